//! Pictures of whole games, looked at without a browser.

use std::rc::Rc;

use yew::Callback;

use super::board::Board;
use super::plan;
use crate::engine::{Actor, Dice, Match, Seat, Seed, Viewer};
use crate::games::Summit;
use crate::games::summit::{Action, MapKind, Power, Setup, Table, Unit};
use crate::ui::face::{BoardProps, Extent, Face, Names, Seating};

fn render(table: &Match<Summit>, seat: Seat) -> String {
    let names = Power::ALL.map(|power| super::names::power(power).2.to_owned());
    let props = BoardProps::<Summit> {
        view: Rc::new(table.view(Viewer::Seat(seat))),
        offers: table.offers(seat).into(),
        recent: table.sights(Viewer::Seat(seat)).pop().unwrap_or_default().into(),
        step: 1,
        names: Names(names.into()),
        hint: table.offers(seat).first().copied(),
        motion: true,
        extent: Extent::Whole,
        live: true,
        seating: Seating::default(),
        on_act: Callback::noop(),
        on_hand: Callback::noop(),
        on_frame: Callback::noop(),
        draft: None,
        is_complete: true,
    };
    let page = yew::LocalServerRenderer::<Board>::with_props(props).hydratable(false);
    pollster::block_on(page.render())
}

/// Plays at random, now and then with a word out of turn, and looks at some pictures.
fn each_picture(setup: Setup, mut look: impl FnMut(&Match<Summit>, Seat, &str)) -> Match<Summit> {
    let mut table = Match::<Summit>::start(setup, Seed(1961)).unwrap();
    let mut dice = Dice::new(Seed(12));
    let mut n = 0;
    while let Some(seat) = table.awaiting().due().iter().next() {
        let mut choices = table.offers(seat);
        if n % 5 == 0 {
            choices.extend(table.asides(seat));
        }
        // Whoever takes everything down again at once never has much on the board.
        choices.retain(|action| !matches!(action, Action::Dismantle { .. }) || dice.below(9) == 0);
        let action = dice.pick(&choices).copied().unwrap_or(table.offers(seat)[0]);
        table.act(Actor::Seat(seat), action).unwrap();
        n += 1;
        if n % 7 == 0
            && let Some(next) = table.awaiting().due().iter().next()
        {
            look(&table, next, &render(&table, next));
        }
    }
    table
}

/// Pieces that a picture must show: one each, or a stack with its number.
fn pieces(table: &Table) -> (usize, usize) {
    let groups = table.countries().flat_map(|at| {
        let owned: Vec<_> = table.seats().iter().map(|seat| table.units(seat, at)).collect();
        plan::lay(at, owned.iter())
    });
    groups.fold((0, 0), |(drawn, stacks), group| {
        (drawn + usize::from(group.drawn), stacks + usize::from(group.drawn < group.count))
    })
}

#[test]
fn every_unit_is_on_the_picture_and_every_country_is_one_button() {
    for map in [MapKind::Standard, MapKind::Big] {
        let setup = Setup { map, powers: Power::ALL.to_vec(), ..Setup::default() };
        each_picture(setup, |table, seat, page| {
            let view = table.view(Viewer::Seat(seat));
            let (drawn, stacks) = pieces(&view.table);
            assert_eq!(page.matches("su-piece owner-").count(), drawn);
            assert_eq!(page.matches("class=\"su-count\"").count(), stacks);
            let n_buttons = view.table.countries().count() + 1;
            assert_eq!(page.matches("class=\"kit-place\"").count(), n_buttons);
            let can_draw = table.offers(seat).contains(&Action::Draw);
            assert_eq!(page.matches("tabindex=\"0\"").count(), 1 + usize::from(can_draw));
            assert!(!page.contains("style="));
        });
    }
}

#[test]
fn what_can_be_done_somewhere_is_ringed_there() {
    each_picture(Setup::default(), |table, seat, page| {
        let offers = table.offers(seat);
        let is_offered = |at| offers.iter().any(|&offer| super::board::site(offer) == Some(at));
        let n_offered = table.state().countries().filter(|&at| is_offered(at)).count();
        let on_pile = usize::from(offers.contains(&Action::Draw));
        assert_eq!(page.matches("data-offer=").count(), n_offered + on_pile);
    });
}

#[test]
fn a_demand_and_flags_are_drawn() {
    let (mut n_demands, mut n_flags) = (0, 0);
    each_picture(Setup::default(), |table, _, page| {
        let state = table.state();
        let laid = page.contains("su-laid") || page.contains("su-wished");
        assert_eq!(laid, state.demand().is_some());
        assert_eq!(page.matches("class=\"su-flag").count(), 2 * state.pacts.len());
        n_demands += usize::from(laid);
        n_flags += state.pacts.len();
    });
    assert!(n_demands > 0 && n_flags > 0, "the game has shown neither");
}

#[test]
fn every_line_of_the_log_and_every_question_has_words() {
    let names = Names(Power::ALL.map(|power| super::names::power(power).2.to_owned()).into());
    each_picture(Setup { practice: false, ..Setup::default() }, |table, seat, _| {
        let view = table.view(Viewer::Seat(seat));
        let awaiting = table.awaiting();
        let ask = Summit::ask(&view, awaiting.prompt(seat).unwrap(), seat, &names);
        assert!(!ask.text.is_empty() && !ask.waiting.is_empty());
        let offers = table.offers(seat);
        for answer in ask.answers {
            assert!(offers.contains(&answer.action), "{:?}", answer.action);
        }
        for sight in table.sights(Viewer::Seat(seat)).iter().flatten() {
            if let Some(told) = Summit::tell(sight, &names) {
                assert!(told.text.ends_with('.'), "{}", told.text);
                assert!(!told.text.contains("  "), "{}", told.text);
            }
        }
        let units: u8 = Unit::ALL.into_iter().map(|unit| view.table.on_board(seat).get(unit)).sum();
        assert!(units > 0, "nobody is ever out");
    });
}

/// The sum of the parts is the total, and every census is told apart (11.3).
#[test]
fn the_end_tells_each_census_apart() {
    let powers = vec![Power::Usa, Power::China, Power::India];
    let setup = Setup { powers, ..Setup::default() };
    let table = each_picture(setup, |_, _, _| {});
    let view = table.view(Viewer::Public);
    for standing in <Summit as Face>::standings(&view) {
        let side = view.table.side(standing.seat);
        let values: Vec<i32> = standing.figures.iter().map(|figure| figure.value).collect();
        let (total, parts) = values.split_last().unwrap();
        assert_eq!((side.census.len(), parts.len()), (4, 6));
        assert_eq!(parts.iter().sum::<i32>(), *total);
        assert!(parts.iter().zip(&side.census).all(|(part, census)| *part == i32::from(*census)));
    }
}

/// An orange beam for every five (1.7), and with them the number.
#[test]
fn beams_are_laid_out_in_orange_and_black() {
    for (count, orange, black) in [(0, 0, 0), (4, 0, 4), (5, 1, 0), (12, 2, 2), (23, 4, 3)] {
        let tokens: Vec<_> = super::beams(count).collect();
        let fives = tokens.iter().filter(|token| token.ends_with("orange")).count();
        assert_eq!((fives, tokens.len() - fives), (orange, black), "{count} beams");
    }
}
