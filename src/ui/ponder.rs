//! Thinking on the page's own thread, in slices short enough that nobody notices. Only
//! where there are no workers.

use super::face::{Face, Names};
use super::live::AdviceCard;
use crate::engine::{Mind, Question, Thought};

/// Positions looked at before the page may breathe.
const SLICE: u32 = 300;

/// A thought in progress.
pub trait Ponder {
    /// Thinks a little more; the advice once it is settled.
    fn go_on(&mut self) -> Option<AdviceCard>;
}

pub struct Pondering<G: Face> {
    mind: G::Mind,
    view: G::View,
    names: Names,
}

impl<G: Face> Pondering<G> {
    pub fn new(question: Question<G>, names: Names) -> Self {
        Self { mind: question.mind(), view: question.view, names }
    }
}

impl<G: Face> Ponder for Pondering<G> {
    fn go_on(&mut self) -> Option<AdviceCard> {
        match self.mind.think(&self.view, SLICE) {
            Thought::Unsure => None,
            Thought::Chosen(advice) => Some(AdviceCard::new::<G>(&self.view, &advice, &self.names)),
        }
    }
}
