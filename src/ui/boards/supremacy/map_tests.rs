//! The map, its cards and what it tells, looked at without a browser.

use std::rc::Rc;

use yew::prelude::*;

use super::board::Board;
use super::crowd::is_free;
use super::lens::Lens;
use super::pencil::{self, Pencil};
use super::printed::Printed;
use super::stages::{self, marching};
use super::{Props, card, facts, news, prices, recap, traces};
use crate::engine::{Actor, Dice, Match, Seat, Seats, Seed, Viewer};
use crate::games::Supremacy;
use crate::games::supremacy::{Area, Land, Power, Prompt, Setup, Sight, Spot, Stage, Why};
use crate::ui::face::{BoardProps, Draft, Extent, Names, Seating};
use crate::ui::markup::sketch;

/// What a seat has before it; it decides now, or somebody else does.
fn before(table: &Match<Supremacy>, seat: Seat, recent: Vec<Sight>) -> Props {
    let live = table.awaiting().due().contains(seat);
    let hands = if live { Seats::only(seat) } else { Seats::NONE };
    BoardProps {
        view: Rc::new(table.view(Viewer::Seat(seat))),
        offers: if live { table.offers(seat).into() } else { Rc::new([]) },
        recent: recent.into(),
        step: 1,
        names: Names(Power::ALL.map(|power| super::names::power(power).2.to_owned()).into()),
        hint: None,
        motion: false,
        extent: Extent::Whole,
        live,
        is_complete: true,
        seating: Seating { persons: table.seats(), hands, ..Seating::default() },
        on_act: Callback::noop(),
        on_hand: Callback::noop(),
        on_frame: Callback::noop(),
        draft: live.then(|| Draft::new(Rc::new(table.state().clone()), seat)),
    }
}

#[derive(Properties, PartialEq)]
struct Inside {
    children: Html,
}

#[component]
fn Page(inside: &Inside) -> Html {
    inside.children.clone()
}

/// A part of the desk as text.
fn rendered(part: Option<Html>) -> String {
    let inside = Inside { children: part.unwrap_or_default() };
    let page = yew::LocalServerRenderer::<Page>::with_props(inside).hydratable(false);
    pollster::block_on(page.render())
}

/// A game of six, all of whom play at random.
fn play(seed: u64, most: usize, mut look: impl FnMut(&Match<Supremacy>, Seat)) {
    let setup = Setup { powers: Power::ALL.to_vec(), turns: 8, ..Setup::default() };
    let mut table = Match::<Supremacy>::start(setup, Seed(seed)).unwrap();
    let mut dice = Dice::new(Seed(seed));
    for _ in 0..most {
        let Some(seat) = table.awaiting().due().iter().next() else { break };
        look(&table, seat);
        let action = dice.pick(&table.offers(seat)).unwrap().clone();
        table.act(Actor::Seat(seat), action).unwrap();
    }
}

#[test]
fn every_area_has_its_card_in_every_stage_and_on_everybodys_turn() {
    let mut stages: Vec<(Stage, Prompt)> = Vec::new();
    play(3, 900, |table, due| {
        let view = table.view(Viewer::Public);
        let now = (view.table.stage, view.table.asked());
        if stages.iter().any(|it| it.0 == now.0 && it.1 == now.1) {
            return;
        }
        stages.push(now);
        let other = table.seats().iter().find(|&seat| seat != due).unwrap();
        for seat in [due, other] {
            let props = before(table, seat, Vec::new());
            for area in Area::all() {
                let pencil = Pencil { area: Some(area), ..Pencil::default() };
                assert!(card::card(&props, &pencil).is_some(), "{area:?} {now:?}");
                let facts = facts::facts(&props, area);
                assert!(facts.len() > 1 && facts.iter().all(|it| it.ends_with('.')), "{facts:?}");
            }
        }
    });
    let n = |stage| stages.iter().filter(|it| it.0 == stage).count();
    for stage in super::names::STAGES {
        assert!(n(stage) > 0, "{stage:?} was never looked at");
    }
}

#[test]
fn a_card_says_what_cannot_be_done_and_why() {
    let mut seen = 0;
    play(3, 400, |table, seat| {
        let props = before(table, seat, Vec::new());
        if props.view.table.asked() != Prompt::Move || seen > 3 {
            return;
        }
        seen += 1;
        let land = Land::from_slug("brazil").unwrap();
        let pencil = Pencil { area: Some(land.into()), ..Pencil::default() };
        let page = rendered(card::card(&props, &pencil));
        assert!(page.contains("sp-card") && page.contains("sm-cannot"), "{page}");
        let n = |class: &str| page.matches(class).count();
        assert_eq!(n("sm-cannot"), n("sp-why"), "each has its reason");
    });
    assert!(seen > 0);
}

