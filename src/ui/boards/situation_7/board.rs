//! The board on the table: the disc, and a place for each side. It is laid out for one
//! person, for two who face each other across a tablet, or for onlookers.

use std::rc::Rc;

use gloo_events::EventListener;
use web_sys::{HtmlElement, KeyboardEvent};
use yew::html::onkeydown;
use yew::prelude::*;

use super::disc::{self, Shown, slug};
use super::hands::{Deed, Hands, Thing};
use super::panel::{self, Place};
use super::picture::SHAPES;
use super::print::Print;
use crate::games::Situation7;
use crate::games::situation_7::{Action, BySide, Gear, Piece, Side, Stage, State};
use crate::ui::browser;
use crate::ui::face::BoardProps;
use crate::ui::markup::el;

/// How near to its place a piece must be let go to slip in, in units of the drawing.
const CATCH: f64 = 75.0;

pub enum Msg {
    /// The shapes are in the page now.
    Inside(bool),
    Done(Deed),
    Key(KeyboardEvent),
}

pub struct Board {
    print: Rc<Print>,
    root: NodeRef,
    hands: Rc<Hands>,
    listeners: Vec<EventListener>,
    /// What each side has taken up by a tap or a key.
    picked: BySide<Option<Thing>>,
    /// Which side did so last: taps on the disc are its.
    latest: Side,
    /// What each side has aimed at a rival's piece, waiting for the piece that joins it.
    aims: BySide<Option<(Gear, Piece)>>,
    /// The space that keys would act on, and the loose piece of each side.
    space: Piece,
    loose: BySide<usize>,
    /// What is to have the keyboard as soon as it is drawn.
    focus: Option<String>,
}

impl Component for Board {
    type Message = Msg;
    type Properties = BoardProps<Situation7>;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let side = own_sides(props).first().copied().unwrap_or(Side::South);
        let space = side.base_line().iter().nth(2).unwrap_or(Piece::of(3, 18));
        let board = Self {
            print: Rc::new(Print::new(&props.view)),
            root: NodeRef::default(),
            hands: Hands::new(ctx.link().callback(Msg::Done)),
            listeners: Vec::new(),
            picked: BySide::default(),
            latest: side,
            aims: BySide::default(),
            space,
            loose: BySide::default(),
            focus: None,
        };
        board.allow(props);
        ctx.link().send_future(async { Msg::Inside(SHAPES.bring_in().await) });
        board
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &Self::Properties) -> bool {
        let props = ctx.props();
        if !self.print.is_of(&props.view) {
            self.print = Rc::new(Print::new(&props.view));
        }
        for side in Side::BOTH {
            self.forget_what_is_gone(&props.view, side);
        }
        self.allow(props);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Inside(is_new) => {
                if is_new {
                    self.print = Rc::new(Print::new(&ctx.props().view));
                }
                is_new
            }
            Msg::Done(deed) => self.done(ctx.props(), deed),
            Msg::Key(event) => self.key(ctx.props(), &event),
        }
    }

    fn rendered(&mut self, _: &Context<Self>, is_first: bool) {
        if is_first && let Some(root) = self.root.cast::<HtmlElement>() {
            self.listeners = self.hands.listen(&root);
        }
        if let Some(selector) = self.focus.take() {
            browser::focus(&selector);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let view = &*props.view;
        let own = own_sides(props);
        let seats = if own.is_empty() { "watch".to_owned() } else { layout(&own) };
        let still = if props.seating.is_paused { " paused" } else { "" };
        let picked = self.picked[self.latest].map(|thing| (self.latest, thing));
        let aims = Side::BOTH.into_iter().filter_map(|side| {
            let (gear, target) = self.aims[side]?;
            Some((side, gear, target))
        });
        let disc = disc::draw(&Shown {
            view,
            print: &self.print,
            names: &props.names,
            played: if props.seating.is_paused { &[] } else { &own },
            picked,
            aims: aims.collect(),
            hint: props.hint,
            cursor: self.space,
            is_live: props.live,
        });
        let places = Side::BOTH.into_iter().map(|side| self.place(props, side));
        el("div")
            .class(format!("s7 s7-{seats}{still}"))
            .node_ref(&self.root)
            .on(onkeydown::Wrapper::new(ctx.link().callback(Msg::Key)))
            .child(el("div").class("s7-table").child(disc).list(places))
            .child(el("div").class("s7-hands").set("aria-hidden", "true"))
            .into()
    }
}

impl Board {
    fn place(&self, props: &BoardProps<Situation7>, side: Side) -> Html {
        panel::view(&Place {
            side,
            view: &props.view,
            print: &self.print,
            names: &props.names,
            seating: &props.seating,
            picked: self.picked[side],
            aimed: self.aims[side].map(|(gear, _)| gear),
            cursor: self.loose[side].min(props.view.trays[side].len().saturating_sub(1)),
            hint: props.hint,
            on_hand: props.on_hand.clone(),
            on_frame: props.on_frame.clone(),
        })
    }

