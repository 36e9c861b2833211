//! The table in a few hundred bytes: what a mind plays on in thought, without the ledger.
//! It keeps to the rules as far as they matter there; the ledger has the last word on
//! whatever is chosen.

mod answer;

use super::super::building::COST;
use super::super::country::Country;
use super::super::state::{Demand, DemandStage, Part, Table};
use super::super::unit::{BASES, Chips, PLANTS, Unit, Units};
use super::super::{Card, Chip, View};
use crate::engine::{Seat, Seats};

pub(super) const SEATS: usize = 6;
/// Countries of the larger map.
pub(super) const SLOTS: usize = 30;

/// A position in thought. Seats and countries are numbers here.
#[derive(Clone, Copy)]
pub(super) struct Sketch {
    pub n_seats: usize,
    pub n_slots: usize,
    pub sides: [Sketched; SEATS],
    pub values: [u8; SLOTS],
    /// Home of somebody, or closed: nobody else may ever stand there.
    pub shut: [bool; SLOTS],
    zone: Option<usize>,
    pub turn: usize,
    pub part: Part,
    /// Cards left before the Summit, and what they are.
    pub left: u8,
    pub censuses: u8,
    pub specials: u8,
    /// The order of the Summit Round, once it is known, and who has had that turn.
    pub order: Option<[usize; SEATS]>,
    pub spoken: Seats,
    first: usize,
    by_points: bool,
    pub quiet: bool,
    /// Who still has to say which mills to turn over.
    pub converting: Seats,
    /// How often each factory counts at the census that is being taken.
    pub times: u8,
    pub truce: bool,
    pub demand: Option<Demand>,
    /// The unit that the card lets its drawer place.
    gift: Option<Unit>,
    /// Who proposes an alliance.
    suitor: Option<usize>,
}

/// One side of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sketched {
    pub home: usize,
    pub ally: Option<usize>,
    pub beams: u16,
    pub chips: Chips,
    pub written: u16,
    pub land: [Units; SLOTS],
    pub all: Units,
}

const NOBODY: Sketched = Sketched {
    home: 0,
    ally: None,
    beams: 0,
    chips: Chips::NONE,
    written: 0,
    land: [Units::NONE; SLOTS],
    all: Units::NONE,
};

/// The cards to come, up to the Summit and after it.
#[derive(Clone)]
pub(super) struct Fate {
    pub before: Vec<Card>,
    pub after: Vec<Card>,
}

impl Sketch {
    pub(super) fn of(view: &View) -> Self {
        let table = &view.table;
        let mut sketch = Self {
            n_seats: usize::from(table.sides.count()),
            n_slots: table.values.len(),
            sides: [NOBODY; SEATS],
            values: [0; SLOTS],
            shut: [false; SLOTS],
            zone: table.zone.map(Country::slot),
            turn: table.turn.index(),
            part: table.part,
            left: table.left,
            censuses: 3,
            specials: 1,
            order: None,
            spoken: Seats::NONE,
            first: table.first.index(),
            by_points: table.options.order == super::super::SummitOrder::LeaderFirst,
            quiet: table.options.events == super::super::Events::Quiet,
            converting: table.converting.iter().copied().collect(),
            times: if table.card == Some(Card::SpecialCensus) { 2 } else { 1 },
            truce: table.dealings.spent.truce,
            demand: table.demand(),
            gift: table.card.and_then(Card::gift),
            suitor: table.proposal().map(|(from, _)| from.index()),
        };
        sketch.values[..sketch.n_slots].copy_from_slice(&table.values);
        for (seat, side) in table.sides.iter() {
            let own = &mut sketch.sides[seat.index()];
            own.home = table.home(seat).slot();
            own.ally = table.ally(seat).map(Seat::index);
            (own.beams, own.chips, own.written) = (side.beams, side.chips, side.written());
            own.land[..side.land.len()].copy_from_slice(&side.land);
            own.all = table.on_board(seat);
            sketch.shut[own.home] = true;
        }
        if let Some(zone) = sketch.zone {
            sketch.shut[zone] = true;
        }
        if let Some((seat, plan)) = &view.plan {
            for &(at, mills) in plan {
                sketch.convert(seat.index(), at.slot(), mills);
            }
        }
        sketch.look_ahead(table);
        sketch
    }

