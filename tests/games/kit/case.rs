//! One case of a rule book: its lines played one after the other.

use cabinet::engine::{
    Actor, Dice, Game, Ledger, Match, Refusal, Rule, Seat, Seats, Seed, UndoRefusal, judge, offers,
};
use serde_json::Value;

use super::scenario::Cases;
use super::told::{Names, number, or_nothing};

/// A case that begins with the opening is a match, with undo; a given position is a state.
enum Laid<G: Game> {
    Match(Box<Match<G>>),
    Position(Box<G::State>),
}

/// One case: its set-up and position, and the table it has come to.
pub(super) struct Case<G: Cases> {
    setup: Value,
    seed: Seed,
    position: Vec<String>,
    laid: Option<(Laid<G>, Names)>,
}

/// What a line of a case came to.
pub(super) enum Came<R> {
    Told(String),
    Refused {
        section: String,
        rule: Option<R>,
    },
    /// The line has set something up.
    Set,
}

impl<R: Rule> From<Refusal<R>> for Came<R> {
    fn from(refusal: Refusal<R>) -> Self {
        match refusal {
            Refusal::Over => refused("over"),
            Refusal::NotAwaited => refused("not awaited"),
            Refusal::Against(rule) => {
                Self::Refused { section: rule.cite().to_owned(), rule: Some(rule) }
            }
        }
    }
}

/// Refused without a rule.
fn refused<R>(why: &str) -> Came<R> {
    Came::Refused { section: why.to_owned(), rule: None }
}

impl<G: Cases> Case<G> {
    pub(super) fn new() -> Self {
        Self { setup: G::usual(), seed: Seed(1), position: Vec::new(), laid: None }
    }

    /// Plays one line.
    pub(super) fn play(&mut self, line: &str) -> Came<G::Rule> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["setup", ref options @ ..] => self.set_up(options),
            ["seed", seed] => {
                // A text is what players type; numbers are how tests name seeds.
                self.seed = seed.parse().map_or_else(|_| seed.to_owned().into(), Seed);
                Came::Set
            }
            [verb, ..] if G::POSITION.contains(&verb) => {
                assert!(self.laid.is_none(), "the position comes first");
                self.position.push(line.to_owned());
                Came::Set
            }
            ["undo", name] => self.undo(name),
            _ => match self.ask(&words) {
                Some(told) => Came::Told(told),
                None => self.act(line),
            },
        }
    }

    fn set_up(&mut self, options: &[&str]) -> Came<G::Rule> {
        for option in options {
            let (key, value) = option.split_once('=').expect("key=value");
            G::choose(&mut self.setup, key, value);
        }
        match G::vet(&self.setup()) {
            Ok(()) => Came::Set,
            Err(rule) => Refusal::Against(rule).into(),
        }
    }

    fn setup(&self) -> G::Setup {
        serde_json::from_value(self.setup.clone()).expect("a set-up")
    }

    /// The table, laid when the first line needs it, and what the seats are called.
    fn laid(&mut self) -> (&mut Laid<G>, &Names) {
        if self.laid.is_none() {
            let setup = self.setup();
            let names = Names(G::names(&setup));
            let opened = Match::start(setup, self.seed).expect("a set-up that the book knows");
            let lines = self.position.iter().map(|line| line.split_whitespace().collect());
            let lines: Vec<Vec<&str>> = lines.collect();
            let laid = if lines.is_empty() {
                Laid::Match(Box::new(opened))
            } else {
                Laid::Position(Box::new(G::lay(&opened, &names, &lines)))
            };
            self.laid = Some((laid, names));
        }
        let (laid, names) = self.laid.as_mut().expect("just laid");
        (laid, names)
    }

    /// What can be asked in every game, and what the game itself knows.
    fn ask(&mut self, question: &[&str]) -> Option<String> {
        let (laid, names) = self.laid();
        let laid = &*laid;
        let state = match laid {
            Laid::Match(table) => table.state(),
            Laid::Position(state) => state,
        };
        let actions = |actions: Vec<G::Action>| {
            let told: Vec<String> = actions.iter().map(|it| tell_action::<G>(it, names)).collect();
            or_nothing(&told, ", ")
        };
        Some(match *question {
            ["opening"] => {
                let Laid::Match(table) = laid else { panic!("a position has no opening") };
                tell::<G>(table.events(0), names)
            }
            ["offers", name] => actions(offers::<G>(state, names.seat(name))),
            ["asides", name] => actions(G::asides(state, names.seat(name))),
            ["awaits"] => names.awaiting(&G::awaiting(state), |prompt| G::prompt(prompt, names)),
            ["places"] => format!("{:?}", G::outcome(state).expect("it is over").places.values()),
            _ => return G::ask(state, names, question),
        })
    }

    /// `usa: demand white canada`, `clock: tick 20`.
    fn act(&mut self, line: &str) -> Came<G::Rule> {
        let (actor, action) = line.split_once(": ").expect("a line that somebody understands");
        let (laid, names) = self.laid();
        let by = match actor {
            "clock" => Actor::Clock,
            name => Actor::Seat(names.seat(name)),
        };
        let action = read_action::<G>(action, names);
        let came = match laid {
            Laid::Match(table) => table.act(by, action).map(<[_]>::to_vec),
            Laid::Position(state) => {
                let judged = judge::<G>(state, &Dice::new(Seed(1)), by, &action);
                judged.map(Ledger::close).map(|(after, _, events)| {
                    **state = after;
                    events
                })
            }
        };
        match came {
            Ok(events) => Came::Told(tell::<G>(&events, names)),
            Err(refusal) => refusal.into(),
        }
    }

    fn undo(&mut self, name: &str) -> Came<G::Rule> {
        let (Laid::Match(table), names) = self.laid() else { panic!("a position has no past") };
        match table.undo(names.seat(name), Seats::NONE) {
            Ok(()) => Came::Told("taken back".to_owned()),
            Err(UndoRefusal::Nothing) => refused("nothing"),
            Err(UndoRefusal::Revealed) => refused("revealed"),
            Err(UndoRefusal::Others(_)) => refused("others"),
            Err(UndoRefusal::TimeRan) => refused("time"),
            Err(UndoRefusal::Stands(section)) => refused(section),
        }
    }
}

fn tell<G: Cases>(events: &[G::Event], names: &Names) -> String {
    events.iter().map(|event| G::tell(event, names)).collect::<Vec<_>>().join(", ")
}

/// The words of an action, with the seat that it may name rewritten.
fn with_seat<G: Cases>(action: &str, rewrite: impl Fn(&str) -> String) -> String {
    let mut words: Vec<String> = action.split_whitespace().map(str::to_owned).collect();
    if G::SEATED.contains(&words[0].as_str()) {
        words[1] = rewrite(&words[1]);
    }
    words.join(" ")
}

fn read_action<G: Cases>(action: &str, names: &Names) -> G::Action {
    let line = with_seat::<G>(action, |name| names.seat(name).to_string());
    line.parse().unwrap_or_else(|why| panic!("{why}"))
}

fn tell_action<G: Cases>(action: &G::Action, names: &Names) -> String {
    with_seat::<G>(&action.to_string(), |seat| names.of(Seat(number(seat))).to_owned())
}
