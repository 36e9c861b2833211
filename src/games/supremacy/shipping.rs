//! § 6 Stage 2: production comes home, by merchant ship from abroad.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::company::Company;
use super::goods::{Money, Supplies};
use super::map::{Area, Sea};
use super::piece::{Piece, Pieces, Pile};
use super::state::{Ask, Phase, Siege, Table};
use super::{Rule, Sight, Supremacy, Why, blockade};
use crate::engine::{Ledger, Refusal, Seat, as_words, order, require};

/// Units that a ship carries (6.6).
pub(super) const TONNAGE: u16 = 3;

/// What one ship carries in stage 2. Written "baqa-oil@red-sea:2".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cargo {
    pub company: Company,
    pub sea: Sea,
    pub units: u16,
}

as_words!(Cargo);

impl Cargo {
    pub(super) fn read(text: &str) -> Option<Self> {
        let (place, units) = text.split_once(':')?;
        let (company, sea) = place.split_once('@')?;
        let units = units.parse().ok().filter(|&n: &u16| n > 0 && n.to_string() == units)?;
        Some(Self { company: Company::from_slug(company)?, sea: Sea::from_slug(sea)?, units })
    }

    fn goods(self) -> Supplies {
        Supplies::of(self.company.resource(), self.units)
    }
}

impl fmt::Display for Cargo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}:{}", self.company.slug(), self.sea.slug(), self.units)
    }
}

impl FromStr for Cargo {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or("a cargo is written like baqa-oil@red-sea:2")
    }
}

/// What an enemy or pirates do to ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toll {
    /// Ships and goods get through.
    Through,
    Sunk(u16),
    Captured(u16),
    /// Pirates want half of the market value, or all of it (21.11).
    Half,
    Full,
}

/// Goods on their way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Voyage {
    pub seat: Seat,
    pub cargoes: Vec<Cargo>,
    /// Blockaded lands and seas whose die is still to be rolled.
    pub sites: Vec<Area>,
    /// Companies whose goods have still to pass pirates.
    pub cards: Vec<Company>,
}

impl Voyage {
    pub(super) fn new(table: &Table, seat: Seat, cargoes: &[Cargo]) -> Self {
        let (mut sites, mut cards) = (Vec::new(), Vec::new());
        for cargo in cargoes {
            let (site, company) = (cargo.company.site(), cargo.company);
            if table.blockade_of(seat, cargo.sea).is_some() && !sites.contains(&site) {
                sites.push(site);
            }
            if table.pirates_in(cargo.sea) > 0 && !cards.contains(&company) {
                cards.push(company);
            }
        }
        Self { seat, cargoes: cargoes.to_vec(), sites, cards }
    }
}

/// Production comes home; goods from abroad sail as named, or as the table proposes.
pub(super) fn ship(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    cargoes: Option<&[Cargo]>,
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Ship)?;
    let cargoes = cargoes.map_or_else(|| ledger.proposed_cargoes(seat), <[_]>::to_vec);
    require(cargoes.is_empty() || ledger.side(seat).siege < Siege::Holds, Rule::UnderSiege)?;
    for cargo in &cargoes {
        ledger.may_load(seat, *cargo, &cargoes)?;
    }
    let home = ledger.home_goods(seat);
    let goods = ledger.fitting(seat, home);
    if !goods.is_empty() {
        ledger.record(Sight::Gained { seat, goods, why: Why::Production });
    }
    if cargoes.is_empty() {
        ledger.record(Sight::Done { seat });
        return Ok(());
    }
    for sea in Sea::light() {
        let ships = u16::try_from(cargoes.iter().filter(|it| it.sea == sea).count());
        let ships = ships.unwrap_or(u16::MAX);
        if ships > 0 {
            ledger.record(Sight::Sailed { seat, sea, ships });
        }
    }
    ledger.record(Sight::Loaded { seat, cargoes });
    Ok(())
}

/// The next die of a voyage, or its end.
pub(super) fn sail_on(ledger: &mut Ledger<'_, Supremacy>) {
    let Some(voyage) = ledger.voyage.clone() else { return };
    let seat = voyage.seat;
    // Ships may be lost to the die of another site or company; no die is rolled for what is
    // no longer afloat.
    let blockaded = voyage.sites.iter().find(|&&site| !ledger.lanes(&voyage, site).is_empty());
    let hunted = voyage.cards.iter().find(|&&company| !ledger.hunted(&voyage, company).is_empty());
    if let Some(&site) = blockaded {
        run_blockade(ledger, &voyage, site);
    } else if let Some(&company) = hunted {
        meet_pirates(ledger, &voyage, company);
    } else {
        for cargo in voyage.cargoes {
            let goods = ledger.fitting(seat, cargo.goods());
            if !goods.is_empty() {
                ledger.record(Sight::Gained { seat, goods, why: Why::Production });
            }
        }
        ledger.record(Sight::Arrived { seat });
        ledger.record(Sight::Done { seat });
    }
}

