//! How the picture lies in its frame, and how fingers, wheel and keys change that.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, PointerEvent, WheelEvent};
use yew::Callback;

use super::super::measure::{
    Frame, LEAST_UNIT, MOST_UNIT, Point, Region, between, tell_unit, whole,
};
use super::{Look, Rest, STEP};
use crate::ui::browser;

const MOST: f64 = 5.0;
/// A finger that moves no farther than this has not pushed anything.
const SLACK: f64 = 8.0;
/// After so many milliseconds of rest the picture is drawn sharp. Longer than a glide takes.
const REST: u32 = 260;

/// How the picture lies in its frame.
pub(super) struct Lens {
    scale: f64,
    x: f64,
    y: f64,
    /// Fingers and the mouse on it: who, and where it was last.
    fingers: Vec<(i32, f64, f64)>,
    /// The frame, measured once in a gesture.
    frame: Option<Frame>,
    /// How large the frame was when the picture was last put in its place.
    size: (f64, f64),
    /// How far a single finger has gone.
    gone: f64,
    /// Whether the gesture has pushed the picture, so that it is no touch.
    has_pushed: bool,
    resting: Option<Timeout>,
    drawing: Option<[i16; 4]>,
    /// What it was asked to show, as long as it does.
    asked: Option<Look>,
    on_rest: Callback<Rest>,
}

/// How the picture gets where it is to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motion {
    /// It is there.
    None,
    /// With the finger.
    AtOnce,
    /// By itself, so that one sees where it goes.
    Glide,
}

impl Lens {
    pub(super) fn new(drawing: Option<[i16; 4]>, on_rest: Callback<Rest>) -> Self {
        Self {
            scale: 1.0,
            x: 0.0,
            y: 0.0,
            fingers: Vec::new(),
            frame: None,
            size: (0.0, 0.0),
            gone: 0.0,
            has_pushed: false,
            resting: None,
            drawing,
            asked: None,
            on_rest,
        }
    }

    /// The picture is in the page, as a whole.
    pub(super) fn begin(&mut self, frame: &HtmlElement) {
        self.show(frame, Frame::measure(frame), Motion::None);
    }

    /// Enlarges about a point of the frame, which stays where it is.
    fn zoom(&mut self, factor: f64, at: Point, measured: Frame) {
        let scale = (self.scale * factor).max(1.0).min(self.most(measured));
        let factor = scale / self.scale;
        self.x = at.0 - (at.0 - self.x) * factor;
        self.y = at.1 - (at.1 - self.y) * factor;
        self.scale = scale;
        self.asked = None;
    }

    /// How much the picture can be enlarged.
    fn most(&self, measured: Frame) -> f64 {
        self.drawing.map_or(MOST, |drawing| MOST_UNIT / measured.unit(drawing))
    }

    fn push(&mut self, by: Point) {
        self.x += by.0;
        self.y += by.1;
        self.asked = None;
    }

    /// Puts the picture where it is to be, but never so far that the frame shows nothing of
    /// it.
    fn show(&mut self, frame: &HtmlElement, measured: Frame, motion: Motion) {
        let least = |size: f64| size * (1.0 - self.scale);
        self.x = self.x.max(least(measured.width)).min(0.0);
        self.y = self.y.max(least(measured.height)).min(0.0);
        self.size = (measured.width, measured.height);
        let told = self.drawing.map(|drawing| {
            let unit = whole(measured.unit(drawing) * self.scale * 1000.0);
            let rest = Rest { unit, is_asked: self.asked.is_some() };
            (frame.clone(), rest, self.on_rest.clone())
        });
        let tell = move || {
            if let Some((frame, rest, on_rest)) = told {
                tell_unit(&frame, rest.unit);
                on_rest.emit(rest);
            }
        };
        if motion == Motion::None {
            return tell();
        }
        let Some(lens) = lens_of(frame) else { return };
        // Whole numbers: printing fractions would cost the bundle kilobytes.
        let [x, y, mille] = [self.x, self.y, self.scale * 1000.0].map(whole);
        let transform = format!("translate({x}px,{y}px) scale(calc({mille} / 1000))");
        let classes = frame.class_list();
        let _ = classes.toggle_with_force("near", self.scale > 1.0);
        let _ = classes.toggle_with_force("gliding", motion == Motion::Glide);
        let _ = classes.add_1("moving");
        // The policy of the page allows what scripts write here.
        let _ = lens.style().set_property("transform", &transform);
        // Some time after the last movement the picture is drawn sharp.
        self.resting = Some(Timeout::new(REST, move || {
            let _ = classes.remove_2("moving", "gliding");
            tell();
        }));
    }

