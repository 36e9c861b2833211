//! The treasury line: what one has, owes and will have to pay.

use yew::Html;

use super::names::{money, resource};
use super::{Props, pencil};
use crate::games::supremacy::{Money, Resource};
use crate::ui::markup::el;

pub(super) fn view(props: &Props) -> Option<Html> {
    let table = &props.view.table;
    let me = pencil::me(props).filter(|&me| table.is_in(me))?;
    let side = table.side(me);
    let interest = Money(50).times(side.loans);
    let due = table.salaries(me).plus(interest);
    let after = i64::from(side.cash.0) - i64::from(due.0);
    let cell = |key: &'static str, label: &'static str, text: String| {
        el("div")
            .key(key)
            .class(format!("sp-cell sp-{key}"))
            .child(el("dt").text(label))
            .child(el("dd").text(text))
            .into()
    };
    let goods = Resource::ALL.into_iter().map(|it| {
        let text = format!("{}/{}", side.stock.get(it), table.store(me));
        cell(resource(it), resource(it), text)
    });
    let cells = [cell("cash", "cash", money(side.cash))].into_iter().chain(goods).chain([
        cell("loans", "loans", format!("{} \u{d7} 1000", side.loans)),
        cell("due", "due next turn", money(due)),
        cell("after", "left then", after.to_string()),
    ]);
    Some(el("dl").class("sp-treasury").set("aria-label", "Your treasury").list(cells).into())
}
