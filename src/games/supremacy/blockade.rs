//! § 13 Blockade and siege.

use super::map::{Land, Sea};
use super::piece::Spot;
use super::shipping::{Toll, lose_merchants};
use super::state::{Phase, Siege, Stage, Table};
use super::{Rule, Sight, State, Supremacy};
use crate::engine::{Ledger, Refusal, Seat, require};

/// The table of the blockade: enemy navies in the sea and the die (13.3).
pub(super) fn toll(navies: u16, die: u8) -> Toll {
    match (navies, die) {
        (0, _) | (1, 1..=4) | (2, 1..=3) | (3, 1..=2) | (4, 1) => Toll::Through,
        (1, 5) | (2, 4..=5) | (3, 3..=4) => Toll::Sunk(1),
        (1..=3, _) => Toll::Captured(1),
        (4, 2..=3) => Toll::Sunk(2),
        (4, _) => Toll::Captured(2),
        (5, 1..=3) => Toll::Sunk(3),
        (5, _) => Toll::Captured(3),
        (6.., ..=2) => Toll::Sunk(4),
        (6.., _) => Toll::Captured(4),
    }
}

/// The table of the siege: enemy navies that make it and the die (13.10).
pub(super) fn siege(navies: u16, die: u8) -> Siege {
    match (navies, die) {
        (0, _) | (1, 1..=4) | (2, 1..=3) | (3, 1..=2) => Siege::Open,
        (1, 5) | (2, 4..=5) | (3, 3..=4) | (4, 1) => Siege::Half,
        (_, _) => Siege::Holds,
    }
}

/// The table of pillage and plunder: pirates in the sea and the die (21.11).
pub(super) fn pillage(pirates: u16, die: u8) -> Toll {
    match (pirates, die) {
        (0, _) | (1, 1..=4) | (2, 1..=3) | (3, 1..=2) | (4, 1) => Toll::Through,
        (1, 5) | (2, 4..=5) | (3, 3..=4) => Toll::Half,
        (4, 2..=3) | (5, 1..=3) | (6.., ..=2) => Toll::Full,
        (1..=2, _) => Toll::Sunk(1),
        (3, _) => Toll::Sunk(2),
        (4..=5, _) => Toll::Sunk(3),
        (6.., _) => Toll::Sunk(4),
    }
}

/// Each decoy takes one from the die, down to 1 (13.4).
pub(super) fn with_decoys(die: u8, decoys: u16) -> u8 {
    die.saturating_sub(u8::try_from(decoys).unwrap_or(u8::MAX)).max(1)
}

/// The dice of everybody under siege (13.9).
pub(super) fn roll_sieges(ledger: &mut Ledger<'_, Supremacy>) {
    for seat in ledger.players().iter() {
        let Some(navies) = ledger.besieged_by(seat) else { continue };
        let decoys = ledger.siege_decoys(seat, navies);
        let die = if ledger.is_certain(navies) { None } else { Some(ledger.dice().die()) };
        let effect = ledger.siege_by(seat, navies, die.unwrap_or(6));
        ledger.record(Sight::SiegeRolled { seat, navies, decoys, die, effect });
    }
}

pub(super) fn announce(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    of: Seat,
    sea: Sea,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Attack, Phase::Act)?;
    require(ledger.options.blockades, Rule::WithoutBlockades)?;
    require(ledger.is_in(of) && of != seat, Rule::WithAnother)?;
    let has_navy = !sea.is_dark() && ledger.fleet(seat, sea).navies > 0;
    require(has_navy && ledger.can_be_blockaded(of, sea), Rule::NothingToBlockade)?;
    require(ledger.blockade(seat, of, sea).is_none(), Rule::AlreadyAnnounced)?;
    ledger.record(Sight::Announced { by: seat, of, sea });
    Ok(())
}

pub(super) fn lift(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    of: Seat,
    sea: Sea,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Attack, Phase::Act)?;
    let turn = ledger.turn;
    let earlier = ledger.blockade(seat, of, sea).is_some_and(|announced| announced < turn);
    require(earlier, Rule::NoBlockadeToLift)?;
    ledger.record(Sight::Lifted { by: seat, of, sea });
    Ok(())
}

