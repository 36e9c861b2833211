//! The bar above the board: where one is, and the tools that are always at hand.

use yew::prelude::*;

use super::beside::{self, Side};
use super::{
    Frame, Mode, Msg, Sitting, button, button_of, guide, inspect, open, press, thoughts, time,
};
use crate::ui::library::KeepError;
use crate::ui::markup::el;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let mut phase = sitting.live.phase(sitting.at(), sitting.viewer());
    if let Some(time) = sitting.shown_time() {
        // First, because the end of the line is cut off where the screen is narrow.
        phase = format!("{time} · {phase}");
    }
    let tools = el("div")
        .class("tools")
        .list(playing(ctx, sitting))
        .child(inspect::tool(ctx, sitting))
        .child(tool(ctx, words::RULES, drawing::BOOK, true, open(Side::Rules(None))))
        .child(tool(ctx, words::LOG, drawing::LOG, true, open(Side::Log)));
    el("header")
        .class("bar")
        .child(tool(ctx, words::MENU, drawing::MENU, true, open(Side::Menu)))
        .child(el("h1").text(sitting.lid().title()).child(el("small").text(phase)))
        .child(tools)
        .into()
}

/// What is of use while one plays.
fn playing(ctx: &Context<Frame>, sitting: &Sitting) -> Option<Html> {
    if sitting.mode != Mode::Play {
        return None;
    }
    let tool = |label, path, enabled, msg| tool(ctx, label, path, enabled, msg);
    let hint = Msg::Thoughts(thoughts::Msg::Hint);
    let hint = tool(words::HINT, drawing::HINT, sitting.may_hint(), hint);
    let tools = match &sitting.time.race {
        // What both sides do at once cannot be taken back, but it can be stopped.
        Some(race) => {
            let (label, icon) = if race.is_paused {
                (words::CONTINUE, drawing::PLAY)
            } else {
                (words::PAUSE, drawing::PAUSE)
            };
            let is_running = sitting.live.clock().is_some();
            let pause = Msg::Time(time::Msg::Pause(!race.is_paused));
            vec![tool(label, icon, is_running, pause), hint]
        }
        None => {
            let may_undo = sitting.undoer().is_some_and(|seat| sitting.live.undo_to(seat).is_ok());
            vec![
                tool(words::UNDO, drawing::UNDO, may_undo, Msg::Undo),
                tool(words::REDO, drawing::REDO, sitting.live.may_redo(), Msg::Redo),
                hint,
            ]
        }
    };
    Some(tools.into_iter().collect())
}

fn tool(
    ctx: &Context<Frame>,
    label: &'static str,
    path: &'static str,
    enabled: bool,
    msg: Msg,
) -> Html {
    button_of("tool quiet", press(ctx, msg))
        .set("title", label)
        .set("aria-label", label)
        .set("aria-disabled", if enabled { "false" } else { "true" })
        .child(drawing::icon(path))
        .into()
}

/// What is wrong with keeping this match, if anything.
pub(super) fn warnings(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let warnings = el("div").class("warnings");
    let renamed = sitting.keeper.is_renamed().then(|| {
        let told = words::renamed_elsewhere(&sitting.keeper.title());
        el("p").class("notice").set("role", "status").text(told).into()
    });
    // A board that tells everything itself has no prompt for the guide.
    let guide = if sitting.is_alone() { guide::view(ctx, sitting) } else { None };
    let warnings = warnings.list(guide).list(renamed);
    let Some(error) = sitting.keeper.problem() else {
        return warnings.into();
    };
    let newer =
        (error == KeepError::Elsewhere).then(|| button(ctx, "", words::OPEN_NEWER, Msg::Reload));
    let copy = sitting.keeper.is_out().then(|| button(ctx, "", words::KEEP_COPY, Msg::KeepCopy));
    let notice = el("p")
        .class("notice problem")
        .set("role", "alert")
        .child(el("span").text(words::keep_error(error)))
        .list(newer)
        .list(copy)
        .child(button(ctx, "", words::EXPORT, Msg::Beside(beside::Msg::Export)));
    warnings.child(notice).into()
}
