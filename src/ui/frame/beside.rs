//! What is open beside the board: the menu, the rule book, the log, settings, links, the end.

use std::mem::{Discriminant, discriminant};

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{Frame, Mode, Sitting, drawer, end, history, menu, press, share};
use crate::engine::Seat;
use crate::ui::chunks::{self, Chunk};
use crate::ui::copying::{Copying, Unsaved};
use crate::ui::markup::el;
use crate::ui::route::Route;
use crate::ui::{book, browser, link, settings, words};

/// How long the final board is looked at, in pauses of computer players.
const LOOK: u32 = 3;

/// What is open beside the board.
#[derive(Default)]
pub(super) struct Beside {
    pub(super) side: Option<Side>,
    /// How high the sheet below the board stands on an upright screen.
    pub(super) sheet: u8,
    /// How many pages of the log are shown before the last one.
    pub(super) more_log: usize,
    /// The match has just ended: the result comes when everybody has seen the board.
    pub(super) ending: Option<Timeout>,
    /// What is to be shown could not be fetched.
    pub(super) is_missing: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    Menu,
    Rules(Option<&'static str>),
    Log,
    Settings,
    Share(share::Share),
    /// The match as a text, because no file could be saved.
    Unsaved(Unsaved),
    End,
    Recap,
    /// What the keys do.
    Keys,
    /// Whether a seat really means to say something, by its number among what it may say.
    Sure(Seat, usize),
}

#[derive(Clone)]
pub enum Msg {
    Open(Side),
    /// What is to be shown has come, or not.
    Fetched(bool),
    Close,
    /// The browser's way back was taken.
    Back,
    /// Everybody has seen how the match ended.
    End,
    /// Earlier lines of the log are wanted.
    Earlier,
    Sheet,
    Share,
    Linked(String),
    Copy(String),
    Copied(bool),
    Export,
}

impl Side {
    /// What must have come before it can be shown.
    fn chunk(&self) -> Option<Chunk> {
        let is_book = matches!(self, Self::Rules(_));
        let is_end = matches!(self, Self::End);
        is_book.then_some(Chunk::Book).or(is_end.then_some(Chunk::End))
    }
}

impl Beside {
    /// Which drawer is open, whatever is in it.
    pub(super) fn kind(&self) -> Option<Discriminant<Side>> {
        self.side.as_ref().map(discriminant)
    }
}

impl Sitting {
    pub(super) fn update_beside(&mut self, ctx: &Context<Frame>, msg: Msg) -> bool {
        match msg {
            Msg::Open(side) => {
                self.beside.side = Some(side);
                self.beside.more_log = 0;
                self.attend(ctx);
            }
            Msg::Fetched(is_here) => self.beside.is_missing = !is_here,
            Msg::Close => self.close(ctx),
            Msg::Back => {
                if self.beside.side.is_none() || browser::is_drawer_open() {
                    return false;
                }
                self.close(ctx);
            }
            Msg::End => {
                self.beside.ending = None;
                if self.beside.side.is_some() || !self.live.is_over() {
                    return false;
                }
                self.beside.side = Some(Side::End);
            }
            Msg::Earlier => self.beside.more_log += 1,
            Msg::Sheet => self.beside.sheet = (self.beside.sheet + 1) % 3,
            Msg::Share => self.share(ctx),
            Msg::Linked(link) => {
                if let Some(Side::Share(share)) = &mut self.beside.side {
                    *share = share::Share::Ready(Copying::new(link));
                }
            }
            Msg::Copy(text) => {
                let copy =
                    async move { super::Msg::Beside(Msg::Copied(browser::copy(text).await)) };
                ctx.link().send_future(copy);
                return false;
            }
            Msg::Copied(done) => {
                if let Some(
                    Side::Share(share::Share::Ready(copying))
                    | Side::Unsaved(Unsaved { copying, .. }),
                ) = &mut self.beside.side
                {
                    copying.copied = Some(done);
                }
            }
            Msg::Export => self.export(),
        }
        true
    }