    fn look_ahead(&mut self, table: &Table) {
        for &card in &table.seen {
            self.censuses -= u8::from(card == Card::Census);
            self.specials -= u8::from(card == Card::SpecialCensus);
        }
        if let Some(order) = table.summit_order() {
            let mut seats = [0; SEATS];
            seats.iter_mut().zip(order).for_each(|(place, seat)| *place = seat.index());
            let now = order.iter().position(|&seat| seat == table.turn).unwrap_or(0);
            self.spoken = order[..now].iter().copied().collect();
            (self.order, self.left, self.censuses, self.specials) = (Some(seats), 0, 0, 0);
        }
        if table.practice.is_some() {
            (self.left, self.censuses, self.specials) = (12, 2, 0);
        }
    }

    pub(super) fn is_last_round(&self) -> bool {
        self.order.is_some()
    }

    /// Whether dismantled units still bring beams: up to the end of the conference.
    fn has_salvage(&self) -> bool {
        let is_conference = self.part == Part::Draw && self.spoken.is_empty();
        !self.is_last_round() || is_conference
    }

    pub(super) fn seats(&self) -> std::ops::Range<usize> {
        0..self.n_seats
    }

    pub(super) fn are_foes(&self, one: usize, other: usize) -> bool {
        one != other && self.sides[one].ally != Some(other)
    }

    /// Whose bases stand in a foreign country.
    pub(super) fn owner(&self, at: usize) -> Option<usize> {
        self.seats().find(|&seat| self.sides[seat].land[at].bases > 0)
    }

    pub(super) fn may_stand(&self, seat: usize, unit: Unit, at: usize) -> bool {
        let side = &self.sides[seat];
        let is_left = match unit {
            Unit::Base => side.all.bases < BASES,
            Unit::Mill | Unit::Factory => side.all.plants() < PLANTS,
        };
        if !is_left || at == side.home {
            return is_left;
        }
        let is_there = |other: usize| !self.sides[other].land[at].is_empty();
        !self.shut[at]
            && match unit {
                Unit::Base => {
                    self.owner(at).is_none_or(|owner| owner == seat)
                        && side.land[at].bases < side.land[side.home].bases
                }
                Unit::Mill | Unit::Factory => {
                    !self.seats().any(|other| self.are_foes(seat, other) && is_there(other))
                        && (is_there(seat) || side.ally.is_some_and(is_there))
                }
            }
    }

    pub(super) fn take(&mut self, seat: usize, at: usize, units: Units) {
        let pays = self.has_salvage();
        let side = &mut self.sides[seat];
        side.land[at] = side.land[at].minus(units);
        side.all = side.all.minus(units);
        if pays {
            side.beams += u16::from(units.total());
        }
    }

    /// A unit is put down; a base clears out plants that nobody protects.
    pub(super) fn put(&mut self, seat: usize, unit: Unit, at: usize) {
        if unit == Unit::Base && !self.shut[at] {
            for rival in self.seats() {
                if self.are_foes(seat, rival) {
                    self.take(rival, at, self.sides[rival].land[at]);
                }
            }
        }
        let (side, one) = (&mut self.sides[seat], Units::of(unit, 1));
        side.land[at] = side.land[at].plus(one);
        side.all = side.all.plus(one);
    }

    pub(super) fn build(&mut self, seat: usize, unit: Unit, at: usize) {
        self.put(seat, unit, at);
        self.sides[seat].beams = self.sides[seat].beams.saturating_sub(COST);
    }

    pub(super) fn convert(&mut self, seat: usize, at: usize, mills: u8) {
        let side = &mut self.sides[seat];
        side.land[at] = side.land[at].converted(mills);
        side.all = side.all.converted(mills);
    }

    pub(super) fn gain(&mut self, seat: usize, beams: u16, chips: Chips) {
        let side = &mut self.sides[seat];
        side.beams += beams;
        side.chips = side.chips.plus(chips);
    }

    pub(super) fn pay(&mut self, seat: usize, chip: Chip) {
        let side = &mut self.sides[seat];
        side.chips = side.chips.minus(Chips::of(chip, 1));
    }

