//! Computer players: how fast they find pieces, and which they look for.

use serde::{Deserialize, Serialize};

use super::{Action, Event, Setup, Side, Situation7, State};
use crate::engine::{Advice, Dice, Level, Mind, Minded, Seat, Seed, Thought, offers};

/// Why a computer player does what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It was found first.
    Found,
}

/// A computer player.
pub struct Player {
    seat: Seat,
    side: Side,
    level: Level,
    dice: Dice,
}

impl Minded for Situation7 {
    type Mind = Player;
}

impl Mind<Situation7> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, level: Level, seed: Seed, _: &State) -> Self {
        Self { seat, side: Setup::side(seat), level, dice: Dice::new(seed) }
    }

    fn notice(&mut self, _: &Event) {
        self.dice.below(6);
    }

    fn think(&mut self, view: &State, _: u32) -> Thought<Action, Reason> {
        let offered = offers::<Situation7>(view, self.seat);
        let action = *self.dice.pick(&offered).expect("whoever is asked has an answer");
        let mean = match self.level {
            Level::Novice => 100,
            Level::Regular => 70,
            Level::Expert => 45,
        };
        let _ = self.side;
        Thought::Chosen(Advice {
            action,
            sure: 0,
            why: Reason::Found,
            after: 1 + self.dice.below(2 * mean),
        })
    }
}
