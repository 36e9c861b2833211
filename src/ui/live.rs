//! A match as the frame sees it: words and pictures instead of one game's types, and values
//! of those types unopened. So the frame is compiled once and not once a game.

mod chart;
mod drawn;
pub mod later;
mod match_of;
mod orders;
mod refused;
mod report;
mod review;
mod teaching;
mod watch;
mod who;

use std::ops::Range;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use yew::prelude::*;

use super::chunks;
use super::face::{Answer, Ask, Face, Identity, Seating, Standing, Told, Wish};
use super::opaque::Opaque;
use super::ponder::Ponder;
use crate::engine::{
    Actor, Chair, Level, Progress, SaveError, Seat, Seats, Seed, Sequel, TakenBack, Terms,
    UndoRefusal, Viewer, json,
};
use crate::games::GameId;

pub use match_of::MatchOf;
pub use orders::Orderly;
pub use refused::excused;
pub use review::{Fall, Review};
pub use teaching::{StepCard, Teaching};
pub use who::name;

/// Whether all of a game is here, so that the doors of [`later`] may be entered.
pub(super) fn is_complete<G: Face>() -> bool {
    GameId::from_slug(G::ID).is_some_and(chunks::is_complete)
}

/// What is asked, and the answers that are buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct AskCard {
    pub text: String,
    pub waiting: String,
    pub section: &'static str,
    pub answers: Vec<AnswerCard>,
    pub lesson: Option<String>,
}

/// An answer as a button.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerCard {
    pub action: Opaque,
    pub label: String,
    pub detail: Option<String>,
}

impl AskCard {
    fn of<A: 'static>(ask: Ask<A>) -> Self {
        let Ask { text, waiting, section, answers, lesson } = ask;
        let answers = answers.into_iter().map(AnswerCard::of).collect();
        Self { text, waiting, section, answers, lesson }
    }
}

impl AnswerCard {
    fn of<A: 'static>(answer: Answer<A>) -> Self {
        let Answer { action, label, detail } = answer;
        Self { action: Opaque::of(action), label, detail }
    }
}

/// Why something was refused, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub why: String,
    pub instead: Option<String>,
    pub section: Option<&'static str>,
}

impl Refused {
    /// A reason that no rule stands behind.
    pub fn plain(why: String) -> Self {
        Self { why, instead: None, section: None }
    }
}

/// A line of the log. Entry 0 is the opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub entry: usize,
    pub by: Option<Seat>,
    pub told: Told,
    /// Whether it tells that something was taken back.
    pub is_undo: bool,
}

/// A computer player's advice: what to do, also in words, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceCard {
    pub action: Opaque,
    pub text: String,
    pub why: String,
    pub sure: u8,
    /// How many ticks it takes to do it, where time runs.
    pub after: u32,
}

/// An advice on its way from one thread to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentAdvice {
    /// The action as JSON.
    action: String,
    text: String,
    why: String,
    sure: u8,
    after: u32,
}

impl AdviceCard {
    fn sent<A: Clone + Serialize + 'static>(&self) -> Option<SentAdvice> {
        let Self { action, text, why, sure, after } = self.clone();
        let action = json::write(&action.open::<A>()?);
        Some(SentAdvice { action, text, why, sure, after })
    }
}

impl SentAdvice {
    fn received<A: DeserializeOwned + 'static>(self) -> Option<AdviceCard> {
        let Self { action, text, why, sure, after } = self;
        let action = Opaque::of(json::read::<A>(&action).ok()?);
        Some(AdviceCard { action, text, why, sure, after })
    }
}

/// How it came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndCard {
    pub text: String,
    /// The place of each seat.
    pub places: Vec<u8>,
}

/// What a game shows of itself.
pub struct Shown {
    pub board: Html,
    /// What belongs to the game but not on its board.
    pub desk: Option<Html>,
}

/// How a board is to be drawn.
pub struct Staging {
    /// After how many entries; the present if none is given.
    pub at: Option<usize>,
    pub viewer: Viewer,
    /// The entry from which on things are news to the viewer.
    pub since: usize,
    pub hint: Option<Opaque>,
    pub motion: bool,
    /// Whether the board is to be painted before everything else.
    pub is_answer: bool,
    /// The seat that decides by touching the board, if any.
    pub hand: Option<Seat>,
    pub seating: Seating,
    pub on_act: Callback<Opaque>,
    pub on_hand: Callback<(Seat, Opaque)>,
    pub on_frame: Callback<Wish>,
}

