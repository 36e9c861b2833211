//! Stages 3 and 7 in one press each: load by load, as long as it pays.

use super::{Does, Press, reserve};
use crate::engine::Seat;
use crate::games::supremacy::{
    Action, Load, Market, MarketMode, Money, Prompt, Resource, Sea, Stage, Supplies, Table,
};
use crate::ui::boards::supremacy::names::listed;
use crate::ui::boards::supremacy::orders::Errand;

/// Freight of a ship (7.5), and units that it carries (7.4).
const FREIGHT: u32 = 50;
const TONNAGE: u16 = 3;

/// Between which limits a press trades.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) struct Terms {
    /// Units of each resource that it keeps, or buys up to.
    pub(in super::super) keep: u16,
    /// It sells at no lower price.
    pub(in super::super) floor: u32,
    /// It buys at no higher price.
    pub(in super::super) ceiling: u32,
}

impl Terms {
    /// Written "3 100 400".
    pub(in super::super) fn write(self) -> String {
        [self.keep.to_string(), self.floor.to_string(), self.ceiling.to_string()].join(" ")
    }

    pub(in super::super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut number = || words.next()?.parse::<u32>().ok();
        let keep = u16::try_from(number()?).ok()?;
        Some(Self { keep, floor: number()?, ceiling: number()? })
    }
}

impl Default for Terms {
    fn default() -> Self {
        Self { keep: 3, floor: 100, ceiling: 400 }
    }
}

/// A market that only one trades in, to see where it leads.
#[derive(Clone, Copy)]
struct Alone {
    market: Market,
    stock: Supplies,
    cash: u32,
    ships: u16,
    /// What is not traded any more, in the classic market.
    traded: [bool; 3],
}

impl Alone {
    fn of(table: &Table, seat: Seat) -> Self {
        let side = table.side(seat);
        // Ships are free again when a stage begins.
        let is_open = matches!(table.stage, Stage::Sell | Stage::Buy);
        let fleet = |sea| table.fleet(seat, sea);
        let ships = Sea::dark().map(|sea| {
            if is_open { fleet(sea).idle() } else { fleet(sea).merchants - fleet(sea).laden() }
        });
        Self {
            market: table.market,
            stock: side.stock,
            cash: side.cash.0,
            ships: ships.sum(),
            traded: Resource::ALL.map(|it| is_open && side.traded.contains(&it)),
        }
    }

    /// Units that can go in one load.
    fn most(&self, table: &Table) -> u16 {
        match table.options.market {
            MarketMode::Loads => TONNAGE.min(self.ships.saturating_mul(TONNAGE)),
            MarketMode::Classic => self.ships.saturating_mul(TONNAGE),
        }
    }

    fn resources(&self) -> impl Iterator<Item = Resource> + use<> {
        let traded = self.traded;
        Resource::ALL.into_iter().zip(traded).filter(|it| !it.1).map(|it| it.0)
    }

    /// The load that brings most.
    fn best_sale(&self, table: &Table, terms: Terms) -> Option<(Resource, u16)> {
        let most = self.most(table);
        let load = |it: Resource| (it, self.stock.get(it).saturating_sub(terms.keep).min(most));
        let price = |it: Resource| self.market.price(it).0;
        let net = |&(it, units): &(Resource, u16)| price(it) * u32::from(units);
        let loads = self.resources().map(load).filter(|it| it.1 > 0);
        let loads = loads.filter(|it| price(it.0) >= terms.floor && net(it) > FREIGHT);
        // The first of equals.
        loads.rev_max(net)
    }

    /// The load that is missed most.
    fn best_purchase(&self, table: &Table, seat: Seat, terms: Terms) -> Option<(Resource, u16)> {
        let most = self.most(table);
        let store = table.store(seat);
        let keep = terms.keep.min(store);
        let left = self.cash.saturating_sub(reserve(table, seat).0);
        let load = |it: Resource| {
            let price = self.market.price(it).0;
            let affordable = left.saturating_sub(FREIGHT) / price;
            let affordable = u16::try_from(affordable).unwrap_or(u16::MAX);
            (it, keep.saturating_sub(self.stock.get(it)).min(most).min(affordable))
        };
        let loads = self.resources().filter(|&it| self.market.price(it).0 <= terms.ceiling);
        let loads = loads.map(load).filter(|it| it.1 > 0);
        loads.rev_max(|it| u32::from(store - self.stock.get(it.0).min(store)))
    }

    fn sell(&mut self, table: &Table, (resource, units): (Resource, u16)) -> u32 {
        let ships = units.div_ceil(TONNAGE);
        let money = self.market.price(resource).0 * u32::from(units);
        self.cash = self.cash + money - FREIGHT * u32::from(ships);
        self.stock = self.stock.less(Supplies::of(resource, units));
        self.market = self.market.fallen(resource, units);
        self.used(table, resource, ships);
        money - FREIGHT * u32::from(ships)
    }

    fn buy(&mut self, table: &Table, (resource, units): (Resource, u16)) -> u32 {
        let ships = units.div_ceil(TONNAGE);
        let money = self.market.price(resource).0 * u32::from(units) + FREIGHT * u32::from(ships);
        self.cash = self.cash.saturating_sub(money);
        self.stock = self.stock.plus(Supplies::of(resource, units));
        self.market = self.market.risen(resource, units);
        self.used(table, resource, ships);
        money
    }

