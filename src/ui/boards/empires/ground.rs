//! The chart itself: sea, lands in the colours of their owners, the track and the shields.

use super::names;
use super::plan::{home, land, map, path, radius, spot};
use crate::games::empires::{Holding, Kind, Node, Power, Table};
use crate::ui::maps::empires::LINES;
use crate::ui::markup::{Pen, moved};

/// Whose a land is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Free,
    Of(&'static str),
    Closed,
}

impl Ink {
    pub(super) fn of(table: &Table, at: Node) -> Self {
        match table.holding(at) {
            Holding::Free => Self::Free,
            Holding::Of(seat) => Self::Of(super::colour(table, seat)),
            Holding::Closed => Self::Closed,
        }
    }
}

/// Below the colonies: the sea, and the lands that never change hands.
pub(super) fn draw_below(pen: &mut Pen) {
    pen.put("<defs>");
    pen.put(PIECES);
    pen.put("</defs>");
    sea(pen);
    pen.open("em-coast");
    pen.copy("", map().shape("nobody"));
    (0..Power::ALL.len()).for_each(|n| pen.copy("", home(n)));
    Node::colonies().for_each(|at| pen.copy("", land(at)));
    pen.close();
    pen.copy("em-nobody", map().shape("nobody"));
    for (n, power) in Power::ALL.into_iter().enumerate() {
        pen.copy(&format!("em-home owner-{}", names::power(power).0), home(n));
    }
}

/// A colony in the colour of its owner.
pub(super) fn draw_colony(pen: &mut Pen, at: Node, ink: Ink) {
    match ink {
        Ink::Free => pen.copy("em-land", land(at)),
        Ink::Closed => pen.copy("em-land em-shut", land(at)),
        Ink::Of(colour) => {
            pen.copy(&format!("em-owned owner-{colour}"), land(at));
            pen.copy_filled("em-hatch", land(at), &format!("pattern-{colour}"));
        }
    }
}

/// Above the colonies: borders, the track with its places, and their names.
pub(super) fn draw_above(pen: &mut Pen, has_gates: bool) {
    pen.copy("em-border", map().shape("borders"));
    pen.open("em-track");
    for line in &LINES {
        pen.path("", path(line));
    }
    pen.close();
    Node::all().for_each(|at| place(pen, at, has_gates));
    Node::all().for_each(|at| label(pen, at));
}

/// Water with the lines of a compass.
fn sea(pen: &mut Pen) {
    pen.rect("em-sea", map().frame.map(i32::from), 0);
    pen.open_at("em-rhumbs", moved(COMPASS));
    pen.path("", RHUMBS);
    pen.close();
    pen.open_at("em-compass", moved(COMPASS));
    pen.circle("em-dial", (0, 0), 62);
    pen.path("em-points", ROSE);
    pen.path("em-needle", "M0-58L9-9 0 0-9-9z");
    pen.text("", (0, -70), "N");
    pen.close();
    for (at, name) in SEAS {
        pen.text("em-water", at, name);
    }
}

const COMPASS: (i32, i32) = (-830, 330);
const RHUMBS: &str = "M0-2000V2000M-2400 0H2400M-2000-2000L2000 2000M-2000 2000L2000-2000M-2400-994L2400 994M-2400 994L2400-994M-994-2400L994 2400M-994 2400L994-2400";
const ROSE: &str = "M0-52L7-7 52 0 7 7 0 52-7 7-52 0-7-7zM30-30L12-5 5-12zM30 30L5 12 12 5zM-30 30L-12 5-5 12zM-30-30L-5-12-12-5z";
const SEAS: [((i32, i32), &str); 5] = [
    ((-830, 170), "PACIFIC"),
    ((-190, 330), "ATLANTIC OCEAN"),
    ((470, 330), "INDIAN OCEAN"),
    ((960, 60), "PACIFIC"),
    ((150, -810), "ARCTIC OCEAN"),
];

