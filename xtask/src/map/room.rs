//! Where a name and pieces go: rectangles in areas, beside them, or at the end of a line.

use super::path::Dot;
use crate::run::Outcome;

/// A rectangle: left, top, width, height.
pub(crate) type Rect = [i32; 4];

/// Free units between two rooms, and to the edge.
const GAP: i32 = 4;
/// How much of its own land a unit of distance is worth.
const FAR: f64 = 0.001;
/// Places are tried this far apart.
const STEP: usize = 2;
/// A room with less of its own land than this needs a line to it.
const AT_HOME: f64 = 0.1;

/// What a region asks for.
pub(crate) struct Wish {
    pub(crate) name: &'static str,
    pub(crate) areas: Vec<usize>,
    pub(crate) least: [i32; 2],
    /// Where the middle should be, in degrees, if not where there is most land.
    pub(crate) near: Option<[f64; 2]>,
    /// A place chosen by hand: its left upper corner.
    pub(crate) fixed: Option<Dot>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Room {
    pub(crate) name: &'static str,
    pub(crate) rect: Rect,
    pub(crate) leader: Option<Rect>,
}

/// The drawing in squares of one unit, each with the area that it belongs to.
pub(crate) struct Raster {
    frame: Rect,
    cells: Vec<Option<u8>>,
}

/// How many squares of some kind there are in a rectangle, at once.
struct Counts {
    frame: Rect,
    sums: Vec<i32>,
}

#[expect(clippy::cast_sign_loss, reason = "only called for places in the frame")]
fn index(frame: Rect, width: i32, x: i32, y: i32) -> usize {
    ((y - frame[1]) * width + x - frame[0]) as usize
}

impl Raster {
    pub(crate) fn new(frame: Rect, areas: &[Vec<Vec<Dot>>]) -> Outcome<Self> {
        let size = usize::try_from(frame[2] * frame[3]).map_err(|_| "the frame is empty.")?;
        let mut raster = Self { frame, cells: vec![None; size] };
        for (area, rings) in areas.iter().enumerate() {
            let area = u8::try_from(area).map_err(|_| "there are more than 256 areas.")?;
            raster.fill(area, rings);
        }
        Ok(raster)
    }

    /// Row by row, between the first and second crossing, the third and fourth, and so on.
    fn fill(&mut self, area: u8, rings: &[Vec<Dot>]) {
        let [left, top, width, height] = self.frame;
        for y in top..top + height {
            let mid = f64::from(y) + 0.5;
            let mut crossings = Vec::new();
            for ring in rings {
                for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                    if (a[1] <= y) != (b[1] <= y) {
                        let part = (mid - f64::from(a[1])) / f64::from(b[1] - a[1]);
                        crossings.push(f64::from(a[0]) + part * f64::from(b[0] - a[0]));
                    }
                }
            }
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let [from, to] = [pair[0], pair[1]].map(|x| whole(x, 0.0)[0]);
                for x in from.max(left)..to.min(left + width) {
                    self.cells[index(self.frame, width, x, y)] = Some(area);
                }
            }
        }
    }

    /// What every square shows, row by row.
    pub(crate) fn cells(&self) -> &[Option<u8>] {
        &self.cells
    }

    /// These areas laid over others, which are numbered from `first` on; of those the numbers from `end` on are left out.
    pub(crate) fn over(&self, others: &Self, first: usize, end: usize) -> Self {
        let below = |cell: u8| u8::try_from(usize::from(cell) + first).ok();
        let cells = self.cells.iter().zip(&others.cells).map(|(cell, other)| {
            cell.or_else(|| other.filter(|other| usize::from(*other) < end).and_then(below))
        });
        Self { frame: self.frame, cells: cells.collect() }
    }

    /// The side of the largest square that shows nothing but an area.
    pub(crate) fn widest(&self, area: usize) -> i32 {
        heart(&self.count(|cell| cell.is_some_and(|cell| usize::from(cell) == area))).0
    }

    /// Whether a place is on an area or at most so far from it.
    pub(crate) fn is_near(&self, area: usize, [x, y]: Dot, far: i32) -> bool {
        let [left, top, width, height] = self.frame;
        let inside =
            |x: i32, y: i32| (left..left + width).contains(&x) && (top..top + height).contains(&y);
        let is_it = |dx: i32, dy: i32| {
            let (x, y) = (x + dx, y + dy);
            let cell = || self.cells[index(self.frame, width, x, y)];
            inside(x, y) && cell().is_some_and(|cell| usize::from(cell) == area)
        };
        (-far..=far)
            .any(|dy| (-far..=far).any(|dx| dx * dx + dy * dy <= far * far && is_it(dx, dy)))
    }

    fn count(&self, of: impl Fn(Option<u8>) -> bool) -> Counts {
        let [left, top, width, height] = self.frame;
        let wide = width + 1;
        let mut sums = vec![0; usize::try_from(wide * (height + 1)).unwrap_or(0)];
        for y in top..top + height {
            let mut row = 0;
            for x in left..left + width {
                row += i32::from(of(self.cells[index(self.frame, width, x, y)]));
                sums[index(self.frame, wide, x + 1, y + 1)] =
                    row + sums[index(self.frame, wide, x + 1, y)];
            }
        }
        Counts { frame: self.frame, sums }
    }
}

