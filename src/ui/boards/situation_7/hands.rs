//! Fingers on the table, as many as there are. Each has a thing of its own and follows its
//! pointer without the page being drawn anew: a thing under a finger is one layer that the
//! browser moves.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent, SvgGraphicsElement, WheelEvent};
use yew::Callback;

use crate::games::situation_7::{Gear, Piece, Side};

/// A finger that moves no farther than this has tapped.
const SLACK: f64 = 8.0;
/// How long a thing takes to float back, during which nobody can take it again.
const FLOAT_MILLIS: u32 = 320;
/// How long the table is given to accept what was let go.
const ANSWER_MILLIS: u32 = 90;

/// Something that can be taken from a side's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Loose(Piece),
    Gear(Gear),
}

/// What a hand did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    /// A thing was tapped.
    Tapped(Side, Thing),
    /// A space of the disc was tapped.
    Pointed(Piece),
    /// A thing was let go over the disc, at this point of its drawing.
    Dropped(Side, Thing, f64, f64),
    /// A loose piece was let go over the tray, before the one at that place.
    Tidied(Side, Piece, u8),
}

/// A thing under a finger.
struct Hold {
    pointer: i32,
    side: Side,
    thing: Thing,
    /// Where it was taken from.
    origin: HtmlElement,
    /// Where the finger came down, and where it was last.
    start: (f64, f64),
    last: (f64, f64),
    grip: Grip,
}

enum Grip {
    /// It is not clear yet whether it will be taken.
    Undecided,
    /// The tray is pushed along.
    Pushing,
    /// It follows the finger: its likeness, and the corner that its place is counted from.
    Taken(HtmlElement, (f64, f64)),
}

/// All hands at one table.
pub(super) struct Hands {
    holds: RefCell<Vec<Hold>>,
    /// Whose touches mean something, and which pieces are still loose.
    may: RefCell<Box<dyn Fn(Side, Thing) -> bool>>,
    on_deed: Callback<Deed>,
}

impl Hands {
    pub(super) fn new(on_deed: Callback<Deed>) -> Rc<Self> {
        let may: Box<dyn Fn(Side, Thing) -> bool> = Box::new(|_, _| false);
        Rc::new(Self { holds: RefCell::default(), may: RefCell::new(may), on_deed })
    }

    /// From now on this decides what can be taken.
    pub(super) fn allow(&self, may: impl Fn(Side, Thing) -> bool + 'static) {
        *self.may.borrow_mut() = Box::new(may);
        let mut holds = self.holds.borrow_mut();
        let is_gone = |hold: &Hold| !self.may(hold.side, hold.thing);
        for hold in holds.extract_if(.., |hold| is_gone(hold)) {
            hold.let_be();
        }
    }

    fn may(&self, side: Side, thing: Thing) -> bool {
        (self.may.borrow())(side, thing)
    }

