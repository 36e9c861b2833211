//! The world maps of the boards. The files beside this one, and the pictures they belong to,
//! are written by `cargo xtask map`.

pub mod empires;
pub mod summit;
pub mod supremacy;

pub use super::kit::map::{Line, Map, Over, Room};

/// All maps.
const ALL: [&Map; 3] = [&summit::MAP, &empires::MAP, &supremacy::MAP];

/// A drawing that refers to shapes as if they were in the page, so that it can be kept and
/// shown where they are found in another way.
pub fn leave_out(svg: &str) -> String {
    let put = |svg: String, map: &&Map| svg.replace(&format!("\"maps/{}.svg#", map.name), "\"#");
    ALL.iter().fold(svg.to_owned(), put)
}

/// Such a drawing with references to where the shapes are found now.
pub fn put_in(svg: &str) -> String {
    let put = |svg: String, map: &&Map| {
        svg.replace(&format!("\"#{}-", map.name), &format!("\"{}", map.shapes()))
    };
    ALL.iter().fold(svg.to_owned(), put)
}
