//! § 3 Setting up: what everybody places, reroutes and plans.

use super::action::Hop;
use super::company::Company;
use super::goods::{Resource, Supplies};
use super::map::{Land, Sea};
use super::piece::{Piece, Pieces, Pile, Spot, total};
use super::state::{Choice, Phase, Table};
use super::table::STORE;
use super::{Event, Rule, Sight, Supremacy};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Units of bonus supplies (3.2), starting navies (3.5), ships for dark seas (3.6), bonus
/// pieces (3.10).
pub(super) const BONUS_SUPPLIES: u16 = 9;
pub(super) const NAVIES: u16 = 3;
pub(super) const DARK_SHIPS: u16 = 6;
pub(super) const BONUS: u16 = 12;

/// Supplies, navies and merchant ships, unseen by the others (3.8).
pub(super) fn place(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    bonus: Supplies,
    piles: &[Pile],
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Place)?;
    let stock = ledger.side(seat).stock.plus(bonus);
    let fits = Resource::ALL.iter().all(|&resource| stock.get(resource) <= STORE);
    require(bonus.total() == BONUS_SUPPLIES && fits, Rule::NineBonusUnits)?;
    let all = total(piles);
    require(all.navies == NAVIES && all.troops() == 0, Rule::ThreeNavies)?;
    for pile in piles {
        let Spot::Sea(sea) = pile.spot else { return Err(Rule::ThreeNavies.into()) };
        if pile.pieces.navies > 0 {
            ledger.may_station(seat, sea)?;
        }
    }
    let ships = |dark: bool| -> Vec<(Sea, u16)> {
        let at_sea = |pile: &Pile| match pile.spot {
            Spot::Sea(sea) if sea.is_dark() == dark => Some((sea, pile.pieces.merchants)),
            Spot::Sea(_) | Spot::Land(_) | Spot::Navies(_) | Spot::Ships(_) => None,
        };
        piles.iter().filter_map(at_sea).collect()
    };
    let in_dark: u16 = ships(true).iter().map(|it| it.1).sum();
    require(in_dark == DARK_SHIPS, Rule::SixInDarkSeas)?;
    require(ledger.serves_each(seat, &ships(false)), Rule::OneForEachCompany)?;
    let choice = Choice::Place { bonus, piles: piles.to_vec() };
    ledger.record(Event::Chose { seat, choice });
    Ok(())
}

/// Merchant ships go from dark to light seas or back (3.9).
pub(super) fn redeploy(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    hops: &[Hop],
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Redeploy)?;
    for hop in hops {
        require(hop.from.is_dark() != hop.to.is_dark(), Rule::DarkOrLight)?;
        let leaving = hops.iter().filter(|it| it.from == hop.from).map(|it| it.ships);
        let leaving = leaving.fold(0, u16::saturating_add);
        require(leaving <= ledger.fleet(seat, hop.from).merchants, Rule::NoSuchPieces)?;
    }
    for &Hop { from, to, ships } in hops {
        ledger.record(Sight::Rerouted { seat, from, to, ships });
    }
    ledger.record(Sight::Done { seat });
    Ok(())
}

/// Twelve pieces of any kinds, unseen by the others (3.10).
pub(super) fn bonus(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    piles: &[Pile],
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Bonus)?;
    let all = total(piles);
    require(all.total() == BONUS && all.legions == 0, Rule::TwelveBonusPieces)?;
    for pile in piles {
        let may = match pile.spot {
            Spot::Land(land) => {
                pile.pieces.armies == pile.pieces.total() && ledger.holder(land) == Some(seat)
            }
            Spot::Sea(sea) => {
                if pile.pieces.navies > 0 {
                    ledger.may_station(seat, sea)?;
                }
                let serves = pile.pieces.merchants == 0 || ledger.may_trade_in(seat, sea);
                pile.pieces.troops() == 0 && serves
            }
            Spot::Navies(_) | Spot::Ships(_) => false,
        };
        require(may, Rule::BonusPlaces)?;
    }
    let ships = ledger.pieces(seat).merchants.saturating_add(all.merchants);
    require(!ledger.options.twenty_ships || ships <= 20, Rule::TwentyShips)?;
    ledger.record(Event::Chose { seat, choice: Choice::Bonus { piles: piles.to_vec() } });
    Ok(())
}

impl Table {
    /// The ports that a player has on a sea, at home and abroad.
    pub fn ports_of(&self, seat: Seat, sea: Sea) -> usize {
        let held = |land: &Land| self.holder(*land) == Some(seat) && self.has_port(*land, sea);
        Land::all().filter(held).count()
    }

