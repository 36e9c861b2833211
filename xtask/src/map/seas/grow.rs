//! Growing: every square of water goes to the sea from which it is reached first, then all that is left to the nearest.

use super::{
    Source,
    grid::{Grid, Ground},
    whole,
};
use crate::map::{path::Dot, project::Projection};
use std::{cmp::Reverse, collections::BinaryHeap};

/// No sea.
const NONE: u8 = u8::MAX;
/// What a step of one unit costs.
const UNIT: u32 = 20;
/// The sixteen ways on, with what they cost.
const WAYS: [(Dot, u32); 16] = [
    ([1, 0], 20),
    ([-1, 0], 20),
    ([0, 1], 20),
    ([0, -1], 20),
    ([1, 1], 28),
    ([1, -1], 28),
    ([-1, 1], 28),
    ([-1, -1], 28),
    ([1, 2], 45),
    ([1, -2], 45),
    ([-1, 2], 45),
    ([-1, -2], 45),
    ([2, 1], 45),
    ([2, -1], 45),
    ([-2, 1], 45),
    ([-2, -1], 45),
];
/// No head start is longer; in units.
const START: u32 = 100;
/// Dark seas shun what is nearer to a coast than this; in tenths of a unit.
const COAST: i32 = 480;
/// A seed outside the frame counts for the edge if it is no farther than this.
const OUTSIDE: i32 = 40;

/// What is not yet settled: cost, square, sea.
type Front = BinaryHeap<Reverse<(u32, usize, u8)>>;

/// The sea of every square; ice has the number after the last sea.
pub(super) fn grow(grid: &mut Grid, sources: &[Source], projection: &Projection) -> Vec<u8> {
    let mut front = Front::new();
    for (sea, source) in (0..).zip(sources) {
        let seeds = source.seeds.iter().map(|at| (*at, 0)).chain(source.eager.iter().copied());
        for ([lon, lat], ahead) in seeds {
            if let Some(index) = nearest_water(grid, whole(projection.at(lon, lat))) {
                let ahead = UNIT * u32::try_from(ahead).unwrap_or(0);
                front.push(Reverse((START * UNIT - ahead, index, sea)));
            }
        }
    }
    let mut labels = vec![NONE; grid.cells.len()];
    let is_water = |index: usize| grid.cells[index] == Ground::Water;
    spread(grid, &mut labels, front, is_water, |index, sea| {
        match sources[usize::from(sea)].reach {
            Some(reach) if grid.from_coast[index] > reach * 10 => [3, 1],
            None if grid.from_coast[index] < COAST => [5, 2],
            Some(_) | None => [1, 1],
        }
    });
    for (label, ground) in labels.iter_mut().zip(&mut grid.cells) {
        match ground {
            Ground::Ice => *label = u8::try_from(sources.len()).unwrap_or(NONE),
            // A lake.
            Ground::Water if *label == NONE => *ground = Ground::Closed,
            Ground::Land | Ground::Water | Ground::Closed => {}
        }
    }
    let settled = labels.iter().enumerate().filter(|(_, label)| **label != NONE);
    let front = settled.map(|(index, label)| Reverse((0, index, *label))).collect();
    let mut all = vec![NONE; grid.cells.len()];
    spread(grid, &mut all, front, |_| true, |_, _| [1, 1]);
    all
}

/// Lets all grow at once; what a step costs is multiplied by a fraction.
fn spread(
    grid: &Grid,
    labels: &mut [u8],
    mut front: Front,
    may: impl Fn(usize) -> bool,
    slow: impl Fn(usize, u8) -> [u32; 2],
) {
    let mut least = vec![u32::MAX; labels.len()];
    for Reverse((cost, index, _)) in &front {
        least[*index] = least[*index].min(*cost);
    }
    while let Some(Reverse((cost, index, sea))) = front.pop() {
        if labels[index] != NONE || cost > least[index] {
            continue;
        }
        labels[index] = sea;
        let [times, by] = slow(index, sea);
        for (way, price) in WAYS {
            let Some(to) = grid.step(index, way) else { continue };
            let cost = cost + price * times / by;
            if may(to) && cost < least[to] && is_open(grid, index, way, &may) {
                least[to] = cost;
                front.push(Reverse((cost, to, sea)));
            }
        }
    }
}

/// Whether a step leads over what it may lead over: across a corner, one of both sides; in a knight's step, both squares
/// between.
fn is_open(grid: &Grid, from: usize, [dx, dy]: Dot, may: impl Fn(usize) -> bool) -> bool {
    let free = |way: Dot| grid.step(from, way).is_some_and(&may);
    match (dx.abs(), dy.abs()) {
        (1, 1) => free([dx, 0]) || free([0, dy]),
        (2, _) => free([dx / 2, 0]) && free([dx / 2, dy]),
        (_, 2) => free([0, dy / 2]) && free([dx, dy / 2]),
        _ => true,
    }
}

/// The nearest square of water, for a place on land or a little outside of the frame.
fn nearest_water(grid: &Grid, [x, y]: Dot) -> Option<usize> {
    let [left, top, width, height] = grid.frame;
    let inside = [x.clamp(left, left + width - 1), y.clamp(top, top + height - 1)];
    if (inside[0] - x).abs().max((inside[1] - y).abs()) > OUTSIDE {
        return None;
    }
    let far = |dx: i32, dy: i32| dx * dx + dy * dy;
    (0..60).find_map(|size: i32| {
        let ring = (-size..=size)
            .flat_map(|along| [[along, -size], [along, size], [-size, along], [size, along]]);
        ring.filter_map(|[dx, dy]| {
            let index = grid.index([inside[0] + dx, inside[1] + dy])?;
            (grid.cells[index] == Ground::Water).then_some((far(dx, dy), index))
        })
        .min()
        .map(|(_, index)| index)
    })
}
