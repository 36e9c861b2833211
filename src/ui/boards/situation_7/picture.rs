//! The picture of the puzzle: one sky that runs over all pieces, and on it what scores,
//! wherever the layout has put it.

use yew::AttrValue;

use super::cut::{Cut, Edge, PIECES, RADII, Run, TICK, place_of};
use super::shape::{Spot, apart, direction, real};
use super::sheet::{ALL, Mark, Path, Placing, Sheet};
use super::sky;
use crate::games::situation_7::Kind;
use crate::ui::maps::Map;
use crate::ui::markup::{Pen, sketch};

/// Something that scores, and the pieces it lies on.
pub(super) struct Feature<'a> {
    pub(super) kind: Kind,
    pub(super) pieces: &'a [usize],
    pub(super) is_north: bool,
}

pub(super) struct Picture {
    outlines: Vec<String>,
    marks: Vec<Mark>,
    /// How many of the marks are sky and ground, which the weave of the paper covers.
    sky: usize,
    numbers: Vec<u8>,
}

/// The file of the shapes lies with the maps, and is found like one.
pub(super) const SHAPES: Map = Map {
    name: "situation-7",
    frame: [-1000, -1000, 2000, 2000],
    corner: [0; 4],
    areas: 0,
    rooms: &[],
    fine_rooms: &[],
};
/// The pieces on the two base lines.
const BASE_LINES: [usize; 2] = [26 + 16, 26 + 4];
/// The lines between the sectors.
pub(super) const SECTORS: &str = "M160 0A160 160 0 1 0-160 0A160 160 0 1 0 160 0ZM420 0A420 420 0 1 0-420 0A420 420 0 1 0 420 0ZM710 0A710 710 0 1 0-710 0A710 710 0 1 0 710 0ZM1000 0A1000 1000 0 1 0-1000 0A1000 1000 0 1 0 1000 0ZM160 0H1000M-160 0H-1000M0 160V1000M0-160V-1000M113 113L707 707M-113 113L-707 707M-113-113L-707-707M113-113L707-707";

