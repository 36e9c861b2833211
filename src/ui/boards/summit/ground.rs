//! The map itself: sea, land and borders, and the pieces that everything above refers to.

use super::names;
use super::plan::{map, part, room, shape};
use crate::games::summit::{Country, MapKind, Table};
use crate::ui::markup::Pen;

/// What a country is printed in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    /// The colour of the power at home there.
    Home(&'static str),
    /// A brown by its value.
    Value(u8),
}

impl Ink {
    pub(super) fn of(table: &Table, at: Country) -> Self {
        match table.host(at).and(at.power()) {
            Some(power) => Self::Home(names::power(power).0),
            None => Self::Value(table.value(at)),
        }
    }
}

/// Everything that hardly ever changes.
pub(super) fn draw(pen: &mut Pen, kind: MapKind, inks: &[(Country, Ink)]) {
    let map = map();
    let whole = |part| map.shape(part);
    pen.put("<defs>");
    pen.put(PIECES);
    pen.put("</defs>");
    pen.rect("su-sea", map.frame.map(i32::from), 0);
    pen.put(GRATICULE);
    pen.open("su-coast");
    for &(at, _) in inks {
        pen.copy("", shape(at));
    }
    pen.copy("", whole("nobody"));
    pen.close();
    pen.copy("su-nobody", whole("nobody"));
    for &(at, ink) in inks {
        match ink {
            Ink::Home(colour) => {
                pen.copy(&format!("su-home owner-{colour}"), shape(at));
                pen.copy_filled("su-hatch", shape(at), &format!("pattern-{colour}"));
            }
            Ink::Value(value) => pen.copy(&format!("su-v{value}"), shape(at)),
        }
    }
    pen.copy("su-border", whole("borders"));
    if kind == MapKind::Big {
        pen.copy("su-border", whole("cuts"));
    }
    for &(at, _) in inks {
        room(at).draw_leader(pen);
    }
}

/// A small map without anything on it, for boxes and cards.
pub(super) fn small(pen: &mut Pen, ink: impl Fn(Country) -> String) {
    pen.put(GRATICULE);
    let shapes = map().shapes();
    for at in Country::all(MapKind::Standard) {
        pen.copy(&ink(at), format!("{shapes}{}", part(at)));
    }
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
