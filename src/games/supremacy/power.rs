//! § 1 The six superpowers.

use serde::{Deserialize, Serialize};

use super::map::Land;

/// A superpower, in the order of the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    Usa,
    SouthAmerica,
    Africa,
    Europe,
    Ussr,
    China,
}

impl Power {
    pub const ALL: [Self; 6] =
        [Self::Usa, Self::SouthAmerica, Self::Africa, Self::Europe, Self::Ussr, Self::China];

    /// Its home lands (1.3).
    pub fn homes(self) -> impl Iterator<Item = Land> + Clone {
        Land::all().filter(move |land| land.home() == Some(self))
    }
}
