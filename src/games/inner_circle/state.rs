//! The table with everything on it, and what can be read off it.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{
    Board, BoardSet, Colour, DotsRule, Ending, Onward, Placing, Setup, Space, Stage, StuckRule,
    Turning,
};
use crate::engine::{Outcome, Seat, Seats};
use crate::geometry::{Hex, HexSet};

/// Everything true at the table. The boards stand here as they lie, so that nothing but
/// dots that can be seen is ever needed to show the table to somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) options: Options,
    /// The boards of levels 1 to 4. They seldom change, and the state is copied whenever
    /// something happens.
    pub(super) tray: Rc<[Board; 4]>,
    /// The board on top, 1 to 4.
    pub(super) level: u8,
    pub(super) stage: Stage,
    /// The game of the series, from 1.
    pub(super) game: u8,
    pub(super) seats: Seats,
    /// Those still in play.
    pub(super) living: Seats,
    pub(super) resigned: Seats,
    /// Who goes first in this game.
    pub(super) first: Seat,
    /// Whose turn it is.
    pub(super) turn: Seat,
    /// What belongs to each seat; the table is laid for four.
    pub(super) sides: [Side; 4],
    pub(super) held: Option<Held>,
    /// Turns since a Survival Spot was filled or the level began (9.1).
    pub(super) idle_turns: u16,
    /// Ticks for which the dots under pawns still lie open (10.7).
    pub(super) open_ticks: Option<u32>,
    pub(super) outcome: Option<Outcome<Ending>>,
}

/// The options of the set-up that matter after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Options {
    pub(super) boards: BoardSet,
    /// Who goes first; drawn by lot if nobody is named.
    pub(super) first: Option<Seat>,
    pub(super) turning: Turning,
    pub(super) placing: Placing,
    pub(super) dots: DotsRule,
    pub(super) stuck: StuckRule,
    pub(super) onward: Onward,
    pub(super) series: u8,
    pub(super) stall: u8,
}

/// What belongs to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Side {
    pub(super) colour: Colour,
    /// Pawns not yet placed.
    pub(super) in_hand: u8,
    /// Pawns standing on the board; one that is lifted stands nowhere.
    pub(super) pawns: HexSet,
    /// Survivors so far, one point each (10.11).
    pub(super) points: u16,
}

/// The pawn that whoever has the turn holds in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Held {
    /// Where it was lifted.
    pub(super) from: Hex,
    /// Where it moves from: the same, or the Inner Circle it has reached.
    pub(super) at: Hex,
}

impl Held {
    /// Whether it has reached an Inner Circle on this turn.
    pub(super) fn is_circled(self) -> bool {
        self.at != self.from
    }
}

impl State {
    /// The table before the boards are turned.
    pub(super) fn new(setup: &Setup) -> Self {
        let seats = setup.seats();
        let boards = setup.board;
        let side = |seat: usize| Side {
            colour: setup.colours.get(seat).copied().unwrap_or(Colour::Red),
            in_hand: if seats.contains(SEATS[seat]) { pawns_each(seats.count()) } else { 0 },
            pawns: HexSet::NONE,
            points: 0,
        };
        let first = setup.first.unwrap_or(Seat(0));
        Self {
            options: Options {
                boards,
                first: setup.first,
                turning: setup.turning,
                placing: setup.placing,
                dots: setup.dots,
                stuck: setup.stuck,
                onward: setup.onward,
                series: setup.series,
                stall: setup.stall,
            },
            tray: Rc::new(*boards.boards()),
            level: 1,
            stage: Stage::Placing,
            game: 1,
            seats,
            living: seats,
            resigned: Seats::NONE,
            first,
            turn: first,
            sides: std::array::from_fn(side),
            held: None,
            idle_turns: 0,
            open_ticks: None,
            outcome: None,
        }
    }

    pub(super) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// The board on top.
    pub(super) fn board(&self) -> &Board {
        &self.tray[usize::from(self.level - 1)]
    }

    /// The board under it.
    pub(super) fn board_below(&self) -> Option<&Board> {
        self.tray.get(usize::from(self.level))
    }

    pub(super) fn is_last_level(&self) -> bool {
        self.board_below().is_none()
    }

    pub(super) fn is_on_board(&self, at: Hex) -> bool {
        // A space made by hand may lie where its distance cannot even be counted.
        let radius = self.board().radius();
        let is_near = |n: i8| n.unsigned_abs() <= radius;
        is_near(at.q) && is_near(at.r) && at.ring() <= radius
    }

    /// The dots printed at a place; in a Survival Spot those of the board below (1.6).
    pub(super) fn dots(&self, at: Hex) -> Option<u8> {
        match self.board().space(at)? {
            Space::Dotted(dots) => Some(dots),
            Space::Spot => self.board_below()?.dots(at),
            Space::Circle => None,
        }
    }

    /// Whether the dots under pawns lie open just now (10.7, 10.8).
    pub(super) fn are_dots_open(&self) -> bool {
        self.options.dots == DotsRule::Open || self.open_ticks.is_some()
    }

    /// Every space that a pawn stands on.
    pub(super) fn taken(&self) -> HexSet {
        self.sides.iter().fold(HexSet::NONE, |taken, side| taken.union(side.pawns))
    }

    /// Whose pawn stands there.
    pub(super) fn owner(&self, at: Hex) -> Option<Seat> {
        SEATS.into_iter().find(|&seat| self.side(seat).pawns.contains(at))
    }

    /// The pawns of a seat outside Survival Spots, in reading order.
    pub(super) fn loose_pawns(&self, seat: Seat) -> impl Iterator<Item = Hex> + Clone {
        self.side(seat).pawns.iter().filter(|&at| !self.board().is_spot(at))
    }

    /// The pawns of a seat in Survival Spots.
    pub(super) fn safe_pawns(&self, seat: Seat) -> u8 {
        self.side(seat).pawns.count() - count(self.loose_pawns(seat))
    }

    /// Whoever comes next round the table and is still in play; `seat` itself if nobody
    /// else is.
    pub(super) fn left_of(&self, seat: Seat) -> Seat {
        self.living.after(seat).next().unwrap_or(seat)
    }

    /// How many turns without a newly filled spot bring the board out (9.1).
    pub(super) fn idle_limit(&self) -> u16 {
        u16::from(self.options.stall) * u16::from(self.living.count())
    }
}

pub(super) const SEATS: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

/// The pawns of each player (2.1).
pub(super) fn pawns_each(n_players: u8) -> u8 {
    match n_players {
        2 => 9,
        3 => 6,
        _ => 4,
    }
}

fn count(pawns: impl Iterator<Item = Hex>) -> u8 {
    u8::try_from(pawns.count()).expect("a board has 61 spaces")
}
