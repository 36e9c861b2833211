//! What lies on the map: names and values, pieces, demands, and what just happened.

use std::fmt::Write as _;

use super::names::{self, country};
use super::plan::{Group, TITLE, lay, map, middle, places, room};
use crate::engine::Seat;
use crate::games::summit::{Chip, Country, Demand, DemandStage, Sight, Table, Unit, View};

/// Names and values in their rooms.
pub(super) fn labels(table: &Table) -> String {
    let mut svg = String::new();
    for at in table.countries() {
        let room = room(at);
        let name = country(at);
        // A long name is set smaller and never runs over the edge of the board.
        let n_letters = i32::try_from(name.len()).unwrap_or(0);
        let half = (n_letters + 3) * 5;
        let [left, _, width, _] = map().frame.map(i32::from);
        let x =
            (i32::from(room.x) + i32::from(room.w) / 2).min(left + width - half).max(left + half);
        let y = i32::from(room.y) + 17;
        if table.host(at).is_some() {
            let _ =
                write!(svg, "<text class=\"su-name su-at-home\" x=\"{x}\" y=\"{y}\">{name}</text>");
            continue;
        }
        let value = table.value(at);
        let _ = write!(
            svg,
            "<text class=\"su-name\" x=\"{x}\" y=\"{y}\">{name}<tspan class=\"su-value\" dx=\"6\">{value}</tspan></text>"
        );
    }
    if let Some(at) = table.zone {
        // Below the name, which stays readable.
        let (x, y) = (middle(at).0, i32::from(room(at).y) + TITLE + 34);
        let _ = write!(
            svg,
            "<circle class=\"su-zone\" cx=\"{x}\" cy=\"{y}\" r=\"32\"/><text class=\"su-zone-word\" x=\"{x}\" y=\"{}\">neutral</text>",
            y + 5
        );
    }
    svg
}

fn letter(table: &Table, seat: Seat) -> (&'static str, char) {
    let (colour, letter, _) = names::power(table.side(seat).power);
    (colour, letter)
}

/// One piece, its middle given.
fn piece(svg: &mut String, group: Group, colour: &str, letter: char, (x, y): (i32, i32)) {
    let shape = group.unit.word();
    let drop = if group.unit == Unit::Factory { 9 } else { 6 };
    // Shapes are drawn 32 wide.
    let scale = group.size * 100 / 32;
    let _ = write!(
        svg,
        "<g class=\"su-piece owner-{colour}\" transform=\"translate({x} {y}) scale({}.{:02})\"><use href=\"#su-{shape}\"/><text y=\"{drop}\">{letter}</text></g>",
        scale / 100,
        scale % 100
    );
}

/// Every unit on the board.
pub(super) fn units(table: &Table) -> String {
    let mut svg = String::new();
    for at in table.countries() {
        let seats: Vec<Seat> = table.seats().iter().collect();
        let owned: Vec<_> = seats.iter().map(|&seat| table.units(seat, at)).collect();
        for group in lay(room(at), &owned) {
            let (colour, letter) = letter(table, seats[group.owner]);
            let mut last = (0, 0);
            for place in places(group) {
                last = place;
                piece(&mut svg, group, colour, letter, place);
            }
            if group.drawn < group.count {
                let (x, y, n) = (last.0 + 15, last.1 + 11, group.count);
                let _ = write!(
                    svg,
                    "<g class=\"su-count\" transform=\"translate({x} {y})\"><circle r=\"13\"/><text y=\"6\">{n}</text></g>"
                );
            }
        }
    }
    svg
}

fn chip(svg: &mut String, colour: Chip, x: i32, y: i32) {
    let colour = colour.word();
    let _ = write!(
        svg,
        "<g class=\"su-chip su-{colour}\" transform=\"translate({x} {y})\"><use href=\"#su-chip\"/></g>"
    );
}

/// Where a chip lies beside the base it demands.
fn beside(at: Country) -> (i32, i32) {
    let room = room(at);
    (i32::from(room.x) + i32::from(room.w) - 8, i32::from(room.y) + TITLE + 22)
}

