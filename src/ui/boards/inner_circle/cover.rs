//! The lid of the box, and small pictures of games in progress.

use yew::prelude::*;

use super::board::palette;
use super::pawn::{self, Stance};
use super::plan::{self, Point};
use crate::games::inner_circle::{Colour, SpaceKind, View};
use crate::geometry::Hex;

/// A level on the lid: from the middle to its corner, how much lower it lies, how many
/// spaces a side has, and their size.
const LEVELS: [(u8, i32, i32, i32, i32); 4] =
    [(1, 470, 0, 5, 34), (2, 318, 26, 4, 28), (3, 206, 46, 3, 23), (4, 122, 61, 2, 18)];
/// The floor with the star.
const FLOOR: (i32, i32) = (62, 72);
/// The middle of the funnel on the lid.
const MIDDLE: Point = Point { x: 400, y: 214 };

pub(super) fn cover() -> Html {
    let level = |n: usize| {
        let (level, corner, down, sides, size) = LEVELS[n];
        let below = LEVELS.get(n + 1).map_or(FLOOR, |&(_, corner, down, ..)| (corner, down));
        // The spaces lie half-way between this edge and the next.
        let middle = (i32::midpoint(corner, below.0), i32::midpoint(down, below.1) - 3);
        let discs = plan::discs(along(middle.0, middle.1, sides), size);
        html! {
            <g key={level} class={palette(level)}>
                <path class="ic-wall" d={plan::hexagon(corner, corner / 7, down - 12)} />
                <path class="ic-board-face" d={plan::hexagon(corner, corner / 7, down)} />
                <path class="ic-border" d={plan::hexagon(corner - 8, corner / 7, down)} />
                <path class="ic-discs" d={discs} />
            </g>
        }
    };
    let pawn = |colour: Colour, x: i32, y: i32, percent: i32| {
        let at = format!("translate({x} {y}) scale({}.{:02})", percent / 100, percent % 100);
        html! {
            <g key={pawn::class(colour)} transform={at}>
                { pawn::draw(Hex::ORIGIN, Point { x: 0, y: 0 }, colour, Stance::Standing) }
            </g>
        }
    };
    html! {
        <svg class="ic-cover" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice"
            aria-hidden="true">
            <path class="ic-lid" d="M0 0H800V600H0Z" />
            <g transform={MIDDLE.shift()}>
                { for (0..LEVELS.len()).map(level) }
                <path class="ic-wall" d={plan::hexagon(FLOOR.0, 10, FLOOR.1 - 6)} />
                <path class="ic-star" transform={format!("translate(0 {}) scale(1.3)", FLOOR.1)}
                    d={plan::STAR} />
            </g>
            { pawn(Colour::Yellow, 458, 224, 88) }
            { pawn(Colour::Blue, 268, 194, 128) }
            { pawn(Colour::Green, 596, 316, 182) }
            { pawn(Colour::Red, 164, 366, 270) }
            <path class="ic-lid" d="M0 446H800V600H0Z" />
            <g class="ic-stripe-lines">
                <path class="ic-l1" d="M0 452H800" />
                <path class="ic-l2" d="M0 461H800" />
                <path class="ic-l3" d="M0 470H800" />
                <path class="ic-l4" d="M0 479H800" />
            </g>
            <g class="ic-title" transform="translate(72 512)">
                <path class="ic-title-1" d={TITLE} />
                <path class="ic-title-2" d={TITLE} />
                <path class="ic-title-3" d={TITLE} />
            </g>
        </svg>
    }
}

/// INNER CIRCLE, for a broad pen: 58 high and 656 wide.
const TITLE: &str = "M7 0V58\
    M35 58V0L74 58V0\
    M102 58V0L141 58V0\
    M204 4H171V54H204M171 29H200\
    M231 58V4H254A13 13 0 0 1 254 31H231M250 31L269 58\
    M366 12A29 29 0 1 0 366 46\
    M396 0V58\
    M425 58V4H448A13 13 0 0 1 448 31H425M444 31L463 58\
    M533 12A29 29 0 1 0 533 46\
    M563 0V54H594\
    M656 4H623V54H656M623 29H652";

/// Places along the sides of a hexagon.
fn along(corner: i32, down: i32, sides: i32) -> impl Iterator<Item = Point> {
    let (half, high) = (corner / 2, corner * 4 / 5);
    let corners =
        [(corner, 0), (half, high), (-half, high), (-corner, 0), (-half, -high), (half, -high)];
    (0..6).flat_map(move |n| {
        let ((x, y), (to_x, to_y)) = (corners[n], corners[(n + 1) % 6]);
        (0..sides).map(move |k| Point {
            x: x + (to_x - x) * k / sides,
            y: y + (to_y - y) * k / sides + down,
        })
    })
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
        let d = plan::discs([place(space.at)].into_iter(), 38);
        Some(html! { <path key={space.at.to_string()} {class} {d} /> })
    });
    let tray = plan::corner(radius, plan::TRAY);
    let high = tray * 4 / 5 + 12;
    let frame = format!("{} {} {} {}", -tray, -high, 2 * tray, 2 * high);
    html! {
        <svg class={classes!("ic-thumbnail", palette(level))} viewBox={frame} aria-hidden="true">
            <path class="ic-rim" d={plan::hexagon(tray, 70, 0)} />
            <path class="ic-board-face" d={plan::hexagon(board, 48, plan::depth(level))} />
            <path class="ic-discs" d={plan::discs(of(SpaceKind::Dotted), 24)} />
            <path class="ic-hole-floor" d={plan::discs(of(SpaceKind::Spot), 40)} />
            <path class="ic-circle-1" d={plan::discs(of(SpaceKind::Circle), 56)} />
            { for pawns }
        </svg>
    }
}
