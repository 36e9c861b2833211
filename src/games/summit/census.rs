//! § 9 The census: mills are turned over, then factories are counted.

use super::country::Country;
use super::event::CensusKind;
use super::opening::Conversion;
use super::state::{Part, State, Table};
use super::{Card, Event, Rule, Sight, Summit, practice, turn};
use crate::engine::{Ledger, Refusal, Seat, Seats, require};

/// A census card was drawn: everybody with a mill is asked (9.2).
pub(super) fn begin(ledger: &mut Ledger<'_, Summit>) {
    let kind = ledger.census_kind();
    let drawer = ledger.turn;
    let others = ledger.seats().without(drawer).after(drawer);
    let has_mills = |&seat: &Seat| ledger.on_board(seat).mills > 0;
    let seats: Vec<Seat> = std::iter::once(drawer).chain(others).filter(has_mills).collect();
    let is_empty = seats.is_empty();
    ledger.record(Sight::CensusBegan { seats, kind });
    if is_empty {
        count(ledger);
    }
}

/// A seat turns mills over, or means to.
pub(super) fn convert(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    at: Country,
    mills: u8,
) -> Result<(), Refusal<Rule>> {
    may_convert(ledger, seat)?;
    ledger.is_on_map(at)?;
    let left = ledger.unplanned(seat, at);
    require(mills > 0 && mills <= left, Rule::NoMillThere)?;
    if ledger.options.conversion == Conversion::Secret {
        ledger.record(Event::Planned { seat, at, mills });
        return Ok(());
    }
    ledger.record(Sight::Converted { seat, at, mills });
    if ledger.on_board(seat).mills == 0 {
        finish(ledger, seat);
    }
    Ok(())
}

fn may_convert(table: &Table, seat: Seat) -> Result<(), Refusal<Rule>> {
    table.is_unhindered()?;
    require(table.part == Part::Census, Rule::EachPartInItsOrder)?;
    require(table.converting_now().contains(seat), Rule::OutOfTurn)
}

/// A seat turns no more over.
pub(super) fn done(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    may_convert(ledger, seat)?;
    finish(ledger, seat);
    Ok(())
}

fn finish(ledger: &mut Ledger<'_, Summit>, seat: Seat) {
    ledger.record(Sight::ConversionDone { seat });
    if ledger.converting.is_empty() {
        show_plans(ledger);
        count(ledger);
    }
}

/// What was planned unseen is carried out (14.6).
fn show_plans(ledger: &mut Ledger<'_, Summit>) {
    if ledger.options.conversion != Conversion::Secret {
        return;
    }
    let plans: Vec<(Seat, Country, u8)> = ledger
        .plans
        .iter()
        .flat_map(|(seat, plan)| plan.iter().map(move |&(at, mills)| (seat, at, mills)))
        .collect();
    ledger.record(Sight::PlansShown);
    for (seat, at, mills) in plans {
        ledger.record(Sight::Converted { seat, at, mills });
    }
}

/// Factories are counted (9.4, 9.5).
fn count(ledger: &mut Ledger<'_, Summit>) {
    let kind = ledger.census_kind();
    let times = if kind == CensusKind::Special { 2 } else { 1 };
    for seat in ledger.seats().iter() {
        let points = times * ledger.living_standard(seat);
        ledger.record(Sight::Counted { seat, points, kind });
    }
    if ledger.practice.is_some() {
        practice::done_with(ledger, None);
    } else {
        turn::go_on(ledger);
    }
}

impl Table {
    /// One point for each factory at home, two for each abroad.
    pub fn living_standard(&self, seat: Seat) -> u16 {
        u16::from(self.at_home(seat).factories) + 2 * u16::from(self.abroad(seat).factories)
    }

    /// What kind of census the card calls for.
    pub fn census_kind(&self) -> CensusKind {
        if self.card == Some(Card::SpecialCensus) {
            CensusKind::Special
        } else if self.card == Some(Card::TrialCensus) {
            CensusKind::Trial
        } else {
            CensusKind::Ordinary
        }
    }

    /// Who may turn mills over now: one after another, or all who are not ready.
    pub(super) fn converting_now(&self) -> Seats {
        match self.options.conversion {
            Conversion::InTurn => self.converting.iter().copied().take(1).collect(),
            Conversion::Secret => self.converting.iter().copied().collect(),
        }
    }
}

impl State {
    /// Mills of a seat in a country that it does not yet mean to turn over.
    pub(super) fn unplanned(&self, seat: Seat, at: Country) -> u8 {
        let planned: u8 =
            self.plans[seat].iter().filter(|(other, _)| *other == at).map(|(_, n)| n).sum();
        self.units(seat, at).mills.saturating_sub(planned)
    }
}
