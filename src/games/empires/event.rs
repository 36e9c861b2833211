//! What can happen, and who may see it.

use serde::{Deserialize, Serialize};

use super::Ending;
use super::board::{Node, Power};
use super::card::{Card, Force};
use super::opening::Purpose;
use super::state::State;
use crate::engine::{Outcome, Seat, Viewer};

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Everybody sees it.
    Open(Sight),
    /// The pack was shuffled and lies face down, the top card first.
    Shuffled { pack: Vec<Card> },
    /// A seat has bought a card, which only it sees.
    Armed { seat: Seat, card: Card },
    /// A card has gone from one hand to another; only these two see it.
    Passed { from: Seat, to: Seat, card: Card, cause: Cause },
}

/// Why a card went from one hand to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Siege,
    Bonus,
    Prize,
}

/// What can be seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    Shuffled {
        left: u8,
    },
    /// These have thrown, at the same time.
    HighDice {
        purpose: Purpose,
        throws: Vec<(Seat, [u8; 2])>,
    },
    /// Powers are chosen in this order.
    ChoiceBegan {
        order: Vec<Seat>,
    },
    PowerChosen {
        seat: Seat,
        power: Power,
    },
    FirstFound {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
        round: u16,
    },
    /// A card was bought; the buyer sees which.
    Armed {
        seat: Seat,
        card: Option<Card>,
    },
    /// The last Armament is bought, and the START is open.
    TotalWarBegan,
    Thrown {
        seat: Seat,
        dice: [u8; 2],
    },
    FinePaid {
        seat: Seat,
        to: Seat,
        at: Node,
        resources: u16,
    },
    /// The pawn has gone this way, from the first step to where it stands. `exact` tells
    /// whether all of the count was needed.
    Moved {
        seat: Seat,
        path: Vec<Node>,
        exact: bool,
    },
    /// Resources from the bank: so many, of as many as there should be.
    Drew {
        seat: Seat,
        resources: u16,
        due: u16,
    },
    Claimed {
        seat: Seat,
        at: Node,
    },
    /// The last colony is taken.
    ColonialWarBegan,
    /// The pawn has come to a rival's colony. These blockades may be bought afterwards.
    AttackDue {
        seat: Seat,
        at: Node,
        for_sale: Vec<Node>,
    },
    /// The move is over. These blockades may be bought.
    ClosingBegan {
        seat: Seat,
        for_sale: Vec<Node>,
    },
    BlockadeBought {
        seat: Seat,
        at: Node,
    },
    FlagLifted {
        seat: Seat,
        at: Node,
    },
    Attacked {
        seat: Seat,
        of: Seat,
        at: Node,
        force: Force,
        strength: u8,
        defence: u8,
    },
    Captured {
        seat: Seat,
        from: Seat,
        at: Node,
    },
    IndemnityDue {
        by: Seat,
        to: Seat,
        value: u8,
    },
    /// The defender has too few flags for these.
    RoomAsked {
        by: Seat,
        to: Seat,
        colonies: Vec<Node>,
        resources: u16,
    },
    /// These change hands, and those stay because there is no flag for them.
    IndemnityPaid {
        by: Seat,
        to: Seat,
        given: Vec<Node>,
        left: Vec<Node>,
        resources: u16,
    },
    SiegeLaid {
        by: Seat,
        of: Seat,
        at: Node,
        force: Force,
    },
    SiegeVoid {
        by: Seat,
        of: Seat,
        force: Force,
    },
    /// A card went from one hand to another. In a siege all know its force; the card itself
    /// only those two see.
    Passed {
        from: Seat,
        to: Seat,
        force: Option<Force>,
        card: Option<Card>,
        cause: Cause,
    },
    /// The pawn is back at the START.
    Returned {
        seat: Seat,
    },
    DeclarationDue {
        seat: Seat,
    },
    War {
        by: Seat,
        of: Seat,
        strength: u8,
        defence: u8,
    },
    Eliminated {
        seat: Seat,
        by: Seat,
        resources: u16,
        armaments: u8,
    },
    /// Somebody at the START has declared nothing.
    Waited {
        seat: Seat,
    },
    Scored {
        seat: Seat,
        colonies: u8,
        armaments: u8,
    },
    Over {
        outcome: Outcome<Ending>,
    },
}

/// Most of what happens is seen by everybody.
impl From<Sight> for Event {
    fn from(sight: Sight) -> Self {
        Self::Open(sight)
    }
}

impl Event {
    /// Whether it told anybody something that was hidden: a card, a strength.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Self::Shuffled { .. } | Self::Armed { .. } | Self::Passed { .. } => true,
            Self::Open(sight) => matches!(
                sight,
                Sight::Attacked { .. }
                    | Sight::SiegeVoid { .. }
                    | Sight::War { .. }
                    | Sight::Scored { .. }
            ),
        }
    }

    /// What a viewer perceives of it.
    pub(super) fn witness(&self, state: &State, viewer: Viewer) -> Sight {
        let sees = |seats: &[Seat]| {
            let is_one = seats.iter().any(|&seat| viewer == Viewer::Seat(seat));
            is_one || state.options.open_hands
        };
        match *self {
            Self::Open(ref sight) => sight.clone(),
            Self::Shuffled { ref pack } => {
                Sight::Shuffled { left: u8::try_from(pack.len()).unwrap_or(u8::MAX) }
            }
            Self::Armed { seat, card } => {
                Sight::Armed { seat, card: Some(card).filter(|_| sees(&[seat])) }
            }
            Self::Passed { from, to, card, cause } => {
                let known = sees(&[from, to]);
                let force = Some(card.force).filter(|_| known || cause == Cause::Siege);
                Sight::Passed { from, to, force, card: Some(card).filter(|_| known), cause }
            }
        }
    }
}
