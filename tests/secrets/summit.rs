//! Summit: nothing tells the order of the pile, nor what others mean to turn over.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Actor, Dice, Game, Match, Seat, Seed, Viewer, judge, offers};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Action, Alliances, Conversion, Event, Events, Part, Power, Setup, Sight, State,
};
use serde_json::{Value, json};

fn table(players: usize) -> Setup {
    Setup { powers: Power::ALL[..players].to_vec(), ..Setup::default() }
}

fn everybody(table: &Match<Summit>) -> Vec<Viewer> {
    table.seats().iter().map(Viewer::Seat).chain([Viewer::Public]).collect()
}

/// The same position with the pile in another order. The Summit card stays at the bottom,
/// where everybody knows it to be.
fn with_another_pile(state: &State, dice: &mut Dice) -> State {
    let mut json = serde_json::to_value(state).unwrap();
    let pile = json["deck"].as_array_mut().unwrap();
    let n_unknown = pile.iter().filter(|card| **card != json!("summit")).count();
    dice.shuffle(&mut pile[..n_unknown]);
    serde_json::from_value(json).unwrap()
}

/// What a viewer perceives of an action, unless a card is drawn or a pile shuffled by it.
fn sights(state: &State, seat: Seat, action: Action, viewer: Viewer) -> Option<Vec<Sight>> {
    let (_, _, events) =
        judge::<Summit>(state, &Dice::new(Seed(0)), Actor::Seat(seat), &action).ok()?.close();
    if action == Action::Draw || events.iter().any(|it| matches!(it, Event::Shuffled { .. })) {
        return None;
    }
    let mut after = state.clone();
    let mut sights = Vec::new();
    for event in events {
        Summit::apply(&mut after, &event);
        sights.extend(Summit::witness(&after, &event, viewer));
    }
    Some(sights)
}

/// What can be known of a position by one viewer is the same as of the other position.
fn assert_same(one: &State, other: &State, viewer: Viewer) {
    assert_eq!(Summit::view(one, viewer), Summit::view(other, viewer));
    assert_eq!(Summit::awaiting(one), Summit::awaiting(other));
    if let Viewer::Seat(seat) = viewer {
        assert_eq!(offers::<Summit>(one, seat), offers::<Summit>(other, seat));
        assert_eq!(Summit::asides(one, seat), Summit::asides(other, seat));
    }
    let imagine = |state| Summit::imagine(&Summit::view(state, viewer), &mut Dice::new(Seed(3)));
    assert_eq!(imagine(one), imagine(other));
}

#[test]
fn nothing_tells_the_order_of_the_pile() {
    let mut dice = Dice::new(Seed(77));
    let mut n_compared = 0;
    let setups = [
        table(4),
        Setup { events: Events::Short, alliances: Alliances::Treaties, ..table(3) },
        Setup { practice: true, ..table(6) },
    ];
    for setup in setups {
        let table = random_game::<Summit>(setup, Seed(2));
        for n in (0..=table.log().len()).step_by(3) {
            let state = table.at(n);
            let other = with_another_pile(&state, &mut dice);
            if other == state {
                continue;
            }
            n_compared += 1;
            for viewer in everybody(&table) {
                assert_same(&state, &other, viewer);
                for seat in table.seats().iter() {
                    for action in offers::<Summit>(&state, seat).into_iter().take(4) {
                        let seen = |state| sights(state, seat, action, viewer);
                        assert_eq!(seen(&state), seen(&other));
                    }
                }
            }
        }
    }
    assert!(n_compared > 100, "only {n_compared} positions were compared");
}

#[test]
fn no_view_holds_the_pile() {
    let table = random_game::<Summit>(table(4), Seed(1));
    for n in 0..=table.log().len() {
        for viewer in everybody(&table) {
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
fn nothing_tells_what_others_mean_to_turn_over() {
    let mut dice = Dice::new(Seed(5));
    let mut n_compared = 0;
    for seed in 0..4 {
        let table = random_game::<Summit>(secret(4), Seed(seed));
        for n in 0..=table.log().len() {
            let state = table.at(n);
            let public = Summit::view(&state, Viewer::Public).table;
            if public.part != Part::Census {
                continue;
            }
            // Those who are ready have plans too, until all are shown.
            for of in table.seats().iter() {
                let Some(other) = with_another_plan(&state, of, &mut dice) else { continue };
                n_compared += 1;
                let others = everybody(&table).into_iter().filter(|&it| it != Viewer::Seat(of));
                for viewer in others {
                    assert_same(&state, &other, viewer);
                }
            }
        }
    }
    assert!(n_compared > 50, "only {n_compared} positions were compared");
}

#[test]
fn a_plan_is_perceived_by_its_owner_alone() {
    let table = random_game::<Summit>(secret(4), Seed(1));
    let mut n_planned = 0;
    for viewer in everybody(&table) {
        for sight in table.sights(viewer).into_iter().flatten() {
            if let Sight::Planned { seat, .. } = sight {
                assert_eq!(viewer, Viewer::Seat(seat));
                n_planned += 1;
            }
        }
    }
    assert!(n_planned > 3);
    assert!(Summit::reveals(&Event::Open(Sight::PlansShown)));
}

#[test]
fn undo_never_crosses_a_card() {
    let table = random_game::<Summit>(table(4), Seed(2));
    for n in 0..=table.log().len() {
        let table = table.branch(n);
        for seat in table.seats().iter() {
            let Ok(to) = table.undo_to(seat, table.seats()) else { continue };
            let mut undone = table.log()[to..].iter().flat_map(|entry| &entry.events);
            assert!(!undone.any(|event| matches!(event, Event::Open(Sight::Drew { .. }))));
        }
    }
}
