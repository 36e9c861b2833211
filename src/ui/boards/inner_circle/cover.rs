//! The lid of the box, and small pictures of games in progress.

use yew::{AttrValue, Html};

use super::board::palette;
use super::pawn;
use super::plan::{self, Point};
use crate::games::inner_circle::{Colour, SpaceKind, View};
use crate::ui::markup::{Pen, drawn, sketch};

/// A level on the lid: from the middle to its corner, how much lower it lies, how many
/// spaces a side has, and their size.
const LEVELS: [(u8, i32, i32, i32, i32); 4] =
    [(1, 470, 0, 5, 34), (2, 318, 26, 4, 28), (3, 206, 46, 3, 23), (4, 122, 61, 2, 18)];
/// The floor with the star.
const FLOOR: (i32, i32) = (62, 72);
/// The middle of the funnel on the lid.
const MIDDLE: Point = Point { x: 400, y: 214 };

pub(super) fn cover() -> Html {
    drawn(|pen| {
        pen.put(
            "<svg class=\"ic-cover\" viewBox=\"0 0 800 600\" \
             preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\
             <path class=\"ic-lid\" d=\"M0 0H800V600H0Z\"/>",
        );
        funnel(pen);
        pawn::print(pen, Colour::Yellow, "translate(458 224) scale(.88)");
        pawn::print(pen, Colour::Blue, "translate(268 194) scale(1.28)");
        pawn::print(pen, Colour::Green, "translate(596 316) scale(1.82)");
        pawn::print(pen, Colour::Red, "translate(164 366) scale(2.7)");
        pen.put(BAND);
        pen.open_at("ic-title", "translate(72 512)");
        for class in ["ic-title-1", "ic-title-2", "ic-title-3"] {
            pen.path(class, TITLE);
        }
        pen.put("</g></svg>");
    })
}

/// The boards, each lower and smaller than the one before.
fn funnel(pen: &mut Pen) {
    pen.open_at("", MIDDLE.shift());
    for (n, &(level, corner, down, sides, size)) in LEVELS.iter().enumerate() {
        let below = LEVELS.get(n + 1).map_or(FLOOR, |&(_, corner, down, ..)| (corner, down));
        // The spaces lie half-way between this edge and the next.
        let middle = (i32::midpoint(corner, below.0), i32::midpoint(down, below.1) - 3);
        pen.open(palette(level));
        pen.path("ic-wall", plan::hexagon(corner, corner / 7, down - 12));
        pen.path("ic-board-face", plan::hexagon(corner, corner / 7, down));
        pen.path("ic-border", plan::hexagon(corner - 8, corner / 7, down));
        pen.path("ic-discs", plan::discs(along(middle.0, middle.1, sides), size));
        pen.close();
    }
    pen.path("ic-wall", plan::hexagon(FLOOR.0, 10, FLOOR.1 - 6));
    pen.path_at("ic-star", format!("translate(0 {}) scale(1.3)", FLOOR.1), plan::STAR);
    pen.close();
}

/// The band across the lid.
const BAND: &str = "<path class=\"ic-lid\" d=\"M0 446H800V600H0Z\"/><g class=\"ic-stripe-lines\">\
    <path class=\"ic-l1\" d=\"M0 452H800\"/><path class=\"ic-l2\" d=\"M0 461H800\"/>\
    <path class=\"ic-l3\" d=\"M0 470H800\"/><path class=\"ic-l4\" d=\"M0 479H800\"/></g>";

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
pub(super) fn thumbnail(view: &View) -> AttrValue {
    let (level, radius) = (view.level, view.board.radius());
    let place = |at| plan::place(at, level);
    let of = |kind| view.spaces.iter().filter(move |s| s.kind == kind).map(move |s| place(s.at));
    let board = plan::corner(radius, plan::margin(level));
    let tray = plan::corner(radius, plan::TRAY);
    let high = tray * 4 / 5 + 12;
    sketch(|pen| {
        let class = format!("ic-thumbnail {}", palette(level));
        let frame = format!("{} {} {} {}", -tray, -high, 2 * tray, 2 * high);
        pen.start("svg", &[("class", &class), ("viewBox", &frame), ("aria-hidden", "true")]);
        pen.path("ic-rim", plan::hexagon(tray, 70, 0));
        pen.path("ic-board-face", plan::hexagon(board, 48, plan::depth(level)));
        pen.path("ic-discs", plan::discs(of(SpaceKind::Dotted), 24));
        pen.path("ic-hole-floor", plan::discs(of(SpaceKind::Spot), 40));
        pen.path("ic-circle-1", plan::discs(of(SpaceKind::Circle), 56));
        for space in &view.spaces {
            if let Some(side) = space.pawn.and_then(|seat| view.seats.get(seat)) {
                let class = format!("ic-man {}", pawn::class(side.colour));
                pen.path(&class, plan::disc(place(space.at), 38));
            }
        }
        pen.end("svg");
    })
}
