//! § 7 The next level: spots that fill, boards that are pulled, and who is left.

use super::{DotsRule, Ending, Event, InnerCircle, State, StuckWhy, ending, turn};
use crate::engine::{Ledger, Seat};
use crate::geometry::Hex;

/// How long the dots lie open, in tenths of a second (10.7).
pub(super) const OPEN_TICKS: u32 = 100;

/// A pawn of `seat` has just come into a Survival Spot. Filling the last one ends the
/// level, and the only one of level 4 the game (7.1, 8.4).
pub(super) fn fill_spot(table: &mut Ledger<'_, InnerCircle>, seat: Seat) {
    if table.is_last_level() {
        ending::win(table, seat, Ending::Centre);
        return;
    }
    let taken = table.taken();
    let is_full = table.board().spots().all(|at| taken.contains(at));
    if !is_full || pull_board(table) {
        let next = table.left_of(seat);
        turn::give(table, next);
    }
}

/// The board comes out though spots are open, or the game is drawn (6.4, 6.5, 9.1, 9.2).
/// Returns whether this game goes on.
pub(super) fn pull_stuck_board(table: &mut Ledger<'_, InnerCircle>, why: StuckWhy) -> bool {
    table.record(Event::Stuck { why });
    let has_survivors = table.living.iter().any(|seat| table.safe_pawns(seat) > 0);
    if has_survivors && !table.is_last_level() {
        return pull_board(table);
    }
    ending::draw(table);
    false
}

/// Pawns in Survival Spots drop, all others are lost, and whoever has none left is out
/// (7.2, 8.1). Returns whether this game goes on.
fn pull_board(table: &mut Ledger<'_, InnerCircle>) -> bool {
    let (dropped, lost) = table.pawns().partition(|&(at, seat)| table.drops(at, seat));
    table.record(Event::BoardPulled { level: table.level, lost, dropped });
    for seat in table.living.iter() {
        if table.side(seat).pawns.is_empty() {
            table.record(Event::Eliminated { seat });
        }
    }
    if let Some(seat) = ending::last_left(table) {
        ending::win(table, seat, Ending::LastLeft);
        return false;
    }
    if table.options.dots == DotsRule::RevealedOnDrop {
        let dots = table.dots_under_pawns();
        table.record(Event::DotsShown { dots, ticks: None });
    }
    show_dots_for_a_while(table);
    true
}

/// After the placing and after every drop, if that was agreed (10.7).
pub(super) fn show_dots_for_a_while(table: &mut Ledger<'_, InnerCircle>) {
    if table.options.dots == DotsRule::TimedReveal {
        let dots = table.dots_under_pawns();
        table.record(Event::DotsShown { dots, ticks: Some(OPEN_TICKS) });
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
