//! Why something was refused, in words.

use super::Refused;
use super::who::not_your_turn;
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
                let Excuse { why, instead } = G::excuse(rule, names);
                Self { why, instead, section: Some(rule.cite()) }
            }
        }
    }
}
