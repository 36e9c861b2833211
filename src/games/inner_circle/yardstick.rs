//! A player to measure computer players by. It is not offered to people.

use super::ground::{CENTRE, Spaces, each, space};
use super::memory::Memory;
use super::sketch::Sketch;
use super::{Action, InnerCircle, Sight, Stage, State, View};
use crate::engine::{Advice, Dice, Level, Mind, Seat, Seed, Thought};

/// Forgets nothing and looks one move ahead: into a spot if a pawn can, or else wherever
/// fewest moves are left to one.
#[derive(Clone)]
pub struct Greedy {
    memory: Memory,
    dice: Dice,
}

impl Greedy {
    fn pick(&mut self, table: &Sketch) -> Action {
        if table.stage == Stage::Placing {
            let at = self.least(table.placings(), |at| table.moves_from_spot(at));
            Action::Place { at: space(at) }
        } else if let Some((_, at)) = table.held {
            let end = self.least(table.landings(at), |end| left_after(end, table));
            Action::Land { at: space(end) }
        } else {
            let left = |at| each(table.landings(at)).map(|end| left_after(end, table)).min();
            let at = self.least(table.loose(), |at| left(at).unwrap_or(usize::MAX));
            Action::Lift { at: space(at) }
        }
    }

    /// The space that scores least, by lot among equals.
    fn least(&mut self, spaces: Spaces, score: impl Fn(u8) -> usize) -> u8 {
        let least = each(spaces).map(&score).min();
        let equals: Vec<u8> = each(spaces).filter(|&at| Some(score(at)) == least).collect();
        *self.dice.pick(&equals).expect("there is something to choose from")
    }
}

/// The moves left to a spot for a pawn that lands there, and moves on if it must.
fn left_after(end: u8, table: &Sketch) -> usize {
    if table.floor().circle & (1 << end) == 0 {
        return table.moves_left(end);
    }
    each(table.landings(CENTRE)).map(|end| table.moves_left(end)).min().unwrap_or(usize::MAX)
}

impl Mind<InnerCircle> for Greedy {
    type Reason = ();

    fn sit(seat: Seat, _: Level, seed: Seed, _: &View) -> Self {
        Self { memory: Memory::new(seat, Level::Expert, seed), dice: Dice::new(seed) }
    }

    fn notice(&mut self, sight: &Sight) {
        self.dice.below(6);
        self.memory.notice(sight);
    }

    fn think(&mut self, view: &View, _: u32) -> Thought<Action, ()> {
        let state = State::imagine(&self.memory.fill_in(view), &mut self.dice);
        let action = self.pick(&Sketch::of(&state));
        Thought::Chosen(Advice { action, sure: 100, why: (), after: 0 })
    }
}
