//! A finger that taps. The browser tells of a tap twice: by the finger, and once more as a
//! click of a mouse, which costs as much again and comes later. The board takes the first and
//! declines the second; a click that comes by itself (a mouse, a screen reader) counts as ever.

use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent, TouchEvent};

use super::keys::space_of;
use crate::geometry::Hex;

/// A finger that moves farther than this many pixels has not tapped.
const SLACK: i32 = 12;
/// Nor has one that stays longer: the browser may want to do something with it.
const LONGEST_MILLIS: f64 = 450.0;

/// The finger that is on the board, if it is alone.
#[derive(Default)]
pub(super) struct Tap {
    down: Option<Down>,
    /// The space that was tapped, until the finger is told to have left.
    done: Option<Hex>,
}

struct Down {
    pointer: i32,
    at: Hex,
    place: (i32, i32),
    since: f64,
}

impl Tap {
    pub(super) fn down(&mut self, event: &PointerEvent) {
        self.done = None;
        // A second finger makes it a gesture.
        let is_alone = event.is_primary() && event.pointer_type() == "touch";
        let touched = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let at = touched.and_then(|touched| space_of(&touched));
        self.down = at.filter(|_| is_alone).map(|at| Down {
            pointer: event.pointer_id(),
            at,
            place: (event.client_x(), event.client_y()),
            since: event.time_stamp(),
        });
    }

    pub(super) fn up(&mut self, event: &PointerEvent) {
        let Some(down) = self.down.take_if(|down| down.pointer == event.pointer_id()) else {
            return;
        };
        let (x, y) = (event.client_x() - down.place.0, event.client_y() - down.place.1);
        let is_short = event.time_stamp() - down.since < LONGEST_MILLIS;
        if x.abs().max(y.abs()) <= SLACK && is_short {
            self.done = Some(down.at);
        }
    }

    /// The finger has left. Returns the space if that was a tap, of which no click will come.
    pub(super) fn left(&mut self, event: &TouchEvent) -> Option<Hex> {
        let at = self.done.take().filter(|_| event.cancelable())?;
        event.prevent_default();
        Some(at)
    }
}
