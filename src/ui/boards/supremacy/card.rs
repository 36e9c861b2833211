//! The card of the area that was touched: what is there, what can be done there now, and why
//! the rest cannot.

use yew::prelude::*;

use super::attack::{begin, danger};
use super::names::{self, counted, listed, place};
use super::parts::{fold, line, percent, press, sending, why_not};
use super::pencil::{self, Pencil};
use super::plan::neighbours;
use super::words::say;
use super::{Props, stages};
use crate::engine::Seat;
use crate::games::supremacy::{
    Action, Area, Attack, Company, Group, Land, Piece, Pieces, Pile, Prompt, Sea, Spot,
};
use crate::ui::face::Wish;
use crate::ui::markup::el;

/// Something that somebody may want to do in an area.
enum Deed {
    /// At once.
    Act(Action),
    /// Begin an attack, which is then drafted.
    Strike(Seat, Group),
    /// Take up what stands there.
    TakeUp(Spot, Pieces),
    /// Put a piece into the basket of what is to be built: it takes a set for each three.
    Order(Piece),
}

pub(super) fn card(props: &Props, pencil: &Pencil) -> Option<Html> {
    let area = pencil.area?;
    let me = pencil::me(props);
    let (on_frame, section) = (props.on_frame.clone(), section(area));
    let close = {
        let props = props.clone();
        press("×", move || pencil::change(&props, |pencil| pencil.area = None))
    };
    let cite = press(section, move || on_frame.emit(Wish::Rule(section))).class("cite");
    let head = el("header")
        .child(el("h3").text(names::area(area)))
        .child(cite)
        .child(close.class("quiet").set("aria-label", "Close"));
    let mut facts = facts(props, area);
    if let Some(share) =
        me.and_then(|me| danger(props, me).iter().find(|it| it.0 == area).map(|it| it.1))
    {
        facts
            .push(["Chance to lose it to the best single attack: ", &percent(share), "."].concat());
    }
    let facts = facts.into_iter().map(|fact| el("li").key(fact.clone()).text(fact).into());
    let (can, cannot) = match me.filter(|_| props.live) {
        Some(me) => deeds(props, me, area),
        None => (Vec::new(), Vec::new()),
    };
    let waits = me.filter(|_| !props.live).map(|_| {
        line("sp-note", "Somebody else decides now: look round, and act when it is your turn.")
    });
    let cannot = (!cannot.is_empty()).then(|| fold("What is not possible, and why", cannot));
    let card = el("section")
        .class("sp-sheet sp-card")
        .set("aria-label", names::area(area))
        .child(head)
        .child(el("ul").class("sm-facts").list(facts))
        .list(waits)
        .child(el("div").class("sm-deeds").list(can))
        .list(cannot);
    Some(card.into())
}

fn section(area: Area) -> &'static str {
    match area {
        Area::Land(_) => "1.1",
        Area::Sea(_) => "1.4",
    }
}

/// Everything that is to be known about an area, a sentence each.
fn facts(props: &Props, area: Area) -> Vec<String> {
    let table = &props.view.table;
    let mut facts = Vec::new();
    match area {
        Area::Land(land) => land_facts(props, land, &mut facts),
        Area::Sea(sea) => {
            let kind = if sea.is_dark() {
                "A dark sea: ships here carry to and from the market."
            } else {
                "A light sea: ships here fetch goods from companies with a port."
            };
            facts.push(kind.to_owned());
        }
    }
    for seat in table.players().iter() {
        let here = table.at_spot(seat, Spot::from(area));
        let mut told = names::pieces(here);
        if let Area::Sea(sea) = area {
            let fleet = table.fleet(seat, sea);
            for (n, what) in [
                (fleet.on_navies.troops(), "aboard navies"),
                (fleet.on_ships.troops(), "aboard ships"),
                (fleet.used, "used"),
                (fleet.escorts, "escorting"),
            ] {
                if n > 0 {
                    told = [&told, ", ", &n.to_string(), " ", what].concat();
                }
            }
        }
        if !here.is_empty() {
            facts.push([props.names.of(seat), ": ", &told, "."].concat());
        }
    }
    if let Area::Sea(sea) = area {
        sea_facts(props, sea, &mut facts);
    }
    facts
}

