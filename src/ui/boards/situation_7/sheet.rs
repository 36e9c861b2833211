//! The sheet the picture is printed on: strokes and areas in order, each knowing the pieces it
//! touches.

use std::fmt::Write as _;

use super::cut::{Cut, PIECES};
use super::shape::{Spot, apart, bezier, direction, is_inside, real, whole};
use super::shapes;

/// All pieces.
pub(super) const ALL: u64 = (1 << PIECES) - 1;

/// Something printed in one ink.
pub(super) struct Mark {
    /// The ink of a path, or nothing for a whole element.
    pub(super) ink: &'static str,
    /// What the path draws, or the element.
    pub(super) drawing: String,
    /// The pieces it touches, a bit for each.
    pub(super) pieces: u64,
}

pub(super) struct Sheet<'a> {
    pub(super) cut: &'a Cut,
    pub(super) marks: Vec<Mark>,
    /// What is drawn now may only be on these.
    pub(super) only: u64,
    pub(super) is_north: bool,
    /// The numbers that were drawn.
    pub(super) numbers: Vec<u8>,
}

/// Where and how large something is drawn that is 200 wide in its own picture.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    pub(super) at: Spot,
    /// Half its size.
    pub(super) size: f32,
    /// In degrees, counter-clockwise.
    pub(super) turn: f32,
}

impl Sheet<'_> {
    pub(super) fn draw(&mut self, ink: &'static str, path: Path) {
        let is_line = ink.starts_with('l');
        let pieces = self.touched(&path, if is_line { 16.0 } else { 10.0 }, !is_line);
        self.marks.push(Mark { ink, drawing: path.text, pieces });
    }

    /// Draws a shape of the file, which reaches so many times its size.
    pub(super) fn stamp(&mut self, shape: &str, placing: Placing, reach: f32) {
        let half = if self.is_north { "north" } else { "south" };
        if let Some(drawing) = shapes::placed(shape, half, placing) {
            self.element(drawing, placing.at, placing.size * reach);
        }
    }

    /// A number, upright; or on its head, for the other side of the table. It is only referred
    /// to, because a number in a picture is no part of what a button of that picture says.
    pub(super) fn number(&mut self, at: Spot, value: u8, is_turned: bool) {
        let (x, y) = (whole(at.x), whole(at.y) + if is_turned { -21 } else { 21 });
        let turn =
            if is_turned { format!(" transform=\"rotate(180 {x} {y})\"") } else { String::new() };
        let drawing =
            format!("<use class=\"s7-value\" href=\"#s7-n{value}\" x=\"{x}\" y=\"{y}\"{turn}/>");
        if !self.numbers.contains(&value) {
            self.numbers.push(value);
        }
        self.element(drawing, at, 45.0);
    }

    fn element(&mut self, drawing: String, at: Spot, reach: f32) {
        let mut path = Path::default();
        path.circle(at, reach);
        let pieces = self.touched(&path, 0.0, true);
        self.marks.push(Mark { ink: "", drawing, pieces });
    }

    fn touched(&self, path: &Path, reach: f32, is_filled: bool) -> u64 {
        (0..PIECES)
            .filter(|piece| self.only >> piece & 1 == 1)
            .filter(|&piece| path.touches(self.cut, piece, reach, is_filled))
            .fold(0, |pieces, piece| pieces | 1 << piece)
    }
}

impl Placing {
    /// A place of its own picture.
    pub(super) fn spot(self, x: f32, y: f32) -> Spot {
        self.at.plus(self.way(x, y))
    }

    /// The way from one place of its own picture to another.
    pub(super) fn way(self, x: f32, y: f32) -> Spot {
        let right = direction(self.turn).times(self.size / 100.0);
        let down = Spot { x: -right.y, y: right.x };
        right.times(x).plus(down.times(y))
    }
}

/// A path, and the places it goes through.
#[derive(Default)]
pub(super) struct Path {
    text: String,
    /// One for every part.
    hulls: Vec<Vec<Spot>>,
}

impl Path {
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// All places it goes through.
    pub(super) fn spots(&self) -> Vec<Spot> {
        self.hulls.concat()
    }

    pub(super) fn start(&mut self, at: Spot) {
        self.hulls.push(vec![at]);
        self.put('M', &[at]);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.hulls.is_empty()
    }

    /// A line to a place, or the start at the first.
    pub(super) fn step(&mut self, to: Spot) {
        if self.is_empty() { self.start(to) } else { self.line(to) }
    }

    pub(super) fn line(&mut self, to: Spot) {
        self.go_to(to);
        self.put('L', &[to]);
    }

    /// A cubic curve: two handles and its end.
    pub(super) fn curve(&mut self, to: &[Spot]) {
        let Some(hull) = self.hulls.last_mut() else { return };
        let Some(&from) = hull.last() else { return };
        let spots = [from, to[0], to[1], to[2]];
        hull.extend((1..=8).map(|n| bezier(&spots, real(n) / 8.0)));
        self.put('C', to);
    }

