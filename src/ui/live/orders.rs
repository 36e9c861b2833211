//! What persons have left word to do, so that nobody has to be asked.

use super::MatchOf;
use crate::engine::{Seat, Viewer};
use crate::ui::face::Face;
use crate::ui::opaque::Opaque;

/// A match in which persons may leave word.
pub trait Orderly {
    /// What a person has left word to do now.
    fn ordered(&self, seat: Seat) -> Option<Opaque>;
}

impl<G: Face> Orderly for MatchOf<G> {
    fn ordered(&self, seat: Seat) -> Option<Opaque> {
        let awaiting = self.the_match.awaiting();
        let prompt = awaiting.prompt(seat)?;
        G::ordered(&self.view_now(Viewer::Seat(seat)), prompt, seat).map(Opaque::of)
    }
}
