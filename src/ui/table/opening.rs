//! Coming to the table: the match is looked up, its game fetched if need be, or it is said
//! why there is none.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::{Msg, Sitting, Table, button};
use crate::games::GameId;
use crate::ui::app::page;
use crate::ui::library::{self, OpenError, Opened};
use crate::ui::markup::el;
use crate::ui::{browser, catalogue, words};

/// How far one has come.
pub(super) enum Arrival {
    /// The match is being looked up, which takes a moment.
    Opening,
    /// The part of its game is on its way.
    Fetching(GameId),
    Here(Box<Sitting>),
    Unopened(OpenError),
}

#[derive(Clone)]
pub enum ArrivalMsg {
    Fetching(GameId),
    /// The match, or why there is none. Messages can be copied, a match cannot: whoever
    /// hears of it first takes it.
    Found(Rc<RefCell<Option<Result<Opened, OpenError>>>>),
    TryAgain,
    /// Save what cannot be opened as a file.
    Export,
}

impl Arrival {
    /// Looks the match up.
    pub(super) fn begin(ctx: &Context<Table>) -> Self {
        let id = ctx.props().id.clone();
        let on_fetch = ctx.link().callback(|game| Msg::Arrival(ArrivalMsg::Fetching(game)));
        ctx.link().send_future(async move {
            let opened = library::open(&id, &on_fetch).await;
            Msg::Arrival(ArrivalMsg::Found(Rc::new(RefCell::new(Some(opened)))))
        });
        Self::Opening
    }

    pub(super) fn update(&mut self, ctx: &Context<Table>, msg: ArrivalMsg) -> bool {
        match msg {
            ArrivalMsg::Fetching(game) => *self = Self::Fetching(game),
            ArrivalMsg::Found(found) => match found.take() {
                Some(Ok(opened)) => *self = Self::Here(Sitting::arrive(ctx, opened)),
                Some(Err(error)) => *self = Self::Unopened(error),
                None => return false,
            },
            ArrivalMsg::TryAgain => *self = Self::begin(ctx),
            ArrivalMsg::Export => {
                if let Self::Unopened(OpenError::Unreadable(_, text)) = self {
                    // The sentence above the button stays true if this fails.
                    let _ = browser::download(&words::file_name(words::UNREADABLE), text);
                }
                return false;
            }
        }
        true
    }

    pub(super) fn view(&self, ctx: &Context<Table>, dialog: &NodeRef) -> Html {
        match self {
            Self::Here(sitting) => sitting.view(ctx, dialog),
            // The frame without a board, so that nothing jumps when it comes.
            Self::Opening => el("div").class("arriving").child(el("header").class("bar")).into(),
            Self::Fetching(game) => {
                let text = el("p").class("coming").set("role", "status").text(words::PART_COMING);
                page(catalogue::lid(*game).title(), [text.into()])
            }
            Self::Unopened(error) => unopened(ctx, error),
        }
    }
}

/// A match that cannot be opened; what is stored of it is still there.
fn unopened(ctx: &Context<Table>, error: &OpenError) -> Html {
    let (title, remedy) = match error {
        OpenError::Part(game) => {
            (catalogue::lid(*game).title(), Some((words::TRY_AGAIN, ArrivalMsg::TryAgain)))
        }
        OpenError::Unanswered => {
            (words::UNREADABLE, Some((words::TRY_AGAIN, ArrivalMsg::TryAgain)))
        }
        OpenError::Unreadable(..) => (words::UNREADABLE, Some((words::EXPORT, ArrivalMsg::Export))),
        OpenError::Missing => (words::UNREADABLE, None),
    };
    let why = el("p").set("role", "alert").text(words::open_error(error));
    let remedy = remedy.map(|(label, msg)| button(ctx, "main", label, Msg::Arrival(msg)));
    page(title, std::iter::once(why.into()).chain(remedy))
}
