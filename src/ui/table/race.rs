//! A race: both sides play at once against time. The page has the clock and tells the rules
//! how much of it has passed, just before whatever happens next.

use gloo_timers::callback::Interval;
use yew::prelude::*;

use super::{Mode, Msg, Notice, Purpose, Said, Seating, Sitting, Table};
use crate::engine::{Actor, Player, Seat, Seats};
use crate::ui::live::AdviceCard;
use crate::ui::sound::Cue;
use crate::ui::{browser, words};

/// How often computer players and the clock are looked after.
const BEAT_MILLIS: u32 = 100;

/// More than this between two beats is a machine that slept, not a player who thought.
const LONGEST_MILLIS: u64 = 2_000;

/// How long a refusal is to be read.
const NOTICE_MILLIS: u64 = 5_000;

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
    /// What computer players are about to do.
    plans: Vec<Plan>,
    beat: Option<Interval>,
}

/// What a computer player does as soon as so much was played.
struct Plan {
    seat: Seat,
    action: String,
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

    /// Ticks that the rules do not know of yet.
    fn untold(&self) -> u32 {
        let ticks = (self.played / TICK_MILLIS).saturating_sub(self.told);
        u32::try_from(ticks).unwrap_or(u32::MAX)
    }
}

impl Sitting {
    /// Arriving at a race: one that is under way waits until somebody goes on.
    pub(super) fn line_up(&mut self, ctx: &Context<Table>) {
        let is_paused = self.live.clock().is_some() && self.live.entries() > 0;
        self.race = Some(Race { is_paused, ..Race::default() });
        self.attend(ctx);
    }

    /// Stops the time, or lets it run again.
    pub(super) fn pause(&mut self, ctx: &Context<Table>, on: bool) -> bool {
        let is_running = self.live.clock().is_some();
        let Some(race) = self.race.as_mut().filter(|race| is_running && race.is_paused != on)
        else {
            return false;
        };
        race.is_paused = on;
        self.attend(ctx);
        true
    }

    /// Lets time run where it may, and asks computer players that have nothing planned.
    pub(super) fn attend_race(&mut self, ctx: &Context<Table>) {
        let is_busy = self.side.is_some() || self.look.is_some();
        let may_run =
            self.mode == Mode::Play && self.live.clock().is_some() && !self.keeper.is_out();
        let Some(race) = &mut self.race else { return };
        // Whoever reads something has stopped the game, and says when to go on.
        race.is_paused |= is_busy && may_run;
        race.count();
        // What has become impossible is not tried; the player looks for something else.
        race.plans.retain(|plan| self.live.accepts(plan.seat, &plan.action));
        let runs = may_run && !race.is_paused;
        if runs && race.beat.is_none() {
            let link = ctx.link().clone();
            race.counted = Some(browser::now());
            race.beat = Some(Interval::new(BEAT_MILLIS, move || link.send_message(Msg::Tick)));
        } else if !runs {
            race.counted = None;
            race.beat = None;
        }
        if self.persons().count() > 0 && runs {
            browser::keep_awake();
        }
        let may_think = runs || (self.live.clock().is_none() && !is_busy);
        if may_think && self.thinking.is_none() {
            self.ask_next();
        }
    }

    /// Asks the next computer player that has nothing planned.
    fn ask_next(&mut self) {
        let Some(race) = &self.race else { return };
        let is_idle = |seat: &Seat| race.plans.iter().all(|plan| plan.seat != *seat);
        let idle = self.live.due().iter().filter(is_idle).find_map(|seat| {
            match self.live.chairs()[seat.index()].player {
                Player::Computer(level) => Some((seat, level)),
                Player::Person => None,
            }
        });
        if let Some((seat, level)) = idle {
            self.ask(Purpose::Move(seat), seat, level);
        }
    }

