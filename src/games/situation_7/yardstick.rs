//! A player to measure computer players by. It is not offered to people.

use super::time::SECOND;
use super::{Action, Event, Setup, Side, Situation7, State};
use crate::engine::{Advice, Dice, Level, Mind, Seat, Seed, Thought, offers};

/// Ticks from one piece to the next.
const PIECE: u32 = 10 * SECOND;

/// A person in a first game: lays one piece every ten seconds, whichever of those that fit is
/// found, and leaves the equipment where it is.
#[derive(Clone)]
pub struct Newcomer {
    seat: Seat,
    side: Side,
    dice: Dice,
    /// When the last piece was laid, in ticks, and whether that is still to be looked up.
    last: u32,
    has_laid: bool,
}

impl Mind<Situation7> for Newcomer {
    type Reason = ();

    fn sit(seat: Seat, _: Level, seed: Seed, _: &State) -> Self {
        let side = Setup::side(seat);
        Self { seat, side, dice: Dice::new(seed), last: 0, has_laid: false }
    }

    fn notice(&mut self, event: &Event) {
        self.has_laid |= matches!(event, Event::Laid { side, .. } if *side == self.side);
    }

    fn think(&mut self, view: &State, _: u32) -> Thought<Action, ()> {
        let offered = offers::<Situation7>(view, self.seat);
        let is_lay = |action: &&Action| matches!(action, Action::Lay { .. });
        let lays: Vec<Action> = offered.iter().filter(is_lay).copied().collect();
        // Where no piece can be laid, whatever else can be done is tried.
        let all = if lays.is_empty() { &offered } else { &lays };
        let action = *self.dice.pick(all).expect("whoever is asked has an answer");
        if std::mem::take(&mut self.has_laid) {
            self.last = view.time;
        }
        // Where a space is taken meanwhile, another piece is laid in its place.
        let after = match view.clock() {
            Some(_) => (self.last + PIECE).saturating_sub(view.time),
            None => 0,
        };
        Thought::Chosen(Advice { action, sure: 0, why: (), after })
    }
}
