//! What is read out to those who do not see it. What a computer player does in one go is told
//! in one go, and what happened to whoever listens comes before all else.

use super::Sitting;
use crate::engine::Viewer;
use crate::ui::{announce, words};

impl Sitting {
    /// Whether the computer player who did what is to be told does more yet.
    pub(super) fn goes_on(&self) -> bool {
        let by = self.unheard.last().and_then(|line| line.by);
        let next = self.computer_due(|_| true).map(|(seat, _)| seat);
        let is_waiting = self.hand().is_none() && self.people.curtain.is_none();
        is_waiting && self.time.race.is_none() && by.is_some() && by == next
    }

    /// Reads out what happened, and what is asked now: a lifted pawn's dots, for one.
    pub(super) fn read_out(&mut self) {
        if let Some(next) = self.people.curtain {
            // What happened is told to whoever takes over, and only what that one may know.
            self.unheard.clear();
            self.question = None;
            announce::say(&words::pass_to(&self.name(next)));
            return;
        }
        let news: Vec<(String, String)> = std::mem::take(&mut self.unheard)
            .into_iter()
            .map(|line| {
                let by = line.by.map_or_else(String::new, |seat| self.name(seat));
                (by, line.told.text)
            })
            .collect();
        let news = news.iter().map(|(by, text)| (by.as_str(), text.as_str()));
        let mut told = vec![announce::batched(news)];
        let asked = self
            .hand()
            .and_then(|seat| Some(words::asked(&self.name(seat), &self.live.ask(seat)?.text)));
        // While others decide as well, the same question is not read again and again.
        if asked != self.question {
            told.extend(asked.clone());
        }
        self.question = asked;
        if self.is_face_down() {
            told.push(words::face_down(&self.live.phase(None, Viewer::Public)));
        }
        told.retain(|it| !it.is_empty());
        let urgent = self.unsaid();
        if !urgent.is_empty() {
            announce::interrupt(&urgent);
        }
        if !told.is_empty() {
            announce::say(&told.join(" "));
        }
    }
}
