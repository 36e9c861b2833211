//! § 6 Time: what the clock brings, and what becomes of a side that can lay nothing.

use super::opening::Setup;
use super::piece::Side;
use super::state::State;
use super::{Event, Rule, Situation7, ending, laying};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Ticks in a second.
pub const SECOND: u32 = 10;

/// How long the other side is waited for where one can lay nothing (6.4).
pub const PATIENCE: u32 = 30 * SECOND;

/// No step of time is longer, so that a log tells what happened when (6.2).
const STEP: u32 = 10 * SECOND;

/// Three hours: no game is longer (6.3).
const LONGEST: u32 = 3 * 3_600 * SECOND;

impl State {
    /// Ticks until the game is scored as it stands.
    pub fn time_left(&self) -> u32 {
        self.limit().saturating_sub(self.time)
    }

    fn limit(&self) -> u32 {
        match self.setup.minutes {
            0 => LONGEST,
            minutes => u32::from(minutes) * 60 * SECOND,
        }
    }

    /// Ticks until time brings something about: where sides play in turn and no time was
    /// agreed on, never.
    pub(super) fn clock(&self) -> Option<u32> {
        if !self.setup.is_at_once() && self.setup.minutes == 0 {
            return None;
        }
        let stuck = Side::BOTH.into_iter().filter_map(|side| self.stuck[side]);
        stuck.chain([STEP, self.time_left()]).min()
    }
}

pub(super) fn pass(ledger: &mut Ledger<'_, Situation7>, ticks: u32) -> Result<(), Refusal<Rule>> {
    laying::is_begun(ledger)?;
    let most = ledger.clock().ok_or(Refusal::NotAwaited)?;
    require((1..=most).contains(&ticks), Rule::StepByStep)?;
    ledger.record(Event::TimePassed { ticks });
    if ledger.time_left() == 0 {
        ending::stop(ledger);
        return Ok(());
    }
    let waited = Side::BOTH.into_iter().find(|&side| ledger.stuck[side] == Some(0));
    if let Some(side) = waited {
        let able = side.rival();
        ledger.record(Event::WaitedEnough { side: able });
        laying::fill(ledger, able);
    }
    Ok(())
}

/// Starts the clock of a side that can lay nothing, and stops it when it can again (6.4).
pub(super) fn see_who_is_stuck(ledger: &mut Ledger<'_, Situation7>) {
    for side in Side::BOTH {
        match (ledger.may_build(side), ledger.stuck[side]) {
            (false, None) => ledger.record(Event::Stuck { side, ticks: PATIENCE }),
            (true, Some(_)) => ledger.record(Event::Unstuck { side }),
            (true, None) | (false, Some(_)) => {}
        }
    }
}

/// A side lays no more; the other fills what it can (6.6).
pub(super) fn give_way(
    ledger: &mut Ledger<'_, Situation7>,
    seat: Seat,
) -> Result<(), Refusal<Rule>> {
    laying::is_begun(ledger)?;
    let side = Setup::side(seat);
    ledger.record(Event::Yielded { side });
    laying::fill(ledger, side.rival());
    Ok(())
}
