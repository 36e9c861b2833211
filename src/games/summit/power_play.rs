//! § 5 Power Play: demands, and how they are answered. Also §§ 8.7 to 8.10, what an ally
//! lends and what becomes of one who demands an ally's base.

use super::country::Country;
use super::event::Cause;
use super::practice::{self, Step};
use super::state::{Demand, DemandStage, Part, Spent, Table};
use super::unit::{Chip, Units};
use super::{Rule, Sight, Summit, alliance};
use crate::engine::{Ledger, Refusal, Seat, require};

/// A chip is placed beside a base, or the ally is asked for one.
pub(super) fn demand(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    chip: Chip,
    at: Country,
    loan: bool,
) -> Result<(), Refusal<Rule>> {
    let is_truce = ledger.turn == seat && ledger.dealings.spent.truce;
    require(!is_truce, Rule::TruceWeek)?;
    ledger.in_part(seat, Part::PowerPlay)?;
    practice::allows_demand(ledger, chip)?;
    let of = ledger.may_demand(seat, chip, at, loan)?;
    let lender = ledger.ally(seat).filter(|_| loan);
    let demand = Demand { by: seat, of, at, chip, lender, stage: DemandStage::Made };
    if loan {
        let demand = Demand { stage: DemandStage::Borrowing, ..demand };
        ledger.record(Sight::LoanAsked { demand });
        return Ok(());
    }
    place(ledger, demand);
    Ok(())
}

/// The chip lies there. The owner answers, or has no choice (5.5, 5.8).
fn place(ledger: &mut Ledger<'_, Summit>, demand: Demand) {
    ledger.record(Sight::Demanded { demand });
    if let Some(Step::Demand { is_met }) = practice::step(ledger) {
        let has_chip = ledger.side(demand.of).chips.get(demand.chip) > 0;
        if is_met || !has_chip {
            give_way(ledger, demand);
        } else {
            cancel_with(ledger, demand, None);
        }
        return;
    }
    await_answer(ledger);
}

/// The owner is asked, unless nothing is left but to yield (5.8).
fn await_answer(ledger: &mut Ledger<'_, Summit>) {
    let Some(demand) = ledger.demand() else { return };
    let has_chip = ledger.side(demand.of).chips.get(demand.chip) > 0;
    if !has_chip && ledger.may_ask_ally(demand).is_err() {
        give_way(ledger, demand);
    }
}

pub(super) fn yield_base(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let demand = ledger.demand_on(seat)?;
    give_way(ledger, demand);
    Ok(())
}

pub(super) fn cancel(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let demand = ledger.demand_on(seat)?;
    let has_chip = ledger.side(seat).chips.get(demand.chip) > 0;
    require(has_chip, Rule::CancelWithTheSameColour)?;
    cancel_with(ledger, demand, None);
    Ok(())
}

/// The owner asks the ally for a chip (8.7).
pub(super) fn ask_ally(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let demand = ledger.demand_on(seat)?;
    ledger.may_ask_ally(demand)?;
    let demand = Demand { stage: DemandStage::Defending, ..demand };
    ledger.record(Sight::LoanAsked { demand });
    Ok(())
}

/// The ally agrees.
pub(super) fn lend(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let demand = ledger.loan_asked_of(seat)?;
    if demand.stage == DemandStage::Borrowing {
        place(ledger, Demand { stage: DemandStage::Made, ..demand });
    } else {
        cancel_with(ledger, demand, Some(seat));
    }
    Ok(())
}

/// The ally does not agree.
pub(super) fn decline_loan(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
) -> Result<(), Refusal<Rule>> {
    let demand = ledger.loan_asked_of(seat)?;
    ledger.record(Sight::LoanDeclined { lender: seat });
    if demand.stage == DemandStage::Borrowing {
        go_on(ledger);
    } else {
        give_way(ledger, demand);
    }
    Ok(())
}