    /// A computer player knows what to do and sets out to do it.
    pub(super) fn plan(&mut self, ctx: &Context<Table>, seat: Seat, advice: AdviceCard) {
        let is_running = self.live.clock().is_some();
        let Some(race) = &mut self.race else { return };
        race.count();
        let due = race.played + u64::from(advice.after) * TICK_MILLIS;
        race.plans.push(Plan { seat, action: advice.action, due });
        if !is_running {
            self.perform_plans(ctx, u64::MAX);
        }
        self.attend(ctx);
    }

    /// A tenth of a second. Whether there is something new to see.
    pub(super) fn beat(&mut self, ctx: &Context<Table>) -> bool {
        let Some(race) = self.race.as_mut().filter(|race| race.beat.is_some()) else {
            return false;
        };
        let second = race.played / 1_000;
        race.count();
        let (now, untold) = (race.played, race.untold());
        let is_next_second = now / 1_000 != second;
        let is_due = self.live.clock().is_some_and(|left| untold >= left);
        let mut is_new = self.perform_plans(ctx, now) | self.fade(now);
        if is_due {
            let lines = self.live.lines(self.viewer()).len();
            self.tell_time();
            if self.live.clock().is_none() || self.live.lines(self.viewer()).len() != lines {
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
        let before = self.notices.len();
        self.notices.retain(|notice| now <= notice.since + NOTICE_MILLIS);
        self.notices.len() != before
    }

    /// Lets the rules know how much time has passed.
    pub(super) fn tell_time(&mut self) {
        let Some(race) = &mut self.race else { return };
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
    fn perform_plans(&mut self, ctx: &Context<Table>, now: u64) -> bool {
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
        } else if self.thinking.is_none() {
            self.ask_next();
        }
        has_acted
    }

    fn next_plan(&mut self, now: u64) -> Option<Plan> {
        let race = self.race.as_mut()?;
        let at = race.plans.iter().position(|plan| plan.due <= now)?;
        Some(race.plans.swap_remove(at))
    }

    /// The time as the game shows it.
    pub(super) fn time(&self) -> Option<String> {
        let more = self.race.as_ref().map_or(0, Race::untold);
        if self.mode == Mode::Replay { None } else { self.live.clock_face(more) }
    }

    /// Who sits where, may touch the board, and was told what.
    pub(super) fn seating(&self) -> Seating {
        let is_paused = self.race.as_ref().is_some_and(|race| race.is_paused);
        let is_playing = self.mode == Mode::Play && self.look.is_none() && !self.live.is_over();
        let hands = match self.hand() {
            _ if !is_playing || is_paused => Seats::NONE,
            _ if self.race.is_some() => self.persons().collect(),
            hand => hand.into_iter().collect(),
        };
        let refused = self.notices.iter().map(|Notice { to, refused, .. }| Said {
            to: *to,
            text: words::sentence(&refused.why, refused.instead.as_deref()),
            section: refused.section,
            is_refusal: true,
        });
        let advised = self.hint.as_ref().zip(self.holder).map(|(hint, to)| Said {
            to,
            text: format!("{}. {}", hint.text, hint.why),
            section: None,
            is_refusal: false,
        });
        let noted = self.note.zip(self.holder).map(|(note, to)| Said {
            to,
            text: note.to_owned(),
            section: None,
            is_refusal: false,
        });
        let persons = if self.mode == Mode::Play { self.persons().collect() } else { Seats::NONE };
        // A side's line has room for one sentence: the first that is for it.
        let said = refused.chain(advised).chain(noted).collect();
        Seating { persons, hands, is_paused, said, lessons: self.lessons(hands) }
    }

    /// Guidance for those who decide on a board that tells everything itself.
    fn lessons(&self, hands: Seats) -> Vec<(Seat, String)> {
        if !self.prefs.now.lessons || !self.live.takes_the_stage() {
            return Vec::new();
        }
        let lesson = |seat| Some((seat, self.live.ask(seat)?.lesson?));
        hands.iter().filter_map(lesson).collect()
    }

    /// Whether a hint may be asked for: not where two sides race for what it would tell one.
    pub(super) fn may_hint(&self) -> bool {
        self.hand().is_some() && (self.race.is_none() || self.persons().count() == 1)
    }
}
