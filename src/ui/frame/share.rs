//! The whole match in a link, and what such a link tells.

use yew::prelude::*;

use super::{Frame, Msg, beside, button};
use crate::ui::copying::Copying;
use crate::ui::markup::el;
use crate::ui::words;

/// How far making the link has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Share {
    Packing,
    Ready(Copying),
}

pub(super) fn view(ctx: &Context<Frame>, share: &Share) -> Html {
    let Share::Ready(copying) = share else {
        return el("p").text(words::PACKING).into();
    };
    let link = &copying.text;
    let what = if link.starts_with('#') { words::FRAGMENT_WHAT } else { words::LINK_WHAT };
    let onward = el("div")
        .class("row")
        .child(button(ctx, "main", words::COPY, Msg::Beside(beside::Msg::Copy(link.clone()))))
        .child(button(ctx, "", words::EXPORT, Msg::Beside(beside::Msg::Export)));
    el("div")
        .class("share")
        .child(el("p").text(what))
        .child(copying.field(words::A_LINK))
        .child(el("p").class("facts").text(words::link_length(link.len())))
        .child(onward)
        .child(copying.told())
        .child(el("p").text(words::LINK_SECRETS))
        .into()
}
