//! What fingers, keys and ears reach: one cell for each space, the whole lattice over.

use yew::prelude::*;

use super::board::site;
use super::plan;
use super::story::Traces;
use super::words;
use crate::games::InnerCircle;
use crate::games::inner_circle::{Action, SpaceView};
use crate::geometry::Hex;
use crate::ui::face::BoardProps;
use crate::ui::markup::{el, picture};

/// The ring round the cell with the focus.
const FOCUS: &str = "<ellipse class=\"ic-case\" rx=\"50\" ry=\"46\"/>\
    <ellipse class=\"ic-focused\" rx=\"50\" ry=\"46\"/>";

/// `here` is the cell that keys would act on.
pub(super) fn cells(
    props: &BoardProps<InnerCircle>,
    traces: &Traces,
    here: Hex,
    level: u8,
) -> Vec<Html> {
    let view = &*props.view;
    let cell = |space: &SpaceView| {
        let at = space.at;
        let name = at.to_string();
        let offer = props.offers.iter().find(|offer| site(view, **offer) == Some(at));
        let shown = traces.shown_under(*space);
        let mut label = words::label(view, *space, shown);
        if let Some(offer) = offer {
            label = format!("{label}; {}", words::offer(*offer));
        }
        let is_here = at == here;
        el("g")
            .key(name.as_str())
            .class("ic-cell")
            .set("data-at", name)
            .set("role", "button")
            .set("tabindex", if is_here { "0" } else { "-1" })
            .set("aria-label", label)
            .maybe("aria-disabled", (!props.live).then_some("true"))
            .maybe("data-offer", offer.copied().map(offer_name))
            .set("transform", plan::place(at, level).shift())
            .child(el("path").set("d", plan::CELL))
            .child(el("g").class("ic-focus").child(picture(if is_here { FOCUS } else { "" })))
            .into()
    };
    view.spaces.iter().map(cell).collect()
}

fn offer_name(action: Action) -> &'static str {
    match action {
        Action::Place { .. } => "place",
        Action::Lift { .. } => "lift",
        Action::Land { .. } => "land",
        Action::Rest => "rest",
        Action::Resign | Action::Tick { .. } => "",
    }
}
