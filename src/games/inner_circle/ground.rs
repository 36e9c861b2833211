//! The boards as a mind walks over them: every space is a bit, every move a mask.

use super::state::Options;
use super::{Board, Space, State};
use crate::geometry::{Direction, Hex};

/// Spaces as bits, in the order of [`Hex::index`] on the largest board.
pub(super) type Spaces = u64;

pub(super) const N_SPACES: usize = Board::MOST_SPACES as usize;

/// The centre of every board.
pub(super) const CENTRE: u8 = 30;

/// Boards and options: what does not change while a game is played.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) floors: [Floor; 4],
    pub(super) rim: Spaces,
    pub(super) options: Options,
    /// The board on top of those that are really there, from 0. Lower ones are made up.
    pub(super) level: usize,
}

/// One board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Floor {
    pub(super) spots: Spaces,
    /// The Inner Circle, if there is one.
    pub(super) circle: Spaces,
    /// Where a pawn that stands there could land, were the board empty.
    pub(super) reach: [Spaces; N_SPACES],
    /// The spaces from which a pawn could land there.
    pub(super) feeders: [Spaces; N_SPACES],
}

/// How many moves ahead of a spot a space may lie and still be counted.
pub(super) const FAR: usize = 5;

/// The spaces 1, 2, 3 … moves away from an open spot, were no pawns in the way.
pub(super) type Nearness = [Spaces; FAR];

impl Ground {
    pub(super) fn of(state: &State) -> Self {
        Self {
            floors: state.tray.each_ref().map(Floor::of),
            rim: mask(state.board().rim()),
            options: state.options,
            level: usize::from(state.level - 1),
        }
    }
}

impl Floor {
    fn of(board: &Board) -> Self {
        let mut floor = Self { spots: 0, circle: 0, reach: [0; N_SPACES], feeders: [0; N_SPACES] };
        let area = AREAS[usize::from(board.radius())];
        for (at, space) in board.spaces() {
            let number = number(at);
            let lines = &LINES[usize::from(number)];
            let reach = match space {
                Space::Dotted(dots) => lines[usize::from(dots - 1)] & area,
                Space::Spot => {
                    floor.spots |= 1 << number;
                    continue;
                }
                Space::Circle => {
                    floor.circle |= 1 << number;
                    (lines[0] | lines[1] | lines[2] | lines[3]) & area
                }
            };
            floor.reach[usize::from(number)] = reach;
            for end in each(reach) {
                floor.feeders[usize::from(end)] |= 1 << number;
            }
        }
        floor
    }

    /// How near every space is to a spot of `open`. Landing in the Inner Circle and moving
    /// on is one move.
    pub(super) fn nearness(&self, open: Spaces) -> Nearness {
        let mut near = [0; FAR];
        let mut seen = self.spots;
        let mut goal = open;
        for ring in &mut near {
            let mut next = each(goal).fold(0, |all, at| all | self.feeders[usize::from(at)]);
            // The Inner Circle is itself among the feeders of whatever it leads to.
            if next & self.circle & !seen != 0 {
                next |= self.feeders[usize::from(CENTRE)];
            }
            next &= !seen;
            seen |= next;
            *ring = next;
            goal = next & !self.circle;
            if goal == 0 {
                break;
            }
        }
        near
    }
}

/// The ends of the straight lines of 1 to 4 steps from every space of the largest board.
static LINES: [[Spaces; 4]; N_SPACES] = {
    let mut lines = [[0; 4]; N_SPACES];
    let mut number: u8 = 0;
    while number < Board::MOST_SPACES {
        let from = Hex::from_index(number, Board::MOST_RADIUS).expect("counted before");
        let mut direction = 0;
        while direction < Direction::ALL.len() {
            let mut n: u8 = 1;
            while n <= 4 {
                let end = from.step_by(Direction::ALL[direction], n);
                if let Some(end) = end.index(Board::MOST_RADIUS) {
                    lines[number as usize][(n - 1) as usize] |= 1 << end;
                }
                n += 1;
            }
            direction += 1;
        }
        number += 1;
    }
    lines
};

/// The spaces of boards of radius 0 to 4.
static AREAS: [Spaces; 5] = {
    let mut areas = [0; 5];
    let mut number: u8 = 0;
    while number < Board::MOST_SPACES {
        let hex = Hex::from_index(number, Board::MOST_RADIUS).expect("counted before");
        let mut radius = hex.ring();
        while radius <= Board::MOST_RADIUS {
            areas[radius as usize] |= 1 << number;
            radius += 1;
        }
        number += 1;
    }
    areas
};

/// The spaces on the three lines through the centre.
pub(super) static AXES: Spaces = {
    let mut axes = 0;
    let mut number: u8 = 0;
    while number < Board::MOST_SPACES {
        if Hex::from_index(number, Board::MOST_RADIUS).expect("counted before").on_axis() {
            axes |= 1 << number;
        }
        number += 1;
    }
    axes
};

/// The number of a space.
pub(super) fn number(at: Hex) -> u8 {
    at.index(Board::MOST_RADIUS).expect("a space of a board")
}

pub(super) fn space(number: u8) -> Hex {
    Hex::from_index(number, Board::MOST_RADIUS).expect("a space of a board")
}

pub(super) fn mask(spaces: impl Iterator<Item = Hex>) -> Spaces {
    spaces.fold(0, |all, at| all | 1 << number(at))
}

/// The numbers of the spaces in a mask.
pub(super) fn each(mut spaces: Spaces) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if spaces == 0 {
            return None;
        }
        let first = u8::try_from(spaces.trailing_zeros()).expect("a word has 64 bits");
        spaces &= spaces - 1;
        Some(first)
    })
}

#[cfg(test)]
mod tests {
    use super::super::BoardSet;
    use super::*;

    #[test]
    fn a_floor_leads_where_its_board_leads() {
        for set in BoardSet::ALL {
            for board in set.boards() {
                let floor = Floor::of(board);
                for (at, space) in board.spaces() {
                    let ends = match space {
                        Space::Dotted(dots) => mask(board.lines(at, dots)),
                        Space::Spot => 0,
                        Space::Circle => mask((1..=4).flat_map(|n| board.lines(at, n))),
                    };
                    assert_eq!(floor.reach[usize::from(number(at))], ends, "{at} of {board}");
                }
            }
        }
    }

    #[test]
    fn every_dotted_space_of_the_printed_boards_is_near_a_spot() {
        for board in BoardSet::Standard.boards() {
            let floor = Floor::of(board);
            let near = floor.nearness(floor.spots).into_iter().fold(0, |all, ring| all | ring);
            assert_eq!(near | floor.spots, AREAS[4], "{board}");
        }
    }
}
