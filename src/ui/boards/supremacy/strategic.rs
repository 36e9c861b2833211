//! Strategic weapons.

use yew::Html;

use super::Props;
use super::pencil::{self, Draft, Pencil};
use super::words::nukes;
use crate::games::supremacy::Area;
use crate::ui::markup::el;

/// The sheet of the launch that is drafted.
pub(super) fn sheet(_: &Props, pencil: &Pencil) -> Option<Html> {
    let Draft::Launch { targets, .. } = &pencil.draft else { return None };
    Some(el("div").class("sp-sheet").text(nukes(targets)).into())
}

/// A target was touched.
pub(super) fn touch(props: &Props, _: &[(Area, u16)], area: Area) {
    pencil::inspect(props, area);
}
