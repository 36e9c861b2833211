//! Replay: step, run, jump, and play on from any point.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::{Msg, Sitting, Table, button, icon_button, press};
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let last = sitting.live.entries();
    let at = sitting.at().unwrap_or(last);
    let is_running = sitting.look.as_ref().is_some_and(|look| look.running.is_some());
    let speed = sitting.look.as_ref().map_or(1, |look| look.speed);
    let go = |label: &'static str, path: &'static str, to: usize| {
        icon_button(ctx, "quiet", label, path, Msg::Go(to))
    };
    let on_slide = ctx.link().callback(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        Msg::Go(field.value().parse().unwrap_or(0))
    });
    let (run, path) =
        if is_running { (words::PAUSE, drawing::PAUSE) } else { (words::RUN, drawing::PLAY) };
    let lines = sitting.live.lines(sitting.viewer());
    let told: Vec<&str> =
        lines.iter().filter(|line| line.entry == at).map(|line| line.told.text.as_str()).collect();
    html! {
        <section class="prompt replay" aria-label={words::REPLAY}>
            <div class="card">
                <p class="ask">{ words::step_of(at, last) }</p>
                <p class="told">{ told.join(" ") }</p>
                <input type="range" aria-label={words::POSITION} min="0" max={last.to_string()} value={at.to_string()} oninput={on_slide} />
                <div class="transport">
                    { go(words::TO_START, drawing::FIRST, 0) }
                    { go(words::STEP_BACK, drawing::BACK, at.saturating_sub(1)) }
                    { icon_button(ctx, "main", run, path, Msg::Run(!is_running)) }
                    { go(words::STEP_ON, drawing::FORTH, (at + 1).min(last)) }
                    { go(words::TO_END, drawing::LAST, last) }
                    <button type="button" class="quiet" aria-label={words::SPEED} title={words::SPEED} onclick={press(ctx, Msg::Faster)}>{ format!("{speed}×") }</button>
                </div>
                <div class="answers">
                    { button(ctx, "", words::PLAY_ON, Msg::PlayOn) }
                </div>
            </div>
        </section>
    }
}
