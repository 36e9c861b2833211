//! What a stage is about: a panel for each, with its one press.

pub(super) mod building;
pub(super) mod hops;
pub(super) mod laying;
pub(super) mod marching;
pub(super) mod market;
pub(super) mod panels;
pub(super) mod pay;
pub(super) mod plan;
pub(super) mod ship;

use yew::prelude::*;

use super::Props;
use super::pencil::{self, Pencil};
use super::words::say;
use crate::engine::Seat;
use crate::games::supremacy::{Action, Prompt};
use crate::ui::markup::el;
use panels::act;

/// The panel of the secret plans that a game begins with.
pub(super) fn secret_plan(props: &Props, pencil: &Pencil) -> Option<Html> {
    let is_asked = matches!(props.view.table.asked(), Prompt::Place | Prompt::Bonus);
    let me = pencil::me(props).filter(|_| props.live && is_asked)?;
    Some(laying::setting_up(props, pencil, me))
}

/// The panel of what is asked now, for whoever decides.
pub(super) fn panel(props: &Props, pencil: &Pencil) -> Option<Html> {
    let me = pencil::me(props).filter(|_| props.live)?;
    let table = &props.view.table;
    Some(match table.asked() {
        Prompt::Redeploy => hops::panel(props, pencil, me),
        Prompt::Pay => pay::panel(props, pencil, me),
        Prompt::Ship => ship::panel(props, pencil, me),
        Prompt::Bid { .. } => plan::panel(props, pencil, me),
        Prompt::Market { stage } => market::panel(props, me, stage),
        Prompt::Deals { stage } => market::deals(props, me, stage),
        Prompt::Move => marching::panel(props, pencil, me),
        Prompt::Build => building::panel(props, pencil, me),
        Prompt::Search { .. } => market::search(props, me),
        Prompt::Sacrifice { .. } | Prompt::Screen { .. } => answers(props),
        // What is asked here has a sheet of its own, or its answers beside the question.
        Prompt::Place
        | Prompt::Bonus
        | Prompt::Ransom { .. }
        | Prompt::Passage { .. }
        | Prompt::Attack
        | Prompt::Offer { .. }
        | Prompt::Defend { .. }
        | Prompt::Aim { .. }
        | Prompt::Sink { .. }
        | Prompt::Lose { .. }
        | Prompt::Enter { .. }
        | Prompt::Reinforce { .. }
        | Prompt::Counter { .. } => return None,
    })
}

/// Whatever is offered, as buttons, where nobody draws it better. What costs least is the one to
/// press.
fn answers(props: &Props) -> Html {
    let least = (0..props.offers.len()).min_by_key(|&n| lost(&props.offers[n]));
    let offers = props.offers.iter().enumerate().map(|(n, action)| {
        let (said, class) =
            (say(action, &props.names), if Some(n) == least { "main sp-press" } else { "" });
        el("li").key(n.to_string()).child(act(props, class, said, "", action.clone())).into()
    });
    el("ul").class("sp-offers").list(offers).into()
}

/// Units of goods that an answer gives up.
fn lost(answer: &Action) -> u16 {
    let Action::Sacrifice { cargoes } = answer else { return 0 };
    cargoes.iter().map(|it| it.units).sum()
}

/// Ends one's part of a stage, and names what is unused.
fn ending(props: &Props, me: Seat, nothing: &str) -> Html {
    let table = &props.view.table;
    let sets = table.side(me).stock.sets();
    let unused = match (nothing, sets) {
        ("", 0) => String::new(),
        ("", 1) => ", 1 set unused".to_owned(),
        ("", n) => format!(", {n} sets unused"),
        (nothing, _) => format!(", {nothing}"),
    };
    act(props, "sp-end", format!("End{unused}"), "", Action::Done)
}
