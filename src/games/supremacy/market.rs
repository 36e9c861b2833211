//! §§ 7 and 17 The market: selling and buying, by merchant ships in dark seas.

use super::action::Load;
use super::goods::{Money, Resource, Supplies};
use super::map::Sea;
use super::opening::MarketMode;
use super::shipping::TONNAGE;
use super::state::{Market, Phase, Stage, Table};
use super::{Rule, Sight, State, Supremacy, Why, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// What a unit costs at each step of a price marker (2.4).
pub const LADDER: [u32; 18] =
    [1, 5, 10, 25, 50, 50, 100, 100, 200, 200, 400, 400, 500, 600, 700, 800, 900, 1000];
/// The step to which prices recover (7.7).
const USUAL: u8 = 12;
/// Freight of a ship (7.5), and in the middle of a battle (12.2).
pub(super) const FREIGHT: Money = Money(50);
pub(super) const DANGER: Money = Money(500);

impl Market {
    pub fn step(self, resource: Resource) -> u8 {
        match resource {
            Resource::Grain => self.grain,
            Resource::Oil => self.oil,
            Resource::Minerals => self.minerals,
        }
    }

    pub fn price(self, resource: Resource) -> Money {
        Money(LADDER[usize::from(self.step(resource)).min(LADDER.len() - 1)])
    }

    fn set(&mut self, resource: Resource, step: u8) {
        let marker = match resource {
            Resource::Grain => &mut self.grain,
            Resource::Oil => &mut self.oil,
            Resource::Minerals => &mut self.minerals,
        };
        *marker = step.min(17);
    }

    /// The market after so many units were bought.
    #[must_use]
    pub fn risen(mut self, resource: Resource, units: u16) -> Self {
        let up = u8::try_from(units.min(17)).unwrap_or(17);
        self.set(resource, self.step(resource).saturating_add(up));
        self
    }

    /// The market after so many units were sold.
    #[must_use]
    pub fn fallen(mut self, resource: Resource, units: u16) -> Self {
        let down = u8::try_from(units.min(17)).unwrap_or(17);
        self.set(resource, self.step(resource).saturating_sub(down));
        self
    }

    /// Moves towards the usual price (7.7).
    pub(super) fn recover(&mut self, resource: Resource, steps: u8) {
        let now = self.step(resource);
        let next = if now < USUAL {
            now.saturating_add(steps).min(USUAL)
        } else {
            now.saturating_sub(steps).max(USUAL)
        };
        self.set(resource, next);
    }
}

/// Whether a player could sell or buy a load now.
pub(super) fn can_trade(state: &State, seat: Seat) -> bool {
    if state.is_barred(seat) || state.idle_dark(seat) == 0 {
        return false;
    }
    Resource::ALL.iter().any(|&resource| {
        let is_new = !state.side(seat).traded.contains(&resource);
        let price = state.market.price(resource);
        let can = if state.stage == Stage::Sell {
            let money = state.side(seat).cash.plus(price);
            state.side(seat).stock.get(resource) > 0 && money >= FREIGHT
        } else {
            let has_room = state.options.overbuy || state.room(seat, resource) > 0;
            has_room && state.can_pay(seat, price.plus(FREIGHT))
        };
        is_new && can
    })
}

/// A load goes to the market (7.1 to 7.6).
pub(super) fn sell(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    load: &Load,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Sell, Phase::Market)?;
    let ships = ledger.ships_for(seat, load)?;
    let goods = Supplies::of(load.resource, load.units);
    require(ledger.side(seat).stock.covers(goods), Rule::NotInStore)?;
    let money = ledger.market.price(load.resource).times(load.units);
    let freight = FREIGHT.times(ships);
    require(ledger.side(seat).cash.plus(money) >= freight, Rule::NotEnoughMoney)?;
    ledger.record(Sight::Spent { seat, goods, why: Why::Sale });
    ledger.record(Sight::Received { seat, money, why: Why::Sale });
    carry(ledger, seat, load, freight, Why::Freight);
    let market = ledger.market.fallen(load.resource, load.units);
    ledger.record(Sight::Priced { market });
    traded(ledger, seat, load.resource);
    Ok(())
}

