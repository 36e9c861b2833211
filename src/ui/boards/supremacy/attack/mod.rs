//! The attack builder: the target first, then everything in reach, and the odds while it is
//! drafted. The panel of stage 4 and the counter-attack are in [`panel`].

pub(super) mod chances;
pub(super) mod panel;
mod with;

use yew::Html;

use super::names::{place, supplies};
use super::pencil::{self, Draft, Pencil};
use super::sheets::{dice, line, press, sending, sheet as paper, why_not};
use super::words::say;
use super::{Props, names};
use crate::engine::Seat;
use crate::games::supremacy::{
    Action, Area, Ask, Attack, Detection, Group, Pieces, Pile, Spot, Stage, Step, Supplies, Table,
};
use crate::ui::markup::el;

pub(super) use panel::{Dangers, danger, reckoned};

/// What is drafted for stage 4, or what may be.
pub(super) fn sheet(props: &Props, pencil: &Pencil) -> Option<Html> {
    let seat = pencil::me(props)?;
    if pencil.draft == Draft::Nothing {
        return panel::view(props, seat);
    }
    let Draft::Attack(attack) = &pencil.draft else { return None };
    props.live.then(|| builder(props, seat, attack))
}

/// What kind of blow a seat may strike.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Blow {
    First,
    /// In answer to somebody.
    Counter(Seat),
}

impl Blow {
    /// Whether somebody may be struck by it.
    fn may_hit(self, seat: Seat) -> bool {
        self == Self::First || self == Self::Counter(seat)
    }
}

/// Whether a seat may strike now.
pub(super) fn may_strike(table: &Table, seat: Seat) -> Option<Blow> {
    match table.questions.now() {
        Some(Ask::Battle(battle)) if battle.step == Step::Counter && battle.of == seat => {
            Some(Blow::Counter(battle.by))
        }
        Some(Ask::Strike(strike)) if strike.countering == Some(seat) => {
            Some(Blow::Counter(strike.by))
        }
        Some(_) => None,
        None => {
            let is_turn = table.stage == Stage::Attack && table.acting() == Some(seat);
            is_turn.then_some(Blow::First)
        }
    }
}

/// Begins an attack with all forces in reach but one army in each land; if there are none,
/// with a convoy or by air.
pub(super) fn begin(props: &Props, of: Seat, group: Group, at: Area) {
    let Some(seat) = pencil::me(props) else { return };
    let table = &props.view.table;
    let forces = table.raiders(seat, group, at);
    let mut attack = Attack { of, group, at, forces, convoys: Vec::new(), air: Vec::new() };
    if attack.forces.is_empty()
        && let Some(far) = table.strongest_attack(seat, of, group, at)
    {
        attack = far;
    }
    draft(props, attack);
}

/// Goes on with an attack: whatever reaches it is ringed, and arrows show who comes.
fn draft(props: &Props, attack: Attack) {
    let Some(seat) = pencil::me(props) else { return };
    let reach = props.view.table.in_reach(seat, attack.group, attack.at);
    let mut wants: Vec<Area> = reach.iter().map(|pile| pile.spot.area()).collect();
    wants.dedup();
    let mut arrows: Vec<(Area, Area)> = Vec::new();
    for pile in attack.forces.iter().chain(&attack.air) {
        arrows.push((pile.spot.area(), attack.at));
    }
    for convoy in &attack.convoys {
        let steps = convoy.path.windows(2).map(|pair| (pair[0].into(), pair[1].into()));
        arrows.extend(steps);
        arrows.extend(convoy.path.last().map(|&sea| (sea.into(), attack.at)));
    }
    pencil::draft(props, Draft::Attack(attack), wants, arrows);
}

/// An area whose forces reach the target was touched: they join, or stay.
pub(super) fn touch(props: &Props, attack: &Attack, area: Area) {
    let Some(seat) = pencil::me(props) else { return };
    let mut attack = attack.clone();
    let before = attack.forces.len();
    attack.forces.retain(|pile| pile.spot.area() != area);
    if attack.forces.len() == before {
        let reach = props.view.table.in_reach(seat, attack.group, attack.at);
        attack.forces.extend(reach.into_iter().filter(|pile| pile.spot.area() == area));
    }
    draft(props, attack);
}

