//! What comes in from outside: saves, links, actions and the calls of the library, as they should
//! be, mangled, and made up. Nothing of it is believed, nothing ends the program, and every
//! error is a sentence that says what is wrong.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod random;

use std::fmt::Display;

use cabinet::engine::json::Raw;
use cabinet::engine::save::{LONGEST, LONGEST_NAME};
use cabinet::engine::wire::Wire;
use cabinet::engine::{
    Actor, Chair, Dice, Header, Level, Match, Minded, Save, SaveError, Seat, Seats, Seed,
    TakenBack, Terms, Viewer,
};
use cabinet::games::{self, GameId, Summit, summit};
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
    // What is quoted may be anything; the program's own names are for nobody.
    let is_name = |word: &str| {
        !word.starts_with('"') && word.chars().filter(|c| c.is_uppercase()).count() > 1
    };
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

/// Something that somebody may do, as JSON.
fn offered(table: &dyn Wire) -> String {
    let of = |seat: u8| -> Option<String> {
        let offers: Value = serde_json::from_str(&table.offers(Seat(seat)).ok()?).unwrap();
        Some(offers["answers"].as_array()?.first()?.to_string())
    };
    (0..8).find_map(of).expect("somebody is asked for something")
}

#[test]
fn a_seat_that_does_not_exist_is_told_so() {
    for game in GameId::ALL {
        let mut table = game.start("{}", Seed(1), None, Terms::default()).unwrap();
        let before = table.digest();
        let action = offered(table.as_ref());
        for seat in [8, 9, 100, 255].map(Seat) {
            let faults = [
                table.offers(seat).unwrap_err(),
                table.view(Viewer::Seat(seat)).unwrap_err(),
                table.sights(Viewer::Seat(seat)).unwrap_err(),
                table.hint(seat, Level::Novice).unwrap_err(),
                table.undo(seat).unwrap_err(),
                table.act(Actor::Seat(seat), &action).unwrap_err(),
            ];
            for fault in faults {
                assert!(fault.to_string().starts_with(&format!("there is no seat {seat}: ")));
            }
        }
        assert_eq!(table.digest(), before);
    }
}
