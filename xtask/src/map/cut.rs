//! Cutting a country in two.
//!
//! The ends of a cut snap to corners that the country already has. So no neighbour gets a new corner on its border, and
//! no gap can open there.

use super::{
    atlas::{Country, Spot},
    rings::{Ring, holds},
};
use crate::run::Outcome;

/// A line through a country, in degrees of longitude and latitude.
pub(crate) struct Cut {
    pub(crate) country: &'static str,
    pub(crate) line: &'static [[f64; 2]],
}

/// Cuts the ring that both ends of the line belong to.
pub(crate) fn apply(country: &mut Country, line: &[[f64; 2]]) -> Outcome {
    let fail = |why: &str| Err(format!("a cut through {}: {why}.", country.name));
    let [first, inner @ .., last] = line else { return fail("it needs two ends") };
    let (Some(from), Some(to)) = (nearest(&country.rings, *first), nearest(&country.rings, *last))
    else {
        return fail("there is nothing to cut");
    };
    if from == to {
        return fail("both ends meet the same corner");
    }
    // After an earlier cut two rings may have both ends; the line runs through one of them.
    let middle =
        inner.first().map_or([first[0].midpoint(last[0]), first[1].midpoint(last[1])], |at| *at);
    let both = |ring: &Ring| ring.contains(&from) && ring.contains(&to);
    let found = country
        .rings
        .iter()
        .position(|ring| both(ring) && holds(ring, middle))
        .or_else(|| country.rings.iter().position(both));
    let Some(found) = found else { return fail("its ends are on different rings") };
    let ring = country.rings.remove(found);
    let inner: Vec<Spot> = inner.iter().map(|[lon, lat]| Spot::new(*lon, *lat)).collect();
    country.rings.extend(split(&ring, from, to, &inner));
    Ok(())
}

/// The two parts of a ring on both sides of a line through it.
fn split(ring: &[Spot], from: Spot, to: Spot, inner: &[Spot]) -> [Ring; 2] {
    let part = |start: Spot, end: Spot| -> Ring {
        let skip = ring.iter().position(|spot| *spot == start).unwrap_or(0);
        let mut part = Vec::new();
        for spot in ring.iter().cycle().skip(skip).take(ring.len()) {
            part.push(*spot);
            if *spot == end {
                break;
            }
        }
        part
    };
    let (mut one, mut two) = (part(from, to), part(to, from));
    one.extend(inner.iter().rev());
    two.extend(inner);
    [one, two]
}

fn nearest(rings: &[Ring], [lon, lat]: [f64; 2]) -> Option<Spot> {
    let distance = |spot: &Spot| {
        let [x, y] = spot.degrees();
        ((x - lon) * lat.to_radians().cos()).hypot(y - lat)
    };
    rings.iter().flatten().copied().min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn land() -> Country {
        let corners = [(0.0, 0.0), (0.0, 4.0), (4.0, 4.0), (8.0, 4.0), (8.0, 0.0), (4.0, 0.0)];
        let ring = corners.map(|(lon, lat)| Spot::new(lon, lat)).to_vec();
        Country { name: "Land".into(), rings: vec![ring] }
    }

    #[test]
    fn the_ends_snap_and_the_parts_share_the_line() {
        let mut land = land();
        apply(&mut land, &[[4.2, 3.9], [5.0, 2.0], [3.9, 0.3]]).expect("a cut");
        assert_eq!(land.rings.len(), 2);
        for spot in [Spot::new(4.0, 4.0), Spot::new(5.0, 2.0), Spot::new(4.0, 0.0)] {
            assert!(land.rings.iter().all(|ring| ring.contains(&spot)));
        }
        assert_eq!(land.rings.iter().filter(|ring| holds(ring, [1.0, 1.0])).count(), 1);
    }

    #[test]
    fn a_later_cut_may_end_on_an_earlier_one() {
        let mut land = land();
        apply(&mut land, &[[4.0, 4.0], [4.0, 2.0], [4.0, 0.0]]).expect("a cut");
        apply(&mut land, &[[4.1, 2.1], [6.0, 2.0], [8.0, 0.0]]).expect("a cut");
        assert_eq!(land.rings.len(), 3);
    }

    #[test]
    fn a_cut_that_goes_nowhere_is_refused() {
        let failure = apply(&mut land(), &[[0.0, 0.0], [0.1, 0.1]]).expect_err("no cut");
        assert!(failure.contains("the same corner"));
    }
}
