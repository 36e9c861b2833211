//! § 4.3 again: what may be shown of earlier positions while a game goes on. Dots that were
//! open then and lie under a pawn now are hidden.

use super::{Sight, SpaceKind, SpaceView, State, View};
use crate::geometry::Hex;

impl State {
    /// What of an earlier view may be seen at this table.
    pub(super) fn hindsight(&self, mut past: View) -> View {
        // The boards of another game of the series lay otherwise.
        if past.game != self.game {
            return past;
        }
        self.cover(past.level, &mut past.spaces);
        if let Some(held) = &mut past.held
            && self.is_covered(past.level, held.from)
        {
            held.dots = None;
            held.landings.clear();
        }
        if !self.are_dots_open() {
            past.liftable = None;
        }
        past
    }

    /// What of an earlier sight may be told at this table.
    pub(super) fn echo(&self, mut sight: Sight, then: &Self) -> Sight {
        if then.game != self.game {
            return sight;
        }
        #[expect(clippy::wildcard_enum_match_arm, reason = "few sights tell dots")]
        match &mut sight {
            Sight::BoardsLaid { spaces } | Sight::BoardLifted { spaces, .. } => {
                self.cover(then.level, spaces);
            }
            Sight::Lifted { at, dots, .. } if self.is_covered(then.level, *at) => *dots = None,
            Sight::DotsShown { dots } => {
                let below = |at| then.level + u8::from(then.board().is_spot(at));
                dots.retain(|&(at, _)| !self.is_covered(below(at), at));
            }
            _ => {}
        }
        sight
    }

    /// Hides what cannot be seen any more on the board of a level and through its holes.
    fn cover(&self, level: u8, spaces: &mut [SpaceView]) {
        for space in spaces {
            let of = match space.kind {
                SpaceKind::Dotted | SpaceKind::Circle => level,
                SpaceKind::Spot => level + 1,
            };
            if self.is_covered(of, space.at) {
                space.dots = None;
            }
        }
    }

    /// Whether the dots at a place of some board are hidden now. Boards that were pulled hide
    /// nothing any more; of the next one only what shows in empty holes is seen.
    fn is_covered(&self, level: u8, at: Hex) -> bool {
        if level < self.level || self.are_dots_open() {
            return false;
        }
        let is_free = self.owner(at).is_none();
        if level == self.level { !is_free } else { !(is_free && self.board().is_spot(at)) }
    }
}
