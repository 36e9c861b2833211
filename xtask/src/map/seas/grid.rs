//! The drawing in squares of one unit: what is land, water, ice.

use super::{Channel, Waters, whole};
use crate::{
    map::{
        path::Dot,
        project::Projection,
        room::{Raster, Rect},
    },
    run::Outcome,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    Land,
    Water,
    /// Water inside a land.
    Closed,
    Ice,
}

pub(super) struct Grid {
    pub(super) frame: Rect,
    pub(super) wide: usize,
    pub(super) cells: Vec<Ground>,
    /// How far it is to the coast of a land of some size, in tenths of a unit; on land to the water, with a minus.
    pub(super) from_coast: Vec<i32>,
}

/// Land of fewer squares bends no sea.
const ROCK: usize = 150;
/// A tenth of a unit, straight on and across.
const STEP: [i32; 2] = [10, 14];

impl Grid {
    pub(super) fn new(
        waters: &Waters,
        projection: &Projection,
        frame: Rect,
        land: &Raster,
    ) -> Outcome<Self> {
        let wide = usize::try_from(frame[2]).map_err(|_| "the frame is empty.")?;
        let ring = |ring: &&[[f64; 2]]| -> Vec<Dot> {
            ring.iter().map(|[lon, lat]| whole(projection.at(*lon, *lat))).collect()
        };
        let closed: Vec<_> = waters.closed.iter().map(ring).collect();
        let ice: Vec<_> = waters.ice.iter().map(ring).collect();
        let closed = Raster::new(frame, &[closed])?;
        let ice = Raster::new(frame, &[ice])?;
        let cells = land.cells().iter().zip(closed.cells()).zip(ice.cells());
        let cells: Vec<Ground> = cells
            .map(|((land, closed), ice)| match (land, closed, ice) {
                (Some(_), _, _) => Ground::Land,
                (None, Some(_), _) => Ground::Closed,
                (None, None, Some(_)) => Ground::Ice,
                (None, None, None) => Ground::Water,
            })
            .collect();
        let mut grid = Self { frame, wide, cells, from_coast: Vec::new() };
        for channel in waters.channels {
            grid.dig(channel, projection);
        }
        grid.from_coast = grid.measure();
        Ok(grid)
    }

    pub(super) fn high(&self) -> usize {
        self.cells.len() / self.wide
    }

    /// The number of a square, if it is in the frame.
    pub(super) fn index(&self, [x, y]: Dot) -> Option<usize> {
        let [left, top, ..] = self.frame;
        let x = usize::try_from(x - left).ok().filter(|x| *x < self.wide)?;
        let y = usize::try_from(y - top).ok().filter(|y| *y < self.high())?;
        Some(y * self.wide + x)
    }

    /// The left upper corner of a square.
    #[expect(clippy::cast_possible_wrap, clippy::cast_possible_truncation, reason = "the frame")]
    pub(super) fn dot(&self, index: usize) -> Dot {
        [self.frame[0] + (index % self.wide) as i32, self.frame[1] + (index / self.wide) as i32]
    }

    /// The square so far away, if it is in the frame.
    pub(super) fn step(&self, index: usize, [dx, dy]: Dot) -> Option<usize> {
        let [x, y] = self.dot(index);
        self.index([x + dx, y + dy])
    }

    fn dig(&mut self, channel: &Channel, projection: &Projection) {
        for pair in channel.line.windows(2) {
            for part in 0..=100 {
                let part = f64::from(part) / 100.0;
                let along = |axis: usize| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * part;
                let [x, y] = whole(projection.at(along(0), along(1)));
                let half = channel.width / 2;
                for dy in -half..=half {
                    for dx in -half..=half {
                        if let Some(index) = self.index([x + dx, y + dy]) {
                            self.cells[index] = Ground::Water;
                        }
                    }
                }
            }
        }
    }

    fn measure(&self) -> Vec<i32> {
        let is_rock = self.rocks();
        let is_land: Vec<bool> = self
            .cells
            .iter()
            .zip(is_rock)
            .map(|(ground, is_rock)| *ground == Ground::Land && !is_rock)
            .collect();
        let to_land = self.distances(|index| is_land[index]);
        let to_water = self.distances(|index| !is_land[index]);
        to_land.iter().zip(to_water).map(|(land, water)| land - water).collect()
    }

    /// How far every square is from one of a kind: once from above, once from below.
    fn distances(&self, is_kind: impl Fn(usize) -> bool) -> Vec<i32> {
        const FAR: i32 = 1_000_000;
        let mut far: Vec<i32> =
            (0..self.cells.len()).map(|index| if is_kind(index) { 0 } else { FAR }).collect();
        let mut look = |index: usize, ways: [(Dot, i32); 4]| {
            for (way, cost) in ways {
                if let Some(other) = self.step(index, way) {
                    far[index] = far[index].min(far[other] + cost);
                }
            }
        };
        let [straight, across] = STEP;
        for index in 0..self.cells.len() {
            look(
                index,
                [([-1, 0], straight), ([-1, -1], across), ([0, -1], straight), ([1, -1], across)],
            );
        }
        for index in (0..self.cells.len()).rev() {
            look(
                index,
                [([1, 0], straight), ([1, 1], across), ([0, 1], straight), ([-1, 1], across)],
            );
        }
        far
    }

    /// Which squares are land of small pieces.
    fn rocks(&self) -> Vec<bool> {
        let mut is_rock = vec![false; self.cells.len()];
        let mut is_seen = vec![false; self.cells.len()];
        for start in 0..self.cells.len() {
            if is_seen[start] || self.cells[start] != Ground::Land {
                continue;
            }
            is_seen[start] = true;
            let mut piece = vec![start];
            let mut next = 0;
            while let Some(&index) = piece.get(next) {
                next += 1;
                for way in [[1, 0], [-1, 0], [0, 1], [0, -1]] {
                    if let Some(other) = self.step(index, way)
                        && !is_seen[other]
                        && self.cells[other] == Ground::Land
                    {
                        is_seen[other] = true;
                        piece.push(other);
                    }
                }
            }
            if piece.len() < ROCK {
                for index in piece {
                    is_rock[index] = true;
                }
            }
        }
        is_rock
    }
}
