//! Where a frame and what is in it lie on the screen, also on a flat tablet, where they may lie
//! any way round.

use web_sys::{DomRect, Element, HtmlElement};

/// A point of the screen or of the frame, or the way from one to another.
pub(super) type Point = (f64, f64);

/// The frame as it was measured: where its middle is on the screen, how large it is for
/// somebody who sits before it, and which way round it lies on a flat tablet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    middle: Point,
    pub(super) width: f64,
    pub(super) height: f64,
    /// Where its right is on the screen.
    right: Point,
}

impl Frame {
    pub(super) fn measure(frame: &HtmlElement) -> Self {
        let [width, height] = [frame.client_width(), frame.client_height()].map(f64::from);
        let middle = middle(&frame.get_bounding_client_rect());
        // The buttons are in the lower right corner.
        let tools = frame.query_selector(".zoom-tools").ok().flatten();
        let right = tools.map_or((1.0, 0.0), |tools| {
            right_of(between(middle, self::middle(&tools.get_bounding_client_rect())))
        });
        Self { middle, width, height, right }
    }

    /// Pixels for a unit of a drawing that fills the frame.
    pub(super) fn unit(&self, [_, _, w, h]: [i16; 4]) -> f64 {
        (self.width / f64::from(w)).min(self.height / f64::from(h))
    }

    /// A way on the screen, as it is seen by whoever sits before the frame.
    pub(super) fn seen(&self, (x, y): Point) -> Point {
        let (right_x, right_y) = self.right;
        (right_x * x + right_y * y, right_x * y - right_y * x)
    }

    /// A point of the screen, counted from the upper left corner of the frame.
    pub(super) fn point(&self, at: Point) -> Point {
        let (x, y) = self.seen(between(self.middle, at));
        (self.width / 2.0 + x, self.height / 2.0 + y)
    }
}

fn middle(rect: &DomRect) -> Point {
    (f64::midpoint(rect.left(), rect.right()), f64::midpoint(rect.top(), rect.bottom()))
}

pub(super) fn between(from: Point, to: Point) -> Point {
    (to.0 - from.0, to.1 - from.1)
}

/// Where the right of a frame is on the screen, by the way to its lower right corner.
fn right_of((x, y): Point) -> Point {
    match (x > 0.0, y > 0.0) {
        (true, true) => (1.0, 0.0),
        (false, true) => (0.0, 1.0),
        (false, false) => (-1.0, 0.0),
        (true, false) => (0.0, -1.0),
    }
}

/// Pixels for a unit of a drawing that says how large it is: never more, and never fewer where a
/// part of it is looked at, so that fingers find everything.
pub(super) const MOST_UNIT: f64 = 4.5;
pub(super) const LEAST_UNIT: f64 = 1.08;

/// From so many thousandths of pixels a unit on a drawing is seen from near, and from very near.
const LEVELS: [i32; 2] = [800, 2050];

/// How near a drawing is seen: 0, 1 or 2.
pub fn level(unit: i32) -> u8 {
    LEVELS.iter().map(|&from| u8::from(unit >= from)).sum()
}

/// Tells the style sheet how large a unit of the drawing is, in thousandths of pixels. Only at
/// rest: all marks are drawn anew.
pub(super) fn tell_unit(frame: &HtmlElement, unit: i32) {
    let _ = frame.set_attribute("data-level", &level(unit).to_string());
    let _ = frame.style().set_property("--unit", &unit.to_string());
}

#[expect(clippy::cast_possible_truncation, reason = "screens have a few thousand pixels")]
pub(super) fn whole(number: f64) -> i32 {
    number as i32
}

/// A part of the picture, in fractions of its width and height.
pub(super) struct Region {
    pub(super) x: [f64; 2],
    pub(super) y: [f64; 2],
}

impl Region {
    /// What an element takes up. Both are measured as they are, so it does not matter whether
    /// the picture is moving.
    pub(super) fn of(frame: Frame, lens: &Element, element: &Element) -> Self {
        let (all, part) = (lens.get_bounding_client_rect(), element.get_bounding_client_rect());
        let (x, y) = frame.seen(between(middle(&all), middle(&part)));
        let size = |rect: &DomRect| frame.seen((rect.width(), rect.height()));
        let ((all_w, all_h), (part_w, part_h)) = (size(&all), size(&part));
        let span = |at: f64, part: f64, all: f64| {
            let (at, half) = (0.5 + at / all.abs(), part.abs() / all.abs() / 2.0);
            [at - half, at + half]
        };
        Self { x: span(x, part_w, all_w), y: span(y, part_h, all_h) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearer_the_higher_the_level() {
        assert_eq!([203, 799, 800, 2049, 2050].map(level), [0, 0, 1, 1, 2]);
    }

    #[test]
    fn a_turned_frame_is_touched_where_it_shows() {
        let frame = |corner| Frame {
            middle: (500.0, 400.0),
            width: 300.0,
            height: 200.0,
            right: right_of(corner),
        };
        // A little to the right of the middle, on the screen.
        let at = (510.0, 400.0);
        assert_eq!(frame((9.0, 5.0)).point(at), (160.0, 100.0));
        // A quarter turn with the clock: the lower right corner is at the lower left.
        assert_eq!(frame((-5.0, 9.0)).point(at), (150.0, 90.0));
        assert_eq!(frame((-9.0, -5.0)).point(at), (140.0, 100.0));
        assert_eq!(frame((5.0, -9.0)).point(at), (150.0, 110.0));
    }
}
