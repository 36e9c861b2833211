//! § 12 Step E of a battle: what is shipped and rerouted before the moves.

use super::action::Load;
use super::battle::{Battle, Step};
use super::map::Sea;
use super::market::{self, DANGER};
use super::{Rule, Sight, State, Supremacy, Why, blockade, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Shipping comes before moves (12.4).
fn may_ship(state: &State, seat: Seat) -> Result<(), Refusal<Rule>> {
    let Some(battle) = state.reinforcing() else { return Err(Rule::NotInThisStage.into()) };
    require(battle.asked() == seat, Rule::OutOfTurn)?;
    let is_first = matches!(battle.step, Step::Reinforce { moved: false, .. });
    require(is_first, Rule::ShippingComesFirst)?;
    require(state.steps < turn::ENOUGH, Rule::EnoughOrders)
}

/// Resources from the market, at danger pay (12.2).
pub(super) fn haul(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    load: &Load,
) -> Result<(), Refusal<Rule>> {
    may_ship(ledger, seat)?;
    market::purchase(ledger, seat, load, DANGER, Why::Danger)
}

/// Merchant ships go elsewhere (12.3).
pub(super) fn reroute(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    from: Sea,
    to: Sea,
    ships: u16,
) -> Result<(), Refusal<Rule>> {
    may_ship(ledger, seat)?;
    blockade::reroute(ledger, seat, from, to, ships)
}

/// A side is done with step E: the defender first, then the attacker (12.1).
pub(super) fn done(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    battle: &Battle,
) -> Result<(), Refusal<Rule>> {
    require(battle.asked() == seat, Rule::OutOfTurn)?;
    let step = if seat == battle.of {
        Step::Reinforce { seat: battle.by, moved: false }
    } else {
        Step::Counter
    };
    ledger.record(Sight::Stepped { step });
    Ok(())
}
