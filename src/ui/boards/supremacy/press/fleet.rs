//! Ships where the next turn needs them: stage 5 in one press.

use super::Press;
use crate::engine::Seat;
use crate::games::supremacy::{Action, Company, Sea, Table};
use crate::ui::boards::supremacy::names::{counted, listed, place};

/// Ships that stay in dark seas for the market.
const TRADERS: u16 = 3;

/// A company abroad that has too few ships: how many it lacks, and the sea they belong in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) struct Lack {
    pub(in super::super) company: Company,
    pub(in super::super) sea: Sea,
    pub(in super::super) ships: u16,
}

/// Companies abroad whose goods find too few ships, and ships that serve none and may go.
fn needs(table: &Table, seat: Seat) -> (Vec<Lack>, Vec<(Sea, u16)>) {
    // All that are there now can make a trip next turn, those that have just arrived, too.
    let there = |sea: Sea| table.fleet(seat, sea).merchants - table.fleet(seat, sea).laden();
    let mut spare: Vec<(Sea, u16)> = Sea::all().map(|sea| (sea, there(sea))).collect();
    let mut lacks = Vec::new();
    let abroad = table.companies(seat).filter(|&it| !table.is_domestic(seat, it));
    for company in abroad {
        let mut ships = company.units().div_ceil(3);
        let ports = company.seas();
        for berth in spare.iter_mut().filter(|it| ports.contains(&it.0)) {
            let used = berth.1.min(ships);
            berth.1 -= used;
            ships -= used;
        }
        // Where nobody blockades, if there is a choice.
        let is_free = |sea: &&Sea| table.blockade_of(seat, **sea).is_none();
        let sea = ports.iter().find(is_free).or_else(|| ports.first());
        if let Some(&sea) = sea.filter(|_| ships > 0) {
            lacks.push(Lack { company, sea, ships });
        }
    }
    for berth in &mut spare {
        berth.1 = berth.1.min(table.fleet(seat, berth.0).movable());
    }
    (lacks, spare)
}

/// Companies abroad whose goods find too few ships.
pub(in super::super) fn lacks(table: &Table, seat: Seat) -> Vec<Lack> {
    needs(table, seat).0
}

/// Idle ships go where companies lack them, never through a blockade.
pub(in super::super) fn reroutes(table: &Table, seat: Seat) -> Vec<Action> {
    let (lacks, mut spare) = needs(table, seat);
    spare.retain(|it| it.1 > 0 && table.blockade_of(seat, it.0).is_none());
    let mut dark: u16 = spare.iter().filter(|it| it.0.is_dark()).map(|it| it.1).sum();
    let mut actions = Vec::new();
    for Lack { sea: to, mut ships, .. } in lacks {
        if table.blockade_of(seat, to).is_some() {
            continue;
        }
        // Light seas first: what serves nobody there trades with nobody either.
        for (from, n) in &mut spare {
            let room = if from.is_dark() { dark.saturating_sub(TRADERS) } else { *n };
            let moved = (*n).min(room).min(ships);
            if moved == 0 {
                continue;
            }
            *n -= moved;
            ships -= moved;
            if from.is_dark() {
                dark -= moved;
            }
            actions.push(Action::Reroute { from: *from, to, ships: moved });
        }
    }
    actions
}

/// The press of stage 5, if there is anything to reroute.
pub(in super::super) fn reroute(table: &Table, seat: Seat) -> Option<Press> {
    let actions = reroutes(table, seat);
    let mut ships = 0;
    let mut each = Vec::new();
    for action in &actions {
        if let Action::Reroute { from, to, ships: n } = action {
            ships += u32::from(*n);
            each.push(format!("{n} from {} to {}", place(*from), place(*to)));
        }
    }
    let label = format!("Send {} where companies need them", counted(ships, "ship"));
    let detail = format!("{}; free.", listed(each.into_iter()));
    (!actions.is_empty()).then(|| Press::new(label, detail, actions))
}
