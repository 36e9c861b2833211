//! A match of one game with its face: where the game's types are known again.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use yew::prelude::*;

use super::chart::Chart;
use super::drawn::{Drawn, Scene};
use super::later;
use super::watch::Watch;
use super::who::{computers, names};
use super::{
    AdviceCard, AnswerCard, AskCard, EndCard, Line, Live, Refused, SentAdvice, Shown, Staging,
};
use crate::engine::{
    Actor, Chair, Level, Match, Memory, Progress, SaveError, Seat, Seats, Seed, Sequel, TakenBack,
    Terms, UndoRefusal, Viewer, accepts,
};
use crate::games::GameId;
use crate::ui::chunks;
use crate::ui::face::{Answer, BoardProps, Extent, Face, Identity, Names, Standing};
use crate::ui::opaque::Opaque;
use crate::ui::ponder::Ponder;
use crate::ui::words;

/// A match of one game with its face. What was seen, told, charted and remembered of it is
/// folded forward whenever it is asked for.
pub struct MatchOf<G: Face> {
    pub(super) the_match: Match<G>,
    pub(super) names: Names,
    watches: RefCell<Vec<Watch<G>>>,
    chart: RefCell<Option<Chart>>,
    pub(super) memories: RefCell<Vec<Memory<G>>>,
    /// Views of the present, until the match goes on.
    views: RefCell<Vec<(Viewer, Rc<G::View>)>>,
    /// Drawn things are kept until the match goes on, so that equal boards are not redrawn.
    pub(super) drawn: RefCell<Vec<(Scene, Rc<Drawn<G>>)>>,
}

impl<G: Face> MatchOf<G> {
    pub fn new(the_match: Match<G>) -> Self {
        let mut it = Self {
            the_match,
            names: Names(Rc::default()),
            watches: RefCell::default(),
            chart: RefCell::default(),
            memories: RefCell::default(),
            views: RefCell::default(),
            drawn: RefCell::default(),
        };
        it.names = it.named();
        it
    }

    fn named(&self) -> Names {
        names(self.the_match.seats(), self.the_match.chairs(), &|seat| self.identity(seat))
    }

    pub(super) fn view(&self, at: Option<usize>, viewer: Viewer) -> Rc<G::View> {
        match at {
            Some(n) if n < self.the_match.log().len() => Rc::new(self.the_match.view_of(n, viewer)),
            _ => self.view_now(viewer),
        }
    }

    pub(super) fn view_now(&self, viewer: Viewer) -> Rc<G::View> {
        let mut views = self.views.borrow_mut();
        if let Some((_, view)) = views.iter().find(|(known, _)| *known == viewer) {
            return view.clone();
        }
        let view = Rc::new(self.the_match.view(viewer));
        views.push((viewer, view.clone()));
        view
    }

    /// The match has gone on or back.
    fn changed(&mut self) {
        self.views.borrow_mut().clear();
        self.drawn.borrow_mut().clear();
        if G::FINDS_IDENTITY {
            let names = self.named();
            // Everything is told anew by new names.
            if names != std::mem::replace(&mut self.names, names.clone()) {
                self.watches.borrow_mut().clear();
            }
        }
    }

    /// Reads something off what a viewer has seen up to now.
    pub(super) fn watched<T>(&self, viewer: Viewer, read: impl FnOnce(&Watch<G>) -> T) -> T {
        let mut watches = self.watches.borrow_mut();
        if let Some(watch) = watches.iter_mut().find(|it| it.onlooker.viewer() == viewer) {
            watch.catch_up(&self.the_match, &self.names);
            return read(watch);
        }
        let watch = Watch::new(&self.the_match, &self.names, viewer);
        let answer = read(&watch);
        watches.push(watch);
        answer
    }

    fn computers(&self) -> Seats {
        computers(self.the_match.seats(), self.the_match.chairs())
    }
}

impl<G: Face> Live for MatchOf<G> {
    fn game(&self) -> GameId {
        GameId::from_slug(G::ID).expect("every face belongs to a game of the catalogue")
    }

    fn chairs(&self) -> &[Chair] {
        self.the_match.chairs()
    }

    fn seed(&self) -> Seed {
        self.the_match.seed()
    }

