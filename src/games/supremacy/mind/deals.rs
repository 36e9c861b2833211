//! Deals: what a bundle is worth, what is offered and what is accepted. Both follow from the
//! same reckoning, so that a player accepts what it would have offered itself.

use super::super::action::Action;
use super::super::goods::{Money, Resource, Supplies};
use super::super::shipping::TONNAGE;
use super::super::state::{Ask, Stage};
use super::super::trade::Bundle;
use super::Reason;
use super::planner::{Planner, Wish};
use crate::engine::Seat;

const NUKE: i64 = 600;
const LSTAR: i64 = 1_200;
const SHIP: i64 = 60;

impl Planner<'_> {
    /// What a bundle is worth to it, when it comes or when it goes.
    fn value(&self, bundle: &Bundle, comes: bool) -> i64 {
        let unit = |resource: Resource| {
            let (stock, n) = (self.stock().get(resource), bundle.goods.get(resource));
            let room = self.state.room(self.seat, resource);
            let counted = if comes { n.min(room) } else { n };
            // What overflows is worth little, what sets lack is worth more.
            let price = match stock {
                0..=2 => self.worth(resource) + 40,
                3..=8 => self.worth(resource),
                _ => self.worth(resource) / 2,
            };
            i64::from(counted) * price
        };
        let count = |ships: &[(super::super::map::Sea, u16)]| -> i64 {
            ships.iter().map(|it| i64::from(it.1)).sum()
        };
        i64::from(bundle.money.0)
            + Resource::ALL.map(unit).iter().sum::<i64>()
            + NUKE * i64::from(bundle.nukes)
            + LSTAR * i64::from(bundle.lstars)
            + SHIP * count(&bundle.ships)
    }

    /// What it would gain by a deal: with people who attacked it only at a price.
    fn advantage(&self, with: Seat, gives: &Bundle, gets: &Bundle) -> i64 {
        let ships: i64 = gives.carriers.iter().map(|it| i64::from(it.1)).sum();
        let (comes, goes) = (self.value(gets, true), self.value(gives, false));
        comes - goes - 50 * ships - goes * self.grudges.of(with) / 10
    }

    pub(super) fn reply(&self, from: Seat) -> Vec<Wish> {
        let Some(&Ask::Offer { deal, .. }) = self.state.questions.now() else { return Vec::new() };
        let Some(deal) = self.state.deals.get(deal) else { return Vec::new() };
        let gain = self.advantage(from, &deal.gets, &deal.gives);
        let refusal = if self.grudges.of(from) > 2 { Reason::Grudge } else { Reason::Unfair };
        let mut wishes = vec![(0, Action::Decline, refusal)];
        if gain >= 0 {
            wishes.push((2, Action::Accept, Reason::Fair));
        }
        wishes
    }

    /// One offer in a stage: what it has too much of to somebody who lacks it. And prospecting.
    pub(super) fn bargains(&self, stage: Stage) -> Vec<Wish> {
        let mut wishes = Vec::new();
        if stage == Stage::Buy {
            let side = self.state.side(self.seat);
            let searches = Resource::ALL.into_iter().filter(|_| side.searches < 2);
            wishes.extend(searches.map(|resource| {
                (self.prospect_worth(resource), Action::Prospect { resource }, Reason::Gain)
            }));
        }
        if self.state.offers > 0 {
            return wishes;
        }
        for to in self.state.others(self.seat) {
            for resource in Resource::ALL {
                wishes.extend(self.offer(to, resource));
            }
        }
        wishes
    }

    /// A load for somebody who has hardly any of it, at a price that suits both.
    fn offer(&self, to: Seat, resource: Resource) -> Option<Wish> {
        let (own, theirs) = (self.stock().get(resource), self.state.side(to).stock.get(resource));
        if own < 9 || theirs > 2 || self.left() == 0 {
            return None;
        }
        let goods = Supplies::of(resource, TONNAGE);
        let price = self.worth(resource) * i64::from(TONNAGE);
        let gives =
            Bundle { goods, carriers: self.state.carriers(self.seat, 1), ..Bundle::default() };
        let gets = Bundle { money: Money(u32::try_from(price).ok()?), ..Bundle::default() };
        let gain = self.advantage(to, &gives, &gets);
        Some((gain, Action::Offer { to, gives, gets }, Reason::Fair))
    }
}
