//! A match whose game is chosen at run time, for those outside of the process: everything
//! crosses as JSON text. The referee and the JavaScript library speak through it.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use super::{
    Actor, Chair, Level, Match, Memory, Mind, Minded, Onlooker, Refusal, Rule, SaveError, Seat,
    Seats, Seed, Terms, UndoRefusal, Viewer, json,
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
    /// Carries out an action, given as JSON; the answer is what the actor perceives of it.
    fn act(&mut self, by: Actor, action: &str) -> Result<String, Fault>;
    /// The same for an action that is given as the line of words it is.
    fn act_in_words(&mut self, by: Actor, line: &str) -> Result<String, Fault>;
    fn awaiting(&self) -> String;
    /// What a seat may answer, and what it may say unasked.
    fn offers(&self, seat: Seat) -> String;
    fn view(&self, viewer: Viewer) -> String;
    /// What a viewer has perceived so far, a list for the opening and each entry.
    fn sights(&mut self, viewer: Viewer) -> String;
    /// What a computer player would do in a seat's place.
    fn hint(&mut self, seat: Seat, level: Level) -> Result<String, Fault>;
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
    Ok(Open::boxed(Match::<G>::seat(setup, seed, chairs, terms).map_err(refused)?))
}

/// Opens a saved match of one game.
#[inline(never)] // a door, see `xtask/src/split`
pub fn load<G: Minded>(text: &str) -> Result<Box<dyn Wire>, SaveError> {
    Ok(Open::boxed(Match::<G>::read(text)?))
}

/// A match of one game with those who look on.
struct Open<G: Minded> {
    the_match: Match<G>,
    onlookers: Vec<Onlooker<G>>,
    memories: Vec<Memory<G>>,
}

impl<G: Minded> Open<G> {
    fn boxed(the_match: Match<G>) -> Box<dyn Wire> {
        Box::new(Self { the_match, onlookers: Vec::new(), memories: Vec::new() })
    }

    /// What a viewer has perceived up to now.
    fn onlooker(&mut self, viewer: Viewer) -> &Onlooker<G> {
        let known = self.onlookers.iter().position(|it| it.viewer() == viewer);
        let at = known.unwrap_or_else(|| {
            self.onlookers.push(Onlooker::new(&self.the_match, viewer));
            self.onlookers.len() - 1
        });
        self.onlookers[at].catch_up(&self.the_match);
        &self.onlookers[at]
    }

    /// What a computer player remembers up to now.
    fn memory(&mut self, seat: Seat, level: Level) -> &Memory<G> {
        let known = self.memories.iter().position(|it| (it.seat(), it.level()) == (seat, level));
        let at = known.unwrap_or_else(|| {
            self.memories.push(Memory::new(&self.the_match, seat, level));
            self.memories.len() - 1
        });
        self.memories[at].catch_up(&self.the_match);
        &self.memories[at]
    }
}

impl<G: Minded> Open<G> {
    fn carry_out(&mut self, by: Actor, action: G::Action) -> Result<String, Fault> {
        self.the_match.act(by, action).map_err(|refusal| Fault::refused(&refusal))?;
        let viewer = match by {
            Actor::Seat(seat) => Viewer::Seat(seat),
            Actor::Clock => Viewer::Public,
        };
        let last = self.the_match.log().len();
        Ok(json::write(self.onlooker(viewer).step(last)))
    }
}

impl<G: Minded> Wire for Open<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn act(&mut self, by: Actor, action: &str) -> Result<String, Fault> {
        self.carry_out(by, json::read(action).map_err(Fault::malformed)?)
    }

    fn act_in_words(&mut self, by: Actor, line: &str) -> Result<String, Fault> {
        self.carry_out(by, line.parse().map_err(Fault::malformed)?)
    }

    fn awaiting(&self) -> String {
        json::write(&self.the_match.awaiting())
    }

    fn offers(&self, seat: Seat) -> String {
        #[derive(Serialize)]
        struct Offers<A> {
            answers: Vec<A>,
            asides: Vec<A>,
        }
        let (answers, asides) = (self.the_match.offers(seat), self.the_match.asides(seat));
        json::write(&Offers { answers, asides })
    }

    fn view(&self, viewer: Viewer) -> String {
        json::write(&self.the_match.view(viewer))
    }

    fn sights(&mut self, viewer: Viewer) -> String {
        let onlooker = self.onlooker(viewer);
        let steps: Vec<_> = (0..onlooker.steps()).map(|n| onlooker.step(n)).collect();
        json::write(&steps)
    }

    fn hint(&mut self, seat: Seat, level: Level) -> Result<String, Fault> {
        if !self.the_match.awaiting().due().contains(seat) {
            return Err(Fault::refused(&Refusal::<G::Rule>::NotAwaited));
        }
        let view = self.the_match.view(Viewer::Seat(seat));
        Ok(json::write(&self.memory(seat, level).mind().choose(&view)))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        self.the_match.undo(seat, Seats::NONE).map_err(|refusal| match refusal {
            UndoRefusal::Nothing => Fault::malformed("there is nothing to take back"),
            UndoRefusal::Revealed => Fault::malformed("dice or secrets have been shown since"),
            UndoRefusal::Others(_) => Fault::malformed("somebody else has acted since"),
            UndoRefusal::TimeRan => Fault::malformed("time has passed since"),
        })
    }

    fn redo(&mut self) -> bool {
        self.the_match.redo()
    }

    fn save(&self) -> String {
        self.the_match.save().write()
    }

    fn outcome(&self) -> String {
        json::write(&G::outcome(self.the_match.state()))
    }

    fn digest(&self) -> String {
        self.the_match.digest()
    }
}
