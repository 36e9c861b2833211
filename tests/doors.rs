//! What comes in from outside: saves, links, actions and the calls of the library, as they should
//! be, mangled, and made up. Nothing of it is believed, nothing ends the program, and every
//! error is a sentence that says what is wrong.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Display;

use cabinet::engine::json::Raw;
use cabinet::engine::save::{LONGEST, LONGEST_NAME};
use cabinet::engine::wire::{Fault, Wire};
use cabinet::engine::{
    Actor, Chair, Dice, Header, Level, Match, Minded, Save, SaveError, Seat, Seats, Seed,
    TakenBack, Terms, Viewer, json,
};
use cabinet::games::{self, GameId, InnerCircle, Situation7, Summit};
use cabinet::games::{inner_circle, situation_7, summit};
use serde_json::{Value, json};

/// A match in the middle, in which something was taken back.
fn begun<G: Minded>(setup: &G::Setup, seed: u64) -> Match<G> {
    let chairs = Chair::nameless(G::seats(setup));
    let terms = Terms { friendly_undo: true };
    let mut table = Match::<G>::seat(setup.clone(), Seed(seed), chairs, terms).unwrap();
    let mut chance = Dice::new(Seed(seed));
    for _ in 0..40 {
        let Some(seat) = table.awaiting().due().iter().next() else { break };
        let action = chance.pick(&table.offers(seat)).unwrap().clone();
        table.act(Actor::Seat(seat), action).map(<[_]>::len).unwrap();
        if chance.below(6) == 0 {
            // What cannot be taken back stays.
            let _ = table.undo(seat, Seats::NONE);
        }
    }
    table
}

fn assert_sentence(why: &impl Display, of: &str) {
    let sentence = why.to_string();
    let is_name = |word: &str| word.chars().filter(|c| c.is_uppercase()).count() > 1;
    assert!(sentence.contains(' ') && !sentence.is_empty(), "{sentence:?} to {of}");
    assert!(!sentence.split(' ').next().is_some_and(is_name), "{sentence:?} to {of}");
}

// --- Saves and links, one thing wrong at a time.

/// A save of Summit with one thing changed.
fn changed(change: impl FnOnce(&mut Save)) -> Result<Match<Summit>, SaveError> {
    let mut save = begun::<Summit>(&summit::Setup::default(), 3).save();
    change(&mut save);
    Match::read(&save.write())
}

fn sentence<T>(opened: Result<T, SaveError>) -> String {
    opened.err().expect("it must not be opened").to_string()
}

#[test]
fn formats_are_counted_from_1() {
    let why = sentence(changed(|save| save.format = 0));
    assert_eq!(why, "the field `format` is 0, and it is counted from 1");
    assert_eq!(changed(|save| save.format = 2), Err(SaveError::FromTheFuture));
    let text = begun::<Summit>(&summit::Setup::default(), 3).save().write();
    let why = sentence(Match::<Summit>::read(&text.replacen(":1,", ":-1,", 1)));
    assert!(why.contains("invalid value: integer `-1`, expected u16 at line 1 column"), "{why}");
}

