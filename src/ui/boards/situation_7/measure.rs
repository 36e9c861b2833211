//! Where things lie on the page. Everything is measured before a hand changes anything, because
//! asking afterwards would make the browser lay the page out twice.

use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

use super::disc::FRAME;

/// A place on the page, or the way from one to another.
pub(super) type Point = (f64, f64);

/// Half of what the disc's sheets show, in units of the drawing.
const HALF: f64 = FRAME as f64 / 2.0;

/// The disc as it lies on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Disc {
    middle: Point,
    /// How many units of the drawing a pixel is.
    unit: f64,
    /// Where the East of the drawing is on the page.
    east: Point,
}

impl Disc {
    pub(super) fn below(root: &HtmlElement) -> Option<Self> {
        let sky = root.query_selector(".s7-sky").ok()??.get_bounding_client_rect();
        // The easternmost space tells which way round the disc lies.
        let space = root.query_selector("[data-space='D00']").ok()??.get_bounding_client_rect();
        let middle = centre(&sky);
        Some(Self { middle, unit: 2.0 * HALF / sky.width(), east: axis(middle, centre(&space)) })
    }

    /// A point of the page in the units of the drawing.
    pub(super) fn point(&self, at: Point) -> Point {
        let (x, y) = turned(self.east, (at.0 - self.middle.0, at.1 - self.middle.1));
        (x * self.unit, y * self.unit)
    }
}

/// A tray as it lies on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Strip {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    /// Where its right is on the page, for whoever sits at it.
    right_hand: Point,
    /// Whether it goes on below its lower edge.
    pub(super) is_upright: bool,
    /// Whether it goes on at all.
    pub(super) is_long: bool,
}

impl Strip {
    /// The tray that a thing lies in.
    pub(super) fn round(thing: &HtmlElement) -> Option<Self> {
        let tray: HtmlElement = thing.closest("[data-tray]").ok()??.dyn_into().ok()?;
        let place = tray.closest(".s7-place").ok()??;
        let rect = tray.get_bounding_client_rect();
        // The line of words lies right above the tray, as wide as it.
        let above = place.query_selector(".s7-says").ok()??.get_bounding_client_rect();
        let (down_x, down_y) = axis(centre(&above), centre(&rect));
        let is_upright = tray.scroll_height() > tray.client_height() + 1;
        Some(Self {
            left: rect.left(),
            right: rect.right(),
            top: rect.top(),
            bottom: rect.bottom(),
            right_hand: (down_y, -down_x),
            is_upright,
            is_long: is_upright || tray.scroll_width() > tray.client_width() + 1,
        })
    }

    pub(super) fn contains(&self, (x, y): Point) -> bool {
        x >= self.left && x <= self.right && y >= self.top && y <= self.bottom
    }

    /// A movement on the page as somebody sees it who sits at the tray: to the right, and down.
    pub(super) fn seen(&self, from: Point, to: Point) -> Point {
        turned(self.right_hand, (to.0 - from.0, to.1 - from.1))
    }
}

pub(super) fn centre(rect: &DomRect) -> Point {
    (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0)
}

/// The corner that places in an element are counted from.
pub(super) fn corner(element: &Element) -> Point {
    let rect = element.get_bounding_client_rect();
    (rect.x(), rect.y())
}

/// The direction from one point to another: right, down, left or up, whichever is nearest.
fn axis(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    if x.abs() > y.abs() { (x.signum(), 0.0) } else { (0.0, y.signum()) }
}

/// A way on the page, for somebody whose right hand points this way.
fn turned(right: Point, (x, y): Point) -> Point {
    (right.0 * x + right.1 * y, right.0 * y - right.1 * x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_disc_is_touched_where_it_shows() {
        let disc = |east| Disc { middle: (500.0, 400.0), unit: 2.0, east };
        // Above the middle of the page.
        let at = (500.0, 300.0);
        assert_eq!(disc((1.0, 0.0)).point(at), (0.0, -200.0));
        assert_eq!(disc((-1.0, 0.0)).point(at), (0.0, 200.0));
        // East is down: the top of the page is West.
        assert_eq!(disc((0.0, 1.0)).point(at), (-200.0, 0.0));
        assert_eq!(disc((0.0, -1.0)).point(at), (200.0, 0.0));
    }

    #[test]
    fn directions_are_the_nearest() {
        assert_eq!(axis((0.0, 0.0), (9.0, -3.0)), (1.0, 0.0));
        assert_eq!(axis((5.0, 5.0), (4.0, -3.0)), (0.0, -1.0));
    }
}
