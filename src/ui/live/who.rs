//! Who sits at a match. Knows no game, and so is compiled once and not once a game.

use crate::engine::{Chair, Player, Seat, Seats};
use crate::ui::face::{Identity, Names};
use crate::ui::words;

pub(super) fn names(seats: Seats, chairs: &[Chair], identity: &dyn Fn(Seat) -> Identity) -> Names {
    let name = |(seat, chair): (Seat, &Chair)| name(chair, identity(seat));
    Names(seats.iter().zip(chairs).map(name).collect())
}

/// What a seat is called in sentences.
pub fn name(chair: &Chair, identity: Identity) -> String {
    if chair.name.trim().is_empty() {
        identity.name.to_owned()
    } else {
        words::isolated(&chair.name)
    }
}

pub(super) fn not_your_turn(due: Seats, names: &Names) -> String {
    let due: Vec<&str> = due.iter().map(|seat| names.of(seat)).collect();
    words::not_your_turn(&due)
}

pub(super) fn computers(seats: Seats, chairs: &[Chair]) -> Seats {
    let is_computer = |(_, chair): &(Seat, &Chair)| chair.player != Player::Person;
    seats.iter().zip(chairs).filter(is_computer).map(|(seat, _)| seat).collect()
}
