//! The table as a computer player thinks of it: sets of spaces as bits, so that a game can
//! be played to its end in thought thousands of times.

use super::super::state::base_of;
use super::super::{Gear, Markers, Piece, PieceSet, Sector, Side, State};
use super::playout::Opening;

/// A set of spaces, a bit each.
pub(super) type Spaces = u64;

/// The sides as indexes.
pub(super) type Chair = usize;

pub(super) fn rival(side: Chair) -> Chair {
    1 - side
}

pub(super) fn bit(at: usize) -> Spaces {
    1 << at
}

pub(super) fn each(mut spaces: Spaces) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (spaces != 0).then(|| spaces.trailing_zeros() as usize)?;
        spaces &= spaces - 1;
        Some(at)
    })
}

/// Something that counts for whoever covers it alone: a sector or an objective.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    pub(super) pieces: Spaces,
    /// What it scores for each side.
    pub(super) points: [i32; 2],
    /// The same with what the equipment of one's own base is worth.
    pub(super) worth: [i32; 2],
}

/// What does not change in a game.
#[derive(Clone)]
pub(super) struct Ground {
    pub(super) around: [Spaces; Piece::COUNT],
    pub(super) claims: Vec<Claim>,
    /// The claims that a piece belongs to: two sectors and an objective at most. The last
    /// claim of all is worth nothing and fills up.
    pub(super) on: [[usize; 3]; Piece::COUNT],
    /// The bases of each side, in the order of its equipment.
    pub(super) bases: [[Spaces; 3]; 2],
    pub(super) lines: [Spaces; 2],
    /// Whether rockets and satellites stand on the rival's pieces and open the way from there.
    pub(super) anchors: bool,
    pub(super) guards: bool,
}

pub(super) const ALL: Spaces = (1 << Piece::COUNT) - 1;

/// What three pieces of equipment are worth beside the points of their base.
const EQUIPMENT: [i32; 3] = [200, 300, 300];

impl Ground {
    pub(super) fn of(view: &State) -> Self {
        let mut ground = Self {
            around: [0; Piece::COUNT],
            claims: Vec::new(),
            on: [[0; 3]; Piece::COUNT],
            bases: [[0; 3]; 2],
            lines: Side::BOTH.map(|side| side.base_line().bits()),
            anchors: view.setup.markers == Markers::OnRivals,
            guards: view.setup.guards,
        };
        for piece in Piece::all() {
            ground.around[piece.index()] = view.around(piece).bits();
        }
        for sector in Sector::all() {
            let points = i32::from(view.setup.sector_points(sector));
            ground.claim(sector.pieces(), [points; 2], [0; 2]);
        }
        for objective in view.sky.objectives() {
            let points =
                Side::BOTH.map(|side| i32::from(view.setup.objective_points(objective, side)));
            let mut more = [0; 2];
            if let Some(home) = objective.home
                && let Some(gear) = Gear::ALL.iter().find(|&&gear| base_of(gear) == objective.kind)
            {
                let is_used = view.setup.guards || *gear != Gear::Astronaut;
                more[home.index()] = if is_used { EQUIPMENT[gear.index()] } else { 0 };
                ground.bases[home.index()][gear.index()] = objective.pieces.bits();
            }
            ground.claim(objective.pieces, points, more);
        }
        ground.claim(PieceSet::NONE, [0; 2], [0; 2]);
        ground.link();
        ground
    }

    fn claim(&mut self, pieces: PieceSet, points: [i32; 2], more: [i32; 2]) {
        let worth = [points[0] + more[0], points[1] + more[1]];
        self.claims.push(Claim { pieces: pieces.bits(), points, worth });
    }

    fn link(&mut self) {
        for (at, on) in self.on.iter_mut().enumerate() {
            let has_it = |&n: &usize| self.claims[n].pieces & bit(at) != 0;
            let mut claims = (0..self.claims.len()).filter(has_it);
            *on = [(); 3].map(|()| claims.next().unwrap_or(self.claims.len() - 1));
        }
    }

    pub(super) fn around_all(&self, spaces: Spaces) -> Spaces {
        each(spaces).fold(0, |all, at| all | self.around[at])
    }
}

/// What changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sketch {
    pub(super) held: [Spaces; 2],
    /// The spaces beside what a side has on the board.
    pub(super) joined: [Spaces; 2],
    /// The pieces that carry equipment.
    pub(super) carrying: Spaces,
    /// The spaces beside a side's astronauts.
    pub(super) watched: [Spaces; 2],
    /// Equipment ready for use.
    pub(super) stock: [[u8; 3]; 2],
}

impl Sketch {
    pub(super) fn of(view: &State, ground: &Ground) -> Self {
        let marked = |side, kinds: &[Gear]| view.marked(side, kinds).bits();
        let joined = |side: Side| {
            let anchors = if ground.anchors { marked(side, &Gear::LAUNCHED) } else { 0 };
            match view.held[side].bits() {
                0 => ground.lines[side.index()],
                own => ground.around_all(own | anchors),
            }
        };
        let stock = |side, gear| u8::try_from(view.stock(side, gear)).unwrap_or(0);
        Self {
            held: Side::BOTH.map(|side| view.held[side].bits()),
            joined: Side::BOTH.map(joined),
            carrying: Side::BOTH.iter().fold(0, |all, &side| all | marked(side, &Gear::ALL)),
            watched: Side::BOTH.map(|side| ground.around_all(marked(side, &[Gear::Astronaut]))),
            stock: Side::BOTH.map(|side| Gear::ALL.map(|gear| stock(side, gear))),
        }
    }

