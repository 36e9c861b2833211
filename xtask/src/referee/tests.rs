use super::*;
use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

struct Bot(Referee);

impl Bot {
    fn new() -> Self {
        Self(Referee { game: GameId::InnerCircle, table: None })
    }

    fn say(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.0.answer(&request.to_string())).unwrap()
    }
}

/// Lines in, lines out.
fn talk(lines: &str) -> Vec<String> {
    talk_of(GameId::InnerCircle, lines)
}

fn talk_of(game: GameId, lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(game, lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_whole_game_is_played_line_by_line() {
    let mut bot = Bot::new();
    let setup = json!({ "colours": ["red", "green", "blue"], "first": 1 });
    bot.say(&json!({ "start": { "setup": setup, "seed": "a bot" } }));
    let mut n_acts = 0;
    loop {
        let awaited = bot.say(&json!({ "ask": "awaited" }))["value"].clone();
        let Some(seat) = awaited["asked"][0]["seats"][0].as_u64() else { break };
        let hint = bot.say(&json!({ "ask": "hint", "seat": seat, "level": "novice" }));
        let action = &hint["value"]["action"];
        let offered = bot.say(&json!({ "ask": "offered", "seat": seat }));
        assert!(offered["value"]["answers"].as_array().unwrap().contains(action));
        let other = (seat + 1) % 3;
        let refused = bot.say(&json!({ "act": { "seat": other, "action": action } }));
        assert!(refused["refused"]["rule"].is_string(), "{refused}");
        assert!(bot.say(&json!("nonsense"))["error"].is_string());
        let done = bot.say(&json!({ "act": { "seat": seat, "action": action } }));
        assert!(!done["events"].as_array().unwrap().is_empty(), "{done}");
        n_acts += 1;
        assert!(n_acts < 3000, "it must come to an end");
    }
    let outcome = bot.say(&json!({ "ask": "outcome" }));
    assert!(outcome["value"]["places"].as_array().unwrap().contains(&json!(1)), "{outcome}");
    let digest = bot.say(&json!({ "ask": "digest" }));
    let save = bot.0.answer(r#"{"ask":"save"}"#);
    let save = save.strip_prefix(r#"{"value":"#).unwrap().strip_suffix('}').unwrap();
    let mut other = Bot::new();
    for load in [format!(r#"{{"load":{save}}}"#), json!({ "load": save }).to_string()] {
        assert!(other.0.answer(&load).starts_with(r#"{"value""#));
        assert_eq!(other.say(&json!({ "ask": "digest" })), digest);
    }
}

/// Everything that is said in a part of the guide is said again, to the referee itself.
fn is_true(game: GameId, part: &str) {
    let said = |mark: &str| -> Vec<String> {
        part.lines().filter_map(|line| line.strip_prefix(mark)).map(str::to_owned).collect()
    };
    let (requests, expected) = (said("→ "), said("← "));
    let answers = talk_of(game, &requests.join("\n"));
    assert!(!answers.is_empty());
    assert_eq!(answers.len(), expected.len());
    for ((request, answer), expected) in requests.iter().zip(&answers).zip(&expected) {
        let fits = match expected.split_once('…') {
            Some((begin, end)) => answer.starts_with(begin) && answer.ends_with(end),
            None => answer == expected,
        };
        assert!(fits, "to {request}\nthe guide has {expected}\nand the answer is {answer}");
    }
}

#[test]
fn the_examples_of_the_guide_are_true() {
    let guide = include_str!("../../../docs/referee.md");
    let (inner_circle, supremacy) = guide.split_once("## Supremacy").unwrap();
    is_true(GameId::InnerCircle, inner_circle);
    is_true(GameId::Supremacy, supremacy);
}

/// Every action that the guide has for a game, in the list of them.
fn guided<A: FromStr<Err: Debug> + Display>(game: &str) -> usize {
    let guide = include_str!("../../../docs/referee.md");
    let line = guide.lines().find_map(|line| line.strip_prefix(&format!("- {game}: ")));
    let quoted: Vec<&str> = line.unwrap().split("`\"").skip(1).collect();
    for words in quoted.iter().filter_map(|rest| rest.split_once("\"`")).map(|it| it.0) {
        assert_eq!(words.parse::<A>().unwrap().to_string(), words);
    }
    quoted.len()
}

#[test]
fn the_actions_of_the_guide_are_actions() {
    assert_eq!(guided::<games::inner_circle::Action>("Inner Circle"), 6);
    assert_eq!(guided::<games::summit::Action>("Summit"), 17);
    assert_eq!(guided::<games::situation_7::Action>("Situation 7"), 10);
    assert_eq!(guided::<games::empires::Action>("Empires"), 16);
    assert_eq!(guided::<games::supremacy::Action>("Supremacy"), 54);
}

#[test]
fn objects_of_earlier_editions_are_actions_too() {
    let mut bot = Bot::new();
    bot.say(&json!({ "start": { "setup": { "first": 0 }, "seed": "grandmother" } }));
    let placed = bot.say(&json!({ "act": { "seat": 0, "action": { "place": { "at": "0,-4" } } } }));
    assert_eq!(placed["events"][0], json!({ "placed": { "seat": 0, "at": "0,-4" } }));
    let save = bot.say(&json!({ "ask": "save" }));
    assert_eq!(save["value"]["log"][0]["action"], json!("place 0,-4"));
}

#[test]
fn a_line_without_end_is_not_kept_in_memory() {
    struct Endless(u64);
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let n = buffer.len().min(usize::try_from(self.0).unwrap());
            buffer[..n].fill(b' ');
            self.0 -= n as u64;
            Ok(n)
        }
    }
    let lines = Endless(LONGEST_LINE + 1000).chain(b"\n{\"ask\":\"view\"}".as_slice());
    let mut output = Vec::new();
    serve(GameId::InnerCircle, io::BufReader::new(lines), &mut output).unwrap();
    let answers = String::from_utf8(output).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    assert!(answers[0].contains("bytes is not read") && answers[1].contains("no match yet"));
    assert_eq!(answers.len(), 2);
}

/// The only request among bad ones that is to be answered.
const GOOD: &str = r#"{"start":{"seed":"a"}}"#;

#[test]
fn nothing_that_is_said_ends_it() {
    let bad = [
        "",
        "{",
        "[]",
        "1",
        "{}",
        "\u{0}",
        r#"{"start":1}"#,
        r#"{"start":{}}"#,
        r#"{"start":{"seed":"a","setup":{"colours":["pink"]}}}"#,
        r#"{"start":{"seed":"a","setup":{"stall":0}}}"#,
        r#"{"start":{"seed":"a","sede":"b"}}"#,
        r#"{"load":"{}"}"#,
        r#"{"load":null}"#,
        r#"{"act":{"seat":0,"action":"resign"}}"#,
        r#"{"ask":"view"}"#,
        r#"{"undo":0}"#,
        r#"{"redo":true}"#,
        r#"{"ask":"view","act":1}"#,
        GOOD,
        r#"{"start":{"seed":"a","seed":"b"}}"#,
        r#"{"start":{"seed":"a","setup":{"first":0,"first":1}}}"#,
        r#"{"start":{"seed":"a"},"start":{"seed":"b"}}"#,
        r#"{"act":{"seat":0,"seat":1,"action":"resign"}}"#,
        r#"{"act":{"seat":0,"action":{"place":{"at":"0,-4","of":1}}}}"#,
        r#"{"act":{"seat":0,"action":{"place":{"at":"0,-4","at":"0,-4"}}}}"#,
        r#"{"act":{"seat":0,"action":{"place":{"at":"0,-4"},"lift":{"at":"0,-4"}}}}"#,
        r#"{"act":{"seat":900,"action":"resign"}}"#,
        r#"{"act":{"seat":9,"action":"resign"}}"#,
        r#"{"act":{"seat":0}}"#,
        r#"{"act":{"seat":0,"action":"dance"}}"#,
        r#"{"act":{"seat":"clock","action":"tick 1"}}"#,
        r#"{"act":{"seat":"clock","action":{"tick":{"ticks":1}}}}"#,
        r#"{"act":{"seat":0,"action":{"dance":{}}}}"#,
        r#"{"act":{"seat":0,"action":["place 0,-4"]}}"#,
        r#"{"ask":"hint","seat":7}"#,
        r#"{"ask":"hint","seat":0,"level":"god"}"#,
        r#"{"ask":"offered"}"#,
        r#"{"ask":"view","seat":-1}"#,
        r#"{"ask":"view","seat":2}"#,
        r#"{"ask":"view","seat":256}"#,
        r#"{"ask":"offered","seat":2}"#,
        r#"{"ask":"sights","seat":3}"#,
        r#"{"ask":"view","level":"expert"}"#,
        r#"{"ask":"view","ask":"save"}"#,
        r#"{"ask":"everything"}"#,
        r#"{"undo":"me"}"#,
        r#"{"undo":7}"#,
        r#"{"undo":0}"#,
        r#"{"redo":false}"#,
        r#"{"redo":"true"}"#,
        r#"{"redo":1}"#,
    ];
    let answers = talk(&bad.join("\n"));
    assert_eq!(answers.len(), bad.len() - 1, "an empty line is no request");
    for (&line, answer) in bad[1..].iter().zip(&answers) {
        let answer: Value = serde_json::from_str(answer).unwrap();
        let expected: &[&str] = if line == GOOD { &["value"] } else { &["error", "refused"] };
        assert!(expected.iter().any(|name| answer.get(name).is_some()), "{line} → {answer}");
        if let Some(sentence) = answer["error"].as_str() {
            assert!(sentence.contains(' ') && !sentence.contains("Malformed"), "{sentence}");
        }
    }
    assert!(talk("{\"ask\":\"awaited\"}\n\u{fffd}\n").iter().all(|line| line.contains("error")));
}
