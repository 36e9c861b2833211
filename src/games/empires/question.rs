//! Questions that come before anything else: a siege, an indemnity, a flag for a colony.

use serde::{Deserialize, Serialize};

use super::Prompt;
use super::board::Node;
use super::card::Force;
use super::state::Table;
use crate::engine::{Asked, Question, Seat, Seats};

/// Something that a player is asked besides the parts of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Interrupt {
    /// The owner of a colony is asked for an Armament (9.2).
    Siege { by: Seat, of: Seat, at: Node, force: Force },
    /// A beaten attacker is asked which colonies to give (8.11 to 8.13).
    Indemnity { by: Seat, to: Seat, value: u8 },
    /// A defender with too few flags is asked to lift some (8.17).
    Room { by: Seat, to: Seat, colonies: Vec<Node>, resources: u16 },
}

impl Question for Interrupt {
    type State = Table;
    type Prompt = Prompt;

    fn asked(&self, _: &Table) -> Asked<Prompt> {
        let (seat, prompt) = match *self {
            Self::Siege { by, of, at, force } => (of, Prompt::Surrender { by, at, force }),
            Self::Indemnity { by, to, value } => (by, Prompt::Indemnity { to, value }),
            Self::Room { by, to, ref colonies, .. } => {
                (to, Prompt::Room { by, colonies: colonies.clone() })
            }
        };
        Asked { seats: Seats::only(seat), prompt }
    }
}
