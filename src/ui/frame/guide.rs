//! A guided first game: step by step the player is told what to do, does it, and goes on. The
//! steps are the game's (`Face::guide`); here they are shown, and where both sides play at once
//! the others wait meanwhile. A guide can be left at any time, and ends in free play.

use yew::prelude::*;

use super::{Frame, Mode, Msg, Sitting, button};
use crate::engine::{Actor, Player};
use crate::ui::live::StepCard;
use crate::ui::markup::el;
use crate::ui::opaque::Opaque;
use crate::ui::{storage, words};

/// Under this key lies the name of the match that is guided.
const KEY: &str = "guided";

/// Whether a match is guided.
#[derive(Default)]
pub(super) struct Guide {
    is_on: bool,
}

/// The match of this name is guided from now on.
pub fn begin(id: &str) {
    // Where nothing can be kept, this page remembers it.
    let _ = storage::set(KEY, id);
}

/// Whether the match of this name is guided.
pub fn is_on(id: &str) -> bool {
    storage::get(KEY).as_deref() == Some(id)
}

/// The player goes on without the guide.
pub fn leave() {
    let _ = storage::set(KEY, "");
}

impl Guide {
    /// Finds out whether the match of this name is to be guided.
    pub(super) fn of(id: &str) -> Self {
        Self { is_on: is_on(id) }
    }
}

impl Sitting {
    /// What the guide has the player do now.
    pub(super) fn step(&self) -> Option<StepCard> {
        let seat = self.hand().filter(|_| self.is_guided())?;
        self.live.guide(seat)
    }

    /// What the board marks: a hint, or what the guide is about.
    pub(super) fn marked(&self) -> Option<Opaque> {
        let hint = self.thoughts.hint.as_ref().map(|hint| hint.action.clone());
        hint.or_else(|| self.step()?.mark)
    }

    pub(super) fn is_guided(&self) -> bool {
        self.guide.is_on && self.mode == Mode::Play && !self.live.is_over()
    }

    /// The player goes on without the guide.
    pub(super) fn leave_guide(&mut self, ctx: &Context<Frame>) {
        self.guide.is_on = false;
        leave();
        self.attend(ctx);
    }

    /// Whether the others wait: in a guided race they do as much as the player does, and no
    /// more.
    pub(super) fn is_waited_for(&self) -> bool {
        if !self.is_guided() || self.live.clock().is_none() {
            return false;
        }
        let (mut persons, mut computers) = (0, 0);
        for entry in 0..self.live.entries() {
            match self.live.actor(entry) {
                Some(Actor::Seat(seat)) => match self.live.chairs()[seat.index()].player {
                    Player::Person => persons += 1,
                    Player::Computer(_) => computers += 1,
                },
                Some(Actor::Clock) | None => {}
            }
        }
        computers >= persons
    }
}

/// The step, and the way out.
pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Option<Html> {
    let StepCard { text, n, of, .. } = sitting.step()?;
    let is_last = n == of;
    let (class, label) =
        if is_last { ("main", words::PLAY_FREELY) } else { ("quiet", words::LEAVE_GUIDE) };
    let step = el("div")
        .class("guide")
        .set("role", "status")
        .child(
            el("p")
                .child(el("b").text(words::guide_step(n, of)))
                .text(" ")
                .child(el("span").text(text)),
        )
        .child(button(ctx, class, label, Msg::LeaveGuide));
    Some(step.into())
}
