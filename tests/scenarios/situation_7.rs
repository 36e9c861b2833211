//! How the lines of a Situation 7 case are read, played and told.

use cabinet::engine::{Actor, Game, Match, Seat, Seed, offers};
use cabinet::games::Situation7;
use cabinet::games::situation_7::{
    Action, Event, Gear, Loose, Marker, Piece, PieceSet, Prompt, Rule, Setup, Side, Stage, State,
    base_of,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::laid::{self, or_nothing, tell_awaiting};
use super::{Came as CameOf, assert_cases};
use super::{assert_every_rule_is_provoked, assert_every_section_is_played_or_tested};

type Came = CameOf<Rule>;
type Laid = laid::Laid<Situation7>;

/// What seats are called.
const NAMES: [&str; 4] = ["south", "north", "south2", "north2"];

/// One case: its set-up and position, and the table it has come to.
pub(crate) struct Case {
    setup: Value,
    seed: u64,
    /// What a given position differs in from an empty board on which play has begun.
    position: Vec<String>,
    table: Option<Laid>,
}

impl Default for Case {
    fn default() -> Self {
        Self { setup: json!({}), seed: 1, position: Vec::new(), table: None }
    }
}

impl super::Case for Case {
    type Game = Situation7;

    const WIDTH: usize = 34;

    const TESTED_ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = &[
        ("1.2", "src/games/situation_7/piece.rs", "the_puzzle_hangs_together_in_123_places"),
        ("1.3", "tests/situation_7.rs", "half_a_turn_changes_nothing"),
        ("1.6", "src/games/situation_7/sky.rs", "sectors_are_those_of_the_study"),
        ("1.7", "src/games/situation_7/sky.rs", "the_printed_sky_is_that_of_the_study"),
        ("2.3", "tests/situation_7.rs", "every_puzzle_is_whole_and_scattered_by_lot"),
        ("6.2", "tests/situation_7.rs", "a_log_gives_the_same_game_tick_by_tick"),
        ("6.7", "tests/situation_7.rs", "somebody_can_always_lay"),
        ("8.2", "tests/secrets/situation_7.rs", "everybody_sees_everything"),
        ("9.8", "src/games/situation_7/sky.rs", "every_new_sky_is_as_good"),
    ];

    fn play(&mut self, line: &str) -> Came {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "setup" => self.set_up(rest),
            "seed" => {
                self.seed = rest.parse().expect("a seed is a number here");
                Came::Set
            }
            "south" | "north" | "marker" | "opened" | "askew" | "fiddled" | "stuck" | "time"
            | "turn" | "begun" => {
                assert!(self.table.is_none(), "the position comes first: {line}");
                self.position.push(line.to_owned());
                Came::Set
            }
            "opening" => {
                let events = self.laid().opening();
                Came::Told(tell(&events))
            }
            "offers" => {
                let offered = offers::<Situation7>(self.state(), seat_named(rest));
                tell_actions(&offered)
            }
            "asides" => tell_actions(&Situation7::asides(self.state(), seat_named(rest))),
            "open" => tell_pieces(self.state().open_to(side_named(rest))),
            "guarded" => tell_pieces(self.state().guarded_against(side_named(rest))),
            "look" => self.look(rest),
            "tray" => self.tray(rest),
            "stock" => self.stock(rest),
            "score" => self.score(rest),
            "places" => self.places(),
            "awaits" => self.awaits(),
            "table" => self.describe(),
            "undo" => self.laid().undo(seat_named(rest)),
            _ => self.act(line),
        }
    }
}

impl Case {
    fn set_up(&mut self, options: &str) -> Came {
        for option in options.split_whitespace() {
            let (key, value) = option.split_once('=').expect("key=value");
            let value = match value {
                "yes" => json!(true),
                "no" => json!(false),
                word => word.parse().map_or(json!(word.replace('-', "_")), |n: u8| json!(n)),
            };
            match key.strip_prefix("help-") {
                Some(side) => {
                    if self.setup["help"].is_null() {
                        self.setup["help"] = json!({ "south": "none", "north": "none" });
                    }
                    self.setup["help"][side] = value;
                }
                None => self.setup[key.replace('-', "_")] = value,
            }
        }
        match Situation7::vet(&self.setup()) {
            Ok(()) => Came::Set,
            Err(rule) => Came::against(rule),
        }
    }

    fn setup(&self) -> Setup {
        serde_json::from_value(self.setup.clone()).expect("a set-up")
    }

    fn opened(&self) -> Match<Situation7> {
        Match::start(self.setup(), Seed(self.seed)).expect("a set-up that the book knows")
    }

    /// The table, laid when the first line needs it.
    fn laid(&mut self) -> &mut Laid {
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
        self.laid().state()
    }