    /// Tells the hands what can be taken now.
    fn allow(&self, props: &BoardProps<Situation7>) {
        let (view, hands) = (props.view.clone(), props.seating.hands);
        self.hands.allow(move |side, thing| {
            let is_live = view.stage == Stage::Playing
                && view.setup.team(side).iter().any(|seat| hands.contains(seat));
            is_live
                && match thing {
                    Thing::Loose(piece) => view.loose(side, piece).is_some(),
                    Thing::Gear(_) => true,
                }
        });
    }

    /// What was taken up may be laid by now, and an aim may be spoilt.
    fn forget_what_is_gone(&mut self, view: &State, side: Side) {
        let is_there = |thing: &Thing| match *thing {
            Thing::Loose(piece) => view.loose(side, piece).is_some(),
            // What cannot be used yet can be tried: the rules say what it waits for.
            Thing::Gear(_) => true,
        };
        self.picked[side] = self.picked[side].filter(is_there);
        let is_good = |&(gear, target): &(Gear, Piece)| {
            view.stock(side, gear) > 0
                && view.targets(side).contains(target)
                && !view.landings(side, target).is_empty()
        };
        self.aims[side] = self.aims[side].filter(is_good);
    }

    fn done(&mut self, props: &BoardProps<Situation7>, deed: Deed) -> bool {
        match deed {
            Deed::Tapped(side, thing) => {
                let is_again = self.picked[side] == Some(thing);
                self.picked[side] = Some(thing).filter(|_| !is_again);
                self.latest = side;
                if is_again || matches!(thing, Thing::Gear(_)) {
                    self.aims[side] = None;
                }
            }
            Deed::Pointed(space) => {
                self.space = space;
                let side = self.latest;
                let other = side.rival();
                let side = if self.picked[side].is_none() { other } else { side };
                if let Some(thing) = self.picked[side] {
                    self.put(props, side, thing, space);
                }
            }
            Deed::Dropped(side, thing, x, y) => {
                if let Some(space) = self.aimed_at(thing, x, y) {
                    self.put(props, side, thing, space);
                }
            }
            Deed::Tidied(side, piece, to) => {
                act(props, side, Action::Tidy { piece, to });
            }
        }
        true
    }

    /// The space that a thing was let go over. A piece that is near enough slips into its own.
    fn aimed_at(&self, thing: Thing, x: f64, y: f64) -> Option<Piece> {
        if let Thing::Loose(piece) = thing {
            let (mx, my) = self.print.middle(piece);
            if (x - f64::from(mx)).hypot(y - f64::from(my)) <= CATCH {
                return Some(piece);
            }
        }
        self.print.space_at(x, y)
    }

    /// Puts a thing on a space, whatever that means for it.
    fn put(&mut self, props: &BoardProps<Situation7>, side: Side, thing: Thing, at: Piece) {
        let view = &props.view;
        match thing {
            Thing::Loose(piece) => {
                let aim =
                    self.aims[side].filter(|&(_, target)| view.landings(side, target).contains(at));
                let action = match aim {
                    Some((gear, target)) => Action::Launch { gear, target, piece, at },
                    None => Action::Lay { piece, at },
                };
                act(props, side, action);
            }
            Thing::Gear(Gear::Astronaut) => {
                self.picked[side] = None;
                act(props, side, Action::Post { at });
            }
            Thing::Gear(gear) => {
                self.picked[side] = None;
                if view.stock(side, gear) > 0 && view.targets(side).contains(at) {
                    self.aims[side] = Some((gear, at));
                    self.latest = side;
                } else if let Some(piece) = panel::loose_at(view, side, 0) {
                    // Nothing lands there; the rules say why.
                    act(props, side, Action::Launch { gear, target: at, piece, at });
                }
            }
        }
    }

    fn key(&mut self, props: &BoardProps<Situation7>, event: &KeyboardEvent) -> bool {
        use wasm_bindgen::JsCast;
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
            event.prevent_default();
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
        let gear = Gear::ALL.into_iter().find(|&gear| disc::gear_slug(gear) == name);
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

/// Somebody of a side asks for something.
fn act(props: &BoardProps<Situation7>, side: Side, action: Action) {
    if let Some(seat) = panel::seat_of(&props.seating, &props.view.setup, side) {
        props.on_hand.emit((seat, action));
    }
}

/// The sides that persons play at this table and in this moment may see from.
fn own_sides(props: &BoardProps<Situation7>) -> Vec<Side> {
    let persons = props.seating.persons;
    let is_own = |side: &Side| props.view.setup.team(*side).iter().any(|it| persons.contains(it));
    Side::BOTH.into_iter().filter(is_own).collect()
}

fn layout(own: &[Side]) -> String {
    match own {
        [side] => format!("solo s7-from-{}", slug(*side)),
        _ => "facing".to_owned(),
    }
}

fn first_loose(side: Side) -> String {
    format!("[data-tray='{}'] [tabindex='0']", slug(side))
}