/// A load comes from the market (17.1, 17.2).
pub(super) fn buy(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    load: &Load,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Buy, Phase::Market)?;
    purchase(ledger, seat, load, FREIGHT, Why::Freight)?;
    traded(ledger, seat, load.resource);
    Ok(())
}

/// Buys a load, in stage 7 or in the middle of a battle.
pub(super) fn purchase(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    load: &Load,
    rate: Money,
    why: Why,
) -> Result<(), Refusal<Rule>> {
    let ships = ledger.ships_for(seat, load)?;
    let has_room = ledger.room(seat, load.resource) >= load.units;
    require(has_room || ledger.options.overbuy, Rule::NoRoom)?;
    let money = ledger.market.price(load.resource).times(load.units);
    let freight = rate.times(ships);
    require(ledger.can_pay(seat, money.plus(freight)), Rule::NotEnoughMoney)?;
    ledger.record(Sight::Paid { seat, money, why: Why::Purchase });
    carry(ledger, seat, load, freight, why);
    let goods = ledger.fitting(seat, Supplies::of(load.resource, load.units));
    ledger.record(Sight::Gained { seat, goods, why: Why::Purchase });
    let market = ledger.market.risen(load.resource, load.units);
    ledger.record(Sight::Priced { market });
    Ok(())
}

fn carry(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, load: &Load, money: Money, why: Why) {
    for &(sea, ships) in &load.ships {
        ledger.record(Sight::Sailed { seat, sea, ships });
    }
    ledger.record(Sight::Paid { seat, money, why });
}

/// Loads go round; in the classic market one goes on with other resources (7.6, 21.2).
fn traded(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, resource: Resource) {
    match ledger.options.market {
        MarketMode::Loads => turn::next_seat(ledger),
        MarketMode::Classic => ledger.record(Sight::Traded { seat, resource }),
    }
}

impl Table {
    /// The ships that a load takes, all free and in dark seas (7.2 to 7.6).
    fn ships_for(&self, seat: Seat, load: &Load) -> Result<u16, Refusal<Rule>> {
        require(!self.is_barred(seat), Rule::UnderSiege)?;
        let ships = self.free_dark(seat, &load.ships)?;
        require(ships == load.units.div_ceil(TONNAGE), Rule::ShipsForTheLoad)?;
        let is_alone = match self.options.market {
            MarketMode::Loads => ships == 1,
            MarketMode::Classic => !self.side(seat).traded.contains(&load.resource),
        };
        require(is_alone, Rule::OneLoadAtATime)?;
        Ok(ships)
    }

    /// Counts ships that are free for a trip in dark seas.
    pub(super) fn free_dark(&self, seat: Seat, ships: &[(Sea, u16)]) -> Result<u16, Refusal<Rule>> {
        for &(sea, _) in ships {
            require(sea.is_dark(), Rule::DarkSeasOnly)?;
            let named = ships.iter().filter(|it| it.0 == sea).map(|it| it.1);
            let named = named.fold(0, u16::saturating_add);
            require(named <= self.fleet(seat, sea).idle(), Rule::NoFreeShip)?;
        }
        Ok(ships.iter().map(|it| it.1).fold(0, u16::saturating_add))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_units_of_oil_at_25_bring_the_price_to_50() {
        let market = Market { grain: 12, oil: 3, minerals: 12 };
        assert_eq!(market.price(Resource::Oil), Money(25));
        assert_eq!(market.risen(Resource::Oil, 2).price(Resource::Oil), Money(50));
    }

    #[test]
    fn a_price_stops_at_either_end_of_the_ladder() {
        let market = Market::opening();
        assert_eq!(market.price(Resource::Grain), Money(500));
        assert_eq!(market.fallen(Resource::Grain, 40).price(Resource::Grain), Money(1));
        assert_eq!(market.risen(Resource::Grain, 40).price(Resource::Grain), Money(1000));
    }

    #[test]
    fn prices_recover_towards_500_and_not_beyond() {
        let mut market = Market { grain: 2, oil: 11, minerals: 17 };
        for resource in Resource::ALL {
            market.recover(resource, 3);
        }
        assert_eq!(market, Market { grain: 5, oil: 12, minerals: 14 });
    }
}
