//! § 9.1 Playing in turn, a variant.

use super::opening::Setup;
use super::state::Turn;
use super::{Event, Rule, Situation7};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Goes on within a turn or to the next one. A side that can do nothing has no turn.
pub(super) fn go_on(ledger: &mut Ledger<'_, Situation7>, has_laid: bool) {
    let Turn { side, left, .. } = ledger.turn;
    let left = if has_laid { left.saturating_sub(1) } else { left };
    if left > 0 && ledger.may_act(side) {
        if has_laid {
            ledger.record(Event::TurnLeft { left });
        }
        return;
    }
    next(ledger);
}

fn next(ledger: &mut Ledger<'_, Situation7>) {
    let (side, rival) = (ledger.turn.side, ledger.turn.side.rival());
    // Somebody can always lay (6.7): if not the rival, then the same side again.
    let side = if ledger.may_act(rival) { rival } else { side };
    ledger.record(Event::TurnBegan { side });
}

/// Lets the turn go by; only whoever can lay nothing may do so.
pub(super) fn pass(ledger: &mut Ledger<'_, Situation7>, seat: Seat) -> Result<(), Refusal<Rule>> {
    require(!ledger.setup.is_at_once(), Rule::NoTurns)?;
    require(!ledger.may_build(Setup::side(seat)), Rule::LayIfYouCan)?;
    next(ledger);
    Ok(())
}
