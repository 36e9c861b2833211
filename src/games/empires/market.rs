//! §§ 6 and 7: what Resources buy.

use super::board::Node;
use super::state::{Part, Table};
use super::{Empires, Event, PRICE_OF_ARMAMENT, PRICE_OF_BLOCKADE, Rule, Sight, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Buys the top card of the pack (7.1 to 7.3). The last one begins Total War (10.1).
pub(super) fn arm(ledger: &mut Ledger<'_, Empires>, seat: Seat) -> Result<(), Refusal<Rule>> {
    require(ledger.questions.is_empty(), Rule::EachPartInItsOrder)?;
    require(ledger.part != Part::Choosing, Rule::EachPartInItsOrder)?;
    ledger.may_arm(seat)?;
    let card = ledger.top_card();
    ledger.record(Event::Armed { seat, card });
    if ledger.left == 0 {
        ledger.record(Sight::TotalWarBegan);
    }
    turn::end_if_idle(ledger, seat);
    Ok(())
}

/// Buys a blockade that the move has reached (6.1, 6.2).
pub(super) fn shut(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    at: Node,
) -> Result<(), Refusal<Rule>> {
    ledger.in_part(Part::Closing)?;
    let can_pay = ledger.side(seat).resources >= PRICE_OF_BLOCKADE;
    require(can_pay && ledger.for_sale.contains(&at), Rule::NothingForSale)?;
    require(ledger.side(seat).flags > 0, Rule::NoFlag)?;
    ledger.record(Sight::BlockadeBought { seat, at });
    turn::end_if_idle(ledger, seat);
    Ok(())
}

impl Table {
    /// Whether a seat has the price of an Armament, and there is one.
    pub(super) fn may_arm(&self, seat: Seat) -> Result<(), Refusal<Rule>> {
        require(self.left > 0, Rule::PackIsEmpty)?;
        require(self.side(seat).resources >= PRICE_OF_ARMAMENT, Rule::ThreeResources)
    }
}
