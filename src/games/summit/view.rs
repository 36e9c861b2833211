//! What each viewer may know: everything on the table, and its own plans.

use serde::{Deserialize, Serialize};

use super::opening::Conversion;
use super::state::{Round, State, Table};
use super::{Card, Country};
use crate::engine::{BySeat, Dice, Seat, Viewer};

/// The table as one viewer sees it. The order of the pile is not in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub table: Table,
    /// The mills that the viewer itself means to turn over, unseen by the others.
    pub plan: Option<(Seat, Vec<(Country, u8)>)>,
}

impl State {
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let plan = match viewer {
            Viewer::Seat(seat) => self.plans.get(seat).map(|plan| (seat, plan.clone())),
            Viewer::Public => None,
        };
        View { table: self.table.clone(), plan: plan.filter(|(_, plan)| !plan.is_empty()) }
    }

    /// A state that the view could have come from: the pile in some order, and the others'
    /// plans, if they have any, left empty.
    pub(super) fn imagine(view: &View, dice: &mut Dice) -> Self {
        let mut plans = BySeat::new(view.table.sides.count(), |_| Vec::new());
        if view.table.options.conversion == Conversion::Secret
            && let Some((seat, plan)) = &view.plan
        {
            plans[*seat].clone_from(plan);
        }
        Self { table: view.table.clone(), deck: view.table.pile(dice), plans }
    }
}

impl Table {
    /// The pile in some order in which it may lie.
    fn pile(&self, dice: &mut Dice) -> Vec<Card> {
        let mut cards: Vec<Card> = match (&self.practice, &self.round) {
            (Some(practice), _) => {
                let round = usize::from(practice.round.clamp(1, 2));
                Card::PRACTICE[round - 1].to_vec()
            }
            (None, Round::Regular) => Card::EVENTS.into_iter().chain(Card::CENSUSES).collect(),
            (None, Round::Conference { .. } | Round::Summit { .. }) => Card::EVENTS.to_vec(),
        };
        for gone in self.seen.iter().chain(&self.aside) {
            if let Some(at) = cards.iter().position(|card| card == gone) {
                cards.remove(at);
            }
        }
        dice.shuffle(&mut cards);
        let is_regular = self.practice.is_none() && self.round == Round::Regular;
        cards.extend(is_regular.then_some(Card::Summit));
        cards
    }
}
