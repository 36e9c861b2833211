//! What can happen, and who may see it.

use serde::{Deserialize, Serialize};

use super::country::Country;
use super::practice::Step;
use super::state::Demand;
use super::unit::{Chip, Chips, Unit, Units};
use super::{Card, Ending, Score};
use crate::engine::{Outcome, Seat, Viewer};

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Everybody sees it.
    Open(Sight),
    /// A pile was shuffled and lies face down, the top card first.
    Shuffled { deck: Vec<Card> },
    /// A seat means to turn over mills, unseen by the others (14.6).
    Planned { seat: Seat, at: Country, mills: u8 },
}

/// What can be seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    ValuesDealt {
        values: Vec<(Country, u8)>,
    },
    ZoneMarked {
        at: Country,
    },
    ZoneOpened {
        at: Country,
    },
    /// Cards dealt face up until the Summit card came.
    Dealt {
        dealt: Vec<(Seat, Card)>,
        first: Seat,
    },
    LaidAside {
        cards: Vec<Card>,
    },
    Shuffled {
        left: u8,
    },
    TurnBegan {
        seat: Seat,
    },
    Income {
        seat: Seat,
        beams: u16,
        chips: Chips,
    },
    Drew {
        seat: Seat,
        card: Card,
    },
    /// The card could not be obeyed, or not in full.
    NothingToDo {
        card: Card,
    },
    Gained {
        seat: Seat,
        beams: u16,
        chips: Chips,
    },
    Lost {
        seat: Seat,
        beams: u16,
        chips: Chips,
    },
    /// The card wants a decision of its drawer.
    DecisionDue {
        card: Card,
    },
    /// A card has put a unit on the board.
    Placed {
        seat: Seat,
        unit: Unit,
        at: Country,
    },
    /// The Truce week keeps the drawer from making demands.
    TruceKept {
        seat: Seat,
    },
    PowerPlayBegan {
        seat: Seat,
    },
    BuildingBegan {
        seat: Seat,
    },
    /// An ally is asked for a chip: to make the demand with, or to cancel it.
    LoanAsked {
        demand: Demand,
    },
    LoanDeclined {
        lender: Seat,
    },
    Demanded {
        demand: Demand,
    },
    Yielded {
        seat: Seat,
        at: Country,
        salvage: bool,
    },
    Cancelled {
        seat: Seat,
        at: Country,
        chip: Chip,
        lender: Option<Seat>,
    },
    /// Because an alliance ended in the middle, nobody asks for a chip any more.
    DemandDropped,
    Dismantled {
        seat: Seat,
        at: Country,
        units: Units,
        salvage: bool,
        cause: Cause,
    },
    Built {
        seat: Seat,
        unit: Unit,
        at: Country,
    },
    CensusBegan {
        seats: Vec<Seat>,
        kind: CensusKind,
    },
    /// To the seat itself alone: it means to turn over mills.
    Planned {
        seat: Seat,
        at: Country,
        mills: u8,
    },
    Converted {
        seat: Seat,
        at: Country,
        mills: u8,
    },
    ConversionDone {
        seat: Seat,
    },
    Counted {
        seat: Seat,
        points: u16,
        kind: CensusKind,
    },
    /// All are ready, and what was planned unseen is shown.
    PlansShown,
    Proposed {
        from: Seat,
        to: Seat,
    },
    Declined {
        from: Seat,
        to: Seat,
    },
    Allied {
        members: [Seat; 2],
    },
    AllianceBroken {
        by: Seat,
        with: Seat,
        double_cross: bool,
    },
    ConferenceOpened {
        by: Seat,
        order: Vec<Seat>,
    },
    SummitRoundBegan,
    PracticeRoundBegan {
        round: u8,
    },
    StepsSet {
        steps: Vec<Step>,
    },
    StepDone {
        step: Step,
        at: Option<Country>,
    },
    StepSkipped {
        step: Step,
    },
    Scored {
        seat: Seat,
        score: Score,
    },
    Over {
        outcome: Outcome<Ending>,
    },
}

/// Why a unit was dismantled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// By its owner while building.
    Own,
    /// The last base of the country had gone.
    LastBase,
    /// An alliance was broken.
    Break,
    /// Somebody built a base there.
    MovedIn,
    Card,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CensusKind {
    Ordinary,
    Special,
    /// For practice; nothing is written down.
    Trial,
}

/// Most of what happens is seen by everybody.
impl From<Sight> for Event {
    fn from(sight: Sight) -> Self {
        Self::Open(sight)
    }
}

impl Event {
    /// Whether it brought something hidden to light: a card, or what others had planned.
    pub(super) fn reveals(&self) -> bool {
        matches!(self, Self::Open(Sight::Drew { .. } | Sight::PlansShown) | Self::Shuffled { .. })
    }

    /// A demand is not withdrawn once its chip is placed.
    pub(super) fn binds(&self) -> Option<&'static str> {
        matches!(self, Self::Open(Sight::Demanded { .. })).then_some("5.11")
    }

    /// What a viewer perceives of it.
    pub(super) fn witness(&self, viewer: Viewer) -> Option<Sight> {
        match *self {
            Self::Open(ref sight) => Some(sight.clone()),
            Self::Shuffled { ref deck } => Some(Sight::Shuffled { left: size(deck) }),
            Self::Planned { seat, at, mills } => {
                (viewer == Viewer::Seat(seat)).then_some(Sight::Planned { seat, at, mills })
            }
        }
    }
}

pub(super) fn size(deck: &[Card]) -> u8 {
    u8::try_from(deck.len()).expect("a pile has at most 24 cards")
}
