//! § 3 A turn: its parts in their order, and the income it begins with.

use super::opening::Events;
use super::state::{Part, Round, Table};
use super::unit::Chips;
use super::{Card, Rule, Sight, Summit, building, census, conference, current_events};
use super::{ending, practice};
use crate::engine::{Ledger, Refusal, Seat, require};

/// A turn begins, with an income unless it is one of the Summit Round (3.2, 3.4, 10.6).
pub(super) fn begin(ledger: &mut Ledger<'_, Summit>, seat: Seat) {
    ledger.record(Sight::TurnBegan { seat });
    if ledger.round == Round::Regular {
        pay_income(ledger, seat);
    }
}

pub(super) fn pay_income(ledger: &mut Ledger<'_, Summit>, seat: Seat) {
    let (beams, chips) = ledger.income(seat);
    ledger.record(Sight::Income { seat, beams, chips });
}

/// The second part: the top card (4.1).
pub(super) fn draw(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    ledger.in_part(seat, Part::Draw)?;
    if matches!(ledger.round, Round::Conference { .. }) {
        ledger.record(Sight::SummitRoundBegan);
    }
    let card = ledger.deck[0];
    ledger.record(Sight::Drew { seat, card });
    if card == Card::Summit {
        conference::open(ledger, seat);
    } else if Card::CENSUSES.contains(&card) {
        census::begin(ledger);
    } else if ledger.practice.is_some() {
        practice::follow(ledger, card);
    } else if ledger.options.events == Events::Quiet {
        go_on(ledger);
    } else {
        current_events::obey(ledger, seat, card);
    }
    Ok(())
}

/// After the card: the third part, or the fourth if nothing can be demanded (4.4, 5.13).
pub(super) fn go_on(ledger: &mut Ledger<'_, Summit>) {
    let seat = ledger.turn;
    if ledger.can_demand(seat) {
        ledger.record(Sight::PowerPlayBegan { seat });
    } else {
        ledger.record(Sight::BuildingBegan { seat });
    }
}

/// A seat is done with what it was asked.
pub(super) fn done(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    ledger.is_unhindered()?;
    if ledger.part == Part::Census {
        return census::done(ledger, seat);
    }
    require(ledger.turn == seat, Rule::OutOfTurn)?;
    practice::allows_done(ledger)?;
    match ledger.part {
        Part::PowerPlay => {
            ledger.record(Sight::BuildingBegan { seat });
            Ok(())
        }
        Part::Build => {
            building::end(ledger);
            Ok(())
        }
        Part::Draw | Part::Event | Part::Census | Part::Over => {
            Err(Refusal::Against(Rule::EachPartInItsOrder))
        }
    }
}

/// The next turn, or the end.
pub(super) fn next(ledger: &mut Ledger<'_, Summit>) {
    let seat = ledger.turn;
    let next = match ledger.summit_order() {
        None => ledger.seats().after(seat).next(),
        Some(order) => {
            let at = order.iter().position(|&other| other == seat).map_or(0, |n| n + 1);
            order.get(at).copied()
        }
    };
    match next {
        Some(next) => begin(ledger, next),
        None => ending::count(ledger),
    }
}

impl Table {
    /// What an income brings (3.2 to 3.4).
    pub fn income(&self, seat: Seat) -> (u16, Chips) {
        let (all, home, abroad) = (self.on_board(seat), self.at_home(seat), self.abroad(seat));
        let beams = u16::from(home.mills) + 2 * u16::from(abroad.mills);
        let chips = Chips {
            red: u16::from(all.bases / 3),
            black: u16::from(all.mills / 3),
            white: u16::from(all.factories / 3),
        };
        (beams, chips)
    }

    /// Nobody else's answer is waited for (8.3).
    pub(super) fn is_unhindered(&self) -> Result<(), Refusal<Rule>> {
        require(self.demand().is_none() && self.proposal().is_none(), Rule::AnswerFirst)
    }

    /// A seat is in this part of its turn and nothing hinders it (2.7, 3.1).
    pub(super) fn in_part(&self, seat: Seat, part: Part) -> Result<(), Refusal<Rule>> {
        self.is_unhindered()?;
        require(self.turn == seat, Rule::OutOfTurn)?;
        require(self.part == part, Rule::EachPartInItsOrder)
    }

    pub(super) fn is_on_map(&self, at: super::Country) -> Result<(), Refusal<Rule>> {
        require(at.is_on(self.options.map), Rule::NotOnThisMap)
    }
}
