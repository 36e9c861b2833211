//! What is open beside the board: the menu, the rule book, the log, settings, links, the end.

use std::mem::{Discriminant, discriminant};

use yew::prelude::*;

use super::{Frame, Mode, Sitting, drawer, end, history, menu, press, share};
use crate::ui::book::Book;
use crate::ui::copying::{Copying, Unsaved};
use crate::ui::route::Route;
use crate::ui::{browser, link, settings, words};

/// What is open beside the board.
#[derive(Default)]
pub(super) struct Beside {
    pub(super) side: Option<Side>,
    /// How high the sheet below the board stands on an upright screen.
    pub(super) sheet: u8,
    /// How many pages of the log are shown before the last one.
    pub(super) more_log: usize,
    /// The promise of the dice has been worked out again from the seed.
    pub(super) is_verified: bool,
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
}

#[derive(Clone)]
pub enum Msg {
    Open(Side),
    Close,
    /// Earlier lines of the log are wanted.
    Earlier,
    Sheet,
    Verify,
    Share,
    Linked(String),
    Copy(String),
    Copied(bool),
    Export,
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
            Msg::Close => self.close(ctx),
            Msg::Earlier => self.beside.more_log += 1,
            Msg::Sheet => self.beside.sheet = (self.beside.sheet + 1) % 3,
            Msg::Verify => self.beside.is_verified = true,
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
        let (title, content) = match side {
            Side::Menu => (words::MENU, menu::view(ctx, self)),
            Side::Rules(section) => {
                let (game, section) = (self.live.game(), section.map(AttrValue::from));
                (words::RULES, html! { <Book {game} {section} /> })
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
        };
        drawer::view(ctx, title, content, dialog)
    }
}
