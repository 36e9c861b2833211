//! What happened to whoever looks, one thing after the other: own losses first, each with its
//! reason and its place on the map.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::news::{Item, items};
use super::sheets::press;
use super::{Props, pencil};
use crate::ui::face::Wish;
use crate::ui::markup::el;

/// All that is to be told, except what the question is about.
fn all(props: &Props) -> Vec<Item> {
    let me = pencil::me(props).filter(|_| props.live);
    let mut all = me.map_or_else(Vec::new, |me| items(&props.recent, me, &props.names));
    let asked = props.view.table.battle().map(|battle| battle.at);
    all.retain(|it| it.told.is_loss || asked.is_none() || it.area != asked);
    all
}

/// How long each thing is told of, where the next comes by itself.
const PAGE_MILLIS: u32 = 8000;

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

/// Tells of one of them, and shows where it was.
fn turn(props: &Props, to: usize) {
    let Some(Item { area, .. }) = all(props).into_iter().nth(to) else { return };
    pencil::change(props, |pencil| pencil.recap = (props.step, to));
    if let Some(area) = area {
        pencil::show(props, area);
    }
}

/// The button that lets the next one come by itself, and the time until then.
struct Turner {
    wait: Option<Timeout>,
}

#[derive(PartialEq, Properties)]
struct Turning {
    props: Props,
    at: usize,
    is_last: bool,
    is_auto: bool,
}

impl Turner {
    fn begin(ctx: &Context<Self>) -> Option<Timeout> {
        let &Turning { at, is_last, is_auto, .. } = ctx.props();
        let link = ctx.link().clone();
        let waits = is_auto && !is_last && cfg!(target_arch = "wasm32");
        waits.then(|| Timeout::new(PAGE_MILLIS, move || link.send_message(at + 1)))
    }
}

impl Component for Turner {
    type Message = usize;
    type Properties = Turning;

    fn create(ctx: &Context<Self>) -> Self {
        Self { wait: Self::begin(ctx) }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &Turning) -> bool {
        self.wait = Self::begin(ctx);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, to: usize) -> bool {
        self.wait = None;
        turn(&ctx.props().props, to);
        false
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (props, is_auto) = (ctx.props().props.clone(), ctx.props().is_auto);
        let label = if is_auto { "Pause" } else { "Auto" };
        press(label, move || pencil::change(&props, |pencil| pencil.is_auto = !is_auto)).into()
    }
}

pub(super) fn sheet(props: &Props) -> Option<Html> {
    let (all, at) = told(props)?;
    let Item { area, told } = all[at].clone();
    let go = |to: usize, label: &'static str, is_end: bool| {
        let props = props.clone();
        press(label, move || turn(&props, to)).flag("disabled", is_end)
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
    let is_last = at + 1 == all.len();
    // Where nothing may move, nothing comes by itself.
    let auto = (all.len() > 1 && props.motion).then(|| {
        let (props, is_auto) = (props.clone(), pencil::now(props).is_auto);
        html! { <Turner key="auto" {props} {at} {is_last} {is_auto} /> }
    });
    let pages = (all.len() > 1).then(|| {
        let n = [&(at + 1).to_string(), " of ", &*all.len().to_string()].concat();
        [
            go(at.saturating_sub(1), "Previous", at == 0).key("previous").into(),
            el("span").key("page").text(n).into(),
            go(at + 1, "Next", is_last).key("next").into(),
        ]
    });
    let tools =
        el("div").class("sp-pages").list(pages.into_iter().flatten().chain(auto).chain(show));
    Some(
        el("section")
            .class(if told.is_loss { "sp-sheet sp-recap sp-lost" } else { "sp-sheet sp-recap" })
            .set("aria-label", "What happened to you")
            .child(head)
            .child(el("p").text(told.text + " ").list(cite))
            .child(tools)
            .into(),
    )
}
