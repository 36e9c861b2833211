//! What the table waits for: turns, interrupts, secret simultaneous choices and time,
//! all in one shape.
//!
//! | situation | `asked` | `free` | `clock` |
//! |---|---|---|---|
//! | an ordinary turn | one seat | | |
//! | an opponent may yield or cancel | that opponent, whoever's turn it is | | |
//! | an ally may lend | the ally; the demand waits underneath, as data in the state | | |
//! | secret simultaneous bids | everybody who has not bid yet | | |
//! | alliances, resigning | whoever is due | whoever may speak | |
//! | two sides at once | both sides | | ticks to the next thing time brings |
//!
//! A question that interrupts another is pushed on a stack in the game's state and
//! `awaiting` reads the top of it; so a save made in the middle of anything is complete.

use serde::{Deserialize, Serialize};

use super::{Actor, Seat, Seats};

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Awaiting<P> {
    /// The questions open now. Asked seats answer in any order, and play goes on
    /// when nobody is asked any more.
    pub asked: Vec<Asked<P>>,
    /// Seats that may speak though nobody waits for them.
    pub free: Seats,
    /// Ticks until something happens by itself, where time runs.
    pub clock: Option<u32>,
}

/// One question to one or several seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked<P> {
    pub seats: Seats,
    pub prompt: P,
}

impl<P> Awaiting<P> {
    /// Nothing more will happen.
    pub const NOBODY: Self = Self { asked: Vec::new(), free: Seats::NONE, clock: None };

    /// One seat is asked.
    pub fn seat(seat: Seat, prompt: P) -> Self {
        Self::seats(Seats::only(seat), prompt)
    }

    /// Several seats are asked the same thing, in any order.
    pub fn seats(seats: Seats, prompt: P) -> Self {
        Self { asked: vec![Asked { seats, prompt }], free: Seats::NONE, clock: None }
    }

    /// And these may speak unasked.
    #[must_use]
    pub fn while_free(self, free: Seats) -> Self {
        Self { free, ..self }
    }

    /// And time runs: something happens by itself after so many ticks.
    #[must_use]
    pub fn within(self, ticks: u32) -> Self {
        Self { clock: Some(ticks), ..self }
    }

    /// Everybody who is asked something.
    pub fn due(&self) -> Seats {
        self.asked.iter().fold(Seats::NONE, |all, asked| all.union(asked.seats))
    }

    /// What a seat is asked.
    pub fn prompt(&self, seat: Seat) -> Option<&P> {
        self.asked.iter().find(|asked| asked.seats.contains(seat)).map(|asked| &asked.prompt)
    }

    /// Whether the table would listen to this actor at all.
    pub fn hears(&self, actor: Actor) -> bool {
        match actor {
            Actor::Seat(seat) => self.due().contains(seat) || self.free.contains(seat),
            Actor::Clock => self.clock.is_some(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.asked.is_empty() && self.free.is_empty() && self.clock.is_none()
    }
}
