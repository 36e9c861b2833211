//! Work that can wait until the page has been painted, so that a touch is answered first.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::browser;

/// A page that is not painted, because it is hidden or out of sight in another one, goes on
/// after so long.
const LATEST_MILLIS: u32 = 100;

type Work = Rc<RefCell<Option<Box<dyn FnOnce()>>>>;

/// Something to be done once the next frame is on the screen. If dropped before, it is not
/// done: the timers find nothing left to do.
pub struct Afterwards {
    work: Work,
}

impl Afterwards {
    pub fn new(work: impl FnOnce() + 'static) -> Self {
        let work: Work = Rc::new(RefCell::new(Some(Box::new(work))));
        let (late, painted) = (work.clone(), work.clone());
        Timeout::new(LATEST_MILLIS, move || perform(&late)).forget();
        // Browsers paint between a frame's callback and the next timer.
        let frame = Closure::once_into_js(move || {
            Timeout::new(0, move || perform(&painted)).forget();
        });
        // Where there are no frames, the timer above is in time.
        let _ = browser::window().request_animation_frame(frame.unchecked_ref());
        Self { work }
    }
}

impl Drop for Afterwards {
    fn drop(&mut self) {
        self.work.take();
    }
}

fn perform(work: &Work) {
    let work = work.take();
    if let Some(work) = work {
        work();
    }
}
