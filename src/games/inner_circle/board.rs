//! § 1 Equipment and boards: what is printed on a board, and how it reads when it is turned.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::geometry::{Direction, Hex};

mod set;

pub use self::set::BoardSet;

/// What is printed on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// One to four dots: how far a pawn moves from here (1.3).
    Dotted(u8),
    /// A hole (1.4).
    Spot,
    /// The centre of levels 1 to 3 (1.5).
    Circle,
}

impl Space {
    /// As drawn in the tables below: `4`, `O`, `*`.
    const fn symbol(self) -> char {
        match self {
            Self::Dotted(dots) => (b'0' + dots) as char,
            Self::Spot => 'O',
            Self::Circle => '*',
        }
    }

    const fn from_symbol(symbol: u8) -> Option<Self> {
        match symbol {
            b'1'..=b'4' => Some(Self::Dotted(symbol - b'0')),
            b'O' => Some(Self::Spot),
            b'*' => Some(Self::Circle),
            _ => None,
        }
    }

    /// In one byte: a state holds 244 of them and is copied whenever something happens.
    const fn byte(self) -> u8 {
        match self {
            Self::Spot => 0,
            Self::Dotted(dots) => dots,
            Self::Circle => CIRCLE,
        }
    }

    const fn from_byte(byte: u8) -> Self {
        match byte {
            0 => Self::Spot,
            CIRCLE => Self::Circle,
            dots => Self::Dotted(dots),
        }
    }
}

const CIRCLE: u8 = u8::MAX;

/// One board: a hexagon of printed spaces. In notation and in saves its rows are
/// written from the top, as in `"121/2O43/43*12/3O21/124"`.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Board {
    radius: u8,
    /// In the order of [`Hex::index`], as [`Space::byte`]. A smaller board leaves the rest at
    /// [`Space::Spot`].
    spaces: [u8; Board::MOST_SPACES as usize],
}

impl Board {
    /// The radius of the largest board.
    pub const MOST_RADIUS: u8 = 4;

    /// The spaces of the largest board.
    pub const MOST_SPACES: u8 = Hex::count(Self::MOST_RADIUS);

    /// Steps from the centre to the rim.
    pub const fn radius(&self) -> u8 {
        self.radius
    }

    /// What is printed there, or `None` off the board.
    pub fn space(&self, at: Hex) -> Option<Space> {
        at.index(self.radius).map(|index| Space::from_byte(self.spaces[usize::from(index)]))
    }

    /// The number of dots there, or `None` if there are none.
    pub fn dots(&self, at: Hex) -> Option<u8> {
        match self.space(at) {
            Some(Space::Dotted(dots)) => Some(dots),
            Some(Space::Spot | Space::Circle) | None => None,
        }
    }

    pub fn is_spot(&self, at: Hex) -> bool {
        self.space(at) == Some(Space::Spot)
    }

    pub fn is_circle(&self, at: Hex) -> bool {
        self.space(at) == Some(Space::Circle)
    }

    /// Every place on the board and what is printed there, row by row.
    pub fn spaces(&self) -> impl Iterator<Item = (Hex, Space)> + Clone {
        Hex::within(self.radius).zip(self.spaces.iter().copied().map(Space::from_byte))
    }

    /// The Survival Spots, row by row.
    pub fn spots(&self) -> impl Iterator<Item = Hex> + Clone {
        self.spaces().filter(|&(_, space)| space == Space::Spot).map(|(at, _)| at)
    }

    /// The outermost spaces, row by row. Those [on an axis](Hex::on_axis) are its corners.
    pub fn rim(&self) -> impl Iterator<Item = Hex> + Clone + use<> {
        Hex::ring_of(self.radius)
    }

    /// The end of a straight line of `n` steps, or `None` if it leaves the board.
    pub fn line(&self, from: Hex, direction: Direction, n: u8) -> Option<Hex> {
        Some(from.step_by(direction, n)).filter(|end| end.ring() <= self.radius)
    }

    /// The ends of the straight lines of `n` steps that stay on the board.
    pub fn lines(&self, from: Hex, n: u8) -> impl Iterator<Item = Hex> {
        Direction::ALL.into_iter().filter_map(move |direction| self.line(from, direction, n))
    }

    /// The board as it reads when it lies turned by `sixths` times 60° clockwise.
    #[must_use]
    pub fn turned(&self, sixths: u8) -> Self {
        let mut turned = *self;
        for (at, space) in self.spaces() {
            let index = at.turned(sixths).index(self.radius).expect("a turn keeps the ring");
            turned.spaces[usize::from(index)] = space.byte();
        }
        turned
    }

    /// Prints something else there. Off the board nothing is printed.
    pub(super) fn print(&mut self, at: Hex, space: Space) {
        if let Some(index) = at.index(self.radius) {
            self.spaces[usize::from(index)] = space.byte();
        }
    }

    /// Reads symbols row by row; blanks and slashes only please the eye.
    const fn read(rows: &str) -> Option<Self> {
        let rows = rows.as_bytes();
        let mut spaces = [Space::Spot.byte(); Self::MOST_SPACES as usize];
        let mut n_spaces = 0;
        let mut at = 0;
        while at < rows.len() {
            if !matches!(rows[at], b' ' | b'\n' | b'/') {
                if n_spaces == spaces.len() {
                    return None;
                }
                let Some(space) = Space::from_symbol(rows[at]) else { return None };
                spaces[n_spaces] = space.byte();
                n_spaces += 1;
            }
            at += 1;
        }
        let mut radius = 1;
        while radius <= Self::MOST_RADIUS {
            if n_spaces == Hex::count(radius) as usize {
                return Some(Self { radius, spaces });
            }
            radius += 1;
        }
        None
    }

    const fn printed(rows: &str) -> Self {
        Self::read(rows).expect("a hexagon of 1 to 4, O and *")
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = -self.radius.cast_signed();
        for (at, space) in self.spaces() {
            if at.r != row {
                row = at.r;
                write!(f, "/")?;
            }
            write!(f, "{}", space.symbol())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// The text draws no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABoard;

impl fmt::Display for NotABoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board is a hexagon of rows of 1 to 4, O and *, parted by slashes")
    }
}

impl Error for NotABoard {}

impl FromStr for Board {
    type Err = NotABoard;

    fn from_str(text: &str) -> Result<Self, NotABoard> {
        Self::read(text).filter(|board| board.to_string() == text).ok_or(NotABoard)
    }
}

impl TryFrom<String> for Board {
    type Error = NotABoard;

    fn try_from(text: String) -> Result<Self, NotABoard> {
        text.parse()
    }
}

impl From<Board> for String {
    fn from(board: Board) -> Self {
        board.to_string()
    }
}

#[cfg(test)]
mod tests;
