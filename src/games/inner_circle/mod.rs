//! Inner Circle (Milton Bradley, 1981): four stacked boards, pawns that drop through
//! holes, and dots that everybody must remember once a pawn stands on them.
//!
//! The chapters follow RULES.md.

mod action;
mod board;
mod ending;
mod event;
mod ground;
mod hindsight;
mod imagine;
mod level;
mod memory;
mod mind;
mod motive;
mod opening;
mod rule;
mod sketch;
mod state;
mod turn;
mod variants;
mod view;
pub mod yardstick;

use serde::{Deserialize, Serialize};

use crate::engine::{
    self, Actor, Awaiting, Dice, Game, Ledger, Outcome, Refusal, Seat, Seats, Viewer,
};

pub use action::Action;
pub use board::{Board, BoardSet, Space};
pub use event::Event;
pub use mind::{Player, Reason};
pub use opening::{Colour, DotsRule, Onward, Placing, Setup, StuckRule, Turning};
pub use rule::Rule;
pub use state::State;
pub use view::{Held, SeatView, Sight, SpaceKind, SpaceView, Stage, StuckWhy, View};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InnerCircle;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// Place one of `left` pawns on the rim.
    Place { left: u8 },
    /// Lift a pawn.
    Lift,
    /// Land the pawn in hand.
    Land,
    /// Move on from the Inner Circle.
    Onward,
}

/// The ways it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A pawn reached the centre of level 4.
    Centre,
    /// Only one player had pawns left, or had not resigned.
    LastLeft,
    /// Nobody could win any more: all blocked or stalled on level 4, or with no spot filled.
    Draw,
    /// The series of games was played out; points decide.
    Points,
}

impl engine::Ending for Ending {
    const ALL: &'static [Self] = &[Self::Centre, Self::LastLeft, Self::Draw, Self::Points];
}

impl Game for InnerCircle {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Sight = Sight;
    type Rule = Rule;
    type Ending = Ending;

    const ID: &'static str = "inner-circle";
    const RULES: u16 = 1;
    const BOOK: &'static str = include_str!("RULES.md");

    fn vet(setup: &Setup) -> Result<(), Rule> {
        setup.vet()
    }

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    fn bound(setup: &Setup) -> u32 {
        setup.bound()
    }

    fn open(setup: &Setup) -> State {
        State::new(setup)
    }

    fn deal(ledger: &mut Ledger<'_, Self>) {
        opening::begin(ledger);
    }

    fn awaiting(state: &State) -> Awaiting<Prompt> {
        let prompt = match (state.stage, state.held) {
            (Stage::Over, _) => return Awaiting::NOBODY,
            (Stage::Placing, _) => Prompt::Place { left: state.side(state.turn).in_hand },
            (Stage::Moving, None) => Prompt::Lift,
            (Stage::Moving, Some(held)) if held.is_circled() => Prompt::Onward,
            (Stage::Moving, Some(_)) => Prompt::Land,
        };
        let awaiting = Awaiting::seat(state.turn, prompt).while_free(state.living);
        Awaiting { clock: state.open_ticks, ..awaiting }
    }

    fn decide(
        ledger: &mut Ledger<'_, Self>,
        by: Actor,
        action: &Action,
    ) -> Result<(), Refusal<Rule>> {
        let seat = match (by, action) {
            (Actor::Clock, &Action::Tick { ticks }) => return ending::pass_time(ledger, ticks),
            (Actor::Clock, _) => return Err(Refusal::Against(Rule::OnlyTheClockTicks)),
            (Actor::Seat(seat), _) => seat,
        };
        ledger.vet_seat(seat)?;
        match *action {
            Action::Place { at } => opening::place(ledger, seat, at),
            Action::Lift { at } => turn::lift(ledger, seat, at),
            Action::Land { at } => turn::land(ledger, seat, at),
            Action::Rest => turn::rest(ledger, seat),
            Action::Resign => {
                ending::resign(ledger, seat);
                Ok(())
            }
            Action::Tick { .. } => Err(Refusal::Against(Rule::OnlyTheClockTicks)),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        if state.turn != seat {
            return Vec::new();
        }
        match (state.stage, state.held) {
            (Stage::Over, _) => Vec::new(),
            (Stage::Placing, _) => state.placings().map(|at| Action::Place { at }).collect(),
            (Stage::Moving, None) => {
                state.loose_pawns(seat).map(|at| Action::Lift { at }).collect()
            }
            (Stage::Moving, Some(held)) => {
                let landings = state.landings(held.at).map(|at| Action::Land { at });
                let may_rest = held.is_circled() && state.options.onward == Onward::Optional;
                landings.chain(may_rest.then_some(Action::Rest)).collect()
            }
        }
    }

    fn asides(state: &State, seat: Seat) -> Vec<Action> {
        if state.living.contains(seat) { vec![Action::Resign] } else { Vec::new() }
    }

    fn tick(ticks: u32) -> Option<Action> {
        Some(Action::Tick { ticks })
    }

    fn reveals(state: &State, event: &Event) -> bool {
        state.comes_to_light(event)
    }

    fn binds(event: &Event) -> Option<&'static str> {
        matches!(event, Event::Lifted { .. }).then_some("9.5")
    }

    fn view(state: &State, _: Viewer) -> View {
        state.view()
    }

    fn witness(state: &State, event: &Event, _: Viewer) -> Option<Sight> {
        state.witness(event)
    }

    fn hindsight(view: View, now: &State) -> View {
        now.hindsight(view)
    }

    fn echo(sight: Sight, then: &State, now: &State) -> Sight {
        now.echo(sight, then)
    }

    fn imagine(view: &View, dice: &mut Dice) -> State {
        State::imagine(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome.clone()
    }
}
