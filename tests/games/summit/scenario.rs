//! How the lines of a Summit case are read and told.

use cabinet::engine::{Game, Match, Seat, Viewer};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Card, Country, Event, Power, Prompt, Round, Setup, State, Table, Unit, Units,
};
use serde_json::{Value, json};

use super::told::{amount, tell_demand, tell_score, tell_sight, tell_units};
use crate::kit::scenario::{Cases, Names, number, plain, word};

/// What seats are called, in the order of the powers.
const NAMES: [&str; 6] = ["usa", "russia", "china", "india", "europe", "america"];

impl Cases for Summit {
    const WIDTH: usize = 34;

    const POSITION: &'static [&'static str] = &[
        "units",
        "beams",
        "chips",
        "allied",
        "first",
        "turn",
        "pile",
        "census",
        "conference",
        "summit",
        "zone",
        "new",
        "practice",
    ];

    const SEATED: &'static [&'static str] = &["propose", "nationalise"];

    const ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = &[
        (
            "1.1",
            "src/games/summit/country.rs",
            "six_powers_are_worth_10_and_twelve_foreign_countries_60_in_all",
        ),
        (
            "1.3",
            "src/games/summit/country.rs",
            "six_powers_are_worth_10_and_twelve_foreign_countries_60_in_all",
        ),
        ("1.10", "src/games/summit/card.rs", "the_box_holds_24_event_cards_and_12_practice_cards"),
        ("1.12", "tests/games/kit/mod.rs", "secrets_are_kept"),
        ("2.5", "tests/games/summit/facts.rs", "whoever_is_dealt_the_summit_card_is_first"),
        (
            "2.6",
            "tests/games/summit/facts.rs",
            "the_summit_card_is_the_24th_and_no_card_comes_twice",
        ),
        ("2.8", "tests/games/summit/facts.rs", "nobody_ever_loses_a_base_at_home_to_others"),
        (
            "4.3",
            "tests/games/summit/facts.rs",
            "the_summit_card_is_the_24th_and_no_card_comes_twice",
        ),
        ("14.8", "tests/games/summit/facts.rs", "a_short_game_is_six_cards_shorter"),
    ];

    fn choose(setup: &mut Value, key: &str, value: &str) {
        match key {
            "players" => setup["powers"] = json!(Power::ALL[..number::<usize>(value)]),
            "powers" => {
                let names = value.split(',').filter(|name| !name.is_empty());
                setup["powers"] = names.map(power).collect();
            }
            _ => setup[key.replace('-', "_")] = plain(value),
        }
    }

    fn names(setup: &Setup) -> Vec<String> {
        setup.powers.iter().map(|power| NAMES[power.country().slot()].to_owned()).collect()
    }

    /// It is the first seat's turn and a card is to be drawn, before anybody has had an income.
    fn lay(opened: &Match<Self>, names: &Names, lines: &[Vec<&str>]) -> State {
        let mut state = serde_json::to_value(Self::open(opened.setup())).unwrap();
        let opened = serde_json::to_value(opened.state()).unwrap();
        for key in ["deck", "plans"] {
            state[key] = opened[key].clone();
        }
        for key in ["values", "aside", "left", "practice"] {
            state["table"][key] = opened["table"][key].clone();
        }
        for line in lines {
            change(&mut state, names, line[0], &line[1..]);
        }
        state["table"]["left"] = json!(state["deck"].as_array().unwrap().len());
        serde_json::from_value(state).expect("a state")
    }

    fn ask(state: &State, names: &Names, question: &[&str]) -> Option<String> {
        let table = Self::view(state, Viewer::Public).table;
        match *question {
            ["look", at] => Some(look(&table, names, country(at))),
            ["seat", name] => Some(seat(&table, names, names.seat(name))),
            // Censuses, Summit bonus and Summit census as they stand.
            ["score", name] => Some(tell_score(table.score(names.seat(name)))),
            ["table"] => Some(describe(&table, names)),
            _ => None,
        }
    }

    fn prompt(prompt: &Prompt, names: &Names) -> String {
        match *prompt {
            Prompt::Draw => "draw".to_owned(),
            Prompt::Event { card } => format!("event {}", word(&card)),
            Prompt::Convert => "convert".to_owned(),
            Prompt::PowerPlay => "power play".to_owned(),
            Prompt::Answer { demand } => format!("answer {}", tell_demand(demand, names)),
            Prompt::Lend { demand } => format!("lend {}", word(&demand.chip)),
            Prompt::Proposal { from } => format!("proposal of {}", names.of(from)),
            Prompt::Build => "build".to_owned(),
        }
    }

    fn tell(event: &Event, names: &Names) -> String {
        match event {
            Event::Open(sight) => tell_sight(sight, names),
            Event::Shuffled { deck } => format!("pile of {}", deck.len()),
            Event::Planned { seat, at, mills } => {
                format!("{} plans {} {mills}", names.of(*seat), at.slug())
            }
        }
    }
}

