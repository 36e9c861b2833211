//! § 4 Current Events: what the nineteen cards do.

use super::country::Country;
use super::event::Cause;
use super::state::{Part, Round, Table};
use super::unit::{Chip, Chips, Unit, Units};
use super::{Card, Rule, Sight, Summit, building, power_play, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// The drawer does what an event says, or is asked to.
pub(super) fn obey(ledger: &mut Ledger<'_, Summit>, seat: Seat, card: Card) {
    match card {
        Card::ForeignAid => gain(ledger, seat, 2, Chips::NONE),
        Card::RecordHarvest => gain(ledger, seat, 0, Chips::of(Chip::White, 2)),
        Card::SteelTarget => {
            let beams = u16::from(ledger.at_home(seat).mills).max(1);
            gain(ledger, seat, beams, Chips::NONE);
        }
        Card::MilitaryParade => gain(ledger, seat, 0, Chips::of(Chip::Red, 2)),
        Card::TradeTreaty => gain(ledger, seat, 0, Chips::of(Chip::Black, 2)),
        Card::SteelStrike => {
            let beams = ledger.side(seat).beams.min(2);
            lose(ledger, card, &[(seat, beams, Chips::NONE)]);
        }
        Card::DisarmamentTalks => lose_a_chip_each(ledger, card, Chip::Red),
        Card::MarketSlump => lose_a_chip_each(ledger, card, Chip::Black),
        Card::FoodRiots => lose_a_chip_each(ledger, card, Chip::White),
        Card::SpaceSuccess => gain(ledger, seat, 0, Chips::EACH),
        Card::ArmsRace => {
            for seat in ledger.seats().iter() {
                gain(ledger, seat, 0, Chips::of(Chip::Red, 1));
            }
        }
        Card::WorldBoom => boom(ledger),
        Card::TruceWeek => {
            gain(ledger, seat, 1, Chips::NONE);
            if !matches!(ledger.round, Round::Summit { .. }) {
                ledger.record(Sight::TruceKept { seat });
            }
        }
        Card::UprisingAbroad
        | Card::Earthquake
        | Card::NeutralAsks
        | Card::TechnicalMission
        | Card::WorldsFair
        | Card::Nationalisation => {
            if has_choice(ledger, seat, card) {
                ledger.record(Sight::DecisionDue { card });
                return;
            }
            ledger.record(Sight::NothingToDo { card });
        }
        Card::Summit
        | Card::Census
        | Card::SpecialCensus
        | Card::OpenACountry
        | Card::FactoryAbroad
        | Card::Growth
        | Card::StrongAtHome
        | Card::Outpost
        | Card::Saving
        | Card::DemandMet
        | Card::DemandAnswered
        | Card::Salvage
        | Card::Allies
        | Card::TheBreak
        | Card::TrialCensus => {}
    }
    turn::go_on(ledger);
}

fn gain(ledger: &mut Ledger<'_, Summit>, seat: Seat, beams: u16, chips: Chips) {
    ledger.record(Sight::Gained { seat, beams, chips });
}

fn lose(ledger: &mut Ledger<'_, Summit>, card: Card, losses: &[(Seat, u16, Chips)]) {
    let real = losses.iter().filter(|(_, beams, chips)| *beams + chips.total() > 0);
    let real: Vec<_> = real.copied().collect();
    if real.is_empty() {
        ledger.record(Sight::NothingToDo { card });
    }
    for (seat, beams, chips) in real {
        ledger.record(Sight::Lost { seat, beams, chips });
    }
}

fn lose_a_chip_each(ledger: &mut Ledger<'_, Summit>, card: Card, chip: Chip) {
    let loss = |seat: Seat| (seat, 0, Chips::of(chip, ledger.side(seat).chips.get(chip).min(1)));
    let losses: Vec<_> = ledger.seats().iter().map(loss).collect();
    lose(ledger, card, &losses);
}

/// 4.22
fn boom(ledger: &mut Ledger<'_, Summit>) {
    let gains: Vec<(Seat, u16)> = ledger
        .seats()
        .iter()
        .map(|seat| (seat, u16::from(ledger.abroad(seat).mills).min(3)))
        .filter(|&(_, beams)| beams > 0)
        .collect();
    if gains.is_empty() {
        ledger.record(Sight::NothingToDo { card: Card::WorldBoom });
    }
    for (seat, beams) in gains {
        gain(ledger, seat, beams, Chips::NONE);
    }
}

fn has_choice(table: &Table, seat: Seat, card: Card) -> bool {
    let anywhere = |holds: &dyn Fn(Country) -> bool| table.countries().any(holds);
    match card.gift() {
        Some(unit) => anywhere(&|at| table.may_place(seat, card, unit, at).is_ok()),
        None if card == Card::Nationalisation => anywhere(&|at| {
            let mut owners = table.seats().iter();
            owners.any(|owner| {
                let may = |unit| table.may_nationalise(seat, owner, unit, at).is_ok();
                Unit::PLANTS.into_iter().any(may)
            })
        }),
        None => anywhere(&|at| {
            Unit::ALL.into_iter().any(|unit| table.may_lose(seat, card, unit, at).is_ok())
        }),
    }
}

/// An alliance has just been broken, and its guests may have been all that the card could
/// be obeyed with (4.2).
pub(super) fn after_break(ledger: &mut Ledger<'_, Summit>) {
    let seat = ledger.turn;
    if ledger.part == Part::Event
        && let Some(card) = ledger.card
        && !has_choice(ledger, seat, card)
    {
        ledger.record(Sight::NothingToDo { card });
        turn::go_on(ledger);
    }
}

/// The drawer places the unit of the card (4.17 to 4.19).
pub(super) fn place(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    at: Country,
) -> Result<(), Refusal<Rule>> {
    let card = ledger.card_in_hand(seat)?;
    let unit = card.gift().ok_or(Rule::NotByThisCard)?;
    ledger.may_place(seat, card, unit, at)?;
    building::clear_for(ledger, seat, unit, at);
    ledger.record(Sight::Placed { seat, unit, at });
    turn::go_on(ledger);
    Ok(())
}

/// The drawer dismantles a unit of its own because of the card (4.15, 4.16).
pub(super) fn give_up(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    unit: Unit,
    at: Country,
) -> Result<(), Refusal<Rule>> {
    let card = ledger.card_in_hand(seat)?;
    ledger.may_lose(seat, card, unit, at)?;
    remove(ledger, seat, unit, at);
    if unit == Unit::Base {
        power_play::fall_with_last_base(ledger, at);
    }
    turn::go_on(ledger);
    Ok(())
}

/// The drawer names a plant of somebody else (4.23).
pub(super) fn nationalise(
    ledger: &mut Ledger<'_, Summit>,
    seat: Seat,
    owner: Seat,
    unit: Unit,
    at: Country,
) -> Result<(), Refusal<Rule>> {
    let card = ledger.card_in_hand(seat)?;
    require(card == Card::Nationalisation, Rule::NotByThisCard)?;
    ledger.may_nationalise(seat, owner, unit, at)?;
    remove(ledger, owner, unit, at);
    turn::go_on(ledger);
    Ok(())
}

fn remove(ledger: &mut Ledger<'_, Summit>, seat: Seat, unit: Unit, at: Country) {
    let (units, salvage) = (Units::of(unit, 1), ledger.has_salvage());
    ledger.record(Sight::Dismantled { seat, at, units, salvage, cause: Cause::Card });
}

impl Table {
    /// The card that waits for its drawer's decision.
    fn card_in_hand(&self, seat: Seat) -> Result<Card, Refusal<Rule>> {
        self.in_part(seat, Part::Event)?;
        self.card.ok_or(Refusal::Against(Rule::NotByThisCard))
    }

    pub(super) fn may_place(
        &self,
        seat: Seat,
        card: Card,
        unit: Unit,
        at: Country,
    ) -> Result<(), Refusal<Rule>> {
        self.is_on_map(at)?;
        if card == Card::NeutralAsks {
            require(self.is_unoccupied(at), Rule::WhereNobodyIs)?;
        }
        self.may_stand(seat, unit, at)
    }

    pub(super) fn may_lose(
        &self,
        seat: Seat,
        card: Card,
        unit: Unit,
        at: Country,
    ) -> Result<(), Refusal<Rule>> {
        self.is_on_map(at)?;
        let is_home = at == self.home(seat);
        let (fits, rule) = if card == Card::UprisingAbroad {
            (!is_home && unit == Unit::Base, Rule::BaseAbroad)
        } else {
            let is_quake = card == Card::Earthquake;
            require(is_quake, Rule::NotByThisCard)?;
            (is_home && unit != Unit::Base, Rule::PlantAtHome)
        };
        require(fits && self.units(seat, at).get(unit) > 0, rule)
    }

    pub(super) fn may_nationalise(
        &self,
        seat: Seat,
        owner: Seat,
        unit: Unit,
        at: Country,
    ) -> Result<(), Refusal<Rule>> {
        self.is_on_map(at)?;
        let fits = owner != seat
            && self.seats().contains(owner)
            && self.host(at).is_none()
            && unit != Unit::Base;
        require(fits && self.units(owner, at).get(unit) > 0, Rule::PlantOfAnother)
    }
}
