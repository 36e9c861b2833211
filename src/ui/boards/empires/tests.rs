//! Pictures of whole games, looked at without a browser.

use std::rc::Rc;

use yew::Callback;

use super::board::Board;
use super::offers::site;
use crate::engine::{Actor, Dice, Game, Match, Rule as _, Seat, Seed, Viewer};
use crate::games::Empires;
use crate::games::empires::{Action, Node, Part, Power, Prompt, Setup, View};
use crate::ui::face::{BoardProps, Draft, Extent, Face, Names, Seating};

fn names() -> Names {
    Names(Power::ALL.map(|power| super::names::power(power).2.to_owned()).into())
}

fn props(table: &Match<Empires>, seat: Seat) -> BoardProps<Empires> {
    BoardProps::<Empires> {
        view: Rc::new(table.view(Viewer::Seat(seat))),
        offers: table.offers(seat).into(),
        recent: table.sights(Viewer::Seat(seat)).pop().unwrap_or_default().into(),
        step: 1,
        names: names(),
        hint: table.offers(seat).first().cloned(),
        motion: true,
        extent: Extent::Whole,
        live: true,
        seating: Seating::default(),
        on_act: Callback::noop(),
        on_hand: Callback::noop(),
        on_frame: Callback::noop(),
        draft: Some(Draft::new(Rc::new(table.state().clone()), seat)),
        is_complete: true,
    }
}

fn render(props: BoardProps<Empires>) -> String {
    let page = yew::LocalServerRenderer::<Board>::with_props(props).hydratable(false);
    pollster::block_on(page.render())
}

/// Plays at random, fast towards war, and shows every position to whoever is asked.
fn each_position(setup: Setup, mut look: impl FnMut(&Match<Empires>, Seat, usize)) {
    let mut table = Match::<Empires>::start(setup, Seed(1938)).unwrap();
    let mut dice = Dice::new(Seed(12));
    let mut n = 0;
    while let Some(seat) = table.awaiting().due().iter().next() {
        look(&table, seat, n);
        let offers = table.offers(seat);
        let colony = offers.iter().find(
            |offer| matches!(offer, Action::Go { to, .. } if to.is_colony() || *to == Node::START),
        );
        let action = match (offers.contains(&Action::Arm), colony) {
            (true, _) => Action::Arm,
            (false, Some(go)) => go.clone(),
            (false, None) => dice.pick(&offers).unwrap().clone(),
        };
        table.act(Actor::Seat(seat), action).unwrap();
        n += 1;
    }
}

fn six() -> Setup {
    Setup { players: 6, short: true, gates: true, ..Setup::default() }
}

#[test]
fn every_place_is_one_button_and_every_flag_and_pawn_is_drawn() {
    each_position(six(), |table, seat, n| {
        if n % 40 != 5 {
            return;
        }
        let page = render(props(table, seat));
        let state = table.state();
        assert_eq!(page.matches("class=\"kit-place\"").count(), Node::all().count() + 4);
        assert!(!page.contains("style="));
        let flags = Node::colonies().filter(|&at| state.owner(at).is_some()).count();
        assert_eq!(page.matches("class=\"em-flag").count(), flags + state.blockades.len());
        let chosen = state.living().iter().filter(|&it| state.side(it).power.is_some()).count();
        assert_eq!(page.matches("class=\"em-pawn").count(), chosen);
    });
}

#[test]
fn every_end_of_a_throw_is_ringed_and_told() {
    let mut n_tags = 0;
    each_position(six(), |table, seat, n| {
        if n % 40 != 7 {
            return;
        }
        let offers = table.offers(seat);
        let page = render(props(table, seat));
        let mut ends: Vec<Node> = offers.iter().filter_map(site).collect();
        ends.sort_unstable();
        ends.dedup();
        let gives = offers.iter().any(|it| matches!(it, Action::Pay(_)));
        if !gives {
            let others =
                [Action::Roll, Action::Arm].iter().filter(|it| offers.contains(it)).count();
            let offered = page.matches("data-offer=").count();
            let edges = offered - ends.len() - others;
            assert!(edges <= 2, "{offered} places for {} ends", ends.len());
        }
        n_tags += page.matches("class=\"em-tag\"").count();
    });
    assert!(n_tags > 0, "no end was told");
}

#[test]
fn every_question_line_and_answer_has_words() {
    let mut asked = [false; 6];
    each_position(Setup { players: 4, short: true, ..Setup::default() }, |table, seat, _| {
        let view = table.view(Viewer::Seat(seat));
        let awaiting = table.awaiting();
        let prompt = awaiting.prompt(seat).unwrap();
        asked[match prompt {
            Prompt::Choose | Prompt::Room { .. } => 0,
            Prompt::Throw | Prompt::Move { .. } => 1,
            Prompt::Attack { .. } => 2,
            Prompt::Close { .. } => 3,
            Prompt::Declare => 4,
            Prompt::Surrender { .. } | Prompt::Indemnity { .. } => 5,
        }] = true;
        let ask = Empires::ask(&view, prompt, seat, &names());
        assert!(ask.text.ends_with(['.', '?']) && ask.waiting.ends_with('.'), "{}", ask.text);
        assert!(Empires::BOOK.contains(&format!("\n### {} ", ask.section)), "{}", ask.section);
        let offers = table.offers(seat);
        for answer in &ask.answers {
            assert!(offers.contains(&answer.action), "{:?}", answer.action);
        }
        // Whatever is no place of the board is a button.
        for offer in offers.iter().filter(|offer| site(offer).is_none()) {
            let is_there = ask.answers.iter().any(|answer| answer.action == *offer);
            assert!(is_there || matches!(offer, Action::Pay(_)), "{offer:?}");
        }
        for sight in table.sights(Viewer::Seat(seat)).last().into_iter().flatten() {
            if let Some(told) = Empires::tell(sight, &names()) {
                assert!(told.text.ends_with('.') && !told.text.contains("  "), "{}", told.text);
                let section = told.section.unwrap_or_default();
                assert!(Empires::BOOK.contains(&format!("\n### {section} ")), "{section}");
            }
        }
        assert!(!Empires::phase(&view).is_empty());
    });
    assert!(asked.iter().all(|&it| it), "{asked:?}");
}

#[test]
fn every_refusal_says_why() {
    for &rule in crate::games::empires::Rule::ALL {
        let excuse = Empires::excuse(rule, &names());
        assert!(excuse.why.ends_with('.'), "{}", rule.cite());
    }
}

/// Two states that differ only in what a viewer does not see look the same to it.
#[test]
fn a_picture_has_nothing_that_its_viewer_may_not_know() {
    each_position(Setup { players: 3, short: true, ..Setup::default() }, |table, seat, n| {
        if n % 60 != 9 || table.state().part == Part::Choosing {
            return;
        }
        let view = table.view(Viewer::Seat(seat));
        let other = Empires::imagine(&view, &mut Dice::new(Seed(7)));
        let imagined: View = Empires::view(&other, Viewer::Seat(seat));
        let mut changed = props(table, seat);
        changed.view = Rc::new(imagined);
        changed.draft = Some(Draft::new(Rc::new(other), seat));
        assert_eq!(render(props(table, seat)), render(changed));
    });
}
