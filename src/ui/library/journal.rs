//! How a match is written down: what is new since the last time, and now and then all of it.
//!
//! Every write says first where it believes the match to end. If another tab has written
//! there, or has folded or deleted the match, the store refuses all of it: of two tabs that
//! act at the same instant exactly one wins, and the other one knows.

use super::Card;
use super::picture;
use crate::engine::{TakenBack, Viewer, json};
use crate::ui::live::Live;
use crate::ui::store::{Change, Kind};

/// So many records are worth being folded into the base.
const MANY: usize = 200;

/// The key of what belongs to a match, or of everything below it.
pub(super) fn own_key(id: &str) -> String {
    format!("{id}/")
}

/// The key of a base, by its number.
pub(super) fn base_key(id: &str, volume: u32) -> String {
    format!("{id}/{volume:04}/")
}

/// The key of a record since some base. Digits in front keep them in order.
pub(super) fn entry_key(id: &str, volume: u32, n: usize) -> String {
    format!("{id}/{volume:04}/{n:08}/")
}

/// Where a match stands in the library, and how much of it is there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) id: String,
    /// The number of its base; none as long as it has none.
    volume: Option<u32>,
    /// How many records have come since.
    records: usize,
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
    pub(super) fn found(id: &str, volume: u32, records: usize, live: &dyn Live) -> Self {
        let (id, volume, mark) = (id.to_owned(), Some(volume), Mark::of(live));
        // Whether it has a picture, and of when, is not worth looking.
        Self { id, volume, records, mark, is_drawn: false }
    }

    /// For a match that is only looked at: there is never anything to be written down.
    pub(super) fn lent(live: &dyn Live) -> Self {
        Self { is_drawn: true, ..Self::found("lent", 0, 0, live) }
    }

    /// Whether there is something to be written down.
    pub(super) fn is_behind(&self, live: &dyn Live, is_leaving: bool) -> bool {
        self.volume.is_none() || self.mark != Mark::of(live) || (is_leaving && !self.is_drawn)
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
        now: u64,
        is_leaving: bool,
    ) -> (Vec<Change>, Self) {
        match self.volume {
            Some(volume) if !self.is_worth_folding(live, is_leaving) => {
                let mut next = Self { mark: Mark::of(live), is_drawn: false, ..self.clone() };
                let mut changes = guard(&self.id, volume, self.records);
                for text in self.news(live) {
                    let key = entry_key(&self.id, volume, next.records);
                    changes.push(Change::Add(Kind::Entry, key, text));
                    next.records += 1;
                }
                // A match that is only looked at stays where it is among the others.
                if next.mark != self.mark {
                    changes.push(self.card(live, title, now));
                }
                if is_leaving {
                    next.is_drawn = true;
                    changes.push(self.picture(live));
                }
                (changes, next)
            }
            before => self.fold(before, live, title, now),
        }
    }

    /// Writes the whole match as its next base.
    fn fold(
        &self,
        before: Option<u32>,
        live: &dyn Live,
        title: &str,
        now: u64,
    ) -> (Vec<Change>, Self) {
        let mut changes = Vec::new();
        let mut volume = 0;
        if let Some(before) = before {
            let key = base_key(&self.id, before);
            volume = before + 1;
            changes = guard(&self.id, before, self.records);
            changes.push(Change::Add(Kind::Closed, key.clone(), String::new()));
            changes.push(Change::Remove(Kind::Entry, key.clone()));
            changes.push(Change::Remove(Kind::Base, key));
        }
        changes.push(Change::Add(Kind::Base, base_key(&self.id, volume), live.save()));
        changes.push(self.card(live, title, now));
        changes.push(self.picture(live));
        let (id, mark) = (self.id.clone(), Mark::of(live));
        (changes, Self { id, volume: Some(volume), records: 0, mark, is_drawn: true })
    }

    /// A finished match is folded for good. Another one is folded when its records have
    /// grown to as much as its base, so that all the folding together costs no more than
    /// writing each entry twice; or when somebody leaves it and there are many.
    fn is_worth_folding(&self, live: &dyn Live, is_leaving: bool) -> bool {
        let is_many = self.records >= MANY;
        let is_half = 2 * self.records >= live.entries();
        (live.is_over() && self.is_behind(live, false)) || (is_many && (is_leaving || is_half))
    }

    /// What is new, as records: first what was taken back, then the entries since.
    fn news(&self, live: &dyn Live) -> Vec<String> {
        let taken_back = live.taken_back().get(self.mark.undos..).unwrap_or_default();
        let first = self.mark.first_new(taken_back);
        let entries = (first..live.entries()).map(|n| live.entry(n));
        taken_back.iter().map(json::write).chain(entries).collect()
    }

    fn card(&self, live: &dyn Live, title: &str, now: u64) -> Change {
        let card = Card {
            title: title.to_owned(),
            game: live.game().slug().to_owned(),
            changed: now,
            // A finished match says who won.
            phase: live.end().map_or_else(|| live.phase(None, Viewer::Public), |end| end.text),
            is_over: live.is_over(),
        };
        Change::Put(Kind::Card, own_key(&self.id), json::write(&card))
    }

    fn picture(&self, live: &dyn Live) -> Change {
        Change::Put(Kind::Picture, own_key(&self.id), picture::of(live))
    }
}

