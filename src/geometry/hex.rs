//! The triangular lattice of spaces on which hexagonal boards are printed.
//!
//! A space is named by two axial coordinates: `q` counts to the right along a
//! row, `r` counts rows downwards, and each row starts half a space further
//! right than the one above.
//!
//! ```text
//!        0,-2  1,-2  2,-2
//!
//!    -1,-1  0,-1  1,-1  2,-1            NW   NE
//!                                         \ /
//! -2,0  -1,0   0,0   1,0   2,0        W -- * -- E
//!                                         / \
//!    -2,1  -1,1   0,1   1,1             SW   SE
//!
//!       -2,2  -1,2   0,2
//! ```
//!
//! The figure is the hexagon of radius 2. Its 19 spaces in reading order are
//! numbered from 0 to 18; tables are laid out that way ([`Hex::index`]).

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of the six ways along a row, anticlockwise from the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    E,
    NE,
    NW,
    W,
    SW,
    SE,
}

impl Direction {
    pub const ALL: [Self; 6] = [Self::E, Self::NE, Self::NW, Self::W, Self::SW, Self::SE];

    /// The space one step from the origin.
    pub const fn unit(self) -> Hex {
        match self {
            Self::E => Hex { q: 1, r: 0 },
            Self::NE => Hex { q: 1, r: -1 },
            Self::NW => Hex { q: 0, r: -1 },
            Self::W => Hex { q: -1, r: 0 },
            Self::SW => Hex { q: -1, r: 1 },
            Self::SE => Hex { q: 0, r: 1 },
        }
    }

    /// This direction after `sixths` turns of 60° clockwise, as [`Hex::turned`].
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Self {
        Self::ALL[((self as u8 + 6 - sixths % 6) % 6) as usize]
    }
}

/// A space of the lattice. In notation and in saves it is `"q,r"`: `"3,-1"`.
///
/// Spaces sort in reading order, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

impl Hex {
    pub const ORIGIN: Self = Self { q: 0, r: 0 };

    /// The radius of the largest hexagon whose spaces a `u8` can number. Notation
    /// knows no space beyond it, so that steps over a board cannot overflow.
    pub const REACH: u8 = 8;

    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The neighbour in that direction.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        self.step_by(direction, 1)
    }

    /// The space `n` steps away in a straight line, on the board or off it.
    #[must_use]
    pub const fn step_by(self, direction: Direction, n: u8) -> Self {
        let unit = direction.unit();
        let n = n.cast_signed();
        Self { q: self.q + unit.q * n, r: self.r + unit.r * n }
    }

    /// The fewest steps from the origin; all spaces with the same form one ring.
    pub const fn ring(self) -> u8 {
        let (q, r, s) =
            (self.q.unsigned_abs(), self.r.unsigned_abs(), (self.q + self.r).unsigned_abs());
        // The two smaller of the three add up to the largest.
        (q + r + s) / 2
    }

    /// The fewest steps between two spaces.
    pub const fn distance(self, other: Self) -> u8 {
        Self { q: self.q - other.q, r: self.r - other.r }.ring()
    }

    /// The space this one comes to lie on when the board is turned about its
    /// origin by `sixths` times 60° clockwise.
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Self {
        let Self { q, r } = self;
        match sixths % 6 {
            1 => Self { q: -r, r: q + r },
            2 => Self { q: -q - r, r: q },
            3 => Self { q: -q, r: -r },
            4 => Self { q: r, r: -q - r },
            5 => Self { q: q + r, r: -q },
            _ => self,
        }
    }

    /// Whether a straight line joins it to the origin: true for the corners of
    /// each ring, false for the spaces between them.
    pub const fn on_axis(self) -> bool {
        self.q == 0 || self.r == 0 || self.q + self.r == 0
    }

    /// How many spaces a hexagon of this radius has.
    ///
    /// # Panics
    /// If the radius is more than [`REACH`](Self::REACH).
    pub const fn count(radius: u8) -> u8 {
        assert!(radius <= Self::REACH, "more spaces than a u8 can number");
        3 * radius * (radius + 1) + 1
    }

    /// The spaces of the hexagon of that radius about the origin, row by row.
    pub fn within(radius: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        let reach = radius.cast_signed();
        (-reach..=reach).flat_map(move |r| {
            let (first, last) = row(reach, r);
            (first..=last).map(move |q| Self { q, r })
        })
    }

    /// The spaces of one ring, row by row.
    pub fn ring_of(radius: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::within(radius).filter(move |hex| hex.ring() == radius)
    }

    /// Its place in [`within`](Self::within) that radius, or `None` if it lies outside.
    pub const fn index(self, radius: u8) -> Option<u8> {
        if self.ring() > radius || radius > Self::REACH {
            return None;
        }
        // A half-turn reverses the reading order, so the upper half tells the lower.
        if self.r > 0 {
            let upper = Self { q: -self.q, r: -self.r }.upper_index(radius);
            return Some(Self::count(radius) - 1 - upper);
        }
        Some(self.upper_index(radius))
    }

    const fn upper_index(self, radius: u8) -> u8 {
        let rows_above = (radius.cast_signed() + self.r).cast_unsigned();
        let (first, _) = row(radius.cast_signed(), self.r);
        // The rows above have radius + 1, radius + 2, … spaces.
        rows_above * (radius + 1)
            + rows_above * rows_above.saturating_sub(1) / 2
            + (self.q - first).cast_unsigned()
    }

    /// The space with that place in [`within`](Self::within) that radius.
    pub const fn from_index(index: u8, radius: u8) -> Option<Self> {
        if radius > Self::REACH || index >= Self::count(radius) {
            return None;
        }
        let reach = radius.cast_signed();
        let mut r = -reach;
        let mut rest = index;
        loop {
            let (first, last) = row(reach, r);
            let length = (last - first + 1).cast_unsigned();
            if rest < length {
                return Some(Self { q: first + rest.cast_signed(), r });
            }
            rest -= length;
            r += 1;
        }
    }
}

