//! What boards are built from.
//!
//! A board is a picture in [`sheets`] that lie on each other, the uppermost of which fingers
//! and keys [`reach`]. [`tokens`] are laid into rooms; a [`map`] has lands with shapes and
//! rooms of their own; [`zoom`] looks at all of it more closely. How it looks is in
//! `styles/kit.css`. None of this knows a game or decides anything: a board says what a
//! touch means, and the rules whether it is allowed.

pub mod map;
mod measure;
pub mod reach;
pub mod sheets;
pub mod tokens;
pub mod zoom;
