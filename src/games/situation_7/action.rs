//! What an actor asks to do. In saves, links and over the wire it is a line of words, such as
//! "lay D17": short, and easy to read and to write for bots.

use serde::{Deserialize, Serialize};

use super::piece::Piece;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
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

impl From<Action> for String {
    fn from(action: Action) -> Self {
        match action {
            Action::Ready => "ready".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Yield => "yield".to_owned(),
            Action::Lay { piece, at } => format!("lay {piece}{}", elsewhere(piece, at)),
            Action::Launch { gear, target, piece, at } => {
                format!("launch {} {target} {piece}{}", gear.word(), elsewhere(piece, at))
            }
            Action::Post { at } => format!("post {at}"),
            Action::Turn { piece } => format!("turn {piece}"),
            Action::Tidy { piece, to } => format!("tidy {piece} {to}"),
            Action::Tick { ticks } => format!("tick {ticks}"),
        }
    }
}

impl TryFrom<String> for Action {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::read(&text).ok_or("no such action")
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
            assert_eq!(Action::read(&String::from(action)), Some(action));
        }
    }

    #[test]
    fn other_words_are_no_action() {
        for text in ["", "lay", "lay E01", "lay d17", "lay D24", "tick -1", "tidy D01 256"] {
            assert_eq!(Action::read(text), None, "{text}");
        }
        assert_eq!(Action::read("launch comet D01 D02"), None);
        assert_eq!(Action::read("lay D01 on D02 now"), None);
    }
}
