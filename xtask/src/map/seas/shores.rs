//! From squares to outlines: the borders between seas, smoothed and simplified.

use super::{TRIANGLE, grid::Grid};
use crate::map::{
    dissolve::{Drawing, Mesh},
    path::Dot,
    project::Point,
    rings::Edges,
    simplify::{round, simplify_by},
};

/// How often a line is smoothed, and how often near a coast that it must stay under.
const PASSES: [usize; 2] = [120, 3];
/// Under land and nearer to the water than this, in tenths of a unit, a line stays where it is.
const NEAR: i32 = 90;
/// How much more a corner counts there.
const WEIGHT: f64 = 6.0;

/// The outlines of the seas, and of the ice as the last one.
pub(super) fn draw(grid: &Grid, labels: &[u8], count: usize) -> Drawing {
    let mut edges: Vec<Edges<Dot>> = (0..count).map(|_| Edges::default()).collect();
    for (index, label) in labels.iter().enumerate() {
        let [x, y] = grid.dot(index);
        let corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
        for (side, way) in [[0, -1], [1, 0], [0, 1], [-1, 0]].into_iter().enumerate() {
            let other = grid.step(index, way).map(|other| labels[other]);
            if other != Some(*label)
                && let Some(edges) = edges.get_mut(usize::from(*label))
            {
                edges.add(corners[side], corners[(side + 1) % 4]);
            }
        }
    }
    Mesh::of(&edges).draw_by(|line| outline(grid, line), 10)
}

fn outline(grid: &Grid, line: &[Dot]) -> Vec<Dot> {
    let mut points: Vec<Point> = line.iter().map(|dot| dot.map(f64::from)).collect();
    let is_locked: Vec<bool> = line.iter().map(|dot| is_under_coast(grid, *dot)).collect();
    if !line.iter().all(|dot| is_at_edge(grid, *dot)) {
        smooth(&mut points, &is_locked);
    }
    let weight = |at: usize| if is_locked[at] { WEIGHT } else { 1.0 };
    round(&simplify_by(&points, TRIANGLE, weight))
}

/// Under land, but not far from the water.
fn is_under_coast(grid: &Grid, dot: Dot) -> bool {
    grid.index(dot).is_some_and(|index| (-NEAR..0).contains(&grid.from_coast[index]))
}

fn is_at_edge(grid: &Grid, [x, y]: Dot) -> bool {
    let [left, top, width, height] = grid.frame;
    [left, left + width].contains(&x) || [top, top + height].contains(&y)
}

/// Every point goes halfway to the middle between its neighbours, again and again; the ends stay.
fn smooth(points: &mut [Point], is_locked: &[bool]) {
    for pass in 0..PASSES[0] {
        let before = points.to_vec();
        for (at, three) in before.windows(3).enumerate() {
            if is_locked[at + 1] && pass >= PASSES[1] {
                continue;
            }
            for axis in 0..2 {
                points[at + 1][axis] =
                    (three[0][axis] + 2.0 * three[1][axis] + three[2][axis]) / 4.0;
            }
        }
    }
}
