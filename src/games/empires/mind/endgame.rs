//! Total War played out in thought, with hands as they may be.

use super::super::card::Hand;
use crate::engine::{BySeat, Dice, Seat, Seats};

/// Total War as it stands.
#[derive(Clone)]
pub(super) struct Endgame {
    pub(super) hands: BySeat<Hand>,
    pub(super) living: Seats,
    pub(super) home: Seats,
    /// How likely each comes home on a turn, in per cent.
    pub(super) homing: BySeat<u32>,
}

/// Turns after which nobody is expected to win any more.
const LONG: u32 = 80;

impl Endgame {
    /// A seat comes home: a card from everybody.
    pub(super) fn come_home(&mut self, seat: Seat, dice: &mut Dice) {
        self.home = self.home.with(seat);
        for from in self.living.without(seat).iter() {
            self.pass(from, seat, dice);
        }
    }

    fn pass(&mut self, from: Seat, to: Seat, dice: &mut Dice) {
        if let Some(card) = self.hands[from].draw(None, dice) {
            self.hands[from].take(card);
            self.hands[to].put(card);
        }
    }

    /// War between two, to the end of one.
    pub(super) fn war(&mut self, by: Seat, of: Seat, dice: &mut Dice) {
        let wins = self.hands[by].total() > self.hands[of].total();
        let (victor, loser) = if wins { (by, of) } else { (of, by) };
        self.pass(loser, victor, dice);
        self.hands[loser] = Hand::NONE;
        self.living = self.living.without(loser);
        self.home = self.home.without(loser);
    }

    /// Plays on from the turn after a seat's: each seat's share of the win.
    pub(super) fn finish(mut self, after: Seat, dice: &mut Dice) -> BySeat<f32> {
        let mut turn = after;
        for _ in 0..LONG {
            if self.living.count() < 2 {
                break;
            }
            let Some(seat) = self.living.after(turn).next() else { break };
            turn = seat;
            if !self.home.contains(seat) {
                let comes = dice.below(100) < self.homing[seat] && self.dares(seat);
                if !comes {
                    continue;
                }
                self.come_home(seat, dice);
            }
            if let Some(weakest) = self.weakest(seat) {
                self.war(seat, weakest, dice);
            }
        }
        let n = f32::from(self.living.count().max(1));
        let living = self.living;
        BySeat::new(self.hands.count(), |seat| if living.contains(seat) { 1.0 / n } else { 0.0 })
    }

    /// Whether a seat would beat somebody with its bonus.
    fn dares(&self, seat: Seat) -> bool {
        let bonus = self.living.count().saturating_sub(1);
        let weakest = self.weakest(seat).map_or(0, |weakest| self.hands[weakest].total());
        self.hands[seat].total() + bonus + 1 > weakest
    }

    fn weakest(&self, seat: Seat) -> Option<Seat> {
        self.living.without(seat).iter().min_by_key(|&other| self.hands[other].total())
    }
}
