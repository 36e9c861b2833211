//! Questions that wait for an answer, one on top of the other.

use serde::{Deserialize, Serialize};

use super::{Asked, Awaiting};

/// Something that seats are asked, as data in a game's state. It carries whatever is needed
/// to go on when it is answered, so a save made in the middle of an interrupt is complete.
pub trait Question {
    /// The state that it stands in.
    type State;
    type Prompt;

    /// Who is asked, and what.
    fn asked(&self, state: &Self::State) -> Asked<Self::Prompt>;

    /// Ticks until it is answered by time itself.
    fn clock(&self) -> Option<u32> {
        None
    }
}

/// Questions asked and not yet answered. The uppermost is asked now; the one below it waits
/// for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Questions<Q>(Vec<Q>);

impl<Q> Default for Questions<Q> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<Q> Questions<Q> {
    pub fn ask(&mut self, question: Q) {
        self.0.push(question);
    }

    /// The question that is asked now.
    pub fn now(&self) -> Option<&Q> {
        self.0.last()
    }

    pub fn now_mut(&mut self) -> Option<&mut Q> {
        self.0.last_mut()
    }

    /// The question that is asked now is answered, and the one below it comes up again.
    pub fn answered(&mut self) -> Option<Q> {
        self.0.pop()
    }

    /// All of them, the one that is asked now first.
    pub fn iter(&self) -> impl Iterator<Item = &Q> {
        self.0.iter().rev()
    }

    /// The same questions, each as somebody else sees it.
    pub fn map<R>(&self, seen: impl FnMut(&Q) -> R) -> Questions<R> {
        Questions(self.0.iter().map(seen).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<Q: Question> Questions<Q> {
    /// What the table waits for, if a question is open.
    pub fn awaiting(&self, state: &Q::State) -> Option<Awaiting<Q::Prompt>> {
        let question = self.now()?;
        let (asked, clock) = (vec![question.asked(state)], question.clock());
        Some(Awaiting { asked, clock, ..Awaiting::NOBODY })
    }
}

impl<Q> FromIterator<Q> for Questions<Q> {
    /// The first is at the bottom.
    fn from_iter<I: IntoIterator<Item = Q>>(questions: I) -> Self {
        Self(questions.into_iter().collect())
    }
}
