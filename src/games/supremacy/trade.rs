//! § 8 Deals: offers between players, and what each gives.

use std::fmt;
use std::str::FromStr;

use super::battle::Step;
use super::goods::{Money, Supplies, Weapon};
use super::map::Sea;
use super::market::{DANGER, FREIGHT};
use super::piece::{Piece, Pieces, Pile};
use super::shipping::TONNAGE;
use super::state::{Ask, Phase, Stage};
use super::table::STORE;
use super::words::at_sea;
use super::{Event, Rule, Sight, State, Supremacy, Why, turn};
use crate::engine::{Deal, DealId, Fate, Ledger, Refusal, Seat, as_words, require};

/// Offers and counter-offers in one part of a stage (8.6).
const OFFERS: u8 = 6;

/// What one side of a deal gives, and the ships with which it fetches or brings goods. Written
/// "$500+3o+1nuke+1lstar+ship@red-sea:1+by@mid-pacific:1", or "nothing".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bundle {
    pub money: Money,
    pub goods: Supplies,
    pub nukes: u16,
    pub lstars: u16,
    /// Merchant ships that change hands.
    pub ships: Vec<(Sea, u16)>,
    /// One's own ships that carry goods, in either direction.
    pub carriers: Vec<(Sea, u16)>,
}

as_words!(Bundle);

impl Bundle {
    /// Ships that its goods take (8.3).
    pub fn holds(&self) -> u16 {
        let Supplies { grain, oil, minerals } = self.goods;
        [grain, oil, minerals].iter().map(|units| units.div_ceil(TONNAGE)).sum()
    }

    fn has_arms(&self) -> bool {
        self.nukes > 0 || self.lstars > 0 || !self.ships.is_empty()
    }

    fn read(text: &str) -> Option<Self> {
        let mut bundle = Self::default();
        let parts: Vec<&str> = text.split('+').filter(|_| text != "nothing").collect();
        for part in parts {
            let n = |end: &str| part.strip_suffix(end).and_then(|n| n.parse().ok());
            if let Some(money) = part.strip_prefix('$') {
                bundle.money = Money(money.parse().ok()?);
            } else if let Some(nukes) = n("nuke") {
                bundle.nukes = nukes;
            } else if let Some(lstars) = n("lstar") {
                bundle.lstars = lstars;
            } else if let Some(ships) = part.strip_prefix("ship@") {
                bundle.ships.push(at_sea(ships)?);
            } else if let Some(ships) = part.strip_prefix("by@") {
                bundle.carriers.push(at_sea(ships)?);
            } else {
                bundle.goods = part.parse().ok()?;
            }
        }
        // Each part once, in its order, and none for nothing.
        (bundle.to_string() == text).then_some(bundle)
    }
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        parts.extend((self.money > Money::NONE).then(|| format!("${}", self.money.0)));
        parts.extend((!self.goods.is_empty()).then(|| self.goods.to_string()));
        parts.extend((self.nukes > 0).then(|| format!("{}nuke", self.nukes)));
        parts.extend((self.lstars > 0).then(|| format!("{}lstar", self.lstars)));
        parts.extend(self.ships.iter().map(|(sea, n)| format!("ship@{}:{n}", sea.slug())));
        parts.extend(self.carriers.iter().map(|(sea, n)| format!("by@{}:{n}", sea.slug())));
        if parts.is_empty() { f.write_str("nothing") } else { f.write_str(&parts.join("+")) }
    }
}

impl FromStr for Bundle {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or("what is given is written like $500+3o+by@mid-pacific:1")
    }
}

/// Where a deal is made.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Bench {
    /// Stages 3 and 7: resources.
    Harbour,
    /// Stage 6: weapons and ships.
    Bazaar,
    /// Step E of a battle between these two: resources.
    Battle(Seat, Seat),
}

/// Somebody offers something (8.1).
pub(super) fn offer(
    ledger: &mut Ledger<'_, Supremacy>,
    from: Seat,
    to: Seat,
    gives: &Bundle,
    gets: &Bundle,
) -> Result<(), Refusal<Rule>> {
    if let Some(Ask::Battle(battle)) = ledger.questions.now() {
        let Step::Reinforce { seat, moved } = battle.step else {
            return Err(Rule::AnswerFirst.into());
        };
        require(seat == from, Rule::OutOfTurn)?;
        require(!moved, Rule::ShippingComesFirst)?;
        require(ledger.steps < turn::ENOUGH, Rule::EnoughOrders)?;
    } else {
        ledger.is_unhindered()?;
        require(ledger.bench().is_some(), Rule::NotInThisStage)?;
        ledger.in_stage(from, ledger.stage, ledger.phase)?;
    }
    make(ledger, from, to, gives, gets, None)
}

