//! The board on the table: the map, what lies on it, and what fingers and keys reach.

use std::fmt::Write as _;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::html::onkeydown;
use yew::prelude::*;

use super::palette::{self, Palette};
use super::plan::{self, areas, map, room};
use super::{corner, ground, pieces, words};
use crate::games::Summit;
use crate::games::summit::{Action, Card, Country, Part, Step, Table, Unit, View};
use crate::ui::browser;
use crate::ui::face::BoardProps;
use crate::ui::maps::Room;
use crate::ui::markup::{El, el, picture};
use crate::ui::zoom::Zoom;

/// The name of the pile among the places of the board.
const PILE: &str = "pile";

/// Where an action happens.
pub(super) fn site(action: Action) -> Option<Country> {
    match action {
        Action::Place { at }
        | Action::Nationalise { at, .. }
        | Action::Demand { at, .. }
        | Action::Build { at, .. }
        | Action::Dismantle { at, .. }
        | Action::Convert { at, .. } => Some(at),
        Action::Draw
        | Action::Yield
        | Action::Cancel
        | Action::AskAlly
        | Action::Lend
        | Action::Decline
        | Action::Done
        | Action::Propose { .. }
        | Action::Accept
        | Action::Break => None,
    }
}

/// What touching a country would mean now if one touch is enough, allowed or not.
fn meaning(view: &View, at: Country) -> Option<Action> {
    let table = &view.table;
    match (table.part, table.card) {
        (Part::Event, Some(card)) if card.gift().is_some() => Some(Action::Place { at }),
        (Part::Event, Some(Card::UprisingAbroad)) => {
            Some(Action::Dismantle { unit: Unit::Base, at })
        }
        (Part::Census, _) => Some(Action::Convert { at, mills: 1 }),
        (Part::Draw, _) => Some(Action::Build { unit: Unit::Base, at }),
        (Part::Event | Part::PowerPlay | Part::Build | Part::Over, _) => None,
    }
}

/// Whether a country is ringed: something new can be done there. What can be taken away is
/// found by touching, or nearly every country would be ringed.
fn is_ringed(offer: Action, view: &View) -> bool {
    !(matches!(offer, Action::Dismantle { .. }) && view.table.part == Part::Build)
        || view
            .table
            .practice
            .as_ref()
            .is_some_and(|practice| matches!(practice.steps.first(), Some(Step::DismantleFactory)))
}

/// The board. It remembers where the keyboard is and which country was taken up, and keeps
/// what a touch does not change.
pub struct Board {
    svg: NodeRef,
    cursor: Option<Country>,
    selected: Option<Country>,
    drawn: Drawn,
}

/// Sheets of the picture that lie on each other, so that the browser paints anew only the
/// one that changes.
struct Drawn {
    /// The map.
    ground: AttrValue,
    /// Where something can be done.
    offers: AttrValue,
    /// Names, pieces, traces, demand, corner.
    things: AttrValue,
    /// What each country holds, for those who hear the board.
    labels: Vec<AttrValue>,
}

impl Drawn {
    fn new(props: &BoardProps<Summit>) -> Self {
        let view = &*props.view;
        let table = &view.table;
        let things = pieces::labels(table)
            + &pieces::units(table)
            + &group("su-traces", &pieces::traces(view, &props.recent))
            + &group("su-demand", &pieces::demand(view))
            + &corner::draw(table);
        let label = |at| words::describe(view, at, &props.names).into();
        Self {
            ground: ground::draw(table).into(),
            offers: rings(view, &props.offers).into(),
            things: things.into(),
            labels: table.countries().map(label).collect(),
        }
    }
}

pub enum Msg {
    /// A place was touched, or the sea.
    Touch(Option<String>),
    Key(KeyboardEvent),
    /// The palette is left.
    Leave,
}

impl Component for Board {
    type Message = Msg;
    type Properties = BoardProps<Summit>;

    fn create(ctx: &Context<Self>) -> Self {
        let drawn = Drawn::new(ctx.props());
        Self { svg: NodeRef::default(), cursor: None, selected: None, drawn }
    }

