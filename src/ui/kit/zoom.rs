//! Looking closer: a board that fingers, wheel and keys enlarge and push about.
//!
//! The picture is scaled by a CSS transform. While it moves it is kept as one layer, which
//! costs the page nothing; at rest the browser draws it sharp again. The frame is measured
//! before anything is written, never after: the browser would have to lay out the page. A
//! touch is answered before the picture glides to what came of it, because at another scale
//! all of it has to be drawn anew.

mod lens;

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::EventListener;
use web_sys::HtmlElement;
use yew::prelude::*;

use self::lens::{Lens, listen, step};
pub use super::measure::level;
use crate::ui::afterwards::Afterwards;
use crate::ui::markup::el;
use crate::ui::{drawing, words};

/// The class of a frame whose picture is about to glide.
const DUE: &str = "due";
/// How much larger a button makes it.
const STEP: f64 = 1.5;

/// A part of a drawing that is to be looked at: both as left, top, width and height, in the
/// units of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub drawing: [i16; 4],
    pub part: [i32; 4],
}

/// A picture at rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// Thousandths of pixels for a unit of the drawing.
    pub unit: i32,
    /// Whether it still shows what it was asked to, and nobody has pushed it elsewhere.
    pub is_asked: bool,
}

/// Thousandths of pixels for a unit, until they are told.
pub const USUAL_UNIT: i32 = 440;

#[derive(Properties)]
pub struct ZoomProps {
    pub children: Html,
    /// Where to look now; the picture glides there when that changes, and back to the whole
    /// when there is nothing any more. Fingers may lead elsewhere in between.
    #[prop_or_default]
    pub look: Option<Look>,
    /// Grows when the same is to be looked at once more.
    #[prop_or_default]
    pub looks: u32,
    /// A drawing whose marks keep their size: left, top, width, height. The frame then has the
    /// thousandths of pixels for a unit as `--unit`, and `data-level` 0, 1 or 2.
    #[prop_or_default]
    pub drawing: Option<[i16; 4]>,
    /// Told whenever such a drawing has come to rest.
    #[prop_or_default]
    pub on_rest: Callback<Rest>,
}

impl PartialEq for ZoomProps {
    /// A board is drawn anew because it has changed: looking through all of it to find that
    /// out would take as long as drawing it.
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// A frame in which its children can be enlarged.
pub struct Zoom {
    frame: NodeRef,
    lens: Rc<RefCell<Lens>>,
    listeners: Vec<EventListener>,
    /// Whether the picture has still to glide to where one is to look.
    is_due: bool,
    /// The glide that comes after the next frame.
    glide: Option<Afterwards>,
    /// A look at how large the frame is by then: the table round it may have changed.
    check: Option<Afterwards>,
}

impl Component for Zoom {
    /// A button: how much larger, or the whole board.
    type Message = Option<f64>;
    type Properties = ZoomProps;

    fn create(ctx: &Context<Self>) -> Self {
        let is_due = ctx.props().look.is_some();
        let lens = Lens::new(ctx.props().drawing, ctx.props().on_rest.clone());
        let (frame, lens) = (NodeRef::default(), Rc::new(RefCell::new(lens)));
        Self { frame, lens, listeners: Vec::new(), is_due, glide: None, check: None }
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &ZoomProps) -> bool {
        let now = ctx.props();
        self.is_due |= (now.look, now.looks) != (before.look, before.looks);
        true
    }

    fn update(&mut self, _: &Context<Self>, factor: Option<f64>) -> bool {
        if let Some(frame) = self.frame.cast::<HtmlElement>() {
            step(&frame, &mut self.lens.borrow_mut(), factor);
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

    fn rendered(&mut self, ctx: &Context<Self>, is_first: bool) {
        let Some(frame) = self.frame.cast::<HtmlElement>() else { return };
        if is_first {
            self.listeners = listen(&frame, &self.lens);
            self.lens.borrow_mut().begin(&frame);
        } else if ctx.props().drawing.is_some() {
            let (frame, lens) = (frame.clone(), self.lens.clone());
            self.check = Some(Afterwards::new(move || lens.borrow_mut().check(&frame)));
        }
        if std::mem::take(&mut self.is_due) {
            let (look, lens) = (ctx.props().look, self.lens.clone());
            let classes = frame.class_list();
            if !is_first {
                let _ = classes.add_1(DUE);
            }
            let glide = move || {
                let _ = classes.remove_1(DUE);
                match look {
                    Some(look) => lens.borrow_mut().look(&frame, look),
                    None => step(&frame, &mut lens.borrow_mut(), None),
                }
            };
            if is_first {
                glide();
            } else {
                self.glide = Some(Afterwards::new(glide));
            }
        }
    }
}
