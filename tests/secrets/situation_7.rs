//! Situation 7: nothing is hidden, and nothing is left to chance after the scattering. So
//! there is nothing that could leak, and this holds it to that.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Dice, Game, Match, Seats, Seed, UndoRefusal, Viewer};
use cabinet::games::Situation7;
use cabinet::games::situation_7::{Play, Setup};

fn games() -> Vec<Match<Situation7>> {
    let setups = [
        Setup::default(),
        Setup { players: 4, new_sky: true, rotated: true, ..Setup::default() },
        Setup { players: 3, play: Play::ThreeInTurn, fog: true, ..Setup::default() },
        Setup { minutes: 1, ..Setup::default() },
    ];
    (0..).zip(setups).map(|(seed, setup)| random_game(setup, Seed(seed))).collect()
}

fn everybody(table: &Match<Situation7>) -> Vec<Viewer> {
    table.seats().iter().map(Viewer::Seat).chain([Viewer::Public]).collect()
}

#[test]
fn everybody_sees_everything() {
    for table in games() {
        for viewer in everybody(&table) {
            for (n, sights) in table.sights(viewer).into_iter().enumerate() {
                assert_eq!(sights, table.events(n), "{viewer:?} perceives all of it");
                let state = table.at(n);
                let view = Situation7::view(&state, viewer);
                assert_eq!(view, state);
                assert_eq!(Situation7::imagine(&view, &mut Dice::new(Seed(9))), state);
            }
        }
    }
}

#[test]
fn nothing_is_drawn_after_the_scattering() {
    for table in games() {
        assert!(table.opening().drawn > 0);
        for entry in table.log() {
            assert_eq!(entry.drawn, 0, "{:?}", entry.action);
            assert!(!Match::<Situation7>::reveals(entry));
        }
    }
}

#[test]
fn undo_never_stops_at_a_secret() {
    for table in games() {
        for n in 0..=table.log().len() {
            let table = table.branch(n);
            for seat in table.seats().iter() {
                let back = table.undo_to(seat, Seats::NONE);
                assert_ne!(back, Err(UndoRefusal::Revealed));
            }
        }
    }
}
