//! The log in words, and what one missed of it.

use std::ops::Range;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::html::onkeydown;
use yew::prelude::*;

use super::{Frame, Msg, Sitting, beside, button, looking, prompt};
use crate::ui::live::Line;
use crate::ui::markup::{El, el};
use crate::ui::words;

/// How many lines stand beside the board.
const BESIDE: usize = 30;
/// How many lines stand below the prompt where the log is hidden.
const LATEST: usize = 3;
/// How many lines the drawer shows at first, and more of each time they are asked for.
const PAGE: usize = 300;

/// The log, newest first beside the board; in order in its drawer.
pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting, is_whole: bool) -> Html {
    let (live, viewer) = (&sitting.live, sitting.viewer());
    let end = sitting.at().map_or_else(|| live.n_lines(viewer), |at| live.lines_until(viewer, at));
    let most = if is_whole { PAGE * (1 + sitting.beside.more_log) } else { BESIDE };
    let first = end.saturating_sub(most);
    let lines = live.lines(viewer, first..end);
    let lines = (first..end).zip(&lines).map(|(n, line)| item(ctx, sitting, n, line));
    let lines: Vec<Html> = if is_whole { lines.collect() } else { lines.rev().collect() };
    let heading = el("h2").maybe("class", is_whole.then_some("sr-only")).text(words::LOG);
    let earlier = (is_whole && first > 0).then(|| {
        let label = words::earlier(first.min(PAGE));
        button(ctx, "earlier", label, Msg::Beside(beside::Msg::Earlier))
    });
    el("section")
        .class(if is_whole { "log whole" } else { "log" })
        .set("aria-label", words::LOG)
        .child(heading)
        .list(earlier)
        .child(list(lines))
        .into()
}

/// Lines in a list that the keyboard passes in one step; arrows lead from line to line within.
fn list(lines: Vec<Html>) -> El {
    let on_key = Callback::from(|event: KeyboardEvent| {
        if walk(&event).is_some() {
            event.prevent_default();
        }
    });
    el("ol").set("tabindex", "0").on(onkeydown::Wrapper::new(on_key)).list(lines)
}

/// Takes the keyboard on to the next line that leads somewhere.
fn walk(event: &KeyboardEvent) -> Option<()> {
    let target = event.target_dyn_into::<Element>()?;
    let here = target.closest("li").ok()?;
    let is_down = match event.key().as_str() {
        "ArrowDown" | "Home" => true,
        "ArrowUp" | "End" => false,
        _ => return None,
    };
    let onward = |line: &Element| {
        if is_down { line.next_element_sibling() } else { line.previous_element_sibling() }
    };
    let mut next = match here.filter(|_| event.key().starts_with("Arrow")) {
        Some(line) => onward(&line),
        None => {
            let list = target.closest("ol").ok()??;
            if is_down { list.first_element_child() } else { list.last_element_child() }
        }
    };
    while let Some(line) = next {
        if let Ok(Some(cited)) = line.query_selector("button") {
            return cited.dyn_into::<HtmlElement>().ok()?.focus().ok();
        }
        next = onward(&line);
    }
    None
}

/// The last lines, for where the log has no room beside the board.
pub(super) fn latest(sitting: &Sitting) -> Html {
    let (live, viewer) = (&sitting.live, sitting.viewer());
    let end = sitting.at().map_or_else(|| live.n_lines(viewer), |at| live.lines_until(viewer, at));
    let first = end.saturating_sub(LATEST);
    let lines = live.lines(viewer, first..end);
    let item =
        |(n, line): (usize, &Line)| el("li").key(n.to_string()).text(line.told.text.clone()).into();
    let lines = (first..end).zip(&lines).map(item);
    // Whoever hears the page has been told, and finds them in the log.
    el("ol").class("latest").set("aria-hidden", "true").list(lines).into()
}

fn item(ctx: &Context<Frame>, sitting: &Sitting, n: usize, line: &Line) -> Html {
    let colour = line.by.map(|seat| format!("owner-{}", sitting.live.identity(seat).colour));
    el("li")
        .key(n.to_string())
        .maybe("class", colour)
        .child(el("span").text(line.told.text.clone()))
        .text(" ")
        .list(line.told.section.map(|section| {
            prompt::cite(ctx, section, section.to_owned()).set("tabindex", "-1").into()
        }))
        .into()
}

impl Sitting {
    /// The lines that whoever has the tablet has not seen happen.
    pub(super) fn missed(&self) -> Range<usize> {
        let since = self.missed_since(self.people.holder);
        let (live, viewer) = (&self.live, self.viewer());
        // The opening is entry 0, so the log's entry n is told by lines of entry n + 1.
        let (first, end) = (live.lines_until(viewer, since), live.n_lines(viewer));
        first.max(end.saturating_sub(PAGE))..end
    }
}

/// "What did I miss": the moves since one's last turn, to read or to watch.
pub(super) fn recap(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let since = sitting.missed_since(sitting.people.holder);
    let range = sitting.missed();
    let lines = sitting.live.lines(sitting.viewer(), range.clone());
    let missed: Vec<Html> =
        range.zip(&lines).map(|(n, line)| item(ctx, sitting, n, line)).collect();
    let is_empty = missed.is_empty();
    let watch =
        (!is_empty).then(|| button(ctx, "", words::WATCH, Msg::Looking(looking::Msg::Go(since))));
    let onward = el("div")
        .class("row")
        .child(button(ctx, "main", words::GO_ON, Msg::Beside(beside::Msg::Close)))
        .list(watch);
    el("div")
        .class("recap")
        .child(el("p").text(if is_empty { words::NOTHING_MISSED } else { words::MISSED }))
        .child(el("section").class("log whole").child(list(missed)))
        .child(onward)
        .into()
}
