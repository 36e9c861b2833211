//! The card of the area that was touched.

use yew::Html;

use super::Props;
use super::inspect::inspect;
use super::pencil::Pencil;
use crate::ui::markup::el;

pub(super) fn card(props: &Props, pencil: &Pencil) -> Option<Html> {
    let area = pencil.area?;
    let told = inspect(&props.view, area.slug(), &props.names)?;
    let title = el("strong").text(super::names::area(area));
    Some(el("div").class("sp-card").child(title).child(el("p").text(told.text)).into())
}
