//! What no request can break in Empires: the board of the book, high dice, the count of
//! everything there is, and notes that are always true.

use std::collections::BTreeSet;

use cabinet::engine::contract::random_game;
use cabinet::engine::{Game, Level, Match, Seat, Seed, Viewer};
use cabinet::games::Empires;
use cabinet::games::empires::{
    ARMAMENTS, Cause, Event, FLAGS, Hand, Kind, Node, Power, Purpose, RESOURCES, Setup, Sight,
    Table,
};
use cabinet::minds::play_out;

use crate::kit::{events, positions};

fn players(players: u8) -> Setup {
    Setup { players, ..Setup::default() }
}

fn seen(table: &Match<Empires>) -> Table {
    table.view(Viewer::Public).table
}

/// The rows of the table in a section of the book, each as its cells.
fn rows(section: &str) -> Vec<Vec<&'static str>> {
    let text = Empires::BOOK.split(&format!("### {section} ")).nth(1).unwrap();
    let lines = text.split("\n### ").next().unwrap().lines();
    let rows = lines.filter(|line| line.starts_with('|')).skip(2);
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// A name of the book as it stands in saves.
fn slug(name: &str) -> String {
    let name = name.split(',').next().unwrap().trim_start_matches("The ");
    name.to_lowercase().replace(' ', "-")
}

fn node(word: &str) -> Node {
    word.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// A circle of a track, counted from 1.
fn circle(track: &str, place: usize) -> Node {
    let rows = rows("1.5");
    let row = rows.iter().find(|row| slug(row[0]) == track).unwrap();
    let circles: Vec<&str> = row[3].split(", ").collect();
    match circles[place - 1] {
        "plain" | "star" => node(&format!("{track}-{place}")),
        blockade => node(&slug(blockade)),
    }
}

#[test]
fn the_book_has_the_tracks_of_the_board() {
    let mut met = BTreeSet::from([Node::START]);
    for row in rows("1.5") {
        let n = row[3].split(", ").count();
        let mut way = vec![node(&slug(row[1]))];
        way.extend((1..=n).map(|place| circle(&slug(row[0]), place)));
        way.push(node(&slug(row[2])));
        for pair in way.windows(2) {
            assert!(pair[0].neighbours().contains(&pair[1]), "{} and {}", pair[0], pair[1]);
        }
        for (at, said) in way[1..].iter().zip(row[3].split(", ")) {
            let kind = match said {
                "plain" => Kind::Plain,
                "star" => Kind::FreeTerritory,
                _ => Kind::Blockade,
            };
            assert_eq!(at.kind(), kind, "{at}");
        }
        met.extend(way);
    }
    assert_eq!(met.len(), 134, "the START and 133 circles");
}

#[test]
fn the_book_has_the_colonies_of_the_board() {
    let places = ["first", "second", "third", "fourth"];
    let rows = rows("1.6");
    assert_eq!(rows.len(), 21);
    for row in rows {
        let colony = node(&slug(row[0]));
        assert_eq!(colony.value().to_string(), row[1], "{colony}");
        let hook = match row[2].split_once(", ") {
            None => node(&slug(row[2])),
            Some((track, place)) => {
                let word = place.split(' ').next().unwrap();
                circle(&slug(track), 1 + places.iter().position(|it| *it == word).unwrap())
            }
        };
        assert_eq!(colony.neighbours(), [hook], "{colony}");
    }
}

#[test]
fn powers_make_no_difference() {
    let with = |powers: &[Power]| {
        let setup = Setup { powers: Some(powers.to_vec()), short: true, ..players(2) };
        random_game::<Empires>(setup, Seed(3))
    };
    let (one, other) = (with(&[Power::Japan, Power::France]), with(&[Power::Italy, Power::Russia]));
    assert_eq!(one.log(), other.log());
    assert!(one.log().len() > 100);
}

type Throws = Vec<(Seat, [u8; 2])>;

/// The throws before the first question, for one purpose.
fn high_dice(table: &Match<Empires>, wanted: Purpose) -> Vec<Throws> {
    let mut found = Vec::new();
    for event in table.opening().events.iter().chain(table.log().iter().flat_map(|it| &it.events)) {
        if let Event::Open(Sight::HighDice { purpose, throws }) = event
            && *purpose == wanted
        {
            found.push(throws.clone());
        }
    }
    found
}

fn sum(throws: &Throws, seat: Seat) -> Option<u8> {
    throws.iter().find(|(thrower, _)| *thrower == seat).map(|(_, dice)| dice.iter().sum())
}

#[test]
fn high_dice_rank_all_and_equals_throw_again() {
    let mut n_ties = 0;
    for seed in 0..80 {
        let table = Match::<Empires>::start(players(6), Seed(seed)).unwrap();
        let order = seen(&table).choosing;
        assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), 6);
        let rounds = high_dice(&table, Purpose::Powers);
        assert_eq!(rounds[0].len(), 6);
        // Of two who have thrown together as often, the last common throw decides.
        for pair in order.windows(2) {
            let together =
                rounds.iter().filter_map(|throws| sum(throws, pair[0]).zip(sum(throws, pair[1])));
            let together: Vec<(u8, u8)> = together.collect();
            let (last, equal) = together.split_last().unwrap();
            assert!(last.0 > last.1, "{rounds:?}");
            assert!(equal.iter().all(|(one, other)| one == other), "{rounds:?}");
            n_ties += equal.len();
        }
        assert_eq!(table.awaiting().due().iter().next(), Some(order[0]));
    }
    assert!(n_ties > 20, "only {n_ties} ties");
}

