//! § 7 The next level: spots that fill, boards that are pulled, and who is left.

use super::{DotsRule, Ending, Event, InnerCircle, State, StuckWhy, ending, turn};
use crate::engine::{Ledger, Seat};
use crate::geometry::Hex;

/// How long the dots lie open, in tenths of a second (10.7).
pub(super) const OPEN_TICKS: u32 = 100;

/// A pawn of `seat` has just come into a Survival Spot. Filling the last one ends the
/// level, and the only one of level 4 the game (7.1, 8.4).
pub(super) fn fill_spot(ledger: &mut Ledger<'_, InnerCircle>, seat: Seat) {
    if ledger.is_last_level() {
        ending::win(ledger, seat, Ending::Centre);
        return;
    }
    let taken = ledger.taken();
    let is_full = ledger.board().spots().all(|at| taken.contains(at));
    if !is_full || pull_board(ledger) {
        let next = ledger.left_of(seat);
        turn::give(ledger, next);
    }
}

/// The board comes out though spots are open, or the game is drawn (6.4, 6.5, 9.1, 9.2).
/// Returns whether this game goes on.
pub(super) fn pull_stuck_board(ledger: &mut Ledger<'_, InnerCircle>, why: StuckWhy) -> bool {
    ledger.record(Event::Stuck { why });
    let has_survivors = ledger.living.iter().any(|seat| ledger.safe_pawns(seat) > 0);
    if has_survivors && !ledger.is_last_level() {
        return pull_board(ledger);
    }
    ending::draw(ledger);
    false
}

/// Pawns in Survival Spots drop, all others are lost, and whoever has none left is out
/// (7.2, 8.1). Returns whether this game goes on.
fn pull_board(ledger: &mut Ledger<'_, InnerCircle>) -> bool {
    let (dropped, lost) = ledger.pawns().partition(|&(at, seat)| ledger.drops(at, seat));
    ledger.record(Event::BoardPulled { level: ledger.level, lost, dropped });
    for seat in ledger.living.iter() {
        if ledger.side(seat).pawns.is_empty() {
            ledger.record(Event::Eliminated { seat });
        }
    }
    if let Some(seat) = ending::last_left(ledger) {
        ending::win(ledger, seat, Ending::LastLeft);
        return false;
    }
    if ledger.options.dots == DotsRule::RevealedOnDrop {
        let dots = ledger.dots_under_pawns();
        ledger.record(Event::DotsShown { dots, ticks: None });
    }
    show_dots_for_a_while(ledger);
    true
}

/// After the placing and after every drop, if that was agreed (10.7).
pub(super) fn show_dots_for_a_while(ledger: &mut Ledger<'_, InnerCircle>) {
    if ledger.options.dots == DotsRule::TimedReveal {
        let dots = ledger.dots_under_pawns();
        ledger.record(Event::DotsShown { dots, ticks: Some(OPEN_TICKS) });
    }
}

impl State {
    /// Every pawn on the board and its owner.
    fn pawns(&self) -> impl Iterator<Item = (Hex, Seat)> {
        self.seats.iter().flat_map(|seat| self.side(seat).pawns.iter().map(move |at| (at, seat)))
    }

    /// Whether a pawn survives when the board is pulled: in a Survival Spot, and its owner
    /// has not resigned (9.4).
    fn drops(&self, at: Hex, seat: Seat) -> bool {
        self.board().is_spot(at) && self.living.contains(seat)
    }

    fn dots_under_pawns(&self) -> Vec<(Hex, u8)> {
        let dots_under = |(at, _)| self.dots(at).map(|dots| (at, dots));
        self.pawns().filter_map(dots_under).collect()
    }
}
