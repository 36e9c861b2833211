//! A game played to its end in thought: both sides take what looks best among what they
//! happen to see.

use super::super::Gear;
use super::appraisal::{GUARD, LAUNCH, best_post, worth};
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
    fn next(self, dice: &mut Dice) -> Chair {
        match self {
            Self::AtOnce { south } => usize::from(dice.below(1 << 16) >= south),
            Self::InTurn { side, .. } => side,
        }
    }

    /// A side has laid a piece, or cannot.
    pub(super) fn go_on(&mut self, has_laid: bool) {
        if let Self::InTurn { side, left, whole } = self {
            *left = if has_laid { left.saturating_sub(1) } else { 0 };
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
    fn time(self) -> u32 {
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

/// Plays on from the opening of one side to the end, or until so many pieces are laid.
pub(super) fn play_out(
    table: &mut Sketch,
    (side, opening): (Chair, Opening),
    mut tempo: Tempo,
    mut left: u32,
    ground: &Ground,
    dice: &mut Dice,
) {
    // Whoever is quicker may be there first.
    if let Tempo::AtOnce { south } = tempo {
        let own = if side == 0 { south } else { (1 << 16) - south };
        let other = ((1 << 16) - own) * opening.time() / 16;
        while dice.below(own + other) >= own && left > 0 {
            if !step(table, rival(side), ground, dice) {
                break;
            }
            left -= 1;
        }
    }
    if opening.play(table, side, ground) && opening.piece().is_some() {
        tempo.go_on(true);
        left = left.saturating_sub(1);
    }
    while left > 0 && table.empty() != 0 {
        let next = tempo.next(dice);
        let has_laid = step(table, next, ground, dice);
        tempo.go_on(has_laid);
        // Whoever can lay nothing waits for the other.
        if !has_laid && !step(table, rival(next), ground, dice) {
            return;
        }
        left -= 1;
    }
}

/// A side posts an astronaut if that is worth it, and lays a piece.
fn step(table: &mut Sketch, side: Chair, ground: &Ground, dice: &mut Dice) -> bool {
    if dice.below(2) == 0
        && let Some((does, at)) = best_post(table, side, ground)
        && does >= GUARD
    {
        table.post(side, at, ground);
    }
    let open = table.open(side);
    let all = open | table.landings(side, ground);
    if all == 0 {
        return false;
    }
    let some = all & glance(dice);
    let some = if some == 0 { all } else { some };
    let mut best = (i32::MIN, 0);
    for at in each(some) {
        let cost = if open & bit(at) == 0 { LAUNCH } else { 0 };
        let worth = worth(table, side, at, ground) - cost;
        if worth > best.0 {
            best = (worth, at);
        }
    }
    let (_, at) = best;
    let launch = if open & bit(at) == 0 { table.gear(side) } else { None };
    match (launch, table.best_target(side, at, ground)) {
        (Some(gear), Some(target)) => table.launch(side, gear, target, at, ground),
        _ => table.lay(side, at, ground),
    }
    true
}

/// Nobody sees everything at once: each space with a chance of three in four.
fn glance(dice: &mut Dice) -> Spaces {
    let mut word = || u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
    word() | word()
}
