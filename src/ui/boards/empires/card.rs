//! The card of a place that was touched: what is there, the ways that lead there if they
//! differ or cost something, and why it is not on offer.

use yew::html::onkeydown;
use yew::prelude::*;

use super::excuses::excuse;
use super::names::{node, places};
use super::outlook::{self, Outlook};
use super::words;
use crate::engine::Refusal;
use crate::games::Empires;
use crate::games::empires::{Action, Node, Part, Route, Rule};
use crate::ui::face::BoardProps;
use crate::ui::markup::el;
use crate::ui::{drawing, words as frame};

pub(super) struct Card {
    title: String,
    text: String,
    keys: Vec<Key>,
}

struct Key {
    action: Action,
    label: String,
    detail: String,
}

impl Card {
    pub(super) fn of(props: &BoardProps<Empires>, at: Node) -> Self {
        let BoardProps { view, offers, names, .. } = props;
        let table = &view.table;
        let said = outlook::describe(view, at, names);
        let mut text = said.split_once(". ").map_or(String::new(), |(_, rest)| rest.to_owned());
        let routes = if props.live { table.routes(table.turn) } else { Vec::new() };
        let go = |route: &Route| Action::Go { to: at, through: table.through(route) };
        let mut keys: Vec<Key> = Vec::new();
        for route in routes.iter().filter(|route| route.to() == at && offers.contains(&go(route))) {
            let Outlook { text: detail, .. } = Outlook::of(table, table.turn, route, names);
            keys.push(Key { action: go(route), label: outlook::way(table, route, names), detail });
        }
        let lift = Action::Lift(at);
        if offers.contains(&lift) {
            let label = words::say(&lift, names);
            keys.push(Key { action: lift, label, detail: String::new() });
        }
        if keys.is_empty() && props.live && table.part == Part::Moving {
            let go = Action::Go { to: at, through: Vec::new() };
            let judged = props.draft.as_ref().map(|draft| draft.judge(&go));
            // Of the START it is said already.
            if let Some(Err(Refusal::Against(rule))) = judged
                && rule != Rule::StartIsClosed
            {
                text = format!("{text} {}", excuse(rule).why);
            }
        }
        Self { title: super::story::title(at), text: text.trim().to_owned(), keys }
    }

    /// Colonies that are to be given, and whether they will do.
    pub(super) fn of_gift(props: &BoardProps<Empires>, given: &[Node]) -> Self {
        let mut colonies = given.to_vec();
        colonies.sort_unstable();
        let worth: u8 = colonies.iter().map(|at| at.value()).sum();
        let action = Action::Pay(colonies.clone());
        let title = format!(
            "{}: worth {worth}",
            colonies.iter().map(|&at| node(at)).collect::<Vec<_>>().join(", ")
        );
        if props.offers.contains(&action) {
            let label = format!("Give {}", places(&colonies));
            let detail = format!("worth {worth}");
            return Self { title, text: String::new(), keys: vec![Key { action, label, detail }] };
        }
        let judged = props.draft.as_ref().map(|draft| draft.judge(&action));
        let text = match judged {
            Some(Err(Refusal::Against(rule))) => excuse(rule).why,
            Some(_) | None => String::new(),
        };
        Self { title, text, keys: Vec::new() }
    }
}

pub(super) fn view(card: Card, on_act: &Callback<Action>, on_leave: &Callback<()>) -> Html {
    let Card { title, text, keys } = card;
    let close = on_leave.reform(|_: MouseEvent| ());
    let on_key = {
        let on_leave = on_leave.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                event.stop_propagation();
                on_leave.emit(());
            }
        })
    };
    let leave = el("button")
        .set("type", "button")
        .class("quiet")
        .set("aria-label", frame::CLOSE)
        .set("title", frame::CLOSE)
        .on_click(close)
        .child(drawing::icon(drawing::CLOSE));
    let key = |Key { action, label, detail }: Key| {
        let press = on_act.reform(move |_: MouseEvent| action.clone());
        el("button")
            .key(label.clone())
            .set("type", "button")
            .on_click(press)
            .child(el("span").text(label))
            .child(el("small").text(detail))
            .into()
    };
    el("div")
        .class("em-card")
        .set("role", "group")
        .set("aria-label", title.clone())
        .on(onkeydown::Wrapper::new(on_key))
        .child(el("header").child(el("strong").text(title)).child(leave))
        .child(el("p").set("role", "status").text(text))
        .child(el("div").class("keys").list(keys.into_iter().map(key)))
        .into()
}