/// The first and the last `q` of row `r` in a hexagon.
const fn row(reach: i8, r: i8) -> (i8, i8) {
    if r < 0 { (-reach - r, reach) } else { (-reach, reach - r) }
}

impl Neg for Hex {
    type Output = Self;

    /// The space opposite, seen from the origin.
    fn neg(self) -> Self {
        self.turned(3)
    }
}

impl PartialOrd for Hex {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Hex {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.r, self.q).cmp(&(other.r, other.q))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({self})")
    }
}

/// The text names no space of the lattice within [`Hex::REACH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASpace;

impl fmt::Display for NotASpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a space is written \"q,r\", at most {} steps from \"0,0\"", Hex::REACH)
    }
}

impl Error for NotASpace {}

impl FromStr for Hex {
    type Err = NotASpace;

    fn from_str(text: &str) -> Result<Self, NotASpace> {
        let (q, r) = text.split_once(',').ok_or(NotASpace)?;
        let hex = Self { q: coordinate(q)?, r: coordinate(r)? };
        if hex.ring() <= Self::REACH && hex.to_string() == text { Ok(hex) } else { Err(NotASpace) }
    }
}

fn coordinate(text: &str) -> Result<i8, NotASpace> {
    let reach = Hex::REACH.cast_signed();
    text.parse().ok().filter(|n| (-reach..=reach).contains(n)).ok_or(NotASpace)
}

impl TryFrom<String> for Hex {
    type Error = NotASpace;

