//! Replay: step, run, jump, and play on from any point.

use web_sys::HtmlInputElement;
use yew::html::oninput;
use yew::prelude::*;

use super::looking::Msg;
use super::{Frame, Sitting, button, icon_button, press};
use crate::ui::markup::el;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let last = sitting.live.entries();
    let at = sitting.at().unwrap_or(last);
    let is_running = sitting.look.as_ref().is_some_and(|look| look.running.is_some());
    let speed = sitting.look.as_ref().map_or(1, |look| look.speed);
    let go = |label: &'static str, path: &'static str, to: usize| {
        icon_button(ctx, "quiet", label, path, super::Msg::Looking(Msg::Go(to)))
    };
    let on_slide = ctx.link().callback(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        super::Msg::Looking(Msg::Go(field.value().parse().unwrap_or(0)))
    });
    let (run, path) =
        if is_running { (words::PAUSE, drawing::PAUSE) } else { (words::RUN, drawing::PLAY) };
    let until = |n| sitting.live.lines_until(sitting.viewer(), n);
    let first = at.checked_sub(1).map_or(0, until);
    let told: Vec<String> = sitting
        .live
        .lines(sitting.viewer(), first..until(at))
        .into_iter()
        .map(|line| line.told.text)
        .collect();
    let slider = el("input")
        .set("type", "range")
        .set("aria-label", words::POSITION)
        .set("min", "0")
        .set("max", last.to_string())
        .value(at.to_string())
        .on(oninput::Wrapper::new(on_slide));
    let faster = el("button")
        .set("type", "button")
        .class("quiet")
        .set("title", words::SPEED)
        .on_click(press(ctx, super::Msg::Looking(Msg::Faster)))
        .text(format!("{speed}×"))
        .child(el("span").class("sr-only").text(words::SPEED));
    let transport = el("div")
        .class("transport")
        .child(go(words::TO_START, drawing::FIRST, 0))
        .child(go(words::STEP_BACK, drawing::BACK, at.saturating_sub(1)))
        .child(icon_button(ctx, "main", run, path, super::Msg::Looking(Msg::Run(!is_running))))
        .child(go(words::STEP_ON, drawing::FORTH, (at + 1).min(last)))
        .child(go(words::TO_END, drawing::LAST, last))
        .child(faster);
    let play_on = if sitting.live.may_branch() {
        button(ctx, "", words::PLAY_ON, super::Msg::Looking(Msg::PlayOn))
    } else {
        el("p").class("facts").text(words::PLAY_ON_LATER).into()
    };
    let card = el("div")
        .class("card")
        // What is pressed stands above what changes with every step, and so stays in its place.
        .child(slider)
        .child(transport)
        .child(el("p").class("ask").text(words::step_of(at, last)))
        .child(el("p").class("told").text(told.join(" ")))
        .child(el("div").class("answers").child(play_on));
    el("section").class("prompt replay").set("aria-label", words::REPLAY).child(card).into()
}
