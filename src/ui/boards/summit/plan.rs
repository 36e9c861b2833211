//! Where things are on the board: countries, their rooms, and pieces in a room.

use crate::games::summit::{Country, MapKind, Unit, Units};
use crate::ui::kit::reach;
use crate::ui::kit::tokens::{self, Laid};
use crate::ui::maps::summit::MAP;
use crate::ui::maps::{Map, Room};

pub(super) const fn map() -> &'static Map {
    &MAP
}

/// The powers come first among the areas; each foreign country then has two.
const N_POWERS: usize = 6;
const FIRST_HALF: usize = 18;

/// The name of a country's shape among those of the map.
pub(super) fn part(at: Country) -> String {
    let number = at.number();
    if number < N_POWERS {
        number.to_string()
    } else if number < FIRST_HALF {
        format!("whole-{number}")
    } else {
        (number - FIRST_HALF + N_POWERS).to_string()
    }
}

/// A country's shape, in the page.
pub(super) fn shape(at: Country) -> String {
    map().shape(&part(at))
}

/// Where a country's name and pieces go.
pub(super) fn room(at: Country) -> &'static Room {
    let number = at.number();
    if number < FIRST_HALF { &MAP.rooms[number] } else { &MAP.fine_rooms[number - FIRST_HALF] }
}

/// Where an arrow key leads: the nearest country in that direction.
pub(super) fn walk(key: &str, from: Country, map: MapKind) -> Option<Country> {
    let others = Country::all(map).filter(|&to| to != from);
    reach::toward(key, room(from).middle(), others.map(|to| (to, room(to).middle())))
}

/// The side of a piece in an ordinary room, and in a smaller one.
const PIECE: i32 = 34;
const SMALL_PIECE: i32 = 28;
/// The line with the name.
pub(super) const TITLE: i32 = 22;

/// Lays the pieces of several owners below the name of their country. Kinds are counted
/// owner by owner, the units of each in their order.
pub(super) fn lay<'a>(at: Country, owners: impl Iterator<Item = &'a Units>) -> Vec<Laid> {
    let [x, y, w, h] = room(at).rect();
    let size = if h < 100 { SMALL_PIECE } else { PIECE };
    let count = |units: &'a Units| Unit::ALL.into_iter().map(|unit| units.get(unit));
    let counts: Vec<u8> = owners.flat_map(count).collect();
    tokens::lay([x, y + TITLE, w, h - TITLE], size, &counts)
}

/// The owner and the unit of a kind that was laid.
pub(super) fn kind(laid: Laid) -> (usize, Unit) {
    (laid.kind / Unit::ALL.len(), Unit::ALL[laid.kind % Unit::ALL.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_the_shape_of_every_country() {
        let picture = include_str!("../../../../assets/maps/summit.svg");
        let countries = [MapKind::Standard, MapKind::Big].into_iter().flat_map(Country::all);
        let parts = countries.map(part).chain(["borders", "cuts", "nobody"].map(str::to_owned));
        for part in parts {
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
        for map in [MapKind::Standard, MapKind::Big] {
            for at in Country::all(map) {
                let [x, y, w, h] = room(at).rect();
                for laid in lay(at, full.iter()) {
                    assert_eq!(laid.drawn, 1);
                    assert!(laid.x + laid.size <= x + w, "{}", at.slug());
                    assert!(laid.y + laid.size <= y + h, "{}", at.slug());
                }
            }
        }
    }

    #[test]
    fn what_is_laid_is_told_by_owner_and_unit() {
        let owners = [
            Units { bases: 1, mills: 0, factories: 0 },
            Units { bases: 0, mills: 0, factories: 2 },
        ];
        let at = Country::all(MapKind::Standard).next().unwrap();
        let kinds: Vec<_> = lay(at, owners.iter()).into_iter().map(kind).collect();
        assert_eq!(kinds, [(0, Unit::Base), (1, Unit::Factory)]);
    }
}
