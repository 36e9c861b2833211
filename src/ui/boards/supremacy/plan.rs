//! Where things are on the map: areas, their rooms, ports, and the views to look at.

use crate::games::supremacy::{Area, Land, Sea};
use crate::ui::kit::reach;
use crate::ui::kit::zoom::Look;
use crate::ui::maps::supremacy::{HOMES, MAP, PORTS, VIEWS};
use crate::ui::maps::{Map, Room};

pub(super) const fn map() -> &'static Map {
    &MAP
}

/// The views: what is written on their chips, and their names.
pub(super) const REGIONS: [(&str, &str); VIEWS.len()] = [
    ("NA", "North America"),
    ("SA", "South America"),
    ("EU", "Europe"),
    ("AF", "Africa"),
    ("NE", "Near East"),
    ("NO", "North Asia"),
    ("EA", "East Asia"),
    ("AU", "Australia"),
];

/// How many lands come before the seas.
const N_LANDS: usize = 52;
/// The first of the seas that are on both sides of the map; they have a second room each.
const FIRST_TWICE: usize = N_LANDS + 31;

pub(super) fn number(area: Area) -> usize {
    match area {
        Area::Land(land) => land.index(),
        Area::Sea(sea) => N_LANDS + sea.index(),
    }
}

pub(super) fn shape(area: Area) -> String {
    map().shape(&number(area).to_string())
}

/// The rooms of an area: one, or one on each side of the map.
pub(super) fn rooms(area: Area) -> impl Iterator<Item = &'static Room> {
    let n = number(area);
    let second = n.checked_sub(FIRST_TWICE).map(|n| MAP.areas + n);
    let second = second.and_then(|n| MAP.rooms.get(n));
    MAP.rooms.get(n).into_iter().chain(second)
}

/// The middle of the first room.
pub(super) fn middle(area: Area) -> (i32, i32) {
    rooms(area).next().map_or((0, 0), Room::middle)
}

/// The view that an area is at home in.
pub(super) fn home(area: Area) -> usize {
    HOMES.get(number(area)).copied().map_or(0, usize::from)
}

pub(super) fn look(view: usize) -> Option<Look> {
    let part = VIEWS.get(view)?.map(i32::from);
    Some(Look { drawing: MAP.frame, part })
}

/// Every port: its land, its sea, and where it is.
pub(super) fn ports() -> impl Iterator<Item = (Land, Sea, (i32, i32))> {
    let all = Land::all().flat_map(|land| land.ports().map(move |sea| (land, sea)));
    all.zip(PORTS).map(|((land, sea), [x, y])| (land, sea, (x.into(), y.into())))
}

/// Whatever lies next to an area.
pub(super) fn neighbours(area: Area) -> Vec<Area> {
    match area {
        Area::Land(land) => {
            land.borders().map(Area::Land).chain(land.coasts().map(Area::Sea)).collect()
        }
        Area::Sea(sea) => {
            let lands = Land::all().filter(|land| land.lies_on(sea));
            sea.next(false).map(Area::Sea).chain(lands.map(Area::Land)).collect()
        }
    }
}

/// Where an arrow key leads: to a neighbour, else to the nearest area in that direction.
pub(super) fn walk(key: &str, from: Area) -> Option<Area> {
    let places = |areas: Vec<Area>| {
        areas.into_iter().flat_map(|at| rooms(at).map(move |room| (at, room.middle())))
    };
    let others = || Area::all().filter(|&at| at != from).collect();
    reach::toward(key, middle(from), places(neighbours(from)))
        .or_else(|| reach::toward(key, middle(from), places(others())))
}

/// A line from area to area, the short way; bent, so that two in opposite directions differ.
pub(super) fn arrow(from: Area, to: Area) -> String {
    let ends = rooms(from).flat_map(|a| rooms(to).map(move |b| (a.middle(), b.middle())));
    let far = |((ax, ay), (bx, by)): ((i32, i32), (i32, i32))| (ax - bx).abs() + (ay - by).abs();
    let Some(((ax, ay), (bx, by))) = ends.min_by_key(|&it| far(it)) else { return String::new() };
    let (cx, cy) =
        (i32::midpoint(ax, bx) + (ay - by) / 7, i32::midpoint(ay, by) - (bx - ax).abs() / 9 - 6);
    // The head, seen from the bend.
    let (dx, dy) = (bx - cx, by - cy);
    let long = (dx * dx + dy * dy).isqrt().max(1);
    let back = |side: i32| {
        let (x, y) = (dx * 14 / long, dy * 14 / long);
        (bx - x - side * y * 4 / 7, by - y + side * x * 4 / 7)
    };
    let ((lx, ly), (rx, ry)) = (back(1), back(-1));
    format!("M{ax} {ay}Q{cx} {cy} {bx} {by}M{lx} {ly}L{bx} {by} {rx} {ry}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_every_area() {
        let picture = include_str!("../../../../assets/maps/supremacy.svg");
        for at in Area::all() {
            assert!(picture.contains(&format!("id=\"{}\"", &shape(at)[1..])), "{at:?}");
        }
        for part in ["borders", "waters", "closed", "canals", "lakes"] {
            assert!(picture.contains(&format!("id=\"supremacy-{part}\"")), "{part}");
        }
    }

    #[test]
    fn dark_seas_in_the_pacific_are_on_both_sides() {
        let twice: Vec<&str> =
            Area::all().filter(|&at| rooms(at).count() == 2).map(Area::slug).collect();
        assert_eq!(twice, ["north-pacific", "mid-pacific", "south-pacific"]);
        assert!(Area::all().all(|at| rooms(at).next().is_some()));
    }

    #[test]
    fn every_port_has_its_place() {
        assert_eq!(ports().count(), PORTS.len());
        for (land, sea, _) in ports() {
            assert!(land.has_port_on(sea));
        }
    }

    #[test]
    fn arrows_reach_every_area() {
        let mut reached: Vec<Area> = Area::all().take(1).collect();
        let mut n = 0;
        while n < reached.len() {
            for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] {
                reached.extend(walk(key, reached[n]).filter(|to| !reached.contains(to)));
            }
            n += 1;
        }
        assert_eq!(reached.len(), Area::all().count());
    }

    #[test]
    fn a_line_over_the_pacific_takes_the_short_way() {
        let at = |slug| Area::from_slug(slug).unwrap();
        let line = arrow(at("tokyo-bay"), at("north-pacific"));
        assert!(!line.contains("M-"), "{line} stays in the east");
    }
}
