//! A match as the frame sees it: words, pictures and JSON instead of one game's types, so
//! that the frame is compiled once and not once a game.

use std::cell::RefCell;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use yew::prelude::*;

use super::face::{
    Ask, BoardProps, Excuse, Face, Identity, Names, Reason, Seating, Standing, Told, Wish,
};
use super::ponder::{Ponder, Pondering};
use super::words;
use crate::engine::{
    Actor, Advice, Chair, Level, Match, Player, Question, Refusal, Rule, Seat, Seats, Seed,
    TakenBack, Terms, UndoRefusal, Viewer, accepts, json,
};
use crate::games::GameId;

/// What is asked, with answers as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct AskCard {
    pub text: String,
    pub waiting: String,
    pub section: &'static str,
    pub answers: Vec<AnswerCard>,
    pub lesson: Option<String>,
}

/// An answer as a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerCard {
    pub action: String,
    pub label: String,
    pub detail: Option<String>,
}

/// Why something was refused, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub why: String,
    pub instead: Option<String>,
    pub section: Option<&'static str>,
}

/// A line of the log. Entry 0 is the opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub entry: usize,
    pub by: Option<Seat>,
    pub told: Told,
}

/// A computer player's advice: what to do, in JSON and in words, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdviceCard {
    pub action: String,
    pub text: String,
    pub why: String,
    pub sure: u8,
    /// How many ticks it takes to do it, where time runs.
    pub after: u32,
}

impl AdviceCard {
    pub fn new<G: Face>(
        view: &G::View,
        advice: &Advice<G::Action, Reason<G>>,
        names: &Names,
    ) -> Self {
        Self {
            action: json::write(&advice.action),
            text: G::say(view, &advice.action, names),
            why: G::because(&advice.why, names),
            sure: advice.sure,
            after: advice.after,
        }
    }
}

/// How it came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndCard {
    pub text: String,
    /// The place of each seat.
    pub places: Vec<u8>,
}

/// How a board is to be drawn.
pub struct Staging {
    /// After how many entries; the present if none is given.
    pub at: Option<usize>,
    pub viewer: Viewer,
    /// The entry from which on things are news to the viewer.
    pub since: usize,
    pub hint: Option<String>,
    pub motion: bool,
    /// The seat that decides by touching the board, if any.
    pub hand: Option<Seat>,
    pub seating: Seating,
    pub on_act: Callback<String>,
    pub on_hand: Callback<(Seat, String)>,
    pub on_frame: Callback<Wish>,
}

/// A match of some game, for the frame.
pub trait Live {
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
    fn act(&mut self, by: Actor, action: &str) -> Result<(), Refused>;
    /// Whether a seat could do this now.
    fn accepts(&self, seat: Seat, action: &str) -> bool;
    /// Lets time pass.
    fn tick(&mut self, ticks: u32) -> Result<(), Refused>;
    fn undo(&mut self, by: Seat) -> Result<(), UndoRefusal>;
    fn undo_to(&self, by: Seat) -> Result<usize, UndoRefusal>;
    fn may_redo(&self) -> bool;
    fn redo(&mut self) -> bool;
    /// Whether one seat may see what another may not, at this moment.
    fn is_secret(&self, from: Viewer, to: Viewer) -> bool;
    fn board(&self, staging: Staging) -> Html;
    fn thumbnail(&self) -> Html;
    fn lines(&self, viewer: Viewer) -> Rc<[Line]>;
    fn standings(&self, at: Option<usize>, viewer: Viewer) -> Vec<Standing>;
    /// One figure a seat after each entry, and what it counts.
    fn chart(&self) -> (Vec<Vec<i32>>, &'static str);
    fn end(&self) -> Option<EndCard>;
    fn save(&self) -> String;
    /// The n-th entry of the log (counted from 0) as a save has it.
    fn entry(&self, n: usize) -> String;
    fn taken_back(&self) -> &[TakenBack];
    fn brief(&self) -> String;
    /// The save of the match as it stood after the first `n` entries.
    fn branch(&self, n: usize) -> String;
    /// The save of a new match with the same people and options.
    fn rematch(&self, seed: Seed) -> String;
    /// What a computer player advises; takes as long as it takes.
    fn advice(&self, seat: Seat, level: Level) -> AdviceCard;
    /// A computer player's thought, to be thought on this thread in slices.
    fn ponder(&self, seat: Seat, level: Level) -> Box<dyn Ponder>;
}

/// A match of one game with its face.
pub struct Seated<G: Face> {
    table: Match<G>,
    names: Names,
    /// Drawn things are kept until the match goes on, so that equal boards are not redrawn.
    drawn: RefCell<Vec<(Scene, Drawn<G>)>>,
    told: RefCell<Vec<Chronicle>>,
}

/// The log in words as one viewer had it at some length.
struct Chronicle {
    viewer: Viewer,
    step: usize,
    lines: Rc<[Line]>,
}

/// What is to be seen, and by whom.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Scene {
    /// How long the log is, and how much of it has happened in the picture.
    step: usize,
    at: usize,
    viewer: Viewer,
    hand: Option<Seat>,
    since: usize,
}

