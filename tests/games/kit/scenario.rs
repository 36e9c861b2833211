//! The rule book played out case by case: `tests/scenarios/<game>/*.txt`, a file for each
//! chapter, a case for each section. How to read a case: `tests/scenarios/README.md`.
//!
//! `UPDATE_EXPECT=1 cargo test --no-default-features --test games scenarios` writes what
//! happened behind the `->` of every line, for reading in the diff; refusals (`!!`) are never
//! rewritten.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use cabinet::engine::{Match, Rule as _, contract};
use serde_json::{Value, json};

use super::case::{Came, Case};
pub(crate) use super::told::{Names, listed, number, or_nothing, read, word};
use super::{Trial, Where, root};

/// What only a game itself can read and tell.
pub(crate) trait Cases: Trial {
    /// Where the `->` of a line stands when it is rewritten.
    const WIDTH: usize;
    /// The words with which lines that describe a position begin.
    const POSITION: &'static [&'static str];
    /// Actions whose second word is a seat: a name in cases, a number in saves.
    const SEATED: &'static [&'static str] = &[];
    /// Facts of the equipment and other sections that no request can break: where they are
    /// tested, as the section, the file and the name of the test.
    const ELSEWHERE: &'static [(&'static str, &'static str, &'static str)];

    /// The set-up of a case that says nothing about it.
    fn usual() -> Value {
        json!({})
    }

    /// `key=value` of a set-up line.
    fn choose(setup: &mut Value, key: &str, value: &str) {
        setup[key.replace('-', "_")] = plain(value);
    }

    /// What the seats are called, from the first on.
    fn names(setup: &Self::Setup) -> Vec<String>;

    /// The position that some lines describe, each as its words.
    fn lay(opened: &Match<Self>, names: &Names, lines: &[Vec<&str>]) -> Self::State;

    /// What a question comes to, as its words, if the game knows it.
    fn ask(state: &Self::State, names: &Names, question: &[&str]) -> Option<String>;

    fn tell(event: &Self::Event, names: &Names) -> String;

    fn prompt(prompt: &Self::Prompt, names: &Names) -> String;
}

/// A value as most set-ups have it: yes, no, a number or a word.
pub(crate) fn plain(value: &str) -> Value {
    match value {
        "yes" => json!(true),
        "no" => json!(false),
        word => word.parse().map_or_else(|_| json!(word.replace('-', "_")), |n: u8| json!(n)),
    }
}

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

/// What all files of a game have shown.
#[derive(Default)]
struct Shown {
    sections: BTreeSet<String>,
    /// The names of rules.
    provoked: BTreeSet<String>,
    failures: Vec<String>,
}

/// Plays every file of a game, rewriting what is expected if that is wanted.
fn play_all<G: Cases>(update: bool) -> Shown {
    let mut shown = Shown::default();
    let folder = root().join("tests/scenarios").join(G::ID);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let rewritten = play_file::<G>(&name, &text, &mut shown);
        if update && rewritten != text {
            fs::write(&file, rewritten).unwrap();
        }
    }
    shown
}

/// Plays one file and returns it with what really happened behind every `->`.
fn play_file<G: Cases>(name: &str, text: &str, shown: &mut Shown) -> String {
    let mut rewritten = String::new();
    let mut case = Case::<G>::new();
    for (n, line) in (1..).zip(text.lines()) {
        let _where = Where(format!("{name}:{n}: {line}"));
        let mut actual = line.to_owned();
        if let Some(title) = line.strip_prefix("# ") {
            let is_section = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
            shown.sections.extend(title.split(' ').take_while(is_section).map(str::to_owned));
            case = Case::new();
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
                    actual = format!("{asked:<width$} -> {told}", width = G::WIDTH);
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

pub(crate) fn assert_cases<G: Cases>() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let failures = play_all::<G>(update).failures;
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

pub(crate) fn assert_every_rule_is_provoked<G: Cases>() {
    let provoked = play_all::<G>(false).provoked;
    let names = G::Rule::ALL.iter().map(|rule| format!("{rule:?}"));
    let missing: Vec<_> = names.filter(|rule| !provoked.contains(rule)).collect();
    assert!(missing.is_empty(), "no case is refused by {missing:?}");
}

pub(crate) fn assert_every_section_is_played_or_tested<G: Cases>() {
    let played = play_all::<G>(false).sections;
    let mut failures = Vec::new();
    for line in G::BOOK.lines() {
        let Some(heading) = line.strip_prefix("### ") else { continue };
        let (number, title) = heading.split_once(' ').expect("a number and a title");
        let is_advice = title.ends_with("(advice)");
        let tested = G::ELSEWHERE.iter().find(|(section, ..)| *section == number);
        let is_shown = played.contains(number) || tested.is_some();
        if !is_shown && !is_advice {
            failures.push(format!("no case plays section {heading}"));
        }
        if is_shown && is_advice {
            failures.push(format!("advice has no force: {heading}"));
        }
    }
    let sections = contract::sections(G::BOOK);
    let elsewhere = G::ELSEWHERE.iter().map(|(section, ..)| *section);
    let shown = played.iter().map(String::as_str).chain(elsewhere);
    let unknown = shown.filter(|section| !sections.contains(section));
    failures.extend(unknown.map(|section| format!("there is no section {section}")));
    for (section, file, name) in G::ELSEWHERE {
        let source = fs::read_to_string(root().join(file)).unwrap_or_default();
        let lines: Vec<&str> = source.lines().map(str::trim).collect();
        let test = ["#[test]".to_owned(), format!("fn {name}() {{")];
        if !lines.windows(2).any(|pair| pair == test) {
            failures.push(format!("{section}: no test {name} in {file}"));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
