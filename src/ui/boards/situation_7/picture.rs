//! The picture of the puzzle: one sky that runs over all pieces, and on it what scores,
//! wherever the layout has put it.

use std::fmt::Write as _;

use super::art::{self, Art};
use super::cut::{Cut, PIECES, RADII, Run, TICK, TICKS, place_of, roomiest};
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
        FeatureKind::RedPlanet => within(sheet, feature, art::RED_PLANET[side], 100, false),
        FeatureKind::Moons => across(sheet, feature, art::MOONS[side], 100),
        FeatureKind::Station => across(sheet, feature, art::STATION[side], 50),
        FeatureKind::Probe => within(sheet, feature, art::PROBE, 50, true),
        FeatureKind::Capsule => within(sheet, feature, art::CAPSULE, 50, true),
        FeatureKind::Circle => within(sheet, feature, art::CIRCLE[side], 25, false),
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
fn within(sheet: &mut Sheet<'_>, feature: &Feature<'_>, art: Art, value: u8, is_apart: bool) {
    let Some(&piece) = feature.pieces.first() else { return };
    let number = number_of(piece);
    let others = if is_apart { clearing(number) } else { vec![] };
    let (at, room) = roomiest(sheet.cut.polygon(piece), &others, |_| 0.0);
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
fn across(sheet: &mut Sheet<'_>, feature: &Feature<'_>, art: Art, value: u8) {
    let &[one, other] = feature.pieces else { return };
    let (at, room) = sheet.cut.room(feature.pieces);
    let is_along = place_of(one).0 != place_of(other).0;
    let turn = angle_of(one) + if is_along { 0.0 } else { 90.0 };
    let placing = Placing { at, size: room * 0.94, turn };
    sheet.print(placing, art);
    if feature.kind == FeatureKind::Moons {
        // It stands on the largest.
        let x = if feature.is_north { 66.0 } else { -64.0 };
        return sheet.number(placing.spot(x, 0.0), value, false);
    }
    let taken: Vec<Spot> = art.iter().flat_map(|(_, text)| placing.path(text).spots()).collect();
    // As near as it can be without lying on a line.
    let place = |piece| {
        let edge = sheet.cut.polygon(piece);
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

/// An installation: a field within a black border, and a building on each of its pieces.
fn base(sheet: &mut Sheet<'_>, feature: &Feature<'_>, buildings: [Art; 3]) {
    let field = field(sheet.cut, feature.pieces);
    let edge = field.spots();
    sheet.draw("s7-field", field);
    let (mut taken, mut places) = (vec![], vec![]);
    for &piece in feature.pieces {
        let (ring, ..) = place_of(piece);
        let middle = direction(angle_of(piece)).times(RADII[ring] - 150.0);
        let (at, room) = roomiest(&edge, &taken, |at| 1.2 * apart(at, &[middle]));
        let placing = Placing { at, size: room.min(88.0), turn: angle_of(piece) + 90.0 };
        taken.extend(placing.path("O0 0 96O0 0 60O0 0 24").spots());
        places.push(placing);
    }
    // Ways lead from one to the next.
    for pair in places.windows(2) {
        let mut way = Path::default();
        way.start(pair[0].at);
        way.line(pair[1].at);
        sheet.draw("s7-lo2", way);
    }
    for &placing in &places {
        sheet.print(placing, &[("s7-n1", "O0 0 96")]);
    }
    let turned = usize::from(feature.is_north);
    for (n, placing) in places.into_iter().enumerate() {
        sheet.print(placing, buildings[(n + turned) % 3]);
    }
    let (number, _) = roomiest(&edge, &taken, |_| 0.0);
    sheet.number(number, 50, false);
}

/// The ground of a base: its pieces without a margin that no knob of another piece reaches.
fn field(cut: &Cut, pieces: &[usize]) -> Path {
    let border = cut.border(pieces);
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
    for n in 0..3 * count {
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
    let mut path = Path::default();
    let count = corners.len();
    let spot = |n: usize| direction(corners[n % count].0).times(corners[n % count].1);
    // Corners are round.
    let towards = |from: Spot, to: Spot| {
        let part = (20.0 / apart(from, &[to])).min(0.5);
        from.times(1.0 - part).plus(to.times(part))
    };
    path.start(towards(spot(0), spot(1)));
    for n in 0..count {
        let (from, radius, is_arc, is_forward) = corners[n];
        let (to, next, after) = (corners[(n + 1) % count].0, spot(n + 1), spot(n + 2));
        let stop = towards(next, spot(n));
        if is_arc {
            let round = f64::from(TICKS) * TICK;
            let mut way = (to - from) % round;
            if is_forward && way < 0.0 {
                way += round;
            } else if !is_forward && way > 0.0 {
                way -= round;
            }
            let cut = (20.0 / radius).to_degrees() * if is_forward { 1.0 } else { -1.0 };
            path.arc(radius, from + cut, from + way - cut);
        } else {
            path.line(stop);
        }
        path.curve(&[next, next, towards(next, after)]);
    }
    path.close();
    path
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;

/// Stand-ins.
pub(super) const TOKENS: &str = "<symbol id=\"s7-rocket\" viewBox=\"0 0 100 100\"><path d=\"M50 5L70 60H30Z\"/></symbol><symbol id=\"s7-satellite\" viewBox=\"0 0 100 100\"><circle cx=\"50\" cy=\"50\" r=\"30\"/></symbol><symbol id=\"s7-astronaut\" viewBox=\"0 0 100 100\"><rect x=\"25\" y=\"20\" width=\"50\" height=\"60\"/></symbol>";
