//! Who thinks: computer players that are due, and hints for people.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{Frame, Sitting};
use crate::engine::{Actor, Level, Player, Seat};
use crate::ui::live::AdviceCard;
use crate::ui::opaque::Opaque;
use crate::ui::ponder::Ponder;
use crate::ui::sound::Cue;
use crate::ui::thread::{News, Thinker};
use crate::ui::{announce, browser, words};

/// How much longer a computer player waits after something that everybody wants to look at.
const MOMENT: u32 = 4;

/// What computer players are about.
pub(super) struct Thoughts {
    thinker: Thinker,
    thinking: Option<Thinking>,
    /// A computer player's action that waits for its moment.
    planned: Option<Planned>,
    /// Who said why, and what, since a person decided last.
    pub(super) said: Option<(Seat, String)>,
    /// Computer players need not wait until people have followed.
    pub(super) is_hurried: bool,
    /// What was advised to whoever has the tablet.
    pub(super) hint: Option<AdviceCard>,
    next_id: u32,
}

/// What a computer player is about to do, and says to it.
struct Planned {
    seat: Seat,
    action: Opaque,
    says: Option<String>,
    _wait: Timeout,
}

/// What the thinker was asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Move(Seat),
    Hint(Seat),
}

struct Thinking {
    id: u32,
    purpose: Purpose,
    /// The thought, where it happens on this thread.
    here: Option<Box<dyn Ponder>>,
    began: u64,
}

#[derive(Clone)]
pub enum Msg {
    Hint,
    News(News),
    /// Think a little more on this thread.
    Ponder,
    /// A computer player's action is due.
    Perform,
    /// Computer players need not wait any more.
    Hurry,
}

impl Thoughts {
    pub(super) fn new(ctx: &Context<Frame>) -> Self {
        let on_news = ctx.link().callback(|news| super::Msg::Thoughts(Msg::News(news)));
        Self {
            thinker: Thinker::new(on_news),
            thinking: None,
            planned: None,
            said: None,
            is_hurried: false,
            hint: None,
            next_id: 0,
        }
    }

    /// Whether somebody is thinking.
    pub(super) fn is_busy(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether somebody is thinking or about to act.
    pub(super) fn is_engaged(&self) -> bool {
        self.thinking.is_some() || self.planned.is_some()
    }

    pub(super) fn stop(&mut self) {
        self.thinker.cancel();
        self.thinking = None;
        self.planned = None;
    }
}

impl Sitting {
    pub(super) fn update_thoughts(&mut self, ctx: &Context<Frame>, msg: Msg) {
        match msg {
            Msg::Hint => self.ask_hint(),
            Msg::News(news) => self.hear(ctx, news),
            Msg::Ponder => self.ponder(ctx),
            Msg::Perform => self.perform(ctx),
            Msg::Hurry => {
                self.thoughts.is_hurried = true;
                self.perform(ctx);
            }
        }
    }

    /// The computer player that is due first, if any is.
    pub(super) fn computer_due(&self, is_free: impl Fn(Seat) -> bool) -> Option<(Seat, Level)> {
        let due = self.live.due();
        let can_think = self.is_complete();
        let mut free = due.iter().filter(|&seat| can_think && is_free(seat));
        free.find_map(|seat| self.computer(seat))
    }

    fn computer(&self, seat: Seat) -> Option<(Seat, Level)> {
        match self.live.chairs()[seat.index()].player {
            Player::Computer(level) => Some((seat, level)),
            Player::Person => None,
        }
    }

    pub(super) fn ask(&mut self, purpose: Purpose, seat: Seat, level: Level) {
        let thoughts = &mut self.thoughts;
        thoughts.next_id += 1;
        let id = thoughts.next_id;
        thoughts.thinking = Some(Thinking { id, purpose, here: None, began: browser::now() });
        thoughts.thinker.ask(id, self.live.as_ref(), seat, level);
    }

    /// Whether a hint may be asked for: not where two sides race for what it would tell one.
    pub(super) fn may_hint(&self) -> bool {
        self.is_complete()
            && self.hand().is_some()
            && (self.time.race.is_none() || self.persons().count() == 1)
    }

