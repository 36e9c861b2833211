//! Why not: a refusal changes nothing and names its rule.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

/// Why an action was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal<R> {
    /// The game has ended.
    Over,
    /// The table does not wait for this actor, and no rule says why: it does not sit at the
    /// table, or it is the clock where no time runs.
    NotAwaited,
    /// A rule of the game forbids it.
    Against(R),
}

/// Something a request can break. Each game lists its own, in rule-book order.
pub trait Rule: Copy + PartialEq + Debug + Serialize + 'static {
    /// One specimen of each.
    const ALL: &'static [Self];

    /// The section of the rule book, such as "4.2".
    fn cite(self) -> &'static str;
}

impl<R> From<R> for Refusal<R> {
    fn from(rule: R) -> Self {
        Self::Against(rule)
    }
}

/// Refuses unless the condition holds: `require(is_free, Rule::OnePawnASpace)?`.
pub fn require<R>(holds: bool, rule: R) -> Result<(), Refusal<R>> {
    if holds { Ok(()) } else { Err(Refusal::Against(rule)) }
}
