//! What a game's map is made of; each game fills one in.

use super::{
    atlas::Country,
    cut::{self, Cut},
    dissolve::{Drawing, Mesh},
    path::{self, Dot},
    project::Projection,
    rings::{self, Edges, Ring},
    room::{Rect, Wish},
    seas::Waters,
    track::Places,
    views::View,
};
use crate::run::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// Where a part of a country belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Belongs {
    /// To an area, by its number.
    To(usize),
    /// Drawn, but no area of the game.
    Nobody,
    /// Not drawn.
    LeftOut,
}

/// A part of a country: one ring of it.
pub(crate) struct Part<'a> {
    pub(crate) country: &'a str,
    /// Degrees.
    pub(crate) centre: [f64; 2],
}

pub(crate) struct Definition {
    /// The name of its file and its pictures.
    pub(crate) name: &'static str,
    /// What it shows, for the head of that file.
    pub(crate) about: &'static str,
    pub(crate) areas: Vec<&'static str>,
    /// Which areas are one region: the region of each area.
    pub(crate) regions: Vec<usize>,
    /// The names of the regions.
    pub(crate) names: Vec<&'static str>,
    /// The regions with a border on land, the lower number first. What is drawn must agree.
    pub(crate) neighbours: BTreeSet<[usize; 2]>,
    /// Every country of the atlas once, or those that something is said about.
    pub(crate) countries: Vec<(Belongs, &'static [&'static str])>,
    /// Where all others belong, if they do not have to be named.
    pub(crate) unnamed: Option<Belongs>,
    pub(crate) cuts: &'static [Cut],
    /// Parts that do not follow their country.
    pub(crate) elsewhere: fn(&Part<'_>) -> Option<Belongs>,
    /// Parts that are drawn a whole turn farther east than they are, where the map is cut open.
    pub(crate) is_turned: fn(&Part<'_>) -> bool,
    pub(crate) projection: Projection,
    /// A corner with a smaller triangle is simplified away; square units.
    pub(crate) triangle: f64,
    /// A smaller island is left out; square units.
    pub(crate) least: i32,
    /// Between the land and the frame: left, above, right, below.
    pub(crate) margin: [i32; 4],
    /// A rectangle of open sea for the game's own use.
    pub(crate) corner: Rect,
    pub(crate) rooms: Vec<Wish>,
    /// How many of the first rooms count beside the fine ones.
    pub(crate) kept_rooms: usize,
    pub(crate) fine_rooms: Vec<Wish>,
    /// What is to be laid on it, where pawns move from circle to circle; as many colonies as there are last areas.
    pub(crate) track: Option<Places>,
    /// The seas, where ships sail.
    pub(crate) waters: Option<Waters>,
    /// The parts of the map that are looked at one by one.
    pub(crate) views: &'static [View],
    /// The most that it may weigh when compressed.
    pub(crate) budget: usize,
}

impl Definition {
    /// The number of what belongs to nobody: after the areas.
    pub(crate) fn nobody(&self) -> usize {
        self.areas.len()
    }

    /// Every ring with its area.
    pub(crate) fn pieces(&self, mut atlas: Vec<Country>) -> Outcome<Vec<(usize, Ring)>> {
        for Cut { country, line } in self.cuts {
            let found = atlas.iter_mut().find(|other| other.name == *country);
            cut::apply(found.ok_or_else(|| format!("there is no {country} to cut."))?, line)?;
        }
        let mut home: BTreeMap<&str, Belongs> = BTreeMap::new();
        for (belongs, names) in &self.countries {
            for name in *names {
                if !atlas.iter().any(|country| country.name == *name) {
                    return Err(format!("the atlas has no {name}."));
                }
                if home.insert(name, *belongs).is_some() {
                    return Err(format!("{name} is named twice."));
                }
            }
        }
        let mut pieces = Vec::new();
        for Country { name, rings } in atlas {
            let country = home.get(name.as_str()).copied().or(self.unnamed);
            let country = country.ok_or_else(|| format!("nothing is said about {name}."))?;
            for mut ring in rings {
                let mut part = Part { country: &name, centre: rings::centre(&ring) };
                if (self.is_turned)(&part) {
                    for spot in &mut ring {
                        *spot = spot.turned();
                    }
                    part.centre = rings::centre(&ring);
                }
                match (self.elsewhere)(&part).unwrap_or(country) {
                    Belongs::To(area) => pieces.push((area, ring)),
                    Belongs::Nobody => pieces.push((self.nobody(), ring)),
                    Belongs::LeftOut => {}
                }
            }
        }
        Ok(pieces)
    }

    /// A sentence for each border too many or too few.
    pub(crate) fn wrong_borders(&self, mesh: &Mesh) -> Vec<String> {
        let drawn: BTreeSet<[usize; 2]> = mesh
            .neighbours()
            .iter()
            .filter_map(|[a, b]| {
                let (a, b) = (*self.regions.get(*a)?, *self.regions.get(*b)?);
                (a != b).then_some([a.min(b), a.max(b)])
            })
            .collect();
        drawn
            .symmetric_difference(&self.neighbours)
            .map(|pair| {
                let [a, b] = pair.map(|region| self.names.get(region).unwrap_or(&"?"));
                let word = if drawn.contains(pair) { "a" } else { "no" };
                format!("{a} and {b} have {word} border on the drawing.")
            })
            .collect()
    }

    /// The outlines of regions that have more than one area, with a complaint for each that does not close.
    pub(crate) fn wholes(
        &self,
        drawing: &Drawing,
        complaints: &mut Vec<String>,
    ) -> Vec<(usize, String)> {
        let mut wholes = Vec::new();
        for (region, name) in self.names.iter().enumerate() {
            let areas = self.regions.iter().zip(&drawing.areas);
            let areas: Vec<_> = areas.filter(|(of, _)| **of == region).map(|(_, it)| it).collect();
            if areas.len() < 2 {
                continue;
            }
            let rings = melted(areas.iter().copied().flatten());
            let land = |rings: &[Vec<Dot>]| -> i32 {
                rings.iter().map(|ring| path::signed_area(ring)).sum()
            };
            if land(&rings) != areas.iter().map(|rings| land(rings)).sum::<i32>() {
                complaints.push(format!("{name} in one piece is not as large as its areas."));
            }
            wholes.push((region, path::rings(&rings)));
        }
        wholes
    }

    /// Water that has land all round.
    pub(crate) fn lakes(&self, drawing: &Drawing) -> String {
        let rings = melted(drawing.areas.iter().flatten());
        let largest = rings.iter().map(|ring| path::signed_area(ring)).max_by_key(|it| it.abs());
        let is_lake = |ring: &&Vec<Dot>| {
            let area = path::signed_area(ring);
            area.abs() >= 2 * self.least && Some(area.signum()) != largest.map(i32::signum)
        };
        path::rings(&rings.iter().filter(is_lake).cloned().collect::<Vec<_>>())
    }

    /// The land with a margin.
    pub(crate) fn frame(&self, drawing: &Drawing) -> Outcome<Rect> {
        let dots = || drawing.areas.iter().flatten().flatten();
        let range = |axis: usize| {
            let values = || dots().map(|dot| dot[axis]);
            Some((values().min()? - self.margin[axis], values().max()? + self.margin[axis + 2]))
        };
        let ((left, right), (top, bottom)) =
            range(0).zip(range(1)).ok_or("there is no land on the map.")?;
        Ok([left, top, right - left, bottom - top])
    }
}

/// Rings of a drawing without the lines that two of them share.
fn melted<'a>(rings: impl Iterator<Item = &'a Vec<Dot>>) -> Vec<Vec<Dot>> {
    let mut edges = Edges::default();
    for ring in rings {
        edges.add_ring(ring);
    }
    rings::walk(&edges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_areas_have_one_outline() {
        let west = vec![[0, 0], [0, 9], [5, 9], [4, 4], [5, 0]];
        let east = vec![[5, 0], [4, 4], [5, 9], [9, 9], [9, 0]];
        let [whole] = melted([&west, &east].into_iter()).try_into().unwrap();
        assert_eq!(whole.len(), 6);
        assert!(!whole.contains(&[4, 4]));
        let area = path::signed_area(&west) + path::signed_area(&east);
        assert_eq!(path::signed_area(&whole), area);
    }
}
