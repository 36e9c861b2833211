//! Everything at once, at random. The dice are fixed, so whatever fails fails again.

use cabinet::engine::save::LONGEST_NAME;
use cabinet::engine::wire::{Fault, Wire};
use cabinet::engine::{
    Actor, Dice, Header, Match, Minded, SaveError, Seat, Seed, Terms, Viewer, json,
};
use cabinet::games::{self, Empires, GameId, InnerCircle, Situation7, Summit, Supremacy};
use cabinet::games::{empires, inner_circle, situation_7, summit, supremacy};
use serde_json::{Value, json};

use super::{assert_sentence, begun};

/// Changes a text somewhere: letters, numbers, a piece twice, a piece elsewhere, a piece lost.
fn mangle(text: &str, chance: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let length = u32::try_from(letters.len()).unwrap().max(1);
        let at = chance.below(length) as usize;
        let end = (at + 1 + chance.below(30) as usize).min(letters.len());
        let piece: Vec<char> = letters[at.min(end)..end].to_vec();
        match chance.below(7) {
            0 => drop(letters.splice(at..end, [])),
            1 => drop(letters.splice(at..at, piece)),
            2 => {
                let to = chance.below(length) as usize;
                letters.splice(to..to, piece);
            }
            3 => {
                let odd = ['"', '{', '}', '[', ']', ',', ':', '0', '9', '-', 'x', '\u{fffd}', '\0'];
                letters.splice(at..at, [*chance.pick(&odd).unwrap()]);
            }
            4 => {
                if let Some(digit) = letters[at..].iter_mut().find(|c| c.is_ascii_digit()) {
                    *digit = char::from_digit(chance.below(10), 10).unwrap();
                }
            }
            5 => {
                let odd =
                    ["null", "-1", "1e99", "4294967296", "18446744073709551616", "[[[[", "{}"];
                letters.splice(at..end, chance.pick(&odd).unwrap().chars());
            }
            _ => letters.truncate(at),
        }
    }
    letters.into_iter().collect()
}

