//! What a match tells a person beside what it asks: the steps of a guided first game, what
//! happened to them, and what things are.

use super::{Live as _, MatchOf, later};
use crate::engine::{Seat, Viewer};
use crate::ui::chunks;
use crate::ui::face::{Face, Step, Told};
use crate::ui::opaque::Opaque;

/// A step of a guided first game.
#[derive(Clone, Debug, PartialEq)]
pub struct StepCard {
    pub text: String,
    pub mark: Option<Opaque>,
    /// How far the guide has come, out of how many steps.
    pub n: u8,
    pub of: u8,
}

/// What a match tells a person beside what it asks.
pub trait Teaching {
    /// What a guided first game has a seat do now.
    fn guide(&self, seat: Seat) -> Option<StepCard>;
    /// What was done to a seat by an entry (counted from 0). The game must be complete.
    fn concerns(&self, seat: Seat, entry: usize) -> Vec<Told>;
    /// Whether the board's traces of such things stay until they have been seen.
    fn keeps_traces(&self) -> bool;
    /// Whether everybody wants to look at what the last entry brought about.
    fn is_momentous(&self) -> bool;
    /// What something is that was touched to be told.
    fn inspect(&self, at: Option<usize>, viewer: Viewer, what: &str) -> Option<Told>;
}

impl<G: Face> Teaching for MatchOf<G> {
    fn guide(&self, seat: Seat) -> Option<StepCard> {
        if !chunks::is_complete(self.game()) {
            return None;
        }
        let (view, offers) = (self.view_now(Viewer::Seat(seat)), self.the_match.offers(seat));
        let Step { text, mark, n, of } = later::guide::<G>(&view, &offers, seat)?;
        Some(StepCard { text, mark: mark.map(Opaque::of), n, of })
    }

    fn concerns(&self, seat: Seat, entry: usize) -> Vec<Told> {
        self.watched(Viewer::Seat(seat), |watch| {
            later::concerns::<G>(watch.news(entry, entry + 1), seat, &self.names)
        })
    }

    fn keeps_traces(&self) -> bool {
        G::KEEPS_TRACES
    }

    fn is_momentous(&self) -> bool {
        let last = self.the_match.log().len();
        self.watched(Viewer::Public, |watch| {
            watch.news(last.saturating_sub(1), last).iter().any(G::is_momentous)
        })
    }

    fn inspect(&self, at: Option<usize>, viewer: Viewer, what: &str) -> Option<Told> {
        if !chunks::is_complete(self.game()) {
            return None;
        }
        later::inspect::<G>(&self.view(at, viewer), what, &self.names)
    }
}