    /// Listens to everything that happens below an element.
    pub(super) fn listen(self: &Rc<Self>, root: &HtmlElement) -> Vec<EventListener> {
        type Handler = fn(&Rc<Hands>, &HtmlElement, &PointerEvent);
        let handlers: [(&'static str, Handler); 4] = [
            ("pointerdown", Self::down),
            ("pointermove", Self::moved),
            ("pointerup", Self::up),
            ("pointercancel", Self::cancelled),
        ];
        let options = EventListenerOptions::enable_prevent_default();
        let mut listeners = Vec::new();
        for (name, handler) in handlers {
            let (hands, element) = (self.clone(), root.clone());
            let on_event = move |event: &Event| {
                if let Some(event) = event.dyn_ref::<PointerEvent>() {
                    handler(&hands, &element, event);
                }
            };
            listeners.push(EventListener::new_with_options(root, name, options, on_event));
        }
        let on_wheel = |event: &Event| {
            if let Some(wheel) = event.dyn_ref::<WheelEvent>()
                && let Some(tray) = closest(event, "[data-tray]")
            {
                event.prevent_default();
                push(&tray, wheel.delta_x() + wheel.delta_y(), wheel.delta_x() + wheel.delta_y());
            }
        };
        listeners.push(EventListener::new_with_options(root, "wheel", options, on_wheel));
        listeners
    }

    fn down(self: &Rc<Self>, _: &HtmlElement, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let Some(origin) = closest(event, "[data-thing]") else { return };
        let Some((side, thing)) = read(&origin) else { return };
        let is_held = self.holds.borrow().iter().any(|hold| {
            hold.pointer == event.pointer_id() || (hold.side, hold.thing) == (side, thing)
        });
        if is_held || origin.class_list().contains("held") || !self.may(side, thing) {
            return;
        }
        // A pointer that has gone in the meantime cannot be caught, and need not be.
        let _ = origin.set_pointer_capture(event.pointer_id());
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.holds.borrow_mut().push(Hold {
            pointer: event.pointer_id(),
            side,
            thing,
            origin,
            start: at,
            last: at,
            grip: Grip::Undecided,
        });
    }

    fn moved(self: &Rc<Self>, root: &HtmlElement, event: &PointerEvent) {
        let mut holds = self.holds.borrow_mut();
        let Some(hold) = holds.iter_mut().find(|hold| hold.pointer == event.pointer_id()) else {
            return;
        };
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        if matches!(hold.grip, Grip::Undecided) {
            hold.decide(root, at, event.pointer_type() == "mouse");
        } else if matches!(hold.grip, Grip::Pushing) && hold.is_out_of_the_tray(at) {
            // Whoever draws a thing out slantwise wants it, not the tray.
            if let Some((ghost, corner)) = hold.lift(root) {
                hold.grip = Grip::Taken(ghost, corner);
            }
        }
        match &hold.grip {
            Grip::Undecided => {}
            Grip::Pushing => {
                if let Some(tray) = up_to(&hold.origin, "[data-tray]") {
                    let (along, across) = local(&hold.origin, hold.last, at);
                    push(&tray, -along, -across);
                }
            }
            Grip::Taken(ghost, corner) => place(ghost, *corner, at),
        }
        hold.last = at;
    }

    fn up(self: &Rc<Self>, root: &HtmlElement, event: &PointerEvent) {
        let found = self.release(event.pointer_id());
        let Some(hold) = found else {
            if let Some(space) = space_under(event) {
                self.on_deed.emit(Deed::Pointed(space));
            }
            return;
        };
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        match &hold.grip {
            Grip::Undecided => self.on_deed.emit(Deed::Tapped(hold.side, hold.thing)),
            Grip::Pushing => {}
            Grip::Taken(..) => {
                let deed = hold.aim(root, at);
                let is_over = deed.is_some();
                if let Some(deed) = deed {
                    self.on_deed.emit(deed);
                }
                self.settle(hold, is_over);
            }
        }
    }

    fn cancelled(self: &Rc<Self>, _: &HtmlElement, event: &PointerEvent) {
        if let Some(hold) = self.release(event.pointer_id()) {
            hold.let_be();
        }
    }

    fn release(&self, pointer: i32) -> Option<Hold> {
        let mut holds = self.holds.borrow_mut();
        let at = holds.iter().position(|hold| hold.pointer == pointer)?;
        Some(holds.swap_remove(at))
    }

    /// What was let go is on the board now, or it floats back to where it came from.
    fn settle(self: &Rc<Self>, hold: Hold, is_over_something: bool) {
        let wait = if is_over_something { ANSWER_MILLIS } else { 0 };
        let hands = self.clone();
        Timeout::new(wait, move || {
            if hands.may(hold.side, hold.thing) {
                hold.float_back();
            } else {
                hold.let_be();
            }
        })
        .forget();
    }
}

impl Hold {
    /// A push along the tray moves the tray, anything else takes the thing. A mouse has a
    /// wheel for the tray.
    fn decide(&mut self, root: &HtmlElement, at: (f64, f64), is_mouse: bool) {
        let (along, across) = local(&self.origin, self.start, at);
        if along.hypot(across) < SLACK {
            return;
        }
        let tray = up_to(&self.origin, "[data-tray]");
        let is_push = tray.is_some_and(|tray| {
            let is_upright = tray.scroll_height() > tray.client_height() + 1;
            let (push, pull) = if is_upright { (across, along) } else { (along, across) };
            let is_long = is_upright || tray.scroll_width() > tray.client_width() + 1;
            is_long && push.abs() > pull.abs()
        });
        self.grip = if is_push && !is_mouse {
            Grip::Pushing
        } else if let Some((ghost, corner)) = self.lift(root) {
            Grip::Taken(ghost, corner)
        } else {
            Grip::Undecided
        };
    }

    fn is_out_of_the_tray(&self, (x, y): (f64, f64)) -> bool {
        let tray = up_to(&self.origin, "[data-tray]").map(|tray| tray.get_bounding_client_rect());
        tray.is_some_and(|tray| {
            x < tray.left() || x > tray.right() || y < tray.top() || y > tray.bottom()
        })
    }

    /// Takes the thing up: a likeness of it, as large as on the disc, under the finger.
    fn lift(&self, root: &HtmlElement) -> Option<(HtmlElement, (f64, f64))> {
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
        // Before anything changes, so that the page is laid out once and not twice.
        let corner = layer.get_bounding_client_rect();
        place(&ghost, (corner.x(), corner.y()), self.start);
        layer.append_child(&ghost).ok()?;
        self.origin.class_list().add_1("held").ok()?;
        self.show_place(true);
        Some((ghost, (corner.x(), corner.y())))
    }

