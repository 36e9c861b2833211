//! Attacks, answers to them and moves worth trying. `decide` has the last word on each.

use super::action::{Action, Attack, Convoy, Group, Load};
use super::battle::Battle;
use super::goods::Resource;
use super::map::{Area, Land, Sea};
use super::muster::SHIP_POINTS;
use super::piece::{Piece, Pieces, Pile, Spot};
use super::state::{Ask, State};
use crate::engine::Seat;

/// Launches that are tried.
const LAUNCHES: usize = 8;

impl State {
    /// What to do in stage 4.
    pub(super) fn campaigns(&self, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Done];
        all.extend(self.attacks(seat, None));
        all.extend(self.launches(seat, None));
        for sea in Sea::light().filter(|&sea| self.fleet(seat, sea).navies > 0) {
            for of in self.others(seat).filter(|&of| self.can_be_blockaded(of, sea)) {
                all.extend([Action::Blockade { of, sea }, Action::Lift { of, sea }]);
            }
        }
        all.extend(self.escort_orders(seat));
        all
    }

    pub(super) fn escort_orders(&self, seat: Seat) -> Vec<Action> {
        let guarded = Sea::dark().filter(|&sea| self.fleet(seat, sea).navies > 0);
        let order = |sea| Action::Escort { sea, navies: self.fleet(seat, sea).navies };
        guarded.map(order).collect()
    }

    /// Attacks on everything in reach, with all forces that reach it and with some of them.
    pub(super) fn attacks(&self, seat: Seat, only: Option<Seat>) -> Vec<Action> {
        let mut all = Vec::new();
        for of in self.others(seat).filter(|&of| only.is_none_or(|it| it == of)) {
            for area in Area::all() {
                let (forces, ships) = match area {
                    Area::Land(land) => (!self.troops(of, land).is_empty(), false),
                    Area::Sea(sea) => {
                        let fleet = self.fleet(of, sea);
                        (fleet.navies > 0, fleet.merchants > 0)
                    }
                };
                if forces {
                    all.extend(self.attacks_on(seat, of, area, Group::Forces));
                }
                if ships {
                    all.extend(self.attacks_on(seat, of, area, Group::Merchants));
                }
            }
        }
        all
    }

    fn attacks_on(&self, seat: Seat, of: Seat, at: Area, group: Group) -> Vec<Action> {
        let forces = self.raiders(seat, group, at);
        let attack = |forces: Vec<Pile>, convoys: Vec<Convoy>, air: Vec<Pile>| {
            Action::Attack(Attack { of, group, at, forces, convoys, air })
        };
        let mut all = Vec::new();
        if forces.len() > 1 {
            all.push(attack(forces[..1].to_vec(), Vec::new(), Vec::new()));
        }
        if !forces.is_empty() {
            all.push(attack(forces.clone(), Vec::new(), Vec::new()));
        }
        if let (Area::Land(to), Group::Forces) = (at, group) {
            if let Some(convoy) = self.convoys_to(seat, to).into_iter().next() {
                all.push(attack(Vec::new(), vec![convoy.clone()], Vec::new()));
                if !forces.is_empty() {
                    let others =
                        forces.iter().filter(|it| it.spot != Spot::Land(convoy.aboard[0].0));
                    all.push(attack(others.copied().collect(), vec![convoy], Vec::new()));
                }
            }
            if let Some(land) = self.strongest(seat).filter(|&land| land != to) {
                let pieces = self.troops(seat, land).first_troops(2);
                all.push(attack(Vec::new(), Vec::new(), vec![Pile::new(land, pieces)]));
            }
        }
        all
    }

    /// The land with most of a player's armies.
    fn strongest(&self, seat: Seat) -> Option<Land> {
        Land::all()
            .filter(|&land| self.troops(seat, land).troops() > 0)
            .max_by_key(|&land| self.troops(seat, land).troops())
    }

    /// Merchant ships that could take armies to a land, over at most two seas.
    fn convoys_to(&self, seat: Seat, to: Land) -> Vec<Convoy> {
        let mut all = Vec::new();
        for last in to.ports() {
            let ways = last.next(self.canal()).map(|first| vec![first, last]);
            for path in std::iter::once(vec![last]).chain(ways) {
                if self.fleet(seat, path[0]).movable() == 0 {
                    continue;
                }
                let from = path[0]
                    .ports()
                    .find(|&land| land != to && self.troops(seat, land).troops() > 1);
                if let Some(land) = from {
                    let aboard = vec![(land, self.troops(seat, land).first_troops(2))];
                    all.push(Convoy { path, aboard });
                }
            }
        }
        all
    }

    /// Nukes on what others hold.
    pub(super) fn launches(&self, seat: Seat, only: Option<Seat>) -> Vec<Action> {
        if self.side(seat).nukes == 0 {
            return Vec::new();
        }
        let is_foe = |area: &Area| {
            let owner = self.target_owner(*area).filter(|&owner| owner != seat);
            owner.is_some_and(|owner| only.is_none_or(|it| it == owner))
        };
        let targets: Vec<Area> = Area::all().filter(is_foe).take(LAUNCHES).collect();
        let mut all: Vec<Action> =
            targets.iter().map(|&area| Action::Launch { targets: vec![(area, 1)] }).collect();
        if let [one, other, ..] = targets[..] {
            all.push(Action::Launch { targets: vec![(one, 1), (other, 1)] });
        }
        all
    }

    pub(super) fn counters(&self, seat: Seat, against: Seat) -> Vec<Action> {
        let mut all = vec![Action::Decline];
        all.extend(self.attacks(seat, Some(against)));
        all.extend(self.launches(seat, Some(against)));
        all
    }

    fn now_fighting(&self) -> Option<&Battle> {
        match self.questions.now() {
            Some(Ask::Battle(battle)) => Some(battle),
            _ => None,
        }
    }

    pub(super) fn defences(&self, _seat: Seat) -> Vec<Action> {
        let mut all =
            vec![Action::Defend { set: true }, Action::Defend { set: false }, Action::Surrender];
        let Some(battle) = self.now_fighting() else { return all };
        match battle.at {
            Area::Land(land) => {
                all.extend(land.borders().map(|to| Action::Retreat { to: to.into() }));
            }
            Area::Sea(sea) => {
                let next = sea.next(self.canal());
                all.extend(next.map(|to| Action::Retreat { to: to.into() }));
            }
        }
        all
    }

    pub(super) fn sinkings(&self, points: u16) -> Vec<Action> {
        let mut all = vec![Action::Sink { ships: Vec::new() }];
        let Some(battle) = self.now_fighting() else { return all };
        if let Some(&(sea, n)) = battle.ships.first() {
            all.push(Action::Sink { ships: vec![(sea, n.min(points / SHIP_POINTS).max(1))] });
        }
        all
    }

    /// Losses from the first forces to the last, and the other way round; armies aboard go
    /// before their ships.
    pub(super) fn loss_choices(&self, forces: u16) -> Vec<Action> {
        let Some(battle) = self.now_fighting() else { return Vec::new() };
        let mut piles = battle.forces.clone();
        let is_ship = |pile: &Pile| matches!(pile.spot, Spot::Sea(_));
        let mut all = Vec::new();
        for _ in 0..2 {
            piles.reverse();
            let (ships, troops): (Vec<Pile>, Vec<Pile>) =
                piles.iter().copied().partition(|pile| is_ship(pile));
            for order in [[&troops[..], &ships[..]].concat(), [&ships[..], &troops[..]].concat()] {
                let mut left = forces;
                let mut lost = Vec::new();
                for pile in order {
                    let n = left.min(pile.pieces.forces());
                    let pieces = if is_ship(&pile) {
                        Pieces::of(Piece::Navy, n)
                    } else {
                        pile.pieces.first_troops(n)
                    };
                    left -= n;
                    lost.extend((n > 0).then_some(Pile { spot: pile.spot, pieces }));
                }
                all.push(Action::Lose { piles: lost });
            }
        }
        all
    }

    pub(super) fn entries(&self, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Enter { piles: Vec::new() }];
        let Some(battle) = self.now_fighting() else { return all };
        let grain = self.side(seat).stock.grain;
        for pile in battle.forces.iter().filter(|it| matches!(it.spot, Spot::Land(_))) {
            for n in [1, pile.pieces.troops().min(grain)] {
                let pieces = pile.pieces.first_troops(n);
                if !pieces.is_empty() {
                    all.push(Action::Enter { piles: vec![Pile { spot: pile.spot, pieces }] });
                }
            }
        }
        all
    }

    pub(super) fn reinforcements(&self, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Done];
        let Some(battle) = self.now_fighting() else { return all };
        for resource in Resource::ALL {
            let units = self.room(seat, resource).min(3);
            let ships = self.carriers(seat, 1);
            if units > 0 && !ships.is_empty() {
                all.push(Action::Buy(Load { resource, units, ships }));
            }
        }
        let to = self.others(seat).next();
        all.extend(to.into_iter().flat_map(|to| self.goods_offers(seat, to)));
        all.extend(self.reroutes(seat).into_iter().take(2));
        if let Area::Land(to) = battle.at {
            let near = to.borders().filter(|&from| self.troops(seat, from).troops() > 1);
            let troops = |from| self.troops(seat, from).first_troops(1);
            let march =
                |from| Action::March { path: vec![from, to], troops: troops(from), hired: false };
            all.extend(near.map(march));
            for sea in to.ports().filter(|&sea| self.fleet(seat, sea).merchants > 0) {
                let troops = self.troops(seat, to).first_troops(2);
                if !troops.is_empty() {
                    all.push(Action::PullOut { land: to, sea, troops });
                }
            }
            let convoys = self.convoys_to(seat, to).into_iter().take(1);
            all.extend(convoys.map(|convoy| Action::Convoy { convoy, to }));
        }
        all
    }

    pub(super) fn screens(&self, seat: Seat) -> Vec<Action> {
        let Some(Ask::Strike(strike)) = self.questions.now() else { return Vec::new() };
        let (open, stars) = (strike.unscreened(seat), self.side(seat).lstars);
        let mut all: Vec<Action> =
            open.iter().map(|&area| Action::Screen { stars: vec![(area, stars)] }).collect();
        if let ([one, other, ..], true) = (&open[..], stars > 1) {
            all.push(Action::Screen {
                stars: vec![(*one, stars / 2), (*other, stars - stars / 2)],
            });
        }
        all
    }

    /// Merchant ships to where they are wanted, and back to a dark sea.
    pub(super) fn reroutes(&self, seat: Seat) -> Vec<Action> {
        let wanted = self.wanted_ships(seat).into_iter();
        let mut all: Vec<Action> = wanted
            .map(|hop| Action::Reroute { from: hop.from, to: hop.to, ships: hop.ships })
            .collect();
        let idle = Sea::light().filter(|&sea| self.fleet(seat, sea).movable() > 0);
        let dark: Vec<Sea> = Sea::dark().collect();
        all.extend(idle.map(|from| Action::Reroute {
            from,
            to: dark[(from.index() + seat.index()) % dark.len()],
            ships: 1,
        }));
        all
    }

    /// What to do in stage 5.
    pub(super) fn moves(&self, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Done];
        for from in Land::all() {
            let there = self.troops(seat, from);
            let n = there.troops();
            if n == 0 {
                continue;
            }
            for to in from.borders() {
                let march = |n| Action::March {
                    path: vec![from, to],
                    troops: there.first_troops(n),
                    hired: false,
                };
                all.push(march(n));
                all.extend((n > 1).then(|| march(n - 1)));
                let area = Area::Land(to);
                if self.keeper(seat, area).is_some() {
                    all.push(Action::Request { area });
                }
            }
            for sea in from.ports().filter(|&sea| self.fleet(seat, sea).navies > 0) {
                let troops = there.first_troops(n.min(4));
                all.push(Action::Board { land: from, sea, troops });
            }
        }
        for from in Sea::all() {
            let fleet = self.fleet(seat, from);
            for (deck, aboard) in
                [(Spot::Navies(from), fleet.on_navies), (Spot::Ships(from), fleet.on_ships)]
            {
                let ports = from.ports().filter(|_| !aboard.is_empty());
                all.extend(ports.map(|to| Action::Land { from: deck, to, troops: aboard }));
            }
            if fleet.navies > 0 {
                let pieces = Pieces { navies: fleet.navies, ..fleet.on_navies };
                let next = from.next(self.canal());
                all.extend(next.map(|to| Action::Sail { path: vec![from, to], pieces }));
            }
        }
        all.extend(self.reroutes(seat));
        all.extend(self.flights(seat));
        all.extend(self.escort_orders(seat));
        all
    }

    /// Airlifts and convoys to lands that nobody guards, with one's own oil and hired.
    fn flights(&self, seat: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        let is_open = |land: &Land| {
            self.holder(*land).is_none()
                && !self.is_nuked(*land)
                && self.troops(seat, *land).is_empty()
        };
        let Some(from) = self.strongest(seat) else { return all };
        let troops = self.troops(seat, from).first_troops(1);
        for to in Land::all().filter(is_open).take(4) {
            all.push(Action::Airlift { from, to, troops, hired: false });
            if all.len() < 3 {
                all.push(Action::Airlift { from, to, troops, hired: true });
            }
            let convoys = self.convoys_to(seat, to).into_iter().take(1);
            all.extend(convoys.map(|convoy| Action::Convoy { convoy, to }));
        }
        all
    }
}
