//! The JavaScript face of the rules: the same rules, minds and saves as the page uses, for
//! pages, workers and Node.

use js_sys::{JsString, Reflect};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::engine::json::{self, Raw};
use crate::engine::save::LONGEST;
use crate::engine::wire::{Fault, Wire};
use crate::engine::{Actor, Chair, Level, SaveError, Seat, Seed, Terms, Viewer};
use crate::games::{self, GameId};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A seat is its number, counted clockwise from 0. */
export type Seat = number;
export type Actor = { seat: Seat } | "clock";
export type Level = "novice" | "regular" | "expert";
/** Why something was not done. `section` is where the rule book says so. */
export type Fault =
  | { kind: "refused"; rule: string; section: string | null }
  | { kind: "malformed"; why: string };
/** What was asked for, or a fault. Nothing has changed if there is a fault. */
export type Answer<T> = { ok: T } | { fault: Fault };
export interface Awaiting {
  asked: { seats: Seat[]; prompt: unknown }[];
  free: Seat[];
  clock: number | null;
}
export interface StartOptions {
  /** The game's options; what is left out is as the printed sheet has it. */
  setup?: unknown;
  /** Any text. Without one the seed is drawn. */
  seed?: string;
}
"#;

/// The games of the cabinet, by their names.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn games() -> Vec<String> {
    GameId::ALL.iter().map(|game| game.slug().to_owned()).collect()
}

/// A match of one of the games.
#[wasm_bindgen]
pub struct CabinetMatch(Box<dyn Wire>);

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct StartOptions {
    /// Handed on as it is: only the game itself knows its set-up.
    setup: Option<Raw>,
    seed: Option<String>,
}

#[wasm_bindgen]
impl CabinetMatch {
    /// Opens a match.
    pub fn start(
        game: &str,
        #[wasm_bindgen(unchecked_param_type = "StartOptions")] options: &JsValue,
    ) -> Result<CabinetMatch, JsError> {
        let options: StartOptions = if options.is_undefined() {
            StartOptions::default()
        } else {
            read("options", options)?
        };
        let setup = options.setup.map_or_else(|| "{}".to_owned(), |setup| setup.text().to_owned());
        let seed = match options.seed {
            Some(text) => Seed::from(text),
            None => Seed(getrandom::u64().map_err(error)?),
        };
        let chairs: Option<Vec<Chair>> = None;
        let opened = find(game)?.start(&setup, seed, chairs, Terms::default());
        opened.map(Self).map_err(error)
    }

    /// Opens a saved match, whatever its game.
    pub fn load(
        #[wasm_bindgen(unchecked_param_type = "string")] save: &JsValue,
    ) -> Result<CabinetMatch, JsError> {
        let Some(text) = save.dyn_ref::<JsString>() else {
            let kind = save.js_typeof().as_string().unwrap_or_default();
            return Err(error(format!("a save is a text as `save()` gave it, not of type {kind}")));
        };
        // It is measured before it is copied: a letter is a byte at least.
        if text.length() as usize > LONGEST {
            return Err(error(SaveError::TooLong));
        }
        games::load(&String::from(text)).map(Self).map_err(error)
    }

    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        self.0.game().to_owned()
    }

    /// What the table waits for.
    #[wasm_bindgen(unchecked_return_type = "Awaiting")]
    pub fn awaiting(&self) -> Result<JsValue, JsError> {
        write(&self.0.awaiting())
    }

    /// All that a seat may do: answers to what it is asked, asides, and the handling of things
    /// of its own that changes nothing in the game.
    #[wasm_bindgen(
        unchecked_return_type = "{ answers: unknown[]; asides: unknown[]; handling: unknown[] }"
    )]
    pub fn offers(&self, seat: f64) -> Result<JsValue, JsError> {
        write(&self.0.offers(as_seat(seat)?).map_err(error)?)
    }

    /// What a seat sees; without a seat, what everybody sees.
    #[wasm_bindgen(unchecked_return_type = "unknown")]
    pub fn view(&self, seat: Option<f64>) -> Result<JsValue, JsError> {
        write(&self.0.view(viewer(seat)?).map_err(error)?)
    }

    /// What a seat has perceived so far: a list for the opening and for each action.
    #[wasm_bindgen(unchecked_return_type = "unknown[][]")]
    pub fn sights(&mut self, seat: Option<f64>) -> Result<JsValue, JsError> {
        write(&self.0.sights(viewer(seat)?).map_err(error)?)
    }

    /// Asks for an action. A refusal is data, not an exception.
    #[wasm_bindgen(unchecked_return_type = "Answer<unknown[]>")]
    pub fn act(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Actor")] by: &JsValue,
        action: &JsValue,
    ) -> Result<JsValue, JsError> {
        let by = actor(by)?;
        answer(match action.as_string() {
            Some(line) => self.0.act_in_words(by, &line),
            None => self.0.act(by, &text("action", action)?),
        })
    }

    /// What a computer player would do in a seat's place.
    #[wasm_bindgen(
        unchecked_return_type = "Answer<{ action: unknown; sure: number; why: unknown }>"
    )]
    pub fn hint(
        &mut self,
        seat: f64,
        #[wasm_bindgen(unchecked_param_type = "Level")] level: &JsValue,
    ) -> Result<JsValue, JsError> {
        let level: Level = read("level", level)?;
        answer(self.0.hint(as_seat(seat)?, level))
    }

    /// Takes back a seat's last decision, if nothing was shown and nobody acted since.
    #[wasm_bindgen(unchecked_return_type = "Answer<null>")]
    pub fn undo(&mut self, seat: f64) -> Result<JsValue, JsError> {
        answer(self.0.undo(as_seat(seat)?).map(|()| "null".to_owned()))
    }

    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// The whole match as text, secrets included.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// How it came out; null while it goes on.
    #[wasm_bindgen(unchecked_return_type = "{ ending: string; places: number[] } | null")]
    pub fn outcome(&self) -> Result<JsValue, JsError> {
        write(&self.0.outcome())
    }

    /// A fingerprint of the position: equal on every machine for equal logs.
    pub fn digest(&self) -> String {
        self.0.digest()
    }
}

