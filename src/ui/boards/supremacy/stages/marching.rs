//! Stage 5: a stack is taken up, and goes where it is touched to go, by the cheapest way that
//! the rules allow.

use yew::prelude::*;

use super::super::names::{self, pieces as named};
use super::super::pencil::{self, Draft, Pencil};
use super::super::press::fleet;
use super::super::sheets::fold;
use super::super::words::say;
use super::super::{Props, prices};
use super::ending;
use super::panels::{act, button, line, panel_of, press, stepper};
use crate::engine::{Seat, order};
use crate::games::supremacy::{Action, Area, Convoy, Land, Piece, Pieces, Sea, Spot, Table};

pub(super) fn panel(props: &Props, pencil: &Pencil, me: Seat) -> Html {
    let table = &props.view.table;
    let mut rows: Vec<Html> =
        fleet::reroute(table, me).map(|it| press(props, it)).into_iter().collect();
    if let Draft::Stack { from, pieces } = pencil.draft {
        rows.extend(taken_up(props, me, from, pieces, &pencil.wants));
    } else {
        let stock = table.side(me).stock;
        rows.push(line(format!(
            "{} grain to march, {} oil to sail and fly.",
            stock.grain, stock.oil
        )));
    }
    rows.push(fold("Your stacks", stacks(props, me)));
    rows.push(ending(props, me, "nothing more to move"));
    panel_of(rows)
}

/// What is taken up: how many of each kind, and where it can go.
fn taken_up(props: &Props, me: Seat, from: Spot, taken: Pieces, wants: &[Area]) -> Vec<Html> {
    let here = props.view.table.at_spot(me, from);
    let mut rows = vec![line(format!(
        "{} {}: touch where to go.",
        names::capital(&named(taken)),
        names::at(from)
    ))];
    for (kind, most) in here.kinds() {
        let props = props.clone();
        let n = taken.get(kind);
        rows.push(stepper(names::piece(kind), names::piece(kind), n, move |by| {
            let one = Pieces::of(kind, 1);
            let changed = if by > 0 && n < most { taken.plus(one) } else { taken };
            let changed = if by < 0 { taken.less(one) } else { changed };
            take_up(&props, from, changed);
        }));
    }
    let ways = wants.iter().flat_map(|&to| ways(props, me, from, taken, to));
    let ways = ways.map(|action| {
        let cost = prices::told(&props.view.table, &action);
        act(props, "", say(&action, &props.names), cost, action)
    });
    rows.push(fold("Where it can go", ways.collect::<Vec<_>>()));
    let props = props.clone();
    rows.push(button("", "Put down", "", move || pencil::put_down(&props)));
    rows
}

/// Every stack that can be taken up.
fn stacks(props: &Props, me: Seat) -> Vec<Html> {
    let table = &props.view.table;
    let mut rows = Vec::new();
    for spot in table.spots(me) {
        for pieces in apart(table.at_spot(me, spot)) {
            let label = format!("{} {}", named(pieces), names::at(spot));
            let props = props.clone();
            rows.push(button("", label, "", move || take_up(&props, spot, pieces)));
        }
    }
    rows
}

/// Navies and merchant ships go different ways.
fn apart(pieces: Pieces) -> Vec<Pieces> {
    let ships = Pieces::of(Piece::Merchant, pieces.merchants);
    [pieces.less(ships), ships].into_iter().filter(|it| !it.is_empty()).collect()
}

/// Takes up a stack; every area where the rules would have it go is wanted.
pub(in super::super) fn take_up(props: &Props, from: Spot, pieces: Pieces) {
    let Some(me) = pencil::me(props) else { return };
    let goes = |&to: &Area| !ways(props, me, from, pieces, to).is_empty();
    let wants = Area::all().filter(goes).collect();
    pencil::draft(props, Draft::Stack { from, pieces }, wants, Vec::new());
}

/// The place that pieces are to go to was touched.
pub(in super::super) fn go(props: &Props, from: Spot, pieces: Pieces, to: Area) {
    let Some(me) = pencil::me(props) else { return };
    if let Some(action) = ways(props, me, from, pieces, to).into_iter().next() {
        pencil::send(props, vec![action]);
    }
}

