//! Players to measure computer players by. They are not offered to people.

use super::{Action, Sight, State, Summit, View};
use crate::engine::{Advice, Dice, Level, Mind, Seat, Seed, Thought, offers};

/// Draws lots.
pub struct Random {
    seat: Seat,
    dice: Dice,
}

impl Mind<Summit> for Random {
    type Reason = ();

    fn sit(seat: Seat, _: Level, seed: Seed, _: &View) -> Self {
        Self { seat, dice: Dice::new(seed) }
    }

    fn notice(&mut self, _: &Sight) {
        self.dice.below(6);
    }

    fn think(&mut self, view: &View, _: u32) -> Thought<Action, ()> {
        let state = State::imagine(view, &mut self.dice);
        let offered = offers::<Summit>(&state, self.seat);
        let action = *self.dice.pick(&offered).expect("whoever is asked has an answer");
        Thought::Chosen(Advice { action, sure: 0, why: () })
    }
}
