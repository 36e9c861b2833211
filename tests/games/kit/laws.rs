//! The laws of the engine, in every variant of a rule book, and what else holds for all games.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use cabinet::engine::contract::{self, random_game};
use cabinet::engine::{Actor, Datum, Ending as _, Rule as _, Seed, accepts};
use serde_json::{Value, json};

use super::{Trial, Where, ending, events, everybody, positions};

/// Random games of each set-up.
const GAMES: u64 = 3;
/// Seeds among which a game must find all its endings.
const SEEDS: u64 = 60;

pub(crate) fn assert_laws<G: Trial>() {
    for setup in G::variants() {
        let _where = Where(format!("{setup:?}"));
        contract::assert_laws::<G>(&setup, GAMES);
    }
}

/// Whatever the rules accept of a seat, asked or not, is among what is offered to it, and once.
pub(crate) fn assert_offers_are_all<G: Trial>() {
    let every = G::every_action();
    for (seed, setup) in (0..).zip(G::variants()) {
        let _where = Where(format!("{setup:?}"));
        let table = random_game::<G>(setup, Seed(seed));
        let n_entries = table.log().len();
        for n in [0, n_entries / 3, n_entries * 2 / 3, n_entries - 1] {
            let table = table.branch(n);
            for seat in table.seats().iter() {
                let mut offered = table.offers(seat);
                offered.extend(table.asides(seat));
                offered.extend(table.handling(seat));
                let is_accepted =
                    |it: &&G::Action| accepts::<G>(table.state(), Actor::Seat(seat), it);
                let accepted: Vec<&G::Action> = every.iter().filter(is_accepted).collect();
                let missing = accepted.iter().find(|it| !offered.contains(it));
                assert_eq!(missing, None, "not offered to {seat} after {n} entries");
                assert_eq!(offered.len(), accepted.len(), "offered to {seat}: {offered:?}");
            }
        }
    }
}

/// Enough to see that they hold on another machine too.
#[cfg(target_arch = "wasm32")]
pub(crate) fn assert_some_laws<G: Trial>() {
    contract::assert_laws::<G>(&G::variants()[1], 1);
}

/// Every option of a set-up has several values among the variants.
pub(crate) fn assert_every_option_is_tried<G: Trial>() {
    let setups: Vec<Value> =
        G::variants().iter().map(|setup| serde_json::to_value(setup).unwrap()).collect();
    for option in setups[0].as_object().expect("options have names").keys() {
        let is_other = |setup: &Value| setup[option] != setups[0][option];
        assert!(setups.iter().any(is_other), "{option} is always {}", setups[0][option]);
    }
    let seats = |players| G::variants().iter().any(|setup| G::seats(setup).count() == players);
    let numbers: Vec<u8> = (1..=8).filter(|&players| seats(players)).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "only {numbers:?} players");
}

pub(crate) fn assert_every_ending_is_reached<G: Trial>() {
    let mut endings = Vec::new();
    for seed in 0..SEEDS {
        for setup in G::variants() {
            endings.push(ending(&random_game::<G>(setup, Seed(seed))));
            if G::Ending::ALL.iter().all(|known| endings.contains(known)) {
                return;
            }
        }
    }
    panic!("no other endings than {endings:?}");
}

/// What is cited stands in the book, and rules stand in its order.
pub(crate) fn assert_book<G: Trial>() {
    contract::assert_book::<G>();
    let number = |rule: &G::Rule| {
        let (chapter, section) = rule.cite().split_once('.').expect("chapter.section");
        (chapter.parse::<u8>().expect("a number"), section.parse::<u8>().expect("a number"))
    };
    // A rule that cites several sections, by its facts, stands where the first of them does.
    let name = |rule: &G::Rule| format!("{rule:?}").split('(').next().map(str::to_owned);
    let mut rules = G::Rule::ALL.to_vec();
    rules.dedup_by_key(|rule| name(rule));
    let is_misplaced = |pair: &&[G::Rule]| number(&pair[0]) > number(&pair[1]);
    assert_eq!(rules.windows(2).find(is_misplaced), None, "out of the order of the book");
}

/// What is done and offered in random games comes back from its words, and a line that is none
/// is answered with one like it.
pub(crate) fn assert_words<G: Trial>() {
    for (seed, setup) in (0..).zip(G::variants()) {
        let table = random_game::<G>(setup, Seed(seed));
        table.log().iter().for_each(|entry| assert_line(&entry.action));
        for n in (0..table.log().len()).step_by(20) {
            let table = table.branch(n);
            for seat in table.seats().iter() {
                table.offers(seat).iter().for_each(assert_line);
                table.asides(seat).iter().for_each(assert_line);
            }
        }
    }
}

fn assert_line<A: Datum + Display + FromStr<Err: Display>>(action: &A) {
    let line = action.to_string();
    let read = line.parse::<A>().unwrap_or_else(|why| panic!("{action:?}: {why}"));
    assert_eq!(&read, action, "{line}");
    assert_eq!(serde_json::to_value(action).unwrap(), json!(line));
    assert_eq!(&serde_json::from_value::<A>(json!(line)).unwrap(), action);
    let (verb, nonsense) = (line.split(' ').next().unwrap(), format!("{line} and so on"));
    let why = nonsense.parse::<A>().expect_err("it means nothing").to_string();
    let example = why.split("something like ").nth(1).unwrap_or_default();
    assert!(example.split([' ', ',']).next() == Some(verb), "{why}");
}

pub(crate) fn assert_json<G: Trial>() {
    for (seed, setup) in (0..).zip(G::variants()) {
        assert_datum(&setup);
        let table = random_game::<G>(setup, Seed(seed));
        events(&table).for_each(assert_datum);
        for viewer in everybody(table.seats()) {
            table.sights(viewer).iter().flatten().for_each(assert_datum);
        }
        for state in positions(&table).iter().step_by(20) {
            assert_datum(state);
            assert_datum(&G::awaiting(state));
            assert_datum(&G::outcome(state));
            everybody(table.seats()).for_each(|viewer| assert_datum(&G::view(state, viewer)));
        }
    }
}

fn assert_datum<T: Datum + Debug>(datum: &T) {
    let text = serde_json::to_string(datum).unwrap();
    let read = serde_json::from_str::<T>(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(&read, datum);
}
