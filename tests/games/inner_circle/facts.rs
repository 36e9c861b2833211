//! What no single case can show of Inner Circle: facts that hold in every game.

use cabinet::engine::contract::random_game;
use cabinet::engine::{
    Actor, Dice, Game, Ledger, Match, Refusal, Seat, Seed, Viewer, judge, offers,
};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    Action, BoardSet, Colour, Ending, Event, Onward, Setup, SpaceKind, Stage, State, StuckRule,
    Turning, View,
};
use cabinet::geometry::Hex;
use serde_json::json;

use crate::kit::{ending, positions};

fn setup(players: u8) -> Setup {
    Setup { colours: Colour::for_players(players).to_vec(), stall: 20, ..Setup::default() }
}

/// Random games for two, three and four players.
fn games() -> impl Iterator<Item = Match<InnerCircle>> {
    (2..=4).flat_map(|players| (0..4).map(move |n| random_game(setup(players), Seed(n))))
}

fn look(state: &State) -> View {
    InnerCircle::view(state, Viewer::Public)
}

fn kind(view: &View, at: Hex) -> SpaceKind {
    view.spaces.iter().find(|space| space.at == at).expect("on the board").kind
}

#[test]
fn the_boards_are_played_from_the_top_down() {
    for (board, n_spots) in [
        (BoardSet::Standard, [12, 6, 3, 1]),
        (BoardSet::Wide, [12, 8, 4, 1]),
        (BoardSet::Small, [12, 6, 3, 1]),
    ] {
        let mut seen = [false; 4];
        for seed in 0..8 {
            let table = random_game::<InnerCircle>(Setup { board, ..setup(2) }, Seed(seed));
            for state in positions(&table) {
                let view = look(&state);
                let spots = view.spaces.iter().filter(|space| space.kind == SpaceKind::Spot);
                let level = usize::from(view.level - 1);
                assert_eq!(spots.count(), n_spots[level]);
                seen[level] = true;
            }
        }
        assert_eq!(seen, [true; 4], "{board:?}: some level was never reached");
    }
}

#[test]
fn the_box_holds_the_pawns_of_every_game() {
    let in_the_box = [(Colour::Red, 9), (Colour::Green, 9), (Colour::Blue, 6), (Colour::Yellow, 4)];
    let in_hand = |players: u8, colour| {
        let view = look(&InnerCircle::open(&setup(players)));
        assert_eq!(view.seats.count(), players);
        view.seats.iter().find(|(_, seat)| seat.colour == colour).map_or(0, |(_, it)| it.in_hand)
    };
    for (colour, pawns) in in_the_box {
        let most = (2..=4).map(|players| in_hand(players, colour)).max();
        assert_eq!(most, Some(pawns), "{colour:?}: enough, and none too many");
    }
}

#[test]
fn every_position_of_every_board_is_drawn() {
    for board in BoardSet::ALL {
        let mut drawn = [[false; 6]; 4];
        for seed in 0..200 {
            let table = Match::<InnerCircle>::start(Setup { board, ..setup(2) }, Seed(seed));
            let opening = table.unwrap().opening().clone();
            let Event::BoardsLaid { turned } = opening.events[0] else { panic!("boards first") };
            for (level, sixths) in turned.into_iter().enumerate() {
                drawn[level][usize::from(sixths)] = true;
            }
            let by_hand = Setup { board, turning: Turning::ByHand(turned), ..setup(2) };
            assert_eq!(InnerCircle::vet(&by_hand), Ok(()), "lots fall as hands may lay");
        }
        assert_eq!(drawn, [[true; 6]; 4], "{board:?}");
    }
}

#[test]
fn boards_are_never_turned_after_the_set_up() {
    for table in games() {
        let tray = |state: &State| serde_json::to_value(state).unwrap()["tray"].clone();
        let positions = positions(&table);
        assert!(positions.iter().all(|state| tray(state) == tray(&positions[0])));
    }
}

