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
mod tests;
