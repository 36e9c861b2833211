//! From the rings of countries to the areas of a board and the lines between them.

use super::{
    atlas::Spot,
    path::{self, Dot},
    project::Projection,
    rings::{self, Edges, Ring},
    simplify::{round, simplify},
};
use std::collections::{BTreeMap, BTreeSet};

/// A line between two junctions, or a whole ring without one. Both neighbours are made of the same lines, which is why
/// they fit together after everything that is done to a line.
struct Line<T> {
    spots: Vec<T>,
    /// The areas on its sides: one on a coast, two inland.
    areas: BTreeSet<usize>,
}

impl<T> Line<T> {
    /// Both areas, if it is inland.
    fn sides(&self) -> Option<[usize; 2]> {
        self.areas.iter().copied().collect::<Vec<_>>().try_into().ok()
    }
}

/// A ring as numbers of lines, each with whether it is walked backwards.
type Walk = Vec<(usize, bool)>;

/// Lines between places of the world, or between the corners of squares.
pub(crate) struct Mesh<T = Spot> {
    lines: Vec<Line<T>>,
    outlines: Vec<Vec<Walk>>,
}

/// A mesh on the drawing.
pub(crate) struct Drawing {
    /// The rings of each area.
    pub(crate) areas: Vec<Vec<Vec<Dot>>>,
    /// The inland lines with the areas on both sides.
    pub(crate) inland: Vec<([usize; 2], Vec<Dot>)>,
}

impl Mesh {
    /// Melts the rings of each area into one outline. Every ring comes with the number of its area.
    pub(crate) fn new(count: usize, pieces: &[(usize, Ring)]) -> Self {
        let mut edges: Vec<Edges> = (0..count).map(|_| Edges::default()).collect();
        for (area, ring) in pieces {
            edges[*area].add_ring(ring);
        }
        Self::of(&edges)
    }

    /// Projects, simplifies and rounds every line once. Rings smaller than `least` square units are left out.
    pub(crate) fn draw(&self, projection: &Projection, triangle: f64, least: i32) -> Drawing {
        let line = |spots: &[Spot]| {
            let points: Vec<_> =
                dense(spots).iter().map(|[lon, lat]| projection.at(*lon, *lat)).collect();
            round(&simplify(&points, triangle))
        };
        self.draw_by(line, least)
    }
}

impl<T: Copy + Ord> Mesh<T> {
    /// The areas that these edges go round, each by its own.
    pub(crate) fn of(edges: &[Edges<T>]) -> Self {
        let junctions = junctions(edges);
        let mut lines: Vec<Line<T>> = Vec::new();
        let mut known: BTreeMap<Vec<T>, usize> = BTreeMap::new();
        let mut outlines = Vec::new();
        for (area, edges) in edges.iter().enumerate() {
            let mut outline = Vec::new();
            for ring in rings::walk(edges) {
                let mut walk = Walk::new();
                for spots in split(&ring, &junctions) {
                    let (spots, backwards) = canonical(spots);
                    let index = *known.entry(spots).or_insert_with_key(|spots| {
                        lines.push(Line { spots: spots.clone(), areas: BTreeSet::new() });
                        lines.len() - 1
                    });
                    lines[index].areas.insert(area);
                    walk.push((index, backwards));
                }
                outline.push(walk);
            }
            outlines.push(outline);
        }
        Self { lines, outlines }
    }

    /// Which areas have a line in common.
    pub(crate) fn neighbours(&self) -> BTreeSet<[usize; 2]> {
        self.lines.iter().filter_map(Line::sides).collect()
    }

    /// Draws every line once. Rings smaller than `least` square units are left out.
    pub(crate) fn draw_by(&self, line: impl Fn(&[T]) -> Vec<Dot>, least: i32) -> Drawing {
        let drawn: Vec<Vec<Dot>> = self.lines.iter().map(|it| line(&it.spots)).collect();
        let mut used = vec![0; drawn.len()];
        let mut areas = Vec::new();
        for outline in &self.outlines {
            let mut rings = Vec::new();
            for walk in outline {
                let ring = join(walk, &drawn);
                if ring.len() >= 3 && path::doubled_area(&ring) >= 2 * least {
                    for (index, _) in walk {
                        used[*index] += 1;
                    }
                    rings.push(ring);
                }
            }
            areas.push(rings);
        }
        let inland = self
            .lines
            .iter()
            .zip(drawn)
            .zip(used)
            .filter(|((_, dots), used)| *used == 2 && dots.len() > 1)
            .filter_map(|((line, dots), _)| Some((line.sides()?, dots)))
            .collect();
        Drawing { areas, inland }
    }
}

/// The places where more or fewer than two lines meet.
fn junctions<T: Copy + Ord>(edges: &[Edges<T>]) -> BTreeSet<T> {
    let mut around: BTreeMap<T, BTreeSet<T>> = BTreeMap::new();
    for (from, to) in edges.iter().flat_map(Edges::iter) {
        around.entry(from).or_default().insert(to);
        around.entry(to).or_default().insert(from);
    }
    around.into_iter().filter(|(_, others)| others.len() != 2).map(|(spot, _)| spot).collect()
}

