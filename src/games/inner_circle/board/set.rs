//! § 1 Equipment and boards: the three sets, and what is printed on the four boards of each.

use serde::{Deserialize, Serialize};

use super::Board;

/// Four boards that belong together, chosen during set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardSet {
    /// 61 spaces; 12, 6, 3 and 1 Survival Spots (1.2, 1.4).
    #[default]
    Standard,
    /// 61 spaces; 12, 8, 4 and 1 Survival Spots (10.3).
    Wide,
    /// 37 spaces; 12, 6, 3 and 1 Survival Spots (10.1).
    Small,
}

impl BoardSet {
    pub const ALL: [Self; 3] = [Self::Standard, Self::Wide, Self::Small];

    /// The boards of levels 1 to 4, none of them turned.
    pub const fn boards(self) -> &'static [Board; 4] {
        match self {
            Self::Standard => &STANDARD,
            Self::Wide => &WIDE,
            Self::Small => &SMALL,
        }
    }

    /// Steps from the centre to the rim of each board.
    pub const fn radius(self) -> u8 {
        match self {
            Self::Standard | Self::Wide => 4,
            Self::Small => 3,
        }
    }

    /// Whether the boards of levels 1 to 4 may lie turned by that many sixths: any way
    /// (2.3), but the last two of the small set only in line or thirds of a turn apart (10.1).
    pub fn may_lie(self, sixths: [u8; 4]) -> bool {
        let [_, _, third, fourth] = sixths;
        sixths.iter().all(|&n| n < 6)
            && match self {
                Self::Standard | Self::Wide => true,
                Self::Small => third.abs_diff(fourth) % 2 == 0,
            }
    }
}

// The rows of a board lean as they do on the table; O is a Survival Spot, * the Inner
// Circle, and a digit the dots of its space.

static STANDARD: [Board; 4] = [STANDARD_1, STANDARD_2, STANDARD_3, STANDARD_4];

/// The wide funnel shares the first and the last board with the standard set.
static WIDE: [Board; 4] = [STANDARD_1, WIDE_2, WIDE_3, STANDARD_4];

static SMALL: [Board; 4] = [SMALL_1, SMALL_2, SMALL_3, SMALL_4];

const STANDARD_1: Board = Board::printed(
    "
        4 4 2 1 1
       1 O 4 O O 2
      3 O 4 3 2 3 2
     4 2 2 3 3 1 O 4
    2 O 1 1 * 1 4 O 1
     3 O 2 1 4 3 4 1
      4 2 4 2 3 O 2
       3 O O 1 O 4
        3 2 1 3 3",
);

const STANDARD_2: Board = Board::printed(
    "
        4 2 1 3 3
       4 4 1 3 4 3
      2 3 O O 1 1 4
     1 1 2 4 2 2 1 1
    4 2 3 1 * 4 O 2 4
     3 1 O 2 2 O 2 4
      2 3 O 3 2 1 3
       3 2 3 1 4 3
        2 4 1 4 1",
);

const STANDARD_3: Board = Board::printed(
    "
        3 1 3 4 1
       4 3 4 1 2 1
      2 O 1 3 1 3 4
     3 1 4 2 2 4 O 3
    2 3 2 2 * 3 1 4 4
     1 4 1 3 2 1 2 1
      2 1 2 2 4 3 2
       4 4 O 2 4 4
        3 3 1 1 3",
);

const STANDARD_4: Board = Board::printed(
    "
        3 4 2 4 4
       1 2 3 4 4 1
      2 1 4 2 1 2 4
     3 2 2 3 1 3 2 4
    3 3 4 3 O 2 1 1 3
     3 1 2 3 1 1 2 4
      2 3 1 4 2 3 4
       4 1 2 1 1 2
        3 1 3 4 4",
);

const WIDE_2: Board = Board::printed(
    "
        3 1 3 2 3
       1 2 4 1 4 2
      4 3 O O 2 3 1
     2 4 1 4 3 4 4 2
    1 3 O 1 * 2 O 1 3
     4 2 O 2 4 O 3 4
      3 1 O 2 O 1 2
       2 3 3 4 1 3
        1 4 1 2 4",
);

const WIDE_3: Board = Board::printed(
    "
        2 4 3 1 3
       3 1 2 4 2 4
      2 O 4 1 3 1 2
     1 3 1 3 4 2 O 4
    4 2 2 4 * 2 1 2 3
     1 O 3 1 3 4 3 4
      4 2 4 2 2 1 2
       3 1 O 1 4 3
        4 3 1 3 1",
);

const SMALL_1: Board = Board::printed(
    "
       3 1 3 2
      3 O O O 4
     1 O 2 3 O 1
    2 O 1 * 2 O 3
     4 O 3 1 O 4
      4 O O O 1
       2 4 4 2",
);

const SMALL_2: Board = Board::printed(
    "
       2 3 4 2
      1 1 3 2 3
     1 4 O O 4 2
    3 1 O * O 3 2
     1 3 O O 4 4
      1 2 1 2 1
       2 4 4 3",
);

const SMALL_3: Board = Board::printed(
    "
       2 4 2 3
      4 1 O 1 4
     1 4 3 2 1 4
    2 1 3 * 3 2 2
     1 O 3 1 O 4
      2 3 1 2 4
       1 4 3 3",
);

const SMALL_4: Board = Board::printed(
    "
       3 4 4 3
      2 3 4 3 4
     4 1 1 2 1 4
    2 1 2 O 3 1 3
     4 3 2 1 2 2
      3 1 4 1 4
       3 1 2 2",
);
