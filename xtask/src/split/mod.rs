//! Cuts the program into a main chunk, two chunks a game (what it needs for its first picture, and what it needs later),
//! one for each of a few screens and one for the JavaScript library, so that nobody waits for what they do not use.
//!
//! The chunks share the memory, the stack and the table of functions with the main chunk. A game is entered through its
//! doors only (`doors`); whatever can be reached through them and in no other way makes up its chunk. Who refers to whom
//! is known exactly (`links`), so what stays in the main chunk never needs a chunk that was not fetched, unless it goes
//! through a door, and then it traps.

mod cut;
mod doors;
mod links;
mod names;
mod plan;
#[cfg(test)]
mod tests;

pub(crate) use cut::split;
pub(crate) use doors::{LATER, LIBRARY, is_screen};
pub(crate) use names::by_number;
pub(crate) use plan::without_hashes;
