//! The law of sketches: a mind's fast copy of the rules is played beside the rules, in random
//! games of every set-up, and must know the same after every step.

use std::fmt::Debug;

use crate::engine::contract::random_game;
use crate::engine::{Actor, Dice, Entry, Game, Match, Seat, Seed, offers};

/// A sketch, as far as the law must know it.
pub(crate) trait Beside: Sized {
    type Game: Game;
    /// What both know. The law is as good as this is complete.
    type Known: PartialEq + Debug;

    /// A position as a seat would sketch it.
    fn of(state: &StateOf<Self>, seat: Seat) -> Self;

    /// Plays what the seat has done, on the sketch alone. Returns whether the sketch goes as far
    /// as the rules did: what chance brings or somebody else decides it may leave open.
    fn follow(&mut self, seat: Seat, entry: &Entry<Self::Game>) -> bool;

    fn known(&self) -> Self::Known;

    /// Asserts that a seat could do in the sketch what the rules offer it.
    fn assert_offers(&self, state: &StateOf<Self>, seat: Seat, offered: &[ActionOf<Self>]);
}

type StateOf<S> = <<S as Beside>::Game as Game>::State;
type ActionOf<S> = <<S as Beside>::Game as Game>::Action;

/// Plays so many random games of each set-up beside a sketch.
pub(crate) fn assert_beside<S: Beside>(setups: Vec<<S::Game as Game>::Setup>, games: u64) {
    let (mut n_followed, mut n_entries) = (0, 0);
    for setup in setups {
        for seed in 0..games {
            let (setup, seed) = (setup.clone(), Seed(seed));
            let is_chatty = seed.0 % 2 == 1;
            let the_match =
                if is_chatty { chatty_game(setup, seed) } else { random_game(setup, seed) };
            n_followed += follow::<S>(&the_match);
            n_entries += the_match.log().len();
        }
    }
    assert!(n_followed * 2 > n_entries, "only {n_followed} of {n_entries} entries were followed");
}

/// A random game in which everybody speaks unasked again and again.
fn chatty_game<G: Game>(setup: G::Setup, seed: Seed) -> Match<G> {
    let mut the_match = Match::<G>::start(setup, seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("chatty game"));
    while !the_match.awaiting().is_over() {
        let awaiting = the_match.awaiting();
        let free: Vec<Seat> = awaiting.free.iter().collect();
        let due: Vec<Seat> = awaiting.due().iter().collect();
        let speaks = due.is_empty() || chance.below(8) == 0;
        let aside = chance.pick(&free).filter(|_| speaks).and_then(|&seat| {
            let aside = chance.pick(&the_match.asides(seat))?.clone();
            Some((Actor::Seat(seat), aside))
        });
        let (by, action) = aside.unwrap_or_else(|| match chance.pick(&due) {
            Some(&seat) => {
                let offered = the_match.offers(seat);
                (Actor::Seat(seat), chance.pick(&offered).expect("it is due").clone())
            }
            None => {
                let ticks = awaiting.clock.expect("somebody or something comes next");
                (Actor::Clock, G::tick(ticks).expect("a game with a clock has ticks"))
            }
        });
        the_match.act(by, action).map(<[_]>::len).expect("it was offered");
    }
    the_match
}

/// Returns how many entries the sketch has followed.
fn follow<S: Beside>(the_match: &Match<S::Game>) -> usize {
    let mut n_followed = 0;
    let mut state = the_match.blank();
    the_match.events(0).iter().for_each(|event| S::Game::apply(&mut state, event));
    for (n, entry) in (1..).zip(the_match.log()) {
        let before = state.clone();
        the_match.events(n).iter().for_each(|event| S::Game::apply(&mut state, event));
        let Actor::Seat(seat) = entry.by else { continue };
        let mut sketch = S::of(&before, seat);
        let offered = offers::<S::Game>(&before, seat);
        if !offered.is_empty() {
            sketch.assert_offers(&before, seat, &offered);
        }
        if sketch.follow(seat, entry) {
            let (known, truth) = (sketch.known(), S::of(&state, seat).known());
            let (setup, action) = (the_match.setup(), &entry.action);
            assert_eq!(
                known,
                truth,
                "entry {n}, {action:?} of {seat}; {} {setup:?}",
                the_match.seed()
            );
            n_followed += 1;
        }
    }
    n_followed
}
