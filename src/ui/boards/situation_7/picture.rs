//! The picture of the puzzle: one sky that runs over all pieces, and on it what scores,
//! wherever the layout has put it.

use std::fmt::Write as _;

use super::art::{self, Art};
use super::cut::{Cut, DEPTH, PIECES, Run, TICK, TICKS, place_of};
use super::shape::{Spot, direction};
use super::sheet::{ALL, Mark, Path, Placing, Sheet};
use super::sky;

/// Something that scores, and the pieces it lies on.
pub(super) struct Feature<'a> {
    pub(super) kind: FeatureKind,
    pub(super) pieces: &'a [usize],
    pub(super) is_north: bool,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum FeatureKind {
    RocketBase,
    SatelliteBase,
    AstronautBase,
    RingedPlanet,
    RedPlanet,
    Moons,
    Station,
    Probe,
    Capsule,
    Circle,
    /// It is always in the middle, with or without being named.
    Sun,
}

pub(super) struct Picture {
    outlines: Vec<String>,
    marks: Vec<Mark>,
    /// How many of the marks are sky.
    sky: usize,
}

/// The pieces on the two base lines.
const BASE_LINES: [usize; 2] = [26 + 16, 26 + 4];
/// The lines between the sectors.
pub(super) const SECTORS: &str = "M160 0A160 160 0 1 0-160 0A160 160 0 1 0 160 0ZM420 0A420 420 0 1 0-420 0A420 420 0 1 0 420 0ZM710 0A710 710 0 1 0-710 0A710 710 0 1 0 710 0ZM1000 0A1000 1000 0 1 0-1000 0A1000 1000 0 1 0 1000 0ZM160 0H1000M-160 0H-1000M0 160V1000M0-160V-1000M113 113L707 707M-113 113L-707 707M-113-113L-707-707M113-113L707-707";

