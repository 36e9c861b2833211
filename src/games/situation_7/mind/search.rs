//! How an Expert chooses: it plays on to the end in thought after everything it could do, gives
//! up the worse half again and again, and takes what came out best.

use super::super::{Side, State, Turn};
use super::hand;
use super::options::Options;
use super::playout::{self, Opening, Tempo};
use super::sketch::rival;
use crate::engine::{Dice, Level, Seed, order_by};

/// A decision being thought about.
pub(super) struct Search {
    pub(super) options: Options,
    branches: Vec<Branch>,
    tempo: Tempo,
    /// How many pieces can still be laid.
    left: u32,
    /// Where its dice begin.
    seed: Seed,
    drawn: u64,
    /// The branch that is to be played out next, and how often all were before.
    next: usize,
    passes: u32,
    /// After how many passes the worse half is given up.
    until: u32,
}

/// Something that could be done.
struct Branch {
    opening: Opening,
    /// What came of it, in points, and the squares of that.
    sum: i64,
    squares: i64,
}

/// How many things are played out at most, of each sort.
const LAYS: usize = 10;
const LAUNCHES: usize = 4;
const POSTS: usize = 4;
/// Passes before the worse half is given up for the first time; twice as many each time
/// after.
const PASSES: u32 = 40;
/// The end of the halving.
const ENOUGH: u32 = 640;
/// Numbers that one playout may draw.
const DRAWS: u64 = 1 << 12;
/// What a win counts, in points, beside the margin.
const WIN: i32 = 200;

impl Search {
    /// One that is over already.
    pub(super) fn settled(options: Options, opening: Option<Opening>) -> Self {
        let mut search = Self::with(options, (Tempo::AtOnce { south: 1 << 15 }, 0), Seed(0), 0);
        search.branches = opening.map(Branch::new).into_iter().collect();
        search
    }

    pub(super) fn new(options: Options, view: &State, seed: Seed, drawn: u64) -> Self {
        let outlook = outlook(view, options.side);
        let mut ranked: Vec<(i32, Opening)> =
            options.openings.iter().map(|&opening| (options.worth(opening), opening)).collect();
        order_by(&mut ranked, |a, b| a.0 > b.0);
        let mut search = Self::with(options, outlook, seed, drawn);
        let mut room = [LAYS, LAUNCHES, POSTS];
        for (_, opening) in ranked {
            let room = match opening {
                Opening::Lay(_) => &mut room[0],
                Opening::Launch { .. } => &mut room[1],
                Opening::Post(_) => &mut room[2],
            };
            if *room > 0 {
                *room -= 1;
                search.branches.push(Branch::new(opening));
            }
        }
        search
    }

    fn with(options: Options, (tempo, left): (Tempo, u32), seed: Seed, drawn: u64) -> Self {
        let (branches, next, passes, until) = (Vec::new(), 0, 0, PASSES);
        Self { options, branches, tempo, left, seed, drawn, next, passes, until }
    }

    pub(super) fn is_done(&self) -> bool {
        self.branches.len() < 2 || self.passes >= ENOUGH
    }

    /// Plays one branch out.
    pub(super) fn grow(&mut self) {
        let Self { ref options, tempo, left, .. } = *self;
        let side = options.side;
        // The same luck for all branches: only what was chosen shall make a difference.
        let mut dice = Dice::after(self.seed, self.drawn + u64::from(self.passes) * DRAWS);
        let branch = &mut self.branches[self.next];
        let mut table = options.table;
        let first = (side, branch.opening);
        playout::play_out(&mut table, first, tempo, left, &options.ground, &mut dice);
        let [own, other] = [side, rival(side)].map(|side| table.points(side, &options.ground));
        branch.add(own - other + WIN * (own - other).signum());
        self.next += 1;
        if self.next == self.branches.len() {
            self.next = 0;
            self.passes += 1;
            if self.passes == self.until {
                self.until *= 2;
                self.halve();
            }
        }
    }

    /// Keeps the better half, in its order.
    fn halve(&mut self) {
        order_by(&mut self.branches, |a, b| a.sum > b.sum);
        self.branches.truncate(self.branches.len().div_ceil(2));
    }

    /// The best branch, and how sure it is of it in per cent.
    pub(super) fn best(&self) -> (Option<Opening>, u8) {
        let mut ranked: Vec<&Branch> = self.branches.iter().collect();
        order_by(&mut ranked, |a, b| a.sum > b.sum);
        let sure = match ranked[..] {
            [best, second, ..] => best.lead(second, self.passes),
            _ => 60,
        };
        (ranked.first().map(|branch| branch.opening), sure)
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

/// The speeds of both sides are taken to be equal, as if each had laid so many pieces.
const EXPECTED: u32 = 10;

impl Branch {
    fn new(opening: Opening) -> Self {
        Self { opening, sum: 0, squares: 0 }
    }

    fn add(&mut self, points: i32) {
        let points = i64::from(points);
        self.sum += points;
        self.squares += points * points;
    }

    /// How sure it is that this is better than another, in per cent: by the lead, measured
    /// with what chance makes of it.
    fn lead(&self, other: &Self, passes: u32) -> u8 {
        let n = f64::from(passes.max(1));
        let lead = (float(self.sum) - float(other.sum)) / n;
        let mean = float(self.sum) / n;
        let spread = ((float(self.squares) / n - mean * mean).max(1.0) * 2.0 / n).sqrt();
        let sure = 50.0 + 50.0 * lead / (lead + spread);
        (50..=100).rev().find(|&sure_of| f64::from(sure_of) <= sure).unwrap_or(50)
    }
}

#[expect(clippy::cast_precision_loss, reason = "sums of some thousand games stay far below 2^52")]
fn float(n: i64) -> f64 {
    n as f64
}
