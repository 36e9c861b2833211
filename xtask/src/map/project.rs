//! From the globe to the drawing.
//!
//! A projection is a well-known one, then a few lenses that enlarge or shrink what lies round a place. Distances on the
//! drawing are in its own units, and y grows downwards.

/// A place on the drawing.
pub(crate) type Point = [f64; 2];

/// p ↦ c + (p − c)·(1 + by·e^(−|p−c|²/reach²)): one-to-one for −1 < by < 2.2.
struct Lens {
    centre: Point,
    by: f64,
    reach: f64,
}

/// A projection with its lenses.
pub(crate) struct Projection {
    base: fn(f64, f64) -> Point,
    lenses: Vec<Lens>,
}

impl Projection {
    pub(crate) fn new(base: fn(f64, f64) -> Point) -> Self {
        Self { base, lenses: Vec::new() }
    }

    /// One more lens over a place given in degrees, as it lies after the lenses so far.
    pub(crate) fn lens(mut self, lon: f64, lat: f64, by: f64, reach: f64) -> Self {
        let centre = self.at(lon, lat);
        self.lenses.push(Lens { centre, by, reach });
        self
    }

    /// Where a place in degrees is drawn.
    pub(crate) fn at(&self, lon: f64, lat: f64) -> Point {
        self.lenses.iter().fold((self.base)(lon, lat), |[x, y], lens| {
            let [dx, dy] = [x - lens.centre[0], y - lens.centre[1]];
            let grow = 1.0 + lens.by * (-(dx * dx + dy * dy) / (lens.reach * lens.reach)).exp();
            [lens.centre[0] + dx * grow, lens.centre[1] + dy * grow]
        })
    }
}

/// Round the North Pole with a meridian pointing downwards; `radius` is the distance from the Pole for an angle from it,
/// both in radians.
pub(crate) fn polar(lon: f64, lat: f64, down: f64, radius: fn(f64) -> f64) -> Point {
    let (turn, far) = ((lon - down).to_radians(), radius((90.0 - lat).to_radians()));
    [far * turn.sin(), far * turn.cos()]
}

/// A value between those of a table, in a straight line; the table is sorted by its first column.
pub(crate) fn between(table: &[[f64; 2]], at: f64) -> f64 {
    let after = table.partition_point(|[key, _]| *key <= at);
    match (after.checked_sub(1).map(|before| table[before]), table.get(after)) {
        (Some([x0, y0]), Some([x1, y1])) => y0 + (y1 - y0) * (at - x0) / (x1 - x0),
        (Some([_, y]), None) => y,
        (None, Some([_, y])) => *y,
        (None, None) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(lon: f64, lat: f64) -> Point {
        polar(lon, lat, -100.0, |angle| angle)
    }

    fn near(a: Point, b: Point) -> bool {
        (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-9
    }

    #[test]
    fn the_pole_is_the_middle_and_the_meridian_points_down() {
        assert!(near(plain(12.0, 90.0), [0.0, 0.0]));
        assert!(near(plain(-100.0, 0.0), [0.0, 90_f64.to_radians()]));
        assert!(near(plain(-10.0, 0.0), [90_f64.to_radians(), 0.0]));
    }

    #[test]
    fn a_table_is_read_between_its_lines() {
        let table = [[0.0, 0.0], [10.0, 5.0], [20.0, 5.0]];
        for (at, value) in [(-1.0, 0.0), (0.0, 0.0), (5.0, 2.5), (15.0, 5.0), (30.0, 5.0)] {
            assert!((between(&table, at) - value).abs() < 1e-9);
        }
    }

    #[test]
    fn a_lens_enlarges_round_its_middle_and_nothing_far_away() {
        let lens = Projection::new(plain).lens(10.0, 50.0, 1.0, 0.1);
        assert!(near(lens.at(10.0, 50.0), plain(10.0, 50.0)));
        assert!(near(lens.at(-170.0, 0.0), plain(-170.0, 0.0)));
        let spread = |at: &dyn Fn(f64, f64) -> Point| {
            let [a, b] = [at(10.0, 50.1), at(10.0, 49.9)];
            (a[0] - b[0]).hypot(a[1] - b[1])
        };
        let ratio = spread(&|lon, lat| lens.at(lon, lat)) / spread(&plain);
        assert!((ratio - 2.0).abs() < 0.01);
    }
}