/// A ring cut at the junctions; each line starts and ends with one. A ring without any starts at its smallest place.
fn split<T: Copy + Ord>(ring: &[T], junctions: &BTreeSet<T>) -> Vec<Vec<T>> {
    let start = ring
        .iter()
        .position(|spot| junctions.contains(spot))
        .or_else(|| ring.iter().enumerate().min_by_key(|(_, spot)| **spot).map(|(at, _)| at));
    let mut lines = Vec::new();
    let mut line = Vec::new();
    for spot in ring.iter().cycle().skip(start.unwrap_or(0)).take(ring.len() + 1) {
        line.push(*spot);
        if line.len() > 1 && junctions.contains(spot) {
            lines.push(std::mem::replace(&mut line, vec![*spot]));
        }
    }
    if line.len() > 1 {
        lines.push(line);
    }
    lines
}

/// The same direction whichever neighbour asks.
fn canonical<T: Ord>(spots: Vec<T>) -> (Vec<T>, bool) {
    let backwards = spots.iter().rev().lt(spots.iter());
    if backwards { (spots.into_iter().rev().collect(), true) } else { (spots, false) }
}

/// Places in degrees, none far from the next: a straight border is a curve on many a projection.
fn dense(spots: &[Spot]) -> Vec<[f64; 2]> {
    const FAR: f64 = 2.0;
    let mut places = Vec::new();
    for pair in spots.windows(2) {
        let ([ax, ay], [bx, by]) = (pair[0].degrees(), pair[1].degrees());
        // Across the seam the short way round; any whole turn is the same meridian.
        let turn = bx - ax;
        let turn = turn - 360.0 * (turn / 360.0).round();
        let mut steps = 1.0;
        while turn.hypot(by - ay) > FAR * steps {
            steps += 1.0;
        }
        let mut step = 0.0;
        while step < steps {
            places.push([ax + turn * step / steps, ay + (by - ay) * step / steps]);
            step += 1.0;
        }
    }
    places.extend(spots.last().map(|spot| spot.degrees()));
    places
}

fn join(walk: &[(usize, bool)], drawn: &[Vec<Dot>]) -> Vec<Dot> {
    let mut ring: Vec<Dot> = Vec::new();
    for (index, backwards) in walk {
        let line = &drawn[*index];
        if *backwards {
            ring.extend(line.iter().rev());
        } else {
            ring.extend(line);
        }
    }
    ring.dedup();
    if ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    ring
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three lands: 0 and 1 side by side with a crooked border, 2 an island.
    fn mesh() -> Mesh {
        let ring = |corners: &[(f64, f64)]| -> Ring {
            corners.iter().map(|(lon, lat)| Spot::new(*lon, *lat)).collect()
        };
        let west = ring(&[(0., 0.), (0., 20.), (10., 20.), (10.2, 15.), (9., 9.), (10., 0.)]);
        let east = ring(&[(10., 0.), (9., 9.), (10.2, 15.), (10., 20.), (20., 20.), (20., 0.)]);
        let island = ring(&[(40., 0.), (40., 20.), (60., 20.), (60., 0.)]);
        Mesh::new(3, &[(0, west), (1, east), (2, island)])
    }

    fn flat() -> Projection {
        Projection::new(|lon, lat| [lon * 10.0, -lat * 10.0])
    }

    #[test]
    fn neighbours_have_a_line_in_common() {
        assert_eq!(mesh().neighbours(), BTreeSet::from([[0, 1]]));
    }

    #[test]
    fn after_simplification_neighbours_still_share_every_point() {
        let drawing = mesh().draw(&flat(), 500.0, 10);
        let [(sides, border)] = drawing.inland.as_slice() else { panic!("one border") };
        assert_eq!(*sides, [0, 1]);
        assert_eq!(border, &[[100, 0], [90, -90], [100, -200]]);
        for area in [0, 1] {
            assert!(border.iter().all(|dot| drawing.areas[area][0].contains(dot)));
        }
        assert_eq!(drawing.areas[2][0].len(), 4);
    }

    #[test]
    fn small_rings_go() {
        let drawing = mesh().draw(&flat(), 1.0, 30_000);
        assert!(drawing.areas[0].is_empty());
        assert_eq!(drawing.areas[2].len(), 1);
        assert!(drawing.inland.is_empty());
    }

    #[test]
    fn lands_of_one_area_melt() {
        let ring = |x: f64| -> Ring {
            [(0., 0.), (0., 9.), (9., 9.), (9., 0.)]
                .iter()
                .map(|(lon, lat)| Spot::new(x + lon, *lat))
                .collect()
        };
        let drawing = Mesh::new(1, &[(0, ring(0.0)), (0, ring(9.0))]).draw(&flat(), 1.0, 10);
        assert_eq!(drawing.areas[0].len(), 1);
        assert!(drawing.inland.is_empty());
    }
}