impl Picture {
    pub(super) fn new(cut: &Cut, features: &[Feature<'_>]) -> Self {
        let mut sheet = Sheet { cut, marks: vec![], only: ALL, is_north: false, numbers: vec![] };
        sky::draw(&mut sheet);
        let bits = |pieces: &[usize]| pieces.iter().fold(0, |bits, piece| bits | 1 << piece);
        // Only bases have three pieces.
        for feature in features.iter().filter(|feature| feature.pieces.len() == 3) {
            sheet.only = bits(feature.pieces);
            sheet.draw("nc", field(cut, feature.pieces));
        }
        let sky = sheet.marks.len();
        for feature in features {
            sheet.only = bits(feature.pieces);
            sheet.is_north = feature.is_north;
            draw(&mut sheet, feature);
        }
        for first in BASE_LINES {
            for piece in first..first + 5 {
                sheet.only = 1 << piece;
                let (_, from, to) = place_of(piece);
                let mut path = Path::default();
                let (from, to) = (real(from) * TICK, real(to) * TICK);
                path.start(direction(from).times(985.0));
                path.arc(985.0, from, to);
                sheet.draw("lb", path);
            }
        }
        let outlines = (0..PIECES).map(|piece| cut.outline(piece).to_owned()).collect();
        Self { outlines, marks: sheet.marks, sky, numbers: sheet.numbers }
    }

    /// What all faces refer to. The page needs it once.
    pub(super) fn defs(&self) -> AttrValue {
        sketch(|pen| {
            pen.put(PATTERNS);
            for (n, outline) in self.outlines.iter().enumerate() {
                pen.start("clipPath", &[("id", &format!("s7-k{n}"))]);
                pen.path("", outline);
                pen.end("clipPath");
            }
            for number in &self.numbers {
                pen.put(&format!("<text id=\"s7-n{number}\">{number}</text>"));
            }
        })
    }

    /// A piece with what is printed on it.
    pub(super) fn face(&self, piece: usize) -> AttrValue {
        sketch(|pen| {
            let outline = &self.outlines[piece];
            pen.path("s7-paper", outline);
            pen.start("g", &[("clip-path", &format!("url(#s7-k{piece})"))]);
            let (sky, features) = self.marks.split_at(self.sky);
            print(pen, sky, 1 << piece);
            pen.path("s7-weave", outline);
            print(pen, features, 1 << piece);
            pen.close();
            pen.path("s7-cut", outline);
        })
    }

    /// The board under the pieces: the same picture in fine lines, or nothing in the fog.
    pub(super) fn ground(&self, is_fogged: bool) -> AttrValue {
        sketch(|pen| {
            pen.circle("s7-board", (0, 0), 1000);
            if !is_fogged {
                pen.start("g", &[("class", "s7-ghost"), ("clip-path", "url(#s7-disc)")]);
                print(pen, &self.marks, ALL);
                pen.close();
            }
            pen.path("s7-sectors", SECTORS);
            for first in BASE_LINES {
                let (_, from, _) = place_of(first);
                let mut path = Path::default();
                path.start(direction(real(from) * TICK).times(985.0));
                path.arc(985.0, real(from) * TICK, real(from + 20) * TICK);
                pen.path("s7-lb", path.text());
            }
        })
    }
}

const PATTERNS: &str = "<clipPath id=\"s7-disc\"><circle r=\"1000\"/></clipPath><pattern id=\"s7-dots\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\"><path class=\"s7-thread\" d=\"M4 4h.1M12 12h.1\"/></pattern><pattern id=\"s7-hatch\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path class=\"s7-thread\" d=\"M7 0V14\"/></pattern>";

/// Marks on some pieces; those of one ink that follow each other become one path. What has no
/// ink is a drawing of its own.
fn print(pen: &mut Pen, marks: &[Mark], pieces: u64) {
    let marks: Vec<&Mark> = marks.iter().filter(|mark| mark.pieces & pieces != 0).collect();
    for alike in marks.chunk_by(|one, next| one.ink == next.ink) {
        let drawing: String = alike.iter().map(|mark| mark.drawing.as_str()).collect();
        match alike[0].ink {
            "" => pen.put(&drawing),
            ink => pen.path(&format!("s7-{ink}"), drawing),
        }
    }
}

/// The middle of a piece as an angle, without its knobs.
fn angle_of(piece: usize) -> f32 {
    let (_, from, to) = place_of(piece);
    real(from + to) * TICK / 2.0
}

fn draw(sheet: &mut Sheet<'_>, feature: &Feature<'_>) {
    match feature.kind {
        Kind::RocketBase => base(sheet, feature, ["rocket", "tanks", "launch"]),
        Kind::SatelliteBase => base(sheet, feature, ["dish", "satellite", "sputnik"]),
        Kind::AstronautBase => base(sheet, feature, ["astronaut", "domes", "lander"]),
        Kind::RingedPlanet => across(sheet, feature, ["ringed-south", "ringed-north"], 100),
        Kind::RedPlanet => within(sheet, feature, ["red-south", "red-north"], 100),
        Kind::Moons => across(sheet, feature, ["moons-south", "moons-north"], 100),
        Kind::Station => across(sheet, feature, ["station-south", "station-north"], 50),
        Kind::Probe => within(sheet, feature, ["probe"; 2], 50),
        Kind::Capsule => within(sheet, feature, ["capsule"; 2], 50),
        Kind::Circle => within(sheet, feature, ["circle-south", "circle-north"], 25),
        // It is always in the middle.
        Kind::Sun => {}
    }
}

fn disc(sheet: &mut Sheet<'_>, ink: &'static str, at: Spot, radius: f32) {
    let mut path = Path::default();
    path.circle(at, radius);
    sheet.draw(ink, path);
}

/// A place on the middle line of a piece, so far from its outer border.
fn inwards(piece: usize, far: f32) -> Spot {
    direction(angle_of(piece)).times(RADII[place_of(piece).0] - far)
}

/// Something on one piece, with its number on it, or apart on the side of the rim.
fn within(sheet: &mut Sheet<'_>, feature: &Feature<'_>, shapes: [&str; 2], value: u8) {
    let cut = sheet.cut;
    let piece = feature.pieces[0];
    let (mut at, mut size) = cut.room(&[piece]);
    let turn = angle_of(piece) + 90.0;
    let mut number = at;
    size *= 0.94;
    if feature.kind == Kind::Circle {
        // A moon about it is where no other circle has it.
        let moon = at.plus(direction(angle_of(piece) * 5.0).times(92.0));
        disc(sheet, "lr", at, 92.0);
        disc(sheet, "c", moon, 12.0);
        size = 66.0;
    } else if value == 50 {
        (at, number) = (inwards(piece, 180.0), inwards(piece, 84.0));
        size = apart(at, cut.polygon(piece)).min(74.0);
    }
    sheet.stamp(shapes[usize::from(feature.is_north)], Placing { at, size, turn }, 1.0);
    sheet.number(number, value, false);
}

/// Something across the line between two pieces, lengthwise from one to the other.
fn across(sheet: &mut Sheet<'_>, feature: &Feature<'_>, shapes: [&str; 2], value: u8) {
    let cut = sheet.cut;
    let &[one, other] = feature.pieces else { return };
    let (at, room) = cut.room(feature.pieces);
    let is_along = place_of(one).0 != place_of(other).0;
    let turn = angle_of(one) + if is_along { 0.0 } else { 90.0 };
    let placing = Placing { at, size: (room * 0.94).max(64.0), turn };
    sheet.stamp(shapes[usize::from(feature.is_north)], placing, 1.7);
    // On the largest moon, or behind the end of anything else, which is always towards the rim.
    let number = match (feature.kind == Kind::Moons, feature.is_north) {
        (true, false) => placing.spot(-76.0, 0.0),
        (true, true) => placing.spot(78.0, 0.0),
        (false, _) => {
            let out = direction(angle_of(one.max(other)));
            out.times(apart(at, &[Spot { x: 0.0, y: 0.0 }]) + 2.04 * placing.size)
        }
    };
    sheet.number(number, value, false);
}

/// An installation: a field within a black border, on which its number stands, and a building
/// on each of its pieces.
fn base(sheet: &mut Sheet<'_>, feature: &Feature<'_>, buildings: [&str; 3]) {
    let cut = sheet.cut;
    let field = field(cut, feature.pieces);
    let edge = field.spots();
    sheet.draw("le", field);
    let main = feature.pieces.iter().copied().max().unwrap_or(0);
    let number = inwards(main, 66.0);
    let place = |&piece: &usize| {
        let at = inwards(piece, if piece == main { 176.0 } else { 152.0 });
        let size = (apart(at, &edge) - 7.0).min(apart(at, &[number]) - 34.0).min(88.0);
        Placing { at, size, turn: angle_of(piece) + 90.0 }
    };
    // Ways lead from one building to the next.
    let mut ways = Path::default();
    for piece in feature.pieces {
        ways.step(place(piece).at);
    }
    sheet.draw("ld", ways);
    for piece in feature.pieces {
        let Placing { at, size, .. } = place(piece);
        disc(sheet, "nb", at, size * 0.96);
    }
    for (n, piece) in feature.pieces.iter().enumerate() {
        let building = buildings[(n + usize::from(feature.is_north)) % 3];
        sheet.stamp(building, place(piece), 1.0);
    }
    sheet.number(number, 50, false);
}

/// The ground of a base: its pieces without a margin that no knob of another piece reaches.
/// Where two of them hardly touch, it has two parts.
fn field(cut: &Cut, pieces: &[usize]) -> Path {
    let mut part: Vec<usize> = (0..pieces.len()).collect();
    let place = |side: Option<usize>| pieces.iter().position(|&piece| Some(piece) == side);
    for edge in cut.edges.iter().filter(|edge| edge.run.length() > 80.0) {
        if let [Some(one), Some(other)] = edge.sides.map(place) {
            let (from, to) = (part[one], part[other]);
            part.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
        }
    }
    let mut path = Path::default();
    for n in 0..pieces.len() {
        let all = pieces.iter().zip(&part);
        let joined: Vec<usize> = all.filter(|(_, p)| **p == n).map(|(&piece, _)| piece).collect();
        if !joined.is_empty() {
            enclose(&mut path, &cut.border(&joined));
        }
    }
    path
}

fn enclose(path: &mut Path, border: &[(&Edge, bool)]) {
    let count = border.len();
    // How far each edge is moved inwards, seen from the middle of the disc or against the
    // clock; edges on one circle are moved together.
    let mut insets: Vec<f32> = border
        .iter()
        .map(|&(edge, is_backward)| {
            let deep = edge.depth(is_backward) + 10.0;
            if is_backward { deep.max(26.0) } else { -deep.max(26.0) }
        })
        .collect();
    let is_arc = |n: usize| matches!(border[n % count].0.run, Run::Arc { .. });
    for n in 0..count * count {
        let (n, next) = (n % count, (n + 1) % count);
        if is_arc(n) && is_arc(next) {
            let (low, high) = (insets[n].min(insets[next]), insets[n].max(insets[next]));
            let both = if low < 0.0 { low } else { high };
            (insets[n], insets[next]) = (both, both);
        }
    }
    let mut corners = vec![];
    for n in 0..count {
        let next = (n + 1) % count;
        let (arc, ray) = if is_arc(n) { (n, next) } else { (next, n) };
        let (Run::Arc { radius, .. }, Run::Ray { tick, .. }) =
            (border[arc].0.run, border[ray].0.run)
        else {
            continue;
        };
        let radius = radius + insets[arc];
        let part = insets[ray] / radius;
        let angle = real(tick) * TICK - (part + part * part * part / 6.0).to_degrees();
        corners.push((angle, radius, arc == next, insets[arc] < 0.0));
    }
    // Corners are round: every side begins behind one and ends before the next.
    let mut ends = vec![];
    for (n, &(from, radius, is_arc, is_forward)) in corners.iter().enumerate() {
        let (to, far, ..) = corners[(n + 1) % corners.len()];
        let mut way = to - from;
        if is_arc && is_forward != (way > 0.0) {
            way += if is_forward { 360.0 } else { -360.0 };
        }
        let start = direction(from).times(radius);
        let stop = direction(to).times(far);
        let length = if is_arc { radius * way.abs().to_radians() } else { apart(start, &[stop]) };
        let part = (20.0 / length).min(0.5);
        for t in [part, 1.0 - part] {
            let angle = from + way * t;
            let on_line = start.times(1.0 - t).plus(stop.times(t));
            let at = if is_arc { direction(angle).times(radius) } else { on_line };
            ends.push((at, angle));
        }
    }
    path.start(ends[0].0);
    for (n, &(_, radius, is_arc, _)) in corners.iter().enumerate() {
        let (stop, angle) = ends[2 * n + 1];
        if is_arc {
            path.arc(radius, ends[2 * n].1, angle);
        } else {
            path.line(stop);
        }
        let next = (n + 1) % corners.len();
        let tip = direction(corners[next].0).times(corners[next].1);
        path.curve(&[tip, tip, ends[2 * next].0]);
    }
    path.close();
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
