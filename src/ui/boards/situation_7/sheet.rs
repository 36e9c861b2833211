//! The sheet the picture is printed on: strokes and areas in order, each knowing the pieces it
//! touches.

use std::fmt::Write as _;

use super::cut::{Cut, PIECES};
use super::shape::{Spot, apart, bezier, direction, is_inside, whole};

/// All pieces.
pub(super) const ALL: u64 = (1 << PIECES) - 1;

/// Something printed in one ink.
pub(super) struct Mark {
    pub(super) class: &'static str,
    /// What a path draws, or a whole element.
    pub(super) drawing: String,
    pub(super) is_element: bool,
    /// The pieces it touches, a bit for each.
    pub(super) pieces: u64,
}

pub(super) struct Sheet<'a> {
    /// None if there are no pieces, as on the lid of the box.
    pub(super) cut: Option<&'a Cut>,
    pub(super) marks: Vec<Mark>,
    /// What is drawn now may only be on these.
    pub(super) only: u64,
    /// The ink that stands for `s7-a`.
    pub(super) accent: &'static str,
}

/// Where and how large something is drawn that is 200 wide in its own picture.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    pub(super) at: Spot,
    /// Half its size.
    pub(super) size: f64,
    /// In degrees, counter-clockwise.
    pub(super) turn: f64,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(cut: Option<&'a Cut>) -> Self {
        Self { cut, marks: vec![], only: ALL, accent: "" }
    }

    pub(super) fn draw(&mut self, class: &'static str, path: Path) {
        let is_line = class.starts_with("s7-l");
        let pieces = self.touched(&path, if is_line { 16.0 } else { 10.0 }, !is_line);
        self.marks.push(Mark { class, drawing: path.text, is_element: false, pieces });
    }

    fn touched(&self, path: &Path, reach: f64, is_filled: bool) -> u64 {
        let Some(cut) = self.cut else { return ALL };
        (0..PIECES)
            .filter(|piece| self.only >> piece & 1 == 1)
            .filter(|&piece| path.touches(cut, piece, reach, is_filled))
            .fold(0, |pieces, piece| pieces | 1 << piece)
    }

    /// Draws several things one over the other: their inks and their paths, in which `O` is
    /// a circle and `E` an ellipse: its middle, and how far it reaches.
    pub(super) fn print(&mut self, placing: Placing, art: &[(&'static str, &str)]) {
        for &(class, text) in art {
            let class = if class == "s7-a" { self.accent } else { class };
            self.draw(class, placing.path(text));
        }
    }

    /// A number, upright; or on its head, for the other side of the table.
    pub(super) fn number(&mut self, at: Spot, value: u8, is_turned: bool) {
        let (x, y) = (whole(at.x), whole(at.y) + if is_turned { -21 } else { 21 });
        let turn =
            if is_turned { format!(" transform=\"rotate(180 {x} {y})\"") } else { String::new() };
        let drawing = format!("<text class=\"s7-value\" x=\"{x}\" y=\"{y}\"{turn}>{value}</text>");
        let mut path = Path::default();
        path.circle(at, 45.0);
        let pieces = self.touched(&path, 0.0, true);
        self.marks.push(Mark { class: "", drawing, is_element: true, pieces });
    }
}

impl Placing {
    pub(super) fn spot(self, x: f64, y: f64) -> Spot {
        let right = direction(self.turn).times(self.size / 100.0);
        let down = Spot { x: -right.y, y: right.x };
        self.at.plus(right.times(x)).plus(down.times(y))
    }

    pub(super) fn path(self, text: &str) -> Path {
        let mut path = Path::default();
        let mut rest = text;
        while let Some(command) = rest.chars().next() {
            rest = &rest[1..];
            let end = rest.find(|c: char| c.is_ascii_uppercase()).unwrap_or(rest.len());
            let n = numbers(&rest[..end]);
            rest = &rest[end..];
            let spots: Vec<Spot> =
                n.chunks_exact(2).map(|pair| self.spot(pair[0], pair[1])).collect();
            let scale = self.size / 100.0;
            match (command, spots.as_slice()) {
                ('M', &[at]) => path.start(at),
                ('L', spots) => spots.iter().for_each(|&spot| path.line(spot)),
                ('C', spots) => spots.chunks_exact(3).for_each(|three| path.curve(three)),
                ('O', &[at]) => path.circle(at, n[2] * scale),
                ('E', &[at, _]) => path.ellipse(at, [n[2] * scale, n[3] * scale], self.turn),
                _ => path.close(),
            }
        }
        path
    }
}

/// Whole numbers one after the other, parted by blanks or by a sign.
fn numbers(text: &str) -> Vec<f64> {
    let mut numbers: Vec<f64> = vec![];
    let (mut sign, mut is_new) = (1.0, true);
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' => {
                let digit = f64::from(byte - b'0');
                match numbers.last_mut() {
                    Some(number) if !is_new => *number = *number * 10.0 + sign * digit,
                    _ => numbers.push(sign * digit),
                }
                is_new = false;
            }
            _ => {
                sign = if byte == b'-' { -1.0 } else { 1.0 };
                is_new = true;
            }
        }
    }
    numbers
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

    /// Whether a place is inside.
    pub(super) fn holds(&self, at: Spot) -> bool {
        self.hulls.iter().any(|hull| is_inside(at, hull))
    }

    /// All places it goes through.
    pub(super) fn spots(&self) -> Vec<Spot> {
        self.hulls.concat()
    }

    pub(super) fn start(&mut self, at: Spot) {
        self.hulls.push(vec![at]);
        self.put('M', &[at]);
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
        hull.extend((1..=12).map(|n| bezier(&spots, f64::from(n) / 12.0)));
        self.put('C', to);
    }

    pub(super) fn close(&mut self) {
        if let Some(&first) = self.hulls.last().and_then(|hull| hull.first()) {
            self.go_to(first);
        }
        self.text.push('Z');
    }

    pub(super) fn circle(&mut self, at: Spot, radius: f64) {
        self.ellipse(at, [radius; 2], 0.0);
    }

    pub(super) fn ellipse(&mut self, at: Spot, [wide, high]: [f64; 2], turn: f64) {
        let right = direction(turn);
        let down = Spot { x: -right.y, y: right.x };
        let hull = (0..48).map(|n| {
            let way = direction(f64::from(n) * 7.5);
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
    pub(super) fn arc(&mut self, radius: f64, from: f64, to: f64) {
        let parts = ((to - from) / 1.5).abs().ceil().max(1.0);
        let Some(hull) = self.hulls.last_mut() else { return };
        for n in 1..=whole(parts) {
            hull.push(direction(from + (to - from) * f64::from(n) / parts).times(radius));
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
            let part = f64::from(n) / parts;
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
    fn touches(&self, cut: &Cut, piece: usize, reach: f64, is_filled: bool) -> bool {
        let [x, y, w, h] = cut.bounds(piece).map(f64::from);
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
