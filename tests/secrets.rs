//! What is hidden stays hidden.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "secrets/inner_circle.rs"]
mod inner_circle;
#[path = "secrets/situation_7.rs"]
mod situation_7;
#[path = "secrets/summit.rs"]
mod summit;
