//! A match whose game is chosen at run time: everything crosses as JSON text. The referee,
//! the JavaScript library and the computer players' thread speak through it. Text and
//! nothing else, because every further form of data costs the bundle a reader and a writer
//! for each type of each game.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use super::{
    Actor, Chair, Level, Match, Mind, Minded, Question, Refusal, Rule, SaveError, Seat, Seats,
    Seed, Terms, UndoRefusal, Viewer, json,
};

/// Why a request over the wire was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Fault {
    /// The rules refuse it. `section` is where the rule book says so; it is missing if the
    /// game is over or the actor was not asked.
    Refused { rule: String, section: Option<String> },
    /// It is not a request that this game knows.
    Malformed { why: String },
}

impl Fault {
    fn refused<R: Rule>(refusal: &Refusal<R>) -> Self {
        match refusal {
            Refusal::Against(rule) => {
                Self::Refused { rule: name(rule), section: Some(rule.cite().to_owned()) }
            }
            Refusal::Over | Refusal::NotAwaited => {
                Self::Refused { rule: name(refusal), section: None }
            }
        }
    }

    #[expect(clippy::needless_pass_by_value, reason = "errors are mapped with it")]
    fn malformed(why: impl ToString) -> Self {
        Self::Malformed { why: why.to_string() }
    }
}

/// The name of a variant without its facts.
fn name(variant: &impl Debug) -> String {
    let text = format!("{variant:?}");
    text.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// A match of some game. Answers are JSON text.
pub trait Wire {
    fn game(&self) -> &'static str;
    /// Carries out an action; the answer is what the actor perceives of it.
    fn act(&mut self, by: Actor, action: &str) -> Result<String, Fault>;
    fn awaiting(&self) -> String;
    /// What a seat may answer, and what it may say unasked.
    fn offers(&self, seat: Seat) -> String;
    fn view(&self, viewer: Viewer) -> String;
    /// What a viewer has perceived so far, a list for the opening and each entry.
    fn sights(&self, viewer: Viewer) -> String;
    /// What a computer player would do in a seat's place.
    fn hint(&self, seat: Seat, level: Level) -> Result<String, Fault>;
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;
    fn redo(&mut self) -> bool;
    fn save(&self) -> String;
    fn outcome(&self) -> String;
    fn digest(&self) -> String;
}

/// Opens a match of one game. The set-up may leave out what has a default.
#[inline(never)] // a door, see `xtask/src/split`
pub fn start<G: Minded>(
    setup: &str,
    seed: Seed,
    chairs: Option<Vec<Chair>>,
    terms: Terms,
) -> Result<Box<dyn Wire>, Fault> {
    let setup: G::Setup = json::read(setup).map_err(Fault::malformed)?;
    let refused = |rule: G::Rule| Fault::refused(&Refusal::Against(rule));
    G::vet(&setup).map_err(refused)?;
    let seats = G::seats(&setup);
    let (chairs, terms) = match chairs {
        Some(chairs) => (chairs, terms),
        None => (Chair::nameless(seats), Terms::default()),
    };
    if chairs.len() != usize::from(seats.count()) {
        return Err(Fault::malformed("there must be one chair for each seat"));
    }
    Ok(Box::new(Match::<G>::seat(setup, seed, chairs, terms).map_err(refused)?))
}

/// Opens a saved match of one game.
#[inline(never)] // a door, see `xtask/src/split`
pub fn load<G: Minded>(text: &str) -> Result<Box<dyn Wire>, SaveError> {
    Ok(Box::new(Match::<G>::read(text)?))
}

impl<G: Minded> Wire for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn act(&mut self, by: Actor, action: &str) -> Result<String, Fault> {
        let action: G::Action = json::read(action).map_err(Fault::malformed)?;
        Match::act(self, by, action).map_err(|refusal| Fault::refused(&refusal))?;
        let viewer = match by {
            Actor::Seat(seat) => Viewer::Seat(seat),
            Actor::Clock => Viewer::Public,
        };
        Ok(json::write(self.sights(viewer).last().expect("there is at least the opening")))
    }

    fn awaiting(&self) -> String {
        json::write(&Match::awaiting(self))
    }

    fn offers(&self, seat: Seat) -> String {
        #[derive(Serialize)]
        struct Offers<A> {
            answers: Vec<A>,
            asides: Vec<A>,
        }
        json::write(&Offers { answers: Match::offers(self, seat), asides: self.asides(seat) })
    }

    fn view(&self, viewer: Viewer) -> String {
        json::write(&Match::view(self, viewer))
    }

    fn sights(&self, viewer: Viewer) -> String {
        json::write(&Match::sights(self, viewer))
    }

    fn hint(&self, seat: Seat, level: Level) -> Result<String, Fault> {
        if !Match::awaiting(self).due().contains(seat) {
            return Err(Fault::refused(&Refusal::<G::Rule>::NotAwaited));
        }
        let question = Question::new(self, seat, level);
        Ok(json::write(&question.mind().choose(&question.view)))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        Match::undo(self, seat, Seats::NONE).map_err(|refusal| match refusal {
            UndoRefusal::Nothing => Fault::malformed("there is nothing to take back"),
            UndoRefusal::Revealed => Fault::malformed("dice or secrets have been shown since"),
            UndoRefusal::Others(_) => Fault::malformed("somebody else has acted since"),
            UndoRefusal::TimeRan => Fault::malformed("time has passed since"),
        })
    }

    fn redo(&mut self) -> bool {
        Match::redo(self)
    }

    fn save(&self) -> String {
        Match::save(self).write()
    }

    fn outcome(&self) -> String {
        json::write(&G::outcome(self.state()))
    }

    fn digest(&self) -> String {
        Match::digest(self)
    }
}
