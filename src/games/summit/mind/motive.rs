//! Why an action is a good one, read off the table when it has been chosen.

use super::super::state::{DemandStage, Part, Round, Table};
use super::super::unit::{Chip, Unit};
use super::super::{Action, Country};
use super::Reason;
use crate::engine::Seat;

/// The colour of the chips that a kind of unit brings (3.4).
fn chip_of(unit: Unit) -> Chip {
    Chip::ALL[unit as usize]
}

/// The reason for an action of a seat at this table.
pub(super) fn of(action: Action, table: &Table, seat: Seat) -> Reason {
    let is_last = matches!(table.round, Round::Summit { .. });
    match action {
        Action::Draw => Reason::OnlyMove,
        Action::Place { at } => {
            let gift = table.card.and_then(super::super::Card::gift);
            of_unit(gift.unwrap_or(Unit::Base), at, table, seat)
        }
        Action::Build { unit, at } => of_unit(unit, at, table, seat),
        Action::Nationalise { owner, .. } => Reason::HindersRival { seat: owner },
        Action::Demand { at, .. } => of_demand(at, table, seat),
        Action::Dismantle { .. } => Reason::CostsLeast,
        Action::Convert { .. } => Reason::ScoresSoon,
        Action::Done if is_last => {
            let chips = table.side(seat).chips;
            match Chip::ALL.into_iter().find(|&chip| chips.get(chip) > 0) {
                Some(chip) if table.part == Part::PowerPlay => Reason::KeepsChip { chip },
                Some(_) | None => Reason::LastChance,
            }
        }
        Action::Done => Reason::SavesForLater,
        Action::Propose { to } => Reason::GainsAlly { seat: to },
        Action::Break => table.ally(seat).map_or(Reason::OnlyMove, |seat| Reason::Betrays { seat }),
        Action::Yield | Action::Cancel | Action::AskAlly | Action::Lend => of_answer(action, table),
        Action::Accept | Action::Decline => match (table.proposal(), action) {
            (Some((from, _)), Action::Accept) => Reason::GainsAlly { seat: from },
            (Some((from, _)), _) => Reason::Distrusts { seat: from },
            (None, _) => of_answer(action, table),
        },
    }
}

fn of_unit(unit: Unit, at: Country, table: &Table, seat: Seat) -> Reason {
    if unit == Unit::Base && table.host(at).is_none() && table.units(seat, at).bases == 0 {
        return Reason::OpensCountry { at };
    }
    if matches!(table.round, Round::Regular) && table.on_board(seat).get(unit) % 3 == 2 {
        return Reason::ReachesChip { chip: chip_of(unit) };
    }
    match unit {
        Unit::Base => Reason::GuardsCountry { at },
        Unit::Mill => Reason::GrowsIncome,
        Unit::Factory => Reason::ScoresSoon,
    }
}

fn of_demand(at: Country, table: &Table, seat: Seat) -> Reason {
    let is_last = matches!(table.round, Round::Summit { .. });
    let Some(of) = table.base_owner(at) else { return Reason::LastChance };
    if table.are_allied(seat, of) {
        return Reason::Betrays { seat: of };
    }
    let fall = table.seats().iter().filter(|&other| other != seat);
    let plants = fall.map(|other| table.units(other, at).plants()).sum();
    let is_last_base = table.units(of, at).bases == 1;
    if is_last_base && plants > 0 {
        Reason::FellsPlants { at, plants }
    } else if is_last_base && table.side(seat).beams >= super::super::building::COST {
        Reason::TakesValue { at }
    } else if is_last {
        Reason::LastChance
    } else {
        Reason::HindersRival { seat: of }
    }
}

fn of_answer(action: Action, table: &Table) -> Reason {
    let Some(demand) = table.demand() else { return Reason::OnlyMove };
    match (action, demand.stage) {
        (Action::Yield | Action::Decline, _) => Reason::KeepsChip { chip: demand.chip },
        (Action::Lend, DemandStage::Borrowing) => Reason::GainsAlly { seat: demand.by },
        (Action::Lend, _) => Reason::GainsAlly { seat: demand.of },
        (_, _) => Reason::GuardsCountry { at: demand.at },
    }
}
