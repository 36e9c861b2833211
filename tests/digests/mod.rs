//! Seeded games and the fingerprints of how they end, the same on every machine.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Game, Match, Seed};
use cabinet::games::{InnerCircle, Situation7, Summit};

/// A set-up, a seed, and what the game comes to: entries of its log and the digest of
/// table and dice.
struct Played {
    setup: &'static str,
    seed: u64,
    entries: usize,
    digest: &'static str,
}

/// If the rules or the way random games are played change on purpose, the failing test
/// prints what to write here.
const INNER_CIRCLE: &[Played] = &[
    Played { setup: "{}", seed: 0, entries: 853, digest: "f2a758ffe886b13c" },
    Played { setup: "{}", seed: 2, entries: 55, digest: "1792693cb0c55dcd" },
    Played {
        setup: r#"{ "colours": ["red", "green", "blue"], "stall": 100 }"#,
        seed: 1,
        entries: 1_305,
        digest: "2c7db927214087c7",
    },
    Played {
        setup: r#"{ "colours": ["green", "red", "yellow", "blue"], "first": 2, "board": "wide" }"#,
        seed: 3,
        entries: 872,
        digest: "63e374e41bfc4051",
    },
    Played {
        setup: r#"{ "board": "small", "placing": "corners_first", "onward": "optional" }"#,
        seed: 4,
        entries: 572,
        digest: "e64cd68b62eea622",
    },
    Played {
        setup: r#"{ "placing": "random", "dots": "timed_reveal", "stuck": "refused", "series": 3 }"#,
        seed: 6,
        entries: 2_276,
        digest: "21aa85793b67edd1",
    },
];

const SUMMIT: &[Played] = &[
    Played { setup: "{}", seed: 2, entries: 178, digest: "d57620d2b4a1fe28" },
    Played {
        setup: r#"{ "powers": ["india", "usa", "south_america"], "conversion": "secret" }"#,
        seed: 1,
        entries: 160,
        digest: "9e03cd5c1466e088",
    },
    Played {
        setup: r#"{ "map": "big", "values": "by_lot", "neutral_zone": true, "events": "short" }"#,
        seed: 5,
        entries: 123,
        digest: "1640e2d63518d301",
    },
    Played { setup: r#"{ "practice": true }"#, seed: 0, entries: 28, digest: "bc74fea5bad9e6e8" },
];

const SITUATION_7: &[Played] = &[
    Played { setup: "{}", seed: 0, entries: 60, digest: "0da68fe73adc43c5" },
    Played { setup: "{}", seed: 2, entries: 47, digest: "3185ca69ae6d39d1" },
    Played {
        setup: r#"{ "players": 4, "new_sky": true, "rotated": true, "minutes": 1 }"#,
        seed: 1,
        entries: 200,
        digest: "73b6317ea2547490",
    },
    Played {
        setup: r#"{ "players": 3, "play": "three_in_turn", "bridges": true, "guards": false }"#,
        seed: 3,
        entries: 50,
        digest: "4274c94663ca55f1",
    },
    Played {
        setup: r#"{ "play": "one_in_turn", "markers": "on_own", "outer_double": true }"#,
        seed: 4,
        entries: 50,
        digest: "da7cc78ca40a724c",
    },
];

/// Plays them all and tells which came out otherwise.
pub(crate) fn differences() -> Vec<String> {
    let mut differences = differences_of::<InnerCircle>(INNER_CIRCLE);
    differences.extend(differences_of::<Summit>(SUMMIT));
    differences.extend(differences_of::<Situation7>(SITUATION_7));
    differences
}

fn differences_of<G: Game>(played: &[Played]) -> Vec<String> {
    let mut differences = Vec::new();
    for Played { setup, seed, entries, digest } in played {
        let read = serde_json::from_str(setup).expect("a set-up");
        let table: Match<G> = random_game(read, Seed(*seed));
        assert!(G::outcome(table.state()).is_some());
        let came = (table.log().len(), table.digest());
        if came != (*entries, (*digest).to_owned()) {
            let game = G::ID;
            differences.push(format!("{game}: {setup} with seed {seed} came to {came:?}"));
        }
    }
    differences
}
