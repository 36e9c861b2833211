//! § 1 Pieces, and where they can be.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::goods::{read_counts, write_counts};
use super::map::{Area, Land, Sea};
use crate::engine::as_words;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    Army,
    /// A colonial legion, which moves and fights like an army.
    Legion,
    Navy,
    Merchant,
}

impl Piece {
    pub const ALL: [Self; 4] = [Self::Army, Self::Legion, Self::Navy, Self::Merchant];
}

/// Pieces of one owner. Written "2a1l" (armies and legions), "3n" (navies), "6m" (merchants).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    pub armies: u16,
    pub legions: u16,
    pub navies: u16,
    pub merchants: u16,
}

as_words!(Pieces);

impl Pieces {
    pub const NONE: Self = Self { armies: 0, legions: 0, navies: 0, merchants: 0 };

    pub fn of(piece: Piece, n: u16) -> Self {
        let mut pieces = Self::NONE;
        *pieces.get_mut(piece) = n;
        pieces
    }

    pub fn get(self, piece: Piece) -> u16 {
        match piece {
            Piece::Army => self.armies,
            Piece::Legion => self.legions,
            Piece::Navy => self.navies,
            Piece::Merchant => self.merchants,
        }
    }

    pub(super) fn get_mut(&mut self, piece: Piece) -> &mut u16 {
        match piece {
            Piece::Army => &mut self.armies,
            Piece::Legion => &mut self.legions,
            Piece::Navy => &mut self.navies,
            Piece::Merchant => &mut self.merchants,
        }
    }

    fn both(self, other: Self, with: impl Fn(u16, u16) -> u16) -> Self {
        Self {
            armies: with(self.armies, other.armies),
            legions: with(self.legions, other.legions),
            navies: with(self.navies, other.navies),
            merchants: with(self.merchants, other.merchants),
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

    /// Whatever both have.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        self.both(other, u16::min)
    }

    pub fn covers(self, other: Self) -> bool {
        Piece::ALL.iter().all(|&piece| self.get(piece) >= other.get(piece))
    }

    /// Armies and legions.
    pub fn troops(self) -> u16 {
        self.armies.saturating_add(self.legions)
    }

    /// Armies, legions and navies: what fights.
    pub fn forces(self) -> u16 {
        self.troops().saturating_add(self.navies)
    }

    pub fn total(self) -> u16 {
        self.forces().saturating_add(self.merchants)
    }

    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// So many of its armies and legions, armies first.
    #[must_use]
    pub fn first_troops(self, n: u16) -> Self {
        let armies = self.armies.min(n);
        Self { armies, legions: self.legions.min(n - armies), ..Self::NONE }
    }

    /// Its armies and legions alone.
    #[must_use]
    pub fn only_troops(self) -> Self {
        Self { armies: self.armies, legions: self.legions, ..Self::NONE }
    }

    /// Each kind that is there, with how many.
    pub fn kinds(self) -> impl Iterator<Item = (Piece, u16)> {
        Piece::ALL.into_iter().map(move |piece| (piece, self.get(piece))).filter(|&(_, n)| n > 0)
    }
}

impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { armies, legions, navies, merchants } = *self;
        write_counts(f, &[(armies, 'a'), (legions, 'l'), (navies, 'n'), (merchants, 'm')])
    }
}

impl FromStr for Pieces {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [armies, legions, navies, merchants] = read_counts(text, ['a', 'l', 'n', 'm'])
            .ok_or("pieces are written like 2a1l, 3n or 6m")?;
        Ok(Self { armies, legions, navies, merchants })
    }
}

/// Where a piece is: in a land, in a sea, or aboard ships in a sea. Written "brazil",
/// "red-sea", "navies@red-sea", "ships@red-sea".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    Land(Land),
    Sea(Sea),
    /// Armies aboard navies.
    Navies(Sea),
    /// Armies aboard merchant ships.
    Ships(Sea),
}

as_words!(Spot);

impl Spot {
    pub fn area(self) -> Area {
        match self {
            Self::Land(land) => Area::Land(land),
            Self::Sea(sea) | Self::Navies(sea) | Self::Ships(sea) => Area::Sea(sea),
        }
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        match text.split_once('@') {
            Some(("navies", sea)) => Sea::from_slug(sea).map(Self::Navies),
            Some(("ships", sea)) => Sea::from_slug(sea).map(Self::Ships),
            Some(_) => None,
            None => Area::from_slug(text).map(Self::from),
        }
    }
}

impl From<Area> for Spot {
    fn from(area: Area) -> Self {
        match area {
            Area::Land(land) => Self::Land(land),
            Area::Sea(sea) => Self::Sea(sea),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Land(land) => f.write_str(land.slug()),
            Self::Sea(sea) => f.write_str(sea.slug()),
            Self::Navies(sea) => write!(f, "navies@{}", sea.slug()),
            Self::Ships(sea) => write!(f, "ships@{}", sea.slug()),
        }
    }
}

impl FromStr for Spot {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or("no such place")
    }
}

/// Pieces at a spot. Written "brazil:2a1l".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    pub spot: Spot,
    pub pieces: Pieces,
}

as_words!(Pile);

impl Pile {
    pub fn new(spot: impl Into<Spot>, pieces: Pieces) -> Self {
        Self { spot: spot.into(), pieces }
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let (spot, pieces) = text.split_once(':')?;
        let pieces: Pieces = pieces.parse().ok()?;
        Some(Self { spot: Spot::read(spot)?, pieces }).filter(|_| !pieces.is_empty())
    }
}

impl From<Land> for Spot {
    fn from(land: Land) -> Self {
        Self::Land(land)
    }
}

impl From<Sea> for Spot {
    fn from(sea: Sea) -> Self {
        Self::Sea(sea)
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.spot, self.pieces)
    }
}

impl FromStr for Pile {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or("pieces in a place are written like brazil:2a")
    }
}

/// All pieces of some piles.
pub(super) fn total(piles: &[Pile]) -> Pieces {
    piles.iter().fold(Pieces::NONE, |all, pile| all.plus(pile.pieces))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_come_back_from_their_words() {
        for text in ["brazil:2a1l", "red-sea:3n", "mid-pacific:6m", "navies@red-sea:4a"] {
            assert_eq!(text.parse::<Pile>().unwrap().to_string(), text);
        }
        for text in ["brazil", "brazil:", "brazil:0", "atlantis:2a", "boats@red-sea:1a"] {
            assert!(text.parse::<Pile>().is_err(), "{text}");
        }
    }

    #[test]
    fn armies_go_before_legions() {
        let pieces: Pieces = "2a3l".parse().unwrap();
        assert_eq!(pieces.first_troops(4).to_string(), "2a2l");
        assert_eq!(pieces.first_troops(9).to_string(), "2a3l");
    }
}