    fn ask_hint(&mut self) {
        let Some(seat) = self.hand().filter(|_| self.may_hint()) else {
            self.note = Some(words::NO_HINT_NOW);
            return;
        };
        if let Some(thinking) = &self.thoughts.thinking {
            // In a race a computer player may be at it: it will be asked again.
            if self.time.race.is_none() || matches!(thinking.purpose, Purpose::Hint(_)) {
                return;
            }
            self.thoughts.stop();
        }
        if let Some(race) = &mut self.time.race {
            if !race.may_hint_again() {
                self.note = Some(words::HINT_LATER);
                return;
            }
            self.people.notices.retain(|notice| notice.to != seat);
        }
        self.note = Some(words::THINKING);
        self.ask(Purpose::Hint(seat), seat, Level::Expert);
    }

    fn hear(&mut self, ctx: &Context<Frame>, news: News) {
        let (News::Advice { id, .. } | News::Failed { id }) = news;
        let Some(thinking) = self.thoughts.thinking.as_mut().filter(|now| now.id == id) else {
            return;
        };
        if let News::Advice { advice, .. } = news
            && let Some(advice) = self.live.receive_advice(advice)
        {
            self.advised(ctx, advice);
            return;
        }
        let (Purpose::Move(seat) | Purpose::Hint(seat)) = thinking.purpose;
        let level = match (thinking.purpose, self.live.chairs()[seat.index()].player) {
            (Purpose::Move(_), Player::Computer(level)) => level,
            _ => Level::Expert,
        };
        thinking.here = Some(self.live.ponder(seat, level));
        ctx.link().send_message(super::Msg::Thoughts(Msg::Ponder));
    }

    /// Thinks a slice on this thread and lets the page breathe before the next.
    fn ponder(&mut self, ctx: &Context<Frame>) {
        let thinking = self.thoughts.thinking.as_mut();
        let Some(here) = thinking.and_then(|thinking| thinking.here.as_mut()) else { return };
        match here.go_on() {
            Some(advice) => self.advised(ctx, advice),
            None => {
                let link = ctx.link().clone();
                let again = move || link.send_message(super::Msg::Thoughts(Msg::Ponder));
                Timeout::new(0, again).forget();
            }
        }
    }

    fn advised(&mut self, ctx: &Context<Frame>, advice: AdviceCard) {
        let Some(Thinking { purpose, began, .. }) = self.thoughts.thinking.take() else { return };
        match purpose {
            Purpose::Hint(_) => {
                self.note = None;
                announce::say(&format!("{} {}", advice.text, advice.why));
                self.thoughts.hint = Some(advice);
            }
            Purpose::Move(seat) if self.time.race.is_some() => self.plan(ctx, seat, advice),
            Purpose::Move(seat) => {
                let pace = if self.thoughts.is_hurried { 0 } else { self.prefs.now.pace.millis() };
                let pace = if self.live.is_momentous() { pace * MOMENT } else { pace };
                let thought = browser::now().saturating_sub(began);
                let thought = u32::try_from(thought).unwrap_or(u32::MAX);
                let link = ctx.link().clone();
                let wait = Timeout::new(pace.saturating_sub(thought), move || {
                    link.send_message(super::Msg::Thoughts(Msg::Perform));
                });
                let AdviceCard { action, why, .. } = advice;
                let says = self.live.gives_reasons(seat, &action).then_some(why);
                self.thoughts.planned = Some(Planned { seat, action, says, _wait: wait });
            }
        }
    }

    fn perform(&mut self, ctx: &Context<Frame>) {
        let Some(Planned { seat, action, says, .. }) = self.thoughts.planned.take() else {
            return;
        };
        match self.live.act(Actor::Seat(seat), &action) {
            Ok(()) => {
                self.follow_orders(ctx);
                self.thoughts.said = says.map(|why| (seat, why)).or(self.thoughts.said.take());
                self.cue(Cue::Done);
            }
            // The position is not the one it thought about: let it think again.
            Err(_) => self.attend(ctx),
        }
    }
}
