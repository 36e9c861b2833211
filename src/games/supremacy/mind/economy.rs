//! Money and goods: what a unit is worth, when it is sold and bought, loans and salaries.

use std::cmp::Reverse;

use super::super::action::{Action, Load};
use super::super::bank::LOANS;
use super::super::company::Company;
use super::super::goods::Resource;
use super::super::market::LADDER;
use super::super::opening::MarketMode;
use super::super::shipping::TONNAGE;
use super::super::state::{Aim, Ask, Market};
use super::Reason;
use super::planner::{Planner, Wish};
use crate::engine::{Seat, order};

/// Freight of a ship, as a plain number.
pub(super) const FREIGHT: i64 = 50;
/// At this price an Expert is glad to buy, and below that one it does not sell: what all sell
/// in stage 3 is cheap in stage 7, and what is bought there brings the price up again.
const CHEAP: i64 = 60;
const DEAR: i64 = 15;
/// What a unit that a company will produce is worth: all companies fill the same market.
const PRODUCED: i64 = 40;
/// What a unit is worth that is lacking for a set, and the salary of a company.
const NEEDED: i64 = 60;
const SALARY: i64 = 50;
/// Units of each resource that are kept for building and war.
const KEPT: u16 = 3;

pub(super) fn at(step: u8) -> i64 {
    i64::from(LADDER[usize::from(step).min(LADDER.len() - 1)])
}

