//! Every game of the cabinet, tried by one kit: laws, words, golden games, digests, links,
//! secrets, computer players, and the rule book case by case. Beside the kit's own tests each
//! game has those that only it needs.
//!
//! ```text
//! cargo test --no-default-features --test games summit       # one game
//! cargo test --no-default-features --test games scenarios    # one kind of test
//! ```
//!
//! A new game has a folder here; its `mod.rs` implements `kit::Trial` and ends with a line
//! `trials!(…)`. The seeded games are played in WebAssembly too, by `cargo xtask test`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod kit;

mod empires;
mod inner_circle;
mod situation_7;
mod summit;
mod supremacy;

use cabinet::games::GameId;

#[test]
fn every_game_of_the_cabinet_is_tried() {
    for game in GameId::ALL {
        let folder = game.slug().replace('-', "_");
        let file = kit::root().join("tests/games").join(folder).join("mod.rs");
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(text.contains("\ntrials!("), "{} does not try its game", file.display());
    }
}