    /// What letting go here means.
    fn aim(&self, root: &HtmlElement, at: (f64, f64)) -> Option<Deed> {
        let disc: SvgGraphicsElement = root.query_selector(".s7-sky").ok()??.dyn_into().ok()?;
        let (x, y) = drawing_point(&disc, at)?;
        if x.hypot(y) <= 1_060.0 {
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
        let table = up_to(&self.origin, ".s7-table");
        let space =
            table.and_then(|it| it.query_selector(&format!("[data-space='{piece}']")).ok()?);
        if let Some(space) = space {
            // Without the mark the piece can be laid all the same.
            let _ = space.class_list().toggle_with_force("here", on);
        }
    }

    /// Nobody holds it any more.
    fn let_be(&self) {
        self.show_place(false);
        let _ = self.origin.class_list().remove_1("held");
        if let Grip::Taken(ghost, _) = &self.grip {
            ghost.remove();
        }
    }

    fn float_back(self) {
        let Grip::Taken(ghost, corner) = &self.grip else { return self.let_be() };
        let home = self.origin.get_bounding_client_rect();
        let _ = ghost.class_list().add_1("floating");
        place(ghost, *corner, (home.x() + home.width() / 2.0, home.y() + home.height() / 2.0));
        Timeout::new(FLOAT_MILLIS, move || self.let_be()).forget();
    }
}

/// The nearest element round an event's target that matches.
fn closest(event: &Event, selector: &str) -> Option<HtmlElement> {
    let element: Element = event.target()?.dyn_into().ok()?;
    element.closest(selector).ok()??.dyn_into().ok()
}

fn up_to(element: &HtmlElement, selector: &str) -> Option<HtmlElement> {
    element.closest(selector).ok()??.dyn_into().ok()
}

/// What an element of a side's place stands for.
fn read(element: &HtmlElement) -> Option<(Side, Thing)> {
    let side = match element.get_attribute("data-side")?.as_str() {
        "south" => Side::South,
        "north" => Side::North,
        _ => return None,
    };
    let thing = match element.get_attribute("data-thing")?.as_str() {
        "rocket" => Thing::Gear(Gear::Rocket),
        "satellite" => Thing::Gear(Gear::Satellite),
        "astronaut" => Thing::Gear(Gear::Astronaut),
        name => Thing::Loose(Piece::from_name(name)?),
    };
    Some((side, thing))
}

/// The space of the disc that an event is about. It is drawn, so it is no element of HTML.
fn space_under(event: &Event) -> Option<Piece> {
    let element: Element = event.target()?.dyn_into().ok()?;
    Piece::from_name(&element.closest("[data-space]").ok()??.get_attribute("data-space")?)
}

/// A point of the page in the units of a drawing, however that is turned.
fn drawing_point(drawing: &SvgGraphicsElement, at: (f64, f64)) -> Option<(f64, f64)> {
    let matrix = drawing.get_screen_ctm()?.inverse().ok()?;
    let x = [matrix.a(), matrix.c(), matrix.e()].map(f64::from);
    let y = [matrix.b(), matrix.d(), matrix.f()].map(f64::from);
    let point = |[along, across, start]: [f64; 3]| along * at.0 + across * at.1 + start;
    Some((point(x), point(y)))
}

/// A movement on the page as somebody sees it who reads this element upright: to the right,
/// and down.
fn local(element: &HtmlElement, from: (f64, f64), to: (f64, f64)) -> (f64, f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let picture = element.query_selector("svg").ok().flatten();
    let picture = picture.and_then(|it| it.dyn_into::<SvgGraphicsElement>().ok());
    let Some(matrix) = picture.and_then(|it| it.get_screen_ctm()) else { return (x, y) };
    let (a, b) = (f64::from(matrix.a()), f64::from(matrix.b()));
    let length = a.hypot(b).max(0.001);
    let (a, b) = (a / length, b / length);
    (a * x + b * y, a * y - b * x)
}

/// Pushes what a tray shows, whichever way it is long.
fn push(tray: &HtmlElement, right: f64, down: f64) {
    if tray.scroll_height() > tray.client_height() + 1 {
        tray.set_scroll_top(tray.scroll_top() + rounded(down));
    } else {
        tray.set_scroll_left(tray.scroll_left() + rounded(right));
    }
}

/// Puts a likeness at a point of the page, counted from the corner of its layer.
fn place(ghost: &HtmlElement, (left, top): (f64, f64), (x, y): (f64, f64)) {
    let to = format!("translate({}px, {}px)", rounded(x - left), rounded(y - top));
    // Without it the thing stays where it is; letting go works all the same.
    let _ = ghost.style().set_property("transform", &to);
}

#[expect(clippy::cast_possible_truncation, reason = "screens have some thousand pixels")]
fn rounded(pixels: f64) -> i32 {
    pixels.round() as i32
}

#[expect(clippy::cast_precision_loss, reason = "screens have some thousand pixels")]
fn to_f32(pixels: i32) -> f32 {
    pixels as f32
}
