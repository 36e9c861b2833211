//! § 9 Siege.

use super::card::{Card, Force};
use super::event::{Cause, Event};
use super::question::Interrupt;
use super::{Empires, Rule, Sight, colonial_war};
use crate::engine::{Ledger, Refusal, Seat, require};

/// The pawn has come to a rival's colony on exact count and asks for an Armament (9.1).
pub(super) fn lay(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    force: Force,
) -> Result<(), Refusal<Rule>> {
    let (at, of) = ledger.target(seat)?;
    require(ledger.exact, Rule::SiegeByExactCount)?;
    ledger.record(Sight::SiegeLaid { by: seat, of, at, force });
    if ledger.options.blind_siege {
        let hand = ledger.hands[of];
        match hand.draw(Some(force), ledger.dice()) {
            Some(card) => surrender(ledger, of, seat, card),
            None => fail(ledger, seat, of, force),
        }
    }
    Ok(())
}

/// The owner gives a card of the force that was named (9.2, 9.3).
pub(super) fn give(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    value: u8,
) -> Result<(), Refusal<Rule>> {
    let (by, force) = besieger(ledger)?;
    let card = Card { force, value };
    require(ledger.hands[seat].of(card) > 0, Rule::NotInHand)?;
    surrender(ledger, seat, by, card);
    Ok(())
}

/// The owner has none (9.4).
pub(super) fn give_nothing(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
) -> Result<(), Refusal<Rule>> {
    let (by, force) = besieger(ledger)?;
    require(ledger.hands[seat].count_of(force) == 0, Rule::NotVoid)?;
    fail(ledger, by, seat, force);
    Ok(())
}

/// Who lays siege to the seat that is asked, and the force that was named.
fn besieger(ledger: &Ledger<'_, Empires>) -> Result<(Seat, Force), Refusal<Rule>> {
    match ledger.questions.now() {
        Some(&Interrupt::Siege { by, force, .. }) => Ok((by, force)),
        Some(Interrupt::Indemnity { .. } | Interrupt::Room { .. }) | None => {
            Err(Rule::EachPartInItsOrder.into())
        }
    }
}

fn surrender(ledger: &mut Ledger<'_, Empires>, from: Seat, to: Seat, card: Card) {
    ledger.record(Event::Passed { from, to, card, cause: Cause::Siege });
    colonial_war::finish(ledger);
}

fn fail(ledger: &mut Ledger<'_, Empires>, by: Seat, of: Seat, force: Force) {
    ledger.record(Sight::SiegeVoid { by, of, force });
    colonial_war::finish(ledger);
}
