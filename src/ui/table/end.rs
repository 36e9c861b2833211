//! The end: how it came out, how it went, whether the dice were the promised ones, and
//! what next.

use yew::prelude::*;

use super::{Msg, Sitting, Table, button};
use crate::engine::order;
use crate::ui::face::Standing;
use crate::ui::markup::{El, el};
use crate::ui::route::Route;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let live = sitting.live.as_ref();
    let Some(end) = live.end() else { return el("p").into() };
    let mut standings = live.standings(None, sitting.viewer());
    let place = |standing: &Standing| end.places.get(standing.seat.index()).copied().unwrap_or(1);
    order(&mut standings, place);
    let n_figures = standings.first().map_or(0, |standing| standing.figures.len());
    let scores = if n_figures > MOST_COLUMNS {
        scores_by_source(sitting, &standings, &place)
    } else {
        scores_by_player(sitting, &standings, &place)
    };
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

/// More figures than this go below each other.
const MOST_COLUMNS: usize = 5;

fn column(label: &'static str) -> El {
    el("th").set("scope", "col").text(label)
}

fn who(sitting: &Sitting, standing: &Standing) -> El {
    el("span")
        .class("who")
        .child(drawing::badge(sitting.live.identity(standing.seat)))
        .text(sitting.name(standing.seat))
}

/// A row for each player.
fn scores_by_player(
    sitting: &Sitting,
    standings: &[Standing],
    place: &dyn Fn(&Standing) -> u8,
) -> El {
    let figures = standings.first().map_or(&[][..], |standing| &standing.figures);
    let labels = figures.iter().map(|&(label, _)| column(label).into());
    let row = |standing: &Standing| {
        let figures = standing.figures.iter();
        el("tr")
            .key(standing.seat.to_string())
            .child(el("td").text(place(standing).to_string()))
            .child(el("th").set("scope", "row").child(who(sitting, standing)))
            .list(figures.map(|(_, value)| el("td").text(value.to_string()).into()))
            .into()
    };
    let header = el("tr").child(column(words::PLACE)).child(column(words::PLAYER)).list(labels);
    el("table")
        .class("scores")
        .child(el("thead").child(header))
        .child(el("tbody").list(standings.iter().map(row)))
}

/// A row for each source of points, and a column for each player.
fn scores_by_source(
    sitting: &Sitting,
    standings: &[Standing],
    place: &dyn Fn(&Standing) -> u8,
) -> El {
    let row = |label: &'static str, values: Vec<String>| {
        let values = values.into_iter().map(|value| el("td").text(value).into());
        Html::from(el("tr").child(el("th").set("scope", "row").text(label)).list(values))
    };
    let players = standings
        .iter()
        .map(|standing| el("th").set("scope", "col").child(who(sitting, standing)).into());
    let places = standings.iter().map(|standing| place(standing).to_string()).collect();
    let labels = standings.first().map_or(&[][..], |standing| &standing.figures);
    let figure = |(n, &(label, _)): (usize, &(&'static str, i32))| {
        row(label, standings.iter().map(|it| it.figures[n].1.to_string()).collect())
    };
    el("table")
        .class("scores by-source")
        .child(el("thead").child(el("tr").child(column("")).list(players)))
        .child(
            el("tbody")
                .child(row(words::PLACE, places))
                .list(labels.iter().enumerate().map(figure)),
        )
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
