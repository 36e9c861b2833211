//! What can be wrong with a match on paper, in sentences that say what and where.

use std::fmt;

use super::LONGEST;
use crate::{Refusal, Rule};

/// Why a save cannot be opened: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// Not text of ours.
    NotASave(String),
    TooLong,
    /// No edition has ever written such a version of the envelope.
    NoSuchFormat(u16),
    /// Written by a newer edition.
    FromTheFuture,
    /// Of another game than the one asked for.
    OtherGame(String),
    /// Played by rules that have since changed.
    OtherRules {
        saved: u16,
        ours: u16,
    },
    /// The set-up is none that the rule book knows, or does not fit the rest.
    Setup(String),
    /// A step (0 is the opening) does not follow from those before it.
    Entry {
        step: u32,
        why: String,
    },
    /// What was taken back, as the n-th, cannot have been there.
    TakenBack {
        n: usize,
        why: String,
    },
    /// A brief does not come to what it says.
    Proof,
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASave(why) => write!(f, "this is no match saved by the cabinet: {why}"),
            Self::TooLong => write!(f, "the text has more than {LONGEST} bytes, as no match has"),
            Self::NoSuchFormat(format) => {
                write!(f, "the field `format` is {format}, and it is counted from 1")
            }
            Self::FromTheFuture => f.write_str("the match was saved by a newer edition"),
            Self::OtherGame(game) => {
                write!(f, "the match is of the game {game:?}, which cannot be opened here")
            }
            Self::OtherRules { saved, ours } => write!(
                f,
                "the match was played by edition {saved} of the rules, and this is edition {ours}"
            ),
            Self::Setup(why) => write!(f, "the set-up cannot be played: {why}"),
            Self::Entry { step: 0, why } => write!(f, "the opening is wrong: {why}"),
            Self::Entry { step, why } => write!(f, "step {step} is wrong: {why}"),
            Self::TakenBack { n, why } => {
                write!(f, "number {n} of what was taken back is wrong: {why}")
            }
            Self::Proof => f.write_str("the match does not come to what its proof says"),
        }
    }
}

impl SaveError {
    pub(crate) fn refused<R: Rule>(step: u32, refusal: &Refusal<R>) -> Self {
        let why = match refusal {
            Refusal::Against(rule) => {
                format!("section {} of the rule book forbids it", rule.cite())
            }
            Refusal::Over => "the game was over before it".to_owned(),
            Refusal::NotAwaited => "nobody waits for whoever did it".to_owned(),
        };
        Self::Entry { step, why }
    }
}
