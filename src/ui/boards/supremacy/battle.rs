//! The battle, step by step.

use yew::Html;

use super::Props;
use super::names::place;
use super::pencil::Pencil;
use crate::ui::markup::el;

/// The strip of the battle that is fought.
pub(super) fn strip(props: &Props, _: &Pencil) -> Option<Html> {
    let battle = props.view.table.battle()?;
    let (by, of) = (props.names.of(battle.by), props.names.of(battle.of));
    let text = format!("{by} against {of} in {}", place(battle.at));
    Some(el("div").class("sp-battle").text(text).into())
}
