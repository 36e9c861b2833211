//! Laying a track on a chart: every place begins where it is on the globe, and then all push each other away until there
//! is room for fingers between them. The same places give the same track, wherever it is laid.

use super::{
    path::Dot,
    project::{Point, Projection},
    room::{Raster, Rect},
    track::{Hook, Places},
};

/// No two places are closer than so many thousandths of the width.
const APART: f64 = 26.0;
/// How much farther apart they are pushed, and shields, which are larger.
const WISHED: f64 = 1.12;
const WISHED_OF_SHIELDS: f64 = 1.3;
/// How far a line keeps from what it does not lead to, as part of that distance: wished for and demanded.
const CLEAR: [f64; 2] = [0.62, 0.42];
/// A shield is at most so far from its land, in the units of the drawing.
const BESIDE: i32 = 34;
/// Between a place and the edge of the chart: at the sides, where lines lead over it, and above and below.
const MARGIN: [f64; 2] = [78.0, 30.0];
const ROUNDS: u32 = 2500;

/// A track on its chart.
pub(crate) struct Track {
    pub(crate) names: Vec<String>,
    pub(crate) spots: Vec<Dot>,
    pub(crate) lines: Vec<Line>,
}

/// A line between two places, with the two points that bend it. One that leads over the edge of the chart is there
/// twice, once for each side; its other end lies outside.
pub(crate) struct Line {
    pub(crate) ends: [usize; 2],
    pub(crate) over: Over,
    pub(crate) bend: [Dot; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    None,
    West,
    East,
}

struct Place {
    home: Point,
    /// How strongly it is held there.
    pull: f64,
    is_shield: bool,
    /// Before and after it in its chain.
    between: Option<[usize; 2]>,
}

/// Places as they are being laid.
struct Laying {
    width: f64,
    /// Left, top, right, bottom.
    bounds: [f64; 4],
    places: Vec<Place>,
    spots: Vec<Point>,
    edges: Vec<[usize; 2]>,
}

/// Lays the track. What is wrong with it is added to the complaints.
pub(crate) fn lay(
    places: &Places,
    projection: &Projection,
    raster: &Raster,
    frame: Rect,
    foot: Rect,
    first_colony: usize,
    complaints: &mut Vec<String>,
) -> Track {
    let (mut laying, names) = Laying::new(places, projection, frame, foot);
    for _ in 0..ROUNDS {
        laying.push();
    }
    let spots: Vec<Dot> = laying.spots.iter().map(|spot| whole(*spot)).collect();
    laying.spots = spots.iter().map(|spot| spot.map(f64::from)).collect();
    let lines = laying.lines();
    laying.check(&names, &lines, complaints);
    let n_colonies = places.colonies.len();
    for (n, colony) in places.colonies.iter().enumerate() {
        let at = spots[spots.len() - n_colonies + n];
        if !raster.is_near(first_colony + n, at, BESIDE) {
            complaints.push(format!("{} is far from its land.", colony.shield.name));
        }
    }
    Track { names, spots, lines }
}

impl Laying {
    fn new(
        places: &Places,
        projection: &Projection,
        [left, top, width, _]: Rect,
        foot: Rect,
    ) -> (Self, Vec<String>) {
        let mut names: Vec<String> = Vec::new();
        let mut laid: Vec<Place> = Vec::new();
        let mut edges = Vec::new();
        let home = |[lon, lat]: [f64; 2]| projection.at(lon, lat);
        for junction in places.junctions {
            names.push(junction.name.into());
            laid.push(Place {
                home: home(junction.at),
                pull: 0.05,
                is_shield: false,
                between: None,
            });
        }
        let junction = |name: &str| places.junctions.iter().position(|it| it.name == name);
        let mut starts = Vec::new();
        for chain in places.chains {
            let [from, to] = chain.ends.map(|end| junction(end).unwrap_or(0));
            let (first, count) = (laid.len(), chain.circles.len());
            starts.push(first);
            for (n, circle) in chain.circles.iter().enumerate() {
                let before = if n == 0 { from } else { first + n - 1 };
                let after = if n + 1 == count { to } else { first + n + 1 };
                edges.push([before, first + n]);
                names.push(format!("{}-{}-{}", chain.ends[0], chain.ends[1], n + 1));
                let between = Some([before, after]);
                laid.push(Place { home: home(*circle), pull: 0.03, is_shield: false, between });
            }
            edges.push([first + count - 1, to]);
        }
        for colony in places.colonies {
            let hook = match colony.hook {
                Hook::At(name) => junction(name).unwrap_or(0),
                Hook::On(chain, circle) => starts[chain] + circle - 1,
            };
            edges.push([hook, laid.len()]);
            names.push(colony.shield.name.into());
            let home = home(colony.shield.at);
            laid.push(Place { home, pull: 0.06, is_shield: true, between: None });
        }
        let bounds = [left, top, left + width, foot[1]].map(f64::from);
        let spots = laid.iter().map(|place| place.home).collect();
        (Self { width: f64::from(width), bounds, places: laid, spots, edges }, names)
    }

