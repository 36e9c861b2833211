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

/// Whatever is offered, as buttons, where nobody draws it better.
fn answers(props: &Props) -> Html {
    let least = least_loss(&props.offers);
    let offers = props.offers.iter().enumerate().map(|(n, action)| {
        let (said, class) =
            (say(action, &props.names), if Some(n) == least { "main sp-press" } else { "" });
        el("li").key(n.to_string()).child(act(props, class, said, "", action.clone())).into()
    });
    el("ul").class("sp-offers").list(offers).into()
}

/// Where ships are lost, which answer gives up the fewest goods: that is the one to press. Nothing
/// is proposed of other answers.
fn least_loss(offers: &[Action]) -> Option<usize> {
    let lost = |(n, answer): (usize, &Action)| {
        let Action::Sacrifice { cargoes } = answer else { return None };
        Some((cargoes.iter().map(|it| it.units).sum::<u16>(), n))
    };
    offers.iter().enumerate().filter_map(lost).min().map(|(_, n)| n)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn proposed(offers: &[&str]) -> Option<usize> {
        let offers: Vec<Action> = offers.iter().map(|it| it.parse().unwrap()).collect();
        least_loss(&offers)
    }

    #[test]
    fn losing_least_is_proposed_where_ships_are_lost_and_nothing_elsewhere() {
        let three = "sacrifice prairie-wheat-pool@barkley-sound:3";
        let two = "sacrifice prairie-wheat-pool@barkley-sound:2";
        assert_eq!(proposed(&[three, two]), Some(1));
        assert_eq!(proposed(&[two, three]), Some(0));
        assert_eq!(proposed(&["screen sahara:2", "done"]), None);
    }
}