#[test]
fn there_is_always_a_way_on_from_an_inner_circle() {
    let mut n_circled = 0;
    for table in games() {
        for state in positions(&table) {
            let Some(held) = look(&state).held else { continue };
            if held.at != held.from {
                n_circled += 1;
                assert!(held.landings.contains(&held.from), "at least back");
                assert!(held.landings.len() > 24 - 17);
            }
        }
    }
    assert!(n_circled > 50);
}

#[test]
fn inner_circles_are_empty_when_a_turn_begins() {
    for table in games() {
        for view in positions(&table).iter().map(look) {
            let is_circle = kind(&view, Hex::ORIGIN) == SpaceKind::Circle;
            let centre = view.spaces.iter().find(|space| space.at == Hex::ORIGIN).unwrap();
            assert!(!is_circle || centre.pawn.is_none());
        }
    }
}

#[test]
fn pawns_are_neither_made_nor_lost_unseen() {
    for table in games() {
        let mut last = u8::MAX;
        for view in positions(&table).iter().map(look) {
            let n_pawns: u8 = view.seats.iter().map(|(_, seat)| seat.in_hand + seat.on_board).sum();
            assert!(n_pawns <= last);
            last = n_pawns;
            let held = u8::try_from(view.held.iter().count()).unwrap();
            let standing = view.spaces.iter().filter(|space| space.pawn.is_some()).count();
            let on_board: u8 = view.seats.iter().map(|(_, seat)| seat.on_board).sum();
            assert_eq!(usize::from(on_board - held), standing);
        }
    }
}

#[test]
fn no_request_however_odd_does_harm() {
    let far = [-128, -127, -9, -5, -4, -1, 0, 1, 3, 4, 5, 9, 127];
    let spaces: Vec<Hex> =
        far.iter().flat_map(|&q| far.iter().map(move |&r| Hex::new(q, r))).collect();
    let actors = [0, 1, 2, 3, 4, 7, 8, 255].map(|seat| Actor::Seat(Seat(seat)));
    let mut others = vec![Action::Rest, Action::Resign];
    others.extend([0, 1, u32::MAX].map(|ticks| Action::Tick { ticks }));
    for table in (2..=3).map(|players| random_game::<InnerCircle>(setup(players), Seed(1))) {
        for state in positions(&table).iter().step_by(97) {
            let on_spaces = spaces
                .iter()
                .flat_map(|&at| [Action::Place { at }, Action::Lift { at }, Action::Land { at }]);
            for action in on_spaces.chain(others.iter().copied()) {
                for by in actors.into_iter().chain([Actor::Clock]) {
                    let _ = judge::<InnerCircle>(state, &Dice::new(Seed(0)), by, &action);
                    // The rules do not rely on the engine to keep strangers out.
                    if look(state).stage != Stage::Over {
                        let mut table = Ledger::new(state.clone(), Dice::new(Seed(0)));
                        let _ = InnerCircle::decide(&mut table, by, &action);
                    }
                }
            }
        }
    }
}

