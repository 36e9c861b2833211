//! What happens to the table: the only way in which it changes.

use super::Card;
use super::country::Country;
use super::event::{CensusKind, Event, Sight, size};
use super::practice::{Practice, Step};
use super::question::Interrupt;
use super::state::{Demand, DemandStage, Pact, Part, Round, Side, Spent, State};
use super::unit::{Chips, Unit, Units};
use crate::engine::{Seat, Seats};

impl State {
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Open(ref sight) => self.show(sight),
            Event::Shuffled { ref deck } => {
                self.deck.clone_from(deck);
                self.left = size(deck);
                self.seen.clear();
            }
            Event::Planned { seat, at, mills } => self.plans[seat].push((at, mills)),
        }
    }

    fn show(&mut self, sight: &Sight) {
        match *sight {
            Sight::ValuesDealt { ref values } => self.print_values(values),
            Sight::ZoneMarked { at } => self.zone = Some(at),
            Sight::ZoneOpened { .. } => self.zone = None,
            Sight::Dealt { first, .. } => self.name_first(first),
            Sight::LaidAside { ref cards } => self.aside.clone_from(cards),
            Sight::TurnBegan { seat } => self.begin_turn(seat),
            Sight::Income { seat, beams, chips } | Sight::Gained { seat, beams, chips } => {
                self.side_mut(seat).gain(beams, chips);
            }
            Sight::Lost { seat, beams, chips } => self.side_mut(seat).lose(beams, chips),
            Sight::Drew { card, .. } => self.draw(card),
            Sight::DecisionDue { .. } => self.part = Part::Event,
            Sight::TruceKept { .. } => self.dealings.spent.truce = true,
            Sight::PowerPlayBegan { .. } => self.part = Part::PowerPlay,
            Sight::BuildingBegan { .. } => self.part = Part::Build,
            Sight::LoanAsked { demand } => {
                self.dealings.questions.ask(Interrupt::Loan(demand));
            }
            Sight::LoanDeclined { lender } => self.decline_loan(lender),
            Sight::Demanded { demand } => self.place_demand(demand),
            Sight::Yielded { seat, at, salvage } => {
                self.dealings.settle_demand();
                self.take_away(seat, at, Units::of(Unit::Base, 1), salvage);
            }
            Sight::Cancelled { seat, chip, lender, .. } => {
                self.dealings.settle_demand();
                self.side_mut(lender.unwrap_or(seat)).lose(0, Chips::of(chip, 1));
            }
            Sight::DemandDropped => self.dealings.settle_demand(),
            Sight::Dismantled { seat, at, units, salvage, .. } => {
                self.take_away(seat, at, units, salvage);
            }
            Sight::Placed { seat, unit, at } => self.put(seat, unit, at),
            Sight::Built { seat, unit, at } => {
                self.side_mut(seat).lose(super::building::COST, Chips::NONE);
                self.put(seat, unit, at);
            }
            Sight::CensusBegan { ref seats, .. } => {
                self.part = Part::Census;
                self.converting.clone_from(seats);
            }
            Sight::Converted { seat, at, mills } => self.convert(seat, at, mills),
            Sight::ConversionDone { seat } => self.converting.retain(|&other| other != seat),
            Sight::Counted { seat, points, kind } => {
                if kind != CensusKind::Trial {
                    self.side_mut(seat).census.push(points);
                }
            }
            Sight::PlansShown => self.plans.iter_mut().for_each(|(_, plan)| plan.clear()),
            Sight::Proposed { from, to } => {
                self.dealings.questions.ask(Interrupt::Proposal { from, to });
                self.proposed.push((from, to));
            }
            Sight::Declined { .. } => self.dealings.settle_proposal(),
            Sight::Allied { members } => {
                self.dealings.settle_proposal();
                self.pacts.push(Pact { members, begun: Seats::NONE });
            }
            Sight::AllianceBroken { by, .. } => {
                self.pacts.retain(|pact| !pact.members.contains(&by));
            }
            Sight::ConferenceOpened { ref order, .. } => {
                self.round = Round::Conference { order: order.clone() };
            }
            Sight::SummitRoundBegan => self.begin_summit_round(),
            Sight::PracticeRoundBegan { round } => {
                self.practice = Some(Practice { round, ..Practice::default() });
            }
            Sight::StepsSet { ref steps } => self.set_steps(steps),
            Sight::StepDone { at, .. } => self.finish_step(at),
            Sight::StepSkipped { .. } => self.finish_step(None),
            Sight::Over { ref outcome } => {
                self.part = Part::Over;
                self.outcome = Some(outcome.clone());
            }
            Sight::Shuffled { .. }
            | Sight::NothingToDo { .. }
            | Sight::Planned { .. }
            | Sight::Scored { .. } => {}
        }
    }

    fn print_values(&mut self, values: &[(Country, u8)]) {
        for &(at, value) in values {
            self.values[at.slot()] = value;
        }
    }

    fn name_first(&mut self, first: Seat) {
        self.first = first;
        if !self.options.first_chip {
            self.side_mut(first).chips = Chips::NONE;
        }
    }

    fn draw(&mut self, card: Card) {
        self.deck.remove(0);
        self.left -= 1;
        self.seen.push(card);
        self.card = Some(card);
    }

    fn begin_summit_round(&mut self) {
        if let Round::Conference { order } = &mut self.round {
            self.table.round = Round::Summit { order: std::mem::take(order) };
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        let table = &mut self.table;
        table.turn = seat;
        table.part = Part::Draw;
        table.card = None;
        table.dealings.spent = Spent::default();
        table.proposed.clear();
        table.fresh.fill(Units::NONE);
        for pact in &mut table.pacts {
            pact.begun = pact.begun.with(seat);
        }
    }

    fn put(&mut self, seat: Seat, unit: Unit, at: Country) {
        let one = Units::of(unit, 1);
        let units = &mut self.side_mut(seat).land[at.slot()];
        *units = units.plus(one);
        if seat == self.turn {
            let fresh = &mut self.fresh[at.slot()];
            *fresh = fresh.plus(one);
        }
    }

    fn take_away(&mut self, seat: Seat, at: Country, units: Units, salvage: bool) {
        let side = self.side_mut(seat);
        let here = &mut side.land[at.slot()];
        *here = here.minus(units);
        let left = *here;
        if salvage {
            side.beams += u16::from(units.total());
        }
        if seat == self.turn {
            // What is new cannot be more than what is there.
            let fresh = &mut self.fresh[at.slot()];
            fresh.bases = fresh.bases.min(left.bases);
            fresh.mills = fresh.mills.min(left.mills);
            fresh.factories = fresh.factories.min(left.factories);
        }
    }

    fn convert(&mut self, seat: Seat, at: Country, mills: u8) {
        let units = &mut self.side_mut(seat).land[at.slot()];
        *units = units.converted(mills);
        if seat == self.turn {
            let fresh = &mut self.fresh[at.slot()];
            fresh.mills = fresh.mills.saturating_sub(mills);
            fresh.factories += mills;
        }
    }

    fn place_demand(&mut self, demand: Demand) {
        let payer = demand.lender.unwrap_or(demand.by);
        let chip = Chips::of(demand.chip, 1);
        self.side_mut(payer).lose(0, chip);
        if demand.lender.is_none() {
            self.dealings.spent.chips = self.dealings.spent.chips.plus(chip);
        }
        self.dealings.spent.opponents = self.dealings.spent.opponents.with(demand.of);
        self.dealings.settle_loan();
        self.dealings.questions.ask(Interrupt::Demand(demand));
    }

    fn decline_loan(&mut self, lender: Seat) {
        if let Some(demand) = self.dealings.settle_loan()
            && demand.stage == DemandStage::Borrowing
        {
            self.dealings.spent.declined.push((lender, demand.chip, demand.at));
        }
    }

    fn set_steps(&mut self, steps: &[Step]) {
        if let Some(practice) = &mut self.practice {
            practice.steps = steps.to_vec();
            practice.last = None;
        }
    }

    fn finish_step(&mut self, at: Option<Country>) {
        if let Some(practice) = &mut self.practice
            && !practice.steps.is_empty()
        {
            practice.steps.remove(0);
            practice.last = at.or(practice.last);
        }
    }
}

impl Side {
    fn gain(&mut self, beams: u16, chips: Chips) {
        self.beams += beams;
        self.chips = self.chips.plus(chips);
    }

    fn lose(&mut self, beams: u16, chips: Chips) {
        self.beams = self.beams.saturating_sub(beams);
        self.chips = self.chips.minus(chips);
    }
}
