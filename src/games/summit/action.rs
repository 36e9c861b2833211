//! What a seat asks to do. In saves, links and over the wire it is a line of words, such as
//! "build base canada": short, and easy to read and to write for bots.

use std::fmt;
use std::str::FromStr;

use super::country::Country;
use super::unit::{Chip, Unit};
use crate::engine::{Misread, Seat, as_words};

/// What a seat asks to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Draw the top card.
    Draw,
    /// Put down the unit that a card brings.
    Place {
        at: Country,
    },
    /// Name a plant of somebody else, because of a card.
    Nationalise {
        owner: Seat,
        unit: Unit,
        at: Country,
    },
    /// Demand a base, with a chip of one's own or with one of the ally's.
    Demand {
        chip: Chip,
        at: Country,
        loan: bool,
    },
    /// Let the demanded base go.
    Yield,
    /// Cancel the demand with a chip of one's own.
    Cancel,
    /// Ask the ally for a chip to cancel with.
    AskAlly,
    /// Let the ally have the chip.
    Lend,
    /// Turn down a proposal or a wish for a chip.
    Decline,
    Build {
        unit: Unit,
        at: Country,
    },
    /// Take a unit of one's own from the board: while building, or because of a card.
    Dismantle {
        unit: Unit,
        at: Country,
    },
    /// Turn over mills at a census.
    Convert {
        at: Country,
        mills: u8,
    },
    /// Enough demands, enough built, enough turned over.
    Done,
    /// Propose an alliance.
    Propose {
        to: Seat,
    },
    Accept,
    /// Break one's alliance.
    Break,
}

as_words!(Action);

/// A line for each kind of action that needs more than a word.
const EXAMPLES: [&str; 8] = [
    "place mexico",
    "nationalise 1 mill canada",
    "demand white far-east",
    "demand white far-east loan",
    "build base canada",
    "dismantle mill mexico",
    "convert canada 2",
    "propose 2",
];

/// Actions that say everything with one word.
const PLAIN: [(&str, Action); 9] = [
    ("draw", Action::Draw),
    ("yield", Action::Yield),
    ("cancel", Action::Cancel),
    ("ask-ally", Action::AskAlly),
    ("lend", Action::Lend),
    ("decline", Action::Decline),
    ("done", Action::Done),
    ("accept", Action::Accept),
    ("break", Action::Break),
];

impl Action {
    /// The word of an action that needs no more.
    fn plain(self) -> &'static str {
        PLAIN.iter().find(|(_, plain)| *plain == self).map_or("", |(word, _)| word)
    }

    fn read(text: &str) -> Option<Self> {
        if let Some((_, plain)) = PLAIN.iter().find(|(word, _)| *word == text) {
            return Some(*plain);
        }
        let words: Vec<&str> = text.split(' ').collect();
        let seat = |word: &str| word.parse().ok().map(Seat);
        Some(match words[..] {
            ["place", at] => Self::Place { at: Country::from_slug(at)? },
            ["nationalise", owner, unit, at] => Self::Nationalise {
                owner: seat(owner)?,
                unit: Unit::from_word(unit)?,
                at: Country::from_slug(at)?,
            },
            ["demand", chip, at, ref loan @ ..] if matches!(loan, [] | ["loan"]) => Self::Demand {
                chip: Chip::from_word(chip)?,
                at: Country::from_slug(at)?,
                loan: !loan.is_empty(),
            },
            ["build", unit, at] => {
                Self::Build { unit: Unit::from_word(unit)?, at: Country::from_slug(at)? }
            }
            ["dismantle", unit, at] => {
                Self::Dismantle { unit: Unit::from_word(unit)?, at: Country::from_slug(at)? }
            }
            ["convert", at, mills] => {
                Self::Convert { at: Country::from_slug(at)?, mills: mills.parse().ok()? }
            }
            ["propose", to] => Self::Propose { to: seat(to)? },
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place { at } => write!(f, "place {}", at.slug()),
            Self::Nationalise { owner, unit, at } => {
                write!(f, "nationalise {owner} {} {}", unit.word(), at.slug())
            }
            Self::Demand { chip, at, loan } => {
                let loan = if loan { " loan" } else { "" };
                write!(f, "demand {} {}{loan}", chip.word(), at.slug())
            }
            Self::Build { unit, at } => write!(f, "build {} {}", unit.word(), at.slug()),
            Self::Dismantle { unit, at } => write!(f, "dismantle {} {}", unit.word(), at.slug()),
            Self::Convert { at, mills } => write!(f, "convert {} {mills}", at.slug()),
            Self::Propose { to } => write!(f, "propose {to}"),
            Self::Draw
            | Self::Yield
            | Self::Cancel
            | Self::AskAlly
            | Self::Lend
            | Self::Decline
            | Self::Done
            | Self::Accept
            | Self::Break => f.write_str(self.plain()),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Self, Misread> {
        let plain = PLAIN.map(|(word, _)| word);
        Self::read(line).ok_or_else(|| Misread::new(line, &[&plain[..], &EXAMPLES].concat()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::summit::MapKind;

    #[test]
    fn every_action_comes_back_from_its_words() {
        let mut all: Vec<Action> = PLAIN.iter().map(|(_, plain)| *plain).collect();
        let (owner, to) = (Seat(3), Seat(5));
        for at in Country::all(MapKind::Standard).chain(Country::all(MapKind::Big)) {
            all.extend([Action::Place { at }, Action::Convert { at, mills: 12 }]);
            for unit in Unit::ALL {
                all.push(Action::Nationalise { owner, unit, at });
                all.extend([Action::Build { unit, at }, Action::Dismantle { unit, at }]);
            }
            for chip in Chip::ALL {
                all.extend([false, true].map(|loan| Action::Demand { chip, at, loan }));
            }
        }
        all.push(Action::Propose { to });
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
        for text in ["", "build", "build base", "build tower canada", "draw two", "propose x"] {
            assert_eq!(Action::read(text), None, "{text}");
        }
        assert_eq!(Action::read("demand red canada loan loan"), None);
        assert_eq!(Action::read("convert canada 256"), None);
        let why = "build tower canada".parse::<Action>().unwrap_err().to_string();
        assert!(why.ends_with("expected something like build base canada"), "{why}");
    }
}
