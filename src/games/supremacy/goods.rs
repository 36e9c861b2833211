//! § 2 What is counted: money, resources, weapons. Each amount has its unit in its type, and
//! none can overflow.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::as_words;

/// Millions of dollars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Money(pub u32);

impl Money {
    pub const NONE: Self = Self(0);

    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// What is left, or nothing if there is not so much.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// So many times.
    #[must_use]
    pub fn times(self, n: u16) -> Self {
        Self(self.0.saturating_mul(u32::from(n)))
    }
}

/// What companies produce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    Grain,
    Oil,
    Minerals,
}

impl Resource {
    pub const ALL: [Self; 3] = [Self::Grain, Self::Oil, Self::Minerals];

    pub fn word(self) -> &'static str {
        match self {
            Self::Grain => "grain",
            Self::Oil => "oil",
            Self::Minerals => "minerals",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|resource| resource.word() == word)
    }
}

/// Units of each resource. Written "3g2o1m".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supplies {
    pub grain: u16,
    pub oil: u16,
    pub minerals: u16,
}

as_words!(Supplies);

impl Supplies {
    pub const NONE: Self = Self { grain: 0, oil: 0, minerals: 0 };
    /// A set of supplies (2.7).
    pub const SET: Self = Self { grain: 1, oil: 1, minerals: 1 };

    pub fn of(resource: Resource, units: u16) -> Self {
        let mut supplies = Self::NONE;
        *supplies.get_mut(resource) = units;
        supplies
    }

    pub fn get(self, resource: Resource) -> u16 {
        match resource {
            Resource::Grain => self.grain,
            Resource::Oil => self.oil,
            Resource::Minerals => self.minerals,
        }
    }

    pub(super) fn get_mut(&mut self, resource: Resource) -> &mut u16 {
        match resource {
            Resource::Grain => &mut self.grain,
            Resource::Oil => &mut self.oil,
            Resource::Minerals => &mut self.minerals,
        }
    }

    fn both(self, other: Self, with: impl Fn(u16, u16) -> u16) -> Self {
        Self {
            grain: with(self.grain, other.grain),
            oil: with(self.oil, other.oil),
            minerals: with(self.minerals, other.minerals),
        }
    }

    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.both(other, u16::saturating_add)
    }

    #[must_use]
    pub fn less(self, other: Self) -> Self {
        self.both(other, u16::saturating_sub)
    }

    #[must_use]
    pub fn times(self, n: u16) -> Self {
        self.both(Self::NONE, |units, _| units.saturating_mul(n))
    }

    /// At most so many of each.
    #[must_use]
    pub fn at_most(self, room: u16) -> Self {
        self.both(Self::NONE, |units, _| units.min(room))
    }

    /// Whether all of the other can be taken from it.
    pub fn covers(self, other: Self) -> bool {
        Resource::ALL.iter().all(|&resource| self.get(resource) >= other.get(resource))
    }

    pub fn total(self) -> u16 {
        self.grain.saturating_add(self.oil).saturating_add(self.minerals)
    }

    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// How many whole sets it holds.
    pub fn sets(self) -> u16 {
        self.grain.min(self.oil).min(self.minerals)
    }
}

impl fmt::Display for Supplies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_counts(f, &[(self.grain, 'g'), (self.oil, 'o'), (self.minerals, 'm')])
    }
}

impl FromStr for Supplies {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [grain, oil, minerals] =
            read_counts(text, ['g', 'o', 'm']).ok_or("supplies are written like 3g2o1m")?;
        Ok(Self { grain, oil, minerals })
    }
}

/// What is built for the supply centre (14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Nuke,
    LStar,
}

impl Weapon {
    pub const ALL: [Self; 2] = [Self::Nuke, Self::LStar];

    pub fn word(self) -> &'static str {
        match self {
            Self::Nuke => "nuke",
            Self::LStar => "lstar",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|weapon| weapon.word() == word)
    }
}

/// Writes "3g2o", or "0" for nothing at all.
pub(super) fn write_counts(f: &mut fmt::Formatter<'_>, counts: &[(u16, char)]) -> fmt::Result {
    if counts.iter().all(|&(n, _)| n == 0) {
        return f.write_str("0");
    }
    counts.iter().filter(|&&(n, _)| n > 0).try_for_each(|(n, letter)| write!(f, "{n}{letter}"))
}

/// Reads what [`write_counts`] writes, and nothing else: each letter at most once, in order.
pub(super) fn read_counts<const N: usize>(text: &str, letters: [char; N]) -> Option<[u16; N]> {
    let mut counts = [0; N];
    if text == "0" {
        return Some(counts);
    }
    let (mut rest, mut from) = (text, 0);
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_digit())?;
        let n: u16 = rest[..end].parse().ok().filter(|&n| n > 0 && !rest.starts_with('0'))?;
        let letter = rest[end..].chars().next()?;
        let at = letters.iter().position(|&known| known == letter).filter(|&at| at >= from)?;
        counts[at] = n;
        from = at + 1;
        rest = &rest[end + letter.len_utf8()..];
    }
    (from > 0).then_some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supplies_come_back_from_their_words() {
        for text in ["0", "3g", "2o", "1m", "12g3o", "1g1o1m"] {
            assert_eq!(text.parse::<Supplies>().unwrap().to_string(), text);
        }
        for text in ["", "g", "3", "0g", "1m1g", "1g1g", "3x", "03g", "70000g", "3g "] {
            assert!(text.parse::<Supplies>().is_err(), "{text}");
        }
    }

    #[test]
    fn sets_are_counted_by_what_is_scarcest() {
        assert_eq!("4g2o3m".parse::<Supplies>().unwrap().sets(), 2);
        assert_eq!("4g3m".parse::<Supplies>().unwrap().sets(), 0);
    }

    #[test]
    fn no_amount_overflows() {
        assert_eq!(Money(u32::MAX).plus(Money(1)), Money(u32::MAX));
        assert_eq!(Money(5).less(Money(7)), Money::NONE);
        assert_eq!(Money(1 << 31).times(9), Money(u32::MAX));
    }
}
