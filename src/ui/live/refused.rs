//! Why something was refused, in words.

use super::who::not_your_turn;
use super::{Refused, is_complete, later};
use crate::engine::{Refusal, Rule, Seats};
use crate::ui::face::{Excuse, Face, Names};
use crate::ui::words;

impl Refused {
    /// A refusal of a game, while these are due.
    pub(super) fn by<G: Face>(refusal: Refusal<G::Rule>, due: Seats, names: &Names) -> Self {
        match refusal {
            Refusal::Over => Self::plain(words::IT_IS_OVER.to_owned()),
            Refusal::NotAwaited => Self::plain(not_your_turn(due, names)),
            Refusal::Against(rule) => {
                let Excuse { why, instead } = excused::<G>(rule, names);
                Self { why, instead, section: Some(rule.cite()) }
            }
        }
    }
}

/// Why a rule forbids something, as far as it can be said before all of the game is here.
pub fn excused<G: Face>(rule: G::Rule, names: &Names) -> Excuse {
    if is_complete::<G>() {
        return later::excuse::<G>(rule, names);
    }
    Excuse { why: words::AGAINST_THE_RULES.to_owned(), instead: None }
}
