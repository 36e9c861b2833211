use std::rc::Rc;

use super::super::keys::walk;
use super::*;
use crate::engine::{Actor, Dice, Match, Seat, Seed, Viewer};
use crate::games::inner_circle::{DotsRule, Setup, Sight};
use crate::ui::face::{Extent, Names, Seating};

/// The board as text, with what happened last.
fn render(table: &Match<InnerCircle>) -> String {
    let seat = table.view(Viewer::Public).turn.unwrap_or(Seat(0));
    let props = BoardProps {
        view: Rc::new(table.view(Viewer::Public)),
        offers: table.offers(seat).into(),
        recent: table.sights(Viewer::Public).pop().unwrap_or_default().into(),
        step: 1,
        names: Names(Rc::new([])),
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

/// Plays at random and looks at every picture.
fn each_picture(setup: Setup, mut look: impl FnMut(&View, &[Sight], &str)) {
    let mut table = Match::<InnerCircle>::start(setup, Seed(1981)).unwrap();
    let mut dice = Dice::new(Seed(61));
    for _ in 0..160 {
        let view = table.view(Viewer::Public);
        let Some(seat) = view.turn else { break };
        let action = *dice.pick(&table.offers(seat)).unwrap();
        table.act(Actor::Seat(seat), action).unwrap();
        let recent = table.sights(Viewer::Public).pop().unwrap();
        look(&table.view(Viewer::Public), &recent, &render(&table));
    }
}

#[test]
fn no_picture_has_dots_under_a_pawn() {
    each_picture(Setup::default(), |view, recent, page| {
        let free = view.spaces.iter().filter(|space| space.dots.is_some()).count();
        assert!(view.spaces.iter().all(|space| space.pawn.is_none() || space.dots.is_none()));
        let shown = usize::from(recent.iter().any(|s| matches!(s, Sight::PutBack { .. })));
        assert_eq!(page.matches("ic-dots").count(), free + shown);
        assert_eq!(page.matches("class=\"ic-tag\"").count(), shown);
    });
}

#[test]
fn open_dots_show_beside_the_pawns() {
    let setup = Setup { dots: DotsRule::Open, ..Setup::default() };
    each_picture(setup, |view, _, page| {
        let pawns = view.spaces.iter().filter(|space| space.pawn.is_some());
        let tags = pawns.filter(|space| space.dots.is_some()).count();
        assert_eq!(page.matches("class=\"ic-tag\"").count(), tags);
    });
}

#[test]
fn every_space_is_one_button_and_the_board_one_tab_stop() {
    each_picture(Setup::default(), |view, _, page| {
        assert_eq!(page.matches("role=\"button\"").count(), view.spaces.len());
        assert_eq!(page.matches("tabindex=\"0\"").count(), 1);
        assert_eq!(page.matches("data-offer=").count() > 0, view.stage != Stage::Over);
        assert!(!page.contains("style="));
    });
}

#[test]
fn keys_lead_from_neighbour_to_neighbour() {
    let column = Cell::new(None);
    let up = walk("ArrowUp", Hex::ORIGIN, 4, &column).unwrap();
    let further = walk("ArrowUp", up, 4, &column).unwrap();
    assert_eq!((up, further), (Hex::new(0, -1), Hex::new(1, -2)));
    assert_eq!(walk("ArrowRight", Hex::new(4, 0), 4, &column), None);
    assert_eq!(walk("Home", Hex::ORIGIN, 4, &column), Some(Hex::new(-4, 0)));
    assert_eq!(walk("End", Hex::ORIGIN, 3, &column), Some(Hex::new(3, 0)));
    assert_eq!(walk("ArrowDown", Hex::new(0, 4), 4, &column), None);
    assert_eq!(walk("x", Hex::ORIGIN, 4, &column), None);
}
