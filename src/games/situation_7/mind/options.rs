//! What a seat could do, and how a Novice and a Regular choose from it.

use super::super::{Piece, Setup, State};
use super::appraisal::{self, GUARD, LAUNCH};
use super::playout::Opening;
use super::sketch::{ALL, Chair, Ground, Sketch, Spaces, bit, each};
use crate::engine::{Dice, Seat};

/// What a seat could do.
pub(super) struct Options {
    pub(super) ground: Ground,
    pub(super) table: Sketch,
    pub(super) side: Chair,
    /// Spaces that can be filled by laying, by a launch alone, and astronauts.
    pub(super) openings: Vec<Opening>,
}

/// The pieces that a seat sees to: partners share them out by their numbers, so that they do
/// not look for the same one.
pub(super) fn share(view: &State, seat: Seat) -> Spaces {
    let team = view.setup.team(Setup::side(seat));
    let rank = (0..).zip(team.iter()).find(|&(_, member)| member == seat).map_or(0, |(n, _)| n);
    let is_own = |piece: &Piece| piece.number() % team.count().max(1) == rank;
    Piece::all().filter(is_own).fold(0, |all, piece| all | bit(piece.index()))
}

impl Options {
    pub(super) fn of(view: &State, seat: Seat) -> Self {
        let ground = Ground::of(view);
        let table = Sketch::of(view, &ground);
        let side = Setup::side(seat).index();
        let mut options = Self { ground, table, side, openings: Vec::new() };
        options.list(share(view, seat));
        if options.openings.is_empty() {
            options.list(ALL);
        }
        options
    }

    fn list(&mut self, within: Spaces) {
        let Self { table, side, .. } = *self;
        let open = table.open(side);
        let landings = table.landings(side, &self.ground) & !open & within;
        let launch = |at| {
            let gear = table.gear(side)?;
            let target = table.best_target(side, at, &self.ground)?;
            Some(Opening::Launch { gear, target, at })
        };
        let launches: Vec<Opening> = each(landings).filter_map(launch).collect();
        let posts = table.posts(side, &self.ground) & within;
        self.openings.extend(each(open & within).map(Opening::Lay));
        self.openings.extend(launches);
        self.openings.extend(each(posts).map(Opening::Post));
    }

    /// The opening that fills a space.
    pub(super) fn filling(&self, at: usize) -> Option<Opening> {
        self.openings.iter().copied().find(|opening| opening.piece() == Some(at))
    }

    /// What an opening is worth at a glance, in sixteenths of a point.
    pub(super) fn worth(&self, opening: Opening) -> i32 {
        let Self { table, side, ref ground, .. } = *self;
        match opening {
            Opening::Lay(at) => appraisal::worth(&table, side, at, ground),
            Opening::Launch { at, .. } => appraisal::worth(&table, side, at, ground) - LAUNCH,
            Opening::Post(at) => {
                let does = appraisal::guard(&table, side, at, ground);
                (i32::try_from(does).unwrap_or(0) - GUARD_FROM) * GUARD_WORTH
            }
        }
    }

    /// A Regular takes what is worth most at a glance.
    pub(super) fn best(&self) -> Option<Opening> {
        self.openings.iter().copied().max_by_key(|&opening| self.worth(opening))
    }

    /// A Novice sees a few things and takes the one that brings points at once, or else
    /// stays rather on its own side. Equipment it uses when it thinks of it, anyhow.
    pub(super) fn stumble(&self, dice: &mut Dice) -> Option<Opening> {
        let is_lay = |opening: &Opening| matches!(opening, Opening::Lay(_));
        let (lays, others): (Vec<Opening>, Vec<Opening>) =
            self.openings.iter().partition(|it| is_lay(it));
        if lays.is_empty() || (!others.is_empty() && dice.below(THINKS_OF_IT) == 0) {
            return dice.pick(&others).copied();
        }
        let mut best = None;
        for _ in 0..SEES {
            let seen = dice.pick(&lays).copied();
            let likes = seen.map(|opening| self.liking(opening));
            if likes > best.map(|(likes, _)| likes) {
                best = likes.zip(seen);
            }
        }
        best.map(|(_, opening)| opening)
    }

    /// Points at once, and a little for home.
    fn liking(&self, opening: Opening) -> i32 {
        let mut after = self.table;
        let before = after.points(self.side, &self.ground);
        opening.play(&mut after, self.side, &self.ground);
        let home = opening.piece().is_some_and(|at| self.is_homeward(at));
        after.points(self.side, &self.ground) - before + if home { HOME } else { 0 }
    }

    /// Whether a space is nearer to the own base line than to the rival's.
    fn is_homeward(&self, at: usize) -> bool {
        let piece = Piece::nth(at).expect("spaces are pieces");
        let [own, other] = [self.side, 1 - self.side].map(|side| self.steps(side, piece.index()));
        own < other
    }

    /// Steps from a base line over the whole board.
    fn steps(&self, side: Chair, at: usize) -> usize {
        let mut reached = self.ground.lines[side];
        let mut steps = 0;
        while reached & bit(at) == 0 && steps < Piece::COUNT {
            reached |= self.ground.around_all(reached);
            steps += 1;
        }
        steps
    }
}

/// An astronaut that does less is kept.
#[expect(clippy::cast_possible_wrap, reason = "it is a small number")]
const GUARD_FROM: i32 = GUARD as i32 - 1;
/// What it is worth more for each point of its measure, in sixteenths of a point.
const GUARD_WORTH: i32 = 25 * 16;
/// A Novice with equipment thinks of it once in so many decisions.
const THINKS_OF_IT: u32 = 6;
/// How many things a Novice sees.
const SEES: u32 = 2;
/// What it likes its own side more, in points.
const HOME: i32 = 10;
