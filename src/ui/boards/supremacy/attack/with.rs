//! Whom an attack is made with: rows of what reaches the target, convoys, and armies by air.

use yew::Html;

use super::super::names::{self, area, counted};
use super::super::sheets::{fold, stepper};
use super::{Props, draft};
use crate::engine::Seat;
use crate::games::supremacy::{
    Area, Attack, Convoy, Group, Land, Lane, Piece, Pieces, Pile, Spot, Table,
};

/// Oil for an army by air, and armies to a ship.
const AIR_OIL: u16 = 2;
const SHIP_ROOM: u16 = 2;

/// Oil that convoys and flights of an attack take.
pub(super) fn oil(attack: &Attack) -> u16 {
    let sailing = attack.convoys.iter().map(|it| u16::try_from(it.path.len()).unwrap_or(0));
    let flying = attack.air.iter().map(|it| it.pieces.troops() * AIR_OIL);
    sailing.chain(flying).sum()
}

/// Everything that reaches the target from where it is.
pub(super) fn near(props: &Props, seat: Seat, attack: &Attack) -> Vec<Html> {
    let reach = props.view.table.in_reach(seat, attack.group, attack.at);
    reach.iter().map(|pile| force(props, seat, attack, *pile)).collect()
}

/// What can be brought by ship and by air.
pub(super) fn far(props: &Props, seat: Seat, attack: &Attack) -> Vec<Html> {
    let (Area::Land(to), Group::Forces) = (attack.at, attack.group) else { return Vec::new() };
    let lanes = props.view.table.lanes_to(seat, to);
    let by_ship = lanes.iter().filter_map(|lane| landing(props, seat, attack, lane)).collect();
    let may_fly = props.view.table.options.airborne;
    let from = Land::all().filter(|_| may_fly);
    let by_air = from.filter_map(|land| flight(props, seat, attack, land)).collect();
    let both: [(&str, Vec<Html>); 2] =
        [("By ship: an oil for each sea", by_ship), ("By air: 2 oil an army", by_air)];
    let both = both.into_iter().filter(|it| !it.1.is_empty());
    both.map(|(title, rows)| fold(title, rows)).collect()
}

/// Forces that reach the target from where they are.
fn force(props: &Props, seat: Seat, attack: &Attack, pile: Pile) -> Html {
    let Pile { spot, pieces } = pile;
    let (label, most) = match spot {
        Spot::Land(land) => {
            let spare = spare(&props.view.table, seat, attack, land);
            (area(land) + ", armies", spare + named(attack, spot))
        }
        Spot::Sea(sea) => (area(sea) + ", navies", pieces.navies),
        Spot::Navies(_) | Spot::Ships(_) => (names::capital(&names::at(spot)), pieces.troops()),
    };
    let (props, attack) = (props.clone(), attack.clone());
    let n = named(&attack, spot);
    stepper(label, (n.into(), most.into()), 1, move |n| {
        let mut attack = attack.clone();
        let n = u16::try_from(n).unwrap_or(0);
        let pieces = match spot {
            Spot::Sea(_) => Pieces::of(Piece::Navy, n),
            Spot::Land(_) | Spot::Navies(_) | Spot::Ships(_) => pieces.first_troops(n),
        };
        attack.forces.retain(|it| it.spot != spot);
        if n > 0 {
            attack.forces.push(Pile { spot, pieces });
        }
        draft(&props, attack);
    })
}

/// Forces that an attack has from a spot.
fn named(attack: &Attack, spot: Spot) -> u16 {
    let here = attack.forces.iter().filter(|it| it.spot == spot);
    here.map(|it| it.pieces.forces()).sum()
}

/// Armies in a land that the attack has not used yet.
fn spare(table: &Table, seat: Seat, attack: &Attack, land: Land) -> u16 {
    let there = attack.forces.iter().chain(&attack.air).filter(|it| it.spot == Spot::Land(land));
    let sailing = attack.convoys.iter().flat_map(|it| &it.aboard).filter(|it| it.0 == land);
    let used = there.map(|it| it.pieces).chain(sailing.map(|it| it.1));
    let used = used.fold(Pieces::NONE, Pieces::plus);
    table.troops(seat, land).less(used).troops()
}

