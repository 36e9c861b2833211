//! The board under the keyboard.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::board::{Board, act, site};
use super::plan;
use crate::engine::order;
use crate::games::InnerCircle;
use crate::games::inner_circle::{Action, View};
use crate::geometry::Hex;
use crate::ui::face::BoardProps;

impl Board {
    /// Does what a key means; tells whether the picture is another one now.
    pub(super) fn key(&mut self, props: &BoardProps<InnerCircle>, event: &KeyboardEvent) -> bool {
        let Some(touched) = event.target_dyn_into::<Element>() else { return false };
        let Some(at) = space_of(&touched) else { return false };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return false;
        }
        let key = event.key();
        let target = match key.as_str() {
            "Enter" | " " => {
                act(props, at);
                return false;
            }
            "Escape" => {
                let _ = touched.unchecked_into::<HtmlElement>().blur();
                return false;
            }
            "n" | "N" => {
                self.column.take();
                next_offer(&props.view, &props.offers, at)
            }
            _ => walk(&key, at, props.view.board.radius(), &self.column),
        };
        let Some(target) = target else { return false };
        focus(&self.root, target);
        self.cursor.replace(target) != Some(target)
    }
}

/// The space an element belongs to.
pub(super) fn space_of(element: &Element) -> Option<Hex> {
    let cell = element.closest("[data-at]").ok()??;
    cell.get_attribute("data-at")?.parse().ok()
}

fn focus(root: &NodeRef, at: Hex) {
    let Some(root) = root.cast::<Element>() else { return };
    if let Ok(Some(cell)) = root.query_selector(&format!("[data-at=\"{at}\"]")) {
        // Elements of a drawing take the focus like any other.
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
}

/// The next space in reading order where something is offered.
fn next_offer(view: &View, offers: &[Action], at: Hex) -> Option<Hex> {
    let mut sites: Vec<_> = offers.iter().filter_map(|offer| site(view, *offer)).collect();
    order(&mut sites, |&site| site);
    sites.iter().find(|&&site| site > at).or(sites.first()).copied()
}

/// Where a key leads.
pub(super) fn walk(key: &str, at: Hex, radius: u8, column: &Cell<Option<i32>>) -> Option<Hex> {
    let row = |r: i8| Hex::within(radius).filter(move |hex| hex.r == r);
    let target = match key {
        "ArrowLeft" => Hex::new(at.q - 1, at.r),
        "ArrowRight" => Hex::new(at.q + 1, at.r),
        "Home" => row(at.r).next()?,
        "End" => row(at.r).next_back()?,
        "ArrowUp" | "ArrowDown" => {
            let x = column.get().unwrap_or(plan::place(at, 1).x);
            column.set(Some(x));
            let r = if key == "ArrowUp" { at.r - 1 } else { at.r + 1 };
            return row(r).min_by_key(|&hex| (plan::place(hex, 1).x - x).abs());
        }
        _ => return None,
    };
    column.take();
    (target.ring() <= radius).then_some(target)
}