fn land_facts(props: &Props, land: Land, facts: &mut Vec<String>) {
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
    for it in Company::all(false).filter(|it| it.land() == Some(land)) {
        let owner = table.owner(it).map_or("in the pile", |seat| props.names.of(seat));
        let unpaid = table.owner(it).is_some_and(|seat| table.side(seat).unpaid.contains(&it));
        let units = it.units().to_string();
        let seas: Vec<String> = it.seas().into_iter().map(place).collect();
        let by = if seas.is_empty() {
            "; no port".to_owned()
        } else {
            ["; shipped over ", &listed(seas.into_iter())].concat()
        };
        let unpaid = if unpaid { ", unpaid" } else { "" };
        let what = names::resource(it.resource());
        facts.push(
            [&names::company(it), ": ", &units, " ", what, ", ", owner, unpaid, &by, "."].concat(),
        );
    }
    let ports: Vec<String> = land.ports().map(place).collect();
    if !ports.is_empty() {
        facts.push(["Ports on ", &listed(ports.into_iter()), "."].concat());
    }
    let lands: Vec<String> = land.borders().map(place).collect();
    if !lands.is_empty() {
        facts.push(["Borders ", &listed(lands.into_iter()), "."].concat());
    }
}

fn sea_facts(props: &Props, sea: Sea, facts: &mut Vec<String>) {
    let table = &props.view.table;
    for it in table.blockades.iter().filter(|it| it.sea == sea) {
        let (by, of) = (props.names.of(it.by), props.names.of(it.of));
        facts
            .push([by, " blockades ", of, " here since turn ", &it.turn.to_string(), "."].concat());
    }
    for seat in table.players().iter() {
        let ports = sea.ports().filter(|&land| table.holder(land) == Some(seat)).map(place);
        let ports: Vec<String> = ports.collect();
        if !ports.is_empty() {
            let n = u32::try_from(ports.len()).unwrap_or(0);
            let told = [&counted(n, "port"), " of ", props.names.of(seat), ": "].concat();
            facts.push([&told, &*listed(ports.into_iter()), "."].concat());
        }
    }
    let next: Vec<String> = sea.next(table.canal()).map(place).collect();
    facts.push(["Next to ", &listed(next.into_iter()), "."].concat());
}

/// What can be done, as buttons, and what cannot, with the reason.
fn deeds(props: &Props, me: Seat, area: Area) -> (Vec<Html>, Vec<Html>) {
    let (mut can, mut cannot) = (Vec::new(), Vec::new());
    for (label, deed) in possible(props, me, area) {
        let action = match &deed {
            Deed::Act(action) => Some(action.clone()),
            Deed::Strike(of, group) => {
                let table = &props.view.table;
                let plain = Attack {
                    of: *of,
                    group: *group,
                    at: area,
                    forces: table.raiders(me, *group, area),
                    convoys: Vec::new(),
                    air: Vec::new(),
                };
                let far = || table.strongest_attack(me, *of, *group, area);
                let attack = if plain.forces.is_empty() { far().unwrap_or(plain) } else { plain };
                Some(Action::Attack(attack))
            }
            Deed::Order(kind) => {
                Some(Action::Build { piles: vec![Pile::new(area, Pieces::of(*kind, 1))] })
            }
            Deed::TakeUp(..) => None,
        };
        let judged = action.zip(props.draft.as_ref()).map(|(action, draft)| draft.judge(&action));
        match judged {
            Some(Err(refusal)) => {
                if let Some(why) = why_not(props, refusal) {
                    let title = el("strong").text(label.clone());
                    cannot.push(
                        el("div").key(label).class("sm-cannot").child(title).child(why).into(),
                    );
                }
            }
            Some(Ok(_)) | None => can.push(button(props, area, label, deed)),
        }
    }
    (can, cannot)
}

fn button(props: &Props, area: Area, label: String, deed: Deed) -> Html {
    let key = label.clone();
    let press = match deed {
        Deed::Act(action) => sending(props, action, label),
        Deed::Strike(of, group) => {
            let props = props.clone();
            press(label, move || begin(&props, of, group, area))
        }
        Deed::Order(kind) => {
            let props = props.clone();
            press(label, move || stages::laying::order(&props, kind, area))
        }
        Deed::TakeUp(spot, pieces) => {
            let props = props.clone();
            press(label, move || stages::marching::take_up(&props, spot, pieces))
        }
    };
    press.key(key).into()
}

