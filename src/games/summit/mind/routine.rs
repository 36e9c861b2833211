//! How somebody plays who thinks no further than his next move. Minds play their thoughts
//! to the end this way.

use super::super::building::COST;
use super::super::state::{Demand, DemandStage, Part};
use super::super::unit::{Chip, Chips, PLANTS, Unit, Units};
use super::super::{Card, Country};
use super::appraisal::Reading;
use super::sketch::{Fate, SEATS, SLOTS, Sketch, seat};
use super::temper::Temper;
use crate::engine::Seat;

/// Who plays how.
pub(super) type Tempers = [Temper; SEATS];

/// More demands than this are not made in one Power Play of a thought.
const DEMANDS: u8 = 12;

/// Events that bring something to their drawer.
const GAINS: [(Card, u16, Chips); 6] = [
    (Card::ForeignAid, 2, Chips::NONE),
    (Card::RecordHarvest, 0, Chips { white: 2, ..Chips::NONE }),
    (Card::MilitaryParade, 0, Chips { red: 2, ..Chips::NONE }),
    (Card::TradeTreaty, 0, Chips { black: 2, ..Chips::NONE }),
    (Card::SpaceSuccess, 0, Chips::EACH),
    (Card::TruceWeek, 1, Chips::NONE),
];

/// Events that cost everybody a chip.
const FINES: [(Card, Chip); 3] = [
    (Card::DisarmamentTalks, Chip::Red),
    (Card::MarketSlump, Chip::Black),
    (Card::FoodRiots, Chip::White),
];

impl Sketch {
    /// Plays on to the end, everybody by his temper.
    pub(super) fn finish(&mut self, fate: &mut Fate, tempers: &Tempers, countries: &[Country]) {
        while self.go_on(fate, tempers, countries) {}
    }

    /// Plays the next part of a turn. Says whether there is another.
    fn go_on(&mut self, fate: &mut Fate, tempers: &Tempers, countries: &[Country]) -> bool {
        let temper = tempers[self.turn];
        match self.part {
            Part::Draw => self.draw(fate, temper),
            Part::Event => self.part = Part::PowerPlay,
            Part::Census => {
                for who in std::mem::take(&mut self.converting).iter().map(Seat::index) {
                    self.turn_over(who, tempers[who]);
                }
                self.count();
                self.part = Part::PowerPlay;
            }
            Part::PowerPlay => {
                self.press(temper, tempers, countries);
                self.part = Part::Build;
            }
            Part::Build => {
                self.construct(temper);
                return self.next_turn();
            }
            Part::Over => return false,
        }
        true
    }

    fn draw(&mut self, fate: &mut Fate, temper: Temper) {
        let is_last = self.is_last_round();
        let pile = if is_last { &mut fate.after } else { &mut fate.before };
        let card = pile.pop();
        self.left = self.left.saturating_sub(1);
        self.part = Part::PowerPlay;
        if card == Some(Card::Summit) {
            self.confer();
        } else if let Some(card @ (Card::Census | Card::SpecialCensus)) = card {
            let is_special = card == Card::SpecialCensus;
            self.times = 1 + u8::from(is_special);
            self.censuses -= u8::from(!is_special);
            self.specials -= u8::from(is_special);
            self.part = Part::Census;
            self.converting = self.seats().map(seat).collect();
        } else if let Some(card) = card
            && !self.quiet
        {
            self.obey(card, temper);
        }
    }

    /// What the events do (4.6 to 4.24).
    fn obey(&mut self, card: Card, temper: Temper) {
        let me = self.turn;
        if let Some(&(_, beams, chips)) = GAINS.iter().find(|&&(other, ..)| other == card) {
            self.truce = card == Card::TruceWeek && !self.is_last_round();
            return self.gain(me, beams, chips);
        }
        if let Some(&(_, chip)) = FINES.iter().find(|&&(other, _)| other == card) {
            return self.seats().for_each(|who| self.pay(who, chip));
        }
        if card == Card::SteelTarget {
            let own = &self.sides[me];
            let mills = own.land[own.home].mills;
            self.gain(me, u16::from(mills.max(1)), Chips::NONE);
        } else if card == Card::SteelStrike {
            let own = &mut self.sides[me];
            own.beams = own.beams.saturating_sub(2);
        } else if card == Card::ArmsRace {
            self.seats().for_each(|who| self.gain(who, 0, Chips::of(Chip::Red, 1)));
        } else if card == Card::WorldBoom {
            for who in self.seats() {
                let own = &self.sides[who];
                let abroad = own.all.mills - own.land[own.home].mills;
                self.gain(who, u16::from(abroad.min(3)), Chips::NONE);
            }
        } else {
            self.decide(card, temper);
        }
    }

    /// The events that leave a choice.
    fn decide(&mut self, card: Card, temper: Temper) {
        let me = self.turn;
        let reading = Reading::new(self, temper, me);
        let mut best = (f32::NEG_INFINITY, None);
        let sides = &self.sides;
        for at in 0..self.n_slots {
            if let Some(unit) = card.gift() {
                let is_open = card != Card::NeutralAsks
                    || self.seats().all(|who| sides[who].land[at].is_empty());
                if is_open && self.may_stand(me, unit, at) {
                    best = better(best, reading.unit(self, me, unit, at), (me, unit, at));
                }
                continue;
            }
            let is_home = at == sides[me].home;
            for (who, unit) in self.seats().flat_map(|who| Unit::ALL.map(|unit| (who, unit))) {
                let fits = if card == Card::UprisingAbroad {
                    who == me && !is_home && unit == Unit::Base
                } else if card == Card::Earthquake {
                    who == me && is_home && unit != Unit::Base
                } else {
                    who != me && !self.shut[at] && unit != Unit::Base
                };
                if fits && sides[who].land[at].get(unit) > 0 {
                    best = better(best, reading.missing(self, who, unit, at), (who, unit, at));
                }
            }
        }
        let Some((who, unit, at)) = best.1 else { return };
        if card.gift().is_some() {
            self.put(me, unit, at);
        } else if unit == Unit::Base {
            self.lose_base(who, at);
        } else {
            self.take(who, at, Units::of(unit, 1));
        }
    }

