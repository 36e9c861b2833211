//! What the sheets at the desk are made of: buttons, steppers, lines and what is folded away.

use yew::prelude::*;

use super::{Props, pencil};
use crate::engine::{Refusal, Rule as _};
use crate::games::supremacy::{Action, Odds, Rule, Supremacy};
use crate::ui::face::Wish;
use crate::ui::live::excused;
use crate::ui::markup::{El, el};

/// A button that does something.
pub(super) fn press(label: impl Into<AttrValue>, on: impl Fn() + 'static) -> El {
    button(label.into(), Callback::from(move |_: MouseEvent| on()))
}

// What follows the generic beginning is compiled once.
fn button(label: AttrValue, on: Callback<MouseEvent>) -> El {
    el("button").set("type", "button").on_click(on).text(label)
}

/// A button that sends an action.
pub(super) fn sending(props: &Props, action: Action, label: impl Into<AttrValue>) -> El {
    let props = props.clone();
    let on = move |_: MouseEvent| pencil::send(&props, vec![action.clone()]);
    button(label.into(), Callback::from(on))
}

/// A number that goes up and down by steps between nothing and what there is.
pub(super) fn stepper(
    label: impl Into<AttrValue>,
    range: (u32, u32),
    step: u32,
    set: impl Fn(u32) + 'static,
) -> Html {
    steps(&label.into(), range, step, &Callback::from(set))
}

fn steps(label: &AttrValue, (n, most): (u32, u32), step: u32, set: &Callback<u32>) -> Html {
    let to = |to: u32, sign: &'static str, word: &'static str, is_end: bool| {
        let told = [word, label].concat();
        let on = set.reform(move |_: MouseEvent| to);
        button(sign.into(), on).set("aria-label", told).flag("disabled", is_end)
    };
    let (less, more) = (n.saturating_sub(step), (n + step).min(most));
    el("div")
        .key(label.to_string())
        .class("sp-step")
        .set("role", "group")
        .set("aria-label", label.clone())
        .child(el("span").text(label.clone()))
        .child(to(less, "−", "Less: ", n == 0))
        .child(el("output").text(n.to_string()))
        .child(to(more, "+", "More: ", n >= most))
        .into()
}

/// A sheet with its title, and a button that puts the draft down.
pub(super) fn sheet(props: &Props, class: &'static str, title: String) -> El {
    let props = props.clone();
    let close = press("×", move || pencil::put_down(&props));
    let close = close.class("quiet").set("aria-label", "Put it down");
    let head = el("header").child(el("h2").text(title.clone())).child(close);
    el("section").class(["sp-sheet ", class].concat()).set("aria-label", title).child(head)
}

/// A line of text.
pub(super) fn line(class: &'static str, text: impl Into<AttrValue>) -> Html {
    el("p").key(class).class(class).text(text).into()
}

/// Why something is refused, what to do instead, and the section of the rule book.
pub(super) fn why_not(props: &Props, refusal: Refusal<Rule>) -> Option<Html> {
    let Refusal::Against(rule) = refusal else { return None };
    let excuse = excused::<Supremacy>(rule, &props.names);
    let mut text = excuse.why;
    if let Some(instead) = excuse.instead {
        text.push(' ');
        text.push_str(&instead);
    }
    let (on_frame, section) = (props.on_frame.clone(), rule.cite());
    let cite = press(section, move || on_frame.emit(Wish::Rule(section))).class("cite");
    Some(el("p").key("why-not").class("sp-why").text(text + " ").child(cite).into())
}

/// What is seldom wanted, opened by its title.
pub(super) fn fold(title: impl Into<AttrValue>, inside: impl IntoIterator<Item = Html>) -> Html {
    folded(title.into(), inside.into_iter().collect())
}

fn folded(title: AttrValue, inside: Vec<Html>) -> Html {
    el("details")
        .key(title.to_string())
        .class("sp-fold")
        .child(el("summary").text(title))
        .list(inside)
        .into()
}

/// "1 die", "2 dice".
pub(super) fn dice(n: u8) -> String {
    if n == 1 { "1 die".to_owned() } else { n.to_string() + " dice" }
}

/// A share of all outcomes: "72 %".
pub(super) fn percent(share: u32) -> String {
    match Odds::percent(share) {
        0 if share > 0 => "< 1 %".to_owned(),
        100 if share < Odds::WAYS => "> 99 %".to_owned(),
        n => n.to_string() + " %",
    }
}