/// A match of some game, for the frame. Whoever wants it written down, or something sent from it
/// to another thread, has seen to it that all of the game is here ([`later`]).
pub trait Live: Teaching + Orderly + Review {
    fn game(&self) -> GameId;
    fn chairs(&self) -> &[Chair];
    fn seed(&self) -> Seed;
    fn terms(&self) -> Terms;
    fn seats(&self) -> Seats;
    fn identity(&self, seat: Seat) -> Identity;
    fn entries(&self) -> usize;
    /// Everybody who is asked something.
    fn due(&self) -> Seats;
    fn clock(&self) -> Option<u32>;
    fn is_over(&self) -> bool;
    /// Whether both sides play at once against time.
    fn races(&self) -> bool;
    /// Whether the board takes the whole screen.
    fn takes_the_stage(&self) -> bool;
    /// The time to be shown, so many ticks after the last entry.
    fn clock_face(&self, more: u32) -> Option<String>;
    /// Who made an entry (counted from 0).
    fn actor(&self, entry: usize) -> Option<Actor>;
    fn phase(&self, at: Option<usize>, viewer: Viewer) -> String;
    fn ask(&self, seat: Seat) -> Option<AskCard>;
    fn asides(&self, seat: Seat) -> Vec<AnswerCard>;
    fn act(&mut self, by: Actor, action: &Opaque) -> Result<(), Refused>;
    /// Whether a seat could do this now.
    fn accepts(&self, seat: Seat, action: &Opaque) -> bool;
    /// Lets time pass.
    fn tick(&mut self, ticks: u32) -> Result<(), Refused>;
    fn undo(&mut self, by: Seat) -> Result<(), UndoRefusal>;
    fn undo_to(&self, by: Seat) -> Result<usize, UndoRefusal>;
    fn may_redo(&self) -> bool;
    fn redo(&mut self) -> bool;
    /// Whether one seat may see what another may not, at this moment.
    fn is_secret(&self, from: Viewer, to: Viewer) -> bool;
    /// The board, and what belongs to the game beside it.
    fn show(&self, staging: Staging) -> Shown;
    fn thumbnail(&self) -> AttrValue;
    /// How many lines the log has in words.
    fn n_lines(&self, viewer: Viewer) -> usize;
    /// Some of its lines.
    fn lines(&self, viewer: Viewer, range: Range<usize>) -> Vec<Line>;
    /// How many lines tell of the first `n` entries.
    fn lines_until(&self, viewer: Viewer, n: usize) -> usize;
    fn standings(&self, at: Option<usize>, viewer: Viewer) -> Vec<Standing>;
    /// One figure a seat after each entry, and what it counts.
    fn chart(&self) -> (Vec<Vec<i32>>, &'static str);
    /// The same for the figures that are told at the end only.
    fn growth(&self) -> Vec<(Vec<Vec<i32>>, &'static str)>;
    /// Every throw of dice in order: by whom, and what each showed.
    fn throws(&self) -> Vec<(Seat, Vec<u8>)>;
    /// What is listed at the end, in words, and what it is called.
    fn milestones(&self) -> (Vec<String>, &'static str);
    fn end(&self) -> Option<EndCard>;
    fn save(&self) -> String;
    /// The n-th entry of the log (counted from 0) as a save has it.
    fn entry(&self, n: usize) -> String;
    fn taken_back(&self) -> &[TakenBack];
    fn brief(&self) -> String;
    /// How far the match has come.
    fn progress(&self) -> Progress;
    /// What happened since then, for a copy of the match in another thread.
    fn since(&self, progress: Progress) -> Sequel;
    /// Catches up with the match that this one is a copy of.
    fn follow(&mut self, sequel: &Sequel) -> Result<(), SaveError>;
    /// Whether a copy of the match may be played on: not if it would tell what is hidden here.
    fn may_branch(&self) -> bool;
    /// The save of the match as it stood after the first `n` entries.
    fn branch(&self, n: usize) -> String;
    /// The save of a new match with the same people and options.
    fn rematch(&self, seed: Seed) -> String;
    /// An action that was written down, if it is one of this game.
    fn read_action(&self, text: &str) -> Option<Opaque>;
    /// An advice for another thread.
    fn send_advice(&self, advice: &AdviceCard) -> Option<SentAdvice>;
    /// An advice from another thread, unless it is about another game.
    fn receive_advice(&self, sent: SentAdvice) -> Option<AdviceCard>;
    /// A computer player's thought, to be thought in slices.
    fn ponder(&self, seat: Seat, level: Level) -> Box<dyn Ponder>;
}
