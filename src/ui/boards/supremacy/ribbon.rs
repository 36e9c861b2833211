//! The ribbon: which turn, which stage, what is planned, who is in and in which order, and
//! the clouds.

use yew::Html;

use super::names::{STAGES, listed, nth, power, stage};
use super::stages::panels::button;
use super::{Props, orders, pencil};
use crate::games::supremacy::{Phase, Stage};
use crate::ui::markup::el;

pub(super) fn view(props: &Props) -> Html {
    let table = &props.view.table;
    let me = pencil::me(props).filter(|&me| table.is_in(me));
    let plan = orders::seen_plan(props).filter(|_| table.phase != Phase::Over);
    let each = STAGES.into_iter().map(|it| {
        let is_now = it == table.stage && table.phase != Phase::Over;
        let is_planned = plan.as_ref().is_some_and(|plan| plan.contains(&it));
        let class = match (is_now, is_planned) {
            (true, _) => "now",
            (false, true) => "planned",
            (false, false) => "",
        };
        el("li")
            .key(stage(it))
            .class(class)
            .maybe("aria-current", is_now.then_some("step"))
            .child(el("b").text(nth(it).to_string()))
            .child(el("span").text(stage(it)))
            .into()
    });
    let turn = if table.stage == Stage::SettingUp {
        "Setting up".to_owned()
    } else {
        format!("Turn {}/{}", table.turn, table.options.turns)
    };
    let left = me.map(|me| table.stages_left(me));
    let left = left.filter(|_| nth(table.stage) > 0);
    let tokens = left.map(|left| {
        let disc =
            |n: u8| el("i").key(n.to_string()).class(if n < left { "full" } else { "" }).into();
        el("span")
            .class("sp-tokens")
            .set("role", "img")
            .set("aria-label", format!("{left} of {} stages left", table.options.stages))
            .list((0..table.options.stages).map(disc))
            .into()
    });
    let order = matches!(table.phase, Phase::Market | Phase::Deals | Phase::Act).then(|| {
        let letters = table.order.iter().map(|&seat| power(table.side(seat).power).1);
        let letters: Vec<String> = letters.map(String::from).collect();
        el("span").class("sp-order").text(letters.join(" \u{203a} ")).into()
    });
    let clouds = (!table.clouds.is_empty()).then(|| {
        let n = table.clouds.len();
        el("span").class("sp-clouds").text(format!("{n} of 13 clouds")).into()
    });
    el("div")
        .class("sp-ribbon")
        .child(el("strong").text(turn))
        .list(tokens)
        .list(order)
        .list(clouds)
        .child(el("ol").list(each))
        .into()
}

/// A way to be asked at each bid again, while there is a plan.
pub(super) fn drop_plan(props: &Props) -> Option<Html> {
    let me = pencil::me(props)?;
    let plan = orders::seen_plan(props)?;
    let named = listed(plan.into_iter().map(|it| stage(it).to_owned()));
    let label = format!("Planned: {named}. Ask me at each bid instead");
    Some(button("quiet", label, "", move || {
        orders::forget_plan(me);
        pencil::moved();
    }))
}
