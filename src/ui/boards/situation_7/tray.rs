//! A side's loose pieces. They are worked out anew only when something about them has changed:
//! what the other side does leaves them alone, and what is laid leaves a gap.

use std::rc::Rc;

use web_sys::HtmlElement;
use yew::prelude::*;

use super::disc::{piece_class, slug};
use super::hold::push;
use super::print::Print;
use super::slots::Slots;
use super::{labels, names};
use crate::games::situation_7::{Help, Loose, Piece, Side, State};
use crate::ui::markup::{el, picture};

#[derive(Properties)]
pub(super) struct TrayProps {
    pub(super) side: Side,
    pub(super) view: Rc<State>,
    pub(super) print: Rc<Print>,
    /// Whether the pieces may be seen.
    pub(super) is_uncovered: bool,
    /// The piece that was taken up by a tap or a key.
    pub(super) picked: Option<Piece>,
    /// The piece that a hint points at.
    pub(super) hinted: Option<Piece>,
    /// The place that keys would take a piece from.
    pub(super) cursor: usize,
}

impl PartialEq for TrayProps {
    fn eq(&self, other: &Self) -> bool {
        let Self { side, .. } = *self;
        side == other.side
            && self.is_uncovered == other.is_uncovered
            && self.picked == other.picked
            && self.hinted == other.hinted
            && self.cursor == other.cursor
            && Rc::ptr_eq(&self.print, &other.print)
            && self.view.trays[side] == other.view.trays[side]
            && self.view.setup == other.view.setup
    }
}

/// With fewer gaps it is not worth while to close them.
const MANY_GAPS: usize = 6;

pub(super) struct Tray {
    slots: Slots,
    root: NodeRef,
    /// The piece that was last brought into view.
    shown: Option<Piece>,
}

pub(super) enum Msg {
    /// The pieces are to move up.
    CloseGaps,
}

impl Component for Tray {
    type Message = Msg;
    type Properties = TrayProps;

    fn create(ctx: &Context<Self>) -> Self {
        let TrayProps { side, view, .. } = ctx.props();
        let slots = Slots::of(&view.trays[*side]);
        Self { slots, root: NodeRef::default(), shown: None }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &TrayProps) -> bool {
        let TrayProps { side, view, .. } = ctx.props();
        self.slots.follow(&view.trays[*side]);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let TrayProps { side, view, .. } = ctx.props();
        match msg {
            Msg::CloseGaps => self.slots = Slots::of(&view.trays[*side]),
        }
        true
    }

    /// What a hint points at is brought into view, once: after that the tray is the player's.
    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let hinted = ctx.props().hinted;
        if std::mem::replace(&mut self.shown, hinted) != hinted
            && hinted.is_some()
            && let Some(tray) = self.root.cast::<HtmlElement>()
        {
            bring_into_view(&tray);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let TrayProps { side, ref view, is_uncovered, .. } = *props;
        let mut pieces = view.trays[side].iter().enumerate();
        let slot = |(n, slot): (usize, Option<Piece>)| match slot.and_then(|_| pieces.next()) {
            Some((n, &loose)) => loose_piece(props, n, loose),
            None => el("i").key(format!("gap {n}")).class("s7-gap").into(),
        };
        let slots = self.slots.iter().filter(|_| is_uncovered).enumerate().map(slot);
        let slots: Vec<Html> = slots.collect();
        let is_gappy = is_uncovered && self.slots.gaps() >= MANY_GAPS;
        let close = is_gappy.then(|| {
            el("button")
                .key("close")
                .set("type", "button")
                .class("s7-close-gaps quiet")
                .on_click(ctx.link().callback(|_| Msg::CloseGaps))
                .text(labels::CLOSE_GAPS)
                .into()
        });
        el("div")
            .class("s7-tray")
            .node_ref(&self.root)
            .set("data-tray", slug(side))
            .set("role", "group")
            .set("aria-label", labels::tray(view, side))
            .list(slots.into_iter().chain(close))
            .into()
    }
}

/// Pushes a tray so that the piece a hint points at can be seen.
fn bring_into_view(tray: &HtmlElement) {
    let Ok(Some(piece)) = tray.query_selector(".hinted") else { return };
    let (frame, piece) = (tray.get_bounding_client_rect(), piece.get_bounding_client_rect());
    // How far something reaches over one end of the frame or the other.
    let over = |near: f64, far: f64, start: f64, end: f64| match (near < start, far > end) {
        (true, _) => near - start,
        (false, true) => far - end,
        (false, false) => 0.0,
    };
    let right = over(piece.left(), piece.right(), frame.left(), frame.right());
    let down = over(piece.top(), piece.bottom(), frame.top(), frame.bottom());
    push(tray, right, down);
}

fn loose_piece(props: &TrayProps, n: usize, loose: Loose) -> Html {
    let TrayProps { side, view, print, .. } = props;
    let (side, Loose { piece, turned }) = (*side, loose);
    let is_picked = props.picked == Some(piece);
    let class = match (is_picked, props.hinted == Some(piece)) {
        (true, _) => "s7-loose picked",
        (false, true) => "s7-loose hinted",
        (false, false) => "s7-loose",
    };
    let face = el("g").child(picture(print.face(piece)));
    let (x, y) = print.middle(piece);
    let turn = (turned > 0).then(|| format!("rotate({} {x} {y})", i32::from(turned) * 90));
    let drawing = el("svg")
        .class(piece_class(side))
        .set("viewBox", print.frame(piece))
        .set("aria-hidden", "true")
        .child(face.maybe("transform", turn));
    let help = match view.setup.help[side] {
        Help::None => None,
        Help::Ring => Some(piece.to_string().chars().take(1).collect::<String>()),
        Help::Place => Some(piece.to_string()),
    };
    el("button")
        .key(piece.to_string())
        .set("type", "button")
        .class(class)
        .set("data-side", slug(side))
        .set("data-thing", piece.to_string())
        .set("data-place", n.to_string())
        .maybe("data-helped", (view.setup.help[side] == Help::Place).then_some(""))
        .set("aria-label", names::describe(view, side, piece))
        .set("aria-pressed", if is_picked { "true" } else { "false" })
        .set("tabindex", if n == props.cursor { "0" } else { "-1" })
        .child(drawing)
        .list(help.map(|help| el("small").text(help).into()))
        .into()
}
