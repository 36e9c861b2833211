//! Situation 7's complete games: one for each way to end, and for what happens on the way.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Actor, Dice, Match, Seat, Seed};
use cabinet::games::Situation7;
use cabinet::games::situation_7::{Action, Ending, Event, Gear, Play, Setup, Side};

use crate::kit::ending;
use crate::kit::golden::Golden;

type Table = Match<Situation7>;

pub(crate) const GOLDEN: &[Golden<Situation7>] = &[
    Golden {
        name: "covered",
        play: |seed| random_game(Setup::default(), seed),
        is_one: |table| ending(table) == Ending::Covered && !has(table, is_filled),
    },
    Golden {
        name: "tie",
        play: |seed| random_game(Setup::default(), seed),
        is_one: |table| ending(table) == Ending::Tie && !has(table, is_filled),
    },
    Golden {
        name: "time-up",
        play: |seed| random_game(Setup { minutes: 1, players: 3, ..Setup::default() }, seed),
        is_one: |table| ending(table) == Ending::TimeUp,
    },
    Golden {
        name: "waited-for-thirty-seconds",
        play: dawdle,
        is_one: |table| {
            has(table, |event| matches!(event, Event::WaitedEnough { .. }))
                && has(table, |event| matches!(event, Event::Unstuck { .. }))
        },
    },
    Golden {
        name: "yielded",
        play: |seed| random_game(Setup::default(), seed),
        is_one: |table| {
            has(table, |event| matches!(event, Event::Yielded { .. }))
                && Side::BOTH.into_iter().all(|side| n_filled(table, side) > 0)
        },
    },
    Golden {
        name: "all-equipment",
        play: |seed| random_game(Setup::default(), seed),
        is_one: |table| Side::BOTH.into_iter().any(|side| has_used_everything(table, side)),
    },
    Golden {
        name: "four-in-turn-on-a-new-sky",
        play: |seed| {
            let play = Play::OneInTurn;
            random_game(
                Setup { players: 4, play, new_sky: true, rotated: true, ..Setup::default() },
                seed,
            )
        },
        is_one: |table| ending(table) == Ending::Covered && !has(table, is_filled),
    },
];

fn events(table: &Table) -> impl Iterator<Item = &Event> {
    table.log().iter().flat_map(|entry| &entry.events)
}

fn has(table: &Table, test: fn(&Event) -> bool) -> bool {
    events(table).any(test)
}

fn is_filled(event: &Event) -> bool {
    matches!(event, Event::Laid { by: None, .. })
}

/// How many spaces were filled for a side.
fn n_filled(table: &Table, side: Side) -> usize {
    let is_its = |event: &&Event| matches!(event, Event::Laid { side: it, .. } if *it == side);
    events(table).filter(|event| is_filled(event)).filter(is_its).count()
}

/// A side has launched a rocket and a satellite and posted an astronaut.
fn has_used_everything(table: &Table, side: Side) -> bool {
    let markers = &table.state().markers;
    Gear::ALL.iter().all(|&gear| markers.iter().any(|it| it.side == side && it.gear == gear))
}

/// Both draw lots, and whenever somebody is stuck they mostly let time pass.
fn dawdle(seed: Seed) -> Table {
    let mut table = Table::start(Setup::default(), seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("golden"));
    while !table.awaiting().is_over() {
        let awaiting = table.awaiting();
        let is_stuck = Side::BOTH.into_iter().any(|side| table.state().stuck[side].is_some());
        let (by, action) = match awaiting.clock {
            Some(ticks) if is_stuck && chance.below(4) > 0 => {
                (Actor::Clock, Action::Tick { ticks })
            }
            Some(_) | None => {
                let due: Vec<Seat> = awaiting.due().iter().collect();
                let &seat = chance.pick(&due).expect("somebody is due");
                let &action = chance.pick(&table.offers(seat)).expect("whoever is due has one");
                (Actor::Seat(seat), action)
            }
        };
        table.act(by, action).map(<[_]>::len).expect("it was offered");
    }
    table
}
