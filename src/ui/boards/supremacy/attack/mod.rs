//! The attack builder.

use yew::Html;

use super::Props;
use super::pencil::{self, Draft, Pencil};
use crate::games::supremacy::{Action, Area, Attack};
use crate::ui::markup::el;

/// The sheet of the attack that is drafted.
pub(super) fn sheet(props: &Props, pencil: &Pencil) -> Option<Html> {
    let Draft::Attack(attack) = &pencil.draft else { return None };
    let title = super::words::say(&Action::Attack(attack.clone()), &props.names);
    Some(el("div").class("sp-sheet").text(title).into())
}

/// An area that the attack asks for was touched.
pub(super) fn touch(props: &Props, _: &Attack, area: Area) {
    pencil::inspect(props, area);
}
