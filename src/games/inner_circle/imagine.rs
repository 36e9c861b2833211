//! Tables that somebody can imagine who sees only what a seat may see.

use std::rc::Rc;

use super::state::{Held, Options, SEATS, Side, State};
use super::{Board, Colour, SeatView, Space, SpaceKind, Turning, View};
use crate::engine::{Dice, Seat, Seats};
use crate::geometry::{Hex, HexSet};

impl State {
    /// A table that a view could show. Dots that the view does not tell are made up, but
    /// fit what it does tell; dots that somebody has written into it are believed, so a
    /// memory can be imagined, too. A view may come from outside and be of no table at
    /// all: then something is imagined that does no harm.
    pub(super) fn imagine(view: &View, dice: &mut Dice) -> Self {
        let mut state = Self::lay_out(view);
        state.imagine_boards(view, dice);
        if state.awaits_lift() {
            state.imagine_landings(view, dice);
        }
        state
    }

    /// Everything but the boards.
    fn lay_out(view: &View) -> Self {
        let chosen = |is_so: fn(&SeatView) -> bool| -> Seats {
            let is_chosen = |&seat: &Seat| view.seats.get(seat).is_some_and(is_so);
            SEATS.into_iter().filter(is_chosen).collect()
        };
        let at_the_table = |seat: Seat| SEATS.get(seat.index()).copied().unwrap_or(SEATS[0]);
        let living = chosen(|seat| seat.alive);
        let per_head = view.idle_limit.checked_div(u16::from(living.count())).unwrap_or(1);
        let pawns = |owner: Seat| -> HexSet {
            view.spaces
                .iter()
                .filter(|space| space.pawn == Some(owner))
                .map(|space| space.at)
                .collect()
        };
        let side = |seat: usize| {
            let seat = SEATS[seat];
            let seen = view.seats.get(seat);
            Side {
                colour: seen.map_or(Colour::Red, |seen| seen.colour),
                in_hand: seen.map_or(0, |seen| seen.in_hand),
                pawns: pawns(seat),
                points: seen.map_or(0, |seen| seen.points),
            }
        };
        Self {
            options: Options {
                boards: view.board,
                first: None,
                turning: Turning::Random,
                placing: view.placing,
                dots: view.dots_rule,
                stuck: view.stuck,
                onward: view.onward,
                series: view.series,
                stall: u8::try_from(per_head).unwrap_or(u8::MAX),
            },
            tray: Rc::new(*view.board.boards()),
            level: view.level.clamp(1, 4),
            stage: view.stage,
            game: view.game,
            seats: chosen(|_| true),
            living,
            resigned: chosen(|seat| seat.resigned),
            first: at_the_table(view.first),
            turn: at_the_table(view.turn.unwrap_or(view.first)),
            sides: std::array::from_fn(side),
            held: view.held.as_ref().map(|held| Held { from: held.from, at: held.at }),
            idle_turns: view.idle_turns,
            open_ticks: view.open_ticks,
            outcome: view.outcome.clone(),
        }
    }

    /// The board on top as far as it is seen, and lower boards whose holes are where they
    /// are printed, whichever way they lie. All other dots are anybody's guess.
    fn imagine_boards(&mut self, view: &View, dice: &mut Dice) {
        let top = usize::from(self.level - 1);
        let tray = Rc::make_mut(&mut self.tray);
        for lower in &mut tray[top + 1..] {
            let turn = u8::try_from(dice.below(6)).expect("there are six positions");
            *lower = lower.turned(turn);
            make_up_dots(lower, dice);
        }
        for space in &view.spaces {
            let seen = space.dots.filter(|dots| (1..=4).contains(dots));
            let printed = match space.kind {
                SpaceKind::Dotted => Space::Dotted(seen.unwrap_or_else(|| some_dots(dice))),
                SpaceKind::Spot => Space::Spot,
                SpaceKind::Circle => Space::Circle,
            };
            tray[top].print(space.at, printed);
            if let (SpaceKind::Spot, Some(dots)) = (space.kind, seen)
                && let Some(below) = tray.get_mut(top + 1)
            {
                below.print(space.at, Space::Dotted(dots));
            }
        }
    }

    /// Whoever is asked to lift can move, and where stuck pawns stay down it is known which.
    fn imagine_landings(&mut self, view: &View, dice: &mut Dice) {
        let is_hidden = |at: Hex| view.spaces.iter().any(|it| it.at == at && it.dots.is_none());
        let hidden: Vec<Hex> = self.loose_pawns(self.turn).filter(|&at| is_hidden(at)).collect();
        if let Some(liftable) = &view.liftable {
            for at in hidden {
                self.imagine_dots(at, liftable.contains(&at), dice);
            }
        } else if !self.loose_pawns(self.turn).any(|at| self.can_move(at)) {
            let can_ever_move = |&at: &Hex| (1..=4).any(|dots| self.could_move(at, dots));
            let possible: Vec<Hex> = hidden.into_iter().filter(can_ever_move).collect();
            if let Some(&at) = dice.pick(&possible) {
                self.imagine_dots(at, true, dice);
            }
        }
    }

    /// Makes up dots under a pawn with which it can, or cannot, move.
    fn imagine_dots(&mut self, at: Hex, can_move: bool, dice: &mut Dice) {
        if self.board().dots(at).is_none() || self.can_move(at) == can_move {
            return;
        }
        let fitting: Vec<u8> =
            (1..=4).filter(|&dots| self.could_move(at, dots) == can_move).collect();
        if let Some(&dots) = dice.pick(&fitting) {
            let top = usize::from(self.level - 1);
            Rc::make_mut(&mut self.tray)[top].print(at, Space::Dotted(dots));
        }
    }

    fn could_move(&self, at: Hex, dots: u8) -> bool {
        let taken = self.taken();
        self.board().lines(at, dots).any(|end| !taken.contains(end))
    }
}

fn some_dots(dice: &mut Dice) -> u8 {
    u8::try_from(1 + dice.below(4)).expect("there are at most four dots")
}

fn make_up_dots(board: &mut Board, dice: &mut Dice) {
    let printed = *board;
    for (at, space) in printed.spaces() {
        if let Space::Dotted(_) = space {
            board.print(at, Space::Dotted(some_dots(dice)));
        }
    }
}
