//! Cabinet: five classic strategy board games, each played strictly by its printed rules.
//!
//! The modules in reading order; each may use those above it and no others.

pub mod engine;
pub mod geometry;
pub mod minds;

pub mod games;

#[cfg(feature = "web")]
pub mod embed;
#[cfg(feature = "web")]
pub mod ui;
