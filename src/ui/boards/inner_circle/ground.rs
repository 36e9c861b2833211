//! The tray and the board that lies on top in it: what stays while pawns move.

use std::fmt::Write;

use super::board::palette;
use super::plan::{self, Point};
use crate::games::inner_circle::{SpaceKind, View};
use crate::geometry::Hex;
use crate::ui::markup::{group, path};

/// What a board looks like before anybody stands on it.
pub(super) struct Bare {
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
pub(super) fn ground(&Bare { level, radius, .. }: &Bare) -> String {
    let top = if level <= 4 { face(level, radius) } else { floor(radius) };
    format!(
        "<pattern id=\"ic-grain\" width=\"160\" height=\"150\" patternUnits=\"userSpaceOnUse\">\
         <path class=\"ic-speck ic-dark\" d=\"{SPECKS}\"/>\
         <path class=\"ic-speck\" transform=\"matrix(-1 0 0 1 160 0)\" d=\"{SPECKS}\"/></pattern>\
         {}{}{top}",
        outside(level, radius),
        inside(level, radius),
    )
}

/// The spaces printed on the board and cut into it.
pub(super) fn spaces(bare: &Bare) -> String {
    if bare.level > 4 {
        return String::new();
    }
    bare.spots.iter().fold(printed(bare), |all, &at| all + &hole(at, bare.level))
}

/// The tray from outside: open in front, so that the edges of the boards still in it show
/// below each other.
fn outside(level: u8, radius: u8) -> String {
    const TALL: i32 = 16;
    const INSET: i32 = 4;
    let corner = |n: i32| plan::corner(radius, plan::TRAY - INSET * n);
    let layer = |class: &str, n: i32, down: i32| path(class, &plan::hexagon(corner(n), 70, down));
    let mut tray = layer("ic-base", 5, 8 + TALL * 4 + 12);
    for board in (1..=4).rev() {
        let n = i32::from(board);
        let bottom = 8 + TALL * n;
        let class = if board < level { "ic-slot" } else { palette(board) };
        tray +=
            &group(class, &(layer("ic-edge-2", n, bottom) + &layer("ic-edge-1", n, bottom - 5)));
    }
    tray += &layer("ic-lip", 0, 8);
    tray += &layer("ic-rim", 0, 0);
    group("ic-outside", &tray)
}

/// The tray from inside: a ledge for every board that is off.
fn inside(level: u8, radius: u8) -> String {
    let mut pits = String::new();
    for n in 1..=level.min(5) {
        let corner = plan::corner(radius, plan::margin(n));
        let above = if n == 1 { 0 } else { plan::depth(n) };
        let floor = plan::depth(if n < level { n + 1 } else { n });
        let wall = path("ic-wall", &plan::hexagon(corner, 48, above));
        let ledge = path("ic-ledge", &plan::sunken(corner, 48, floor, above));
        pits += &group(if n.is_multiple_of(2) { "ic-even" } else { "ic-odd" }, &(wall + &ledge));
    }
    group("ic-inside", &pits)
}

/// What is printed on the floor of the tray.
fn floor(radius: u8) -> String {
    let down = plan::depth(5);
    let mut floor = String::new();
    for level in 1..=4 {
        let size = i32::from(radius) * 80 - 22 * (i32::from(level) - 1);
        let ring = plan::disc(Point { x: 0, y: down }, size);
        floor += &path(&format!("ic-floor-ring {}", palette(level)), &ring);
    }
    let _ = write!(
        floor,
        "<path class=\"ic-star\" transform=\"translate(0 {down}) scale(6)\" d=\"{}\"/>",
        plan::STAR
    );
    group("ic-floor", &floor)
}

/// A board with nothing but its rows.
pub(super) fn face(level: u8, radius: u8) -> String {
    let down = plan::depth(level);
    let above = if level == 1 { 0 } else { down };
    let corner = plan::corner(radius, plan::margin(level));
    let outline = plan::sunken(corner, 48, down, above);
    let mut face = path("ic-board-face", &outline);
    for ring in (1..i32::from(radius)).rev() {
        let class = if ring % 2 == 0 { "ic-band" } else { "ic-band ic-odd" };
        face += &path(class, &plan::hexagon(plan::ACROSS * ring + 50, 24, down));
    }
    face += &path("ic-border", &plan::hexagon(corner - 9, 44, down));
    face += &path("ic-rows", &plan::rows(radius, level));
    face += &names(level, radius);
    let _ = write!(face, "<path class=\"ic-grain\" fill=\"url(#ic-grain)\" d=\"{outline}\"/>");
    group("ic-face", &face)
}

/// The spaces of a board except its holes.
pub(super) fn printed(&Bare { level, radius, ref spots, circle }: &Bare) -> String {
    let is_other = |at: &Hex| spots.contains(at) || circle && *at == Hex::ORIGIN;
    let spaces = Hex::within(radius).filter(|at| !is_other(at)).map(|at| plan::place(at, level));
    let mut printed = path("ic-discs", &plan::discs(spaces, 40));
    if circle {
        let middle = plan::place(Hex::ORIGIN, level);
        for (class, size) in [("ic-circle-1", 57), ("ic-circle-2", 49), ("ic-circle-3", 42)] {
            printed += &path(class, &plan::disc(middle, size));
        }
    }
    group("ic-printed", &printed)
}

/// A Survival Spot: through it shows what lies below.
fn hole(at: Hex, level: u8) -> String {
    let below = if level < 4 {
        "<ellipse class=\"ic-hole-disc\" cy=\"8\" rx=\"33\" ry=\"29\"/>".to_owned()
    } else {
        format!("<path class=\"ic-star\" transform=\"translate(0 9)\" d=\"{}\"/>", plan::STAR)
    };
    format!(
        "<g class=\"ic-hole\" transform=\"{}\"><ellipse class=\"ic-hole-ring\" rx=\"47\" ry=\"44\"/>\
         <ellipse class=\"ic-hole-wall\" rx=\"43\" ry=\"40\"/>{}{below}</g>",
        plan::place(at, level).shift(),
        path("ic-hole-floor", plan::HOLE_FLOOR),
    )
}

/// The letters of the rows, printed to the left of them.
fn names(level: u8, radius: u8) -> String {
    let reach = radius.cast_signed();
    let gap = if level < 4 { 64 } else { 59 };
    let mut names = String::new();
    for r in -reach..=reach {
        let first = Hex::new(if r < 0 { -reach - r } else { -reach }, r);
        let Point { x, y } = plan::place(first, level);
        let letter = char::from(b'A'.saturating_add_signed(r + 4));
        let (x, y) = (x - gap, y + 7);
        let _ = write!(names, "<text class=\"ic-row-name\" x=\"{x}\" y=\"{y}\">{letter}</text>");
    }
    names
}