/// The armies in a land that are not used yet, armies before legions.
fn unused(table: &Table, seat: Seat, attack: &Attack, land: Land, n: u16) -> Pieces {
    let there = attack.forces.iter().chain(&attack.air).filter(|it| it.spot == Spot::Land(land));
    let sailing = attack.convoys.iter().flat_map(|it| &it.aboard).filter(|it| it.0 == land);
    let used = there.map(|it| it.pieces).chain(sailing.map(|it| it.1));
    table.troops(seat, land).less(used.fold(Pieces::NONE, Pieces::plus)).first_troops(n)
}

/// A convoy on a lane with the armies that are left, if there are any.
fn convoy(table: &Table, seat: Seat, attack: &Attack, lane: &Lane) -> Option<Convoy> {
    let mut room = SHIP_ROOM;
    let mut aboard = Vec::new();
    for &land in &lane.from {
        let troops = unused(table, seat, attack, land, room);
        room -= troops.troops();
        if !troops.is_empty() {
            aboard.push((land, troops));
        }
    }
    (!aboard.is_empty()).then(|| Convoy { path: lane.path.clone(), aboard })
}

/// Ships that land armies: only complete convoys can be added.
fn landing(props: &Props, seat: Seat, attack: &Attack, lane: &Lane) -> Option<Html> {
    let table = &props.view.table;
    let (own, others): (Vec<Convoy>, Vec<Convoy>) =
        attack.convoys.iter().cloned().partition(|it| it.path == lane.path);
    let n = u16::try_from(own.len()).unwrap_or(0);
    let left = table.side(seat).stock.oil.saturating_sub(1 + oil(attack));
    let next = convoy(table, seat, attack, lane).filter(|_| lane.oil() <= left && n < lane.ships);
    if n == 0 && next.is_none() {
        return None;
    }
    let way: Vec<String> = lane.path.iter().map(|&sea| area(sea)).collect();
    let from: Vec<String> = lane.from.iter().map(|&land| area(land)).collect();
    let label =
        format!("From {} over {}: {} oil a ship", from.join(" or "), way.join(", "), lane.oil());
    let most = n + u16::from(next.is_some());
    let (props, attack) = (props.clone(), attack.clone());
    Some(stepper(label, (n.into(), most.into()), 1, move |n| {
        let mut convoys = own.clone();
        convoys.truncate(n as usize);
        convoys.extend(next.clone().filter(|_| n as usize > own.len()));
        let convoys = others.iter().cloned().chain(convoys).collect();
        draft(&props, Attack { convoys, ..attack.clone() });
    }))
}

/// Armies of a land that come by air.
fn flight(props: &Props, seat: Seat, attack: &Attack, land: Land) -> Option<Html> {
    if Area::Land(land) == attack.at {
        return None;
    }
    let table = &props.view.table;
    let spot = Spot::Land(land);
    let here = attack.air.iter().filter(|it| it.spot == spot);
    let n: u16 = here.map(|it| it.pieces.troops()).sum();
    let left = table.side(seat).stock.oil.saturating_sub(1 + oil(attack));
    let more = spare(table, seat, attack, land).min(left / AIR_OIL);
    if n + more == 0 {
        return None;
    }
    let all = unused(table, seat, attack, land, u16::MAX);
    let label = format!("{}, {}", area(land), counted(all.troops() + n, "army"));
    let (props, attack) = (props.clone(), attack.clone());
    let there = table.troops(seat, land);
    Some(stepper(label, (n.into(), (n + more).into()), 1, move |n| {
        let mut attack = attack.clone();
        attack.air.retain(|it| it.spot != spot);
        let table = &props.view.table;
        let pieces = unused(table, seat, &attack, land, u16::try_from(n).unwrap_or(0));
        if n > 0 && there.covers(pieces) {
            attack.air.push(Pile { spot, pieces });
        }
        draft(&props, attack);
    }))
}