    pub(super) fn empty(&self) -> Spaces {
        ALL & !(self.held[0] | self.held[1])
    }

    /// The empty spaces that nobody keeps a side from.
    pub(super) fn free(&self, side: Chair) -> Spaces {
        self.empty() & !(self.watched[rival(side)] & !self.watched[side])
    }

    /// The spaces that a side may fill by laying.
    pub(super) fn open(&self, side: Chair) -> Spaces {
        self.joined[side] & self.free(side)
    }

    /// The spaces that a side could come to by laying, if it were given time.
    pub(super) fn reach(&self, side: Chair, ground: &Ground) -> Spaces {
        let (mut reach, mut fresh) = (0, self.open(side));
        while fresh != 0 {
            reach |= fresh;
            fresh = ground.around_all(fresh) & self.free(side) & !reach;
        }
        reach
    }

    /// The rival's pieces at which something can be launched.
    pub(super) fn targets(&self, side: Chair) -> Spaces {
        self.held[rival(side)] & !self.carrying
    }

    /// The spaces that a side may fill by a launch.
    fn landings(&self, side: Chair, ground: &Ground) -> Spaces {
        if self.gear(side).is_none() {
            return 0;
        }
        ground.around_all(self.targets(side)) & self.free(side)
    }

    /// What a side would launch.
    fn gear(&self, side: Chair) -> Option<Gear> {
        Gear::LAUNCHED.into_iter().find(|gear| self.stock[side][gear.index()] > 0)
    }

    /// The spaces that a side may fill, by laying or by a launch.
    pub(super) fn fillings(&self, side: Chair, ground: &Ground) -> Spaces {
        self.open(side) | self.landings(side, ground)
    }

    /// How a side fills one of those: by laying if it can.
    pub(super) fn filling(&self, side: Chair, at: usize, ground: &Ground) -> Option<Opening> {
        if self.open(side) & bit(at) != 0 {
            return Some(Opening::Lay(at));
        }
        let target = self.best_target(side, at, ground)?;
        self.gear(side).map(|gear| Opening::Launch { gear, target, at })
    }

    /// The target from which most spaces can be joined.
    fn best_target(&self, side: Chair, at: usize, ground: &Ground) -> Option<usize> {
        let room = |target: usize| {
            (ground.around[target] & self.free(side) & !self.joined[side]).count_ones()
        };
        each(ground.around[at] & self.targets(side)).max_by_key(|&target| room(target))
    }

    /// Where a side could post an astronaut.
    pub(super) fn posts(&self, side: Chair, ground: &Ground) -> Spaces {
        if !ground.guards || self.stock[side][Gear::Astronaut.index()] == 0 {
            return 0;
        }
        // Astronauts walk from their base, over land that is linked to the base line.
        let reach = self.linked(side, ground.bases[side][Gear::Astronaut.index()], ground);
        self.linked(side, reach & ground.lines[side], ground) & !self.carrying
    }

    fn linked(&self, side: Chair, to: Spaces, ground: &Ground) -> Spaces {
        let own = self.held[side];
        let (mut linked, mut fresh) = (0, to & own);
        while fresh != 0 {
            linked |= fresh;
            fresh = ground.around_all(fresh) & own & !linked;
        }
        linked
    }

    pub(super) fn lay(&mut self, side: Chair, at: usize, ground: &Ground) {
        if self.held[side] == 0 {
            self.joined[side] = 0;
        }
        self.held[side] |= bit(at);
        self.joined[side] |= ground.around[at];
        for (gear, &base) in ground.bases[side].iter().enumerate() {
            if base & bit(at) != 0 && base & !self.held[side] == 0 {
                self.stock[side][gear] = 3;
            }
        }
    }

    pub(super) fn launch(
        &mut self,
        side: Chair,
        gear: Gear,
        target: usize,
        at: usize,
        ground: &Ground,
    ) {
        self.stock[side][gear.index()] -= 1;
        if ground.anchors {
            self.carrying |= bit(target);
            self.joined[side] |= ground.around[target];
        } else {
            self.carrying |= bit(at);
        }
        self.lay(side, at, ground);
    }

    pub(super) fn post(&mut self, side: Chair, at: usize, ground: &Ground) {
        self.stock[side][Gear::Astronaut.index()] -= 1;
        self.carrying |= bit(at);
        self.watched[side] |= ground.around[at];
    }

    pub(super) fn points(&self, side: Chair, ground: &Ground) -> i32 {
        let has_it = |claim: &&Claim| claim.pieces & !self.held[side] == 0;
        ground.claims.iter().filter(has_it).map(|claim| claim.points[side]).sum()
    }
}

#[cfg(test)]
mod tests;
