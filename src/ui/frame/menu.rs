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
        items.push(item(words::WHAT_DID_I_MISS, open(Side::Recap)));
        items.push(way(words::REPLAY, &Route::Replay(sitting.keeper.id())));
    }
    if is_playing && sitting.live.is_over() {
        items.push(item(words::RESULT, open(Side::End)));
    }
    items.push(item(words::SHARE, Msg::Beside(beside::Msg::Share)));
    let export = button(ctx, "quiet", words::EXPORT, Msg::Beside(beside::Msg::Export));
    let given_away = el("small").class("facts").text(words::FILE_SECRETS);
    items.push(el("li").child(export).child(given_away).into());
    items.push(item(words::SETTINGS, open(Side::Settings)));
    if browser::has_full_screen() {
        let full_screen = Callback::from(|_: MouseEvent| browser::toggle_full_screen());
        items
            .push(el("li").child(labelled("quiet", words::FULL_SCREEN.into(), full_screen)).into());
    }
    let promise = words::promise(sitting.live.seed(), sitting.live.is_over());
    el("ul")
        .class("menu")
        .list(items)
        .list(asides(ctx, sitting))
        .child(el("li").class("promise").text(promise))
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
    let item = |seat: Seat, n: usize, AnswerCard { action, label, .. }: AnswerCard| {
        let label = if is_several { format!("{}: {label}", sitting.name(seat)) } else { label };
        let say = button(ctx, "quiet", label, Msg::People(people::Msg::Aside(seat, action)));
        el("li").key(format!("{seat} {n}")).child(say).into()
    };
    let of_seat = |seat: Seat| {
        let asides = sitting.live.asides(seat).into_iter().enumerate();
        asides.map(move |(n, aside)| item(seat, n, aside))
    };
    speakers.into_iter().flat_map(of_seat).collect()
}