    pub(super) fn close(&mut self, ctx: &Context<Frame>) {
        if self.mode == Mode::Play {
            self.look = None;
        }
        self.beside.side = None;
        self.attend(ctx);
    }

    /// Fetches what the open drawer needs, unless it is here.
    pub(super) fn fetch_beside(&mut self, ctx: &Context<Frame>) {
        self.beside.is_missing = false;
        let chunk = self.beside.side.as_ref().and_then(Side::chunk);
        if let Some(chunk) = chunk.filter(|&chunk| !chunks::is_here(chunk)) {
            ctx.link().send_future(async move {
                let fetched = chunks::fetch_screen(chunk).await;
                super::Msg::Beside(Msg::Fetched(fetched.is_ok()))
            });
        }
    }

    /// What stands in a drawer whose chunk has not come.
    fn coming(&self) -> Html {
        let told = if self.beside.is_missing { words::NOT_FETCHED } else { words::ONE_MOMENT };
        el("p").set("role", "status").text(told).into()
    }

    /// The result is told, after a moment to look at the board.
    pub(super) fn end_soon(&mut self, ctx: &Context<Frame>) {
        let millis = LOOK * self.prefs.now.pace.millis();
        if millis == 0 {
            self.beside.side = Some(Side::End);
            return;
        }
        yew::platform::spawn_local(async {
            // If it does not come now, it is asked for again when it is shown.
            let _ = chunks::fetch_screen(Chunk::End).await;
        });
        let link = ctx.link().clone();
        let tell = move || link.send_message(super::Msg::Beside(Msg::End));
        self.beside.ending = Some(Timeout::new(millis, tell));
    }

    fn share(&mut self, ctx: &Context<Frame>) {
        self.beside.side = Some(Side::Share(share::Share::Packing));
        let brief = self.live.brief();
        ctx.link().send_future(async move {
            let packed = link::pack(&brief).await;
            let address = browser::address().unwrap_or_default();
            super::Msg::Beside(Msg::Linked(address + &Route::Link(packed).href()))
        });
    }

    fn export(&mut self) {
        let name = words::file_name(&self.keeper.title());
        let text = self.live.save();
        if let Some(unsaved) = Unsaved::after(browser::download(&name, &text), text) {
            self.beside.side = Some(Side::Unsaved(unsaved));
        }
    }

    pub(super) fn side_view(&self, ctx: &Context<Frame>, side: &Side, dialog: &NodeRef) -> Html {
        let is_coming = side.chunk().is_some_and(|chunk| !chunks::is_here(chunk));
        // What is told at the end is the game's.
        if is_coming || (*side == Side::End && !self.is_complete()) {
            let title = if *side == Side::End { words::THE_END } else { words::RULES };
            return drawer::view(ctx, title, self.coming(), dialog);
        }
        let (title, content) = match side {
            Side::Menu => (words::MENU, menu::view(ctx, self)),
            Side::Rules(section) => {
                (words::RULES, book::view(self.live.game(), section.map(AttrValue::from)))
            }
            Side::Log => (words::LOG, history::view(ctx, self, true)),
            Side::Settings => (words::SETTINGS, settings::panel(&self.prefs)),
            Side::Share(share) => (words::SHARE, share::view(ctx, share)),
            Side::Unsaved(unsaved) => {
                let copy = super::Msg::Beside(Msg::Copy(unsaved.copying.text.clone()));
                (words::EXPORT, unsaved.view(press(ctx, copy)))
            }
            Side::End => (words::THE_END, end::view(ctx, self)),
            Side::Recap => (words::RECAP, history::recap(ctx, self)),
            Side::Keys => (words::KEYS, keys()),
            Side::Sure(seat, n) => (words::SURE, menu::sure(ctx, self, *seat, *n)),
        };
        drawer::view(ctx, title, content, dialog)
    }
}

/// What the keys do.
fn keys() -> Html {
    let key = |&(key, what): &(&'static str, &'static str)| {
        let key = el("dt").child(el("kbd").text(key));
        Html::from(el("div").child(key).child(el("dd").text(what)))
    };
    el("dl").class("keys").list(words::KEY_LIST.iter().map(key)).into()
}
