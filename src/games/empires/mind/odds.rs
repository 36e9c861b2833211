//! What the others may hold: some deals of the unseen cards that agree with everything that
//! the seat has learned.

use super::super::card::{Card, Force, Hand};
use super::super::state::State;
use super::super::view::View;
use crate::engine::{BySeat, Dice, Seat};

/// Deals that could be the true one.
#[derive(Clone)]
pub(super) struct Odds {
    pub(super) deals: Vec<BySeat<Hand>>,
}

impl Odds {
    pub(super) fn new(view: &View, n_deals: u32, dice: &mut Dice) -> Self {
        let deals = (0..n_deals).map(|_| State::imagine(view, dice).hands).collect();
        Self { deals }
    }

    /// The mean of something over all deals.
    pub(super) fn mean(&self, of: impl Fn(&BySeat<Hand>) -> f32) -> f32 {
        let sum: f32 = self.deals.iter().map(of).sum();
        sum / small(self.deals.len().max(1))
    }

    /// How likely one seat is stronger than another in a force (8.7).
    pub(super) fn beats(&self, seat: Seat, other: Seat, force: Force) -> f32 {
        self.mean(|hands| share(hands[seat].strength(force) > hands[other].strength(force)))
    }

    /// What a siege brings on average, if the owner gives the least he can (9.3).
    pub(super) fn booty(&self, of: Seat, force: Force) -> f32 {
        let least = |hand: Hand| {
            let card = |value| Card { force, value };
            [1, 2].into_iter().find(|&value| hand.of(card(value)) > 0).unwrap_or(0)
        };
        self.mean(|hands| f32::from(least(hands[of])))
    }
}

pub(super) fn share(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

pub(super) fn small(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}
