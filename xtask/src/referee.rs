//! `cargo xtask referee GAME`: the rules behind a line protocol, for bots in any language. See docs/referee.md.

use crate::{
    arena,
    run::{self, Outcome},
};
use cabinet::{
    engine::{
        Actor, Level, Seat, Seed, Terms, Viewer,
        wire::{Fault, Wire},
    },
    games::{self, GameId},
};
use serde_json::{Map, Value, json, value::RawValue};
use std::{
    collections::BTreeMap,
    io::{self, BufRead, Write},
};

pub(crate) fn run(args: &[String]) -> Outcome {
    let (name, rest) = args.split_first().map_or((None, args), |(name, rest)| (Some(name), rest));
    let game = arena::find(name.map(String::as_str))?;
    run::no_more(rest)?;
    serve(game, io::stdin().lock(), io::stdout().lock())
        .map_err(|error| format!("the other side is gone: {error}."))
}

/// Answers every line with a line, until there are no more.
pub(crate) fn serve(game: GameId, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee { game, table: None };
    for line in input.split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        if !line.trim().is_empty() {
            writeln!(output, "{}", referee.answer(&line))?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The match in progress, if one was started.
struct Referee {
    game: GameId,
    table: Option<Box<dyn Wire>>,
}

/// What is said in return. The texts are JSON.
enum Answer {
    Events(String),
    Value(String),
}

/// Why a request was not carried out.
enum No {
    Refused { rule: String, section: Option<String> },
    Error(String),
}

impl From<Fault> for No {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Refused { rule, section } => Self::Refused { rule, section },
            Fault::Malformed { why } => Self::Error(why),
        }
    }
}

impl From<String> for No {
    fn from(sentence: String) -> Self {
        Self::Error(sentence)
    }
}

impl From<&str> for No {
    fn from(sentence: &str) -> Self {
        Self::Error(sentence.to_owned())
    }
}

const REQUESTS: &str =
    "a request is a JSON object with one of start, load, act, ask, undo and redo";

impl Referee {
    /// Answers one line.
    fn answer(&mut self, line: &str) -> String {
        match self.attend(line) {
            Ok(Answer::Events(text)) => format!(r#"{{"events":{text}}}"#),
            Ok(Answer::Value(text)) => format!(r#"{{"value":{text}}}"#),
            Err(No::Refused { rule, section }) => {
                json!({ "refused": { "rule": rule, "section": section } }).to_string()
            }
            Err(No::Error(sentence)) => json!({ "error": sentence }).to_string(),
        }
    }

    fn attend(&mut self, line: &str) -> Result<Answer, No> {
        let request: Value = serde_json::from_str(line)
            .map_err(|error| format!("not JSON ({error}): {REQUESTS}"))?;
        let request = request.as_object().ok_or(REQUESTS)?;
        let known = ["start", "load", "act", "ask", "undo", "redo"];
        let mut named = known.into_iter().filter(|&name| request.contains_key(name));
        let (Some(name), None) = (named.next(), named.next()) else {
            return Err(REQUESTS.into());
        };
        if name != "ask" {
            knows(request, &[name])?;
        }
        let body = &request[name];
        match name {
            "start" => self.start(body),
            "load" => self.load(&as_written(line, name)?),
            "act" => self.act(body),
            "ask" => self.ask(body, request),
            "undo" => {
                self.table()?.undo(as_seat(Some(body))?)?;
                Ok(Answer::Value(true.to_string()))
            }
            _ => Ok(Answer::Value(self.table()?.redo().to_string())),
        }
    }

    fn table(&mut self) -> Result<&mut dyn Wire, No> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err("there is no match yet: start one or load one".into()),
        }
    }

    fn start(&mut self, body: &Value) -> Result<Answer, No> {
        let body = body.as_object().ok_or("start takes an object with a setup and a seed")?;
        knows(body, &["setup", "seed"])?;
        let setup = body.get("setup").map_or_else(|| "{}".to_owned(), Value::to_string);
        let seed = body.get("seed").and_then(Value::as_str);
        let seed = seed.ok_or("start needs a seed: any text, and the same text deals the same")?;
        let seed = Seed::from(seed.to_owned());
        let table = self.game.start(&setup, seed, None, Terms::default())?;
        Ok(self.open(table))
    }

    fn load(&mut self, save: &str) -> Result<Answer, No> {
        let text: Option<String> = serde_json::from_str(save).ok();
        let text = text.unwrap_or_else(|| save.to_owned());
        let table =
            games::load(&text).map_err(|error| format!("the save cannot be opened: {error}"))?;
        if table.game() != self.game.slug() {
            let (found, here) = (table.game(), self.game.slug());
            return Err(format!("the save is of {found}, and this is a referee of {here}").into());
        }
        Ok(self.open(table))
    }

    fn open(&mut self, table: Box<dyn Wire>) -> Answer {
        let awaited = table.awaiting();
        self.table = Some(table);
        Answer::Value(awaited)
    }

    fn act(&mut self, body: &Value) -> Result<Answer, No> {
        let body = body.as_object().ok_or("act takes an object with a seat and an action")?;
        knows(body, &["seat", "action"])?;
        let by = match body.get("seat") {
            Some(Value::String(text)) if text == "clock" => Actor::Clock,
            seat => Actor::Seat(as_seat(seat)?),
        };
        let action = body.get("action").ok_or("act needs an action")?;
        Ok(Answer::Events(self.table()?.act(by, &action.to_string())?))
    }

