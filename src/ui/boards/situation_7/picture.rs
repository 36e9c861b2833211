//! The picture of the puzzle: one sky that runs over all pieces, and on it what scores,
//! wherever the layout has put it.

use std::fmt::Write as _;

use super::art::{self, Art};
use super::cut::{Cut, Edge, PIECES, RADII, Run, TICK, TICKS, place_of, roomiest};
use super::shape::{Spot, apart, direction};
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
    /// How many of the marks are sky and ground, which the weave of the paper covers.
    sky: usize,
}

/// The pieces on the two base lines.
const BASE_LINES: [usize; 2] = [26 + 16, 26 + 4];
/// The lines between the sectors.
pub(super) const SECTORS: &str = "M160 0A160 160 0 1 0-160 0A160 160 0 1 0 160 0ZM420 0A420 420 0 1 0-420 0A420 420 0 1 0 420 0ZM710 0A710 710 0 1 0-710 0A710 710 0 1 0 710 0ZM1000 0A1000 1000 0 1 0-1000 0A1000 1000 0 1 0 1000 0ZM160 0H1000M-160 0H-1000M0 160V1000M0-160V-1000M113 113L707 707M-113 113L-707 707M-113-113L-707-707M113-113L707-707";

impl Picture {
    pub(super) fn new(cut: &Cut, features: &[Feature<'_>]) -> Self {
        let mut sheet = Sheet::new(Some(cut));
        sky::draw(&mut sheet);
        let bits = |pieces: &[usize]| pieces.iter().fold(0, |bits, piece| bits | 1 << piece);
        // Only bases have three pieces.
        for feature in features.iter().filter(|feature| feature.pieces.len() == 3) {
            sheet.only = bits(feature.pieces);
            sheet.draw("s7-n2", field(cut, feature.pieces));
        }
        let sky = sheet.marks.len();
        for feature in features {
            sheet.only = bits(feature.pieces);
            sheet.accent = if feature.is_north { "s7-t" } else { "s7-o" };
            draw(&mut sheet, cut, feature);
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
pub(super) fn print(svg: &mut String, marks: &[Mark], pieces: u64) {
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

fn draw(sheet: &mut Sheet<'_>, cut: &Cut, feature: &Feature<'_>) {
    let side = usize::from(feature.is_north);
    match feature.kind {
        FeatureKind::RocketBase => base(sheet, cut, feature, art::ROCKET_BASE),
        FeatureKind::SatelliteBase => base(sheet, cut, feature, art::SATELLITE_BASE),
        FeatureKind::AstronautBase => base(sheet, cut, feature, art::ASTRONAUT_BASE),
        FeatureKind::RingedPlanet => across(sheet, cut, feature, art::RINGED_PLANET[side], 100),
        FeatureKind::RedPlanet => within(sheet, cut, feature, art::RED_PLANET[side], 100, false),
        FeatureKind::Moons => across(sheet, cut, feature, art::MOONS[side], 100),
        FeatureKind::Station => across(sheet, cut, feature, art::STATION[side], 50),
        FeatureKind::Probe => within(sheet, cut, feature, art::PROBE, 50, true),
        FeatureKind::Capsule => within(sheet, cut, feature, art::CAPSULE, 50, true),
        FeatureKind::Circle => within(sheet, cut, feature, art::CIRCLE[side], 25, false),
        FeatureKind::Sun => {}
    }
}

/// Where the number of a piece stands if it is not on the thing itself: on the side of the
/// rim, where there is most room.
fn number_of(piece: usize) -> Spot {
    direction(angle_of(piece)).times(RADII[place_of(piece).0] - 84.0)
}

/// What a number takes.
fn clearing(at: Spot) -> Vec<Spot> {
    let mut path = Path::default();
    path.ellipse(at, [50.0, 32.0], 0.0);
    path.spots()
}

/// Something on one piece, with its number on it or apart.
fn within(
    sheet: &mut Sheet<'_>,
    cut: &Cut,
    feature: &Feature<'_>,
    art: Art,
    value: u8,
    is_apart: bool,
) {
    let Some(&piece) = feature.pieces.first() else { return };
    let number = number_of(piece);
    let others = if is_apart { clearing(number) } else { vec![] };
    let (at, room) = roomiest(cut.polygon(piece), &others, |_| 0.0);
    let turn = angle_of(piece) + 90.0;
    if feature.kind == FeatureKind::Circle {
        // A moon about it is where no other circle has it.
        let moon = direction(angle_of(piece) * 5.0).times(92.0);
        sheet.print(Placing { at, size: 92.0, turn }, &[("s7-lo1", "O0 0 100")]);
        sheet.print(Placing { at: at.plus(moon), size: 12.0, turn }, &[("s7-c", "O0 0 100")]);
        sheet.print(Placing { at, size: 66.0, turn }, art);
    } else {
        // What is drawn does not fill its circle.
        let size = if is_apart { room * 1.16 } else { room * 0.94 };
        sheet.print(Placing { at, size, turn }, art);
    }
    sheet.number(if is_apart { number } else { at }, value, false);
}

/// Something across the line between two pieces, lengthwise from one to the other.
fn across(sheet: &mut Sheet<'_>, cut: &Cut, feature: &Feature<'_>, art: Art, value: u8) {
    let &[one, other] = feature.pieces else { return };
    let (at, room) = cut.room(feature.pieces);
    let is_along = place_of(one).0 != place_of(other).0;
    let turn = angle_of(one) + if is_along { 0.0 } else { 90.0 };
    let placing = Placing { at, size: (room * 0.94).max(64.0), turn };
    sheet.print(placing, art);
    if feature.kind == FeatureKind::Moons {
        // It stands on the largest.
        let x = if feature.is_north { 66.0 } else { -64.0 };
        return sheet.number(placing.spot(x, 0.0), value, false);
    }
    let taken: Vec<Spot> = art.iter().flat_map(|(_, text)| placing.path(text).spots()).collect();
    // As near as it can be without lying on a line.
    let place = |piece| {
        let edge = cut.polygon(piece);
        let cost = |spot: Spot| {
            let ends = [-30.0, 0.0, 30.0].map(|x| spot.plus(Spot { x, y: 0.0 }));
            let clear = |at| apart(at, edge).min(apart(at, &taken));
            let short = ends.map(|at| (32.0 - clear(at)).max(0.0));
            clear(spot) + 9.0 * (short[0] + short[1] + short[2]) + apart(spot, &[at])
        };
        let (spot, _) = roomiest(edge, &taken, cost);
        (spot, cost(spot))
    };
    let (first, second) = (place(one), place(other));
    sheet.number(if first.1 < second.1 { first.0 } else { second.0 }, value, false);
}

/// An installation: a field within a black border, on each of its pieces a building, and a
/// number beside one of them.
fn base(sheet: &mut Sheet<'_>, cut: &Cut, feature: &Feature<'_>, buildings: [Art; 3]) {
    let field = field(cut, feature.pieces);
    let edge = field.spots();
    let place = |piece: usize, taken: &[Spot]| {
        let others = [&edge, taken].concat();
        // Where it is inside the piece, it may still be outside the field.
        let cost = |at| if field.holds(at) { 0.0 } else { 999.0 };
        roomiest(cut.polygon(piece), &others, cost)
    };
    let mut places: Vec<_> = feature.pieces.iter().map(|&piece| place(piece, &[])).collect();
    let widest = |&a: &usize, &b: &usize| places[a].1.total_cmp(&places[b].1);
    let Some(main) = (0..places.len()).max_by(widest) else { return };
    let piece = feature.pieces[main];
    let (at, room) = places[main];
    let number = at.plus(direction(angle_of(piece)).times(room - 28.0));
    places[main] = place(piece, &clearing(number));
    sheet.draw("s7-line", field);
    // Ways lead from one building to the next.
    for pair in places.windows(2) {
        let mut way = Path::default();
        way.start(pair[0].0);
        way.line(pair[1].0);
        sheet.draw("s7-lo2", way);
    }
    let placings = places.iter().zip(feature.pieces).map(|(&(at, room), &piece)| Placing {
        at,
        size: (room - 7.0).min(90.0),
        turn: angle_of(piece) + 90.0,
    });
    let placings: Vec<Placing> = placings.collect();
    for &placing in &placings {
        sheet.print(placing, &[("s7-n1", "O0 0 92")]);
    }
    let turned = usize::from(feature.is_north);
    for (n, placing) in placings.into_iter().enumerate() {
        sheet.print(placing, buildings[(n + turned) % 3]);
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
    let mut insets: Vec<f64> = border
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
        let angle = f64::from(tick) * TICK - (part + part * part * part / 6.0).to_degrees();
        corners.push((angle, radius, arc == next, insets[arc] < 0.0));
    }
    let count = corners.len();
    let corner = |n: usize| corners[n % count];
    // Corners are round: every side begins behind one and ends before the next.
    let side = |n: usize| {
        let ((from, radius, is_arc, is_forward), (to, far, ..)) = (corner(n), corner(n + 1));
        let (start, end) = (direction(from).times(radius), direction(to).times(far));
        let round = f64::from(TICKS) * TICK;
        let way = (to - from).rem_euclid(round) - if is_forward { 0.0 } else { round };
        let length = if is_arc { radius * way.abs().to_radians() } else { apart(start, &[end]) };
        let part = (20.0 / length).min(0.5);
        move |t: f64| {
            let t = part + (1.0 - 2.0 * part) * t;
            let on_line = start.times(1.0 - t).plus(end.times(t));
            let angle = from + way * t;
            (if is_arc { direction(angle).times(radius) } else { on_line }, angle)
        }
    };
    path.start(side(0)(0.0).0);
    for n in 0..count {
        let (_, radius, is_arc, _) = corner(n);
        let (side, next) = (side(n), side(n + 1));
        if is_arc {
            path.arc(radius, side(0.0).1, side(1.0).1);
        } else {
            path.line(side(1.0).0);
        }
        let (angle, radius, ..) = corner(n + 1);
        let tip = direction(angle).times(radius);
        path.curve(&[tip, tip, next(0.0).0]);
    }
    path.close();
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
