//! Standing orders: answers that a seat has given beforehand.

use crate::engine::Seat;
use crate::games::supremacy::{Action, Prompt, View};

/// What a seat has ordered for such a question.
pub(super) fn answer(_: &View, _: Prompt, _: Seat) -> Option<Action> {
    None
}
