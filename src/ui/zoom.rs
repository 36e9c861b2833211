//! Looking closer: a board that fingers, wheel and keys enlarge and push about.
//!
//! The picture is scaled by a CSS transform. While it moves it is kept as one layer, which
//! costs the page nothing; at rest the browser draws it sharp again.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, PointerEvent, WheelEvent};
use yew::prelude::*;

use super::markup::el;
use super::{drawing, words};

const MOST: f64 = 5.0;
const STEP: f64 = 1.5;
/// A finger that moves no farther than this has not pushed anything.
const SLACK: f64 = 8.0;
/// After so many milliseconds of rest the picture is drawn sharp.
const REST: u32 = 160;

#[derive(Properties, PartialEq)]
pub struct ZoomProps {
    pub children: Html,
}

/// A frame in which its children can be enlarged.
pub struct Zoom {
    frame: NodeRef,
    lens: Rc<RefCell<Lens>>,
    listeners: Vec<EventListener>,
}

impl Component for Zoom {
    /// A button: how much larger, or the whole board.
    type Message = Option<f64>;
    type Properties = ZoomProps;

    fn create(_: &Context<Self>) -> Self {
        Self { frame: NodeRef::default(), lens: Rc::default(), listeners: Vec::new() }
    }

    fn update(&mut self, _: &Context<Self>, factor: Option<f64>) -> bool {
        if let Some(frame) = self.frame.cast::<HtmlElement>() {
            self.lens.borrow_mut().step(&frame, factor);
            rest(&frame, &self.lens);
        }
        false
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let tool = |label: &'static str, path: &'static str, factor: Option<f64>| {
            el("button")
                .set("type", "button")
                .class("quiet")
                .set("aria-label", label)
                .set("title", label)
                .on_click(ctx.link().callback(move |_| factor))
                .child(drawing::icon(path))
        };
        let tools = el("div")
            .class("zoom-tools")
            .child(tool(words::LARGER, drawing::PLUS, Some(STEP)))
            .child(tool(words::SMALLER, drawing::MINUS, Some(1.0 / STEP)))
            .child(tool(words::WHOLE_BOARD, drawing::WHOLE, None));
        el("div")
            .class("zoom")
            .node_ref(&self.frame)
            .child(el("div").class("lens").child(ctx.props().children.clone()))
            .child(tools)
            .into()
    }

    fn rendered(&mut self, _: &Context<Self>, is_first: bool) {
        if let Some(frame) = self.frame.cast::<HtmlElement>().filter(|_| is_first) {
            self.listeners = listen(&frame, &self.lens);
        }
    }
}

/// How the picture lies in its frame.
struct Lens {
    scale: f64,
    x: f64,
    y: f64,
    /// Fingers and the mouse on it: who, and where it was last.
    fingers: Vec<(i32, f64, f64)>,
    /// How far a single finger has gone.
    gone: f64,
    /// Whether the gesture has pushed the picture, so that it is no touch.
    has_pushed: bool,
    resting: Option<Timeout>,
}

impl Default for Lens {
    fn default() -> Self {
        let fingers = Vec::new();
        Self { scale: 1.0, x: 0.0, y: 0.0, fingers, gone: 0.0, has_pushed: false, resting: None }
    }
}

impl Lens {
    /// Enlarges about a point of the frame, which stays where it is.
    #[expect(clippy::manual_clamp, reason = "clamp can print fractions, which costs kilobytes")]
    fn zoom(&mut self, frame: &HtmlElement, factor: f64, at: (f64, f64)) {
        let scale = (self.scale * factor).max(1.0).min(MOST);
        let factor = scale / self.scale;
        self.x = at.0 - (at.0 - self.x) * factor;
        self.y = at.1 - (at.1 - self.y) * factor;
        self.scale = scale;
        self.show(frame);
    }

    /// A press on a button; without a factor the whole board is shown.
    fn step(&mut self, frame: &HtmlElement, factor: Option<f64>) {
        let middle =
            (f64::from(frame.client_width()) / 2.0, f64::from(frame.client_height()) / 2.0);
        self.zoom(frame, factor.unwrap_or(1.0 / MOST), middle);
    }

    /// Moves the picture, never so far that the frame shows nothing of it.
    fn push(&mut self, frame: &HtmlElement, by: (f64, f64)) {
        self.x += by.0;
        self.y += by.1;
        self.show(frame);
    }

    fn show(&mut self, frame: &HtmlElement) {
        let least = |size: i32| f64::from(size) * (1.0 - self.scale);
        self.x = self.x.max(least(frame.client_width())).min(0.0);
        self.y = self.y.max(least(frame.client_height())).min(0.0);
        let Some(lens) = lens_of(frame) else { return };
        // Whole numbers: printing fractions would cost the bundle kilobytes.
        let [x, y, mille] = [self.x, self.y, self.scale * 1000.0].map(whole);
        let transform = format!("translate({x}px,{y}px) scale(calc({mille} / 1000))");
        // The policy of the page allows what scripts write here.
        let _ = lens.style().set_property("transform", &transform);
        let _ = frame.class_list().toggle_with_force("near", self.scale > 1.0);
        let _ = frame.class_list().add_1("moving");
    }

