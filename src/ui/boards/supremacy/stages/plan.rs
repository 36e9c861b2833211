//! The plan of a turn: which stages are joined. Sealed once, it goes out at each bid.

use yew::prelude::*;

use super::super::names::{STAGES, listed, nth, stage};
use super::super::pencil::{self, Draft, Pencil};
use super::super::press::{is_useful, proposed_plan};
use super::super::{Props, orders};
use super::parts::{button, line, panel_of};
use crate::engine::{Seat, order};
use crate::games::supremacy::{Action, Stage, Table};
use crate::ui::markup::el;

/// The stages that are bid on.
const OPEN: std::ops::Range<usize> = 2..7;

pub(super) fn panel(props: &Props, pencil: &Pencil, me: Seat) -> Html {
    let table = &props.view.table;
    let chosen =
        if let Draft::Plan(chosen) = &pencil.draft { chosen.clone() } else { proposed(table, me) };
    let left = 3u8.saturating_sub(table.side(me).taken);
    let named = listed(chosen.iter().map(|&it| stage(it).to_owned()));
    let keys = STAGES[OPEN].iter().filter(|&&it| it >= table.stage).map(|&it| {
        let is_chosen = chosen.contains(&it);
        let (props, chosen) = (props.clone(), chosen.clone());
        let on_press = move |_: MouseEvent| {
            let mut stages = chosen.clone();
            match stages.iter().position(|&one| one == it) {
                Some(at) => drop(stages.remove(at)),
                None => stages.push(it),
            }
            order(&mut stages, |&it| it);
            pencil::draft(&props, Draft::Plan(stages), Vec::new(), Vec::new());
        };
        el("button")
            .key(stage(it))
            .set("type", "button")
            .set("aria-pressed", if is_chosen { "true" } else { "false" })
            .class(if is_useful(table, me, it) { "" } else { "useless" })
            .on_click(Callback::from(on_press))
            .text(format!("{} {}", nth(it), stage(it)))
            .into()
    });
    let keys = el("div").class("sp-stages").set("aria-label", "Stages to join").list(keys);
    let is_fit = chosen.len() <= usize::from(left);
    let use_it = {
        let (props, chosen) = (props.clone(), chosen.clone());
        let detail = if is_fit {
            format!("{named}; you are asked again if something happens to you.")
        } else {
            format!("Too many: you may still join {left}.")
        };
        button("main sp-press", "Use this plan", detail, move || {
            if is_fit {
                seal(&props, me, chosen.clone());
            }
        })
    };
    panel_of([use_it, keys.into(), line("Or bid on this stage alone, above.")])
}

/// The plan goes out now, and at each bid of this turn.
fn seal(props: &Props, me: Seat, stages: Vec<Stage>) {
    let table = &props.view.table;
    let joins = stages.contains(&table.stage);
    orders::plan(me, table, stages);
    pencil::put_down(props);
    props.on_act.emit(Action::Bid { joins });
}

/// What was planned before, or what the table proposes.
fn proposed(table: &Table, me: Seat) -> Vec<Stage> {
    let planned = orders::planned(me, table).unwrap_or_else(|| proposed_plan(table, me));
    planned.into_iter().filter(|&it| it >= table.stage).collect()
}
