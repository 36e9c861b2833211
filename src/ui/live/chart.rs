//! How each seat has fared, step by step.

use crate::engine::{Match, Viewer};
use crate::ui::face::Face;

/// One figure a seat after each step, and the state that the last of them were read off.
pub(super) struct Chart<G: Face> {
    state: G::State,
    pub(super) series: Vec<Vec<i32>>,
    n_taken_back: usize,
}

impl<G: Face> Chart<G> {
    pub(super) fn new(the_match: &Match<G>) -> Self {
        let (state, n_taken_back) = (the_match.blank(), the_match.taken_back().len());
        Self { state, series: Vec::new(), n_taken_back }
    }

    pub(super) fn catch_up(&mut self, the_match: &Match<G>) {
        if self.n_taken_back != the_match.taken_back().len() {
            *self = Self::new(the_match);
        }
        for step in self.series.len()..=the_match.log().len() {
            for event in the_match.events(step) {
                G::apply(&mut self.state, event);
            }
            let view = G::view(&self.state, Viewer::Public);
            let score = |seat| G::score(&view, seat);
            self.series.push(the_match.seats().iter().map(score).collect());
        }
    }
}
