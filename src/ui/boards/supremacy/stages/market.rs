//! Stages 3 and 7: the market, prospecting, and the end of one's part.

use yew::prelude::*;

use super::super::names::{company, listed, resource};
use super::super::press::trade::{self, Terms};
use super::super::press::{Does, Press};
use super::super::{Props, ladder, orders, pencil};
use super::panels::{act, line, panel_of, press, pressing, stepper};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Aim, Ask, Card, Resource, Stage, Table, Weapon};
use crate::ui::markup::el;

/// Loads that go round: sell what is left over, or buy what is missing.
pub(super) fn panel(props: &Props, me: Seat, stage: Stage) -> Html {
    let table = &props.view.table;
    let terms = orders::terms(me);
    let one = if stage == Stage::Sell {
        trade::sell(table, me, terms)
    } else {
        trade::buy(table, me, terms)
    };
    let mut rows = vec![press(props, one)];
    rows.push(el("div").class("sp-limits").list(limits(me, stage, terms)).into());
    rows.push(ladder::with_loads(props));
    let pass = Press {
        label: "Pass the rest".to_owned(),
        detail: "No more loads, and no deals in this stage.".to_owned(),
        does: Does::Errand(orders::Errand::Pass),
    };
    rows.push(pressing(props, "", pass));
    rows.push(act(props, "", "Pass, but stay for deals", "", Action::Done));
    panel_of(rows)
}

/// What is kept, and the lowest or highest price.
fn limits(me: Seat, stage: Stage, terms: Terms) -> [Html; 2] {
    let set = |with: fn(&mut Terms, i32)| {
        move |by: i32| {
            let mut terms = orders::terms(me);
            with(&mut terms, by);
            orders::set_terms(me, terms);
            pencil::moved();
        }
    };
    let keep = set(|terms, by| {
        terms.keep = terms.keep.saturating_add_signed(i16::try_from(by).unwrap_or(0)).min(12);
    });
    if stage == Stage::Sell {
        let floor = set(|terms, by| terms.floor = stepped(terms.floor, by));
        [
            stepper("keep", "keep of each", terms.keep, keep),
            stepper("floor", "not below", terms.floor, floor),
        ]
    } else {
        let ceiling = set(|terms, by| terms.ceiling = stepped(terms.ceiling, by));
        [
            stepper("keep", "up to", terms.keep, keep),
            stepper("ceiling", "at most at", terms.ceiling, ceiling),
        ]
    }
}

/// The next price of the ladder.
fn stepped(price: u32, by: i32) -> u32 {
    const PRICES: [u32; 15] =
        [1, 5, 10, 25, 50, 100, 200, 400, 500, 600, 700, 800, 900, 1000, 1000];
    let at = PRICES.iter().position(|&it| it >= price).unwrap_or(0);
    let at = at.saturating_add_signed(isize::try_from(by).unwrap_or(0)).min(13);
    PRICES[at]
}

/// Deals and prospecting, after the market is closed.
pub(super) fn deals(props: &Props, me: Seat, stage: Stage) -> Html {
    let table = &props.view.table;
    let mut rows = vec![act(props, "main sp-press", "End, no deal", "", Action::Done)];
    if stage == Stage::Buy && table.options.prospecting {
        let left = 3u8.saturating_sub(table.side(me).searches);
        rows.push(line(format!("Prospecting: 200 a card; {left} of 3 searches left.")));
        rows.extend(Resource::ALL.map(|it| {
            let (hits, cards) = chance(table, Aim::Resource(it));
            let label = format!("Prospect for {}", resource(it));
            act(props, "", label, odds(hits, cards), Action::Prospect { resource: it })
        }));
    }
    panel_of(rows)
}

/// Cards are turned: what has been seen, and the chance of the next.
pub(super) fn search(props: &Props, _: Seat) -> Html {
    let table = &props.view.table;
    let Some(Ask::Search(search)) = table.questions.now() else { return Html::default() };
    let (hits, cards) = chance(table, search.aim);
    let seen = listed(search.turned.iter().map(|card| match card {
        Card::Company(it) => company(*it),
        Card::Research(Weapon::Nuke) => "research of nukes".to_owned(),
        Card::Research(Weapon::LStar) => "research of L-Stars".to_owned(),
    }));
    panel_of([line(format!("Turned: {seen}. The next: {}.", odds(hits, cards)))])
}

/// "6 of 41 cards, 14 %".
fn odds(hits: usize, cards: usize) -> String {
    let percent = (hits * 100).checked_div(cards).unwrap_or(0);
    format!("{hits} of {cards} cards, {percent} %")
}

/// Cards of the pile that would do, of all that can still be turned.
fn chance(table: &Table, aim: Aim) -> (usize, usize) {
    let mut pile = table.pile();
    if let Some(Ask::Search(search)) = table.questions.now() {
        for card in &search.turned {
            if let Some(at) = pile.iter().position(|it| it == card) {
                pile.remove(at);
            }
        }
    }
    let is_hit = |card: &&Card| match (aim, card) {
        (Aim::Resource(wanted), Card::Company(it)) => it.resource() == wanted,
        (Aim::Weapon(wanted), Card::Research(it)) => *it == wanted,
        (Aim::Resource(_) | Aim::Weapon(_), _) => false,
    };
    (pile.iter().filter(is_hit).count(), pile.len())
}

/// The chance of research, for stage 6.
pub(super) fn research_odds(table: &Table, weapon: Weapon) -> String {
    let (hits, cards) = chance(table, Aim::Weapon(weapon));
    odds(hits, cards)
}
