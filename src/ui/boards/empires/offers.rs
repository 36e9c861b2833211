//! What can be touched on the board, and what is ringed there.

use yew::prelude::*;

use super::names;
use super::plan::{self, beyond, radius, spot};
use crate::games::Empires;
use crate::games::empires::{Action, Node};
use crate::ui::face::BoardProps;
use crate::ui::kit::reach::{self, Place};
use crate::ui::kit::sheets::part;
use crate::ui::maps::Over;
use crate::ui::markup::{Pen, drawn, moved, sketch};

/// What can be touched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spot {
    Dice,
    Pack,
    /// Over the western or the eastern edge of the chart.
    Edge(bool),
    At(Node),
}

/// The names of what is no place of the track.
const OTHERS: [(&str, Spot); 4] = [
    ("dice", Spot::Dice),
    ("pack", Spot::Pack),
    ("west-edge", Spot::Edge(false)),
    ("east-edge", Spot::Edge(true)),
];

impl Place for Spot {
    fn name(self) -> AttrValue {
        match self {
            Self::At(at) => at.to_string().into(),
            Self::Dice | Self::Pack | Self::Edge(_) => {
                OTHERS.iter().find(|(_, it)| *it == self).map_or("", |(name, _)| name).into()
            }
        }
    }

    fn named(name: &str) -> Option<Self> {
        let other = OTHERS.iter().find(|(word, _)| *word == name).map(|(_, it)| *it);
        other.or_else(|| name.parse().ok().map(Self::At))
    }
}

/// What lies over an edge.
pub(super) fn across(is_east: bool) -> Option<((i32, i32), Node)> {
    beyond(if is_east { Over::East } else { Over::West })
}

/// Where an action happens.
pub(super) fn site(action: &Action) -> Option<Node> {
    match *action {
        Action::Go { to, .. } => Some(to),
        Action::Blockade(at) | Action::Lift(at) => Some(at),
        Action::Choose(_)
        | Action::Arm
        | Action::Roll
        | Action::Attack(_)
        | Action::Siege(_)
        | Action::Give(_)
        | Action::Nothing
        | Action::Pay(_)
        | Action::Leave
        | Action::Declare(_)
        | Action::Wait
        | Action::Done => None,
    }
}

/// Colonies that may be part of an indemnity.
pub(super) fn gifts(props: &BoardProps<Empires>) -> Vec<Node> {
    let mut all: Vec<Node> = Vec::new();
    for offer in props.offers.iter() {
        if let Action::Pay(colonies) = offer {
            all.extend(colonies);
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

pub(super) fn ring(pen: &mut Pen, at: Node) {
    pen.circle("", spot(at), radius(at) + 8);
}

/// Rings round everything that can be touched with effect; on both sides where the chart
/// ends.
pub(super) fn offered(props: &BoardProps<Empires>) -> impl Iterator<Item = Html> {
    let mut ends: Vec<Node> = props.offers.iter().filter_map(site).chain(gifts(props)).collect();
    ends.sort_unstable();
    ends.dedup();
    let edges: Vec<Html> = [false, true]
        .into_iter()
        .filter_map(|is_east| {
            let (at, to) = across(is_east)?;
            let draw = |pen: &mut Pen| pen.circle("", at, 22);
            ends.contains(&to).then(|| part(format!("edge {is_east}"), sketch(draw)))
        })
        .collect();
    let dice = props
        .offers
        .contains(&Action::Roll)
        .then(|| part("dice", sketch(|pen| pen.rect("", plan::dice(), 18))));
    let pack = props
        .offers
        .contains(&Action::Arm)
        .then(|| part("pack", sketch(|pen| pen.rect("", plan::pack(), 9))));
    let ring = |at: Node| part(at.to_string(), sketch(|pen| ring(pen, at)));
    ends.into_iter().map(ring).collect::<Vec<_>>().into_iter().chain(edges).chain(dice).chain(pack)
}

/// The dice, the pack and the edges.
pub(super) fn others(props: &BoardProps<Empires>) -> Vec<Html> {
    let table = &props.view.table;
    let is_offered = |action: Action| props.live && props.offers.contains(&action);
    let thing = |spot: Spot, can: bool, label: String, rect: [i32; 4]| -> Html {
        reach::place(spot, can, can, label.into())
            .child(drawn(|pen| pen.rect("kit-shape", rect, 9)))
            .into()
    };
    let dice = table.dice.map_or_else(
        || "The dice".to_owned(),
        |[one, other]| format!("The dice: {one} and {other}"),
    );
    let pack = format!("The pack, {} left", names::counted(table.left.into(), "Armament"));
    let edges = [false, true].into_iter().filter_map(|is_east| {
        let ((x, y), to) = across(is_east)?;
        let is_end = props.offers.iter().any(|offer| site(offer) == Some(to));
        let label = format!("Over the edge of the chart to {}", names::place(to));
        let edge: Html =
            reach::place(Spot::Edge(is_east), false, props.live && is_end, label.into())
                .child(drawn(|pen| {
                    let tip = if is_east { "M-6-9L8 0-6 9z" } else { "M6-9L-8 0 6 9z" };
                    pen.circle("em-hit", (x, y), 25);
                    pen.circle("em-edge kit-shape", (x, y), 17);
                    pen.path_at("em-tip", moved((x, y)), tip);
                }))
                .into();
        Some(edge)
    });
    [
        thing(Spot::Dice, is_offered(Action::Roll), dice, plan::dice()),
        thing(Spot::Pack, is_offered(Action::Arm), pack, plan::pack()),
    ]
    .into_iter()
    .chain(edges)
    .collect()
}
