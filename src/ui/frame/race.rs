//! A race: both sides play at once against time. The page has the clock and tells the rules
//! how much of it has passed, just before whatever happens next.

use gloo_timers::callback::Interval;
use yew::prelude::*;

use super::thoughts::Purpose;
use super::{Frame, Mode, Sitting, time};
use crate::engine::{Actor, Seat};
use crate::ui::browser;
use crate::ui::live::AdviceCard;
use crate::ui::opaque::Opaque;
use crate::ui::sound::Cue;

/// How often computer players and the clock are looked after.
const BEAT_MILLIS: u32 = 100;

/// More than this between two beats is a machine that slept, not a player who thought.
const LONGEST_MILLIS: u64 = 2_000;

/// How long a refusal is to be read.
const NOTICE_MILLIS: u64 = 5_000;

/// How long after a hint there is another: whoever lays nothing but what hints say is slower
/// than any computer player.
const HINT_MILLIS: u64 = 30_000;

/// Milliseconds in a tick of the rules.
const TICK_MILLIS: u64 = 100;

/// A race in progress.
#[derive(Default)]
pub(super) struct Race {
    /// Whether somebody stopped the time.
    pub(super) is_paused: bool,
    /// Milliseconds played in this sitting.
    played: u64,
    /// When they were counted last; nothing while time stands still.
    counted: Option<u64>,
    /// How many of them the rules know of, in ticks.
    told: u64,
    /// When a hint was asked for last.
    hinted: Option<u64>,
    /// What computer players are about to do.
    plans: Vec<Plan>,
    beat: Option<Interval>,
}

/// What a computer player does as soon as so much was played.
struct Plan {
    seat: Seat,
    action: Opaque,
    due: u64,
}

impl Race {
    /// Counts the time up to now.
    fn count(&mut self) {
        if let Some(before) = self.counted {
            let now = browser::now();
            self.played += now.saturating_sub(before).min(LONGEST_MILLIS);
            self.counted = Some(now);
        }
    }

    /// Milliseconds played in this sitting.
    pub(super) fn played(&self) -> u64 {
        self.played
    }

    /// Asks for a hint: not too soon after the last.
    pub(super) fn may_hint_again(&mut self) -> bool {
        self.count();
        let is_late = self.hinted.is_none_or(|last| self.played >= last + HINT_MILLIS);
        if is_late {
            self.hinted = Some(self.played);
        }
        is_late
    }

    /// Ticks that the rules do not know of yet.
    fn untold(&self) -> u32 {
        let ticks = (self.played / TICK_MILLIS).saturating_sub(self.told);
        u32::try_from(ticks).unwrap_or(u32::MAX)
    }
}

impl Sitting {
    /// Arriving at a race: one that is under way waits until somebody goes on.
    pub(super) fn line_up(&mut self, ctx: &Context<Frame>) {
        let is_paused = self.live.clock().is_some() && self.live.entries() > 0;
        self.time.race = Some(Race { is_paused, ..Race::default() });
        self.attend(ctx);
    }

    /// Stops the time, or lets it run again.
    pub(super) fn pause(&mut self, ctx: &Context<Frame>, on: bool) -> bool {
        let is_running = self.live.clock().is_some();
        let Some(race) = self.time.race.as_mut().filter(|race| is_running && race.is_paused != on)
        else {
            return false;
        };
        race.is_paused = on;
        self.attend(ctx);
        true
    }

    /// Lets time run where it may, and asks computer players that have nothing planned.
    pub(super) fn attend_race(&mut self, ctx: &Context<Frame>) {
        let is_busy = self.beside.side.is_some() || self.look.is_some();
        let may_run =
            self.mode == Mode::Play && self.live.clock().is_some() && !self.keeper.is_out();
        let Some(race) = &mut self.time.race else { return };
        // Whoever reads something has stopped the game, and says when to go on.
        race.is_paused |= is_busy && may_run;
        race.count();
        // What has become impossible is not tried; the player looks for something else.
        race.plans.retain(|plan| self.live.accepts(plan.seat, &plan.action));
        let runs = may_run && !race.is_paused;
        if runs && race.beat.is_none() {
            let link = ctx.link().clone();
            race.counted = Some(browser::now());
            race.beat = Some(Interval::new(BEAT_MILLIS, move || {
                link.send_message(super::Msg::Time(time::Msg::Tick));
            }));
        } else if !runs {
            race.counted = None;
            race.beat = None;
        }
        if self.persons().count() > 0 && runs {
            browser::keep_awake();
        }
        let may_think = runs || (self.live.clock().is_none() && !is_busy);
        if may_think && !self.thoughts.is_busy() {
            self.ask_next();
        }
    }

