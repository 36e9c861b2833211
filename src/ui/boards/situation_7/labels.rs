//! The words on the board itself: short, because they are read in the middle of a race.

use super::names::{self, counted};
use crate::games::situation_7::{Gear, PATIENCE, Piece, Play, SECOND, Side, Stage, State, base_of};

pub(super) const BOARD: &str = "The board";
pub(super) const POINTS: &str = "points";
pub(super) const READY_NOW: &str = "I am ready";
pub(super) const READY: &str = "Ready";
pub(super) const COVERED: &str = "Your pieces lie face down until everybody is ready.";
pub(super) const PAUSED: &str = "Time stands still, and the pieces are covered.";
pub(super) const CLOSE_GAPS: &str = "Close the gaps";
pub(super) const TURN: &str = "Turn it";
pub(super) const PASS: &str = "Let the turn go by";
pub(super) const WALLED_IN: &str = "You can lay nothing";
pub(super) const END_NOW: &str = "End it now";
pub(super) const LOOK: &str = "Look at the board";

/// What the number of sectors counts.
pub(super) fn sectors(n: usize) -> &'static str {
    if n == 1 { "sector" } else { "sectors" }
}

/// Why a side can lay nothing.
pub(super) fn why_walled_in(view: &State, side: Side) -> &'static str {
    let own = view.held[side];
    let beside = |at: Piece| view.holder(at).is_none() && view.around(at).meets(own);
    if Piece::all().any(beside) {
        "The free spaces beside your pieces are guarded by astronauts of the other side."
    } else {
        "No free space touches a piece of yours any more."
    }
}

/// What is left to a side that can lay nothing.
pub(super) fn what_now(view: &State, side: Side) -> String {
    if !view.posts(side).is_empty() {
        return "Post an astronaut so that one free space lies between it and theirs: you may \
                fill that space then."
            .to_owned();
    }
    match view.stuck[side] {
        Some(_) => {
            let seconds = PATIENCE / SECOND;
            format!(
                "What you have laid counts. The other side has {seconds} seconds; then the rest \
                 is filled for it, and points are counted."
            )
        }
        None => "What you have laid counts. Let the turn go by.".to_owned(),
    }
}

/// What a side is asked to do now, in one line.
pub(super) fn line(view: &State, side: Side, aimed: Option<Gear>, is_person: bool) -> String {
    match view.stage {
        Stage::Over => return String::new(),
        Stage::Preparing { .. } => return "Both sides start at once.".to_owned(),
        Stage::Playing => {}
    }
    if !is_person {
        let is_stuck = view.stuck[side].is_some();
        return if is_stuck { "Can lay nothing." } else { "" }.to_owned();
    }
    if let Some(gear) = aimed {
        return format!("Now join a piece beside the {}.", names::gear(gear));
    }
    if view.stuck[side].is_some() {
        let seconds = PATIENCE / SECOND;
        return format!("You can lay nothing. {seconds} seconds, then the rest is filled.");
    }
    if view.stuck[side.rival()].is_some() {
        return "Only you can lay now: fill what is left.".to_owned();
    }
    let is_turn = view.setup.play != Play::AtOnce;
    match (is_turn, view.turn.side == side) {
        (true, true) => format!("Your turn: lay {}.", counted(view.turn.left.into(), "piece")),
        (true, false) => "The other side plays.".to_owned(),
        (false, _) if view.held[side].is_empty() => {
            "Begin with a red border on your base line.".to_owned()
        }
        (false, _) => String::new(),
    }
}

pub(super) fn tray(view: &State, side: Side) -> String {
    let left = counted(view.trays[side].len(), "loose piece");
    format!("{}: {left}", names::side(side))
}

/// Equipment as a button says it: "2 rockets", or what it waits for.
pub(super) fn gear(view: &State, side: Side, gear: Gear) -> String {
    let name = names::gear(gear);
    if view.opened[side][gear.index()] {
        return counted(view.stock(side, gear), name);
    }
    let base = view.sky.base(side, base_of(gear));
    // As it stands on the button, so that who speaks to the page finds it.
    let covered = format!("{}/{}", base.and(view.held[side]).count(), base.count());
    if base.meets(view.held[side.rival()]) {
        return format!("No {name}s: the other side covers part of their base ({covered})");
    }
    format!("{name}s wait for their base: {covered} pieces")
}
