//! The world maps of the boards. The files beside this one are written by `cargo xtask map`.
//!
//! All numbers are in the units of the drawing, y downwards. Paths are for the `d` of an SVG path; either
//! rule fills them. Each starts with an absolute point: a region of two areas is their paths one after the other, in one
//! path, which leaves no seam between them. There is no line for coasts: stroke the areas and draw their fills over that.

pub mod summit;

/// A map of a game.
pub struct Map {
    /// What to show: left, top, width, height.
    pub frame: [i16; 4],
    /// Open sea for the game's own use: left, top, width, height.
    pub corner: [i16; 4],
    /// The smallest pieces, in the order of the game's rules.
    pub areas: &'static [Area],
    /// The inland lines between different regions.
    pub borders: &'static str,
    /// The inland lines between areas of one region.
    pub cuts: &'static str,
    /// Land that is no area.
    pub nobody: &'static str,
    /// Where the name and the pieces of a region go.
    pub rooms: &'static [Room],
    /// The same for single areas, where regions are divided; only for those.
    pub fine_rooms: &'static [Room],
}

/// An area, with all its islands.
pub struct Area {
    pub path: &'static str,
}

/// A rectangle for a name and pieces. It may hang over the sea, but never over the land of others, and rooms that are
/// shown together do not meet.
pub struct Room {
    pub x: i16,
    pub y: i16,
    pub w: i16,
    pub h: i16,
    /// If it is away from its land: a line from its edge to the land, x1, y1, x2, y2.
    pub leader: Option<[i16; 4]>,
}
