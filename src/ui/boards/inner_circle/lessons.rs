//! A word of explanation for a first game, fitting the moment.

use super::words::{count, free};
use crate::engine::Seat;
use crate::games::inner_circle::{Held, SpaceKind, View};

pub(super) fn placing(view: &View, seat: Seat) -> &'static str {
    let (placed, left) = view.seats.get(seat).map_or((0, 0), |seat| (seat.on_board, seat.in_hand));
    match (placed, left) {
        (_, 1) => {
            "Your last one. Say your numbers over once more: from here on you play from memory."
        }
        (0, _) => {
            "The dots tell how far a pawn goes from there. Your pawn will cover them, and nobody \
             may look under a pawn. Remember the number."
        }
        (1, _) => {
            "The ringed holes are Survival Spots. A rim space is good if its count, in a straight \
             line, ends in one."
        }
        _ => "All pawns are placed before the first one moves.",
    }
}

pub(super) fn lifting(view: &View, seat: Seat) -> String {
    let open = free(view).filter(|space| space.kind == SpaceKind::Spot).count();
    let safe = view.seats.get(seat).map_or(0, |seat| seat.safe);
    if view.level == 4 {
        return "The last board has one Survival Spot, in the centre. The first pawn in it wins."
            .to_owned();
    }
    if open <= 2 {
        return format!(
            "{} open. When the last is filled, this board comes off and takes every pawn outside \
             the spots with it.",
            count(open, "Survival Spot is", "Survival Spots are")
        );
    }
    if view.level > 1 && safe == 0 {
        return "Your survivors stand on new dots now: those you saw in the holes before they \
                were filled. Fewer spots, the same rules."
            .to_owned();
    }
    if safe > 0 {
        return "A pawn in a Survival Spot is safe and stays there until the board comes off. \
                Bring in the others."
            .to_owned();
    }
    "A lifted pawn must move, exactly as far as the dots it stood on. If it has nowhere to land, \
     your turn is lost. Lift one whose number you remember."
        .to_owned()
}

pub(super) fn landing(view: &View) -> &'static str {
    let landings = view.held.iter().flat_map(|held: &Held| &held.landings);
    let mut kinds = landings.filter_map(|at| view.spaces.iter().find(|space| space.at == *at));
    if kinds.clone().any(|space| space.kind == SpaceKind::Spot) {
        "One of the rings is a Survival Spot. A pawn that lands there is safe on this level."
    } else if kinds.any(|space| space.kind == SpaceKind::Circle) {
        "The large circle in the middle is the Inner Circle. Land there and the same pawn moves \
         again at once, as far as you like."
    } else {
        "Read the dots before you land: they are covered then, and your pawn moves by them next."
    }
}