impl Planner<'_> {
    /// Units that one's own companies bring in a turn.
    pub(super) fn income(&self, seat: Seat, resource: Resource) -> u16 {
        let all = self.state.companies(seat).filter(|it| it.resource() == resource);
        all.map(Company::units).sum()
    }

    /// What a unit in store is worth: the price it will fetch later, as far as one can see.
    pub(super) fn worth(&self, resource: Resource) -> i64 {
        let step = self.state.market.step(resource);
        if self.left() == 0 {
            return at(if self.keen { step.saturating_add(2) } else { step });
        }
        if self.keen {
            return CHEAP;
        }
        let most = 11 - self.state.players().count() / 2;
        at((step + 2).clamp(5, most))
    }

    /// What three units of a set are worth.
    pub(super) fn set_worth(&self) -> i64 {
        Resource::ALL.iter().map(|&resource| self.worth(resource)).sum()
    }

    /// Loans when money is short, and all that can be had before the last turn, whose
    /// interest never falls due.
    pub(super) fn payments(&self) -> Vec<Wish> {
        let side = self.state.side(self.seat);
        let due = i64::from(self.state.salaries(self.seat).plus(side.interest).0);
        let is_short = self.cash() < due + 100 && side.loans < 8;
        let is_end = self.is_ending();
        let companies = if self.keen { self.idle_companies() } else { Vec::new() };
        let why = if companies.is_empty() { Reason::Duty } else { Reason::Thrift };
        let mut wishes = vec![(50, Action::Pay { pieces: Vec::new(), companies }, why)];
        if is_end && side.loans < LOANS {
            let loans = LOANS - side.loans;
            wishes.push((100, Action::Borrow { loans }, Reason::Hoard));
        } else if is_short {
            wishes.push((100, Action::Borrow { loans: 1 }, Reason::Duty));
        }
        let can_repay = !is_end && side.loans > 0 && self.cash() >= due + 2_000;
        if can_repay {
            wishes.push((80, Action::Repay { loans: 1 }, Reason::Duty));
        }
        wishes
    }

    /// Companies whose output is not worth their salary: there is no room for it, or the market
    /// is flooded. They stay, and are paid again when it pays.
    fn idle_companies(&self) -> Vec<Company> {
        let mut idle = Vec::new();
        for resource in Resource::ALL {
            let mut stock = self.stock().get(resource);
            let room = self.state.store(self.seat);
            let mut own: Vec<Company> =
                self.state.companies(self.seat).filter(|it| it.resource() == resource).collect();
            order(&mut own, |it| Reverse(it.units()));
            for company in own {
                let units = company.units().min(room.saturating_sub(stock));
                let unit = if stock < KEPT {
                    NEEDED
                } else {
                    at(self.state.market.step(resource)) * 2 / 5
                };
                if i64::from(units) * unit < SALARY {
                    idle.push(company);
                } else {
                    stock += units;
                }
            }
        }
        idle
    }

    /// Units of one sale or purchase: a load, or all that its ships take in the classic market.
    pub(super) fn lot(&self) -> u16 {
        match self.state.options.market {
            MarketMode::Loads => TONNAGE,
            MarketMode::Classic => self.state.idle_dark(self.seat).saturating_mul(TONNAGE),
        }
    }

    fn load(&self, resource: Resource, units: u16) -> Load {
        let ships = self.state.carriers(self.seat, units.div_ceil(TONNAGE));
        Load { resource, units, ships }
    }

    /// What the last units of a resource are worth if there are so many: what comes in next
    /// turn may find no room.
    fn keeping(&self, resource: Resource, stock: u16) -> i64 {
        let comes = if self.left() == 0 { 0 } else { self.income(self.seat, resource) };
        let fits = self.state.store(self.seat).saturating_sub(comes);
        if stock > fits {
            8
        } else if self.keen {
            DEAR
        } else {
            self.worth(resource)
        }
    }

    fn sale_worth(&self, market: Market, resource: Resource, stock: u16) -> i64 {
        let price = at(market.step(resource));
        let is_poor = self.cash() < self.reserve();
        let units = self.disposable(stock);
        if units == 0 {
            return 0;
        }
        let kept = if is_poor { 10 } else { self.keeping(resource, stock) };
        i64::from(units) * (price - kept) - FREIGHT
    }

    /// Units of a resource that it would part with.
    fn disposable(&self, stock: u16) -> u16 {
        let is_poor = self.cash() < self.reserve();
        stock.saturating_sub(if is_poor { 0 } else { KEPT }).min(self.lot())
    }

    /// Whether it reckons with the end now.
    pub(super) fn is_ending(&self) -> bool {
        self.keen && self.left() == 0
    }

    /// Loads as the last turn wants them.
    fn last_loads(&self, sells: bool) -> Vec<Wish> {
        let ships = self.state.idle_dark(self.seat);
        let finish = if sells {
            self.finish(ships, self.state.pieces(self.seat).merchants)
        } else {
            self.finish(0, ships)
        };
        let mut wishes = Vec::new();
        for (n, resource) in Resource::ALL.into_iter().enumerate() {
            let stock = self.stock().get(resource);
            let (loads, units) = if sells {
                (finish.sales[n], stock.min(self.lot()))
            } else {
                (finish.purchases[n], self.state.room(self.seat, resource).min(self.lot()))
            };
            let load = self.load(resource, units);
            let action = if sells { Action::Sell(load) } else { Action::Buy(load) };
            wishes.push((i64::from(loads), action, Reason::Hoard));
        }
        wishes
    }

    pub(super) fn sales(&self) -> Vec<Wish> {
        if self.is_ending() {
            return self.last_loads(true);
        }
        let sale = |resource: Resource| {
            let stock = self.stock().get(resource);
            let worth = self.sale_worth(self.state.market, resource, stock);
            let units = self.disposable(stock);
            (worth, Action::Sell(self.load(resource, units)), Reason::Price)
        };
        Resource::ALL.map(sale).to_vec()
    }

    fn room_for(&self, resource: Resource, stock: u16) -> u16 {
        let comes = match self.left() {
            0 => 0,
            _ if self.keen => self.income(self.seat, resource) / 2,
            _ => self.income(self.seat, resource),
        };
        self.state.store(self.seat).saturating_sub(stock).saturating_sub(comes).min(self.lot())
    }

    fn purchase_worth(&self, market: Market, resource: Resource, stock: u16, cash: i64) -> i64 {
        if self.left() == 0 {
            return 0;
        }
        let units = self.room_for(resource, stock);
        let price = at(market.step(resource));
        let cost = i64::from(units) * price + FREIGHT;
        if units == 0 || cash - cost < self.reserve() {
            return 0;
        }
        // The first units make sets.
        let need = if stock < KEPT { 60 } else { 0 };
        i64::from(units) * (self.worth(resource) + need - price) - FREIGHT
    }

    pub(super) fn purchases(&self) -> Vec<Wish> {
        if self.is_ending() {
            return self.last_loads(false);
        }
        let purchase = |resource: Resource| {
            let stock = self.stock().get(resource);
            let worth = self.purchase_worth(self.state.market, resource, stock, self.cash());
            let units = self.room_for(resource, stock);
            (worth, Action::Buy(self.load(resource, units)), Reason::Price)
        };
        Resource::ALL.map(purchase).to_vec()
    }

    /// What a whole stage at the market would bring, if every other load were one's own.
    pub(super) fn trade_worth(&self, sells: bool) -> i64 {
        if self.is_ending() {
            let ships = self.state.pieces(self.seat).merchants;
            let finish = self.finish(if sells { ships } else { 0 }, ships);
            let loads = if sells { finish.sales } else { finish.purchases };
            return if loads == [0; 3] { 0 } else { finish.gain };
        }
        let (mut market, mut stock, mut cash) = (self.state.market, self.stock(), self.cash());
        let mut ships: u16 = super::super::map::Sea::dark()
            .map(|sea| self.state.fleet(self.seat, sea).merchants)
            .sum();
        if !sells && self.state.stage < super::super::state::Stage::Buy {
            // Others sell before.
            for resource in Resource::ALL {
                market = market.fallen(resource, if self.keen { 6 } else { 3 });
            }
        }
        let mut sum = 0;
        while ships > 0 {
            let worth = |resource: Resource| {
                let stock = stock.get(resource);
                if sells {
                    self.sale_worth(market, resource, stock)
                } else {
                    self.purchase_worth(market, resource, stock, cash)
                }
            };
            let Some(best) = Resource::ALL.into_iter().max_by_key(|&it| worth(it)) else { break };
            let gain = worth(best);
            if gain <= 0 {
                break;
            }
            sum += gain;
            let held = stock.get(best);
            let units = if sells { self.disposable(held) } else { self.room_for(best, held) };
            let price = at(market.step(best)) * i64::from(units);
            if sells {
                *stock.get_mut(best) -= units;
                cash += price;
                market = market.fallen(best, units);
            } else {
                *stock.get_mut(best) += units;
                cash -= price;
                market = market.risen(best, units);
            }
            ships -= 1;
        }
        sum
    }

    /// One more card, or enough: as long as what may be found is worth more than the cards.
    pub(super) fn searching(&self) -> Vec<Wish> {
        let Some(Ask::Search(search)) = self.state.questions.now() else { return Vec::new() };
        let worth = match search.aim {
            Aim::Resource(resource) => self.prospect_worth(resource),
            Aim::Weapon(_) => 100,
        };
        vec![(worth, Action::Turn, Reason::Gain)]
    }

    /// What turning a card for a company is worth.
    pub(super) fn prospect_worth(&self, resource: Resource) -> i64 {
        use super::super::company::Card;
        const CARD: i64 = 200;
        if self.cash() < self.reserve() + 1_500 || self.left() < 3 {
            return 0;
        }
        let pile = self.state.pile();
        let worth = |card: &Card| match card {
            Card::Company(company) if company.resource() == resource => {
                let holder = company.land().and_then(|land| self.state.holder(land));
                if holder.is_some_and(|it| it != self.seat) {
                    0
                } else {
                    let is_held = holder.is_some();
                    self.company_worth(*company) - if is_held { 0 } else { 300 }
                }
            }
            Card::Company(_) | Card::Research(_) => 0,
        };
        let all: i64 = pile.iter().map(worth).filter(|&it| it > 0).sum();
        all / i64::try_from(pile.len().max(1)).unwrap_or(1) - CARD
    }

    /// What a company brings until the end.
    pub(super) fn company_worth(&self, company: Company) -> i64 {
        let unit = self.worth(company.resource()).min(PRODUCED);
        let yields = i64::from(company.units()) * unit - 50;
        yields.max(0) * self.left() + 100
    }
}
