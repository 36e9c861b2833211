//! Playing on in thought: who comes next, what could be done, and what a side does that
//! takes what looks best among what it happens to see.

use super::super::Gear;
use super::appraisal::{GUARD, best_post, worth};
use super::sketch::{Chair, Ground, Sketch, Spaces, bit, each, rival};
use crate::engine::Dice;

/// Who comes next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tempo {
    /// Both at the same time: South's part of all that is done, out of 65,536.
    AtOnce { south: u32 },
    /// In turn: whose it is, how many pieces are left of it, and how many make one.
    InTurn { side: Chair, left: u8, whole: u8 },
}

impl Tempo {
    /// Who comes next. A side may be about to do something that takes so long beside laying a
    /// piece, in sixteenths.
    pub(super) fn next(self, about: Option<(Chair, u32)>, dice: &mut Dice) -> Chair {
        match self {
            Self::AtOnce { south } => {
                let mut parts = [south, (1 << 16) - south];
                if let Some((side, time)) = about {
                    parts[side] = parts[side] * 16 / time;
                }
                usize::from(dice.below(parts[0] + parts[1]) >= parts[0])
            }
            Self::InTurn { side, .. } => side,
        }
    }

    /// A side has laid a piece. If it is not the one whose turn it is, that one could not.
    pub(super) fn has_laid(&mut self, by: Chair) {
        if let Self::InTurn { side, left, whole } = self {
            *left = if by == *side { left.saturating_sub(1) } else { whole.saturating_sub(1) };
            *side = by;
            if *left == 0 {
                (*side, *left) = (rival(*side), *whole);
            }
        }
    }
}

/// What a side means to do first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    Lay(usize),
    Launch { gear: Gear, target: usize, at: usize },
    Post(usize),
}

impl Opening {
    /// The piece that goes on the board.
    pub(super) fn piece(self) -> Option<usize> {
        match self {
            Self::Lay(at) | Self::Launch { at, .. } => Some(at),
            Self::Post(_) => None,
        }
    }

    /// How long it takes beside laying a piece, in sixteenths.
    pub(super) fn time(self) -> u32 {
        match self {
            Self::Lay(_) => 16,
            Self::Launch { .. } => 19,
            Self::Post(_) => 7,
        }
    }

    /// Does it, if it can still be done.
    pub(super) fn play(self, table: &mut Sketch, side: Chair, ground: &Ground) -> bool {
        match self {
            Self::Lay(at) if table.open(side) & bit(at) != 0 => table.lay(side, at, ground),
            Self::Launch { gear, target, at }
                if table.free(side) & bit(at) != 0 && table.targets(side) & bit(target) != 0 =>
            {
                table.launch(side, gear, target, at, ground);
            }
            Self::Post(at) if table.posts(side, ground) & bit(at) != 0 => {
                table.post(side, at, ground);
            }
            Self::Lay(_) | Self::Launch { .. } | Self::Post(_) => return false,
        }
        true
    }
}

/// A side posts an astronaut if that is worth it, and lays a piece.
pub(super) fn step(table: &mut Sketch, side: Chair, ground: &Ground, dice: &mut Dice) -> bool {
    if dice.below(2) == 0
        && let Some((does, at)) = best_post(table, side, ground)
        && does >= GUARD
    {
        table.post(side, at, ground);
    }
    let all = table.fillings(side, ground);
    if all == 0 {
        return false;
    }
    let some = all & glance(dice);
    let mut best = None;
    for at in each(if some == 0 { all } else { some }) {
        let Some(opening) = table.filling(side, at, ground) else { continue };
        let worth = worth(table, side, opening, ground);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, opening));
        }
    }
    best.is_some_and(|(_, opening)| opening.play(table, side, ground))
}

/// Nobody sees everything at once: each space with a chance of three in four.
fn glance(dice: &mut Dice) -> Spaces {
    let mut word = || u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
    word() | word()
}
