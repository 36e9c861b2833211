//! Supremacy's complete games: one for each way to end, and one for each number of players.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Level, Match, Seed};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{Ending, Event, Exit, MarketMode, Power, Setup, Sight, Winter};

use crate::kit::ending;
use crate::kit::golden::{self, Golden};
use crate::kit::minds::play;

type Table = Match<Supremacy>;

fn players(n: usize, turns: u8) -> Setup {
    Setup { powers: Power::ALL[..n].to_vec(), turns, ..Setup::default() }
}

fn armed() -> Setup {
    Setup { arsenal: 12, ..players(2, 12) }
}

fn novices(setup: Setup, seed: Seed) -> Table {
    play::<Supremacy>(setup, &[Level::Novice], seed.0)
}

pub(crate) const GOLDEN: &[Golden<Supremacy>] = &[
    Golden {
        name: "six-to-the-limit",
        play: |seed| novices(players(6, 3), seed),
        is_one: |table| {
            let fought = has(table, |sight| matches!(sight, Sight::BlockadeRolled { .. }))
                && has(table, |sight| matches!(sight, Sight::Convoyed { .. }));
            ending(table) == Ending::Detente && fought
        },
    },
    Golden {
        name: "four-in-the-classic-market",
        play: |seed| {
            let setup = Setup { market: MarketMode::Classic, overbuy: true, ..players(4, 3) };
            novices(setup, seed)
        },
        is_one: |table| ending(table) == Ending::Detente,
    },
    Golden {
        name: "five-at-sea",
        play: |seed| {
            let (sea_companies, pirates, fortune) = (true, 3, true);
            novices(Setup { sea_companies, pirates, fortune, ..players(5, 3) }, seed)
        },
        is_one: |table| {
            ending(table) == Ending::Detente
                && has(table, |sight| matches!(sight, Sight::PiratesRolled { .. }))
        },
    },
    Golden {
        name: "three-agree",
        play: |seed| random_game(players(3, 6), seed),
        is_one: |table| ending(table) == Ending::Agreement,
    },
    Golden {
        name: "two-and-a-capture",
        play: |seed| novices(Setup { land_tax: true, ..players(2, 24) }, seed),
        is_one: |table| {
            let captured =
                |sight: &Sight| matches!(sight, Sight::Out { how: Exit::Captured { .. }, .. });
            ending(table) == Ending::Supremacy && has(table, captured)
        },
    },
    Golden {
        name: "two-in-nuclear-winter",
        play: |seed| random_game(armed(), seed),
        is_one: |table| ending(table) == Ending::NuclearWinter,
    },
    Golden {
        name: "two-under-twelve-clouds",
        play: |seed| random_game(Setup { winter: Winter::Twelve, ..armed() }, seed),
        is_one: |table| ending(table) == Ending::Holocaust,
    },
];

fn has(table: &Table, test: fn(&Sight) -> bool) -> bool {
    let events = table.log().iter().flat_map(|entry| &entry.events);
    events.into_iter().any(|event| matches!(event, Event::Open(sight) if test(sight)))
}

#[test]
fn two_to_six_players_have_a_golden_game() {
    for n in 2..=6 {
        let is_one = |golden: &Golden<Supremacy>| golden::read(golden).seats().count() == n;
        assert!(GOLDEN.iter().any(is_one), "no game of {n}");
    }
}
