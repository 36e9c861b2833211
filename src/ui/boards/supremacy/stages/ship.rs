//! Stage 2: what comes home, with the exceptions open and everything else folded.

use yew::prelude::*;

use super::super::Props;
use super::super::names::{company, counted, place, resource};
use super::super::pencil::{self, Draft, Pencil};
use super::super::press::fleet::lacks;
use super::super::press::money::{self, left_behind};
use super::super::sheets::fold;
use super::super::words::count;
use super::panels::{act, button, line, panel_of, press};
use super::plan;
use crate::engine::Seat;
use crate::games::supremacy::{Action, Cargo, Company, Sea, Siege, Table};

pub(super) fn panel(props: &Props, pencil: &Pencil, me: Seat) -> Html {
    let table = &props.view.table;
    let is_own = matches!(pencil.draft, Draft::Cargoes(_));
    let cargoes = if let Draft::Cargoes(cargoes) = &pencil.draft {
        cargoes.clone()
    } else {
        table.proposed_cargoes(me)
    };
    let mut rows = vec![press(props, money::ship(table, me))];
    if is_own {
        let action = Action::Ship { cargoes: Some(cargoes.clone()) };
        let detail = dice_in_order(table, me, &cargoes);
        let ships = counted(count(cargoes.len()), "ship");
        rows.push(act(props, "", format!("Ship with {ships}, as below"), detail, action));
    }
    if props.seating.persons.count() > 1 {
        rows.extend(plan::beside_ships(props, pencil, me));
    }
    rows.extend(exceptions(table, me, &cargoes).into_iter().map(line));
    rows.extend(risks(table, me, &cargoes).into_iter().map(line));
    rows.push(fold("Ship by ship", by_ship(props, me, &cargoes)));
    panel_of(rows)
}

/// What does not come home, and why, and what would help.
fn exceptions(table: &Table, me: Seat, cargoes: &[Cargo]) -> Vec<String> {
    let mut all = Vec::new();
    if table.side(me).siege == Siege::Holds {
        all.push("The siege holds: nothing comes from abroad.".to_owned());
    }
    for it in table.companies(me).filter(|&it| !table.produces(me, it)) {
        let why = if table.side(me).unpaid.contains(&it) {
            "it got no salary"
        } else {
            "an enemy stands in its land"
        };
        all.push(format!("{} produces nothing: {why}.", company(it)));
    }
    let lacks = lacks(table, me);
    for (it, units) in left_behind(table, me, cargoes) {
        let lack = lacks.iter().find(|lack| lack.company == it);
        let cure = lack.map_or_else(String::new, |lack| {
            format!(" Send a ship to {} in stage 5, or build one in stage 6.", place(lack.sea))
        });
        let goods = format!("{units} {}", resource(it.resource()));
        all.push(format!("{goods} of {} find no ship.{cure}", company(it)));
    }
    all
}

/// A row of the table of blockades in words (13.3): "through on 1 to 3; one ship is sunk on 4 or 5
/// and captured on 6".
pub(in super::super) fn blockade_row(navies: u16) -> String {
    let (through, toll) = odds_of(navies);
    let pass = match through {
        0 => "nothing gets through".to_owned(),
        n => format!("through on 1 to {n}"),
    };
    format!("{pass}; {toll}")
}

/// The highest die that gets through, and what others cost.
fn odds_of(navies: u16) -> (u8, &'static str) {
    match navies {
        0 => (6, ""),
        1 => (4, "one ship is sunk on 5 and captured on 6"),
        2 => (3, "one ship is sunk on 4 or 5 and captured on 6"),
        3 => (2, "one ship is sunk on 3 or 4 and captured on 5 or 6"),
        4 => (1, "two ships are sunk on 2 or 3 and captured on 4 to 6"),
        5 => (0, "three ships are sunk on 1 to 3 and captured on 4 to 6"),
        _ => (0, "four ships are sunk on 1 or 2 and captured on 3 to 6"),
    }
}

/// Every blockaded sea that goods go through, in words.
fn risks(table: &Table, me: Seat, cargoes: &[Cargo]) -> Vec<String> {
    let mut all = Vec::new();
    for sea in Sea::light().filter(|&sea| cargoes.iter().any(|it| it.sea == sea)) {
        let Some(by) = table.blockade_of(me, sea) else { continue };
        let (navies, ships) = (table.fleet(by, sea).navies, table.fleet(me, sea).merchants);
        let decoys = ships.saturating_sub(navies);
        let row = blockade_row(navies);
        let decoyed = match decoys {
            0 => String::new(),
            n => format!(", each die less {n} for decoys"),
        };
        let navies = counted(navies, "navy");
        all.push(format!("Blockade in {}, {navies}: {row}{decoyed}.", place(sea)));
    }
    all
}

fn dice_in_order(table: &Table, me: Seat, cargoes: &[Cargo]) -> String {
    match money::dice(table, me, cargoes) {
        0 => String::new(),
        1 => "rolls 1 die".to_owned(),
        n => format!("rolls {n} dice, in this order"),
    }
}

/// Each ship with its cargo: another sea, earlier dice, or left behind.
fn by_ship(props: &Props, me: Seat, cargoes: &[Cargo]) -> Vec<Html> {
    let table = &props.view.table;
    let mut rows = Vec::new();
    for (n, cargo) in cargoes.iter().enumerate() {
        let goods = format!("{} {}", cargo.units, resource(cargo.company.resource()));
        let what = format!("{goods} of {} over {}", company(cargo.company), place(cargo.sea));
        rows.push(line(what));
        rows.push(change(props, cargoes, "Leave it", move |all| {
            all.remove(n);
        }));
        for sea in other_seas(table, me, cargo.company, cargoes) {
            let label = format!("Over {}", place(sea));
            rows.push(change(props, cargoes, label, move |all| all[n].sea = sea));
        }
        if n > 0 {
            rows.push(change(props, cargoes, "Earlier", move |all| all.swap(n, n - 1)));
        }
    }
    for (it, units) in left_behind(table, me, cargoes) {
        for sea in other_seas(table, me, it, cargoes) {
            let label = format!("Fetch from {} over {}", company(it), place(sea));
            let cargo = Cargo { company: it, sea, units: units.min(3) };
            rows.push(change(props, cargoes, label, move |all| all.push(cargo)));
        }
    }
    rows
}

/// Seas with a free ship from which a company could be served otherwise.
fn other_seas(table: &Table, me: Seat, company: Company, cargoes: &[Cargo]) -> Vec<Sea> {
    let used = |sea: Sea| count(cargoes.iter().filter(|it| it.sea == sea).count());
    let is_free = |sea: &Sea| u32::from(table.fleet(me, *sea).idle()) > used(*sea);
    company.seas().into_iter().filter(is_free).collect()
}

/// A button that changes the drafted cargoes.
fn change(
    props: &Props,
    cargoes: &[Cargo],
    label: impl Into<AttrValue>,
    with: impl Fn(&mut Vec<Cargo>) + 'static,
) -> Html {
    let (props, cargoes) = (props.clone(), cargoes.to_vec());
    button("", label, "", move || {
        let mut all = cargoes.clone();
        with(&mut all);
        let arrows = all.iter().map(|it| (it.company.site(), it.sea.into())).collect();
        pencil::draft(&props, Draft::Cargoes(all), Vec::new(), arrows);
    })
}