    fn down(&mut self, event: &PointerEvent) {
        if self.fingers.is_empty() {
            self.frame = None;
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
        let by = between((x, y), now);
        self.fingers[n] = (id, now.0, now.1);
        let other = self.fingers.iter().find(|finger| finger.0 != id).copied();
        self.gone += by.0.abs() + by.1.abs();
        // A finger that wanders over a map touches nothing, even where nothing can be pushed.
        let is_still = self.scale <= 1.0 && self.drawing.is_none();
        if other.is_none() && (is_still || (!self.has_pushed && self.gone <= SLACK)) {
            return;
        }
        let measured = *self.frame.get_or_insert_with(|| Frame::measure(frame));
        let by = measured.seen(by);
        if let Some((_, ox, oy)) = other {
            // Two fingers: the picture follows both.
            let spread = |x: f64, y: f64| ((x - ox) * (x - ox) + (y - oy) * (y - oy)).sqrt();
            let middle = (f64::midpoint(now.0, ox), f64::midpoint(now.1, oy));
            let factor = spread(now.0, now.1) / spread(x, y).max(1.0);
            self.zoom(factor, measured.point(middle), measured);
            self.push((by.0 / 2.0, by.1 / 2.0));
        } else {
            if !self.has_pushed {
                // From now on the finger belongs to the frame, wherever it goes.
                let _ = frame.set_pointer_capture(id);
            }
            self.push(by);
        }
        self.has_pushed = true;
        self.show(frame, measured, Motion::AtOnce);
    }

    fn up(&mut self, event: &PointerEvent) {
        self.fingers.retain(|finger| finger.0 != event.pointer_id());
    }

    /// Shows a part of the drawing as large as the frame allows.
    pub(super) fn look(&mut self, frame: &HtmlElement, look: Look) {
        let Look { drawing, part } = look;
        let measured = Frame::measure(frame);
        let [left, top, w, h] = drawing.map(f64::from);
        let [x, y, part_w, part_h] = part.map(f64::from);
        let Frame { width, height, .. } = measured;
        // The drawing lies in the middle of the frame.
        let unit = measured.unit(drawing);
        let middle_x = width / 2.0 + (x + part_w / 2.0 - left - w / 2.0) * unit;
        let middle_y = height / 2.0 + (y + part_h / 2.0 - top - h / 2.0) * unit;
        let fit = (width / (part_w * unit)).min(height / (part_h * unit));
        let least = self.drawing.map_or(1.0, |_| LEAST_UNIT / unit);
        self.scale = fit.max(least).max(1.0).min(self.most(measured));
        self.x = width / 2.0 - middle_x * self.scale;
        self.y = height / 2.0 - middle_y * self.scale;
        self.asked = Some(look);
        self.show(frame, measured, Motion::Glide);
    }

    /// Looks whether the frame has another size by now.
    pub(super) fn check(&mut self, frame: &HtmlElement) {
        let size = (f64::from(frame.client_width()), f64::from(frame.client_height()));
        if size != self.size {
            self.refit(frame);
        }
    }

    /// The frame has another size: what was asked for is shown in it, else what was in the middle.
    fn refit(&mut self, frame: &HtmlElement) {
        if let Some(look) = self.asked {
            return self.look(frame, look);
        }
        let measured = Frame::measure(frame);
        let keep = |at: &mut f64, before: f64, now: f64| {
            *at = now / 2.0 - (before / 2.0 - *at) * now / before.max(1.0);
        };
        let (width, height) = self.size;
        keep(&mut self.x, width, measured.width);
        keep(&mut self.y, height, measured.height);
        self.scale = self.scale.min(self.most(measured));
        self.show(frame, measured, Motion::AtOnce);
    }

    /// Brings a part of the picture into sight.
    fn glide_to(&mut self, frame: &HtmlElement, measured: Frame, region: &Region) {
        let shift = |from: f64, size: f64, [low, high]: [f64; 2]| {
            let [low, high] = [low, high].map(|part| from + part * size * self.scale);
            if low < 0.0 {
                -low
            } else if high > size {
                (size - high).max(-low)
            } else {
                0.0
            }
        };
        let by =
            (shift(self.x, measured.width, region.x), shift(self.y, measured.height, region.y));
        if by != (0.0, 0.0) {
            self.push(by);
            self.show(frame, measured, Motion::Glide);
        }
    }
}

/// A button or a key; without a factor the whole board is shown.
pub(super) fn step(frame: &HtmlElement, lens: &mut Lens, factor: Option<f64>) {
    let measured = Frame::measure(frame);
    let middle = (measured.width / 2.0, measured.height / 2.0);
    lens.zoom(factor.unwrap_or(0.0), middle, measured);
    lens.show(frame, measured, Motion::Glide);
}

fn lens_of(frame: &HtmlElement) -> Option<HtmlElement> {
    frame.query_selector(".lens").ok()??.dyn_into().ok()
}

pub(super) fn listen(frame: &HtmlElement, lens: &Rc<RefCell<Lens>>) -> Vec<EventListener> {
    let resized = {
        let (frame, lens) = (frame.clone(), lens.clone());
        EventListener::new(&browser::window(), "resize", move |_| {
            lens.borrow_mut().refit(&frame);
        })
    };
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
        })
    };
    vec![
        resized,
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
                let measured = Frame::measure(frame);
                let at = (f64::from(event.client_x()), f64::from(event.client_y()));
                let factor = if event.delta_y() < 0.0 { 1.2 } else { 1.0 / 1.2 };
                lens.zoom(factor, measured.point(at), measured);
                lens.show(frame, measured, Motion::AtOnce);
            });
        }),
        on("keydown", |frame, lens, event| {
            with(event, |event: &KeyboardEvent| match event.key().as_str() {
                "+" | "=" => step(frame, lens, Some(STEP)),
                "-" => step(frame, lens, Some(1.0 / STEP)),
                "0" => step(frame, lens, None),
                _ => {}
            });
        }),
        on("focusin", |frame, lens, event| {
            let element = event.target().and_then(|it| it.dyn_into::<Element>().ok());
            // Under a finger or the mouse it must stay where it is.
            if let Some(element) = element.filter(|_| lens.scale > 1.0)
                && element.matches(":focus-visible").unwrap_or(true)
                && let Some(picture) = lens_of(frame).filter(|it| it.contains(Some(&element)))
            {
                let measured = Frame::measure(frame);
                lens.glide_to(frame, measured, &Region::of(measured, &picture, &element));
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
