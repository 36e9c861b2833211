//! The faces of the games: one folder draws and words one game.

pub mod empires;
pub mod inner_circle;
pub mod situation_7;
pub mod summit;
pub mod supremacy;

#[cfg(test)]
mod checks;
