//! Computer players: they finish every game, they are the same every time, and they know
//! nothing that their seat was not shown.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "minds/situation_7.rs"]
mod situation_7;

use cabinet::engine::{
    Actor, Dice, Level, Match, Memory, Mind, Minded, Seat, Seed, Viewer, offers,
};
use cabinet::games::inner_circle::{BoardSet, Colour, DotsRule, Onward, Setup, StuckRule};
use cabinet::games::{InnerCircle, Summit};
use cabinet::minds::{Guest, Party};

fn setup(players: u8) -> Setup {
    Setup { colours: Colour::for_players(players).to_vec(), stall: 100, ..Setup::default() }
}

/// A mind whose every decision must be one of the offers, or something that may be said
/// unasked.
struct Watched<G: Minded> {
    seat: Seat,
    mind: G::Mind,
}

impl<G: Minded> Guest<G> for Watched<G> {
    fn notice(&mut self, sight: &G::Sight) {
        self.mind.notice(sight);
    }

    fn decide_on(&mut self, view: &G::View) -> (G::Action, u32) {
        let advice = self.mind.choose(view);
        // What is offered follows from what the seat sees, whatever is made up of the rest.
        let state = G::imagine(view, &mut Dice::new(Seed(0)));
        let mut known = offers::<G>(&state, self.seat);
        known.extend(G::asides(&state, self.seat));
        assert!(known.contains(&advice.action), "{:?}", advice.action);
        assert!(advice.sure <= 100);
        (advice.action, advice.after)
    }
}

/// Plays a game to its end from wherever it stands.
fn play_on<G: Minded>(table: Match<G>, levels: &[Level]) -> Match<G> {
    let guest = |seat: Seat| {
        let level = levels[seat.index() % levels.len()];
        let mind = Memory::new(&table, seat, level).mind();
        Box::new(Watched::<G> { seat, mind }) as Box<dyn Guest<G>>
    };
    let guests = table.seats().iter().map(guest).collect();
    Party::new(table, guests).finish()
}

/// Plays a whole game.
fn play<G: Minded>(setup: G::Setup, levels: &[Level], seed: u64) -> Match<G> {
    play_on(Match::<G>::start(setup, Seed(seed)).unwrap(), levels)
}

#[test]
fn novices_finish_games_of_every_size() {
    for players in 2..=4 {
        let table = play::<InnerCircle>(setup(players), &[Level::Novice], u64::from(players));
        assert!(table.awaiting().is_over());
    }
}

#[test]
fn novices_know_the_variants() {
    for variant in [
        Setup { board: BoardSet::Small, ..setup(2) },
        Setup { board: BoardSet::Wide, ..setup(3) },
        Setup { stuck: StuckRule::Refused, ..setup(2) },
        Setup { onward: Onward::Optional, ..setup(2) },
        Setup { dots: DotsRule::Open, ..setup(2) },
        Setup { dots: DotsRule::RevealedOnDrop, ..setup(2) },
        Setup { series: 2, ..setup(2) },
    ] {
        assert!(play::<InnerCircle>(variant, &[Level::Novice], 1).awaiting().is_over());
    }
}

#[test]
fn regulars_finish_a_game() {
    assert!(
        play::<InnerCircle>(setup(2), &[Level::Regular, Level::Novice], 3).awaiting().is_over()
    );
}

/// A position in the middle of a game between novices.
fn middle() -> Match<InnerCircle> {
    play::<InnerCircle>(setup(2), &[Level::Novice], 8).branch(40)
}

#[test]
fn the_same_question_has_the_same_answer() {
    let table = middle();
    let seat = table.awaiting().due().iter().next().unwrap();
    for level in [Level::Novice, Level::Regular] {
        let ask = || {
            let (memory, view) = (Memory::of(&table, seat, level), table.view(Viewer::Seat(seat)));
            memory.mind().choose(&view)
        };
        assert_eq!(ask(), ask());
    }
}

#[test]
fn thinking_in_slices_comes_to_the_same() {
    use cabinet::engine::Thought;
    let table = middle();
    let seat = table.awaiting().due().iter().next().unwrap();
    let (memory, view) = (Memory::of(&table, seat, Level::Regular), table.view(Viewer::Seat(seat)));
    let whole = memory.mind().choose(&view);
    let mut mind = memory.mind();
    let sliced = loop {
        match mind.think(&view, 7) {
            Thought::Unsure => {}
            Thought::Chosen(advice) => break advice,
        }
    };
    assert_eq!(whole, sliced);
}

mod summit {
    //! Summit in particular.

    use super::*;
    use cabinet::engine::{Advice, Game as _, Thought};
    use cabinet::games::summit::{
        Action, Alliances, Card, Chip, Chips, Conversion, Country, Demand, DemandStage, Events,
        Interrupt, MapKind, Part, Power, Prompt, Reason, Round, Setup, SummitOrder, Ties, Unit,
        Units, Values, View,
    };

