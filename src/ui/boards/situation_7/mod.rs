//! Stands in until the board is here.

mod art;
mod cut;
mod picture;
mod shape;
mod sheet;
mod sky;