    fn apart(&self) -> f64 {
        self.width * APART / 1000.0
    }

    /// The way from one place to another, over the edge if that is shorter.
    fn way(&self, from: usize, to: usize) -> Point {
        let ([ax, ay], [bx, by]) = (self.spots[from], self.spots[to]);
        let dx = bx - ax;
        let turn = if dx > self.width / 2.0 {
            -self.width
        } else if dx < -self.width / 2.0 {
            self.width
        } else {
            0.0
        };
        [dx + turn, by - ay]
    }

    /// One round: everything moves a little.
    fn push(&mut self) {
        let mut force: Vec<Point> = vec![[0.0; 2]; self.spots.len()];
        for (n, place) in self.places.iter().enumerate() {
            let [x, y] = self.spots[n];
            add(&mut force[n], [place.home[0] - x, place.home[1] - y], place.pull);
            if let Some([before, after]) = place.between {
                add(&mut force[n], self.way(n, before), 0.02);
                add(&mut force[n], self.way(n, after), 0.02);
            }
        }
        for a in 0..self.spots.len() {
            for b in a + 1..self.spots.len() {
                let both = self.places[a].is_shield && self.places[b].is_shield;
                let any = self.places[a].is_shield || self.places[b].is_shield;
                let wished = match (both, any) {
                    (true, _) => WISHED_OF_SHIELDS,
                    (false, true) => f64::midpoint(WISHED, WISHED_OF_SHIELDS),
                    (false, false) => WISHED,
                };
                let way = self.way(a, b);
                let (far, wished) = (way[0].hypot(way[1]).max(0.1), wished * self.apart());
                if far < wished {
                    let by = (wished - far) / far * 0.3;
                    add(&mut force[a], way, -by);
                    add(&mut force[b], way, by);
                }
            }
        }
        for &[a, b] in &self.edges {
            for n in 0..self.spots.len() {
                if n == a || n == b {
                    continue;
                }
                let ([ex, ey], [px, py]) = (self.way(a, b), self.way(a, n));
                let part = ((px * ex + py * ey) / (ex * ex + ey * ey).max(1.0)).clamp(0.0, 1.0);
                let away = [px - ex * part, py - ey * part];
                let size = if self.places[n].is_shield { 1.3 } else { 1.0 };
                let (far, wished) =
                    (away[0].hypot(away[1]).max(0.1), CLEAR[0] * size * self.apart());
                if far < wished {
                    let by = (wished - far) / far * 0.25;
                    add(&mut force[n], away, by);
                    add(&mut force[a], away, -by * (1.0 - part));
                    add(&mut force[b], away, -by * part);
                }
            }
        }
        let [left, top, right, bottom] = self.bounds;
        for (spot, force) in self.spots.iter_mut().zip(force) {
            spot[0] = (spot[0] + force[0]).clamp(left + MARGIN[0], right - MARGIN[0]);
            spot[1] = (spot[1] + force[1]).clamp(top + MARGIN[1], bottom - MARGIN[1]);
        }
    }

