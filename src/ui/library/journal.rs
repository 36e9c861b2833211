//! How a match is written down: what is new since the last time, and now and then all of it.
//!
//! Every write says first where it believes the match to end. If another tab has written
//! there, or has folded or deleted the match, the store refuses all of it: of two tabs that
//! act at the same instant exactly one wins, and the other one knows.

use super::Card;
use super::picture;
use crate::engine::{TakenBack, json};
use crate::ui::live::Live;
use crate::ui::store::{Change, Key, Kind};

/// So many records are worth being folded into the base.
const MANY: u32 = 200;

/// Where a match stands in the library, and how much of it is there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) id: String,
    /// The number of its base; none as long as it has none.
    volume: Option<u32>,
    /// How many records have come since.
    records: u32,
    mark: Mark,
    /// Whether its picture shows it as it stands.
    is_drawn: bool,
}

/// How far a match had gone: its entries, and how often something was taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    entries: usize,
    undos: usize,
}

impl Mark {
    fn of(live: &dyn Live) -> Self {
        Self { entries: live.entries(), undos: live.taken_back().len() }
    }

    /// From which entry on something is new, if that was taken back since.
    fn first_new(self, taken_back: &[TakenBack]) -> usize {
        let back = taken_back.iter().map(|taken| taken.to as usize).min();
        back.map_or(self.entries, |to| to.min(self.entries))
    }
}

impl Place {
    /// For a match that is not in the library yet.
    pub(super) fn new(id: &str) -> Self {
        let mark = Mark::default();
        Self { id: id.to_owned(), volume: None, records: 0, mark, is_drawn: false }
    }

    /// For a match that was found there.
    pub(super) fn found(id: &str, volume: Option<u32>, records: usize, live: &dyn Live) -> Self {
        let records = u32::try_from(records).unwrap_or(u32::MAX);
        // Whether it has a picture, and of when, is not worth looking.
        Self { id: id.to_owned(), volume, records, mark: Mark::of(live), is_drawn: false }
    }

    /// Whether there is something to be written down.
    pub(super) fn is_behind(&self, live: &dyn Live, is_leaving: bool) -> bool {
        self.volume.is_none() || self.mark != Mark::of(live) || (is_leaving && !self.is_drawn)
    }

    /// What makes a write fail if others have folded, deleted or continued the match.
    pub(super) fn guard(&self) -> Vec<Change> {
        self.volume.map(|volume| guard(&self.id, volume, self.records)).unwrap_or_default()
    }

    /// The text of the first base among some changes, if the match had none before.
    pub(super) fn first_base(&self, changes: &[Change]) -> Option<String> {
        let base = |change: &Change| match change {
            Change::Add(Kind::Base, _, text) => Some(text.clone()),
            Change::Add(..) | Change::Put(..) | Change::Remove(..) => None,
        };
        changes.iter().find_map(base).filter(|_| self.volume.is_none())
    }

    /// Whether another tab that knows one of them can go on from the other.
    pub(super) fn is_same_match(&self, other: &Self) -> bool {
        (self.volume, self.records, self.mark) == (other.volume, other.records, other.mark)
    }

    /// The changes that bring the library up to date, and where the match stands after them.
    /// A picture is made only where somebody leaves or everything is written anyway.
    pub(super) fn write(
        &self,
        live: &dyn Live,
        title: &str,
        is_leaving: bool,
    ) -> (Vec<Change>, Self) {
        let Some(volume) = self.volume.filter(|_| !self.is_worth_folding(live, is_leaving)) else {
            return self.fold(live, title);
        };
        let mut next = Self { mark: Mark::of(live), is_drawn: false, ..self.clone() };
        let news = self.news(live);
        // What is added at the end is guard enough there.
        let mut changes = if news.is_empty() { self.guard() } else { guard_base(&self.id, volume) };
        for text in news {
            let key = Key::new(&self.id, &[volume, next.records]);
            changes.push(Change::Add(Kind::Entry, key, text));
            next.records += 1;
        }
        changes.push(self.card(live));
        if is_leaving {
            next.is_drawn = true;
            changes.extend(self.picture(live));
        }
        (changes, next)
    }

    /// Writes the whole match as its next base.
    fn fold(&self, live: &dyn Live, title: &str) -> (Vec<Change>, Self) {
        let key = |volume: u32| Key::new(&self.id, &[volume]);
        let mut changes = self.guard();
        let volume = self.volume.map_or(0, |volume| volume + 1);
        changes.push(Change::Add(Kind::Base, key(volume), live.save()));
        match self.volume {
            Some(old) => {
                changes.push(Change::Add(Kind::Closed, key(old), String::new()));
                changes.push(Change::Remove(Kind::Entry, key(old)));
                changes.push(Change::Remove(Kind::Base, key(old)));
            }
            None => {
                let key = Key::new(&self.id, &[]);
                changes.push(Change::Put(Kind::Title, key, title.to_owned()));
            }
        }
        changes.push(self.card(live));
        changes.extend(self.picture(live));
        let (id, mark) = (self.id.clone(), Mark::of(live));
        (changes, Self { id, volume: Some(volume), records: 0, mark, is_drawn: true })
    }

    /// A finished match is folded for good. Another one is folded when its records have
    /// grown to as much as its base, so that all the folding together costs no more than
    /// writing each entry twice; or when somebody leaves it and there are many.
    fn is_worth_folding(&self, live: &dyn Live, is_leaving: bool) -> bool {
        let is_many = self.records >= MANY;
        let is_half = 2 * self.records as usize >= live.entries();
        (live.is_over() && self.is_behind(live, false)) || (is_many && (is_leaving || is_half))
    }

    /// What is new, as records: first what was taken back, then the entries since.
    fn news(&self, live: &dyn Live) -> Vec<String> {
        let taken_back = live.taken_back().get(self.mark.undos..).unwrap_or_default();
        let first = self.mark.first_new(taken_back);
        let entries = (first..live.entries()).map(|n| live.entry(n));
        taken_back.iter().map(json::write).chain(entries).collect()
    }

    fn card(&self, live: &dyn Live) -> Change {
        Change::Put(Kind::Card, Key::new(&self.id, &[]), json::write(&Card::of(live)))
    }

    fn picture(&self, live: &dyn Live) -> Option<Change> {
        let picture = picture::of(live)?;
        Some(Change::Put(Kind::Picture, Key::new(&self.id, &[]), picture))
    }
}

/// What makes a write fail if others have folded or deleted the match (then its base is
/// closed) or continued it (then something stands at its end). It leaves nothing behind.
pub(super) fn guard(id: &str, volume: u32, records: u32) -> Vec<Change> {
    let end = vacant(Kind::Entry, Key::new(id, &[volume, records]));
    guard_base(id, volume).into_iter().chain(end).collect()
}

/// The same if it may have been continued.
pub(super) fn guard_base(id: &str, volume: u32) -> Vec<Change> {
    vacant(Kind::Closed, Key::new(id, &[volume])).to_vec()
}

/// Fails if something stands there.
fn vacant(kind: Kind, key: Key) -> [Change; 2] {
    [Change::Add(kind, key.clone(), String::new()), Change::Remove(kind, key)]
}
