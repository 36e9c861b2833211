//! Summit obeys the laws of the engine, in every variant of its rule book.

use cabinet::engine::{Ending as _, Game, Seed, contract};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Alliances, Conversion, Ending, Events, MapKind, Power, Setup, SummitOrder, Ties, Values,
};

fn table(players: usize) -> Setup {
    let alliances = if players == 2 { Alliances::None } else { Alliances::Free };
    Setup { powers: Power::ALL[6 - players..].to_vec(), alliances, ..Setup::default() }
}

fn assert_laws(setup: &Setup, games: u64) -> Vec<Ending> {
    contract::assert_laws::<Summit>(setup, games)
}

#[test]
fn two_and_three_players_obey_the_laws() {
    assert_laws(&table(2), 1);
    assert_laws(&table(3), 3);
}

#[test]
fn four_players_obey_the_laws() {
    assert_laws(&table(4), 2);
}

#[test]
fn five_and_six_players_obey_the_laws() {
    assert_laws(&table(5), 1);
    assert_laws(&table(6), 3);
}

#[test]
fn treaties_and_no_alliances_obey_the_laws() {
    assert_laws(&Setup { alliances: Alliances::Treaties, ..table(4) }, 3);
    assert_laws(&Setup { alliances: Alliances::None, ..table(4) }, 1);
}

#[test]
fn secret_conversion_obeys_the_laws() {
    assert_laws(&Setup { conversion: Conversion::Secret, ..table(3) }, 2);
}

#[test]
fn other_worlds_obey_the_laws() {
    let big = Setup { map: MapKind::Big, values: Values::ByLot, neutral_zone: true, ..table(4) };
    assert_laws(&big, 1);
    for events in [Events::Short, Events::Quiet] {
        assert_laws(&Setup { events, first_chip: false, ..table(3) }, 1);
    }
}

#[test]
fn other_endings_obey_the_laws() {
    let setup = Setup { order: SummitOrder::LeaderFirst, ties: Ties::Broken, ..table(4) };
    assert_laws(&setup, 1);
    assert_eq!(assert_laws(&Setup { practice: true, ..table(6) }, 6), [Ending::Practice; 6]);
    assert_eq!(assert_laws(&Setup { practice: true, ..table(3) }, 3), [Ending::Practice; 3]);
}

#[test]
fn random_games_end_in_every_way() {
    let ending = |setup: &Setup, seed| {
        let table = contract::random_game::<Summit>(setup.clone(), Seed(seed));
        Summit::outcome(table.state()).expect("it was played to the end").ending
    };
    let broken = Setup { ties: Ties::Broken, ..table(3) };
    let practice = Setup { practice: true, ..table(3) };
    let plain = [0, 1, 16].map(|seed| ending(&table(3), seed));
    let endings = [&plain[..], &[ending(&broken, 0), ending(&practice, 0)]].concat();
    assert!(Ending::ALL.iter().all(|known| endings.contains(known)), "{endings:?}");
}

#[test]
fn the_rule_book_has_every_section_that_is_cited() {
    contract::assert_book::<Summit>();
}
