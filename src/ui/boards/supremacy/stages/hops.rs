//! Rerouting ships while setting up: as the table proposes, or ship by ship.

use yew::prelude::*;

use super::super::Props;
use super::super::names::{counted, place};
use super::super::pencil::{self, Draft, Pencil};
use super::super::sheets::fold;
use super::super::words::say;
use super::panels::{act, button, line, panel_of};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Area, Hop, Sea};

pub(super) fn panel(props: &Props, pencil: &Pencil, me: Seat) -> Html {
    let (hops, from) = if let Draft::Hops { hops, from } = &pencil.draft {
        (hops.clone(), *from)
    } else {
        (Vec::new(), None)
    };
    let mut rows = Vec::new();
    if !hops.is_empty() {
        let action = Action::Redeploy { hops: hops.clone() };
        rows.push(act(props, "main sp-press", say(&action, &props.names), "free", action));
    }
    // What serves the companies best is offered last.
    for (n, offer) in props.offers.iter().rev().enumerate() {
        let class = if n == 0 && hops.is_empty() { "main sp-press" } else { "" };
        rows.push(act(props, class, say(offer, &props.names), "free", offer.clone()));
    }
    if let Some(from) = from {
        rows.push(line(format!("A ship from {}: touch where it goes.", place(from))));
    }
    rows.push(fold("Ship by ship", ships(props, me, &hops)));
    panel_of(rows)
}

/// Every sea from which ships could go.
fn ships(props: &Props, me: Seat, hops: &[Hop]) -> Vec<Html> {
    let table = &props.view.table;
    let leaving =
        |sea: Sea| -> u16 { hops.iter().filter(|it| it.from == sea).map(|it| it.ships).sum() };
    let left = |sea: Sea| table.fleet(me, sea).merchants.saturating_sub(leaving(sea));
    let seas = Sea::all().filter(|&sea| left(sea) > 0);
    seas.map(|sea| {
        let label = format!("{} in {}", counted(left(sea), "ship"), place(sea));
        let (props, hops) = (props.clone(), hops.to_vec());
        button("", label, "send one", move || {
            let wants = Sea::all().filter(|to| to.is_dark() != sea.is_dark());
            let wants = wants.map(Area::Sea).collect();
            let draft = Draft::Hops { hops: hops.clone(), from: Some(sea) };
            pencil::draft(&props, draft, wants, arrows(&hops));
        })
    })
    .collect()
}

fn arrows(hops: &[Hop]) -> Vec<(Area, Area)> {
    hops.iter().map(|hop| (hop.from.into(), hop.to.into())).collect()
}

/// The sea that a ship is to go to was touched.
pub(in super::super) fn touch(props: &Props, hops: &[Hop], from: Option<Sea>, area: Area) {
    let (Some(from), Area::Sea(to)) = (from, area) else { return };
    let mut hops = hops.to_vec();
    match hops.iter_mut().find(|hop| (hop.from, hop.to) == (from, to)) {
        Some(hop) => hop.ships += 1,
        None => hops.push(Hop { from, to, ships: 1 }),
    }
    let arrows = arrows(&hops);
    pencil::draft(props, Draft::Hops { hops, from: None }, Vec::new(), arrows);
}
