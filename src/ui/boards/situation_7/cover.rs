//! The lid of the box: the sun where the two puzzles meet, and what moves about it.

use std::fmt::Write as _;

use yew::Html;

use super::art::{self, Art};
use super::cut::Chance;
use super::picture::print;
use super::shape::Spot;
use super::sheet::{ALL, Path, Placing, Sheet};
use super::sky;
use crate::ui::markup::picture;

pub(super) fn cover() -> Html {
    picture(lid())
}

/// What is about the sun, and its ink: where, how large, and how it leans.
const THINGS: [(Art, &str, [i16; 4]); 9] = [
    (sky::SOUTH, "", [-640, 470, 330, 18]),
    (sky::NORTH, "", [700, -660, 330, 200]),
    (art::RINGED_PLANET[0], "", [-560, -390, 120, 24]),
    (art::RED_PLANET[1], "", [640, 170, 92, 20]),
    (art::MOONS[1], "", [262, -432, 62, -14]),
    (art::LAUNCH.split_at(5).0, "s7-o", [-470, -20, 170, -58]),
    (art::SATELLITE, "s7-t", [540, -130, 140, 28]),
    (art::ASTRONAUT, "s7-o", [-262, -214, 92, 16]),
    (art::CAPSULE, "s7-t", [360, 196, 84, 122]),
];

pub(super) fn lid() -> String {
    let mut sheet = Sheet::new(None);
    let mut chance = Chance(12);
    for n in 0..210 {
        let (x, y) = (chance.between(-800.0, 800.0), chance.between(-600.0, 330.0));
        let mut path = Path::default();
        path.dot(Spot { x, y });
        sheet.draw(if n < 160 { "s7-ls1" } else { "s7-ls2" }, path);
    }
    sky::sun(&mut sheet);
    for (art, accent, [x, y, size, turn]) in THINGS {
        sheet.accent = accent;
        let at = Spot { x: x.into(), y: y.into() };
        sheet.print(Placing { at, size: size.into(), turn: turn.into() }, art);
    }
    let mut svg = String::from(
        "<svg class=\"s7-cover\" viewBox=\"-800 -600 1600 1200\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\"><g class=\"s7-north\"><path class=\"s7-paper\" d=\"M-800-600H800V600H-800Z\"/>",
    );
    svg += RINGS;
    let _ = write!(
        svg,
        "</g><clipPath id=\"s7-lid\"><path d=\"M-800 600V-600H10L{SEAM}V600Z\"/></clipPath><g class=\"s7-south\" clip-path=\"url(#s7-lid)\"><path class=\"s7-paper\" d=\"M-800-600H800V600H-800Z\"/>{RINGS}</g><path class=\"s7-seam\" d=\"M{SEAM}V600\"/>"
    );
    print(&mut svg, &sheet.marks, ALL);
    svg += BAND;
    svg
}

/// The line between the puzzles, with a knob of the North, from its place on the upper edge.
const SEAM: &str = "10-600C16-570 14-540 4-512C-4-490-22-484-40-494C-100-526-164-480-164-420C-164-360-100-314-40-346C-22-356-4-350 4-328C16-300 4-250 0-200";
const RINGS: &str = "<circle class=\"s7-n1\" r=\"720\"/><circle class=\"s7-n2\" r=\"520\"/><circle class=\"s7-lo1\" r=\"600\"/><circle class=\"s7-lo1\" r=\"815\"/><circle class=\"s7-lo2\" r=\"440\"/>";
/// Stripes, and under them SITUATION 7 for a broad pen.
const BAND: &str = "<path class=\"s7-k\" d=\"M-800 318H800V600H-800Z\"/><path class=\"s7-y\" d=\"M-800 318H800V332H-800Z\"/><path class=\"s7-o\" d=\"M-800 339H800V353H-800Z\"/><path class=\"s7-r\" d=\"M-800 360H800V374H-800Z\"/><g transform=\"translate(-54 4)\"><path class=\"s7-title\" d=\"M-522 434C-532 420-550 412-572 412C-602 412-622 426-622 446C-622 500-518 466-518 518C-518 540-540 552-570 552C-596 552-614 544-624 526M-460 412V552M-402 412H-302M-352 412V552M-244 412V506C-244 568-144 568-144 506V412M-86 552V458C-86 396 14 396 14 458V552M-86 504H14M72 412H172M122 412V552M230 412V552M288 458C288 396 388 396 388 458V506C388 568 288 568 288 506ZM446 552V458C446 396 546 396 546 458V552\"/><path class=\"s7-title s7-seven\" d=\"M628 412H728C700 450 676 500 672 552\"/></g></svg>";
