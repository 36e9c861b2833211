//! The end: how it came out, how it went, whether the dice were the promised ones, and
//! what next.

use yew::prelude::*;

use super::{Msg, Sitting, Table, button};
use crate::engine::order;
use crate::ui::face::Standing;
use crate::ui::markup::el;
use crate::ui::route::Route;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let live = sitting.live.as_ref();
    let Some(end) = live.end() else { return el("p").into() };
    let mut standings = live.standings(None, sitting.viewer());
    let place = |standing: &Standing| end.places.get(standing.seat.index()).copied().unwrap_or(1);
    order(&mut standings, place);
    let column = |label: &'static str| el("th").set("scope", "col").text(label);
    let figures = standings.first().map_or(&[][..], |standing| &standing.figures);
    let labels = figures.iter().map(|&(label, _)| column(label).into());
    let row = |standing: &Standing| {
        let seat = standing.seat;
        let who = el("span")
            .class("who")
            .child(drawing::badge(live.identity(seat)))
            .text(sitting.name(seat));
        let figures = standing.figures.iter();
        el("tr")
            .key(seat.to_string())
            .child(el("td").text(place(standing).to_string()))
            .child(el("th").set("scope", "row").child(who))
            .list(figures.map(|(_, value)| el("td").text(value.to_string()).into()))
            .into()
    };
    let header = el("tr").child(column(words::PLACE)).child(column(words::PLAYER)).list(labels);
    let scores = el("table")
        .class("scores")
        .child(el("thead").child(header))
        .child(el("tbody").list(standings.iter().map(row)));
    let (series, counts) = live.chart();
    let identities: Vec<_> = live.seats().iter().map(|seat| live.identity(seat)).collect();
    let way = |label: &'static str, route: &Route| {
        el("a").class("button").set("href", route.href()).text(label)
    };
    let onward = el("div")
        .class("row")
        .child(button(ctx, "main", words::REMATCH, Msg::Rematch))
        .child(way(words::REPLAY, &Route::Replay(sitting.kept.id.clone())))
        .child(button(ctx, "", words::SHARE, Msg::Share))
        .child(way(words::HOME, &Route::Home));
    el("div")
        .class("end")
        .child(el("p").class("headline").text(end.text.clone()))
        .child(scores)
        .child(drawing::chart(&series, &identities, counts))
        .child(onward)
        .child(fairness(ctx, sitting))
        .into()
}

/// Shows that the seed leads to the promise that was shown before the game.
fn fairness(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let seed = sitting.live.seed();
    let verified = if sitting.is_verified { words::verified(seed) } else { String::new() };
    el("section")
        .class("fair")
        .child(el("h3").text(words::FAIR_DICE))
        .child(el("p").text(words::the_seed_was(seed)))
        .child(button(ctx, "", words::VERIFY, Msg::Verify))
        .child(el("p").set("role", "status").text(verified))
        .into()
}
