//! Every game obeys the laws of the engine, in every variant of its rule book.

use cabinet::engine::{Game, contract};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    BoardSet, Colour, DotsRule, Onward, Placing, Setup, StuckRule, Turning,
};

/// A set-up that random movers finish soon: the cap pulls their boards.
fn quick(players: u8) -> Setup {
    Setup { colours: Colour::for_players(players).to_vec(), stall: 6, ..Setup::default() }
}

fn assert_laws(setup: &Setup, games: u64) {
    contract::assert_laws::<InnerCircle>(setup, games);
}

#[test]
fn two_players_obey_the_laws() {
    assert_laws(&quick(2), 6);
}

#[test]
fn three_players_obey_the_laws() {
    assert_laws(&quick(3), 6);
}

#[test]
fn four_players_obey_the_laws() {
    assert_laws(&quick(4), 6);
}

#[test]
fn the_printed_rules_obey_the_laws() {
    assert_laws(&Setup::default(), 1);
}

#[test]
fn the_rule_book_has_every_section_that_is_cited() {
    contract::assert_book::<InnerCircle>();
}