    fn terms(&self) -> Terms {
        self.the_match.terms()
    }

    fn seats(&self) -> Seats {
        self.the_match.seats()
    }

    fn identity(&self, seat: Seat) -> Identity {
        let now = G::FINDS_IDENTITY.then(|| self.view_now(Viewer::Public));
        now.and_then(|view| G::identity_now(&view, seat))
            .unwrap_or_else(|| G::identity(self.the_match.setup(), seat))
    }

    fn entries(&self) -> usize {
        self.the_match.log().len()
    }

    fn due(&self) -> Seats {
        self.the_match.awaiting().due()
    }

    fn clock(&self) -> Option<u32> {
        self.the_match.awaiting().clock
    }

    fn is_over(&self) -> bool {
        self.the_match.awaiting().is_over()
    }

    fn races(&self) -> bool {
        G::races(self.the_match.setup())
    }

    fn takes_the_stage(&self) -> bool {
        G::WHOLE_STAGE
    }

    fn clock_face(&self, more: u32) -> Option<String> {
        G::clock(&self.view_now(Viewer::Public), more)
    }

    fn actor(&self, entry: usize) -> Option<Actor> {
        self.the_match.log().get(entry).map(|entry| entry.by)
    }

    fn phase(&self, at: Option<usize>, viewer: Viewer) -> String {
        G::phase(&self.view(at, viewer))
    }

    fn ask(&self, seat: Seat) -> Option<AskCard> {
        let awaiting = self.the_match.awaiting();
        let prompt = awaiting.prompt(seat)?;
        let view = self.view_now(Viewer::Seat(seat));
        Some(AskCard::of(G::ask(&view, prompt, seat, &self.names)))
    }

    fn asides(&self, seat: Seat) -> Vec<AnswerCard> {
        if !self.the_match.awaiting().free.contains(seat) {
            return Vec::new();
        }
        let card = |action: G::Action| {
            let label = G::aside(&action, &self.names);
            let detail = G::grave(&action).map(str::to_owned);
            AnswerCard::of(Answer { action, label, detail })
        };
        self.the_match.asides(seat).into_iter().map(card).collect()
    }

    fn act(&mut self, by: Actor, action: &Opaque) -> Result<(), Refused> {
        let Some(action) = action.open::<G::Action>() else {
            return Err(Refused::plain(words::UNKNOWN_ACTION.to_owned()));
        };
        match self.the_match.act(by, action) {
            Ok(_) => {
                self.changed();
                Ok(())
            }
            Err(refusal) => Err(Refused::by::<G>(refusal, self.due(), &self.names)),
        }
    }

    fn accepts(&self, seat: Seat, action: &Opaque) -> bool {
        let action = action.open::<G::Action>();
        action.is_some_and(|it| accepts::<G>(self.the_match.state(), Actor::Seat(seat), &it))
    }

    fn tick(&mut self, ticks: u32) -> Result<(), Refused> {
        match G::tick(ticks) {
            Some(tick) => self.act(Actor::Clock, &Opaque::of(tick)),
            None => Ok(()),
        }
    }

    fn undo(&mut self, by: Seat) -> Result<(), UndoRefusal> {
        let computers = self.computers();
        self.the_match.undo(by, computers)?;
        self.changed();
        Ok(())
    }

    fn undo_to(&self, by: Seat) -> Result<usize, UndoRefusal> {
        self.the_match.undo_to(by, self.computers())
    }

    fn may_redo(&self) -> bool {
        self.the_match.may_redo()
    }

    fn redo(&mut self) -> bool {
        let redone = self.the_match.redo();
        self.changed();
        redone
    }

    fn is_secret(&self, from: Viewer, to: Viewer) -> bool {
        G::is_secret(&self.view_now(from), &self.view_now(to))
    }

