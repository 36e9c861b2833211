//! Work that can wait until the page has been painted, so that a touch is answered first.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_render::{AnimationFrame, request_animation_frame};
use gloo_timers::callback::Timeout;

/// A page that is not painted, because it is hidden or out of sight in another one, goes on
/// after so long.
const LATEST_MILLIS: u32 = 100;

/// Something to be done once the next frame is on the screen. If dropped before, it is not
/// done.
pub struct Afterwards {
    _frame: AnimationFrame,
    _latest: Timeout,
    /// Begun by the frame: browsers paint between a frame's callback and the next timer.
    _next: Rc<RefCell<Option<Timeout>>>,
}

impl Afterwards {
    pub fn new(work: impl FnOnce() + 'static) -> Self {
        let work = Rc::new(RefCell::new(Some(work)));
        let do_it = {
            let work = work.clone();
            move || {
                let work = work.borrow_mut().take();
                if let Some(work) = work {
                    work();
                }
            }
        };
        let latest = Timeout::new(LATEST_MILLIS, do_it.clone());
        let next = Rc::new(RefCell::new(None));
        let begun = next.clone();
        let frame = request_animation_frame(move |_| {
            *begun.borrow_mut() = Some(Timeout::new(0, do_it));
        });
        Self { _frame: frame, _latest: latest, _next: next }
    }
}
