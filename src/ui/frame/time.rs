//! What time it is: a clock that runs while somebody is asked, or a race against it.

use gloo_timers::callback::Interval;
use yew::prelude::*;

use super::race::Race;
use super::thoughts::Purpose;
use super::{Frame, Mode, Sitting};
use crate::ui::browser;

/// How often a running clock is told to the rules, in tenths of a second.
const TICKS: u32 = 10;

/// Time at the table.
#[derive(Default)]
pub(super) struct Time {
    clock: Option<Interval>,
    /// Where both sides play at once against time.
    pub(super) race: Option<Race>,
}

#[derive(Clone)]
pub enum Msg {
    Tick,
    /// Stop the time, or let it run again.
    Pause(bool),
}

impl Sitting {
    pub(super) fn update_time(&mut self, ctx: &Context<Frame>, msg: &Msg) -> bool {
        match *msg {
            Msg::Pause(on) => self.pause(ctx, on),
            Msg::Tick if self.time.race.is_some() => self.beat(ctx),
            Msg::Tick => {
                self.tick(ctx);
                true
            }
        }
    }

    /// Sees to whoever is due: lets a computer player think, lets time run.
    pub(super) fn attend(&mut self, ctx: &Context<Frame>) {
        if self.time.race.is_some() {
            self.attend_race(ctx);
            return;
        }
        let is_paused = self.mode == Mode::Replay
            || self.look.is_some()
            || self.people.curtain.is_some()
            || self.beside.side.is_some()
            || self.keeper.is_out();
        let runs = !is_paused && self.live.clock().is_some();
        if runs && self.time.clock.is_none() {
            let link = ctx.link().clone();
            let tick = move || link.send_message(super::Msg::Time(Msg::Tick));
            self.time.clock = Some(Interval::new(TICKS * 100, tick));
        } else if !runs {
            self.time.clock = None;
        }
        if self.persons().count() > 0 && !is_paused {
            browser::keep_awake();
        }
        if is_paused || self.thoughts.is_engaged() {
            return;
        }
        if let Some((seat, level)) = self.computer_due(|_| true) {
            self.ask(Purpose::Move(seat), seat, level);
        }
    }

    /// A second passes. What is being read or thought about meanwhile stays, unless the
    /// tick brought something about.
    fn tick(&mut self, ctx: &Context<Frame>) {
        let Some(left) = self.live.clock() else { return };
        if self.live.tick(TICKS.min(left.max(1))).is_err() {
            return;
        }
        if self.live.clock().is_none() || self.live.n_lines(self.viewer()) != self.announced {
            self.went_on(ctx);
        } else {
            self.keep();
        }
    }
}
