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
/// What it asks for beside what it would take.
const STEP: i64 = 50;
/// Whoever did so much is not bargained with.
const UNFORGIVEN: i64 = 6;

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
        if self.advantage(from, &deal.gets, &deal.gives) >= 0 {
            return vec![(1, Action::Accept, Reason::Fair)];
        }
        let mut wishes = vec![(0, Action::Decline, self.refusal(from, &deal.gives))];
        if deal.counters.is_none() && self.grudges.of(from) < UNFORGIVEN {
            let counter = self.counter(from, deal.gets.clone(), deal.gives.clone());
            wishes.extend(counter.map(|action| (1, action, Reason::Unfair)));
        }
        wishes
    }

    /// Why it does not want what is offered.
    fn refusal(&self, from: Seat, offered: &Bundle) -> Reason {
        let comes = |resource: &Resource| offered.goods.get(*resource);
        let kinds = || Resource::ALL.into_iter().filter(|it| comes(it) > 0);
        let has_room = |it: Resource| self.state.room(self.seat, it) >= comes(&it);
        if self.grudges.of(from) > 2 {
            Reason::Grudge
        } else if !kinds().all(has_room) {
            Reason::NoRoom
        } else if kinds().next().is_some() {
            Reason::Dear
        } else {
            Reason::Unfair
        }
    }

    /// The same for less money of its own, or for more of the other's, so that it is worth it.
    fn counter(&self, with: Seat, mut gives: Bundle, mut gets: Bundle) -> Option<Action> {
        let purse = self.state.side(with).cash;
        // What it asks for is not the least that it would take.
        for _ in 0..4 {
            let lack = STEP - self.advantage(with, &gives, &gets);
            if lack <= STEP {
                break;
            }
            let lack = u32::try_from(lack).ok()?.next_multiple_of(50);
            let less = lack.min(gives.money.0);
            gives.money = Money(gives.money.0 - less);
            gets.money = Money(gets.money.0 + (lack - less));
        }
        let is_deal = gives != Bundle { carriers: gives.carriers.clone(), ..Bundle::default() };
        let suits = is_deal && gets.money <= purse && self.advantage(with, &gives, &gets) >= 0;
        suits.then_some(Action::CounterOffer { gives, gets })
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
