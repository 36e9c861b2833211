//! Cuts the program into a main part and one part a game, so that nobody waits for games they do not play.
//!
//! The parts share the memory, the stack and the table of functions with the main part. A game is entered through its
//! doors only (`DOORS`); whatever can be reached through them and in no other way makes up its part. Who refers to whom
//! is known exactly (`links`), so what stays in the main part never needs a part that was not fetched, unless it goes
//! through a door, and then it traps.

mod cut;
mod links;
mod plan;
#[cfg(test)]
mod tests;

pub(crate) use cut::split;
pub(crate) use plan::without_hashes;
