//! A thing under a finger. It follows its pointer without the page being drawn anew: its
//! likeness is one layer that the browser moves.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use super::hands::{Deed, Thing, read};
use super::measure::{Disc, Point, Strip, centre, corner};
use crate::games::situation_7::Side;

/// A finger that moves no farther than this has tapped.
const SLACK: f64 = 8.0;
/// How long a thing takes to float back, during which nobody can take it again.
const FLOAT_MILLIS: u32 = 320;
/// How far from its middle the disc takes what is let go, in units of its drawing.
const REACH: f64 = 1_060.0;

pub(super) struct Hold {
    pub(super) pointer: i32,
    pub(super) side: Side,
    pub(super) thing: Thing,
    /// Where it was taken from.
    origin: HtmlElement,
    /// Where the finger came down, and where it was last.
    start: Point,
    last: Point,
    pub(super) grip: Grip,
}

pub(super) enum Grip {
    /// It is not clear yet whether it will be taken.
    Undecided,
    /// The tray is pushed along.
    Pushing(Strip),
    /// It follows the finger.
    Taken(Taken),
}

/// The likeness of a thing that was taken up, and where it can go.
pub(super) struct Taken {
    ghost: HtmlElement,
    /// The corner that the likeness's place is counted from.
    corner: Point,
    disc: Option<Disc>,
}

impl Hold {
    pub(super) fn new(
        pointer: i32,
        (side, thing): (Side, Thing),
        origin: HtmlElement,
        at: Point,
    ) -> Self {
        Self { pointer, side, thing, origin, start: at, last: at, grip: Grip::Undecided }
    }

    /// The finger has moved.
    pub(super) fn follow(&mut self, root: &HtmlElement, at: Point, is_mouse: bool) {
        match self.grip {
            Grip::Undecided => self.decide(root, at, is_mouse),
            // Whoever draws a thing out slantwise wants it, not the tray.
            Grip::Pushing(tray) if !tray.contains(at) => self.take(root),
            Grip::Pushing(_) | Grip::Taken(_) => {}
        }
        match &self.grip {
            Grip::Undecided => {}
            Grip::Pushing(strip) => {
                if let Some(tray) = tray_of(&self.origin) {
                    let (along, across) = strip.seen(self.last, at);
                    push(&tray, -along, -across);
                }
            }
            Grip::Taken(taken) => taken.place(at),
        }
        self.last = at;
    }

    /// A push along the tray moves the tray, anything else takes the thing. A mouse has a
    /// wheel for the tray.
    fn decide(&mut self, root: &HtmlElement, at: Point, is_mouse: bool) {
        if (at.0 - self.start.0).hypot(at.1 - self.start.1) < SLACK {
            return;
        }
        let pushed = Strip::round(&self.origin).filter(|tray| {
            let (along, across) = tray.seen(self.start, at);
            let (push, pull) = if tray.is_upright { (across, along) } else { (along, across) };
            !is_mouse && tray.is_long && push.abs() > pull.abs()
        });
        match pushed {
            Some(tray) => self.grip = Grip::Pushing(tray),
            None => self.take(root),
        }
    }

    fn take(&mut self, root: &HtmlElement) {
        if let Some(taken) = self.lift(root) {
            self.grip = Grip::Taken(taken);
        }
    }

    /// Takes the thing up: a likeness of it, as large as on the disc, under the finger.
    fn lift(&self, root: &HtmlElement) -> Option<Taken> {
        let layer = root.query_selector(".s7-hands").ok()??;
        let ghost: HtmlElement =
            layer.owner_document()?.create_element("div").ok()?.dyn_into().ok()?;
        let kind = match self.thing {
            Thing::Loose(_) => "s7-ghost-piece",
            Thing::Gear(_) => "s7-ghost-gear",
        };
        let side = self.origin.get_attribute("data-side")?;
        ghost.set_class_name(&format!("s7-hand {kind} s7-{side}"));
        let picture = self.origin.query_selector("svg").ok()??;
        ghost.append_child(&picture.clone_node_with_deep(true).ok()?).ok()?;
        // Measured before anything changes.
        let taken = Taken { ghost, corner: corner(&layer), disc: Disc::below(root) };
        taken.place(self.start);
        layer.append_child(&taken.ghost).ok()?;
        self.origin.class_list().add_1("held").ok()?;
        self.show_place(true);
        Some(taken)
    }

    /// The page has another size now.
    pub(super) fn measure_again(&mut self, root: &HtmlElement) {
        if let Grip::Taken(taken) = &mut self.grip {
            taken.disc = Disc::below(root);
            if let Ok(Some(layer)) = root.query_selector(".s7-hands") {
                taken.corner = corner(&layer);
            }
        }
    }

