//! Where things are on the board: countries, their rooms, and pieces in a room.

use crate::games::summit::{Country, MapKind, Unit, Units};
use crate::ui::maps::summit::MAP;
use crate::ui::maps::{Map, Room};

pub(super) const fn map() -> &'static Map {
    &MAP
}

/// The powers come first among the areas; each foreign country then has two.
const N_POWERS: usize = 6;
const FIRST_HALF: usize = 18;

/// The areas that make up a country.
pub(super) fn areas(at: Country) -> std::ops::Range<usize> {
    let number = at.number();
    if number < N_POWERS {
        number..number + 1
    } else if number < FIRST_HALF {
        let first = N_POWERS + 2 * (number - N_POWERS);
        first..first + 2
    } else {
        let half = number - FIRST_HALF + N_POWERS;
        half..half + 1
    }
}

/// Where a country's name and pieces go.
pub(super) fn room(at: Country) -> &'static Room {
    let number = at.number();
    if number < FIRST_HALF { &MAP.rooms[number] } else { &MAP.fine_rooms[number - FIRST_HALF] }
}

/// The middle of a country's room.
pub(super) fn middle(at: Country) -> (i32, i32) {
    let room = room(at);
    (i32::from(room.x) + i32::from(room.w) / 2, i32::from(room.y) + i32::from(room.h) / 2)
}

/// Where an arrow key leads: the nearest country in that direction.
pub(super) fn walk(key: &str, from: Country, map: MapKind) -> Option<Country> {
    let (dx, dy) = match key {
        "ArrowLeft" => (-1, 0),
        "ArrowRight" => (1, 0),
        "ArrowUp" => (0, -1),
        "ArrowDown" => (0, 1),
        _ => return None,
    };
    let (x, y) = middle(from);
    let distance = |to: Country| {
        let (tx, ty) = middle(to);
        let (along, across) = ((tx - x) * dx + (ty - y) * dy, (tx - x) * dy + (ty - y) * dx);
        // What lies aside counts double, and nothing lies behind.
        (along > across.abs() / 2).then_some(along + 2 * across.abs())
    };
    Country::all(map)
        .filter(|&to| to != from)
        .filter_map(|to| Some((distance(to)?, to)))
        .min()
        .map(|(_, to)| to)
}

/// The side of a piece in an ordinary room, and in a smaller one.
const PIECE: i32 = 34;
const SMALL_PIECE: i32 = 28;
const GAP: i32 = 5;
/// The line with the name.
pub(super) const TITLE: i32 = 22;
/// More of a kind than this become a stack with its number.
const MOST_APART: u8 = 5;

/// Pieces of one kind and owner, laid out from a point on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// Its number among those that were asked for.
    pub(super) owner: usize,
    pub(super) unit: Unit,
    pub(super) count: u8,
    pub(super) x: i32,
    pub(super) y: i32,
    /// How many are drawn; if fewer than there are, with a number.
    pub(super) drawn: u8,
    /// The side of a piece.
    pub(super) size: i32,
}

/// How large pieces are in a room.
fn size(room: &Room) -> i32 {
    if room.h < 100 { SMALL_PIECE } else { PIECE }
}

/// Lays the pieces of several owners into a room, fanned out if there is space, else
/// stacked.
pub(super) fn lay(room: &Room, owners: &[Units]) -> Vec<Group> {
    let fanned = lay_rows(room, owners, MOST_APART);
    let lowest =
        |groups: &[Group]| groups.iter().map(|group| group.y + group.size).max().unwrap_or(0);
    let floor = i32::from(room.y) + i32::from(room.h);
    if lowest(&fanned) <= floor { fanned } else { lay_rows(room, owners, 1) }
}

fn lay_rows(room: &Room, owners: &[Units], most_apart: u8) -> Vec<Group> {
    let (left, width) = (i32::from(room.x), i32::from(room.w));
    let (mut x, mut y) = (left, i32::from(room.y) + TITLE);
    let size = size(room);
    let mut groups: Vec<Group> = Vec::new();
    let mut row = 0;
    let centre = |groups: &mut [Group], row: usize, end: i32| {
        let slack = (width - (end - GAP - left)) / 2;
        for group in &mut groups[row..] {
            group.x += slack.max(0);
        }
    };
    for (owner, units) in owners.iter().enumerate() {
        for unit in Unit::ALL {
            let count = units.get(unit);
            if count == 0 {
                continue;
            }
            let drawn = if count > most_apart { 1 } else { count };
            let all = size + fan(size) * i32::from(drawn - 1);
            if x > left && x + all > left + width {
                centre(&mut groups, row, x);
                row = groups.len();
                (x, y) = (left, y + size + GAP);
            }
            groups.push(Group { owner, unit, count, x, y, drawn, size });
            x += all + GAP;
        }
    }
    centre(&mut groups, row, x);
    groups
}

/// From a piece to the next of its kind, which lies over half of it.
fn fan(size: i32) -> i32 {
    size / 2
}

/// The middles of the pieces of a group.
pub(super) fn places(group: Group) -> impl Iterator<Item = (i32, i32)> {
    let half = group.size / 2;
    (0..i32::from(group.drawn)).map(move |n| (group.x + half + fan(group.size) * n, group.y + half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_area_belongs_to_one_country_of_each_map() {
        for kind in [MapKind::Standard, MapKind::Big] {
            let mut areas: Vec<usize> = Country::all(kind).flat_map(areas).collect();
            areas.sort_unstable();
            assert_eq!(areas, (0..MAP.areas).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_picture_has_every_shape() {
        let picture = include_str!("../../../../assets/maps/summit.svg");
        let parts = (0..MAP.areas).map(|n| n.to_string());
        for part in parts.chain(["borders", "cuts", "nobody"].map(str::to_owned)) {
            assert!(picture.contains(&format!("id=\"summit-{part}\"")), "{part}");
        }
    }

    #[test]
    fn arrows_reach_every_country() {
        for kind in [MapKind::Standard, MapKind::Big] {
            let mut reached: Vec<Country> = Country::all(kind).take(1).collect();
            let mut n = 0;
            while n < reached.len() {
                for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] {
                    let next = walk(key, reached[n], kind).filter(|to| !reached.contains(to));
                    reached.extend(next);
                }
                n += 1;
            }
            assert_eq!(reached.len(), Country::count(kind));
        }
    }

    #[test]
    fn a_full_country_fits_into_its_room() {
        let full = [
            Units { bases: 6, mills: 9, factories: 6 },
            Units { bases: 0, mills: 7, factories: 8 },
        ];
        for kind in [MapKind::Standard, MapKind::Big] {
            for at in Country::all(kind) {
                let room = room(at);
                for group in lay(room, &full) {
                    assert_eq!(group.drawn, 1);
                    let (right, floor) = (room.x + room.w, room.y + room.h);
                    assert!(group.x + group.size <= i32::from(right), "{}", at.slug());
                    assert!(group.y + group.size <= i32::from(floor), "{}", at.slug());
                }
            }
        }
    }
}
