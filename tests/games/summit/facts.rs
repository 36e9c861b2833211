//! What no request can break in Summit: the deal, the pile, the count of turns, and what
//! holds in every position of games in which everybody talks.

use std::collections::BTreeSet;

use cabinet::engine::contract::random_game;
use cabinet::engine::{Actor, Dice, Game, Match, Seat, Seed, Viewer};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Action, Alliances, BASES, Card, Conversion, Ending, Events, PLANTS, Part, Power, Setup, Sight,
    Table, Unit,
};

use crate::kit::ending;

fn players(n: usize) -> Setup {
    let alliances = if n == 2 { Alliances::None } else { Alliances::Free };
    Setup { powers: Power::ALL[..n].to_vec(), alliances, ..Setup::default() }
}

fn sights(table: &Match<Summit>) -> Vec<Sight> {
    table.sights(Viewer::Public).into_iter().flatten().collect()
}

fn seen(table: &Match<Summit>) -> Table {
    table.view(Viewer::Public).table
}

/// The cards drawn in a whole game.
fn drawn(table: &Match<Summit>) -> Vec<(Seat, Card)> {
    let drawn =
        |sight| if let Sight::Drew { seat, card } = sight { Some((seat, card)) } else { None };
    sights(table).into_iter().filter_map(drawn).collect()
}

#[test]
fn whoever_is_dealt_the_summit_card_is_first() {
    let mut firsts = BTreeSet::new();
    for seed in 0..60 {
        let table = Match::<Summit>::start(players(5), Seed(seed)).expect("a good set-up");
        let Sight::Dealt { dealt, first } = sights(&table).remove(0) else {
            panic!("the deal comes first");
        };
        let seats: Vec<Seat> = dealt.iter().map(|&(seat, _)| seat).collect();
        let round = [1, 2, 3, 4, 0].map(Seat);
        let expected: Vec<Seat> = round.into_iter().cycle().take(dealt.len()).collect();
        assert_eq!(seats, expected, "one to each in turn, from the second seat on");
        assert_eq!(dealt.last(), Some(&(first, Card::Summit)));
        assert_eq!(dealt.iter().filter(|(_, card)| *card == Card::Summit).count(), 1);
        assert_eq!((seen(&table).first, seen(&table).turn), (first, first));
        firsts.insert(first);
    }
    assert_eq!(firsts.len(), 5, "anybody can be first");
}

#[test]
fn the_summit_card_is_the_24th_and_no_card_comes_twice() {
    for n in 2..=6 {
        let table = random_game::<Summit>(players(n), Seed(n as u64));
        let cards: Vec<Card> = drawn(&table).into_iter().map(|(_, card)| card).collect();
        assert_eq!(cards.len(), 24 + n);
        assert_eq!(cards[23], Card::Summit);
        let mut all = [&Card::EVENTS[..], &Card::CENSUSES].concat();
        for card in &cards[..23] {
            let at = all.iter().position(|it| it == card).expect("each card comes once");
            all.remove(at);
        }
        let round: BTreeSet<Card> = cards[24..].iter().copied().collect();
        assert_eq!(round.len(), n, "nothing comes twice in the Summit Round");
        assert!(round.iter().all(|card| Card::EVENTS.contains(card)));
    }
}

#[test]
fn a_short_game_is_six_cards_shorter() {
    let setup = Setup { events: Events::Short, ..players(3) };
    let table = random_game::<Summit>(setup, Seed(8));
    let aside = seen(&table).aside;
    let cards: Vec<Card> = drawn(&table).into_iter().map(|(_, card)| card).collect();
    assert_eq!((aside.len(), cards.len(), cards[17]), (6, 18 + 3, Card::Summit));
    assert!(aside.iter().all(|card| !cards.contains(card) && Card::EVENTS.contains(card)));
}

/// Turns and incomes before the Summit Round, by seat from the first player on.
#[test]
fn turns_and_incomes_fall_as_the_24_cards_allow() {
    let expected: [(usize, &[usize], &[usize]); 4] = [
        (3, &[8, 8, 7], &[9, 9, 8]),
        (4, &[6, 6, 6, 5], &[7, 7, 7, 6]),
        (5, &[5, 5, 5, 4, 4], &[6, 6, 6, 5, 5]),
        (6, &[4, 4, 4, 4, 4, 3], &[5, 5, 5, 5, 5, 4]),
    ];
    for (n, turns, incomes) in expected {
        let table = random_game::<Summit>(players(n), Seed(1));
        let first = seen(&table).first;
        let place = |seat: Seat| (seat.index() + n - first.index()) % n;
        let mut counted = (vec![0; n], vec![0; n]);
        for (seat, _) in drawn(&table).into_iter().take(23) {
            counted.0[place(seat)] += 1;
        }
        for sight in sights(&table) {
            if let Sight::Income { seat, .. } = sight {
                counted.1[place(seat)] += 1;
            }
        }
        assert_eq!(counted.0, turns, "{n} players");
        assert_eq!(counted.1, incomes, "{n} players");
    }
}

#[test]
fn everybody_has_four_censuses_and_one_last_turn() {
    for n in 2..=6 {
        let table = random_game::<Summit>(players(n), Seed(11));
        let end = seen(&table);
        assert!(end.seats().iter().all(|seat| end.side(seat).census.len() == 4));
        let last: BTreeSet<Seat> =
            drawn(&table).into_iter().skip(24).map(|(seat, _)| seat).collect();
        assert_eq!(last.len(), n);
    }
}

