//! The log in words, and what one missed of it.

use yew::prelude::*;

use super::{Msg, Sitting, Table, button, prompt};
use crate::engine::{Actor, Seat};
use crate::ui::live::Line;
use crate::ui::markup::el;
use crate::ui::words;

/// The log, newest first beside the board; whole and in order in its drawer.
pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting, is_whole: bool) -> Html {
    let lines = sitting.live.lines(sitting.viewer());
    let until = sitting.at().unwrap_or(usize::MAX);
    let shown = lines.iter().enumerate().filter(|(_, line)| line.entry <= until);
    let lines: Vec<Html> = if is_whole {
        shown.map(|(n, line)| item(ctx, sitting, n, line)).collect()
    } else {
        shown.rev().take(30).map(|(n, line)| item(ctx, sitting, n, line)).collect()
    };
    let heading = el("h2").maybe("class", is_whole.then_some("sr-only")).text(words::LOG);
    el("section")
        .class(if is_whole { "log whole" } else { "log" })
        .set("aria-label", words::LOG)
        .child(heading)
        .child(el("ol").set("tabindex", "0").list(lines))
        .into()
}

fn item(ctx: &Context<Table>, sitting: &Sitting, n: usize, line: &Line) -> Html {
    let colour = line.by.map(|seat| format!("owner-{}", sitting.live.identity(seat).colour));
    el("li")
        .key(n.to_string())
        .maybe("class", colour)
        .child(el("span").text(line.told.text.clone()))
        .text(" ")
        .list(line.told.section.map(|section| prompt::cite(ctx, section, section.to_owned())))
        .into()
}

impl Sitting {
    /// The entry after a seat's last decision: what it has not seen happen.
    pub(super) fn missed_since(&self, seat: Option<Seat>) -> usize {
        let own = |&entry: &usize| {
            seat.is_some_and(|seat| self.live.actor(entry) == Some(Actor::Seat(seat)))
        };
        (0..self.live.entries()).rev().find(own).map_or(0, |entry| entry + 1)
    }
}

/// "What did I miss": the moves since one's last turn, to read or to watch.
pub(super) fn recap(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let since = sitting.missed_since(sitting.holder);
    let lines = sitting.live.lines(sitting.viewer());
    // The opening is entry 0, so the log's entry n is told by lines of entry n + 1.
    let missed = lines.iter().enumerate().filter(|(_, line)| line.entry > since);
    let missed: Vec<Html> = missed.map(|(n, line)| item(ctx, sitting, n, line)).collect();
    let is_empty = missed.is_empty();
    let watch = (!is_empty).then(|| button(ctx, "", words::WATCH, Msg::Go(since)));
    let onward =
        el("div").class("row").child(button(ctx, "main", words::GO_ON, Msg::Close)).list(watch);
    el("div")
        .class("recap")
        .child(el("p").text(if is_empty { words::NOTHING_MISSED } else { words::MISSED }))
        .child(el("section").class("log whole").child(el("ol").list(missed)))
        .child(onward)
        .into()
}
