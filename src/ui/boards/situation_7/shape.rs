//! Places on the round picture, and what can be asked about them.

/// A place, or the way from one to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Spot {
    pub(super) fn plus(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }

    pub(super) fn times(self, factor: f32) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }

    /// The nearest place in whole numbers, as it is written down.
    pub(super) fn rounded(self) -> Self {
        Self { x: real(whole(self.x)), y: real(whole(self.y)) }
    }

    pub(super) fn is_near(self, other: Self, reach: f32) -> bool {
        square(self, other) <= reach * reach
    }
}

fn square(a: Spot, b: Spot) -> f32 {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}

/// One unit in a direction, given in degrees counter-clockwise from the East. Reckoned with
/// the four operations alone, which are the same to the last bit in every browser.
pub(super) fn direction(degrees: f32) -> Spot {
    let quarter = (degrees / 90.0).floor();
    let x = (degrees - 90.0 * quarter).to_radians();
    let (mut sine, mut cosine, mut term) = (0.0, 0.0, 1.0);
    for n in 1..=16 {
        match n % 4 {
            1 => cosine += term,
            2 => sine += term,
            3 => cosine -= term,
            _ => sine -= term,
        }
        term *= x / real(n);
    }
    let turns = quarter - 4.0 * (quarter / 4.0).floor();
    let (cosine, sine) = match whole(turns) {
        0 => (cosine, sine),
        1 => (-sine, cosine),
        2 => (-cosine, -sine),
        _ => (sine, -cosine),
    };
    Spot { x: cosine, y: -sine }
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "the drawing ends far below that")]
pub(super) fn whole(number: f32) -> i16 {
    (number + 0.5).floor() as i16
}

/// A number for reckoning.
pub(super) fn real(number: i16) -> f32 {
    number.into()
}

/// A place on a cubic curve given by four spots.
pub(super) fn bezier(spots: &[Spot], t: f32) -> Spot {
    let s = 1.0 - t;
    let parts = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
    let mut at = Spot { x: 0.0, y: 0.0 };
    for (spot, part) in spots.iter().zip(parts) {
        at = at.plus(spot.times(part));
    }
    at
}

/// Whether a place is inside a closed line.
pub(super) fn is_inside(at: Spot, polygon: &[Spot]) -> bool {
    let mut is_inside = false;
    let mut before = polygon.last().copied().unwrap_or(at);
    for &spot in polygon {
        if (spot.y > at.y) != (before.y > at.y) {
            let x = before.x + (at.y - before.y) / (spot.y - before.y) * (spot.x - before.x);
            is_inside ^= at.x < x;
        }
        before = spot;
    }
    is_inside
}

/// How far a place is from the nearest of many.
pub(super) fn apart(at: Spot, spots: &[Spot]) -> f32 {
    spots.iter().map(|&spot| square(at, spot)).fold(f32::MAX, f32::min).sqrt()
}