/// A position is changed by a line, as the JSON of a state.
fn change(state: &mut Value, names: &Names, verb: &str, words: &[&str]) {
    let numbers = |words: &[&str]| words.iter().map(|word| number(word)).collect::<Vec<u16>>();
    let table = &mut state["table"];
    match (verb, words) {
        ("units", [owner, at, units @ ..]) => {
            let side = &mut table["sides"][names.seat(owner).index()];
            side["land"][country(at).slot()] = json!(read_units(units));
        }
        ("beams", [owner, n]) => {
            table["sides"][names.seat(owner).index()]["beams"] = json!(number::<u16>(n));
        }
        ("chips", [owner, chips @ ..]) => {
            for word in chips {
                let (colour, n) = word.split_at(1);
                let mut colours = ["red", "black", "white"].into_iter();
                let colour = colours.find(|it| it.starts_with(colour)).expect("a colour");
                let side = &mut table["sides"][names.seat(owner).index()];
                side["chips"][colour] = json!(number::<u16>(n));
            }
        }
        ("census", [owner, points @ ..]) => {
            table["sides"][names.seat(owner).index()]["census"] = json!(numbers(points));
        }
        ("allied", [one, other, begun @ ..]) => {
            let everybody: Vec<Seat> = (0..).map(Seat).take(names.count()).collect();
            let begun = match begun {
                [] => everybody,
                begun => begun[1..].iter().map(|name| names.seat(name)).collect(),
            };
            let members = [one, other].map(|name| names.seat(name));
            let pact = json!({ "members": members, "begun": begun });
            table["pacts"].as_array_mut().unwrap().push(pact);
        }
        ("first", [name]) => table["first"] = json!(names.seat(name)),
        ("turn", [name, part @ ..]) => {
            table["turn"] = json!(names.seat(name));
            table["part"] = json!(part.first().unwrap_or(&"draw").replace('-', "_"));
        }
        ("zone", [at]) => table["zone"] = json!(at),
        ("new", [at, units @ ..]) => {
            table["fresh"][country(at).slot()] = json!(read_units(units));
        }
        ("conference" | "summit", order) => {
            let order: Vec<Seat> = order.iter().map(|name| names.seat(name)).collect();
            table["round"] = json!({ verb: { "order": order } });
            table["turn"] = json!(order[0]);
            state["deck"] = json!(Card::EVENTS);
        }
        ("practice", [round]) => {
            let round: u8 = number(round);
            table["practice"]["round"] = json!(round);
            state["deck"] = json!(Card::PRACTICE[usize::from(round - 1)]);
        }
        ("pile", top) => {
            let deck = state["deck"].as_array_mut().unwrap();
            for card in top.iter().rev().map(|word| json!(word.replace('-', "_"))) {
                let at = deck.iter().position(|it| *it == card).expect("a card of the pile");
                let card = deck.remove(at);
                deck.insert(0, card);
            }
        }
        _ => panic!("not a line of a position: {verb} {words:?}"),
    }
}

/// The value of a country and who has what there.
fn look(table: &Table, names: &Names, at: Country) -> String {
    let mut told = vec![format!("value {}", table.value(at))];
    told.extend((table.zone == Some(at)).then(|| "closed".to_owned()));
    for seat in table.seats().iter().filter(|&seat| !table.units(seat, at).is_empty()) {
        told.push(format!("{} {}", names.of(seat), tell_units(table.units(seat, at))));
    }
    told.join(", ")
}

/// Beams, chips, what is left to build, its ally.
fn seat(table: &Table, names: &Names, seat: Seat) -> String {
    let side = table.side(seat);
    let (bases, plants) = (table.supply(seat, Unit::Base), table.supply(seat, Unit::Mill));
    let ally = table.ally(seat).map(|ally| format!(", ally {}", names.of(ally)));
    let ally = ally.unwrap_or_default();
    format!("{}, left {bases} bases {plants} plants{ally}", amount(side.beams, side.chips))
}

fn describe(table: &Table, names: &Names) -> String {
    let round = match &table.round {
        Round::Regular => "regular".to_owned(),
        Round::Conference { order } => format!("conference{}", names.list(order)),
        Round::Summit { order } => format!("summit{}", names.list(order)),
    };
    let allied = |members| format!(", allied{}", names.list(members));
    let pacts: String = table.pacts.iter().map(|pact| allied(&pact.members)).collect();
    let (first, turn) = (names.of(table.first), names.of(table.turn));
    let (part, left) = (word(&table.part), table.left);
    format!("{round}, first {first}, turn {turn}, {part}, pile {left}{pacts}")
}

/// `usa` as in saves.
fn power(name: &str) -> Value {
    let at = NAMES.iter().position(|it| *it == name);
    json!(Power::ALL[at.unwrap_or_else(|| panic!("not a power: {name}"))])
}

fn country(slug: &str) -> Country {
    Country::from_slug(slug).unwrap_or_else(|| panic!("not a country: {slug}"))
}

/// `2b 1m 1f`
fn read_units(words: &[&str]) -> Units {
    words.iter().fold(Units::NONE, |all, word| {
        let (n, kind) = word.split_at(word.len() - 1);
        let unit = match kind {
            "b" => Unit::Base,
            "m" => Unit::Mill,
            "f" => Unit::Factory,
            _ => panic!("not units: {word}"),
        };
        all.plus(Units::of(unit, number(n)))
    })
}
