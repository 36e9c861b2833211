//! Keeps one open match: after every action what is new, in order, one write at a time.

use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use yew::Callback;

use super::journal::{Place, own_key};
use super::{KeepError, Opened, wait_for};
use crate::ui::afterwards::Afterwards;
use crate::ui::live::Live;
use crate::ui::store::tabs::{Deed, Ear, News};
use crate::ui::store::{self, Kind, Question, StoreError, promise};
use crate::ui::{browser, chunks};

/// A match with so many entries is something to lose.
const A_FEW: usize = 3;

/// What a keeper wants to be told, by whoever owns it and the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// The page has been drawn: time to write.
    Due,
    /// The page may be gone in a moment.
    Hidden,
    /// A write takes too long.
    Slow,
    /// A write has come to its end, and perhaps to another one than the last.
    Written { is_news: bool },
    /// Another tab did something to some match.
    News(News),
}

/// Keeps a match as long as it is open.
pub struct Keeper {
    now: Rc<RefCell<Now>>,
    on_msg: Callback<Msg>,
    due: Option<Afterwards>,
    _listeners: [EventListener; 2],
}

/// What a keeper knows, shared with the write that is under way.
struct Now {
    title: String,
    place: Place,
    /// What is wrong with keeping it, if anything.
    problem: Option<KeepError>,
    is_renamed: bool,
    /// The write under way.
    writing: Option<Promise>,
    /// Whether something came meanwhile.
    is_behind: bool,
    ear: Ear,
}

impl Keeper {
    /// Takes over an opened match, for whoever has it at the table.
    pub fn new(opened: Opened, on_msg: Callback<Msg>) -> (Self, Box<dyn Live>) {
        let Opened { live, title, place } = opened;
        let ear = Ear::new(on_msg.reform(Msg::News));
        let now = Now {
            title,
            place,
            problem: None,
            is_renamed: false,
            writing: None,
            is_behind: false,
            ear,
        };
        let hidden = on_msg.reform(|()| Msg::Hidden);
        let gone = hidden.clone();
        let hiding = EventListener::new(&browser::document(), "visibilitychange", move |_| {
            if browser::document().hidden() {
                hidden.emit(());
            }
        });
        let going = EventListener::new(&browser::window(), "pagehide", move |_| gone.emit(()));
        let now = Rc::new(RefCell::new(now));
        (Self { now, on_msg, due: None, _listeners: [hiding, going] }, live)
    }

    pub fn id(&self) -> String {
        self.now.borrow().place.id.clone()
    }

    pub fn title(&self) -> String {
        self.now.borrow().title.clone()
    }

    pub fn problem(&self) -> Option<KeepError> {
        self.now.borrow().problem
    }

    /// Whether another tab has changed the name, and nothing was done here since.
    pub fn is_renamed(&self) -> bool {
        self.now.borrow().is_renamed
    }

    /// Whether this tab has lost the match to another one.
    pub fn is_out(&self) -> bool {
        self.now.borrow().is_out()
    }

    /// Sees to it that what has happened is written, as soon as the page has been drawn.
    pub fn keep_soon(&mut self, live: &dyn Live) {
        self.now.borrow_mut().is_renamed = false;
        if browser::document().hidden() {
            // Timers of hidden pages are slow, and nobody waits for a picture.
            self.keep(live, false);
        } else if self.due.is_none() {
            let on_msg = self.on_msg.clone();
            self.due = Some(Afterwards::new(move || on_msg.emit(Msg::Due)));
        }
    }

    /// Whether there is something else to be shown now.
    pub fn update(&mut self, live: &dyn Live, msg: Msg) -> bool {
        match msg {
            Msg::Due => self.keep(live, false),
            Msg::Hidden => self.keep(live, true),
            Msg::Slow => return true,
            Msg::Written { is_news } => {
                if mem::take(&mut self.now.borrow_mut().is_behind) {
                    self.keep(live, false);
                }
                if live.entries() >= A_FEW && self.problem().is_none() {
                    promise::ask();
                }
                return is_news;
            }
            Msg::News(news) if news.id == self.id() => return self.hear(live, news.deed),
            Msg::News(_) => {}
        }
        false
    }

    fn hear(&mut self, live: &dyn Live, deed: Deed) -> bool {
        let problem = match deed {
            Deed::Kept => KeepError::Elsewhere,
            Deed::Deleted => KeepError::Deleted,
            Deed::Drawn => return false,
            Deed::PutBack => {
                // It is there again as it was, and so goes on.
                self.now.borrow_mut().problem = None;
                self.keep(live, false);
                return true;
            }
            Deed::Renamed(title) => {
                let mut now = self.now.borrow_mut();
                now.is_renamed = true;
                now.title = title;
                return true;
            }
        };
        self.now.borrow_mut().problem = Some(problem);
        true
    }