impl Counts {
    fn within(&self, [x, y, w, h]: Rect) -> i32 {
        let at = |x, y| self.sums[index(self.frame, self.frame[2] + 1, x, y)];
        at(x + w, y + h) - at(x, y + h) - at(x + w, y) + at(x, y)
    }

    fn share(&self, rect: Rect) -> f64 {
        f64::from(self.within(rect)) / f64::from(rect[2] * rect[3])
    }
}

/// What rooms must keep clear of, and the land under them.
pub(crate) struct Place<'a> {
    raster: &'a Raster,
    /// The land of all areas. What belongs to nobody does not count: a room may lie on it.
    claimed: Counts,
    /// Rectangles that are taken.
    pub(crate) taken: Vec<Rect>,
    /// What could not be done, a sentence each; the rest is done all the same, for the picture.
    pub(crate) complaints: Vec<String>,
}

impl<'a> Place<'a> {
    pub(crate) fn new(raster: &'a Raster, nobody: usize) -> Self {
        let claimed = raster.count(|cell| cell.is_some_and(|area| usize::from(area) != nobody));
        Self { raster, claimed, taken: Vec::new(), complaints: Vec::new() }
    }

    fn own(&self, areas: &[usize]) -> Counts {
        self.raster.count(|cell| cell.is_some_and(|area| areas.contains(&usize::from(area))))
    }

    /// A room for each wish, in their order. `at` projects degrees.
    pub(crate) fn rooms(
        &mut self,
        wishes: &[Wish],
        at: impl Fn([f64; 2]) -> [f64; 2],
    ) -> Vec<Room> {
        // What has its place by hand comes first, then who has the least land, because the others have a choice.
        let mut order: Vec<(bool, i32, usize)> = wishes
            .iter()
            .enumerate()
            .map(|(at, wish)| {
                (wish.fixed.is_none(), self.own(&wish.areas).within(self.raster.frame), at)
            })
            .collect();
        order.sort_unstable();
        let mut rooms: Vec<Option<Room>> = vec![None; wishes.len()];
        for (_, _, index) in order {
            let wish = &wishes[index];
            match self.room(wish, wish.near.map(&at)) {
                Ok(room) => {
                    self.complaints.extend(self.check(wish, &room).err());
                    self.taken.push(room.rect);
                    rooms[index] = Some(room);
                }
                Err(complaint) => self.complaints.push(complaint),
            }
        }
        let rooms: Vec<Room> = rooms.into_iter().flatten().collect();
        for room in &rooms {
            let Some(leader) = room.leader else { continue };
            for other in self.taken.iter().filter(|other| **other != room.rect) {
                if crosses(leader, *other) {
                    let name = room.name;
                    self.complaints.push(format!("the line to {name} runs through {other:?}."));
                }
            }
        }
        rooms
    }

    fn room(&self, wish: &Wish, near: Option<[f64; 2]>) -> Outcome<Room> {
        let mine = self.own(&wish.areas);
        let anchor = near.map_or_else(|| heart(&mine).1, |[x, y]| whole(x, y));
        let [w, h] = wish.least;
        let rect = if let Some([x, y]) = wish.fixed {
            [x, y, w, h]
        } else {
            // As large as the land allows; else the size that it must have, on as much of the land as there is.
            [160, 140, 120]
                .iter()
                .filter_map(|percent| {
                    self.best(&mine, anchor, [w * percent / 100, h * percent / 100])
                })
                .find(|(share, _)| *share > 0.985)
                .or_else(|| self.best(&mine, anchor, wish.least))
                .ok_or_else(|| format!("there is no room for {}.", wish.name))?
                .1
        };
        let home =
            f64::from(mine.within(clamp(rect, self.raster.frame))) / f64::from(rect[2] * rect[3]);
        let leader = (home < AT_HOME).then(|| leader(rect, anchor)).filter(|[x1, y1, x2, y2]| {
            // The heart of some islands lies in the room itself.
            [x1, y1] != [x2, y2]
        });
        Ok(Room { name: wish.name, rect, leader })
    }