    fn down(&mut self, event: &PointerEvent) {
        if self.fingers.is_empty() {
            self.gone = 0.0;
            self.has_pushed = false;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.fingers.push((event.pointer_id(), x, y));
    }

    fn moved(&mut self, frame: &HtmlElement, event: &PointerEvent) {
        let now = (f64::from(event.client_x()), f64::from(event.client_y()));
        let id = event.pointer_id();
        let Some(n) = self.fingers.iter().position(|finger| finger.0 == id) else { return };
        let (_, x, y) = self.fingers[n];
        let by = (now.0 - x, now.1 - y);
        let other = self.fingers.iter().find(|finger| finger.0 != id).copied();
        if let Some((_, ox, oy)) = other {
            // Two fingers: the picture follows both.
            let spread = |x: f64, y: f64| ((x - ox) * (x - ox) + (y - oy) * (y - oy)).sqrt();
            let place = frame.get_bounding_client_rect();
            let (x2, y2) = (f64::midpoint(now.0, ox), f64::midpoint(now.1, oy));
            let middle = (x2 - place.left(), y2 - place.top());
            let factor = spread(now.0, now.1) / spread(x, y).max(1.0);
            self.zoom(frame, factor, middle);
            self.push(frame, (by.0 / 2.0, by.1 / 2.0));
            self.has_pushed = true;
        } else {
            self.gone += by.0.abs() + by.1.abs();
            if self.scale > 1.0 && (self.has_pushed || self.gone > SLACK) {
                if !self.has_pushed {
                    // From now on the finger belongs to the frame, wherever it goes.
                    let _ = frame.set_pointer_capture(id);
                }
                self.has_pushed = true;
                self.push(frame, by);
            }
        }
        self.fingers[n] = (id, now.0, now.1);
    }

    fn up(&mut self, event: &PointerEvent) {
        self.fingers.retain(|finger| finger.0 != event.pointer_id());
    }

    /// Brings what has the keyboard into sight.
    fn reveal(&mut self, frame: &HtmlElement, element: &Element) {
        // The browser scrolls even what has no scroll bars.
        frame.set_scroll_left(0);
        frame.set_scroll_top(0);
        // Under a finger or the mouse it must stay where it is.
        if !element.matches(":focus-visible").unwrap_or(true) {
            return;
        }
        let (outer, inner) = (frame.get_bounding_client_rect(), element.get_bounding_client_rect());
        let shift = |low: f64, high: f64, from: f64, to: f64| {
            if low < from {
                from - low
            } else if high > to {
                (to - high).max(from - low)
            } else {
                0.0
            }
        };
        let x = shift(inner.left(), inner.right(), outer.left(), outer.right());
        let y = shift(inner.top(), inner.bottom(), outer.top(), outer.bottom());
        if self.scale > 1.0 && (x != 0.0 || y != 0.0) {
            self.push(frame, (x, y));
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "screens have a few thousand pixels")]
fn whole(number: f64) -> i32 {
    number as i32
}

fn lens_of(frame: &HtmlElement) -> Option<HtmlElement> {
    frame.query_selector(".lens").ok()??.dyn_into().ok()
}

/// Some time after the last movement the picture is drawn sharp.
fn rest(frame: &HtmlElement, lens: &Rc<RefCell<Lens>>) {
    let still = frame.clone();
    let resting = Timeout::new(REST, move || {
        let _ = still.class_list().remove_1("moving");
    });
    lens.borrow_mut().resting = Some(resting);
}

fn listen(frame: &HtmlElement, lens: &Rc<RefCell<Lens>>) -> Vec<EventListener> {
    let on = |name: &'static str, act: fn(&HtmlElement, &mut Lens, &Event)| {
        let (target, lens) = (frame.clone(), lens.clone());
        // The wheel must not scroll the page, so it cannot be passive; and a push must be
        // known before the board takes it for a touch, so all are heard on the way down.
        let options = EventListenerOptions {
            phase: gloo_events::EventListenerPhase::Capture,
            passive: false,
        };
        EventListener::new_with_options(frame, name, options, move |event| {
            act(&target, &mut lens.borrow_mut(), event);
            rest(&target, &lens);
        })
    };
    vec![
        on("pointerdown", |_, lens, event| with(event, |event| lens.down(event))),
        on("pointermove", |frame, lens, event| with(event, |event| lens.moved(frame, event))),
        on("pointerup", |_, lens, event| with(event, |event| lens.up(event))),
        on("pointercancel", |_, lens, event| with(event, |event| lens.up(event))),
        on("click", |_, lens, event| {
            if std::mem::take(&mut lens.has_pushed) {
                event.stop_propagation();
            }
        }),
        on("wheel", |frame, lens, event| {
            with(event, |event: &WheelEvent| {
                event.prevent_default();
                let place = frame.get_bounding_client_rect();
                let x = f64::from(event.client_x()) - place.left();
                let y = f64::from(event.client_y()) - place.top();
                let factor = if event.delta_y() < 0.0 { 1.2 } else { 1.0 / 1.2 };
                lens.zoom(frame, factor, (x, y));
            });
        }),
        on("keydown", |frame, lens, event| {
            with(event, |event: &KeyboardEvent| match event.key().as_str() {
                "+" | "=" => lens.step(frame, Some(STEP)),
                "-" => lens.step(frame, Some(1.0 / STEP)),
                "0" => lens.step(frame, None),
                _ => {}
            });
        }),
        on("focusin", |frame, lens, event| {
            if let Some(element) = event.target().and_then(|it| it.dyn_into::<Element>().ok()) {
                lens.reveal(frame, &element);
            }
        }),
    ]
}

/// Hands on an event that is of the kind its name promises.
fn with<E: JsCast>(event: &Event, act: impl FnOnce(&E)) {
    if let Some(event) = event.dyn_ref::<E>() {
        act(event);
    }
}
