//! The menu: ways out of the match, and what a seat may say unasked.

use yew::prelude::*;

use super::beside::{self, Side};
use super::{Frame, Mode, Msg, Sitting, button, labelled, open, people};
use crate::engine::Seat;
use crate::ui::live::AnswerCard;
use crate::ui::markup::el;
use crate::ui::route::Route;
use crate::ui::{browser, words};

pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let item = |label: &'static str, msg: Msg| {
        Html::from(el("li").child(button(ctx, "quiet", label, msg)))
    };
    let way = |label: &'static str, route: &Route| {
        let link = el("a").class("button quiet").set("href", route.href()).text(label);
        Html::from(el("li").child(link))
    };
    let is_playing = sitting.mode == Mode::Play;
    let mut items = vec![way(words::HOME, &Route::Home)];
    if is_playing {
        if !sitting.missed().is_empty() {
            items.push(item(words::WHAT_DID_I_MISS, open(Side::Recap)));
        }
        items.push(way(words::REPLAY, &Route::Replay(sitting.keeper.id())));
    }
    if is_playing && sitting.live.is_over() {
        items.push(item(words::RESULT, open(Side::End)));
    }
    if sitting.is_complete() {
        items.push(item(words::SHARE, Msg::Beside(beside::Msg::Share)));
        let export = button(ctx, "quiet", words::EXPORT, Msg::Beside(beside::Msg::Export));
        let given_away = el("small").class("facts").text(words::FILE_SECRETS);
        items.push(el("li").child(export).child(given_away).into());
    }
    items.push(item(words::SETTINGS, open(Side::Settings)));
    items.push(item(words::KEYS, open(Side::Keys)));
    if browser::has_full_screen() {
        let full_screen = Callback::from(|_: MouseEvent| browser::toggle_full_screen());
        items
            .push(el("li").child(labelled("quiet", words::FULL_SCREEN.into(), full_screen)).into());
    }
    let promise = words::promise(sitting.live.seed(), sitting.live.is_over());
    let asides = asides(ctx, sitting);
    el("div")
        .child(el("ul").class("menu").list(items))
        .child(el("p").class("promise").text(promise))
        // What is said stands apart: nobody is to give up by a slip of the finger.
        .child(el("ul").class("menu asides").flag("hidden", asides.is_empty()).list(asides))
        .into()
}

/// What those who may speak here may say.
fn asides(ctx: &Context<Frame>, sitting: &Sitting) -> Vec<Html> {
    let speakers: Vec<Seat> = match sitting.people.holder {
        _ if sitting.mode != Mode::Play => Vec::new(),
        _ if sitting.live.takes_the_stage() => sitting.persons().collect(),
        holder => holder.into_iter().collect(),
    };
    let is_several = sitting.persons().count() > 1;
    let item = |seat: Seat, n: usize, AnswerCard { action, label, detail }: AnswerCard| {
        let label = if is_several { format!("{}: {label}", sitting.name(seat)) } else { label };
        let msg = match detail {
            Some(_) => open(Side::Sure(seat, n)),
            None => Msg::People(people::Msg::Aside(seat, action)),
        };
        let say = button(ctx, "quiet", label, msg);
        el("li").key(format!("{seat} {n}")).child(say).into()
    };
    let of_seat = |seat: Seat| {
        let asides = sitting.live.asides(seat).into_iter().enumerate();
        asides.map(move |(n, aside)| item(seat, n, aside))
    };
    speakers.into_iter().flat_map(of_seat).collect()
}

/// Asks once whether something grave is meant.
pub(super) fn sure(ctx: &Context<Frame>, sitting: &Sitting, seat: Seat, n: usize) -> Html {
    let Some(aside) = sitting.live.asides(seat).into_iter().nth(n) else {
        return el("p").text(words::IT_IS_OVER).into();
    };
    let say = Msg::People(people::Msg::Aside(seat, aside.action));
    let row = el("div")
        .class("row")
        .child(button(ctx, "main", words::PLAY_ON_AFTER_ALL, Msg::Beside(beside::Msg::Close)))
        .child(button(ctx, "", aside.label, say));
    let question = el("p").class("question").text(aside.detail.unwrap_or_default());
    el("div").class("sure").child(question).child(row).into()
}
