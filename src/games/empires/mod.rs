//! Empires (Selchow & Righter): powers that colonise the world, arm themselves unseen, and
//! come home to fight until one is left.
//!
//! The chapters follow RULES.md.

mod action;
mod apply;
mod asking;
mod board;
mod card;
mod colonial_war;
mod colony;
mod ending;
mod event;
mod indemnity;
mod market;
mod mind;
mod notes;
mod opening;
mod question;
mod route;
mod rule;
mod siege;
mod state;
mod total_war;
mod turn;
mod variants;
mod view;

use serde::{Deserialize, Serialize};

use crate::engine::{
    self, Actor, Awaiting, Dice, Game, Ledger, Outcome, Refusal, Seat, Seats, Viewer, require,
};

pub use action::Action;
pub use board::{Kind, N_COLONIES, N_NODES, Node, Power};
pub use card::{ARMAMENTS, Card, Force, Hand};
pub use event::{Cause, Event, Sight};
pub use mind::{Player, Reason};
pub use notes::{Dossier, Notes, Span};
pub use opening::{Purpose, Setup};
pub use question::Interrupt;
pub use route::Route;
pub use rule::Rule;
pub use state::{FLAGS, Holding, Part, RESOURCES, Side, State, Table};
pub use view::View;

/// What an Armament costs (7.1).
pub const PRICE_OF_ARMAMENT: u16 = 3;
/// What a blockade costs (6.2).
pub const PRICE_OF_BLOCKADE: u16 = 2;

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Empires;

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// Choose a power.
    Choose,
    /// Throw the dice.
    Throw,
    /// Move by these.
    Move { dice: [u8; 2] },
    /// Attack this colony or, if the count was exact, lay siege to it.
    Attack { at: Node, exact: bool },
    /// Buy, or end the turn.
    Close { for_sale: Vec<Node> },
    /// Declare Total War.
    Declare,
    /// Give an Armament to a besieger.
    Surrender { by: Seat, at: Node, force: Force },
    /// Choose what to give to a victorious defender.
    Indemnity { to: Seat, value: u8 },
    /// Lift flags for colonies that somebody gives, or leave them.
    Room { by: Seat, colonies: Vec<Node> },
}

/// The ways it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One player is left.
    LastOne,
    /// The agreed rounds are over, and one has the most points.
    Points,
    /// Nothing happened any more, and one has the most points.
    Standstill,
    /// Several have the most points.
    Shared,
}

impl engine::Ending for Ending {
    const ALL: &'static [Self] = &[Self::LastOne, Self::Points, Self::Standstill, Self::Shared];
}

impl Game for Empires {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Sight = Sight;
    type Rule = Rule;
    type Ending = Ending;

    const ID: &'static str = "empires";
    const RULES: u16 = 1;
    const BOOK: &'static str = include_str!("RULES.md");

    fn vet(setup: &Setup) -> Result<(), Rule> {
        setup.vet()
    }

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    /// At most 600 rounds of six turns. In a turn there is one throw, one move, one war with
    /// at most two answers, and an end; flags are lifted only for something that is taken at
    /// once. Armaments, 48 in all, and blockades, two at most in a move, come on top.
    fn bound(_: &Setup) -> u32 {
        60_000
    }

    fn open(setup: &Setup) -> State {
        State::new(setup)
    }

    fn deal(ledger: &mut Ledger<'_, Self>) {
        opening::begin(ledger);
    }

    fn awaiting(state: &State) -> Awaiting<Prompt> {
        state.awaiting()
    }

    fn decide(
        ledger: &mut Ledger<'_, Self>,
        by: Actor,
        action: &Action,
    ) -> Result<(), Refusal<Rule>> {
        let seat = match by {
            Actor::Seat(seat) if ledger.seats().contains(seat) => seat,
            Actor::Seat(_) | Actor::Clock => return Err(Refusal::NotAwaited),
        };
        require(ledger.awaiting().due().contains(seat), Rule::OutOfTurn)?;
        match *action {
            Action::Choose(power) => opening::choose(ledger, seat, power),
            Action::Arm => market::arm(ledger, seat),
            Action::Roll => turn::roll(ledger, seat),
            Action::Go { to, ref through } => turn::go(ledger, seat, to, through),
            Action::Blockade(at) => market::shut(ledger, seat, at),
            Action::Lift(at) => colony::lift(ledger, seat, at),
            Action::Attack(force) => colonial_war::attack(ledger, seat, force),
            Action::Siege(force) => siege::lay(ledger, seat, force),
            Action::Give(value) => siege::give(ledger, seat, value),
            Action::Nothing => siege::give_nothing(ledger, seat),
            Action::Pay(ref colonies) => indemnity::pay(ledger, seat, colonies),
            Action::Leave => indemnity::leave(ledger),
            Action::Declare(of) => total_war::declare(ledger, seat, of),
            Action::Wait => total_war::wait(ledger, seat),
            Action::Done => turn::done(ledger),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        match state.awaiting().prompt(seat) {
            None => Vec::new(),
            Some(prompt) => state.answers(seat, prompt),
        }
    }

    fn asides(_: &State, _: Seat) -> Vec<Action> {
        Vec::new()
    }

    fn tick(_: u32) -> Option<Action> {
        None
    }

    fn reveals(_: &State, event: &Event) -> bool {
        event.reveals()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(event.witness(state, viewer))
    }

    fn imagine(view: &View, dice: &mut Dice) -> State {
        State::imagine(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome.clone()
    }
}
