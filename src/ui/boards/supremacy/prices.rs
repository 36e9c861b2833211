//! What it would take to go on at each area that is offered: written on the map beside it.

use super::Props;
use super::names::supplies;
use super::pencil::{self, Draft};
use super::stages::marching::ways;
use crate::games::supremacy::{Action, Area, Money, Supplies, Table};

/// The areas that the draft asks for, and what each would cost.
pub(super) fn offered(props: &Props) -> Vec<(Area, String)> {
    let pencil = pencil::now(props);
    let me = pencil::me(props).filter(|_| props.live);
    let Some(me) = me else { return Vec::new() };
    let cost = |&to: &Area| {
        let Draft::Stack { from, pieces } = pencil.draft else { return (to, String::new()) };
        let way = ways(props, me, from, pieces, to).into_iter().next();
        (to, way.map_or_else(String::new, |way| told(&props.view.table, &way)))
    };
    pencil.wants.iter().map(cost).collect()
}

/// What takes nothing.
pub(super) const FREE: &str = "free";

/// "2 grain", "4 oil, by air", "350 for a carrier, by air", "free".
#[expect(clippy::wildcard_enum_match_arm, reason = "only these go another way than usual")]
pub(super) fn told(table: &Table, action: &Action) -> String {
    let (goods, money) = table.fare(action);
    let how = match action {
        Action::Airlift { .. } => ", by air",
        Action::Convoy { .. } => ", by ship",
        _ => "",
    };
    match (goods == Supplies::default(), money) {
        (true, Money::NONE) => FREE.to_owned(),
        (true, Money(money)) => [&money.to_string(), " for a carrier", how].concat(),
        (false, _) => supplies(goods) + how,
    }
}
