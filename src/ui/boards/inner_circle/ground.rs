//! The tray and the board that lies on top in it: what stays while pawns move.

use yew::prelude::*;

use super::board::palette;
use super::plan::{self, Point};
use crate::games::inner_circle::{SpaceKind, View};
use crate::geometry::Hex;

#[derive(Properties, PartialEq)]
pub(super) struct GroundProps {
    /// The board on top; 5 if all are off.
    pub(super) level: u8,
    pub(super) radius: u8,
    pub(super) spots: Vec<Hex>,
    pub(super) circle: bool,
}

/// The spaces of one kind.
pub(super) fn hexes_of(view: &View, kind: SpaceKind) -> Vec<Hex> {
    view.spaces.iter().filter(|space| space.kind == kind).map(|space| space.at).collect()
}

/// The grain of the cardboard, for a fine pen.
const SPECKS: &str = "M67 93h.1M137 9h.1M121 65h.1M15 42h.1M30 97h.1M122 65h.1M99 141h.1M28 148h.1M65 5h.1M57 106h.1M73 48h.1M101 42h.1M20 37h.1M115 34h.1M35 2h.1M3 55h.1M57 44h.1M44 76h.1M82 52h.1M140 54h.1M48 52h.1M100 78h.1M7 94h.1M108 44h.1M39 69h.1M18 86h.1M79 2h.1M154 88h.1M18 81h.1M92 80h.1M125 82h.1M49 125h.1M122 47h.1M16 67h.1M7 93h.1M105 6h.1M142 109h.1M95 98h.1M150 4h.1M117 13h.1M48 52h.1M32 64h.1M120 90h.1M133 92h.1";

/// The tray and the bare board.
#[component]
pub(super) fn Ground(props: &GroundProps) -> Html {
    let &GroundProps { level, radius, .. } = props;
    html! {
        <g class="ic-ground" aria-hidden="true">
            <pattern id="ic-grain" width="160" height="150" patternUnits="userSpaceOnUse">
                <path class="ic-speck ic-dark" d={SPECKS} />
                <path class="ic-speck" transform="matrix(-1 0 0 1 160 0)" d={SPECKS} />
            </pattern>
            { outside(level, radius) }
            { inside(level, radius) }
            if level <= 4 {
                { face(level, radius) }
            } else {
                { floor(radius) }
            }
        </g>
    }
}

/// The spaces printed on the board and cut into it.
#[component]
pub(super) fn Spaces(props: &GroundProps) -> Html {
    let &GroundProps { level, ref spots, .. } = props;
    html! {
        <g class="ic-spaces" aria-hidden="true">
            if level <= 4 {
                { printed(props) }
                { for spots.iter().map(|&at| hole(at, level)) }
            }
        </g>
    }
}

/// The tray from outside: open in front, so that the edges of the boards still in it show
/// below each other.
fn outside(level: u8, radius: u8) -> Html {
    const TALL: i32 = 16;
    const INSET: i32 = 4;
    let corner = |n: i32| plan::corner(radius, plan::TRAY - INSET * n);
    let slab = |n: i32| {
        let board = u8::try_from(n).unwrap_or_default();
        let bottom = 8 + TALL * n;
        let class = if board < level { "ic-slot" } else { palette(board) };
        html! {
            <g key={n} {class}>
                <path class="ic-edge-2" d={plan::hexagon(corner(n), 70, bottom)} />
                <path class="ic-edge-1" d={plan::hexagon(corner(n), 70, bottom - 5)} />
            </g>
        }
    };
    html! {
        <g class="ic-outside">
            <path class="ic-base" d={plan::hexagon(corner(5), 70, 8 + TALL * 4 + 12)} />
            { for (1..=4).rev().map(slab) }
            <path class="ic-lip" d={plan::hexagon(plan::corner(radius, plan::TRAY), 70, 8)} />
            <path class="ic-rim" d={plan::hexagon(plan::corner(radius, plan::TRAY), 70, 0)} />
        </g>
    }
}

/// The tray from inside: a ledge for every board that is off.
fn inside(level: u8, radius: u8) -> Html {
    let pit = |n: u8| {
        let corner = plan::corner(radius, plan::margin(n));
        let above = if n == 1 { 0 } else { plan::depth(n) };
        let floor = plan::depth(if n < level { n + 1 } else { n });
        html! {
            <g key={n} class={if n.is_multiple_of(2) { "ic-even" } else { "ic-odd" }}>
                <path class="ic-wall" d={plan::hexagon(corner, 48, above)} />
                <path class="ic-ledge" d={plan::sunken(corner, 48, floor, above)} />
            </g>
        }
    };
    html! { <g class="ic-inside">{ for (1..=level.min(5)).map(pit) }</g> }
}

