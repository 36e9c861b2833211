//! What all games share, and nothing about any of them or about a screen.
//!
//! A player's request travels `Match::act` → [`Game::decide`] → events →
//! [`Game::apply`] → [`Game::view`]. The words of the house:
//!
//! - a **game** is a set of rules, a **match** is one game being played;
//! - a **seat** plays; the **clock** may act too; a **viewer** looks on;
//! - an **action** is asked for, an **event** is what came of it;
//! - a **refusal** names the rule that forbids an action;
//! - a **view** is a state, and a **sight** an event, as one viewer may know it;
//! - a **prompt** is what a match waits for, a **question** is a prompt that waits as data in
//!   the state for its answer;
//! - a **ledger** is a state while an action is judged;
//! - an **entry** of the log holds an action, its events and how many numbers it drew; a
//!   **step** is the opening or an entry;
//! - a **save** is a whole match on paper, a **brief** what a link needs of it, a **sequel**
//!   what is new in it.

mod awaiting;
pub mod book;
pub mod contract;
mod deals;
mod dice;
mod forecast;
pub mod json;
mod ledger;
mod matches;
mod mind;
mod onlooker;
mod order;
mod questions;
mod refusal;
pub mod save;
mod sealed;
mod seat;
mod seed;
pub mod wire;
mod words;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::{Serialize, de::DeserializeOwned};

pub use awaiting::{Asked, Awaiting};
pub use deals::{Deal, DealFault, DealId, Deals, Fate};
pub use dice::Dice;
pub use forecast::{Forecast, forecast};
pub use ledger::{Ledger, accepts, asides, handling, judge, offers, why_not};
pub use matches::{Match, UndoRefusal};
pub use mind::{Advice, Level, Memory, Mind, Minded, Thought};
pub use onlooker::Onlooker;
pub use order::{order, order_by};
pub use questions::{Question, Questions};
pub use refusal::{Refusal, Rule, require};
pub use save::{
    Brief, Chair, Entry, FORMAT, Header, Opening, Player, Progress, Save, SaveError, SavedEntry,
    SavedOpening, Sequel, TakenBack, Terms,
};
pub use sealed::{Sealed, SealedView};
pub use seat::{Actor, BySeat, Seat, Seats, Viewer};
pub use seed::{Commitment, Seed};
pub use words::Misread;

/// Plain data: comparable, printable, and the same after a trip through JSON. Whatever
/// comes in from outside (set-ups and actions) is read; the rest is only ever written.
pub trait Datum: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static> Datum for T {}

/// The ways in which a game can end.
pub trait Ending: Datum + Copy {
    /// All of them. Each has a golden game.
    const ALL: &'static [Self];
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Outcome<E> {
    pub ending: E,
    /// The place of each seat: 1 for the winner, the same number for a tie.
    pub places: BySeat<u8>,
}

impl<E> Outcome<E> {
    /// The seats in first place.
    pub fn winners(&self) -> Seats {
        self.places.iter().filter(|&(_, &place)| place == 1).map(|(seat, _)| seat).collect()
    }
}

/// A rule-enforced game. Implemented on an empty type named after the game.
pub trait Game: Copy + PartialEq + Debug + 'static {
    /// Options fixed before the first move.
    type Setup: Datum;
    /// Everything true at the table, secrets included.
    type State: Datum;
    /// What an actor asks to do. A line of words in saves, links, scenarios and everywhere
    /// outside (see [`as_words`]).
    type Action: Datum + Display + FromStr<Err = Misread>;
    /// What came of it. Events are the only thing that changes a state.
    type Event: Datum;
    /// What the table is waiting for. Public: it never holds a secret.
    type Prompt: Datum;
    /// What one viewer may know. A type of its own, so that what it lacks cannot leak.
    type View: Datum;
    /// What one viewer perceives of an event.
    type Sight: Datum;
    /// The rules a request can break, in rule-book order.
    type Rule: Rule;
    /// The ways in which it can end.
    type Ending: Ending;