    fn used(&mut self, table: &Table, resource: Resource, ships: u16) {
        self.ships -= ships.min(self.ships);
        if table.options.market == MarketMode::Classic {
            for (it, traded) in Resource::ALL.into_iter().zip(&mut self.traded) {
                *traded |= it == resource;
            }
        }
    }
}

/// The first of the greatest.
trait RevMax: Iterator + Sized {
    fn rev_max(self, key: impl Fn(&Self::Item) -> u32) -> Option<Self::Item> {
        let mut best: Option<(u32, Self::Item)> = None;
        for item in self {
            let worth = key(&item);
            if best.as_ref().is_none_or(|it| worth > it.0) {
                best = Some((worth, item));
            }
        }
        best.map(|it| it.1)
    }
}

impl<I: Iterator> RevMax for I {}

/// Free ships in dark seas that carry so many units.
pub(in super::super) fn carriers(table: &Table, seat: Seat, units: u16) -> Vec<(Sea, u16)> {
    let mut left = units.div_ceil(TONNAGE);
    let mut carriers = Vec::new();
    for sea in Sea::dark() {
        let n = table.fleet(seat, sea).idle().min(left);
        left -= n;
        if n > 0 {
            carriers.push((sea, n));
        }
    }
    carriers
}

/// A load of so many units.
pub(in super::super) fn load(table: &Table, seat: Seat, resource: Resource, units: u16) -> Load {
    Load { resource, units, ships: carriers(table, seat, units) }
}

/// The load that would be sold next.
pub(in super::super) fn next_sale(table: &Table, seat: Seat, terms: Terms) -> Option<Load> {
    let (resource, units) = Alone::of(table, seat).best_sale(table, terms)?;
    Some(load(table, seat, resource, units)).filter(|_| !table.is_barred(seat))
}

/// The load that would be bought next.
pub(in super::super) fn next_purchase(table: &Table, seat: Seat, terms: Terms) -> Option<Load> {
    let (resource, units) = Alone::of(table, seat).best_purchase(table, seat, terms)?;
    Some(load(table, seat, resource, units)).filter(|_| !table.is_barred(seat))
}

/// What a trading errand does when its seat is asked; nothing when something else is asked.
pub(in super::super) fn on_the_way(
    table: &Table,
    seat: Seat,
    prompt: Prompt,
    errand: Errand,
) -> Option<Action> {
    match (prompt, errand) {
        (Prompt::Market { stage: Stage::Sell }, Errand::Sell(terms)) => {
            Some(next_sale(table, seat, terms).map_or(Action::Done, Action::Sell))
        }
        (Prompt::Market { stage: Stage::Buy }, Errand::Buy(terms)) => {
            Some(next_purchase(table, seat, terms).map_or(Action::Done, Action::Buy))
        }
        (Prompt::Market { .. } | Prompt::Deals { .. }, _) => Some(Action::Done),
        _ => None,
    }
}

/// Sells what is not needed, load by load, and passes.
pub(in super::super) fn sell(table: &Table, seat: Seat, terms: Terms) -> Press {
    let mut alone = Alone::of(table, seat);
    let (mut total, mut loads) = (0, Vec::new());
    while let Some(load) = alone.best_sale(table, terms).filter(|_| !table.is_barred(seat)) {
        loads.push((load, alone.market.price(load.0)));
        total += alone.sell(table, load);
    }
    let does = Does::Errand(Errand::Sell(terms));
    if loads.is_empty() {
        return Press { label: "Sell nothing".to_owned(), detail: NO_SURPLUS.to_owned(), does };
    }
    let path = path(&loads);
    let detail = format!("{path}, after freight, if nobody else sells; then you pass.");
    Press { label: format!("Sell surplus: {total}"), detail, does }
}

const NO_SURPLUS: &str = "Nothing to spare at this price, or no ship in a dark sea; you pass.";

/// Buys what is missing, load by load, and passes.
pub(in super::super) fn buy(table: &Table, seat: Seat, terms: Terms) -> Press {
    let mut alone = Alone::of(table, seat);
    let (mut total, mut loads) = (0, Vec::new());
    while let Some(load) =
        alone.best_purchase(table, seat, terms).filter(|_| !table.is_barred(seat))
    {
        loads.push((load, alone.market.price(load.0)));
        total += alone.buy(table, load);
    }
    let does = Does::Errand(Errand::Buy(terms));
    if loads.is_empty() {
        return Press { label: "Buy nothing".to_owned(), detail: NO_NEED.to_owned(), does };
    }
    let detail = format!("{}, with freight, if nobody else buys; then you pass.", path(&loads));
    Press { label: format!("Restock for {total}"), detail, does }
}

const NO_NEED: &str = "Nothing is missing, too dear, or the next salaries come first; you pass.";

/// "3 oil at 500 and 3 grain at 400".
fn path(loads: &[((Resource, u16), Money)]) -> String {
    let one = |&((it, units), price): &((Resource, u16), Money)| {
        format!("{units} {} at {}", it.word(), price.0)
    };
    listed(loads.iter().map(one))
}