struct Drawn<G: Face> {
    view: Rc<G::View>,
    offers: Rc<[G::Action]>,
    recent: Rc<[G::Sight]>,
    on_act: Callback<G::Action>,
    on_hand: Callback<(Seat, G::Action)>,
    on_frame: Callback<Wish>,
}

impl<G: Face> Seated<G> {
    pub fn new(table: Match<G>) -> Self {
        let identity = |seat| G::identity(table.setup(), seat);
        let names = names(table.seats(), table.chairs(), &identity);
        Self { table, names, drawn: RefCell::default(), told: RefCell::default() }
    }

    fn view(&self, at: Option<usize>, viewer: Viewer) -> G::View {
        match at {
            Some(n) if n < self.table.log().len() => G::view(&self.table.at(n), viewer),
            _ => self.table.view(viewer),
        }
    }

    fn forget_drawings(&mut self) {
        self.drawn.borrow_mut().clear();
        self.told.borrow_mut().clear();
    }

    fn excuse(&self, refusal: Refusal<G::Rule>) -> Refused {
        match refusal {
            Refusal::Over => Refused::plain(words::IT_IS_OVER.to_owned()),
            Refusal::NotAwaited => {
                Refused::plain(not_your_turn(self.table.awaiting().due(), &self.names))
            }
            Refusal::Against(rule) => {
                let Excuse { why, instead } = G::excuse(rule, &self.names);
                Refused { why, instead, section: Some(rule.cite()) }
            }
        }
    }

    fn drawing(&self, staging: &Staging) -> usize {
        let scene = Scene::of(staging, self.table.log().len());
        let mut drawn = self.drawn.borrow_mut();
        if let Some(found) = drawn.iter().position(|(known, _)| *known == scene) {
            return found;
        }
        let Scene { step, at, viewer, hand, since } = scene;
        let offers = match hand {
            Some(seat) if at == step => self.table.offers(seat),
            _ => Vec::new(),
        };
        // The opening is sight 0, so entry n is sight n + 1.
        let mut news = Vec::new();
        for sights in self.table.sights(viewer).drain(..=at).skip(since + 1) {
            news.extend(sights);
        }
        let drawing = Drawn {
            view: Rc::new(self.view(Some(at), viewer)),
            offers: offers.into(),
            recent: news.into(),
            on_act: staging.on_act.reform(|action: G::Action| json::write(&action)),
            on_hand: staging
                .on_hand
                .reform(|(seat, action): (Seat, G::Action)| (seat, json::write(&action))),
            on_frame: staging.on_frame.clone(),
        };
        drawn.push((scene, drawing));
        if drawn.len() > 4 {
            drawn.remove(0);
        }
        drawn.len() - 1
    }
}

// What follows knows no game, and so is compiled once and not once a game.

impl Scene {
    fn of(staging: &Staging, step: usize) -> Self {
        let at = staging.at.unwrap_or(step).min(step);
        Self { step, at, viewer: staging.viewer, hand: staging.hand, since: staging.since }
    }
}

impl Refused {
    fn plain(why: String) -> Self {
        Self { why, instead: None, section: None }
    }
}

fn names(seats: Seats, chairs: &[Chair], identity: &dyn Fn(Seat) -> Identity) -> Names {
    let name = |(seat, chair): (Seat, &Chair)| {
        if chair.name.trim().is_empty() {
            identity(seat).name.to_owned()
        } else {
            chair.name.clone()
        }
    };
    Names(seats.iter().zip(chairs).map(name).collect())
}

fn not_your_turn(due: Seats, names: &Names) -> String {
    let due: Vec<&str> = due.iter().map(|seat| names.of(seat)).collect();
    words::not_your_turn(&due)
}

fn computers(seats: Seats, chairs: &[Chair]) -> Seats {
    let is_computer = |(_, chair): &(Seat, &Chair)| chair.player != Player::Person;
    seats.iter().zip(chairs).filter(is_computer).map(|(seat, _)| seat).collect()
}