    /// The game's name in saves, links and routes.
    const ID: &'static str;
    /// Raised whenever a recorded event would now mean something else.
    const RULES: u16;
    /// The oldest rules by which a match that was begun by them is still played.
    const OLDEST_RULES: u16 = Self::RULES;
    /// The rule book that [`Rule::cite`] points into, as Markdown.
    const BOOK: &'static str;

    /// Whether a set-up is one the rule book knows. Set-ups arrive in saves and links too.
    fn vet(setup: &Self::Setup) -> Result<(), Self::Rule>;
    /// The seats at the table, from the first to the last clockwise.
    fn seats(setup: &Self::Setup) -> Seats;
    /// A number of log entries that no game of this set-up reaches.
    fn bound(setup: &Self::Setup) -> u32;
    /// The table before anything has happened.
    fn open(setup: &Self::Setup) -> Self::State;
    /// The same for a match that was begun by older rules, not older than
    /// [`OLDEST_RULES`](Self::OLDEST_RULES), and goes on by them.
    fn open_by(_rules: u16, setup: &Self::Setup) -> Self::State {
        Self::open(setup)
    }
    /// What happens before the first question: shuffling, dealing, drawing lots.
    fn deal(ledger: &mut Ledger<'_, Self>);
    /// What the table waits for.
    fn awaiting(state: &Self::State) -> Awaiting<Self::Prompt>;
    /// The one author of legality: records what comes of an action, or refuses it.
    /// Whether it refuses must not depend on what the dice would show. It hears everybody, also
    /// seats that are not asked, so that a rule tells them why not, and seats that do not exist.
    fn decide(
        ledger: &mut Ledger<'_, Self>,
        by: Actor,
        action: &Self::Action,
    ) -> Result<(), Refusal<Self::Rule>>;
    /// The only way a state changes.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// Answers worth trying for what is asked of a seat. May hold too many, since
    /// `decide` has the last word, but always at least one that is accepted.
    fn candidates(state: &Self::State, seat: Seat) -> Vec<Self::Action>;
    /// Whether a question is answered in secret by several and opened together. The laws
    /// hold it to that.
    fn is_sealed(_state: &Self::State, _prompt: &Self::Prompt) -> bool {
        false
    }
    /// What a seat might say unasked: resign, propose, break off.
    fn asides(state: &Self::State, seat: Seat) -> Vec<Self::Action>;
    /// What a seat might do with things of its own without changing the game, such as tidying
    /// them. Apart from the other two, because there may be thousands.
    fn handling(_state: &Self::State, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }
    /// The clock's action for so many ticks of a tenth of a second, if time matters here.
    fn tick(ticks: u32) -> Option<Self::Action>;
    /// Whether an event told anybody something that was hidden before: undo stops there, unless
    /// it is friendly. `state` is the table just after it.
    fn reveals(state: &Self::State, event: &Self::Event) -> bool;
    /// The section of the rule book by which an event stands for good, if one says so: no undo
    /// takes it back, be it friendly.
    fn binds(_event: &Self::Event) -> Option<&'static str> {
        None
    }
    /// Whether something is hidden from somebody, or left to chance. A copy of such a match
    /// would tell how it goes on.
    fn has_secrets(_state: &Self::State) -> bool {
        true
    }
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// What a viewer perceives of an event; `state` is the table just after it.
    fn witness(state: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<Self::Sight>;
    /// What of an earlier view may still be seen `now`, while the game goes on: what was open
    /// then and is hidden now stays hidden.
    fn hindsight(view: Self::View, _now: &Self::State) -> Self::View {
        view
    }
    /// The same for what was perceived; `then` is the table soon after it.
    fn echo(sight: Self::Sight, _then: &Self::State, _now: &Self::State) -> Self::Sight {
        sight
    }
    /// A full state that the view could have come from; the unknown is made up.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self::State;
    /// How it came out, once it is over.
    fn outcome(state: &Self::State) -> Option<Outcome<Self::Ending>>;
}
