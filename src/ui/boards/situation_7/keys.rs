//! The board under the keyboard: from space to space, from piece to piece.

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::board::{Board, act, own_sides};
use super::disc::{gear_slug, slug};
use super::hands::{Deed, Thing};
use crate::games::Situation7;
use crate::games::situation_7::{Action, Gear, Piece, Side};
use crate::ui::face::BoardProps;

impl Board {
    pub(super) fn key(&mut self, props: &BoardProps<Situation7>, event: &KeyboardEvent) -> bool {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return false;
        }
        let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let Some(target) = target else { return false };
        let is_used = if target.has_attribute("data-space") {
            self.key_on_disc(props, &event.key())
        } else if let Some(thing) = target.closest("[data-thing]").ok().flatten() {
            self.key_on_thing(props, &thing, &event.key())
        } else {
            false
        };
        if is_used {
            event.stop_propagation();
        }
        is_used
    }

    fn key_on_disc(&mut self, props: &BoardProps<Situation7>, key: &str) -> bool {
        match key {
            "Enter" | " " => return self.done(props, Deed::Pointed(self.space)),
            "Escape" => {
                let side = self.latest;
                self.picked[side] = None;
                self.aims[side] = None;
                self.focus = Some(first_loose(side));
            }
            _ => {
                let Some(next) = self.neighbour(props, key) else { return false };
                self.space = next;
                self.focus = Some(format!("[data-space='{next}']"));
            }
        }
        true
    }

    fn key_on_thing(
        &mut self,
        props: &BoardProps<Situation7>,
        thing: &web_sys::Element,
        key: &str,
    ) -> bool {
        let side = match thing.get_attribute("data-side").as_deref() {
            Some("north") => Side::North,
            _ => Side::South,
        };
        let name = thing.get_attribute("data-thing").unwrap_or_default();
        let gear = Gear::ALL.into_iter().find(|&gear| gear_slug(gear) == name);
        let piece = Piece::from_name(&name);
        let last = props.view.trays[side].len().saturating_sub(1);
        let at = self.loose[side].min(last);
        match (key, gear, piece) {
            ("Enter" | " ", gear, piece) => {
                let Some(thing) = gear.map(Thing::Gear).or(piece.map(Thing::Loose)) else {
                    return false;
                };
                self.picked[side] = Some(thing);
                self.latest = side;
                self.focus = Some(format!("[data-space='{}']", self.space));
            }
            ("ArrowRight" | "ArrowDown", None, Some(_)) => self.go_to(side, (at + 1).min(last)),
            ("ArrowLeft" | "ArrowUp", None, Some(_)) => self.go_to(side, at.saturating_sub(1)),
            ("Home", None, Some(_)) => self.go_to(side, 0),
            ("End", None, Some(_)) => self.go_to(side, last),
            ("t", None, Some(piece)) if props.view.setup.rotated => {
                act(props, side, Action::Turn { piece });
            }
            _ => return false,
        }
        true
    }

    fn go_to(&mut self, side: Side, n: usize) {
        self.loose[side] = n;
        let tray = slug(side);
        self.focus = Some(format!("[data-tray='{tray}'] [data-place='{n}']"));
    }

    /// The neighbouring space in the direction of an arrow, as the disc is seen.
    fn neighbour(&self, props: &BoardProps<Situation7>, key: &str) -> Option<Piece> {
        let (dx, dy) = match key {
            "ArrowRight" => (1.0, 0.0),
            "ArrowLeft" => (-1.0, 0.0),
            "ArrowUp" => (0.0, -1.0),
            "ArrowDown" => (0.0, 1.0),
            _ => return None,
        };
        // Where only North is played, the disc is turned round.
        let is_turned = own_sides(props)[..] == [Side::North];
        let sign = if is_turned { -1.0 } else { 1.0 };
        let (x, y) = self.print.centre(self.space);
        let mut best = (0.35, None);
        for other in self.space.neighbours().iter() {
            let (ox, oy) = self.print.centre(other);
            let (vx, vy) = (f64::from(ox) - f64::from(x), f64::from(oy) - f64::from(y));
            let fit = sign * (vx * dx + vy * dy) / vx.hypot(vy).max(1.0);
            if fit > best.0 {
                best = (fit, Some(other));
            }
        }
        best.1
    }
}

fn first_loose(side: Side) -> String {
    format!("[data-tray='{}'] [tabindex='0']", slug(side))
}