fn make(
    ledger: &mut Ledger<'_, Supremacy>,
    from: Seat,
    to: Seat,
    gives: &Bundle,
    gets: &Bundle,
    counters: Option<DealId>,
) -> Result<(), Refusal<Rule>> {
    require(ledger.is_in(to) && from != to, Rule::WithAnother)?;
    require(ledger.offers < OFFERS, Rule::EnoughOffers)?;
    ledger.may_deal(from, to, gives, gets)?;
    let deal = Deal {
        from,
        to,
        gives: gives.clone(),
        gets: gets.clone(),
        until: u32::from(ledger.turn),
        counters,
        fate: Fate::Open,
    };
    ledger.record(Event::Offered(deal));
    Ok(())
}

/// Another offer in place of the one that was made (8.5).
pub(super) fn counter(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    gives: &Bundle,
    gets: &Bundle,
) -> Result<(), Refusal<Rule>> {
    let (from, id) = asked(ledger, seat)?;
    make(ledger, seat, from, gives, gets, Some(id))
}

/// The offer that waits for a seat's answer: who made it, and its number.
fn asked(ledger: &State, seat: Seat) -> Result<(Seat, DealId), Refusal<Rule>> {
    match ledger.questions.now() {
        Some(&Ask::Offer { from, to, deal }) if to == seat => Ok((from, deal)),
        _ => Err(Rule::NoOffer.into()),
    }
}

pub(super) fn decline(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let (_, deal) = asked(ledger, seat)?;
    ledger.record(Sight::DealSettled { deal, fate: Fate::Declined });
    Ok(())
}

pub(super) fn withdraw(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
) -> Result<(), Refusal<Rule>> {
    let Some(&Ask::Offer { from, deal, .. }) = ledger.questions.now() else {
        return Err(Rule::NoOffer.into());
    };
    require(from == seat, Rule::NoOffer)?;
    ledger.record(Sight::DealSettled { deal, fate: Fate::Withdrawn });
    Ok(())
}

/// The deal is done at once (8.5).
pub(super) fn accept(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let (from, id) = asked(ledger, seat)?;
    let Some(deal) = ledger.deals.get(id).cloned() else { return Err(Rule::NoOffer.into()) };
    ledger.may_deal(from, seat, &deal.gives, &deal.gets)?;
    let rate = ledger.rate();
    ledger.record(Sight::DealSettled { deal: id, fate: Fate::Kept });
    // Only the difference is paid, so that nobody is short of what arrives in the same deal.
    let (gives, gets) = (deal.gives.money, deal.gets.money);
    pay_over(ledger, from, seat, gives.less(gets));
    pay_over(ledger, seat, from, gets.less(gives));
    hand_over(ledger, from, seat, &deal.gives);
    hand_over(ledger, seat, from, &deal.gets);
    for (owner, bundle) in [(from, &deal.gives), (seat, &deal.gets)] {
        let mut money = Money::NONE;
        for &(sea, ships) in &bundle.carriers {
            ledger.record(Sight::Sailed { seat: owner, sea, ships });
            money = money.plus(rate.times(ships));
        }
        if money > Money::NONE {
            let why = if rate == DANGER { Why::Danger } else { Why::Freight };
            ledger.record(Sight::Paid { seat: owner, money, why });
        }
    }
    Ok(())
}

fn pay_over(ledger: &mut Ledger<'_, Supremacy>, from: Seat, to: Seat, money: Money) {
    if money > Money::NONE {
        ledger.record(Sight::Paid { seat: from, money, why: Why::Deal });
        ledger.record(Sight::Received { seat: to, money, why: Why::Deal });
    }
}

/// What one side of a deal gives beside money changes hands.
fn hand_over(ledger: &mut Ledger<'_, Supremacy>, from: Seat, to: Seat, bundle: &Bundle) {
    let why = Why::Deal;
    if !bundle.goods.is_empty() {
        ledger.record(Sight::Spent { seat: from, goods: bundle.goods, why });
        let goods = ledger.fitting(to, bundle.goods);
        ledger.record(Sight::Gained { seat: to, goods, why });
    }
    for (weapon, n) in [(Weapon::Nuke, bundle.nukes), (Weapon::LStar, bundle.lstars)] {
        if n > 0 {
            ledger.record(Sight::Disarmed { seat: from, weapon, n });
            ledger.record(Sight::Armed { seat: to, weapon, n });
        }
    }
    for &(sea, n) in &bundle.ships {
        let pile = Pile::new(sea, Pieces::of(Piece::Merchant, n));
        ledger.record(Sight::Removed { seat: from, pile, why });
        ledger.record(Sight::Placed { seat: to, pile, why });
    }
}

