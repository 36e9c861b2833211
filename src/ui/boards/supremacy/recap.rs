//! What happened to whoever looks, one thing after the other: own losses first, each with its
//! reason and its place on the map.

use yew::prelude::*;

use super::news::{Item, items};
use super::parts::press;
use super::{Props, pencil};
use crate::ui::face::Wish;
use crate::ui::markup::el;

/// All that is to be told, except what the question is about.
fn all(props: &Props) -> Vec<Item> {
    let me = pencil::me(props).filter(|_| props.live);
    let mut all = me.map_or_else(Vec::new, |me| items(&props.recent, me, &props.names));
    let asked = props.view.table.battle().map(|battle| battle.at);
    all.retain(|it| it.is_loss || asked.is_none() || it.area != asked);
    all
}

/// What has been seen is not told again.
const SEEN: usize = usize::MAX;

/// Everything that is to be told, and which of it is told now: another step of the match begins
/// with the first.
fn told(props: &Props) -> Option<(Vec<Item>, usize)> {
    let all = all(props);
    let at = match pencil::now(props).recap {
        (step, at) if step == props.step => at,
        _ => 0,
    };
    (at < all.len()).then_some((all, at))
}

/// What is told of just now.
pub(super) fn now(props: &Props) -> Option<Item> {
    let (mut all, at) = told(props)?;
    Some(all.swap_remove(at))
}

pub(super) fn sheet(props: &Props) -> Option<Html> {
    let (all, at) = told(props)?;
    let Item { is_loss, area, told } = all[at].clone();
    let go = |to: usize, label: &'static str, is_end: bool| {
        let (props, area) = (props.clone(), all.get(to).and_then(|it| it.area));
        let go = move || {
            pencil::change(&props, |pencil| pencil.recap = (props.step, to));
            if let Some(area) = area {
                pencil::show(&props, area);
            }
        };
        press(label, go).flag("disabled", is_end)
    };
    let show = area.map(|_| go(at, "Show", false).key("show").into());
    let cite = told.section.map(|section| {
        let on_frame = props.on_frame.clone();
        press(section, move || on_frame.emit(Wish::Rule(section))).class("cite").into()
    });
    let seen = {
        let props = props.clone();
        press("Seen", move || {
            pencil::change(&props, |pencil| pencil.recap = (props.step, SEEN));
            props.on_frame.emit(Wish::Seen);
        })
    };
    let head = el("header").child(el("h2").text("What happened to you")).child(seen.class("quiet"));
    let pages = (all.len() > 1).then(|| {
        let n = [&(at + 1).to_string(), " of ", &*all.len().to_string()].concat();
        [
            go(at.saturating_sub(1), "Previous", at == 0).key("previous").into(),
            el("span").key("page").text(n).into(),
            go(at + 1, "Next", at + 1 == all.len()).key("next").into(),
        ]
    });
    let tools = el("div").class("sp-pages").list(pages.into_iter().flatten().chain(show));
    Some(
        el("section")
            .class(if is_loss { "sp-sheet sp-recap sp-lost" } else { "sp-sheet sp-recap" })
            .set("aria-label", "What happened to you")
            .child(head)
            .child(el("p").text(told.text + " ").list(cite))
            .child(tools)
            .into(),
    )
}