/// One die for a site, read in the row of each blockaded sea its goods go through (13.3).
fn run_blockade(ledger: &mut Ledger<'_, Supremacy>, voyage: &Voyage, site: Area) {
    let seat = voyage.seat;
    let lanes = ledger.lanes(voyage, site);
    let die = ledger.dice().die();
    for sea in lanes {
        let Some(by) = ledger.blockade_of(seat, sea) else { continue };
        let (navies, ships) = (ledger.fleet(by, sea).navies, ledger.fleet(seat, sea).merchants);
        let decoys = ships.saturating_sub(navies);
        let toll = blockade::toll(navies, blockade::with_decoys(die, decoys));
        ledger.record(Sight::BlockadeRolled { seat, site, sea, navies, decoys, die, toll });
        match toll {
            Toll::Sunk(ships) => lose_ships(ledger, seat, site, sea, ships, None),
            Toll::Captured(ships) => lose_ships(ledger, seat, site, sea, ships, Some(by)),
            Toll::Through | Toll::Half | Toll::Full => {}
        }
    }
}

/// Ships with the goods of the site are lost first, and their owner chooses among them; then
/// others in that sea (13.5).
fn lose_ships(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    site: Area,
    sea: Sea,
    ships: u16,
    captor: Option<Seat>,
) {
    let ships = ships.min(ledger.fleet(seat, sea).merchants);
    let loaded = ledger.afloat(sea, Some(site));
    let is_choice = loaded.iter().any(|cargo| cargo.goods() != loaded[0].goods());
    if usize::from(ships) < loaded.len() && is_choice {
        ledger.record(Sight::SacrificeAsked { seat, site, sea, ships, captor });
        return;
    }
    let n = usize::from(ships).min(loaded.len());
    for &cargo in &loaded[..n] {
        lose_cargo(ledger, seat, cargo, captor);
    }
    let rest = ships.saturating_sub(u16::try_from(n).unwrap_or(ships));
    lose_others(ledger, seat, sea, rest, captor);
}

/// Empty ships first, then those with the least aboard.
fn lose_others(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    sea: Sea,
    ships: u16,
    captor: Option<Seat>,
) {
    let mut loaded = ledger.afloat(sea, None);
    order(&mut loaded, |cargo| cargo.units);
    let laden = u16::try_from(loaded.len()).unwrap_or(u16::MAX);
    let empty = ledger.fleet(seat, sea).merchants.saturating_sub(laden).min(ships);
    if empty > 0 {
        lose_merchants(ledger, seat, sea, empty, captor);
    }
    for cargo in loaded.into_iter().take(usize::from(ships - empty)) {
        lose_cargo(ledger, seat, cargo, captor);
    }
}

/// Merchant ships are sunk, or change hands where they are (13.5, 13.6).
pub(super) fn lose_merchants(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    sea: Sea,
    ships: u16,
    captor: Option<Seat>,
) {
    let pile = Pile::new(sea, Pieces::of(Piece::Merchant, ships));
    let why = if captor.is_some() { Why::Captured } else { Why::Sunk };
    ledger.record(Sight::Removed { seat, pile, why });
    if let Some(seat) = captor {
        ledger.record(Sight::Placed { seat, pile, why });
    }
}

fn lose_cargo(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, cargo: Cargo, captor: Option<Seat>) {
    ledger.record(Sight::CargoLost { seat, cargo, captor });
    lose_merchants(ledger, seat, cargo.sea, 1, captor);
    if let Some(seat) = captor {
        let goods = ledger.fitting(seat, cargo.goods());
        if !goods.is_empty() {
            ledger.record(Sight::Gained { seat, goods, why: Why::Captured });
        }
    }
}

/// The owner names the ships that are lost (13.5).
pub(super) fn sacrifice(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    cargoes: &[Cargo],
) -> Result<(), Refusal<Rule>> {
    let Some(&Ask::Sacrifice { seat: owner, site, sea, ships, captor }) = ledger.questions.now()
    else {
        return Err(Rule::NotInThisStage.into());
    };
    require(owner == seat, Rule::OutOfTurn)?;
    let mut left = ledger.afloat(sea, Some(site));
    require(cargoes.len() == usize::from(ships), Rule::ShipsAsRolled)?;
    for cargo in cargoes {
        let at = left.iter().position(|it| it == cargo).ok_or(Rule::ShipsAsRolled)?;
        left.remove(at);
    }
    ledger.record(Sight::Answered);
    for &cargo in cargoes {
        lose_cargo(ledger, seat, cargo, captor);
    }
    Ok(())
}

