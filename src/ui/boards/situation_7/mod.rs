//! Stands in until the board is here.

mod cut;
mod shape;
