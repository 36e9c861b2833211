//! The end: how it came out, how it went, whether the dice were the promised ones, and
//! what next. A chunk of its own (see `chunks`).

use std::hint::black_box;
use std::rc::Rc;

use yew::prelude::*;

use super::turning::Turning;
use super::{Frame, Msg, Sitting, beside, button, looking, luck};
use crate::engine::{Seat, order};
use crate::ui::face::{Figure, Identity, Standing};
use crate::ui::live::Live;
use crate::ui::markup::{El, el};
use crate::ui::route::Route;
use crate::ui::{drawing, statistics, words};

/// More figures than this are not told side by side.
const MOST_COLUMNS: usize = 5;

/// A door: here `cargo xtask dist` cuts the chunk off (`xtask/src/split`). So the compiler
/// must neither move it into its callers nor foresee what comes out of it.
#[inline(never)]
pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    black_box(result(ctx, sitting))
}

fn result(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let live = sitting.live.as_ref();
    let Some(end) = live.end() else { return el("p").into() };
    let mut standings = live.standings(None, sitting.viewer());
    let place = |standing: &Standing| end.places.get(standing.seat.index()).copied().unwrap_or(1);
    order(&mut standings, place);
    let scores = if standings.iter().any(|it| it.figures.len() > MOST_COLUMNS) {
        by_figure(sitting, &standings, place)
    } else {
        by_player(sitting, &standings, place)
    };
    let (series, counts) = live.chart();
    let identities: Vec<_> = live.seats().iter().map(|seat| live.identity(seat)).collect();
    let way = |label: &'static str, route: &Route| {
        el("a").class("button").set("href", route.href()).text(label)
    };
    let onward = el("div")
        .class("row")
        .child(button(ctx, "main", words::REMATCH, Msg::Looking(looking::Msg::Rematch)))
        .child(way(words::REPLAY, &Route::Replay(sitting.keeper.id())))
        .child(button(ctx, "", words::SHARE, Msg::Beside(beside::Msg::Share)))
        .child(way(words::HOME, &Route::Home));
    el("div")
        .class("end")
        .child(el("p").class("headline").text(end.text.clone()))
        .child(scores)
        .child(drawing::chart(&series, &identities, counts))
        .child(onward)
        .child(turning(sitting))
        .list(growth(sitting, &identities))
        .list(milestones(sitting))
        .list(luck::view(sitting))
        .child(fairness(sitting))
        .into()
}

/// What an Expert would have done otherwise. Should the match go on after all and end again, it
/// is another one.
fn turning(sitting: &Sitting) -> Html {
    let entries = sitting.live.entries();
    let live: Rc<dyn Live> = Rc::from(sitting.live.past(entries));
    html! { <Turning key={entries} {live} id={sitting.keeper.id()} /> }
}

/// Charts of what a game has more to tell about.
fn growth(sitting: &Sitting, identities: &[Identity]) -> Vec<Html> {
    let chart = |(series, counts): (Vec<Vec<i32>>, &'static str)| {
        el("div").key(counts).child(drawing::chart(&series, identities, counts)).into()
    };
    sitting.live.growth().into_iter().map(chart).collect()
}

/// What happened that matters most, in order.
fn milestones(sitting: &Sitting) -> Option<Html> {
    let (lines, title) = sitting.live.milestones();
    if lines.is_empty() {
        return None;
    }
    let line = |(n, line): (usize, String)| el("li").key(n.to_string()).text(line).into();
    let list = el("ol").list(lines.into_iter().enumerate().map(line));
    Some(el("section").class("milestones").child(el("h3").text(title)).child(list).into())
}

fn head(label: impl Into<AttrValue>, scope: &'static str) -> El {
    el("th").set("scope", scope).text(label)
}

fn cell(value: impl Into<i32>) -> Html {
    el("td").text(value.into().to_string()).into()
}

fn who(sitting: &Sitting, seat: Seat, scope: &'static str) -> El {
    let name = el("span")
        .class("who")
        .child(drawing::badge(sitting.live.identity(seat)))
        .child(el("span").text(sitting.name(seat)));
    el("th").set("scope", scope).child(name)
}

/// A row for each player, the best first.
fn by_player(sitting: &Sitting, standings: &[Standing], place: impl Fn(&Standing) -> u8) -> El {
    let figures = standings.first().map_or(&[][..], |standing| &standing.figures);
    let labels = figures.iter().map(|figure| head(figure.label, "col").into());
    let row = |standing: &Standing| {
        el("tr")
            .key(standing.seat.to_string())
            .child(cell(place(standing)))
            .child(who(sitting, standing.seat, "row"))
            .list(standing.figures.iter().map(|figure| cell(figure.value)))
            .into()
    };
    let header =
        el("tr").child(head(words::PLACE, "col")).child(head(words::PLAYER, "col")).list(labels);
    el("table")
        .class("scores")
        .child(el("thead").child(header))
        .child(el("tbody").list(standings.iter().map(row)))
}

/// A column for each player, where there is too much to tell for a row.
fn by_figure(sitting: &Sitting, standings: &[Standing], place: impl Fn(&Standing) -> u8) -> El {
    let names = standings.iter().map(|it| who(sitting, it.seat, "col").into());
    let places = standings.iter().map(|it| cell(place(it)));
    let header = el("tr").child(head(words::PLAYER, "col")).list(names);
    let first = el("tr").key(words::PLACE).child(head(words::PLACE, "row")).list(places);
    let figures = standings.first().map_or(&[][..], |standing| &standing.figures);
    let row = |(n, &Figure { label, .. }): (usize, &Figure)| {
        let values = standings.iter().filter_map(|it| it.figures.get(n));
        let values = values.map(|figure| cell(figure.value));
        el("tr").key(label).child(head(label, "row")).list(values).into()
    };
    let rows = std::iter::once(first.into()).chain(figures.iter().enumerate().map(row));
    el("table")
        .class("scores turned")
        .child(el("thead").child(header))
        .child(el("tbody").list(rows))
}

/// Compares what the seed leads to with what was promised before the game.
fn fairness(sitting: &Sitting) -> Html {
    let seed = sitting.live.seed();
    let promise = statistics::promise(&sitting.keeper.id());
    let (is_kept, compared) = words::compared(seed, promise.as_deref());
    el("section")
        .class("fair")
        .child(el("h3").text(words::FAIR_DICE))
        .child(el("p").text(words::the_seed_was(seed)))
        .child(el("p").class(if is_kept { "kept" } else { "notice" }).text(compared))
        .into()
}
