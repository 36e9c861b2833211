//! A match whose game is chosen at run time, for those outside of the process: everything
//! crosses as JSON text. The referee and the JavaScript library speak through it.

use std::fmt::{self, Debug};

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
    /// game is over, or time does not run in it.
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { rule, section: Some(section) } => {
                write!(f, "the rules forbid it: {rule}, section {section} of the rule book")
            }
            Self::Refused { rule, section: None } => write!(f, "the rules forbid it: {rule}"),
            Self::Malformed { why } => f.write_str(why),
        }
    }
}

/// The name of a variant without its facts.
fn name(variant: &impl Debug) -> String {
    let text = format!("{variant:?}");
    text.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// A match of some game. Answers are JSON text. A seat that does not exist is a fault.
pub trait Wire {
    fn game(&self) -> &'static str;
    /// Carries out an action, given as JSON; the answer is what the actor perceives of it.
    fn act(&mut self, by: Actor, action: &str) -> Result<String, Fault>;
    /// The same for an action that is given as the line of words it is.
    fn act_in_words(&mut self, by: Actor, line: &str) -> Result<String, Fault>;
    fn awaiting(&self) -> String;
    /// All that a seat may do: answer, speak unasked, and handle things of its own.
    fn offers(&self, seat: Seat) -> Result<String, Fault>;
    fn view(&self, viewer: Viewer) -> Result<String, Fault>;
    /// What a viewer has perceived so far, a list for the opening and each entry.
    fn sights(&mut self, viewer: Viewer) -> Result<String, Fault>;
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
    let unread = |error: json::Error| Fault::malformed(format!("the set-up is wrong: {error}"));
    let setup: G::Setup = json::read(setup).map_err(unread)?;
    let refused = |rule: G::Rule| Fault::refused(&Refusal::Against(rule));
    G::vet(&setup).map_err(refused)?;
    let seats = G::seats(&setup);
    let (chairs, terms) = match chairs {
        Some(chairs) => (chairs, terms),
        None => (Chair::nameless(seats), Terms::default()),
    };
    if chairs.len() != usize::from(seats.count()) {
        let (n_chairs, n_seats) = (chairs.len(), seats.count());
        return Err(Fault::malformed(format!("there are {n_chairs} chairs for {n_seats} seats")));
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
    /// Whether somebody sits there.
    fn vet(&self, seat: Seat) -> Result<Seat, Fault> {
        let seats = self.the_match.seats();
        if seats.contains(seat) {
            return Ok(seat);
        }
        let last = seats.count().saturating_sub(1);
        Err(Fault::malformed(format!("there is no seat {seat}: here they go from 0 to {last}")))
    }

    fn vet_viewer(&self, viewer: Viewer) -> Result<Viewer, Fault> {
        match viewer {
            Viewer::Seat(seat) => self.vet(seat).map(Viewer::Seat),
            Viewer::Public => Ok(viewer),
        }
    }

    fn carry_out(&mut self, by: Actor, action: G::Action) -> Result<String, Fault> {
        if let Actor::Seat(seat) = by {
            self.vet(seat)?;
        }
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
        let unread = |error: json::Error| Fault::malformed(format!("the action is wrong: {error}"));
        self.carry_out(by, json::read(action).map_err(unread)?)
    }

    fn act_in_words(&mut self, by: Actor, line: &str) -> Result<String, Fault> {
        self.carry_out(by, line.parse().map_err(Fault::malformed)?)
    }

    fn awaiting(&self) -> String {
        json::write(&self.the_match.awaiting())
    }

    fn offers(&self, seat: Seat) -> Result<String, Fault> {
        #[derive(Serialize)]
        struct Offers<A> {
            answers: Vec<A>,
            asides: Vec<A>,
            handling: Vec<A>,
        }
        let (seat, the_match) = (self.vet(seat)?, &self.the_match);
        let (answers, asides) = (the_match.offers(seat), the_match.asides(seat));
        Ok(json::write(&Offers { answers, asides, handling: the_match.handling(seat) }))
    }

    fn view(&self, viewer: Viewer) -> Result<String, Fault> {
        Ok(json::write(&self.the_match.view(self.vet_viewer(viewer)?)))
    }

    fn sights(&mut self, viewer: Viewer) -> Result<String, Fault> {
        let onlooker = self.onlooker(self.vet_viewer(viewer)?);
        let steps: Vec<_> = (0..onlooker.steps()).map(|n| onlooker.step(n)).collect();
        Ok(json::write(&steps))
    }

    fn hint(&mut self, seat: Seat, level: Level) -> Result<String, Fault> {
        self.vet(seat)?;
        if !self.the_match.awaiting().due().contains(seat) {
            return Err(Fault::refused(&Refusal::<G::Rule>::NotAwaited));
        }
        let view = self.the_match.view(Viewer::Seat(seat));
        Ok(json::write(&self.memory(seat, level).mind().choose(&view)))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        self.vet(seat)?;
        self.the_match.undo(seat, Seats::NONE).map_err(|refusal| match refusal {
            UndoRefusal::Nothing => {
                Fault::malformed(format!("seat {seat} has decided nothing that it could take back"))
            }
            UndoRefusal::Revealed => {
                Fault::malformed("dice or secrets have been shown since, so it stands")
            }
            UndoRefusal::Others(other) => {
                Fault::malformed(format!("seat {other} has acted since, so it stands"))
            }
            UndoRefusal::TimeRan => Fault::malformed("time has passed since, so it stands"),
            UndoRefusal::Stands(section) => {
                Fault::Refused { rule: "Stands".to_owned(), section: Some(section.to_owned()) }
            }
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
