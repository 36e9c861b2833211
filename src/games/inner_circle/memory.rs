//! What a computer player remembers of the dots: only what it was shown, and only for as
//! long as its level lets it.

use super::ground::{N_SPACES, number};
use super::{Sight, SpaceKind, SpaceView, View};
use crate::engine::{Dice, Level, Seat, Seed};
use crate::geometry::Hex;

/// The dots of the board on top and of what shows through its holes.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    seat: Seat,
    level: Level,
    dice: Dice,
    /// Turns since the game began: the memory's clock.
    now: u32,
    seen: [Option<Seen>; N_SPACES],
}

/// Dots that were seen at a place.
#[derive(Clone, Copy, Debug)]
struct Seen {
    dots: u8,
    /// When they will be forgotten, once they are covered.
    until: u32,
}

impl Memory {
    pub(super) fn new(seat: Seat, level: Level, seed: Seed) -> Self {
        let dice = Dice::new(seed.for_purpose("memory"));
        Self { seat, level, dice, now: 0, seen: [None; N_SPACES] }
    }

    pub(super) fn notice(&mut self, sight: &Sight) {
        match *sight {
            Sight::BoardsLaid { ref spaces } => {
                self.seen = [None; N_SPACES];
                self.look(spaces);
            }
            // What lay in the holes is now under the survivors, and stays in memory.
            Sight::BoardLifted { ref dropped, ref spaces, .. } => {
                let below = |at: Hex| dropped.iter().any(|&(dropped, _)| dropped == at);
                for space in spaces.iter().filter(|space| !below(space.at)) {
                    self.seen[usize::from(number(space.at))] = None;
                }
                self.look(spaces);
            }
            Sight::Placed { seat, at } | Sight::Landed { seat, to: at, .. } => self.cover(seat, at),
            Sight::Lifted { seat, at, dots } => {
                self.see(at, dots);
                self.cover(seat, at);
            }
            Sight::DotsShown { ref dots } => {
                for &(at, dots) in dots {
                    self.see(at, Some(dots));
                    self.cover(self.seat, at);
                }
            }
            Sight::TurnBegan { .. } => self.now += 1,
            Sight::FirstDrawn { .. }
            | Sight::PlacingDone
            | Sight::PutBack { .. }
            | Sight::Circled { .. }
            | Sight::Rested { .. }
            | Sight::Blocked { .. }
            | Sight::AllSafe { .. }
            | Sight::Stuck { .. }
            | Sight::DotsCovered
            | Sight::Eliminated { .. }
            | Sight::Resigned { .. }
            | Sight::GameWon { .. }
            | Sight::GameDrawn
            | Sight::NextGame { .. }
            | Sight::Over { .. } => {}
        }
    }

    fn look(&mut self, spaces: &[SpaceView]) {
        for space in spaces {
            self.see(space.at, space.dots);
        }
    }

    fn see(&mut self, at: Hex, dots: Option<u8>) {
        if let Some(dots) = dots {
            self.seen[usize::from(number(at))] = Some(Seen { dots, until: u32::MAX });
        }
    }

    /// A pawn now hides those dots; how long they are remembered is a matter of luck, too.
    fn cover(&mut self, owner: Seat, at: Hex) {
        let is_own = owner == self.seat;
        let until = match (self.level, is_own) {
            (Level::Expert, _) => u32::MAX,
            (Level::Regular, true) => self.now + 12 + self.dice.below(30),
            (Level::Regular, false) => self.now + self.dice.below(16),
            (Level::Novice, true) => self.now + self.dice.below(10),
            (Level::Novice, false) => self.now,
        };
        if let Some(seen) = &mut self.seen[usize::from(number(at))] {
            seen.until = until;
        }
    }

    /// The dots that a pawn there is remembered to stand on.
    pub(super) fn recall(&self, at: Hex) -> Option<u8> {
        self.seen[usize::from(number(at))]
            .filter(|seen| seen.until > self.now)
            .map(|seen| seen.dots)
    }

    /// The view with everything written into it that is remembered.
    pub(super) fn fill_in(&self, view: &View) -> View {
        let mut view = view.clone();
        for space in &mut view.spaces {
            let may_have_dots = space.kind != SpaceKind::Circle;
            if may_have_dots && space.dots.is_none() {
                space.dots = self.recall(space.at);
            }
        }
        view
    }
}
