//! § 16 Stage 6: building armies, navies, merchant ships and weapons.

use super::goods::{Money, Resource, Supplies, Weapon};
use super::map::{Land, Sea};
use super::piece::{Pieces, Pile, Spot, total};
use super::state::{Phase, Stage, Table};
use super::table::STORE;
use super::{Rule, Sight, State, Supremacy, Why};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Pieces that a set of supplies makes (16.1), what each costs (16.2), and armies for each
/// land and turn (16.3).
pub(super) const PIECES_A_SET: u16 = 3;
pub(super) const FORCE_COST: Money = Money(100);
pub(super) const SHIP_COST: Money = Money(50);
pub(super) const ARMIES_A_LAND: u16 = 3;

impl Weapon {
    /// What one costs: money and minerals (16.7).
    pub fn cost(self) -> (Money, u16) {
        match self {
            Self::Nuke => (Money(500), 1),
            Self::LStar => (Money(1000), 2),
        }
    }
}

/// Armies, navies and merchant ships in one order (16.1 to 16.6).
pub(super) fn build(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    piles: &[Pile],
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Build, Phase::Act)?;
    let all = total(piles);
    for pile in piles {
        ledger.may_build(seat, *pile)?;
    }
    require(ledger.drafts(seat, piles) <= ledger.home_quota(seat), Rule::ArmyQuota)?;
    let ships = ledger.pieces(seat).merchants.saturating_add(all.merchants);
    require(!ledger.options.twenty_ships || ships <= 20, Rule::TwentyShips)?;
    let sets = all.total().div_ceil(PIECES_A_SET);
    let goods = Supplies::SET.times(sets);
    require(ledger.side(seat).stock.covers(goods), Rule::SetForThreePieces)?;
    let money = FORCE_COST.times(all.forces()).plus(SHIP_COST.times(all.merchants));
    require(ledger.can_pay(seat, money), Rule::NotEnoughMoney)?;
    ledger.record(Sight::Spent { seat, goods, why: Why::Building });
    ledger.record(Sight::Paid { seat, money, why: Why::Building });
    for &pile in piles {
        let mut pieces = pile.pieces;
        if let Spot::Land(land) = pile.spot {
            let troops = pieces.armies;
            let left = ledger.colony_quota(seat, land);
            pieces = Pieces { legions: troops.min(left), ..Pieces::NONE };
            pieces.armies = troops - pieces.legions;
            ledger.record(Sight::Drafted { seat, land, troops });
        }
        let pile = Pile { spot: pile.spot, pieces };
        ledger.record(Sight::Placed { seat, pile, why: Why::Building });
    }
    Ok(())
}

/// Nukes and L-Stars, once they are known (16.7).
pub(super) fn arm(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    weapon: Weapon,
    n: u16,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Build, Phase::Act)?;
    ledger.may_arm(seat)?;
    let side = ledger.side(seat);
    let is_known = side.knows.contains(&weapon) && !side.discovered.contains(&weapon);
    require(is_known, Rule::NotResearched)?;
    make_weapons(ledger, seat, weapon, n)
}

pub(super) fn make_weapons(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    weapon: Weapon,
    n: u16,
) -> Result<(), Refusal<Rule>> {
    let room = STORE.saturating_mul(ledger.side(seat).centres);
    let stock = ledger.weapons(seat, weapon).saturating_add(n);
    require(stock <= room, Rule::ArsenalFull)?;
    let (money, minerals) = weapon.cost();
    let goods = Supplies::of(Resource::Minerals, minerals.saturating_mul(n));
    require(ledger.side(seat).stock.covers(goods), Rule::NotInStore)?;
    require(ledger.can_pay(seat, money.times(n)), Rule::NotEnoughMoney)?;
    ledger.record(Sight::Paid { seat, money: money.times(n), why: Why::Building });
    ledger.record(Sight::Spent { seat, goods, why: Why::Building });
    ledger.record(Sight::Armed { seat, weapon, n });
    Ok(())
}

