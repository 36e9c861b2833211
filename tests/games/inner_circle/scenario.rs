//! How the lines of an Inner Circle case are read and told.

use cabinet::engine::{Game, Match, Seat, Viewer};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{Colour, Event, Prompt, Setup, SpaceKind, State, StuckWhy};
use cabinet::geometry::Hex;
use serde_json::{Value, json};

use crate::kit::scenario::{Cases, Names, listed, number, plain, word};

impl Cases for InnerCircle {
    const WIDTH: usize = 22;

    const POSITION: &'static [&'static str] =
        &["pawns", "dots", "below", "level", "idle", "turn", "resigned", "out"];

    const ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = &[
        ("1.1", "tests/games/inner_circle/facts.rs", "the_boards_are_played_from_the_top_down"),
        (
            "1.2",
            "src/games/inner_circle/board/tests.rs",
            "the_boards_have_61_or_37_spaces_and_a_rim_of_24_or_18",
        ),
        ("1.3", "src/games/inner_circle/board/tests.rs", "every_space_is_printed_as_counted"),
        ("1.4", "src/games/inner_circle/board/tests.rs", "the_spots_lie_where_the_rule_book_says"),
        (
            "1.5",
            "src/games/inner_circle/board/tests.rs",
            "the_centre_is_an_inner_circle_and_at_last_a_spot",
        ),
        ("1.7", "tests/games/inner_circle/facts.rs", "the_box_holds_the_pawns_of_every_game"),
        ("2.2", "tests/games/inner_circle/facts.rs", "the_boards_are_played_from_the_top_down"),
        ("2.3", "tests/games/inner_circle/facts.rs", "every_position_of_every_board_is_drawn"),
        ("2.4", "tests/games/inner_circle/facts.rs", "boards_are_never_turned_after_the_set_up"),
        ("4.3", "tests/games/kit/mod.rs", "secrets_are_kept"),
        (
            "5.7",
            "tests/games/inner_circle/facts.rs",
            "there_is_always_a_way_on_from_an_inner_circle",
        ),
        ("5.8", "tests/games/inner_circle/facts.rs", "inner_circles_are_empty_when_a_turn_begins"),
        (
            "10.1",
            "src/games/inner_circle/board/tests.rs",
            "boards_lie_in_six_positions_and_the_small_last_ones_in_step",
        ),
        (
            "10.3",
            "src/games/inner_circle/board/tests.rs",
            "the_wide_funnel_adds_spots_opposite_to_others",
        ),
    ];

    fn usual() -> Value {
        let turning = json!({ "by_hand": [0, 0, 0, 0] });
        json!({ "colours": ["red", "green"], "first": 0, "turning": turning })
    }

    fn choose(setup: &mut Value, key: &str, value: &str) {
        let list = || value.split(',').filter(|part| !part.is_empty());
        match (key, value) {
            ("players", n) => setup["colours"] = json!(Colour::for_players(number(n))),
            ("colours", _) => setup["colours"] = list().collect(),
            ("turning", "random") => setup["turning"] = json!("random"),
            ("turning", _) => {
                setup["turning"] =
                    json!({ "by_hand": list().map(number::<u8>).collect::<Vec<_>>() });
            }
            ("first", "lot") => setup["first"] = Value::Null,
            _ => setup[key] = plain(value),
        }
    }

    fn names(setup: &Setup) -> Vec<String> {
        setup.colours.iter().map(word).collect()
    }

    /// Everybody has placed; the rest is as in the opening unless a line says otherwise.
    fn lay(opened: &Match<Self>, names: &Names, lines: &[Vec<&str>]) -> State {
        let mut state = serde_json::to_value(opened.state()).unwrap();
        state["stage"] = json!("moving");
        for side in state["sides"].as_array_mut().unwrap() {
            side["in_hand"] = json!(0);
        }
        for line in lines {
            let (verb, first, rest) = (line[0], line[1], &line[2..]);
            match verb {
                "pawns" => {
                    state["sides"][names.seat(first).index()]["pawns"] = json!(rest);
                }
                "dots" | "below" => {
                    let level = usize::try_from(state["level"].as_u64().unwrap()).unwrap();
                    let board = &mut state["tray"][level - usize::from(verb == "dots")];
                    line[1..].iter().for_each(|word| print_dots(board, word));
                }
                "level" => state["level"] = json!(number::<u8>(first)),
                "idle" => state["idle_turns"] = json!(number::<u16>(first)),
                "turn" => state["turn"] = json!(names.seat(first)),
                _ => {
                    let gone = json!(names.seat(first));
                    state["living"].as_array_mut().unwrap().retain(|seat| *seat != gone);
                    if verb == "resigned" {
                        state["resigned"].as_array_mut().unwrap().push(gone);
                    }
                }
            }
        }
        serde_json::from_value(state).expect("a state")
    }

    fn ask(state: &State, names: &Names, question: &[&str]) -> Option<String> {
        let view = Self::view(state, Viewer::Public);
        match *question {
            // What everybody sees there.
            ["look", at] => {
                let at: Hex = at.parse().expect("a space");
                let space = view.spaces.iter().find(|space| space.at == at).expect("on the board");
                let kind = match space.kind {
                    SpaceKind::Dotted => "space",
                    SpaceKind::Spot => "spot",
                    SpaceKind::Circle => "circle",
                };
                let pawn = space.pawn.map(|seat| format!(", {} pawn", names.of(seat)));
                let dots = space.dots.map_or("no dots seen".to_owned(), |n| format!("{n} dots"));
                Some(format!("{kind}{}, {dots}", pawn.unwrap_or_default()))
            }
            ["seat", name] => {
                let seen = &view.seats[names.seat(name)];
                Some(format!(
                    "hand {}, board {}, safe {}, points {}{}{}",
                    seen.in_hand,
                    seen.on_board,
                    seen.safe,
                    seen.points,
                    if seen.alive { "" } else { ", out" },
                    if seen.resigned { ", resigned" } else { "" }
                ))
            }
            ["table"] => Some(format!(
                "game {}, level {}, first {}, turn {}, idle {} of {}",
                view.game,
                view.level,
                names.of(view.first),
                view.turn.map_or("nobody", |seat| names.of(seat)),
                view.idle_turns,
                view.idle_limit
            )),
            _ => None,
        }
    }

    fn prompt(prompt: &Prompt, _: &Names) -> String {
        match prompt {
            Prompt::Place { left } => format!("place {left}"),
            Prompt::Lift => "lift".to_owned(),
            Prompt::Land => "land".to_owned(),
            Prompt::Onward => "onward".to_owned(),
        }
    }

    fn tell(event: &Event, names: &Names) -> String {
        let who = |seat: &Seat| names.of(*seat).to_owned();
        let spaces = |spaces: &[Hex]| listed(spaces, Hex::to_string);
        let pawns = |pawns: &[(Hex, Seat)]| match pawns {
            [] => " nothing".to_owned(),
            pawns => listed(pawns, |(at, seat)| format!("{} {at}", who(seat))),
        };
        match event {
            Event::BoardsLaid { turned } => format!("boards laid {turned:?}"),
            Event::FirstDrawn { seat } => format!("{} drawn first", who(seat)),
            Event::Placed { seat, at } => format!("{} places {at}", who(seat)),
            Event::PlacingDone => "placing done".to_owned(),
            Event::TurnBegan { seat } => format!("turn of {}", who(seat)),
            Event::LiftableShown { pawns } => format!("liftable{}", spaces(&Vec::from(*pawns))),
            Event::Lifted { seat, at, dots: Some(dots) } => {
                format!("{} lifts {at} with {dots}", who(seat))
            }
            Event::Lifted { seat, at, dots: None } => format!("{} lifts {at}", who(seat)),
            Event::PutBack { seat, at } => format!("{} puts back {at}", who(seat)),
            Event::Circled { seat, from } => format!("{} circles from {from}", who(seat)),
            Event::Landed { seat, from, to } => format!("{} lands {from} > {to}", who(seat)),
            Event::Rested { seat } => format!("{} rests", who(seat)),
            Event::Blocked { seat } => format!("{} blocked", who(seat)),
            Event::AllSafe { seat } => format!("{} all safe", who(seat)),
            Event::Stuck { why: StuckWhy::AllBlocked } => "all blocked".to_owned(),
            Event::Stuck { why: StuckWhy::Stalled } => "stalled".to_owned(),
            Event::BoardPulled { level, lost, dropped } => {
                format!("board {level} pulled: lost{}; dropped{}", pawns(lost), pawns(dropped))
            }
            Event::Eliminated { seat } => format!("{} out", who(seat)),
            Event::DotsShown { dots, ticks } => {
                let dots = listed(dots, |(at, n)| format!("{at}={n}"));
                let ticks = ticks.map_or(String::new(), |ticks| format!(" for {ticks}"));
                format!("shown{dots}{ticks}")
            }
            Event::TimePassed { ticks } => format!("{ticks} ticks pass"),
            Event::DotsCovered => "covered".to_owned(),
            Event::Resigned { seat, removed } => {
                format!("{} resigns{}", who(seat), spaces(removed))
            }
            Event::GameWon { seat, ending } => format!("{} wins by {ending:?}", who(seat)),
            Event::GameDrawn => "drawn".to_owned(),
            Event::NextGame { game } => format!("game {game}"),
            Event::Over { outcome } => {
                format!("over by {:?} {:?}", outcome.ending, outcome.places.values())
            }
        }
    }
}

/// `0,-4=3` on a board written in rows.
fn print_dots(board: &mut Value, word: &str) {
    let (at, dots) = word.split_once('=').expect("space=dots");
    let at: Hex = at.parse().expect("a space");
    let mut rows: Vec<char> = board.as_str().unwrap().chars().collect();
    let n_spaces = rows.iter().filter(|c| **c != '/').count();
    let radius = if n_spaces == 61 { 4 } else { 3 };
    let index = usize::from(at.index(radius).expect("on the board"));
    let places = rows.iter_mut().filter(|c| **c != '/');
    *places.into_iter().nth(index).unwrap() = dots.parse().expect("a digit");
    *board = rows.into_iter().collect::<String>().into();
}