    pub(super) fn income(&mut self, seat: usize) {
        let Sketched { all, home, land, .. } = &self.sides[seat];
        let beams = 2 * all.mills - land[*home].mills;
        self.gain(seat, u16::from(beams), chips_of(*all));
    }

    /// A base goes, and with the last one all plants there.
    pub(super) fn lose_base(&mut self, of: usize, at: usize) {
        self.take(of, at, Units::of(Unit::Base, 1));
        if self.owner(at).is_none() {
            for seat in self.seats() {
                self.take(seat, at, self.sides[seat].land[at]);
            }
        }
    }

    pub(super) fn part_from_ally(&mut self, seat: usize) {
        let Some(ally) = self.sides[seat].ally else { return };
        for (guest, host) in [(seat, ally), (ally, seat)] {
            self.sides[guest].ally = None;
            for at in 0..self.n_slots {
                if !self.shut[at] && self.sides[host].land[at].bases > 0 {
                    self.take(guest, at, self.sides[guest].land[at]);
                }
            }
        }
    }

    pub(super) fn ally(&mut self, one: usize, other: usize) {
        (self.sides[one].ally, self.sides[other].ally) = (Some(other), Some(one));
    }

    /// The demand that waits is settled.
    pub(super) fn settle(&mut self, cancelled_by: Option<usize>) {
        let Some(demand) = self.demand.take() else { return };
        let (by, of) = (demand.by.index(), demand.of.index());
        match cancelled_by {
            Some(payer) => self.pay(payer, demand.chip),
            None => self.lose_base(of, demand.at.slot()),
        }
        if !self.are_foes(by, of) {
            self.part_from_ally(by);
        }
    }

    pub(super) fn place_demand(&mut self, demand: Demand) {
        self.pay(demand.lender.unwrap_or(demand.by).index(), demand.chip);
        self.demand = Some(Demand { stage: DemandStage::Made, ..demand });
    }

    pub(super) fn count(&mut self) {
        for side in &mut self.sides[..self.n_seats] {
            side.written += u16::from(self.times) * standard(side);
        }
    }

    /// The next turn begins, unless it was the last one.
    pub(super) fn next_turn(&mut self) -> bool {
        self.truce = false;
        self.part = Part::Draw;
        let Some(order) = self.order else {
            self.turn = (self.turn + 1) % self.n_seats;
            self.income(self.turn);
            return true;
        };
        self.spoken = self.spoken.with(seat(self.turn));
        let next = order[..self.n_seats].iter().find(|&&next| !self.spoken.contains(seat(next)));
        self.turn = next.copied().unwrap_or(self.turn);
        next.is_some()
    }

    /// The Summit card is drawn.
    pub(super) fn confer(&mut self) {
        let mut order = [0; SEATS];
        for (n, place) in order.iter_mut().enumerate().take(self.n_seats) {
            *place = (self.first + n) % self.n_seats;
        }
        if self.by_points {
            let points = |&seat: &usize| std::cmp::Reverse(self.sides[seat].written);
            crate::engine::order(&mut order[..self.n_seats], points);
        }
        for seat in self.seats() {
            if seat != self.turn {
                self.income(seat);
            }
        }
        if let Some(zone) = self.zone.take() {
            self.shut[zone] = false;
        }
        (self.order, self.turn, self.part) = (Some(order), order[0], Part::Draw);
    }

    /// The points that each seat would have if it ended now.
    pub(super) fn total(&self, seat: usize) -> u16 {
        let side = &self.sides[seat];
        let held = (0..self.n_slots).filter(|&at| side.land[at].bases > 0);
        let bonus: u16 = held.map(|at| u16::from(self.values[at])).sum();
        side.written + bonus + 2 * standard(side)
    }
}

/// One point for each factory at home, two for each abroad.
fn standard(side: &Sketched) -> u16 {
    u16::from(2 * side.all.factories - side.land[side.home].factories)
}

/// The chips that so many units bring in an income.
pub(super) fn chips_of(all: Units) -> Chips {
    let third = |n: u8| u16::from(n / 3);
    Chips { red: third(all.bases), black: third(all.mills), white: third(all.factories) }
}

pub(super) fn seat(number: usize) -> Seat {
    Seat(u8::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests;
