//! Empires' complete games: with two, four and six players, and one for each way to end.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Level, Match};
use cabinet::games::Empires;
use cabinet::games::empires::{Ending, Event, Setup, Sight};
use cabinet::minds::play_out;

use crate::kit::golden::{self, Golden};
use crate::kit::{ending, events};

type Table = Match<Empires>;

fn players(players: u8) -> Setup {
    Setup { players, ..Setup::default() }
}

pub(crate) const GOLDEN: &[Golden<Empires>] = &[
    Golden {
        name: "two-attacker-wins",
        play: |seed| play_out(players(2), seed, &[Level::Regular]).expect("a good set-up"),
        is_one: |table| {
            ending(table) == Ending::LastOne && last_war(table) == Some(true) && has_repulse(table)
        },
    },
    Golden {
        name: "four-defender-wins",
        play: |seed| {
            let levels = [Level::Novice, Level::Regular];
            play_out(players(4), seed, &levels).expect("a good set-up")
        },
        is_one: |table| ending(table) == Ending::LastOne && last_war(table) == Some(false),
    },
    Golden {
        name: "six-with-toll-and-gates",
        play: |seed| {
            let setup = Setup { toll: true, gates: true, ..players(6) };
            play_out(setup, seed, &[Level::Novice]).expect("a good set-up")
        },
        is_one: |table| ending(table) == Ending::LastOne && has_fine(table),
    },
    Golden {
        name: "three-with-every-variant",
        play: |seed| {
            let variants = Setup { passing: true, reopening: true, short: true, ..players(3) };
            let setup = Setup { blind_siege: true, unlimited_bank: true, ..variants };
            random_game(Setup { forced_declaration: false, ..setup }, seed)
        },
        is_one: |table| ending(table) == Ending::LastOne && has_void_siege(table),
    },
    Golden {
        name: "six-by-points",
        play: |seed| {
            let setup = Setup { rounds: 15, ..players(6) };
            play_out(setup, seed, &[Level::Novice]).expect("a good set-up")
        },
        is_one: |table| ending(table) == Ending::Points,
    },
    Golden {
        name: "two-at-a-standstill",
        play: |seed| random_game(Setup { patience: 2, ..players(2) }, seed),
        is_one: |table| ending(table) == Ending::Standstill,
    },
    Golden {
        name: "four-share",
        play: |seed| random_game(Setup { rounds: 6, ..players(4) }, seed),
        is_one: |table| ending(table) == Ending::Shared,
    },
];

fn has(table: &Table, test: fn(&Sight) -> bool) -> bool {
    events(table).any(|event| matches!(event, Event::Open(sight) if test(sight)))
}

fn has_repulse(table: &Table) -> bool {
    has(table, |sight| matches!(sight, Sight::IndemnityPaid { .. }))
}

fn has_fine(table: &Table) -> bool {
    has(table, |sight| matches!(sight, Sight::FinePaid { .. }))
}

fn has_void_siege(table: &Table) -> bool {
    has(table, |sight| matches!(sight, Sight::SiegeVoid { .. }))
}

/// Whether the attacker won the last war.
fn last_war(table: &Table) -> Option<bool> {
    let wars = events(table).filter_map(|event| match event {
        Event::Open(Sight::War { strength, defence, .. }) => Some(strength > defence),
        Event::Open(_) | Event::Shuffled { .. } | Event::Armed { .. } | Event::Passed { .. } => {
            None
        }
    });
    wars.last()
}

#[test]
fn two_four_and_six_players_have_a_golden_game() {
    for n in [2, 4, 6] {
        let is_one = |golden: &Golden<Empires>| golden::read(golden).seats().count() == n;
        assert!(GOLDEN.iter().any(is_one), "no game of {n}");
    }
}
