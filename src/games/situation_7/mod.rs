//! Situation 7 (Parker Brothers, 1969): two sides lay the same space puzzle at the same time
//! and race for its sectors, planets and bases.
//!
//! The chapters follow RULES.md.

mod action;
mod ending;
mod event;
mod guarding;
mod launching;
mod laying;
mod mind;
mod opening;
mod piece;
mod rule;
mod sky;
mod state;
mod time;
mod turn;
mod variants;
pub mod yardstick;

use serde::{Deserialize, Serialize};

use crate::engine::{
    self, Actor, Awaiting, Dice, Game, Ledger, Outcome, Refusal, Seat, Seats, Viewer, require,
};

pub use action::{Action, Gear};
pub use ending::Score;
pub use event::Event;
pub use mind::{Player, Reason};
pub use opening::{Help, Markers, Pace, Play, Setup};
pub use piece::{BySide, Piece, PieceSet, Side};
pub use rule::Rule;
pub use sky::{Kind, Objective, Sector, Sky};
pub use state::{Loose, Marker, Stage, State, Turn, base_of};
pub use time::{PATIENCE, SECOND};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation7;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// Say when you are ready.
    Ready,
    /// Lay pieces, as fast as you can.
    Play { side: Side },
    /// Lay so many pieces, in your own time.
    Turn { side: Side, left: u8 },
}

/// The ways it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The board is covered, and one side has more points.
    Covered,
    /// The board is covered, and both have the same.
    Tie,
    /// Time was up before it was covered.
    TimeUp,
}

impl engine::Ending for Ending {
    const ALL: &'static [Self] = &[Self::Covered, Self::Tie, Self::TimeUp];
}

impl Game for Situation7 {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Prompt = Prompt;
    /// Everything lies open on the table.
    type View = State;
    type Sight = Event;
    type Rule = Rule;
    type Ending = Ending;

    const ID: &'static str = "situation-7";
    const RULES: u16 = 1;
    const BOOK: &'static str = include_str!("RULES.md");

    fn vet(setup: &Setup) -> Result<(), Rule> {
        setup.vet()
    }

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    /// No more steps of time than ticks in three hours, no more fiddling than is allowed, and
    /// some hundred decisions.
    fn bound(_: &Setup) -> u32 {
        120_000
    }

    fn open(setup: &Setup) -> State {
        State::new(setup)
    }

    fn deal(ledger: &mut Ledger<'_, Self>) {
        opening::scatter(ledger);
    }

    fn awaiting(state: &State) -> Awaiting<Prompt> {
        state.awaiting()
    }

    fn decide(
        ledger: &mut Ledger<'_, Self>,
        by: Actor,
        action: &Action,
    ) -> Result<(), Refusal<Rule>> {
        let seat = match (by, *action) {
            (Actor::Clock, Action::Tick { ticks }) => return time::pass(ledger, ticks),
            (Actor::Clock, _) | (Actor::Seat(_), Action::Tick { .. }) => {
                return Err(Rule::TimeIsTheClocks.into());
            }
            (Actor::Seat(seat), _) if ledger.setup.seats().contains(seat) => seat,
            (Actor::Seat(_), _) => return Err(Refusal::NotAwaited),
        };
        // Seats are heard at any time because they may give way at any time; where sides play
        // in turn, that is all they may do out of turn.
        let is_due = ledger.setup.is_at_once() || ledger.awaiting().due().contains(seat);
        require(*action == Action::Yield || is_due, Rule::InYourTurn)?;
        match *action {
            Action::Ready => laying::ready(ledger, seat),
            Action::Lay { piece, at } => laying::lay(ledger, seat, piece, at),
            Action::Launch { gear, target, piece, at } => {
                launching::launch(ledger, seat, gear, target, (piece, at))
            }
            Action::Post { at } => guarding::post(ledger, seat, at),
            Action::Turn { piece } => laying::turn(ledger, seat, piece),
            Action::Tidy { piece, to } => laying::tidy(ledger, seat, piece, to),
            Action::Pass => turn::pass(ledger, seat),
            Action::Yield => time::give_way(ledger, seat),
            Action::Tick { .. } => Err(Rule::TimeIsTheClocks.into()),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        state.candidates(seat)
    }

    fn asides(state: &State, _: Seat) -> Vec<Action> {
        if state.stage == Stage::Playing { vec![Action::Yield] } else { Vec::new() }
    }

    fn handling(state: &State, seat: Seat) -> Vec<Action> {
        state.handling(seat)
    }

    fn tick(ticks: u32) -> Option<Action> {
        Some(Action::Tick { ticks })
    }

    fn reveals(_: &State, _: &Event) -> bool {
        false
    }

    fn has_secrets(_: &State) -> bool {
        false
    }

    fn view(state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn witness(_: &State, event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn imagine(view: &State, _: &mut Dice) -> State {
        view.clone()
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome.clone()
    }
}

impl State {
    /// What is worth trying. Of all that can be done to loose pieces only setting them right is
    /// among it: the rest changes nothing in the game.
    fn candidates(&self, seat: Seat) -> Vec<Action> {
        if let Stage::Preparing { .. } = self.stage {
            return vec![Action::Ready];
        }
        let side = Setup::side(seat);
        let mut all: Vec<Action> = self.open_to(side).iter().map(Action::lay).collect();
        for gear in Gear::LAUNCHED.into_iter().filter(|&gear| self.stock(side, gear) > 0) {
            for target in self.targets(side).iter() {
                let landings = self.landings(side, target).iter();
                all.extend(landings.map(|piece| Action::launch(gear, target, piece)));
            }
        }
        all.extend(self.posts(side).iter().map(|at| Action::Post { at }));
        all.extend(self.askew(side).map(|piece| Action::Turn { piece }));
        all.push(Action::Pass);
        all
    }

    /// The loose pieces of a side that lie the wrong way round.
    fn askew(&self, side: Side) -> impl Iterator<Item = Piece> {
        self.trays[side].iter().filter(|loose| loose.turned != 0).map(|loose| loose.piece)
    }

    /// What a seat may do to its loose pieces beside what it is asked for (3.10, 9.4).
    fn handling(&self, seat: Seat) -> Vec<Action> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        let side = Setup::side(seat);
        let is_asked = self.awaiting().due().contains(seat);
        let pieces = || self.trays[side].iter().map(|loose| loose.piece);
        let is_offered = |piece| is_asked && self.askew(side).any(|askew| askew == piece);
        let turns = pieces().filter(|&piece| self.setup.rotated && !is_offered(piece));
        let mut all: Vec<Action> = turns.map(|piece| Action::Turn { piece }).collect();
        let places = 0..u8::try_from(self.trays[side].len()).unwrap_or(0);
        for piece in pieces() {
            all.extend(places.clone().map(|to| Action::Tidy { piece, to }));
        }
        all
    }
}
