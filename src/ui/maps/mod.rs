//! The world maps of the boards. The files beside this one, and the pictures they belong to,
//! are written by `cargo xtask map`.

pub mod summit;

pub use super::kit::map::{Map, Room};
