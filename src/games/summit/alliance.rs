//! § 8 Alliances: how they are made and how they end.

use super::event::Cause;
use super::opening::Alliances;
use super::state::{Part, Round, Table};
use super::unit::Units;
use super::{Country, Rule, Sight, Summit, current_events, power_play};
use crate::engine::{Ledger, Refusal, Seat, Seats, require};

pub(super) fn propose(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    to: Seat,
) -> Result<(), Refusal<Rule>> {
    ledger.may_propose(seat, to)?;
    ledger.record(Sight::Proposed { from: seat, to });
    Ok(())
}

pub(super) fn accept(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    let from = ledger.proposed_to(seat)?;
    ledger.record(Sight::Allied { members: [from, seat] });
    power_play::after_answer(ledger);
    Ok(())
}

/// A proposal or a wish for a chip is declined.
pub(super) fn decline(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    if ledger.proposal().is_none() {
        return power_play::decline_loan(ledger, seat);
    }
    let from = ledger.proposed_to(seat)?;
    ledger.record(Sight::Declined { from, to: seat });
    power_play::after_answer(ledger);
    Ok(())
}

/// One of two allies breaks off (8.11).
pub(super) fn break_off(ledger: &mut Ledger<'_, Summit>, seat: Seat) -> Result<(), Refusal<Rule>> {
    ledger.may_break(seat)?;
    part(ledger, seat, false);
    power_play::after_break(ledger);
    current_events::after_break(ledger);
    Ok(())
}

/// Flags leave the disc, and each one's guests the countries that the other's bases
/// protect (8.13).
pub(super) fn part(ledger: &mut Ledger<'_, Summit>, by: Seat, double_cross: bool) {
    let Some(with) = ledger.ally(by) else { return };
    ledger.record(Sight::AllianceBroken { by, with, double_cross });
    let salvage = ledger.has_salvage();
    for (guest, host) in [(by, with), (with, by)] {
        let protected: Vec<Country> =
            ledger.countries().filter(|&at| ledger.is_guest(guest, host, at)).collect();
        for at in protected {
            let units = Units { bases: 0, ..ledger.units(guest, at) };
            let cause = Cause::Break;
            ledger.record(Sight::Dismantled { seat: guest, at, units, salvage, cause });
        }
    }
}

impl Table {
    pub(super) fn may_propose(&self, seat: Seat, to: Seat) -> Result<(), Refusal<Rule>> {
        self.knows_new_alliances()?;
        require(to != seat && self.seats().contains(to), Rule::NobodyToAllyWith)?;
        let is_own = self.turn == seat || self.turn == to;
        require(self.part != Part::PowerPlay || is_own, Rule::NotInAPowerPlay)?;
        self.is_unhindered()?;
        require(self.ally(seat).is_none() && self.ally(to).is_none(), Rule::OneFlag)?;
        require(!self.proposed.contains(&(seat, to)), Rule::OnceATurn)
    }

    /// Whether alliances are formed at all (10.4, 12.1, 14.3).
    fn knows_new_alliances(&self) -> Result<(), Refusal<Rule>> {
        require(self.options.alliances != Alliances::None, Rule::NoAlliances)?;
        require(self.practice.is_none(), Rule::AlliancesByCard)?;
        require(self.round == Round::Regular, Rule::NoNewAlliances)
    }

    /// Whether two who are not allied could be before this turn is over: one of them has not
    /// proposed it yet, and each could leave another ally for it.
    pub(super) fn could_ally(&self, one: Seat, other: Seat) -> bool {
        let has_flag = |seat| self.ally(seat).is_none() || self.may_break(seat).is_ok();
        let may_propose = |from, to| !self.proposed.contains(&(from, to));
        self.knows_new_alliances().is_ok()
            && one != other
            && !self.are_allied(one, other)
            && has_flag(one)
            && has_flag(other)
            && (may_propose(one, other) || may_propose(other, one))
    }

    fn proposed_to(&self, seat: Seat) -> Result<Seat, Refusal<Rule>> {
        match self.proposal() {
            Some((from, to)) if to == seat => Ok(from),
            Some(_) | None => Err(Refusal::Against(Rule::NothingProposed)),
        }
    }

    pub(super) fn may_break(&self, seat: Seat) -> Result<(), Refusal<Rule>> {
        require(self.ally(seat).is_some(), Rule::NoAlly)?;
        require(self.part != Part::Census, Rule::NotDuringACensus)?;
        require(!self.is_treaty_fresh(seat), Rule::TreatyHolds)?;
        require(self.practice.is_none(), Rule::AlliancesByCard)
    }

    /// Whether a seat's alliance is bound to hold (14.4).
    pub(super) fn is_treaty_fresh(&self, seat: Seat) -> bool {
        let is_over = |begun: Seats| begun == self.seats();
        self.options.alliances == Alliances::Treaties
            && self.round == Round::Regular
            && self.pact(seat).is_some_and(|pact| !is_over(pact.begun))
    }

    /// Whether a seat's plants in a foreign country stand under the other's bases.
    fn is_guest(&self, guest: Seat, host: Seat, at: Country) -> bool {
        self.host(at).is_none()
            && self.units(guest, at).plants() > 0
            && self.units(host, at).bases > 0
    }
}
