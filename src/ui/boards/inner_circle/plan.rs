//! Where things lie in the picture. Units are hundredths of the way from one space to the
//! next; the tray is seen slightly from above, so that 100 units away from the viewer are
//! drawn 92 high. Everything is a whole number, which keeps the paths short.

use std::fmt::Write;

use crate::geometry::Hex;

/// From a space to its right-hand neighbour, and from a row to the next.
pub(super) const ACROSS: i32 = 100;
pub(super) const DOWN: i32 = 80;

/// How far a pawn is raised when it is in hand.
pub(super) const RAISED: i32 = 64;

/// How much lower the next board down is drawn.
const STEP: i32 = 6;
/// How far the first board lies below the edge of the tray.
const INSET: i32 = 5;

/// The margin of the tray, and of the boards of levels 1 to 4, outside the outermost row.
pub(super) const TRAY: i32 = 108;
const MARGINS: [i32; 5] = [90, 80, 70, 60, 49];

/// The frame of the picture, as the value of a `viewBox` attribute.
pub(super) fn frame(radius: u8) -> String {
    let half = corner(radius, TRAY) - 10;
    let above = DOWN * i32::from(radius) + RAISED + 58;
    let below = corner(radius, TRAY) * 4 / 5 + 78;
    format!("{} {} {} {}", -half, -above, 2 * half, above + below)
}

/// A place in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    /// As the value of a `transform` attribute.
    pub(super) fn shift(self) -> String {
        format!("translate({} {})", self.x, self.y)
    }
}

/// The middle of a space on the board of that level.
pub(super) fn place(at: Hex, level: u8) -> Point {
    let (q, r) = (i32::from(at.q), i32::from(at.r));
    Point { x: ACROSS * q + ACROSS / 2 * r, y: DOWN * r + depth(level) }
}

/// How much lower than the edge of the tray the board of that level is drawn. Level 5 is
/// the floor with the star.
pub(super) fn depth(level: u8) -> i32 {
    INSET + STEP * i32::from(level.max(1) - 1)
}

/// The margin of the board of that level.
pub(super) fn margin(level: u8) -> i32 {
    MARGINS[usize::from(level.clamp(1, 5) - 1)]
}

/// From the middle of a board to the corner of a hexagon with that margin.
pub(super) fn corner(radius: u8, margin: i32) -> i32 {
    ACROSS * i32::from(radius) + margin * 1155 / 1000
}

/// A hexagon with blunt corners, drawn `down` lower.
pub(super) fn hexagon(corner: i32, blunt: i32, down: i32) -> String {
    sunken(corner, blunt, down, down)
}

/// What can be seen of a hexagonal floor through an opening of the same size above it: its
/// far edges are lower by `far`, while the near edges of the opening, lower by `near`, hide
/// the rest.
pub(super) fn sunken(corner: i32, blunt: i32, far: i32, near: i32) -> String {
    let (half, high) = (corner / 2, corner * 4 / 5);
    let side = corner - (far - near) * 5 / 16;
    let middle = i32::midpoint(far, near);
    let corners = [
        (side, middle),
        (half, high + near),
        (-half, high + near),
        (-side, middle),
        (-half, far - high),
        (half, far - high),
    ];
    let mut path = String::new();
    for n in 0..6 {
        let (x, y) = corners[n];
        let towards = |(to_x, to_y): (i32, i32)| {
            (x + (to_x - x) * blunt / corner, y + (to_y - y) * blunt / corner)
        };
        let (from, to) = (towards(corners[(n + 5) % 6]), towards(corners[(n + 1) % 6]));
        let pen = if n == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{pen}{} {}Q{x} {y} {} {}", from.0, from.1, to.0, to.1);
    }
    path.push('Z');
    path
}

/// Round discs lying on the board, all in one path.
pub(super) fn discs(places: impl Iterator<Item = Point>, radius: i32) -> String {
    ellipses(places, radius, radius * 924 / 1000)
}

/// Ellipses, all in one path.
pub(super) fn ellipses(places: impl Iterator<Item = Point>, wide: i32, high: i32) -> String {
    let mut path = String::new();
    for Point { x, y } in places {
        let (left, across) = (x - wide, 2 * wide);
        let _ = write!(
            path,
            "M{left} {y}a{wide} {high} 0 1 0 {across} 0a{wide} {high} 0 1 0-{across} 0Z"
        );
    }
    path
}

/// The same outline at several places, in one path.
pub(super) fn each(places: impl Iterator<Item = Point>, outline: &str) -> String {
    let mut path = String::new();
    for Point { x, y } in places {
        let _ = write!(path, "M{x} {y}{outline}");
    }
    path
}

/// One such disc.
pub(super) fn disc(place: Point, radius: i32) -> String {
    discs([place].into_iter(), radius)
}

/// The straight rows of a board in all three directions, as one path.
pub(super) fn rows(radius: u8, level: u8) -> String {
    let mut path = String::new();
    for start in Hex::ring_of(radius) {
        // Of the two ends of a row only the one further left, or further up, begins it.
        for unit in [Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1)] {
            let before = Hex::new(start.q - unit.q, start.r - unit.r);
            if before.ring() <= radius {
                continue;
            }
            let mut end = start;
            while Hex::new(end.q + unit.q, end.r + unit.r).ring() <= radius {
                end = Hex::new(end.q + unit.q, end.r + unit.r);
            }
            let (from, to) = (place(start, level), place(end, level));
            let _ = write!(path, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
        }
    }
    path
}

/// Printed dots, as on a domino: points for a pen with a round tip.
pub(super) fn pips(dots: u8, Point { x, y }: Point) -> String {
    let places: &[(i32, i32)] = match dots {
        1 => &[(0, 0)],
        2 => &[(-13, -11), (13, 11)],
        3 => &[(-16, -14), (0, 0), (16, 14)],
        4 => &[(-14, -12), (14, -12), (-14, 12), (14, 12)],
        _ => &[],
    };
    each(places.iter().map(|(right, down)| Point { x: x + right, y: y + down }), "h.1")
}

/// The cell of the lattice round a space: as much as a finger can be given.
pub(super) const CELL: &str = "M0-54L50-27V27L0 54L-50 27V-27Z";

/// What a hole shows from its middle: its far wall, and the floor below.
pub(super) const HOLE_FLOOR: &str = "m-42.7 4.5a43 40 0 0 1 85.4 0a43 40 0 0 1-85.4 0Z";

/// The star on the floor of the tray, from its middle.
pub(super) const STAR: &str = "m0-30l8 20l22 1l-18 13l7 21l-19-12l-19 12l7-21l-18-13l22-1Z";