    fn setup(players: usize) -> Setup {
        let alliances = if players == 2 { Alliances::None } else { Alliances::Free };
        Setup { powers: Power::ALL[..players].to_vec(), alliances, ..Setup::default() }
    }

    fn variants() -> [Setup; 12] {
        let four = setup(4);
        [
            setup(2),
            setup(3),
            setup(6),
            Setup { map: MapKind::Big, values: Values::ByLot, ..setup(5) },
            Setup { alliances: Alliances::Treaties, ..four.clone() },
            Setup { alliances: Alliances::None, ..four.clone() },
            Setup { conversion: Conversion::Secret, ..four.clone() },
            Setup { events: Events::Short, first_chip: false, ..setup(3) },
            Setup { events: Events::Quiet, ties: Ties::Broken, ..setup(3) },
            Setup { neutral_zone: true, order: SummitOrder::LeaderFirst, ..four },
            Setup { practice: true, ..setup(6) },
            Setup { practice: true, ..setup(3) },
        ]
    }

    fn finishes(level: Level) {
        for (seed, variant) in (0..).zip(variants()) {
            let table = play::<Summit>(variant, &[level], seed);
            assert!(table.awaiting().is_over());
            assert!(table.log().len() < 2000, "{} entries", table.log().len());
        }
    }

    #[test]
    fn novices_finish_every_variant() {
        finishes(Level::Novice);
    }

    #[test]
    fn regulars_finish_every_variant() {
        finishes(Level::Regular);
    }

    /// One among Novices: a whole table of Experts would take minutes.
    #[test]
    fn an_expert_finishes_every_variant() {
        for (seed, variant) in (0..).zip(variants()) {
            let levels = [Level::Expert, Level::Novice, Level::Novice];
            assert!(play::<Summit>(variant, &levels, seed).awaiting().is_over());
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer_in_one_go_and_in_slices() {
        let whole = play::<Summit>(setup(4), &[Level::Regular], 5);
        let late = whole.log().len() - 8;
        for (entries, levels) in [(10, 2), (60, 2), (100, 2), (late, 3)] {
            let table = whole.branch(entries);
            let seat = table.awaiting().due().iter().next().unwrap();
            for &level in &Level::ALL[..levels] {
                let (memory, view) =
                    (Memory::of(&table, seat, level), table.view(Viewer::Seat(seat)));
                let once = memory.mind().choose(&view);
                assert_eq!(once, memory.mind().choose(&view));
                let mut mind = memory.mind();
                let sliced = loop {
                    match mind.think(&view, 7) {
                        Thought::Unsure => {}
                        Thought::Chosen(advice) => break advice,
                    }
                };
                assert_eq!(once, sliced);
            }
        }
    }

    #[test]
    fn what_lies_in_the_pile_does_not_matter() {
        // Two tables that look alike and whose piles lie in another order.
        let whole = play::<Summit>(setup(4), &[Level::Regular], 6);
        let table = whole.branch(whole.log().len() - 12);
        let seat = table.awaiting().due().iter().next().unwrap();
        let view = table.view(Viewer::Seat(seat));
        let other = Summit::imagine(&view, &mut Dice::new(Seed(99)));
        assert_ne!(&other, table.state());
        let memory = Memory::of(&table, seat, Level::Expert);
        let chosen = memory.mind().choose(&view);
        assert_eq!(chosen, memory.mind().choose(&Summit::view(&other, Viewer::Seat(seat))));
    }

    #[test]
    fn everybody_has_an_answer_to_every_prompt() {
        // Hints are asked for by people too, at any level and in the middle of anything.
        let table = play::<Summit>(setup(4), &[Level::Novice], 7);
        for entries in (0..table.log().len()).step_by(3) {
            let table = table.branch(entries);
            for seat in table.awaiting().due().iter() {
                let (memory, view) =
                    (Memory::of(&table, seat, Level::Regular), table.view(Viewer::Seat(seat)));
                let Advice { action, .. } = memory.mind().choose(&view);
                let mut table = table.branch(entries);
                assert!(table.act(Actor::Seat(seat), action).is_ok(), "{action:?}");
            }
        }
    }

    const CANADA: &str = "canada";
    const MEXICO: &str = "mexico";

    fn at(slug: &str) -> Country {
        Country::from_slug(slug).unwrap()
    }

    /// The last turn of the Summit Round: seat 3 of four, nobody comes after it.
    fn last_turn(part: Part) -> View {
        let table = play::<Summit>(setup(4), &[Level::Novice], 8);
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
        let table = play::<Summit>(setup(4), &[Level::Novice], 9);
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
        let mut view = play::<Summit>(setup(4), &[Level::Novice], 8).branch(0).view(Viewer::Public);
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
}
