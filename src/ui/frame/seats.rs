//! The seats: who plays, everything public about them, and what they may say unasked.

use yew::prelude::*;

use super::people::Msg;
use super::{Frame, Sitting, button, press};
use crate::engine::{Player, Seat};
use crate::ui::face::{Figure, Standing};
use crate::ui::live::AnswerCard;
use crate::ui::markup::el;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
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
            .list(standing.ally.map(|ally| drawing::flag(sitting.live.identity(ally))))
            // Where a flag says it, the words are for those who do not see it.
            .child(el("small").maybe("class", standing.ally.map(|_| "sr-only")).text(note));
        let figure = |Figure { key, label, value, tokens }: &Figure| {
            let token = |(n, &token): (usize, &&'static str)| {
                el("i").key(n.to_string()).class(token).into()
            };
            let dd = el("dd").list(tokens.iter().enumerate().map(token)).text(value.to_string());
            el("div")
                .key(*key)
                .class(format!("figure-{key}"))
                .set("data-inspect", *key)
                .child(el("dt").text(*label))
                .child(dd)
                .into()
        };
        el("li")
            .key(seat.to_string())
            .class(class)
            .maybe("aria-current", is_due.then_some("true"))
            .child(drawing::badge(sitting.live.identity(seat)))
            .child(name)
            .child(el("dl").list(standing.figures.iter().map(figure)))
            .list(talk(ctx, sitting, seat))
            .into()
    };
    let standings = sitting.live.standings(sitting.at(), sitting.viewer());
    el("section")
        .class("seats")
        .set("aria-label", words::STANDINGS)
        .child(el("ul").list(standings.iter().map(card)))
        .into()
}

/// A person's word out of turn, in two touches from any seat: the button, and what to say.
/// Giving up is not for a slip of the finger, so games that know nothing else keep it in
/// the menu.
fn talk(ctx: &Context<Frame>, sitting: &Sitting, seat: Seat) -> Vec<Html> {
    let is_person = sitting.live.chairs()[seat.index()].player == Player::Person;
    let may_speak = is_person && sitting.may_talk();
    let asides = if may_speak { sitting.live.asides(seat) } else { Vec::new() };
    if asides.is_empty() {
        return Vec::new();
    }
    let is_open = sitting.people.talking == Some(seat);
    let label = words::talk(&sitting.name(seat));
    let flag = el("button")
        .set("type", "button")
        .class("quiet talk")
        .set("aria-label", label.clone())
        .set("title", label)
        .set("aria-expanded", is_open.to_string())
        .on_click(press(ctx, super::Msg::People(Msg::Talk(seat))))
        .child(drawing::icon(drawing::FLAG));
    let say = |(n, aside): (usize, AnswerCard)| {
        let say = super::Msg::People(Msg::Aside(seat, aside.action));
        el("li").key(n.to_string()).child(button(ctx, "", aside.label, say)).into()
    };
    let mut talk: Vec<Html> = vec![flag.into()];
    if is_open {
        talk.push(el("ul").class("asides").list(asides.into_iter().enumerate().map(say)).into());
    }
    talk
}
