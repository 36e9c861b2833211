//! Plays motion through the browser's Web Animations. The page is right without it: each
//! animation runs on top of the finished picture and leaves nothing behind.

use js_sys::{Array, Function, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::story::{Motion, Mover};

/// Animations that may still be running.
#[derive(Default)]
pub(super) struct Running(Vec<JsValue>);

impl Running {
    pub(super) fn play(&mut self, board: &Element, motions: &[Motion]) {
        self.finish();
        self.0 = motions.iter().filter_map(|motion| start(board, motion)).collect();
    }

    /// Brings everything to its place at once.
    pub(super) fn finish(&mut self) {
        for animation in self.0.drain(..) {
            let _ = call(&animation, "finish", &Array::new());
        }
    }
}

fn start(board: &Element, motion: &Motion) -> Option<JsValue> {
    let selector = match motion.what {
        Mover::Pawn(at) => format!("[data-pawn=\"{at}\"] > .ic-figure"),
        Mover::Pulled => ".ic-ghost".to_owned(),
    };
    let element = board.query_selector(&selector).ok()??;
    let fill = if motion.waits { "backwards" } else { "none" };
    let timing =
        format!(r#"{{"delay":{},"duration":{},"fill":"{fill}"}}"#, motion.delay, motion.millis);
    let arguments = Array::of2(&JSON::parse(&motion.frames).ok()?, &JSON::parse(&timing).ok()?);
    // web-sys has `animate` only behind a compiler flag.
    call(&element, "animate", &arguments)
}

/// Calls a method, if there is one.
fn call(on: &JsValue, method: &str, arguments: &Array) -> Option<JsValue> {
    let method = Reflect::get(on, &method.into()).ok()?;
    method.dyn_ref::<Function>()?.apply(on, arguments).ok()
}
