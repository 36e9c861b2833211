//! Lattices and graphs without pixels: where things are, and what lies beside
//! them. How far apart they are drawn is the screen's business.

pub mod hex;
mod hex_set;
pub mod rings;

pub use hex::{Direction, Hex};
pub use hex_set::HexSet;