/// Sets some value inside of a part of a save or link to something else that is JSON.
fn meddle(value: &mut Value, chance: &mut Dice) {
    let inside: Vec<String> = match value {
        Value::Object(fields) => fields.keys().cloned().collect(),
        Value::Array(items) => (0..items.len()).map(|n| n.to_string()).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    match chance.pick(&inside) {
        Some(key) if chance.below(4) > 0 => {
            let inner = if let Value::Array(items) = value {
                items.get_mut(key.parse::<usize>().unwrap())
            } else {
                value.get_mut(key)
            };
            meddle(inner.unwrap(), chance);
        }
        _ => {
            let odd = [
                json!(null),
                json!(0),
                json!(-1),
                json!(255),
                json!(256),
                json!(u64::MAX),
                json!(1.5),
                json!(""),
                json!("done"),
                json!("draw"),
                json!("usa"),
                json!([]),
                json!({}),
                json!(true),
                json!([0, 1]),
                json!({ "seat": 7 }),
                json!("clock"),
                json!("tick 4294967295"),
            ];
            *value = chance.pick(&odd).unwrap().clone();
        }
    }
}

fn assert_door<G: Minded>(text: &str, open: fn(&str) -> Result<Match<G>, SaveError>) -> bool {
    match open(text) {
        Ok(table) => {
            let written = table.save().write();
            assert_eq!(Match::<G>::read(&written).as_ref(), Ok(&table), "{text}");
            assert!(table.chairs().iter().all(|it| it.name.chars().count() <= LONGEST_NAME));
            assert!(table.taken_back().iter().all(|it| table.seats().contains(it.by)));
            true
        }
        Err(why) => {
            assert_sentence(&why, text);
            false
        }
    }
}

fn assert_doors<G: Minded>(setup: &G::Setup, n: u32) {
    let mut chance = Dice::new(Seed(71));
    let (mut n_opened, mut n_refused) = (0, 0);
    for seed in 0..3 {
        let table = begun::<G>(setup, seed);
        let (save, brief) = (table.save().write(), table.brief().write());
        for _ in 0..n {
            let is_save = chance.below(2) == 0;
            let text = if is_save { &save } else { &brief };
            let other = if chance.below(2) == 0 {
                mangle(text, &mut chance)
            } else {
                let save = table.save();
                let entry = chance.pick(&save.log).unwrap();
                let parts = [
                    save.setup.text().to_owned(),
                    json::write(&save.chairs),
                    json::write(&save.terms),
                    json::write(&save.taken_back),
                    json::write(&entry.by),
                    entry.action.text().to_owned(),
                ];
                let part = chance.pick(&parts).unwrap();
                let mut value: Value = serde_json::from_str(part).unwrap();
                meddle(&mut value, &mut chance);
                text.replacen(part, &value.to_string(), 1)
            };
            let opened = if is_save {
                assert_door::<G>(&other, Match::read)
            } else {
                assert_door::<G>(&other, Match::expand)
            };
            if opened {
                n_opened += 1;
            } else {
                n_refused += 1;
            }
            // The doors that ask for the game first.
            if let Err(why) = Header::read(&other) {
                assert_sentence(&why, &other);
            }
        }
    }
    assert!(n_refused > n && n_opened > 0, "{n_opened} were opened and {n_refused} refused");
}

#[test]
fn mangled_saves_and_links_are_refused_with_a_sentence() {
    assert_doors::<InnerCircle>(&inner_circle::Setup::default(), 300);
    assert_doors::<Summit>(&summit::Setup::default(), 300);
    let in_turn = situation_7::Setup { rotated: true, ..situation_7::Setup::default() };
    assert_doors::<Situation7>(&in_turn, 300);
    assert_doors::<Empires>(&empires::Setup::default(), 300);
    assert_doors::<Supremacy>(&supremacy::Setup::default(), 100);
}

const WORDS: [&str; 66] = [
    "draw",
    "done",
    "build",
    "base",
    "canada",
    "demand",
    "white",
    "loan",
    "propose",
    "2",
    "accept",
    "break",
    "convert",
    "place",
    "0,-4",
    "lift",
    "land",
    "0,0",
    "rest",
    "resign",
    "tick",
    "1",
    "ready",
    "lay",
    "D16",
    "on",
    "launch",
    "rocket",
    "turn",
    "tidy",
    "post",
    "yield",
    "nationalise",
    "-1",
    "choose",
    "go",
    "throw",
    "attack",
    "defend",
    "give",
    "sacrifice",
    "wait",
    "sell",
    "ship",
    "pay",
    "offer",
    "counter",
    "blockade",
    "declare",
    "siege",
    "reroute",
    "prospect",
    "bid",
    "7",
    "march",
    "sail",
    "convoy",
    "alaska>western-canada",
    "north-pacific",
    "2a",
    "1n",
    "escort",
    "retreat",
    "research",
    "hire",
    "strike",
];

/// Asks one thing of a match, and tells whether it was done.
fn call(table: &mut dyn Wire, chance: &mut Dice) -> Result<String, Fault> {
    let of = if chance.below(4) == 0 { 256 } else { 4 };
    let seat = Seat(u8::try_from(chance.below(of)).unwrap());
    let by = if chance.below(8) == 0 { Actor::Clock } else { Actor::Seat(seat) };
    match chance.below(9) {
        0 => table.offers(seat),
        1 => table.view(Viewer::Seat(seat)),
        2 => table.sights(Viewer::Seat(seat)),
        3 => table.undo(seat).map(|()| String::new()),
        4 => Ok(table.redo().to_string()),
        5 => {
            // Something that may be done, as it is or with something wrong in it.
            let offered: Value = serde_json::from_str(&table.offers(seat)?).unwrap();
            let list = *chance.pick(&["answers", "answers", "asides", "handling"]).unwrap();
            let offered = offered[list].as_array().unwrap();
            let Some(mut action) = chance.pick(offered).cloned() else { return Ok(String::new()) };
            match chance.below(4) {
                0 => {
                    meddle(&mut action, chance);
                    table.act(by, &action.to_string())
                }
                1 => table.act(by, &mangle(&action.to_string(), chance)),
                _ => table.act(by, &action.to_string()),
            }
        }
        6 => {
            let n_words = 1 + chance.below(5);
            let words: Vec<&str> = (0..n_words).map(|_| *chance.pick(&WORDS).unwrap()).collect();
            table.act_in_words(by, &words.join(" "))
        }
        7 => table.act(by, &mangle(r#"{"place":{"at":"0,-4"}}"#, chance)),
        _ => {
            let word = chance.pick(&WORDS).unwrap();
            table.act_in_words(by, &mangle(&format!("{word} D16 on canada 0,-4"), chance))
        }
    }
}

#[test]
fn calls_at_random_change_nothing_unless_the_rules_allow_it() {
    let mut chance = Dice::new(Seed(29));
    for game in GameId::ALL {
        let (mut n_done, mut n_faults) = (0, 0);
        for seed in 0..6 {
            let mut table = game.start("{}", Seed(seed), None, Terms::default()).unwrap();
            for _ in 0..250 {
                let before = table.digest();
                match call(table.as_mut(), &mut chance) {
                    Ok(_) => n_done += 1,
                    Err(fault) => {
                        assert_sentence(&fault, "a call");
                        assert_eq!(table.digest(), before, "{fault}");
                        n_faults += 1;
                    }
                }
            }
            assert_eq!(games::load(&table.save()).unwrap().digest(), table.digest());
        }
        assert!(n_done > 200 && n_faults > 200, "{game:?}: {n_done} {n_faults}");
    }
}

#[test]
fn set_ups_at_random_are_played_or_refused() {
    let mut chance = Dice::new(Seed(5));
    for game in GameId::ALL {
        let table = game.start("{}", Seed(1), None, Terms::default()).unwrap();
        let save: Value = serde_json::from_str(&table.save()).unwrap();
        let mut n_played = 0;
        for _ in 0..300 {
            let mut setup = save["setup"].clone();
            meddle(&mut setup, &mut chance);
            match game.start(&setup.to_string(), Seed(1), None, Terms::default()) {
                Ok(table) => {
                    n_played += 1;
                    assert!(json::read::<Value>(&table.awaiting()).is_ok());
                }
                Err(fault) => assert_sentence(&fault, &setup.to_string()),
            }
        }
        assert!(n_played < 300, "{game:?}");
    }
}