    /// What letting go here means.
    pub(super) fn aim(&self, root: &HtmlElement, at: Point) -> Option<Deed> {
        let Grip::Taken(Taken { disc: Some(disc), .. }) = &self.grip else { return None };
        let (x, y) = disc.point(at);
        if x.hypot(y) <= REACH {
            return Some(Deed::Dropped(self.side, self.thing, x, y));
        }
        let Thing::Loose(piece) = self.thing else { return None };
        let document = root.owner_document()?;
        let (x, y) = (rounded(at.0), rounded(at.1));
        let under = document.elements_from_point(to_f32(x), to_f32(y));
        for n in 0..under.length() {
            let Ok(element) = under.get(n).dyn_into::<Element>() else { continue };
            let Some(other) = element.closest("[data-thing]").ok().flatten() else { continue };
            let Ok(other) = other.dyn_into::<HtmlElement>() else { continue };
            if let Some((side, Thing::Loose(before))) = read(&other)
                && side == self.side
                && before != piece
            {
                let place = other.get_attribute("data-place")?.parse().ok()?;
                return Some(Deed::Tidied(side, piece, place));
            }
        }
        None
    }

    /// Marks where the piece belongs, where the side has that help (9.7).
    fn show_place(&self, on: bool) {
        let Thing::Loose(piece) = self.thing else { return };
        if !self.origin.has_attribute("data-helped") {
            return;
        }
        let table = self.origin.closest(".s7-table").ok().flatten();
        let space =
            table.and_then(|it| it.query_selector(&format!("[data-space='{piece}']")).ok()?);
        if let Some(space) = space {
            // Without the mark the piece can be laid all the same.
            let _ = space.class_list().toggle_with_force("here", on);
        }
    }

    /// Nobody holds it any more.
    pub(super) fn let_be(&self) {
        self.show_place(false);
        let _ = self.origin.class_list().remove_1("held");
        if let Grip::Taken(taken) = &self.grip {
            taken.ghost.remove();
        }
    }

    pub(super) fn float_back(self) {
        let Grip::Taken(taken) = &self.grip else { return self.let_be() };
        let home = centre(&self.origin.get_bounding_client_rect());
        let _ = taken.ghost.class_list().add_1("floating");
        taken.place(home);
        Timeout::new(FLOAT_MILLIS, move || self.let_be()).forget();
    }
}

/// A finger between the things of a tray, which pushes the tray along.
pub(super) struct Push {
    pub(super) pointer: i32,
    tray: HtmlElement,
    strip: Strip,
    last: Point,
}

impl Push {
    pub(super) fn begin(event: &PointerEvent) -> Option<Self> {
        // A button among the gaps is no gap.
        let touched: Element = event.target()?.dyn_into().ok()?;
        let tray = touched.closest("button, [data-tray]").ok()??;
        let tray: HtmlElement = tray.dyn_into().ok().filter(is_tray)?;
        let strip = Strip::round(&tray).filter(|strip| strip.is_long)?;
        // Wherever the finger goes, it belongs to the tray.
        let _ = tray.set_pointer_capture(event.pointer_id());
        let last = (event.client_x().into(), event.client_y().into());
        Some(Self { pointer: event.pointer_id(), tray, strip, last })
    }

    pub(super) fn follow(&mut self, at: Point) {
        let (along, across) = self.strip.seen(self.last, at);
        push(&self.tray, -along, -across);
        self.last = at;
    }
}

impl Taken {
    /// Puts the likeness at a point of the page.
    fn place(&self, (x, y): Point) {
        let (left, top) = self.corner;
        let to = format!("translate({}px, {}px)", rounded(x - left), rounded(y - top));
        // Without it the thing stays where it is; letting go works all the same.
        let _ = self.ghost.style().set_property("transform", &to);
    }
}

fn tray_of(thing: &HtmlElement) -> Option<HtmlElement> {
    thing.closest("[data-tray]").ok()??.dyn_into().ok()
}

fn is_tray(element: &HtmlElement) -> bool {
    element.has_attribute("data-tray")
}

/// Pushes what a tray shows, whichever way it is long.
pub(super) fn push(tray: &HtmlElement, right: f64, down: f64) {
    if tray.scroll_height() > tray.client_height() + 1 {
        tray.set_scroll_top(tray.scroll_top() + rounded(down));
    } else {
        tray.set_scroll_left(tray.scroll_left() + rounded(right));
    }
}

#[expect(clippy::cast_possible_truncation, reason = "screens have some thousand pixels")]
fn rounded(pixels: f64) -> i32 {
    pixels.round() as i32
}

#[expect(clippy::cast_precision_loss, reason = "screens have some thousand pixels")]
fn to_f32(pixels: i32) -> f32 {
    pixels as f32
}