#[test]
fn every_way_of_a_stack_is_told_with_its_cost_and_the_cheapest_is_on_the_map() {
    let (mut n_ways, mut n_choices) = (0, 0);
    play(3, 900, |table, seat| {
        let props = before(table, seat, Vec::new());
        let board = &props.view.table;
        let homes = board.lands_of(seat).find(|&land| !board.troops(seat, land).is_empty());
        let Some(land) = homes.filter(|_| board.asked() == Prompt::Move && n_choices < 20) else {
            return;
        };
        let (from, pieces) = (Spot::Land(land), board.troops(seat, land));
        marching::take_up(&props, from, pieces);
        let pencil = pencil::now(&props);
        let panel = rendered(stages::panel(&props, &pencil));
        for (to, cost) in prices::offered(&props) {
            let ways = marching::ways(&props, seat, from, pieces, to);
            let told: Vec<String> = ways.iter().map(|it| prices::told(board, it)).collect();
            assert_eq!(cost, told[0], "{to:?}");
            assert!(ways.is_sorted_by_key(|it| (board.fare(it).1, board.fare(it).0.total())));
            assert!(told.iter().all(|cost| panel.contains(&format!("<small>{cost}</small>"))));
            n_ways += ways.len();
            n_choices += usize::from(ways.len() > 1);
        }
        pencil::put_down(&props);
    });
    assert!(n_choices > 10, "{n_choices} places of {n_ways} ways can be reached in several ways");
}

#[test]
fn from_afar_nothing_lies_on_anything_else_and_what_is_ones_own_is_seen() {
    let mut n = 0;
    play(5, 900, |table, seat| {
        n += 1;
        if n % 150 != 0 {
            return;
        }
        let props = before(table, seat, Vec::new());
        for lens in [Lens::Forces, Lens::Shipping] {
            let mut printed = Printed::new(&props, lens);
            for unit in [330, 430, 565] {
                printed.look_from(unit);
                printed.follow(&props, lens);
                let taken = printed.taken();
                for (n, one) in taken.iter().enumerate() {
                    assert!(is_free(&taken[..n], *one), "{one:?} at {unit}");
                }
                assert!(taken.len() > 40, "{} at {unit}", taken.len());
                for land in props.view.table.lands_of(seat) {
                    let is_empty = props.view.table.troops(seat, land).is_empty();
                    assert!(is_empty || printed.is_shown(land.into()), "{land:?} at {unit}");
                }
            }
        }
    });
    assert!(n > 150);
}

#[test]
fn each_own_loss_is_told_with_its_reason_and_its_trace() {
    let mut losses = 0;
    for seed in 1..=3 {
        play(seed, 900, |table, _| {
            for seat in table.seats().iter() {
                let sights = table.sights(Viewer::Seat(seat)).pop().unwrap_or_default();
                let is_own = |it: &&Sight| {
                    let lost = [Why::Battle, Why::Blast, Why::Sunk, Why::Captured];
                    matches!(it, Sight::Removed { seat: whose, why, .. } if *whose == seat && lost.contains(why))
                        || matches!(it, Sight::Taken { from: Some(from), .. } if *from == seat)
                };
                let own = sights.iter().filter(is_own).count();
                if own == 0 {
                    continue;
                }
                losses += own;
                let props = before(table, seat, sights.clone());
                let items = news::items(&sights, seat, &props.names);
                let told: Vec<_> = items.iter().filter(|it| it.told.is_loss).collect();
                assert!(told.len() >= own && told.iter().all(|it| it.told.section.is_some()));
                let traces = sketch(|pen| traces::draw(pen, &sights, told[0].area));
                assert!(traces.contains("sm-told"), "where it is told of is marked");
                assert!(traces.contains("sm-gone") || traces.contains("sm-taken"), "{traces}");
            }
        });
    }
    assert!(losses > 5, "{losses}");
}

#[test]
fn losses_are_gone_through_one_after_the_other() {
    let mut seen = false;
    play(1, 900, |table, seat| {
        let sights: Vec<Sight> = table.sights(Viewer::Seat(seat)).concat();
        let props = before(table, seat, sights.clone());
        let all = news::items(&sights, seat, &props.names);
        let is_in_battle = props.view.table.battle().is_some();
        if seen || is_in_battle || all.iter().filter(|it| it.told.is_loss).count() < 2 {
            return;
        }
        seen = true;
        assert_eq!(recap::now(&props).as_ref(), all.first());
        pencil::change(&props, |pencil| pencil.recap = (props.step, 1));
        assert_eq!(recap::now(&props).as_ref(), all.get(1));
        let n = ["2 of ", &all.len().to_string()].concat();
        let page = rendered(recap::sheet(&props));
        assert!(page.contains(&n) && page.contains("Previous") && page.contains("Next"), "{page}");
        let page = yew::LocalServerRenderer::<Board>::with_props(props.clone()).hydratable(false);
        assert!(pollster::block_on(page.render()).contains("sm-told"));
        // Another step of the match begins with the first again.
        let later = Props { step: 2, ..props };
        assert_eq!(recap::now(&later).as_ref(), all.first());
    });
    assert!(seen, "nobody lost anything");
}
