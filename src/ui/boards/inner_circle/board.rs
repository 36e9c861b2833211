//! The board on the table, in sheets from the floor up: tray and board, spaces and dots, the
//! rings of what is offered, pawns, and what fingers and keys reach. Each sheet is a picture of
//! its own, so that what stays is not painted again with what changes.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use yew::html::{onclick, onkeydown, onpointerdown, onpointerup, ontouchend};
use yew::prelude::*;

use super::ground::{Bare, ground, spaces};
use super::keys::space_of;
use super::motion::Running;
use super::past::Past;
use super::plan;
use super::sheets;
use super::story::Traces;
use super::tap::Tap;
use super::touch;
use crate::games::InnerCircle;
use crate::games::inner_circle::{Action, Ending, Stage, View};
use crate::geometry::Hex;
use crate::ui::face::BoardProps;
use crate::ui::kit::reach;
use crate::ui::markup::{El, drawn, el};

/// Whether the last board is off too and the winner stands on the star (1.8).
pub(super) fn is_won(view: &View) -> bool {
    view.outcome.as_ref().is_some_and(|outcome| outcome.ending == Ending::Centre)
}

/// What touching a space would mean now, whether it is allowed or not.
fn meaning(view: &View, offers: &[Action], at: Hex) -> Action {
    match (view.stage, &view.held) {
        (Stage::Placing, _) => Action::Place { at },
        (Stage::Moving | Stage::Over, Some(held))
            if held.at == at && offers.contains(&Action::Rest) =>
        {
            Action::Rest
        }
        (Stage::Moving | Stage::Over, Some(_)) => Action::Land { at },
        (Stage::Moving | Stage::Over, None) => Action::Lift { at },
    }
}

/// Where an action happens.
pub(super) fn site(view: &View, action: Action) -> Option<Hex> {
    match action {
        Action::Place { at } | Action::Lift { at } | Action::Land { at } => Some(at),
        Action::Rest => view.held.as_ref().map(|held| held.at),
        Action::Resign | Action::Tick { .. } => None,
    }
}

pub enum Msg {
    /// A space is touched.
    Touch(Hex),
    /// A finger or the mouse comes down.
    Down,
    Key(KeyboardEvent),
}

pub struct Board {
    pub(super) root: NodeRef,
    /// Drawn anew only when a board comes off.
    bare: Bare,
    ground: Html,
    spaces: Html,
    pub(super) cursor: Option<Hex>,
    /// Going up and down keeps to a column although the rows are staggered.
    pub(super) column: Cell<Option<i32>>,
    tap: Rc<RefCell<Tap>>,
    past: Past,
    running: Running,
    /// The last step whose motion was started.
    moved: Option<u32>,
}

impl Component for Board {
    type Message = Msg;
    type Properties = BoardProps<InnerCircle>;

