//! What Supremacy's face needs later than its first picture: doors to the same chunk as those of
//! `ui::live::later`. Before they are entered, `BoardProps::is_complete` is asked.

use std::hint::black_box;

use yew::Html;

use super::attack::Dangers;
use super::pencil::Pencil;
use super::{
    Props, attack, battle, card, deals, guide, recap, ribbon, stages, standing, strategic, voyage,
};
use crate::engine::Seat;
use crate::games::supremacy::Area;
use crate::ui::markup::{El, el};

/// The whole desk: what was touched, what the stage is about, and all its sheets.
#[inline(never)]
pub(super) fn desk(props: &Props, pencil: &Pencil, secret_plan: Option<Html>) -> El {
    black_box(
        el("div")
            .class("sp-desk")
            .list(guide::sheet(props, pencil))
            .child(ribbon::view(props))
            .list(recap::sheet(props))
            .list(card::card(props, pencil))
            .list(voyage::strip(props))
            .list(battle::strip(props, pencil))
            .list(secret_plan.or_else(|| stages::panel(props, pencil)))
            .list(attack::sheet(props, pencil))
            .list(strategic::sheet(props, pencil))
            .list(deals::sheet(props, pencil))
            .list(standing::view(props))
            .list(ribbon::drop_plan(props)),
    )
}

/// The danger that a seat's own places are in.
#[inline(never)]
pub(super) fn danger(props: &Props, seat: Seat) -> Dangers {
    black_box(attack::reckoned(props, seat))
}

/// Where what is told of just now happened.
#[inline(never)]
pub(super) fn told(props: &Props) -> Option<Area> {
    black_box(recap::now(props).and_then(|it| it.area))
}
