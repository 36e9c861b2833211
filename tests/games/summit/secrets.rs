//! Nothing tells the order of the pile, nor what others mean to turn over.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Dice, Game, Seat, Seed, Viewer};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Alliances, Conversion, Event, Events, Part, Power, Setup, Sight, State,
};
use serde_json::{Value, json};

use crate::kit::everybody;
use crate::kit::secrets::{Others, Secret};

fn table(players: usize) -> Setup {
    Setup { powers: Power::ALL[..players].to_vec(), ..Setup::default() }
}

/// The order of the pile, which nobody knows until a card is drawn.
pub(crate) const PILE: Secret<Summit> = Secret {
    name: "the order of the pile",
    setups: || {
        let (events, alliances) = (Events::Short, Alliances::Treaties);
        vec![
            table(4),
            Setup { events, alliances, ..table(3) },
            Setup { practice: true, ..table(6) },
        ]
    },
    otherwise: with_another_pile,
    comes_to_light: |event| {
        matches!(event, Event::Open(Sight::Drew { .. }) | Event::Shuffled { .. })
    },
    at_least: 100,
};

/// What a seat means to turn over at a census, which it alone knows until all are ready.
pub(crate) const PLANS: Secret<Summit> = Secret {
    name: "what others mean to turn over",
    setups: || vec![secret(4); 4],
    otherwise: |state, dice| {
        let at_a_census = state.part == Part::Census;
        // Those who are ready have plans too, until all are shown.
        let seats = state.seats().iter().filter(|_| at_a_census);
        seats.filter_map(|of| Some((Some(of), with_another_plan(state, of, dice)?))).collect()
    },
    comes_to_light: |event| *event == Event::Open(Sight::PlansShown),
    at_least: 50,
};

/// The same position with the pile in another order. The Summit card stays at the bottom,
/// where everybody knows it to be.
fn with_another_pile(state: &State, dice: &mut Dice) -> Others<State> {
    let mut json = serde_json::to_value(state).unwrap();
    let pile = json["deck"].as_array_mut().unwrap();
    let n_unknown = pile.iter().filter(|card| **card != json!("summit")).count();
    dice.shuffle(&mut pile[..n_unknown]);
    vec![(None, serde_json::from_value(json).unwrap())]
}

#[test]
fn no_view_holds_the_pile() {
    let table = random_game::<Summit>(table(4), Seed(1));
    for n in 0..=table.log().len() {
        for viewer in everybody(table.seats()) {
            let view = serde_json::to_value(Summit::view(&table.at(n), viewer)).unwrap();
            assert!(view.get("deck").is_none() && view["table"].get("deck").is_none());
        }
    }
    for sight in table.sights(Viewer::Public).into_iter().flatten() {
        let json = serde_json::to_value(&sight).unwrap();
        let shuffled = json.get("shuffled");
        assert!(shuffled.is_none_or(|pile| pile.get("deck").is_none()), "{json}");
    }
}

fn secret(players: usize) -> Setup {
    Setup { conversion: Conversion::Secret, ..table(players) }
}

/// The same position in which a seat means to turn over other mills, or none.
fn with_another_plan(state: &State, of: Seat, dice: &mut Dice) -> Option<State> {
    let mut json = serde_json::to_value(state).unwrap();
    let public = Summit::view(state, Viewer::Public).table;
    let plans: Vec<Value> = public
        .countries()
        .filter(|&at| public.units(of, at).mills > 0)
        .filter(|_| dice.below(2) == 0)
        .map(|at| json!([at, 1]))
        .collect();
    json["plans"][of.index()] = json!(plans);
    let other: State = serde_json::from_value(json).unwrap();
    (other != *state).then_some(other)
}

#[test]
fn a_plan_is_perceived_by_its_owner_alone() {
    let table = random_game::<Summit>(secret(4), Seed(1));
    let mut n_planned = 0;
    for viewer in everybody(table.seats()) {
        for sight in table.sights(viewer).into_iter().flatten() {
            if let Sight::Planned { seat, .. } = sight {
                assert_eq!(viewer, Viewer::Seat(seat));
                n_planned += 1;
            }
        }
    }
    assert!(n_planned > 3);
    let table = Summit::open(&Setup::default());
    assert!(Summit::reveals(&table, &Event::Open(Sight::PlansShown)));
}

#[test]
fn undo_never_crosses_a_card() {
    let mut n_undone = 0;
    let table = random_game::<Summit>(table(4), Seed(2));
    for n in 0..=table.log().len() {
        let table = table.branch(n);
        for seat in table.seats().iter() {
            let Ok(to) = table.undo_to(seat, table.seats()) else { continue };
            let mut undone = table.log()[to..].iter().flat_map(|entry| &entry.events);
            assert!(!undone.any(|event| matches!(event, Event::Open(Sight::Drew { .. }))));
            n_undone += 1;
        }
    }
    assert!(n_undone > 100, "only {n_undone} decisions could be taken back");
}
