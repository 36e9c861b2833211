//! What the readers of all games share: the table that a case has come to.

use cabinet::engine::{
    Actor, Awaiting, Dice, Game, Match, Refusal, Seat, Seats, Seed, UndoRefusal, judge,
};

use super::Came;

/// A case that begins with the opening is a match, with undo; a given position is a state.
pub(crate) enum Laid<G: Game> {
    Match(Box<Match<G>>),
    Position(Box<G::State>),
}

impl<G: Game> Laid<G> {
    pub(crate) fn state(&self) -> &G::State {
        match self {
            Self::Match(table) => table.state(),
            Self::Position(state) => state,
        }
    }

    pub(crate) fn act(
        &mut self,
        by: Actor,
        action: G::Action,
    ) -> Result<Vec<G::Event>, Refusal<G::Rule>> {
        match self {
            Self::Match(table) => table.act(by, action).map(<[_]>::to_vec),
            Self::Position(state) => {
                let judged = judge::<G>(state, &Dice::new(Seed(1)), by, &action)?;
                let (after, _, events) = judged.close();
                **state = after;
                Ok(events)
            }
        }
    }

    pub(crate) fn opening(&self) -> Vec<G::Event> {
        let Self::Match(table) = self else { panic!("a position has no opening") };
        table.opening().events.clone()
    }

    pub(crate) fn undo(&mut self, seat: Seat) -> Came<G::Rule> {
        let Self::Match(table) = self else { panic!("a position has no past") };
        match table.undo(seat, Seats::NONE) {
            Ok(()) => Came::Told("taken back".to_owned()),
            Err(UndoRefusal::Nothing) => Came::refused("nothing"),
            Err(UndoRefusal::Revealed) => Came::refused("revealed"),
            Err(UndoRefusal::Others(_)) => Came::refused("others"),
            Err(UndoRefusal::TimeRan) => Came::refused("time"),
        }
    }
}

/// `red lift, free red green, clock 100`
pub(crate) fn tell_awaiting<P>(
    awaiting: &Awaiting<P>,
    name: impl Fn(Seat) -> String,
    prompt: impl Fn(&P) -> String,
) -> String {
    let names = |seats: Seats| seats.iter().map(&name).collect::<Vec<_>>().join(" ");
    let mut told: Vec<String> = Vec::new();
    for asked in &awaiting.asked {
        told.push(format!("{} {}", names(asked.seats), prompt(&asked.prompt)));
    }
    told.extend((!awaiting.free.is_empty()).then(|| format!("free {}", names(awaiting.free))));
    told.extend(awaiting.clock.map(|ticks| format!("clock {ticks}")));
    if told.is_empty() { "nobody".to_owned() } else { told.join(", ") }
}

pub(crate) fn or_nothing(told: &[String], between: &str) -> String {
    if told.is_empty() { "nothing".to_owned() } else { told.join(between) }
}