/// The demand that waits for its answer: a chip beside the base, and where it comes from.
pub(super) fn demand(view: &View) -> String {
    let mut svg = String::new();
    if let Some(demand) = view.table.demand() {
        claim(&mut svg, &view.table, demand);
        let (x, y) = beside(demand.at);
        let class = if demand.stage == DemandStage::Borrowing { "su-wished" } else { "su-laid" };
        let _ = write!(svg, "<g class=\"{class}\">");
        chip(&mut svg, demand.chip, x, y);
        svg += "</g>";
    }
    svg
}

/// The line from who demands to what is demanded.
fn claim(svg: &mut String, table: &Table, demand: Demand) {
    let (colour, _) = letter(table, demand.by);
    let ((x1, y1), (x2, y2)) = (middle(table.home(demand.by)), beside(demand.at));
    // A little bent, so that it passes beside what lies between.
    let (cx, cy) = (i32::midpoint(x1, x2) + (y1 - y2) / 6, i32::midpoint(y1, y2) + (x2 - x1) / 6);
    let d = format!("M{x1} {y1}Q{cx} {cy} {x2} {y2}");
    let _ = write!(
        svg,
        "<g class=\"owner-{colour}\"><path class=\"su-claim-case\" d=\"{d}\"/><path class=\"su-claim\" d=\"{d}\"/></g>"
    );
}

/// What happened lately, country by country: what came, what went, chips that met. Whoever
/// has looked on for longer than a round is shown the last turn only.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens leaves no trace")]
pub(super) fn traces(view: &View, recent: &[Sight]) -> String {
    let table = &view.table;
    let begins = |sight: &Sight| matches!(sight, Sight::TurnBegan { .. });
    let n_turns = recent.iter().filter(|sight| begins(sight)).count();
    let last =
        recent.iter().rposition(begins).filter(|_| n_turns > usize::from(table.sides.count()));
    let recent = &recent[last.unwrap_or(0)..];
    let mut svg = String::new();
    let mut changes: Vec<(Country, Seat, i32)> = Vec::new();
    let mut converted: Vec<(Country, Seat)> = Vec::new();
    let mut note = |at: Country, seat: Seat, by: i32| match changes
        .iter_mut()
        .find(|change| (change.0, change.1) == (at, seat))
    {
        Some(change) => change.2 += by,
        None => changes.push((at, seat, by)),
    };
    let mut settled: Vec<(Demand, bool)> = Vec::new();
    let mut open = None;
    for sight in recent {
        match *sight {
            Sight::Built { seat, at, .. } | Sight::Placed { seat, at, .. } => note(at, seat, 1),
            Sight::Dismantled { seat, at, units, .. } => note(at, seat, -i32::from(units.total())),
            Sight::Yielded { seat, at, .. } => {
                note(at, seat, -1);
                settled.extend(open.take().map(|demand| (demand, false)));
            }
            Sight::Cancelled { .. } => settled.extend(open.take().map(|demand| (demand, true))),
            Sight::Converted { seat, at, .. } => {
                note(at, seat, 0);
                converted.push((at, seat));
            }
            Sight::Demanded { demand } => open = Some(demand),
            Sight::TurnBegan { .. } => settled.clear(),
            _ => {}
        }
    }
    for &(demand, is_cancelled) in &settled {
        claim(&mut svg, table, demand);
        let (x, y) = beside(demand.at);
        svg += "<g class=\"su-spent\">";
        chip(&mut svg, demand.chip, x, y);
        if is_cancelled {
            chip(&mut svg, demand.chip, x + 14, y + 12);
        }
        svg += "</g>";
    }
    changes.retain(|&(at, seat, by)| by != 0 || converted.contains(&(at, seat)));
    for (n, &(at, seat, by)) in changes.iter().enumerate() {
        let room = room(at);
        let before = changes[..n].iter().filter(|change| change.0 == at).count();
        let shift = i32::try_from(before).unwrap_or(0) * 38;
        let (x, y) = (i32::from(room.x) + 18 + shift, i32::from(room.y) + i32::from(room.h) - 12);
        let (colour, _) = letter(table, seat);
        let text = match by {
            0 => "↻".to_owned(),
            1.. => format!("+{by}"),
            _ => format!("−{}", -by),
        };
        let _ = write!(
            svg,
            "<g class=\"su-change owner-{colour}\" transform=\"translate({x} {y})\"><rect x=\"-16\" y=\"-13\" width=\"34\" height=\"26\" rx=\"6\"/><text x=\"1\" y=\"6\">{text}</text></g>"
        );
    }
    svg
}
