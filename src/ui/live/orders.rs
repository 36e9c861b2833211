//! What persons have left word to do, so that nobody has to be asked; and what computer players
//! give reasons for.

use super::{Live as _, MatchOf, later};
use crate::engine::{Seat, Viewer};
use crate::ui::chunks;
use crate::ui::face::Face;
use crate::ui::opaque::Opaque;

/// A match in which persons may leave word.
pub trait Orderly {
    /// What a person has left word to do now. Before a game is complete nobody has.
    fn ordered(&self, seat: Seat) -> Option<Opaque>;
    /// Whether it makes up its mind about what it is asked in secret, as the others do.
    fn is_private(&self, seat: Seat) -> bool;
    /// Whether everybody sees its answer at once.
    fn is_open(&self, seat: Seat) -> bool;
    /// Whether a computer player says why, when it does this.
    fn gives_reasons(&self, seat: Seat, action: &Opaque) -> bool;
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

    fn is_private(&self, seat: Seat) -> bool {
        self.the_match.awaiting().prompt(seat).is_some_and(G::is_private)
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.the_match.awaiting().prompt(seat).is_some_and(G::is_open)
    }

    fn gives_reasons(&self, seat: Seat, action: &Opaque) -> bool {
        let view = self.view_now(Viewer::Seat(seat));
        action.open().is_some_and(|action| G::gives_reasons(&view, &action))
    }
}
