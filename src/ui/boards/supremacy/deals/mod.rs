//! Deals: the sheet of an offer.

use yew::Html;

use super::Props;
use super::pencil::{self, Draft, Pencil};
use super::words::bundle;
use crate::games::supremacy::Area;
use crate::ui::markup::el;

/// The sheet of the offer that is drafted.
pub(super) fn sheet(props: &Props, pencil: &Pencil) -> Option<Html> {
    let Draft::Offer { to, gives, gets, .. } = &pencil.draft else { return None };
    let text = format!("{}: {} for {}", props.names.of(*to), bundle(gives), bundle(gets));
    Some(el("div").class("sp-sheet").text(text).into())
}

/// A sea whose ships are to be given or to carry was touched.
pub(super) fn touch(props: &Props, area: Area) {
    pencil::inspect(props, area);
}