/// What makes a write fail if others have folded or deleted the match (then its base is
/// closed) or continued it (then something stands at its end). It leaves nothing behind.
pub(super) fn guard(id: &str, volume: u32, records: usize) -> Vec<Change> {
    let mut changes = guard_base(id, volume);
    changes.extend(vacant(Kind::Entry, &entry_key(id, volume, records)));
    changes
}

/// The same if it may have been continued.
pub(super) fn guard_base(id: &str, volume: u32) -> Vec<Change> {
    vacant(Kind::Closed, &base_key(id, volume)).to_vec()
}

/// Fails if something stands there.
fn vacant(kind: Kind, key: &str) -> [Change; 2] {
    [Change::Add(kind, key.to_owned(), String::new()), Change::Remove(kind, key.to_owned())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Chair, Dice, Match, Save, Seed, Terms};
    use crate::games::{InnerCircle, inner_circle};
    use crate::ui::live::MatchOf;
    use crate::ui::store::Record;

    /// A store that is as strict as the real one.
    #[derive(Clone, Default, PartialEq, Debug)]
    struct Shop(Vec<(Kind, Record)>);

    impl Shop {
        fn has(&self, kind: Kind, key: &str) -> bool {
            self.0.iter().any(|(of, record)| *of == kind && record.key == key)
        }

        /// All changes or none; whether it were all.
        fn write(&mut self, changes: Vec<Change>) -> bool {
            let mut next = self.clone();
            for change in changes {
                match change {
                    Change::Add(kind, key, _) if next.has(kind, &key) => return false,
                    Change::Add(kind, key, text) | Change::Put(kind, key, text) => {
                        next.0.retain(|(of, record)| *of != kind || record.key != key);
                        next.0.push((kind, Record { key, text }));
                    }
                    Change::Remove(kind, key) => {
                        next.0.retain(|(of, record)| *of != kind || !record.key.starts_with(&key));
                    }
                }
            }
            *self = next;
            true
        }

        fn texts(&self, of: Kind) -> Vec<String> {
            let own = self.0.iter().filter(|(kind, _)| *kind == of);
            own.map(|(_, record)| record.text.clone()).collect()
        }

        fn save(&self) -> String {
            let bases = self.texts(Kind::Base);
            assert_eq!(bases.len(), 1, "there is one base at a time");
            Save::grown(&bases[0], &self.texts(Kind::Entry)).unwrap()
        }
    }

    fn table() -> Match<InnerCircle> {
        let setup = inner_circle::Setup::default();
        let chairs = Chair::nameless(<InnerCircle as crate::engine::Game>::seats(&setup));
        Match::seat(setup, Seed(3), chairs, Terms { friendly_undo: true }).unwrap()
    }

    fn step(table: &mut Match<InnerCircle>, chance: &mut Dice) {
        let Some(seat) = table.awaiting().due().iter().next() else { return };
        let offered = table.offers(seat);
        table.act(Actor::Seat(seat), *chance.pick(&offered).unwrap()).unwrap();
    }

    fn live(table: &Match<InnerCircle>) -> MatchOf<InnerCircle> {
        MatchOf::new(table.clone())
    }

    #[test]
    fn whatever_happens_between_two_writes_the_store_has_the_match() {
        let (mut shop, mut table, mut chance) = (Shop::default(), table(), Dice::new(Seed(4)));
        let (changes, mut place) = Place::new("a").write(&live(&table), "A", 0, false);
        assert!(shop.write(changes));
        let mut folded = 0;
        while !table.awaiting().is_over() {
            // Several things may come before the next write, and some are taken back again.
            for _ in 0..=chance.below(3) {
                step(&mut table, &mut chance);
                let seats = table.seats();
                if chance.below(6) == 0 {
                    let _ = table.undo(
                        chance.pick(&seats.iter().collect::<Vec<_>>()).copied().unwrap(),
                        seats,
                    );
                }
                if chance.below(6) == 0 {
                    table.redo();
                }
            }
            let live = live(&table);
            assert!(place.is_behind(&live, false));
            let (changes, next) = place.write(&live, "A", 0, false);
            folded += u32::from(next.volume != place.volume);
            assert!(next.volume != place.volume || changes.len() < 24, "only what is new");
            assert!(shop.write(changes));
            place = next;
            assert!(!place.is_behind(&live, false));
            assert_eq!(shop.save(), table.save().write());
        }
        assert!(folded > 1, "it was folded on the way and at the end");
        assert_eq!(shop.texts(Kind::Entry), [""; 0], "what is over is one base");
        let card: Card = json::read(&shop.texts(Kind::Card)[0]).unwrap();
        assert_eq!(card.phase, live(&table).end().unwrap().text, "its card says who won");
    }

    #[test]
    fn a_place_that_others_have_gone_on_from_is_refused() {
        let (mut shop, mut table, mut chance) = (Shop::default(), table(), Dice::new(Seed(4)));
        let (changes, stale) = Place::new("a").write(&live(&table), "A", 0, false);
        assert!(shop.write(changes));
        let base = table.clone();
        let mut other = base.clone();
        step(&mut other, &mut Dice::new(Seed(9)));
        let others = live(&other);
        let assert_refused = |shop: &Shop, what: &str| {
            for is_leaving in [false, true] {
                let (changes, _) = stale.write(&others, "A", 0, is_leaving);
                assert!(!shop.clone().write(changes), "{what}");
            }
            // Not even a picture of what was.
            let (changes, _) = stale.write(&live(&base), "A", 0, true);
            assert!(!shop.clone().write(changes), "{what}");
        };
        let mut place = stale.clone();
        while place.volume == stale.volume {
            step(&mut table, &mut chance);
            let (changes, next) = place.write(&live(&table), "A", 0, false);
            assert!(shop.write(changes));
            assert_refused(&shop, "it was continued or folded");
            place = next;
        }
        shop.0.retain(|(kind, _)| *kind == Kind::Closed);
        assert!(shop.has(Kind::Closed, &base_key("a", 0)));
        assert_refused(&shop, "it was deleted");
    }

    #[test]
    fn folding_costs_no_more_than_writing_twice() {
        let (mut table, mut chance) = (table(), Dice::new(Seed(4)));
        let mut place = Place::new("a").write(&live(&table), "A", 0, false).1;
        let (mut bases, mut all) = (0, 0);
        while !table.awaiting().is_over() {
            step(&mut table, &mut chance);
            let (_, next) = place.write(&live(&table), "A", 0, false);
            if next.volume != place.volume && !table.awaiting().is_over() {
                bases += table.log().len();
            }
            all = table.log().len();
            place = next;
        }
        assert!(all > 500 && bases <= 2 * all, "{bases} entries in bases for {all}");
    }
}
