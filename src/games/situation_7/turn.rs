//! § 9.1 Playing in turn, a variant.

use super::opening::Setup;
use super::state::Turn;
use super::{Event, Rule, Situation7};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Goes on within a turn or to the next one. A side that can do nothing has no turn.
pub(super) fn go_on(table: &mut Ledger<'_, Situation7>, has_laid: bool) {
    let Turn { side, left, .. } = table.turn;
    let left = if has_laid { left.saturating_sub(1) } else { left };
    if left > 0 && table.may_act(side) {
        if has_laid {
            table.record(Event::TurnLeft { left });
        }
        return;
    }
    next(table);
}

fn next(table: &mut Ledger<'_, Situation7>) {
    let (side, rival) = (table.turn.side, table.turn.side.rival());
    // Somebody can always lay (6.7): if not the rival, then the same side again.
    let side = if table.may_act(rival) { rival } else { side };
    table.record(Event::TurnBegan { side });
}

/// Lets the turn go by; only whoever can lay nothing may do so.
pub(super) fn pass(table: &mut Ledger<'_, Situation7>, seat: Seat) -> Result<(), Refusal<Rule>> {
    require(!table.setup.is_at_once(), Rule::NoTurns)?;
    require(!table.may_build(Setup::side(seat)), Rule::LayIfYouCan)?;
    next(table);
    Ok(())
}
