//! Reading the countries of the world from `TopoJSON`.
//!
//! The format keeps every line once, as differences between whole numbers, so that two neighbours have exactly the same
//! points. Nothing here may lose that: places are kept as whole millionths of a degree.

use super::rings::{self, Edges, Ring};
use crate::run::Outcome;
use serde_json::Value;

/// A place on the globe, in millionths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    pub(crate) lon: i32,
    pub(crate) lat: i32,
}

impl Spot {
    #[expect(clippy::cast_possible_truncation, reason = "at most 180 million")]
    pub(crate) fn new(lon: f64, lat: f64) -> Self {
        let lon = if lon <= -180.0 { 180.0 } else { lon };
        Self { lon: (lon * 1e6).round() as i32, lat: (lat * 1e6).round() as i32 }
    }

    /// Longitude and latitude in degrees.
    pub(crate) fn degrees(self) -> [f64; 2] {
        [f64::from(self.lon) / 1e6, f64::from(self.lat) / 1e6]
    }

    /// The same place a turn farther east, if it is in the west.
    pub(crate) fn turned(self) -> Self {
        Self { lon: if self.lon < 0 { self.lon + 360_000_000 } else { self.lon }, ..self }
    }

    /// On the meridian where the source cuts the world open.
    fn on_seam(self) -> bool {
        self.lon == 180_000_000
    }
}

#[derive(Debug)]
pub(crate) struct Country {
    pub(crate) name: String,
    pub(crate) rings: Vec<Ring>,
}

/// The countries of a `TopoJSON` text.
pub(crate) fn read(text: &str) -> Outcome<Vec<Country>> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| format!("the atlas is not JSON: {error}."))?;
    decode(&value).ok_or_else(|| "the atlas is not the TopoJSON that this command knows.".into())
}

fn decode(value: &Value) -> Option<Vec<Country>> {
    let pair = |name: &str| -> Option<[f64; 2]> {
        let pair = &value["transform"][name];
        Some([pair[0].as_f64()?, pair[1].as_f64()?])
    };
    let (scale, shift) = (pair("scale")?, pair("translate")?);
    let arcs = value["arcs"]
        .as_array()?
        .iter()
        .map(|arc| decode_arc(arc, scale, shift))
        .collect::<Option<Vec<_>>>()?;
    let shapes = value["objects"]["countries"]["geometries"].as_array()?;
    shapes.iter().map(|shape| country(shape, &arcs)).collect()
}

fn decode_arc(arc: &Value, scale: [f64; 2], shift: [f64; 2]) -> Option<Vec<Spot>> {
    let mut at = [0.0; 2];
    let mut spots = Vec::new();
    for step in arc.as_array()? {
        for axis in 0..2 {
            at[axis] += step[axis].as_f64()?;
        }
        spots.push(Spot::new(at[0] * scale[0] + shift[0], at[1] * scale[1] + shift[1]));
    }
    Some(spots)
}

fn country(shape: &Value, arcs: &[Vec<Spot>]) -> Option<Country> {
    let name = shape["properties"]["name"].as_str()?.to_owned();
    let lists: Vec<&Value> = match shape["type"].as_str()? {
        "Polygon" => shape["arcs"].as_array()?.iter().collect(),
        "MultiPolygon" => shape["arcs"]
            .as_array()?
            .iter()
            .map(Value::as_array)
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .flatten()
            .collect(),
        _ => return None,
    };
    // The edges along the seam are left out: what the source cut in two there closes by itself.
    let mut edges = Edges::default();
    for list in lists {
        let mut spots: Vec<Spot> = Vec::new();
        for index in list.as_array()? {
            let index = index.as_i64()?;
            // A negative number means the arc ~index, walked backwards.
            let arc = arcs.get(usize::try_from(if index < 0 { !index } else { index }).ok()?)?;
            if index < 0 {
                spots.extend(arc.iter().rev());
            } else {
                spots.extend(arc);
            }
        }
        spots.dedup();
        for pair in spots.windows(2) {
            if !(pair[0].on_seam() && pair[1].on_seam()) {
                edges.add(pair[0], pair[1]);
            }
        }
    }
    Some(Country { name, rings: rings::walk(&edges) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two squares side by side; the second walks the line between them backwards.
    const TWO: &str = r#"{"type":"Topology",
        "transform":{"scale":[1,1],"translate":[-10,-10]},
        "arcs":[[[11,10],[0,1]],[[11,11],[-1,0],[0,-1],[1,0]],[[11,11],[1,0],[0,-1],[-1,0]]],
        "objects":{"countries":{"geometries":[
            {"type":"Polygon","properties":{"name":"West"},"arcs":[[0,1]]},
            {"type":"MultiPolygon","properties":{"name":"East"},"arcs":[[[-1,-3]]]}]}}}"#;

    #[test]
    fn arcs_are_differences_and_may_be_walked_backwards() {
        let [west, east] = <[Country; 2]>::try_from(read(TWO).expect("readable")).expect("two");
        assert_eq!((west.name.as_str(), east.name.as_str()), ("West", "East"));
        assert_eq!((west.rings[0].len(), east.rings[0].len()), (4, 4));
        let shared = [Spot::new(1.0, 0.0), Spot::new(1.0, 1.0)];
        assert!(shared.iter().all(|spot| west.rings[0].contains(spot)));
        assert!(shared.iter().all(|spot| east.rings[0].contains(spot)));
    }

    #[test]
    fn what_the_seam_cut_closes_by_itself() {
        let text = r#"{"transform":{"scale":[1,1],"translate":[-180,0]},
            "arcs":[[[350,0],[10,0],[0,10],[-10,0],[0,-10]],[[0,0],[0,10],[5,0],[0,-10],[-5,0]]],
            "objects":{"countries":{"geometries":[
                {"type":"MultiPolygon","properties":{"name":"Far"},"arcs":[[[0]],[[1]]]}]}}}"#;
        // The second ring is walked the other way round here, as no source does.
        let text = text.replace("[[1]]", "[[-2]]");
        let far = read(&text).expect("readable").remove(0);
        assert_eq!(far.rings.len(), 1);
        assert_eq!(far.rings[0].len(), 6);
    }

    #[test]
    fn other_json_is_refused_with_a_sentence() {
        assert!(read("{}").expect_err("no atlas").contains("TopoJSON"));
        assert!(read("{").expect_err("no JSON").contains("JSON"));
    }
}
