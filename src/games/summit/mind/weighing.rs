//! What an action is worth to whoever is asked.

use super::super::state::{DemandStage, Part, Table};
use super::super::unit::{Chip, Chips, Unit};
use super::super::{Action, Country};
use super::appraisal::Reading;
use super::diplomacy::Memory;
use super::sketch::{Sketch, seat};
use super::temper::Temper;

/// What an action is weighed with.
pub(super) struct Scales<'a> {
    sketch: &'a Sketch,
    table: &'a Table,
    reading: Reading,
    me: usize,
    memory: &'a Memory,
}

/// What cannot be worth it.
const NEVER: f32 = -100.0;

impl<'a> Scales<'a> {
    pub(super) fn new(
        sketch: &'a Sketch,
        table: &'a Table,
        temper: Temper,
        me: usize,
        memory: &'a Memory,
    ) -> Self {
        Self { sketch, table, reading: Reading::new(sketch, temper, me), me, memory }
    }

    /// What an action is worth, against doing nothing.
    pub(super) fn weigh(&self, action: Action) -> f32 {
        let Self { sketch, reading, me, .. } = *self;
        match action {
            Action::Draw | Action::Done | Action::Yield | Action::Decline => 0.0,
            Action::Place { at } => {
                let gift = self.table.card.and_then(super::super::Card::gift);
                reading.unit(sketch, me, gift.unwrap_or(Unit::Base), at.slot())
            }
            Action::Build { unit, at } => {
                reading.unit(sketch, me, unit, at.slot()) - reading.price(sketch)
            }
            Action::Nationalise { owner, unit, at } => {
                reading.missing(sketch, owner.index(), unit, at.slot())
            }
            Action::Dismantle { unit, at } if sketch.part == Part::Event => {
                reading.missing(sketch, me, unit, at.slot())
            }
            Action::Dismantle { unit, at } => {
                let swap = reading.swap(sketch, me, unit, at.slot());
                swap.map_or(NEVER, |(worth, ..)| worth - 0.5)
            }
            Action::Demand { chip, at, loan } => self.demand(chip, at, loan),
            Action::Cancel | Action::AskAlly => self.defence(action),
            Action::Lend => self.loan(),
            Action::Convert { at, mills } => {
                let all = sketch.sides[me].land[at.slot()].mills;
                let waste = 0.1 * f32::from(all - mills.min(all));
                f32::from(mills) * reading.turning(sketch, me, at.slot()) - waste
            }
            Action::Propose { to } => self.proposal(to.index()),
            Action::Accept => match self.table.proposal() {
                Some((from, _)) => self.memory.trust(sketch, &reading, from.index()),
                None => 0.0,
            },
            Action::Break => self.parting(),
        }
    }

    fn demand(&self, chip: Chip, at: Country, loan: bool) -> f32 {
        let Self { sketch, ref reading, me, .. } = *self;
        let mut table = *sketch;
        if loan && let Some(ally) = table.sides[me].ally {
            let more = Chips::of(chip, table.sides[ally].chips.get(chip));
            table.gain(me, 0, more);
        }
        match reading.demand(&table, me, at.slot()) {
            Some((worth, best)) if best == chip => worth,
            Some((worth, _)) => worth - reading.of[me].chip - 0.5,
            None => NEVER,
        }
    }

    fn defence(&self, action: Action) -> f32 {
        let Some(demand) = self.table.demand() else { return 0.0 };
        let worth = self.reading.keeping(self.sketch, self.me, demand.at.slot());
        // The ally's chip costs only his good will.
        if action == Action::AskAlly { worth + self.reading.of[self.me].chip * 0.5 } else { worth }
    }

    /// What lending a chip brings: harm to the right one, or a friend's base.
    fn loan(&self) -> f32 {
        let Self { sketch, ref reading, me, .. } = *self;
        let Some(demand) = self.table.demand() else { return 0.0 };
        let at = demand.at.slot();
        let spare = f32::from(u8::from(sketch.sides[me].chips.get(demand.chip) > 1));
        let chip = reading.of[me].chip * (1.0 - 0.4 * spare);
        if demand.stage == DemandStage::Borrowing {
            let of = demand.of.index();
            return reading.missing(sketch, of, Unit::Base, at) + 0.5 - chip;
        }
        let mine = sketch.sides[me].land[at];
        reading.worth(sketch, me, at, mine) + 1.0 + spare - chip
    }

    /// At most one proposal a turn, and only at the beginning of one's own.
    fn proposal(&self, to: usize) -> f32 {
        let own = seat(self.me);
        let has_asked = self.table.proposed.iter().any(|&(from, _)| from == own);
        if has_asked || self.table.turn != own || self.table.part != Part::Draw {
            return NEVER;
        }
        self.memory.courtship(self.sketch, &self.reading, to)
    }

    /// Breaking off pays only where nothing comes after it.
    fn parting(&self) -> f32 {
        let is_own = self.sketch.turn == self.me && self.sketch.part == Part::Build;
        if !is_own || !self.sketch.is_last_round() {
            return NEVER;
        }
        -self.reading.parting(self.sketch, self.me) - 1.0
    }
}
