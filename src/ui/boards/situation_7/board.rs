//! The board on the table: the disc, and a place for each side. It is laid out for one
//! person, for two who face each other across a tablet, or for onlookers.

use std::rc::Rc;

use gloo_events::EventListener;
use web_sys::{Element, HtmlElement, KeyboardEvent};
use yew::html::onkeydown;
use yew::prelude::*;

use super::disc::{self, Shown, slug};
use super::hands::{Deed, Hands, Thing};
use super::panel::{self, Place};
use super::picture::SHAPES;
use super::print::Print;
use super::walled;
use crate::games::Situation7;
use crate::games::situation_7::{Action, BySide, Gear, Piece, PieceSet, Side, Stage, State};
use crate::ui::browser;
use crate::ui::face::{BoardProps, Extent};
use crate::ui::kit::reach;
use crate::ui::markup::el;
use crate::ui::still::Later;

/// How near to its place a piece must be let go to slip in, in units of the drawing.
const CATCH: f64 = 75.0;

pub enum Msg {
    /// The shapes are in the page now.
    Inside(bool),
    Done(Deed),
    Key(KeyboardEvent),
    /// A side has read that it can lay nothing.
    Read(Side),
}

pub struct Board {
    pub(super) print: Rc<Print>,
    root: NodeRef,
    hands: Rc<Hands>,
    listeners: Vec<EventListener>,
    /// What lies on the disc, and what of it was laid last.
    filled: PieceSet,
    fresh: PieceSet,
    /// Whether this picture is the answer to something that was laid.
    is_laying: bool,
    /// What each side has taken up by a tap or a key.
    pub(super) picked: BySide<Option<Thing>>,
    /// Which side did so last: taps on the disc are its.
    pub(super) latest: Side,
    /// What each side has aimed at a rival's piece, waiting for the piece that joins it.
    pub(super) aims: BySide<Option<(Gear, Piece)>>,
    /// The space that keys would act on, and the loose piece of each side.
    pub(super) space: Piece,
    pub(super) loose: BySide<usize>,
    /// Which sides have read that they can lay nothing.
    read: BySide<bool>,
    /// What is to have the keyboard as soon as it is drawn.
    pub(super) focus: Option<String>,
    /// Where the sides sit: what is laid is seen on the disc first.
    places: BySide<Later>,
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
            filled: props.view.filled(),
            fresh: PieceSet::NONE,
            is_laying: false,
            picked: BySide::default(),
            latest: side,
            aims: BySide::default(),
            space,
            loose: BySide::default(),
            read: BySide::default(),
            focus: None,
            places: BySide::default(),
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
            self.read[side] &= walled::is_walled_in(&props.view, side);
        }
        let before = std::mem::replace(&mut self.filled, props.view.filled());
        self.is_laying = self.filled != before && props.extent == Extent::Answer;
        if self.filled != before {
            let news = self.filled.minus(before);
            self.fresh = if props.motion { news } else { PieceSet::NONE };
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
            Msg::Read(side) => {
                self.read[side] = true;
                true
            }
        }
    }

    fn rendered(&mut self, _: &Context<Self>, is_first: bool) {
        if is_first && let Some(root) = self.root.cast::<HtmlElement>() {
            self.listeners = self.hands.listen(&root);
        }
        // It may be in one of the places.
        if !self.is_laying
            && let Some(selector) = self.focus.take()
        {
            browser::focus(&selector);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let own = own_sides(props);
        let seats = if own.is_empty() { "watch".to_owned() } else { layout(&own) };
        let still = if props.seating.is_paused { " paused" } else { "" };
        let picked = self.picked[self.latest].map(|thing| (self.latest, thing));
        let aims = Side::BOTH.into_iter().filter_map(|side| {
            let (gear, target) = self.aims[side]?;
            Some((side, gear, target))
        });
        let disc = disc::draw(&Shown {
            view: &props.view,
            print: &self.print,
            names: &props.names,
            played: if props.seating.is_paused { &[] } else { &own },
            picked,
            aims: aims.collect(),
            hint: props.hint,
            fresh: self.fresh,
            cursor: Some(self.space).filter(|_| props.live),
        });
        let places = Side::BOTH
            .into_iter()
            .map(|side| self.places[side].draw(self.is_laying, || self.place(props, side)));
        let on_key = ctx.link().callback(|event: KeyboardEvent| {
            let target = event.target_dyn_into::<Element>();
            let things = "[data-space], [data-thing], [data-thing] *";
            if target.is_some_and(|it| it.matches(things).unwrap_or(false)) {
                reach::claim(&event);
            }
            Msg::Key(event)
        });
        el("div")
            .class(format!("s7 s7-{seats}{still}"))
            .node_ref(&self.root)
            .on(onkeydown::Wrapper::new(on_key))
            .child(el("div").class("s7-table").child(disc).list(places))
            .child(walled::view(props, self.read, &ctx.link().callback(Msg::Read)))
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

    pub(super) fn done(&mut self, props: &BoardProps<Situation7>, deed: Deed) -> bool {
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
}

/// Somebody of a side asks for something.
pub(super) fn act(props: &BoardProps<Situation7>, side: Side, action: Action) {
    if let Some(seat) = panel::seat_of(&props.seating, &props.view.setup, side) {
        props.on_hand.emit((seat, action));
    }
}

/// The sides that persons play at this table and in this moment may see from.
pub(super) fn own_sides(props: &BoardProps<Situation7>) -> Vec<Side> {
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
