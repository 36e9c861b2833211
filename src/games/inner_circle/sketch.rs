//! A quick sketch of the table, for looking far ahead. The rules stand in the other
//! chapters; a test plays both side by side, and whatever a mind chooses in the end is
//! one of the offers that the rules accept.

mod hurry;

use std::rc::Rc;

use super::ground::{AXES, CENTRE, FAR, Floor, Ground, Nearness, Spaces, each, mask, number};
use super::{Onward, Placing, Stage, State, StuckRule};
use crate::engine::{Dice, Seat, Seats};
use crate::minds::{Outlook, Shares};

/// A table that somebody imagines.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub(super) ground: Rc<Ground>,
    /// The pawns of each seat; one that is lifted stands nowhere.
    pub(super) pawns: [Spaces; 4],
    pub(super) in_hand: [u8; 4],
    pub(super) points: [u16; 4],
    pub(super) seats: Seats,
    pub(super) living: Seats,
    pub(super) first: Seat,
    pub(super) turn: Seat,
    /// The board on top, from 0.
    pub(super) level: usize,
    pub(super) stage: Stage,
    pub(super) held: Option<(u8, u8)>,
    pub(super) idle_turns: u16,
    pub(super) near: Nearness,
    /// Who has won or shares the draw, once it is over.
    pub(super) best: Seats,
}

/// The last board, counted from 0.
pub(super) const LAST: usize = 3;

/// A step: place, lift or land there, or rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Place(u8),
    Lift(u8),
    Land(u8),
    Rest,
}

impl Sketch {
    pub(super) fn of(state: &State) -> Self {
        let ground = Rc::new(Ground::of(state));
        let mut sketch = Self {
            ground,
            pawns: state.sides.each_ref().map(|side| mask(side.pawns.iter())),
            in_hand: state.sides.each_ref().map(|side| side.in_hand),
            points: [0; 4],
            seats: state.seats,
            living: state.living,
            first: state.first,
            turn: state.turn,
            level: usize::from(state.level - 1),
            stage: state.stage,
            held: state.held.map(|held| (number(held.from), number(held.at))),
            idle_turns: state.idle_turns,
            near: [0; FAR],
            best: Seats::NONE,
        };
        sketch.survey();
        sketch
    }

    pub(super) fn floor(&self) -> &Floor {
        &self.ground.floors[self.level]
    }

    pub(super) fn taken(&self) -> Spaces {
        self.pawns[0] | self.pawns[1] | self.pawns[2] | self.pawns[3]
    }

    pub(super) fn own(&self) -> Spaces {
        self.pawns[self.turn.index()]
    }

    /// The spots nobody has filled.
    pub(super) fn open(&self) -> Spaces {
        self.floor().spots & !self.taken()
    }

    /// The pawns of whoever has the turn that can be lifted.
    pub(super) fn loose(&self) -> Spaces {
        self.own() & !self.floor().spots
    }

    /// Takes the ways away that lead on from some spaces of this level.
    pub(super) fn forget(&mut self, spaces: Spaces) {
        let floor = &mut Rc::make_mut(&mut self.ground).floors[self.level];
        for at in each(spaces) {
            floor.reach[usize::from(at)] = 0;
        }
        for feeders in &mut floor.feeders {
            *feeders &= !spaces;
        }
        self.survey();
    }

    fn survey(&mut self) {
        self.near = self.floor().nearness(self.open());
    }

    pub(super) fn landings(&self, from: u8) -> Spaces {
        self.floor().reach[usize::from(from)] & !self.taken()
    }

    fn can_move(&self, seat: Seat) -> bool {
        let loose = self.pawns[seat.index()] & !self.floor().spots;
        each(loose).any(|at| self.landings(at) != 0)
    }

    /// The rim spaces that may be placed on.
    pub(super) fn placings(&self) -> Spaces {
        let free = self.ground.rim & !self.taken();
        let corners = free & AXES;
        if self.ground.options.placing == Placing::CornersFirst && corners != 0 {
            corners
        } else {
            free
        }
    }

    /// How many moves a space lies from an open spot, as far as that is counted.
    pub(super) fn moves_from_spot(&self, at: u8) -> usize {
        let is_in = |ring: &Spaces| ring & (1 << at) != 0;
        self.near.iter().position(is_in).map_or(FAR + 1, |n| n + 1)
    }

    pub(super) fn left_of(&self, seat: Seat) -> Seat {
        self.living.after(seat).next().unwrap_or(seat)
    }

    pub(super) fn place(&mut self, at: u8) {
        self.pawns[self.turn.index()] |= 1 << at;
        self.in_hand[self.turn.index()] -= 1;
        let next = self.living.after(self.turn).find(|seat| self.in_hand[seat.index()] > 0);
        if let Some(seat) = next {
            self.turn = seat;
            return;
        }
        self.stage = Stage::Moving;
        let first = self.first;
        self.give(if self.living.contains(first) { first } else { self.left_of(first) });
    }

    pub(super) fn lift(&mut self, at: u8) {
        let can_move = self.landings(at) != 0;
        if can_move {
            self.pawns[self.turn.index()] &= !(1 << at);
            self.held = Some((at, at));
        } else {
            self.idle_turns += 1;
            self.give(self.left_of(self.turn));
        }
    }

    pub(super) fn land(&mut self, at: u8) {
        if self.floor().circle & (1 << at) != 0 {
            self.held = self.held.map(|(from, _)| (from, at));
        } else {
            self.put_down(at);
        }
    }