/// Navies in a dark sea are declared as escorts (11.3).
pub(super) fn escort(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    sea: Sea,
    navies: u16,
) -> Result<(), Refusal<Rule>> {
    ledger.is_unhindered()?;
    let stages = [Stage::Attack, Stage::Move, Stage::Build];
    let is_stage = stages.contains(&ledger.stage) && ledger.phase == Phase::Act;
    require(is_stage, Rule::NotInThisStage)?;
    ledger.in_stage(seat, ledger.stage, Phase::Act)?;
    require(ledger.options.escorts, Rule::WithoutEscorts)?;
    let fleet = ledger.fleet(seat, sea);
    let has_ships = sea.is_dark() && fleet.merchants > 0;
    let is_new = fleet.escorts != navies && !ledger.side(seat).declared.contains(&sea);
    require(has_ships && is_new, Rule::NothingToEscort)?;
    require(fleet.navies.saturating_sub(fleet.engaged) >= navies, Rule::NoSuchPieces)?;
    ledger.record(Sight::Escorting { seat, sea, navies });
    Ok(())
}

/// Merchant ships go anywhere without cost; a die for each blockaded sea they leave or enter
/// (13.8, 15.8).
pub(super) fn reroute(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    from: Sea,
    to: Sea,
    ships: u16,
) -> Result<(), Refusal<Rule>> {
    require(from != to, Rule::NotNextToIt)?;
    require(ledger.fleet(seat, from).movable() >= ships, Rule::NoFreeShip)?;
    let mut left = ships;
    for sea in [from, to] {
        let Some(by) = ledger.blockade_of(seat, sea).filter(|_| left > 0) else { continue };
        let arriving = if sea == to { left } else { 0 };
        let own = ledger.fleet(seat, sea).merchants.saturating_add(arriving);
        let navies = ledger.fleet(by, sea).navies;
        let decoys = own.saturating_sub(navies);
        let die = ledger.dice().die();
        let toll = toll(navies, with_decoys(die, decoys));
        ledger.record(Sight::InterceptRolled { seat, sea, navies, decoys, die, toll });
        let (lost, captor) = match toll {
            Toll::Sunk(lost) => (lost.min(left), None),
            Toll::Captured(lost) => (lost.min(left), Some(by)),
            Toll::Through | Toll::Half | Toll::Full => (0, None),
        };
        if lost > 0 {
            if sea == to {
                ledger.record(Sight::Rerouted { seat, from, to, ships: lost });
            }
            lose_merchants(ledger, seat, sea, lost, captor);
            left -= lost;
        }
    }
    if left > 0 {
        ledger.record(Sight::Rerouted { seat, from, to, ships: left });
    }
    Ok(())
}

/// Rerouting in stage 5 (15.8).
pub(super) fn reroute_in_stage(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    from: Sea,
    to: Sea,
    ships: u16,
) -> Result<(), Refusal<Rule>> {
    ledger.in_stage(seat, Stage::Move, Phase::Act)?;
    reroute(ledger, seat, from, to, ships)
}

impl Table {
    /// The turn in which a blockade was announced.
    fn blockade(&self, by: Seat, of: Seat, sea: Sea) -> Option<u8> {
        let is_it = |it: &&super::state::Blockade| (it.by, it.of, it.sea) == (by, of, sea);
        self.blockades.iter().find(is_it).map(|it| it.turn)
    }

    /// Who blockades a player in a sea.
    pub fn blockade_of(&self, of: Seat, sea: Sea) -> Option<Seat> {
        let is_it = |it: &&super::state::Blockade| it.of == of && it.sea == sea;
        let by = self.blockades.iter().find(is_it)?.by;
        Some(by).filter(|&by| self.fleet(by, sea).navies > 0)
    }

    /// Whether a player has anything in a sea that a blockade could touch: a port, or a
    /// company at sea (13.1).
    pub fn can_be_blockaded(&self, of: Seat, sea: Sea) -> bool {
        let has_company =
            self.companies(of).any(|company| company.site() == super::map::Area::Sea(sea));
        has_company || self.ports_of(of, sea) > 0
    }

