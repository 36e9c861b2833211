//! The rule book played out case by case: `tests/scenarios/<game>/*.txt`, a file for each
//! chapter, a case for each section. How to read a case: `tests/scenarios/README.md`.
//!
//! `UPDATE_EXPECT=1 cargo test --test scenarios` writes what happened behind the `->` of
//! every line, for reading in the diff; refusals (`!!`) are never rewritten.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "scenarios/inner_circle.rs"]
mod inner_circle;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cabinet::engine::{Game, Rule as _};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::Rule;

/// A line of a case, without what is expected of it.
struct Line<'a> {
    asked: &'a str,
    expected: Expected<'a>,
}

#[derive(Clone, Copy, PartialEq)]
enum Expected<'a> {
    /// `-> …`: this comes of it.
    Told(&'a str),
    /// `!! …`: it is refused, by this section.
    Refused(&'a str),
    /// Nothing to expect: the line only sets something up.
    Nothing,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Self {
        let parts = |mark| {
            line.split_once(mark).map(|(asked, rest): (&str, &str)| (asked.trim(), rest.trim()))
        };
        if let Some((asked, section)) = parts("!!") {
            Self { asked, expected: Expected::Refused(section) }
        } else if let Some((asked, told)) = parts("->") {
            Self { asked, expected: Expected::Told(told) }
        } else {
            Self { asked: line.trim(), expected: Expected::Nothing }
        }
    }
}

/// What a line of a case came to.
enum Came {
    Told(String),
    Refused {
        section: String,
        rule: Option<Rule>,
    },
    /// The line has set something up.
    Set,
}

/// What all files of a game have shown.
#[derive(Default)]
struct Shown {
    sections: BTreeSet<String>,
    provoked: BTreeSet<Rule>,
    failures: Vec<String>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/inner-circle")
}

/// Plays every file, rewriting what is expected if that is wanted.
fn play_all(update: bool) -> Shown {
    let mut shown = Shown::default();
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let rewritten = play_file(&name, &text, &mut shown);
        if update && rewritten != text {
            fs::write(&file, rewritten).unwrap();
        }
    }
    shown
}

/// Plays one file and returns it with what really happened behind every `->`.
fn play_file(name: &str, text: &str, shown: &mut Shown) -> String {
    let mut rewritten = String::new();
    let mut case = inner_circle::Case::default();
    for (n, line) in (1..).zip(text.lines()) {
        let mut actual = line.to_owned();
        if let Some(title) = line.strip_prefix("# ") {
            let is_section = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
            shown.sections.extend(title.split(' ').take_while(is_section).map(str::to_owned));
            case = inner_circle::Case::default();
        } else if !line.trim().is_empty() && !line.starts_with("//") {
            let Line { asked, expected } = Line::read(line);
            let mut fail = |came: &str| {
                shown.failures.push(format!("{name}:{n}: {line}\n    came: {came}"));
            };
            match (case.play(asked), expected) {
                (Came::Set, Expected::Nothing) => {}
                (Came::Told(told), Expected::Told(expected)) => {
                    if told != expected {
                        fail(&told);
                    }
                    actual = format!("{asked:<22} -> {told}");
                }
                (Came::Refused { section, rule }, Expected::Refused(expected)) => {
                    shown.provoked.extend(rule);
                    if section != expected {
                        fail(&section);
                    }
                }
                (Came::Told(told), _) => fail(&told),
                (Came::Refused { section, .. }, _) => fail(&format!("!! {section}")),
                (Came::Set, _) => fail("nothing to expect"),
            }
        }
        rewritten.push_str(&actual);
        rewritten.push('\n');
    }
    rewritten
}

#[test]
fn every_case_comes_out_as_written() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let failures = play_all(update).failures;
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn every_rule_is_provoked() {
    let provoked = play_all(false).provoked;
    let missing: Vec<_> = Rule::ALL.iter().filter(|rule| !provoked.contains(rule)).collect();
    assert!(missing.is_empty(), "no case is refused by {missing:?}");
}

/// Facts of the equipment and other sections that no request can break: where they are
/// tested, as the file and the name of the test.
const TESTED_ELSEWHERE: &[(&str, &str, &str)] = &[
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
    ("4.3", "tests/secrets.rs", "nothing_tells_dots_under_a_pawn"),
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

#[test]
fn every_section_of_the_book_is_played_or_tested() {
    let played = play_all(false).sections;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for line in InnerCircle::BOOK.lines() {
        let Some(heading) = line.strip_prefix("### ") else { continue };
        let (number, title) = heading.split_once(' ').expect("a number and a title");
        let is_advice = title.ends_with("(advice)");
        let tested = TESTED_ELSEWHERE.iter().find(|(section, ..)| *section == number);
        if let Some((_, file, name)) = tested {
            let source = fs::read_to_string(root.join(file)).unwrap_or_default();
            assert!(source.contains(&format!("fn {name}()")), "{number}: no {name} in {file}");
        }
        let is_shown = played.contains(number) || tested.is_some();
        assert!(is_shown || is_advice, "no case plays section {heading}");
        assert!(!(is_shown && is_advice), "advice has no force: {heading}");
    }
    for section in &played {
        let heading = format!("\n### {section} ");
        assert!(InnerCircle::BOOK.contains(&heading), "there is no section {section}");
    }
}