#[test]
fn a_set_up_from_anywhere_is_vetted_without_harm() {
    let everything = Setup { colours: vec![Colour::Red; 1000], ..Setup::default() };
    assert!(InnerCircle::vet(&everything).is_err());
    assert!(Match::<InnerCircle>::start(everything, Seed(0)).is_err());
    let nobody = Setup { colours: Vec::new(), ..Setup::default() };
    assert!(Match::<InnerCircle>::start(nobody, Seed(0)).is_err());
    assert!(serde_json::from_str::<Setup>(r#"{ "teams": true }"#).is_err());
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
    let longest = Setup { series: 20, stall: 255, ..setup(4) };
    assert_eq!(InnerCircle::vet(&longest), Ok(()));
    let single = Setup { series: 1, ..longest.clone() };
    assert_eq!(InnerCircle::bound(&longest), 20 * InnerCircle::bound(&single));
}

#[test]
fn whoever_is_asked_to_lift_can_move_also_in_imagination() {
    let mut dice = Dice::new(Seed(9));
    for stuck in [StuckRule::LosesTurn, StuckRule::Refused] {
        for seed in 0..3 {
            let table = random_game::<InnerCircle>(Setup { stuck, ..setup(3) }, Seed(seed));
            for state in positions(&table) {
                let view = look(&state);
                if view.stage != Stage::Moving || view.held.is_some() {
                    continue;
                }
                let imagined = InnerCircle::imagine(&view, &mut dice);
                assert!(can_move(&imagined, view.turn.unwrap()), "{stuck:?} {view:?}");
            }
        }
    }
}

/// Whether some lift leads to a landing.
fn can_move(state: &State, seat: Seat) -> bool {
    InnerCircle::candidates(state, seat).iter().any(|lift| {
        judge::<InnerCircle>(state, &Dice::new(Seed(0)), Actor::Seat(seat), lift)
            .is_ok_and(|table| look(&table).held.is_some())
    })
}

#[test]
fn a_view_of_no_table_at_all_does_no_harm() {
    let table = random_game::<InnerCircle>(setup(3), Seed(3));
    let mut dice = Dice::new(Seed(2));
    for state in positions(&table).iter().step_by(101) {
        let view = serde_json::to_value(look(state)).unwrap();
        for (field, odd) in [
            ("level", json!(0)),
            ("level", json!(255)),
            ("turn", json!(7)),
            ("first", json!(255)),
            ("seats", json!([])),
            ("spaces", json!([])),
            ("spaces", json!([{ "at": "8,0", "kind": "dotted", "pawn": 9, "dots": 255 }])),
            ("spaces", json!([{ "at": "0,0", "kind": "dotted", "pawn": 1, "dots": 127 }])),
            ("liftable", json!(["8,0"])),
            ("idle_turns", json!(65_535)),
            ("stage", json!("placing")),
            ("stage", json!("moving")),
        ] {
            let mut odd_view = view.clone();
            odd_view[field] = odd;
            let imagined =
                InnerCircle::imagine(&serde_json::from_value(odd_view).unwrap(), &mut dice);
            for seat in [0, 1, 2, 3, 7].map(Seat) {
                for action in offers::<InnerCircle>(&imagined, seat) {
                    let _ = judge::<InnerCircle>(&imagined, &dice, Actor::Seat(seat), &action);
                }
            }
        }
    }
}

#[test]
fn a_memory_can_be_imagined() {
    let table = random_game::<InnerCircle>(setup(2), Seed(4));
    let mut dice = Dice::new(Seed(1));
    for state in positions(&table).iter().step_by(5) {
        let mut memory = look(state);
        for space in &mut memory.spaces {
            if space.pawn.is_some() && space.kind == SpaceKind::Dotted {
                space.dots = Some(3);
            }
        }
        let imagined = InnerCircle::imagine(&memory, &mut dice);
        for seat in [Seat(0), Seat(1)] {
            for lift in InnerCircle::candidates(&imagined, seat) {
                let Action::Lift { at } = lift else { continue };
                let lifted = judge::<InnerCircle>(&imagined, &dice, Actor::Seat(seat), &lift);
                let (_, _, events) = lifted.unwrap().close();
                assert!(events.contains(&Event::Lifted { seat, at, dots: Some(3) }));
            }
        }
    }
}

#[test]
fn a_resting_pawn_is_part_of_the_game() {
    let optional = Setup { onward: Onward::Optional, ..setup(2) };
    let rests = |table: &Match<InnerCircle>| {
        table.log().iter().any(|entry| entry.action == Action::Rest)
            && table.log().iter().any(|entry| entry.action == Action::Lift { at: Hex::ORIGIN })
    };
    assert!((0..10).any(|seed| rests(&random_game(optional.clone(), Seed(seed)))));
    let mut table = Match::<InnerCircle>::start(setup(2), Seed(1)).unwrap();
    let first = table.awaiting().due().iter().next().unwrap();
    let refused = table.act(Actor::Seat(first), Action::Rest).map(<[_]>::len);
    assert!(matches!(refused, Err(Refusal::Against(_))));
}

#[test]
fn a_series_ends_by_points() {
    for setup in Setup::variants().into_iter().filter(|setup| setup.series > 0) {
        for seed in 0..3 {
            let table = random_game::<InnerCircle>(setup.clone(), Seed(seed));
            assert_eq!(ending(&table), Ending::Points);
        }
    }
}
