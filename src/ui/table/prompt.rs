//! The prompt card: who is asked, what is asked, and the answers that are not on the board.
//! Refusals appear in the same place.

use yew::prelude::*;

use super::{Msg, Side, Sitting, Table, button, press};
use crate::engine::Seat;
use crate::ui::live::{AdviceCard, AnswerCard, AskCard, Refused};
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let live = sitting.live.as_ref();
    let asked = sitting.hand().or_else(|| live.due().iter().next());
    let (card, is_hand) = match asked {
        _ if sitting.look.is_some() => (watching(ctx), false),
        Some(seat) => match live.ask(seat) {
            Some(ask) if sitting.hand() == Some(seat) => (asking(ctx, sitting, seat, &ask), true),
            Some(ask) => (waiting(ctx, sitting, seat, &ask), false),
            None => (html! { <p></p> }, false),
        },
        None => (over(ctx, sitting), false),
    };
    html! {
        <section class={classes!("prompt", is_hand.then_some("yours"))} aria-label={words::PROMPT}>
            { card }
            <div class="answer" role="alert">{ for sitting.notice.iter().map(|notice| refusal(ctx, notice)) }</div>
            <div class="advice">{ for sitting.hint.iter().map(|hint| advice(ctx, hint)) }</div>
            <div class="note" role="status">{ for sitting.note.iter().map(|note| html! { <p class="notice">{ *note }</p> }) }</div>
        </section>
    }
}

/// A link to the section that says so.
pub(super) fn cite(ctx: &Context<Table>, section: &'static str, label: String) -> Html {
    let on_open = press(ctx, Msg::Open(Side::Rules(Some(section))));
    let rule = words::rule(section);
    // A screen reader hears what is written there, and the rule.
    let spoken = if rule.contains(&label) { rule.clone() } else { format!("{label} {rule}") };
    html! { <button type="button" class="cite" title={rule} aria-label={spoken} onclick={on_open}>{ label }</button> }
}

fn who(sitting: &Sitting, seat: Seat) -> Html {
    html! { <div class="who">{ drawing::badge(sitting.live.identity(seat)) }<strong>{ sitting.name(seat) }</strong></div> }
}

fn asking(ctx: &Context<Table>, sitting: &Sitting, seat: Seat, ask: &AskCard) -> Html {
    let lesson = ask.lesson.clone().filter(|_| sitting.prefs.now.lessons);
    html! {
        <div class="card">
            { who(sitting, seat) }
            <p class="ask">{ ask.text.clone() }{ " " }{ cite(ctx, ask.section, words::WHY.to_owned()) }</p>
            <div class="answers">{ for ask.answers.iter().enumerate().map(|(n, one)| answer(ctx, one, n == 0)) }</div>
            <div class="lesson">{ for lesson.map(|lesson| html! { <p>{ lesson }</p> }) }</div>
        </div>
    }
}

fn answer(ctx: &Context<Table>, answer: &AnswerCard, is_first: bool) -> Html {
    let on_press = press(ctx, Msg::Act(answer.action.clone()));
    html! {
        <button key={answer.action.clone()} type="button" class={classes!(is_first.then_some("main"))} onclick={on_press}>
            <span>{ answer.label.clone() }</span>
            { for answer.detail.iter().map(|detail| html! { <small>{ detail.clone() }</small> }) }
        </button>
    }
}

fn waiting(ctx: &Context<Table>, sitting: &Sitting, seat: Seat, ask: &AskCard) -> Html {
    let is_computer = sitting.live.chairs()[seat.index()].player != crate::engine::Player::Person;
    let hurry =
        (is_computer && !sitting.is_hurried).then(|| button(ctx, "", words::HURRY, Msg::Hurry));
    html! {
        <div class="card">
            { who(sitting, seat) }
            <p class="ask">{ ask.waiting.clone() }</p>
            <div class="answers">{ for hurry }</div>
        </div>
    }
}

fn watching(ctx: &Context<Table>) -> Html {
    html! {
        <div class="card">
            <p class="ask">{ words::WATCHING }</p>
            <div class="answers">{ button(ctx, "main", words::TO_THE_PRESENT, Msg::Close) }</div>
        </div>
    }
}

fn over(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let end = sitting.live.end();
    html! {
        <div class="card">
            <p class="ask">{ end.map_or_else(String::new, |end| end.text) }</p>
            <div class="answers">
                { button(ctx, "main", words::RESULT, Msg::Open(Side::End)) }
                { button(ctx, "", words::REMATCH, Msg::Rematch) }
            </div>
        </div>
    }
}

fn refusal(ctx: &Context<Table>, refused: &Refused) -> Html {
    html! {
        <p class="refusal">
            { words::sentence(&refused.why, refused.instead.as_deref()) }
            { for refused.section.map(|section| cite(ctx, section, words::rule(section))) }
        </p>
    }
}

fn advice(ctx: &Context<Table>, hint: &AdviceCard) -> Html {
    html! {
        <div class="hint" role="status">
            <p><strong>{ hint.text.clone() }{ "." }</strong>{ " " }{ hint.why.clone() }{ " " }<span class="sure">{ words::sure(hint.sure) }</span></p>
            { button(ctx, "", words::DO_IT, Msg::Act(hint.action.clone())) }
        </div>
    }
}