impl Picture {
    pub(super) fn new(cut: &Cut, features: &[Feature<'_>]) -> Self {
        let mut sheet = Sheet { cut, marks: vec![], only: ALL, accent: "" };
        sky::draw(&mut sheet);
        let sky = sheet.marks.len();
        for feature in features {
            sheet.only = feature.pieces.iter().fold(0, |bits, piece| bits | 1 << piece);
            sheet.accent = if feature.is_north { "s7-t" } else { "s7-o" };
            draw(&mut sheet, feature);
        }
        for first in BASE_LINES {
            for piece in first..first + 5 {
                sheet.only = 1 << piece;
                let (_, from, to) = place_of(piece);
                let mut path = Path::default();
                let (from, to) = (f64::from(from) * TICK, f64::from(to) * TICK);
                path.start(direction(from).times(985.0));
                path.arc(985.0, from, to);
                sheet.draw("s7-lb", path);
            }
        }
        let outlines = (0..PIECES).map(|piece| cut.outline(piece).to_owned()).collect();
        Self { outlines, marks: sheet.marks, sky }
    }

    /// What all faces refer to. The page needs it once.
    pub(super) fn defs(&self) -> String {
        let mut svg = String::from(PATTERNS);
        for (n, outline) in self.outlines.iter().enumerate() {
            let _ = write!(
                svg,
                "<path id=\"s7-o{n}\" d=\"{outline}\"/><clipPath id=\"s7-k{n}\"><use href=\"#s7-o{n}\"/></clipPath>"
            );
        }
        svg
    }

    /// A piece with what is printed on it.
    pub(super) fn face(&self, piece: usize) -> String {
        let mut svg = format!(
            "<use class=\"s7-paper\" href=\"#s7-o{piece}\"/><g clip-path=\"url(#s7-k{piece})\">"
        );
        let (sky, features) = self.marks.split_at(self.sky);
        print(&mut svg, sky, 1 << piece);
        for weave in ["dots", "hatch"] {
            let _ = write!(
                svg,
                "<use class=\"s7-{weave}\" fill=\"url(#s7-{weave})\" href=\"#s7-o{piece}\"/>"
            );
        }
        print(&mut svg, features, 1 << piece);
        let _ = write!(svg, "</g><use class=\"s7-cut\" href=\"#s7-o{piece}\"/>");
        svg
    }

    /// The board under the pieces: the same picture in fine lines, or nothing in the fog.
    pub(super) fn ground(&self, is_fogged: bool) -> String {
        let mut svg = String::from("<circle class=\"s7-board\" r=\"1000\"/>");
        if !is_fogged {
            svg += "<g class=\"s7-ghost\" clip-path=\"url(#s7-disc)\">";
            print(&mut svg, &self.marks, ALL);
            svg += "</g>";
        }
        let _ = write!(svg, "<path class=\"s7-sectors\" d=\"{SECTORS}\"/>");
        for first in BASE_LINES {
            let (_, from, _) = place_of(first);
            let mut path = Path::default();
            path.start(direction(f64::from(from) * TICK).times(985.0));
            path.arc(985.0, f64::from(from) * TICK, f64::from(from + 20) * TICK);
            let _ = write!(svg, "<path class=\"s7-lb\" d=\"{}\"/>", path.text());
        }
        svg
    }
}

const PATTERNS: &str = "<clipPath id=\"s7-disc\"><circle r=\"1000\"/></clipPath><pattern id=\"s7-dots\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\"><path class=\"s7-weave\" d=\"M4 4h.1M12 12h.1\"/></pattern><pattern id=\"s7-hatch\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path class=\"s7-weave\" d=\"M7 0V14\"/></pattern>";

/// Marks on some pieces; those of one ink that follow each other become one path.
fn print(svg: &mut String, marks: &[Mark], pieces: u64) {
    let mut open = "";
    for mark in marks.iter().filter(|mark| mark.pieces & pieces != 0) {
        let is_new = mark.is_element || mark.class != open;
        if is_new && !open.is_empty() {
            svg.push_str("\"/>");
        }
        if is_new {
            open = mark.class;
            if !mark.is_element {
                let _ = write!(svg, "<path class=\"{open}\" d=\"");
            }
        }
        svg.push_str(&mark.drawing);
    }
    if !open.is_empty() {
        svg.push_str("\"/>");
    }
}

/// The middle of a piece as an angle, without its knobs.
fn angle_of(piece: usize) -> f64 {
    let (_, from, to) = place_of(piece);
    f64::from(from + to) * TICK / 2.0
}

fn draw(sheet: &mut Sheet<'_>, feature: &Feature<'_>) {
    let side = usize::from(feature.is_north);
    match feature.kind {
        FeatureKind::RocketBase => base(sheet, feature, art::ROCKET_BASE),
        FeatureKind::SatelliteBase => base(sheet, feature, art::SATELLITE_BASE),
        FeatureKind::AstronautBase => base(sheet, feature, art::ASTRONAUT_BASE),
        FeatureKind::RingedPlanet => across(sheet, feature, art::RINGED_PLANET[side], 100),
        FeatureKind::RedPlanet => within(sheet, feature, art::RED_PLANET[side], 100, 0.0),
        FeatureKind::Moons => across(sheet, feature, art::MOONS[side], 100),
        FeatureKind::Station => across(sheet, feature, art::STATION[side], 50),
        FeatureKind::Probe => within(sheet, feature, art::PROBE, 50, 1.0),
        FeatureKind::Capsule => within(sheet, feature, art::CAPSULE, 50, 1.0),
        FeatureKind::Circle => within(sheet, feature, art::CIRCLE[side], 25, 0.0),
        FeatureKind::Sun => {}
    }
}

/// Something on one piece; its number stands on it, or apart on the side of the rim.
fn within(sheet: &mut Sheet<'_>, feature: &Feature<'_>, art: Art, value: u8, apart: f64) {
    let Some(&piece) = feature.pieces.first() else { return };
    let (at, room) = sheet.cut.room(&[piece]);
    let out = direction(angle_of(piece));
    let most = if feature.kind == FeatureKind::Circle { 62.0 } else { 100.0 };
    let size = (room * (0.92 - 0.2 * apart)).min(most);
    let placing =
        Placing { at: at.plus(out.times(-28.0 * apart)), size, turn: angle_of(piece) + 90.0 };
    sheet.print(placing, art);
    sheet.number(at.plus(out.times(82.0 * apart)), value, false);
}

/// Something across the line between two pieces, lengthwise from one to the other.
fn across(sheet: &mut Sheet<'_>, feature: &Feature<'_>, art: Art, value: u8) {
    let (at, room) = sheet.cut.room(feature.pieces);
    let &[one, other] = feature.pieces else { return };
    let is_along = place_of(one).0 != place_of(other).0;
    let turn = angle_of(one) + if is_along { 0.0 } else { 90.0 };
    sheet.print(Placing { at, size: room * 0.94, turn }, art);
    let (x, y) = sheet.cut.centre(other);
    let to = Spot { x: f64::from(x), y: f64::from(y) }.plus(at.times(-1.0));
    sheet.number(at.plus(to.times(0.9)), value, false);
}

/// An installation: a field within a black border, and a building on each of its pieces.
fn base(sheet: &mut Sheet<'_>, feature: &Feature<'_>, buildings: [Art; 3]) {
    let field = field(sheet.cut, feature.pieces);
    sheet.draw("s7-field", field);
    let main = feature.pieces.iter().copied().max().unwrap_or(0);
    let turned = usize::from(feature.is_north);
    for (n, &piece) in feature.pieces.iter().enumerate() {
        let (at, room) = sheet.cut.room(&[piece]);
        let out = direction(angle_of(piece));
        let shift = if piece == main { -24.0 } else { 8.0 };
        let placing = Placing {
            at: at.plus(out.times(shift)),
            size: (room * 0.7).min(64.0),
            turn: angle_of(piece) + 90.0,
        };
        sheet.print(placing, buildings[(n + turned) % 3]);
        if piece == main {
            sheet.number(at.plus(out.times(74.0)), 50, false);
        }
    }
}

/// The ground of a base: its pieces without a margin that no knob of another piece reaches.
fn field(cut: &Cut, pieces: &[usize]) -> Path {
    let border = cut.border(pieces);
    let mut corners = vec![];
    for n in 0..border.len() {
        let (before, next) = (border[n], border[(n + 1) % border.len()]);
        let inset = |(edge, is_backward): (&super::cut::Edge, bool)| {
            let wide = if edge.sides[1].is_none() { 26.0 } else { DEPTH + 6.0 };
            if is_backward { wide } else { -wide }
        };
        let (Run::Arc { radius, .. }, Run::Ray { tick, .. }, on, off, is_arc_next) =
            (match (before.0.run, next.0.run) {
                (ray @ Run::Ray { .. }, arc @ Run::Arc { .. }) => {
                    (arc, ray, inset(next), inset(before), true)
                }
                (arc, ray) => (arc, ray, inset(before), inset(next), false),
            })
        else {
            continue;
        };
        let radius = radius + on;
        let part = off / radius;
        let angle = f64::from(tick) * TICK - (part + part * part * part / 6.0).to_degrees();
        corners.push((angle, radius, is_arc_next, on < 0.0));
    }
    let mut path = Path::default();
    let Some(&(angle, radius, ..)) = corners.first() else { return path };
    path.start(direction(angle).times(radius));
    for n in 0..corners.len() {
        let (from, _, is_arc, is_forward) = corners[n];
        let (to, radius, ..) = corners[(n + 1) % corners.len()];
        if is_arc {
            let round = f64::from(TICKS) * TICK;
            let mut way = (to - from) % round;
            if is_forward && way < 0.0 {
                way += round;
            } else if !is_forward && way > 0.0 {
                way -= round;
            }
            path.arc(radius, from, from + way);
        } else {
            path.line(direction(to).times(radius));
        }
    }
    path.close();
    path
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
