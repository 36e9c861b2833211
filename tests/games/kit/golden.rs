//! Complete games, kept for good: `tests/golden/<game>/<rules>/*.json`. They are played
//! through the rules entry by entry, so a change that makes a recorded event mean
//! something else cannot go unnoticed: raise `Game::RULES` and keep the old folder. As long as
//! matches of older rules are played on, so are the games in it.
//!
//! `UPDATE_GOLDEN=1 cargo test --no-default-features --profile quick --test games golden` looks
//! for such games among seeded ones and writes those that are missing.

use std::fs;
use std::path::{Path, PathBuf};

use cabinet::engine::json::{self, Raw};
use cabinet::engine::{Ending as _, Game, Match, Save, Seed};

use super::{Trial, ending, root};

/// A game that is kept: what it is called, how a seed plays one, and what makes it worth
/// keeping.
pub(crate) struct Golden<G: Game> {
    pub(crate) name: &'static str,
    pub(crate) play: fn(Seed) -> Match<G>,
    pub(crate) is_one: fn(&Match<G>) -> bool,
}

fn folder<G: Game>(rules: u16) -> PathBuf {
    root().join("tests/golden").join(G::ID).join(rules.to_string())
}

fn find<G: Game>(golden: &Golden<G>) -> Match<G> {
    (0..10_000)
        .map(|seed| (golden.play)(Seed(seed)))
        .find(golden.is_one)
        .unwrap_or_else(|| panic!("no game found for {}", golden.name))
}

pub(crate) fn read<G: Game>(golden: &Golden<G>) -> Match<G> {
    let file = folder::<G>(G::RULES).join(golden.name).with_extension("json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !file.exists() {
        fs::create_dir_all(folder::<G>(G::RULES)).unwrap();
        fs::write(&file, find(golden).save().write() + "\n").unwrap();
    }
    read_file(&file)
}

fn read_file<G: Game>(file: &Path) -> Match<G> {
    let name = file.display();
    let text = fs::read_to_string(file).unwrap_or_else(|why| panic!("{name}: {why}"));
    let table = Match::<G>::read(text.trim()).unwrap_or_else(|why| {
        panic!("{name}: {why}. Did an event change its meaning? Then raise RULES.")
    });
    assert_eq!(table.save().write(), respelt::<G>(text.trim()), "{name}");
    table
}

/// A save as it is written today. What some editions wrote as objects are words now; nothing
/// else has ever changed.
fn respelt<G: Game>(text: &str) -> String {
    let mut save: Save = json::read(text).unwrap();
    for entry in &mut save.log {
        if entry.action.text().starts_with('{') {
            let action: G::Action = json::read(entry.action.text()).unwrap();
            entry.action = Raw::of(&action);
        }
    }
    save.write()
}

pub(crate) fn assert_played_as_they_were<G: Trial>() {
    for golden in G::GOLDEN {
        let table = read(golden);
        assert!((golden.is_one)(&table), "{} is no such game", golden.name);
        assert_eq!(table.at(table.log().len()), *table.state(), "{}", golden.name);
    }
    for rules in G::OLDEST_RULES..G::RULES {
        for entry in fs::read_dir(folder::<G>(rules)).unwrap() {
            read_file::<G>(&entry.unwrap().path());
        }
    }
}

pub(crate) fn assert_every_ending<G: Trial>() {
    let endings: Vec<G::Ending> = G::GOLDEN.iter().map(|golden| ending(&read(golden))).collect();
    assert!(G::Ending::ALL.iter().all(|known| endings.contains(known)), "{endings:?}");
}

pub(crate) fn assert_every_file_is_known<G: Trial>() {
    let known = |name: &str| G::GOLDEN.iter().any(|golden| name == format!("{}.json", golden.name));
    for entry in fs::read_dir(folder::<G>(G::RULES)).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(known(&name), "nobody asks for {name}");
    }
}
