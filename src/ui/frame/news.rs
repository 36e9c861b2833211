//! News for you: what happened to a person while others played, with its reason, until it has
//! been seen. On the board its traces stay as long.

use yew::prelude::*;

use super::prompt::cite;
use super::{Frame, Msg, Sitting, button};
use crate::engine::{Actor, Seat};
use crate::ui::face::Told;
use crate::ui::markup::el;
use crate::ui::words;

/// More would be a log.
const MOST: usize = 4;

/// What persons have not seen yet.
#[derive(Default)]
pub(super) struct News {
    untold: Vec<Untold>,
    /// How many entries have been looked through.
    known: usize,
}

/// Something that happened to somebody.
struct Untold {
    to: Seat,
    entry: usize,
    told: Told,
    /// Whether it was read out.
    is_said: bool,
}

impl News {
    /// Begins with what happens from an entry on.
    pub(super) fn since(entry: usize) -> Self {
        Self { untold: Vec::new(), known: entry }
    }

    fn of(&self, seat: Option<Seat>) -> impl Iterator<Item = &Untold> {
        self.untold.iter().filter(move |it| Some(it.to) == seat)
    }
}

impl Sitting {
    /// Looks through what is new, once the game is complete. What was taken back is no news.
    pub(super) fn gather_news(&mut self) {
        if !self.is_complete() {
            return;
        }
        let entries = self.live.entries();
        self.news.untold.retain(|it| it.entry < entries);
        let persons: Vec<Seat> = self.persons().collect();
        for entry in self.news.known..entries {
            for &to in &persons {
                if self.live.actor(entry) == Some(Actor::Seat(to)) {
                    continue;
                }
                let news = self.live.concerns(to, entry).into_iter();
                self.news.untold.extend(news.map(|told| Untold {
                    to,
                    entry,
                    told,
                    is_said: false,
                }));
            }
        }
        self.news.known = entries;
    }

    /// Whoever has the tablet has seen the news.
    pub(super) fn seen(&mut self) {
        let holder = self.people.holder;
        self.news.untold.retain(|it| Some(it.to) != holder);
    }

    /// What happened to whoever has the tablet and was not read out yet, losses first. Then it
    /// counts as read out.
    pub(super) fn unsaid(&mut self) -> String {
        let holder = self.people.holder;
        let is_new = |it: &&mut Untold| Some(it.to) == holder && !it.is_said;
        let (mut losses, mut rest) = (Vec::new(), Vec::new());
        for it in self.news.untold.iter_mut().filter(is_new) {
            it.is_said = true;
            if it.told.is_loss { &mut losses } else { &mut rest }.push(it.told.text.as_str());
        }
        losses.append(&mut rest);
        losses.join(" ")
    }

    /// The first entry that whoever has the tablet has not seen.
    pub(super) fn unseen_since(&self) -> Option<usize> {
        self.news.of(self.people.holder).map(|it| it.entry).min()
    }
}

pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Option<Html> {
    let all: Vec<&Untold> = sitting.news.of(sitting.people.holder).collect();
    if all.is_empty() || sitting.look.is_some() {
        return None;
    }
    let line = |(n, Untold { told, .. }): (usize, &&Untold)| {
        let cite = told.section.map(|section| cite(ctx, section, words::rule(section)).into());
        el("li").key(n.to_string()).text(told.text.clone()).text(" ").list(cite).into()
    };
    let latest = all.iter().skip(all.len().saturating_sub(MOST)).enumerate();
    let news = el("div").class("news").child(el("ul").list(latest.map(line))).child(button(
        ctx,
        "",
        words::SEEN,
        Msg::Seen,
    ));
    Some(news.into())
}
