//! Why something comes or goes.

use serde::{Deserialize, Serialize};

use crate::engine::Seat;

/// Why something comes or goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    SettingUp,
    Bonus,
    Loan,
    Interest,
    Salaries,
    Unpaid,
    Tax,
    Production,
    Ransom,
    Sale,
    Purchase,
    Freight,
    Danger,
    Carrier,
    Deal,
    Fuel,
    War,
    Battle,
    Blast,
    Sunk,
    Captured,
    Surrender,
    Building,
    Search,
    Spoils,
    Out,
}

/// How a player goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exit {
    /// The last home land was taken.
    Captured {
        by: Seat,
    },
    /// The last home land was nuked.
    Destroyed,
    Bankrupt,
    Resigned,
}
