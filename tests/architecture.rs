//! The laws of the house, as far as they can be read off the sources.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// A source file with its code alone: comments and the text of strings are left out.
struct Source {
    /// From `src/` on, with forward slashes.
    name: String,
    code: Vec<String>,
    n_lines: usize,
}

impl Source {
    fn is_in(&self, folder: &str) -> bool {
        self.name.starts_with(&format!("src/{folder}/"))
    }

    /// Where a word stands by itself in the code.
    fn find(&self, word: &str) -> Option<String> {
        let line = self.code.iter().position(|code| has_word(code, word))?;
        Some(format!("{}:{}: {word}", self.name, line + 1))
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn sources() -> Vec<Source> {
    let mut files = Vec::new();
    collect(&root().join("src"), &mut files);
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn read(file: &Path) -> Source {
    let parts = file.strip_prefix(root()).unwrap().components();
    let parts: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
    let text = fs::read_to_string(file).unwrap();
    let code = text.lines().map(code_of).collect();
    Source { name: parts.join("/"), code, n_lines: text.lines().count() }
}

/// A line without its comment and without what its strings say.
fn code_of(line: &str) -> String {
    let mut code = String::new();
    let mut is_string = false;
    let mut before = ' ';
    for c in line.chars() {
        if c == '"' && before != '\\' && before != '\'' {
            is_string = !is_string;
        }
        if !is_string && before == '/' && c == '/' {
            code.pop();
            break;
        }
        if !is_string {
            code.push(c);
        }
        before = c;
    }
    code
}

fn has_word(code: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Whether a line has a number with a point, as in `0.5` (and unlike `pair.0.1`).
fn has_float(code: &str) -> bool {
    let chars: Vec<char> = code.chars().collect();
    (1..chars.len().saturating_sub(1)).any(|at| {
        let is_number = |c: char| c.is_ascii_digit() || c == '_';
        let whole = chars[..at].iter().rev().take_while(|c| is_number(**c)).count();
        let before = at.checked_sub(whole + 1).map(|n| chars[n]);
        chars[at] == '.'
            && whole > 0
            && chars[at + 1].is_ascii_digit()
            && !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '.')
    })
}

fn assert_nowhere(found: impl Iterator<Item = String>, law: &str) {
    let found: Vec<_> = found.collect();
    assert!(found.is_empty(), "{law}\n{}", found.join("\n"));
}

fn is_rules(source: &Source) -> bool {
    ["engine", "geometry", "games", "minds"].iter().any(|folder| source.is_in(folder))
}

/// Files of a game that belong to its computer player, beside those in `src/minds`.
const MINDS: [&str; 2] = ["mind", "sketch"];

/// Computer players may weigh with floats; whatever decides may not.
fn is_mind(source: &Source) -> bool {
    let parts = || source.name.split(['/', '.']);
    source.is_in("minds") || parts().any(|part| MINDS.contains(&part))
}

/// The folders of `src/games`.
fn games() -> Vec<String> {
    let entries = fs::read_dir(root().join("src/games")).unwrap().map(|entry| entry.unwrap());
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

#[test]
fn the_rules_know_no_screen_no_clock_and_no_chance_of_others() {
    let words = [
        "yew",
        "web_sys",
        "js_sys",
        "wasm_bindgen",
        "gloo",
        "getrandom",
        "rand",
        "std::time",
        "Instant",
        "SystemTime",
        "HashMap",
        "HashSet",
        "std::env",
        "std::fs",
        "std::thread",
        "crate::ui",
        "crate::embed",
    ];
    let sources = sources();
    let rules = sources.iter().filter(|source| is_rules(source));
    assert_nowhere(
        rules.flat_map(|source| words.iter().filter_map(|word| source.find(word))),
        "rules never know the screen",
    );
}

#[test]
fn the_rules_have_no_floats() {
    let sources = sources();
    let rules = || sources.iter().filter(|source| is_rules(source) && !is_mind(source));
    assert_nowhere(
        rules().flat_map(|source| ["f32", "f64"].iter().filter_map(|word| source.find(word))),
        "rules have no floats",
    );
    let literal = |source: &Source| {
        let line = source.code.iter().position(|code| has_float(code))?;
        Some(format!("{}:{}", source.name, line + 1))
    };
    assert_nowhere(rules().filter_map(literal), "rules have no floats");
}

#[test]
fn lower_floors_do_not_know_upper_ones() {
    let forbidden = [
        ("engine", &["crate::geometry", "crate::minds", "crate::games"][..]),
        ("geometry", &["crate::engine", "crate::minds", "crate::games"][..]),
        ("minds", &["crate::games"][..]),
        ("games", &["crate::ui"][..]),
    ];
    let sources = sources();
    for (folder, words) in forbidden {
        let inside = sources.iter().filter(|source| source.is_in(folder));
        assert_nowhere(
            inside.flat_map(|source| words.iter().filter_map(|word| source.find(word))),
            "each module uses those above it in rules.rs and lib.rs, and no others",
        );
    }
}

#[test]
fn the_engine_and_the_minds_name_no_game() {
    let sources = sources();
    for game in games() {
        let camel: String = game.split('_').map(capitalised).collect();
        let shared = sources
            .iter()
            .filter(|it| it.is_in("engine") || it.is_in("minds") || it.is_in("geometry"));
        assert_nowhere(
            shared.flat_map(|source| [&game, &camel].into_iter().filter_map(|it| source.find(it))),
            "what all games share names none of them",
        );
    }
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

#[test]
fn games_do_not_know_each_other() {
    let sources = sources();
    for game in games() {
        let others = sources.iter().filter(|source| {
            source.is_in("games")
                && source.name != "src/games/mod.rs"
                && !source.is_in(&format!("games/{game}"))
        });
        assert_nowhere(others.filter_map(|source| source.find(&game)), "one folder, one rule book");
    }
}

#[test]
fn legality_has_one_author() {
    let sources = sources();
    // Whatever is highlighted, considered, hinted or offered has passed `engine::judge`.
    let calls = |source: &Source| {
        let line = source.code.iter().position(|code| code.contains("::decide("))?;
        Some(format!("{}:{}", source.name, line + 1))
    };
    let elsewhere = sources.iter().filter(|source| !source.is_in("engine"));
    assert_nowhere(elsewhere.filter_map(calls), "nobody but the engine calls `decide`");
}

#[test]
fn rules_panic_only_where_they_say_why() {
    let words = ["todo!", "unimplemented!", "unwrap()"];
    let sources = sources();
    let is_tests =
        |source: &Source| source.name.ends_with("tests.rs") || source.name.contains("/tests/");
    let rules = sources.iter().filter(|source| is_rules(source) && !is_tests(source));
    let before_tests = |source: &Source| {
        let tests = source.code.iter().position(|code| code.contains("mod tests"));
        let code = &source.code[..tests.unwrap_or(source.code.len())];
        let line = code.iter().position(|code| words.iter().any(|word| code.contains(word)))?;
        Some(format!("{}:{}", source.name, line + 1))
    };
    assert_nowhere(rules.filter_map(before_tests), "say why it cannot happen: `expect`");
}

/// More than so many lines are too much to keep in mind.
const LONG: usize = 400;

#[test]
fn files_are_short() {
    let sources = sources();
    let long = sources.iter().filter(|source| source.n_lines > LONG);
    let told = long.map(|source| format!("{}: {} lines", source.name, source.n_lines));
    assert_nowhere(told, "a file has at most 400 lines");
}

#[test]
fn the_reader_of_sources_reads() {
    assert_eq!(code_of(r#"let x = "a // b"; // HashMap"#).trim_end(), r#"let x = ";"#);
    assert!(has_word("use std::time::Instant;", "std::time"));
    assert!(!has_word("let operand = 1;", "rand"));
    assert!(has_float("let x = 0.5;") && has_float("(1.0)"));
    assert!(!has_float("pair.0.1") && !has_float("0..5") && !has_float("x1.5"));
    assert!(sources().len() > 20);
    assert!(games().contains(&"inner_circle".to_owned()));
}
