//! What fingers and keys reach: the places of a board. A place is a button of the drawing
//! with a name; a touch anywhere in it means the place. One of them at a time can be reached
//! with the tabulator, and arrows lead on from there.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::html::onkeydown;
use yew::prelude::*;

use crate::ui::markup::{El, el};

/// Somewhere on a board that can be touched.
pub trait Place: Copy {
    /// Its name in the page.
    fn name(self) -> AttrValue;
    /// The place of that name.
    fn named(name: &str) -> Option<Self>;
}

/// A touch, on the place of this name or on none; or a key.
pub enum Input {
    Tap(Option<String>),
    Key(KeyboardEvent),
}

/// What a touch or a key asks for.
pub enum Meant<P> {
    Touch(P),
    /// Something that is no place was touched.
    Elsewhere,
    /// Whatever was begun is to be left.
    Leave,
    /// The keyboard went on to another place.
    Walk(P),
    Nothing,
}

/// A way that leads from one place to another.
#[derive(Clone, Copy)]
pub enum Way<'a> {
    /// To where something is offered.
    Offer,
    /// Where a key leads, by its name.
    Key(&'a str),
}

/// The sheet with the places.
#[derive(Default)]
pub struct Reach {
    sheet: NodeRef,
}

impl Reach {
    /// Makes a drawing the one that fingers and keys reach.
    pub fn listen(&self, sheet: El, on_input: &Callback<Input>) -> El {
        let on_click = on_input.reform(|event: MouseEvent| {
            Input::Tap(event.target_dyn_into::<Element>().as_ref().and_then(name_of))
        });
        sheet.node_ref(&self.sheet).on_click(on_click).on(onkeydown::Wrapper::new(on_input.reform(
            |event| {
                claim(&event);
                Input::Key(event)
            },
        )))
    }

    /// Makes out what is meant, and takes the keyboard where a key leads.
    pub fn heed<P: Place>(
        &self,
        input: &Input,
        lead: impl FnOnce(Way<'_>, P) -> Option<P>,
    ) -> Meant<P> {
        let event = match input {
            Input::Tap(name) => {
                let place = name.as_deref().and_then(P::named);
                return place.map_or(Meant::Elsewhere, Meant::Touch);
            }
            Input::Key(event) => event,
        };
        let target = event.target_dyn_into::<Element>();
        let Some(from) = target.as_ref().and_then(name_of).and_then(|name| P::named(&name)) else {
            return Meant::Nothing;
        };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return Meant::Nothing;
        }
        let key = event.key();
        let to = match key.as_str() {
            "Enter" | " " => return Meant::Touch(from),
            "Escape" => return Meant::Leave,
            "n" | "N" => lead(Way::Offer, from),
            key => lead(Way::Key(key), from),
        };
        let Some(to) = to else { return Meant::Nothing };
        self.focus(to);
        Meant::Walk(to)
    }

    /// Gives a place the keyboard.
    pub fn focus(&self, place: impl Place) {
        let Some(sheet) = self.sheet.cast::<Element>() else { return };
        if let Ok(Some(found)) = sheet.query_selector(&format!("[data-at=\"{}\"]", place.name())) {
            // Elements of a drawing take the focus like any other.
            let _ = found.unchecked_into::<HtmlElement>().focus();
        }
    }
}

/// Keeps the browser from what it does with the keys of a board: it would scroll, or click once
/// more. That has to be said while the event is on its way; a message that it sends may be read
/// only after that, because Yew pauses while it draws.
pub fn claim(event: &KeyboardEvent) {
    let key = event.key();
    let is_ours =
        key.starts_with("Arrow") || matches!(key.as_str(), "Enter" | " " | "Home" | "End");
    if is_ours && !(event.ctrl_key() || event.meta_key() || event.alt_key()) {
        event.prevent_default();
    }
}

/// A place as an element, still without its shape.
pub fn place(place: impl Place, is_here: bool, is_offered: bool, label: AttrValue) -> El {
    let name = place.name();
    el("g")
        .key(name.to_string())
        .class("kit-place")
        .set("role", "button")
        .set("tabindex", if is_here { "0" } else { "-1" })
        .set("data-at", name)
        .maybe("data-offer", is_offered.then_some("true"))
        .set("aria-label", label)
}

/// The name of the place that an element belongs to.
fn name_of(element: &Element) -> Option<String> {
    element.closest("[data-at]").ok()??.get_attribute("data-at")
}

/// The nearest of some places in the direction of an arrow key.
pub fn toward<P>(
    key: &str,
    (x, y): (i32, i32),
    places: impl Iterator<Item = (P, (i32, i32))>,
) -> Option<P> {
    let (dx, dy) = match key {
        "ArrowLeft" => (-1, 0),
        "ArrowRight" => (1, 0),
        "ArrowUp" => (0, -1),
        "ArrowDown" => (0, 1),
        _ => return None,
    };
    let mut nearest: Option<(i32, P)> = None;
    for (place, (px, py)) in places {
        let (along, across) = ((px - x) * dx + (py - y) * dy, (px - x) * dy + (py - y) * dx);
        // What lies aside counts double, and nothing lies behind.
        let distance = along + 2 * across.abs();
        let is_ahead = along > across.abs() / 2;
        if is_ahead && nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            nearest = Some((distance, place));
        }
    }
    nearest.map(|(_, place)| place)
}

/// The next place after one where something is offered, in the order of the places, and
/// after the last the first.
pub fn next<P: Ord + Copy>(offers: impl Iterator<Item = P>, from: P) -> Option<P> {
    let (mut after, mut first) = (None, None);
    let is_before = |at: P, than: Option<P>| than.is_none_or(|than| at < than);
    for at in offers {
        if at > from && is_before(at, after) {
            after = Some(at);
        }
        if is_before(at, first) {
            first = Some(at);
        }
    }
    after.or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_leads_to_the_nearest_ahead() {
        let places = [('a', (10, 0)), ('b', (4, 9)), ('c', (20, 1)), ('d', (-5, 0))];
        let to = |key| toward(key, (0, 0), places.into_iter());
        assert_eq!(to("ArrowRight"), Some('a'));
        assert_eq!(to("ArrowDown"), Some('b'));
        assert_eq!(to("ArrowLeft"), Some('d'));
        assert_eq!(to("ArrowUp"), None);
        assert_eq!(to("Home"), None);
    }

    #[test]
    fn the_next_offer_comes_round_again() {
        let offers = [7, 3, 5, 3];
        assert_eq!(next(offers.into_iter(), 3), Some(5));
        assert_eq!(next(offers.into_iter(), 4), Some(5));
        assert_eq!(next(offers.into_iter(), 7), Some(3));
        assert_eq!(next(std::iter::empty(), 7), None);
    }
}
