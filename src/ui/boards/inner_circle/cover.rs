//! The lid of the box, and small pictures of games in progress.

use yew::prelude::*;

use super::board::palette;
use super::pawn;
use super::plan;
use crate::games::inner_circle::{SpaceKind, View};

pub(super) fn cover() -> Html {
    html! { <svg class="ic-cover" viewBox="0 0 400 300" aria-hidden="true"></svg> }
}

/// Board and pawns, without anything small.
pub(super) fn thumbnail(view: &View) -> Html {
    let (level, radius) = (view.level, view.board.radius());
    let place = |at| plan::place(at, level);
    let of = |kind| view.spaces.iter().filter(move |s| s.kind == kind).map(move |s| place(s.at));
    let board = plan::corner(radius, plan::margin(level));
    let pawns = view.spaces.iter().filter_map(|space| {
        let colour = view.seats.get(space.pawn?)?.colour;
        let class = classes!("ic-man", pawn::class(colour));
        Some(html! { <path key={space.at.to_string()} {class} d={plan::discs([place(space.at)].into_iter(), 36)} /> })
    });
    html! {
        <svg class={classes!("ic-thumbnail", palette(level))} viewBox={plan::frame(radius)} aria-hidden="true">
            <path class="ic-rim" d={plan::hexagon(plan::corner(radius, plan::TRAY), 70, 0)} />
            <path class="ic-board-face" d={plan::hexagon(board, 60, plan::depth(level))} />
            <path class="ic-discs" d={plan::discs(of(SpaceKind::Dotted), 26)} />
            <path class="ic-hole-floor" d={plan::discs(of(SpaceKind::Spot), 38)} />
            <path class="ic-circle-1" d={plan::discs(of(SpaceKind::Circle), 54)} />
            { for pawns }
        </svg>
    }
}
