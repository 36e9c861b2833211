//! Whole games of Supremacy for six, played by lot beforehand and then again: what is measured is carrying out actions,
//! not looking for them.

use cabinet_rules::engine::{Actor, Match, Seed};
use cabinet_rules::games::Supremacy;
use cabinet_rules::games::supremacy::{Action, Power, Setup};

use crate::lot::Lot;

/// A game that was played: everything that was done in it.
pub struct Played {
    seed: Seed,
    actions: Vec<(Actor, Action)>,
}

fn setup() -> Setup {
    Setup { powers: Power::ALL.to_vec(), turns: 3, ..Setup::default() }
}

fn open(seed: Seed) -> Match<Supremacy> {
    Match::start(setup(), seed).expect("a set-up of the rule book")
}

/// Plays a game by lot.
pub fn play(game: u32) -> Played {
    let seed = Seed(u64::from(game));
    let (mut table, mut lot) = (open(seed), Lot::new(game + 1));
    let mut actions = Vec::new();
    while let Some(seat) = table.awaiting().due().iter().next() {
        let action = lot.pick(&table.offers(seat));
        table.act(Actor::Seat(seat), action.clone()).expect("it was offered");
        actions.push((Actor::Seat(seat), action));
    }
    Played { seed, actions }
}

/// Plays a game again and counts its actions.
pub fn replay(played: &Played) -> u32 {
    let mut table = open(played.seed);
    for (by, action) in &played.actions {
        table.act(*by, action.clone()).expect("it was done before");
    }
    u32::try_from(played.actions.len()).expect("a game is short")
}
