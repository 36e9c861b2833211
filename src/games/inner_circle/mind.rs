//! A computer player that plays at random.

use serde::{Deserialize, Serialize};

use super::{Action, InnerCircle, Sight, State, View};
use crate::engine::{Advice, Dice, Level, Mind, Minded, Seat, Seed, Thought, offers};

/// A computer player.
pub struct Player {
    seat: Seat,
    dice: Dice,
}

/// Why it chose as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It drew lots.
    Lots,
}

impl Minded for InnerCircle {
    type Mind = Player;
}

impl Mind<InnerCircle> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, _: Level, seed: Seed, _: &View) -> Self {
        Self { seat, dice: Dice::new(seed) }
    }

    fn notice(&mut self, _: &Sight) {
        // Whoever draws lots need not remember, but must not draw the same ones again.
        self.dice.below(6);
    }

    fn think(&mut self, view: &View, _: u32) -> Thought<Action, Reason> {
        let state = State::imagine(view, &mut self.dice);
        let offered = offers::<InnerCircle>(&state, self.seat);
        let action = *self.dice.pick(&offered).unwrap_or(&Action::Resign);
        let sure = u8::try_from(100 / offered.len().max(1)).unwrap_or(100);
        Thought::Chosen(Advice { action, sure, why: Reason::Lots })
    }
}
