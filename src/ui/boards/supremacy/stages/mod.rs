//! What a stage is about: a panel for each, with its one press.

pub(super) mod hops;
pub(super) mod laying;
pub(super) mod marching;

use yew::prelude::*;

use super::Props;
use super::pencil::Pencil;
use super::words::say;
use crate::games::supremacy::Action;
use crate::ui::markup::el;

/// The panel of what is asked now.
pub(super) fn panel(props: &Props, _: &Pencil) -> Option<Html> {
    if !props.live {
        return None;
    }
    let offers = props.offers.iter().enumerate().map(|(n, action)| {
        el("li")
            .key(n.to_string())
            .child(button(props, action.clone(), say(action, &props.names)))
            .into()
    });
    Some(el("ul").class("sp-offers").list(offers).into())
}

/// A button that sends an action.
fn button(props: &Props, action: Action, label: String) -> Html {
    let on_act = props.on_act.clone();
    let on_press = Callback::from(move |_: MouseEvent| on_act.emit(action.clone()));
    el("button").set("type", "button").on_click(on_press).text(label).into()
}
