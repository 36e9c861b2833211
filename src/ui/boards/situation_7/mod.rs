//! Stands in until the board is here.
#![cfg_attr(not(test), expect(dead_code, reason = "the board will use them"))]

mod cover;
mod cut;
mod picture;
mod shape;
mod sheet;
mod sky;
mod tokens;
