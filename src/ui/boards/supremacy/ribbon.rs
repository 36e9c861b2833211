//! The ribbon: which turn, which stage, who is in and in which order, and the clouds.

use yew::Html;

use super::names::{STAGES, nth, stage};
use super::{Props, pencil};
use crate::games::supremacy::{Phase, Stage};
use crate::ui::markup::el;

pub(super) fn view(props: &Props) -> Html {
    let table = &props.view.table;
    let now = nth(table.stage);
    let left = pencil::me(props).map(|me| 3u8.saturating_sub(table.side(me).taken));
    let each = STAGES.into_iter().map(|it| {
        let class = if it == table.stage && table.phase != Phase::Over { "now" } else { "" };
        el("li")
            .key(stage(it))
            .class(class)
            .maybe("aria-current", (it == table.stage).then_some("step"))
            .child(el("b").text(nth(it).to_string()))
            .child(el("span").text(stage(it)))
            .into()
    });
    let tokens = left.filter(|_| now > 0).map(|left| {
        let told = format!("{left} of 3 stages left");
        let disc =
            |n: u8| el("i").key(n.to_string()).class(if n < left { "full" } else { "" }).into();
        let discs = (0..3).map(disc);
        el("span").class("sp-tokens").set("role", "img").set("aria-label", told).list(discs).into()
    });
    let clouds = (!table.clouds.is_empty()).then(|| {
        el("span").class("sp-clouds").text(format!("{} clouds", table.clouds.len())).into()
    });
    let turn = match table.stage {
        Stage::SettingUp => "Setting up".to_owned(),
        _ => format!("Turn {}/{}", table.turn, table.options.turns),
    };
    el("div")
        .class("sp-ribbon")
        .child(el("strong").text(turn))
        .child(el("ol").list(each))
        .list(tokens)
        .list(clouds)
        .into()
}
