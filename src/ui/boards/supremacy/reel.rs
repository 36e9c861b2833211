//! What has happened, shown step by step: one a second, the next at a touch, or all at once.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::sheets::press;
use super::{Props, pencil};
use crate::engine::Seat;
use crate::ui::markup::el;

/// How long a step stays alone.
const STEP_MILLIS: u32 = 1000;

/// What is shown step by step.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Reel {
    Battle,
    Voyage,
}

/// How far one has been shown, to whom.
#[derive(Clone, Default, PartialEq)]
struct Run {
    of: (String, Option<Seat>),
    shown: usize,
    total: usize,
    /// Whether the next step comes by itself.
    is_running: bool,
}

impl Run {
    /// There are so many steps by now: how many are shown, and whether the next is to come by
    /// itself.
    fn follow(&mut self, of: (String, Option<Seat>), total: usize, motion: bool) -> (usize, bool) {
        // Fewer than there were are those of something new.
        if self.of != of || total < self.total {
            (self.of, self.shown) = (of, 0);
        }
        self.total = total;
        self.shown = if motion { self.shown.max(1).min(total) } else { total };
        let starts = self.shown < total && !self.is_running;
        self.is_running |= starts;
        (self.shown, starts)
    }

    fn go_on(&mut self) {
        self.shown = (self.shown + 1).min(self.total);
    }
}

thread_local! {
    static RUNS: RefCell<[Run; 2]> = RefCell::default();
}

fn with<T>(reel: Reel, change: impl FnOnce(&mut Run) -> T) -> T {
    RUNS.with_borrow_mut(|runs| change(&mut runs[reel as usize]))
}

/// Steps that have been shown of so many. Where nothing may move, it is all of them.
pub(super) fn shown(props: &Props, reel: Reel, total: usize) -> usize {
    let of = (pencil::match_now(), pencil::me(props));
    let (shown, starts) = with(reel, |run| run.follow(of, total, props.motion));
    if starts && cfg!(target_arch = "wasm32") {
        Timeout::new(STEP_MILLIS, move || {
            with(reel, |run| {
                run.is_running = false;
                run.go_on();
            });
            pencil::moved();
        })
        .forget();
    }
    shown
}

/// The ways on while there is more to be shown.
pub(super) fn ways_on(reel: Reel, [next, all]: [&'static str; 2]) -> Html {
    let way = |label: &'static str, is_all: bool| {
        let on = move || {
            with(reel, |run| if is_all { run.shown = run.total } else { run.go_on() });
            pencil::moved();
        };
        press(label, on).key(label).into()
    };
    let ways = [way(next, false), way(all, true)];
    el("div").key("ways").class("sp-ways").list(ways).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_one_by_one_and_begin_anew_with_something_new() {
        let of = || ("a match".to_owned(), Some(Seat(0)));
        let mut run = Run::default();
        assert_eq!(run.follow(of(), 3, true), (1, true), "the next comes by itself");
        assert_eq!(run.follow(of(), 3, true), (1, false), "once");
        run.go_on();
        assert_eq!(run.follow(of(), 5, true).0, 2, "more has happened meanwhile");
        run.shown = run.total;
        run.go_on();
        assert_eq!(run.follow(of(), 5, true).0, 5, "there is no sixth");
        assert_eq!(run.follow(of(), 2, true).0, 1, "another battle");
        assert_eq!(run.follow(of(), 4, false).0, 4, "nothing moves");
        assert_eq!(run.follow(("another".to_owned(), None), 4, true).0, 1);
    }
}