    fn ask(&mut self, what: &Value, request: &Map<String, Value>) -> Result<Answer, No> {
        knows(request, &["ask", "seat", "level"])?;
        let table = self.table()?;
        let seat = || as_seat(request.get("seat"));
        let viewer = match request.get("seat") {
            None => Viewer::Public,
            seat => Viewer::Seat(as_seat(seat)?),
        };
        Ok(Answer::Value(match what.as_str() {
            Some("awaited") => table.awaiting(),
            Some("offered") => table.offers(seat()?),
            Some("view") => table.view(viewer),
            Some("sights") => table.sights(viewer),
            Some("hint") => table.hint(seat()?, as_level(request.get("level"))?)?,
            Some("save") => table.save(),
            Some("outcome") => table.outcome(),
            Some("digest") => Value::from(table.digest()).to_string(),
            Some(_) | None => {
                let sentence =
                    "ask for awaited, offered, view, sights, hint, save, outcome or digest";
                return Err(sentence.into());
            }
        }))
    }
}

/// A part of a request letter by letter: a save is a record, and its fields keep their order.
fn as_written(line: &str, name: &str) -> Result<String, No> {
    let mut parts: BTreeMap<String, Box<RawValue>> =
        serde_json::from_str(line).map_err(|error| error.to_string())?;
    let part = parts.remove(name).ok_or(REQUESTS)?;
    Ok(part.get().to_owned())
}

/// A misspelt option shall not be taken for one that was left out.
fn knows(body: &Map<String, Value>, names: &[&str]) -> Outcome {
    match body.keys().find(|name| !names.contains(&name.as_str())) {
        Some(name) => {
            Err(format!("{name:?} means nothing here: {} are understood", names.join(", ")))
        }
        None => Ok(()),
    }
}

fn as_seat(seat: Option<&Value>) -> Outcome<Seat> {
    let number = seat.and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
    number.map(Seat).ok_or_else(|| "a seat is a number, counted clockwise from 0".to_owned())
}

fn as_level(level: Option<&Value>) -> Outcome<Level> {
    match level.map(|level| level.as_str()) {
        None | Some(Some("expert")) => Ok(Level::Expert),
        Some(Some("regular")) => Ok(Level::Regular),
        Some(Some("novice")) => Ok(Level::Novice),
        Some(_) => Err("a level is novice, regular or expert".to_owned()),
    }
}

#[cfg(test)]
mod tests {
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
        let mut output = Vec::new();
        serve(GameId::InnerCircle, lines.as_bytes(), &mut output).unwrap();
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

    #[test]
    fn the_example_of_the_guide_is_true() {
        let guide = include_str!("../../docs/referee.md");
        let said = |mark: &str| -> Vec<String> {
            guide.lines().filter_map(|line| line.strip_prefix(mark)).map(str::to_owned).collect()
        };
        let (requests, expected) = (said("→ "), said("← "));
        let answers = talk(&requests.join("\n"));
        assert_eq!(answers.len(), expected.len());
        for ((request, answer), expected) in requests.iter().zip(&answers).zip(&expected) {
            let fits = match expected.split_once('…') {
                Some((begin, end)) => answer.starts_with(begin) && answer.ends_with(end),
                None => answer == expected,
            };
            assert!(fits, "to {request}\nthe guide has {expected}\nand the answer is {answer}");
        }
    }

    /// Every action that the guide has for a game, in the list of them.
    fn guided<A: FromStr<Err: Debug> + Display>(game: &str) -> usize {
        let guide = include_str!("../../docs/referee.md");
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
        assert_eq!(guided::<games::supremacy::Action>("Supremacy"), 54);
    }

    #[test]
    fn objects_of_earlier_editions_are_actions_too() {
        let mut bot = Bot::new();
        bot.say(&json!({ "start": { "setup": { "first": 0 }, "seed": "grandmother" } }));
        let placed =
            bot.say(&json!({ "act": { "seat": 0, "action": { "place": { "at": "0,-4" } } } }));
        assert_eq!(placed["events"][0], json!({ "placed": { "seat": 0, "at": "0,-4" } }));
        let save = bot.say(&json!({ "ask": "save" }));
        assert_eq!(save["value"]["log"][0]["action"], json!("place 0,-4"));
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
            r#"{"ask":"everything"}"#,
            r#"{"undo":"me"}"#,
            r#"{"undo":0}"#,
        ];
        let answers = talk(&bad.join("\n"));
        assert_eq!(answers.len(), bad.len() - 1, "an empty line is no request");
        for (&line, answer) in bad[1..].iter().zip(&answers) {
            let answer: Value = serde_json::from_str(answer).unwrap();
            let expected: &[&str] = if line == GOOD { &["value"] } else { &["error", "refused"] };
            assert!(expected.iter().any(|name| answer.get(name).is_some()), "{line} → {answer}");
        }
        assert!(
            talk("{\"ask\":\"awaited\"}\n\u{fffd}\n").iter().all(|line| line.contains("error"))
        );
    }
}
