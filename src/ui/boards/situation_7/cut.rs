//! How the round picture is cut: 50 pieces in four rings, with real jigsaw edges.
//!
//! Every edge is made once and serves both its pieces, so that they always fit. All numbers
//! are units of the drawing: a disc of radius 1000 about the origin, y downwards, angles
//! counter-clockwise from the East. Nothing here asks the platform for a sine, so that a seed
//! cuts the same puzzle everywhere.

use super::shape::{Spot, apart, direction, is_inside, real, whole};
use super::sheet::Path;

pub(super) const PIECES: usize = 50;
/// The borders between the rings, and the rim.
pub(super) const RADII: [f32; 4] = [160.0, 420.0, 710.0, 1000.0];
/// Angles in the cut are counted in ticks of 3.75°, of which every piece has whole ones.
pub(super) const TICKS: i16 = 96;
pub(super) const TICK: f32 = 3.75;
/// The first piece of each ring.
const FIRST: [usize; 5] = [0, 2, 10, 26, PIECES];
/// How many ticks a piece of each ring is wide.
const WIDTHS: [i16; 4] = [48, 12, 6, 4];

pub(super) struct Cut {
    pub(super) edges: Vec<Edge>,
    outlines: Vec<String>,
    polygons: Vec<Vec<Spot>>,
    bounds: Vec<[i16; 4]>,
    centres: Vec<(i16, i16)>,
}

/// A line between two pieces, or between one and the world outside.
pub(super) struct Edge {
    /// Going along it, the piece on the left, then the one on the right.
    pub(super) sides: [Option<usize>; 2],
    pub(super) run: Run,
    /// Where it begins, then the two handles and the end of each curve. The rim has but its
    /// two ends.
    pub(super) curve: Vec<Spot>,
}

/// What an edge would be without knobs.
#[derive(Clone, Copy)]
pub(super) enum Run {
    /// Part of a circle, counter-clockwise between two ticks.
    Arc { radius: f32, from: i16, to: i16 },
    /// Part of a ray, outwards.
    Ray { tick: i16, from: f32, to: f32 },
}

impl Cut {
    pub(super) fn new(seed: u64) -> Self {
        let edges = edges(&mut Chance(seed));
        let mut cut =
            Self { edges, outlines: vec![], polygons: vec![], bounds: vec![], centres: vec![] };
        for piece in 0..PIECES {
            let border = cut.border(&[piece]);
            let mut path = trace(&border);
            path.close();
            cut.bounds.push(bounds_of(&path.spots()));
            cut.outlines.push(path.text().to_owned());
            cut.polygons.push(path.spots());
            cut.centres.push(cut.middle(piece));
        }
        cut
    }

    /// The piece as a closed path.
    pub(super) fn outline(&self, piece: usize) -> &str {
        &self.outlines[piece]
    }

    /// What the piece takes with its knobs: left, top, width, height.
    pub(super) fn bounds(&self, piece: usize) -> [i16; 4] {
        self.bounds[piece]
    }

    /// The place of the piece that is furthest from its edges: for a label or a token.
    pub(super) fn centre(&self, piece: usize) -> (i16, i16) {
        self.centres[piece]
    }

    fn middle(&self, piece: usize) -> (i16, i16) {
        let (at, _) = self.room(&[piece]);
        (whole(at.x), whole(at.y))
    }

    /// The outline as points not far from each other.
    pub(super) fn polygon(&self, piece: usize) -> &[Spot] {
        &self.polygons[piece]
    }

    /// The edges round some connected pieces, counter-clockwise, and whether each is walked
    /// against its own direction.
    pub(super) fn border(&self, pieces: &[usize]) -> Vec<(&Edge, bool)> {
        let has = |side: Option<usize>| side.is_some_and(|piece| pieces.contains(&piece));
        let mut loose: Vec<(&Edge, bool)> = self
            .edges
            .iter()
            .filter(|edge| has(edge.sides[0]) != has(edge.sides[1]))
            .map(|edge| (edge, has(edge.sides[1])))
            .collect();
        let mut border = vec![];
        let mut next = Some(0);
        while let Some(n) = next {
            let (edge, is_backward) = loose.remove(n);
            let end = edge.tip(is_backward);
            border.push((edge, is_backward));
            next = loose.iter().position(|(edge, is_backward)| edge.tip(!is_backward) == end);
        }
        border
    }