/// Everything that the stage could be about in an area, allowed or not.
#[expect(clippy::wildcard_enum_match_arm, reason = "three stages are about areas")]
fn possible(props: &Props, me: Seat, area: Area) -> Vec<(String, Deed)> {
    let kinds: &[Piece] = match area {
        Area::Land(_) => &[Piece::Army],
        Area::Sea(_) => &[Piece::Navy, Piece::Merchant],
    };
    let orders = kinds
        .iter()
        .map(|&kind| (["Order ", &counted(1u16, names::piece(kind))].concat(), Deed::Order(kind)));
    match props.view.table.asked() {
        Prompt::Attack | Prompt::Counter { .. } => strikes(props, me, area),
        Prompt::Move => moves(props, me, area),
        Prompt::Build => orders.collect(),
        // Nothing of it can be done now; the rules say when.
        _ => strikes(props, me, area).into_iter().chain(orders).collect(),
    }
}

fn acted(props: &Props, action: Action) -> (String, Deed) {
    (names::capital(&say(&action, &props.names)), Deed::Act(action))
}

fn strikes(props: &Props, me: Seat, area: Area) -> Vec<(String, Deed)> {
    let table = &props.view.table;
    let mut all = Vec::new();
    for of in table.others(me) {
        let there = table.at_spot(of, Spot::from(area));
        let groups = [
            (Group::Forces, "forces", there.forces()),
            (Group::Merchants, "ships", there.merchants),
        ];
        for (group, what, _) in groups.into_iter().filter(|it| it.2 > 0) {
            let label = ["Attack the ", what, " of ", props.names.of(of)].concat();
            all.push((label, Deed::Strike(of, group)));
        }
    }
    if let Area::Sea(sea) = area {
        for of in table.others(me) {
            let is_shut = table.blockades.iter().any(|it| (it.by, it.of, it.sea) == (me, of, sea));
            let action =
                if is_shut { Action::Lift { of, sea } } else { Action::Blockade { of, sea } };
            all.push(acted(props, action));
        }
        let navies = table.fleet(me, sea).navies.max(1);
        all.push(acted(props, Action::Escort { sea, navies }));
    }
    all
}

fn moves(props: &Props, me: Seat, area: Area) -> Vec<(String, Deed)> {
    let table = &props.view.table;
    let mut all = Vec::new();
    let spots = match area {
        Area::Land(land) => vec![Spot::Land(land)],
        Area::Sea(sea) => vec![Spot::Sea(sea), Spot::Navies(sea), Spot::Ships(sea)],
    };
    for spot in spots {
        let here = table.at_spot(me, spot);
        let ships = Pieces::of(Piece::Merchant, here.merchants);
        for pieces in [here.less(ships), ships].into_iter().filter(|it| !it.is_empty()) {
            let label = ["Move ", &names::pieces(pieces), " ", &names::at(spot)].concat();
            all.push((label, Deed::TakeUp(spot, pieces)));
        }
    }
    if table.keeper(me, area).is_some() {
        all.push(acted(props, Action::Request { area }));
    }
    // Whatever of one's own stands next to it could come here.
    for from in neighbours(area) {
        let here = table.at_spot(me, Spot::from(from));
        let troops = here.only_troops();
        let ways = match (from, area) {
            (Area::Land(from), Area::Land(to)) if !troops.is_empty() => vec![
                Action::March { path: vec![from, to], troops, hired: false },
                Action::Airlift { from, to, troops, hired: false },
            ],
            (Area::Land(land), Area::Sea(sea)) if !troops.is_empty() => {
                vec![Action::Board { land, sea, troops }]
            }
            (Area::Sea(from), Area::Sea(to)) if here.navies > 0 => {
                let pieces = Pieces::of(Piece::Navy, here.navies);
                vec![Action::Sail { path: vec![from, to], pieces }]
            }
            (Area::Sea(from), Area::Sea(to)) if here.merchants > 0 => {
                vec![Action::Reroute { from, to, ships: here.merchants }]
            }
            (Area::Sea(sea), Area::Land(to)) => {
                let from = Spot::Navies(sea);
                let troops = table.at_spot(me, from);
                let land = Action::Land { from, to, troops };
                Some(land).filter(|_| !troops.is_empty()).into_iter().collect()
            }
            _ => Vec::new(),
        };
        all.extend(ways.into_iter().map(|action| acted(props, action)));
    }
    all
}
