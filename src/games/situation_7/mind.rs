//! Computer players: how fast they find pieces, and which they look for.

use serde::{Deserialize, Serialize};

use super::{Action, Event, Gear, Kind, Piece, Sector, Setup, Side, Situation7, State};
use crate::engine::{Advice, Dice, Level, Mind, Minded, Seat, Seed, Thought, offers};

/// Why a computer player does what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Everybody waits for the word.
    Begins,
    /// Nothing else can be done.
    OnlyMove,
    /// It is what was found first.
    OnlyFound,
    /// The piece lies the wrong way round.
    TurnsPiece,
    /// The own base is covered with it, and its equipment may be used.
    OpensBase { gear: Gear },
    /// It belongs to the own base of this equipment.
    NearsBase { gear: Gear },
    /// The objective is covered with it.
    CompletesObjective { kind: Kind },
    /// It belongs to an objective that can still be covered alone.
    NearsObjective { kind: Kind },
    /// The rival cannot cover this objective alone any more.
    DeniesObjective { kind: Kind },
    /// The sector is covered with it.
    CompletesSector { sector: Sector },
    /// It belongs to a sector that can still be covered alone.
    NearsSector { sector: Sector },
    /// The rival cannot cover this sector alone any more.
    DeniesSector { sector: Sector },
    /// The rival could have laid it next.
    TakesTheBorder,
    /// It opens the way to spaces beyond.
    Advances,
    /// The rocket or satellite opens the way among the rival's pieces.
    Foothold { target: Piece },
    /// The astronaut keeps the rival from so many spaces.
    Guards { spaces: u8 },
    /// The astronaut opens so many spaces that a rival astronaut guards.
    Neutralises { spaces: u8 },
    /// Nobody else can get there: it was only a matter of time.
    FillsIn,
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
            why: Reason::OnlyFound,
            after: 1 + self.dice.below(2 * mean),
        })
    }
}
