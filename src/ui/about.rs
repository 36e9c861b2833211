//! What this is, and whose names these are.

use yew::prelude::*;

use super::words;

pub fn about() -> Html {
    html! {
        <div class="about">
            { for words::ABOUT_TEXT.iter().map(|paragraph| html! { <p>{ *paragraph }</p> }) }
            <p class="facts">{ words::version(env!("CARGO_PKG_VERSION")) }</p>
        </div>
    }
}