    fn create(ctx: &Context<Self>) -> Self {
        let mut past = Past::default();
        past.follow(ctx.props());
        let bare = Bare::of(&ctx.props().view);
        Self {
            root: NodeRef::default(),
            ground: drawn(|pen| ground(pen, &bare)),
            spaces: drawn(|pen| spaces(pen, &bare)),
            bare,
            cursor: None,
            column: Cell::default(),
            tap: Rc::default(),
            past,
            running: Running::default(),
            moved: None,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &Self::Properties) -> bool {
        self.past.follow(ctx.props());
        let bare = Bare::of(&ctx.props().view);
        if bare != self.bare {
            self.ground = drawn(|pen| ground(pen, &bare));
            self.spaces = drawn(|pen| spaces(pen, &bare));
            self.bare = bare;
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Touch(at) => self.touch(ctx.props(), at),
            Msg::Down => {
                self.running.finish();
                false
            }
            Msg::Key(event) => self.key(ctx.props(), &event),
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let step = Some(ctx.props().step);
        if std::mem::replace(&mut self.moved, step) != step
            && let Some(root) = self.root.cast::<Element>()
        {
            self.running.play(&root, &self.past.motions);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let view = &*props.view;
        let Bare { level, radius, .. } = self.bare;
        let won = is_won(view);
        let traces = if won { Traces::default() } else { Traces::of(&props.recent) };
        let here = self
            .cursor
            .filter(|at| at.ring() <= radius)
            .or_else(|| props.offers.iter().find_map(|offer| site(view, *offer)))
            .unwrap_or(Hex::ORIGIN);
        let sheet = |class: &'static str| sheet(class, radius);
        let still = |class: &'static str| sheet(class).set("aria-hidden", "true");
        let lower = still("ic-sheet ic-lower")
            .child(sheets::trails(view, &traces, level))
            .child(sheets::reaches(view, &props.offers, level))
            .child(el("g").class("ic-spaces").child(self.spaces.clone()))
            .child(sheets::shadow(view, level))
            .child(sheets::numbers(view, level))
            .child(sheets::marks(view, &traces, level));
        let upper = still("ic-sheet ic-upper")
            .child(sheets::hint(view, props.hint, level))
            .child(sheets::ghost(self.past.pulled.as_ref()))
            .child(sheets::pawns(view, level))
            .child(sheets::tags(view, &traces, level))
            .child(sheets::in_hand(view, level));
        let cells = if won { Vec::new() } else { touch::cells(props, &traces, here, level) };
        let link = ctx.link();
        // While the event is on its way: the message may be read only after that.
        let tap = || self.tap.clone();
        let (down, up, left) = (tap(), tap(), tap());
        let on_down = link.callback(move |event: PointerEvent| {
            down.borrow_mut().down(&event);
            Msg::Down
        });
        let on_up = Callback::from(move |event: PointerEvent| up.borrow_mut().up(&event));
        let on_left = link.batch_callback(move |event: TouchEvent| {
            left.borrow_mut().left(&event).map(Msg::Touch)
        });
        let on_key = link.callback(|event: KeyboardEvent| {
            reach::claim(&event);
            Msg::Key(event)
        });
        el("div")
            .node_ref(&self.root)
            .class(format!("ic-board {}", palette(level)))
            .set("role", "group")
            .set("aria-label", summary(view))
            .set("data-level", view.level.to_string())
            .on(onclick::Wrapper::new(link.batch_callback(|event: MouseEvent| {
                let touched = event.target()?.dyn_into().ok()?;
                space_of(&touched).map(Msg::Touch)
            })))
            .on(onpointerdown::Wrapper::new(on_down))
            .on(onpointerup::Wrapper::new(on_up))
            .on(ontouchend::Wrapper::new(on_left))
            .on(onkeydown::Wrapper::new(on_key))
            .child(still("ic-sheet ic-ground").child(self.ground.clone()))
            .child(lower)
            .child(sheets::offers(still("ic-sheet ic-offers"), view, &props.offers, level))
            .child(upper)
            .child(sheet("ic-sheet ic-touch").list(cells))
            .into()
    }
}

impl Board {
    fn touch(&mut self, props: &BoardProps<InnerCircle>, at: Hex) -> bool {
        self.column.take();
        act(props, at);
        self.cursor.replace(at) != Some(at)
    }
}

/// A picture over the whole board.
fn sheet(class: &'static str, radius: u8) -> El {
    el("svg").class(class).set("viewBox", plan::frame(radius))
}

/// Asks for what touching a space means now.
pub(super) fn act(props: &BoardProps<InnerCircle>, at: Hex) {
    if props.live {
        props.on_act.emit(meaning(&props.view, &props.offers, at));
    }
}

/// The inks of a level, for everything inside.
pub(super) fn palette(level: u8) -> &'static str {
    match level {
        1 => "ic-l1",
        2 => "ic-l2",
        3 => "ic-l3",
        4 => "ic-l4",
        _ => "ic-l5",
    }
}

fn summary(view: &View) -> String {
    if is_won(view) {
        return "The tray: all boards are off, and the winning pawn stands on the star".to_owned();
    }
    format!("Board of level {} of 4", view.level)
}

#[cfg(test)]
#[cfg(feature = "faces")]
#[path = "board_tests.rs"]
mod tests;
