//! `cargo xtask referee GAME`: the rules behind a line protocol, for bots in any language. See docs/referee.md.

use crate::{
    arena,
    run::{self, Outcome},
};
use cabinet::{
    engine::{
        Actor, Level, Seat, Seed, Terms, Viewer,
        save::LONGEST,
        wire::{Fault, Wire},
    },
    games::{self, GameId},
};
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use std::io::{self, BufRead, Read, Write};

pub(crate) fn run(args: &[String]) -> Outcome {
    let (name, rest) = args.split_first().map_or((None, args), |(name, rest)| (Some(name), rest));
    let game = arena::find(name.map(String::as_str))?;
    run::no_more(rest)?;
    serve(game, io::stdin().lock(), io::stdout().lock())
        .map_err(|error| format!("the other side is gone: {error}."))
}

/// Answers every line with a line, until there are no more.
pub(crate) fn serve(
    game: GameId,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut referee = Referee { game, table: None };
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            let sentence = format!("a line of more than {LONGEST_LINE} bytes is not read");
            json!({ "error": sentence }).to_string()
        } else {
            let line = String::from_utf8_lossy(&line);
            if line.trim().is_empty() {
                continue;
            }
            referee.answer(&line)
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

/// Longer lines are not kept in memory. A save, which may come as a text within a text, is
/// never longer.
const LONGEST_LINE: u64 = 2 * LONGEST as u64;

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

/// A line of input. Whatever is given twice, or means nothing here, is refused. What only the
/// game can read stays letter by letter: a save is a record, and its fields keep their order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    start: Option<Start>,
    load: Option<Box<RawValue>>,
    act: Option<Act>,
    ask: Option<String>,
    /// Of whom, and of which level, is asked.
    seat: Option<Value>,
    level: Option<Level>,
    undo: Option<Value>,
    redo: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    setup: Option<Box<RawValue>>,
    seed: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    seat: Value,
    action: Box<RawValue>,
}

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
        let request: Request = serde_json::from_str(line)
            .map_err(|error| format!("the request cannot be read ({error}): {REQUESTS}"))?;
        if request.ask.is_none() && (request.seat.is_some() || request.level.is_some()) {
            return Err("seat and level belong to a request with ask".into());
        }
        let Request { start, load, act, ask, seat, level, undo, redo } = request;
        let named = [
            start.is_some(),
            load.is_some(),
            act.is_some(),
            ask.is_some(),
            undo.is_some(),
            redo.is_some(),
        ];
        if named.into_iter().filter(|is_named| *is_named).count() != 1 {
            return Err(REQUESTS.into());
        }
        if let Some(start) = start {
            self.start(&start)
        } else if let Some(save) = load {
            self.load(save.get())
        } else if let Some(act) = act {
            self.act(&act)
        } else if let Some(what) = ask {
            self.ask(&what, seat.as_ref(), level)
        } else if let Some(seat) = undo {
            self.table()?.undo(as_seat(&seat)?)?;
            Ok(Answer::Value(true.to_string()))
        } else if redo == Some(Value::Bool(true)) {
            Ok(Answer::Value(self.table()?.redo().to_string()))
        } else {
            Err("redo takes true and nothing else".into())
        }
    }

    fn table(&mut self) -> Result<&mut dyn Wire, No> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err("there is no match yet: start one or load one".into()),
        }
    }

    fn start(&mut self, start: &Start) -> Result<Answer, No> {
        let setup = start.setup.as_ref().map_or("{}", |setup| setup.get());
        let seed = Seed::from(start.seed.clone());
        let table = self.game.start(setup, seed, None, Terms::default())?;
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

    fn act(&mut self, act: &Act) -> Result<Answer, No> {
        let by = match act.seat.as_str() {
            Some("clock") => Actor::Clock,
            _ => Actor::Seat(as_seat(&act.seat)?),
        };
        Ok(Answer::Events(self.table()?.act(by, act.action.get())?))
    }

    fn ask(
        &mut self,
        what: &str,
        seat: Option<&Value>,
        level: Option<Level>,
    ) -> Result<Answer, No> {
        let table = self.table()?;
        let seat = seat.map(as_seat).transpose()?;
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let of_whom = || seat.ok_or("that needs a seat: a number, counted clockwise from 0");
        if level.is_some() && what != "hint" {
            return Err("a level belongs to a hint".into());
        }
        Ok(Answer::Value(match what {
            "awaited" => table.awaiting(),
            "offered" => table.offers(of_whom()?)?,
            "view" => table.view(viewer)?,
            "sights" => table.sights(viewer)?,
            "hint" => table.hint(of_whom()?, level.unwrap_or(Level::Expert))?,
            "save" => table.save(),
            "outcome" => table.outcome(),
            "digest" => Value::from(table.digest()).to_string(),
            _ => {
                let sentence =
                    "ask for awaited, offered, view, sights, hint, save, outcome or digest";
                return Err(sentence.into());
            }
        }))
    }
}

fn as_seat(seat: &Value) -> Outcome<Seat> {
    let number = seat.as_u64().and_then(|number| u8::try_from(number).ok());
    let wrong = || format!("a seat is a number, counted clockwise from 0, and not {seat}");
    number.map(Seat).ok_or_else(wrong)
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
        let guide = include_str!("../../docs/referee.md");
        let (inner_circle, supremacy) = guide.split_once("## Supremacy").unwrap();
        is_true(GameId::InnerCircle, inner_circle);
        is_true(GameId::Supremacy, supremacy);
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
        assert_eq!(guided::<games::empires::Action>("Empires"), 16);
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
        assert!(
            talk("{\"ask\":\"awaited\"}\n\u{fffd}\n").iter().all(|line| line.contains("error"))
        );
    }
}
