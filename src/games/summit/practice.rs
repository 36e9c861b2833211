//! § 12 Practice: two rounds in which cards tell what to do, step by step.

use serde::{Deserialize, Serialize};

use super::country::Country;
use super::opening::Alliances;
use super::state::Table;
use super::unit::{Chip, Unit};
use super::{Card, Event, Rule, Sight, Summit, alliance, census, ending, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// The practice game so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// 1 or 2.
    pub round: u8,
    /// What is still to be done in this turn, the next first.
    pub steps: Vec<Step>,
    /// Where something was last done in this turn.
    pub last: Option<Country>,
}

/// A step of a practice turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Build {
        unit: Unit,
        site: Site,
    },
    BuildFreely,
    /// With a white chip; for practice the owner yields, or cancels if he can.
    Demand {
        is_met: bool,
    },
    DismantleFactory,
    Ally,
    Break,
    Census,
}

/// Where a step wants something built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Site {
    Home,
    /// A foreign country where nobody has a unit.
    Unoccupied,
    /// Where the step before was done.
    Same,
    /// A foreign country where the ally has a unit.
    Ally,
}

const BASE_ABROAD: Step = build(Unit::Base, Site::Unoccupied);

const fn build(unit: Unit, site: Site) -> Step {
    Step::Build { unit, site }
}

/// The steps of each card (12.3 to 12.7).
const STEPS: [(Card, &[Step]); 12] = [
    (Card::OpenACountry, &[BASE_ABROAD, build(Unit::Mill, Site::Same)]),
    (Card::FactoryAbroad, &[BASE_ABROAD, build(Unit::Factory, Site::Same)]),
    (Card::Growth, &[build(Unit::Mill, Site::Home), build(Unit::Mill, Site::Home)]),
    (Card::StrongAtHome, &[build(Unit::Base, Site::Home), BASE_ABROAD]),
    (Card::Outpost, &[BASE_ABROAD, build(Unit::Mill, Site::Home)]),
    (Card::Saving, &[BASE_ABROAD]),
    (Card::DemandMet, &[Step::Demand { is_met: true }, build(Unit::Base, Site::Same)]),
    (Card::DemandAnswered, &[Step::Demand { is_met: false }]),
    (Card::Salvage, &[Step::DismantleFactory, Step::BuildFreely]),
    (Card::Allies, &[Step::Ally, build(Unit::Mill, Site::Ally)]),
    (Card::TheBreak, &[Step::Break, Step::BuildFreely]),
    (Card::TrialCensus, &[Step::Census, Step::BuildFreely]),
];

fn steps(card: Card) -> Vec<Step> {
    let own = STEPS.iter().find(|&&(other, _)| other == card);
    own.map(|(_, steps)| steps.to_vec()).unwrap_or_default()
}

/// The cards of a round are shuffled and its first turn begins (12.1).
pub(super) fn begin_round(ledger: &mut Ledger<'_, Summit>, round: u8) {
    ledger.record(Sight::PracticeRoundBegan { round });
    let mut deck = Card::PRACTICE[usize::from(round - 1)].to_vec();
    ledger.dice().shuffle(&mut deck);
    ledger.record(Event::Shuffled { deck });
    let seat = ledger.first;
    turn::begin(ledger, seat);
}

/// A practice card was drawn.
pub(super) fn follow(ledger: &mut Ledger<'_, Summit>, card: Card) {
    ledger.record(Sight::StepsSet { steps: steps(card) });
    go_on(ledger);
}

/// The step that was asked for is done.
pub(super) fn done_with(ledger: &mut Ledger<'_, Summit>, at: Option<Country>) {
    if let Some(step) = step(ledger) {
        ledger.record(Sight::StepDone { step, at });
    }
    go_on(ledger);
}

