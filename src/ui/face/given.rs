//! What a board is given, and what it may ask of the frame round it.

use std::rc::Rc;

use yew::prelude::*;

use super::Names;
use crate::engine::{Actor, Forecast, Game, Refusal, Seat, Seats, accepts, forecast, why_not};

/// Who sits where and may do what at this moment: for boards that several touch at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    /// The seats of persons.
    pub persons: Seats,
    /// Whose touches mean something now.
    pub hands: Seats,
    /// Whether time stands still because somebody stopped it.
    pub is_paused: bool,
    /// What seats were told last: why not, or what to do. The first that is for a seat counts.
    pub said: Vec<Said>,
    /// Words of guidance for a first game.
    pub lessons: Vec<(Seat, String)>,
}

/// A sentence to one seat, and the section it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub to: Seat,
    pub text: String,
    pub section: Option<&'static str>,
    pub is_refusal: bool,
}

/// How much of a picture is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The answer to a touch: what can wait is left as it was. All of it follows as soon as
    /// this is on the screen.
    Answer,
    Whole,
}

/// What a board is given. It draws the view, highlights the offers and emits actions;
/// touching something that is not on offer emits the action all the same, so that the
/// rules can say why not.
#[derive(Properties)]
pub struct BoardProps<G: Game> {
    pub view: Rc<G::View>,
    /// What the viewer may do now; empty while somebody else decides.
    pub offers: Rc<[G::Action]>,
    /// What happened in the entries since the viewer's last look, oldest first: for traces
    /// and motion. Stays the same until the next entry.
    pub recent: Rc<[G::Sight]>,
    /// Grows with every entry of the log; motion starts when it changes.
    pub step: u32,
    pub names: Names,
    /// What a hint points at.
    pub hint: Option<G::Action>,
    /// Whether things may move.
    pub motion: bool,
    pub extent: Extent,
    /// Whether touches mean anything here (not in replays or for onlookers).
    pub live: bool,
    pub seating: Seating,
    pub on_act: Callback<G::Action>,
    /// A certain seat asks for an action, where several touch the board at once.
    pub on_hand: Callback<(Seat, G::Action)>,
    pub on_frame: Callback<Wish>,
    /// Judges what whoever decides is drafting; nothing while nobody does.
    pub draft: Option<Draft<G>>,
    /// Whether what the game needs later than its first picture has come.
    pub is_complete: bool,
}

impl<G: Game> Clone for BoardProps<G> {
    fn clone(&self) -> Self {
        Self {
            view: self.view.clone(),
            offers: self.offers.clone(),
            recent: self.recent.clone(),
            step: self.step,
            names: self.names.clone(),
            hint: self.hint.clone(),
            motion: self.motion,
            extent: self.extent,
            live: self.live,
            seating: self.seating.clone(),
            on_act: self.on_act.clone(),
            on_hand: self.on_hand.clone(),
            on_frame: self.on_frame.clone(),
            draft: self.draft.clone(),
            is_complete: self.is_complete,
        }
    }
}

/// Judges decisions that are not made yet, so that a board or a desk can say what one would
/// cost and bring, or why not. The state it judges by is nobody's to look at.
pub struct Draft<G: Game> {
    state: Rc<G::State>,
    seat: Seat,
}

impl<G: Game> Clone for Draft<G> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), seat: self.seat }
    }
}

impl<G: Game> Draft<G> {
    pub fn new(state: Rc<G::State>, seat: Seat) -> Self {
        Self { state, seat }
    }

    pub fn judge(&self, action: &G::Action) -> Result<Forecast<G>, Refusal<G::Rule>> {
        forecast::<G>(&self.state, self.seat, action)
    }

    /// Why it is not allowed, if so, and nothing else: cheaper.
    pub fn why_not(&self, action: &G::Action) -> Option<Refusal<G::Rule>> {
        why_not::<G>(&self.state, Actor::Seat(self.seat), action)
    }

    /// Whether it is allowed, and nothing else: cheaper where many are tried.
    pub fn accepts(&self, action: &G::Action) -> bool {
        accepts::<G>(&self.state, Actor::Seat(self.seat), action)
    }
}

/// What a board asks of the frame round it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Stop the time, or let it run again.
    Pause(bool),
    /// Open the rule book at this section.
    Rule(&'static str),
    /// Say what the place of this name is.
    Inspect(&'static str),
    /// Whoever has the tablet has seen the news.
    Seen,
}

impl<G: Game> PartialEq for BoardProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
            && Rc::ptr_eq(&self.offers, &other.offers)
            && Rc::ptr_eq(&self.recent, &other.recent)
            && self.step == other.step
            && self.hint == other.hint
            && self.motion == other.motion
            && self.extent == other.extent
            && self.live == other.live
            && self.seating == other.seating
            && self.on_act == other.on_act
            && self.is_complete == other.is_complete
    }
}
