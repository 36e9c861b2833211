//! Seas: areas of water that grow from a few places until they meet.
//!
//! They go on under the lands, which are painted over them. So their outlines need points only where two of them meet,
//! and no gap can open along a coast.

mod check;
mod grid;
mod grow;
mod shores;

use super::{
    dissolve::Drawing,
    path::{self, Dot},
    project::Projection,
    room::{Raster, Rect, Wish},
};
use crate::run::Outcome;
use grid::Grid;
use std::collections::BTreeSet;

/// Where a sea begins.
pub(crate) struct Source {
    pub(crate) name: &'static str,
    /// How far from a coast a light sea grows willingly, in units; dark seas grow where there is no coast.
    pub(crate) reach: Option<i32>,
    /// Longitude and latitude.
    pub(crate) seeds: &'static [[f64; 2]],
    /// Places that have a head start of so many units.
    pub(crate) eager: &'static [([f64; 2], i32)],
}

/// Water that is too narrow for a drawing.
pub(crate) struct Channel {
    pub(crate) name: &'static str,
    pub(crate) width: i32,
    pub(crate) line: &'static [[f64; 2]],
}

/// A port: about where it is.
pub(crate) struct Port {
    pub(crate) land: &'static str,
    pub(crate) sea: &'static str,
    pub(crate) at: [f64; 2],
}

pub(crate) struct Waters {
    /// In the order of the rules.
    pub(crate) sources: &'static [Source],
    pub(crate) channels: &'static [Channel],
    /// Waters inside a land, which no sea grows into.
    pub(crate) closed: &'static [&'static [[f64; 2]]],
    /// Where no ship sails.
    pub(crate) ice: &'static [&'static [[f64; 2]]],
    pub(crate) ports: &'static [Port],
    /// What the rules say.
    pub(crate) atlas: Atlas,
    /// Where names and ships go; areas are numbered after the lands.
    pub(crate) rooms: Vec<Wish>,
}

/// What the rules say: numbers of lands and seas, pairs with the lower number first.
pub(crate) struct Atlas {
    pub(crate) lands: Vec<&'static str>,
    pub(crate) seas: Vec<&'static str>,
    /// Seas next to each other.
    pub(crate) next: BTreeSet<[usize; 2]>,
    /// A land and a sea it lies on.
    pub(crate) shores: BTreeSet<[usize; 2]>,
    /// A land and a sea with a port, in the order of the rules.
    pub(crate) ports: Vec<[usize; 2]>,
    /// Coasts of light seas on the drawing that mean nothing.
    pub(crate) idle: BTreeSet<[usize; 2]>,
    /// Lands that are neighbours across water, and about where from coast to coast.
    pub(crate) links: Vec<([usize; 2], [[f64; 2]; 2])>,
}

/// Where two seas meet on few units, as in a strait.
#[derive(Debug)]
pub(crate) struct Strait {
    pub(crate) seas: [usize; 2],
    pub(crate) at: Dot,
}

/// Seas on the drawing.
pub(crate) struct Seas {
    pub(crate) areas: Vec<String>,
    /// The lines between them.
    pub(crate) borders: String,
    /// Waters inside a land.
    pub(crate) closed: String,
    /// Canals and straits that run between lands.
    pub(crate) canals: String,
    pub(crate) ports: Vec<Dot>,
    pub(crate) straits: Vec<Strait>,
    pub(crate) links: Vec<Rect>,
    /// Which land or, after the lands, which sea every unit shows.
    pub(crate) raster: Raster,
    /// The lands, then the seas.
    pub(crate) names: Vec<&'static str>,
}

impl Seas {
    /// Where no room may be: round the ports.
    pub(crate) fn taken(&self) -> impl Iterator<Item = Rect> {
        self.ports.iter().map(|[x, y]| [x - 3, y - 3, 6, 6])
    }
}

/// A corner with a smaller triangle is simplified away; square units.
const TRIANGLE: f64 = 5.0;
/// These are drawn over the land.
const CANALS: [&str; 3] = ["suez", "bosporus", "dardanelles"];

pub(crate) fn make(
    waters: &Waters,
    projection: &Projection,
    frame: Rect,
    land: &Raster,
    drawing: &Drawing,
    complaints: &mut Vec<String>,
) -> Outcome<Seas> {
    let atlas = &waters.atlas;
    if !waters.sources.iter().map(|source| source.name).eq(atlas.seas.iter().copied()) {
        complaints.push("the seas are not those of the rules.".into());
    }
    let mut grid = Grid::new(waters, projection, frame, land)?;
    let labels = grow::grow(&mut grid, waters.sources, projection);
    let drawn = shores::draw(&grid, &labels, waters.sources.len() + 1);
    let sea = Raster::new(frame, &drawn.areas)?;
    let is_light: Vec<bool> = waters.sources.iter().map(|sea| sea.reach.is_some()).collect();
    let report = check::check(&grid, land, &sea, atlas, &is_light, complaints);
    let ports = check::ports(&report, waters.ports, atlas, projection, complaints);
    let line = |line: &[[f64; 2]]| -> Vec<Dot> {
        line.iter().map(|[lon, lat]| whole(projection.at(*lon, *lat))).collect()
    };
    let closed: Vec<Vec<Dot>> = waters.closed.iter().map(|ring| line(ring)).collect();
    let canals: Vec<Vec<Dot>> = waters
        .channels
        .iter()
        .filter(|channel| CANALS.contains(&channel.name))
        .map(|channel| line(channel.line))
        .collect();
    let ice = waters.sources.len();
    let between_seas = drawn.inland.iter().filter(|(sides, _)| !sides.contains(&ice));
    Ok(Seas {
        borders: path::lines(between_seas.map(|(_, dots)| dots.as_slice())),
        areas: drawn.areas[..ice].iter().map(|rings| path::rings(rings)).collect(),
        closed: path::rings(&closed),
        canals: path::lines(canals.iter().map(Vec::as_slice)),
        ports,
        straits: report.straits,
        links: atlas.links.iter().map(|it| link(drawing, projection, it)).collect(),
        names: atlas.lands.iter().chain(&atlas.seas).copied().collect(),
        raster: land.over(&sea, atlas.lands.len(), ice),
    })
}

/// A line from corner to corner of two lands.
fn link(
    drawing: &Drawing,
    projection: &Projection,
    (lands, ends): &([usize; 2], [[f64; 2]; 2]),
) -> Rect {
    let [[x1, y1], [x2, y2]] = [0, 1].map(|end| {
        let about = whole(projection.at(ends[end][0], ends[end][1]));
        let corners = drawing.areas[lands[end]].iter().flatten().copied();
        corners.min_by_key(|corner| check::far(*corner, about)).unwrap_or(about)
    });
    [x1, y1, x2, y2]
}

#[expect(clippy::cast_possible_truncation, reason = "a drawing is some thousand units wide")]
fn whole([x, y]: [f64; 2]) -> Dot {
    [x.round() as i32, y.round() as i32]
}

#[cfg(test)]
mod tests;