    fn try_from(text: String) -> Result<Self, NotASpace> {
        text.parse()
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        hex.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn everywhere() -> impl Iterator<Item = Hex> + Clone {
        Hex::within(Hex::REACH)
    }

    #[test]
    fn six_turns_are_none() {
        for hex in everywhere() {
            assert_eq!(hex.turned(6), hex);
            let mut by_single_turns = hex;
            for sixths in 0..6 {
                assert_eq!(by_single_turns, hex.turned(sixths));
                let Hex { q, r } = by_single_turns;
                by_single_turns = Hex { q: -r, r: q + r };
            }
            assert_eq!(by_single_turns, hex);
        }
    }

    #[test]
    fn a_turn_keeps_rings_axes_and_distances() {
        for hex in Hex::within(4) {
            for sixths in 0..6 {
                assert_eq!(hex.turned(sixths).ring(), hex.ring());
                assert_eq!(hex.turned(sixths).on_axis(), hex.on_axis());
                for other in Hex::within(4) {
                    let turned = hex.turned(sixths).distance(other.turned(sixths));
                    assert_eq!(turned, hex.distance(other));
                }
            }
        }
    }

    #[test]
    fn directions_turn_with_the_spaces() {
        for direction in Direction::ALL {
            for sixths in 0..12 {
                assert_eq!(direction.unit().turned(sixths), direction.turned(sixths).unit());
            }
        }
    }

    #[test]
    fn distance_is_symmetric_and_counts_steps() {
        for a in Hex::within(4) {
            for b in Hex::within(4) {
                assert_eq!(a.distance(b), b.distance(a));
                assert_eq!(a.distance(b) == 0, a == b);
            }
            for direction in Direction::ALL {
                assert_eq!(a.distance(a.step(direction)), 1);
                assert_eq!(a.step_by(direction, 0), a);
                let twice = a.step(direction).step(direction);
                assert_eq!(a.step_by(direction, 2), twice);
                assert_eq!(a.distance(twice), 2);
            }
        }
    }

    #[test]
    fn rings_grow_by_six_and_have_six_corners() {
        for radius in 1..=Hex::REACH {
            assert_eq!(Hex::ring_of(radius).count(), 6 * usize::from(radius));
            assert_eq!(Hex::ring_of(radius).filter(|hex| hex.on_axis()).count(), 6);
        }
        assert!(Hex::ring_of(0).eq([Hex::ORIGIN]));
        assert_eq!([2, 3, 4, 8].map(Hex::count), [19, 37, 61, 217]);
    }

    #[test]
    fn every_space_has_its_number_and_every_number_its_space() {
        for radius in 0..=Hex::REACH {
            for (hex, n) in Hex::within(radius).zip(0..) {
                assert_eq!(hex.index(radius), Some(n));
                assert_eq!(Hex::from_index(n, radius), Some(hex));
            }
            assert_eq!(Hex::within(radius).count(), usize::from(Hex::count(radius)));
            assert_eq!(Hex::from_index(Hex::count(radius), radius), None);
            for outside in Hex::ring_of(radius + 1) {
                assert_eq!(outside.index(radius), None);
            }
        }
    }

    #[test]
    fn spaces_sort_in_reading_order() {
        assert!(everywhere().is_sorted());
        assert_eq!(Hex::within(2).next(), Some(Hex::new(0, -2)));
        assert_eq!(Hex::within(2).next_back(), Some(Hex::new(0, 2)));
    }

    #[test]
    fn notation_goes_there_and_back() {
        for hex in everywhere() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
        }
        assert_eq!(Hex::new(3, -1).to_string(), "3,-1");
        let json = serde_json::to_string(&Hex::new(3, -1)).unwrap();
        assert_eq!(json, r#""3,-1""#);
        assert_eq!(serde_json::from_str::<Hex>(&json).unwrap(), Hex::new(3, -1));
        assert_eq!(
            serde_json::to_string(&Direction::ALL).unwrap(),
            r#"["e","ne","nw","w","sw","se"]"#
        );
    }

    #[test]
    fn what_names_no_space_is_refused() {
        for text in
            ["", ",", "1", "1,", "1,2,3", " 1,2", "+1,2", "01,2", "-0,1", "q,r", "9,0", "5,4"]
        {
            assert_eq!(text.parse::<Hex>(), Err(NotASpace), "{text:?}");
        }
        assert!("127,127".parse::<Hex>().is_err());
        assert!("999,0".parse::<Hex>().is_err());
        assert!(serde_json::from_str::<Hex>("[1,2]").is_err());
    }
}
