//! What a seat, or the clock, asks to do. In saves, links and over the wire it is a line of
//! words, such as "place 0,-4".

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use crate::engine::{Misread, as_words};
use crate::geometry::Hex;

/// What a seat, or the clock, asks to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

as_words!(Action, formerly Former);

/// A line for each kind of action.
const EXAMPLES: [&str; 6] = ["place 0,-4", "lift 0,-4", "land 0,-2", "rest", "resign", "tick 10"];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { at } => write!(f, "place {at}"),
            Self::Lift { at } => write!(f, "lift {at}"),
            Self::Land { at } => write!(f, "land {at}"),
            Self::Rest => f.write_str("rest"),
            Self::Resign => f.write_str("resign"),
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

impl Action {
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').collect();
        Some(match words[..] {
            ["place", at] => Self::Place { at: at.parse().ok()? },
            ["lift", at] => Self::Lift { at: at.parse().ok()? },
            ["land", at] => Self::Land { at: at.parse().ok()? },
            ["rest"] => Self::Rest,
            ["resign"] => Self::Resign,
            ["tick", ticks] => Self::Tick { ticks: ticks.parse().ok()? },
            _ => return None,
        })
    }
}

/// How actions were written before they were words. Those that say everything with one word
/// were words already.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Former {
    Place { at: Hex },
    Lift { at: Hex },
    Land { at: Hex },
    Tick { ticks: u32 },
}

impl From<Former> for Action {
    fn from(former: Former) -> Self {
        match former {
            Former::Place { at } => Self::Place { at },
            Former::Lift { at } => Self::Lift { at },
            Former::Land { at } => Self::Land { at },
            Former::Tick { ticks } => Self::Tick { ticks },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::json;

    #[test]
    fn every_action_comes_back_from_its_words() {
        let mut all = vec![Action::Rest, Action::Resign, Action::Tick { ticks: u32::MAX }];
        for at in Hex::within(Hex::REACH) {
            all.extend([Action::Place { at }, Action::Lift { at }, Action::Land { at }]);
        }
        for action in all {
            assert_eq!(action.to_string().parse(), Ok(action));
            assert_eq!(json::read::<Action>(&json::write(&action)).unwrap(), action);
            assert_eq!(json::write(&action), format!("\"{action}\""));
        }
    }

    #[test]
    fn the_examples_are_actions() {
        for example in EXAMPLES {
            assert_eq!(example.parse::<Action>().unwrap().to_string(), example);
        }
    }

    #[test]
    fn objects_of_earlier_editions_are_read() {
        let at = Hex::new(0, -4);
        for (text, action) in [
            (r#"{"place":{"at":"0,-4"}}"#, Action::Place { at }),
            (r#"{"lift":{"at":"0,-4"}}"#, Action::Lift { at }),
            (r#"{ "land": { "at": "0,-4" } }"#, Action::Land { at }),
            (r#"{"tick":{"ticks":25}}"#, Action::Tick { ticks: 25 }),
            (r#""rest""#, Action::Rest),
            (r#""resign""#, Action::Resign),
        ] {
            assert_eq!(json::read::<Action>(text).unwrap(), action);
        }
        for other in [
            r#"{"place":{}}"#,
            r#"{"place":{"at":"0,-4","of":1}}"#,
            r#"{"place":{"at":"0,-4","at":"0,-4"}}"#,
            r#"{"place":{"at":"0,-4"},"lift":{"at":"0,-4"}}"#,
            r#"{"dance":{"at":"0,-4"}}"#,
            "{}",
            "[]",
            "7",
            "null",
        ] {
            assert!(json::read::<Action>(other).is_err(), "{other}");
        }
    }

    #[test]
    fn other_words_are_no_action() {
        for line in ["", "place", "place A5", "place 9,0", "rest 0,0", "tick -1", "tick", "lift "] {
            assert!(line.parse::<Action>().is_err(), "{line}");
        }
        let why = json::read::<Action>(r#""place A5""#).unwrap_err().to_string();
        assert!(
            why.starts_with(r#""place A5" is not understood; expected something like place 0,-4"#)
        );
    }
}
