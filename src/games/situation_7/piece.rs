//! § 1 The box: the two sides and the pieces of the puzzle, with the places they belong to.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::geometry::rings::{self, Ring};

/// A side of the board: a player or a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The yellow home planet and the purple puzzle.
    South,
    /// The green home planet and the blue puzzle.
    North,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    #[must_use]
    pub fn rival(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    pub fn index(self) -> usize {
        match self {
            Self::South => 0,
            Self::North => 1,
        }
    }

    /// The pieces with a red border (1.5).
    pub fn base_line(self) -> PieceSet {
        let first = match self {
            Self::South => 16,
            Self::North => 4,
        };
        (first..first + 5).map(|n| Piece::of(3, n)).collect()
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    pub south: T,
    pub north: T,
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}

/// A piece of the puzzle, and the space on the board where it belongs. Both puzzles have the
/// same cut, so one name does for the piece, its twin and their space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Piece(u8);

/// From the sun outwards: rings A, B, C and D.
const RINGS: [Ring; 4] = [
    Ring { count: 2, start: 0 },
    Ring { count: 8, start: 90 },
    Ring { count: 16, start: 93 },
    Ring { count: 24, start: 94 },
];

const NEIGHBOURS: [u64; Piece::COUNT] = rings::neighbours(&RINGS, 1);

/// The same without those that hang together by 3.75 degrees only.
const BROAD: [u64; Piece::COUNT] = rings::neighbours(&RINGS, 2);

/// The two places where the nebula can be crossed (9.11), each an inner and an outer piece.
const BRIDGES: [(Piece, Piece); 2] =
    [(Piece::of(1, 2), Piece::of(2, 4)), (Piece::of(1, 6), Piece::of(2, 12))];

impl Piece {
    pub const COUNT: usize = 50;

    /// By ring, counted from the sun, and number within it.
    pub const fn of(ring: u8, number: u8) -> Self {
        let first = [0, 2, 10, 26];
        let ring = ring as usize;
        Self(first[ring] + number % RINGS[ring].count)
    }

    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..50).map(Self)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The piece of that index.
    pub(super) fn nth(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|&n| usize::from(n) < Self::COUNT).map(Self)
    }

    /// Which ring: 0 for the sun, 3 for the rim.
    pub fn ring(self) -> u8 {
        match self.0 {
            0..2 => 0,
            2..10 => 1,
            10..26 => 2,
            _ => 3,
        }
    }

    /// Its number within the ring.
    pub fn number(self) -> u8 {
        self.0 - Self::of(self.ring(), 0).0
    }

    /// The piece opposite: everything is the same after half a turn (1.3).
    #[must_use]
    pub fn opposite(self) -> Self {
        let ring = self.ring();
        Self::of(ring, self.number() + RINGS[usize::from(ring)].count / 2)
    }

    /// The pieces that share an edge with it (3.5).
    pub fn neighbours(self) -> PieceSet {
        PieceSet(NEIGHBOURS[self.index()])
    }

    /// Those among them with room for a picture across the edge (9.8).
    pub(super) fn broad_neighbours(self) -> PieceSet {
        PieceSet(BROAD[self.index()])
    }

    /// The same where the nebula parts rings B and C but for two bridges (9.11).
    pub fn neighbours_by_bridges(self) -> PieceSet {
        let across = match self.ring() {
            1 => PieceSet::ring(2),
            2 => PieceSet::ring(1),
            _ => PieceSet::NONE,
        };
        let bridge = BRIDGES.iter().find_map(|&(inner, outer)| match self {
            _ if self == inner => Some(outer),
            _ if self == outer => Some(inner),
            _ => None,
        });
        let far_end: PieceSet = bridge.into_iter().collect();
        self.neighbours().minus(across).union(far_end)
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|piece| piece.to_string() == name)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ring = ['A', 'B', 'C', 'D'][usize::from(self.ring())];
        write!(f, "{ring}{:02}", self.number())
    }
}

impl From<Piece> for String {
    fn from(piece: Piece) -> Self {
        piece.to_string()
    }
}

impl TryFrom<String> for Piece {
    type Error = &'static str;
    fn try_from(name: String) -> Result<Self, Self::Error> {
        Self::from_name(&name).ok_or("no such piece")
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Piece>", into = "Vec<Piece>")]
pub struct PieceSet(u64);

impl PieceSet {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << Piece::COUNT) - 1);

    pub fn only(piece: Piece) -> Self {
        Self(1 << piece.0)
    }

    /// One bit for each piece, the first lowest.
    pub(super) fn bits(self) -> u64 {
        self.0
    }

    pub fn ring(ring: u8) -> Self {
        Piece::all().filter(|piece| piece.ring() == ring).collect()
    }

    pub fn contains(self, piece: Piece) -> bool {
        self.0 & Self::only(piece).0 != 0
    }

    #[must_use]
    pub fn with(self, piece: Piece) -> Self {
        self.union(Self::only(piece))
    }

    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all of them are among the others.
    pub fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub fn iter(self) -> impl Iterator<Item = Piece> + Clone {
        Piece::all().filter(move |&piece| self.contains(piece))
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        pieces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Piece>> for PieceSet {
    fn from(pieces: Vec<Piece>) -> Self {
        pieces.into_iter().collect()
    }
}

impl From<PieceSet> for Vec<Piece> {
    fn from(pieces: PieceSet) -> Self {
        pieces.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzle_hangs_together_in_123_places() {
        let touching: u32 = Piece::all().map(|piece| piece.neighbours().count()).sum();
        assert_eq!(touching, 2 * 123);
        for piece in Piece::all() {
            assert_eq!(Piece::from_name(&piece.to_string()), Some(piece));
            for other in Piece::all() {
                let touches = piece.neighbours().contains(other);
                assert_eq!(other.neighbours().contains(piece), touches);
                let opposite = piece.opposite().neighbours().contains(other.opposite());
                assert_eq!(opposite, touches, "{piece} {other}");
            }
        }
    }

    #[test]
    fn some_neighbours_are_those_of_the_study() {
        let names = |piece: &str| {
            let around = Piece::from_name(piece).unwrap().neighbours();
            around.iter().map(|piece| piece.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names("A00"), "A01 B00 B01 B02 B03 B04");
        assert_eq!(names("B00"), "A00 A01 B01 B07 C00 C01 C15");
        assert_eq!(names("C12"), "B06 C11 C13 D17 D18 D19");
    }

    #[test]
    fn the_nebula_has_two_bridges() {
        let crossings: Vec<String> = PieceSet::ring(1)
            .iter()
            .flat_map(|inner| {
                let across = inner.neighbours_by_bridges().and(PieceSet::ring(2));
                across.iter().map(move |outer| format!("{inner} {outer}"))
            })
            .collect();
        assert_eq!(crossings, ["B02 C04", "B06 C12"]);
        for (piece, other) in Piece::all().flat_map(|it| Piece::all().map(move |other| (it, other)))
        {
            let joins = piece.neighbours_by_bridges().contains(other);
            assert_eq!(other.neighbours_by_bridges().contains(piece), joins);
            let is_across =
                piece.ring().min(other.ring()) == 1 && piece.ring().max(other.ring()) == 2;
            assert!(is_across || joins == piece.neighbours().contains(other), "{piece} {other}");
        }
    }
}