    fn show(&self, staging: Staging) -> Shown {
        let (scene, drawn) = self.drawing(&staging);
        let props = BoardProps::<G> {
            view: drawn.view.clone(),
            offers: drawn.offers.clone(),
            recent: drawn.recent.clone(),
            step: u32::try_from(scene.at).expect("logs are short"),
            names: self.names.clone(),
            hint: staging.hint.as_ref().and_then(Opaque::open),
            motion: staging.motion,
            extent: if staging.is_answer && G::ANSWERS_FIRST {
                Extent::Answer
            } else {
                Extent::Whole
            },
            live: !staging.seating.hands.is_empty(),
            seating: staging.seating,
            on_act: drawn.on_act.clone(),
            on_hand: drawn.on_hand.clone(),
            on_frame: drawn.on_frame.clone(),
            draft: drawn.draft.clone(),
            is_complete: chunks::is_complete(self.game()),
        };
        // What stands beside the board is then left as it was.
        let desk = if staging.is_answer { None } else { G::desk(&props) };
        Shown { board: html! { <G::Board ..props /> }, desk }
    }

    fn thumbnail(&self) -> AttrValue {
        G::thumbnail(&self.view_now(Viewer::Public))
    }

    fn n_lines(&self, viewer: Viewer) -> usize {
        self.watched(viewer, |watch| watch.lines().len())
    }

    fn lines(&self, viewer: Viewer, range: Range<usize>) -> Vec<Line> {
        self.watched(viewer, |watch| watch.lines().get(range).unwrap_or_default().to_vec())
    }

    fn lines_until(&self, viewer: Viewer, n: usize) -> usize {
        self.watched(viewer, |watch| {
            watch.lines().iter().rposition(|line| line.entry <= n).map_or(0, |last| last + 1)
        })
    }

    fn standings(&self, at: Option<usize>, viewer: Viewer) -> Vec<Standing> {
        G::standings(&self.view(at, viewer))
    }

    fn chart(&self) -> (Vec<Vec<i32>>, &'static str) {
        let mut kept = self.chart.borrow_mut();
        let chart = kept.take().filter(|chart| chart.is_of(&self.the_match));
        let chart = kept.insert(chart.unwrap_or_else(|| Chart::of(&self.the_match)));
        (chart.series.clone(), G::SCORE)
    }

    fn growth(&self) -> Vec<(Vec<Vec<i32>>, &'static str)> {
        later::growth(&self.the_match)
    }

    fn throws(&self) -> Vec<(Seat, Vec<u8>)> {
        self.watched(Viewer::Public, |watch| later::throws::<G>(watch.onlooker.sights()))
    }

    fn milestones(&self) -> (Vec<String>, &'static str) {
        let told = |watch: &Watch<G>| later::milestones::<G>(watch.onlooker.sights(), &self.names);
        (self.watched(Viewer::Public, told), G::MILESTONES)
    }

    fn end(&self) -> Option<EndCard> {
        let outcome = G::outcome(self.the_match.state())?;
        let text = G::conclude(&self.view_now(Viewer::Public), &outcome, &self.names);
        Some(EndCard { text, places: outcome.places.values().to_vec() })
    }

    fn save(&self) -> String {
        later::save(&self.the_match)
    }

    fn entry(&self, n: usize) -> String {
        later::entry(&self.the_match, n)
    }

    fn taken_back(&self) -> &[TakenBack] {
        self.the_match.taken_back()
    }

    fn brief(&self) -> String {
        later::brief(&self.the_match)
    }

    fn progress(&self) -> Progress {
        self.the_match.progress()
    }

    fn since(&self, progress: Progress) -> Sequel {
        later::since(&self.the_match, progress)
    }

    fn follow(&mut self, sequel: &Sequel) -> Result<(), SaveError> {
        self.changed();
        later::follow(&mut self.the_match, sequel)
    }

    fn may_branch(&self) -> bool {
        self.the_match.may_branch()
    }

    fn branch(&self, n: usize) -> String {
        later::branch(&self.the_match, n)
    }

    fn rematch(&self, seed: Seed) -> String {
        later::rematch(&self.the_match, seed)
    }

    fn send_advice(&self, advice: &AdviceCard) -> Option<SentAdvice> {
        later::send::<G>(advice)
    }

    fn read_action(&self, text: &str) -> Option<Opaque> {
        if chunks::is_complete(self.game()) { later::read_action::<G>(text) } else { None }
    }

    fn receive_advice(&self, sent: SentAdvice) -> Option<AdviceCard> {
        later::received::<G>(sent)
    }

    fn ponder(&self, seat: Seat, level: Level) -> Box<dyn Ponder> {
        later::ponder(self, seat, level)
    }
}
