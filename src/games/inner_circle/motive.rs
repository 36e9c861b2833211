//! Why a move is a good one, read off the position when it has been chosen.

use super::ground::{Spaces, each, number};
use super::mind::Reason;
use super::sketch::Sketch;
use super::{Action, View};
use crate::engine::Seat;
use crate::geometry::Hex;

/// The reason for an action. `table` is what the mind takes the table to be.
pub(super) fn of(action: Action, remembered: &View, table: &Sketch) -> Reason {
    match action {
        Action::Place { at } => near(table.moves_from_spot(number(at))),
        Action::Lift { at } => of_lift(at, remembered, table),
        Action::Land { at } => of_landing(number(at), table),
        Action::Rest | Action::Resign | Action::Tick { .. } => Reason::KeepsOptions,
    }
}

fn of_lift(at: Hex, remembered: &View, table: &Sketch) -> Reason {
    let is_known = |space: &&super::SpaceView| space.at == at && space.dots.is_some();
    let rests = table.floor().circle & (1 << number(at)) != 0;
    if !rests && remembered.spaces.iter().find(is_known).is_none() {
        return Reason::Guess;
    }
    let best = each(table.landings(number(at))).min_by_key(|&end| table.moves_left(end));
    match best {
        Some(end) => of_landing(end, table),
        None => Reason::BidesTime,
    }
}

fn of_landing(end: u8, table: &Sketch) -> Reason {
    let bit: Spaces = 1 << end;
    if table.floor().circle & bit != 0 {
        return Reason::UsesInnerCircle;
    }
    let rival = rival_before(end, table);
    if table.floor().spots & bit != 0 {
        return match rival {
            _ if table.level == 3 => Reason::WinsGame,
            _ if table.open() == bit => Reason::FillsLastSpot,
            Some(rival) => Reason::TakesSpotFrom(rival),
            None => Reason::ReachesSpot,
        };
    }
    let moves = table.moves_from_spot(end);
    match rival {
        Some(rival) if moves > 1 && table.near[0] & bit != 0 => Reason::BlocksRival(rival),
        Some(_) | None => near(moves),
    }
}

fn near(moves: usize) -> Reason {
    match u8::try_from(moves) {
        Ok(moves @ 1..=3) => Reason::NearsSpot { moves },
        Ok(_) | Err(_) => Reason::KeepsOptions,
    }
}

/// Whoever else could land there next.
fn rival_before(end: u8, table: &Sketch) -> Option<Seat> {
    let feeders = table.floor().feeders[usize::from(end)];
    let threatens = |seat: &Seat| table.pawns[seat.index()] & feeders != 0;
    table.living.after(table.turn).filter(|&seat| seat != table.turn).find(threatens)
}
