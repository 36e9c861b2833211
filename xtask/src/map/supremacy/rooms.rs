//! Where names and pieces go on Supremacy's map, and the parts of it that are looked at.

use super::{
    atlas::{LANDS, N_LIGHT},
    land, sea,
};
use crate::map::{path::Dot, room::Wish, views::View};

/// The least that a room measures: of a land, of a light sea, of a dark one.
const LAND: [i32; 2] = [44, 36];
const LIGHT: [i32; 2] = [40, 30];
const DARK: [i32; 2] = [110, 70];
/// The same for the eastern ends of dark seas.
const EDGE: [i32; 2] = [72, 50];

/// Lands whose room is not where there is most of them: longitude and latitude.
const NEAR: &[(&str, [f64; 2])] = &[("greenland", [-45.0, 63.5])];
/// Rooms with a place chosen by hand: the left upper corner.
const BY_HAND: &[(&str, Dot)] = &[("hudson-strait", [-352, -412])];
/// Rooms of another size.
const SIZES: &[(&str, [i32; 2])] = &[
    ("pakistan", [36, 30]),
    ("middle-east", [30, 28]),
    ("baltic-sea", [24, 24]),
    ("black-sea", [34, 22]),
    ("sea-of-crete", [34, 26]),
    ("north-atlantic", [88, 60]),
];

pub(super) fn lands() -> Vec<Wish> {
    LANDS.iter().map(|row| wish(row.slug, land(row.slug), LAND, listed(NEAR, row.slug))).collect()
}

/// In the order of the rules; then once more those that are on both sides of the map.
pub(super) fn seas() -> Vec<Wish> {
    let wish = |name, least, near| wish(name, LANDS.len() + sea(name), least, near);
    let first = DEEP.iter().map(|&(name, near)| {
        let least = if sea(name) < usize::from(N_LIGHT) { LIGHT } else { DARK };
        wish(name, least, Some(near))
    });
    let second = BEYOND.map(|(name, at)| Wish { fixed: Some(at), ..wish(name, EDGE, None) });
    first.chain(second).collect()
}

fn wish(name: &'static str, area: usize, least: [i32; 2], near: Option<[f64; 2]>) -> Wish {
    let least = listed(SIZES, name).unwrap_or(least);
    Wish { name, areas: vec![area], least, near, fixed: listed(BY_HAND, name) }
}

fn listed<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
    list.iter().find(|(other, _)| *other == name).map(|(_, it)| *it)
}

/// Where each sea is deepest.
#[rustfmt::skip]
const DEEP: &[(&str, [f64; 2])] = &[
    ("arabian-sea", [67.33, 15.24]),
    ("baia-santos", [-33.19, -14.8]),
    ("baltic-sea", [19.11, 56.0]),
    ("barents-sea", [43.94, 75.2]),
    ("barkley-sound", [-141.16, 55.81]),
    ("bay-of-bengal", [87.83, 4.03]),
    ("bay-of-biscay", [-10.07, 45.82]),
    ("black-sea", [31.63, 43.61]),
    ("cape-of-good-hope", [13.17, -35.74]),
    ("caribbean-sea", [-72.0, 15.5]),
    ("gulf-of-guinea", [-6.1, -1.1]),
    ("gulf-of-panama", [-90.77, 8.32]),
    ("gulf-of-st-lawrence", [-50.31, 50.54]),
    ("hudson-strait", [-57.0, 57.5]),
    ("java-sea", [108.8, 4.2]),
    ("lima-bay", [-77.02, -21.71]),
    ("long-island-sound", [-69.81, 35.75]),
    ("mediterranean-sea", [5.2, 38.9]),
    ("north-sea", [1.5, 58.5]),
    ("red-sea", [51.52, 1.75]),
    ("rio-de-la-plata", [-61.06, -45.82]),
    ("santa-barbara-passage", [-116.56, 22.37]),
    ("sea-of-crete", [18.6, 36.6]),
    ("sea-of-japan", [135.38, 40.24]),
    ("sea-of-okhotsk", [149.25, 54.94]),
    ("shark-bay", [110.6, -34.98]),
    ("south-china-sea", [114.16, 15.68]),
    ("straits-of-malacca", [40.05, -29.64]),
    ("tasman-sea", [162.55, -34.67]),
    ("timor-sea", [155.93, -17.87]),
    ("tokyo-bay", [146.04, 39.94]),
    ("north-pacific", [-144.32, 40.97]),
    ("mid-pacific", [-133.97, 9.0]),
    ("south-pacific", [-127.86, -42.42]),
    ("north-atlantic", [-31.89, 48.21]),
    ("mid-atlantic", [-37.53, 22.35]),
    ("south-atlantic", [-16.39, -40.68]),
    ("indian-ocean", [80.96, -29.03]),
    ("great-australian-bight", [128.33, -52.66]),
];

/// The same in the east for the seas that are on both sides: the left upper corner.
const BEYOND: [(&str, Dot); 3] =
    [("north-pacific", [820, -296]), ("mid-pacific", [740, -86]), ("south-pacific", [888, 360])];

/// Who is at home in which view. The oceans go on beyond it.
#[rustfmt::skip]
pub(super) const VIEWS: &[View] = &[
    View {
        name: "north-america",
        areas: &[
            "alaska", "western-usa", "midwest-usa", "eastern-usa", "northern-canada",
            "western-canada", "eastern-canada", "greenland", "central-america", "barkley-sound",
            "hudson-strait", "gulf-of-st-lawrence", "long-island-sound", "santa-barbara-passage",
            "caribbean-sea",
        ],
        oceans: &["north-pacific", "north-atlantic"],
    },
    View {
        name: "south-america",
        areas: &[
            "venezuela", "brazil", "peru", "argentina", "gulf-of-panama", "lima-bay", "baia-santos",
            "rio-de-la-plata",
        ],
        oceans: &["mid-pacific", "south-pacific", "mid-atlantic"],
    },
    View {
        name: "europe",
        areas: &[
            "british-isles", "scandinavia", "iberia", "western-europe", "eastern-europe", "poland",
            "romania", "greece", "north-sea", "baltic-sea", "bay-of-biscay", "mediterranean-sea",
            "sea-of-crete", "black-sea",
        ],
        oceans: &[],
    },
    View {
        name: "africa",
        areas: &[
            "nigeria", "zaire", "south-africa", "mozambique", "sahara", "egypt", "gulf-of-guinea",
            "cape-of-good-hope", "straits-of-malacca",
        ],
        oceans: &["south-atlantic"],
    },
    View {
        name: "near-east",
        areas: &[
            "turkey", "middle-east", "iraq", "iran", "arabia", "pakistan", "india", "red-sea",
            "arabian-sea",
        ],
        oceans: &["indian-ocean"],
    },
    View {
        name: "north-asia",
        areas: &[
            "russia", "kola", "kazakh", "siberia", "buryatsk", "yakutsk", "barents-sea",
            "sea-of-okhotsk",
        ],
        oceans: &[],
    },
    View {
        name: "east-asia",
        areas: &[
            "tibet", "mongolia", "manchuria", "shantung", "nanling", "burma", "indo-china", "japan",
            "bay-of-bengal", "sea-of-japan", "tokyo-bay", "south-china-sea", "java-sea",
        ],
        oceans: &[],
    },
    View {
        name: "australia",
        areas: &[
            "indonesia", "western-australia", "eastern-australia", "new-zealand", "timor-sea",
            "shark-bay", "tasman-sea",
        ],
        oceans: &["great-australian-bight"],
    },
];
