//! Fingers on the table, as many as there are: what each of them does, and what that means.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent, WheelEvent};
use yew::Callback;

use super::hold::{Grip, Hold, Push, push};
use super::measure::Point;
use crate::games::situation_7::{Gear, Piece, Side};
use crate::ui::browser;

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

/// All hands at one table.
pub(super) struct Hands {
    holds: RefCell<Vec<Hold>>,
    pushes: RefCell<Vec<Push>>,
    /// Whose touches mean something, and which pieces are still loose.
    may: RefCell<Box<dyn Fn(Side, Thing) -> bool>>,
    on_deed: Callback<Deed>,
}

impl Hands {
    pub(super) fn new(on_deed: Callback<Deed>) -> Rc<Self> {
        let may: Box<dyn Fn(Side, Thing) -> bool> = Box::new(|_, _| false);
        Rc::new(Self {
            holds: RefCell::default(),
            pushes: RefCell::default(),
            may: RefCell::new(may),
            on_deed,
        })
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
        // A finger on a thing, a tray or a space is told by the events above. Without this, each
        // tap would be told once more as that of a mouse, which costs as much again; and from a
        // tray at the edge of the screen the browser would swipe to another page.
        let on_touch = |event: &Event| {
            let touched = closest(event, "button, [data-tray], [data-space]");
            let is_ours = |it: Element| it.matches(":not(button), [data-thing]").unwrap_or(false);
            if touched.is_some_and(is_ours) {
                cancel(event);
            }
        };
        listeners.push(EventListener::new_with_options(root, "touchstart", options, on_touch));
        let on_wheel = |event: &Event| {
            if let Some(wheel) = event.dyn_ref::<WheelEvent>()
                && let Some(tray) = closest_html(event, "[data-tray]")
            {
                cancel(event);
                push(&tray, wheel.delta_x() + wheel.delta_y(), wheel.delta_x() + wheel.delta_y());
            }
        };
        listeners.push(EventListener::new_with_options(root, "wheel", options, on_wheel));
        let (hands, element) = (self.clone(), root.clone());
        listeners.push(EventListener::new(&browser::window(), "resize", move |_| {
            for hold in hands.holds.borrow_mut().iter_mut() {
                hold.measure_again(&element);
            }
        }));
        listeners
    }

    fn down(self: &Rc<Self>, _: &HtmlElement, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let Some(origin) = closest_html(event, "[data-thing]") else {
            self.pushes.borrow_mut().extend(Push::begin(event));
            return;
        };
        let Some((side, thing)) = read(&origin) else { return };
        let is_held = self.holds.borrow().iter().any(|hold| {
            hold.pointer == event.pointer_id() || (hold.side, hold.thing) == (side, thing)
        });
        if is_held || origin.class_list().contains("held") || !self.may(side, thing) {
            return;
        }
        // A pointer that has gone in the meantime cannot be caught, and need not be.
        let _ = origin.set_pointer_capture(event.pointer_id());
        let hold = Hold::new(event.pointer_id(), (side, thing), origin, point(event));
        self.holds.borrow_mut().push(hold);
    }

    fn moved(self: &Rc<Self>, root: &HtmlElement, event: &PointerEvent) {
        let mut holds = self.holds.borrow_mut();
        if let Some(hold) = holds.iter_mut().find(|hold| hold.pointer == event.pointer_id()) {
            hold.follow(root, point(event), event.pointer_type() == "mouse");
        }
        let mut pushes = self.pushes.borrow_mut();
        if let Some(push) = pushes.iter_mut().find(|push| push.pointer == event.pointer_id()) {
            push.follow(point(event));
        }
    }

    fn up(self: &Rc<Self>, root: &HtmlElement, event: &PointerEvent) {
        let Some(hold) = self.release(event.pointer_id()) else {
            if let Some(space) = space_under(event) {
                self.on_deed.emit(Deed::Pointed(space));
            }
            return;
        };
        match &hold.grip {
            Grip::Undecided => self.on_deed.emit(Deed::Tapped(hold.side, hold.thing)),
            Grip::Pushing(_) => {}
            Grip::Taken(_) => {
                let deed = hold.aim(root, point(event));
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
        self.pushes.borrow_mut().retain(|push| push.pointer != pointer);
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

fn point(event: &PointerEvent) -> Point {
    (event.client_x().into(), event.client_y().into())
}

/// The nearest element round an event's target that matches.
fn closest(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

fn closest_html(event: &Event, selector: &str) -> Option<HtmlElement> {
    closest(event, selector)?.dyn_into().ok()
}

/// What an element of a side's place stands for.
pub(super) fn read(element: &HtmlElement) -> Option<(Side, Thing)> {
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

/// The space of the disc that an event is about.
fn space_under(event: &Event) -> Option<Piece> {
    Piece::from_name(&closest(event, "[data-space]")?.get_attribute("data-space")?)
}

/// Keeps the browser from what it would do, unless it has begun and cannot be stopped.
fn cancel(event: &Event) {
    if event.cancelable() {
        event.prevent_default();
    }
}
