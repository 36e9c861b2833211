//! The last turn. What is in store counts at its price, which every load sold lowers for all
//! and every load bought raises for all. So every plan of sales and purchases is looked at, and
//! the one is followed that leaves one furthest ahead of the richest rival.

use super::super::goods::{Resource, Supplies};
use super::super::opening::MarketMode;
use super::economy::{FREIGHT, at};
use super::planner::Planner;

/// Loads of one resource that are thought of, each way; in the classic market it is one.
const LOADS: u16 = 5;

/// Some loads of a resource sold and some bought: what it does to oneself and to the price.
#[derive(Clone, Copy)]
struct Trade {
    sold: u16,
    bought: u16,
    /// Money gained or paid.
    cash: i64,
    held: i64,
    price: i64,
}

/// What the best plan begins with.
#[derive(Clone, Copy, Default)]
pub(super) struct Finish {
    pub(super) sales: [u16; 3],
    pub(super) purchases: [u16; 3],
    /// How much better it is than doing nothing.
    pub(super) gain: i64,
}

impl Planner<'_> {
    /// Everything that could be done with one resource.
    fn trades(&self, resource: Resource, sells: bool) -> Vec<Trade> {
        let (room, mut all) = (self.state.store(self.seat), Vec::new());
        let loads = match self.state.options.market {
            MarketMode::Loads => LOADS,
            MarketMode::Classic => 1,
        };
        let (mut stock, mut market, mut cash) = (self.stock().get(resource), self.state.market, 0);
        for sold in 0..=loads {
            let (mut held, mut now, mut paid) = (stock, market, 0);
            for bought in 0..=loads {
                let price = at(now.step(resource));
                all.push(Trade { sold, bought, cash: cash - paid, held: i64::from(held), price });
                let units = room.saturating_sub(held).min(self.lot());
                if units == 0 {
                    break;
                }
                paid += i64::from(units) * price + FREIGHT;
                now = now.risen(resource, units);
                held += units;
            }
            let units = stock.min(self.lot());
            if !sells || units == 0 {
                break;
            }
            cash += i64::from(units) * at(market.step(resource)) - FREIGHT;
            market = market.fallen(resource, units);
            stock -= units;
        }
        all
    }

    /// The best plan for the rest of the game, with so many ships for sales and purchases.
    pub(super) fn finish(&self, selling: u16, buying: u16) -> Finish {
        let all = Resource::ALL.map(|resource| self.trades(resource, selling > 0));
        let stocks: Vec<(i64, Supplies)> = self
            .state
            .others(self.seat)
            .map(|seat| {
                let wealth = self.state.wealth(seat);
                (wealth.total() - i64::from(wealth.stock.0), self.state.side(seat).stock)
            })
            .collect();
        let lead = |plan: [Trade; 3]| {
            let own: i64 = plan.iter().map(|it| it.cash + it.held * it.price).sum();
            let theirs = stocks.iter().map(|(rest, stock)| {
                let units = [stock.grain, stock.oil, stock.minerals];
                rest + plan.iter().zip(units).map(|(it, n)| it.price * i64::from(n)).sum::<i64>()
            });
            own - theirs.max().unwrap_or(0)
        };
        let idle = lead([all[0][0], all[1][0], all[2][0]]);
        let mut best = Finish::default();
        for &grain in &all[0] {
            for &oil in &all[1] {
                for &minerals in &all[2] {
                    let plan = [grain, oil, minerals];
                    let sold: u16 = plan.iter().map(|it| it.sold).sum();
                    let bought: u16 = plan.iter().map(|it| it.bought).sum();
                    let cash: i64 = plan.iter().map(|it| it.cash).sum();
                    if sold > selling || bought > buying || self.cash() + cash < 0 {
                        continue;
                    }
                    let gain = lead(plan) - idle;
                    if gain > best.gain {
                        let sales = plan.map(|it| it.sold);
                        best = Finish { sales, purchases: plan.map(|it| it.bought), gain };
                    }
                }
            }
        }
        best
    }
}
