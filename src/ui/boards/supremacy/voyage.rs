//! The dice that were rolled for one's own ships and goods, one after the other.

use yew::prelude::*;

use super::battle::step_of;
use super::reel::{self, Reel};
use super::{Props, pencil};
use crate::engine::Seat;
use crate::games::supremacy::Sight;
use crate::ui::markup::el;

pub(super) fn strip(props: &Props) -> Option<Html> {
    let me = pencil::me(props)?;
    let own = props.recent.iter().enumerate().filter(|(_, sight)| is_die_of(sight, me));
    let steps: Vec<Html> = own.filter_map(|(n, sight)| step_of(props, n, sight, "")).collect();
    let total = steps.len();
    if total == 0 {
        return None;
    }
    let shown = reel::shown(props, Reel::Voyage, total);
    let ways = reel::ways_on(Reel::Voyage, ["Next die", "All dice"]);
    let strip = el("section")
        .class("sp-sheet sp-voyage")
        .set("aria-label", "Dice at sea")
        .child(el("h2").text("Dice at sea"))
        .child(el("ol").class("sp-beats").list(steps.into_iter().take(shown)))
        .list((shown < total).then_some(ways));
    Some(strip.into())
}

fn is_die_of(sight: &Sight, me: Seat) -> bool {
    if let Sight::SiegeRolled { seat, die: Some(_), .. }
    | Sight::BlockadeRolled { seat, .. }
    | Sight::PiratesRolled { seat, .. }
    | Sight::InterceptRolled { seat, .. } = sight
    {
        *seat == me
    } else {
        false
    }
}