    pub(super) fn close(&mut self) {
        if let Some(&first) = self.hulls.last().and_then(|hull| hull.first()) {
            self.go_to(first);
        }
        self.text.push('Z');
    }

    pub(super) fn circle(&mut self, at: Spot, radius: f32) {
        self.ellipse(at, [radius; 2], 0.0);
    }

    pub(super) fn ellipse(&mut self, at: Spot, [wide, high]: [f32; 2], turn: f32) {
        let right = direction(turn);
        let down = Spot { x: -right.y, y: right.x };
        let hull = (0..48).map(|n| {
            let way = direction(real(n) * 7.5);
            at.plus(right.times(way.x * wide)).plus(down.times(way.y * high))
        });
        self.hulls.push(hull.collect());
        let (from, to) = (at.plus(right.times(wide)), at.plus(right.times(-wide)));
        self.put('M', &[from]);
        // A little too small, so that the browser fits both halves between their ends: too
        // large, they would meet at an angle.
        let (w, h, turn) = (whole(wide) - 1, whole(high) - 1, whole(-turn));
        for spot in [to, from] {
            let _ = write!(self.text, "A{w} {h} {turn} 1 0 ");
            self.number(spot, true);
        }
        self.text.push('Z');
    }

    /// Part of a circle about the origin, counter-clockwise.
    pub(super) fn arc(&mut self, radius: f32, from: f32, to: f32) {
        let parts = ((to - from) / 1.5).abs().ceil().max(1.0);
        let Some(hull) = self.hulls.last_mut() else { return };
        for n in 1..=whole(parts) {
            hull.push(direction(from + (to - from) * real(n) / parts).times(radius));
        }
        if let Some(end) = hull.last_mut() {
            *end = end.rounded();
        }
        let (r, flag) = (whole(radius), u8::from(to < from));
        let _ = write!(self.text, "A{r} {r} 0 0 {flag} ");
        self.number(direction(to).times(radius), true);
    }

    /// A point, for a pen with a round tip.
    pub(super) fn dot(&mut self, at: Spot) {
        self.start(at);
        self.text.push_str("h.1");
    }

    /// A closed line that goes smoothly through all spots.
    pub(super) fn smooth(&mut self, spots: &[Spot]) {
        let count = spots.len();
        self.start(spots[0]);
        for n in 0..count {
            self.bend([count - 1, 0, 1, 2].map(|k| spots[(n + k) % count]));
        }
        self.text.push('Z');
    }

    /// One part of an open line that goes smoothly through all spots.
    pub(super) fn smooth_part(&mut self, spots: &[Spot], n: usize) {
        self.start(spots[n]);
        let last = spots.len() - 1;
        self.bend([n.saturating_sub(1), n, n + 1, n + 2].map(|k| spots[k.min(last)]));
    }

    /// A curve from the second to the third of four spots of a smooth line.
    fn bend(&mut self, [before, from, to, after]: [Spot; 4]) {
        let handle = |to: Spot, from: Spot| to.plus(from.times(-1.0)).times(1.0 / 6.0);
        self.curve(&[from.plus(handle(to, before)), to.plus(handle(from, after)), to]);
    }

    fn go_to(&mut self, to: Spot) {
        let Some(hull) = self.hulls.last_mut() else { return };
        let Some(&from) = hull.last() else { return };
        let parts = (apart(from, &[to]) / 14.0).ceil().max(1.0);
        for n in 1..=whole(parts) {
            let part = real(n) / parts;
            hull.push(from.times(1.0 - part).plus(to.times(part)));
        }
    }

    fn put(&mut self, command: char, spots: &[Spot]) {
        self.text.push(command);
        for (n, &spot) in spots.iter().enumerate() {
            self.number(spot, n == 0);
        }
    }

    fn number(&mut self, spot: Spot, is_first: bool) {
        let (x, y) = (whole(spot.x), whole(spot.y));
        let gap = if is_first || x < 0 { "" } else { " " };
        let comma = if y < 0 { "" } else { " " };
        let _ = write!(self.text, "{gap}{x}{comma}{y}");
    }

    /// Whether it comes within reach of a piece; a filled one also if the piece is inside.
    fn touches(&self, cut: &Cut, piece: usize, reach: f32, is_filled: bool) -> bool {
        let [x, y, w, h] = cut.bounds(piece).map(f32::from);
        let polygon = cut.polygon(piece);
        let is_close = |at: &Spot| {
            at.x > x - reach
                && at.x < x + w + reach
                && at.y > y - reach
                && at.y < y + h + reach
                && (is_inside(*at, polygon) || polygon.iter().any(|spot| spot.is_near(*at, reach)))
        };
        self.hulls
            .iter()
            .any(|hull| hull.iter().any(is_close) || is_filled && is_inside(polygon[0], hull))
    }
}
