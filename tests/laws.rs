//! Every game obeys the laws of the engine, in every variant of its rule book.

#[path = "laws/inner_circle.rs"]
mod inner_circle;
#[path = "laws/situation_7.rs"]
mod situation_7;
#[path = "laws/summit.rs"]
mod summit;
