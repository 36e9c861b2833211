//! The treasury line: what one has, owes and will have to pay. Each figure says what it is
//! made of when it is touched.

use yew::prelude::*;

use super::names::resource;
use super::{Props, pencil, press};
use crate::engine::Seat;
use crate::games::supremacy::{Resource, Table};
use crate::ui::face::Wish;
use crate::ui::markup::el;

pub(super) fn view(props: &Props) -> Option<Html> {
    let table = &props.view.table;
    let me = pencil::me(props).filter(|&me| table.is_in(me))?;
    let side = table.side(me);
    let due = press::reserve(table, me).0;
    let after = i64::from(side.cash.0) - i64::from(due);
    let cell = |key: &'static str, label: &'static str, text: String| {
        let on_frame = props.on_frame.clone();
        el("button")
            .key(key)
            .set("type", "button")
            .set("data-inspect", key)
            .on_click(Callback::from(move |_: MouseEvent| on_frame.emit(Wish::Inspect(key))))
            .child(el("small").text(label))
            .child(el("b").text(text))
            .into()
    };
    let goods = Resource::ALL.into_iter().map(|it| {
        let text = format!("{}/{}", side.stock.get(it), table.store(me));
        cell(resource(it), resource(it), text)
    });
    let cells = [cell("cash", "cash", side.cash.0.to_string())].into_iter().chain(goods).chain([
        cell("loans", "loans", side.loans.to_string()),
        cell("due", "due", due.to_string()),
        cell("after", "left", after.to_string()),
    ]);
    let treasury = el("div").class("sp-treasury").set("role", "group");
    Some(treasury.set("aria-label", "Your treasury").list(cells).into())
}

/// What will be due next turn, by kind.
pub(super) fn due(table: &Table, me: Seat) -> String {
    let all = table.pieces(me);
    let companies = super::words::count(table.companies(me).count());
    let parts = [
        ("forces", 10 * u32::from(all.forces())),
        ("ships", 10 * u32::from(all.merchants)),
        ("companies", 50 * companies),
        ("interest", 50 * u32::from(table.side(me).loans)),
    ];
    let there = parts.iter().filter(|it| it.1 > 0);
    super::names::listed(there.map(|(what, sum)| format!("{what} {sum}")))
}

/// A player's wealth by source (19.4).
pub(super) fn wealth(table: &Table, seat: Seat) -> String {
    let it = table.wealth(seat);
    let parts = [
        ("cash", it.cash),
        ("store", it.stock),
        ("companies", it.companies),
        ("forces", it.forces),
        ("ships", it.merchants),
        ("weapons", it.weapons),
        ("less loans", it.loans),
    ];
    let there = parts.iter().filter(|it| it.1.0 > 0);
    let parts = super::names::listed(there.map(|(what, sum)| format!("{what} {}", sum.0)));
    format!("{}: {parts}", it.total())
}
