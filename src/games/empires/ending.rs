//! § 11 The end.

use super::state::Table;
use super::{Empires, Ending, Sight};
use crate::engine::{BySeat, Ledger, Outcome, Seat};

/// Rounds after which points are counted in any case (11.6).
pub(super) const LAST_ROUND: u16 = 600;

/// Whether points are counted after the round that is just over (11.3, 11.6, 14.11).
pub(super) fn is_due(table: &Table) -> bool {
    is_limit(table) || is_standstill(table)
}

fn is_limit(table: &Table) -> bool {
    table.options.rounds > 0 && table.round >= u16::from(table.options.rounds)
}

fn is_standstill(table: &Table) -> bool {
    let quiet = table.round - table.stirred;
    quiet >= u16::from(table.options.patience) || table.round >= LAST_ROUND
}

/// Points are counted (11.4, 11.5).
pub(super) fn count(ledger: &mut Ledger<'_, Empires>) {
    let mut points = BySeat::new(ledger.sides.count(), |_| 0u16);
    for seat in ledger.living().iter() {
        let colonies: u8 = ledger.colonies_of(seat).map(super::Node::value).sum();
        let armaments = ledger.hands[seat].total();
        points[seat] = u16::from(colonies) + u16::from(armaments);
        ledger.record(Sight::Scored { seat, colonies, armaments });
    }
    let places = ledger.places(&points);
    let n_winners = places.iter().filter(|&(_, &place)| place == 1).count();
    let ending = if n_winners > 1 {
        Ending::Shared
    } else if is_limit(ledger) {
        Ending::Points
    } else {
        Ending::Standstill
    };
    ledger.record(Sight::Over { outcome: Outcome { ending, places } });
}

/// Only one is left (11.1).
pub(super) fn crown(ledger: &mut Ledger<'_, Empires>) {
    let places = ledger.places(&BySeat::new(ledger.sides.count(), |_| 0));
    ledger.record(Sight::Over { outcome: Outcome { ending: Ending::LastOne, places } });
}

impl Table {
    /// The places by points, and of those who are out by how long they held out (11.2).
    fn places(&self, points: &BySeat<u16>) -> BySeat<u8> {
        let rank = |seat: Seat| {
            let went = self.out.iter().position(|&other| other == seat);
            (went.map_or(usize::MAX, |n| n), points[seat])
        };
        let place = |seat: Seat| {
            let better = self.seats().iter().filter(|&other| rank(other) > rank(seat)).count();
            u8::try_from(better + 1).unwrap_or(u8::MAX)
        };
        BySeat::new(self.sides.count(), place)
    }
}
