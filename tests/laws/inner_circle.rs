//! Inner Circle obeys the laws of the engine, in every variant of its rule book.

use cabinet::engine::{Ending as _, Game, Seed, contract};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    BoardSet, Colour, DotsRule, Ending, Onward, Placing, Setup, StuckRule, Turning,
};

/// A table whose cap soon pulls the boards that random movers would dawdle on.
fn table(players: u8) -> Setup {
    Setup { colours: Colour::for_players(players).to_vec(), stall: 5, ..Setup::default() }
}

fn assert_laws(setup: &Setup, games: u64) -> Vec<Ending> {
    contract::assert_laws::<InnerCircle>(setup, games)
}

#[test]
fn two_players_obey_the_laws() {
    assert_laws(&table(2), 4);
}

#[test]
fn three_players_obey_the_laws() {
    assert_laws(&table(3), 4);
}

#[test]
fn four_players_obey_the_laws() {
    assert_laws(&table(4), 4);
}

#[test]
fn the_printed_rules_obey_the_laws() {
    assert_laws(&Setup::default(), 1);
}

#[test]
fn all_boards_obey_the_laws() {
    for board in BoardSet::ALL {
        assert_laws(&Setup { board, ..table(2) }, 2);
    }
    let turning = Turning::ByHand([1, 2, 3, 5]);
    assert_laws(&Setup { board: BoardSet::Small, turning, ..table(4) }, 2);
}

#[test]
fn all_ways_of_placing_obey_the_laws() {
    let board = BoardSet::Small;
    for placing in [Placing::InTurn, Placing::CornersFirst, Placing::Random] {
        assert_laws(&Setup { board, placing, ..table(3) }, 2);
    }
}

#[test]
fn all_ways_of_showing_dots_obey_the_laws() {
    for dots in [DotsRule::RevealedOnDrop, DotsRule::TimedReveal, DotsRule::Open] {
        assert_laws(&Setup { dots, ..table(3) }, 3);
        assert_laws(&Setup { dots, placing: Placing::Random, ..table(2) }, 1);
    }
}

#[test]
fn stuck_pawns_that_stay_down_obey_the_laws() {
    for dots in [DotsRule::Hidden, DotsRule::Open] {
        assert_laws(&Setup { stuck: StuckRule::Refused, dots, ..table(3) }, 3);
    }
}

#[test]
fn pawns_that_rest_obey_the_laws() {
    assert_laws(&Setup { onward: Onward::Optional, ..table(2) }, 3);
    let stuck = StuckRule::Refused;
    assert_laws(&Setup { onward: Onward::Optional, stuck, ..table(4) }, 2);
}

#[test]
fn a_series_obeys_the_laws() {
    let endings = assert_laws(&Setup { series: 2, stall: 2, ..table(4) }, 3);
    assert_eq!(endings, [Ending::Points; 3]);
}

#[test]
fn a_cap_of_one_turn_obeys_the_laws() {
    assert_laws(&Setup { stall: 1, ..table(2) }, 6);
}

#[test]
fn everything_at_once_obeys_the_laws() {
    let setup = Setup {
        board: BoardSet::Wide,
        placing: Placing::Random,
        dots: DotsRule::TimedReveal,
        stuck: StuckRule::Refused,
        onward: Onward::Optional,
        series: 2,
        ..table(3)
    };
    assert_laws(&setup, 3);
}

#[test]
fn random_games_end_in_every_way() {
    let ending = |setup: &Setup, seed| {
        let table = contract::random_game::<InnerCircle>(setup.clone(), Seed(seed));
        InnerCircle::outcome(table.state()).expect("it was played to the end").ending
    };
    let patient = Setup { stall: 30, ..table(2) };
    let mut endings: Vec<_> = (0..9).map(|seed| ending(&patient, seed)).collect();
    endings.push(ending(&table(2), 0));
    endings.push(ending(&Setup { series: 1, ..table(2) }, 0));
    assert!(Ending::ALL.iter().all(|known| endings.contains(known)), "{endings:?}");
}

#[test]
fn the_rule_book_has_every_section_that_is_cited() {
    contract::assert_book::<InnerCircle>();
}
