//! § 10 The Summit: the conference and its order of play.

use super::opening::SummitOrder;
use super::state::Table;
use super::{Card, Event, Sight, Summit, turn};
use crate::engine::{Ledger, Seat, order};

/// The Summit card was drawn: incomes for all others, a new pile, one more round.
pub(super) fn open(ledger: &mut Ledger<'_, Summit>, by: Seat) {
    let order = ledger.order_of_summit();
    ledger.record(Sight::ConferenceOpened { by, order: order.clone() });
    let mut deck: Vec<Card> =
        Card::EVENTS.into_iter().filter(|card| !ledger.aside.contains(card)).collect();
    ledger.dice().shuffle(&mut deck);
    ledger.record(Event::Shuffled { deck });
    for seat in ledger.seats().without(by).after(by) {
        turn::pay_income(ledger, seat);
    }
    if let Some(at) = ledger.zone {
        ledger.record(Sight::ZoneOpened { at });
    }
    turn::begin(ledger, order[0]);
}

impl Table {
    /// Clockwise from the first player, or by points (10.6, 14.2).
    fn order_of_summit(&self) -> Vec<Seat> {
        let others = self.seats().without(self.first).after(self.first);
        let mut seats: Vec<Seat> = std::iter::once(self.first).chain(others).collect();
        if self.options.order == SummitOrder::LeaderFirst {
            order(&mut seats, |&seat| std::cmp::Reverse(self.side(seat).written()));
        }
        seats
    }
}