/// On to the next step that can be done, or the next turn.
fn go_on(ledger: &mut Ledger<'_, Summit>) {
    let seat = ledger.turn;
    while let Some(step) = step(ledger) {
        if !ledger.can_step(seat, step) {
            ledger.record(Sight::StepSkipped { step });
            continue;
        }
        match step {
            Step::Build { .. } | Step::BuildFreely | Step::DismantleFactory => {
                ledger.record(Sight::BuildingBegan { seat });
                return;
            }
            Step::Demand { .. } => {
                ledger.record(Sight::PowerPlayBegan { seat });
                return;
            }
            Step::Census => {
                census::begin(ledger);
                return;
            }
            Step::Ally => {
                if let Some(left) = ledger.seats().after(seat).next() {
                    ledger.record(Sight::Allied { members: [seat, left] });
                }
            }
            Step::Break => {
                if let Some(pact) = ledger.pacts.first() {
                    let [one, _] = pact.members;
                    alliance::part(ledger, one, false);
                }
            }
        }
        ledger.record(Sight::StepDone { step, at: None });
    }
    let next = ledger.seats().after(seat).next().filter(|&next| next != ledger.first);
    let round = ledger.practice.as_ref().map_or(2, |practice| practice.round);
    match next {
        Some(next) => turn::begin(ledger, next),
        None if round == 1 => begin_round(ledger, 2),
        None => ending::end_practice(ledger),
    }
}

/// The step that is to be done now.
pub(super) fn step(table: &Table) -> Option<Step> {
    table.practice.as_ref()?.steps.first().copied()
}

/// Whether the step is done with a single action.
pub(super) fn asks_for_one(table: &Table) -> bool {
    matches!(step(table), Some(Step::Build { .. } | Step::DismantleFactory))
}

pub(super) fn allows_build(table: &Table, unit: Unit, at: Country) -> Result<(), Refusal<Rule>> {
    let fits = match step(table) {
        None | Some(Step::BuildFreely) => true,
        Some(Step::Build { unit: asked, site }) => unit == asked && table.is_site(site, at),
        Some(_) => false,
    };
    require(fits, Rule::PracticeCard)
}

pub(super) fn allows_dismantling(
    table: &Table,
    unit: Unit,
    at: Country,
) -> Result<(), Refusal<Rule>> {
    let fits = match step(table) {
        None | Some(Step::BuildFreely) => true,
        Some(Step::DismantleFactory) => unit == Unit::Factory && at == table.home(table.turn),
        Some(_) => false,
    };
    require(fits, Rule::PracticeCard)
}

pub(super) fn allows_demand(table: &Table, chip: Chip) -> Result<(), Refusal<Rule>> {
    require(step(table).is_none() || chip == Chip::White, Rule::PracticeCard)
}

/// Only building as one likes is ended by saying so.
pub(super) fn allows_done(table: &Table) -> Result<(), Refusal<Rule>> {
    let fits = matches!(step(table), None | Some(Step::BuildFreely));
    require(fits, Rule::PracticeCard)
}

impl Table {
    /// Whether a step can be done at all (12.2).
    fn can_step(&self, seat: Seat, step: Step) -> bool {
        match step {
            Step::Build { unit, site } => self
                .countries()
                .any(|at| self.is_site(site, at) && self.may_build(seat, unit, at).is_ok()),
            Step::Demand { .. } => {
                self.countries().any(|at| self.may_demand(seat, Chip::White, at, false).is_ok())
            }
            Step::DismantleFactory => {
                self.may_dismantle(seat, Unit::Factory, self.home(seat)).is_ok()
            }
            Step::Ally => {
                let left = self.seats().after(seat).next();
                let has_flag = |seat: Seat| self.ally(seat).is_none();
                self.options.alliances != Alliances::None
                    && has_flag(seat)
                    && left.is_some_and(|left| left != seat && has_flag(left))
            }
            Step::Break => !self.pacts.is_empty(),
            Step::BuildFreely | Step::Census => true,
        }
    }

    fn is_site(&self, site: Site, at: Country) -> bool {
        let seat = self.turn;
        match site {
            Site::Home => at == self.home(seat),
            Site::Unoccupied => self.is_unoccupied(at),
            Site::Same => self.practice.as_ref().is_some_and(|practice| practice.last == Some(at)),
            Site::Ally => {
                let is_there = |ally: Seat| !self.units(ally, at).is_empty();
                self.host(at).is_none() && self.ally(seat).is_some_and(is_there)
            }
        }
    }
}
