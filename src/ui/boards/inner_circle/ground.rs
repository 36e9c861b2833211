//! The tray and the board that lies on top in it: what stays while pawns move.

use super::board::{is_won, palette};
use super::plan::{self, Point};
use crate::games::inner_circle::{SpaceKind, View};
use crate::geometry::Hex;
use crate::ui::markup::Pen;

/// What a board looks like before anybody stands on it.
#[derive(PartialEq)]
pub(super) struct Bare {
    /// The board on top; 5 if all are off.
    pub(super) level: u8,
    pub(super) radius: u8,
    pub(super) spots: Vec<Hex>,
    pub(super) circle: bool,
}

impl Bare {
    pub(super) fn of(view: &View) -> Self {
        Self {
            level: if is_won(view) { 5 } else { view.level },
            radius: view.board.radius(),
            spots: hexes_of(view, SpaceKind::Spot),
            circle: !hexes_of(view, SpaceKind::Circle).is_empty(),
        }
    }
}

/// The spaces of one kind.
fn hexes_of(view: &View, kind: SpaceKind) -> Vec<Hex> {
    view.spaces.iter().filter(|space| space.kind == kind).map(|space| space.at).collect()
}

/// The grain of the cardboard, for a fine pen.
const SPECKS: &str = "M67 93h.1M137 9h.1M121 65h.1M15 42h.1M30 97h.1M122 65h.1M99 141h.1M28 148h.1M65 5h.1M57 106h.1M73 48h.1M101 42h.1M20 37h.1M115 34h.1M35 2h.1M3 55h.1M57 44h.1M44 76h.1M82 52h.1M140 54h.1M48 52h.1M100 78h.1M7 94h.1M108 44h.1M39 69h.1M18 86h.1M79 2h.1M154 88h.1M18 81h.1M92 80h.1M125 82h.1M49 125h.1M122 47h.1M16 67h.1M7 93h.1M105 6h.1M142 109h.1M95 98h.1M150 4h.1M117 13h.1M48 52h.1M32 64h.1M120 90h.1M133 92h.1";

/// The tray and the bare board.
pub(super) fn ground(pen: &mut Pen, &Bare { level, radius, .. }: &Bare) {
    let tile = [("width", "160"), ("height", "150"), ("patternUnits", "userSpaceOnUse")];
    pen.start("pattern", &[[("id", "ic-grain")].as_slice(), &tile].concat());
    pen.path("ic-speck ic-dark", SPECKS);
    pen.path_at("ic-speck", "matrix(-1 0 0 1 160 0)", SPECKS);
    pen.end("pattern");
    outside(pen, level, radius);
    inside(pen, level, radius);
    if level <= 4 {
        face(pen, level, radius);
    } else {
        floor(pen, radius);
    }
}

/// The spaces printed on the board and cut into it.
pub(super) fn spaces(pen: &mut Pen, bare: &Bare) {
    if bare.level <= 4 {
        printed(pen, bare);
        holes(pen, bare);
    }
}

/// The tray from outside: open in front, so that the edges of the boards still in it show
/// below each other.
fn outside(pen: &mut Pen, level: u8, radius: u8) {
    const TALL: i32 = 16;
    const INSET: i32 = 4;
    let layer = |pen: &mut Pen, class: &str, n: i32, down: i32| {
        let corner = plan::corner(radius, plan::TRAY - INSET * n);
        pen.path(class, plan::hexagon(corner, 70, down));
    };
    pen.open("ic-outside");
    layer(pen, "ic-base", 5, 8 + TALL * 4 + 12);
    for board in (1..=4).rev() {
        let n = i32::from(board);
        let bottom = 8 + TALL * n;
        pen.open(if board < level { "ic-slot" } else { palette(board) });
        layer(pen, "ic-edge-2", n, bottom);
        layer(pen, "ic-edge-1", n, bottom - 5);
        pen.close();
    }
    layer(pen, "ic-lip", 0, 8);
    layer(pen, "ic-rim", 0, 0);
    pen.close();
}