    /// A selection ends with the part of the turn it was made in, or with the last beams.
    fn changed(&mut self, ctx: &Context<Self>, before: &Self::Properties) -> bool {
        let occasion = |props: &Self::Properties| {
            let table = &props.view.table;
            (table.turn, table.part, table.card, props.live)
        };
        let can_build = |props: &Self::Properties| {
            props.offers.iter().any(|offer| matches!(offer, Action::Build { .. }))
        };
        let is_spent = can_build(before) && !can_build(ctx.props());
        if is_spent || occasion(ctx.props()) != occasion(before) {
            self.put_down();
        }
        self.drawn = Drawn::new(ctx.props());
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Touch(Some(place)) => self.touch(ctx, &place),
            // A touch on the sea puts down what was taken up.
            Msg::Touch(None) => self.selected = None,
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Leave => self.put_down(),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let view = &*props.view;
        let chosen = self.chosen(props);
        let palette = chosen.map(|at| {
            let palette = Palette::of(view, &props.offers, at);
            let on_leave = ctx.link().callback(|()| Msg::Leave);
            palette::view(palette, view, &props.names, &props.on_act, &on_leave)
        });
        let drawing = self.drawing(ctx, chosen);
        el("div")
            .class("su-board")
            .set("role", "group")
            .set("aria-label", words::phase(view))
            .child(html! { <Zoom>{ drawing }</Zoom> })
            .list(palette)
            .into()
    }
}

impl Board {
    /// The palette goes; the keyboard, if it was there, returns to the country.
    fn put_down(&mut self) {
        let Some(at) = self.selected.take() else { return };
        let active = browser::document().active_element();
        if active.is_some_and(|it| it.closest(".su-palette").is_ok_and(|found| found.is_some())) {
            focus(&self.svg, at.slug());
        }
    }

    /// The country taken up; out of sight while somebody is asked for an answer.
    fn chosen(&self, props: &BoardProps<Summit>) -> Option<Country> {
        let table = &props.view.table;
        let is_free = props.live && !is_answer_due(table);
        self.selected.filter(|at| is_free && at.is_on(table.options.map))
    }

    fn touch(&mut self, ctx: &Context<Self>, place: &str) {
        let props = ctx.props();
        if !props.live {
            return;
        }
        if place == PILE {
            props.on_act.emit(Action::Draw);
            return;
        }
        let Some(at) = Country::from_slug(place) else { return };
        self.cursor = Some(at);
        match meaning(&props.view, at) {
            Some(action) => props.on_act.emit(action),
            None if is_answer_due(&props.view.table) => {}
            None => self.selected = Some(at).filter(|_| self.selected != Some(at)),
        }
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) {
        let Some(place) = event.target_dyn_into::<Element>().as_ref().and_then(place_of) else {
            return;
        };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let from = Country::from_slug(&place);
        let kind = ctx.props().view.table.options.map;
        let to = match event.key().as_str() {
            "Enter" | " " => {
                event.prevent_default();
                self.touch(ctx, &place);
                return;
            }
            "Escape" if self.selected.is_some() => {
                self.put_down();
                return;
            }
            "n" | "N" => next_offer(&ctx.props().offers, from),
            key => from.and_then(|from| plan::walk(key, from, kind)),
        };
        if let Some(to) = to {
            event.prevent_default();
            self.cursor = Some(to);
            focus(&self.svg, to.slug());
        }
    }

    fn drawing(&self, ctx: &Context<Self>, chosen: Option<Country>) -> Html {
        let props = ctx.props();
        let view = &*props.view;
        let table = &view.table;
        let here = self
            .cursor
            .filter(|at| at.is_on(table.options.map))
            .or_else(|| props.offers.iter().find_map(|&offer| site(offer)))
            .unwrap_or_else(|| table.home(table.turn));
        let on_click = ctx.link().callback(|event: MouseEvent| {
            Msg::Touch(event.target_dyn_into::<Element>().as_ref().and_then(place_of))
        });
        let [x, y, w, h] = map().frame;
        let is_drawable = props.live && props.offers.contains(&Action::Draw);
        let outlined = |at: Option<Country>| at.map(outline).unwrap_or_default();
        let marks = group("su-chosen", &outlined(chosen))
            + &group("su-hint", &outlined(props.hint.and_then(site)));
        let sheet =
            |class: &'static str| el("svg").class(class).set("viewBox", format!("{x} {y} {w} {h}"));
        let still = |class: &'static str, svg: AttrValue| {
            sheet(class).set("aria-hidden", "true").child(picture(svg))
        };
        let buttons = table.countries().zip(&self.drawn.labels);
        let buttons = buttons.map(|(at, label)| country_button(props, at, label, at == here));
        let touch = sheet("su-sheet su-map")
            .node_ref(&self.svg)
            .on_click(on_click)
            .on(onkeydown::Wrapper::new(ctx.link().callback(Msg::Key)))
            .child(pile_button(table.left, is_drawable))
            .list(buttons);
        let Drawn { ground, offers, things, .. } = &self.drawn;
        el("div")
            .class("su-sheets")
            .child(still("su-sheet su-ground", ground.clone()))
            .child(still("su-sheet su-offers", offers.clone()))
            .child(still("su-sheet su-marks", marks.into()))
            .child(still("su-sheet su-things", things.clone()))
            .child(touch)
            .into()
    }
}

