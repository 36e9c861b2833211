//! What can happen, and what it changes.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::state::{Held, State, pawns_each};
use super::{Ending, Stage, StuckWhy};
use crate::engine::{Outcome, Seat, Seats};
use crate::geometry::{Hex, HexSet};

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The boards of levels 1 to 4 were laid, turned by so many sixths.
    BoardsLaid {
        turned: [u8; 4],
    },
    FirstDrawn {
        seat: Seat,
    },
    Placed {
        seat: Seat,
        at: Hex,
    },
    PlacingDone,
    TurnBegan {
        seat: Seat,
    },
    /// Where stuck pawns stay down, the table shows which can be lifted.
    LiftableShown {
        pawns: HexSet,
    },
    Lifted {
        seat: Seat,
        at: Hex,
        dots: Option<u8>,
    },
    PutBack {
        seat: Seat,
        at: Hex,
    },
    Circled {
        seat: Seat,
        from: Hex,
    },
    Landed {
        seat: Seat,
        from: Hex,
        to: Hex,
    },
    Rested {
        seat: Seat,
    },
    Blocked {
        seat: Seat,
    },
    AllSafe {
        seat: Seat,
    },
    /// The board comes out although spots are open.
    Stuck {
        why: StuckWhy,
    },
    BoardPulled {
        level: u8,
        lost: Vec<(Hex, Seat)>,
        dropped: Vec<(Hex, Seat)>,
    },
    Eliminated {
        seat: Seat,
    },
    /// The dots under these pawns were shown; for `ticks` they lie open.
    DotsShown {
        dots: Vec<(Hex, u8)>,
        ticks: Option<u32>,
    },
    TimePassed {
        ticks: u32,
    },
    DotsCovered,
    Resigned {
        seat: Seat,
        removed: Vec<Hex>,
    },
    GameWon {
        seat: Seat,
        ending: Ending,
    },
    GameDrawn,
    NextGame {
        game: u8,
    },
    Over {
        outcome: Outcome<Ending>,
    },
}

impl State {
    /// Whether an event that has just happened brought something hidden to light (9.5).
    pub(super) fn comes_to_light(&self, event: &Event) -> bool {
        match event {
            Event::BoardsLaid { .. }
            | Event::FirstDrawn { .. }
            | Event::LiftableShown { .. }
            | Event::Lifted { .. }
            | Event::Blocked { .. }
            | Event::Stuck { .. }
            | Event::BoardPulled { .. }
            | Event::DotsShown { .. }
            | Event::Over { .. } => true,
            // Whoever has the turn to move is not Blocked.
            Event::TurnBegan { .. } => self.stage == Stage::Moving && !self.are_dots_open(),
            // Pawns that leave uncover their dots.
            Event::Resigned { removed, .. } => !removed.is_empty(),
            Event::Placed { .. }
            | Event::PlacingDone
            | Event::PutBack { .. }
            | Event::Circled { .. }
            | Event::Landed { .. }
            | Event::Rested { .. }
            | Event::AllSafe { .. }
            | Event::Eliminated { .. }
            | Event::TimePassed { .. }
            | Event::DotsCovered
            | Event::GameWon { .. }
            | Event::GameDrawn
            | Event::NextGame { .. } => false,
        }
    }

    /// The only way a table changes.
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::BoardsLaid { turned } => {
                let printed = self.options.boards.boards();
                self.tray = Rc::new(std::array::from_fn(|n| printed[n].turned(turned[n])));
            }
            Event::FirstDrawn { seat } => self.first = seat,
            Event::Placed { seat, at } => {
                self.side_mut(seat).in_hand -= 1;
                self.side_mut(seat).pawns.insert(at);
            }
            Event::PlacingDone => self.stage = Stage::Moving,
            Event::TurnBegan { seat } => self.turn = seat,
            Event::Lifted { seat, at, .. } => {
                self.side_mut(seat).pawns.remove(at);
                self.held = Some(Held { from: at, at });
            }
            Event::Circled { .. } => {
                if let Some(held) = &mut self.held {
                    held.at = Hex::ORIGIN;
                }
            }
            Event::PutBack { seat, at } => self.put_down(seat, at),
            Event::Landed { seat, to, .. } => self.put_down(seat, to),
            Event::Rested { seat } => self.put_down(seat, Hex::ORIGIN),
            Event::Blocked { seat } | Event::AllSafe { seat } => {
                self.turn = seat;
                self.idle_turns = self.idle_turns.saturating_add(1);
            }
            Event::BoardPulled { ref dropped, .. } => self.pull_board(dropped),
            Event::Eliminated { seat } => self.living = self.living.without(seat),
            Event::DotsShown { ticks, .. } => self.open_ticks = ticks,
            Event::TimePassed { ticks } => {
                self.open_ticks = self.open_ticks.map(|left| left.saturating_sub(ticks));
            }
            Event::DotsCovered => self.open_ticks = None,
            Event::Resigned { seat, ref removed } => self.leave(seat, removed),
            Event::GameWon { seat, ending: Ending::Centre } => self.side_mut(seat).points += 1,
            Event::NextGame { game } => self.clear_for(game),
            Event::Over { ref outcome } => {
                self.stage = Stage::Over;
                self.open_ticks = None;
                self.outcome = Some(outcome.clone());
            }
            Event::LiftableShown { .. }
            | Event::Stuck { .. }
            | Event::GameWon { .. }
            | Event::GameDrawn => {}
        }
    }

    /// The pawn in hand comes down, and with it the turn ends.
    fn put_down(&mut self, seat: Seat, at: Hex) {
        self.side_mut(seat).pawns.insert(at);
        self.held = None;
        self.idle_turns =
            if self.board().is_spot(at) { 0 } else { self.idle_turns.saturating_add(1) };
    }

    fn pull_board(&mut self, dropped: &[(Hex, Seat)]) {
        for side in &mut self.sides {
            side.pawns = HexSet::NONE;
        }
        for &(at, seat) in dropped {
            self.side_mut(seat).pawns.insert(at);
            self.side_mut(seat).points += 1;
        }
        self.level += 1;
        self.idle_turns = 0;
    }

    fn leave(&mut self, seat: Seat, removed: &[Hex]) {
        self.living = self.living.without(seat);
        self.resigned = self.resigned.with(seat);
        self.side_mut(seat).in_hand = 0;
        for &at in removed {
            self.side_mut(seat).pawns.remove(at);
        }
        if self.turn == seat {
            self.held = None;
        }
    }

    /// Everything back into the box but the points (10.11).
    fn clear_for(&mut self, game: u8) {
        self.game = game;
        self.level = 1;
        self.stage = Stage::Placing;
        self.living = self.seats;
        self.resigned = Seats::NONE;
        self.first = self.left_of(self.first);
        self.turn = self.first;
        self.held = None;
        self.idle_turns = 0;
        self.open_ticks = None;
        let each = pawns_each(self.seats.count());
        for seat in self.seats.iter() {
            self.side_mut(seat).in_hand = each;
        }
        for side in &mut self.sides {
            side.pawns = HexSet::NONE;
        }
    }
}
