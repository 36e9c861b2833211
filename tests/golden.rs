//! Complete games, kept for good: `tests/golden/<game>/<rules>/*.json`. They are played
//! through the rules entry by entry, so a change that makes a recorded event mean
//! something else cannot go unnoticed: raise `Game::RULES` and keep the old folder.
//!
//! `UPDATE_GOLDEN=1 cargo test --no-default-features --profile quick --test golden` looks
//! for such games among seeded ones and writes those that are missing.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use cabinet::engine::{Actor, Dice, Ending as _, Game, Match, Seat, Seed, Viewer, judge};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    Action, Colour, Ending, Event, Prompt, Setup, SpaceKind, State, StuckWhy,
};

type Table = Match<InnerCircle>;

/// A game that is kept: what it is called, how it is set up, and what makes it worth keeping.
struct Golden {
    name: &'static str,
    setup: fn() -> Setup,
    /// Seats that resign on their first move.
    leaving: &'static [Seat],
    is_one: fn(&Table) -> bool,
}

fn players(n: u8) -> Setup {
    Setup { colours: Colour::for_players(n).to_vec(), ..Setup::default() }
}

const GOLDEN: &[Golden] = &[
    Golden {
        name: "centre-of-level-4",
        setup: || players(2),
        leaving: &[],
        is_one: |table| ending(table) == Ending::Centre,
    },
    Golden {
        name: "last-player-left",
        setup: || players(3),
        leaving: &[],
        is_one: |table| ending(table) == Ending::LastLeft && n_eliminated(table) == 2,
    },
    Golden {
        name: "two-player-elimination",
        setup: || players(2),
        leaving: &[],
        is_one: |table| ending(table) == Ending::LastLeft && n_eliminated(table) == 1,
    },
    Golden {
        name: "all-blocked-lift",
        // Eight pawns are left for twelve spots: when all are safe, nobody can move.
        setup: || players(4),
        leaving: &[Seat(1), Seat(3)],
        is_one: |table| table.log().iter().any(|entry| is_blocked_lift(&entry.events)),
    },
    Golden {
        name: "drawn-on-level-4",
        setup: || Setup { stall: 3, ..players(4) },
        leaving: &[],
        is_one: |table| ending(table) == Ending::Draw && n_pulled(table) == 3,
    },
    Golden {
        name: "points-of-a-series",
        setup: || Setup { series: 2, ..players(3) },
        leaving: &[],
        is_one: |table| ending(table) == Ending::Points,
    },
];

fn ending(table: &Table) -> Ending {
    InnerCircle::outcome(table.state()).expect("a golden game is complete").ending
}

fn events(table: &Table) -> impl Iterator<Item = &Event> {
    table.log().iter().flat_map(|entry| &entry.events)
}

fn n_eliminated(table: &Table) -> usize {
    events(table).filter(|event| matches!(event, Event::Eliminated { .. })).count()
}

fn n_pulled(table: &Table) -> usize {
    events(table).filter(|event| matches!(event, Event::BoardPulled { .. })).count()
}

/// A board pulled because everybody had to pass.
fn is_blocked_lift(events: &[Event]) -> bool {
    let all_blocked = Event::Stuck { why: StuckWhy::AllBlocked };
    let is_pulled = |event: &Event| matches!(event, Event::BoardPulled { .. });
    events.windows(2).any(|pair| pair[0] == all_blocked && is_pulled(&pair[1]))
}

fn folder() -> PathBuf {
    let rules = InnerCircle::RULES.to_string();
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(InnerCircle::ID).join(rules)
}

/// Everybody lands in Survival Spots where they can and draws lots otherwise.
fn play(golden: &Golden, seed: Seed) -> Table {
    let mut table = Table::start((golden.setup)(), seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("golden"));
    while let Some(seat) = table.awaiting().due().iter().next() {
        let offered = if is_leaving(golden, &table, seat) {
            vec![Action::Resign]
        } else {
            table.offers(seat)
        };
        let good: Vec<Action> = offered
            .iter()
            .copied()
            .filter(|action| is_good(table.state(), seat, *action))
            .collect();
        let from = if good.is_empty() { &offered } else { &good };
        let action = *chance.pick(from).expect("whoever is due has an offer");
        table.act(Actor::Seat(seat), action).map(<[_]>::len).expect("it was offered");
    }
    table
}

fn is_leaving(golden: &Golden, table: &Table, seat: Seat) -> bool {
    let prompt = table.awaiting().prompt(seat).copied();
    prompt == Some(Prompt::Lift) && golden.leaving.contains(&seat)
}

/// Whether an action leads into a Survival Spot, now or with the landing that follows.
fn is_good(state: &State, seat: Seat, action: Action) -> bool {
    let view = InnerCircle::view(state, Viewer::Public);
    let is_spot = |at| view.spaces.iter().any(|it| it.at == at && it.kind == SpaceKind::Spot);
    match action {
        Action::Land { at } => is_spot(at),
        Action::Lift { .. } => {
            let lifted =
                judge::<InnerCircle>(state, &Dice::new(Seed(0)), Actor::Seat(seat), &action);
            let after = lifted.map(|table| InnerCircle::view(&table, Viewer::Public));
            after.is_ok_and(|view| {
                view.held.is_some_and(|held| held.landings.into_iter().any(is_spot))
            })
        }
        Action::Place { .. } | Action::Rest | Action::Resign | Action::Tick { .. } => false,
    }
}

fn find(golden: &Golden) -> Table {
    (0..10_000)
        .map(|seed| play(golden, Seed(seed)))
        .find(golden.is_one)
        .unwrap_or_else(|| panic!("no game found for {}", golden.name))
}

fn read(golden: &Golden) -> Table {
    let file = folder().join(golden.name).with_extension("json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !file.exists() {
        fs::create_dir_all(folder()).unwrap();
        fs::write(&file, find(golden).save().write() + "\n").unwrap();
    }
    let text = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    let table = Table::read(text.trim()).unwrap_or_else(|why| {
        panic!("{}: {why}. Did an event change its meaning? Then raise RULES.", golden.name)
    });
    assert_eq!(table.save().write(), text.trim(), "{}", golden.name);
    table
}

#[test]
fn golden_games_are_played_as_they_were() {
    for golden in GOLDEN {
        let table = read(golden);
        assert!((golden.is_one)(&table), "{} is no such game", golden.name);
        assert_eq!(table.at(table.log().len()), *table.state(), "{}", golden.name);
    }
}

#[test]
fn every_ending_has_a_golden_game() {
    let endings: Vec<Ending> = GOLDEN.iter().map(|golden| ending(&read(golden))).collect();
    assert!(Ending::ALL.iter().all(|known| endings.contains(known)), "{endings:?}");
}

#[test]
fn every_golden_game_is_known() {
    let known = |name: &str| GOLDEN.iter().any(|golden| name == format!("{}.json", golden.name));
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(known(&name), "nobody asks for {name}");
    }
}
