//! The map itself: sea, land and borders, as text that the browser reads once.

use std::fmt::Write as _;

use super::names;
use super::plan::{areas, map, room};
use crate::games::summit::{Country, MapKind, Table};

/// Everything that hardly ever changes: the pieces that all other layers refer to, and the
/// map in its inks.
pub(super) fn draw(table: &Table) -> String {
    let map = map();
    let shapes = map.shapes();
    let mut svg = format!("<defs>{PIECES}</defs>");
    let [x, y, w, h] = map.frame;
    let _ =
        write!(svg, "<rect class=\"su-sea\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>");
    svg += GRATICULE;
    svg += "<g class=\"su-coast\">";
    for n in 0..map.areas {
        let _ = write!(svg, "<use href=\"{shapes}{n}\"/>");
    }
    let shape =
        |class: &str, part: &str| format!("<use class=\"{class}\" href=\"{shapes}{part}\"/>");
    svg += &shape("", "nobody");
    svg += "</g>";
    svg += &shape("su-nobody", "nobody");
    for at in table.countries() {
        land(&mut svg, &shapes, table, at);
    }
    svg += &shape("su-border", "borders");
    if table.options.map == MapKind::Big {
        svg += &shape("su-border", "cuts");
    }
    for at in table.countries() {
        if let Some([x1, y1, x2, y2]) = room(at).leader {
            let _ = write!(
                svg,
                "<path class=\"su-leader\" d=\"M{x1} {y1}L{x2} {y2}\"/><circle class=\"su-tip\" cx=\"{x2}\" cy=\"{y2}\" r=\"5\"/>"
            );
        }
    }
    svg
}

/// A country in its ink: the colour of its power, or a brown by its value.
fn land(svg: &mut String, shapes: &str, table: &Table, at: Country) {
    let owner = table.host(at).and(at.power()).map(|power| names::power(power).0);
    let ink = match owner {
        Some(colour) => format!("su-home owner-{colour}"),
        None => format!("su-v{}", table.value(at)),
    };
    for n in areas(at) {
        let _ = write!(svg, "<use class=\"{ink}\" href=\"{shapes}{n}\"/>");
        if let Some(colour) = owner {
            let _ = write!(
                svg,
                "<use class=\"su-hatch\" href=\"{shapes}{n}\" fill=\"url(#pattern-{colour})\"/>"
            );
        }
    }
}

/// A small map without anything on it, for boxes and cards.
pub(super) fn small(ink: impl Fn(Country) -> String) -> String {
    let mut svg = String::from(GRATICULE);
    let shapes = map().shapes();
    for at in Country::all(MapKind::Standard) {
        let ink = ink(at);
        for n in areas(at) {
            let _ = write!(svg, "<use class=\"{ink}\" href=\"{shapes}{n}\"/>");
        }
    }
    svg
}

/// Circles of latitude and a cross of meridians round the Pole.
const GRATICULE: &str = "<g class=\"su-net\"><circle r=\"115\"/><circle r=\"235\"/><circle r=\"365\"/><circle r=\"500\"/><circle r=\"640\"/><path d=\"M-900 0H900M0-900V900M-640-640L640 640M-640 640L640-640\"/></g>";

/// Pieces about their own middle: a round base, a mill between the flanges of a beam, a
/// factory under a saw-tooth roof; a chip and a flag.
const PIECES: &str = "<g id=\"su-base\"><circle class=\"su-case\" r=\"16\"/><circle class=\"su-body\" r=\"14\"/></g>\
<g id=\"su-mill\"><path class=\"su-case\" d=\"M-16-16h32v32h-32z\"/><path class=\"su-body\" d=\"M-14-14h28v28h-28z\"/><path class=\"su-beam\" d=\"M-14-14h28v6h-28zM-14 8h28v6h-28z\"/></g>\
<g id=\"su-factory\"><path class=\"su-case\" d=\"M-16 16v-27l9-8v8l9-8v8l9-8h5v35z\"/><path class=\"su-body\" d=\"M-14 14v-24l8-7v7l8-7v7l8-7h4v31z\"/></g>\
<g id=\"su-chip\"><circle class=\"su-chip-edge\" r=\"19\"/><circle class=\"su-chip-face\" r=\"17\"/><circle class=\"su-chip-ring\" r=\"11\"/></g>\
<g id=\"su-flag\"><path class=\"su-pole\" d=\"M0 0V-58\"/><path class=\"su-cloth\" d=\"M0-58h40l-9 13 9 13H0z\"/></g>";
