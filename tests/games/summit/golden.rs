//! Summit's complete games: one for each number of players and each way to end.

use cabinet::engine::{Actor, Dice, Match, SaveError, Seat, Seed};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Action, Alliances, Conversion, Ending, Event, MapKind, Power, Setup, Sight, SummitOrder, Ties,
};

use crate::kit::ending;
use crate::kit::golden::{self, Golden};

type Table = Match<Summit>;

fn players(n: usize) -> Setup {
    Setup { powers: Power::ALL[..n].to_vec(), ..Setup::default() }
}

pub(crate) const GOLDEN: &[Golden<Summit>] = &[
    Golden {
        name: "three-with-a-double-cross",
        play: |seed| play(players(3), seed),
        is_one: |table| ending(table) == Ending::Points && has_double_cross(table),
    },
    Golden {
        name: "four-with-loans",
        play: |seed| play(players(4), seed),
        is_one: |table| ending(table) == Ending::Points && has_loans(table),
    },
    Golden {
        name: "five-under-treaties-leader-first",
        play: |seed| {
            let (alliances, order) = (Alliances::Treaties, SummitOrder::LeaderFirst);
            play(Setup { alliances, order, ..players(5) }, seed)
        },
        is_one: |table| ending(table) == Ending::Points,
    },
    Golden {
        name: "six-in-secret-on-the-big-map",
        play: |seed| {
            let (conversion, map) = (Conversion::Secret, MapKind::Big);
            play(Setup { conversion, map, neutral_zone: true, ..players(6) }, seed)
        },
        is_one: |table| ending(table) == Ending::Points,
    },
    Golden {
        name: "six-share",
        play: |seed| play(players(6), seed),
        is_one: |table| ending(table) == Ending::Shared,
    },
    Golden {
        name: "tie-break",
        play: |seed| play(Setup { ties: Ties::Broken, ..players(4) }, seed),
        is_one: |table| ending(table) == Ending::TieBreak,
    },
    Golden {
        name: "practice",
        play: |seed| play(Setup { practice: true, ..players(6) }, seed),
        is_one: |table| ending(table) == Ending::Practice,
    },
];

fn has(table: &Table, test: fn(&Sight) -> bool) -> bool {
    let events = table.log().iter().flat_map(|entry| &entry.events);
    events.into_iter().any(|event| matches!(event, Event::Open(sight) if test(sight)))
}

fn has_double_cross(table: &Table) -> bool {
    has(table, |sight| matches!(sight, Sight::AllianceBroken { double_cross: true, .. }))
}

/// A chip lent for a defence, one lent for an attack, and one not lent.
fn has_loans(table: &Table) -> bool {
    has(table, |sight| matches!(sight, Sight::Cancelled { lender: Some(_), .. }))
        && has(
            table,
            |sight| matches!(sight, Sight::Demanded { demand } if demand.lender.is_some()),
        )
        && has(table, |sight| matches!(sight, Sight::LoanDeclined { .. }))
}

/// Everybody draws lots, talks now and then, and rather builds than dismantles or stops.
fn play(setup: Setup, seed: Seed) -> Table {
    let mut table = Table::start(setup, seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("golden"));
    while !table.awaiting().is_over() {
        let awaiting = table.awaiting();
        let free: Vec<_> = awaiting.free.iter().collect();
        let due: Vec<_> = awaiting.due().iter().collect();
        let (seat, offered) = match chance.pick(&free) {
            Some(&seat) if chance.below(12) == 0 => (seat, table.asides(seat)),
            Some(_) | None => {
                let &seat = chance.pick(&due).expect("somebody is due");
                (seat, table.offers(seat))
            }
        };
        let is_hasty =
            |it: &Action| matches!(it, Action::Done | Action::Break | Action::Dismantle { .. });
        let calm: Vec<Action> = offered.iter().copied().filter(|it| !is_hasty(it)).collect();
        let from = if calm.is_empty() || chance.below(6) == 0 { &offered } else { &calm };
        let &action = chance.pick(from).expect("whoever may speak has something to say");
        table.act(Actor::Seat(seat), action).map(<[_]>::len).expect("it was offered");
    }
    table
}

/// A match of the first edition, in which China's Power Play ended though China could have
/// formed an alliance to go on with.
const FIRST_EDITION: &str =
    include_str!("../../golden/summit/1/power-play-that-ended-by-itself.json");

#[test]
fn a_match_of_the_first_edition_goes_on_by_its_own_rules() {
    let mut table = Table::read(FIRST_EDITION.trim()).unwrap();
    let demand: Action = "demand white canada".parse().unwrap();
    table.act(Actor::Seat(Seat(2)), demand).map(<[_]>::len).unwrap();
    let text = table.save().write();
    assert!(text.contains(r#""rules":1,"#));
    assert_eq!(Table::read(&text).as_ref(), Ok(&table));
    assert_eq!(Table::expand(&table.brief().write()).as_ref(), Ok(&table));
}

#[test]
fn by_the_rules_of_today_it_did_not_come_to_that() {
    let today = FIRST_EDITION.trim().replace(r#""rules":1,"#, r#""rules":2,"#);
    let why = "what is told of it does not come of it".to_owned();
    assert_eq!(Table::read(&today), Err(SaveError::Entry { step: 6, why }));
    let older = FIRST_EDITION.trim().replace(r#""rules":1,"#, r#""rules":0,"#);
    assert_eq!(Table::read(&older), Err(SaveError::OtherRules { saved: 0, ours: 2 }));
}

#[test]
fn three_to_six_players_have_a_golden_game() {
    for n in 3..=6 {
        let is_one = |golden: &Golden<Summit>| golden::read(golden).seats().count() == n;
        assert!(GOLDEN.iter().any(is_one), "no game of {n}");
    }
}