    fn lay_position(&self) -> State {
        let mut state = self.opened().state().clone();
        state.stage = Stage::Playing;
        for line in &self.position {
            let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
            let words: Vec<&str> = rest.split_whitespace().collect();
            change(&mut state, verb, &words);
        }
        for side in Side::BOTH {
            let own = state.held[side];
            state.trays[side].retain(|loose| !own.contains(loose.piece));
            for gear in Gear::ALL {
                let is_covered = state.sky.base(side, base_of(gear)).within(own);
                state.opened[side][gear.index()] |= is_covered;
            }
        }
        state
    }

    /// `south: lay D16`, `clock: tick 20`.
    fn act(&mut self, line: &str) -> Came {
        let (actor, action) = line.split_once(':').unwrap_or_else(|| panic!("not a line: {line}"));
        let by = match actor {
            "clock" => Actor::Clock,
            "stranger" => Actor::Seat(Seat(7)),
            name => Actor::Seat(seat_named(name)),
        };
        match self.laid().act(by, read(action.trim())) {
            Ok(events) => Came::Told(tell(&events)),
            Err(refusal) => refusal.into(),
        }
    }

    /// `look D16`: whose piece lies there, what it carries and what it shows.
    fn look(&mut self, at: &str) -> Came {
        let at = piece(at);
        let state = self.state();
        let mut told = vec![state.holder(at).map_or("free".to_owned(), |side| word(&side))];
        let marker = state.marker(at);
        told.extend(marker.map(|it| format!("{} {}", word(&it.side), word(&it.gear))));
        told.extend(state.sky.on(at).map(|objective| word(&objective.kind)));
        Came::Told(told.join(", "))
    }

    /// `tray south`: how many loose pieces there are; `tray south 5`: and the first five.
    fn tray(&mut self, rest: &str) -> Came {
        let (side, n) = rest.split_once(' ').unwrap_or((rest, "0"));
        let tray = &self.state().trays[side_named(side)];
        let tell = |loose: &Loose| match loose.turned {
            0 => loose.piece.to_string(),
            turned => format!("{}~{turned}", loose.piece),
        };
        let first = tray.iter().take(n.parse().expect("a number")).map(tell);
        let told = [format!("{} loose", tray.len())].into_iter().chain(first);
        Came::Told(told.collect::<Vec<_>>().join(" "))
    }

    fn stock(&mut self, side: &str) -> Came {
        let side = side_named(side);
        let state = self.state();
        let told = Gear::ALL.map(|gear| format!("{} {}", state.stock(side, gear), word(&gear)));
        Came::Told(told.join(", "))
    }

    /// `score south`: where its points come from.
    fn score(&mut self, side: &str) -> Came {
        let score = self.state().score(side_named(side));
        let parts = [
            ("sectors", score.sectors),
            ("bases", score.bases),
            ("planets", score.planets),
            ("objects", score.objects),
            ("sun", score.sun),
            ("circles", score.circles),
        ];
        let told: Vec<String> = parts
            .iter()
            .filter(|(_, points)| *points > 0)
            .map(|(name, points)| format!("{name} {points}"))
            .collect();
        Came::Told(format!("{} = {}", or_nothing(&told, ", "), score.total()))
    }

    fn places(&mut self) -> Came {
        let outcome = Situation7::outcome(self.state()).expect("it is over");
        Came::Told(format!("{:?}", outcome.places.values()))
    }

    fn awaits(&mut self) -> Came {
        let prompt = |prompt: &Prompt| match prompt {
            Prompt::Ready => "ready".to_owned(),
            Prompt::Play { .. } => "play".to_owned(),
            Prompt::Turn { left, .. } => format!("turn {left}"),
        };
        let awaiting = Situation7::awaiting(self.state());
        Came::Told(tell_awaiting(&awaiting, |seat| NAMES[seat.index()].to_owned(), prompt))
    }

    fn describe(&mut self) -> Came {
        let state = self.state();
        let told = match state.stage {
            Stage::Preparing { .. } => "preparing",
            Stage::Playing => "playing",
            Stage::Over => "over",
        };
        let mut told = vec![told.to_owned(), format!("time {}", state.time)];
        for side in Side::BOTH {
            let stuck = state.stuck[side].map(|left| format!("{} stuck {left}", word(&side)));
            told.extend(stuck);
        }
        Came::Told(told.join(", "))
    }
}

