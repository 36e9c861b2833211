//! The frame round every board. It carries requests to the rules and shows what came of
//! them; which game is played it does not know.
//!
//! A [`Sitting`] is one match before one screen. It is divided by concern, each with its own
//! file and messages: coming to it (`arrival`), who sits and holds the tablet (`people`), what
//! they have left word to do (`orders`), who thinks (`thoughts`), what time it is (`time`, and
//! `race` where both sides play at once), taking back (`undo`), looking back (`looking`), what
//! is open beside the board (`beside`), what newcomers are shown (`guide`), what happened to
//! somebody (`news`), what is read out (`aloud`), what things are (`inspect`) and the page round
//! this one (`hosted`). The other files draw.

mod aloud;
mod arrival;
mod bar;
mod beside;
mod curtain;
mod drawer;
mod end;
mod focus;
pub mod guide;
mod history;
mod hosted;
mod inspect;
mod looking;
mod luck;
mod menu;
mod news;
mod orders;
mod people;
mod prompt;
mod race;
mod replay;
mod seats;
mod share;
mod sitting;
mod surroundings;
mod thoughts;
mod time;
mod turning;
mod undo;

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::app::Prefs;
use super::library;
use super::markup::{El, el};
use super::opaque::Opaque;
use super::{browser, drawing, host};
use crate::engine::Seat;

use arrival::Arrival;
use beside::Side;
use sitting::Sitting;

/// What one came to the match for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Play,
    Replay,
}

#[derive(Properties, PartialEq)]
pub struct FrameProps {
    /// The match's name in the library.
    pub id: String,
    pub mode: Mode,
    pub prefs: Prefs,
}

#[derive(Clone)]
pub enum Msg {
    /// The person at the table asks for an action.
    Act(Opaque),
    /// A certain seat asks for an action, where several touch the board at once.
    ActAs(Seat, Opaque),
    Undo,
    Redo,
    Key(KeyboardEvent),
    /// The board has been painted: see to everything else.
    Settle,
    /// Keep what this tab has under a name of its own.
    KeepCopy,
    /// Open what another tab has kept.
    Reload,
    /// All of the game has come, or could not be had.
    Complete(bool),
    /// It is to be asked for again.
    Incomplete,
    Arrival(arrival::Msg),
    Keeper(library::KeeperMsg),
    People(people::Msg),
    Orders(orders::Msg),
    Thoughts(thoughts::Msg),
    Time(time::Msg),
    Looking(looking::Msg),
    Beside(beside::Msg),
    Inspect(inspect::Msg),
    /// The player goes on without the guide.
    LeaveGuide,
    /// The news have been seen.
    Seen,
    /// The page round this one says something.
    Host(host::Call),
}

pub struct Frame {
    arrival: Arrival,
    _listeners: [EventListener; 3],
    /// The drawer, which the browser must be told to open.
    dialog: NodeRef,
}

impl Component for Frame {
    type Message = Msg;
    type Properties = FrameProps;

    fn create(ctx: &Context<Self>) -> Self {
        let arrival = Arrival::begin(ctx);
        hosted::listen(ctx);
        Self { arrival, _listeners: listeners(ctx), dialog: NodeRef::default() }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        if let Msg::Arrival(msg) = msg {
            return self.arrival.update(ctx, msg);
        }
        let Some(sitting) = self.arrival.sitting() else { return false };
        let before = sitting.beside.kind();
        let is_changed = sitting.update(ctx, msg);
        let now = sitting.beside.kind();
        if before != now {
            drawer::close(&self.dialog);
            sitting.fetch_beside(ctx);
        }
        match (before.is_some(), now.is_some()) {
            (false, true) => browser::open_drawer(),
            (true, false) => browser::close_drawer(),
            (true, true) | (false, false) => {}
        }
        is_changed
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &FrameProps) -> bool {
        if let Some(sitting) = self.arrival.sitting() {
            sitting.prefs = ctx.props().prefs.clone();
        }
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        drawer::open(&self.dialog);
        if let Some(sitting) = self.arrival.sitting() {
            sitting.tell_busy();
            sitting.refocus();
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.arrival.view(ctx, &self.dialog)
    }

    fn destroy(&mut self, _: &Context<Self>) {
        host::set_table(None);
        if let Arrival::Here(sitting) = std::mem::replace(&mut self.arrival, Arrival::Opening) {
            sitting.keeper.leave(sitting.live);
        }
    }
}

fn listeners(ctx: &Context<Frame>) -> [EventListener; 3] {
    let on_key = ctx.link().callback(Msg::Key);
    let keys = EventListener::new(&browser::document(), "keydown", move |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            on_key.emit(event.clone());
        }
    });
    let on_hide = ctx.link().callback(|()| Msg::Time(time::Msg::Pause(true)));
    let hiding = EventListener::new(&browser::document(), "visibilitychange", move |_| {
        if browser::document().hidden() {
            on_hide.emit(());
        }
    });
    let on_back = ctx.link().callback(|()| Msg::Beside(beside::Msg::Back));
    let back = EventListener::new(&browser::window(), "popstate", move |_| on_back.emit(()));
    [keys, hiding, back]
}

/// A message that opens something beside the board.
fn open(side: Side) -> Msg {
    Msg::Beside(beside::Msg::Open(side))
}

/// A handler that sends a message.
fn press(ctx: &Context<Frame>, msg: Msg) -> Callback<MouseEvent> {
    let link = ctx.link().clone();
    Callback::from(move |_| link.send_message(msg.clone()))
}

/// A button that sends a message.
fn button(
    ctx: &Context<Frame>,
    class: &'static str,
    label: impl Into<AttrValue>,
    msg: Msg,
) -> Html {
    labelled(class, label.into(), press(ctx, msg))
}

fn labelled(class: &'static str, label: AttrValue, on_press: Callback<MouseEvent>) -> Html {
    button_of(class, on_press).text(label).into()
}

fn button_of(class: &'static str, on_press: Callback<MouseEvent>) -> El {
    el("button").set("type", "button").class(class).on_click(on_press)
}

/// A button with an icon in place of words.
fn icon_button(
    ctx: &Context<Frame>,
    class: &'static str,
    label: &'static str,
    path: &'static str,
    msg: Msg,
) -> Html {
    button_of(class, press(ctx, msg))
        .set("aria-label", label)
        .set("title", label)
        .child(drawing::icon(path))
        .into()
}
