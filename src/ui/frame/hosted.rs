//! A match in the frame of another page, its host (`ui::host`): what the host is told of it and
//! does in it.

use js_sys::Array;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::{Frame, Mode, Msg, Sitting};
use crate::engine::{Actor, Viewer};
use crate::ui::host::{self, Ask, Call, Errand};
use crate::ui::{chunks, words};

/// What the host has been told.
#[derive(Default)]
pub(super) struct Hosted {
    lines: usize,
    is_over: bool,
}

/// Lets the host's wishes reach the table.
pub(super) fn listen(ctx: &Context<Frame>) {
    host::set_table(Some(ctx.link().callback(Msg::Host)));
}

impl Sitting {
    pub(super) fn heed_host(&mut self, ctx: &Context<Frame>, call: Call) -> bool {
        let errand = match call {
            Call::Hello => {
                self.introduce();
                return false;
            }
            Call::Errand(errand) => errand,
        };
        if !self.is_complete() {
            // It takes all of the game to read an action or to write a save: then it is asked again.
            let game = self.live.game();
            ctx.link().send_future_batch(async move {
                let is_here = chunks::fetch_all(game).await.is_ok();
                if !is_here {
                    host::answer(errand.id, Err(words::REST_NOT_FETCHED.to_owned()));
                }
                is_here.then_some(Msg::Host(Call::Errand(errand)))
            });
            return false;
        }
        let outcome = self.run_errand(ctx, &errand);
        let is_changed = outcome.is_ok();
        host::answer(errand.id, outcome);
        is_changed
    }

    fn run_errand(&mut self, ctx: &Context<Frame>, errand: &Errand) -> Result<JsValue, String> {
        if !host::is_brought(&self.keeper.id()) {
            return Err(words::NOT_THE_HOSTS.to_owned());
        }
        match &errand.ask {
            Ask::Save => Ok(self.live.save().into()),
            Ask::Act { seat, action } => {
                if self.mode != Mode::Play || !self.live.seats().contains(*seat) {
                    return Err(words::NO_SUCH_SEAT.to_owned());
                }
                let action = self.live.read_action(action);
                let action = action.ok_or(words::NO_SUCH_ACTION)?;
                let acted = self.live.act(Actor::Seat(*seat), &action);
                acted
                    .map_err(|refused| words::sentence(&refused.why, refused.instead.as_deref()))?;
                self.follow_orders(ctx);
                Ok(number(self.live.entries()))
            }
            Ask::Go(_) | Ask::Load(_) | Ask::Theme(_) => Err(words::NO_SUCH_ACTION.to_owned()),
        }
    }

    /// Tells a host that has just come which match this is and what has happened in it.
    pub(super) fn introduce(&mut self) {
        if self.mode == Mode::Play && host::is_listening() {
            let seats = texts(self.live.seats().iter().map(|seat| self.name(seat)));
            let game = self.live.game().slug().into();
            host::tell("started", host::datum([("game", game), ("seats", seats)]));
            self.hosted = Hosted::default();
            self.tell_host();
        }
    }

    /// Tells the host what has happened since, as far as everybody may know.
    pub(super) fn tell_host(&mut self) {
        if self.mode != Mode::Play || !host::is_listening() {
            return;
        }
        let now = self.live.n_lines(Viewer::Public);
        let new = self.live.lines(Viewer::Public, self.hosted.lines.min(now)..now);
        self.hosted.lines = now;
        if !new.is_empty() {
            host::tell("lines", texts(new.into_iter().map(|line| line.told.text)));
        }
        let end = self.live.end();
        if let Some(end) = end.as_ref().filter(|_| !self.hosted.is_over) {
            let places: Array = end.places.iter().map(|&place| JsValue::from(place)).collect();
            let text = end.text.as_str().into();
            host::tell("ended", host::datum([("text", text), ("places", places.into())]));
        }
        self.hosted.is_over = end.is_some();
    }
}

fn texts(texts: impl Iterator<Item = String>) -> JsValue {
    texts.map(JsValue::from).collect::<Array>().into()
}

fn number(n: usize) -> JsValue {
    JsValue::from(u32::try_from(n).unwrap_or(u32::MAX))
}
