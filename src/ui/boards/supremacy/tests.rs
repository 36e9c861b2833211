//! Words and pictures of whole games, looked at without a browser.

use std::rc::Rc;

use yew::Callback;

use super::desk::Desk;
use super::{battle, orders};
use crate::engine::{Actor, Dice, Game, Match, Rule as _, Seat, Seats, Seed, Viewer};
use crate::games::Supremacy;
use crate::games::supremacy::{Action, Land, Money, Power, Prompt, Rule, Sea, Setup, Sight, Stage};
use crate::ui::face::{BoardProps, Extent, Face, Names, Seating};

fn names() -> Names {
    Names(Power::ALL.map(|power| super::names::power(power).2.to_owned()).into())
}

/// Plays at random and shows every position to whoever is asked.
fn each_position(setup: Setup, most: usize, mut look: impl FnMut(&Match<Supremacy>, Seat, usize)) {
    let mut table = Match::<Supremacy>::start(setup, Seed(1984)).unwrap();
    let mut dice = Dice::new(Seed(7));
    for n in 0..most {
        let Some(seat) = table.awaiting().due().iter().next() else { break };
        look(&table, seat, n);
        let action = dice.pick(&table.offers(seat)).unwrap().clone();
        table.act(Actor::Seat(seat), action).unwrap();
    }
}

#[test]
fn every_question_line_and_answer_has_words() {
    let setup =
        Setup { arsenal: 6, pirates: 2, fortune: true, surrender: true, ..Setup::default() };
    each_position(setup, 900, |table, seat, _| {
        let view = table.view(Viewer::Seat(seat));
        let awaiting = table.awaiting();
        let ask = Supremacy::ask(&view, awaiting.prompt(seat).unwrap(), seat, &names());
        assert!(ask.text.ends_with(['.', '?']) && ask.waiting.ends_with('.'), "{}", ask.text);
        assert!(Supremacy::BOOK.contains(&format!("\n### {} ", ask.section)), "{}", ask.section);
        let offers = table.offers(seat);
        for offer in &offers {
            let said = Supremacy::say(&view, offer, &names());
            assert!(!said.is_empty() && !said.contains("  "), "{said}");
        }
        for sight in table.sights(Viewer::Seat(seat)).last().into_iter().flatten() {
            if let Some(told) = Supremacy::tell(sight, &names()) {
                assert!(told.text.ends_with('.') && !told.text.contains("  "), "{}", told.text);
                assert!(!told.text.ends_with(" 0."), "no dice without points: {}", told.text);
                let section = told.section.unwrap_or_default();
                assert!(Supremacy::BOOK.contains(&format!("\n### {section} ")), "{section}");
            }
        }
        assert!(!Supremacy::phase(&view).is_empty());
    });
}

#[test]
fn every_refusal_says_why_and_mostly_what_instead() {
    let mut n = 0;
    for &rule in Rule::ALL {
        let excuse = Supremacy::excuse(rule, &names());
        assert!(excuse.why.ends_with('.'), "{}", rule.cite());
        assert!(excuse.instead.as_ref().is_none_or(|it| it.ends_with('.')), "{}", rule.cite());
        n += usize::from(excuse.instead.is_some());
    }
    assert!(n * 10 > Rule::ALL.len() * 8, "{n} of {} say what instead", Rule::ALL.len());
}

/// The desk as a viewer has it before the screen; the first two seats are persons.
fn desk(table: &Match<Supremacy>, viewer: Viewer, is_asked: bool) -> String {
    let recent = table.sights(viewer).pop().unwrap_or_default();
    desk_after(table, viewer, is_asked, recent, false)
}

/// The same after something else has happened, where things may move or not.
fn desk_after(
    table: &Match<Supremacy>,
    viewer: Viewer,
    is_asked: bool,
    recent: Vec<Sight>,
    motion: bool,
) -> String {
    let seat = match viewer {
        Viewer::Seat(seat) if is_asked => Some(seat),
        Viewer::Seat(_) | Viewer::Public => None,
    };
    let offers = seat.map(|seat| table.offers(seat)).unwrap_or_default();
    let hands = seat.map_or(Seats::NONE, Seats::only);
    let props = BoardProps::<Supremacy> {
        view: Rc::new(table.view(viewer)),
        offers: offers.into(),
        recent: recent.into(),
        step: 1,
        is_complete: true,
        names: names(),
        hint: None,
        motion,
        extent: Extent::Whole,
        live: is_asked,
        seating: Seating { persons: Seats::first(2), hands, ..Seating::default() },
        on_act: Callback::noop(),
        on_hand: Callback::noop(),
        on_frame: Callback::noop(),
        draft: None,
    };
    let page = yew::LocalServerRenderer::<Desk>::with_props(props).hydratable(false);
    pollster::block_on(page.render())
}

