//! The frame round every board. It carries requests to the rules and shows what came of
//! them; which game is played it does not know.
//!
//! A [`Sitting`] is one match before one screen. It is divided by concern, each with its own
//! file and messages: who sits and holds the tablet (`people`), who thinks (`thoughts`), what
//! time it is (`time`, and `race` where both sides play at once), looking back (`looking`),
//! and what is open beside the board (`beside`). The other files draw.

mod bar;
mod beside;
mod curtain;
mod drawer;
mod end;
mod history;
mod looking;
mod menu;
mod people;
mod prompt;
mod race;
mod replay;
mod seats;
mod share;
mod sitting;
mod thoughts;
mod time;

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, StorageEvent};
use yew::prelude::*;

use super::app::Prefs;
use super::library::{self, OpenError};
use super::markup::{El, el};
use super::opaque::Opaque;
use super::{books, browser, drawing, words};
use crate::engine::Seat;

use beside::Side;
use sitting::Sitting;

/// What one came to the table for.
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
    /// Another tab has changed something in the library.
    Elsewhere(String),
    /// Keep what this tab has under a name of its own.
    KeepCopy,
    /// Open what another tab has kept.
    Reload,
    People(people::Msg),
    Thoughts(thoughts::Msg),
    Time(time::Msg),
    Looking(looking::Msg),
    Beside(beside::Msg),
}

pub struct Frame {
    /// The match, or why there is none.
    sitting: Result<Sitting, OpenError>,
    _listeners: [EventListener; 3],
    /// The drawer, which the browser must be told to open.
    dialog: NodeRef,
}

impl Component for Frame {
    type Message = Msg;
    type Properties = FrameProps;

    fn create(ctx: &Context<Self>) -> Self {
        let sitting = library::open(&ctx.props().id).map(|(kept, live)| {
            // Refusals and log lines cite it.
            yew::platform::spawn_local(books::fetch(live.game()));
            let mut sitting = Sitting::new(ctx, kept, live);
            sitting.sit_down(ctx);
            sitting
        });
        Self { sitting, _listeners: listeners(ctx), dialog: NodeRef::default() }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let Ok(sitting) = &mut self.sitting else { return false };
        let before = sitting.beside.kind();
        let is_changed = sitting.update(ctx, msg);
        if before != sitting.beside.kind() {
            drawer::close(&self.dialog);
        }
        is_changed
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &FrameProps) -> bool {
        if let Ok(sitting) = &mut self.sitting {
            sitting.prefs = ctx.props().prefs.clone();
        }
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        drawer::open(&self.dialog);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        match &self.sitting {
            Ok(sitting) => sitting.view(ctx, &self.dialog),
            Err(error) => unopened(&ctx.props().id, error),
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
    let on_elsewhere = ctx.link().callback(Msg::Elsewhere);
    let tabs = EventListener::new(&browser::window(), "storage", move |event| {
        if let Some(key) = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key) {
            on_elsewhere.emit(key);
        }
    });
    let on_hide = ctx.link().callback(|()| Msg::Time(time::Msg::Pause(true)));
    let hiding = EventListener::new(&browser::document(), "visibilitychange", move |_| {
        if browser::document().hidden() {
            on_hide.emit(());
        }
    });
    [keys, tabs, hiding]
}

/// A match that cannot be opened; its text is still there.
fn unopened(id: &str, error: &OpenError) -> Html {
    let text = library::text(id);
    let id = id.to_owned();
    let on_export = Callback::from(move |_: MouseEvent| {
        if let Some(text) = library::text(&id) {
            // The sentence above the button stays true if this fails.
            let _ = browser::download(&words::file_name(words::UNREADABLE), &text);
        }
    });
    let export = el("button")
        .set("type", "button")
        .flag("hidden", text.is_none())
        .on_click(on_export)
        .text(words::EXPORT);
    let why = el("p").set("role", "alert").text(words::open_error(error));
    super::app::page(words::UNREADABLE, [why.into(), export.into()])
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
