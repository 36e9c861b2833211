//! Summit (Milton Bradley, 1961 and 1971): six powers on a map of the world, demands that
//! are yielded or cancelled, alliances and double crosses, and a conference at the end.
//!
//! The chapters follow RULES.md.

mod action;
mod alliance;
mod apply;
mod asking;
mod building;
mod card;
mod census;
mod conference;
mod country;
mod current_events;
mod ending;
mod event;
mod mind;
mod opening;
mod power_play;
mod practice;
mod question;
mod rule;
mod state;
mod turn;
mod unit;
mod variants;
mod view;

use serde::{Deserialize, Serialize};

use crate::engine::{
    self, Actor, Awaiting, Dice, Game, Ledger, Outcome, Refusal, Seat, Seats, Viewer,
};

pub use action::Action;
pub use card::Card;
pub use country::{Country, MapKind, Power};
pub use ending::Score;
pub use event::{Cause, CensusKind, Event, Sight};
pub use mind::{Player, Reason};
pub use opening::{Alliances, Conversion, Events, Setup, SummitOrder, Ties, Values};
pub use practice::{Practice, Site, Step};
pub use question::{Dealings, Interrupt};
pub use rule::Rule;
pub use state::{Demand, DemandStage, Pact, Part, Round, Side, Spent, State, Table};
pub use unit::{BASES, Chip, Chips, PLANTS, Unit, Units};
pub use view::View;

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summit;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    Draw,
    /// The card wants a decision.
    Event {
        card: Card,
    },
    /// Turn mills over, or none.
    Convert,
    PowerPlay,
    /// Yield or cancel.
    Answer {
        demand: Demand,
    },
    /// Lend a chip, or decline: to attack with, or to defend with.
    Lend {
        demand: Demand,
    },
    /// Accept or decline an alliance.
    Proposal {
        from: Seat,
    },
    Build,
}

/// The ways it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One player has the highest total.
    Points,
    /// Several have it and share the win.
    Shared,
    /// Several had it, and the tie-break chose one.
    TieBreak,
    /// The practice rounds are over.
    Practice,
}

impl engine::Ending for Ending {
    const ALL: &'static [Self] = &[Self::Points, Self::Shared, Self::TieBreak, Self::Practice];
}

impl Game for Summit {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Sight = Sight;
    type Rule = Rule;
    type Ending = Ending;

    const ID: &'static str = "summit";
    const RULES: u16 = 2;
    const OLDEST_RULES: u16 = 1;
    const BOOK: &'static str = include_str!("RULES.md");

    fn vet(setup: &Setup) -> Result<(), Rule> {
        setup.vet()
    }

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    /// At most 30 turns. In each, everybody may propose once to everybody and break what
    /// came of it; everything else costs beams, chips or mills, of which nobody ever has
    /// more than hundreds.
    fn bound(_: &Setup) -> u32 {
        20_000
    }

    fn open(setup: &Setup) -> State {
        State::new(Self::RULES, setup)
    }

    fn open_by(rules: u16, setup: &Setup) -> State {
        State::new(rules, setup)
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
        match *action {
            Action::Draw => turn::draw(ledger, seat),
            Action::Place { at } => current_events::place(ledger, seat, at),
            Action::Nationalise { owner, unit, at } => {
                current_events::nationalise(ledger, seat, owner, unit, at)
            }
            Action::Demand { chip, at, loan } => power_play::demand(ledger, seat, chip, at, loan),
            Action::Yield => power_play::yield_base(ledger, seat),
            Action::Cancel => power_play::cancel(ledger, seat),
            Action::AskAlly => power_play::ask_ally(ledger, seat),
            Action::Lend => power_play::lend(ledger, seat),
            Action::Decline => alliance::decline(ledger, seat),
            Action::Build { unit, at } => building::build(ledger, seat, unit, at),
            Action::Dismantle { unit, at } if ledger.part == Part::Event => {
                current_events::give_up(ledger, seat, unit, at)
            }
            Action::Dismantle { unit, at } => building::dismantle(ledger, seat, unit, at),
            Action::Convert { at, mills } => census::convert(ledger, seat, at, mills),
            Action::Done => turn::done(ledger, seat),
            Action::Propose { to } => alliance::propose(ledger, seat, to),
            Action::Accept => alliance::accept(ledger, seat),
            Action::Break => alliance::break_off(ledger, seat),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        match state.awaiting().prompt(seat) {
            None => Vec::new(),
            Some(&prompt) => state.answers(seat, prompt),
        }
    }

    fn is_sealed(state: &State, prompt: &Prompt) -> bool {
        *prompt == Prompt::Convert && state.options.conversion == Conversion::Secret
    }

    fn asides(state: &State, seat: Seat) -> Vec<Action> {
        state.asides(seat)
    }

    fn tick(_: u32) -> Option<Action> {
        None
    }

    fn reveals(_: &State, event: &Event) -> bool {
        event.reveals()
    }

    fn binds(event: &Event) -> Option<&'static str> {
        event.binds()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn witness(_: &State, event: &Event, viewer: Viewer) -> Option<Sight> {
        event.witness(viewer)
    }

    fn imagine(view: &View, dice: &mut Dice) -> State {
        State::imagine(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome.clone()
    }
}
