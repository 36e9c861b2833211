//! § 1.11 Armaments: cards of three forces, and hands of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::{Dice, Misread, as_words};

/// A force of Armaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    Air,
    Navy,
    Army,
}

impl Force {
    pub const ALL: [Self; 3] = [Self::Air, Self::Navy, Self::Army];

    pub fn word(self) -> &'static str {
        ["air", "navy", "army"][self as usize]
    }

    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|force| force.word() == word)
    }
}

/// An Armament. In saves it is a word such as "navy-2".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card {
    pub force: Force,
    /// 1 or 2.
    pub value: u8,
}

as_words!(Card);

/// How many cards of value 1 and of value 2 each force has.
const OF_EACH: [u8; 2] = [11, 5];
/// How many Armaments there are.
pub const ARMAMENTS: u8 = 48;

impl Card {
    /// The six kinds.
    pub const KINDS: [Self; 6] = [
        Self { force: Force::Air, value: 1 },
        Self { force: Force::Air, value: 2 },
        Self { force: Force::Navy, value: 1 },
        Self { force: Force::Navy, value: 2 },
        Self { force: Force::Army, value: 1 },
        Self { force: Force::Army, value: 2 },
    ];

    /// The two kinds of a force.
    fn of(force: Force) -> [Self; 2] {
        [1, 2].map(|value| Self { force, value })
    }

    fn kind(self) -> usize {
        2 * self.force as usize + usize::from(self.value.clamp(1, 2)) - 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.force.word(), self.value)
    }
}

impl FromStr for Card {
    type Err = Misread;

    fn from_str(word: &str) -> Result<Self, Misread> {
        let read = |word: &str| {
            let (force, value) = word.split_once('-')?;
            let value = value.parse().ok().filter(|value| (1..=2).contains(value))?;
            Some(Self { force: Force::from_word(force)?, value })
        };
        read(word).ok_or_else(|| Misread::new(word, &["air-1", "navy-2", "army-1"]))
    }
}

/// Armaments that somebody has: how many of each kind. Their order means nothing, so it is
/// not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hand([u8; 6]);

impl Hand {
    pub const NONE: Self = Self([0; 6]);

    /// All Armaments of the box.
    pub fn whole_pack() -> Self {
        Card::KINDS.into_iter().fold(Self::NONE, |mut all, card| {
            all.0[card.kind()] = OF_EACH[usize::from(card.value - 1)];
            all
        })
    }

    /// How many cards of a kind.
    pub fn of(self, card: Card) -> u8 {
        self.0[card.kind()]
    }

    /// How many cards.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// How many cards of a force.
    pub fn count_of(self, force: Force) -> u8 {
        Card::of(force).map(|card| self.of(card)).iter().sum()
    }

    /// What the cards of a force count together.
    pub fn strength(self, force: Force) -> u8 {
        Card::of(force).map(|card| card.value * self.of(card)).iter().sum()
    }

    /// What all cards count together.
    pub fn total(self) -> u8 {
        Force::ALL.into_iter().map(|force| self.strength(force)).sum()
    }

    pub fn put(&mut self, card: Card) {
        self.0[card.kind()] += 1;
    }

    pub fn take(&mut self, card: Card) {
        self.0[card.kind()] = self.0[card.kind()].saturating_sub(1);
    }

    /// Its cards, one after another.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let each = move |card: Card| std::iter::repeat_n(card, usize::from(self.of(card)));
        Card::KINDS.into_iter().flat_map(each)
    }

    /// A card drawn blind, of one force or of all; none if there is none.
    pub(super) fn draw(self, force: Option<Force>, dice: &mut Dice) -> Option<Card> {
        let is_one = |card: &Card| force.is_none_or(|force| card.force == force);
        let kinds = || Card::KINDS.into_iter().filter(is_one);
        let n: u8 = kinds().map(|card| self.of(card)).sum();
        if n == 0 {
            return None;
        }
        let mut at = dice.below(u32::from(n));
        kinds().find(|card| {
            let of_kind = u32::from(self.of(*card));
            let is_it = at < of_kind;
            at = at.saturating_sub(of_kind);
            is_it
        })
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, |mut hand, card| {
            hand.put(card);
            hand
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_force_has_11_ones_and_5_twos_and_counts_21() {
        let pack = Hand::whole_pack();
        assert_eq!((pack.count(), pack.total()), (ARMAMENTS, 63));
        for force in Force::ALL {
            assert_eq!((pack.count_of(force), pack.strength(force)), (16, 21));
            assert_eq!(pack.of(Card { force, value: 1 }), 11);
            assert_eq!(pack.of(Card { force, value: 2 }), 5);
        }
        assert_eq!(pack.cards().collect::<Hand>(), pack);
    }

    #[test]
    fn cards_come_back_from_their_words() {
        for card in Card::KINDS {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for word in ["", "air", "air-0", "air-3", "fleet-1"] {
            assert!(word.parse::<Card>().is_err(), "{word}");
        }
    }
}
