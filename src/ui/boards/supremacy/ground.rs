//! The map itself: seas in two blues, lands in the colours of who holds them, ports.

use super::names;
use super::plan::{map, ports, rooms, shape};
use crate::games::supremacy::{Area, Land, Sea, Table};
use crate::ui::maps::supremacy::{LINKS, STRAITS};
use crate::ui::markup::{Pen, moved};

/// Whose a land is, by the colour of its holder; nobody's has none.
pub(super) type Ink = Option<&'static str>;

pub(super) fn inks(table: &Table) -> Vec<Ink> {
    let colour = |seat| names::power(table.side(seat).power).0;
    Land::all().map(|land| table.holder(land).map(colour)).collect()
}

/// The seas; they go on under the lands, so that all that outlines a sea lies below those.
pub(super) fn draw_seas(pen: &mut Pen) {
    pen.put("<defs>");
    pen.put(PIECES);
    pen.put("</defs>");
    pen.rect("sm-ice", map().frame.map(i32::from), 0);
    for sea in Sea::all() {
        pen.copy(if sea.is_dark() { "sm-dark" } else { "sm-light" }, shape(sea.into()));
    }
    pen.copy("sm-shore", map().shape("waters"));
}

/// Ropes round the seas that are blockaded.
pub(super) fn draw_ropes(pen: &mut Pen, table: &Table) {
    for it in &table.blockades {
        let colour = names::power(table.side(it.by).power).0;
        pen.copy(&["sm-rope owner-", colour].concat(), shape(it.sea.into()));
    }
}

pub(super) fn draw_lands(pen: &mut Pen, inks: &[Ink]) {
    let part = |part| map().shape(part);
    pen.copy("sm-inner", part("closed"));
    pen.open("sm-coast");
    Land::all().for_each(|land| pen.copy("", shape(land.into())));
    pen.close();
    for (land, ink) in Land::all().zip(inks) {
        match ink {
            None => pen.copy("sm-free", shape(land.into())),
            Some(colour) => {
                pen.copy(&["sm-held owner-", colour].concat(), shape(land.into()));
                let pattern = ["pattern-", colour].concat();
                pen.copy_filled("sm-hatch", shape(land.into()), &pattern);
            }
        }
    }
    pen.copy("sm-lake", part("lakes"));
    pen.copy("sm-border", part("borders"));
    pen.copy("sm-bank", part("canals"));
    pen.copy("sm-canal", part("canals"));
    for [x1, y1, x2, y2] in LINKS {
        pen.path("sm-link", format!("M{x1} {y1}L{x2} {y2}"));
    }
    for [x, y] in STRAITS {
        pen.path("sm-strait", format!("M{} {y}h12", x - 6));
    }
    for room in Area::all().flat_map(rooms) {
        room.draw_leader(pen);
    }
}

/// The anchors, each in the colour of who holds its land.
pub(super) fn draw_ports(pen: &mut Pen, inks: &[Ink]) {
    for (land, _, at) in ports() {
        let colour = inks.get(land.index()).copied().flatten().unwrap_or("plain");
        fitted(pen, &["sm-port owner-", colour].concat(), at, |pen| {
            pen.circle("sm-quay", (0, 0), 8);
            pen.copy("sm-anchor", "#sm-anchor");
        });
    }
}

/// Something that keeps its size however near one is, drawn about its own middle.
pub(super) fn fitted(pen: &mut Pen, class: &str, at: (i32, i32), draw: impl FnOnce(&mut Pen)) {
    pen.open_at(class, moved(at));
    pen.open("sm-fit");
    draw(pen);
    pen.close();
    pen.close();
}

/// A small map for cards of games in progress.
pub(super) fn small(pen: &mut Pen, table: &Table) {
    let shapes = map().shapes();
    for (land, ink) in Land::all().zip(inks(table)) {
        let class = ["sm-held owner-", ink.unwrap_or("plain")].concat();
        pen.copy(&class, format!("{shapes}{}", land.index()));
    }
}

/// Things about their own middle: an anchor, a cloud, an ear, a barrel, an ore.
const PIECES: &str = "<path id=\"sm-anchor\" d=\"M0-5.500V5M-2.500-2.500h5M-4.500 1.500Q-4 5 0 5 4 5 4.500 1.500\"/>\
<path id=\"sm-cloud\" d=\"M-4 16V4h-5a8 8 0 0 1 0-15 10 10 0 0 1 18 0 8 8 0 0 1 0 15h-5v12l5 3h-18z\"/>\
<path id=\"sm-grain\" d=\"M0 6V-1M0-1q-4 0-4-4 4 0 4 4 0-4 4-4 0 4-4 4M0 3q-4 0-4-4 4 0 4 4 0-4 4-4 0 4-4 4\"/>\
<path id=\"sm-oil\" d=\"M0-6q5 6 5 8.500a5 4 0 0 1-10 0Q-5 0 0-6z\"/>\
<path id=\"sm-minerals\" d=\"M-5 5l-1-5 4-5h5l3 5-2 5z\"/>";
