//! How the lines of a Situation 7 case are read and told.

use cabinet::engine::Match;
use cabinet::games::Situation7;
use cabinet::games::situation_7::{
    Event, Gear, Loose, Marker, Piece, PieceSet, Prompt, Setup, Side, Stage, State, base_of,
};
use serde_json::{Value, json};

use crate::kit::scenario::{Cases, Names, number, or_nothing, plain, read, word};

impl Cases for Situation7 {
    const WIDTH: usize = 34;

    const POSITION: &'static [&'static str] = &[
        "south", "north", "marker", "opened", "askew", "fiddled", "stuck", "time", "turn", "begun",
    ];

    const ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = &[
        ("1.2", "src/games/situation_7/piece.rs", "the_puzzle_hangs_together_in_123_places"),
        ("1.3", "tests/games/situation_7/facts.rs", "half_a_turn_changes_nothing"),
        ("1.6", "src/games/situation_7/sky.rs", "sectors_are_those_of_the_study"),
        ("1.7", "src/games/situation_7/sky.rs", "the_printed_sky_is_that_of_the_study"),
        ("2.3", "tests/games/situation_7/facts.rs", "every_puzzle_is_whole_and_scattered_by_lot"),
        ("6.2", "tests/games/situation_7/facts.rs", "a_log_gives_the_same_game_tick_by_tick"),
        ("6.7", "tests/games/situation_7/facts.rs", "somebody_can_always_lay"),
        ("8.2", "tests/games/kit/mod.rs", "secrets_are_kept"),
        ("9.8", "src/games/situation_7/sky.rs", "every_new_sky_is_as_good"),
    ];

    fn choose(setup: &mut Value, key: &str, value: &str) {
        let Some(side) = key.strip_prefix("help-") else {
            setup[key.replace('-', "_")] = plain(value);
            return;
        };
        if setup["help"].is_null() {
            setup["help"] = json!({ "south": "none", "north": "none" });
        }
        setup["help"][side] = plain(value);
    }

    fn names(_: &Setup) -> Vec<String> {
        ["south", "north", "south2", "north2"].map(str::to_owned).to_vec()
    }

    /// Play has begun on an empty board. What is covered is open.
    fn lay(opened: &Match<Self>, _: &Names, lines: &[Vec<&str>]) -> State {
        let mut state = opened.state().clone();
        state.stage = Stage::Playing;
        for line in lines {
            change(&mut state, line[0], &line[1..]);
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

    fn ask(state: &State, _: &Names, question: &[&str]) -> Option<String> {
        Some(match *question {
            ["open", side] => tell_pieces(state.open_to(read(side))),
            ["guarded", side] => tell_pieces(state.guarded_against(read(side))),
            ["look", at] => look(state, piece(at)),
            // How many loose pieces there are, and the first so many of them.
            ["tray", side] => tray(state, read(side), 0),
            ["tray", side, n] => tray(state, read(side), number(n)),
            ["stock", side] => {
                let stock = |gear| format!("{} {}", state.stock(read(side), gear), word(&gear));
                Gear::ALL.map(stock).join(", ")
            }
            ["score", side] => score(state, read(side)),
            ["table"] => describe(state),
            _ => return None,
        })
    }

    fn prompt(prompt: &Prompt, _: &Names) -> String {
        match prompt {
            Prompt::Ready => "ready".to_owned(),
            Prompt::Play { .. } => "play".to_owned(),
            Prompt::Turn { left, .. } => format!("turn {left}"),
        }
    }

    fn tell(event: &Event, names: &Names) -> String {
        match event {
            Event::Cut { .. } => "cut".to_owned(),
            Event::SkyChanged { .. } => "new sky".to_owned(),
            Event::Scattered { side, tray } => format!("{} scatters {}", word(side), tray.len()),
            Event::Readied { seat } => format!("{} ready", names.of(*seat)),
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
            Event::SectorHeld { side, sector, .. } => {
                format!("{} holds {}", word(side), sector.name())
            }
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
}

/// Whose piece lies there, what it carries and what it shows.
fn look(state: &State, at: Piece) -> String {
    let mut told = vec![state.holder(at).map_or("free".to_owned(), |side| word(&side))];
    let marker = state.marker(at);
    told.extend(marker.map(|it| format!("{} {}", word(&it.side), word(&it.gear))));
    told.extend(state.sky.on(at).map(|objective| word(&objective.kind)));
    told.join(", ")
}

fn tray(state: &State, side: Side, n: usize) -> String {
    let tray = &state.trays[side];
    let tell = |loose: &Loose| match loose.turned {
        0 => loose.piece.to_string(),
        turned => format!("{}~{turned}", loose.piece),
    };
    let told = [format!("{} loose", tray.len())].into_iter().chain(tray.iter().take(n).map(tell));
    told.collect::<Vec<_>>().join(" ")
}

/// Where the points of a side come from.
fn score(state: &State, side: Side) -> String {
    let score = state.score(side);
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
    format!("{} = {}", or_nothing(&told, ", "), score.total())
}

fn describe(state: &State) -> String {
    let told = match state.stage {
        Stage::Preparing { .. } => "preparing",
        Stage::Playing => "playing",
        Stage::Over => "over",
    };
    let mut told = vec![told.to_owned(), format!("time {}", state.time)];
    for side in Side::BOTH {
        told.extend(state.stuck[side].map(|left| format!("{} stuck {left}", word(&side))));
    }
    told.join(", ")
}

fn change(state: &mut State, verb: &str, words: &[&str]) {
    match verb {
        "south" | "north" => {
            let filled = state.filled();
            let new = match words {
                ["rest"] => PieceSet::ALL.minus(filled),
                ["rest", "but", free @ ..] => PieceSet::ALL.minus(filled).minus(pieces(free)),
                words => pieces(words),
            };
            assert!(!new.meets(filled), "{verb} lays what lies already");
            let side = read(verb);
            state.held[side] = state.held[side].union(new);
        }
        "marker" => {
            let (side, gear, at) = (read(words[0]), read(words[1]), piece(words[2]));
            state.markers.push(Marker { side, gear, at });
        }
        "opened" => {
            for word in &words[1..] {
                let gear: Gear = read(word);
                state.opened[read(words[0])][gear.index()] = true;
            }
        }
        "askew" => {
            let tray = &mut state.trays[read(words[0])];
            let loose = tray.iter_mut().find(|loose| loose.piece == piece(words[1]));
            loose.expect("a loose piece").turned = number(words[2]);
        }
        "fiddled" => {
            state.fiddled[read(words[0])] = number(words[1]);
        }
        "stuck" => state.stuck[read(words[0])] = Some(number(words[1])),
        "time" => state.time = number(words[0]),
        "turn" => {
            state.turn.side = read(words[0]);
            let left = words.get(1).map(|left| number(left));
            state.turn.left = left.unwrap_or(state.turn.left);
        }
        _ => {}
    }
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

fn tell_pieces(pieces: PieceSet) -> String {
    let told: Vec<String> = pieces.iter().map(|it| it.to_string()).collect();
    or_nothing(&told, " ")
}
