//! § 6.8 Ships matched to companies by the table.

use std::cmp::Reverse;

use super::company::Company;
use super::map::Sea;
use super::shipping::{Cargo, TONNAGE};
use super::state::{Siege, Table};
use crate::engine::{Seat, order};

impl Table {
    /// Ships matched to companies so that as many units as possible come home, by open seas
    /// where there is a choice (6.8).
    pub fn proposed_cargoes(&self, seat: Seat) -> Vec<Cargo> {
        if self.side(seat).siege == Siege::Holds {
            return Vec::new();
        }
        let mut loads: Vec<(Company, u16)> = Vec::new();
        let stock = self.side(seat).stock.plus(self.home_goods(seat));
        for company in self.companies(seat) {
            let has_room = stock.get(company.resource()) < self.store(seat);
            let is_abroad = self.produces(seat, company) && !self.is_domestic(seat, company);
            let mut units = if is_abroad && has_room { company.units() } else { 0 };
            while units > 0 {
                loads.push((company, units.min(TONNAGE)));
                units -= units.min(TONNAGE);
            }
        }
        order(&mut loads, |load| Reverse(load.1));
        let mut berths: Vec<(Sea, Option<usize>)> = Vec::new();
        for blockaded in [false, true] {
            for sea in Sea::light() {
                if self.blockade_of(seat, sea).is_some() == blockaded {
                    let idle = usize::from(self.fleet(seat, sea).idle()).min(loads.len());
                    berths.extend((0..idle).map(|_| (sea, None)));
                }
            }
        }
        for n in 0..loads.len() {
            find_berth(n, &loads, &mut berths, &mut Vec::new());
        }
        let cargo = |&(sea, load): &(Sea, Option<usize>)| {
            let (company, units) = loads[load?];
            Some(Cargo { company, sea, units })
        };
        berths.iter().filter_map(cargo).collect()
    }
}

/// Finds a ship for a load, moving others to other ships if need be.
fn find_berth(
    load: usize,
    loads: &[(Company, u16)],
    berths: &mut [(Sea, Option<usize>)],
    tried: &mut Vec<usize>,
) -> bool {
    let seas = loads[load].0.seas();
    for berth in 0..berths.len() {
        if !seas.contains(&berths[berth].0) || tried.contains(&berth) {
            continue;
        }
        tried.push(berth);
        let is_free = match berths[berth].1 {
            None => true,
            Some(other) => find_berth(other, loads, berths, tried),
        };
        if is_free {
            berths[berth].1 = Some(load);
            return true;
        }
    }
    false
}
