//! § 10 Total War: the return to the START, the bonus, and wars to the end.

use super::event::{Cause, Event};
use super::state::Part;
use super::{Empires, Rule, Sight, ending, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// The pawn is back at the START (10.5, 10.6).
pub(super) fn come_home(ledger: &mut Ledger<'_, Empires>, seat: Seat) {
    ledger.record(Sight::Returned { seat });
    for from in ledger.rivals(seat).iter() {
        draw_from(ledger, from, seat, Cause::Bonus);
    }
    ledger.record(Sight::DeclarationDue { seat });
}

/// A card is drawn blind from a hand, if there is one.
fn draw_from(ledger: &mut Ledger<'_, Empires>, from: Seat, to: Seat, cause: Cause) {
    let hand = ledger.hands[from];
    if let Some(card) = hand.draw(None, ledger.dice()) {
        ledger.record(Event::Passed { from, to, card, cause });
    }
}

/// War on another player, to the end of one of them (10.7 to 10.12).
pub(super) fn declare(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    of: Seat,
) -> Result<(), Refusal<Rule>> {
    ledger.in_part(Part::Declaring)?;
    require(ledger.rivals(seat).contains(of), Rule::NobodyToFight)?;
    let (strength, defence) = (ledger.hands[seat].total(), ledger.hands[of].total());
    ledger.record(Sight::War { by: seat, of, strength, defence });
    let (victor, loser) = if strength > defence { (seat, of) } else { (of, seat) };
    draw_from(ledger, loser, victor, Cause::Prize);
    let side = ledger.side(loser);
    let (resources, armaments) = (side.resources, side.armaments);
    ledger.record(Sight::Eliminated { seat: loser, by: victor, resources, armaments });
    if ledger.living().count() == 1 {
        ending::crown(ledger);
    } else {
        turn::next(ledger);
    }
    Ok(())
}

/// Nothing is declared (14.7).
pub(super) fn wait(ledger: &mut Ledger<'_, Empires>, seat: Seat) -> Result<(), Refusal<Rule>> {
    ledger.in_part(Part::Declaring)?;
    require(!ledger.options.forced_declaration, Rule::MustDeclare)?;
    ledger.record(Sight::Waited { seat });
    turn::next(ledger);
    Ok(())
}
