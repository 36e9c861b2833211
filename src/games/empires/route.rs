//! §§ 3, 5, 6 and 10: the ways that a throw allows, what they cost and what may stop there.

use serde::{Deserialize, Serialize};

use super::Rule;
use super::board::{Kind, Node};
use super::state::{Holding, Part, Table};
use crate::engine::Seat;

/// A way that a pawn may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Route {
    /// From the first step to the last.
    pub path: Vec<Node>,
    /// The rivals' blockades that are entered and paid for.
    pub fines: Vec<Node>,
    /// The open blockades that are passed over, not the one where the way ends.
    pub passed: Vec<Node>,
    /// Whether all of the count is needed.
    pub exact: bool,
}

impl Route {
    /// Where it ends.
    pub fn to(&self) -> Node {
        self.path.last().copied().unwrap_or(Node::START)
    }
}

impl Table {
    /// The ways that the throw allows a seat, one of all that differ in nothing (3.12). A
    /// board can draw them, and each is an [`Action::Go`](super::Action::Go) with
    /// [`through`](Self::through).
    pub fn routes(&self, seat: Seat) -> Vec<Route> {
        let Some(dice) = self.dice.filter(|_| self.part == Part::Moving && self.turn == seat)
        else {
            return Vec::new();
        };
        self.routes_with(seat, dice)
    }

    /// The ways that a throw would allow a seat.
    pub fn routes_with(&self, seat: Seat, dice: [u8; 2]) -> Vec<Route> {
        let mut routes: Vec<Route> = Vec::new();
        for route in self.ways(seat, dice) {
            if self.may_stop(seat, &route, dice).is_err() || !self.can_pay(seat, &route) {
                continue;
            }
            let is_same = |other: &Route| {
                other.to() == route.to() && self.through(other) == self.through(&route)
            };
            let rank = |route: &Route| (!route.exact, route.path.len());
            match routes.iter_mut().find(|other| is_same(other)) {
                None => routes.push(route),
                Some(known) if rank(&route) < rank(known) => *known = route,
                Some(_) => {}
            }
        }
        routes
    }

    /// What tells a way from others to the same place: the blockades that are paid for and,
    /// where they can be bought in passing, the open ones.
    pub fn through(&self, route: &Route) -> Vec<Node> {
        let tells = |at: &Node| {
            route.fines.contains(at) || (self.options.passing && route.passed.contains(at))
        };
        route.path.iter().copied().filter(tells).collect()
    }

    /// Every way that a pawn could walk with a throw, whether or not it may stop where it ends
    /// or pay for it.
    pub(super) fn ways(&self, seat: Seat, dice: [u8; 2]) -> Vec<Route> {
        let Some(from) = self.side(seat).pawn else { return Vec::new() };
        let mut ways = Vec::new();
        let mut path = Vec::new();
        walk(from, None, dice[0] + dice[1], &mut path, &mut |path, left| {
            ways.push(self.route(seat, from, path, left == 0));
        });
        ways
    }

    fn route(&self, seat: Seat, from: Node, path: &[Node], exact: bool) -> Route {
        let (mut fines, mut passed) = (Vec::new(), Vec::new());
        let mut before = from;
        for (n, &at) in (1..).zip(path) {
            let keeper = self.keeper(at);
            // A gate is free for whoever comes from the START (14.3).
            let is_shut = keeper.is_some_and(|keeper| keeper != seat);
            if is_shut && at.inward() != Some(before) {
                fines.push(at);
            }
            if self.is_blockade(at) && keeper.is_none() && n < path.len() {
                passed.push(at);
            }
            before = at;
        }
        Route { path: path.to_vec(), fines, passed, exact }
    }

    /// Whether a seat has the Resources for all fines of a way (6.7).
    pub(super) fn can_pay(&self, seat: Seat, route: &Route) -> bool {
        let fines = u16::try_from(route.fines.len()).unwrap_or(u16::MAX);
        fines.saturating_mul(self.options.fine()) <= self.side(seat).resources
    }

    /// Whether a pawn may stop where a way ends.
    pub(super) fn may_stop(&self, seat: Seat, route: &Route, dice: [u8; 2]) -> Result<(), Rule> {
        let to = route.to();
        match to.kind() {
            Kind::Start if !self.total_war() => Err(Rule::StartIsClosed),
            Kind::Start => {
                let steps = u8::try_from(route.path.len()).unwrap_or(u8::MAX);
                let counts = [dice[0], dice[1], dice[0] + dice[1]];
                if counts.contains(&steps) { Ok(()) } else { Err(Rule::ExactlyHome) }
            }
            Kind::Colony => self.may_enter(seat, to, route.exact),
            Kind::Plain | Kind::FreeTerritory | Kind::Blockade => Ok(()),
        }
    }

    /// Whether a seat may enter a colony (5.2 to 5.7, 8.19, 9.7).
    pub(super) fn may_enter(&self, seat: Seat, at: Node, exact: bool) -> Result<(), Rule> {
        let side = self.side(seat);
        let has_lost = side.lost.contains(&at);
        match self.holding(at) {
            Holding::Of(owner) if owner == seat => Err(Rule::OwnColony),
            Holding::Of(_) if !self.colonial_war => Err(Rule::BeforeColonialWar),
            Holding::Of(_) if exact => Ok(()),
            Holding::Of(_) | Holding::Free if has_lost => Err(Rule::NotRetaken),
            Holding::Of(_) | Holding::Free if side.flags == 0 => Err(Rule::NoFlag),
            Holding::Of(_) | Holding::Free => Ok(()),
            Holding::Closed => Err(Rule::ColonyIsClosed),
        }
    }
}

/// Walks on in every way that does not turn back (3.4, 3.5): to the end of the count, into
/// colonies and to the START, none of which is ever crossed.
fn walk(
    at: Node,
    before: Option<Node>,
    left: u8,
    path: &mut Vec<Node>,
    visit: &mut impl FnMut(&[Node], u8),
) {
    for &next in at.neighbours().iter().filter(|&&next| Some(next) != before) {
        path.push(next);
        if left == 1 || matches!(next.kind(), Kind::Start | Kind::Colony) {
            visit(path, left - 1);
        } else {
            walk(next, Some(at), left - 1, path, visit);
        }
        path.pop();
    }
}
