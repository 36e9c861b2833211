//! Players made of code. They see what their seat may see, never a state.

use serde::{Deserialize, Serialize};

use super::{Datum, Game, Match, Seat, Seed, Viewer};

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
pub trait Mind<G: Game>: Sized {
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

/// Everything a computer player is told when it is asked for a move: what its seat has
/// seen so far and sees now. It holds no secret of others, so it may leave the thread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Question<G: Game> {
    pub seat: Seat,
    pub level: Level,
    pub seed: Seed,
    pub opening: G::View,
    pub sights: Vec<G::Sight>,
    pub view: G::View,
}

impl<G: Minded> Question<G> {
    pub fn new(table: &Match<G>, seat: Seat, level: Level) -> Self {
        let viewer = Viewer::Seat(seat);
        let mut sights = Vec::new();
        for perceived in table.sights(viewer) {
            sights.extend(perceived);
        }
        Self {
            seat,
            level,
            // A computer player's dice are fixed by the match, but are not the match's.
            seed: table.seed().for_purpose(&format!("computer player in seat {seat}")),
            opening: G::view(&G::open(table.setup()), viewer),
            sights,
            view: table.view(viewer),
        }
    }

    /// A mind that has only just sat down.
    pub fn blank(&self) -> G::Mind {
        G::Mind::sit(self.seat, self.level, self.seed, &self.opening)
    }

    /// A mind that remembers of the match so far what its level remembers.
    pub fn mind(&self) -> G::Mind {
        let mut mind = self.blank();
        self.sights.iter().for_each(|sight| mind.notice(sight));
        mind
    }
}