    /// Mills are turned over where that is worth more than waiting.
    fn turn_over(&mut self, who: usize, temper: Temper) {
        let reading = Reading::new(self, temper, who);
        for at in 0..self.n_slots {
            let mills = self.sides[who].land[at].mills;
            if mills > 0 && reading.turning(self, who, at) > 0.0 {
                self.convert(who, at, mills);
            }
        }
    }

    /// A Power Play, from the demand that waits for its answer on.
    fn press(&mut self, temper: Temper, tempers: &Tempers, countries: &[Country]) {
        let me = self.turn;
        let reading = Reading::new(self, temper, me);
        for _ in 0..DEMANDS {
            if let Some(demand) = self.demand {
                let of = demand.of.index();
                let judge = Reading { temper: tempers[of], ..reading };
                let payer = self.payer(demand);
                let worth = judge.keeping(self, of, demand.at.slot());
                self.settle(payer.filter(|_| worth > 0.0));
                continue;
            }
            if self.truce || self.sides[me].chips == Chips::NONE {
                return;
            }
            let mut best = (0.0, None);
            for at in (0..self.n_slots).filter(|&at| !self.shut[at]) {
                if let Some((worth, chip)) = reading.demand(self, me, at) {
                    best = better(best, worth, (at, chip));
                }
            }
            let Some((at, chip)) = best.1 else { return };
            let Some(of) = self.owner(at) else { return };
            let (by, of, at) = (seat(me), seat(of), countries[at]);
            let stage = DemandStage::Made;
            self.place_demand(Demand { by, of, at, chip, lender: None, stage });
        }
        self.settle(None);
    }

    /// Who would pay to cancel a demand.
    pub(super) fn payer(&self, demand: Demand) -> Option<usize> {
        let of = demand.of.index();
        let has = |who: &usize| self.sides[*who].chips.get(demand.chip) > 0;
        let ally = self.sides[of].ally.filter(|&ally| ally != demand.by.index());
        Some(of).filter(has).or(ally.filter(has))
    }

    /// Builds as long as something is worth its price.
    fn construct(&mut self, temper: Temper) {
        let me = self.turn;
        if self.sides[me].beams < COST {
            return;
        }
        let reading = Reading::new(self, temper, me);
        // Most of what was found out stays true when something is built: only what looks
        // best is looked at again.
        let mut worths = [[f32::INFINITY; 3]; SLOTS];
        let mut checked = [0; SLOTS];
        let mut round = 1;
        while self.sides[me].beams >= COST {
            let mut best = (reading.price(self), None);
            for (at, worths) in worths.iter().enumerate().take(self.n_slots) {
                for (unit, &worth) in Unit::ALL.into_iter().zip(worths) {
                    best = better(best, worth, (unit, at));
                }
            }
            let Some((unit, at)) = best.1 else { break };
            if checked[at] == round {
                self.build(me, unit, at);
                // A base at home makes room elsewhere, and any other where it stands.
                let is_home = unit == Unit::Base && at == self.sides[me].home;
                let news = if is_home { 0..self.n_slots } else { at..at + 1 };
                worths[news].fill([f32::INFINITY; 3]);
                round += 1;
                continue;
            }
            checked[at] = round;
            for unit in Unit::ALL {
                worths[at][unit as usize] = if self.may_stand(me, unit, at) {
                    reading.unit(self, me, unit, at)
                } else {
                    f32::NEG_INFINITY
                };
            }
        }
        if !self.is_last_round() && self.sides[me].all.plants() >= PLANTS {
            self.improve(&reading);
        }
    }

    /// When all plants are on the board, some are taken from where they bring least.
    fn improve(&mut self, reading: &Reading) {
        let me = self.turn;
        let home = self.sides[me].home;
        while self.sides[me].beams > 0 {
            let mut best = (0.0, None);
            for unit in Unit::PLANTS {
                if let Some((gain, new, to)) = reading.swap(self, me, unit, home) {
                    best = better(best, gain, (unit, new, to));
                }
            }
            let Some((unit, new, to)) = best.1 else { return };
            self.take(me, home, Units::of(unit, 1));
            self.build(me, new, to);
        }
    }
}

fn better<T>(best: (f32, Option<T>), worth: f32, what: T) -> (f32, Option<T>) {
    if worth > best.0 { (worth, Some(what)) } else { best }
}

impl Reading {
    /// What a unit must bring.
    pub(super) fn price(&self, table: &Sketch) -> f32 {
        if table.is_last_round() { 0.0 } else { self.temper.thrift }
    }

    /// What it counts that a unit of some seat is gone: less than 0 if it was one's own.
    pub(super) fn missing(&self, table: &Sketch, who: usize, unit: Unit, at: usize) -> f32 {
        let here = table.sides[who].land[at];
        let fewer = here.minus(Units::of(unit, 1));
        let is_last = unit == Unit::Base && fewer.bases == 0;
        let after = if is_last { Units::NONE } else { fewer };
        let lost = -self.change(table, who, at, after);
        let count = f32::from(here.total() - after.total());
        let salvage = if table.is_last_round() { 0.0 } else { count * self.of[who].beam };
        self.of[who].weight * (lost - salvage)
    }
}
