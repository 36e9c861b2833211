//! Whether the drawing says what the rules say: seas next to each other, coasts, ports.

use super::{
    Atlas, Port, Strait,
    grid::{Grid, Ground},
    whole,
};
use crate::map::{path::Dot, project::Projection, room::Raster};
use std::collections::BTreeMap;

/// Seas that share fewer units have not met.
const MET: usize = 3;
/// Seas that share no more units are joined by a strait, which is marked.
const STRAIT: usize = 24;
/// How far from where it should be a port may be.
const ASTRAY: i32 = 30;
/// How far apart ports must be.
const APART: i32 = 14;

/// What the drawing shows.
pub(super) struct Report {
    pub(super) straits: Vec<Strait>,
    /// The squares of water along the coast of a land in a sea.
    coasts: BTreeMap<[usize; 2], Vec<Dot>>,
}

pub(super) fn check(
    grid: &Grid,
    land: &Raster,
    sea: &Raster,
    atlas: &Atlas,
    is_light: &[bool],
    complaints: &mut Vec<String>,
) -> Report {
    let shown = |index: usize| {
        let sea = sea.cells()[index].map(usize::from);
        sea.filter(|sea| *sea < atlas.seas.len() && grid.cells[index] == Ground::Water)
    };
    let mut contacts: BTreeMap<[usize; 2], Vec<Dot>> = BTreeMap::new();
    let mut coasts: BTreeMap<[usize; 2], Vec<Dot>> = BTreeMap::new();
    for index in 0..grid.cells.len() {
        let Some(one) = shown(index) else { continue };
        for way in [[1, 0], [0, 1], [-1, 0], [0, -1]] {
            let Some(other) = grid.step(index, way) else { continue };
            match (shown(other), land.cells()[other]) {
                (Some(two), _) if one < two => {
                    contacts.entry([one, two]).or_default().push(grid.dot(index));
                }
                (None, Some(land)) => {
                    coasts.entry([usize::from(land), one]).or_default().push(grid.dot(index));
                }
                (Some(_) | None, _) => {}
            }
        }
    }
    for (pair, dots) in &contacts {
        if !atlas.next.contains(pair) {
            let [a, b] = pair.map(|sea| atlas.seas[sea]);
            complaints.push(format!("{a} and {b} meet at {:?}.", dots[0]));
        }
    }
    for pair in &atlas.next {
        if contacts.get(pair).is_none_or(|dots| dots.len() < MET) {
            let [a, b] = pair.map(|sea| atlas.seas[sea]);
            complaints.push(format!("{a} and {b} do not meet."));
        }
    }
    for [land, sea] in &atlas.shores {
        if !coasts.contains_key(&[*land, *sea]) {
            let (land, sea) = (atlas.lands[*land], atlas.seas[*sea]);
            complaints.push(format!("{land} does not lie on {sea}."));
        }
    }
    for ([land, sea], dots) in &coasts {
        let pair = [*land, *sea];
        let is_known = atlas.shores.contains(&pair) || atlas.idle.contains(&pair);
        if is_light[*sea] && !is_known {
            let (land, sea) = (atlas.lands[*land], atlas.seas[*sea]);
            let n = dots.len();
            complaints.push(format!("{land} lies on {sea} with {n} units, at {:?}.", dots[0]));
        }
    }
    let straits = contacts.iter().filter(|(_, dots)| dots.len() <= STRAIT);
    let straits = straits.map(|(seas, dots)| Strait { seas: *seas, at: middle(dots) }).collect();
    Report { straits, coasts }
}

/// The one of some dots that is nearest to their middle.
fn middle(dots: &[Dot]) -> Dot {
    let count = i32::try_from(dots.len()).unwrap_or(i32::MAX).max(1);
    let mean = [0, 1].map(|axis| dots.iter().map(|dot| dot[axis]).sum::<i32>() / count);
    dots.iter().copied().min_by_key(|dot| far(*dot, mean)).unwrap_or(mean)
}

/// The square of a distance.
pub(super) fn far([x1, y1]: Dot, [x2, y2]: Dot) -> i32 {
    (x1 - x2).pow(2) + (y1 - y2).pow(2)
}

/// Where the ports are, in the order of the rules.
pub(super) fn ports(
    report: &Report,
    ports: &[Port],
    atlas: &Atlas,
    projection: &Projection,
    complaints: &mut Vec<String>,
) -> Vec<Dot> {
    let mut placed: Vec<Dot> = Vec::new();
    for pair @ [land, sea] in &atlas.ports {
        let names = (atlas.lands[*land], atlas.seas[*sea]);
        let about = ports.iter().find(|port| (port.land, port.sea) == names);
        let about = about.map(|port| whole(projection.at(port.at[0], port.at[1])));
        let coast = report.coasts.get(pair).into_iter().flatten().copied();
        let Some(about) = about else {
            complaints.push(format!("nothing is said about the port of {names:?}."));
            continue;
        };
        match coast.min_by_key(|dot| far(*dot, about)) {
            Some(at) if far(at, about) <= ASTRAY.pow(2) => {
                if let Some(other) = placed.iter().find(|other| far(**other, at) < APART.pow(2)) {
                    complaints.push(format!("the port of {names:?} is too close to {other:?}."));
                }
                placed.push(at);
            }
            Some(at) => complaints.push(format!("the port of {names:?} is astray at {at:?}.")),
            None => complaints.push(format!("there is no coast for the port of {names:?}.")),
        }
    }
    if ports.len() != atlas.ports.len() {
        complaints.push("there are ports that the rules do not know.".into());
    }
    placed
}
