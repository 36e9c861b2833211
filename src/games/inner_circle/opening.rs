//! Chapters 2 and 3: setting up and placing.

use serde::{Deserialize, Serialize};

use super::BoardSet;
use crate::engine::Seat;

/// Options fixed before the first move. A field that is left out takes the sheet's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The colours round the table, one for each of 2 to 4 players.
    pub colours: Vec<Colour>,
    /// Who places and moves first; drawn by lot if nobody is named.
    pub first: Option<Seat>,
    pub board: BoardSet,
    pub turning: Turning,
    pub placing: Placing,
    pub dots: DotsRule,
    pub stuck: StuckRule,
    pub onward: Onward,
    /// How many games make a series for points; 0 for a single game without points.
    pub series: u8,
    /// Turns a head without a newly filled spot before the board is lifted all the same.
    pub stall: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            colours: Colour::for_players(2).to_vec(),
            first: None,
            board: BoardSet::default(),
            turning: Turning::default(),
            placing: Placing::default(),
            dots: DotsRule::default(),
            stuck: StuckRule::default(),
            onward: Onward::default(),
            series: 0,
            stall: 30,
        }
    }
}

/// A player's pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
}

impl Colour {
    /// The colours in the box for so many players, in the sheet's order.
    pub fn for_players(n: u8) -> &'static [Self] {
        match n {
            2 => &[Self::Red, Self::Green],
            3 => &[Self::Red, Self::Green, Self::Blue],
            4 => &[Self::Red, Self::Blue, Self::Green, Self::Yellow],
            _ => &[],
        }
    }
}

/// How the four boards lie on each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turning {
    #[default]
    Random,
    /// Turns of 60° for each board, from level 1 down.
    ByHand([u8; 4]),
}

/// How pawns come onto the rim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placing {
    /// One at a time, anywhere on the rim.
    #[default]
    InTurn,
    /// One at a time, the corners before the edges.
    CornersFirst,
    /// Chance places them all.
    Random,
}

/// Who may see the dots under pawns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DotsRule {
    /// Nobody.
    #[default]
    Hidden,
    /// Everybody once, when a board is lifted.
    RevealedOnDrop,
    /// Everybody for ten seconds, after the placing and after every drop.
    TimedReveal,
    /// Everybody, always.
    Open,
}

/// What becomes of lifting a pawn that cannot move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StuckRule {
    #[default]
    LosesTurn,
    /// It is refused; so everybody learns which pawns can move.
    Refused,
}

/// Whether a pawn that reaches an Inner Circle moves on at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Onward {
    #[default]
    Compulsory,
    Optional,
}