#[test]
fn the_highest_throw_moves_first() {
    let (mut firsts, mut n_ties) = (BTreeSet::new(), 0);
    for seed in 0..80 {
        let setup = Setup { powers: Some(Power::ALL.to_vec()), ..players(6) };
        let table = Match::<Empires>::start(setup, Seed(seed)).unwrap();
        let mut seats: Vec<Seat> = table.seats().iter().collect();
        for throws in high_dice(&table, Purpose::FirstMove) {
            assert_eq!(throws.iter().map(|it| it.0).collect::<Vec<_>>(), seats);
            let highest = seats.iter().filter_map(|&seat| sum(&throws, seat)).max();
            seats.retain(|&seat| sum(&throws, seat) == highest);
            n_ties += usize::from(seats.len() > 1);
        }
        assert_eq!(seats, [seen(&table).first]);
        assert_eq!(seen(&table).turn, seats[0]);
        firsts.insert(seats[0]);
    }
    assert!(firsts.len() == 6 && n_ties > 5, "{firsts:?} {n_ties}");
}

/// What holds in every position: nothing is lost and nothing comes from nowhere.
fn assert_sound(table: &Table, hands: u8) {
    for seat in table.living().iter() {
        let placed = table.colonies_of(seat).count() + table.blockades_of(seat).count();
        let flags = usize::from(table.side(seat).flags) + placed;
        assert_eq!(flags, usize::from(FLAGS), "20 flags each (1.8)");
        for at in table.colonies_of(seat) {
            assert!(at.is_colony());
        }
    }
    let held: u16 = table.living().iter().map(|seat| table.side(seat).resources).sum();
    let is_all = table.bank + held == RESOURCES;
    assert!(is_all || !table.out.is_empty(), "48 Resources (1.10)");
    assert!(table.bank + held <= RESOURCES);
    let armed: u8 = table.living().iter().map(|seat| table.side(seat).armaments).sum();
    assert_eq!(armed, hands);
    assert!(table.left + armed <= ARMAMENTS);
    assert!(table.left + armed == ARMAMENTS || !table.out.is_empty(), "48 Armaments (1.11)");
    let keepers: BTreeSet<Node> = table.blockades.iter().map(|(at, _)| *at).collect();
    assert_eq!(keepers.len(), table.blockades.len(), "one flag on a blockade");
    assert!(table.out.iter().all(|&seat| table.side(seat).pawn.is_none()));
}

#[test]
fn nothing_is_lost_and_nothing_comes_from_nowhere() {
    for n in 2..=6 {
        let table = random_game::<Empires>(players(n), Seed(u64::from(n)));
        for state in positions(&table).iter().step_by(3) {
            let view = |seat| Empires::view(state, Viewer::Seat(seat)).hands[seat];
            let hands = table.seats().iter().filter_map(view).map(Hand::count).sum();
            assert_sound(&Empires::view(state, Viewer::Public).table, hands);
        }
    }
}

#[test]
fn notes_are_always_true() {
    let mut n_exact = 0;
    for (seed, setup) in (0..).zip(Setup::variants()) {
        let table = random_game::<Empires>(setup, Seed(seed));
        for state in positions(&table).iter().step_by(5) {
            for viewer in crate::kit::everybody(table.seats()) {
                let notes = Empires::view(state, viewer).notes;
                for seat in table.seats().iter() {
                    let hand = Empires::view(state, Viewer::Seat(seat)).hands[seat].unwrap();
                    assert_eq!(notes.of(seat).misfit(hand), 0, "{viewer:?} of {seat}");
                    let total = notes.of(seat).total;
                    n_exact += usize::from(total.least == total.most && total.most > 0);
                }
            }
        }
    }
    assert!(n_exact > 100, "hardly anything was learned: {n_exact}");
}

#[test]
fn whoever_comes_home_draws_one_card_from_each() {
    let mut n_home = 0;
    for seed in 0..6 {
        let table = play_out::<Empires>(players(4), Seed(seed), &[Level::Novice]).unwrap();
        for n in 1..=table.log().len() {
            let events = table.events(n);
            let is_return = |it: &Event| matches!(it, Event::Open(Sight::Returned { .. }));
            if !events.iter().any(is_return) {
                continue;
            }
            let before = Empires::view(&table.at(n - 1), Viewer::Public).table;
            let givers: Vec<Seat> = events
                .iter()
                .filter_map(|event| {
                    let Event::Passed { from, to, cause: Cause::Bonus, .. } = event else {
                        return None;
                    };
                    assert_eq!(*to, before.turn);
                    Some(*from)
                })
                .collect();
            let armed = |seat: &Seat| before.side(*seat).armaments > 0;
            let expected: Vec<Seat> = before.rivals(before.turn).iter().filter(armed).collect();
            assert_eq!(givers, expected);
            n_home += 1;
        }
        assert!(events(&table).any(|it| matches!(it, Event::Open(Sight::TotalWarBegan))));
    }
    assert!(n_home >= 6);
}
