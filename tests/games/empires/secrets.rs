//! What Empires hides: hands, and the order of the pack.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Dice, Game, Seed, Viewer};
use cabinet::games::Empires;
use cabinet::games::empires::{Cause, Event, Setup, Sight, State};
use serde_json::json;

use crate::kit::everybody;
use crate::kit::secrets::{Others, Secret};

fn tables() -> Vec<Setup> {
    let table = |players| Setup { players, short: true, ..Setup::default() };
    vec![table(4), table(2), Setup { blind_siege: true, reopening: true, ..table(3) }]
}

/// The Armaments of a seat, which it alone sees.
pub(crate) const HANDS: Secret<Empires> = Secret {
    name: "a hand",
    setups: tables,
    otherwise: with_another_hand,
    comes_to_light,
    at_least: 500,
};

/// The order of the pack, which nobody knows until a card is bought.
pub(crate) const PACK: Secret<Empires> = Secret {
    name: "the order of the pack",
    setups: tables,
    otherwise: |state, dice| {
        let mut json = serde_json::to_value(state).unwrap();
        dice.shuffle(json["pack"].as_array_mut().unwrap());
        vec![(None, serde_json::from_value(json).unwrap())]
    },
    comes_to_light,
    at_least: 100,
};

/// Whether a card or a strength is shown to anybody.
fn comes_to_light(event: &Event) -> bool {
    match event {
        Event::Shuffled { .. } | Event::Armed { .. } | Event::Passed { .. } => true,
        Event::Open(sight) => matches!(
            sight,
            Sight::Attacked { .. }
                | Sight::SiegeVoid { .. }
                | Sight::War { .. }
                | Sight::Scored { .. }
        ),
    }
}

/// The same position, for each seat with another card in place of one of its cards.
fn with_another_hand(state: &State, dice: &mut Dice) -> Others<State> {
    let public = Empires::view(state, Viewer::Public).table;
    let mut others = Vec::new();
    for seat in public.living().iter().filter(|&seat| public.side(seat).armaments > 0) {
        let mut json = serde_json::to_value(state).unwrap();
        let hand = json["hands"][seat.index()].as_array_mut().unwrap();
        let held: Vec<usize> = (0..hand.len()).filter(|&kind| hand[kind] != json!(0)).collect();
        let &kind = dice.pick(&held).unwrap();
        let other = (kind + 1 + dice.below(5) as usize) % hand.len();
        hand[kind] = json!(hand[kind].as_u64().unwrap() - 1);
        hand[other] = json!(hand[other].as_u64().unwrap() + 1);
        others.push((Some(seat), serde_json::from_value(json).unwrap()));
    }
    others
}

#[test]
fn no_view_holds_the_pack_or_the_hand_of_another() {
    let table = random_game::<Empires>(tables().remove(0), Seed(1));
    for n in (0..=table.log().len()).step_by(7) {
        for viewer in everybody(table.seats()) {
            let view = Empires::view(&table.at(n), viewer);
            for (seat, hand) in view.hands.iter() {
                assert_eq!(hand.is_some(), viewer == Viewer::Seat(seat));
            }
            assert!(serde_json::to_value(&view).unwrap().get("pack").is_none());
        }
    }
}

#[test]
fn a_card_is_perceived_by_those_who_have_had_it_in_hand() {
    let (mut n_seen, mut n_hidden) = (0, 0);
    for seed in 0..4 {
        let table = random_game::<Empires>(tables().remove(0), Seed(seed));
        for viewer in everybody(table.seats()) {
            for sight in table.sights(viewer).into_iter().flatten() {
                let (card, knows) = if let Sight::Armed { seat, card } = sight {
                    (card, vec![seat])
                } else if let Sight::Passed { from, to, force, card, cause } = sight {
                    assert!(force.is_some() || (cause != Cause::Siege && card.is_none()));
                    (card, vec![from, to])
                } else {
                    continue;
                };
                let is_one = knows.iter().any(|&seat| viewer == Viewer::Seat(seat));
                assert_eq!(card.is_some(), is_one);
                if is_one { n_seen += 1 } else { n_hidden += 1 }
            }
        }
    }
    assert!(n_seen > 100 && n_hidden > 300, "{n_seen} and {n_hidden}");
}

#[test]
fn undo_never_crosses_a_throw_a_card_or_a_strength() {
    let mut n_undone = 0;
    let table = random_game::<Empires>(tables().remove(1), Seed(2));
    for n in 0..=table.log().len() {
        let table = table.branch(n);
        for seat in table.seats().iter() {
            let Ok(to) = table.undo_to(seat, table.seats()) else { continue };
            for event in table.log()[to..].iter().flat_map(|entry| &entry.events) {
                let is_thrown = matches!(event, Event::Open(Sight::Thrown { .. }));
                assert!(!is_thrown && !comes_to_light(event), "{event:?}");
            }
            n_undone += 1;
        }
    }
    assert!(n_undone > 50, "only {n_undone} decisions could be taken back");
}
