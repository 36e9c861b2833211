//! The least that Yew can be: one component, one element.

use yew::prelude::*;

#[component]
fn Empty() -> Html {
    html! { <p>{ "Empty" }</p> }
}

fn main() {
    yew::Renderer::<Empty>::new().render();
}