fn group(class: &str, inside: &str) -> String {
    format!("<g class=\"{class}\">{inside}</g>")
}

/// Somebody is asked about a demand, a chip or an alliance, and answers come first.
fn is_answer_due(table: &Table) -> bool {
    table.demand().is_some() || table.proposal().is_some()
}

fn outline(at: Country) -> String {
    let shapes = map().shapes();
    let mut svg = String::new();
    for n in areas(at) {
        let _ = write!(svg, "<use href=\"{shapes}{n}\"/>");
    }
    svg
}

/// Where something can be done: round the room, since coasts are ragged.
fn rings(view: &View, offers: &[Action]) -> String {
    let is_offered = |at: &Country| {
        offers.iter().any(|&offer| site(offer) == Some(*at) && is_ringed(offer, view))
    };
    let ring = |at: Country| {
        let Room { x, y, w, h, .. } = *room(at);
        let (x, y, w, h) = (x - 4, y - 4, w + 8, h + 8);
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"14\"/>")
    };
    view.table.countries().filter(is_offered).map(ring).collect()
}

fn pile_button(left: u8, is_offered: bool) -> Html {
    let (x, y) = corner::pile();
    place_button(PILE, is_offered, is_offered, words::pile(left).into())
        .child(rect([x, y, corner::CARD.0, corner::CARD.1]))
        .into()
}

fn country_button(
    props: &BoardProps<Summit>,
    at: Country,
    label: &AttrValue,
    is_here: bool,
) -> Html {
    let offer = |&offer: &Action| site(offer) == Some(at);
    let is_offered = props.live && props.offers.iter().any(offer);
    let Room { x, y, w, h, .. } = *room(at);
    let shapes = map().shapes();
    let areas = areas(at).map(|n| el("use").set("href", format!("{shapes}{n}")).into());
    place_button(at.slug(), is_here, is_offered, label.clone())
        .child(rect([x, y, w, h].map(i32::from)))
        .list(areas)
        .into()
}

/// Something that fingers and keys reach.
fn place_button(name: &'static str, is_here: bool, is_offered: bool, label: AttrValue) -> El {
    el("g")
        .key(name)
        .class("su-place")
        .set("role", "button")
        .set("tabindex", if is_here { "0" } else { "-1" })
        .set("data-at", name)
        .maybe("data-offer", is_offered.then_some("true"))
        .set("aria-label", label)
}

fn rect(box_of: [i32; 4]) -> El {
    let mut rect = el("rect").set("rx", "9");
    for (name, size) in ["x", "y", "width", "height"].into_iter().zip(box_of) {
        rect = rect.set(name, size.to_string());
    }
    rect
}

/// The place an element belongs to.
fn place_of(element: &Element) -> Option<String> {
    element.closest("[data-at]").ok()??.get_attribute("data-at")
}

fn focus(svg: &NodeRef, place: &str) {
    let Some(svg) = svg.cast::<Element>() else { return };
    if let Ok(Some(found)) = svg.query_selector(&format!("[data-at=\"{place}\"]")) {
        // Elements of a drawing take the focus like any other.
        let _ = found.unchecked_into::<HtmlElement>().focus();
    }
}

/// The next country where something is offered.
fn next_offer(offers: &[Action], from: Option<Country>) -> Option<Country> {
    let sites = || offers.iter().filter_map(|&offer| site(offer));
    sites().filter(|&at| Some(at) > from).min().or_else(|| sites().min())
}