/// The log in words: what was promised, what happened, what was taken back.
fn chronicle(
    seed: Seed,
    told: Vec<(usize, Told)>,
    actors: &[Actor],
    taken_back: &[TakenBack],
    names: &Names,
) -> Rc<[Line]> {
    let promise = Told::plain(words::promised(seed));
    let mut lines = vec![Line { entry: 0, by: None, told: promise }];
    for (entry, told) in told {
        let by = match entry.checked_sub(1).and_then(|n| actors.get(n)) {
            Some(&Actor::Seat(seat)) => Some(seat),
            Some(Actor::Clock) | None => None,
        };
        lines.push(Line { entry, by, told });
    }
    for taken in taken_back {
        let told = Told::plain(words::taken_back(names.of(taken.by), taken.entries));
        let to = taken.to as usize;
        let place = lines.iter().position(|line| line.entry > to).unwrap_or(lines.len());
        lines.insert(place, Line { entry: to, by: Some(taken.by), told });
    }
    lines.into()
}

impl<G: Face> Live for Seated<G> {
    fn game(&self) -> GameId {
        GameId::from_slug(G::ID).expect("every face belongs to a game of the catalogue")
    }

    fn chairs(&self) -> &[Chair] {
        self.table.chairs()
    }

    fn seed(&self) -> Seed {
        self.table.seed()
    }

    fn terms(&self) -> Terms {
        self.table.terms()
    }

    fn seats(&self) -> Seats {
        self.table.seats()
    }

    fn identity(&self, seat: Seat) -> Identity {
        G::identity(self.table.setup(), seat)
    }

    fn entries(&self) -> usize {
        self.table.log().len()
    }

    fn due(&self) -> Seats {
        self.table.awaiting().due()
    }

    fn clock(&self) -> Option<u32> {
        self.table.awaiting().clock
    }

    fn is_over(&self) -> bool {
        self.table.awaiting().is_over()
    }

    fn races(&self) -> bool {
        G::races(self.table.setup())
    }

    fn takes_the_stage(&self) -> bool {
        G::WHOLE_STAGE
    }

    fn clock_face(&self, more: u32) -> Option<String> {
        G::clock(&self.table.view(Viewer::Public), more)
    }

    fn actor(&self, entry: usize) -> Option<Actor> {
        self.table.log().get(entry).map(|entry| entry.by)
    }

    fn phase(&self, at: Option<usize>, viewer: Viewer) -> String {
        G::phase(&self.view(at, viewer))
    }

    fn ask(&self, seat: Seat) -> Option<AskCard> {
        let awaiting = self.table.awaiting();
        let prompt = awaiting.prompt(seat)?;
        let view = self.table.view(Viewer::Seat(seat));
        let Ask { text, waiting, section, answers, lesson } =
            G::ask(&view, prompt, seat, &self.names);
        let answers = answers
            .into_iter()
            .map(|answer| AnswerCard {
                action: json::write(&answer.action),
                label: answer.label,
                detail: answer.detail,
            })
            .collect();
        Some(AskCard { text, waiting, section, answers, lesson })
    }

    fn asides(&self, seat: Seat) -> Vec<AnswerCard> {
        if !self.table.awaiting().free.contains(seat) {
            return Vec::new();
        }
        let card = |action: &G::Action| AnswerCard {
            action: json::write(action),
            label: G::aside(action, &self.names),
            detail: None,
        };
        self.table.asides(seat).iter().map(card).collect()
    }

    fn act(&mut self, by: Actor, action: &str) -> Result<(), Refused> {
        let Ok(action) = json::read::<G::Action>(action) else {
            return Err(Refused::plain(words::UNKNOWN_ACTION.to_owned()));
        };
        match self.table.act(by, action) {
            Ok(_) => {
                self.forget_drawings();
                Ok(())
            }
            Err(refusal) => Err(self.excuse(refusal)),
        }
    }

    fn accepts(&self, seat: Seat, action: &str) -> bool {
        let action = json::read::<G::Action>(action);
        action.is_ok_and(|it| accepts::<G>(self.table.state(), Actor::Seat(seat), &it))
    }

    fn tick(&mut self, ticks: u32) -> Result<(), Refused> {
        match G::tick(ticks) {
            Some(tick) => self.act(Actor::Clock, &json::write(&tick)),
            None => Ok(()),
        }
    }