/// The tray from inside: a ledge for every board that is off.
fn inside(pen: &mut Pen, level: u8, radius: u8) {
    pen.open("ic-inside");
    for n in 1..=level.min(5) {
        let corner = plan::corner(radius, plan::margin(n));
        let above = if n == 1 { 0 } else { plan::depth(n) };
        let floor = plan::depth(if n < level { n + 1 } else { n });
        pen.open(if n.is_multiple_of(2) { "ic-even" } else { "ic-odd" });
        pen.path("ic-wall", plan::hexagon(corner, 48, above));
        pen.path("ic-ledge", plan::sunken(corner, 48, floor, above));
        pen.close();
    }
    pen.close();
}

/// What is printed on the floor of the tray.
fn floor(pen: &mut Pen, radius: u8) {
    let down = plan::depth(5);
    pen.open("ic-floor");
    for level in 1..=4 {
        let size = i32::from(radius) * 80 - 22 * (i32::from(level) - 1);
        pen.open(palette(level));
        pen.path("ic-floor-ring", plan::disc(Point { x: 0, y: down }, size));
        pen.close();
    }
    pen.path_at("ic-star", format!("translate(0 {down}) scale(6)"), plan::STAR);
    pen.close();
}

/// A board with nothing but its rows.
pub(super) fn face(pen: &mut Pen, level: u8, radius: u8) {
    let down = plan::depth(level);
    let above = if level == 1 { 0 } else { down };
    let corner = plan::corner(radius, plan::margin(level));
    let outline = plan::sunken(corner, 48, down, above);
    pen.open("ic-face");
    pen.path("ic-board-face", &outline);
    for ring in (1..i32::from(radius)).rev() {
        let class = if ring % 2 == 0 { "ic-band" } else { "ic-band ic-odd" };
        pen.path(class, plan::hexagon(plan::ACROSS * ring + 50, 24, down));
    }
    pen.path("ic-border", plan::hexagon(corner - 9, 44, down));
    pen.path("ic-rows", plan::rows(radius, level));
    names(pen, level, radius);
    pen.empty("path", &[("class", "ic-grain"), ("fill", "url(#ic-grain)"), ("d", &outline)]);
    pen.close();
}

/// The spaces of a board except its holes.
pub(super) fn printed(pen: &mut Pen, &Bare { level, radius, ref spots, circle }: &Bare) {
    let is_other = |at: &Hex| spots.contains(at) || circle && *at == Hex::ORIGIN;
    let spaces = Hex::within(radius).filter(|at| !is_other(at)).map(|at| plan::place(at, level));
    pen.open("ic-printed");
    pen.path("ic-discs", plan::discs(spaces, 40));
    if circle {
        let middle = plan::place(Hex::ORIGIN, level);
        for (class, size) in [("ic-circle-1", 57), ("ic-circle-2", 49), ("ic-circle-3", 42)] {
            pen.path(class, plan::disc(middle, size));
        }
    }
    pen.close();
}

/// The Survival Spots: through them shows what lies below. They lie apart, so that one path
/// does for the same part of all.
fn holes(pen: &mut Pen, &Bare { level, ref spots, .. }: &Bare) {
    let lower = |down: i32| {
        spots.iter().map(move |&at| {
            let Point { x, y } = plan::place(at, level);
            Point { x, y: y + down }
        })
    };
    pen.path("ic-hole-ring", plan::ellipses(lower(0), 47, 44));
    pen.path("ic-hole-wall", plan::ellipses(lower(0), 43, 40));
    pen.path("ic-hole-floor", plan::each(lower(0), plan::HOLE_FLOOR));
    if level < 4 {
        pen.path("ic-hole-disc", plan::ellipses(lower(8), 33, 29));
    } else {
        pen.path("ic-star", plan::each(lower(9), plan::STAR));
    }
}

/// The letters of the rows, printed to the left of them.
fn names(pen: &mut Pen, level: u8, radius: u8) {
    let reach = radius.cast_signed();
    let gap = if level < 4 { 64 } else { 59 };
    for r in -reach..=reach {
        let first = Hex::new(if r < 0 { -reach - r } else { -reach }, r);
        let Point { x, y } = plan::place(first, level);
        let letter = char::from(b'A'.saturating_add_signed(r + 4));
        let (x, y) = (x - gap, y + 7);
        pen.text("ic-row-name", (x, y), letter.encode_utf8(&mut [0; 4]));
    }
}
