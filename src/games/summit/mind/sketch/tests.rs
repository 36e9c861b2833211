use super::super::super::state::State;
use super::super::super::{Action, Event, Setup, Sight, Summit};
use super::*;
use crate::engine::{Entry, Game as _, Viewer};
use crate::minds::beside::{Beside, assert_beside};

/// What both know of a position.
#[derive(Debug, PartialEq)]
pub(crate) struct Known {
    sides: Vec<Sketched>,
    demand: Option<Demand>,
    part: Part,
    /// Whose turn it is, who has had the last one, and who still has mills to turn over.
    whose: Option<(usize, Seats, Seats)>,
    order: Option<[usize; SEATS]>,
    cards: (u8, u8, u8),
    shut: [bool; SLOTS],
    truce: bool,
    totals: Vec<u16>,
}

impl Sketch {
    /// Seats that have mills to turn over.
    fn with_mills(&self) -> Seats {
        let has_mills = |seat: &Seat| self.sides[seat.index()].all.mills > 0;
        self.converting.iter().filter(has_mills).collect()
    }

    /// What follows from an action before anybody has a choice again.
    fn go_on_alone(&mut self, entry: &Entry<Summit>) {
        let is_made = |demand: &Demand| demand.stage == DemandStage::Made;
        if let Some(demand) = self.demand.filter(is_made)
            && self.payer(demand).is_none()
        {
            self.settle(None);
        }
        let is_count = |event: &Event| matches!(event, Event::Open(Sight::Counted { .. }));
        if entry.events.iter().any(is_count) {
            self.count();
            self.part = Part::PowerPlay;
        }
    }
}

impl Beside for Sketch {
    type Game = Summit;
    type Known = Known;

    fn of(state: &State, seat: Seat) -> Self {
        Self::of(&Summit::view(state, Viewer::Seat(seat)))
    }

    fn follow(&mut self, seat: Seat, entry: &Entry<Summit>) -> bool {
        // In thought others agree at once. Nobody foresees cards, nor what others have planned.
        let is_asking = matches!(
            entry.action,
            Action::Propose { .. } | Action::AskAlly | Action::Demand { loan: true, .. }
        );
        let shows_plans = entry.events.contains(&Event::Open(Sight::PlansShown));
        if is_asking || shows_plans || entry.action == Action::Draw {
            return false;
        }
        self.answer(seat.index(), entry.action);
        self.go_on_alone(entry);
        true
    }

    fn known(&self) -> Known {
        let is_over = self.part == Part::Over;
        Known {
            sides: self.sides[..self.n_seats].to_vec(),
            demand: self.demand,
            // In thought nobody notices that there is nothing to demand.
            part: match self.part {
                Part::Event | Part::PowerPlay | Part::Build => Part::Build,
                part @ (Part::Draw | Part::Census | Part::Over) => part,
            },
            whose: (!is_over).then(|| (self.turn, self.spoken, self.with_mills())),
            order: self.order,
            cards: (self.left, self.censuses, self.specials),
            shut: self.shut,
            truce: self.truce,
            totals: self.seats().map(|seat| self.total(seat)).collect(),
        }
    }

    fn assert_offers(&self, state: &State, seat: Seat, offered: &[Action]) {
        // At a census its own plans are carried out in thought already.
        if self.part != Part::Census {
            let totals = self.seats().map(|it| state.score(super::seat(it)).total());
            assert_eq!(self.known().totals, totals.collect::<Vec<_>>());
        }
        let me = seat.index();
        for at in state.countries() {
            for unit in Unit::ALL {
                let may_stand = self.may_stand(me, unit, at.slot());
                let is_offered = offered.contains(&Action::Build { unit, at });
                let may_build = may_stand && self.sides[me].beams >= COST;
                if self.part == Part::Build && offered.contains(&Action::Done) {
                    assert_eq!(may_build, is_offered, "{unit:?} {at:?}");
                }
                if self.gift == Some(unit) && offered.contains(&Action::Place { at }) {
                    assert!(may_stand, "{unit:?} {at:?}");
                }
            }
        }
    }
}

#[test]
fn the_sketch_plays_by_the_rules() {
    // The practice rounds are not played out in thought.
    let setups = Setup::variants().into_iter().filter(|setup| !setup.practice);
    assert_beside::<Sketch>(setups.collect(), 24);
}
