//! Everything that is to be known about an area, a sentence each.

use super::names::{self, counted, listed, place};
use super::stages::ship::blockade_row;
use super::{Props, pencil};
use crate::engine::Seat;
use crate::games::supremacy::{Area, Company, Land, Sea, Spot, Table};

pub(super) fn facts(props: &Props, area: Area) -> Vec<String> {
    let mut facts = Vec::new();
    match area {
        Area::Land(land) => {
            whose(props, land, &mut facts);
            standing(props, area, &mut facts);
            beachheads(props, land, &mut facts);
        }
        Area::Sea(sea) => {
            let kind = if sea.is_dark() {
                "A dark sea: ships here carry to and from the market."
            } else {
                "A light sea: ships here fetch goods from companies with a port."
            };
            facts.push(kind.to_owned());
            standing(props, area, &mut facts);
            blockades(props, sea, &mut facts);
        }
    }
    let at_sea = props.view.table.options.sea_companies;
    for it in Company::all(at_sea).filter(|it| it.site() == area) {
        facts.push(of_company(props, it));
    }
    match area {
        Area::Land(land) => {
            named(&mut facts, "Ports on ", land.ports().map(place));
            quota(props, land, &mut facts);
            named(&mut facts, "Borders ", land.borders().map(place));
        }
        Area::Sea(sea) => {
            ports(props, sea, &mut facts);
            named(&mut facts, "Next to ", sea.next(props.view.table.canal()).map(place));
        }
    }
    facts
}

fn named(facts: &mut Vec<String>, what: &str, names: impl Iterator<Item = String>) {
    let names: Vec<String> = names.collect();
    if !names.is_empty() {
        facts.push([what, &listed(names.into_iter()), "."].concat());
    }
}

fn whose(props: &Props, land: Land, facts: &mut Vec<String>) {
    let table = &props.view.table;
    let home = land.home().map(|it| names::power(it).2);
    let held = table.holder(land).map(|seat| props.names.of(seat));
    facts.push(match (home, held) {
        (Some(home), Some(held)) => ["A home land of ", home, ", held by ", held, "."].concat(),
        (Some(home), None) => ["A home land of ", home, ", held by nobody."].concat(),
        (None, Some(held)) => ["A colony of ", held, "."].concat(),
        (None, None) => "A neutral land, held by nobody.".to_owned(),
    });
    if table.is_nuked(land) {
        facts.push("Under a mushroom cloud: nobody enters, nothing is left.".to_owned());
    }
}

/// Who is there with what, by kind.
fn standing(props: &Props, area: Area, facts: &mut Vec<String>) {
    let table = &props.view.table;
    for seat in table.players().iter() {
        let here = table.at_spot(seat, Spot::from(area));
        if here.is_empty() {
            continue;
        }
        let mut told = names::pieces(here);
        if let Area::Sea(sea) = area {
            let fleet = table.fleet(seat, sea);
            for (n, what) in [
                (fleet.on_navies.troops(), "aboard navies"),
                (fleet.on_ships.troops(), "aboard ships"),
                (fleet.used, "used"),
                (fleet.arrived, "just arrived"),
                (fleet.escorts, "escorting"),
                (fleet.engaged, "engaged"),
            ] {
                if n > 0 {
                    told = [&told, ", ", &n.to_string(), " ", what].concat();
                }
            }
        }
        facts.push([props.names.of(seat), ": ", &told, "."].concat());
    }
}

/// Armies beside those of whoever holds the land (10.10).
fn beachheads(props: &Props, land: Land, facts: &mut Vec<String>) {
    let table = &props.view.table;
    let Some(holder) = table.holder(land) else { return };
    for seat in table.others(holder).filter(|&seat| !table.troops(seat, land).is_empty()) {
        let whose = props.names.of(seat);
        facts.push(
            ["A beachhead of ", whose, ": while it stands, nothing is produced here."].concat(),
        );
    }
}

