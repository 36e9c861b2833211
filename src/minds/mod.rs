//! Ways of choosing a move. They know no game.
//!
//! A mind looks at positions that it imagines and never at the table itself. All its
//! sums are of operations that IEEE 754 makes exact everywhere, so it chooses alike on
//! every machine.

#[cfg(test)]
pub(crate) mod beside;
mod party;
mod random;
mod tree;

pub use party::{Guest, Party, Seated, play_out};
pub use random::Random;
pub use tree::{Branch, Outlook, Shares, Tree};
