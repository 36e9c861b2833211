//! What a viewer has perceived of a match, folded forward and never again from the start.

use super::{Game, Match, Viewer};

/// Everything one viewer has perceived of one match. It [catches up](Self::catch_up) with
/// the match whenever it is asked, and goes back where something was taken back, so that
/// looking on costs what is new and not what has happened.
///
/// A match goes in steps: step 0 is the opening, step n the n-th entry of the log.
#[derive(Clone, Debug)]
pub struct Onlooker<G: Game> {
    viewer: Viewer,
    /// The state after the last step that was watched.
    state: G::State,
    sights: Vec<G::Sight>,
    /// How many sights there were after each step.
    ends: Vec<usize>,
    /// How many times it has seen something being taken back.
    n_taken_back: usize,
}

impl<G: Game> Onlooker<G> {
    /// Somebody who has seen nothing of the match yet.
    pub fn new(the_match: &Match<G>, viewer: Viewer) -> Self {
        Self {
            viewer,
            state: the_match.blank(),
            sights: Vec::new(),
            ends: Vec::new(),
            n_taken_back: the_match.taken_back().len(),
        }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Watches whatever is new. Returns how many steps were known before and still hold:
    /// all from there on are new.
    pub fn catch_up(&mut self, the_match: &Match<G>) -> usize {
        let taken_back = &the_match.taken_back()[self.n_taken_back..];
        self.n_taken_back = the_match.taken_back().len();
        if let Some(to) = taken_back.iter().map(|taken| taken.to as usize).min() {
            self.go_back(the_match, to);
        }
        let known = self.ends.len();
        for step in known..=the_match.log().len() {
            for event in the_match.events(step) {
                G::apply(&mut self.state, event);
                self.sights.extend(G::witness(&self.state, event, self.viewer));
            }
            self.ends.push(self.sights.len());
        }
        known
    }

    /// Forgets the entries after the first `n`.
    fn go_back(&mut self, the_match: &Match<G>, n: usize) {
        if n + 1 < self.ends.len() {
            self.ends.truncate(n + 1);
            self.sights.truncate(self.ends[n]);
            self.state = the_match.at(n);
        }
    }

    /// How many steps were watched: the opening and each entry.
    pub fn steps(&self) -> usize {
        self.ends.len()
    }

    /// What was perceived of one step.
    pub fn step(&self, n: usize) -> &[G::Sight] {
        &self.sights[self.start(n)..self.ends[n]]
    }

    /// What was perceived from a step on, up to and without another.
    pub fn between(&self, from: usize, to: usize) -> &[G::Sight] {
        let (from, to) = (self.start(from.min(self.steps())), self.start(to.min(self.steps())));
        &self.sights[from.min(to)..to]
    }

    /// Everything that was perceived.
    pub fn sights(&self) -> &[G::Sight] {
        &self.sights
    }

    /// How many sights there were before a step.
    fn start(&self, step: usize) -> usize {
        step.checked_sub(1).map_or(0, |before| self.ends[before])
    }
}
