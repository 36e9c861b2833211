//! The card of the area that was touched: what is there, what can be done there now, and why
//! the rest cannot.

use yew::prelude::*;

use super::attack::{begin, danger};
use super::names::{self, counted};
use super::pencil::{self, Draft, Pencil};
use super::plan::neighbours;
use super::sheets::{fold, line, percent, press, sending, why_not};
use super::words::say;
use super::{Props, facts, prices, stages};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Area, Attack, Group, Piece, Pieces, Pile, Prompt, Spot};
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
    let show = {
        let props = props.clone();
        press("Show", move || pencil::show(&props, area)).class("quiet sm-show")
    };
    let head = el("header")
        .child(el("h2").text(names::area(area)))
        .child(cite)
        .child(show.set("aria-label", ["Show ", &names::place(area), " on the map"].concat()))
        .child(close.class("quiet").set("aria-label", "Close"));
    let mut facts = facts::facts(props, area);
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
        let refusal = action.zip(props.draft.as_ref()).and_then(|(action, draft)| {
            if draft.accepts(&action) { None } else { draft.judge(&action).err() }
        });
        match refusal {
            Some(refusal) => {
                if let Some(why) = why_not(props, refusal) {
                    let title = el("strong").text(label.clone());
                    cannot.push(
                        el("div").key(label).class("sm-cannot").child(title).child(why).into(),
                    );
                }
            }
            None => can.push(button(props, area, label, deed)),
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
#[expect(clippy::wildcard_enum_match_arm, reason = "two stages begin with something else")]
fn possible(props: &Props, me: Seat, area: Area) -> Vec<(String, Deed)> {
    let kinds: &[Piece] = match area {
        Area::Land(_) => &[Piece::Army],
        Area::Sea(_) => &[Piece::Navy, Piece::Merchant],
    };
    let orders = kinds
        .iter()
        .map(|&kind| (["Order ", &counted(1u16, names::piece(kind))].concat(), Deed::Order(kind)));
    // What belongs to another stage is named as well: the rules say when it can be done.
    let (moves, strikes) = (moves(props, me, area), strikes(props, me, area).into_iter());
    match props.view.table.asked() {
        Prompt::Move => moves.into_iter().chain(strikes).chain(orders).collect(),
        Prompt::Build => orders.chain(strikes).chain(one_of_each(moves)).collect(),
        _ => strikes.chain(orders).chain(one_of_each(moves)).collect(),
    }
}

/// Of moves that cannot be made now, the first of each kind.
fn one_of_each(moves: Vec<(String, Deed)>) -> Vec<(String, Deed)> {
    let mut kinds = Vec::new();
    let mut is_new = |deed: &Deed| {
        let Deed::Act(action) = deed else { return false };
        let kind = std::mem::discriminant(action);
        let is_new = !kinds.contains(&kind);
        kinds.push(kind);
        is_new
    };
    moves.into_iter().filter(|it| is_new(&it.1)).collect()
}

fn acted(props: &Props, action: Action) -> (String, Deed) {
    let mut label = names::capital(&say(&action, &props.names));
    let price = prices::told(&props.view.table, &action);
    if price != prices::FREE {
        label = [&label, ": ", &price].concat();
    }
    (label, Deed::Act(action))
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
    // What was taken up could come here, in one way or another.
    if let Draft::Stack { from, pieces } = pencil::now(props).draft {
        let ways = stages::marching::ways(props, me, from, pieces, area).into_iter();
        all.extend(ways.map(|action| acted(props, action)));
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
    let mut seen = Vec::new();
    all.retain(|(label, _)| {
        let is_new = !seen.contains(label);
        seen.push(label.clone());
        is_new
    });
    all
}
