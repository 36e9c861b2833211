//! The rule book played out case by case: `tests/scenarios/<game>/*.txt`, a file for each
//! chapter, a case for each section. How to read a case: `tests/scenarios/README.md`.
//!
//! `UPDATE_EXPECT=1 cargo test --test scenarios` writes what happened behind the `->` of
//! every line, for reading in the diff; refusals (`!!`) are never rewritten.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "scenarios/inner_circle.rs"]
mod inner_circle;
#[path = "scenarios/laid.rs"]
mod laid;
#[path = "scenarios/situation_7.rs"]
mod situation_7;
#[path = "scenarios/summit.rs"]
mod summit;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cabinet::engine::{Game, Refusal, Rule as _, book, contract};

/// A case of one game's rule book: its position, and the table it has come to.
trait Case: Default {
    type Game: Game;

    /// Facts of the equipment and other sections that no request can break: where they are
    /// tested, as the section, the file and the name of the test.
    const TESTED_ELSEWHERE: &'static [(&'static str, &'static str, &'static str)];

    /// Where the `->` of a line stands when it is rewritten.
    const WIDTH: usize;

    /// Plays one line.
    fn play(&mut self, line: &str) -> Came<RuleOf<Self>>;
}

type RuleOf<C> = <<C as Case>::Game as Game>::Rule;

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
enum Came<R> {
    Told(String),
    Refused {
        section: String,
        rule: Option<R>,
    },
    /// The line has set something up.
    Set,
}

impl<R: cabinet::engine::Rule> Came<R> {
    /// Refused by a rule of the book.
    fn against(rule: R) -> Self {
        Self::Refused { section: rule.cite().to_owned(), rule: Some(rule) }
    }

    /// Refused without a rule.
    fn refused(why: &str) -> Self {
        Self::Refused { section: why.to_owned(), rule: None }
    }
}

impl<R: cabinet::engine::Rule> From<Refusal<R>> for Came<R> {
    fn from(refusal: Refusal<R>) -> Self {
        match refusal {
            Refusal::Over => Self::refused("over"),
            Refusal::NotAwaited => Self::refused("not awaited"),
            Refusal::Against(rule) => Self::against(rule),
        }
    }
}

/// What all files of a game have shown.
#[derive(Default)]
struct Shown {
    sections: BTreeSet<String>,
    /// The names of rules.
    provoked: BTreeSet<String>,
    failures: Vec<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Plays every file of a game, rewriting what is expected if that is wanted.
fn play_all<C: Case>(update: bool) -> Shown {
    let mut shown = Shown::default();
    let folder = root().join("tests/scenarios").join(C::Game::ID);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let rewritten = play_file::<C>(&name, &text, &mut shown);
        if update && rewritten != text {
            fs::write(&file, rewritten).unwrap();
        }
    }
    shown
}

/// Plays one file and returns it with what really happened behind every `->`.
fn play_file<C: Case>(name: &str, text: &str, shown: &mut Shown) -> String {
    let mut rewritten = String::new();
    let mut case = C::default();
    for (n, line) in (1..).zip(text.lines()) {
        let mut actual = line.to_owned();
        if let Some(title) = line.strip_prefix("# ") {
            let is_section = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
            shown.sections.extend(title.split(' ').take_while(is_section).map(str::to_owned));
            case = C::default();
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
                    actual = format!("{asked:<width$} -> {told}", width = C::WIDTH);
                }
                (Came::Refused { section, rule }, Expected::Refused(expected)) => {
                    shown.provoked.extend(rule.map(|rule| format!("{rule:?}")));
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

fn assert_cases<C: Case>() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let failures = play_all::<C>(update).failures;
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn assert_every_rule_is_provoked<C: Case>() {
    let provoked = play_all::<C>(false).provoked;
    let names = RuleOf::<C>::ALL.iter().map(|rule| format!("{rule:?}"));
    let missing: Vec<_> = names.filter(|rule| !provoked.contains(rule)).collect();
    assert!(missing.is_empty(), "no case is refused by {missing:?}");
}

fn assert_every_section_is_played_or_tested<C: Case>() {
    let played = play_all::<C>(false).sections;
    let mut failures = Vec::new();
    for heading in book::headings(C::Game::BOOK) {
        if heading.depth == book::Depth::Chapter {
            continue;
        }
        let (number, title) = (heading.number, heading.title);
        let is_advice = heading.source == Some(book::Source::Advice);
        let tested = C::TESTED_ELSEWHERE.iter().find(|(section, ..)| *section == number);
        let is_shown = played.contains(number) || tested.is_some();
        if !is_shown && !is_advice {
            failures.push(format!("no case plays section {number} {title}"));
        }
        if is_shown && is_advice {
            failures.push(format!("advice has no force: {number} {title}"));
        }
    }
    let sections = contract::sections(C::Game::BOOK);
    let elsewhere = C::TESTED_ELSEWHERE.iter().map(|(section, ..)| *section);
    let shown = played.iter().map(String::as_str).chain(elsewhere);
    let unknown = shown.filter(|section| !sections.contains(section));
    failures.extend(unknown.map(|section| format!("there is no section {section}")));
    for (section, file, name) in C::TESTED_ELSEWHERE {
        let source = fs::read_to_string(root().join(file)).unwrap_or_default();
        if !source.contains(&format!("fn {name}()")) {
            failures.push(format!("{section}: no {name} in {file}"));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
