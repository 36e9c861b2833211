//! The seats: who plays, and everything public about them.

use yew::prelude::*;

use super::Sitting;
use crate::ui::face::Standing;
use crate::ui::markup::el;
use crate::ui::{drawing, words};

pub(super) fn view(sitting: &Sitting) -> Html {
    let due = sitting.live.due();
    let card = |standing: &Standing| {
        let seat = standing.seat;
        let chair = &sitting.live.chairs()[seat.index()];
        let is_due = due.contains(seat) && sitting.look.is_none();
        let class = match (is_due, standing.is_out) {
            (false, false) => "seat",
            (true, false) => "seat due",
            (false, true) => "seat out",
            (true, true) => "seat due out",
        };
        let note = standing.note.clone();
        let note = note.unwrap_or_else(|| words::player_short(chair.player).to_owned());
        let name = el("div")
            .class("name")
            .child(el("strong").text(sitting.name(seat)))
            .child(el("small").text(note));
        let figure = |&(label, value): &(&'static str, i32)| {
            el("div")
                .key(label)
                .child(el("dt").text(label))
                .child(el("dd").text(value.to_string()))
                .into()
        };
        el("li")
            .key(seat.to_string())
            .class(class)
            .maybe("aria-current", is_due.then_some("true"))
            .child(drawing::badge(sitting.live.identity(seat)))
            .child(name)
            .child(el("dl").list(standing.figures.iter().map(figure)))
            .into()
    };
    let standings = sitting.live.standings(sitting.at(), sitting.viewer());
    el("section")
        .class("seats")
        .set("aria-label", words::STANDINGS)
        .child(el("ul").list(standings.iter().map(card)))
        .into()
}
