//! What has happened, shown step by step: one a second, the next at a touch, or all at once.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::parts::press;
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
    /// Whether the next step comes by itself.
    is_running: bool,
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
    let (shown, starts) = with(reel, |run| {
        // Fewer than were shown are those of something new.
        if run.of != of || total < run.shown {
            *run = Run { of, shown: 0, is_running: run.is_running };
        }
        run.shown = if props.motion { run.shown.max(1).min(total) } else { total };
        let starts = run.shown < total && !run.is_running;
        run.is_running |= starts;
        (run.shown, starts)
    });
    if starts && cfg!(target_arch = "wasm32") {
        Timeout::new(STEP_MILLIS, move || {
            with(reel, |run| (run.is_running, run.shown) = (false, run.shown + 1));
            pencil::moved();
        })
        .forget();
    }
    shown
}

/// The ways on while there is more to be shown.
pub(super) fn ways_on(reel: Reel, total: usize, [next, all]: [&'static str; 2]) -> Html {
    let way = |label: &'static str, to: Option<usize>| {
        let on = move || {
            with(reel, |run| run.shown = to.unwrap_or(run.shown + 1).min(total));
            pencil::moved();
        };
        press(label, on).key(label).into()
    };
    let ways = [way(next, None), way(all, Some(total))];
    el("div").class("sp-ways").list(ways).into()
}
