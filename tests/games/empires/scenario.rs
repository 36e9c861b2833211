//! How the lines of an Empires case are read and told.

use cabinet::engine::{Game, Match, Seat, Viewer};
use cabinet::games::Empires;
use cabinet::games::empires::{
    Card, Event, FLAGS, Force, Hand, Holding, Node, Power, Prompt, Setup, State, Table,
};
use serde_json::{Value, json};

use super::told::{nodes, tell_event, throw};
use crate::kit::scenario::{Cases, Names, number, or_nothing, plain, word};

/// What seats are called, from the first on.
const NAMES: [&str; 6] = ["ann", "ben", "cleo", "dan", "eva", "fay"];

impl Cases for Empires {
    const WIDTH: usize = 34;

    const POSITION: &'static [&'static str] = &[
        "pawn",
        "hand",
        "resources",
        "colonies",
        "blockade",
        "flags",
        "bank",
        "pack",
        "turn",
        "throw",
        "round",
        "war",
        "home",
        "lost",
        "out",
    ];

    const SEATED: &'static [&'static str] = &["declare"];

    const ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = &[
        ("1.3", "tests/games/empires/facts.rs", "powers_make_no_difference"),
        ("1.4", "src/games/empires/board/tests.rs", "a_start_133_circles_and_21_colonies"),
        ("1.5", "tests/games/empires/facts.rs", "the_book_has_the_tracks_of_the_board"),
        ("1.6", "tests/games/empires/facts.rs", "the_book_has_the_colonies_of_the_board"),
        ("1.11", "src/games/empires/card.rs", "each_force_has_11_ones_and_5_twos_and_counts_21"),
        ("1.13", "src/games/empires/board/tests.rs", "nobody_is_walled_in"),
        ("2.2", "tests/games/empires/facts.rs", "high_dice_rank_all_and_equals_throw_again"),
        ("2.3", "tests/games/empires/facts.rs", "high_dice_rank_all_and_equals_throw_again"),
        ("2.5", "tests/games/empires/facts.rs", "the_highest_throw_moves_first"),
        ("3.10", "src/games/empires/board/tests.rs", "nobody_is_walled_in"),
        ("7.4", "tests/games/kit/mod.rs", "secrets_are_kept"),
        ("10.6", "tests/games/empires/facts.rs", "whoever_comes_home_draws_one_card_from_each"),
        ("12.1", "tests/games/kit/mod.rs", "secrets_are_kept"),
        ("12.3", "tests/games/empires/facts.rs", "notes_are_always_true"),
    ];

    fn usual() -> Value {
        json!({ "players": 3, "powers": powers(3) })
    }

    fn choose(setup: &mut Value, key: &str, value: &str) {
        match (key, value) {
            ("players", n) => {
                setup["players"] = plain(n);
                setup["powers"] = json!(powers(number(n)));
            }
            ("powers", "none") => setup["powers"] = Value::Null,
            ("powers", list) => {
                let list: Vec<String> = list.split(',').map(|it| it.replace('-', "_")).collect();
                setup["powers"] = json!(list);
            }
            _ => setup[key.replace('-', "_")] = plain(value),
        }
    }

    fn names(setup: &Setup) -> Vec<String> {
        NAMES.iter().take(usize::from(setup.players)).map(|&name| name.to_owned()).collect()
    }

    /// The first seat is to throw, in the first round; nobody has anything yet.
    fn lay(opened: &Match<Self>, names: &Names, lines: &[Vec<&str>]) -> State {
        let mut state = serde_json::to_value(Self::open(opened.setup())).unwrap();
        let opened = serde_json::to_value(opened.state()).unwrap();
        state["pack"] = opened["pack"].clone();
        state["table"]["left"] = opened["table"]["left"].clone();
        state["table"]["part"] = json!("throwing");
        state["table"]["round"] = json!(1);
        state["table"]["stirred"] = json!(1);
        for line in lines {
            change(&mut state, names, line[0], &line[1..]);
        }
        count_flags(&mut state, lines);
        serde_json::from_value(state).expect("a state")
    }

    fn ask(state: &State, names: &Names, question: &[&str]) -> Option<String> {
        let table = Self::view(state, Viewer::Public).table;
        match *question {
            ["look", at] => Some(look(&table, names, node(at))),
            ["seat", name] => Some(seat(&table, names.seat(name))),
            ["cards", name] => {
                let viewer = Viewer::Seat(names.seat(name));
                Some(cards(Self::view(state, viewer).hands[names.seat(name)].unwrap()))
            }
            // What one seat knows of another.
            ["notes", of, "of", name] => {
                let view = Self::view(state, viewer(names, of));
                let dossier = view.notes.of(names.seat(name));
                let span = |span: cabinet::games::empires::Span| {
                    if span.least == span.most {
                        span.least.to_string()
                    } else {
                        format!("{}..{}", span.least, span.most)
                    }
                };
                let [air, navy, army] = Force::ALL.map(|force| span(dossier.force(force)));
                Some(format!("air {air}, navy {navy}, army {army}, total {}", span(dossier.total)))
            }
            // The hands that somebody sees.
            ["hands", of] => {
                let view = Self::view(state, viewer(names, of));
                let hand = |(seat, hand): (Seat, &Option<Hand>)| {
                    hand.map(|hand| format!("{} {}", names.of(seat), cards(hand)))
                };
                Some(or_nothing(&view.hands.iter().filter_map(hand).collect::<Vec<_>>(), ", "))
            }
            // The colonies that a seat may not retake.
            ["barred", name] => {
                let lost = &table.side(names.seat(name)).lost;
                let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
                Some(or_nothing(&lost, " "))
            }
            ["table"] => Some(describe(&table, names)),
            _ => None,
        }
    }

    fn prompt(prompt: &Prompt, names: &Names) -> String {
        match *prompt {
            Prompt::Choose => "choose".to_owned(),
            Prompt::Throw => "throw".to_owned(),
            Prompt::Move { dice } => format!("move {}", throw(dice)),
            Prompt::Attack { at, exact } => {
                format!("attack {at}{}", if exact { " exactly" } else { "" })
            }
            Prompt::Close { ref for_sale } => format!("close{}", nodes(for_sale)),
            Prompt::Declare => "declare".to_owned(),
            Prompt::Surrender { by, at, force } => {
                format!("surrender {} to {} at {at}", force.word(), names.of(by))
            }
            Prompt::Indemnity { to, value } => format!("indemnity {value} to {}", names.of(to)),
            Prompt::Room { by, ref colonies } => {
                format!("room for{} of {}", nodes(colonies), names.of(by))
            }
        }
    }

    fn tell(event: &Event, names: &Names) -> String {
        tell_event(event, names)
    }
}

