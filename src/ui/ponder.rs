//! Thinking in slices: between two of them a thread can hear that the thought is not wanted
//! any more, and a page stays alive.

use std::rc::Rc;

use super::face::{Face, Names};
use super::live::AdviceCard;
use super::opaque::Opaque;
use crate::engine::{Mind, Thought};

/// Positions looked at in a slice.
const SLICE: u32 = 300;

/// A thought in progress.
pub trait Ponder {
    /// Thinks a little more; the advice once it is settled.
    fn go_on(&mut self) -> Option<AdviceCard>;
}

pub struct Pondering<G: Face> {
    mind: G::Mind,
    view: Rc<G::View>,
    names: Names,
}

impl<G: Face> Pondering<G> {
    pub fn new(mind: G::Mind, view: Rc<G::View>, names: Names) -> Self {
        Self { mind, view, names }
    }
}

impl<G: Face> Ponder for Pondering<G> {
    fn go_on(&mut self) -> Option<AdviceCard> {
        match self.mind.think(&self.view, SLICE) {
            Thought::Unsure => None,
            Thought::Chosen(advice) => Some(AdviceCard {
                text: G::say(&self.view, &advice.action, &self.names),
                why: G::because(&advice.why, &self.names),
                action: Opaque::of(advice.action),
                sure: advice.sure,
                after: advice.after,
            }),
        }
    }
}
