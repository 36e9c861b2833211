//! The map of Supremacy: 52 lands, 39 seas and 86 ports, on a map of the world that ends in the Bering Strait.

mod lands;
mod ports;
mod rooms;
mod waters;

/// The rules' own tables: what is drawn must agree with them.
#[path = "../../../src/games/supremacy/atlas.rs"]
#[expect(dead_code, reason = "the map asks for less than the rules say")]
mod atlas;

/// The powers, by the names that the rules' tables use.
mod power {
    pub(crate) enum Power {
        Usa,
        SouthAmerica,
        Africa,
        Europe,
        Ussr,
        China,
    }
}

use super::{
    define::{Belongs, Definition},
    project::{Point, Projection},
    seas::{Atlas, Waters},
};
use atlas::{LANDS, SEAS};
use std::collections::BTreeSet;

/// Neighbours whose lands do not meet: a line is drawn between them, about where.
const LINKS: [([&str; 2], [[f64; 2]; 2]); 1] =
    [(["northern-canada", "greenland"], [[-61.5, 66.7], [-53.7, 67.0]])];
/// Lands that meet and are no neighbours: a canal is drawn between them.
const PARTED: [[&str; 2]; 1] = [["egypt", "middle-east"]];
/// Coasts that the rules do not know. There is no port on them, so that nothing can be done there.
const IDLE: [[&str; 2]; 2] = [["eastern-europe", "north-sea"], ["greenland", "north-sea"]];

fn land(name: &str) -> usize {
    LANDS.iter().position(|row| row.slug == name).unwrap_or(usize::MAX)
}

/// How large a radian is on the equator.
const SCALE: f64 = 330.0;
/// The meridian in the middle.
const MIDDLE: f64 = 11.0;

/// Miller's heights, with the meridians drawn in towards the Poles.
fn base(lon: f64, lat: f64) -> Point {
    let narrow = 0.62 + 0.38 * lat.to_radians().cos().max(0.0).sqrt();
    let height = 1.25 * (45.0 + 0.4 * lat).to_radians().tan().ln();
    [SCALE * (lon - MIDDLE).to_radians() * narrow, -SCALE * height]
}

fn pairs(rows: impl Iterator<Item = (usize, &'static [u8])>) -> impl Iterator<Item = [usize; 2]> {
    rows.flat_map(|(a, next)| {
        next.iter().map(move |&b| usize::from(b)).map(move |b| [a.min(b), a.max(b)])
    })
}

/// What the rules say about the seas.
fn rules() -> Atlas {
    let shores = LANDS.iter().enumerate().flat_map(|(land, row)| {
        row.ports.iter().chain(row.coasts).map(move |&sea| [land, usize::from(sea)])
    });
    let ports = LANDS
        .iter()
        .enumerate()
        .flat_map(|(land, row)| row.ports.iter().map(move |&sea| [land, usize::from(sea)]));
    Atlas {
        lands: LANDS.iter().map(|row| row.slug).collect(),
        seas: SEAS.iter().map(|row| row.slug).collect(),
        next: pairs(SEAS.iter().map(|row| row.next).enumerate()).collect(),
        shores: shores.collect(),
        ports: ports.collect(),
        idle: IDLE.iter().map(|[land, sea]| [self::land(land), self::sea(sea)]).collect(),
        links: LINKS.iter().map(|(pair, ends)| (pair.map(land), *ends)).collect(),
    }
}

fn sea(name: &str) -> usize {
    SEAS.iter().position(|row| row.slug == name).unwrap_or(usize::MAX)
}

pub(crate) fn definition() -> Definition {
    let countries: Vec<(Belongs, &[&str])> =
        lands::COUNTRIES.iter().map(|(name, list)| (Belongs::To(land(name)), *list)).collect();
    let mut neighbours: BTreeSet<[usize; 2]> =
        pairs(LANDS.iter().map(|row| row.borders).enumerate()).collect();
    for (pair, _) in LINKS {
        let [a, b] = pair.map(land);
        neighbours.remove(&[a.min(b), a.max(b)]);
    }
    neighbours.extend(PARTED.map(|pair| pair.map(land)));
    let names: Vec<&str> = LANDS.iter().map(|row| row.slug).collect();
    Definition {
        name: "supremacy",
        about: "Supremacy: the world as a staff map.",
        areas: names.clone(),
        regions: (0..names.len()).collect(),
        rooms: rooms::lands(),
        names,
        neighbours,
        countries,
        unnamed: Some(Belongs::LeftOut),
        cuts: lands::CUTS,
        elsewhere: |part| lands::belongs(part, land),
        is_turned: lands::is_turned,
        projection: Projection::new(base)
            .lens(17.0, 47.0, 0.85, 180.0) // Europe
            .lens(46.0, 33.0, 0.3, 140.0) // the Near East
            .lens(40.0, 33.0, 0.55, 90.0) // the Levant
            .lens(19.0, 58.0, 0.3, 60.0) // the Baltic
            .lens(34.0, 43.5, 0.2, 60.0) // the Black Sea
            .lens(-64.0, 45.0, 0.2, 110.0) // Nova Scotia
            .lens(138.0, 37.0, 0.7, 70.0) // Japan
            .lens(103.0, 15.0, 0.45, 90.0) // Indo-China
            .lens(171.0, -41.0, 0.6, 70.0), // New Zealand
        triangle: 4.0,
        least: 10,
        margin: [20, 30, 36, 110],
        corner: [-900, 440, 0, 0],
        kept_rooms: 0,
        fine_rooms: Vec::new(),
        track: None,
        waters: Some(Waters {
            sources: waters::SOURCES,
            channels: waters::CHANNELS,
            closed: waters::CLOSED,
            ice: waters::ICE,
            ports: ports::PORTS,
            atlas: rules(),
            rooms: rooms::seas(),
        }),
        views: rooms::VIEWS,
        budget: 30 * 1024,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_one_of_the_rules() {
        let lands = lands::COUNTRIES.iter().map(|(name, _)| *name);
        let lands = lands.chain(PARTED.into_iter().flatten()).chain(IDLE.map(|[land, _]| land));
        assert!(lands.into_iter().all(|name| land(name) < LANDS.len()));
        assert!(ports::PORTS.iter().all(|port| land(port.land) < LANDS.len()));
        assert!(ports::PORTS.iter().all(|port| sea(port.sea) < SEAS.len()));
    }

    #[test]
    fn seas_are_in_the_order_of_the_rules_and_three_are_there_twice() {
        let sources: Vec<_> = waters::SOURCES.iter().map(|source| source.name).collect();
        assert_eq!(sources, SEAS.iter().map(|row| row.slug).collect::<Vec<_>>());
        let rooms: Vec<_> = rooms::seas().iter().map(|wish| wish.name).collect();
        assert_eq!(rooms[..SEAS.len()], sources);
        assert_eq!(rooms[SEAS.len()..], ["north-pacific", "mid-pacific", "south-pacific"]);
    }

    #[test]
    fn light_seas_have_a_reach_and_dark_ones_none() {
        let light = waters::SOURCES.iter().take_while(|source| source.reach.is_some()).count();
        assert_eq!(light, usize::from(atlas::N_LIGHT));
        assert!(waters::SOURCES[light..].iter().all(|source| source.reach.is_none()));
    }
}
