//! § 1 Pieces: units, chips and how many there are of each.

use serde::{Deserialize, Serialize};

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Base,
    Mill,
    Factory,
}

impl Unit {
    pub const ALL: [Self; 3] = [Self::Base, Self::Mill, Self::Factory];
    pub const PLANTS: [Self; 2] = [Self::Mill, Self::Factory];

    /// Its name in saves.
    pub fn word(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Mill => "mill",
            Self::Factory => "factory",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.word() == word)
    }
}

/// How many bases and how many two-sided plants a player owns (1.11).
pub const BASES: u8 = 12;
pub const PLANTS: u8 = 15;

/// Some units of one owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Units {
    pub bases: u8,
    pub mills: u8,
    pub factories: u8,
}

impl Units {
    pub const NONE: Self = Self { bases: 0, mills: 0, factories: 0 };

    pub fn of(unit: Unit, count: u8) -> Self {
        let mut units = Self::NONE;
        *units.get_mut(unit) = count;
        units
    }

    pub fn get(self, unit: Unit) -> u8 {
        match unit {
            Unit::Base => self.bases,
            Unit::Mill => self.mills,
            Unit::Factory => self.factories,
        }
    }

    fn get_mut(&mut self, unit: Unit) -> &mut u8 {
        match unit {
            Unit::Base => &mut self.bases,
            Unit::Mill => &mut self.mills,
            Unit::Factory => &mut self.factories,
        }
    }

    pub fn plants(self) -> u8 {
        self.mills + self.factories
    }

    pub fn total(self) -> u8 {
        self.bases + self.plants()
    }

    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    #[must_use]
    pub fn plus(self, more: Self) -> Self {
        Self {
            bases: self.bases + more.bases,
            mills: self.mills + more.mills,
            factories: self.factories + more.factories,
        }
    }

    #[must_use]
    pub fn minus(self, fewer: Self) -> Self {
        Self {
            bases: self.bases.saturating_sub(fewer.bases),
            mills: self.mills.saturating_sub(fewer.mills),
            factories: self.factories.saturating_sub(fewer.factories),
        }
    }

    /// So many mills turned over.
    #[must_use]
    pub fn converted(self, mills: u8) -> Self {
        Self {
            mills: self.mills.saturating_sub(mills),
            factories: self.factories + mills.min(self.mills),
            ..self
        }
    }
}

/// The colour of a power chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chip {
    /// Military.
    Red,
    /// Economic.
    Black,
    /// Popular.
    White,
}

impl Chip {
    pub const ALL: [Self; 3] = [Self::Red, Self::Black, Self::White];

    /// Its name in saves.
    pub fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
            Self::White => "white",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|chip| chip.word() == word)
    }
}

/// Some chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chips {
    pub red: u16,
    pub black: u16,
    pub white: u16,
}

impl Chips {
    pub const NONE: Self = Self { red: 0, black: 0, white: 0 };
    pub const EACH: Self = Self { red: 1, black: 1, white: 1 };

    pub fn of(chip: Chip, count: u16) -> Self {
        let mut chips = Self::NONE;
        *chips.get_mut(chip) = count;
        chips
    }

    pub fn get(self, chip: Chip) -> u16 {
        match chip {
            Chip::Red => self.red,
            Chip::Black => self.black,
            Chip::White => self.white,
        }
    }

    fn get_mut(&mut self, chip: Chip) -> &mut u16 {
        match chip {
            Chip::Red => &mut self.red,
            Chip::Black => &mut self.black,
            Chip::White => &mut self.white,
        }
    }

    pub fn total(self) -> u16 {
        self.red + self.black + self.white
    }

    #[must_use]
    pub fn plus(self, more: Self) -> Self {
        Self {
            red: self.red + more.red,
            black: self.black + more.black,
            white: self.white + more.white,
        }
    }

    #[must_use]
    pub fn minus(self, fewer: Self) -> Self {
        Self {
            red: self.red.saturating_sub(fewer.red),
            black: self.black.saturating_sub(fewer.black),
            white: self.white.saturating_sub(fewer.white),
        }
    }
}
