//! Taking back, and doing again.

use yew::prelude::*;

use super::orders::Sealed;
use super::{Frame, Sitting};
use crate::engine::{UndoRefusal, Viewer};
use crate::ui::live::Refused;
use crate::ui::{announce, words};

impl Sitting {
    pub(super) fn undo(&mut self, ctx: &Context<Frame>) {
        let Some(seat) = self.undoer() else {
            self.refuse(None, Refused::plain(words::undo_refusal(UndoRefusal::Nothing, "")));
            return;
        };
        match self.live.undo(seat) {
            Ok(()) => {
                self.beside.side = None;
                self.people.sealed = Sealed::default();
                self.thoughts.said = None;
                let from = self.people.holder.map_or(Viewer::Public, Viewer::Seat);
                if self.live.is_secret(from, Viewer::Seat(seat)) {
                    self.draw_curtain(seat);
                } else {
                    self.people.holder = Some(seat);
                }
                self.since = self.live.entries();
                self.unheard.clear();
                self.question = None;
                // The last line tells that something was taken back.
                self.announced = self.live.n_lines(self.viewer()).saturating_sub(1);
                self.went_on(ctx);
            }
            Err(refusal) => {
                let (other, section) = match refusal {
                    UndoRefusal::Others(seat) => (self.name(seat), None),
                    UndoRefusal::Stands(section) => (String::new(), Some(section)),
                    UndoRefusal::Nothing | UndoRefusal::Revealed | UndoRefusal::TimeRan => {
                        (String::new(), None)
                    }
                };
                let sentence = words::undo_refusal(refusal, &other);
                announce::say(&sentence);
                self.refuse(Some(seat), Refused { section, ..Refused::plain(sentence) });
            }
        }
    }

    pub(super) fn redo(&mut self, ctx: &Context<Frame>) {
        if self.live.redo() {
            self.people.sealed = Sealed::default();
            self.since = self.live.entries().saturating_sub(1);
            self.went_on(ctx);
        } else {
            self.refuse(None, Refused::plain(words::NO_REDO.to_owned()));
        }
    }
}
