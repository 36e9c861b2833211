//! A match whose game is chosen at run time: everything crosses as JSON. The referee, the
//! JavaScript library and the computer players' thread speak through it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Actor, Chair, Level, Match, Mind, Minded, Question, Refusal, Rule, Save, SaveError, Seat, Seed,
    Terms, UndoRefusal, Viewer,
};

/// Why a request over the wire was not carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Fault {
    /// The game's rules refuse it. `section` is where the rule book says so.
    Refused { refusal: Value, section: Option<String> },
    /// It is not a request that this game knows.
    Malformed { why: String },
}

impl Fault {
    fn refused<R: Rule>(refusal: &Refusal<R>) -> Self {
        let section = match refusal {
            Refusal::Against(rule) => Some(rule.cite().to_owned()),
            Refusal::Over | Refusal::NotAwaited => None,
        };
        Self::Refused { refusal: value(refusal), section }
    }

    fn malformed(why: impl ToString) -> Self {
        Self::Malformed { why: why.to_string() }
    }
}

/// A match of some game.
pub trait Wire {
    fn game(&self) -> &'static str;
    /// Carries out an action; the answer is what the actor perceives of it.
    fn act(&mut self, by: Actor, action: Value) -> Result<Value, Fault>;
    fn awaiting(&self) -> Value;
    /// What a seat may answer, and what it may say unasked.
    fn offers(&self, seat: Seat) -> Value;
    fn view(&self, viewer: Viewer) -> Value;
    /// What a viewer has perceived so far, a list for the opening and each entry.
    fn sights(&self, viewer: Viewer) -> Value;
    /// What a computer player would do in a seat's place.
    fn hint(&self, seat: Seat, level: Level) -> Result<Value, Fault>;
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;
    fn redo(&mut self) -> bool;
    fn save(&self) -> String;
    fn outcome(&self) -> Value;
    fn digest(&self) -> String;
}

fn value(datum: &impl Serialize) -> Value {
    serde_json::to_value(datum).expect("plain data is always JSON")
}

/// Opens a match of one game. `setup` may leave out what has a default, if the game's
/// set-up has defaults.
pub fn start<G: Minded>(
    setup: Value,
    seed: Seed,
    chairs: Option<Vec<Chair>>,
    terms: Terms,
) -> Result<Box<dyn Wire>, Fault> {
    let setup: G::Setup = serde_json::from_value(setup).map_err(Fault::malformed)?;
    let refused = |rule: G::Rule| Fault::refused(&Refusal::Against(rule));
    G::vet(&setup).map_err(refused)?;
    let table = match chairs {
        None => Match::<G>::start(setup, seed).map_err(refused)?,
        Some(chairs) if chairs.len() == usize::from(G::seats(&setup).count()) => {
            Match::<G>::seat(setup, seed, chairs, terms).map_err(refused)?
        }
        Some(_) => return Err(Fault::malformed("there must be one chair for each seat")),
    };
    Ok(Box::new(table))
}

/// Opens a saved match of one game.
pub fn load<G: Minded>(text: &str) -> Result<Box<dyn Wire>, SaveError> {
    Ok(Box::new(Match::<G>::load(Save::read(text)?)?))
}

/// Answers a computer player's question: see [`Question`].
pub fn answer<G: Minded>(question: &str) -> Result<String, Fault> {
    let question: Question<G> = serde_json::from_str(question).map_err(Fault::malformed)?;
    let advice = question.mind().choose(&question.view);
    Ok(serde_json::to_string(&advice).expect("plain data is always JSON"))
}

impl<G: Minded> Wire for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn act(&mut self, by: Actor, action: Value) -> Result<Value, Fault> {
        let action: G::Action = serde_json::from_value(action).map_err(Fault::malformed)?;
        Match::act(self, by, action).map_err(|refusal| Fault::refused(&refusal))?;
        let viewer = match by {
            Actor::Seat(seat) => Viewer::Seat(seat),
            Actor::Clock => Viewer::Public,
        };
        Ok(value(self.sights(viewer).last().expect("there is at least the opening")))
    }

    fn awaiting(&self) -> Value {
        value(&Match::awaiting(self))
    }

    fn offers(&self, seat: Seat) -> Value {
        json!({ "answers": Match::offers(self, seat), "asides": self.asides(seat) })
    }

    fn view(&self, viewer: Viewer) -> Value {
        value(&Match::view(self, viewer))
    }

    fn sights(&self, viewer: Viewer) -> Value {
        value(&Match::sights(self, viewer))
    }

    fn hint(&self, seat: Seat, level: Level) -> Result<Value, Fault> {
        if !Match::awaiting(self).due().contains(seat) {
            return Err(Fault::refused(&Refusal::<G::Rule>::NotAwaited));
        }
        let question = Question::new(self, seat, level);
        Ok(value(&question.mind().choose(&question.view)))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        Match::undo(self, seat, super::Seats::NONE).map_err(|refusal| match refusal {
            UndoRefusal::Nothing => Fault::malformed("there is nothing to take back"),
            UndoRefusal::Revealed => Fault::malformed("dice or secrets have been shown since"),
            UndoRefusal::Others(_) => Fault::malformed("somebody else has acted since"),
        })
    }

    fn redo(&mut self) -> bool {
        Match::redo(self)
    }

    fn save(&self) -> String {
        Match::save(self).write()
    }

    fn outcome(&self) -> Value {
        value(&G::outcome(self.state()))
    }

    fn digest(&self) -> String {
        Match::digest(self)
    }
}
