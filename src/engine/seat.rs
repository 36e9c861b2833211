//! Who sits, who acts, who looks.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index into tables.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of at most eight seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Self = Self(0);

    /// The first `n` seats.
    #[inline]
    pub fn first(n: u8) -> Self {
        (0..n).map(Seat).collect()
    }

    #[inline]
    pub fn only(seat: Seat) -> Self {
        Self::NONE.with(seat)
    }

    #[must_use]
    #[inline]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::bit(seat))
    }

    #[must_use]
    #[inline]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::bit(seat))
    }

    #[must_use]
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub fn count(self) -> u8 {
        u8::try_from(self.0.count_ones()).expect("a byte has at most eight ones")
    }

    /// In clockwise order from seat 0.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }

    /// The members in the order of play after `seat`, which comes last if it is one of them.
    #[inline]
    pub fn after(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        (1..=8).map(move |n| Seat((seat.0 + n) % 8)).filter(move |&next| self.contains(next))
    }

    #[inline]
    fn bit(seat: Seat) -> u8 {
        // A seat read from a foreign save may be any byte; it is then in no set.
        1u8.checked_shl(u32::from(seat.0)).unwrap_or(0)
    }
}

impl FromIterator<Seat> for Seats {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Seat>> for Seats {
    #[inline]
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    #[inline]
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

/// One value for each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    #[inline]
    pub fn new(n: u8, value: impl FnMut(Seat) -> T) -> Self {
        Self((0..n).map(Seat).map(value).collect())
    }

    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(&self.0)
    }

    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        (0..).map(Seat).zip(&mut self.0)
    }

    #[inline]
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// How many seats.
    #[inline]
    pub fn count(&self) -> u8 {
        u8::try_from(self.0.len()).expect("there are at most eight seats")
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Whoever an action comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    Seat(Seat),
    /// Time. The rules count its ticks and never read a clock.
    Clock,
}

/// Whoever looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    Seat(Seat),
    /// Sees what everybody at the table may see.
    Public,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_seats_is_a_list_of_numbers_in_json() {
        let seats = Seats::only(Seat(2)).with(Seat(0));
        assert_eq!(serde_json::to_string(&seats).unwrap(), "[0,2]");
        assert_eq!(serde_json::from_str::<Seats>("[2,0]").unwrap(), seats);
    }

    #[test]
    fn a_seat_that_does_not_exist_is_in_no_set() {
        assert!(!Seats::first(8).contains(Seat(8)));
        assert!(!Seats::first(8).with(Seat(200)).contains(Seat(200)));
    }

    #[test]
    fn play_goes_round_clockwise() {
        let order: Vec<_> = Seats::first(4).without(Seat(0)).after(Seat(2)).collect();
        assert_eq!(order, [Seat(3), Seat(1), Seat(2)]);
    }
}