/// What was not done.
#[derive(Serialize)]
struct Answer {
    fault: Fault,
}

/// `{ ok: … }` or `{ fault: … }`.
fn answer(result: Result<String, Fault>) -> Result<JsValue, JsError> {
    match result {
        Ok(value) => write(&format!("{{\"ok\":{value}}}")),
        Err(fault) => {
            let answer = Answer { fault };
            answer.serialize(&Serializer::json_compatible()).map_err(error)
        }
    }
}

fn find(game: &str) -> Result<GameId, JsError> {
    GameId::from_slug(game).ok_or_else(|| error(format!("there is no game called {game:?}")))
}

thread_local! {
    /// Names of fields are handed to JavaScript once and not at every call.
    static SEAT: JsValue = JsValue::from("seat");
}

/// `{ seat: 2 }`, or "clock". Read by hand, because every action comes with one.
fn actor(by: &JsValue) -> Result<Actor, JsError> {
    if by.as_string().as_deref() == Some("clock") {
        return Ok(Actor::Clock);
    }
    let seat = SEAT.with(|name| Reflect::get(by, name)).unwrap_or_default();
    match seat.as_f64() {
        Some(number) => as_seat(number).map(Actor::Seat),
        None => Err(error("an actor is { seat: number } or \"clock\"")),
    }
}

/// A number is a seat only if it is whole and not too large: it is looked at before it is
/// narrowed.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared just after")]
fn as_seat(number: f64) -> Result<Seat, JsError> {
    let whole = number as u32;
    if f64::from(whole).to_bits() != (number + 0.0).to_bits() {
        return Err(error("a seat is a whole number, counted clockwise from 0"));
    }
    u8::try_from(whole).map(Seat).map_err(|_| error(format!("there is no seat {whole}")))
}

fn viewer(seat: Option<f64>) -> Result<Viewer, JsError> {
    seat.map_or(Ok(Viewer::Public), |seat| as_seat(seat).map(Viewer::Seat))
}

/// By way of JSON like everything else, although it could be read directly: a second reader
/// costs the bundle more than the whole library.
fn read<T: DeserializeOwned>(what: &str, value: &JsValue) -> Result<T, JsError> {
    let wrong = |why: json::Error| error(format!("the {what} cannot be read: {why}"));
    json::read(&text(what, value)?).map_err(wrong)
}

/// A JavaScript value as JSON.
fn text(what: &str, value: &JsValue) -> Result<String, JsError> {
    let text = js_sys::JSON::stringify(value).ok().and_then(|text| text.as_string());
    text.ok_or_else(|| error(format!("the {what} cannot be read: it is not plain data")))
}

fn write(json: &str) -> Result<JsValue, JsError> {
    js_sys::JSON::parse(json).map_err(|_| error("the answer is not JSON"))
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn error(why: impl ToString) -> JsError {
    JsError::new(&why.to_string())
}
