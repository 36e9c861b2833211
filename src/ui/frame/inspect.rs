//! What is this? Everything on the table can be touched to be told, at any time: after the tool
//! in the bar, with the second button of a mouse, or with a key. What a thing is called is read
//! off the page, as it is for screen readers; the game adds what there is to know about it.

use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};
use yew::html::{onclick, oncontextmenu};
use yew::prelude::*;

use super::prompt::cite;
use super::{Frame, Sitting, icon_button, press};
use crate::ui::face::Told;
use crate::ui::markup::{El, el};
use crate::ui::{announce, browser, drawing, words};

/// Whatever a game can be asked about, and whatever else says what it is.
const THINGS: &str =
    "[data-inspect], [data-at], [data-space], [data-thing], button, [title], summary";
/// Names that games know things by.
const NAMES: [&str; 4] = ["data-inspect", "data-at", "data-space", "data-thing"];
/// A longer text is no name.
const LONGEST: usize = 160;

/// What is being looked at.
#[derive(Default)]
pub(super) struct Inspection {
    /// Whether touches ask what something is.
    is_on: bool,
    /// What was touched last.
    found: Option<Found>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    name: String,
    told: Option<Told>,
}

#[derive(Clone)]
pub enum Msg {
    /// Touches ask what something is from now on, or not any more.
    Toggle,
    /// What lies at this point of the page?
    At(i32, i32),
    /// What has the keyboard?
    Focused,
    /// What is the place of this name?
    Of(&'static str),
    Close,
}

impl Sitting {
    pub(super) fn update_inspection(&mut self, msg: &Msg) {
        match *msg {
            Msg::Toggle => {
                self.inspection.is_on = !self.inspection.is_on;
                self.inspection.found = None;
            }
            Msg::At(x, y) => self.found(below(x, y)),
            Msg::Focused => {
                self.found(browser::document().active_element().and_then(|it| thing(&it)));
            }
            Msg::Of(name) => {
                let selector = format!("[data-at='{name}']");
                self.found(browser::document().query_selector(&selector).ok().flatten());
            }
            Msg::Close => self.inspection = Inspection::default(),
        }
    }

    pub(super) fn is_inspecting(&self) -> bool {
        self.inspection.is_on
    }

    /// The board is asked for something else.
    pub(super) fn stop_inspecting(&mut self) {
        self.inspection = Inspection::default();
    }

    fn found(&mut self, element: Option<Element>) {
        let Some(element) = element else { return };
        let key = NAMES.into_iter().find_map(|name| element.get_attribute(name));
        let told = key.and_then(|key| self.live.inspect(self.at(), self.viewer(), &key));
        let name = name_of(&element);
        announce::say(
            &told.as_ref().map_or_else(|| name.clone(), |told| format!("{name}. {}", told.text)),
        );
        self.inspection.found = Some(Found { name, told });
    }
}

/// The thing that an element belongs to.
fn thing(element: &Element) -> Option<Element> {
    element.closest(THINGS).ok().flatten()
}

/// The thing at a point of the page, below the veil.
fn below(x: i32, y: i32) -> Option<Element> {
    let (x, y) = (to_f32(x), to_f32(y));
    let under = browser::document().elements_from_point(x, y);
    let elements = (0..under.length()).filter_map(|n| under.get(n).dyn_into::<Element>().ok());
    let is_board = |element: &Element| !element.closest(".inspector").is_ok_and(|it| it.is_some());
    elements.filter(is_board).find_map(|it| thing(&it))
}

/// What a thing is called in the page.
fn name_of(element: &Element) -> String {
    let attributes = ["aria-label", "title"];
    let named = attributes.into_iter().find_map(|name| element.get_attribute(name));
    let name = named.unwrap_or_else(|| element.text_content().unwrap_or_default());
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").chars().take(LONGEST).collect()
}

#[expect(clippy::cast_precision_loss, reason = "screens have some thousand pixels")]
fn to_f32(pixels: i32) -> f32 {
    pixels as f32
}

fn at(event: &MouseEvent) -> super::Msg {
    super::Msg::Inspect(Msg::At(event.client_x(), event.client_y()))
}

/// Lets the second button of a mouse ask what something on the board is.
pub(super) fn asked_by_mouse(ctx: &Context<Frame>, stage: El) -> El {
    let on_menu = ctx.link().callback(|event: MouseEvent| {
        event.prevent_default();
        at(&event)
    });
    stage.on(oncontextmenu::Wrapper::new(on_menu))
}

/// The veil that touches land on, and what was learned.
pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Option<Html> {
    let Inspection { is_on, found } = &sitting.inspection;
    if !is_on && found.is_none() {
        return None;
    }
    let text = match found {
        Some(Found { name, told }) => {
            let told = told.as_ref();
            let section = told.and_then(|told| told.section);
            let text = told.map(|told| el("p").text(told.text.clone()).into());
            el("div")
                .class("found")
                .child(el("strong").text(name.clone()))
                .list(text)
                .list(section.map(|section| cite(ctx, section, words::rule(section)).into()))
        }
        None => el("p").class("found").text(words::INSPECTING),
    };
    let close =
        icon_button(ctx, "quiet", words::CLOSE, drawing::CLOSE, super::Msg::Inspect(Msg::Close));
    let veil = is_on.then(|| {
        let on_touch = ctx.link().callback(|event: MouseEvent| at(&event));
        el("div").class("veil").on(onclick::Wrapper::new(on_touch)).into()
    });
    Some(
        el("div")
            .class("inspector")
            .list(veil)
            .child(el("div").class("card").set("role", "status").child(text).child(close))
            .into(),
    )
}

/// The tool in the bar.
pub(super) fn tool(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    super::button_of("tool quiet inspect", press(ctx, super::Msg::Inspect(Msg::Toggle)))
        .set("title", words::INSPECT)
        .set("aria-label", words::INSPECT)
        .set("aria-pressed", sitting.is_inspecting().to_string())
        .child(drawing::icon(drawing::WHAT))
        .into()
}
