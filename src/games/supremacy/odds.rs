//! What may come of a battle, counted out: both sides roll once, so all ways in which the dice
//! can fall are weighed, by the same counting as in the battle itself (`muster.rs`).

use super::action::{Attack, Group};
use super::battle::Battle;
use super::blockade;
use super::goods::Supplies;
use super::map::{Area, Land, Sea};
use super::muster::Detection;
use super::piece::{Pieces, Pile, Spot, total};
use super::shipping::Toll;
use super::state::{Siege, Table};
use crate::engine::Seat;

/// Most dice of an attacker, of a defender, and the die for the escorts: every outcome is so
/// many of this many.
const MOST_DICE: u32 = 3 + 4;
const WAYS: u32 = 6u32.pow(MOST_DICE + 1);

/// What may come of a battle. Chances are shares of [`Odds::WAYS`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// Nothing is left of what was attacked.
    pub clear: u32,
    /// The land is taken: cleared, survived and entered.
    pub take: u32,
    /// Forces that the attacker loses.
    pub own: Tally,
    /// Forces that the defender loses.
    pub theirs: Tally,
    /// Merchant ships that the defender loses.
    pub ships: Tally,
}

/// How likely each number of losses is, beginning with none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(Vec<u32>);

/// An attack that somebody could make now.
#[derive(Clone, Debug, PartialEq)]
pub struct Threat {
    pub by: Seat,
    pub attack: Attack,
    pub odds: Odds,
}

impl Odds {
    pub const WAYS: u32 = WAYS;

    /// A share as whole percents.
    pub fn percent(share: u32) -> u32 {
        (share.saturating_mul(100) + WAYS / 2) / WAYS
    }
}

impl Tally {
    fn add(&mut self, lost: u16, weight: u32) {
        let at = usize::from(lost);
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] += weight;
    }

    /// The share of each number of losses.
    pub fn shares(&self) -> impl Iterator<Item = (u16, u32)> + '_ {
        (0..).zip(self.0.iter().copied())
    }

    /// The average, in tenths.
    pub fn tenths(&self) -> u32 {
        let sum: u64 = self.shares().map(|(n, weight)| u64::from(n) * u64::from(weight)).sum();
        let tenths = (sum * 10 + u64::from(WAYS) / 2) / u64::from(WAYS);
        u32::try_from(tenths).unwrap_or(u32::MAX)
    }

    /// What the worst tenth of all cases costs at least.
    pub fn worst(&self) -> u16 {
        let mut rest = WAYS / 10;
        for (n, weight) in self.shares().collect::<Vec<_>>().into_iter().rev() {
            if weight > rest {
                return n;
            }
            rest -= weight;
        }
        0
    }
}

/// In how many ways so many dice show each sum.
fn throws(dice: u8) -> Vec<u32> {
    let mut ways = vec![1];
    for _ in 0..dice {
        let mut more = vec![0; ways.len() + 6];
        for (sum, n) in ways.iter().enumerate() {
            for face in 1..=6 {
                more[sum + face] += n;
            }
        }
        ways = more;
    }
    ways
}

/// What the points that were thrown can be, and in how many ways.
pub(super) fn points(dice: u8) -> impl Iterator<Item = (u16, u32)> {
    (0..).zip(throws(dice)).filter(|&(_, ways)| ways > 0)
}

impl Table {
    /// The odds of an attack that is not declared yet, if the defender deletes a set of
    /// supplies or does not.
    pub fn odds(&self, by: Seat, attack: &Attack, set: bool) -> Odds {
        let battle = Battle { set, ..attack.begun(self, by, false) };
        let here = Spot::from(attack.at);
        let there = attack.forces.iter().filter(|pile| pile.spot == here).copied();
        let idle = self.at_spot(by, here).less(total(&there.collect::<Vec<_>>()));
        let grain = self.side(by).stock.less(Supplies::SET).grain;
        self.reckon(&battle, idle, grain)
    }

    /// The odds of a battle that has begun.
    pub fn odds_of(&self, battle: &Battle, set: bool) -> Odds {
        let battle = Battle { set, ..battle.clone() };
        let here = Spot::from(battle.at);
        let there = battle.forces.iter().filter(|pile| pile.spot == here).copied();
        let idle = self.at_spot(battle.by, here).less(total(&there.collect::<Vec<_>>()));
        self.reckon(&battle, idle, self.side(battle.by).stock.grain)
    }

    /// Counts out a battle, whose attacker has armies beside it in the same land, and grain.
    fn reckon(&self, battle: &Battle, idle: Pieces, grain: u16) -> Odds {
        let met = |reached: bool| Battle { reached: Some(reached), ..battle.clone() };
        let cases = match self.detection(battle) {
            Detection::Unescorted => vec![(6, battle.clone())],
            Detection::Never => vec![(6, met(false))],
            Detection::From(least) => {
                let faces = u32::from(7 - least);
                vec![(faces, met(true)), (6 - faces, met(false))]
            }
            Detection::Chosen => vec![(6, met(true))],
        };
        let mut odds = Odds::default();
        for (faces, battle) in cases {
            self.weigh(&battle, idle, grain, faces, &mut odds);
        }
        odds
    }

