//! Looking back: a position of the past on the board, stepping and running through it, and
//! playing on from there.

use gloo_timers::callback::Interval;
use yew::prelude::*;

use super::{Frame, Mode, Sitting};
use crate::engine::Seed;
use crate::ui::route::Route;
use crate::ui::{browser, library, shelf, words};

/// The pause between two frames of a replay at speed 1.
const FRAME_MILLIS: u32 = 900;

/// A position of the past being looked at.
pub(super) struct Look {
    pub(super) at: usize,
    /// Runs by itself up to the present.
    pub(super) running: Option<Interval>,
    pub(super) speed: u32,
}

#[derive(Clone)]
pub enum Msg {
    Go(usize),
    Run(bool),
    NextFrame,
    Faster,
    PlayOn,
    Rematch,
}

impl Look {
    pub(super) fn still(at: usize) -> Self {
        Self { at, running: None, speed: 1 }
    }
}

impl Sitting {
    pub(super) fn update_looking(&mut self, ctx: &Context<Frame>, msg: &Msg) {
        match *msg {
            Msg::Go(to) => self.go(ctx, to),
            Msg::Run(on) => self.run(ctx, on),
            Msg::NextFrame => self.next_frame(ctx),
            Msg::Faster => self.faster(ctx),
            Msg::PlayOn => self.play_on(),
            Msg::Rematch => self.rematch(),
        }
    }

    /// Which position is shown; the present if none.
    pub(super) fn at(&self) -> Option<usize> {
        self.look.as_ref().map(|look| look.at)
    }

    /// Where what is drawn as news begins.
    pub(super) fn news_since(&self) -> usize {
        let unseen = self.unseen_since().filter(|_| self.live.keeps_traces());
        let since = unseen.map_or(self.since, |entry| entry.min(self.since));
        self.look.as_ref().map_or(since, |look| look.at.saturating_sub(1))
    }

    fn go(&mut self, ctx: &Context<Frame>, to: usize) {
        let to = to.min(self.live.entries());
        match (&mut self.look, self.mode) {
            (Some(look), Mode::Replay) => {
                look.running = None;
                look.at = to;
            }
            // Watching what one missed: runs to the present and ends there.
            _ => {
                self.beside.side = None;
                self.thoughts.stop();
                self.look = Some(Look::still(to));
                self.run(ctx, true);
            }
        }
    }

    fn run(&mut self, ctx: &Context<Frame>, on: bool) {
        let last = self.live.entries();
        let Some(look) = &mut self.look else { return };
        if on && look.at == last {
            look.at = 0;
        }
        let link = ctx.link().clone();
        look.running = on.then(|| {
            let next = move || link.send_message(super::Msg::Looking(Msg::NextFrame));
            Interval::new(FRAME_MILLIS / look.speed, next)
        });
    }

    fn next_frame(&mut self, ctx: &Context<Frame>) {
        let last = self.live.entries();
        let Some(look) = &mut self.look else { return };
        look.at = (look.at + 1).min(last);
        if look.at == last {
            look.running = None;
            if self.mode == Mode::Play {
                self.close(ctx);
            }
        }
    }

    fn faster(&mut self, ctx: &Context<Frame>) {
        let Some(look) = &mut self.look else { return };
        look.speed = if look.speed >= 8 { 1 } else { look.speed * 2 };
        if look.running.is_some() {
            self.run(ctx, true);
        }
    }

    /// A new match that goes on from the position shown.
    fn play_on(&self) {
        if !self.live.may_branch() || !self.is_complete() {
            return;
        }
        let at = self.at().unwrap_or(self.live.entries());
        let text = self.live.branch(at);
        open_new(&text, &words::branched(&self.keeper.title(), at));
    }

    /// Another tab went on: keep what this one has under a name of its own.
    pub(super) fn keep_copy(&self) {
        open_new(&self.live.save(), &words::copy_of(&self.keeper.title()));
    }

    fn rematch(&self) {
        let text = self.live.rematch(Seed(browser::random()));
        if let Some(live) = shelf::open_now(&text) {
            Route::Play(library::begin(&self.keeper.title(), live)).go();
        }
    }
}

/// Goes to the table of a new match.
fn open_new(text: &str, title: &str) {
    if let Some(live) = shelf::open_now(text) {
        Route::Play(library::lay(title, live)).go();
    }
}
