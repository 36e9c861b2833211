//! The plan of a turn: which stages are joined. Sealed once, it goes out at each bid. Where
//! several persons share the screen they seal it while they ship, so that no bid needs a
//! curtain.

use yew::prelude::*;

use super::super::names::{STAGES, listed, nth, stage};
use super::super::pencil::{self, Draft, Pencil};
use super::super::press::{is_useful, proposed_plan};
use super::super::{Props, orders};
use super::panels::{button, line, panel_of};
use crate::engine::{Seat, order};
use crate::games::supremacy::{Action, Stage, Table};
use crate::ui::markup::el;

/// The stages that are bid on.
const OPEN: std::ops::Range<usize> = 2..7;

/// The plan at a bid: it goes out now, and at each bid that follows.
pub(super) fn panel(props: &Props, pencil: &Pencil, me: Seat) -> Html {
    let table = &props.view.table;
    let chosen = chosen(table, pencil, me);
    let keys = keys(props, me, &chosen);
    let sealed = props.clone();
    let use_it = sealing_button(props, "main sp-press", "Use this plan", me, chosen, move |plan| {
        let joins = plan.contains(&sealed.view.table.stage);
        sealed.on_act.emit(Action::Bid { joins });
    });
    panel_of([use_it, keys, line("Or bid on this stage alone, above.")])
}

/// The plan beside the ships: sealed now, it goes out at each bid without a curtain.
pub(super) fn beside_ships(props: &Props, pencil: &Pencil, me: Seat) -> [Html; 2] {
    let table = &props.view.table;
    let chosen = chosen(table, pencil, me);
    let keys = keys(props, me, &chosen);
    let is_sealed = orders::planned(me, table).is_some_and(|plan| plan == chosen);
    if is_sealed {
        return [line(["Sealed: ", &told(table, me, &chosen)].concat()), keys];
    }
    let label = "Seal this plan for the turn";
    [sealing_button(props, "sp-seal", label, me, chosen, |_| ()), keys]
}

/// A button that seals a plan, if it may be one.
fn sealing_button(
    props: &Props,
    class: &'static str,
    label: &'static str,
    me: Seat,
    chosen: Vec<Stage>,
    then: impl Fn(&[Stage]) + 'static,
) -> Html {
    let table = &props.view.table;
    let (detail, is_fit) = (told(table, me, &chosen), is_fit(table, me, &chosen));
    let props = props.clone();
    button(class, label, detail, move || {
        if is_fit {
            orders::plan(me, &props.view.table, chosen.clone());
            pencil::put_down(&props);
            pencil::moved();
            then(&chosen);
        }
    })
}

/// A key for each stage that is still to come.
fn keys(props: &Props, me: Seat, chosen: &[Stage]) -> Html {
    let table = &props.view.table;
    let keys = STAGES[OPEN].iter().filter(|&&it| it >= table.stage).map(|&it| {
        let is_chosen = chosen.contains(&it);
        let mut stages: Vec<Stage> = chosen.iter().copied().filter(|&one| one != it).collect();
        if !is_chosen {
            stages.push(it);
        }
        order(&mut stages, |&it| it);
        let props = props.clone();
        let choose = move |_: MouseEvent| {
            pencil::draft(&props, Draft::Plan(stages.clone()), Vec::new(), Vec::new());
        };
        el("button")
            .key(stage(it))
            .set("type", "button")
            .set("aria-pressed", if is_chosen { "true" } else { "false" })
            .class(if is_useful(table, me, it) { "" } else { "useless" })
            .on_click(Callback::from(choose))
            .text(format!("{} {}", nth(it), stage(it)))
            .into()
    });
    el("div").class("sp-stages").set("aria-label", "Stages to join").list(keys).into()
}

/// Stages that may still be joined.
fn left(table: &Table, me: Seat) -> u8 {
    table.stages_left(me)
}

fn is_fit(table: &Table, me: Seat, chosen: &[Stage]) -> bool {
    chosen.len() <= usize::from(left(table, me))
}

/// What a plan is, in a sentence.
fn told(table: &Table, me: Seat, chosen: &[Stage]) -> String {
    if !is_fit(table, me, chosen) {
        return format!("Too many: you may still join {}.", left(table, me));
    }
    let named = match chosen {
        [] => "no stage".to_owned(),
        stages => listed(stages.iter().map(|&it| stage(it).to_owned())),
    };
    format!("{named}; you are asked again if something happens to you.")
}

/// What is drafted, was planned before, or the table proposes.
fn chosen(table: &Table, pencil: &Pencil, me: Seat) -> Vec<Stage> {
    if let Draft::Plan(chosen) = &pencil.draft {
        return chosen.clone();
    }
    let planned = orders::planned(me, table).unwrap_or_else(|| proposed_plan(table, me));
    planned.into_iter().filter(|&it| it >= table.stage).collect()
}
