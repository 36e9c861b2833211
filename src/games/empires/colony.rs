//! § 5 Colonies: the first to come, and flags.

use super::board::Node;
use super::question::Interrupt;
use super::state::{Part, Table};
use super::{Empires, Rule, Sight, indemnity, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// A free colony is taken (5.2). The last one begins Colonial War (8.1).
pub(super) fn claim(ledger: &mut Ledger<'_, Empires>, seat: Seat, at: Node) {
    ledger.record(Sight::Claimed { seat, at });
    turn::draw(ledger, seat, at.value());
    if !ledger.colonial_war && ledger.free_colonies().next().is_none() {
        ledger.record(Sight::ColonialWarBegan);
    }
}

/// A flag comes off a blockade, for want of others (5.8, 8.17).
pub(super) fn lift(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    at: Node,
) -> Result<(), Refusal<Rule>> {
    ledger.may_lift(seat, at)?;
    ledger.record(Sight::FlagLifted { seat, at });
    match ledger.questions.now() {
        Some(_) => indemnity::find_room(ledger),
        None => Ok(()),
    }
}

impl Table {
    fn may_lift(&self, seat: Seat, at: Node) -> Result<(), Refusal<Rule>> {
        match self.questions.now() {
            Some(Interrupt::Room { .. }) => {}
            Some(Interrupt::Siege { .. } | Interrupt::Indemnity { .. }) => {
                return Err(Rule::EachPartInItsOrder.into());
            }
            None => {
                let is_idle = matches!(self.part, Part::Choosing | Part::Declaring);
                require(!is_idle, Rule::EachPartInItsOrder)?;
                require(self.side(seat).flags == 0, Rule::FlagsInHand)?;
            }
        }
        require(self.keeper(at) == Some(seat), Rule::NotYourBlockade)
    }
}
