//! The rules, and the computer players that know them: a crate of its own (`crates/rules`),
//! which the page, the JavaScript library and the tests see as part of `cabinet`.
//!
//! The modules in reading order; each may use those above it and no others.

pub use cabinet_engine as engine;

pub mod geometry;
pub mod minds;

pub mod games;
