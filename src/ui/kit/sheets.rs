//! A picture in sheets that lie on each other, so that the browser paints anew only the one
//! that changes; and on a sheet parts that are drawn anew only when they change.

use yew::prelude::*;
use yew::virtual_dom::Key;

use crate::ui::markup::{El, el, picture};
use crate::ui::still::Still;

/// Sheets that all show the same frame of the drawing.
pub struct Sheets {
    frame: AttrValue,
}

impl Sheets {
    /// The frame: left, top, width, height.
    pub fn new([x, y, w, h]: [i16; 4]) -> Self {
        Self { frame: format!("{x} {y} {w} {h}").into() }
    }

    /// A sheet to look at.
    pub fn still(&self, class: &'static str) -> El {
        self.sheet().set("aria-hidden", "true").class(format!("kit-sheet {class}"))
    }

    /// A sheet to look at whose style moves it when there is something else on it. Sheets are
    /// moved by the browser alone; single things on a sheet would be painted anew each time.
    pub fn moving(&self, class: &'static str, svg: AttrValue) -> El {
        self.still(class).key(svg.to_string()).child(picture(svg))
    }

    /// The sheet that fingers and keys reach; it lies uppermost.
    pub fn touch(&self) -> El {
        self.sheet().class("kit-sheet kit-touch")
    }

    fn sheet(&self) -> El {
        el("svg").set("viewBox", self.frame.clone())
    }
}

/// A part of a sheet. Its key tells it from others: what is equal to what it was before is
/// left alone in the page.
pub fn part(key: impl Into<Key>, svg: AttrValue) -> Html {
    el("g").key(key).child(picture(svg)).into()
}

/// Something made of something else, and made anew only when that has changed.
pub struct Kept<W, T> {
    of: Option<W>,
    pub now: T,
    /// How often it was made.
    edition: u32,
}

impl<W, T: Default> Default for Kept<W, T> {
    fn default() -> Self {
        Self { of: None, now: T::default(), edition: 0 }
    }
}

impl<W: PartialEq, T> Kept<W, T> {
    pub fn follow(&mut self, what: W, make: impl FnOnce(&W) -> T) {
        if self.of.as_ref() != Some(&what) {
            self.now = make(&what);
            self.of = Some(what);
            self.edition = self.edition.wrapping_add(1);
        }
    }
}

impl<W> Kept<W, Html> {
    /// The piece, which the page looks through only after it was made anew.
    pub fn still(&self) -> Html {
        html! { <Still edition={self.edition} piece={self.now.clone()} /> }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_not_changed_is_not_made_again() {
        let mut kept = Kept::default();
        kept.follow(2, |n| n * 10);
        assert_eq!(kept.now, 20);
        kept.follow(2, |_| unreachable!("it is known"));
        kept.follow(3, |n| n * 10);
        assert_eq!(kept.now, 30);
    }
}
