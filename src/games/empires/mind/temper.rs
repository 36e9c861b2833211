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
    /// What it is worth to come home, if somebody is weaker.
    pub(super) haste: f32,
    /// What it is worth to be close to the START when Total War begins.
    pub(super) urge: f32,
    /// Whether it waits with the last Armament for a throw that leads home.
    pub(super) picks_moment: bool,
    /// How much of what rivals lose counts as won, in a game of two.
    pub(super) malice: f32,
    /// What a besieged card counts against a bought one.
    pub(super) siege: f32,
    /// From how many Armaments in the pack for each player on it is time to think of home.
    pub(super) early: f32,
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
            haste: 25.0,
            urge: 8.0,
            picks_moment: true,
            malice: 0.7,
            siege: 2.0,
            early: 1.0,
        };
        // The others buy what they can and do not think of home before it is open.
        let hasty = Self { haste: 12.5, urge: 0.0, picks_moment: false, ..expert };
        match level {
            Level::Expert => expert,
            Level::Regular => {
                let (deals, depth, patience, wars) = (8, 1, 0.5, 0);
                let (whim, siege) = (0.7, 0.7);
                Self { deals, depth, patience, wars, whim, siege, ..hasty }
            }
            Level::Novice => {
                let (deals, depth, wars, whim) = (2, 0, 0, 1.5);
                let (malice, siege) = (0.0, 0.6);
                Self { deals, depth, wars, whim, malice, siege, ..hasty }
            }
        }
    }
}
