//! Fewer points for the same look.

use super::project::Point;
use std::{cmp::Ordering, collections::BinaryHeap};

/// A corner with the triangle that it makes with its neighbours; the smallest comes first.
struct Corner {
    area: f64,
    at: usize,
    /// How often its triangle has changed; an old entry in the heap is passed over.
    age: u32,
}

impl Ord for Corner {
    fn cmp(&self, other: &Self) -> Ordering {
        other.area.total_cmp(&self.area).then(other.at.cmp(&self.at))
    }
}
impl PartialOrd for Corner {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Corner {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Corner {}

fn triangle([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) -> f64 {
    ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)).abs() / 2.0
}

/// Takes away the corners whose triangle is smaller than `limit`, the smallest first (Visvalingam). Both ends stay, and
/// a closed line (first point = last point) keeps two points between them.
pub(crate) fn simplify(line: &[Point], limit: f64) -> Vec<Point> {
    simplify_by(line, limit, |_| 1.0)
}

/// The same, with triangles that count for more or less, by the number of their corner.
pub(crate) fn simplify_by(line: &[Point], limit: f64, weight: impl Fn(usize) -> f64) -> Vec<Point> {
    let count = line.len();
    let closed = line.first() == line.last();
    let keep = if closed { 4 } else { 2 };
    if count <= keep {
        return line.to_vec();
    }
    let mut before: Vec<usize> = (0..count).map(|at| at.saturating_sub(1)).collect();
    let mut after: Vec<usize> = (1..=count).collect();
    let mut age = vec![0_u32; count];
    let mut heap: BinaryHeap<Corner> = (1..count - 1)
        .map(|at| Corner {
            area: triangle(line[at - 1], line[at], line[at + 1]) * weight(at),
            at,
            age: 0,
        })
        .collect();
    let mut left = count;
    let mut gone = vec![false; count];
    while left > keep
        && let Some(corner) = heap.pop()
    {
        if gone[corner.at] || corner.age != age[corner.at] {
            continue;
        }
        if corner.area >= limit {
            break;
        }
        gone[corner.at] = true;
        left -= 1;
        let (a, b) = (before[corner.at], after[corner.at]);
        after[a] = b;
        before[b] = a;
        for at in [a, b] {
            if at != 0 && at != count - 1 {
                age[at] += 1;
                // Never smaller than the one just taken, so that a long bend goes as a whole.
                let area = triangle(line[before[at]], line[at], line[after[at]]) * weight(at);
                let area = area.max(corner.area);
                heap.push(Corner { area, at, age: age[at] });
            }
        }
    }
    line.iter().zip(gone).filter(|(_, gone)| !gone).map(|(point, _)| *point).collect()
}

/// Whole numbers, without the points that rounding made superfluous; the ends stay.
#[expect(clippy::cast_possible_truncation, reason = "a drawing is some thousand units wide")]
pub(crate) fn round(line: &[Point]) -> Vec<[i32; 2]> {
    let mut whole: Vec<[i32; 2]> = Vec::with_capacity(line.len());
    for [x, y] in line {
        let point = [x.round() as i32, y.round() as i32];
        if whole.last() == Some(&point) {
            continue;
        }
        if let [.., a, b] = whole[..] {
            let [one, two] = [[b[0] - a[0], b[1] - a[1]], [point[0] - b[0], point[1] - b[1]]];
            let straight = one[0] * two[1] == one[1] * two[0];
            let onwards = one[0] * two[0] + one[1] * two[1] > 0;
            if straight && onwards {
                whole.pop();
            }
        }
        whole.push(point);
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_corners_go_and_the_ends_stay() {
        let line = [[0.0, 0.0], [5.0, 0.1], [10.0, 0.0], [15.0, 9.0], [20.0, 0.0]];
        let slim = simplify(&line, 2.0);
        assert_eq!(slim, [[0.0, 0.0], [10.0, 0.0], [15.0, 9.0], [20.0, 0.0]]);
        assert_eq!(simplify(&line, 1e9), [[0.0, 0.0], [20.0, 0.0]]);
    }

    #[test]
    fn a_closed_line_stays_a_triangle() {
        let ring = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0], [0.0, 0.0]];
        assert_eq!(simplify(&ring, 1e9).len(), 4);
    }

    #[test]
    fn rounding_leaves_no_point_twice_and_none_on_a_straight_line() {
        let line = [[0.2, 0.0], [0.4, 0.1], [3.0, 0.0], [6.0, 0.2], [6.0, 5.0]];
        assert_eq!(round(&line), [[0, 0], [6, 0], [6, 5]]);
    }
}
