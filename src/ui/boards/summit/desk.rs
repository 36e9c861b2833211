//! The desk beside the board: the four parts of a turn, and which of them it is. A touch on
//! one opens the rule book there.

use yew::prelude::*;

use crate::games::Summit;
use crate::games::summit::{Part, View};
use crate::ui::face::{BoardProps, Wish};
use crate::ui::markup::el;

/// The parts of a turn in their order: the section of the book, the name, and what happens.
const PARTS: [(&str, &str, &str); 4] = [
    ("3.1", "Income", "Mills bring beams, units bring chips."),
    ("4.1", "Card", "Draw one and obey it."),
    ("5.1", "Power", "Demand bases of others, chip by chip."),
    ("6.1", "Build", "Two beams a unit."),
];

/// Which of the parts it is. Income is settled before anybody is asked.
fn now(part: Part) -> Option<usize> {
    match part {
        Part::Draw | Part::Event | Part::Census => Some(1),
        Part::PowerPlay => Some(2),
        Part::Build => Some(3),
        Part::Over => None,
    }
}

pub(super) fn view(props: &BoardProps<Summit>) -> Option<Html> {
    let View { table, .. } = &*props.view;
    let now = now(table.part)?;
    let part =
        |(n, &(section, name, what)): (usize, &(&'static str, &'static str, &'static str))| {
            let on_frame = props.on_frame.clone();
            let on_open = Callback::from(move |_: MouseEvent| on_frame.emit(Wish::Rule(section)));
            let button = el("button")
                .set("type", "button")
                .class("quiet")
                .set("title", what)
                .on_click(on_open)
                .child(el("b").text((n + 1).to_string()))
                .child(el("span").text(name))
                .child(el("small").text(what));
            el("li")
                .key(section)
                .maybe("class", (n < now).then_some("done"))
                .maybe("aria-current", (n == now).then_some("step"))
                .child(button)
                .into()
        };
    Some(el("ol").class("su-parts").list(PARTS.iter().enumerate().map(part)).into())
}