/// An alliance has just been broken: whoever was asked answers alone (8.11), and there may
/// be nothing left to demand (5.13).
pub(super) fn after_break(ledger: &mut Ledger<'_, Summit>) {
    let Some(demand) = ledger.demand() else {
        // If somebody answers a proposal first, it is looked into then.
        if ledger.part == Part::PowerPlay
            && (ledger.is_first_edition() || ledger.proposal().is_none())
        {
            go_on(ledger);
        }
        return;
    };
    match demand.stage {
        DemandStage::Borrowing => {
            if !demand.lender.is_some_and(|lender| ledger.are_allied(demand.by, lender)) {
                ledger.record(Sight::DemandDropped);
                go_on(ledger);
            }
        }
        DemandStage::Made => await_answer(ledger),
        DemandStage::Defending => {
            if ledger.ally(demand.of).is_none() {
                give_way(ledger, demand);
            }
        }
    }
}

/// Base and chip leave the board, and plants with the last base (5.6, 5.9).
fn give_way(ledger: &mut Ledger<'_, Summit>, demand: Demand) {
    let Demand { of, at, .. } = demand;
    let salvage = ledger.has_salvage();
    ledger.record(Sight::Yielded { seat: of, at, salvage });
    fall_with_last_base(ledger, at);
    settle(ledger, demand);
}

fn cancel_with(ledger: &mut Ledger<'_, Summit>, demand: Demand, lender: Option<Seat>) {
    let Demand { of, at, chip, .. } = demand;
    ledger.record(Sight::Cancelled { seat: of, at, chip, lender });
    settle(ledger, demand);
}

/// Nobody's base is left in a country: all plants there are dismantled (5.9).
pub(super) fn fall_with_last_base(ledger: &mut Ledger<'_, Summit>, at: Country) {
    if ledger.base_owner(at).is_some() {
        return;
    }
    let salvage = ledger.has_salvage();
    for seat in ledger.seats().iter() {
        let units = ledger.units(seat, at);
        if units != Units::NONE {
            ledger.record(Sight::Dismantled { seat, at, units, salvage, cause: Cause::LastBase });
        }
    }
}

/// A demand is settled. One on an ally was a double cross (8.10).
fn settle(ledger: &mut Ledger<'_, Summit>, demand: Demand) {
    if ledger.are_allied(demand.by, demand.of) {
        alliance::part(ledger, demand.by, true);
    }
    if ledger.practice.is_some() {
        practice::done_with(ledger, Some(demand.at));
        return;
    }
    go_on(ledger);
}

/// A proposal has just been answered: there may be nothing left to demand (5.13).
pub(super) fn after_answer(ledger: &mut Ledger<'_, Summit>) {
    if ledger.part == Part::PowerPlay && !ledger.is_first_edition() {
        go_on(ledger);
    }
}

/// Further demands, or on to building (5.10, 5.13).
fn go_on(ledger: &mut Ledger<'_, Summit>) {
    let seat = ledger.turn;
    if !ledger.can_demand(seat) && !ledger.could_gain_a_lender(seat) {
        ledger.record(Sight::BuildingBegan { seat });
    }
}

impl Table {
    /// Whether a seat could make any demand now, with chips of its own or of its ally.
    pub fn can_demand(&self, seat: Seat) -> bool {
        let may =
            |chip, at| [false, true].map(|loan| self.may_demand(seat, chip, at, loan).is_ok());
        !self.dealings.spent.truce
            && self
                .countries()
                .any(|at| Chip::ALL.into_iter().any(|chip| may(chip, at).contains(&true)))
    }

