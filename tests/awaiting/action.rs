//! What a trader may do, in words.

use std::fmt;
use std::str::FromStr;

use cabinet::engine::{DealId, Misread, Seat, as_words};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    Bid(u8),
    Demand {
        of: Seat,
    },
    Yield,
    Cancel,
    Borrow,
    Lend,
    Decline,
    Shout,
    /// Offer so many chips for so many others, perhaps in place of an offer made to oneself.
    Offer {
        to: Seat,
        gives: u8,
        gets: u8,
        counters: Option<DealId>,
    },
    Withdraw(DealId),
    Agree(DealId),
    Refuse(DealId),
    Tick(u32),
}

as_words!(Action);

const PLAIN: [(&str, Action); 6] = [
    ("yield", Action::Yield),
    ("cancel", Action::Cancel),
    ("borrow", Action::Borrow),
    ("lend", Action::Lend),
    ("decline", Action::Decline),
    ("shout", Action::Shout),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(amount) => write!(f, "bid {amount}"),
            Self::Demand { of } => write!(f, "demand {of}"),
            Self::Offer { to, gives, gets, counters: None } => {
                write!(f, "offer {to} {gives} {gets}")
            }
            Self::Offer { to, gives, gets, counters: Some(id) } => {
                write!(f, "offer {to} {gives} {gets} {}", id.0)
            }
            Self::Withdraw(id) => write!(f, "withdraw {}", id.0),
            Self::Agree(id) => write!(f, "agree {}", id.0),
            Self::Refuse(id) => write!(f, "refuse {}", id.0),
            Self::Tick(ticks) => write!(f, "tick {ticks}"),
            plain => {
                let word = PLAIN.iter().find(|(_, action)| action == plain).map(|(word, _)| *word);
                f.write_str(word.expect("all others are plain"))
            }
        }
    }
}

impl Action {
    fn read(line: &str) -> Option<Self> {
        let plain = PLAIN.iter().find(|(word, _)| *word == line).map(|(_, action)| *action);
        let mut words = line.split(' ');
        let verb = words.next()?;
        let numbers: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
        let numbers = numbers.unwrap_or_default();
        let small = |n: u32| u8::try_from(n).ok();
        let id = |n: u32| u16::try_from(n).ok().map(DealId);
        Some(match (verb, &numbers[..]) {
            ("bid", &[amount]) => Self::Bid(small(amount)?),
            ("demand", &[of]) => Self::Demand { of: Seat(small(of)?) },
            ("offer", &[to, gives, gets, ref answered @ ..]) if answered.len() < 2 => Self::Offer {
                to: Seat(small(to)?),
                gives: small(gives)?,
                gets: small(gets)?,
                counters: answered.first().and_then(|&n| id(n)),
            },
            ("withdraw", &[n]) => Self::Withdraw(id(n)?),
            ("agree", &[n]) => Self::Agree(id(n)?),
            ("refuse", &[n]) => Self::Refuse(id(n)?),
            ("tick", &[ticks]) => Self::Tick(ticks),
            _ => return plain,
        })
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Self, Misread> {
        let examples = ["bid 2", "demand 1", "offer 1 2 3", "agree 0", "tick 10", "shout"];
        Self::read(line).ok_or_else(|| Misread::new(line, &examples))
    }
}
