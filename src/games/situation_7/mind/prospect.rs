//! The table as it may become: who comes next is left to chance, as it is where both sides
//! play at the same time.

use super::super::Piece;
use super::appraisal::{best_post, worth};
use super::playout::{Opening, Tempo, step};
use super::sketch::{Chair, Ground, Sketch, each, rival};
use crate::engine::{Dice, Seat, order_by};
use crate::minds::{Outlook, Shares};

/// A decision in thought: whose, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step(pub(super) Chair, pub(super) Opening);

/// What is thought of at each step beyond the first: so many of what looks best.
const BREADTH: usize = 8;
/// How far ahead a side must be, in points, for the margin to count in full.
const MARGIN: i32 = 1_000;
/// What winning counts for, in thousandths; the rest is for the margin.
const WIN: i32 = 800;

#[derive(Clone)]
pub(super) struct Prospect<'a> {
    pub(super) ground: &'a Ground,
    /// What there is to choose from at first.
    pub(super) first: Option<&'a [(Opening, f32)]>,
    pub(super) table: Sketch,
    pub(super) tempo: Tempo,
    /// How many pieces can still be laid.
    pub(super) left: u32,
    pub(super) next: Option<Chair>,
    /// What the one who thinks is about to do.
    pub(super) intent: Option<Step>,
    pub(super) luck: Dice,
}

impl Prospect<'_> {
    /// Goes on to the next decision.
    fn advance(&mut self) {
        loop {
            self.next = None;
            if self.left == 0 {
                return;
            }
            let time = self.intent.map(|Step(side, opening)| (side, opening.time()));
            let drawn = self.tempo.next(time, &mut self.luck);
            let may = |&side: &Chair| self.table.fillings(side, self.ground) != 0;
            let Some(side) = [drawn, rival(drawn)].into_iter().find(may) else { return };
            if let Some(Step(by, opening)) = self.intent
                && by == side
            {
                self.intent = None;
                if opening.play(&mut self.table, side, self.ground) {
                    self.count(side, opening);
                    continue;
                }
            }
            self.next = Some(side);
            return;
        }
    }

    fn count(&mut self, side: Chair, opening: Opening) {
        if opening.piece().is_some() {
            self.left -= 1;
            self.tempo.has_laid(side);
        }
    }
}

impl Outlook for Prospect<'_> {
    type Move = Step;

    fn mover(&self) -> Option<Seat> {
        self.next.map(|side| if side == 0 { Seat(0) } else { Seat(1) })
    }

    fn moves(&self, moves: &mut Vec<(Step, f32)>) {
        let Some(side) = self.next else { return };
        if let Some(first) = self.first {
            moves.extend(first.iter().map(|&(opening, weight)| (Step(side, opening), weight)));
            return;
        }
        let Self { table, ground, .. } = self;
        let fillings = each(table.fillings(side, ground));
        let mut all: Vec<Opening> = Vec::with_capacity(Piece::COUNT);
        all.extend(fillings.filter_map(|at| table.filling(side, at, ground)));
        all.extend(best_post(table, side, ground).map(|(_, at)| Opening::Post(at)));
        let worth = |opening| worth(table, side, opening, ground);
        let ranked = promising(all.into_iter().map(|opening| (worth(opening), opening)).collect());
        let step = |(opening, weight)| (Step(side, opening), weight);
        moves.extend(ranked.take(BREADTH).map(step));
    }

    fn play(&mut self, chosen: Step) {
        let Step(side, opening) = chosen;
        if self.first.take().is_some() {
            self.intent = Some(chosen);
        } else if opening.play(&mut self.table, side, self.ground) {
            self.count(side, opening);
        }
        self.advance();
    }

    fn finish(mut self, dice: &mut Dice) -> Shares {
        while let Some(side) = self.next {
            if !step(&mut self.table, side, self.ground, dice) {
                break;
            }
            self.left -= 1;
            self.tempo.has_laid(side);
            self.advance();
        }
        let [south, north] = [0, 1].map(|side| self.table.points(side, self.ground));
        let lead = south - north;
        let margin = lead.clamp(-MARGIN, MARGIN) * (1_000 - WIN) / MARGIN;
        let part = 500 + lead.signum() * (WIN / 2) + margin / 2;
        let part = f32::from(u16::try_from(part).unwrap_or(500)) / 1_000.0;
        let mut shares = [0.0; 8];
        (shares[0], shares[1]) = (part, 1.0 - part);
        shares
    }
}

/// The best first, and how promising each looks: the second half as much as the first.
pub(super) fn promising(mut all: Vec<(i32, Opening)>) -> impl Iterator<Item = (Opening, f32)> {
    order_by(&mut all, |a, b| a.0 > b.0);
    (1u8..).zip(all).map(|(n, (_, opening))| (opening, 1.0 / f32::from(n)))
}
