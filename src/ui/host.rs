//! The host: the page that shows this one in a frame. What it may ask, and what it is told;
//! docs/embedding.md tells both to those who write such pages.
//!
//! Whatever page is round this one hears that the cabinet is ready, and nothing else. A host
//! that answers does so with a port, and everything further goes through it, so that no other
//! window can speak for the host or listen.

use std::cell::RefCell;

use gloo_events::EventListener;
use js_sys::{JSON, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, MessagePort};
use yew::Callback;

use super::{browser, storage, words};
use crate::engine::Seat;
use crate::engine::save::LONGEST;

/// A host and a frame that do not mean the same by it do not talk.
const VERSION: u32 = 1;

/// What a host asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To go to one of our addresses, `#/new/summit?play` for one.
    Go(String),
    /// To open a save and keep it.
    Load(String),
    /// To look so.
    Theme(String),
    /// An action for a seat, as JSON.
    Act { seat: Seat, action: String },
    /// The match at the table, as a save.
    Save,
}

/// An ask, and the number by which the host knows its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Errand {
    pub id: f64,
    pub ask: Ask,
}

/// What the table hears of a host.
#[derive(Clone)]
pub enum Call {
    /// It has come, and knows nothing yet.
    Hello,
    /// It asks for something that only the table can do.
    Errand(Errand),
}

thread_local! {
    static PORT: RefCell<Option<(MessagePort, EventListener)>> = const { RefCell::new(None) };
    static TABLE: RefCell<Option<Callback<Call>>> = const { RefCell::new(None) };
    /// The matches that the host has brought, by their names in the library.
    static BROUGHT: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Tells the page round this one, if there is one, that its frame is ready, and waits for its
/// answer. What a host asks of the page goes to `on_errand`.
pub fn await_hello(on_errand: Callback<Errand>) -> Option<EventListener> {
    let parent = browser::window().parent().ok().flatten()?;
    if parent == browser::window() {
        return None;
    }
    // To whomever it may concern: it says nothing about anybody.
    let _ = parent.post_message(&datum([("cabinet", VERSION.into())]), "*");
    Some(EventListener::new(&browser::window(), "message", move |event| {
        let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
        let is_parent = event.source().is_some_and(|source| Object::is(&source, &parent));
        let is_hello = part(&event.data(), "cabinet") == Some(VERSION.into());
        if let Ok(port) = event.ports().get(0).dyn_into::<MessagePort>()
            && is_parent
            && is_hello
        {
            shake_hands(port, on_errand.clone());
        }
    }))
}

/// Listens to a host's port, and to no other one any more.
fn shake_hands(port: MessagePort, on_errand: Callback<Errand>) {
    let ear = EventListener::new(&port, "message", move |event| {
        let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
        let Some(errand) = understood(&event.data()) else { return };
        match errand.ask {
            Ask::Go(_) | Ask::Load(_) | Ask::Theme(_) => on_errand.emit(errand),
            Ask::Act { .. } | Ask::Save => send_to_table(errand),
        }
    });
    port.start();
    PORT.set(Some((port, ear)));
    if let Some(table) = TABLE.with_borrow(Clone::clone) {
        table.emit(Call::Hello);
    }
}

fn send_to_table(errand: Errand) {
    match TABLE.with_borrow(Clone::clone) {
        Some(table) => table.emit(Call::Errand(errand)),
        None => answer(errand.id, Err(words::NO_MATCH.to_owned())),
    }
}

/// What a host says, unless it is nothing that we know or too long to be read.
fn understood(message: &JsValue) -> Option<Errand> {
    let (id, ask) = (part(message, "id")?.as_f64()?, part(message, "ask")?);
    let word = |name| part(&ask, name).and_then(|it| text(&it));
    let ask = if ask == "save" {
        Ask::Save
    } else if let Some(address) = word("go") {
        Ask::Go(address)
    } else if let Some(save) = word("load") {
        Ask::Load(save)
    } else if let Some(theme) = word("theme") {
        Ask::Theme(theme)
    } else {
        let act = part(&ask, "act")?;
        let action = JSON::stringify(&part(&act, "action")?).ok()?;
        Ask::Act { seat: seat(&part(&act, "seat")?)?, action: text(&action)? }
    };
    Some(Errand { id, ask })
}

/// A seat's number. One beyond all numbers of seats is nobody's, too.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked before")]
fn seat(number: &JsValue) -> Option<Seat> {
    let number = number.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=255.0).contains(n))?;
    Some(Seat(number as u8))
}

