//! How the lines of an Inner Circle case are read, played and told.

use cabinet::engine::{Actor, Game, Match, Seat, Seed, Viewer, offers};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    Action, Colour, Event, Prompt, Rule, Setup, SpaceKind, State, StuckWhy,
};
use cabinet::geometry::Hex;
use serde_json::{Value, json};

use super::laid::{self, or_nothing, tell_awaiting};
use super::{Came as CameOf, assert_cases};
use super::{assert_every_rule_is_provoked, assert_every_section_is_played_or_tested};

type Came = CameOf<Rule>;
type Laid = laid::Laid<InnerCircle>;

/// One case: its set-up and position, and the table it has come to.
pub(crate) struct Case {
    setup: Value,
    seed: u64,
    /// What a given position differs in from the opening.
    position: Vec<String>,
    table: Option<Laid>,
}

impl Default for Case {
    fn default() -> Self {
        let turning = json!({ "by_hand": [0, 0, 0, 0] });
        let setup = json!({ "colours": ["red", "green"], "first": 0, "turning": turning });
        Self { setup, seed: 1, position: Vec::new(), table: None }
    }
}

impl super::Case for Case {
    type Game = InnerCircle;

    const WIDTH: usize = 22;

    const TESTED_ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = &[
        ("1.1", "tests/inner_circle.rs", "the_boards_are_played_from_the_top_down"),
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
        ("1.7", "tests/inner_circle.rs", "the_box_holds_the_pawns_of_every_game"),
        ("2.2", "tests/inner_circle.rs", "the_boards_are_played_from_the_top_down"),
        ("2.3", "tests/inner_circle.rs", "every_position_of_every_board_is_drawn"),
        ("2.4", "tests/inner_circle.rs", "boards_are_never_turned_after_the_set_up"),
        ("4.3", "tests/secrets/inner_circle.rs", "nothing_tells_dots_under_a_pawn"),
        ("5.7", "tests/inner_circle.rs", "there_is_always_a_way_on_from_an_inner_circle"),
        ("5.8", "tests/inner_circle.rs", "inner_circles_are_empty_when_a_turn_begins"),
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

    fn play(&mut self, line: &str) -> Came {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "setup" => self.set_up(rest),
            "seed" => {
                self.seed = rest.parse().expect("a seed is a number here");
                Came::Set
            }
            "pawns" | "dots" | "below" | "level" | "idle" | "turn" | "resigned" | "out" => {
                self.position.push(line.to_owned());
                Came::Set
            }
            "opening" => self.opening(),
            "offers" => self.offers(rest),
            "look" => self.look(rest),
            "seat" => self.seat(rest),
            "awaits" => self.awaits(),
            "table" => self.describe(),
            "undo" => self.undo(rest),
            _ => self.act(line),
        }
    }
}

impl Case {
    fn set_up(&mut self, options: &str) -> Came {
        for option in options.split_whitespace() {
            let (key, value) = option.split_once('=').expect("key=value");
            let list = || value.split(',').filter(|part| !part.is_empty());
            let value = match (key, value) {
                ("players", n) => json!(Colour::for_players(n.parse().unwrap())),
                ("colours", _) => list().collect(),
                ("turning", "random") => json!("random"),
                ("turning", _) => json!({ "by_hand": numbers(list()) }),
                ("first", "lot") => Value::Null,
                ("first" | "series" | "stall", n) => json!(n.parse::<u8>().unwrap()),
                (_, word) => json!(word),
            };
            let key = if key == "players" { "colours" } else { key };
            self.setup[key] = value;
        }
        match InnerCircle::vet(&self.setup()) {
            Ok(()) => Came::Set,
            Err(rule) => Came::against(rule),
        }
    }

    fn setup(&self) -> Setup {
        serde_json::from_value(self.setup.clone()).expect("a set-up")
    }

    fn opened(&self) -> Match<InnerCircle> {
        Match::start(self.setup(), Seed(self.seed)).expect("a set-up that the book knows")
    }

    /// The table, laid when the first line needs it.
    fn table(&mut self) -> &mut Laid {
        if self.table.is_none() {
            let table = if self.position.is_empty() {
                Laid::Match(Box::new(self.opened()))
            } else {
                Laid::Position(Box::new(self.lay_position()))
            };
            self.table = Some(table);
        }
        self.table.as_mut().expect("just laid")
    }

    fn state(&mut self) -> &State {
        self.table().state()
    }

    /// The position that a case gives, as the JSON of a state.
    fn lay_position(&self) -> State {
        let mut state = serde_json::to_value(self.opened().state()).unwrap();
        state["stage"] = json!("moving");
        for side in state["sides"].as_array_mut().unwrap() {
            side["in_hand"] = json!(0);
        }
        for line in &self.position {
            let (verb, rest) = line.split_once(' ').expect("a position says something");
            let mut words = rest.split_whitespace();
            match verb {
                "pawns" => {
                    let seat = self.seat_named(words.next().expect("a colour"));
                    state["sides"][seat.index()]["pawns"] = words.collect();
                }
                "dots" | "below" => {
                    let level = usize::try_from(state["level"].as_u64().unwrap()).unwrap();
                    let board = &mut state["tray"][level - usize::from(verb == "dots")];
                    words.for_each(|word| print_dots(board, word));
                }
                "level" => state["level"] = json!(rest.parse::<u8>().unwrap()),
                "idle" => state["idle_turns"] = json!(rest.parse::<u16>().unwrap()),
                "turn" => state["turn"] = json!(self.seat_named(rest)),
                _ => {
                    let gone = json!(self.seat_named(rest));
                    state["living"].as_array_mut().unwrap().retain(|seat| *seat != gone);
                    if verb == "resigned" {
                        state["resigned"].as_array_mut().unwrap().push(gone);
                    }
                }
            }
        }
        serde_json::from_value(state).expect("a state")
    }

