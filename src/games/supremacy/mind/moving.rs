//! Movement and building: ships to where they are needed, armies to where something can be
//! won or lost.

use super::super::action::Action;
use super::super::battle::AIR_OIL;
use super::super::goods::{Resource, Weapon};
use super::super::map::{Land, Sea};
use super::super::piece::{Piece, Pieces, Pile, Spot};
use super::Reason;
use super::planner::{Planner, Wish};

/// What three armies and three ships cost in money.
const ARMIES: i64 = 300;
const SHIPS: i64 = 150;

impl Planner<'_> {
    /// Whether nobody's armies stand in a land that is not one's own.
    fn is_open(&self, land: Land) -> bool {
        self.state.holder(land) != Some(self.seat)
            && !self.state.is_nuked(land)
            && self.state.enemy_in(self.seat, land).is_none()
    }

    /// What an open land is worth: that of a rival, or one whose company waits for its owner.
    fn opening(&self, land: Land) -> i64 {
        if self.is_open(land) { self.prize(land) } else { 0 }
    }

    pub(super) fn movements(&self) -> Vec<Wish> {
        let mut wishes = self.reroutes();
        wishes.extend(self.escorts());
        let grain = self.worth(Resource::Grain);
        for from in Land::all() {
            let spare = self.spare(from);
            if spare == 0 {
                continue;
            }
            let troops = self.state.troops(self.seat, from);
            for to in from.borders() {
                let worth = self.opening(to) - grain;
                let march = |n| Action::March {
                    path: vec![from, to],
                    troops: troops.first_troops(n),
                    hired: false,
                };
                wishes.push((worth, march(1), Reason::Gain));
                // Where nobody can come and nothing is to be won, armies are idle.
                let is_idle = self.threat(from) == 0 && self.front(from) <= 0;
                if is_idle && self.state.holder(to) == Some(self.seat) {
                    let n = spare.min(3);
                    let worth = self.front(to) - i64::from(n) * grain;
                    wishes.push((worth, march(n), Reason::Threat));
                }
            }
        }
        wishes.extend(self.flights());
        wishes
    }

    /// What three more armies in a land are worth: for defence, or for an attack from it.
    fn front(&self, land: Land) -> i64 {
        let chance = |to: Land| {
            let of = self.state.enemy_in(self.seat, to)?;
            let gain = self.outlook(of, to, 3).max(0) - self.outlook(of, to, 0).max(0);
            Some(gain / 2)
        };
        let gain = land.borders().filter_map(chance).max().unwrap_or(0);
        self.danger(land, 0) - self.danger(land, 3) + gain
    }

    /// An army by air to an open land with a company.
    fn flights(&self) -> Option<Wish> {
        let from = Land::all().max_by_key(|&it| self.spare(it)).filter(|&it| self.spare(it) > 0)?;
        let to = Land::all().max_by_key(|&it| self.opening(it))?;
        let oil = i64::from(AIR_OIL) * self.worth(Resource::Oil);
        let troops = self.state.troops(self.seat, from).first_troops(1);
        let worth = self.opening(to) - oil;
        Some((worth, Action::Airlift { from, to, troops, hired: false }, Reason::Gain))
    }

    /// Ships to companies that lack one, and idle ones back to the dark seas.
    fn reroutes(&self) -> Vec<Wish> {
        let mut wishes = Vec::new();
        let wanted = if self.left() > 0 { self.state.wanted_ships(self.seat) } else { Vec::new() };
        for hop in wanted {
            let action = Action::Reroute { from: hop.from, to: hop.to, ships: hop.ships };
            wishes.push((100 * self.left(), action, Reason::Gain));
        }
        // At the end ships in light seas have nothing to fetch any more.
        let is_end = self.is_ending() && self.finish(0, 99).gain > 0;
        let cards = self.state.foreign_cards(self.seat);
        for from in Sea::light().filter(|&sea| self.state.fleet(self.seat, sea).movable() > 0) {
            let serves =
                cards.iter().any(|it| self.state.is_active(*it) && it.seas().contains(&from));
            if let Some(to) = Sea::dark().next().filter(|_| is_end || !serves) {
                let ships = self.state.fleet(self.seat, from).movable();
                let worth = if is_end { 500 } else { 30 };
                wishes.push((worth, Action::Reroute { from, to, ships }, Reason::Gain));
            }
        }
        wishes
    }

    pub(super) fn works(&self) -> Vec<Wish> {
        let mut wishes = Vec::new();
        if self.stock().sets() == 0 {
            return wishes;
        }
        let (spendable, sets) = (self.cash() - self.reserve(), self.set_worth());
        let one = |spot: Spot, piece, n| Action::Build {
            piles: vec![Pile { spot, pieces: Pieces::of(piece, n) }],
        };
        if spendable >= SHIPS {
            let dark: u16 = Sea::dark().map(|sea| self.state.fleet(self.seat, sea).merchants).sum();
            let wanted = if self.keen && self.left() < 2 { 9 } else { 6 };
            if let Some(sea) = Sea::dark().next().filter(|_| dark < wanted) {
                let need = if self.keen { 600 } else { 120 * self.left() };
                wishes.push((
                    need - SHIPS - sets,
                    one(sea.into(), Piece::Merchant, 3),
                    Reason::Gain,
                ));
            }
            for hop in self.state.wanted_ships(self.seat).iter().take(1) {
                let need = 150 * self.left() - 50 - sets;
                wishes.push((need, one(hop.to.into(), Piece::Merchant, 1), Reason::Gain));
            }
        }
        wishes.extend(self.deterrents(spendable));
        if spendable >= ARMIES && self.left() > 0 {
            let upkeep = 30 * self.left() - 150;
            let cost = ARMIES + sets + upkeep.max(0);
            for land in self.state.lands_of(self.seat) {
                let worth = self.front(land) - cost;
                wishes.push((worth, one(land.into(), Piece::Army, 3), Reason::Threat));
            }
        }
        wishes
    }

    /// Nobody strikes at somebody who can strike back: weapons when others have them, and only
    /// as many.
    fn deterrents(&self, spendable: i64) -> Vec<Wish> {
        let feared = self.state.others(self.seat).map(|it| self.state.side(it).nukes).max();
        let (feared, side) = (feared.unwrap_or(0), self.state.side(self.seat));
        if feared == 0 || self.left() == 0 || spendable < 2_500 {
            return Vec::new();
        }
        let wish = |weapon: Weapon| {
            let action = if side.knows.contains(&weapon) {
                Action::Arm { weapon, n: 1 }
            } else {
                Action::Research { weapon }
            };
            let has = self.state.weapons(self.seat, weapon);
            let worth = if has < feared.min(3) { 400 } else { 0 };
            (worth, action, Reason::Threat)
        };
        Weapon::ALL.map(wish).to_vec()
    }
}