    /// One case of a battle, as likely as so many faces of a die.
    fn weigh(&self, battle: &Battle, idle: Pieces, grain: u16, faces: u32, odds: &mut Odds) {
        let muster = self.muster(battle);
        let (own, theirs) = (muster.attacking(), muster.defending());
        let unit = faces * 6u32.pow(MOST_DICE - u32::from(own) - u32::from(theirs));
        let (own_ways, their_ways) = (6u32.pow(own.into()), 6u32.pow(theirs.into()));
        let mut clear = 0;
        for (points, ways) in points(own) {
            let felled = total(&self.felled(battle, points));
            let weight = ways * their_ways * unit;
            odds.theirs.add(felled.forces(), weight);
            odds.ships.add(felled.merchants, weight);
            if self.is_cleared(battle, felled) {
                clear += ways;
            }
        }
        let mut hold = 0;
        for (points, ways) in points(theirs) {
            let lost = self.usual_losses(battle, battle.toll(points));
            odds.own.add(total(&lost).forces(), ways * own_ways * unit);
            if !idle.is_empty() || Self::can_hold(battle, &lost, grain) {
                hold += ways;
            }
        }
        odds.clear += clear * their_ways * unit;
        let alone = |land: Land| {
            self.others(battle.by).all(|it| it == battle.of || self.troops(it, land).is_empty())
        };
        if battle.land().is_some_and(alone) {
            odds.take += clear * hold * unit;
        }
    }

    /// Whether nothing is left of what was attacked.
    fn is_cleared(&self, battle: &Battle, felled: Pieces) -> bool {
        match (battle.at, battle.group) {
            (Area::Land(land), _) => felled.covers(self.troops(battle.of, land)),
            (Area::Sea(sea), Group::Forces) => felled.navies >= self.fleet(battle.of, sea).navies,
            (Area::Sea(sea), Group::Merchants) => {
                felled.merchants >= self.fleet(battle.of, sea).merchants
            }
        }
    }

    /// Whether an army is left that is in the land, or next to it with grain to move in.
    fn can_hold(battle: &Battle, lost: &[Pile], grain: u16) -> bool {
        let Some(to) = battle.land() else { return false };
        battle.forces.iter().any(|pile| {
            let lost = lost.iter().filter(|it| it.spot == pile.spot).copied();
            let left = pile.pieces.less(total(&lost.collect::<Vec<_>>()));
            let is_here = match pile.spot {
                Spot::Land(from) => from == to || grain > 0 && from.touches(to),
                Spot::Sea(_) | Spot::Navies(_) | Spot::Ships(_) => false,
            };
            is_here && !left.is_empty()
        })
    }

    /// How likely a seat is to lose what it has in an area, and to whom: the best single
    /// attack of anybody.
    pub fn danger(&self, seat: Seat, area: Area) -> Option<Threat> {
        let threats = self.others(seat).filter_map(|by| self.threat(by, seat, area));
        threats.max_by_key(Threat::share)
    }

    /// The best single attack of one player on what another has in an area, against a set of
    /// supplies if there is one: on armies or navies, on merchant ships where there are no
    /// navies. Nothing if it could not succeed.
    pub fn threat(&self, by: Seat, of: Seat, area: Area) -> Option<Threat> {
        let group = match area {
            Area::Land(land) if !self.troops(of, land).is_empty() => Group::Forces,
            Area::Sea(sea) if self.fleet(of, sea).navies > 0 => Group::Forces,
            Area::Sea(sea) if self.fleet(of, sea).merchants > 0 => Group::Merchants,
            Area::Land(_) | Area::Sea(_) => return None,
        };
        let attack = self.strongest_attack(by, of, group, area)?;
        let odds = self.odds(by, &attack, self.side(of).stock.covers(Supplies::SET));
        Some(Threat { by, attack, odds }).filter(|threat| threat.share() > 0)
    }
}

impl Threat {
    /// How likely the place is lost.
    pub fn share(&self) -> u32 {
        match self.attack.at {
            Area::Land(_) => self.odds.take,
            Area::Sea(_) => self.odds.clear,
        }
    }
}

impl Table {
    /// What each face of the die does to a player's ships in a blockaded sea: decoys counted
    /// (13.3, 13.4).
    pub fn blockade_row(&self, seat: Seat, sea: Sea) -> Option<[Toll; 6]> {
        let by = self.blockade_of(seat, sea)?;
        let navies = self.fleet(by, sea).navies;
        let decoys = self.fleet(seat, sea).merchants.saturating_sub(navies);
        Some(
            [1, 2, 3, 4, 5, 6]
                .map(|die| blockade::toll(navies, blockade::with_decoys(die, decoys))),
        )
    }

    /// What each face of the die does to a besieged player (13.9 to 13.12).
    pub fn siege_row(&self, seat: Seat) -> Option<[Siege; 6]> {
        let navies = self.besieged_by(seat)?;
        Some([1, 2, 3, 4, 5, 6].map(|die| self.siege_by(seat, navies, die)))
    }
}

#[cfg(test)]
mod tests;