fn powers(n: usize) -> Vec<Power> {
    Power::ALL.into_iter().take(n).collect()
}

fn viewer(names: &Names, name: &str) -> Viewer {
    if name == "public" { Viewer::Public } else { Viewer::Seat(names.seat(name)) }
}

fn node(word: &str) -> Node {
    word.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// A position is changed by a line, as the JSON of a state.
fn change(state: &mut Value, names: &Names, verb: &str, words: &[&str]) {
    let place = |name: &str| names.seat(name).index();
    match (verb, words) {
        ("pawn", [name, at]) => state["table"]["sides"][place(name)]["pawn"] = json!(node(at)),
        ("hand", [name, cards @ ..]) => {
            let hand = read_cards(cards);
            state["hands"][place(name)] = json!(hand);
            state["table"]["sides"][place(name)]["armaments"] = json!(hand.count());
            let (least, most) = (hand.count(), 2 * hand.count());
            let force = json!({ "least": 0, "most": most });
            let total = json!({ "least": least, "most": most });
            let dossier = json!({ "forces": [force, force, force], "total": total });
            for notes in state["notes"].as_array_mut().unwrap() {
                notes[place(name)] = dossier.clone();
            }
        }
        ("resources", [name, n]) => {
            state["table"]["sides"][place(name)]["resources"] = json!(number::<u16>(n));
        }
        ("colonies", [name, list @ ..]) => {
            let holding = match *name {
                "closed" => Holding::Closed,
                "free" => Holding::Free,
                name => Holding::Of(names.seat(name)),
            };
            let is_meant = |at: Node, held: &Value| match list {
                ["rest"] => *held == json!(Holding::Free),
                list => list.iter().any(|word| node(word) == at),
            };
            let colonies = state["table"]["colonies"].as_array_mut().unwrap();
            for (at, held) in Node::colonies().zip(colonies) {
                if is_meant(at, held) {
                    *held = json!(holding);
                }
            }
        }
        ("blockade", [name, list @ ..]) => {
            let blockades = state["table"]["blockades"].as_array_mut().unwrap();
            for at in list {
                blockades.push(json!([node(at), names.seat(name)]));
            }
        }
        // Counted when everything stands.
        ("flags", [_, _]) => {}
        ("bank", [n]) => state["table"]["bank"] = json!(number::<u16>(n)),
        ("pack", cards) => {
            let cards: Vec<Card> = read_list(cards);
            state["table"]["left"] = json!(cards.len());
            state["pack"] = json!(cards);
        }
        ("turn", [name, part @ ..]) => {
            state["table"]["turn"] = json!(names.seat(name));
            if let [part] = part {
                state["table"]["part"] = json!(part);
            }
        }
        ("throw", [one, other]) => {
            state["table"]["dice"] = json!([number::<u8>(one), number::<u8>(other)]);
            state["table"]["part"] = json!("moving");
        }
        ("round", [n, stirred @ ..]) => {
            state["table"]["round"] = json!(number::<u16>(n));
            let stirred = stirred.first().map_or(number::<u16>(n), |n| number(n));
            state["table"]["stirred"] = json!(stirred);
        }
        ("war", []) => state["table"]["colonial_war"] = json!(true),
        ("home", [name]) => {
            let side = &mut state["table"]["sides"][place(name)];
            (side["is_home"], side["pawn"]) = (json!(true), json!(Node::START));
        }
        ("lost", [name, list @ ..]) => {
            let barred: Vec<Node> = list.iter().map(|word| node(word)).collect();
            state["table"]["sides"][place(name)]["lost"] = json!(barred);
        }
        ("out", [name]) => {
            state["table"]["out"].as_array_mut().unwrap().push(json!(names.seat(name)));
            state["table"]["sides"][place(name)]["pawn"] = Value::Null;
        }
        _ => panic!("not a line of a position: {verb} {words:?}"),
    }
}

/// Flags that are not on the board are in hand, unless a line says otherwise.
fn count_flags(state: &mut Value, lines: &[Vec<&str>]) {
    let table = &mut state["table"];
    let n_seats = table["sides"].as_array().unwrap().len();
    for seat in 0..n_seats {
        let own = json!(Holding::Of(Seat(u8::try_from(seat).unwrap())));
        let colonies = table["colonies"].as_array().unwrap().iter().filter(|it| **it == own);
        let blockades = table["blockades"].as_array().unwrap().iter().filter(|it| it[1] == seat);
        let placed = u8::try_from(colonies.count() + blockades.count()).unwrap();
        let said = lines.iter().find(|line| line[0] == "flags" && line[1] == NAMES[seat]);
        let flags = said.map_or_else(|| FLAGS.saturating_sub(placed), |line| number(line[2]));
        table["sides"][seat]["flags"] = json!(flags);
    }
}

fn read_list(words: &[&str]) -> Vec<Card> {
    words.iter().map(|word| word.parse().unwrap_or_else(|why| panic!("{why}"))).collect()
}

/// `air-1 navy-2`
fn read_cards(words: &[&str]) -> Hand {
    read_list(words).into_iter().collect()
}

fn cards(hand: Hand) -> String {
    or_nothing(&hand.cards().map(|card| card.to_string()).collect::<Vec<_>>(), " ")
}

/// What a place is and whose.
fn look(table: &Table, names: &Names, at: Node) -> String {
    let kind = format!("{:?}", at.kind()).to_lowercase();
    let mut told = vec![kind];
    if at.is_colony() {
        told.push(format!("value {}", at.value()));
        told.push(match table.holding(at) {
            Holding::Free => "free".to_owned(),
            Holding::Closed => "closed".to_owned(),
            Holding::Of(seat) => format!("of {}", names.of(seat)),
        });
    }
    told.extend(table.keeper(at).map(|keeper| format!("of {}", names.of(keeper))));
    for seat in table.living().iter().filter(|&seat| table.side(seat).pawn == Some(at)) {
        told.push(format!("pawn of {}", names.of(seat)));
    }
    told.join(", ")
}

/// Resources, Armaments, flags in hand, pawn.
fn seat(table: &Table, seat: Seat) -> String {
    let side = table.side(seat);
    let pawn = side.pawn.map_or_else(|| "out".to_owned(), |at| at.to_string());
    let power = side.power.map_or("no power", Power::slug);
    let (resources, armaments, flags) = (side.resources, side.armaments, side.flags);
    format!("{power} at {pawn}, {resources} resources, {armaments} armaments, {flags} flags")
}

fn describe(table: &Table, names: &Names) -> String {
    let (turn, part) = (names.of(table.turn), word(&table.part));
    let free = table.free_colonies().count();
    let war = if table.colonial_war { ", colonial war" } else { "" };
    let total = if table.total_war() { ", total war" } else { "" };
    let (round, bank, left) = (table.round, table.bank, table.left);
    format!("round {round}, turn {turn}, {part}, bank {bank}, pack {left}, {free} free{war}{total}")
}