    fn put_down(&mut self, at: u8) {
        self.held = None;
        self.pawns[self.turn.index()] |= 1 << at;
        if self.floor().spots & (1 << at) == 0 {
            self.idle_turns += 1;
            self.give(self.left_of(self.turn));
            return;
        }
        self.idle_turns = 0;
        if self.level == LAST {
            self.points[self.turn.index()] += 1;
            self.end(Seats::only(self.turn));
        } else if self.open() != 0 {
            self.survey();
            self.give(self.left_of(self.turn));
        } else if self.pull_board() {
            self.give(self.left_of(self.turn));
        }
    }

    /// The turn goes on to whoever can move (6.1 to 6.5, 9.1).
    fn give(&mut self, mut seat: Seat) {
        let mut n_passed = 0;
        loop {
            let limit = u16::from(self.ground.options.stall) * u16::from(self.living.count());
            if n_passed == self.living.count() || self.idle_turns >= limit {
                let has_survivors = self.living.iter().any(|seat| self.is_safe(seat));
                if !has_survivors || self.level == LAST {
                    self.end(self.living);
                    return;
                }
                if !self.pull_board() {
                    return;
                }
                n_passed = 0;
                if !self.living.contains(seat) {
                    seat = self.left_of(seat);
                }
            }
            if self.can_move(seat) {
                break;
            }
            self.idle_turns += 1;
            n_passed += 1;
            seat = self.left_of(seat);
        }
        self.turn = seat;
    }

    fn is_safe(&self, seat: Seat) -> bool {
        self.pawns[seat.index()] & self.floor().spots != 0
    }

    /// Returns whether the game goes on (7.2, 8.1).
    fn pull_board(&mut self) -> bool {
        let spots = self.floor().spots;
        for seat in self.seats.iter() {
            let pawns = &mut self.pawns[seat.index()];
            *pawns &= if self.living.contains(seat) { spots } else { 0 };
            self.points[seat.index()] += u16::try_from(pawns.count_ones()).expect("few pawns");
            if *pawns == 0 {
                self.living = self.living.without(seat);
            }
        }
        self.level += 1;
        self.idle_turns = 0;
        if self.living.count() == 1 {
            self.end(self.living);
            return false;
        }
        self.survey();
        true
    }

    fn end(&mut self, best: Seats) {
        self.best = best;
        self.stage = Stage::Over;
    }

    /// What the game was worth to each seat.
    pub(super) fn shares(&self) -> Shares {
        let mut shares = [0.0; 8];
        let points: u16 = self.points.iter().sum();
        for seat in self.seats.iter() {
            let won =
                if self.best.contains(seat) { 1.0 / f32::from(self.best.count()) } else { 0.0 };
            let scored = f32::from(self.points[seat.index()]) / f32::from(points.max(1));
            shares[seat.index()] = if self.ground.options.series > 0 { scored } else { won };
        }
        shares
    }
}

impl Outlook for Sketch {
    type Move = Step;

    fn mover(&self) -> Option<Seat> {
        (self.stage != Stage::Over).then_some(self.turn)
    }

    fn moves(&self, moves: &mut Vec<(Step, f32)>) {
        if self.stage == Stage::Placing {
            let promise = |at| promise(self.moves_from_spot(at));
            moves.extend(each(self.placings()).map(|at| (Step::Place(at), promise(at))));
        } else if let Some((from, at)) = self.held {
            let promise = |end| promise(self.moves_left(end));
            moves.extend(each(self.landings(at)).map(|end| (Step::Land(end), promise(end))));
            if self.ground.options.onward == Onward::Optional && from != at {
                moves.push((Step::Rest, promise(CENTRE)));
            }
        } else {
            for at in each(self.loose()) {
                let ends = self.landings(at);
                let best = each(ends).map(|end| self.moves_left(end)).min();
                match best {
                    Some(left) => moves.push((Step::Lift(at), promise(left))),
                    None if self.ground.options.stuck == StuckRule::LosesTurn => {
                        moves.push((Step::Lift(at), 0.05));
                    }
                    None => {}
                }
            }
        }
    }

    fn play(&mut self, chosen: Step) {
        match chosen {
            Step::Place(at) => self.place(at),
            Step::Lift(at) => self.lift(at),
            Step::Land(at) => self.land(at),
            Step::Rest => self.put_down(CENTRE),
        }
    }

    fn finish(mut self, dice: &mut Dice) -> Shares {
        // The last board is made up, so experience with others like it counts as much. In
        // a series only points count, and they need no forecast.
        let is_made_up = self.ground.level < LAST && self.ground.options.series == 0;
        let mut forecast = None;
        while self.stage != Stage::Over {
            if is_made_up && self.level == LAST && forecast.is_none() {
                forecast = Some(self.forecast());
            }
            self.hurry(dice);
        }
        let shares = self.shares();
        let forecast = forecast.unwrap_or(shares);
        std::array::from_fn(|seat| f32::midpoint(shares[seat], forecast[seat]))
    }
}

impl Sketch {
    /// How many moves from a spot a pawn is that lands there: 0 in it.
    pub(super) fn moves_left(&self, end: u8) -> usize {
        if self.floor().spots & (1 << end) != 0 {
            return 0;
        }
        let is_circle = self.floor().circle & (1 << end) != 0;
        // From the Inner Circle it goes on at once.
        self.moves_from_spot(end) - usize::from(is_circle)
    }
}

/// How promising it looks to be so many moves from a spot.
fn promise(moves_left: usize) -> f32 {
    [8.0, 3.0, 1.0, 0.5, 0.3, 0.2, 0.2][moves_left.min(6)]
}

#[cfg(test)]
mod tests;