fn place(pen: &mut Pen, at: Node, has_gates: bool) {
    let middle = spot(at);
    match at.kind() {
        Kind::Start => {
            pen.circle("em-start", middle, radius(at));
            pen.circle("em-start em-inner", middle, radius(at) - 6);
            pen.text("em-start-word", (middle.0, middle.1 + 7), "START");
        }
        Kind::Plain => {
            pen.circle("em-circle", middle, radius(at));
            if has_gates && at.is_gate() {
                bars(pen, at);
            }
        }
        Kind::FreeTerritory => {
            pen.circle("em-circle", middle, radius(at));
            pen.open_at("em-red", moved(middle));
            pen.copy("", "#em-star");
            pen.close();
        }
        Kind::Blockade => bars(pen, at),
        Kind::Colony => {
            pen.open_at("em-shield", moved(middle));
            pen.copy("", "#em-shield");
            pen.text("", (0, 11), &at.value().to_string());
            pen.close();
        }
    }
}

fn bars(pen: &mut Pen, at: Node) {
    pen.circle("em-circle", spot(at), 17);
    pen.open_at("em-red", moved(spot(at)));
    pen.copy("", "#em-bars");
    pen.close();
}

/// Names that are not below their places, where others are, but beside or above them.
const BESIDE: [(&str, Side); 12] = [
    ("cape-horn", Side::Right),
    ("suez-canal", Side::Right),
    ("singapore", Side::UpperRight),
    ("bering-strait", Side::Left),
    ("philippines", Side::Right),
    ("madagascar", Side::Right),
    ("honduras", Side::Left),
    ("malaya", Side::Left),
    ("falkland-islands", Side::Above),
    ("gibraltar", Side::Above),
    ("indo-china", Side::Above),
    ("west-indies", Side::Above),
];

#[derive(Clone, Copy)]
enum Side {
    Right,
    /// Where the flag of a place below would be in the way.
    UpperRight,
    Left,
    Above,
}

/// Colonies and blockades have their names on the chart.
fn label(pen: &mut Pen, at: Node) {
    let class = match at.kind() {
        Kind::Colony => "em-name",
        Kind::Blockade => "em-name em-strait",
        Kind::Start | Kind::Plain | Kind::FreeTerritory => return,
    };
    let ((x, y), r) = (spot(at), radius(at));
    let slug = at.to_string();
    let (side, at_side) = match BESIDE.iter().find(|(name, _)| *name == slug).map(|it| it.1) {
        Some(Side::Right) => (" em-right", (x + r + 8, y + 8)),
        Some(Side::UpperRight) => (" em-right", (x + r + 6, y - 6)),
        Some(Side::Left) => (" em-left", (x - r - 8, y + 8)),
        // A flag may stand between.
        Some(Side::Above) => ("", (x, y - 60)),
        None => ("", (x, y + r + 26)),
    };
    pen.text(&format!("{class}{side}"), at_side, &names::node(at));
}

/// A small chart without a track, for boxes and cards.
pub(super) fn small(pen: &mut Pen, ink: impl Fn(Node) -> String) {
    let shapes = map().shapes();
    let shape = |part: String| part.replacen(&map().shape(""), &shapes, 1);
    pen.copy("em-nobody", format!("{shapes}nobody"));
    for (n, power) in Power::ALL.into_iter().enumerate() {
        let colour = names::power(power).0;
        pen.copy(&format!("em-home owner-{colour}"), shape(home(n)));
    }
    Node::colonies().for_each(|at| pen.copy(&ink(at), shape(land(at))));
}

/// Things about their own middle: a star, bars, a shield; a pawn and a flag.
const PIECES: &str = "<path id=\"em-star\" d=\"M0-13L3.5-4.500 12.500-4 5.500 1.500 8 10.500 0 5.500-8 10.500-5.500 1.500-12.500-4-3.500-4.500z\"/>\
<path id=\"em-bars\" d=\"M-12-8h24v6h-24zM-12 2h24v6h-24z\"/>\
<path id=\"em-shield\" d=\"M-22-26q11 5 22-2 11 7 22 2v24q0 20-22 30-22-10-22-30z\"/>\
<g id=\"em-pawn\"><path class=\"em-case\" d=\"M-19 20q0-18 11-27a13 13 0 1 1 16 0q11 9 11 27z\"/><path class=\"em-body\" d=\"M-16 17q1-15 10-23a11 11 0 1 1 12 0q9 8 10 23z\"/></g>\
<g id=\"em-flag\"><path class=\"em-pole\" d=\"M0 0V-44\"/><path class=\"em-cloth\" d=\"M0-44h32l-6 10 6 10H0z\"/></g>";
