//! How computer players differ.

use crate::engine::Level;

/// What somebody makes of the world. Computer players differ in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Temper {
    /// How many deals of the unseen cards are looked at.
    pub(super) deals: u32,
    /// How many throws are looked ahead, and what a later one counts against an earlier.
    pub(super) depth: u32,
    pub(super) patience: f32,
    /// How often Total War is played out for each choice.
    pub(super) wars: u32,
    /// How much chance has a hand in every choice.
    pub(super) whim: f32,
    /// What a blockade is worth, with two players and with more.
    pub(super) blockade: [f32; 2],
    /// What it is worth to come home first, against an equal share of the win.
    pub(super) haste: f32,
    /// How much of what rivals lose counts as won, in a game of two.
    pub(super) malice: f32,
    /// What a besieged card counts against a bought one.
    pub(super) siege: f32,
    /// From how many Armaments in the pack for each player on it is time to think of home.
    pub(super) early: f32,
    /// How much is lost by waiting.
    pub(super) decay: f32,
}

impl Temper {
    pub(super) fn of(level: Level) -> Self {
        let expert = Self {
            deals: 32,
            depth: 4,
            patience: 0.8,
            wars: 96,
            whim: 0.0,
            blockade: [0.5, 0.1],
            haste: 8.0,
            malice: 0.7,
            siege: 2.0,
            early: 1.0,
            decay: 0.25,
        };
        match level {
            Level::Expert => expert,
            Level::Regular => {
                let (deals, depth, patience, wars) = (8, 1, 0.5, 0);
                let (whim, haste, siege) = (0.7, 25.0, 0.7);
                Self { deals, depth, patience, wars, whim, haste, siege, ..expert }
            }
            Level::Novice => {
                let (deals, depth, wars, whim) = (2, 0, 0, 1.5);
                let (haste, malice, siege) = (25.0, 0.0, 0.6);
                Self { deals, depth, wars, whim, haste, malice, siege, ..expert }
            }
        }
    }
}