    /// Asks the next computer player that has nothing planned.
    fn ask_next(&mut self) {
        let Some(race) = self.time.race.as_ref().filter(|_| !self.is_waited_for()) else { return };
        let is_idle = |seat: Seat| race.plans.iter().all(|plan| plan.seat != seat);
        if let Some((seat, level)) = self.computer_due(is_idle) {
            self.ask(Purpose::Move(seat), seat, level);
        }
    }

    /// A computer player knows what to do and sets out to do it.
    pub(super) fn plan(&mut self, ctx: &Context<Frame>, seat: Seat, advice: AdviceCard) {
        let is_running = self.live.clock().is_some();
        let Some(race) = &mut self.time.race else { return };
        race.count();
        let due = race.played + u64::from(advice.after) * TICK_MILLIS;
        race.plans.push(Plan { seat, action: advice.action, due });
        if !is_running {
            self.perform_plans(ctx, u64::MAX);
        }
        self.attend(ctx);
    }

    /// A tenth of a second. Whether there is something new to see.
    pub(super) fn beat(&mut self, ctx: &Context<Frame>) -> bool {
        let Some(race) = self.time.race.as_mut().filter(|race| race.beat.is_some()) else {
            return false;
        };
        let second = race.played / 1_000;
        race.count();
        let (now, untold) = (race.played, race.untold());
        let is_next_second = now / 1_000 != second;
        let is_due = self.live.clock().is_some_and(|left| untold >= left);
        let mut is_new = self.perform_plans(ctx, now) | self.fade(now);
        if is_due {
            let lines = self.live.n_lines(self.viewer());
            self.tell_time();
            if self.live.clock().is_none() || self.live.n_lines(self.viewer()) != lines {
                self.went_on(ctx);
            } else {
                self.keep();
            }
            is_new = true;
        }
        is_new || is_next_second
    }

    /// Takes back refusals that were there long enough.
    fn fade(&mut self, now: u64) -> bool {
        let before = self.people.notices.len();
        self.people.notices.retain(|notice| now <= notice.since + NOTICE_MILLIS);
        self.people.notices.len() != before
    }

    /// Lets the rules know how much time has passed.
    pub(super) fn tell_time(&mut self) {
        let Some(race) = &mut self.time.race else { return };
        race.count();
        while let Some(left) = self.live.clock() {
            let ticks = race.untold().min(left);
            if ticks == 0 || self.live.tick(ticks).is_err() {
                break;
            }
            race.told += u64::from(ticks);
        }
    }

    /// Carries out whatever is due.
    fn perform_plans(&mut self, ctx: &Context<Frame>, now: u64) -> bool {
        let mut has_acted = false;
        while let Some(Plan { seat, action, .. }) = self.next_plan(now) {
            self.tell_time();
            if self.live.act(Actor::Seat(seat), &action).is_ok() {
                has_acted = true;
                self.went_on(ctx);
                self.cue(Cue::Done);
            }
        }
        if has_acted {
            self.attend(ctx);
        } else if !self.thoughts.is_busy() {
            self.ask_next();
        }
        has_acted
    }

    fn next_plan(&mut self, now: u64) -> Option<Plan> {
        let race = self.time.race.as_mut()?;
        let at = race.plans.iter().position(|plan| plan.due <= now)?;
        Some(race.plans.swap_remove(at))
    }

    /// The time as the game shows it.
    pub(super) fn shown_time(&self) -> Option<String> {
        let more = self.time.race.as_ref().map_or(0, Race::untold);
        if self.mode == Mode::Replay { None } else { self.live.clock_face(more) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_alone_win_no_race() {
        let mut race = Race::default();
        assert!(race.may_hint_again());
        race.played = HINT_MILLIS - 1;
        assert!(!race.may_hint_again());
        race.played = HINT_MILLIS;
        assert!(race.may_hint_again() && !race.may_hint_again());
    }
}
