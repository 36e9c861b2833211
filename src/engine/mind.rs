//! Players made of code. They see what their seat may see, never a state.

use serde::{Deserialize, Serialize};

use super::{Datum, Game, Match, Onlooker, Seat, Seed, Viewer};

/// How well a computer player plays: its memory, its foresight, its judgement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Novice,
    #[default]
    Regular,
    Expert,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Expert];
}

/// What a mind would do, how sure it is of it in per cent, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice<A, W> {
    pub action: A,
    pub sure: u8,
    pub why: W,
    /// How many ticks it takes to do it, where time runs: a hand is not as quick as a thought.
    pub after: u32,
}

/// Where a mind stands with its question.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought<A, W> {
    /// Call again: the page stays alive between calls, and a test counts nodes, not time.
    Unsure,
    Chosen(Advice<A, W>),
}

/// A computer player in one seat of one game.
pub trait Mind<G: Game>: Clone {
    /// The reason for a choice, as data.
    type Reason: Datum;

    /// Takes its seat. `opening` is what the seat saw before the first event; the mind
    /// draws its own dice from `seed`.
    fn sit(seat: Seat, level: Level, seed: Seed, opening: &G::View) -> Self;

    /// Perceives an event. A mind remembers, or forgets, only what it was shown.
    fn notice(&mut self, sight: &G::Sight);

    /// Thinks about `nodes` more positions.
    fn think(&mut self, view: &G::View, nodes: u32) -> Thought<G::Action, Self::Reason>;

    /// Thinks until it has chosen.
    fn choose(&mut self, view: &G::View) -> Advice<G::Action, Self::Reason> {
        loop {
            match self.think(view, 10_000) {
                Thought::Unsure => {}
                Thought::Chosen(advice) => return advice,
            }
        }
    }
}

/// A game that computer players know how to play.
pub trait Minded: Game {
    type Mind: Mind<Self>;
}

/// What a computer player remembers of a match: its seat looks on, and a mind that has not
/// thought yet has noticed everything that the seat perceived.
#[derive(Clone, Debug)]
pub struct Memory<G: Minded> {
    seat: Seat,
    level: Level,
    seed: Seed,
    opening: G::View,
    onlooker: Onlooker<G>,
    mind: G::Mind,
}

impl<G: Minded> Memory<G> {
    /// A mind that has only just sat down and has seen nothing yet.
    pub fn new(the_match: &Match<G>, seat: Seat, level: Level) -> Self {
        let viewer = Viewer::Seat(seat);
        // A computer player's dice are fixed by the match, but are not the match's.
        let seed = the_match.seed().for_purpose(&format!("computer player in seat {seat}"));
        let opening = G::view(&the_match.blank(), viewer);
        let mind = G::Mind::sit(seat, level, seed, &opening);
        Self { seat, level, seed, opening, onlooker: Onlooker::new(the_match, viewer), mind }
    }

    /// A mind that has seen everything so far.
    pub fn of(the_match: &Match<G>, seat: Seat, level: Level) -> Self {
        let mut memory = Self::new(the_match, seat, level);
        memory.catch_up(the_match);
        memory
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn level(&self) -> Level {
        self.level
    }

    /// Notices whatever is new. What was taken back has to be forgotten, so then the mind
    /// begins anew.
    pub fn catch_up(&mut self, the_match: &Match<G>) {
        let before = self.onlooker.steps();
        let known = self.onlooker.catch_up(the_match);
        let first = if known < before {
            self.mind = G::Mind::sit(self.seat, self.level, self.seed, &self.opening);
            0
        } else {
            known
        };
        let news = self.onlooker.between(first, self.onlooker.steps());
        for sight in news {
            self.mind.notice(sight);
        }
    }

    /// A mind to think with, which remembers of the match what its level remembers.
    pub fn mind(&self) -> G::Mind {
        self.mind.clone()
    }
}
