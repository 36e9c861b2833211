//! Inner Circle (Milton Bradley, 1981): four stacked boards, pawns that drop through
//! holes, and dots that everybody must remember once a pawn stands on them.
//!
//! The chapters follow RULES.md.

mod board;
mod opening;
mod view;

use serde::{Deserialize, Serialize};

use crate::engine::Seat;
use crate::geometry::Hex;

pub use board::{Board, BoardSet, Space};
pub use opening::{Colour, DotsRule, Onward, Placing, Setup, StuckRule, Turning};
pub use view::{Held, SeatView, Sight, SpaceKind, SpaceView, Stage, StuckWhy, View};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InnerCircle;

/// What a seat, or the clock, asks to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Put a pawn on the rim of the first board.
    Place { at: Hex },
    /// Take a pawn in hand. From then on only this pawn can act.
    Lift { at: Hex },
    /// Put the pawn in hand down; also the onward move from an Inner Circle.
    Land { at: Hex },
    /// Leave the pawn in the Inner Circle, where the onward move is optional.
    Rest,
    /// Give up, at any time.
    Resign,
    /// The clock: so many tenths of a second have passed.
    Tick { ticks: u32 },
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// Place one of `left` pawns on the rim.
    Place { left: u8 },
    /// Lift a pawn.
    Lift,
    /// Land the pawn in hand.
    Land,
    /// Move on from the Inner Circle.
    Onward,
}

/// The ways it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A pawn reached the centre of level 4.
    Centre,
    /// Only one player had pawns left, or had not resigned.
    LastLeft,
    /// Nobody could win any more: all blocked or stalled on level 4, or with no spot filled.
    Draw,
    /// The series of games was played out; points decide.
    Points,
}