#[test]
fn a_field_is_given_once() {
    let text = begun::<Summit>(&summit::Setup::default(), 3).save().write();
    let twice = [
        text.replacen('{', r#"{"rules":2,"#, 1),
        text.replacen(r#""setup":{"#, r#""setup":{"map":"big","#, 1),
        text.replacen(r#"{"by":"#, r#"{"drawn":0,"by":"#, 1),
        text.replacen(r#""terms":{"#, r#""terms":{"friendly_undo":false,"#, 1),
        text.replacen(r#"{"name":"#, r#"{"name":"x","name":"#, 1),
    ];
    for text in twice {
        let why = sentence(Match::<Summit>::read(&text));
        assert!(why.contains("duplicate field `") && why.contains(" column "), "{why}");
    }
}

#[test]
fn what_was_taken_back_was_once_there() {
    let length = u32::try_from(begun::<Summit>(&summit::Setup::default(), 3).log().len()).unwrap();
    let note = |(by, to, entries)| TakenBack { by: Seat(by), to, entries };
    for (taken, what) in [
        (vec![(200, 0, 1)], "number 1 of what was taken back is wrong: there is no seat 200"),
        (vec![(4, 0, 1)], "there is no seat 4"),
        (vec![(0, 0, 0)], "0 entries could not go back to 0"),
        (vec![(0, 4_000_000_000, 1)], "1 entries could not go back to 4000000000"),
        (vec![(0, 1, u32::MAX)], "could not go back to 1"),
        (vec![(0, length + 1, 1)], "and there are"),
        (vec![(0, 9, 1), (0, 3, 2)], "number 2 of what was taken back is wrong: 2 entries"),
    ] {
        let why =
            sentence(changed(|save| save.taken_back = taken.iter().copied().map(note).collect()));
        assert!(why.contains(what), "{taken:?}: {why}");
    }
    let fair = [(0, 5, 2), (3, 4, 1)].map(note);
    assert!(changed(|save| save.taken_back = fair.to_vec()).is_ok());
}

#[test]
fn an_error_says_at_which_step() {
    let act = |save: &mut Save, n: usize, line: &str| save.log[n].action = Raw::of(line);
    let why = sentence(changed(|save| act(save, 4, "dance")));
    assert!(why.starts_with("step 5 is wrong: \"dance\" is not understood; expected"), "{why}");
    let why = sentence(changed(|save| save.log[4].by = Actor::Seat(Seat(9))));
    assert_eq!(why, "step 5 is wrong: nobody waits for whoever did it");
    let why = sentence(changed(|save| act(save, 0, "build base usa")));
    assert_eq!(why, "step 1 is wrong: section 3.1 of the rule book forbids it");
    let why = sentence(changed(|save| save.log[2].drawn = 77));
    assert_eq!(why, "step 3 is wrong: what is told of it does not come of it");
    let why = sentence(changed(|save| save.setup = Raw::of(&json!({ "powers": ["usa"] }))));
    assert_eq!(why, "the set-up cannot be played: section 2.1 forbids it");
    let why = sentence(changed(|save| drop(save.chairs.pop())));
    assert_eq!(why, "the set-up cannot be played: there are 3 chairs for 4 seats");
    let text = begun::<Summit>(&summit::Setup::default(), 3).save().write();
    let why = sentence(Match::<Summit>::read(&text.replacen("\"seed\"", "\"sede\"", 1)));
    assert!(why.contains("missing field `seed` at line 1 column"), "{why}");
}

#[test]
fn names_have_room_in_their_field() {
    let table = changed(|save| {
        save.chairs[0].name = "Ä".repeat(10_000);
        save.chairs[1].name = "Anna\n\u{1b}[31m".to_owned();
    });
    let table = table.unwrap();
    assert_eq!(table.chairs()[0].name, "Ä".repeat(LONGEST_NAME));
    assert_eq!(table.chairs()[1].name, "Anna[31m");
    let brief = table.brief().write().replace("Anna", &"Anna".repeat(99));
    let opened = Match::<Summit>::expand(&brief).unwrap();
    assert_eq!(opened.chairs()[1].name.chars().count(), LONGEST_NAME);
}

#[test]
fn a_text_is_measured_before_it_is_read() {
    let long = " ".repeat(LONGEST + 1);
    assert_eq!(Header::read(&long), Err(SaveError::TooLong));
    assert_eq!(games::load(&long).err(), Some(SaveError::TooLong));
    assert_sentence(&SaveError::TooLong, "a long text");
}

#[test]
fn a_header_tells_a_save_from_a_brief() {
    let table = begun::<Summit>(&summit::Setup::default(), 3);
    assert!(Header::read(&table.brief().write()).unwrap().is_brief);
    assert!(!Header::read(&table.save().write()).unwrap().is_brief);
}

#[test]
fn many_unknown_fields_are_passed_over() {
    let text = begun::<Summit>(&summit::Setup::default(), 3).save().write();
    let unknown = (0..64_000).fold(String::new(), |all, n| all + &format!("\"later{n}\":[{n}],"));
    let grown = text.replacen('{', &format!("{{{unknown}"), 1);
    assert_eq!(Match::<Summit>::read(&grown), Match::read(&text));
}

// --- The library.

#[test]
fn a_seat_that_does_not_exist_is_told_so() {
    for (game, line) in
        [(GameId::InnerCircle, "resign"), (GameId::Summit, "draw"), (GameId::Situation7, "ready")]
    {
        let mut table = game.start("{}", Seed(1), None, Terms::default()).unwrap();
        let before = table.digest();
        for seat in [8, 9, 100, 255].map(Seat) {
            let faults = [
                table.offers(seat).unwrap_err(),
                table.view(Viewer::Seat(seat)).unwrap_err(),
                table.sights(Viewer::Seat(seat)).unwrap_err(),
                table.hint(seat, Level::Novice).unwrap_err(),
                table.undo(seat).unwrap_err(),
                table.act_in_words(Actor::Seat(seat), line).unwrap_err(),
            ];
            for fault in faults {
                assert!(fault.to_string().starts_with(&format!("there is no seat {seat}: ")));
            }
        }
        assert_eq!(table.digest(), before);
    }
}

// --- Everything at once, at random. The dice are fixed, so whatever fails fails again.

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
}

const WORDS: [&str; 34] = [
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
            // Something that may be done.
            let offered: Value = serde_json::from_str(&table.offers(seat)?).unwrap();
            let list = *chance.pick(&["answers", "answers", "asides", "handling"]).unwrap();
            let offered = offered[list].as_array().unwrap();
            match chance.pick(offered) {
                Some(action) => table.act(by, &action.to_string()),
                None => Ok(String::new()),
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
