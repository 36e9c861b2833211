//! The prompt card: who is asked, what is asked, and the answers that are not on the board.
//! Refusals appear in the same place.

use yew::prelude::*;

use super::beside::Side;
use super::{
    Frame, Msg, Sitting, beside, button, guide, history, looking, news, open, orders, press,
    thoughts,
};
use crate::engine::Seat;
use crate::ui::live::{AdviceCard, AnswerCard, AskCard, Refused};
use crate::ui::markup::{El, el};
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let live = sitting.live.as_ref();
    let asked = sitting.hand().or_else(|| live.due().iter().next());
    let (card, is_hand) = match asked {
        _ if sitting.look.is_some() => (watching(ctx), false),
        _ if sitting.is_face_down() => (orders::view(ctx, sitting), true),
        Some(seat) => match live.ask(seat) {
            Some(ask) if sitting.hand() == Some(seat) => (asking(ctx, sitting, seat, &ask), true),
            Some(ask) => (waiting(ctx, sitting, seat, &ask), false),
            None => (el("p").into(), false),
        },
        None => (over(ctx, sitting), false),
    };
    let note = sitting.note.map(|note| el("p").key("note").class("notice").text(note).into());
    let said = sitting.thoughts.said.as_ref().map(|(seat, why)| {
        let said = words::says(&sitting.name(*seat), why);
        el("p").key("said").class("notice").text(said).into()
    });
    let refused = sitting.people.notices.iter().map(|notice| refusal(ctx, &notice.refused));
    let hints = sitting.thoughts.hint.iter().map(|hint| advice(ctx, hint));
    el("section")
        .class(if is_hand { "prompt yours" } else { "prompt" })
        .set("aria-label", words::PROMPT)
        .child(el("div").class("untold").list(news::view(ctx, sitting)))
        .child(card)
        .child(el("div").class("answer").set("role", "alert").list(refused))
        .child(el("div").class("advice").list(hints))
        .child(el("div").class("note").set("role", "status").list(note).list(said))
        .child(history::latest(sitting))
        .into()
}

/// A link to the section that says so.
pub(super) fn cite(ctx: &Context<Frame>, section: &'static str, label: String) -> El {
    let on_open = press(ctx, open(Side::Rules(Some(section))));
    let rule = words::rule(section);
    // A screen reader hears what is written there, and the rule.
    let spoken = if rule.contains(&label) { rule.clone() } else { format!("{label} {rule}") };
    el("button")
        .set("type", "button")
        .class("cite")
        .set("title", rule)
        .set("aria-label", spoken)
        .on_click(on_open)
        .text(label)
}

fn who(sitting: &Sitting, seat: Seat) -> El {
    el("div")
        .class("who")
        .child(drawing::badge(sitting.live.identity(seat)))
        .child(el("strong").text(sitting.name(seat)))
}

/// A card that says something and has room for answers.
pub(super) fn card(who: Option<El>, ask: El, answers: impl IntoIterator<Item = Html>) -> El {
    el("div")
        .class("card")
        .list(who.map(Html::from))
        .child(ask.class("ask"))
        .child(el("div").class("answers").list(answers))
}

fn asking(ctx: &Context<Frame>, sitting: &Sitting, seat: Seat, ask: &AskCard) -> Html {
    let guide = guide::view(ctx, sitting);
    let lesson = ask.lesson.clone().filter(|_| sitting.prefs.now.lessons && guide.is_none());
    let question = el("p").text(ask.text.clone()).text(" ").child(cite(
        ctx,
        ask.section,
        words::WHY.to_owned(),
    ));
    let answers = ask.answers.iter().enumerate().map(|(n, one)| answer(ctx, one, n));
    let lesson = lesson.map(|lesson| el("p").text(lesson).into());
    card(Some(who(sitting, seat)), question, answers)
        .child(el("div").class("lesson").list(guide.or(lesson)))
        .into()
}

fn answer(ctx: &Context<Frame>, answer: &AnswerCard, n: usize) -> Html {
    let detail = answer.detail.clone().map(|detail| el("small").text(detail).into());
    el("button")
        .key(format!("{n} {}", answer.label))
        .set("type", "button")
        .maybe("class", (n == 0).then_some("main"))
        .on_click(press(ctx, Msg::Act(answer.action.clone())))
        .child(el("span").text(answer.label.clone()))
        .list(detail)
        .into()
}

fn waiting(ctx: &Context<Frame>, sitting: &Sitting, seat: Seat, ask: &AskCard) -> Html {
    let is_computer = sitting.live.chairs()[seat.index()].player != crate::engine::Player::Person;
    let hurry = (is_computer && !sitting.thoughts.is_hurried)
        .then(|| button(ctx, "", words::HURRY, Msg::Thoughts(thoughts::Msg::Hurry)));
    card(Some(who(sitting, seat)), el("p").text(ask.waiting.clone()), hurry).into()
}

fn watching(ctx: &Context<Frame>) -> Html {
    let back = button(ctx, "main", words::TO_THE_PRESENT, Msg::Beside(beside::Msg::Close));
    card(None, el("p").text(words::WATCHING), [back]).into()
}

fn over(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let end = sitting.live.end().map_or_else(String::new, |end| end.text);
    let answers = [
        button(ctx, "main", words::RESULT, open(Side::End)),
        button(ctx, "", words::REMATCH, Msg::Looking(looking::Msg::Rematch)),
    ];
    card(None, el("p").text(end), answers).into()
}

fn refusal(ctx: &Context<Frame>, refused: &Refused) -> Html {
    el("p")
        .class("refusal")
        .text(words::sentence(&refused.why, refused.instead.as_deref()))
        .list(refused.section.map(|section| cite(ctx, section, words::rule(section)).into()))
        .into()
}

fn advice(ctx: &Context<Frame>, hint: &AdviceCard) -> Html {
    let sentence = el("p")
        .child(el("strong").text(format!("{}.", hint.text)))
        .text(format!(" {} ", hint.why))
        .child(el("span").class("sure").text(words::sure(hint.sure)));
    el("div")
        .class("hint")
        .set("role", "status")
        .child(sentence)
        .child(button(ctx, "", words::DO_IT, Msg::Act(hint.action.clone())))
        .into()
}
