//! A guided first game.

use crate::engine::Seat;
use crate::games::supremacy::{Action, Setup, View};
use crate::ui::face::Step;

/// Three players and few turns, without strategic weapons.
pub(super) fn setup() -> Setup {
    let setup = super::options::resize(&Setup::default(), 3);
    super::options::choose(&super::options::choose(&setup, "strategic", 1), "length", 0)
}

pub(super) fn step(_: &View, _: &[Action], _: Seat) -> Option<Step<Action>> {
    None
}
