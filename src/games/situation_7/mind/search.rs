//! How an Expert chooses: it plays on to the end in thought, again and again, after whatever
//! looks good or has done well.

use super::super::{Side, State, Turn};
use super::hand;
use super::options::Options;
use super::playout::{Opening, Tempo};
use super::prospect::{Prospect, Step, promising};
use crate::engine::{Dice, Level, Seed};
use crate::minds::Tree;

/// A decision being thought about.
#[derive(Clone)]
pub(super) struct Search {
    pub(super) options: Options,
    /// What has been decided on already.
    settled: Option<Opening>,
    /// What there is to choose from, and how promising it looks.
    first: Vec<(Opening, f32)>,
    tree: Tree<Step>,
    tempo: Tempo,
    /// How many pieces can still be laid.
    left: u32,
    dice: Dice,
    playouts: u32,
}

/// Playouts for a decision.
const PLAYOUTS: u32 = 2_000;
/// Playouts after which it asks itself whether more could change its choice.
const SETTLES: u32 = 64;
/// How much a promising look counts against experience.
const CURIOSITY: f32 = 1.0;
/// The speeds of both sides are taken to be equal, as if each had laid so many pieces.
const EXPECTED: u32 = 10;

impl Search {
    /// One that is over already.
    pub(super) fn settled(options: Options, opening: Option<Opening>) -> Self {
        Self {
            options,
            settled: opening,
            first: Vec::new(),
            tree: Tree::new(CURIOSITY),
            tempo: Tempo::AtOnce { south: 0 },
            left: 0,
            dice: Dice::new(Seed(0)),
            playouts: 0,
        }
    }

    pub(super) fn new(options: Options, view: &State, dice: Dice) -> Self {
        let (tempo, left) = outlook(view, options.side);
        let worth = |&opening: &Opening| (options.worth(opening), opening);
        let first: Vec<_> = promising(options.openings.iter().map(worth).collect()).collect();
        let playouts = if first.len() < 2 { 0 } else { PLAYOUTS };
        let settled = first.first().map(|&(opening, _)| opening);
        let tree = Tree::new(CURIOSITY);
        Self { options, settled, first, tree, tempo, left, dice, playouts }
    }

    pub(super) fn is_done(&self) -> bool {
        let done = self.tree.playouts();
        let left = self.playouts.saturating_sub(done);
        left == 0 || (done.is_multiple_of(SETTLES) && done > 0 && self.tree.is_settled(left))
    }

    /// Plays once to the end.
    pub(super) fn grow(&mut self) {
        let Options { table, side, ref ground, .. } = self.options;
        let prospect = Prospect {
            ground,
            first: Some(&self.first),
            table,
            tempo: self.tempo,
            left: self.left,
            next: Some(side),
            intent: None,
            luck: Dice::new(Seed(u64::from(self.dice.below(u32::MAX)))),
        };
        self.tree.grow(prospect, &mut self.dice);
    }

    /// What it has decided on, and how sure it is of it in per cent.
    pub(super) fn best(&self) -> (Option<Opening>, u8) {
        let branches = self.tree.branches();
        let Some(best) = branches.first() else { return (self.settled, 50) };
        let Step(_, opening) = best.chosen;
        let sure = best.visits * 100 / self.tree.playouts().max(1);
        (Some(opening), u8::try_from(sure).unwrap_or(100))
    }
}

/// Who comes next from here on, and how many pieces can be laid before time is up.
fn outlook(view: &State, side: usize) -> (Tempo, u32) {
    let [south, north] = Side::BOTH.map(|side| view.held[side].count());
    // Who was faster so far will be so, but a few pieces prove little.
    let part = (1 << 16) * (south + EXPECTED) / (south + north + 2 * EXPECTED);
    let own = if side == 0 { part } else { (1 << 16) - part };
    let mean = hand::mean(&view.setup, Level::Expert);
    let left = match view.clock() {
        Some(_) => (view.time_left() / mean + 1).saturating_mul(1 << 16) / own,
        None => u32::MAX,
    };
    let tempo = if view.setup.is_at_once() {
        Tempo::AtOnce { south: part }
    } else {
        let Turn { side, left, .. } = view.turn;
        Tempo::InTurn { side: side.index(), left, whole: view.setup.pieces_a_turn() }
    };
    (tempo, left)
}