    fn undo(&mut self, by: Seat) -> Result<(), UndoRefusal> {
        let computers = computers(self.table.seats(), self.table.chairs());
        self.table.undo(by, computers)?;
        self.forget_drawings();
        Ok(())
    }

    fn undo_to(&self, by: Seat) -> Result<usize, UndoRefusal> {
        self.table.undo_to(by, computers(self.table.seats(), self.table.chairs()))
    }

    fn may_redo(&self) -> bool {
        self.table.may_redo()
    }

    fn redo(&mut self) -> bool {
        let redone = self.table.redo();
        self.forget_drawings();
        redone
    }

    fn is_secret(&self, from: Viewer, to: Viewer) -> bool {
        self.table.view(from) != self.table.view(to)
    }

    fn board(&self, staging: Staging) -> Html {
        let found = self.drawing(&staging);
        let drawn = self.drawn.borrow();
        let (scene, d) = &drawn[found];
        let props = BoardProps::<G> {
            view: d.view.clone(),
            offers: d.offers.clone(),
            recent: d.recent.clone(),
            step: u32::try_from(scene.at).expect("logs are short"),
            names: self.names.clone(),
            hint: staging.hint.as_deref().and_then(|hint| json::read(hint).ok()),
            motion: staging.motion,
            live: !staging.seating.hands.is_empty(),
            seating: staging.seating,
            on_act: d.on_act.clone(),
            on_hand: d.on_hand.clone(),
            on_frame: d.on_frame.clone(),
        };
        html! { <G::Board ..props /> }
    }

    fn thumbnail(&self) -> Html {
        G::thumbnail(&self.table.view(Viewer::Public))
    }

    fn lines(&self, viewer: Viewer) -> Rc<[Line]> {
        let step = self.table.log().len();
        let mut kept = self.told.borrow_mut();
        if let Some(found) = kept.iter().find(|told| (told.viewer, told.step) == (viewer, step)) {
            return found.lines.clone();
        }
        let mut told = Vec::new();
        for (entry, sights) in self.table.sights(viewer).iter().enumerate() {
            for sight in sights {
                told.extend(G::tell(sight, &self.names).map(|told| (entry, told)));
            }
        }
        let actors: Vec<Actor> = self.table.log().iter().map(|entry| entry.by).collect();
        let taken_back = self.table.taken_back();
        let lines = chronicle(self.table.seed(), told, &actors, taken_back, &self.names);
        kept.push(Chronicle { viewer, step, lines: lines.clone() });
        lines
    }

    fn standings(&self, at: Option<usize>, viewer: Viewer) -> Vec<Standing> {
        G::standings(&self.view(at, viewer))
    }

    fn chart(&self) -> (Vec<Vec<i32>>, &'static str) {
        let mut state = G::open(self.table.setup());
        let mut series = Vec::new();
        for n in 0..=self.table.log().len() {
            for event in self.table.events(n) {
                G::apply(&mut state, event);
            }
            let view = G::view(&state, Viewer::Public);
            series.push(self.table.seats().iter().map(|seat| G::score(&view, seat)).collect());
        }
        (series, G::SCORE)
    }

    fn end(&self) -> Option<EndCard> {
        let outcome = G::outcome(self.table.state())?;
        let view = self.table.view(Viewer::Public);
        let text = G::conclude(&view, &outcome, &self.names);
        Some(EndCard { text, places: outcome.places.values().to_vec() })
    }

    fn save(&self) -> String {
        self.table.save().write()
    }

    fn entry(&self, n: usize) -> String {
        json::write(&self.table.save_entry(n))
    }

    fn taken_back(&self) -> &[TakenBack] {
        self.table.taken_back()
    }

    fn brief(&self) -> String {
        self.table.brief().write()
    }

    fn branch(&self, n: usize) -> String {
        self.table.save_branch(n).write()
    }

    fn rematch(&self, seed: Seed) -> String {
        let chairs = self.table.chairs().to_vec();
        let setup = G::again(self.table.setup());
        Match::<G>::seat(setup, seed, chairs, self.table.terms())
            .expect("it was a good set-up before")
            .save()
            .write()
    }

    fn advice(&self, seat: Seat, level: Level) -> AdviceCard {
        let mut thought = self.ponder(seat, level);
        loop {
            if let Some(advice) = thought.go_on() {
                return advice;
            }
        }
    }

    fn ponder(&self, seat: Seat, level: Level) -> Box<dyn Ponder> {
        let question = Question::new(&self.table, seat, level);
        Box::new(Pondering::<G>::new(question, self.names.clone()))
    }
}
