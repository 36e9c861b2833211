//! §§ 6 and 7: building, and dismantling what is one's own.

use super::country::Country;
use super::event::Cause;
use super::state::{Part, Round, Table};
use super::unit::{Unit, Units};
use super::{Rule, Sight, Summit, practice, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Beams for a unit (6.1).
pub(super) const COST: u16 = 2;

pub(super) fn build(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    unit: Unit,
    at: Country,
) -> Result<(), Refusal<Rule>> {
    ledger.in_part(seat, Part::Build)?;
    ledger.is_on_map(at)?;
    practice::allows_build(ledger, unit, at)?;
    ledger.may_build(seat, unit, at)?;
    clear_for(ledger, seat, unit, at);
    ledger.record(Sight::Built { seat, unit, at });
    if practice::asks_for_one(ledger) {
        practice::done_with(ledger, Some(at));
    }
    Ok(())
}

/// A base moves in: plants of others that no base protects go (6.10).
pub(super) fn clear_for(ledger: &mut Ledger<'_, Summit>, seat: Seat, unit: Unit, at: Country) {
    if unit != Unit::Base {
        return;
    }
    let salvage = ledger.has_salvage();
    let rivals: Vec<Seat> = ledger.rivals(seat).collect();
    for rival in rivals {
        let units = ledger.units(rival, at);
        if !units.is_empty() {
            let cause = Cause::MovedIn;
            ledger.record(Sight::Dismantled { seat: rival, at, units, salvage, cause });
        }
    }
}

pub(super) fn dismantle(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    unit: Unit,
    at: Country,
) -> Result<(), Refusal<Rule>> {
    ledger.in_part(seat, Part::Build)?;
    practice::allows_dismantling(ledger, unit, at)?;
    ledger.may_dismantle(seat, unit, at)?;
    let (units, salvage) = (Units::of(unit, 1), ledger.has_salvage());
    ledger.record(Sight::Dismantled { seat, at, units, salvage, cause: Cause::Own });
    if practice::asks_for_one(ledger) {
        practice::done_with(ledger, Some(at));
    }
    Ok(())
}

/// The turn is over.
pub(super) fn end(ledger: &mut Ledger<'_, Summit>) {
    if ledger.practice.is_some() {
        practice::done_with(ledger, None);
    } else {
        turn::next(ledger);
    }
}

impl Table {
    pub(super) fn may_build(
        &self,
        seat: Seat,
        unit: Unit,
        at: Country,
    ) -> Result<(), Refusal<Rule>> {
        self.may_stand(seat, unit, at)?;
        require(self.side(seat).beams >= COST, Rule::TwoBeams)
    }

    /// Whether a unit of a seat could be put down there, leaving its price aside.
    pub(super) fn may_stand(
        &self,
        seat: Seat,
        unit: Unit,
        at: Country,
    ) -> Result<(), Refusal<Rule>> {
        let is_home = at == self.home(seat);
        require(is_home || self.host(at).is_none(), Rule::HomeOfAnother)?;
        require(self.zone != Some(at), Rule::NeutralZone)?;
        if unit == Unit::Base {
            require(self.supply(seat, unit) > 0, Rule::SupplyOfBases)?;
            if !is_home {
                self.may_stand_as_base(seat, at)?;
            }
        } else {
            require(self.supply(seat, unit) > 0, Rule::SupplyOfPlants)?;
            if !is_home {
                self.may_stand_as_plant(seat, at)?;
            }
        }
        Ok(())
    }

    fn may_stand_as_base(&self, seat: Seat, at: Country) -> Result<(), Refusal<Rule>> {
        let is_alone = self.base_owner(at).is_none_or(|owner| owner == seat);
        require(is_alone, Rule::NoBaseBesideAnothers)?;
        let fits = self.units(seat, at).bases < self.at_home(seat).bases;
        require(fits, Rule::NoMoreAbroadThanAtHome)
    }

    fn may_stand_as_plant(&self, seat: Seat, at: Country) -> Result<(), Refusal<Rule>> {
        let is_there = |seat: Seat| !self.units(seat, at).is_empty();
        require(!self.rivals(seat).any(is_there), Rule::NoPlantsBesideARival)?;
        let is_open = is_there(seat) || self.ally(seat).is_some_and(is_there);
        require(is_open, Rule::PlantsWhereYouAre)
    }

    pub(super) fn may_dismantle(
        &self,
        seat: Seat,
        unit: Unit,
        at: Country,
    ) -> Result<(), Refusal<Rule>> {
        self.is_on_map(at)?;
        require(!matches!(self.round, Round::Summit { .. }), Rule::NobodyDismantlesNow)?;
        let here = self.units(seat, at).get(unit);
        require(here > 0, Rule::NothingToDismantle)?;
        require(here > self.fresh[at.slot()].get(unit), Rule::NotWhatIsNew)?;
        if unit == Unit::Base && at == self.home(seat) {
            let abroad = |at: &Country| *at != self.home(seat);
            let most = self.countries().filter(abroad).map(|at| self.units(seat, at).bases).max();
            require(most.is_none_or(|most| most < here), Rule::BasesAtHome)?;
        }
        Ok(())
    }
}
