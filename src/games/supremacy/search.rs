//! §§ 16.8 and 17.4 Turning cards: research for weapons, prospecting for companies.

use super::building::make_weapons;
use super::company::Card;
use super::goods::{Money, Resource, Weapon};
use super::state::{Aim, Ask, Phase, Search, Stage};
use super::{Rule, Sight, State, Supremacy, Why};
use crate::engine::{Ledger, Refusal, Seat, require};

/// What a card costs to turn.
pub(super) const CARD: Money = Money(200);
/// Searches for companies in a stage (17.4).
pub(super) const SEARCHES: u8 = 3;

pub(super) fn research(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    weapon: Weapon,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Build, Phase::Act)?;
    ledger.may_arm(seat)?;
    require(!ledger.side(seat).knows.contains(&weapon), Rule::KnownAlready)?;
    begin(ledger, seat, Aim::Weapon(weapon))
}

pub(super) fn prospect(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    resource: Resource,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Buy, Phase::Deals)?;
    require(ledger.options.prospecting, Rule::WithoutProspecting)?;
    require(ledger.side(seat).searches < SEARCHES, Rule::ThreeSearches)?;
    begin(ledger, seat, Aim::Resource(resource))
}

fn begin(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, aim: Aim) -> Result<(), Refusal<Rule>> {
    ledger.may_turn(seat, aim)?;
    ledger.record(Sight::SearchBegan { seat, aim });
    turn_card(ledger, &Search { seat, aim, turned: Vec::new() })
}

/// One more card.
pub(super) fn turn(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let Some(Ask::Search(search)) = ledger.questions.now().cloned() else {
        return Err(Rule::NotInThisStage.into());
    };
    require(search.seat == seat, Rule::OutOfTurn)?;
    ledger.may_turn(seat, search.aim)?;
    turn_card(ledger, &search)
}

/// No more cards.
pub(super) fn stop(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    search: &Search,
) -> Result<(), Refusal<Rule>> {
    require(search.seat == seat, Rule::OutOfTurn)?;
    ledger.record(Sight::SearchEnded { seat, found: false });
    Ok(())
}

fn turn_card(ledger: &mut Ledger<'_, Supremacy>, search: &Search) -> Result<(), Refusal<Rule>> {
    let Search { seat, aim, .. } = *search;
    let mut pile = ledger.pile();
    for card in &search.turned {
        if let Some(at) = pile.iter().position(|it| it == card) {
            pile.remove(at);
        }
    }
    ledger.record(Sight::Paid { seat, money: CARD, why: Why::Search });
    let Some(&card) = ledger.dice().pick(&pile) else {
        ledger.record(Sight::SearchEnded { seat, found: false });
        return Ok(());
    };
    ledger.record(Sight::Turned { card });
    match (aim, card) {
        (Aim::Weapon(weapon), Card::Research(found)) if weapon == found => {
            ledger.record(Sight::SearchEnded { seat, found: true });
            ledger.record(Sight::Learned { seat, weapon });
            make_weapons(ledger, seat, weapon, 1)
        }
        (Aim::Resource(resource), Card::Company(company)) if company.resource() == resource => {
            let is_free = |land| {
                let holder = ledger.holder(land);
                holder.is_none_or(|holder| holder == seat) && !ledger.is_nuked(land)
            };
            let found = company.land().is_none_or(is_free);
            ledger.record(Sight::SearchEnded { seat, found });
            if found {
                ledger.record(Sight::CardMoved { company, to: Some(seat) });
            }
            Ok(())
        }
        (Aim::Weapon(_) | Aim::Resource(_), _) => Ok(()),
    }
}

impl State {
    /// Whether a card can be paid for, and what success would force (16.8).
    fn may_turn(&self, seat: Seat, aim: Aim) -> Result<(), Refusal<Rule>> {
        let (money, minerals) = match aim {
            Aim::Weapon(weapon) => {
                require(self.weapons(seat, weapon) < self.store(seat), Rule::ArsenalFull)?;
                weapon.cost()
            }
            Aim::Resource(_) => (Money::NONE, 0),
        };
        require(self.can_pay(seat, CARD.plus(money)), Rule::NotEnoughMoney)?;
        require(self.side(seat).stock.minerals >= minerals, Rule::NotInStore)
    }
}
