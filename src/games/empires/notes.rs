//! § 12.3 Notes: what somebody has rightly learned of the hands of others, as figures between
//! which their strength must lie.

use serde::{Deserialize, Serialize};

use super::card::{Card, Force, Hand};
use crate::engine::{BySeat, Seat};

/// The least and the most that something can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    pub least: u8,
    pub most: u8,
}

impl Span {
    pub fn exactly(n: u8) -> Self {
        Self { least: n, most: n }
    }

    fn grow(&mut self, least: u8, most: u8) {
        (self.least, self.most) =
            (self.least.saturating_add(least), self.most.saturating_add(most));
    }

    fn shrink(&mut self, least: u8, most: u8) {
        (self.least, self.most) =
            (self.least.saturating_sub(most), self.most.saturating_sub(least));
    }

    /// As far as both can be true. What was announced is always true, so they meet.
    fn within(&mut self, least: u8, most: u8) {
        self.most = self.most.min(most);
        self.least = self.least.max(least).min(self.most);
    }
}

/// What is known of one hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dossier {
    /// In the order of [`Force::ALL`].
    pub forces: [Span; 3],
    pub total: Span,
}

/// The most that a force can count.
const WHOLE_FORCE: u8 = 21;

impl Dossier {
    pub fn force(&self, force: Force) -> Span {
        self.forces[force as usize]
    }

    /// How far a hand is from what is known.
    pub fn misfit(&self, hand: Hand) -> u8 {
        let forces = Force::ALL.map(|force| (hand.strength(force), self.force(force)));
        let all = forces.into_iter().chain([(hand.total(), self.total)]);
        all.map(|(n, span)| span.least.saturating_sub(n) + n.saturating_sub(span.most)).sum()
    }

    /// Draws conclusions: so many cards, each of 1 or 2.
    fn conclude(&mut self, cards: u8) {
        for _ in 0..2 {
            let sum = |of: fn(&Span) -> u8| self.forces.iter().map(of).sum::<u8>();
            let (least, most) = (sum(|span| span.least), sum(|span| span.most));
            self.total.within(least.max(cards), most.min(2 * cards));
            let total = self.total;
            // A force that counts something has at least half as many cards.
            let taken: u8 = self.forces.iter().map(|span| span.least.div_ceil(2)).sum();
            for span in &mut self.forces {
                let others = (least - span.least, most - span.most);
                let cards = cards.saturating_sub(taken - span.least.div_ceil(2));
                let at_least = total.least.saturating_sub(others.1);
                let at_most = total.most.saturating_sub(others.0).min(2 * cards);
                span.within(at_least, at_most.min(WHOLE_FORCE));
            }
        }
    }
}

/// A card that a hand gets or loses, as far as somebody knows it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seen {
    Card(Card),
    /// Its force and not its value.
    Force(Force),
    /// Its back.
    Back,
}

/// What somebody knows of every hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Notes(BySeat<Dossier>);

impl Notes {
    pub(super) fn new(n_seats: u8) -> Self {
        Self(BySeat::new(n_seats, |_| Dossier::default()))
    }

    pub fn of(&self, seat: Seat) -> &Dossier {
        &self.0[seat]
    }

    /// A seat has got a card and has so many now.
    pub(super) fn gained(&mut self, seat: Seat, seen: Seen, cards: u8) {
        let dossier = &mut self.0[seat];
        match seen {
            Seen::Card(card) => {
                dossier.forces[card.force as usize].grow(card.value, card.value);
                dossier.total.grow(card.value, card.value);
            }
            Seen::Force(force) => {
                dossier.forces[force as usize].grow(1, 2);
                dossier.total.grow(1, 2);
            }
            Seen::Back => {
                dossier.forces.iter_mut().for_each(|span| span.grow(0, 2));
                dossier.total.grow(1, 2);
            }
        }
        dossier.conclude(cards);
    }

    /// A seat has lost a card and has so many left.
    pub(super) fn lost(&mut self, seat: Seat, seen: Seen, cards: u8) {
        let dossier = &mut self.0[seat];
        match seen {
            Seen::Card(card) => {
                dossier.forces[card.force as usize].shrink(card.value, card.value);
                dossier.total.shrink(card.value, card.value);
            }
            Seen::Force(force) => {
                dossier.forces[force as usize].shrink(1, 2);
                dossier.total.shrink(1, 2);
            }
            Seen::Back => {
                dossier.forces.iter_mut().for_each(|span| span.shrink(0, 2));
                dossier.total.shrink(1, 2);
            }
        }
        dossier.conclude(cards);
    }

    /// The strength of a force was announced.
    pub(super) fn heard(&mut self, seat: Seat, force: Force, strength: u8, cards: u8) {
        self.0[seat].forces[force as usize] = Span::exactly(strength);
        self.0[seat].conclude(cards);
    }

    /// A total was announced.
    pub(super) fn heard_total(&mut self, seat: Seat, total: u8, cards: u8) {
        self.0[seat].total = Span::exactly(total);
        self.0[seat].conclude(cards);
    }

    /// A seat is out of the game and has no hand any more.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.0[seat] = Dossier::default();
    }
}
