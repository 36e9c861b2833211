//! Seeded games and the fingerprints of how they end, the same on every machine.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Match, Seed};

use super::{Trial, ending};

/// A set-up, a seed, and what the game comes to: entries of its log and the digest of
/// table and dice. If the rules or the way random games are played change on purpose, the
/// failing test prints what to write.
pub(crate) struct Played {
    pub(crate) setup: &'static str,
    pub(crate) seed: u64,
    pub(crate) entries: usize,
    pub(crate) digest: &'static str,
}

pub(crate) fn assert_same<G: Trial>() {
    let mut differences = Vec::new();
    for Played { setup, seed, entries, digest } in G::DIGESTS {
        let read = serde_json::from_str(setup).expect("a set-up");
        let table: Match<G> = random_game(read, Seed(*seed));
        ending(&table);
        let came = (table.log().len(), table.digest());
        if came != (*entries, (*digest).to_owned()) {
            differences.push(format!("{setup} with seed {seed} came to {came:?}"));
        }
    }
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}