    fn keep(&mut self, live: &dyn Live, is_leaving: bool) {
        self.due = None;
        Now::write(&self.now, live, is_leaving, &self.on_msg);
    }

    /// Writes what is not written yet, although nobody will be there to be told. A match that
    /// is left before all of its game has come is written when it has.
    pub fn leave(self, live: Box<dyn Live>) {
        let now = self.now;
        let before = now.borrow().writing.clone();
        let game = live.game();
        let writing = match before {
            None if chunks::is_complete(game) => {
                Now::write(&now, live.as_ref(), true, &Callback::noop())
            }
            before => Some(future_to_promise(async move {
                // However it comes out: what it has not written is still to be written.
                if let Some(before) = before {
                    let _ = JsFuture::from(before).await;
                }
                let _ = chunks::fetch_all(game).await;
                match Now::write(&now, live.as_ref(), true, &Callback::noop()) {
                    Some(writing) => JsFuture::from(writing).await,
                    None => Ok(JsValue::UNDEFINED),
                }
            })),
        };
        // Whoever comes to the same match in a moment finds all of it.
        if let Some(writing) = writing {
            wait_for(&writing);
        }
    }
}

impl Now {
    fn is_out(&self) -> bool {
        matches!(self.problem, Some(KeepError::Elsewhere | KeepError::Deleted))
    }

    /// Begins to write what is new, if anything, unless a write is under way: then it is next.
    /// As long as its game is not complete, a match cannot be written down.
    fn write(
        this: &Rc<RefCell<Self>>,
        live: &dyn Live,
        is_leaving: bool,
        on_msg: &Callback<Msg>,
    ) -> Option<Promise> {
        let mut now = this.borrow_mut();
        let is_complete = chunks::is_complete(live.game());
        if now.is_out() || !is_complete || !now.place.is_behind(live, is_leaving) {
            return None;
        }
        if now.writing.is_some() {
            now.is_behind = true;
            return None;
        }
        let (changes, next) = now.place.write(live, &now.title, browser::now(), is_leaving);
        let written = store::write(changes);
        let (this, on_msg) = (this.clone(), on_msg.clone());
        let (waiting, on_slow) = (this.clone(), on_msg.clone());
        // Whoever plays on is told that nothing is kept meanwhile.
        let slow = Timeout::new(store::PATIENCE_MILLIS, move || {
            waiting.borrow_mut().go_unanswered();
            on_slow.emit(Msg::Slow);
        });
        now.writing = Some(future_to_promise(async move {
            let outcome = written.await;
            drop(slow);
            let problem = why(outcome, &next.id).await;
            let is_news = this.borrow_mut().written(outcome.ok().map(|()| next), problem);
            on_msg.emit(Msg::Written { is_news });
            Ok(JsValue::UNDEFINED)
        }));
        now.writing.clone()
    }

    /// The store has not answered for too long.
    fn go_unanswered(&mut self) {
        // Another tab may have told of something worse meanwhile.
        if !self.is_out() {
            self.problem = Some(KeepError::Unanswered);
        }
    }

    /// Whether another problem is to be told than before.
    fn written(&mut self, next: Option<Place>, problem: Option<KeepError>) -> bool {
        self.writing = None;
        let before = self.problem;
        // Another tab may have told of something worse meanwhile.
        if !self.is_out() {
            self.problem = problem;
        }
        if let Some(next) = next {
            let deed = if self.place.is_same_match(&next) { Deed::Drawn } else { Deed::Kept };
            self.ear.tell(&next.id, deed);
            self.place = next;
        }
        before != self.problem
    }
}

/// What is wrong after a write, if anything.
async fn why(outcome: Result<(), StoreError>, id: &str) -> Option<KeepError> {
    match outcome {
        Ok(()) if store::is_lasting() => None,
        Ok(()) => Some(KeepError::Blocked),
        Err(StoreError::Taken) if is_deleted(id).await => Some(KeepError::Deleted),
        Err(error) => Some(error.into()),
    }
}

async fn is_deleted(id: &str) -> bool {
    let bases = store::read(&[Question::below(Kind::Base, &own_key(id))]).await;
    bases.is_ok_and(|bases| bases.iter().all(Vec::is_empty))
}
