//! Why a move is a good one, read off the position when it has been chosen. Only what lies
//! open counts: a reason that rests on remembered dots would tell them (4.3).

use super::ground::{Spaces, each, mask, number};
use super::mind::Reason;
use super::sketch::Sketch;
use super::{Action, SpaceKind, SpaceView, State, View};
use crate::engine::{Dice, Seat, Seed};
use crate::geometry::Hex;

/// The reason for an action.
pub(super) fn of(action: Action, view: &View, remembered: &View) -> Reason {
    let table = open_table(view);
    match action {
        Action::Place { at } => near(table.moves_from_spot(number(at))),
        Action::Lift { at } if !has_dots(view, at) && has_dots(remembered, at) => Reason::Remembers,
        Action::Lift { at } if !has_dots(view, at) => Reason::Guess,
        Action::Lift { at } => of_lift(at, &table),
        Action::Land { at } => of_landing(number(at), &table),
        Action::Rest | Action::Resign | Action::Tick { .. } => Reason::KeepsOptions,
    }
}

/// Whether it can be read there how far a pawn goes.
fn has_dots(view: &View, at: Hex) -> bool {
    let is_hidden = |space: &SpaceView| space.kind == SpaceKind::Dotted && space.dots.is_none();
    !view.spaces.iter().any(|space| space.at == at && is_hidden(space))
}

/// The table as everybody sees it: from where the dots are hidden no way leads on.
fn open_table(view: &View) -> Sketch {
    let mut table = Sketch::of(&State::imagine(view, &mut Dice::new(Seed(0))));
    let spaces = view.spaces.iter().map(|space| space.at);
    table.forget(mask(spaces.filter(|&at| !has_dots(view, at))));
    table
}

fn of_lift(at: Hex, table: &Sketch) -> Reason {
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