    /// The navies that besiege a player: all its home ports are under announced blockades
    /// (13.9).
    pub fn besieged_by(&self, seat: Seat) -> Option<u16> {
        if !self.options.sieges {
            return None;
        }
        let is_home_port = |sea: &Sea| self.homes(seat).any(|land: Land| self.has_port(land, *sea));
        let home: Vec<Sea> = Sea::light().filter(is_home_port).collect();
        let navies = |sea: &Sea| {
            let by = self.blockade_of(seat, *sea)?;
            Some(self.at_spot(by, Spot::Sea(*sea)).navies)
        };
        let all: Option<Vec<u16>> = home.iter().map(navies).collect();
        all.filter(|all| !all.is_empty()).map(|all| all.iter().sum())
    }
}

impl Table {
    /// Whether a siege by so many navies takes no die (13.10, 21.14).
    fn is_certain(&self, navies: u16) -> bool {
        navies > 4 && !self.options.siege_dice
    }

    /// Ships in dark seas beyond the number of navies (13.12).
    fn siege_decoys(&self, seat: Seat, navies: u16) -> u16 {
        let ships: u16 = Sea::dark().map(|sea| self.fleet(seat, sea).merchants).sum();
        ships.saturating_sub(navies)
    }

    /// What a die does to a player besieged by so many navies.
    pub(super) fn siege_by(&self, seat: Seat, navies: u16, die: u8) -> Siege {
        if self.is_certain(navies) {
            return siege(navies, die);
        }
        siege(navies.min(4), with_decoys(die, self.siege_decoys(seat, navies)))
    }
}

impl State {
    /// Whether a siege keeps a player from dealing in weapons (13.11).
    pub(super) fn is_disarmed(&self, seat: Seat) -> bool {
        self.side(seat).siege == Siege::Holds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of dice 1 to 6 in a row.
    fn row<T>(of: impl Fn(u16, u8) -> T, n: u16) -> Vec<T> {
        (1..=6).map(|die| of(n, die)).collect()
    }

    #[test]
    fn the_blockade_table_is_the_sheets() {
        let through = Toll::Through;
        let (s, c) = (Toll::Sunk, Toll::Captured);
        assert_eq!(row(toll, 1), [through, through, through, through, s(1), c(1)]);
        assert_eq!(row(toll, 2), [through, through, through, s(1), s(1), c(1)]);
        assert_eq!(row(toll, 3), [through, through, s(1), s(1), c(1), c(1)]);
        assert_eq!(row(toll, 4), [through, s(2), s(2), c(2), c(2), c(2)]);
        assert_eq!(row(toll, 5), [s(3), s(3), s(3), c(3), c(3), c(3)]);
        for n in [6, 7, 40] {
            assert_eq!(row(toll, n), [s(4), s(4), c(4), c(4), c(4), c(4)]);
        }
    }

    #[test]
    fn the_siege_table_is_the_sheets() {
        use Siege::{Half, Holds, Open};
        assert_eq!(row(siege, 1), [Open, Open, Open, Open, Half, Holds]);
        assert_eq!(row(siege, 2), [Open, Open, Open, Half, Half, Holds]);
        assert_eq!(row(siege, 3), [Open, Open, Half, Half, Holds, Holds]);
        assert_eq!(row(siege, 4), [Half, Holds, Holds, Holds, Holds, Holds]);
        assert_eq!(row(siege, 5), [Holds; 6]);
    }

    #[test]
    fn the_table_of_pillage_is_the_sheets() {
        let (through, half, full) = (Toll::Through, Toll::Half, Toll::Full);
        let s = Toll::Sunk;
        assert_eq!(row(pillage, 1), [through, through, through, through, half, s(1)]);
        assert_eq!(row(pillage, 2), [through, through, through, half, half, s(1)]);
        assert_eq!(row(pillage, 3), [through, through, half, half, s(2), s(2)]);
        assert_eq!(row(pillage, 4), [through, full, full, s(3), s(3), s(3)]);
        assert_eq!(row(pillage, 5), [full, full, full, s(3), s(3), s(3)]);
        assert_eq!(row(pillage, 6), [full, full, s(4), s(4), s(4), s(4)]);
    }

    #[test]
    fn decoys_never_bring_a_die_below_one() {
        assert_eq!((with_decoys(5, 2), with_decoys(5, 3), with_decoys(2, 9)), (3, 2, 1));
    }
}
