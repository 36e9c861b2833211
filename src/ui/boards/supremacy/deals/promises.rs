//! Promises that players make beside the rules: words only (8.5), kept on this device and in
//! no log. Whether they were kept is told in the ledger.

use yew::prelude::*;

use super::super::sheets::{fold, press};
use super::super::{Props, pencil};
use crate::engine::Seat;
use crate::games::supremacy::{Phase, Sight, Table};
use crate::ui::face::Names;
use crate::ui::markup::el;
use crate::ui::memos;

/// A promise not to attack somebody before a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Promise {
    by: Seat,
    to: Seat,
    until: u8,
    is_broken: bool,
}

/// Turns for which a promise is made.
const TURNS: u8 = 2;

impl Promise {
    /// Written "0 1 4" and, if it was broken, "0 1 4 !".
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let mut number = || words.next()?.parse::<u8>().ok();
        let (by, to, until) = (Seat(number()?), Seat(number()?), number()?);
        Some(Self { by, to, until, is_broken: words.next().is_some() })
    }

    fn write(self) -> String {
        let Self { by, to, until, is_broken } = self;
        let end = if is_broken { " !" } else { "" };
        [&by.0.to_string(), " ", &to.0.to_string(), " ", &until.to_string(), end].concat()
    }

    fn holds(self, table: &Table) -> bool {
        !self.is_broken && table.turn < self.until && table.phase != Phase::Over
    }
}

/// Under this name promises are kept with their match.
const NAME: &str = "promises";

fn kept() -> Vec<Promise> {
    let text = memos::read(&pencil::match_now(), NAME).unwrap_or_default();
    text.lines().filter_map(Promise::read).collect()
}

fn keep(all: &[Promise]) {
    let lines: Vec<String> = all.iter().map(|it| it.write()).collect();
    memos::write(&pencil::match_now(), NAME, &lines.join("\n"));
}

/// Marks what was broken by what has just happened.
fn watch(props: &Props, all: &mut [Promise]) {
    let table = &props.view.table;
    let mut is_news = false;
    for sight in props.recent.iter() {
        let blows: Vec<(Seat, Seat)> = if let Sight::Attacked { battle } = sight {
            vec![(battle.by, battle.of)]
        } else if let Sight::Launched { strike } = sight {
            strike.owners.iter().map(|it| (strike.by, it.1)).collect()
        } else {
            continue;
        };
        for promise in all.iter_mut().filter(|it| it.holds(table)) {
            promise.is_broken = blows.contains(&(promise.by, promise.to));
            is_news |= promise.is_broken;
        }
    }
    if is_news {
        keep(all);
    }
}

/// What became of all promises, when the game is over.
pub(in super::super) fn kept_and_broken(names: &Names) -> Vec<String> {
    let told = |it: &Promise| {
        let (by, to) = (names.of(it.by), names.of(it.to));
        let end = if it.is_broken { " and broke it." } else { " and kept it." };
        let turn = it.until.to_string();
        [by, " promised ", to, " no attack before turn ", &turn, end].concat()
    };
    kept().iter().map(told).collect()
}

pub(super) fn view(props: &Props, seat: Seat) -> Html {
    let table = &props.view.table;
    let mut all = kept();
    watch(props, &mut all);
    let who = |it: Seat| if it == seat { "you" } else { props.names.of(it) };
    let rows = all.iter().enumerate().map(|(n, it)| {
        let end = match (it.is_broken, it.holds(table)) {
            (true, _) => ": broken",
            (false, true) => ": holds so far",
            (false, false) => ": kept",
        };
        let turn = it.until.to_string();
        let text = [who(it.by), " to ", who(it.to), ": no attack before turn ", &turn, end];
        Html::from(el("li").key(n.to_string()).text(text.concat()))
    });
    let list = el("ul").key("kept").class("sp-ledger").list(rows);
    let is_open = |to: &Seat| {
        let has_one = |it: &Promise| (it.by, it.to) == (seat, *to) && it.holds(table);
        props.live && !all.iter().any(has_one)
    };
    let make = |to: Seat| {
        let until = table.turn + TURNS;
        let turn = until.to_string();
        let label = ["Promise ", props.names.of(to), " no attack before turn ", &turn].concat();
        let made = Promise { by: seat, to, until, is_broken: false };
        let all = all.clone();
        let give = move || {
            keep(&[&all[..], &[made]].concat());
            pencil::moved();
        };
        press(label, give).key(to.to_string()).into()
    };
    let inside = table.others(seat).filter(is_open).map(make);
    fold("Promises, which bind nobody", std::iter::once(Html::from(list)).chain(inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promises_come_back_as_they_were_kept() {
        for line in ["0 1 4", "5 2 12 !"] {
            assert_eq!(Promise::read(line).map(Promise::write).as_deref(), Some(line));
        }
        assert_eq!(Promise::read("0 1"), None);
    }

    #[test]
    fn at_the_end_it_is_told_who_kept_a_promise() {
        keep(&["0 1 4", "1 0 3 !"].map(|line| Promise::read(line).unwrap()));
        let names = Names(["Anna", "Ben"].map(str::to_owned).into());
        let told = kept_and_broken(&names);
        assert_eq!(told[0], "Anna promised Ben no attack before turn 4 and kept it.");
        assert_eq!(told[1], "Ben promised Anna no attack before turn 3 and broke it.");
    }
}
