//! The market: three ladders of prices, and what a load would do to them.

use yew::prelude::*;

use super::names::resource;
use super::press::trade::load;
use super::stages::panels;
use super::{Props, pencil};
use crate::engine::{Forecast, Seat};
use crate::games::supremacy::{Action, LADDER, Prompt, Resource, Stage};
use crate::ui::markup::el;

/// Who may trade now, and in which stage: then the ladders belong to its panel.
fn trading(props: &Props) -> Option<(Seat, Stage)> {
    let me = pencil::me(props).filter(|_| props.live)?;
    let Prompt::Market { stage } = props.view.table.asked() else { return None };
    Some((me, stage))
}

/// The prices, to be looked at.
pub(super) fn view(props: &Props) -> Html {
    ladders(props, &|_| Vec::new())
}

/// The prices, and what whoever trades can sell or buy.
pub(super) fn with_loads(props: &Props) -> Html {
    let trading = trading(props);
    ladders(props, &|it| {
        trading.into_iter().flat_map(|(me, stage)| loads(props, me, stage, it)).collect()
    })
}

fn ladders(props: &Props, loads: &dyn Fn(Resource) -> Vec<Html>) -> Html {
    let market = props.view.table.market;
    let one = |it: Resource| {
        let step = usize::from(market.step(it));
        let price = market.price(it).0;
        let told = format!("{} costs {price}, step {step} of 17", resource(it));
        let rung = |n: usize| {
            let is_low = LADDER[n] < 100;
            let class = match (n == step, is_low) {
                (true, _) => "at",
                (false, true) => "low",
                (false, false) => "",
            };
            el("i").key(n.to_string()).class(class).into()
        };
        let ladder = el("span")
            .class("sp-rungs")
            .set("role", "img")
            .set("aria-label", told)
            .list((0..LADDER.len()).map(rung));
        el("div")
            .key(resource(it))
            .class(format!("sp-ladder sp-{}", resource(it)))
            .child(el("b").text(resource(it)))
            .child(ladder)
            .child(el("strong").text(price.to_string()))
            .child(el("div").class("sp-loads").list(loads(it)))
            .into()
    };
    el("div").class("sp-market").list(Resource::ALL.into_iter().map(one)).into()
}

/// A load of three, and of one: what it brings or costs, and the price after it.
fn loads(props: &Props, me: Seat, stage: Stage, it: Resource) -> Vec<Html> {
    let table = &props.view.table;
    let has = if stage == Stage::Sell { table.side(me).stock.get(it) } else { table.room(me, it) };
    let sizes = if has > 1 { vec![has.min(3), 1] } else { vec![1] };
    let button = |units: u16| {
        let load = load(table, me, it, units);
        let is_sale = stage == Stage::Sell;
        let action = if is_sale { Action::Sell(load) } else { Action::Buy(load) };
        let judged = props.draft.as_ref().map(|draft| draft.judge(&action));
        let cash = table.side(me).cash.0;
        let detail = match judged {
            Some(Ok(Forecast::Certain { view, .. })) => {
                let after = view.table.side(me).cash.0;
                let change = i64::from(after) - i64::from(cash);
                format!("{change:+}, then {}", view.table.market.price(it).0)
            }
            Some(Ok(Forecast::Uncertain) | Err(_)) | None => String::new(),
        };
        let verb = if is_sale { "Sell" } else { "Buy" };
        panels::act(props, "", format!("{verb} {units}"), detail, action)
    };
    sizes.into_iter().map(button).collect()
}
