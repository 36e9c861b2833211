//! Supremacy's complete games: one for each way to end, and one for each number of players.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Actor, Level, Match, Seat, Seed};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{
    Action, Area, Ending, Event, Exit, MarketMode, Power, Setup, Sight, Winter,
};

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
        play: conquest,
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

/// The Soviet Union nukes all of China but Mongolia, and takes that; China lets it happen.
fn conquest(seed: Seed) -> Table {
    let powers = vec![Power::Ussr, Power::China];
    let setup = Setup { powers, arsenal: 12, turns: 12, ..Setup::default() };
    let mut table = Table::start(setup, seed).expect("a good set-up");
    while !table.awaiting().is_over() {
        let seat = table.awaiting().due().iter().next().expect("somebody is due");
        let offered = table.offers(seat);
        let wish = |action: &&Action| is_wanted(seat, action);
        let last = offered.iter().rev().find(wish).or(offered.first()).cloned();
        table.act(Actor::Seat(seat), last.expect("something is offered")).map(<[_]>::len).unwrap();
    }
    table
}

#[expect(clippy::wildcard_enum_match_arm, reason = "it wants nothing else")]
fn is_wanted(seat: Seat, action: &Action) -> bool {
    let mongolia = Area::from_slug("mongolia").expect("a land");
    match action {
        Action::Launch { targets } => {
            let is_home =
                |area: Area| matches!(area, Area::Land(land) if land.home() == Some(Power::China));
            seat.0 == 0 && targets.len() == 1 && is_home(targets[0].0) && targets[0].0 != mongolia
        }
        Action::Attack(attack) => seat.0 == 0 && attack.at == mongolia && attack.air.is_empty(),
        Action::Enter { piles } => seat.0 == 0 && !piles.is_empty(),
        Action::Bid { joins } => *joins == (seat.0 == 0),
        Action::Decline => true,
        _ => false,
    }
}

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