    /// The largest circle within some pieces; of several pieces one that lies on the lines
    /// between them as well.
    pub(super) fn room(&self, pieces: &[usize]) -> (Spot, f32) {
        let seams: Vec<Spot> = self
            .edges
            .iter()
            .filter(|e| e.sides.iter().all(|side| side.is_some_and(|p| pieces.contains(&p))))
            .flat_map(|edge| trace(&[(edge, false)]).spots())
            .collect();
        let edge = trace(&self.border(pieces)).spots();
        let off = |at| if seams.is_empty() { 0.0 } else { 0.72 * apart(at, &seams) };
        let worth = |at| {
            // The rim belongs to the base lines.
            let clear = apart(at, &edge).min(RADII[3] - RIM - apart(at, &[CENTRE]));
            if is_inside(at, &edge) { clear - off(at) } else { f32::MIN }
        };
        let [x, y, w, h] = bounds_of(&edge).map(f32::from);
        let mut best = Spot { x: x + w / 2.0, y: y + h / 2.0 };
        let mut most = worth(best);
        let mut step = w.max(h) / 6.0;
        // Ever finer, about the best place so far.
        while step > 1.0 {
            let from = best;
            for n in 0..49 {
                let way = Spot { x: real(n % 7 - 3), y: real(n / 7 - 3) };
                let at = from.plus(way.times(step));
                let value = worth(at);
                if value > most {
                    (best, most) = (at, value);
                }
            }
            step /= 2.5;
        }
        (best, apart(best, &edge))
    }
}

impl Edge {
    /// How far it reaches to its left, or to its right.
    pub(super) fn depth(&self, is_right: bool) -> f32 {
        if self.sides[1].is_none() {
            return RIM;
        }
        let sign = if is_right { 1.0 } else { -1.0 };
        let aside = |spot: &Spot| match self.run {
            Run::Arc { radius, .. } => apart(*spot, &[CENTRE]) - radius,
            Run::Ray { tick, .. } => {
                let ray = direction(real(tick) * TICK);
                spot.y * ray.x - spot.x * ray.y
            }
        };
        self.curve.iter().map(|spot| sign * aside(spot)).fold(0.0, f32::max)
    }

    /// The beginning of the edge, or its end.
    fn tip(&self, is_start: bool) -> Option<(i16, i16)> {
        let spot = if is_start { self.curve.first() } else { self.curve.last() };
        spot.map(|spot| (whole(spot.x), whole(spot.y)))
    }
}

/// The ring of a piece, and the ticks between which it lies.
pub(super) fn place_of(piece: usize) -> (usize, i16, i16) {
    let ring = (0..4).rfind(|&ring| FIRST[ring] <= piece).unwrap_or(0);
    let width = WIDTHS[ring];
    let number = i16::try_from(piece - FIRST[ring]).unwrap_or(0);
    // The halves of the sun begin at the East, all others have their middle there.
    let from = number * width - if ring == 0 { 0 } else { width / 2 };
    (ring, from, from + width)
}

/// The piece of a ring that lies counter-clockwise of a tick.
fn piece_after(ring: usize, tick: i16) -> usize {
    let is_after = |&piece: &usize| {
        let (_, from, to) = place_of(piece);
        (tick - from).rem_euclid(TICKS) < to - from
    };
    (FIRST[ring]..FIRST[ring + 1]).find(is_after).unwrap_or(FIRST[ring])
}

/// All edges: 123 between two pieces, and those of the rim.
fn edges(chance: &mut Chance) -> Vec<Edge> {
    let mut edges = vec![];
    for (ring, radius) in RADII.into_iter().enumerate() {
        let inner = if ring == 0 { -radius } else { RADII[ring - 1] };
        for piece in FIRST[ring]..FIRST[ring + 1] {
            let (_, tick, _) = place_of(piece);
            if piece == 1 {
                continue; // One cut parts the sun.
            }
            let sides = [Some(piece), Some(piece_after(ring, tick - 1))];
            let run = Run::Ray { tick, from: inner, to: radius };
            edges.push(Edge { sides, run, curve: curve(run, chance) });
        }
        let is_node = |&tick: &i16| {
            let rings = ring..(ring + 2).min(4);
            rings.into_iter().any(|r| piece_after(r, tick) != piece_after(r, tick - 1))
        };
        let mut nodes: Vec<i16> = (0..TICKS).filter(is_node).collect();
        nodes.push(nodes[0] + TICKS);
        for pair in nodes.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let run = Run::Arc { radius, from, to };
            let outside = (ring < 3).then(|| piece_after(ring + 1, from));
            let curve = match outside {
                Some(_) => curve(run, chance),
                None => vec![run.at(0.0, 0.0), run.at(run.length(), 0.0)],
            };
            edges.push(Edge { sides: [Some(piece_after(ring, from)), outside], run, curve });
        }
    }
    edges
}

