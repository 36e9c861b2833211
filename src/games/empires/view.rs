//! What each viewer may know: everything on the table, its own hand, and its notes.

use serde::{Deserialize, Serialize};

use super::card::{Card, Force, Hand};
use super::notes::{Dossier, Notes};
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
        let mut places = Places::default();
        for (seat, hand) in view.hands.iter() {
            let n = if hand.is_some() { 0 } else { usize::from(table.side(seat).armaments) };
            places.hands.push((seat, n));
        }
        places.agree(&mut cards, view, dice);
        let mut rest = cards.into_iter();
        let mut hands = BySeat::new(view.hands.count(), |_| Hand::NONE);
        for (seat, n) in places.hands {
            hands[seat] = view.hands[seat].unwrap_or_else(|| rest.by_ref().take(n).collect());
        }
        let pack = rest.take(usize::from(table.left)).collect();
        let notes = vec![view.notes.clone(); usize::from(view.hands.count()) + 1];
        Self { table: table.clone(), pack, hands, notes }
    }
}

/// Where the unseen cards lie: one hand after another, then the pack and what is gone.
#[derive(Default)]
struct Places {
    /// How many unseen cards each seat has.
    hands: Vec<(Seat, usize)>,
}

/// How often two cards are exchanged at most.
const EXCHANGES: u32 = 400;

impl Places {
    /// Exchanges cards until no hand contradicts the notes.
    fn agree(&self, cards: &mut [Card], view: &View, dice: &mut Dice) {
        let mut wrong = self.contradictions(cards, view);
        let n = u32::try_from(cards.len()).unwrap_or(0);
        for _ in 0..EXCHANGES {
            if wrong == 0 {
                return;
            }
            let (one, other) = (dice.below(n) as usize, dice.below(n) as usize);
            cards.swap(one, other);
            let now = self.contradictions(cards, view);
            if now > wrong {
                cards.swap(one, other);
            } else {
                wrong = now;
            }
        }
    }

    /// How far the hands are from what the notes allow.
    fn contradictions(&self, cards: &[Card], view: &View) -> u8 {
        let mut rest = cards;
        let mut sum: u8 = 0;
        for &(seat, n) in self.hands.iter().filter(|(_, n)| *n > 0) {
            let (own, others) = rest.split_at(n.min(rest.len()));
            rest = others;
            let hand: Hand = own.iter().copied().collect();
            sum = sum.saturating_add(misfit(hand, view.notes.of(seat)));
        }
        sum
    }
}

fn misfit(hand: Hand, dossier: &Dossier) -> u8 {
    let forces = Force::ALL.map(|force| (hand.strength(force), dossier.force(force)));
    let all = forces.into_iter().chain([(hand.total(), dossier.total)]);
    all.map(|(n, span)| span.least.saturating_sub(n) + n.saturating_sub(span.most)).sum()
}
