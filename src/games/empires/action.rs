//! What a seat asks to do. In saves, links and over the wire it is a line of words, such as
//! "go congo" or "attack navy".

use std::fmt;
use std::str::FromStr;

use super::board::{Node, Power};
use super::card::Force;
use crate::engine::{Misread, Seat, as_words};

/// What a seat asks to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Take a power that nobody has yet.
    Choose(Power),
    /// Buy the top card of the pack.
    Arm,
    /// Throw both dice.
    Roll,
    /// Move the pawn. `through` names what the way differs in from others to the same place:
    /// the rivals' blockades that are paid for and, where they can be bought in passing, the
    /// open ones, in the order of the way.
    Go {
        to: Node,
        through: Vec<Node>,
    },
    /// Buy a blockade that the move has reached.
    Blockade(Node),
    /// Take a flag from a blockade of one's own.
    Lift(Node),
    Attack(Force),
    Siege(Force),
    /// Give a card of this value to the besieger.
    Give(u8),
    /// Tell the besieger that there is none.
    Nothing,
    /// Give these colonies as an indemnity.
    Pay(Vec<Node>),
    /// Leave colonies for which there is no flag with whoever pays.
    Leave,
    /// Declare Total War.
    Declare(Seat),
    /// Declare nothing.
    Wait,
    /// Enough bought.
    Done,
}

as_words!(Action);

/// A line for each kind of action that needs more than a word.
const EXAMPLES: [&str; 10] = [
    "choose france",
    "go congo",
    "go levant through gibraltar",
    "blockade panama-canal",
    "lift singapore",
    "attack navy",
    "siege air",
    "give 2",
    "pay honduras guiana",
    "declare 1",
];

/// Actions that say everything with one word.
const PLAIN: [(&str, Action); 6] = [
    ("arm", Action::Arm),
    ("roll", Action::Roll),
    ("nothing", Action::Nothing),
    ("leave", Action::Leave),
    ("wait", Action::Wait),
    ("done", Action::Done),
];

/// More places than any action names.
const MOST: usize = 24;

impl Action {
    fn read(text: &str) -> Option<Self> {
        if let Some((_, plain)) = PLAIN.iter().find(|(word, _)| *word == text) {
            return Some(plain.clone());
        }
        let words: Vec<&str> = text.split(' ').collect();
        let node = |word: &str| word.parse().ok();
        let nodes = |words: &[&str]| -> Option<Vec<Node>> {
            let few = Some(words).filter(|words| words.len() <= MOST)?;
            few.iter().map(|word| node(word)).collect()
        };
        Some(match words[..] {
            ["choose", power] => Self::Choose(Power::from_slug(power)?),
            ["go", to] => Self::Go { to: node(to)?, through: Vec::new() },
            ["go", to, "through", ref through @ ..] if !through.is_empty() => {
                Self::Go { to: node(to)?, through: nodes(through)? }
            }
            ["blockade", at] => Self::Blockade(node(at)?),
            ["lift", at] => Self::Lift(node(at)?),
            ["attack", force] => Self::Attack(Force::from_word(force)?),
            ["siege", force] => Self::Siege(Force::from_word(force)?),
            ["give", "1"] => Self::Give(1),
            ["give", "2"] => Self::Give(2),
            ["pay", ref colonies @ ..] if !colonies.is_empty() => Self::Pay(nodes(colonies)?),
            ["declare", seat] => Self::Declare(seat.parse().ok().map(Seat)?),
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, nodes: &[Node]| {
            nodes.iter().try_for_each(|node| write!(f, " {node}"))
        };
        match self {
            Self::Choose(power) => write!(f, "choose {}", power.slug()),
            Self::Go { to, through } => {
                write!(f, "go {to}")?;
                if !through.is_empty() {
                    f.write_str(" through")?;
                }
                list(f, through)
            }
            Self::Blockade(at) => write!(f, "blockade {at}"),
            Self::Lift(at) => write!(f, "lift {at}"),
            Self::Attack(force) => write!(f, "attack {}", force.word()),
            Self::Siege(force) => write!(f, "siege {}", force.word()),
            Self::Give(value) => write!(f, "give {value}"),
            Self::Pay(colonies) => {
                f.write_str("pay")?;
                list(f, colonies)
            }
            Self::Declare(seat) => write!(f, "declare {seat}"),
            Self::Arm | Self::Roll | Self::Nothing | Self::Leave | Self::Wait | Self::Done => {
                f.write_str(PLAIN.iter().find(|(_, it)| it == self).map_or("", |(word, _)| word))
            }
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

    #[test]
    fn every_action_comes_back_from_its_words() {
        let mut all: Vec<Action> = PLAIN.iter().map(|(_, plain)| plain.clone()).collect();
        all.extend(Power::ALL.map(Action::Choose));
        all.extend(Force::ALL.map(Action::Attack));
        all.extend(Force::ALL.map(Action::Siege));
        all.extend([1, 2].map(Action::Give));
        for node in Node::all() {
            all.push(Action::Go { to: node, through: Vec::new() });
            all.push(Action::Go { to: node, through: vec![node, Node::START] });
            all.extend([Action::Blockade(node), Action::Lift(node)]);
        }
        all.push(Action::Pay(Node::colonies().collect()));
        all.push(Action::Declare(Seat(5)));
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
        let lines = ["", "go", "go atlantis", "go congo through", "give 3", "pay", "declare x"];
        for text in lines.into_iter().chain(["arm two", "attack fleet", "choose congo"]) {
            assert_eq!(Action::read(text), None, "{text}");
        }
        let endless = format!("pay{}", " congo".repeat(MOST + 1));
        assert_eq!(Action::read(&endless), None);
    }
}