    fn seat_named(&self, colour: &str) -> Seat {
        let colours = self.setup["colours"].as_array().unwrap();
        let seat = colours.iter().position(|known| known == colour);
        Seat(u8::try_from(seat.unwrap_or_else(|| panic!("nobody has {colour} pawns"))).unwrap())
    }

    fn colour(&self, seat: Seat) -> String {
        self.setup["colours"][seat.index()].as_str().expect("a seat at the table").to_owned()
    }

    /// `red: lift 0,-4`, `clock: tick 30`.
    fn act(&mut self, line: &str) -> Came {
        let (actor, action) = line.split_once(':').unwrap_or_else(|| panic!("not a line: {line}"));
        let by = match actor {
            "clock" => Actor::Clock,
            colour => Actor::Seat(self.seat_named(colour)),
        };
        let action = read_action(action.trim());
        match self.table().act(by, action) {
            Ok(events) => Came::Told(self.tell(&events)),
            Err(refusal) => refusal.into(),
        }
    }

    fn opening(&mut self) -> Came {
        let events = self.table().opening();
        Came::Told(self.tell(&events))
    }

    fn undo(&mut self, colour: &str) -> Came {
        let seat = self.seat_named(colour);
        self.table().undo(seat)
    }

    fn offers(&mut self, colour: &str) -> Came {
        let seat = self.seat_named(colour);
        let told: Vec<_> =
            offers::<InnerCircle>(self.state(), seat).into_iter().map(tell_action).collect();
        Came::Told(or_nothing(&told, ", "))
    }

    /// `look 0,-4`: what everybody sees there.
    fn look(&mut self, at: &str) -> Came {
        let at: Hex = at.parse().expect("a space");
        let view = InnerCircle::view(self.state(), Viewer::Public);
        let space = view.spaces.iter().find(|space| space.at == at).expect("on the board");
        let kind = match space.kind {
            SpaceKind::Dotted => "space",
            SpaceKind::Spot => "spot",
            SpaceKind::Circle => "circle",
        };
        let pawn = space.pawn.map(|seat| format!("{} pawn", self.colour(seat)));
        let dots = space.dots.map_or("no dots seen".to_owned(), |dots| format!("{dots} dots"));
        Came::Told(
            [Some(kind.to_owned()), pawn, Some(dots)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(", "),
        )
    }

    fn seat(&mut self, colour: &str) -> Came {
        let seat = self.seat_named(colour);
        let view = InnerCircle::view(self.state(), Viewer::Public);
        let seen = &view.seats[seat];
        let mut told = format!(
            "hand {}, board {}, safe {}, points {}",
            seen.in_hand, seen.on_board, seen.safe, seen.points
        );
        told.push_str(if seen.alive { "" } else { ", out" });
        told.push_str(if seen.resigned { ", resigned" } else { "" });
        Came::Told(told)
    }

    fn awaits(&mut self) -> Came {
        let awaiting = InnerCircle::awaiting(self.state());
        let prompt = |prompt: &Prompt| match prompt {
            Prompt::Place { left } => format!("place {left}"),
            Prompt::Lift => "lift".to_owned(),
            Prompt::Land => "land".to_owned(),
            Prompt::Onward => "onward".to_owned(),
        };
        Came::Told(tell_awaiting(&awaiting, |seat| self.colour(seat), prompt))
    }

    fn describe(&mut self) -> Came {
        let view = InnerCircle::view(self.state(), Viewer::Public);
        Came::Told(format!(
            "game {}, level {}, first {}, turn {}, idle {} of {}",
            view.game,
            view.level,
            self.colour(view.first),
            self.colour(view.turn),
            view.idle_turns,
            view.idle_limit
        ))
    }

    fn tell(&self, events: &[Event]) -> String {
        events.iter().map(|event| self.tell_event(event)).collect::<Vec<_>>().join(", ")
    }

    fn tell_event(&self, event: &Event) -> String {
        let who = |seat: &Seat| self.colour(*seat);
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

/// Each with a blank before it.
fn listed<T>(items: &[T], tell: impl Fn(&T) -> String) -> String {
    items.iter().fold(String::new(), |told, item| told + " " + &tell(item))
}

fn numbers<'a>(words: impl Iterator<Item = &'a str>) -> Vec<u8> {
    words.map(|word| word.parse().expect("a number")).collect()
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

fn read_action(text: &str) -> Action {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let at = || rest.parse().expect("a space");
    match verb {
        "place" => Action::Place { at: at() },
        "lift" => Action::Lift { at: at() },
        "land" => Action::Land { at: at() },
        "rest" => Action::Rest,
        "resign" => Action::Resign,
        "tick" => Action::Tick { ticks: rest.parse().expect("a number of ticks") },
        _ => panic!("not an action: {text}"),
    }
}

fn tell_action(action: Action) -> String {
    match action {
        Action::Place { at } => format!("place {at}"),
        Action::Lift { at } => format!("lift {at}"),
        Action::Land { at } => format!("land {at}"),
        Action::Rest => "rest".to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::Tick { ticks } => format!("tick {ticks}"),
    }
}

#[test]
fn every_case_comes_out_as_written() {
    assert_cases::<Case>();
}

#[test]
fn every_rule_is_provoked() {
    assert_every_rule_is_provoked::<Case>();
}

#[test]
fn every_section_of_the_book_is_played_or_tested() {
    assert_every_section_is_played_or_tested::<Case>();
}
