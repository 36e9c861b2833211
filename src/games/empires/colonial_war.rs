//! § 8 Colonial War: attacks, and who wins them. What a beaten attacker pays is in
//! `indemnity.rs`.

use super::card::Force;
use super::state::{Part, Table};
use super::{Empires, Node, Rule, Sight, indemnity, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// The pawn has come to a rival's colony and attacks it (8.4 to 8.11).
pub(super) fn attack(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    force: Force,
) -> Result<(), Refusal<Rule>> {
    let (at, of) = ledger.target(seat)?;
    require(!ledger.side(seat).lost.contains(&at), Rule::NotRetaken)?;
    require(ledger.side(seat).flags > 0, Rule::NoFlag)?;
    let strength = ledger.hands[seat].strength(force);
    let defence = ledger.hands[of].strength(force);
    ledger.record(Sight::Attacked { seat, of, at, force, strength, defence });
    if strength > defence {
        ledger.record(Sight::Captured { seat, from: of, at });
        turn::draw(ledger, seat, at.value());
        finish(ledger);
    } else {
        indemnity::demand(ledger, seat, of, at.value());
    }
    Ok(())
}

/// The war is over and the turn goes on (8.21).
pub(super) fn finish(ledger: &mut Ledger<'_, Empires>) {
    let (seat, for_sale) = (ledger.turn, ledger.for_sale.clone());
    turn::close(ledger, seat, for_sale);
}

impl Table {
    /// The rival's colony that a seat has come to, and its owner.
    pub(super) fn target(&self, seat: Seat) -> Result<(Node, Seat), Refusal<Rule>> {
        self.in_part(Part::Attacking)?;
        let at = self.side(seat).pawn;
        let found = at.and_then(|at| Some((at, self.owner(at)?)));
        found.ok_or(Refusal::Against(Rule::EachPartInItsOrder))
    }
}
