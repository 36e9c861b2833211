//! What persons have left word to do, so that nobody has to be asked.

use super::{Live as _, MatchOf, later};
use crate::engine::{Seat, Viewer};
use crate::ui::chunks;
use crate::ui::face::Face;
use crate::ui::opaque::Opaque;

/// A match in which persons may leave word.
pub trait Orderly {
    /// What a person has left word to do now. Before a game is complete nobody has.
    fn ordered(&self, seat: Seat) -> Option<Opaque>;
}

impl<G: Face> Orderly for MatchOf<G> {
    fn ordered(&self, seat: Seat) -> Option<Opaque> {
        if !chunks::is_complete(self.game()) {
            return None;
        }
        let awaiting = self.the_match.awaiting();
        let prompt = awaiting.prompt(seat)?;
        let view = self.view_now(Viewer::Seat(seat));
        later::ordered::<G>(&view, prompt, seat).map(Opaque::of)
    }
}