    /// The lines, each bent so that a chain is one smooth line.
    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for &[a, b] in &self.edges {
            let way = self.way(a, b);
            let long = way[0].hypot(way[1]);
            let straight = way.map(|part| part / long.max(0.1));
            // Along the chain at a place; straight where it begins and ends, and to a shield.
            let lean = |at: usize| match self.places[at].between {
                Some([before, after]) if !self.places[b].is_shield => {
                    let (back, on) = (self.way(at, before), self.way(at, after));
                    let along = [on[0] - back[0], on[1] - back[1]];
                    along.map(|part| part / along[0].hypot(along[1]).max(0.1))
                }
                Some(_) | None => straight,
            };
            let (one, other) = (lean(a), lean(b));
            let bend = |[x, y]: Point| {
                [
                    whole([x + one[0] * long / 3.0, y + one[1] * long / 3.0]),
                    whole([x + way[0] - other[0] * long / 3.0, y + way[1] - other[1] * long / 3.0]),
                ]
            };
            let [ax, ay] = self.spots[a];
            let straight = self.spots[b][0] - ax;
            if (straight - way[0]).abs() < 1.0 {
                lines.push(Line { ends: [a, b], over: Over::None, bend: bend([ax, ay]) });
            } else {
                let (west, east) = if way[0] < 0.0 { (a, b) } else { (b, a) };
                for (from, over) in [(west, Over::West), (east, Over::East)] {
                    let turn = match (over, from == a) {
                        (Over::West, false) => -self.width,
                        (_, false) => self.width,
                        (_, true) => 0.0,
                    };
                    lines.push(Line { ends: [a, b], over, bend: bend([ax + turn, ay]) });
                }
            }
        }
        lines
    }

    fn check(&self, names: &[String], lines: &[Line], complaints: &mut Vec<String>) {
        let apart = self.apart();
        for a in 0..self.spots.len() {
            for b in a + 1..self.spots.len() {
                let way = self.way(a, b);
                let far = way[0].hypot(way[1]);
                if far < apart {
                    complaints.push(format!("{} and {} are {far:.0} apart.", names[a], names[b]));
                }
            }
        }
        let curves: Vec<Vec<Point>> = lines.iter().map(|line| self.curve(line)).collect();
        for (line, curve) in lines.iter().zip(&curves) {
            for (n, &[x, y]) in self.spots.iter().enumerate() {
                let near = |&[px, py]: &Point| (px - x).hypot(py - y) < CLEAR[1] * apart;
                if !line.ends.contains(&n) && curve.iter().any(near) {
                    let [a, b] = line.ends.map(|end| &names[end]);
                    complaints.push(format!("the line from {a} to {b} runs through {}.", names[n]));
                }
            }
        }
        for (n, one) in lines.iter().enumerate() {
            for (m, other) in lines.iter().enumerate().skip(n + 1) {
                let meet = one.ends.iter().any(|end| other.ends.contains(end));
                if !meet && cross(&curves[n], &curves[m]) {
                    let [a, b, c, d] =
                        [one.ends[0], one.ends[1], other.ends[0], other.ends[1]].map(|n| &names[n]);
                    complaints.push(format!("the lines {a} to {b} and {c} to {d} cross."));
                }
            }
        }
    }

    /// Points along a line.
    fn curve(&self, line: &Line) -> Vec<Point> {
        let [one, other] = line.ends.map(|end| self.spots[end]);
        let turned = |[x, y]: Point, than: Point| match line.over {
            Over::West if x > than[0] => [x - self.width, y],
            Over::East if x < than[0] => [x + self.width, y],
            Over::None | Over::West | Over::East => [x, y],
        };
        let (from, to) = (turned(one, other), turned(other, one));
        let [out, back] = line.bend.map(|dot| dot.map(f64::from));
        let at = |t: f64| {
            let s = 1.0 - t;
            let mix = |n: usize| {
                s * s * s * from[n]
                    + 3.0 * s * s * t * out[n]
                    + 3.0 * s * t * t * back[n]
                    + t * t * t * to[n]
            };
            [mix(0), mix(1)]
        };
        (0..=20).map(|step| at(f64::from(step) / 20.0)).collect()
    }
}

/// Whether two lines of short pieces cross.
fn cross(one: &[Point], other: &[Point]) -> bool {
    let side = |[ax, ay]: Point, [bx, by]: Point, [px, py]: Point| {
        (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    };
    one.windows(2).any(|a| {
        other.windows(2).any(|b| {
            side(a[0], a[1], b[0]) * side(a[0], a[1], b[1]) < 0.0
                && side(b[0], b[1], a[0]) * side(b[0], b[1], a[1]) < 0.0
        })
    })
}

fn add(force: &mut Point, way: Point, by: f64) {
    force[0] += way[0] * by;
    force[1] += way[1] * by;
}

#[expect(clippy::cast_possible_truncation, reason = "a drawing is some thousand units wide")]
fn whole([x, y]: Point) -> Dot {
    [x.round() as i32, y.round() as i32]
}

#[cfg(test)]
mod tests;