/// Ways for pieces to get somewhere that the rules allow now, the cheapest first. Of equals it is
/// on foot or by sea, aboard ships, by air; and carriers for hire come last.
pub(in super::super) fn ways(
    props: &Props,
    me: Seat,
    from: Spot,
    pieces: Pieces,
    to: Area,
) -> Vec<Action> {
    let table = &props.view.table;
    let Some(draft) = &props.draft else { return Vec::new() };
    let mut ways = Vec::new();
    match (from, to) {
        (Spot::Land(from), Area::Land(to)) if from != to => {
            let path = land_path(table, me, from, to);
            for hired in [false, true] {
                if let Some(path) = path.clone() {
                    ways.push(Action::March { path, troops: pieces, hired });
                }
                if !hired {
                    ways.extend(convoy(table, me, from, to, pieces));
                }
                ways.push(Action::Airlift { from, to, troops: pieces, hired });
            }
        }
        (Spot::Land(land), Area::Sea(sea)) => {
            ways.push(Action::Board { land, sea, troops: pieces });
        }
        (Spot::Sea(from), Area::Sea(to)) if from != to => {
            if pieces.navies == 0 {
                ways.push(Action::Reroute { from, to, ships: pieces.merchants });
            }
            let path = sea_path(table, me, from, to);
            ways.extend(path.map(|path| Action::Sail { path, pieces }));
        }
        (Spot::Navies(_) | Spot::Ships(_), Area::Land(to)) => {
            ways.push(Action::Land { from, to, troops: pieces });
        }
        _ => {}
    }
    ways.retain(|action| draft.accepts(action));
    order(&mut ways, |action| {
        let (goods, money) = table.fare(action);
        (money.0, goods.total())
    });
    ways
}

/// The shortest way over lands that nobody else keeps.
fn land_path(table: &Table, me: Seat, from: Land, to: Land) -> Option<Vec<Land>> {
    let is_open = |land: Land| {
        !table.is_nuked(land)
            && (table.keeper(me, land.into()).is_none() || table.has_leave(me, land.into()))
    };
    shortest(from, to, |at| at.borders().collect(), is_open)
}

/// The shortest way over seas that nobody else keeps.
fn sea_path(table: &Table, me: Seat, from: Sea, to: Sea) -> Option<Vec<Sea>> {
    let is_open =
        |sea: Sea| table.keeper(me, sea.into()).is_none() || table.has_leave(me, sea.into());
    shortest(from, to, |at| at.next(table.canal()).collect(), is_open)
}

/// A breadth-first search; the end need not be open, for the rules to say why not.
fn shortest<T: Copy + PartialEq>(
    from: T,
    to: T,
    next: impl Fn(T) -> Vec<T>,
    is_open: impl Fn(T) -> bool,
) -> Option<Vec<T>> {
    let mut reached: Vec<(T, usize)> = vec![(from, 0)];
    let mut at = 0;
    while at < reached.len() {
        let (here, _) = reached[at];
        if here == to {
            let mut path = vec![to];
            let mut n = at;
            while n > 0 {
                n = reached[n].1;
                path.push(reached[n].0);
            }
            path.reverse();
            return Some(path);
        }
        for step in next(here) {
            let is_new = reached.iter().all(|it| it.0 != step);
            if is_new && (step == to || is_open(step)) {
                reached.push((step, at));
            }
        }
        at += 1;
    }
    None
}

/// A merchant ship that takes one or two armies from port to port.
fn convoy(table: &Table, me: Seat, from: Land, to: Land, troops: Pieces) -> Option<Action> {
    if troops.total() > 2 {
        return None;
    }
    let mut best: Option<Vec<Sea>> = None;
    for start in from.ports().filter(|&sea| table.fleet(me, sea).movable() > 0) {
        for end in to.ports() {
            let path =
                if start == end { Some(vec![start]) } else { sea_path(table, me, start, end) };
            if let Some(path) = path
                && best.as_ref().is_none_or(|it| path.len() < it.len())
            {
                best = Some(path);
            }
        }
    }
    let convoy = Convoy { path: best?, aboard: vec![(from, troops)] };
    Some(Action::Convoy { convoy, to })
}
