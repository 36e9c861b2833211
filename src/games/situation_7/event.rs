//! What came of an action. All of it is open, so that events are also what everybody sees.

use serde::{Deserialize, Serialize};

use super::Ending;
use super::action::Gear;
use super::piece::{BySide, Piece, Side};
use super::sky::{Kind, Sector, Sky};
use super::state::Loose;
use crate::engine::Seat;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The puzzles are cut, both the same way (1.4); the number stands for how.
    Cut {
        cut: u32,
    },
    /// The objectives have changed places (9.8).
    SkyChanged {
        sky: Sky,
    },
    /// A side's puzzle lies before it in disorder.
    Scattered {
        side: Side,
        tray: Vec<Loose>,
    },
    Readied {
        seat: Seat,
    },
    /// Everybody is ready.
    Began,
    /// A piece was laid; by nobody if the rest was filled.
    Laid {
        side: Side,
        piece: Piece,
        by: Option<Seat>,
    },
    /// Equipment landed on a rival's piece; the piece that joins it there follows.
    Launched {
        side: Side,
        gear: Gear,
        target: Piece,
        piece: Piece,
    },
    Posted {
        side: Side,
        at: Piece,
    },
    /// A side has covered an objective alone.
    Covered {
        side: Side,
        kind: Kind,
        home: Option<Side>,
        points: u16,
    },
    /// A side has covered a sector alone.
    SectorHeld {
        side: Side,
        sector: Sector,
        points: u16,
    },
    Turned {
        side: Side,
        piece: Piece,
    },
    Tidied {
        side: Side,
        piece: Piece,
        to: u8,
    },
    TimePassed {
        ticks: u32,
    },
    /// A side can lay nothing; after so many ticks the other fills the rest.
    Stuck {
        side: Side,
        ticks: u32,
    },
    Unstuck {
        side: Side,
    },
    /// The other side had its time; what is left is filled for it.
    WaitedEnough {
        side: Side,
    },
    /// A side lays no more.
    Yielded {
        side: Side,
    },
    TurnLeft {
        left: u8,
    },
    TurnBegan {
        side: Side,
    },
    Ended {
        ending: Ending,
        totals: BySide<u16>,
    },
}