impl State {
    /// Where deals are made now.
    pub(super) fn bench(&self) -> Option<Bench> {
        if let Some(battle) = self.battle() {
            let is_step = matches!(battle.step, Step::Reinforce { .. });
            return is_step.then_some(Bench::Battle(battle.by, battle.of));
        }
        match (self.stage, self.phase) {
            (Stage::Sell | Stage::Buy, Phase::Deals) => Some(Bench::Harbour),
            (Stage::Build, Phase::Act) => Some(Bench::Bazaar),
            _ => None,
        }
    }

    /// Freight of a ship just now.
    fn rate(&self) -> Money {
        if self.battle().is_some() { DANGER } else { FREIGHT }
    }

    /// Whether two players could exchange this now (8.2 to 8.4).
    pub(super) fn may_deal(
        &self,
        from: Seat,
        to: Seat,
        gives: &Bundle,
        gets: &Bundle,
    ) -> Result<(), Refusal<Rule>> {
        let bench = self.bench().ok_or(Rule::NotInThisStage)?;
        let has_arms = gives.has_arms() || gets.has_arms();
        let has_goods = !gives.goods.is_empty() || !gets.goods.is_empty();
        let fits = if bench == Bench::Bazaar { has_arms } else { has_goods && !has_arms };
        require(fits, Rule::NotTradedNow)?;
        let barred =
            |seat: Seat| has_goods && self.is_barred(seat) || has_arms && self.is_disarmed(seat);
        require(!barred(from) && !barred(to), Rule::UnderSiege)?;
        let mut carrying = 0u16;
        for (owner, bundle) in [(from, gives), (to, gets)] {
            let may_carry = match bench {
                Bench::Harbour => true,
                Bench::Bazaar => bundle.carriers.is_empty(),
                Bench::Battle(by, of) => bundle.carriers.is_empty() || owner == by || owner == of,
            };
            require(may_carry, Rule::CarriersForTheGoods)?;
            carrying = carrying.saturating_add(self.free_dark(owner, &bundle.carriers)?);
        }
        let needed = gives.holds().saturating_add(gets.holds());
        let is_enough = bench == Bench::Bazaar || carrying == needed;
        require(is_enough, Rule::CarriersForTheGoods)?;
        let can = self.can_give(from, to, gives, gets) && self.can_give(to, from, gets, gives);
        require(can, Rule::CannotBeDone)
    }

    /// Whether a player has what it gives, and the other has room for weapons.
    fn can_give(&self, from: Seat, to: Seat, gives: &Bundle, gets: &Bundle) -> bool {
        let (side, other) = (self.side(from), self.side(to));
        let freight: u16 = gives.carriers.iter().map(|it| it.1).fold(0, u16::saturating_add);
        let outlay = gives.money.plus(self.rate().times(freight));
        let room = STORE.saturating_mul(other.centres);
        let has_ships = gives.ships.iter().all(|&(sea, _)| {
            let named = gives.ships.iter().filter(|it| it.0 == sea).map(|it| it.1);
            named.fold(0, u16::saturating_add) <= self.fleet(from, sea).movable()
        });
        side.cash.plus(gets.money) >= outlay
            && side.stock.covers(gives.goods)
            && side.nukes >= gives.nukes
            && side.lstars >= gives.lstars
            && other.nukes.saturating_add(gives.nukes) <= room
            && other.lstars.saturating_add(gives.lstars) <= room
            && has_ships
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bundles_come_back_from_their_words() {
        for text in [
            "nothing",
            "$500",
            "3o+by@mid-pacific:1",
            "$500+3g2o+1nuke+2lstar+ship@red-sea:1+by@mid-pacific:2",
        ] {
            assert_eq!(text.parse::<Bundle>().unwrap().to_string(), text);
        }
        for text in ["", "$0", "3o+$5", "0", "1nuke+1nuke", "ship@atlantis:1", "$-4", "$05"] {
            assert!(text.parse::<Bundle>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_ship_takes_three_units_of_one_kind() {
        let holds = |text: &str| text.parse::<Bundle>().unwrap().holds();
        assert_eq!((holds("3o"), holds("4o"), holds("1g1o"), holds("nothing")), (1, 2, 2, 0));
    }
}