/// Plays at random until a seat is asked something of a kind.
fn played(setup: Setup, is_enough: impl Fn(Seat, Prompt) -> bool) -> Match<Supremacy> {
    let mut table = Match::<Supremacy>::start(setup, Seed(6)).unwrap();
    let mut dice = Dice::new(Seed(6));
    loop {
        let due = table.awaiting().due();
        let seat = due.iter().next().unwrap();
        if due.iter().any(|seat| is_enough(seat, *table.awaiting().prompt(seat).unwrap())) {
            return table;
        }
        let action = dice.pick(&table.offers(seat)).unwrap().clone();
        table.act(Actor::Seat(seat), action).unwrap();
    }
}

const ANNA: Viewer = Viewer::Seat(Seat(0));
const BEN: Viewer = Viewer::Seat(Seat(1));

#[test]
fn a_sealed_plan_is_on_nobody_elses_screen() {
    let table = played(Setup::default(), |seat, prompt| seat == Seat(0) && prompt == Prompt::Ship);
    let (before_ben, before_all) = (desk(&table, BEN, true), desk(&table, Viewer::Public, false));
    let before_anna = desk(&table, ANNA, false);
    let plan = vec![Stage::Attack, Stage::Move];
    orders::plan(Seat(0), &table.view(ANNA).table, plan);
    assert!(desk(&table, ANNA, true).contains("Sealed: attack and move"), "she sees it herself");
    assert_eq!(desk(&table, ANNA, false), before_anna, "but not while all may look");
    assert_eq!(desk(&table, BEN, true), before_ben);
    assert_eq!(desk(&table, Viewer::Public, false), before_all);
}

#[test]
fn a_secret_bid_is_on_nobody_elses_screen() {
    let is_bid = |seat, prompt| seat == Seat(0) && matches!(prompt, Prompt::Bid { .. });
    let table = played(Setup::default(), is_bid);
    let [joins, stays] = [true, false].map(|joins| {
        let mut table = table.clone();
        table.act(Actor::Seat(Seat(0)), Action::Bid { joins }).unwrap();
        table
    });
    for viewer in [BEN, Viewer::Public] {
        assert_eq!(desk(&joins, viewer, viewer == BEN), desk(&stays, viewer, viewer == BEN));
    }
}

#[test]
fn the_terms_of_an_offer_are_on_nobody_elses_screen() {
    const PRICE: u32 = 437;
    let mut table = played(Setup::default(), |_, prompt| matches!(prompt, Prompt::Deals { .. }));
    let from = table.awaiting().due().iter().next().unwrap();
    let offered = table.offers(from).into_iter().find_map(|action| {
        let Action::Offer { to, gives, mut gets } = action else { return None };
        gets.money = Money(PRICE);
        (gives.money == Money::NONE).then_some((to, Action::Offer { to, gives, gets }))
    });
    let (to, offer) = offered.unwrap();
    table.act(Actor::Seat(from), offer).unwrap();
    let price = PRICE.to_string();
    assert!(desk(&table, Viewer::Seat(to), true).contains(&price), "it is to be answered");
    let others = table.seats().iter().filter(|&seat| seat != from && seat != to);
    for viewer in others.map(Viewer::Seat).chain([Viewer::Public]) {
        assert!(!desk(&table, viewer, false).contains(&price), "{viewer:?}");
    }
}

#[test]
fn a_battle_is_told_step_by_step_with_what_is_usual_at_hand() {
    let is_loss = |_, prompt| matches!(prompt, Prompt::Lose { .. } | Prompt::Reinforce { .. });
    let table = played(Setup { turns: 6, ..Setup::default() }, is_loss);
    let seat = table.awaiting().due().iter().next().unwrap();
    let seen = desk(&table, Viewer::Seat(seat), true);
    assert!(seen.contains("sp-steps") && seen.contains("To the end"), "{seen}");
    assert!(battle::usual(&table.view(Viewer::Seat(seat)).table, seat).is_some());
}

#[test]
fn what_happened_is_told_one_by_one_losses_first_and_by_itself_if_things_may_move() {
    let table = played(Setup::default(), |seat, prompt| seat == Seat(0) && prompt == Prompt::Pay);
    let (by, of) = (Seat(1), Seat(0));
    let sea = Sea::from_slug("red-sea").unwrap();
    let land = Land::from_slug("poland").unwrap();
    let announced = Sight::Announced { by, of, sea };
    let taken = Sight::Taken { land, by, from: Some(of) };
    let seen =
        |recent: &[Sight], motion: bool| desk_after(&table, ANNA, true, recent.to_vec(), motion);
    let both = seen(&[announced.clone(), taken], true);
    assert!(both.contains("takes Poland from you") && both.contains("1 of 2"), "{both}");
    assert!(both.contains("sp-lost") && both.contains(">Auto<"), "{both}");
    let one = seen(std::slice::from_ref(&announced), true);
    assert!(one.contains("blockades you") && !one.contains(">Auto<"), "nothing comes after it");
    let still = seen(&[announced.clone(), announced], false);
    assert!(still.contains("1 of 2") && !still.contains(">Auto<"), "nothing moves");
}