    /// The free rectangle of a size with most of its own land, and how much of it that is.
    fn best(&self, mine: &Counts, near: Dot, [w, h]: [i32; 2]) -> Option<(f64, Rect)> {
        let [left, top, width, height] = self.raster.frame;
        let mut best: Option<(f64, f64, Rect)> = None;
        for y in (top + GAP..=top + height - h - GAP).step_by(STEP) {
            // Most of the world is far from any one region.
            let empty = mine.within([left, y, width, h]) == 0;
            for x in (left + GAP..=left + width - w - GAP).step_by(STEP) {
                let rect = [x, y, w, h];
                let share = if empty { 0.0 } else { mine.share(rect) };
                let far = f64::from(x + w / 2 - near[0]).hypot(f64::from(y + h / 2 - near[1]));
                let score = share - far * FAR;
                if best.is_none_or(|(_, old, _)| score > old)
                    && self.claimed.within(rect) == mine.within(rect)
                    && !self.taken.iter().any(|other| meet(rect, *other))
                {
                    best = Some((share, score, rect));
                }
            }
        }
        best.map(|(share, _, rect)| (share, rect))
    }

    fn check(&self, wish: &Wish, room: &Room) -> Outcome {
        let name = room.name;
        let [x, y, w, h] = room.rect;
        let [left, top, width, height] = self.raster.frame;
        if w < wish.least[0] || h < wish.least[1] {
            return Err(format!("the room of {name} is too small."));
        }
        if x < left + GAP
            || y < top + GAP
            || x + w > left + width - GAP
            || y + h > top + height - GAP
        {
            return Err(format!("the room of {name} is not within the frame."));
        }
        if let Some(other) = self.taken.iter().find(|other| meet(room.rect, **other)) {
            return Err(format!(
                "the room of {name} at {:?} meets what is at {other:?}.",
                room.rect
            ));
        }
        if self.claimed.within(room.rect) > self.own(&wish.areas).within(room.rect) {
            return Err(format!("the room of {name} at {:?} lies on land of others.", room.rect));
        }
        Ok(())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a drawing is some thousand units wide")]
fn whole(x: f64, y: f64) -> Dot {
    [x.round() as i32, y.round() as i32]
}

fn meet(a: Rect, b: Rect) -> bool {
    let apart = |axis: usize| {
        a[axis] + a[axis + 2] + GAP > b[axis] && b[axis] + b[axis + 2] + GAP > a[axis]
    };
    apart(0) && apart(1)
}

fn clamp([x, y, w, h]: Rect, [left, top, width, height]: Rect) -> Rect {
    let (x0, y0) = (x.max(left), y.max(top));
    let (x1, y1) = ((x + w).min(left + width).max(x0), (y + h).min(top + height).max(y0));
    [x0, y0, x1 - x0, y1 - y0]
}

/// The side and the middle of the largest square that is all land; of a few equal ones the first.
fn heart(mine: &Counts) -> (i32, Dot) {
    let [left, top, width, height] = mine.frame;
    let (mut size, mut best) = (1, [left + width / 2, top + height / 2]);
    for y in top..top + height {
        for x in left..left + width {
            while x + size <= left + width
                && y + size <= top + height
                && mine.within([x, y, size, size]) == size * size
            {
                best = [x + size / 2, y + size / 2];
                size += 1;
            }
        }
    }
    (size - 1, best)
}

/// From the nearest place on the edge of a room to a place outside it.
fn leader([x, y, w, h]: Rect, to: Dot) -> Rect {
    [to[0].clamp(x, x + w), to[1].clamp(y, y + h), to[0], to[1]]
}

fn crosses([x1, y1, x2, y2]: Rect, [x, y, w, h]: Rect) -> bool {
    (0..=100).any(|step| {
        let (px, py) = (x1 * 100 + (x2 - x1) * step, y1 * 100 + (y2 - y1) * step);
        (x * 100..(x + w) * 100).contains(&px) && (y * 100..(y + h) * 100).contains(&py)
    })
}

/// Whether a rectangle has no land in it.
pub(crate) fn is_sea(raster: &Raster, rect: Rect) -> bool {
    clamp(rect, raster.frame) == rect && raster.count(|cell| cell.is_some()).within(rect) == 0
}

#[cfg(test)]
mod tests;