impl State {
    /// Strategic weapons are in the game, and it is not the first turn (4.6, 21.4).
    pub(super) fn may_arm(&self, seat: Seat) -> Result<(), Refusal<Rule>> {
        require(self.options.strategic, Rule::NoStrategicWeapons)?;
        require(self.turn > 1 && self.is_in(seat), Rule::NotInTheFirstTurn)
    }
}

impl Table {
    /// Armies for all home lands, to be placed anywhere (16.3).
    pub fn home_quota(&self, seat: Seat) -> u16 {
        let homes = u16::try_from(self.homes(seat).count()).unwrap_or(0);
        homes.saturating_mul(ARMIES_A_LAND)
    }

    fn built_in(&self, seat: Seat, land: Land) -> u16 {
        let built = self.side(seat).built.iter().filter(|it| it.0 == land);
        built.map(|it| it.1).fold(0, u16::saturating_add)
    }

    /// Whether a land is a colony that can raise legions: foreign, held, with a force in it.
    fn is_colony(&self, seat: Seat, land: Land) -> bool {
        let is_held = self.holder(land) == Some(seat) && !self.is_home(seat, land);
        // What was built there just now does not make it one.
        is_held && self.troops(seat, land).troops() > self.built_in(seat, land)
    }

    /// Legions that a colony can still raise in this stage (16.4).
    pub fn colony_quota(&self, seat: Seat, land: Land) -> u16 {
        let quota = if self.is_colony(seat, land) { ARMIES_A_LAND } else { 0 };
        quota.saturating_sub(self.built_in(seat, land))
    }

    /// Armies that count against the home lands after an order: what no colony raises.
    pub fn drafts(&self, seat: Seat, piles: &[Pile]) -> u16 {
        let abroad = |land: Land, armies: u16| {
            let quota = if self.is_colony(seat, land) { ARMIES_A_LAND } else { 0 };
            armies.saturating_sub(quota)
        };
        let ordered = |land: Land| {
            let here = piles.iter().filter(move |it| it.spot == Spot::Land(land));
            here.map(|it| it.pieces.armies).fold(0, u16::saturating_add)
        };
        let drafted =
            |land: Land| abroad(land, self.built_in(seat, land).saturating_add(ordered(land)));
        Land::all().map(drafted).fold(0, u16::saturating_add)
    }

    /// Whether such pieces may be built there (16.3 to 16.6).
    fn may_build(&self, seat: Seat, pile: Pile) -> Result<(), Refusal<Rule>> {
        let Pieces { armies, legions, navies, merchants } = pile.pieces;
        match pile.spot {
            Spot::Land(land) => {
                let is_right = navies == 0 && merchants == 0 && legions == 0 && armies > 0;
                require(is_right && self.holder(land) == Some(seat), Rule::ArmyQuota)?;
                require(self.enemy_in(seat, land).is_none(), Rule::EnemyInTheWay)
            }
            Spot::Sea(sea) => {
                require(armies == 0 && legions == 0, Rule::ArmyQuota)?;
                require(navies == 0 || self.is_navy_yard(seat, sea), Rule::NoNavyYard)
            }
            Spot::Navies(_) | Spot::Ships(_) => Err(Rule::ArmyQuota.into()),
        }
    }

    /// Whether navies may be built in a sea: at a port of a home land, or of a colony with an
    /// army; and beside an opponent's land only where one has a navy already (16.5).
    pub fn is_navy_yard(&self, seat: Seat, sea: Sea) -> bool {
        let has_port = |land: Land| {
            self.holder(land) == Some(seat)
                && self.has_port(land, sea)
                && (self.is_home(seat, land) || !self.troops(seat, land).is_empty())
        };
        let is_rival = |land: Land| {
            land.lies_on(sea) && self.holder(land).is_some_and(|holder| holder != seat)
        };
        let has_navy = self.fleet(seat, sea).navies > 0;
        !sea.is_dark()
            && self.navies_of_others(seat, sea).is_none()
            && Land::all().any(has_port)
            && (has_navy || !Land::all().any(is_rival))
    }
}