/// A text that is not too long. It is measured before it is copied: a letter is a byte at least.
fn text(value: &JsValue) -> Option<String> {
    let text = value.dyn_ref::<JsString>()?;
    (text.length() as usize <= LONGEST).then(|| String::from(text))
}

/// A part of what somebody sent, if it has such a part.
fn part(of: &JsValue, name: &str) -> Option<JsValue> {
    let of = of.dyn_ref::<Object>()?;
    Reflect::get(of, &name.into()).ok().filter(|part| !part.is_undefined())
}

/// Something to be sent.
pub fn datum<const N: usize>(parts: [(&str, JsValue); N]) -> JsValue {
    let datum = Object::new();
    for (name, part) in parts {
        // A new object takes everything.
        let _ = Reflect::set(&datum, &name.into(), &part);
    }
    datum.into()
}

/// Answers an errand: with what came of it, or with the reason why nothing did.
pub fn answer(to: f64, outcome: Result<JsValue, String>) {
    send(&match outcome {
        Ok(what) => datum([("to", to.into()), ("ok", what)]),
        Err(why) => datum([("to", to.into()), ("no", why.into())]),
    });
}

/// Whether somebody wants to know.
pub fn is_listening() -> bool {
    PORT.with_borrow(Option::is_some)
}

/// Tells the host something unasked, which everybody may know.
pub fn tell(name: &str, what: JsValue) {
    send(&datum([(name, what)]));
}

fn send(message: &JsValue) {
    PORT.with_borrow(|port| {
        if let Some((port, _)) = port {
            // A host that has gone hears nothing.
            let _ = port.post_message(message);
        }
    });
}

/// A match is at the table, and `on_call` hears what the host wants of it; or none is.
pub fn set_table(on_call: Option<Callback<Call>>) {
    TABLE.set(on_call);
}

/// The host has brought a match, and so may act in it and have it.
pub fn brought(id: &str) {
    BROUGHT.with_borrow_mut(|all| all.push(id.to_owned()));
}

/// Whether a match is the host's: brought by it, or begun by an address that it has written.
pub fn is_brought(id: &str) -> bool {
    BROUGHT.with_borrow(|all| all.iter().any(|it| it == id)) || !begun_by(id).is_empty()
}

/// Where it is kept which match an address has begun. Addresses begin with a number sign, which
/// tells them from the names of matches: what was promised of their dice is kept beside.
const BEGUN: &str = "begun/";

fn begun_key(address: &str) -> String {
    format!("{BEGUN}{address}")
}

/// The match that an address has begun, if it has.
pub fn begun(address: &str) -> Option<String> {
    storage::get(&begun_key(address))
}

/// An address has begun a match, and leads there from now on.
pub fn set_begun(address: &str, id: &str) {
    // Without it a match is begun anew when somebody comes back: no harm.
    let _ = storage::set(&begun_key(address), id);
}

/// The keys of the addresses that have begun a match.
fn begun_by(id: &str) -> Vec<String> {
    let mut keys = storage::keys(&begun_key("#"));
    keys.retain(|key| storage::get(key).as_deref() == Some(id));
    keys
}

/// A match has been deleted: no address leads there any more.
pub fn forget(id: &str) {
    for key in begun_by(id) {
        storage::remove(&key);
    }
}
