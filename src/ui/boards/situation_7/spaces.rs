//! The spaces of the disc as things to touch and to hear. They are worked out anew only when
//! the table or the keyboard's place has changed.

use std::rc::Rc;

use yew::prelude::*;

use super::disc::sheet;
use super::labels;
use super::names::{self, Ear};
use super::print::Print;
use crate::games::situation_7::{Piece, Side, State};
use crate::ui::face::Names;
use crate::ui::markup::el;

#[derive(Properties)]
pub(super) struct SpacesProps {
    pub(super) view: Rc<State>,
    pub(super) print: Rc<Print>,
    pub(super) names: Names,
    /// The side that listens, if it plays.
    pub(super) hand: Option<Side>,
    /// The space that keys would act on, while they mean something.
    pub(super) cursor: Option<Piece>,
}

impl PartialEq for SpacesProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
            && Rc::ptr_eq(&self.print, &other.print)
            && self.names == other.names
            && self.hand == other.hand
            && self.cursor == other.cursor
    }
}

pub(super) struct Spaces;

impl Component for Spaces {
    type Message = ();
    type Properties = SpacesProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let SpacesProps { view, print, names, hand, cursor } = ctx.props();
        let ear = Ear::of(view, *hand);
        let space = |piece: Piece| {
            el("path")
                .key(piece.to_string())
                .class("s7-space")
                .set("d", print.outline(piece).clone())
                .set("data-space", piece.to_string())
                .set("role", "button")
                .set("aria-label", names::label(view, &ear, piece, names))
                .set("tabindex", if *cursor == Some(piece) { "0" } else { "-1" })
                .into()
        };
        sheet("s7-sheet s7-spaces")
            .set("role", "group")
            .set("aria-label", labels::BOARD)
            .list(Piece::all().map(space))
            .into()
    }
}