#[test]
fn values_by_lot_are_the_printed_ones_in_another_order() {
    let setup = Setup { values: cabinet::games::summit::Values::ByLot, ..players(4) };
    let table = Match::<Summit>::start(setup, Seed(3)).expect("a good set-up");
    let (dealt, printed) = (seen(&table).values, seen(&random_opening()).values);
    assert_ne!(dealt, printed);
    assert_eq!(dealt[..6], [10; 6], "powers keep their value");
    let sorted = |mut values: Vec<u8>| {
        values.sort_unstable();
        values
    };
    assert_eq!(sorted(dealt), sorted(printed));
}

fn random_opening() -> Match<Summit> {
    Match::start(players(4), Seed(3)).expect("a good set-up")
}

/// What holds in every position.
fn assert_sound(table: &Table) {
    for seat in table.seats().iter() {
        let all = table.on_board(seat);
        assert!(all.bases <= BASES && all.plants() <= PLANTS, "supplies (1.11)");
        assert_eq!(table.supply(seat, Unit::Base), BASES - all.bases);
        let home = table.at_home(seat).bases;
        for at in table.countries().filter(|&at| at != table.home(seat)) {
            let here = table.units(seat, at);
            assert!(here.bases <= home, "no more abroad than at home (6.7)");
            assert!(table.host(at).is_none() || here.is_empty(), "nobody in another's home (6.4)");
            let owner = table.base_owner(at).filter(|&owner| owner != seat);
            assert!(owner.is_none() || here.bases == 0, "bases never share a country (6.6)");
            let is_guest = owner.is_none_or(|owner| table.ally(seat) == Some(owner));
            assert!(is_guest || here.is_empty(), "under a base stand its owner and his ally");
        }
    }
    let allied: BTreeSet<Seat> = table.pacts.iter().flat_map(|pact| pact.members).collect();
    assert_eq!(allied.len(), 2 * table.pacts.len(), "one flag each (8.2)");
}

/// A game in which everybody talks: proposals are made and alliances broken at any time.
fn talkative_game(setup: Setup, seed: Seed) -> Match<Summit> {
    let mut table = Match::<Summit>::start(setup, seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("talk"));
    while !table.awaiting().is_over() {
        let awaiting = table.awaiting();
        assert_sound(&seen(&table));
        for seat in awaiting.due().iter() {
            assert!(!table.offers(seat).is_empty(), "{seat} can answer {awaiting:?}");
        }
        let speaker = chance.pick(&awaiting.free.iter().collect::<Vec<_>>()).copied();
        let (seat, actions) = match speaker {
            Some(seat) if chance.below(3) == 0 => (seat, table.asides(seat)),
            _ => {
                let &seat = chance.pick(&awaiting.due().iter().collect::<Vec<_>>()).expect("due");
                (seat, table.offers(seat))
            }
        };
        // Breaking off and dismantling is not done every time it could be.
        let calm: Vec<Action> = actions
            .iter()
            .copied()
            .filter(|it| !matches!(it, Action::Break | Action::Dismantle { .. }))
            .collect();
        let from = if calm.is_empty() || chance.below(4) == 0 { &actions } else { &calm };
        let &action = chance.pick(from).expect("asserted before");
        let played = table.act(Actor::Seat(seat), action).map(<[_]>::len);
        assert!(played.is_ok(), "{action:?} of {seat}: {played:?}");
        assert!(table.log().len() < Summit::bound(table.setup()) as usize / 4);
    }
    table
}

#[test]
fn talkative_games_are_sound_and_come_to_an_end() {
    let setups = [
        players(6),
        Setup { alliances: Alliances::Treaties, ..players(4) },
        Setup { conversion: Conversion::Secret, neutral_zone: true, ..players(3) },
        Setup { practice: true, ..players(5) },
    ];
    let mut told = Vec::new();
    for (seed, setup) in (0..).zip(setups.into_iter().cycle().take(8)) {
        told.extend(sights(&talkative_game(setup, Seed(seed))));
    }
    let has = |test: fn(&Sight) -> bool| told.iter().any(test);
    assert!(has(|it| matches!(it, Sight::AllianceBroken { double_cross: true, .. })));
    assert!(has(|it| matches!(it, Sight::AllianceBroken { double_cross: false, .. })));
    assert!(has(|it| matches!(it, Sight::LoanAsked { .. })));
    assert!(has(|it| matches!(it, Sight::LoanDeclined { .. })));
}

#[test]
fn nobody_ever_loses_a_base_at_home_to_others() {
    for seed in 0..4 {
        let table = random_game::<Summit>(players(4), Seed(seed));
        let mut state = Summit::open(table.setup());
        let entries = table.log().iter().map(|entry| entry.events.as_slice());
        for events in std::iter::once(table.opening().events.as_slice()).chain(entries) {
            for event in events {
                let before = Summit::view(&state, Viewer::Public).table;
                Summit::apply(&mut state, event);
                let after = Summit::view(&state, Viewer::Public).table;
                for seat in before.seats().iter() {
                    let lost = after.at_home(seat).bases < before.at_home(seat).bases;
                    assert!(!lost || (before.turn == seat && before.part == Part::Build));
                }
            }
        }
    }
}

#[test]
fn practice_ends_as_practice() {
    for setup in Setup::variants().into_iter().filter(|setup| setup.practice) {
        for seed in 0..6 {
            let table = random_game::<Summit>(setup.clone(), Seed(seed));
            assert_eq!(ending(&table), Ending::Practice);
        }
    }
}
