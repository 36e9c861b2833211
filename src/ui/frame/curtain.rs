//! The curtain between two people when the next may see something this one may not.

use yew::prelude::*;

use super::{Frame, Msg, Sitting, button, people};
use crate::engine::Seat;
use crate::ui::markup::el;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting, seat: Seat) -> Html {
    let name = sitting.name(seat);
    let note = el("div")
        .class("note")
        .child(drawing::badge(sitting.live.identity(seat)))
        .child(el("h1").text(words::pass_to(&name)))
        .child(el("p").text(words::PASS_WHY))
        .child(button(ctx, "main big", words::i_am(&name), Msg::People(people::Msg::Here)));
    el("main").class("curtain").child(note).into()
}
