//! § 11 Points and the end.

use serde::{Deserialize, Serialize};

use super::opening::Ties;
use super::state::Table;
use super::{Ending, Sight, Summit};
use crate::engine::{BySeat, Ledger, Outcome, Seat};

/// The parts of a total (11.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The four censuses.
    pub census: u16,
    /// For countries held by bases.
    pub bonus: u16,
    /// For factories at the end.
    pub factories: u16,
}

impl Score {
    pub fn total(self) -> u16 {
        self.census + self.bonus + self.factories
    }
}

/// The last count.
pub(super) fn count(ledger: &mut Ledger<'_, Summit>) {
    for seat in ledger.seats().iter() {
        let score = ledger.score(seat);
        ledger.record(Sight::Scored { seat, score });
    }
    let outcome = ledger.result();
    ledger.record(Sight::Over { outcome });
}

/// Practice is over, and nobody has won (12.8).
pub(super) fn end_practice(ledger: &mut Ledger<'_, Summit>) {
    let places = BySeat::new(ledger.sides.count(), |_| 1);
    ledger.record(Sight::Over { outcome: Outcome { ending: Ending::Practice, places } });
}

impl Table {
    /// What a seat has, or would have if the game ended now (10.5).
    pub fn score(&self, seat: Seat) -> Score {
        let bonus = self
            .countries()
            .filter(|&at| self.units(seat, at).bases > 0)
            .map(|at| u16::from(self.value(at)))
            .sum();
        let factories = 2 * self.living_standard(seat);
        Score { census: self.side(seat).written(), bonus, factories }
    }

    fn result(&self) -> Outcome<Ending> {
        let breaks = self.options.ties == Ties::Broken;
        let total = |seat: Seat| self.score(seat).total();
        let rank = |seat: Seat| {
            let Score { bonus, factories, .. } = self.score(seat);
            (total(seat), if breaks { (bonus, factories) } else { (0, 0) })
        };
        let place = |seat: Seat| {
            let better = self.seats().iter().filter(|&other| rank(other) > rank(seat)).count();
            u8::try_from(better + 1).expect("there are at most six players")
        };
        let places = BySeat::new(self.sides.count(), place);
        let best = self.seats().iter().map(total).max();
        let n_best = self.seats().iter().filter(|&seat| Some(total(seat)) == best).count();
        let n_winners = places.iter().filter(|&(_, &place)| place == 1).count();
        let ending = match (n_best, n_winners) {
            (1, _) => Ending::Points,
            (_, 1) => Ending::TieBreak,
            (_, _) => Ending::Shared,
        };
        Outcome { ending, places }
    }
}
