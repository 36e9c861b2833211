//! Cabinet: five classic strategy board games, each played strictly by its printed rules.
//!
//! The modules in reading order; each may use those above it and no others. The first four
//! know no screen and are a crate of their own, `src/rules.rs`.

pub use cabinet_rules::{engine, games, geometry, minds};

#[cfg(feature = "web")]
pub mod embed;
#[cfg(feature = "web")]
pub mod ui;
