//! Rings of places, and the edges that they are made of.

use super::atlas::Spot;
use std::collections::{BTreeMap, BTreeSet};

/// A closed line; the last place is joined to the first.
pub(crate) type Ring = Vec<Spot>;

/// Directed edges between places of the world or of a drawing. An edge and its reverse annihilate: that is how
/// neighbours melt into one.
pub(crate) struct Edges<T = Spot>(BTreeSet<(T, T)>);

impl<T> Default for Edges<T> {
    fn default() -> Self {
        Self(BTreeSet::new())
    }
}

impl<T: Copy + Ord> Edges<T> {
    pub(crate) fn add(&mut self, from: T, to: T) {
        if from != to && !self.0.remove(&(to, from)) {
            self.0.insert((from, to));
        }
    }

    pub(crate) fn add_ring(&mut self, ring: &[T]) {
        for (from, to) in sides(ring) {
            self.add(from, to);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (T, T)> {
        self.0.iter().copied()
    }
}

/// The edges of a ring, with the closing one.
pub(crate) fn sides<T: Copy>(ring: &[T]) -> impl Iterator<Item = (T, T)> {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// The rings that the edges make up. What does not close is left out.
pub(crate) fn walk<T: Copy + Ord>(edges: &Edges<T>) -> Vec<Vec<T>> {
    let mut next: BTreeMap<T, Vec<T>> = BTreeMap::new();
    for (from, to) in edges.iter() {
        next.entry(from).or_default().push(to);
    }
    let mut rings = Vec::new();
    while let Some((&start, _)) = next.first_key_value() {
        let mut ring = Vec::new();
        let mut at = start;
        while let Some(ways) = next.get_mut(&at) {
            ring.push(at);
            let Some(to) = ways.pop() else { break };
            if ways.is_empty() {
                next.remove(&at);
            }
            at = to;
            if at == start {
                rings.push(std::mem::take(&mut ring));
                break;
            }
        }
    }
    rings
}

/// Twice the area in square degrees, with a sign for the direction.
fn doubled_area(ring: &[Spot]) -> f64 {
    sides(ring)
        .map(|(a, b)| {
            let ([ax, ay], [bx, by]) = (a.degrees(), b.degrees());
            ax * by - bx * ay
        })
        .sum()
}

/// The middle of a ring, by weight.
pub(crate) fn centre(ring: &[Spot]) -> [f64; 2] {
    let area = doubled_area(ring);
    let [ox, oy] = ring.first().map_or([0.0; 2], |spot| spot.degrees());
    if area.abs() < 1e-9 {
        return [ox, oy];
    }
    let (mut x, mut y) = (0.0, 0.0);
    for (a, b) in sides(ring) {
        let ([ax, ay], [bx, by]) = (a.degrees(), b.degrees());
        // Measured from the first corner, for small rings far from the origin.
        let (ax, ay, bx, by) = (ax - ox, ay - oy, bx - ox, by - oy);
        let part = ax * by - bx * ay;
        x += (ax + bx) * part;
        y += (ay + by) * part;
    }
    [ox + x / (3.0 * area), oy + y / (3.0 * area)]
}

/// Whether a place in degrees lies inside.
pub(crate) fn holds(ring: &[Spot], [x, y]: [f64; 2]) -> bool {
    let crossings = sides(ring).filter(|(a, b)| {
        let ([ax, ay], [bx, by]) = (a.degrees(), b.degrees());
        (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax
    });
    crossings.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64) -> Ring {
        [(0.0, 0.0), (0.0, 2.0), (2.0, 2.0), (2.0, 0.0)]
            .map(|(dx, dy)| Spot::new(x + dx, y + dy))
            .to_vec()
    }

    #[test]
    fn neighbours_melt_into_one() {
        let mut edges = Edges::default();
        edges.add_ring(&square(0.0, 0.0));
        edges.add_ring(&square(2.0, 0.0));
        let rings = walk(&edges);
        assert_eq!(rings.len(), 1);
        assert_eq!(rings[0].len(), 6);
    }

    #[test]
    fn the_middle_and_the_inside() {
        let ring = square(10.0, 20.0);
        let [x, y] = centre(&ring);
        assert!((x - 11.0).abs() < 1e-9 && (y - 21.0).abs() < 1e-9);
        assert!(holds(&ring, [11.5, 21.5]));
        assert!(!holds(&ring, [9.5, 21.5]));
    }
}
