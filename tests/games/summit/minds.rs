//! What Summit's computer players must know.

use cabinet::engine::{Advice, Level, Match, Mind as _, Seat, Seed, Viewer};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Action, Card, Chip, Chips, Country, Demand, DemandStage, Interrupt, Part, Prompt, Reason,
    Round, Setup, Unit, Units, View,
};

use crate::kit::minds::play;

const CANADA: &str = "canada";
const MEXICO: &str = "mexico";

fn at(slug: &str) -> Country {
    Country::from_slug(slug).unwrap()
}

/// The last turn of the Summit Round: seat 3 of four, nobody comes after it.
fn last_turn(part: Part) -> View {
    let table = play::<Summit>(Setup::default(), &[Level::Novice], 8);
    let mut view = table.branch(0).view(Viewer::Public);
    let order = vec![Seat(0), Seat(1), Seat(2), Seat(3)];
    view.table.first = Seat(0);
    view.table.round = Round::Summit { order };
    view.table.turn = Seat(3);
    view.table.part = part;
    view.table.card = Some(Card::ForeignAid);
    view.table.seen = vec![Card::ForeignAid];
    view.table.left = 18;
    for seat in [0, 1, 2, 3] {
        let side = &mut view.table.sides[Seat(seat)];
        (side.beams, side.chips) = (0, Chips::NONE);
    }
    view
}

fn give(view: &mut View, seat: u8, slug: &str, units: Units) {
    view.table.sides[Seat(seat)].land[at(slug).slot()] = units;
}

fn ask(view: &View, seat: u8, level: Level) -> Advice<Action, Reason> {
    let mut mind = cabinet::games::summit::Player::sit(Seat(seat), level, Seed(1), view);
    mind.choose(view)
}

#[test]
fn the_last_chip_goes_where_most_falls() {
    let mut view = last_turn(Part::PowerPlay);
    give(&mut view, 0, CANADA, Units { bases: 1, mills: 0, factories: 6 });
    give(&mut view, 1, MEXICO, Units { bases: 1, mills: 1, factories: 0 });
    view.table.sides[Seat(0)].census = vec![20];
    view.table.sides[Seat(3)].chips = Chips::of(Chip::White, 1);
    view.table.sides[Seat(3)].beams = 2;
    for level in [Level::Regular, Level::Expert] {
        let advice = ask(&view, 3, level);
        let best = Action::Demand { chip: Chip::White, at: at(CANADA), loan: false };
        assert_eq!(advice.action, best);
        assert_eq!(advice.why, Reason::FellsPlants { at: at(CANADA), plants: 6 });
    }
}

#[test]
fn the_last_beams_are_spent_where_they_score() {
    let mut view = last_turn(Part::Build);
    give(&mut view, 0, CANADA, Units { bases: 1, mills: 0, factories: 0 });
    give(&mut view, 3, MEXICO, Units { bases: 1, mills: 0, factories: 0 });
    for slug in ["eastern-europe", "far-east", "western-europe", "south-america"] {
        give(&mut view, 1, slug, Units { bases: 1, mills: 0, factories: 0 });
    }
    for slug in ["arab-bloc", "near-east", "australia"] {
        give(&mut view, 2, slug, Units { bases: 1, mills: 0, factories: 0 });
    }
    view.table.sides[Seat(3)].beams = 2;
    for level in [Level::Regular, Level::Expert] {
        let action = ask(&view, 3, level).action;
        let factory = Action::Build { unit: Unit::Factory, at: at(MEXICO) };
        let base = |slug| Action::Build { unit: Unit::Base, at: at(slug) };
        let four_points = [factory, base("southeast-asia"), base("south-africa")];
        assert!(four_points.contains(&action), "{action:?}");
    }
}

#[test]
fn a_full_country_is_worth_a_chip() {
    let mut view = last_turn(Part::PowerPlay);
    give(&mut view, 0, CANADA, Units { bases: 1, mills: 0, factories: 6 });
    view.table.sides[Seat(0)].chips = Chips::of(Chip::Red, 1);
    let (by, of, stage) = (Seat(3), Seat(0), DemandStage::Made);
    let demand = Demand { by, of, at: at(CANADA), chip: Chip::Red, lender: None, stage };
    view.table.dealings.questions.ask(Interrupt::Demand(demand));
    for level in [Level::Regular, Level::Expert] {
        let advice = ask(&view, 0, level);
        assert_eq!(advice.action, Action::Cancel);
        assert_eq!(advice.why, Reason::GuardsCountry { at: at(CANADA) });
    }
}

#[test]
fn at_the_last_census_before_the_end_mills_are_turned_over() {
    let table = play::<Summit>(Setup::default(), &[Level::Novice], 9);
    let is_census = |table: &Match<Summit>| {
        let due = table.awaiting().due().iter().next();
        due.is_some_and(|seat| table.awaiting().prompt(seat) == Some(&Prompt::Convert))
    };
    let middle = (0..table.log().len()).map(|n| table.branch(n)).find(is_census).unwrap();
    let seat = middle.awaiting().due().iter().next().unwrap();
    let mut view = middle.view(Viewer::Seat(seat));
    // All other cards are gone: the next one is the Summit.
    let pile = Card::EVENTS.into_iter().chain(Card::CENSUSES);
    (view.table.seen, view.table.left) = (pile.collect(), 1);
    view.table.card = Some(Card::Census);
    for level in [Level::Regular, Level::Expert] {
        let action = ask(&view, seat.0, level).action;
        assert!(matches!(action, Action::Convert { .. }), "{action:?}");
    }
}

#[test]
fn nobody_trusts_who_broke_faith() {
    use cabinet::games::summit::Sight;
    let mut view =
        play::<Summit>(Setup::default(), &[Level::Novice], 8).branch(0).view(Viewer::Public);
    let (turn, other) = (view.table.turn, Seat((view.table.turn.0 + 1) % 4));
    view.table.dealings.questions.ask(Interrupt::Proposal { from: turn, to: other });
    view.table.proposed = vec![(turn, other)];
    let sit = || cabinet::games::summit::Player::sit(other, Level::Regular, Seed(1), &view);
    assert_eq!(sit().choose(&view).action, Action::Accept);
    let mut mind = sit();
    mind.notice(&Sight::AllianceBroken { by: turn, with: other, double_cross: true });
    let advice = mind.choose(&view);
    assert_eq!(advice.action, Action::Decline);
    assert_eq!(advice.why, Reason::Distrusts { seat: turn });
}
