//! §§ 18 and 19 Lands taken, players out, and the ends of the game.

use serde::{Deserialize, Serialize};

use super::company::Company;
use super::goods::{Money, Resource};
use super::map::Land;
use super::state::{Phase, Stage, Table};
use super::why::Exit;
use super::{Ending, Rule, Sight, Supremacy};
use crate::engine::{BySeat, Ledger, Outcome, Refusal, Seat, require};

/// What things are worth at Détente (19.4).
const COMPANY: Money = Money(100);
const FORCE: Money = Money(50);
const MERCHANT: Money = Money(25);
const NUKE: Money = Money(250);
const LSTAR: Money = Money(500);

/// A player's wealth, by source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wealth {
    pub cash: Money,
    pub stock: Money,
    pub companies: Money,
    pub forces: Money,
    pub merchants: Money,
    pub weapons: Money,
    pub loans: Money,
}

impl Wealth {
    /// What counts; debts can make it negative.
    pub fn total(self) -> i64 {
        let Self { cash, stock, companies, forces, merchants, weapons, loans } = self;
        let assets = [cash, stock, companies, forces, merchants, weapons];
        assets.iter().map(|money| i64::from(money.0)).sum::<i64>() - i64::from(loans.0)
    }
}

/// What follows from where pieces stand: lands are taken, and players who have lost their last
/// home land are out (15.10, 18.1, 18.2). Tells whether anything did.
pub(super) fn follow(ledger: &mut Ledger<'_, Supremacy>) -> bool {
    if matches!(ledger.phase, Phase::Over | Phase::Place | Phase::Redeploy | Phase::Bonus) {
        return false;
    }
    for land in Land::all() {
        let holder = ledger.holder(land);
        let is_guarded = holder.is_some_and(|seat| !ledger.troops(seat, land).is_empty());
        let comer = ledger.players().iter().find(|&seat| !ledger.troops(seat, land).is_empty());
        if let (false, Some(by)) = (is_guarded, comer) {
            take(ledger, land, by);
            return true;
        }
    }
    for seat in ledger.players().iter() {
        if ledger.homes(seat).next().is_none() {
            leave(ledger, seat, Exit::Destroyed);
            return true;
        }
    }
    check(ledger)
}

/// A land changes hands, with its active cards, and perhaps a player with it.
fn take(ledger: &mut Ledger<'_, Supremacy>, land: Land, by: Seat) {
    let from = ledger.holder(land);
    let cards = Company::all(false).filter(|company| company.land() == Some(land));
    let won: Vec<Company> =
        cards.filter(|&card| from.is_some() && ledger.owner(card) == from).collect();
    ledger.record(Sight::Taken { land, by, from });
    for company in won {
        ledger.record(Sight::CardMoved { company, to: Some(by) });
    }
    if let Some(loser) = from.filter(|&seat| ledger.is_in(seat) && seat != by)
        && ledger.homes(loser).next().is_none()
    {
        ledger.record(Sight::CentreTaken { by, from: loser });
        leave(ledger, loser, Exit::Captured { by });
    }
}

/// A player leaves the game.
pub(super) fn leave(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, how: Exit) {
    ledger.record(Sight::Out { seat, how });
}

/// Nobody resigns in the middle of something (18.4).
pub(super) fn resign(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) -> Result<(), Refusal<Rule>> {
    require(ledger.stage != Stage::SettingUp, Rule::NotInThisStage)?;
    let is_calm = ledger.questions.is_empty() && ledger.sealed.is_none();
    require(is_calm && ledger.voyage.is_none(), Rule::NotInTheMiddle)?;
    leave(ledger, seat, Exit::Resigned);
    Ok(())
}

/// A player would end the game in Détente, or would not any more (19.3).
pub(super) fn agree(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    agrees: bool,
) -> Result<(), Refusal<Rule>> {
    require(ledger.stage != Stage::SettingUp, Rule::NotInThisStage)?;
    let side = ledger.side(seat);
    require(!side.has_spoken && side.agrees != agrees, Rule::OnceATurn)?;
    ledger.record(Sight::Agreed { seat, agrees });
    Ok(())
}

/// Ends the game if one player is left, or none (19.1).
pub(super) fn check(ledger: &mut Ledger<'_, Supremacy>) -> bool {
    if ledger.phase == Phase::Over {
        return true;
    }
    let players = ledger.players();
    match players.count() {
        0 => all_lose(ledger, Ending::Holocaust),
        1 => {
            let gone = ledger.out.clone();
            let place = |seat: Seat| {
                let at = gone.iter().position(|&it| it == seat);
                let after = at.map_or(0, |at| gone.len() - at);
                1 + u8::try_from(after).unwrap_or(u8::MAX)
            };
            let places = BySeat::new(ledger.sides.count(), place);
            ledger.record(Sight::Over { outcome: Outcome { ending: Ending::Supremacy, places } });
        }
        _ => return false,
    }
    true
}

/// Everybody loses (19.5).
pub(super) fn all_lose(ledger: &mut Ledger<'_, Supremacy>, ending: Ending) {
    let last = ledger.sides.count();
    let places = BySeat::new(last, |_| last);
    ledger.record(Sight::Over { outcome: Outcome { ending, places } });
}

/// At the end of a turn the game may end in Détente (19.2, 19.3).
pub(super) fn at_end_of_turn(ledger: &mut Ledger<'_, Supremacy>) -> bool {
    let agreed = ledger.players().iter().all(|seat| ledger.side(seat).agrees);
    if agreed {
        detente(ledger, Ending::Agreement);
    } else if ledger.turn >= ledger.options.turns {
        detente(ledger, Ending::Detente);
    } else {
        return false;
    }
    true
}

/// The richest wins (19.4).
fn detente(ledger: &mut Ledger<'_, Supremacy>, ending: Ending) {
    let players = ledger.players();
    for seat in players.iter() {
        let wealth = ledger.wealth(seat);
        ledger.record(Sight::Valued { seat, wealth });
    }
    let gone = ledger.out.clone();
    let place = |seat: Seat| {
        let ahead = if players.contains(seat) {
            let own = ledger.wealth(seat).total();
            players.iter().filter(|&it| ledger.wealth(it).total() > own).count()
        } else {
            let at = gone.iter().position(|&it| it == seat).unwrap_or(0);
            usize::from(players.count()) + gone.len() - 1 - at
        };
        1 + u8::try_from(ahead).unwrap_or(u8::MAX)
    };
    let places = BySeat::new(ledger.sides.count(), place);
    ledger.record(Sight::Over { outcome: Outcome { ending, places } });
}

impl Table {
    /// What a player owns, by source (19.4).
    pub fn wealth(&self, seat: Seat) -> Wealth {
        let side = self.side(seat);
        let (pieces, none) = (self.pieces(seat), Money::NONE);
        let worth =
            |resource: Resource| self.market.price(resource).times(side.stock.get(resource));
        let companies = u16::try_from(self.companies(seat).count()).unwrap_or(0);
        Wealth {
            cash: side.cash,
            stock: Resource::ALL.into_iter().map(worth).fold(none, Money::plus),
            companies: COMPANY.times(companies),
            forces: FORCE.times(pieces.forces()),
            merchants: MERCHANT.times(pieces.merchants),
            weapons: NUKE.times(side.nukes).plus(LSTAR.times(side.lstars)),
            loans: super::bank::LOAN.times(side.loans),
        }
    }
}
