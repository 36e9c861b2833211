//! What becomes of a sketch when a seat does something.

use super::super::super::Action;
use super::super::super::state::{Demand, DemandStage, Part};
use super::super::super::unit::{Unit, Units};
use super::{Sketch, seat};

impl Sketch {
    /// What an action of a seat changes at once. What follows from it is left to whoever
    /// plays on.
    pub(in super::super) fn answer(&mut self, me: usize, action: Action) {
        match action {
            Action::Place { at } => self.put(me, self.gift.unwrap_or(Unit::Base), at.slot()),
            Action::Nationalise { owner, unit, at } => {
                self.take(owner.index(), at.slot(), Units::of(unit, 1));
            }
            Action::Demand { chip, at, loan } => {
                if let Some(of) = self.owner(at.slot()) {
                    let lender = self.sides[me].ally.filter(|_| loan).map(seat);
                    let stage = DemandStage::Made;
                    self.place_demand(Demand {
                        by: seat(me),
                        of: seat(of),
                        at,
                        chip,
                        lender,
                        stage,
                    });
                }
            }
            Action::Build { unit, at } => self.build(me, unit, at.slot()),
            Action::Dismantle { unit: Unit::Base, at } if self.part == Part::Event => {
                self.lose_base(me, at.slot());
            }
            Action::Dismantle { unit, at } => self.take(me, at.slot(), Units::of(unit, 1)),
            Action::Convert { at, mills } => self.convert(me, at.slot(), mills),
            Action::Yield => self.settle(None),
            Action::Cancel => self.settle(Some(me)),
            Action::AskAlly => self.settle(self.sides[me].ally),
            Action::Lend => self.lend(me, true),
            Action::Decline => self.lend(me, false),
            Action::Propose { to } => self.ally(me, to.index()),
            Action::Accept => {
                if let Some(from) = self.suitor {
                    self.ally(me, from);
                }
            }
            Action::Break => {
                self.part_from_ally(me);
                self.after_break();
            }
            Action::Draw => {}
            Action::Done => {
                self.converting = self.converting.without(seat(me));
                self.part = match self.part {
                    Part::PowerPlay => Part::Build,
                    Part::Build => {
                        if self.next_turn() {
                            Part::Draw
                        } else {
                            Part::Over
                        }
                    }
                    part @ (Part::Draw | Part::Event | Part::Census | Part::Over) => part,
                };
            }
        }
    }

    /// Whoever was asked for a chip is no ally any more.
    fn after_break(&mut self) {
        let Some(demand) = self.demand else { return };
        match demand.stage {
            DemandStage::Borrowing if self.sides[demand.by.index()].ally.is_none() => {
                self.demand = None;
            }
            DemandStage::Defending if self.sides[demand.of.index()].ally.is_none() => {
                self.settle(None);
            }
            DemandStage::Borrowing | DemandStage::Made | DemandStage::Defending => {}
        }
    }

    /// The ally of whoever demands or defends is asked for a chip.
    fn lend(&mut self, lender: usize, agrees: bool) {
        let Some(demand) = self.demand else { return };
        match (demand.stage, agrees) {
            (DemandStage::Borrowing, true) => self.place_demand(demand),
            (DemandStage::Borrowing, false) => self.demand = None,
            (_, true) => self.settle(Some(lender)),
            (_, false) => self.settle(None),
        }
    }
}
