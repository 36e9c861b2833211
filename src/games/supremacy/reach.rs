//! § 9 What can be brought to an attack: for whoever drafts one, and for whoever fears one.

use super::action::{Attack, Convoy, Group};
use super::battle::AIR_OIL;
use super::fleet::SHIP_ROOM;
use super::goods::Supplies;
use super::map::{Area, Land, N_SEAS, Sea};
use super::piece::{Piece, Pieces, Pile, Spot};
use super::state::Table;
use crate::engine::Seat;

/// Merchant ships that could land armies somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lane {
    /// The shortest way, from where the ships are to where they land. Each sea is a unit of
    /// oil for each ship (9.7).
    pub path: Vec<Sea>,
    /// Ships that are free for it.
    pub ships: u16,
    /// Lands where armies can go aboard.
    pub from: Vec<Land>,
}

impl Lane {
    /// Oil that each ship takes.
    pub fn oil(&self) -> u16 {
        u16::try_from(self.path.len()).unwrap_or(u16::MAX)
    }
}

impl Table {
    /// All forces that reach a target from where they are (9.3 to 9.5).
    pub fn in_reach(&self, seat: Seat, group: Group, at: Area) -> Vec<Pile> {
        let mut forces = Vec::new();
        for land in Land::all() {
            let is_near = match at {
                Area::Land(to) => land == to || land.touches(to),
                Area::Sea(sea) => land.lies_on(sea),
            };
            forces.extend(is_near.then(|| Pile::new(land, self.troops(seat, land))));
        }
        for sea in Sea::all() {
            let fleet = self.fleet(seat, sea);
            let is_near = match at {
                Area::Land(to) => to.lies_on(sea),
                Area::Sea(to) => sea == to || !to.is_dark() && sea.touches(to, self.canal()),
            };
            forces.extend(is_near.then(|| Pile::new(sea, Pieces::of(Piece::Navy, fleet.navies))));
            if let (Area::Land(to), Group::Forces) = (at, group)
                && self.has_port(to, sea)
            {
                forces.push(Pile { spot: Spot::Navies(sea), pieces: fleet.on_navies });
                forces.push(Pile { spot: Spot::Ships(sea), pieces: fleet.on_ships });
            }
        }
        forces.retain(|pile| !pile.pieces.is_empty());
        forces
    }

    /// Forces that reach a target, leaving an army in each land where there are several.
    pub fn raiders(&self, seat: Seat, group: Group, at: Area) -> Vec<Pile> {
        let mut forces = self.in_reach(seat, group, at);
        for pile in &mut forces {
            if matches!(pile.spot, Spot::Land(_)) && pile.spot.area() != at {
                pile.pieces = pile.pieces.first_troops(pile.pieces.troops().max(2) - 1);
            }
        }
        forces
    }

    /// Ways on which merchant ships can bring armies to a land, the shortest first (9.5 to
    /// 9.8): only such as are complete, with ships and with armies at the beginning.
    pub fn lanes_to(&self, seat: Seat, to: Land) -> Vec<Lane> {
        let mut lanes: Vec<Lane> = Vec::new();
        let onwards = self.ways_to(seat, to);
        for first in Sea::light() {
            let ships = self.fleet(seat, first).movable();
            let boards = |land: &Land| {
                *land != to && self.has_port(*land, first) && self.troops(seat, *land).troops() > 0
            };
            let from: Vec<Land> = first.ports().filter(boards).collect();
            if ships == 0 || from.is_empty() || onwards[first.index()].is_none() {
                continue;
            }
            let mut path = vec![first];
            let mut at = first;
            while let Some(next) = onwards[at.index()].filter(|&next| next != at) {
                path.push(next);
                at = next;
            }
            lanes.push(Lane { path, ships, from });
        }
        crate::engine::order(&mut lanes, Lane::oil);
        lanes
    }

    /// The next sea on the shortest way of a convoy from each sea to a port of a land; a sea
    /// with such a port leads to itself.
    fn ways_to(&self, seat: Seat, to: Land) -> Vec<Option<Sea>> {
        let mut onwards = vec![None; N_SEAS];
        let mut found: Vec<Sea> = to.ports().filter(|&sea| self.has_port(to, sea)).collect();
        for &port in &found {
            onwards[port.index()] = Some(port);
        }
        let mut at = 0;
        while let Some(&sea) = found.get(at) {
            at += 1;
            let may_enter = self.options.past_navies
                || self.keeper(seat, sea.into()).is_none()
                || self.has_leave(seat, sea.into());
            for before in sea.next(self.canal()).filter(|_| may_enter) {
                if onwards[before.index()].is_none() {
                    onwards[before.index()] = Some(sea);
                    found.push(before);
                }
            }
        }
        onwards
    }

    /// The strongest attack that a seat can pay for: everything in reach, then convoys, then
    /// by air. Nothing if nothing reaches the target or there is no set of supplies.
    pub fn strongest_attack(&self, seat: Seat, of: Seat, group: Group, at: Area) -> Option<Attack> {
        let stock = self.side(seat).stock;
        if !stock.covers(Supplies::SET) {
            return None;
        }
        let forces = self.in_reach(seat, group, at);
        let mut attack = Attack { of, group, at, forces, convoys: Vec::new(), air: Vec::new() };
        if let (Area::Land(to), Group::Forces) = (at, group) {
            let mut oil = stock.oil - 1;
            let mut spare: Vec<u16> =
                Land::all().map(|land| self.troops(seat, land).troops()).collect();
            for pile in &attack.forces {
                if let Spot::Land(land) = pile.spot {
                    spare[land.index()] = 0;
                }
            }
            // A longer way takes more oil than flying.
            let is_worth_it = |lane: &Lane| lane.oil() <= SHIP_ROOM * AIR_OIL;
            for lane in self.lanes_to(seat, to).into_iter().filter(is_worth_it) {
                for _ in 0..lane.ships.min(oil / lane.oil()) {
                    let Some(convoy) = self.convoy_on(seat, &lane, &mut spare) else { break };
                    oil -= lane.oil();
                    attack.convoys.push(convoy);
                }
            }
            let may_fly = self.options.airborne;
            for land in Land::all().filter(|&land| land != to && may_fly) {
                let n = spare[land.index()].min(oil / AIR_OIL);
                oil -= n * AIR_OIL;
                let gone = self.troops(seat, land).troops() - spare[land.index()];
                let pieces = self.troops(seat, land).troops_after(gone, n);
                attack.air.extend((n > 0).then(|| Pile::new(land, pieces)));
            }
        }
        let is_any =
            !(attack.forces.is_empty() && attack.convoys.is_empty() && attack.air.is_empty());
        is_any.then_some(attack)
    }

    /// The next ship on a lane, with the armies that are still there.
    pub(super) fn convoy_on(&self, seat: Seat, lane: &Lane, spare: &mut [u16]) -> Option<Convoy> {
        let mut room = SHIP_ROOM;
        let mut aboard = Vec::new();
        for &land in &lane.from {
            let left = &mut spare[land.index()];
            let there = self.troops(seat, land);
            let (gone, n) = (there.troops() - *left, room.min(*left));
            if n > 0 {
                aboard.push((land, there.troops_after(gone, n)));
            }
            *left -= n;
            room -= n;
        }
        (!aboard.is_empty()).then(|| Convoy { path: lane.path.clone(), aboard })
    }
}

impl Pieces {
    /// So many armies and legions after some have gone, armies first.
    #[must_use]
    fn troops_after(self, gone: u16, n: u16) -> Self {
        self.first_troops(gone.saturating_add(n)).less(self.first_troops(gone))
    }
}