fn builder(props: &Props, seat: Seat, attack: &Attack) -> Html {
    let table = &props.view.table;
    let action = Action::Attack(attack.clone());
    let judged = props.draft.as_ref().map(|draft| draft.judge(&action));
    let refused = judged.and_then(Result::err).and_then(|why| why_not(props, why));
    let is_counter = matches!(may_strike(table, seat), Some(Blow::Counter(_)));
    paper(props, "sp-attack", say(&action, &props.names))
        .list(whom(props, seat, attack))
        .list(with::near(props, seat, attack))
        .list(chances::view(props, seat, attack))
        .child(cost(table, seat, attack))
        .list(with::far(props, seat, attack))
        .list(refused)
        .child(
            sending(props, action, button(table, seat, attack, is_counter))
                .class("main sp-strike")
                .child(el("small").text(chances::headline(table, seat, attack))),
        )
        .into()
}

/// The point of no return names its price and its dice.
fn button(table: &Table, seat: Seat, attack: &Attack, is_counter: bool) -> String {
    let battle = attack.begun(table, seat, is_counter);
    let word = if is_counter { "Counter-attack" } else { "Attack" };
    let mut label = format!("{word} (1 set, {}", dice(table.muster(&battle).attacking()));
    if matches!(table.detection(&battle), Detection::From(_)) {
        label.push_str(", and one for the escorts");
    }
    label.push(')');
    label
}

/// Everything of others that can be attacked in the same area.
fn whom(props: &Props, seat: Seat, attack: &Attack) -> Option<Html> {
    let table = &props.view.table;
    let all = targets_in(table, seat, attack.at);
    let chip = |&(of, group): &(Seat, Group)| {
        let mut label = props.names.of(of).to_owned() + ": ";
        label.push_str(&what(table, of, group, attack.at));
        let is_this = (of, group) == (attack.of, attack.group);
        let (props, at) = (props.clone(), attack.at);
        press(label, move || begin(&props, of, group, at))
            .key(format!("{of} {group:?}"))
            .set("aria-pressed", if is_this { "true" } else { "false" })
            .into()
    };
    let chips = || el("div").class("sp-chips").set("role", "group").set("aria-label", "Whom");
    (all.len() > 1).then(|| chips().list(all.iter().map(chip)).into())
}

/// What others have in an area that can be attacked.
fn targets_in(table: &Table, seat: Seat, at: Area) -> Vec<(Seat, Group)> {
    let mut all = Vec::new();
    for of in table.others(seat) {
        let pieces = table.at_spot(of, Spot::from(at));
        if pieces.forces() > 0 {
            all.push((of, Group::Forces));
        }
        if pieces.merchants > 0 {
            all.push((of, Group::Merchants));
        }
    }
    all
}

/// "2 armies and 1 legion", "3 ships, 1 escort".
fn what(table: &Table, of: Seat, group: Group, at: Area) -> String {
    let pieces = table.at_spot(of, Spot::from(at));
    match group {
        Group::Forces => {
            let aboard = match at {
                Area::Sea(sea) => table.fleet(of, sea).on_navies,
                Area::Land(_) => Pieces::NONE,
            };
            let forces = Pieces { merchants: 0, ..pieces };
            names::pieces(forces.plus(aboard))
        }
        Group::Merchants => names::counted(pieces.merchants, "ship"),
    }
}

/// Supplies that go, what is left, and whether moving in can be paid for.
fn cost(table: &Table, seat: Seat, attack: &Attack) -> Html {
    let fuel = with::oil(attack);
    let stock = table.side(seat).stock;
    let goods = Supplies { oil: fuel + 1, ..Supplies::SET };
    let left = stock.less(goods);
    let mut text = format!("Takes {}; leaves {}.", supplies(goods), supplies(left));
    let near = |pile: &&Pile| match (pile.spot, attack.at) {
        (Spot::Land(from), Area::Land(to)) => from.touches(to),
        _ => false,
    };
    let near: u16 = attack.forces.iter().filter(near).map(|pile| pile.pieces.troops()).sum();
    let lands = !attack.convoys.is_empty()
        || !attack.air.is_empty()
        || attack.forces.iter().any(|it| matches!(it.spot, Spot::Navies(_) | Spot::Ships(_)));
    let is_land = matches!(attack.at, Area::Land(_));
    let is_stuck = is_land && !lands && near > 0 && left.grain == 0;
    let is_naval = is_land && !lands && near == 0;
    if is_stuck {
        text.push_str(" You would win but could not enter: no grain is left to move in.");
    } else if is_naval {
        text.push_str(" Navies take no land: bring an army to enter.");
    } else if is_land && near > 0 {
        let n = near.min(left.grain);
        let who = names::capital(&names::counted(n, "army"));
        text.push_str(&[" ", &who, " could move in to ", &place(attack.at), "."].concat());
    }
    line(if is_stuck || is_naval { "sp-warn" } else { "sp-cost" }, text)
}
