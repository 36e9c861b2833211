//! What each viewer may know: everything on the table, its own hand, and its notes.

use serde::{Deserialize, Serialize};

use super::card::{Card, Hand};
use super::notes::Notes;
use super::state::{State, Table};
use crate::engine::{BySeat, Dice, Seat, Viewer};

/// The table as one viewer sees it. The order of the pack is not in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub table: Table,
    /// The hands that the viewer sees: its own, or all if they lie open (14.8).
    pub hands: BySeat<Option<Hand>>,
    /// What it has learned of the others.
    pub notes: Notes,
}

impl State {
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let is_seen = |seat: Seat| self.options.open_hands || viewer == Viewer::Seat(seat);
        let hand = |seat: Seat| is_seen(seat).then(|| self.hands[seat]);
        let own = match viewer {
            Viewer::Seat(seat) => self.notes.get(seat.index()),
            Viewer::Public => None,
        };
        let public = &self.notes[self.notes.len() - 1];
        View {
            table: self.table.clone(),
            hands: BySeat::new(self.hands.count(), hand),
            notes: own.unwrap_or(public).clone(),
        }
    }

    /// A state that the view could have come from: the cards that the viewer does not see are
    /// dealt by lot, and then exchanged until they agree with its notes.
    pub(super) fn imagine(view: &View, dice: &mut Dice) -> Self {
        let table = &view.table;
        let mut unseen = Hand::whole_pack();
        for (_, hand) in view.hands.iter() {
            hand.iter().flat_map(|hand| hand.cards()).for_each(|card| unseen.take(card));
        }
        let mut cards: Vec<Card> = unseen.cards().collect();
        dice.shuffle(&mut cards);
        let mut guess = Guess { hands: Vec::new(), rest: Vec::new() };
        for (seat, hand) in view.hands.iter() {
            let n = usize::from(table.side(seat).armaments);
            if hand.is_none() && n > 0 {
                let own = cards.split_off(cards.len() - n.min(cards.len()));
                let hand = own.iter().copied().collect();
                guess.hands.push(Pile { seat, cards: own, hand, misfit: 0 });
            }
        }
        guess.rest = cards;
        guess.agree(&view.notes, dice);
        let mut hands =
            BySeat::new(view.hands.count(), |seat| view.hands[seat].unwrap_or_default());
        for pile in guess.hands {
            hands[pile.seat] = pile.hand;
        }
        let pack = guess.rest.into_iter().take(usize::from(table.left)).collect();
        let notes = vec![view.notes.clone(); usize::from(view.hands.count()) + 1];
        Self { table: table.clone(), pack, hands, notes }
    }
}

/// Where the unseen cards may lie.
struct Guess {
    hands: Vec<Pile>,
    /// The pack, and what is gone.
    rest: Vec<Card>,
}

/// A hand that may be so.
struct Pile {
    seat: Seat,
    cards: Vec<Card>,
    /// The same cards, counted.
    hand: Hand,
    /// How far it is from what the notes allow.
    misfit: u8,
}

/// How often two cards are exchanged at most.
const EXCHANGES: u32 = 600;

impl Guess {
    /// Exchanges cards of hands that contradict the notes until none does.
    fn agree(&mut self, notes: &Notes, dice: &mut Dice) {
        for pile in &mut self.hands {
            pile.misfit = notes.of(pile.seat).misfit(pile.hand);
        }
        for _ in 0..EXCHANGES {
            let is_wrong = |&n: &usize| self.misfit(n) > 0;
            let wrong: Vec<usize> = (0..self.hands.len()).filter(is_wrong).collect();
            let Some(&one) = dice.pick(&wrong) else { return };
            let others: Vec<usize> =
                (0..=self.hands.len()).filter(|&n| n != one && !self.pile(n).is_empty()).collect();
            let Some(&other) = dice.pick(&others) else { return };
            let before = self.misfit(one) + self.misfit(other);
            let size = |pile: &[Card]| u32::try_from(pile.len()).unwrap_or(0);
            let at = dice.below(size(self.pile(one))) as usize;
            let to = dice.below(size(self.pile(other))) as usize;
            self.exchange((one, at), (other, to), notes);
            if self.misfit(one) + self.misfit(other) > before {
                self.exchange((one, at), (other, to), notes);
            }
        }
    }

    /// The n-th hand or, after all hands, the rest.
    fn pile(&self, n: usize) -> &[Card] {
        self.hands.get(n).map_or(&self.rest, |pile| &pile.cards)
    }

    fn exchange(&mut self, (one, at): (usize, usize), (other, to): (usize, usize), notes: &Notes) {
        let cards = (self.pile(one)[at], self.pile(other)[to]);
        for (n, place, card) in [(one, at, cards.1), (other, to, cards.0)] {
            let Some(pile) = self.hands.get_mut(n) else {
                self.rest[place] = card;
                continue;
            };
            pile.hand.take(pile.cards[place]);
            pile.hand.put(card);
            pile.cards[place] = card;
            pile.misfit = notes.of(pile.seat).misfit(pile.hand);
        }
    }

    /// How far a hand is from what the notes allow. Of the rest nothing is known.
    fn misfit(&self, n: usize) -> u8 {
        self.hands.get(n).map_or(0, |pile| pile.misfit)
    }
}
