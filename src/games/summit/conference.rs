//! § 10 The Summit: the conference and its order of play.

use super::opening::SummitOrder;
use super::state::Table;
use super::{Card, Event, Sight, Summit, turn};
use crate::engine::{Ledger, Seat, order};

/// The Summit card was drawn: incomes for all others, a new pile, one more round.
pub(super) fn open(table: &mut Ledger<'_, Summit>, by: Seat) {
    let order = table.order_of_summit();
    table.record(Sight::ConferenceOpened { by, order: order.clone() });
    let mut deck: Vec<Card> =
        Card::EVENTS.into_iter().filter(|card| !table.aside.contains(card)).collect();
    table.dice().shuffle(&mut deck);
    table.record(Event::Shuffled { deck });
    for seat in table.seats().without(by).after(by) {
        turn::pay_income(table, seat);
    }
    if let Some(at) = table.zone {
        table.record(Sight::ZoneOpened { at });
    }
    turn::begin(table, order[0]);
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
