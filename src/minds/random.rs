//! A player to measure others by. It is not offered to people.

use crate::engine::{Advice, Dice, Game, Level, Mind, Seat, Seed, Thought, offers};

/// Where time runs, it takes fewer ticks than this for anything: nine seconds on average.
const LEISURE: u32 = 181;

/// Draws lots.
#[derive(Clone)]
pub struct Random {
    seat: Seat,
    dice: Dice,
}

impl<G: Game> Mind<G> for Random {
    type Reason = ();

    fn sit(seat: Seat, _: Level, seed: Seed, _: &G::View) -> Self {
        Self { seat, dice: Dice::new(seed) }
    }

    fn notice(&mut self, _: &G::Sight) {
        self.dice.below(6);
    }

    fn think(&mut self, view: &G::View, _: u32) -> Thought<G::Action, ()> {
        let state = G::imagine(view, &mut self.dice);
        let offered = offers::<G>(&state, self.seat);
        let action = self.dice.pick(&offered).expect("whoever is asked has an answer").clone();
        // Where time runs, a hand that draws lots takes its time like others.
        let after = if G::awaiting(&state).clock.is_some() { self.dice.below(LEISURE) } else { 0 };
        Thought::Chosen(Advice { action, sure: 0, why: (), after })
    }
}
