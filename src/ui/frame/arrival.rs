//! Coming to a match: it is looked up, its game fetched if need be, or it is said
//! why there is none. A new match begins before all of its game has come.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{Frame, Sitting, button, press};
use crate::games::GameId;
use crate::ui::app::page;
use crate::ui::copying::Unsaved;
use crate::ui::library::{self, OpenError, Opened};
use crate::ui::markup::el;
use crate::ui::{browser, chunks, shelf, words};

/// After so many milliseconds a chunk that could not be had is asked for again.
const PATIENCE: u32 = 3000;

/// How far one has come.
pub(super) enum Arrival {
    /// The match is being looked up, which takes a moment.
    Opening,
    /// The chunk of its game is on its way.
    Fetching(GameId),
    Here(Box<Sitting>),
    /// Why there is none, and what is stored of it as a text, if it was wanted as a file and
    /// there can be none.
    Unopened(OpenError, Option<Unsaved>),
}

#[derive(Clone)]
pub enum Msg {
    Fetching(GameId),
    /// The match, or why there is none. Messages can be copied, a match cannot: whoever
    /// hears of it first takes it.
    Found(Rc<RefCell<Option<Result<Opened, OpenError>>>>),
    TryAgain,
    /// Save what cannot be opened as a file.
    Export,
    Copy(String),
    Copied(bool),
}

impl Arrival {
    /// Looks the match up.
    pub(super) fn begin(ctx: &Context<Frame>) -> Self {
        let id = ctx.props().id.clone();
        let on_fetch = ctx.link().callback(|game| super::Msg::Arrival(Msg::Fetching(game)));
        ctx.link().send_future(async move {
            let opened = library::open(&id, &on_fetch).await;
            super::Msg::Arrival(Msg::Found(Rc::new(RefCell::new(Some(opened)))))
        });
        Self::Opening
    }

    pub(super) fn update(&mut self, ctx: &Context<Frame>, msg: Msg) -> bool {
        match msg {
            Msg::Fetching(game) => *self = Self::Fetching(game),
            Msg::Found(found) => match found.take() {
                Some(Ok(opened)) => {
                    let mut sitting = Sitting::arrive(ctx, opened);
                    sitting.introduce();
                    *self = Self::Here(sitting);
                }
                Some(Err(error)) => *self = Self::Unopened(error, None),
                None => return false,
            },
            Msg::TryAgain => *self = Self::begin(ctx),
            Msg::Export => {
                if let Self::Unopened(OpenError::Unreadable(_, text), unsaved) = self {
                    let download = browser::download(&words::file_name(words::UNREADABLE), text);
                    *unsaved = Unsaved::after(download, text.clone());
                }
            }
            Msg::Copy(text) => {
                let copy =
                    async move { super::Msg::Arrival(Msg::Copied(browser::copy(text).await)) };
                ctx.link().send_future(copy);
                return false;
            }
            Msg::Copied(done) => {
                if let Self::Unopened(_, Some(unsaved)) = self {
                    unsaved.copying.copied = Some(done);
                }
            }
        }
        true
    }

    /// The match that one has come to.
    pub(super) fn sitting(&mut self) -> Option<&mut Sitting> {
        match self {
            Self::Here(sitting) => Some(sitting),
            Self::Opening | Self::Fetching(_) | Self::Unopened(..) => None,
        }
    }

    pub(super) fn view(&self, ctx: &Context<Frame>, dialog: &NodeRef) -> Html {
        match self {
            Self::Here(sitting) => sitting.view(ctx, dialog),
            // The frame without a board, so that nothing jumps when it comes.
            Self::Opening => el("div").class("arriving").child(el("header").class("bar")).into(),
            Self::Fetching(game) => {
                let text = el("p").class("coming").set("role", "status").text(words::CHUNK_COMING);
                page(shelf::lid(*game).title(), [text.into()])
            }
            Self::Unopened(error, unsaved) => unopened(ctx, error, unsaved.as_ref()),
        }
    }
}

impl Sitting {
    /// Whether all of the game is here: the match can be written down, computer players can think.
    pub(super) fn is_complete(&self) -> bool {
        chunks::is_complete(self.live.game())
    }

    /// Fetches what the game needs later than its first picture, unless it is here. Until then
    /// computer players are not asked, the log is not told, and the match is not kept.
    pub(super) fn complete(&self, ctx: &Context<Frame>) {
        let game = self.live.game();
        if !self.is_complete() {
            ctx.link().send_future(async move {
                super::Msg::Complete(chunks::fetch_all(game).await.is_ok())
            });
        }
    }

    /// All of the game has come, or could not be had.
    pub(super) fn completed(&mut self, ctx: &Context<Frame>, is_here: bool) {
        if is_here {
            self.note = self.note.filter(|note| *note != words::REST_NOT_FETCHED);
            self.keep();
            // The opening is no news.
            self.announced = self.live.lines_until(self.viewer(), 0);
            self.gather_news();
            self.tell_host();
            self.attend(ctx);
        } else {
            self.note = Some(words::REST_NOT_FETCHED);
            let link = ctx.link().clone();
            let again = move || link.send_message(super::Msg::Incomplete);
            Timeout::new(PATIENCE, again).forget();
        }
    }
}

/// A match that cannot be opened; what is stored of it is still there.
fn unopened(ctx: &Context<Frame>, error: &OpenError, unsaved: Option<&Unsaved>) -> Html {
    let (title, remedy) = match error {
        OpenError::Chunk(game) => {
            (shelf::lid(*game).title(), Some((words::TRY_AGAIN, Msg::TryAgain)))
        }
        OpenError::Unanswered => (words::UNREADABLE, Some((words::TRY_AGAIN, Msg::TryAgain))),
        OpenError::Unreadable(..) => (words::UNREADABLE, Some((words::EXPORT, Msg::Export))),
        OpenError::Missing => (words::UNREADABLE, None),
    };
    let why = el("p").set("role", "alert").text(words::open_error(error));
    let remedy = remedy.map(|(label, msg)| button(ctx, "main", label, super::Msg::Arrival(msg)));
    let unsaved = unsaved.map(|unsaved| {
        let copy = super::Msg::Arrival(Msg::Copy(unsaved.copying.text.clone()));
        unsaved.view(press(ctx, copy))
    });
    page(title, std::iter::once(why.into()).chain(remedy).chain(unsaved))
}