/// What a company makes, for whom, and how it gets there.
fn of_company(props: &Props, it: Company) -> String {
    let table = &props.view.table;
    let (units, what) = (it.units().to_string(), names::resource(it.resource()));
    let told = [&names::company(it), ": ", &*units, " ", what].concat();
    let seas: Vec<String> = it.seas().into_iter().map(place).collect();
    let Some(owner) = table.owner(it) else {
        let by = if seas.is_empty() { "no port".to_owned() } else { listed(seas.into_iter()) };
        return [&told, ", in the pile; its way is ", &by, "."].concat();
    };
    let told = [&told, ", ", props.names.of(owner)].concat();
    if table.side(owner).unpaid.contains(&it) {
        return told + ", unpaid: it makes nothing in this turn.";
    }
    if !table.produces(owner, it) {
        return told + ", makes nothing now.";
    }
    if table.is_domestic(owner, it) {
        return told + ", at home: no ship is needed.";
    }
    let served = served_by(table, owner, it);
    if served.is_empty() {
        let by = if seas.is_empty() { String::new() } else { listed(seas.into_iter()) };
        return [&told, ", no ship fetches it: one is needed in ", &by, "."].concat();
    }
    let by =
        served.into_iter().map(|(sea, n)| [&counted(n, "ship"), " in ", &*place(sea)].concat());
    [&told, ", fetched by ", &listed(by), "."].concat()
}

/// The seas from which a company is served as things stand, and by how many ships.
fn served_by(table: &Table, owner: Seat, company: Company) -> Vec<(Sea, u16)> {
    let mut seas: Vec<(Sea, u16)> = Vec::new();
    for cargo in table.proposed_cargoes(owner).into_iter().filter(|it| it.company == company) {
        match seas.iter_mut().find(|it| it.0 == cargo.sea) {
            Some(it) => it.1 += 1,
            None => seas.push((cargo.sea, 1)),
        }
    }
    seas
}

/// What can still be raised here in this turn (16.3, 16.4).
fn quota(props: &Props, land: Land, facts: &mut Vec<String>) {
    let table = &props.view.table;
    let Some(me) = pencil::me(props).filter(|&me| table.holder(land) == Some(me)) else { return };
    let left = table.home_quota(me).saturating_sub(table.drafts(me, &[]));
    let armies = ["In this turn you can still build ", &*counted(left, "army")].concat();
    facts.push(if table.is_home(me, land) {
        armies + ", here or in any land that you hold."
    } else {
        let legions = counted(table.colony_quota(me, land), "legion");
        [&armies, " anywhere, and ", &legions, " here."].concat()
    });
}

/// Every blockade with its row of the table (13.3, 13.4).
fn blockades(props: &Props, sea: Sea, facts: &mut Vec<String>) {
    let table = &props.view.table;
    for it in table.blockades.iter().filter(|it| it.sea == sea) {
        let (by, of) = (props.names.of(it.by), props.names.of(it.of));
        let navies = table.fleet(it.by, sea).navies;
        let decoys = table.fleet(it.of, sea).merchants.saturating_sub(navies);
        let decoys = match decoys {
            0 => String::new(),
            n => [", the die less ", &n.to_string(), " for decoys"].concat(),
        };
        let (since, with) = (it.turn.to_string(), counted(navies, "navy"));
        let row = blockade_row(navies);
        facts.push(
            [
                by,
                " blockades ",
                of,
                " here since turn ",
                &since,
                ", with ",
                &with,
                ": ",
                &row,
                &decoys,
                ".",
            ]
            .concat(),
        );
    }
    let pirates = table.pirates_in(sea);
    if pirates > 0 {
        facts.push(["Pirates: ", &pirates.to_string(), "."].concat());
    }
}

/// The ports on a sea, by who holds them, and whether navies can be built there (16.5).
fn ports(props: &Props, sea: Sea, facts: &mut Vec<String>) {
    let table = &props.view.table;
    let of = |holder: Option<Seat>| -> Vec<String> {
        let is_it = |land: &Land| table.has_port(*land, sea) && table.holder(*land) == holder;
        sea.ports().filter(is_it).map(place).collect()
    };
    for holder in table.players().iter().map(Some).chain([None]) {
        let ports = of(holder);
        if ports.is_empty() {
            continue;
        }
        let n = u32::try_from(ports.len()).unwrap_or(0);
        let whose = holder.map_or("nobody", |seat| props.names.of(seat));
        let told = [&counted(n, "port"), " of ", whose, ": "].concat();
        facts.push([&told, &*listed(ports.into_iter()), "."].concat());
    }
    if let Some(me) = pencil::me(props)
        && table.is_navy_yard(me, sea)
    {
        facts.push("You can build navies here.".to_owned());
    }
}