/// What is printed on the floor of the tray.
fn floor(radius: u8) -> Html {
    let down = plan::depth(5);
    let centre = Point { x: 0, y: down };
    let round = |size: i32| plan::discs([centre].into_iter(), size);
    let size = i32::from(radius) * 80;
    html! {
        <g class="ic-floor">
            <path class="ic-floor-ring ic-l1" d={round(size)} />
            <path class="ic-floor-ring ic-l2" d={round(size - 22)} />
            <path class="ic-floor-ring ic-l3" d={round(size - 44)} />
            <path class="ic-floor-ring ic-l4" d={round(size - 66)} />
            <path class="ic-star" transform={format!("translate(0 {down}) scale(6)")} d={plan::STAR} />
        </g>
    }
}

/// A board with nothing but its rows.
pub(super) fn face(level: u8, radius: u8) -> Html {
    let down = plan::depth(level);
    let above = if level == 1 { 0 } else { down };
    let corner = plan::corner(radius, plan::margin(level));
    let band = |ring: i32| {
        let class = if ring % 2 == 0 { "ic-band" } else { "ic-band ic-odd" };
        html! { <path key={ring} {class} d={plan::hexagon(plan::ACROSS * ring + 50, 24, down)} /> }
    };
    html! {
        <g class="ic-face">
            <path class="ic-board-face" d={plan::sunken(corner, 48, down, above)} />
            { for (1..i32::from(radius)).rev().map(band) }
            <path class="ic-border" d={plan::hexagon(corner - 9, 44, down)} />
            <path class="ic-rows" d={plan::rows(radius, level)} />
            { names(level, radius) }
            <path class="ic-grain" fill="url(#ic-grain)" d={plan::sunken(corner, 48, down, above)} />
        </g>
    }
}

/// The spaces of a board except its holes.
pub(super) fn printed(props: &GroundProps) -> Html {
    let &GroundProps { level, radius, ref spots, circle } = props;
    let is_other = |at: &Hex| spots.contains(at) || circle && *at == Hex::ORIGIN;
    let spaces = Hex::within(radius).filter(|at| !is_other(at)).map(|at| plan::place(at, level));
    let round = |size: i32| plan::discs([plan::place(Hex::ORIGIN, level)].into_iter(), size);
    html! {
        <g class="ic-printed">
            <path class="ic-discs" d={plan::discs(spaces, 40)} />
            if circle {
                <path class="ic-circle-1" d={round(57)} />
                <path class="ic-circle-2" d={round(49)} />
                <path class="ic-circle-3" d={round(42)} />
            }
        </g>
    }
}

/// A Survival Spot: through it shows what lies below.
fn hole(at: Hex, level: u8) -> Html {
    let Point { x, y } = plan::place(at, level);
    html! {
        <g key={at.to_string()} class="ic-hole" transform={Point { x, y }.shift()}>
            <ellipse class="ic-hole-ring" rx="47" ry="44" />
            <ellipse class="ic-hole-wall" rx="43" ry="40" />
            <path class="ic-hole-floor" d={plan::HOLE_FLOOR} />
            if level < 4 {
                <ellipse class="ic-hole-disc" cy="8" rx="33" ry="29" />
            } else {
                <path class="ic-star" transform="translate(0 9)" d={plan::STAR} />
            }
        </g>
    }
}

/// The letters of the rows, printed to the left of them.
fn names(level: u8, radius: u8) -> Html {
    let reach = radius.cast_signed();
    let gap = if level < 4 { 64 } else { 59 };
    let letter = |r: i8| {
        let first = Hex::new(if r < 0 { -reach - r } else { -reach }, r);
        let Point { x, y } = plan::place(first, level);
        let letter = char::from(b'A'.saturating_add_signed(r + 4)).to_string();
        html! {
            <text key={letter.clone()} class="ic-row-name" x={(x - gap).to_string()}
                y={(y + 7).to_string()}>{ letter }</text>
        }
    };
    (-reach..=reach).map(letter).collect()
}
