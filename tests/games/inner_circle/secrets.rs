//! Nothing tells the dots under a pawn before it is lifted.

#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks at few kinds of sights")]

use cabinet::engine::contract::random_game;
use cabinet::engine::{Dice, Game, Seat, Seats, Seed, Viewer};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    BoardSet, Colour, DotsRule, Event, Placing, Setup, Sight, SpaceKind, State,
};
use cabinet::geometry::Hex;
use serde_json::Value;

use crate::kit::positions;
use crate::kit::secrets::{Others, Secret};

pub(super) fn setups() -> Vec<Setup> {
    let table = |players| Setup {
        colours: Colour::for_players(players).to_vec(),
        stall: 12,
        ..Setup::default()
    };
    vec![
        table(2),
        table(3),
        table(4),
        Setup { board: BoardSet::Small, placing: Placing::CornersFirst, ..table(2) },
        Setup { board: BoardSet::Wide, series: 2, ..table(2) },
    ]
}

/// The dots under pawns, which nobody may know. They rightly come into play when a pawn is
/// lifted, or when the next player turns out to be blocked or not.
pub(crate) const DOTS: Secret<InnerCircle> = Secret {
    name: "the dots under pawns",
    setups,
    otherwise: with_other_dots,
    comes_to_light: |event| {
        matches!(event, Event::Lifted { .. } | Event::Blocked { .. } | Event::TurnBegan { .. })
    },
    at_least: 400,
};

/// The same position with other dots under every pawn. The boards as they lie are part of
/// the state, so there is nothing else to change.
pub(super) fn with_other_dots(state: &State, dice: &mut Dice) -> Others<State> {
    let view = InnerCircle::view(state, Viewer::Public);
    let mut json = serde_json::to_value(state).unwrap();
    let top = usize::from(view.level - 1);
    for (n, space) in view.spaces.iter().enumerate().filter(|(_, space)| space.pawn.is_some()) {
        match space.kind {
            SpaceKind::Dotted => print_dots(&mut json["tray"][top], n, dice),
            SpaceKind::Spot if top < 3 => print_dots(&mut json["tray"][top + 1], n, dice),
            SpaceKind::Spot | SpaceKind::Circle => {}
        }
    }
    vec![(None, serde_json::from_value(json).unwrap())]
}

fn print_dots(board: &mut Value, n: usize, dice: &mut Dice) {
    let mut rows: Vec<char> = board.as_str().unwrap().chars().collect();
    let space = rows.iter_mut().filter(|c| **c != '/').nth(n).unwrap();
    let dots = space.to_digit(10).expect("a pawn covers dots");
    let other = 1 + (dots + dice.below(3)) % 4;
    *space = char::from_digit(other, 10).unwrap();
    *board = rows.into_iter().collect::<String>().into();
}

#[test]
fn no_view_holds_a_number_beside_a_pawn() {
    for setup in setups() {
        let table = random_game::<InnerCircle>(setup, Seed(6));
        for state in positions(&table) {
            let json = serde_json::to_value(InnerCircle::view(&state, Viewer::Public)).unwrap();
            for space in json["spaces"].as_array().unwrap() {
                assert!(space["pawn"].is_null() || space["dots"].is_null(), "{space}");
            }
        }
    }
}

#[test]
fn what_is_perceived_tells_dots_only_of_lifted_pawns_and_free_spaces() {
    for setup in setups() {
        let table = random_game::<InnerCircle>(setup, Seed(7));
        for sight in table.sights(Viewer::Public).into_iter().flatten() {
            match sight {
                Sight::BoardsLaid { spaces } | Sight::BoardLifted { spaces, .. } => {
                    assert!(spaces.iter().all(|at| at.pawn.is_none() || at.dots.is_none()));
                }
                Sight::DotsShown { .. } => panic!("dots are hidden here"),
                sight => {
                    let json = serde_json::to_value(&sight).unwrap();
                    let tells = json.to_string().contains("\"dots\"");
                    assert_eq!(tells, json.get("lifted").is_some(), "{json}");
                }
            }
        }
    }
}

#[test]
fn every_seat_sees_the_same() {
    let table = random_game::<InnerCircle>(setups()[1].clone(), Seed(7));
    for viewer in table.seats().iter().map(Viewer::Seat) {
        assert_eq!(table.sights(viewer), table.sights(Viewer::Public));
        for state in positions(&table) {
            let view = InnerCircle::view(&state, viewer);
            assert_eq!(view, InnerCircle::view(&state, Viewer::Public));
        }
    }
}

#[test]
fn undo_never_crosses_a_lift() {
    let mut n_undone = 0;
    for setup in setups() {
        let table = random_game::<InnerCircle>(setup, Seed(9));
        let everybody = table.seats();
        for n in 0..=table.log().len() {
            let table = table.branch(n);
            for (seat, over) in
                everybody.iter().flat_map(|seat| [(seat, everybody), (seat, Seats::NONE)])
            {
                let Ok(to) = table.undo_to(seat, over) else { continue };
                let mut undone = table.log()[to..].iter().flat_map(|entry| &entry.events);
                assert!(!undone.any(|event| matches!(event, Event::Lifted { .. })));
                n_undone += 1;
            }
        }
    }
    assert!(n_undone > 100, "only {n_undone} decisions could be taken back");
}

#[test]
fn what_comes_to_light_is_not_taken_back() {
    let seat = Seat(0);
    let table = random_game::<InnerCircle>(setups()[0].clone(), Seed(9));
    let placing = table.at(0);
    let shows = |event| InnerCircle::reveals(&placing, &event);
    assert!(shows(Event::Blocked { seat }));
    assert!(!shows(Event::AllSafe { seat }), "everybody can see that");
    assert!(!shows(Event::TurnBegan { seat }), "nobody is Blocked while pawns are placed");
    assert!(InnerCircle::reveals(&table.at(20), &Event::TurnBegan { seat }));
    assert!(shows(Event::DotsShown { dots: Vec::new(), ticks: None }));
}

#[test]
fn shown_dots_are_the_true_ones() {
    for dots in [DotsRule::RevealedOnDrop, DotsRule::TimedReveal] {
        let setup = Setup { dots, ..setups()[1].clone() };
        let mut n_proved = 0;
        for seed in [0, 1, 3, 4] {
            let table = random_game::<InnerCircle>(setup.clone(), Seed(seed));
            let mut shown: Vec<(Hex, u8)> = Vec::new();
            for sight in table.sights(Viewer::Public).into_iter().flatten() {
                match sight {
                    Sight::DotsShown { dots } => shown = dots,
                    Sight::Lifted { at, dots, .. } => {
                        let known = shown.iter().position(|&(covered, _)| covered == at);
                        if let Some((_, told)) = known.map(|n| shown.swap_remove(n)) {
                            assert_eq!(dots, Some(told));
                            n_proved += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
        assert!(n_proved > 10, "{dots:?}");
    }
}

#[test]
fn dots_that_lie_open_are_covered_before_a_pawn_is_lifted() {
    let setup = Setup { dots: DotsRule::TimedReveal, ..setups()[1].clone() };
    let table = random_game::<InnerCircle>(setup, Seed(3));
    let mut are_open = false;
    let mut n_covered = 0;
    for sight in table.sights(Viewer::Public).into_iter().flatten() {
        match sight {
            Sight::DotsShown { .. } => are_open = true,
            Sight::DotsCovered => {
                assert!(are_open);
                are_open = false;
                n_covered += 1;
            }
            Sight::Lifted { .. } => assert!(!are_open),
            _ => {}
        }
    }
    assert!(n_covered > 1);
}
