//! What an actor asks to do. In saves, links and over the wire it is a line of words, such as
//! "lay D17": short, and easy to read and to write for bots.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::piece::Piece;
use crate::engine::{Misread, as_words};

/// A kind of equipment (1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    Rocket,
    Satellite,
    Astronaut,
}

impl Gear {
    pub const ALL: [Self; 3] = [Self::Rocket, Self::Satellite, Self::Astronaut];

    /// What is launched at the rival's pieces.
    pub const LAUNCHED: [Self; 2] = [Self::Rocket, Self::Satellite];

    fn word(self) -> &'static str {
        match self {
            Self::Rocket => "rocket",
            Self::Satellite => "satellite",
            Self::Astronaut => "astronaut",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|gear| gear.word() == word)
    }

    pub fn index(self) -> usize {
        match self {
            Self::Rocket => 0,
            Self::Satellite => 1,
            Self::Astronaut => 2,
        }
    }
}

/// What an actor asks to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// "I am ready."
    Ready,
    /// Lay a piece on a space, which should be its own.
    Lay { piece: Piece, at: Piece },
    /// Launch a rocket or satellite at a rival's piece and join a piece to it at once.
    Launch { gear: Gear, target: Piece, piece: Piece, at: Piece },
    /// Post an astronaut on a piece of one's own.
    Post { at: Piece },
    /// Turn a piece in the tray by a quarter.
    Turn { piece: Piece },
    /// Put a piece elsewhere in the tray.
    Tidy { piece: Piece, to: u8 },
    /// Let the turn go by, where there are turns.
    Pass,
    /// Lay no more pieces for the rest of the game.
    Yield,
    /// So much time has passed.
    Tick { ticks: u32 },
}

as_words!(Action);

/// A line for each kind of action, and for pieces that are put where they do not belong.
const EXAMPLES: [&str; 11] = [
    "ready",
    "lay D17",
    "lay D17 on D18",
    "launch rocket C04 C03",
    "launch rocket C04 C03 on C05",
    "post D15",
    "turn D17",
    "tidy D17 0",
    "pass",
    "yield",
    "tick 25",
];

impl Action {
    /// Lays a piece where it belongs.
    pub fn lay(piece: Piece) -> Self {
        Self::Lay { piece, at: piece }
    }

    /// Launches at a target and joins a piece where it belongs.
    pub fn launch(gear: Gear, target: Piece, piece: Piece) -> Self {
        Self::Launch { gear, target, piece, at: piece }
    }

    fn read(text: &str) -> Option<Self> {
        let piece = Piece::from_name;
        let words: Vec<&str> = text.split(' ').collect();
        Some(match words[..] {
            ["ready"] => Self::Ready,
            ["pass"] => Self::Pass,
            ["yield"] => Self::Yield,
            ["lay", it] => Self::lay(piece(it)?),
            ["lay", it, "on", at] => Self::Lay { piece: piece(it)?, at: piece(at)? },
            ["launch", gear, target, it] => {
                Self::launch(Gear::from_word(gear)?, piece(target)?, piece(it)?)
            }
            ["launch", gear, target, it, "on", at] => Self::Launch {
                gear: Gear::from_word(gear)?,
                target: piece(target)?,
                piece: piece(it)?,
                at: piece(at)?,
            },
            ["post", at] => Self::Post { at: piece(at)? },
            ["turn", it] => Self::Turn { piece: piece(it)? },
            ["tidy", it, to] => Self::Tidy { piece: piece(it)?, to: to.parse().ok()? },
            ["tick", ticks] => Self::Tick { ticks: ticks.parse().ok()? },
            _ => return None,
        })
    }
}

/// Where a piece is put, if that is not its own space.
fn elsewhere(piece: Piece, at: Piece) -> String {
    if piece == at { String::new() } else { format!(" on {at}") }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Ready => f.write_str("ready"),
            Self::Pass => f.write_str("pass"),
            Self::Yield => f.write_str("yield"),
            Self::Lay { piece, at } => write!(f, "lay {piece}{}", elsewhere(piece, at)),
            Self::Launch { gear, target, piece, at } => {
                let elsewhere = elsewhere(piece, at);
                write!(f, "launch {} {target} {piece}{elsewhere}", gear.word())
            }
            Self::Post { at } => write!(f, "post {at}"),
            Self::Turn { piece } => write!(f, "turn {piece}"),
            Self::Tidy { piece, to } => write!(f, "tidy {piece} {to}"),
            Self::Tick { ticks } => write!(f, "tick {ticks}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Self, Misread> {
        Self::read(line).ok_or_else(|| Misread::new(line, &EXAMPLES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_comes_back_from_its_words() {
        let mut all = vec![Action::Ready, Action::Pass, Action::Yield, Action::Tick { ticks: 12 }];
        let at = Piece::of(3, 7);
        for piece in Piece::all() {
            let target = piece.opposite();
            all.extend([Action::lay(piece), Action::Lay { piece, at }, Action::Post { at: piece }]);
            all.extend([Action::Turn { piece }, Action::Tidy { piece, to: 49 }]);
            for gear in Gear::ALL {
                all.push(Action::launch(gear, target, piece));
                all.push(Action::Launch { gear, target, piece, at });
            }
        }
        for action in all {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn the_examples_are_actions() {
        for example in EXAMPLES {
            assert_eq!(example.parse::<Action>().unwrap().to_string(), example);
        }
    }

    #[test]
    fn other_words_are_no_action() {
        for text in ["", "lay", "lay E01", "lay d17", "lay D24", "tick -1", "tidy D01 256"] {
            assert_eq!(Action::read(text), None, "{text}");
        }
        assert_eq!(Action::read("launch comet D01 D02"), None);
        assert_eq!(Action::read("lay D01 on D02 now"), None);
        let why = "tidy D01".parse::<Action>().unwrap_err().to_string();
        assert!(why.ends_with("expected something like tidy D17 0"), "{why}");
    }
}
