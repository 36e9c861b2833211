//! What can be read off the table.

use super::company::{Card, Company, RESEARCH};
use super::fleet::Fleet;
use super::goods::{Money, Resource, Supplies, Weapon};
use super::map::{Area, Land, Sea};
use super::piece::{Pieces, Spot};
use super::state::{Ask, Phase, Side, Siege, Stage, Table};
use crate::engine::{Seat, Seats};

/// Units of each resource that a supply centre holds (2.6), and weapons of each kind.
pub(super) const STORE: u16 = 12;

impl Table {
    /// Everybody who ever sat down.
    pub fn everybody(&self) -> Seats {
        Seats::first(self.sides.count())
    }

    /// Everybody who is still in the game.
    pub fn players(&self) -> Seats {
        self.out.iter().fold(self.everybody(), |all, &seat| all.without(seat))
    }

    pub fn is_in(&self, seat: Seat) -> bool {
        self.players().contains(seat)
    }

    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat]
    }

    /// Optional stages of this turn that a player may still take part in (4.2, 21.24).
    pub fn stages_left(&self, seat: Seat) -> u8 {
        self.options.stages.saturating_sub(self.side(seat).taken)
    }

    pub fn canal(&self) -> bool {
        self.options.canal
    }

    /// Whose turn it is in an optional stage.
    pub fn acting(&self) -> Option<Seat> {
        let takes_turns = matches!(self.phase, Phase::Market | Phase::Deals | Phase::Act);
        self.order.get(usize::from(self.at)).copied().filter(|_| takes_turns)
    }

    pub fn holder(&self, land: Land) -> Option<Seat> {
        self.holders[land.index()]
    }

    pub fn is_nuked(&self, land: Land) -> bool {
        self.clouds.contains(&land)
    }

    /// Whether a land is one of a player's own home lands.
    pub fn is_home(&self, seat: Seat, land: Land) -> bool {
        land.home() == Some(self.side(seat).power)
    }

    /// The home lands that a player still holds.
    pub fn homes(&self, seat: Seat) -> impl Iterator<Item = Land> + '_ {
        let homes = self.side(seat).power.homes();
        homes.filter(move |&land| self.holder(land) == Some(seat) && !self.is_nuked(land))
    }

    /// All lands that a player holds.
    pub fn lands_of(&self, seat: Seat) -> impl Iterator<Item = Land> + '_ {
        Land::all().filter(move |&land| self.holder(land) == Some(seat))
    }

    pub fn troops(&self, seat: Seat, land: Land) -> Pieces {
        self.side(seat).lands[land.index()]
    }

    pub fn fleet(&self, seat: Seat, sea: Sea) -> Fleet {
        self.side(seat).seas[sea.index()]
    }

    /// What a player has at a spot.
    pub fn at_spot(&self, seat: Seat, spot: Spot) -> Pieces {
        match spot {
            Spot::Land(land) => self.troops(seat, land),
            Spot::Sea(sea) => {
                let Fleet { navies, merchants, .. } = self.fleet(seat, sea);
                Pieces { navies, merchants, ..Pieces::NONE }
            }
            Spot::Navies(sea) => self.fleet(seat, sea).on_navies,
            Spot::Ships(sea) => self.fleet(seat, sea).on_ships,
        }
    }

    /// Every spot where a player has pieces.
    pub fn spots(&self, seat: Seat) -> Vec<Spot> {
        let at_sea = |sea| [Spot::Sea(sea), Spot::Navies(sea), Spot::Ships(sea)];
        let all = Land::all().map(Spot::Land).chain(Sea::all().flat_map(at_sea));
        all.filter(|&spot| !self.at_spot(seat, spot).is_empty()).collect()
    }

    /// All pieces of a player.
    pub fn pieces(&self, seat: Seat) -> Pieces {
        let spots = self.spots(seat).into_iter();
        spots.fold(Pieces::NONE, |all, spot| all.plus(self.at_spot(seat, spot)))
    }

    /// Another player whose armies stand in a land.
    pub fn enemy_in(&self, seat: Seat, land: Land) -> Option<Seat> {
        self.others(seat).find(|&other| !self.troops(other, land).is_empty())
    }

    /// Another player whose navies are in a sea.
    pub fn navies_of_others(&self, seat: Seat, sea: Sea) -> Option<Seat> {
        self.others(seat).find(|&other| self.fleet(other, sea).navies > 0)
    }

    /// Everybody else who is in the game.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.players().without(seat).iter()
    }

    /// The player whose forces keep others out of an area: armies in a land, navies in a
    /// light sea (15.3).
    pub fn keeper(&self, seat: Seat, area: Area) -> Option<Seat> {
        match area {
            Area::Land(land) => self.enemy_in(seat, land),
            Area::Sea(sea) if sea.is_dark() => None,
            Area::Sea(sea) => self.navies_of_others(seat, sea),
        }
    }

    pub fn has_leave(&self, guest: Seat, area: Area) -> bool {
        self.leave.iter().any(|it| it.guest == guest && it.area == area && it.granted)
    }

    /// Whether a land still has a port on a sea: a nuked one has none (14.6).
    pub fn has_port(&self, land: Land, sea: Sea) -> bool {
        land.has_port_on(sea) && !self.is_nuked(land)
    }

    pub fn owner(&self, company: Company) -> Option<Seat> {
        self.cards[company.index()]
    }

    /// Whether the owner of a card controls its site, so that it costs and yields (2.3).
    pub fn is_active(&self, company: Company) -> bool {
        let Some(owner) = self.owner(company) else { return false };
        company.land().is_none_or(|land| self.holder(land) == Some(owner))
    }

    /// The active companies of a player.
    pub fn companies(&self, seat: Seat) -> impl Iterator<Item = Company> + '_ {
        let own = move |company: &Company| self.owner(*company) == Some(seat);
        Company::all(true).filter(own).filter(|&company| self.is_active(company))
    }

    /// Whether goods need no ship: the company is in one of the owner's home lands.
    pub fn is_domestic(&self, seat: Seat, company: Company) -> bool {
        company.land().is_some_and(|land| self.is_home(seat, land))
    }

    /// Whether a company gives its owner anything in this turn (6.1).
    pub fn produces(&self, seat: Seat, company: Company) -> bool {
        let is_calm = |land: Land| self.enemy_in(seat, land).is_none();
        self.owner(company) == Some(seat)
            && self.is_active(company)
            && !self.side(seat).unpaid.contains(&company)
            && company.land().is_none_or(is_calm)
    }

    /// The cards of the pile: companies that nobody has, and the research cards.
    pub fn pile(&self) -> Vec<Card> {
        let companies = Company::all(self.options.sea_companies);
        let companies = companies.filter(|&company| self.owner(company).is_none());
        companies.map(Card::Company).chain(RESEARCH.map(Card::Research)).collect()
    }

    /// Units of each resource that a player can store.
    pub fn store(&self, seat: Seat) -> u16 {
        STORE.saturating_mul(self.side(seat).centres)
    }

    /// What fits into a player's store of what arrives.
    pub fn fitting(&self, seat: Seat, goods: Supplies) -> Supplies {
        let stock = self.side(seat).stock;
        stock.plus(goods).at_most(self.store(seat)).less(stock)
    }

    pub fn room(&self, seat: Seat, resource: Resource) -> u16 {
        self.store(seat).saturating_sub(self.side(seat).stock.get(resource))
    }

    pub fn weapons(&self, seat: Seat, weapon: Weapon) -> u16 {
        match weapon {
            Weapon::Nuke => self.side(seat).nukes,
            Weapon::LStar => self.side(seat).lstars,
        }
    }

    /// Merchant ships of a player in dark seas that are free for a trip.
    pub fn idle_dark(&self, seat: Seat) -> u16 {
        Sea::dark().map(|sea| self.fleet(seat, sea).idle()).sum()
    }

    /// Whether a siege bars a player from trading resources (13.11).
    pub fn is_barred(&self, seat: Seat) -> bool {
        self.stage != Stage::Attack && self.side(seat).siege > Siege::Open
    }

    pub fn can_pay(&self, seat: Seat, money: Money) -> bool {
        self.side(seat).cash >= money
    }

    pub fn battle(&self) -> Option<&super::battle::Battle> {
        self.questions.iter().find_map(|ask| match ask {
            Ask::Battle(battle) => Some(battle),
            Ask::Sacrifice { .. }
            | Ask::Ransom { .. }
            | Ask::Offer { .. }
            | Ask::Passage { .. }
            | Ask::Strike(_)
            | Ask::Search(_) => None,
        })
    }
}
