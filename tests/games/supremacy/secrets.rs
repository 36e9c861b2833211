//! Nothing tells what others have chosen in secret, nor what two others offer each other.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Dice, Game, Seed, Viewer, offers};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{Event, Phase, Power, Setup, Sight, State};
use serde_json::{Value, json};

use crate::kit::secrets::{Others, Secret};
use crate::kit::{everybody, positions};

fn table(players: usize, turns: u8) -> Setup {
    Setup { powers: Power::ALL[..players].to_vec(), turns, ..Setup::default() }
}

/// What a seat has placed, planned or bid, which it alone knows until all have.
pub(crate) const CHOICES: Secret<Supremacy> = Secret {
    name: "what others have chosen",
    setups: || vec![table(3, 2), table(4, 2), table(6, 2), table(5, 3)],
    otherwise: with_other_choices,
    comes_to_light: |event| {
        matches!(event, Event::Open(Sight::Shown { .. } | Sight::BidsShown { .. }))
    },
    at_least: 60,
};

/// The same positions in which one seat has chosen otherwise.
fn with_other_choices(state: &State, dice: &mut Dice) -> Others<State> {
    let json = serde_json::to_value(state).unwrap();
    let public = Supremacy::view(state, Viewer::Public);
    let Some(sealed) = public.sealed else { return Vec::new() };
    let mut others = Vec::new();
    for of in sealed.sealed.iter() {
        let mut json = json.clone();
        let choice = &mut json["sealed"]["choices"][of.index()];
        if public.table.phase == Phase::Bid {
            choice["bid"]["joins"] = json!(dice.below(2) == 0);
        } else if public.table.phase == Phase::Place {
            choice["place"]["bonus"] = json!(["9g", "9o", "9m"][dice.below(3) as usize]);
        } else {
            choice["bonus"]["piles"].as_array_mut().unwrap().rotate_left(1);
        }
        others.push((Some(of), serde_json::from_value(json).unwrap()));
    }
    others
}

#[test]
fn what_two_offer_each_other_is_unknown_to_all_others() {
    let mut n_compared = 0;
    for seed in 0..6 {
        let game = random_game::<Supremacy>(table(4, 3), Seed(seed));
        for state in positions(&game).iter().step_by(5) {
            let mut json = serde_json::to_value(state).unwrap();
            let deals = json["deals"].as_array_mut().unwrap();
            let Some(deal) = deals.iter_mut().rev().find(|deal| deal["fate"] != "kept") else {
                continue;
            };
            let parties: Vec<Value> = vec![deal["from"].clone(), deal["to"].clone()];
            deal["gives"] = json!("$123");
            let other: State = serde_json::from_value(json).unwrap();
            for viewer in everybody(game.seats()) {
                let is_party =
                    matches!(viewer, Viewer::Seat(seat) if parties.contains(&json!(seat)));
                let (one, two) = (Supremacy::view(state, viewer), Supremacy::view(&other, viewer));
                assert_eq!(one == two, !is_party, "{viewer:?}");
                if let (Viewer::Seat(seat), false) = (viewer, is_party) {
                    assert_eq!(offers::<Supremacy>(state, seat), offers::<Supremacy>(&other, seat));
                }
                n_compared += 1;
            }
        }
    }
    assert!(n_compared > 100, "only {n_compared} views were compared");
}

#[test]
fn an_offer_is_perceived_without_its_terms_by_all_others() {
    let game = random_game::<Supremacy>(table(4, 3), Seed(1));
    let mut n_offers = 0;
    for viewer in everybody(game.seats()) {
        for sight in game.sights(viewer).into_iter().flatten() {
            if let Sight::Offer { from, to, terms, .. } = sight {
                let is_party = [from, to].map(Viewer::Seat).contains(&viewer);
                assert_eq!(terms.is_some(), is_party);
                n_offers += 1;
            }
        }
    }
    assert!(n_offers > 5);
}
