//! Situation 7 obeys the laws of the engine, in every variant of its rule book.

use cabinet::engine::{Ending as _, Game as _, Seed, contract};
use cabinet::games::Situation7;
use cabinet::games::situation_7::{BySide, Ending, Help, Markers, Pace, Play, Setup};

fn assert_laws(setup: &Setup, games: u64) -> Vec<Ending> {
    contract::assert_laws::<Situation7>(setup, games)
}

#[test]
fn two_sides_obey_the_laws() {
    assert_laws(&Setup::default(), 6);
}

#[test]
fn teams_obey_the_laws() {
    for players in [3, 4] {
        assert_laws(&Setup { players, ..Setup::default() }, 3);
        assert_laws(&Setup { players, play: Play::ThreeInTurn, ..Setup::default() }, 3);
    }
}

#[test]
fn turns_obey_the_laws() {
    for play in [Play::OneInTurn, Play::ThreeInTurn] {
        assert_laws(&Setup { play, ..Setup::default() }, 3);
        assert_laws(&Setup { play, rotated: true, minutes: 2, ..Setup::default() }, 3);
    }
}

#[test]
fn a_clock_obeys_the_laws() {
    let endings = assert_laws(&Setup { minutes: 1, rotated: true, ..Setup::default() }, 6);
    assert!(endings.contains(&Ending::TimeUp), "{endings:?}");
}

#[test]
fn other_puzzles_obey_the_laws() {
    let help = BySide { south: Help::Ring, north: Help::Place };
    let sky = Setup { new_sky: true, fog: true, help, pace: Pace::Calm, ..Setup::default() };
    assert_laws(&sky, 3);
    assert_laws(&Setup { rotated: true, ..Setup::default() }, 3);
    assert_laws(&Setup { bridges: true, ..Setup::default() }, 3);
}

#[test]
fn other_equipment_and_values_obey_the_laws() {
    assert_laws(&Setup { guards: false, home_bases: true, ..Setup::default() }, 3);
    let own = Setup { markers: Markers::OnOwn, outer_double: true, ..Setup::default() };
    assert_laws(&own, 3);
}

#[test]
fn random_games_end_in_every_way() {
    let ending = |setup: &Setup, seed| {
        let table = contract::random_game::<Situation7>(setup.clone(), Seed(seed));
        Situation7::outcome(table.state()).expect("it was played to the end").ending
    };
    let mut endings: Vec<_> = (0..60).map(|seed| ending(&Setup::default(), seed)).collect();
    let short = Setup { minutes: 1, rotated: true, ..Setup::default() };
    endings.extend((0..4).map(|seed| ending(&short, seed)));
    assert!(Ending::ALL.iter().all(|known| endings.contains(known)), "{endings:?}");
}

#[test]
fn the_rule_book_has_every_section_that_is_cited() {
    contract::assert_book::<Situation7>();
}
