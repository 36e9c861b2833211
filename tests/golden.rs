//! Complete games, kept for good: `tests/golden/<game>/<rules>/*.json`. They are played
//! through the rules entry by entry, so a change that makes a recorded event mean
//! something else cannot go unnoticed: raise `Game::RULES` and keep the old folder.
//!
//! `UPDATE_GOLDEN=1 cargo test --no-default-features --profile quick --test golden` looks
//! for such games among seeded ones and writes those that are missing.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "golden/inner_circle.rs"]
mod inner_circle;
#[path = "golden/situation_7.rs"]
mod situation_7;
#[path = "golden/summit.rs"]
mod summit;

use std::fs;
use std::path::{Path, PathBuf};

use cabinet::engine::{Ending as _, Game, Match, Seed};

/// A game that is kept: what it is called, how a seed plays one, and what makes it worth
/// keeping.
struct Golden<G: Game> {
    name: &'static str,
    play: fn(Seed) -> Match<G>,
    is_one: fn(&Match<G>) -> bool,
}

fn folder<G: Game>() -> PathBuf {
    let rules = G::RULES.to_string();
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(G::ID).join(rules)
}

fn find<G: Game>(golden: &Golden<G>) -> Match<G> {
    (0..10_000)
        .map(|seed| (golden.play)(Seed(seed)))
        .find(golden.is_one)
        .unwrap_or_else(|| panic!("no game found for {}", golden.name))
}

fn read<G: Game>(golden: &Golden<G>) -> Match<G> {
    let file = folder::<G>().join(golden.name).with_extension("json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !file.exists() {
        fs::create_dir_all(folder::<G>()).unwrap();
        fs::write(&file, find(golden).save().write() + "\n").unwrap();
    }
    let text = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    let table = Match::<G>::read(text.trim()).unwrap_or_else(|why| {
        panic!("{}: {why}. Did an event change its meaning? Then raise RULES.", golden.name)
    });
    assert_eq!(table.save().write(), text.trim(), "{}", golden.name);
    table
}

fn assert_played_as_they_were<G: Game>(games: &[Golden<G>]) {
    for golden in games {
        let table = read(golden);
        assert!((golden.is_one)(&table), "{} is no such game", golden.name);
        assert_eq!(table.at(table.log().len()), *table.state(), "{}", golden.name);
    }
}

fn assert_every_ending<G: Game>(games: &[Golden<G>]) {
    let ending = |table: &Match<G>| G::outcome(table.state()).expect("it is complete").ending;
    let endings: Vec<G::Ending> = games.iter().map(|golden| ending(&read(golden))).collect();
    assert!(G::Ending::ALL.iter().all(|known| endings.contains(known)), "{endings:?}");
}

fn assert_every_file_is_known<G: Game>(games: &[Golden<G>]) {
    let known = |name: &str| games.iter().any(|golden| name == format!("{}.json", golden.name));
    for entry in fs::read_dir(folder::<G>()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(known(&name), "nobody asks for {name}");
    }
}