impl Run {
    pub(super) fn length(self) -> f32 {
        match self {
            Self::Arc { radius, from, to } => radius * (real(to - from) * TICK).to_radians(),
            Self::Ray { from, to, .. } => to - from,
        }
    }

    /// A place so far along, and so far to the right.
    pub(super) fn at(self, along: f32, aside: f32) -> Spot {
        let spot = match self {
            Self::Arc { radius, from, .. } => {
                let angle = real(from) * TICK + (along / radius).to_degrees();
                direction(angle).times(radius + aside)
            }
            Self::Ray { tick, from, .. } => {
                let ray = direction(real(tick) * TICK);
                let right = Spot { x: -ray.y, y: ray.x };
                ray.times(from + along).plus(right.times(aside))
            }
        };
        spot.rounded()
    }
}

/// Below this length an edge has no knob.
const SHORT: f32 = 55.0;
/// What is kept free along the rim, for the base lines.
const RIM: f32 = 34.0;
const CENTRE: Spot = Spot { x: 0.0, y: 0.0 };

/// An edge as it is cut.
fn curve(run: Run, chance: &mut Chance) -> Vec<Spot> {
    let length = run.length();
    let hand = if chance.between(0.0, 1.0) < 0.5 { 1.0 } else { -1.0 };
    let sway = chance.between(-0.035, 0.035) * length;
    let middle = length * chance.between(0.43, 0.57);
    let size = (length * 0.12).min(26.0) * chance.between(0.9, 1.0);
    let skew = chance.between(-0.22, 0.22);
    if length < SHORT {
        let high = hand * 0.16 * length;
        let wave = [(0.0, 0.0), (0.35, high), (0.65, -high), (1.0, 0.0)];
        return wave.into_iter().map(|(along, aside)| run.at(along * length, aside)).collect();
    }
    // A knob in parts of its size: from the shoulder through the neck over the head.
    const KNOB: [(f32, f32); 9] = [
        (-0.24, 0.12),
        (-0.52, 0.44),
        (-1.26, 1.26),
        (-0.62, 1.78),
        (0.0, 1.78),
        (0.62, 1.78),
        (1.26, 1.26),
        (0.52, 0.44),
        (0.24, 0.12),
    ];
    let mut curve = vec![run.at(0.0, 0.0), run.at(0.45 * middle, sway)];
    for (x, y) in KNOB {
        curve.push(run.at(middle + (x + skew * y) * size, hand * y * size));
    }
    curve.push(run.at(length - 0.45 * (length - middle), -sway));
    curve.push(run.at(length, 0.0));
    curve
}

/// A chain of edges as a path.
pub(super) fn trace(border: &[(&Edge, bool)]) -> Path {
    let mut path = Path::default();
    for (edge, is_backward) in border {
        let mut curve = edge.curve.clone();
        if *is_backward {
            curve.reverse();
        }
        if path.is_empty() {
            path.start(curve[0]);
        }
        match edge.run {
            Run::Arc { radius, from, to } if edge.sides[1].is_none() => {
                path.arc(radius, real(from) * TICK, real(to) * TICK);
            }
            Run::Arc { .. } | Run::Ray { .. } => {
                curve[1..].chunks_exact(3).for_each(|three| path.curve(three));
            }
        }
    }
    path
}

/// Left, top, width and height.
fn bounds_of(polygon: &[Spot]) -> [i16; 4] {
    let (mut low, mut high) = (polygon[0], polygon[0]);
    for spot in polygon {
        low = Spot { x: low.x.min(spot.x), y: low.y.min(spot.y) };
        high = Spot { x: high.x.max(spot.x), y: high.y.max(spot.y) };
    }
    let (x, y) = (whole(low.x) - 2, whole(low.y) - 2);
    [x, y, whole(high.x) + 2 - x, whole(high.y) + 2 - y]
}

/// Numbers by chance, the same for the same seed (Steele's and Vigna's splitmix).
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let part = i16::try_from((z ^ (z >> 31)) >> 49).unwrap_or(0);
        low + (high - low) * real(part) / 32767.0
    }
}

#[cfg(test)]
#[path = "cut_tests.rs"]
mod tests;