fn change(state: &mut State, verb: &str, words: &[&str]) {
    let number = |word: &str| word.parse::<u32>().expect("a number");
    match verb {
        "south" | "north" => {
            let filled = state.filled();
            let new = match words {
                ["rest"] => PieceSet::ALL.minus(filled),
                ["rest", "but", free @ ..] => PieceSet::ALL.minus(filled).minus(pieces(free)),
                words => pieces(words),
            };
            assert!(!new.meets(filled), "{verb} lays what lies already");
            let side = side_named(verb);
            state.held[side] = state.held[side].union(new);
        }
        "marker" => {
            let (side, gear, at) = (side_named(words[0]), read(words[1]), piece(words[2]));
            state.markers.push(Marker { side, gear, at });
        }
        "opened" => {
            for word in &words[1..] {
                let gear: Gear = read(word);
                state.opened[side_named(words[0])][gear.index()] = true;
            }
        }
        "askew" => {
            let tray = &mut state.trays[side_named(words[0])];
            let loose = tray.iter_mut().find(|loose| loose.piece == piece(words[1]));
            loose.expect("a loose piece").turned = u8::try_from(number(words[2])).unwrap();
        }
        "fiddled" => {
            state.fiddled[side_named(words[0])] = u16::try_from(number(words[1])).unwrap();
        }
        "stuck" => state.stuck[side_named(words[0])] = Some(number(words[1])),
        "time" => state.time = number(words[0]),
        "turn" => {
            state.turn.side = side_named(words[0]);
            let left = words.get(1).map(|left| u8::try_from(number(left)).unwrap());
            state.turn.left = left.unwrap_or(state.turn.left);
        }
        _ => {}
    }
}

fn seat_named(name: &str) -> Seat {
    let seat = NAMES.iter().position(|known| *known == name);
    Seat(u8::try_from(seat.unwrap_or_else(|| panic!("nobody is called {name}"))).unwrap())
}

fn side_named(name: &str) -> Side {
    read(name)
}

fn piece(name: &str) -> Piece {
    Piece::from_name(name).unwrap_or_else(|| panic!("not a piece: {name}"))
}

/// `D16`, or `D16-D20`.
fn pieces(words: &[&str]) -> PieceSet {
    words.iter().fold(PieceSet::NONE, |all, word| {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (first, last) = (piece(first), piece(last));
        all.union(Piece::all().filter(|it| (first..=last).contains(it)).collect())
    })
}

/// A word for something that is a word in saves.
fn word(thing: &impl Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().expect("a word").replace('_', "-")
}

fn read<T: DeserializeOwned>(words: &str) -> T {
    serde_json::from_value(json!(words)).unwrap_or_else(|why| panic!("{words}: {why}"))
}

fn tell_actions(actions: &[Action]) -> Came {
    let told: Vec<String> = actions.iter().map(|&action| action.into()).collect();
    Came::Told(or_nothing(&told, ", "))
}

fn tell_pieces(pieces: PieceSet) -> Came {
    let told: Vec<String> = pieces.iter().map(|it| it.to_string()).collect();
    Came::Told(or_nothing(&told, " "))
}

fn tell(events: &[Event]) -> String {
    events.iter().map(tell_event).collect::<Vec<_>>().join(", ")
}

fn tell_event(event: &Event) -> String {
    match event {
        Event::Cut { .. } => "cut".to_owned(),
        Event::SkyChanged { .. } => "new sky".to_owned(),
        Event::Scattered { side, tray } => format!("{} scatters {}", word(side), tray.len()),
        Event::Readied { seat } => format!("{} ready", NAMES[seat.index()]),
        Event::Began => "begin".to_owned(),
        Event::Laid { side, piece, by: Some(_) } => format!("{} lays {piece}", word(side)),
        Event::Laid { side, piece, by: None } => format!("{piece} filled for {}", word(side)),
        Event::Launched { side, gear, target, .. } => {
            format!("{} launches {} at {target}", word(side), word(gear))
        }
        Event::Posted { side, at } => format!("{} posts {at}", word(side)),
        Event::Covered { side, kind, home: None, .. } => {
            format!("{} covers {}", word(side), word(kind))
        }
        Event::Covered { side, kind, home: Some(home), .. } => {
            format!("{} covers {} of {}", word(side), word(kind), word(home))
        }
        Event::SectorHeld { side, sector, .. } => format!("{} holds {}", word(side), sector.name()),
        Event::Turned { side, piece } => format!("{} turns {piece}", word(side)),
        Event::Tidied { side, piece, to } => format!("{} tidies {piece} {to}", word(side)),
        Event::TimePassed { ticks } => format!("{ticks} ticks pass"),
        Event::Stuck { side, ticks } => format!("{} stuck {ticks}", word(side)),
        Event::Unstuck { side } => format!("{} unstuck", word(side)),
        Event::WaitedEnough { side } => format!("waited for {}", word(side)),
        Event::Yielded { side } => format!("{} yields", word(side)),
        Event::TurnLeft { left } => format!("{left} left"),
        Event::TurnBegan { side } => format!("turn of {}", word(side)),
        Event::Ended { ending, totals } => {
            format!("over by {ending:?} {} : {}", totals.south, totals.north)
        }
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
