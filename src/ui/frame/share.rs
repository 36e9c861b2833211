//! The whole match in a link, and what such a link tells.

use yew::prelude::*;

use super::{Frame, Msg, beside, button};
use crate::ui::markup::el;
use crate::ui::words;

/// How far making the link has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Share {
    Packing,
    Ready { link: String, copied: Option<bool> },
}

pub(super) fn view(ctx: &Context<Frame>, share: &Share) -> Html {
    let Share::Ready { link, copied } = share else {
        return el("p").text(words::PACKING).into();
    };
    let field = el("textarea")
        .flag("readonly", true)
        .set("rows", "4")
        .set("aria-label", words::A_LINK)
        .value(link.clone());
    let onward = el("div")
        .class("row")
        .child(button(ctx, "main", words::COPY, Msg::Beside(beside::Msg::Copy(link.clone()))))
        .child(button(ctx, "", words::EXPORT, Msg::Beside(beside::Msg::Export)));
    let copied = match copied {
        Some(true) => words::COPIED,
        Some(false) => words::NOT_COPIED,
        None => "",
    };
    el("div")
        .class("share")
        .child(el("p").text(words::LINK_WHAT))
        .child(field)
        .child(el("p").class("facts").text(words::link_length(link.len())))
        .child(onward)
        .child(el("p").set("role", "status").text(copied))
        .child(el("p").text(words::LINK_SECRETS))
        .into()
}
