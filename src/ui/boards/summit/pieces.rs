//! What lies on the map: names and values, pieces, demands, and what just happened.

use super::names::{self, country};
use super::plan::{TITLE, kind, lay, map, room};
use crate::engine::Seat;
use crate::games::summit::{
    Chip, Country, Demand, DemandStage, Power, Sight, Table, Unit, Units, View,
};
use crate::ui::kit::tokens::Laid;
use crate::ui::markup::{Pen, moved, scaled};

/// All that is to be seen in a country.
#[derive(PartialEq, Eq)]
pub(super) struct Holding {
    pub(super) at: Country,
    /// Who is at home there.
    pub(super) host: Option<Seat>,
    value: u8,
    is_zone: bool,
    /// What each seat has there.
    owned: Vec<(Power, Units)>,
}

impl Holding {
    pub(super) fn of(table: &Table, at: Country) -> Self {
        let owned = |seat| (table.side(seat).power, table.units(seat, at));
        Self {
            at,
            host: table.host(at),
            value: table.value(at),
            is_zone: table.zone == Some(at),
            owned: table.seats().iter().map(owned).collect(),
        }
    }

    pub(super) fn draw(&self, pen: &mut Pen) {
        self.name(pen);
        if self.is_zone {
            // Below the name, which stays readable.
            let (x, y) = (room(self.at).middle().0, self.top() + TITLE + 34);
            pen.circle("su-zone", (x, y), 32);
            pen.text("su-zone-word", (x, y + 5), "neutral");
        }
        let laid = lay(self.at, self.owned.iter().map(|(_, units)| units));
        for &laid in &laid {
            self.pieces(pen, laid);
        }
        // After all pieces, so that none covers a number.
        for laid in laid {
            number(pen, laid);
        }
    }

    fn top(&self) -> i32 {
        i32::from(room(self.at).y)
    }

    /// Name and value. A name never runs over the edge of the board.
    fn name(&self, pen: &mut Pen) {
        let name = country(self.at);
        let half = (i32::try_from(name.len()).unwrap_or(0) + 3) * 6;
        let [left, _, width, _] = map().frame.map(i32::from);
        let x = room(self.at).middle().0.min(left + width - half).max(left + half);
        let at = (x, self.top() + 17);
        if self.host.is_some() {
            pen.text("su-name su-at-home", at, name);
        } else {
            let value = format!(" {}", self.value);
            pen.words("su-name", at, &[("", name), ("su-value", &value)]);
        }
    }

    /// Pieces of one owner and kind, or one and their number.
    fn pieces(&self, pen: &mut Pen, laid: Laid) {
        let (owner, unit) = kind(laid);
        let (colour, letter, _) = names::power(self.owned[owner].0);
        let drop = if unit == Unit::Factory { 9 } else { 6 };
        for middle in laid.middles() {
            // Shapes are drawn 32 wide.
            let place = scaled(middle, laid.size * 100 / 32);
            pen.open_at(&format!("su-piece owner-{colour}"), place);
            pen.copy("", format!("#su-{}", unit.word()));
            pen.text("", (0, drop), &letter.to_string());
            pen.close();
        }
    }
}

/// How many a stack is.
fn number(pen: &mut Pen, laid: Laid) {
    let Some((x, y)) = laid.middles().last().filter(|_| laid.is_stack()) else { return };
    pen.open_at("su-count", moved((x + 15, y + 11)));
    pen.circle("", (0, 0), 14);
    pen.text("", (0, 7), &laid.count.to_string());
    pen.close();
}

fn colour(table: &Table, seat: Seat) -> &'static str {
    names::power(table.side(seat).power).0
}

fn chip(pen: &mut Pen, chip: Chip, at: (i32, i32)) {
    pen.open_at(&format!("su-chip su-{}", chip.word()), moved(at));
    pen.copy("", "#su-chip");
    pen.close();
}

/// Where a chip lies beside the base it demands.
fn beside(at: Country) -> (i32, i32) {
    let [x, y, w, _] = room(at).rect();
    (x + w - 8, y + TITLE + 22)
}

/// The demand that waits for its answer: a chip beside the base, and where it comes from.
pub(super) fn demand(pen: &mut Pen, view: &View) {
    if let Some(demand) = view.table.demand() {
        claim(pen, &view.table, demand);
        let is_wish = demand.stage == DemandStage::Borrowing;
        pen.open(if is_wish { "su-wished" } else { "su-laid" });
        chip(pen, demand.chip, beside(demand.at));
        pen.close();
    }
}

/// The line from who demands to what is demanded.
fn claim(pen: &mut Pen, table: &Table, demand: Demand) {
    let ((x1, y1), (x2, y2)) = (room(table.home(demand.by)).middle(), beside(demand.at));
    // A little bent, so that it passes beside what lies between.
    let (cx, cy) = (i32::midpoint(x1, x2) + (y1 - y2) / 6, i32::midpoint(y1, y2) + (x2 - x1) / 6);
    let d = format!("M{x1} {y1}Q{cx} {cy} {x2} {y2}");
    pen.open(&format!("owner-{}", colour(table, demand.by)));
    pen.path("su-claim-case", &d);
    pen.path("su-claim", &d);
    pen.close();
}

/// What happened lately, country by country: what came, what went, chips that met. Whoever
/// has looked on for longer than a round is shown the last turn only.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens leaves no trace")]
pub(super) fn traces(pen: &mut Pen, view: &View, recent: &[Sight]) {
    let table = &view.table;
    let begins = |sight: &Sight| matches!(sight, Sight::TurnBegan { .. });
    let n_turns = recent.iter().filter(|sight| begins(sight)).count();
    let last =
        recent.iter().rposition(begins).filter(|_| n_turns > usize::from(table.sides.count()));
    let recent = &recent[last.unwrap_or(0)..];
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
        claim(pen, table, demand);
        let (x, y) = beside(demand.at);
        pen.open("su-spent");
        chip(pen, demand.chip, (x, y));
        if is_cancelled {
            chip(pen, demand.chip, (x + 14, y + 12));
        }
        pen.close();
    }
    changes.retain(|&(at, seat, by)| by != 0 || converted.contains(&(at, seat)));
    for (n, &(at, seat, by)) in changes.iter().enumerate() {
        let [x, y, _, h] = room(at).rect();
        let before = changes[..n].iter().filter(|change| change.0 == at).count();
        let shift = i32::try_from(before).unwrap_or(0) * 38;
        let text = match by {
            0 => "↻".to_owned(),
            1.. => format!("+{by}"),
            _ => format!("−{}", -by),
        };
        let class = format!("su-change owner-{}", colour(table, seat));
        pen.open_at(&class, moved((x + 18 + shift, y + h - 12)));
        pen.rect("", [-16, -13, 34, 26], 6);
        pen.text("", (1, 6), &text);
        pen.close();
    }
}