    /// Whether a demand may be made, and on whom.
    pub(super) fn may_demand(
        &self,
        seat: Seat,
        chip: Chip,
        at: Country,
        loan: bool,
    ) -> Result<Seat, Refusal<Rule>> {
        self.is_on_map(at)?;
        require(self.host(at).is_none(), Rule::HomeIsSafe)?;
        let of = self.base_owner(at).ok_or(Rule::NoBaseThere)?;
        require(of != seat, Rule::OwnBase)?;
        require(!self.are_allied(seat, of) || !self.is_treaty_fresh(seat), Rule::TreatyHolds)?;
        if loan {
            let ally = self.ally(seat).ok_or(Rule::NoAlly)?;
            self.may_borrow(seat, ally, chip, at, of)?;
        } else {
            require(self.side(seat).chips.get(chip) > 0, Rule::NoSuchChip)?;
        }
        Ok(of)
    }

    /// Whether a seat may go on with a chip of this ally, or of somebody who may become it,
    /// against a base of `of` (8.8, 8.9).
    fn may_borrow(
        &self,
        seat: Seat,
        ally: Seat,
        chip: Chip,
        at: Country,
        of: Seat,
    ) -> Result<(), Refusal<Rule>> {
        let Spent { chips, opponents, declined, .. } = &self.dealings.spent;
        require(of != ally, Rule::NotAgainstTheLender)?;
        let has_chip = self.side(seat).chips.get(chip) > 0;
        let has_begun = chips.get(chip) > 0 && opponents.contains(of);
        require(!has_chip && has_begun, Rule::BeginWithYourOwn)?;
        require(self.side(ally).chips.get(chip) > 0, Rule::AllyHasNone)?;
        let is_it = |&(lender, colour, country): &(Seat, Chip, Country)| {
            (colour, country) == (chip, at) && (lender == ally || self.is_first_edition())
        };
        require(!declined.iter().any(is_it), Rule::AllyDeclined)
    }

    /// Whether a seat could go on with the chips of somebody who is not its ally yet, but
    /// could become it in this Power Play (5.13).
    fn could_gain_a_lender(&self, seat: Seat) -> bool {
        let could_lend = |ally: Seat| {
            self.countries().filter(|&at| self.host(at).is_none()).any(|at| {
                let of = self.base_owner(at).filter(|&of| of != seat);
                let may = |chip, of| self.may_borrow(seat, ally, chip, at, of).is_ok();
                of.is_some_and(|of| Chip::ALL.into_iter().any(|chip| may(chip, of)))
            })
        };
        let is_late = self.is_first_edition() || self.dealings.spent.truce;
        !is_late && self.seats().iter().any(|to| self.could_ally(seat, to) && could_lend(to))
    }

    /// The demand that waits for this owner's answer.
    fn demand_on(&self, seat: Seat) -> Result<Demand, Refusal<Rule>> {
        let waits = |demand: &Demand| demand.of == seat && demand.stage == DemandStage::Made;
        self.demand().filter(waits).ok_or(Refusal::Against(Rule::NoDemandOnYou))
    }

    /// Whether the owner of a demanded base may turn to an ally (8.7).
    pub(super) fn may_ask_ally(&self, demand: Demand) -> Result<Seat, Refusal<Rule>> {
        let ally = self.ally(demand.of).ok_or(Rule::NoAlly)?;
        // Whoever demands cannot be asked to cancel his own demand.
        require(ally != demand.by, Rule::NotAgainstTheLender)?;
        require(self.side(demand.of).chips.get(demand.chip) == 0, Rule::OwnChipsFirst)?;
        require(self.side(ally).chips.get(demand.chip) > 0, Rule::AllyHasNone)?;
        Ok(ally)
    }

    /// The demand for which this seat is asked to lend a chip.
    fn loan_asked_of(&self, seat: Seat) -> Result<Demand, Refusal<Rule>> {
        let asks = |demand: &Demand| self.lender_asked(*demand) == Some(seat);
        self.demand().filter(asks).ok_or(Refusal::Against(Rule::NobodyAsksForAChip))
    }

    /// Who is asked for a chip.
    pub(super) fn lender_asked(&self, demand: Demand) -> Option<Seat> {
        match demand.stage {
            DemandStage::Borrowing => demand.lender,
            DemandStage::Made => None,
            DemandStage::Defending => self.ally(demand.of),
        }
    }
}
