//! Stage 4 when nothing is drafted: targets with their odds, blockades and escorts, and the
//! end of the stage; or the choice to counter-attack.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use yew::Html;

use super::super::later;
use super::super::names::{area, capital, counted, listed};
use super::super::sheets::{fold, line, percent, press, sending};
use super::super::words::say;
use super::{Blow, Props, begin, may_strike, targets_in, what};
use crate::engine::{Seat, order};
use crate::games::supremacy::{Action, Area, Attack, Group, Supplies, Table, View};
use crate::ui::markup::el;

/// Targets that are listed; all others are on the map.
const LISTED: usize = 8;

/// Something that could be attacked, and how likely it would fall.
#[derive(Clone, Copy)]
struct Target {
    of: Seat,
    group: Group,
    at: Area,
    share: u32,
}

pub(super) fn view(props: &Props, seat: Seat) -> Option<Html> {
    let blow = may_strike(&props.view.table, seat).filter(|_| props.live)?;
    let table = &props.view.table;
    let targets = targets(&props.view, seat, blow);
    let rows = targets.iter().take(LISTED).map(|&target| row(props, target));
    let has_set = table.side(seat).stock.covers(Supplies::SET);
    let note = if !has_set {
        "An attack takes a grain, an oil and a mineral: a set, which you lack."
    } else if targets.is_empty() {
        "Nothing of others is in reach. By ship and by air you reach further: touch it on the map."
    } else {
        "Touch what you want to attack, here or on the map."
    };
    let orders: Vec<Html> = props.offers.iter().filter_map(|it| order_row(props, it)).collect();
    let end = match blow {
        Blow::Counter(_) => sending(props, Action::Decline, "No counter-attack"),
        Blow::First => {
            let sets = table.side(seat).stock.sets();
            let mut label = "End, no attack".to_owned();
            if sets > 0 {
                label.push_str(": ");
                label.push_str(&counted(sets, "set"));
                label.push_str(" kept");
            }
            sending(props, Action::Done, label)
        }
    };
    let dangers = dangers(props, seat).filter(|_| blow == Blow::First);
    let sheet = el("section")
        .class("sp-sheet sp-war")
        .set("aria-label", if blow == Blow::First { "Attack" } else { "Counter-attack" })
        .child(end.class("main sp-end"))
        .child(line("sp-note", note))
        .child(el("ul").class("sp-targets").list(rows.filter(|_| has_set)));
    let folded = (!orders.is_empty()).then(|| fold("Blockades and escorts", orders));
    Some(sheet.list(folded).list(dangers).into())
}

/// The places of a seat that are in most danger.
fn dangers(props: &Props, seat: Seat) -> Option<Html> {
    let mut all = danger(props, seat).to_vec();
    order(&mut all, |it| u32::MAX - it.1);
    let told = all.iter().take(3).map(|&(at, share)| area(at) + " " + &percent(share));
    let text = ["Your places in most danger: ", &listed(told), "."].concat();
    (!all.is_empty()).then(|| line("sp-danger", text))
}

/// A target with what is there and the chance to take or to clear it.
fn row(props: &Props, target: Target) -> Html {
    let Target { of, group, at, share } = target;
    let names = &props.names;
    let chance = match at {
        Area::Land(_) => "take it ",
        Area::Sea(_) => "clear it ",
    };
    let small = format!(
        "{}: {}; {chance}{}",
        names.of(of),
        what(&props.view.table, of, group, at),
        percent(share)
    );
    let props = props.clone();
    let press = press(area(at), move || begin(&props, of, group, at));
    el("li")
        .key(format!("{of}{}{group:?}", at.slug()))
        .child(press.set("data-target", at.slug()).child(el("small").text(small)))
        .into()
}

/// A blockade or an escort that can be ordered now.
fn order_row(props: &Props, action: &Action) -> Option<Html> {
    if !matches!(action, Action::Blockade { .. } | Action::Lift { .. } | Action::Escort { .. }) {
        return None;
    }
    let label = say(action, &props.names);
    Some(sending(props, action.clone(), capital(&label)).key(label).into())
}

/// Something that was read off a view, with the view.
type Kept<T> = RefCell<Option<(Rc<View>, T)>>;

thread_local! {
    /// Targets of the view that was looked at last: they are the same until it changes.
    static TARGETS: Kept<Rc<[Target]>> = const { RefCell::new(None) };
    /// Dangers, likewise.
    static DANGERS: Kept<Dangers> = const { RefCell::new(None) };
}

/// How likely each area of a seat is lost to the best single attack, as a share of
/// [`Odds::WAYS`](crate::games::supremacy::Odds::WAYS).
pub(in super::super) type Dangers = Rc<[(Area, u32)]>;

/// The danger that a seat's own places are in, for the map's lens and its cards.
pub(in super::super) fn danger(props: &Props, seat: Seat) -> Dangers {
    if props.is_complete { later::danger(props, seat) } else { Rc::default() }
}

pub(in super::super) fn reckoned(props: &Props, seat: Seat) -> Dangers {
    kept(&DANGERS, &props.view, |table| {
        let own = |area| Some((area, table.danger(seat, area)?.share()));
        Area::all().filter_map(own).collect()
    })
}

fn targets(view: &Rc<View>, seat: Seat, blow: Blow) -> Rc<[Target]> {
    kept(&TARGETS, view, |table| {
        let mut all: Vec<Target> = Vec::new();
        for at in Area::all() {
            for (of, group) in targets_in(table, seat, at) {
                let forces = table.raiders(seat, group, at);
                if !blow.may_hit(of) || forces.is_empty() {
                    continue;
                }
                let attack = Attack { of, group, at, forces, convoys: Vec::new(), air: Vec::new() };
                let is_supplied = table.side(of).stock.covers(Supplies::SET);
                let odds = table.odds(seat, &attack, is_supplied);
                let share = if matches!(at, Area::Land(_)) { odds.take } else { odds.clear };
                if odds.clear > 0 {
                    all.push(Target { of, group, at, share });
                }
            }
        }
        order(&mut all, |target| u32::MAX - target.share);
        all.into()
    })
}

/// What was read off a view, read once.
fn kept<T: Clone>(
    store: &'static LocalKey<Kept<T>>,
    view: &Rc<View>,
    read: impl FnOnce(&Table) -> T,
) -> T {
    let known = store.with_borrow(|kept| {
        kept.as_ref().filter(|(of, _)| Rc::ptr_eq(of, view)).map(|it| it.1.clone())
    });
    known.unwrap_or_else(|| {
        let made = read(&view.table);
        store.set(Some((view.clone(), made.clone())));
        made
    })
}