/// One die for a company whose goods pass pirates (21.11).
fn meet_pirates(ledger: &mut Ledger<'_, Supremacy>, voyage: &Voyage, company: Company) {
    let seat = voyage.seat;
    let met = ledger.hunted(voyage, company);
    let Some(&Cargo { sea, .. }) = met.first() else { return };
    let die = ledger.dice().die();
    let toll = blockade::pillage(ledger.pirates_in(sea), die);
    ledger.record(Sight::PiratesRolled { seat, company, sea, die, toll });
    let units: u16 = met.iter().map(|cargo| cargo.units).sum();
    let value = ledger.market.price(company.resource()).times(units);
    let money = match toll {
        Toll::Sunk(ships) => {
            let ships = ships.min(ledger.fleet(seat, sea).merchants);
            lose_others(ledger, seat, sea, ships, None);
            return;
        }
        Toll::Half => Money(value.0.div_ceil(2)),
        Toll::Full => value,
        Toll::Through | Toll::Captured(_) => return,
    };
    if ledger.can_pay(seat, money) {
        ledger.record(Sight::RansomAsked { seat, company, money });
    } else {
        sink_company(ledger, seat, company);
    }
}

/// No pay, no ship.
fn sink_company(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, company: Company) {
    let voyage = ledger.voyage.clone().map(|voyage| voyage.cargoes).unwrap_or_default();
    for cargo in voyage.into_iter().filter(|it| it.company == company) {
        if ledger.pirates_in(cargo.sea) > 0 {
            lose_cargo(ledger, seat, cargo, None);
        }
    }
}

/// Pirates are paid, or not (21.11).
pub(super) fn ransom(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    pays: bool,
) -> Result<(), Refusal<Rule>> {
    let Some(&Ask::Ransom { seat: owner, company, money }) = ledger.questions.now() else {
        return Err(Rule::NoOffer.into());
    };
    require(owner == seat, Rule::OutOfTurn)?;
    ledger.record(Sight::Answered);
    if pays {
        ledger.record(Sight::Paid { seat, money, why: Why::Ransom });
    } else {
        sink_company(ledger, seat, company);
    }
    Ok(())
}

impl Table {
    /// Pirates in a sea (21.11).
    pub fn pirates_in(&self, sea: Sea) -> u16 {
        self.pirates.iter().find(|it| it.0 == sea).map_or(0, |it| it.1)
    }

    /// Blockaded seas that the goods of a site are on their way through.
    fn lanes(&self, voyage: &Voyage, site: Area) -> Vec<Sea> {
        let mut lanes: Vec<Sea> = Vec::new();
        for cargo in voyage.cargoes.iter().filter(|cargo| cargo.company.site() == site) {
            let is_blockaded = self.blockade_of(voyage.seat, cargo.sea).is_some();
            if is_blockaded && !lanes.contains(&cargo.sea) {
                lanes.push(cargo.sea);
            }
        }
        lanes
    }

    /// Cargoes of a company on their way past pirates.
    fn hunted(&self, voyage: &Voyage, company: Company) -> Vec<Cargo> {
        let is_hunted = |cargo: &&Cargo| cargo.company == company && self.pirates_in(cargo.sea) > 0;
        voyage.cargoes.iter().filter(is_hunted).copied().collect()
    }

    /// What is on its way through a sea, of one site or of all.
    fn afloat(&self, sea: Sea, site: Option<Area>) -> Vec<Cargo> {
        let cargoes = self.voyage.iter().flat_map(|voyage| &voyage.cargoes);
        let is_here = |cargo: &&Cargo| {
            cargo.sea == sea && site.is_none_or(|site| cargo.company.site() == site)
        };
        cargoes.filter(is_here).copied().collect()
    }

    /// What companies at home produce (6.2).
    pub fn home_goods(&self, seat: Seat) -> Supplies {
        let home = self
            .companies(seat)
            .filter(|&company| self.is_domestic(seat, company) && self.produces(seat, company));
        home.fold(Supplies::NONE, |all, company| all.plus(company.output()))
    }

    /// Whether a ship may carry this among all that sails (6.3 to 6.7).
    fn may_load(&self, seat: Seat, cargo: Cargo, all: &[Cargo]) -> Result<(), Refusal<Rule>> {
        let Cargo { company, sea, units } = cargo;
        let is_abroad = self.produces(seat, company) && !self.is_domestic(seat, company);
        require(is_abroad, Rule::NoShippingFromThere)?;
        require(company.seas().contains(&sea), Rule::NoPortThere)?;
        require(units <= TONNAGE, Rule::ThreeToAShip)?;
        let same = all.iter().filter(|it| it.company == company).map(|it| it.units);
        require(same.fold(0, u16::saturating_add) <= company.units(), Rule::MoreThanProduced)?;
        let ships = all.iter().filter(|it| it.sea == sea).count();
        require(ships <= usize::from(self.fleet(seat, sea).idle()), Rule::NoFreeShip)
    }
}
