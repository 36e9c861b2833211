//! What a seat could do, and how a Novice and a Regular choose from it.

use super::super::{Piece, Setup, State};
use super::appraisal;
use super::playout::Opening;
use super::sketch::{ALL, Chair, Ground, Sketch, Spaces, bit, each, rival};
use crate::engine::{Dice, Seat};

/// What a seat could do.
#[derive(Clone)]
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
        let Self { table, side, ref ground, .. } = *self;
        let fillings = each(table.fillings(side, ground) & within);
        let posts = each(table.posts(side, ground) & within);
        self.openings = fillings.filter_map(|at| table.filling(side, at, ground)).collect();
        self.openings.extend(posts.map(Opening::Post));
    }

    /// The opening that fills a space.
    pub(super) fn filling(&self, at: usize) -> Option<Opening> {
        self.openings.iter().copied().find(|opening| opening.piece() == Some(at))
    }

    /// What an opening is worth at a glance.
    pub(super) fn worth(&self, opening: Opening) -> i32 {
        appraisal::worth(&self.table, self.side, opening, &self.ground)
    }

    /// A Regular takes what is worth most at a glance, and overlooks some of it.
    pub(super) fn best(&self, dice: &mut Dice) -> Option<Opening> {
        let mut seen = self.openings.clone();
        seen.retain(|_| dice.below(OVERLOOKS) > 0);
        let seen = if seen.is_empty() { &self.openings } else { &seen };
        seen.iter().copied().max_by_key(|&opening| self.worth(opening))
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
        self.steps(self.side, at) < self.steps(rival(self.side), at)
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

/// A Regular overlooks one thing in so many.
const OVERLOOKS: u32 = 3;
/// A Novice with equipment thinks of it once in so many decisions.
const THINKS_OF_IT: u32 = 6;
/// How many things a Novice sees.
const SEES: u32 = 3;
/// What it likes its own side more, in points.
const HOME: i32 = 10;