    pub(super) fn has_home_port(&self, seat: Seat, sea: Sea) -> bool {
        self.homes(seat).any(|land| self.has_port(land, sea))
    }

    /// Navies begin in light seas with a home port, where nobody has as many ports (3.5).
    pub(super) fn may_station(&self, seat: Seat, sea: Sea) -> Result<(), Refusal<Rule>> {
        require(!sea.is_dark() && self.has_home_port(seat, sea), Rule::ThreeNavies)?;
        let own = self.ports_of(seat, sea);
        let is_ahead = self.others(seat).all(|other| self.ports_of(other, sea) < own);
        require(is_ahead, Rule::PortMajority)
    }

    /// Cards of companies outside of a player's home.
    pub(super) fn foreign_cards(&self, seat: Seat) -> Vec<Company> {
        let is_foreign = |company: &Company| {
            self.owner(*company) == Some(seat) && !self.is_domestic(seat, *company)
        };
        Company::all(true).filter(is_foreign).collect()
    }

    /// Whether bonus merchant ships may be put into a sea: a dark one, or one from which a
    /// foreign company can be served.
    fn may_trade_in(&self, seat: Seat, sea: Sea) -> bool {
        sea.is_dark() || self.foreign_cards(seat).iter().any(|it| it.seas().contains(&sea))
    }

    /// Whether these ships are one for each foreign company, each where it can be served.
    fn serves_each(&self, seat: Seat, ships: &[(Sea, u16)]) -> bool {
        let berths: Vec<Sea> =
            ships.iter().flat_map(|&(sea, n)| (0..n.min(99)).map(move |_| sea)).collect();
        let companies = self.foreign_cards(seat);
        let mut taken = vec![false; berths.len()];
        companies.len() == berths.len() && can_match(&companies, &mut taken, &berths)
    }

    /// A placement that is always right: for those who leave it to the table.
    /// The number chooses among several.
    pub(super) fn usual_place(&self, seat: Seat, which: usize) -> Choice {
        let mut piles: Vec<Pile> = Vec::new();
        let stations: Vec<Sea> =
            Sea::light().filter(|&sea| self.may_station(seat, sea).is_ok()).collect();
        for sea in stations.iter().cycle().skip(which).take(usize::from(NAVIES)) {
            add(&mut piles, *sea, Piece::Navy, 1);
        }
        for sea in Sea::dark().cycle().skip(seat.index() + which).take(3) {
            add(&mut piles, sea, Piece::Merchant, DARK_SHIPS / 3);
        }
        for company in self.foreign_cards(seat) {
            if let Some(&sea) = company.seas().iter().cycle().nth(which) {
                add(&mut piles, sea, Piece::Merchant, 1);
            }
        }
        Choice::Place { bonus: Supplies::SET.times(BONUS_SUPPLIES / 3), piles }
    }

    /// A bonus plan that is always right: so many navies and ships, the rest armies at home.
    pub(super) fn usual_bonus(&self, seat: Seat, navies: u16, ships: u16) -> Choice {
        let mut piles: Vec<Pile> = Vec::new();
        let stations: Vec<Sea> =
            Sea::light().filter(|&sea| self.may_station(seat, sea).is_ok()).collect();
        for sea in stations.iter().cycle().take(usize::from(navies)) {
            add(&mut piles, *sea, Piece::Navy, 1);
        }
        for sea in Sea::dark().cycle().skip(seat.index()).take(usize::from(ships)) {
            add(&mut piles, sea, Piece::Merchant, 1);
        }
        let homes: Vec<Land> = self.homes(seat).collect();
        let armies = BONUS.saturating_sub(total(&piles).total());
        for &land in homes.iter().cycle().take(usize::from(armies)) {
            add(&mut piles, land, Piece::Army, 1);
        }
        Choice::Bonus { piles }
    }
}

/// One piece more at a spot.
pub(super) fn add(piles: &mut Vec<Pile>, spot: impl Into<Spot>, piece: Piece, n: u16) {
    let (spot, pieces) = (spot.into(), Pieces::of(piece, n));
    match piles.iter_mut().find(|pile| pile.spot == spot) {
        Some(pile) => pile.pieces = pile.pieces.plus(pieces),
        None if n > 0 => piles.push(Pile { spot, pieces }),
        None => {}
    }
}

/// Whether every company finds a ship of its own.
fn can_match(companies: &[Company], taken: &mut Vec<bool>, seas: &[Sea]) -> bool {
    let Some((company, rest)) = companies.split_first() else { return true };
    for n in 0..seas.len() {
        if !taken[n] && company.seas().contains(&seas[n]) {
            taken[n] = true;
            if can_match(rest, taken, seas) {
                return true;
            }
            taken[n] = false;
        }
    }
    false
}
