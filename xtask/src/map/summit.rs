//! The map of Summit: six powers and twelve regions round the North Pole, and the halves of those on the Big Map.

use super::{
    cut::Cut,
    define::{Belongs, Definition, Part},
    project::{Point, Projection, between, polar},
    room::Wish,
};

/// The powers, then the two halves of each foreign region; the order of the game's rules.
#[rustfmt::skip]
const AREAS: [&str; 30] = [
    "usa", "rus", "chn", "ind", "weu", "sam", "can-east", "can-west", "eeu-poland", "eeu-balkans",
    "fea-japan", "fea-korea", "arb-egypt", "arb-maghreb", "nea-turkey", "nea-iran", "aus-australia",
    "aus-zealand", "mex-north", "mex-yucatan", "sea-indochina", "sea-malaya", "saf-union",
    "saf-rhodesia", "cam-cuba", "cam-isthmus", "caf-congo", "caf-east", "phi-philippines",
    "phi-indonesia",
];
#[rustfmt::skip]
const REGIONS: [&str; 18] = [
    "usa", "rus", "chn", "ind", "weu", "sam", "can", "eeu", "fea", "arb", "nea", "aus", "mex",
    "sea", "saf", "cam", "caf", "phi",
];
const POWERS: usize = 6;
/// Which regions have a border on land.
#[rustfmt::skip]
const NEIGHBOURS: &[[&str; 2]] = &[
    ["usa", "can"], ["usa", "mex"], ["rus", "chn"], ["rus", "weu"], ["rus", "eeu"], ["rus", "fea"],
    ["rus", "nea"], ["chn", "ind"], ["chn", "fea"], ["chn", "nea"], ["chn", "sea"], ["ind", "nea"],
    ["ind", "sea"], ["weu", "eeu"], ["sam", "cam"], ["eeu", "nea"], ["arb", "nea"], ["arb", "caf"],
    ["mex", "cam"], ["sea", "phi"], ["saf", "caf"],
];

/// The borders are those of 1961 where that is a matter of whole countries of today.
#[rustfmt::skip]
const COUNTRIES: &[(&str, &[&str])] = &[
    ("usa", &["United States of America"]),
    ("rus", &[
        "Russia", "Kazakhstan", "Uzbekistan", "Turkmenistan", "Kyrgyzstan", "Tajikistan", "Georgia",
        "Armenia", "Azerbaijan", "Ukraine", "Belarus", "Moldova", "Lithuania", "Latvia", "Estonia",
    ]),
    ("chn", &["China", "Mongolia", "Taiwan", "Hong Kong", "Macao"]),
    ("ind", &[
        "India", "Sri Lanka", "Bangladesh", "Nepal", "Bhutan", "Maldives", "Siachen Glacier",
    ]),
    ("weu", &[
        "Norway", "Sweden", "Finland", "Denmark", "Iceland", "United Kingdom", "Ireland", "France",
        "Spain", "Portugal", "Italy", "Germany", "Switzerland", "Belgium", "Netherlands",
        "Luxembourg", "Liechtenstein", "Monaco", "Andorra", "San Marino", "Vatican", "Malta",
        "Faeroe Is.", "Isle of Man", "Jersey", "Guernsey", "Åland",
    ]),
    ("sam", &[
        "Argentina", "Bolivia", "Brazil", "Chile", "Colombia", "Ecuador", "Guyana", "Paraguay",
        "Peru", "Suriname", "Uruguay", "Venezuela", "Falkland Is.", "Trinidad and Tobago",
    ]),
    ("can-east", &["Canada", "St. Pierre and Miquelon"]),
    ("eeu-poland", &["Poland", "Czechia", "Slovakia", "Austria"]),
    ("eeu-balkans", &[
        "Hungary", "Romania", "Bulgaria", "Serbia", "Kosovo", "Montenegro", "Bosnia and Herz.",
        "Croatia", "Slovenia", "Macedonia", "Albania", "Greece",
    ]),
    ("fea-japan", &["Japan"]),
    ("fea-korea", &["North Korea", "South Korea"]),
    ("arb-egypt", &[
        "Egypt", "Sudan", "Saudi Arabia", "Yemen", "Oman", "United Arab Emirates", "Qatar",
        "Bahrain", "Kuwait", "Iraq", "Syria", "Jordan", "Lebanon",
    ]),
    ("arb-maghreb", &["Morocco", "W. Sahara", "Mauritania", "Algeria", "Tunisia", "Libya"]),
    ("nea-turkey", &["Turkey", "Cyprus", "N. Cyprus", "Israel", "Palestine"]),
    ("nea-iran", &["Iran", "Afghanistan", "Pakistan"]),
    ("aus-australia", &["Australia"]),
    ("aus-zealand", &["New Zealand", "Papua New Guinea", "Solomon Is."]),
    ("mex-north", &["Mexico"]),
    ("sea-indochina", &["Vietnam", "Laos", "Cambodia", "Thailand"]),
    ("sea-malaya", &["Malaysia", "Singapore", "Brunei", "Myanmar"]),
    ("saf-union", &["South Africa", "Namibia", "Botswana", "Lesotho", "eSwatini"]),
    ("saf-rhodesia", &["Zimbabwe", "Zambia", "Malawi", "Mozambique", "Angola", "Madagascar"]),
    ("cam-cuba", &[
        "Cuba", "Jamaica", "Haiti", "Dominican Rep.", "Puerto Rico", "Bahamas", "Barbados",
        "Dominica", "Grenada", "Saint Lucia", "St. Vin. and Gren.", "Antigua and Barb.",
        "St. Kitts and Nevis", "Turks and Caicos Is.", "Cayman Is.",
    ]),
    ("cam-isthmus", &[
        "Guatemala", "Belize", "El Salvador", "Honduras", "Nicaragua", "Costa Rica", "Panama",
    ]),
    ("caf-congo", &[
        "Dem. Rep. Congo", "Congo", "Gabon", "Eq. Guinea", "Cameroon", "Central African Rep.",
        "Chad", "Niger", "Nigeria", "Benin", "Togo", "Ghana", "Burkina Faso", "Côte d'Ivoire",
        "Liberia", "Sierra Leone", "Guinea", "Guinea-Bissau", "Senegal", "Gambia", "Mali",
        "São Tomé and Principe",
    ]),
    ("caf-east", &[
        "Ethiopia", "Eritrea", "Djibouti", "Somalia", "Somaliland", "Kenya", "Uganda", "Rwanda",
        "Burundi", "Tanzania", "S. Sudan",
    ]),
    ("phi-philippines", &["Philippines"]),
    ("phi-indonesia", &["Indonesia", "Timor-Leste"]),
];
const NOBODY: &[&str] = &["Greenland"];
/// Too small or too far south to matter.
#[rustfmt::skip]
const LEFT_OUT: &[&str] = &[
    "Antarctica", "American Samoa", "Anguilla", "Aruba", "Ashmore and Cartier Is.", "Bermuda",
    "Br. Indian Ocean Ter.", "British Virgin Is.", "Cabo Verde", "Comoros", "Cook Is.", "Curaçao",
    "Fiji", "Fr. Polynesia", "Fr. S. Antarctic Lands", "Guam", "Heard I. and McDonald Is.",
    "Indian Ocean Ter.", "Kiribati", "Marshall Is.", "Mauritius", "Micronesia", "Montserrat",
    "N. Mariana Is.", "Nauru", "New Caledonia", "Niue", "Norfolk Island", "Palau", "Pitcairn Is.",
    "S. Geo. and the Is.", "Saint Helena", "Samoa", "Seychelles", "Sint Maarten", "St-Barthélemy",
    "St-Martin", "Tonga", "U.S. Virgin Is.", "Vanuatu", "Wallis and Futuna Is.",
];

const CUTS: &[Cut] = &[
    // Ontario and what is east of it.
    Cut {
        country: "Canada",
        line: &[[-92.5, 57.0], [-93.5, 54.0], [-95.15, 52.8], [-95.15, 49.4]],
    },
    // From the Pacific south of Puerto Vallarta to the Gulf north of Veracruz.
    Cut {
        country: "Mexico",
        line: &[[-105.5, 20.4], [-103.0, 20.6], [-100.0, 20.8], [-97.3, 21.0]],
    },
    // The border between the two Germanies.
    Cut {
        country: "Germany",
        line: &[
            [10.9, 54.0],
            [10.7, 53.4],
            [11.5, 53.0],
            [10.7, 52.6],
            [10.6, 51.9],
            [10.1, 51.3],
            [10.2, 50.6],
            [11.2, 50.3],
            [12.1, 50.3],
        ],
    },
];

fn area(name: &str) -> usize {
    AREAS.iter().position(|area| *area == name).unwrap_or(AREAS.len())
}

fn region(name: &str) -> usize {
    REGIONS.iter().position(|region| *region == name).unwrap_or(REGIONS.len())
}

fn elsewhere(part: &Part<'_>) -> Option<Belongs> {
    let [lon, lat] = part.centre;
    let to = |name| Some(Belongs::To(area(name)));
    match part.country {
        "Canada" if lon < -95.0 || (lon < -90.0 && lat > 64.0) => to("can-west"),
        "Mexico" if lat < 20.3 => to("mex-yucatan"),
        "Germany" if lon > 11.0 && lat > 50.2 => to("eeu-poland"),
        // The Dutch part of the island in 1961, here with the rest of it.
        "Indonesia" if lon > 131.5 && lat < 0.0 && lat > -5.5 => to("aus-zealand"),
        "France" if lat < 10.0 && lon < -40.0 => to("sam"),
        "France" | "Netherlands" if lon < -40.0 => to("cam-cuba"),
        // Hawaii, the Chatham Islands, Galápagos, the Azores with Madeira and the Canaries, Réunion, Svalbard, Franz Josef Land,
        // Severnaya Zemlya, the Andamans: far from the rest, and in the way of a room.
        "United States of America" if lat < 24.0 => Some(Belongs::LeftOut),
        "New Zealand" if lon < 0.0 => Some(Belongs::LeftOut),
        "Ecuador" if lon < -85.0 => Some(Belongs::LeftOut),
        "Portugal" | "Spain" if lon < -12.0 => Some(Belongs::LeftOut),
        "France" if lat < 0.0 => Some(Belongs::LeftOut),
        "Norway" if lat > 72.0 => Some(Belongs::LeftOut),
        "Russia" if lat > 77.5 => Some(Belongs::LeftOut),
        "India" if lon > 92.0 && lat < 15.0 => Some(Belongs::LeftOut),
        _ => None,
    }
}

/// How far from the Pole: nearly equidistant between the polar circle and the tropics, where the game needs its room;
/// denser in the Arctic, which is empty, and in the south, which would outweigh the rest.
fn radius(angle: f64) -> f64 {
    const FULL: f64 = 395.0;
    // How much the Arctic loses in all, and how far from the Pole.
    const ARCTIC: [f64; 2] = [0.1, 0.35];
    // How dense the south becomes in the end, round which angle, and how gently.
    const DENSE: f64 = 0.36;
    const TURN: f64 = 1.5;
    const SOFT: f64 = 0.25;
    let arctic = ARCTIC[0] * (1.0 - (-angle / ARCTIC[1]).exp());
    let step = |at: f64| SOFT * ((at - TURN) / SOFT).exp().ln_1p();
    FULL * (angle - arctic - (1.0 - DENSE) * (step(angle) - step(0.0)))
}

/// Meridians spread ever wider south of the equator. To keep Africa, Australia and South America in shape they are drawn
/// together there, at the cost of the oceans between them: longitude, and how far it is moved in the far south.
const PETALS: &[[f64; 2]] = &[
    [-180.0, -23.0],
    [-84.0, 19.0],
    [-34.0, -5.0],
    [-18.0, 19.0],
    [52.0, -16.0],
    [68.0, 0.0],
    [92.0, 0.0],
    [112.0, 11.0],
    [154.0, -11.0],
    [166.0, -23.0],
    [180.0, -23.0],
];

fn base(lon: f64, lat: f64) -> Point {
    // From nothing at 25° N to all of it at 25° S.
    let south = ((25.0 - lat) / 50.0).clamp(0.0, 1.0);
    let moved = between(PETALS, lon) * south * south * (3.0 - 2.0 * south);
    polar(lon + moved, lat, -100.0, radius)
}

pub(crate) fn definition() -> Definition {
    let regions: Vec<usize> = (0..AREAS.len())
        .map(|area| if area < POWERS { area } else { POWERS + (area - POWERS) / 2 })
        .collect();
    let mut countries: Vec<(Belongs, &[&str])> =
        COUNTRIES.iter().map(|(name, list)| (Belongs::To(area(name)), *list)).collect();
    countries.extend([(Belongs::Nobody, NOBODY), (Belongs::LeftOut, LEFT_OUT)]);
    Definition {
        name: "summit",
        about: "Summit: the world round the North Pole.",
        areas: AREAS.to_vec(),
        names: REGIONS.to_vec(),
        countries,
        unnamed: None,
        cuts: CUTS,
        elsewhere,
        is_turned: |_| false,
        // Each makes room for a name and pieces; what gives way is mostly sea and Siberia.
        projection: Projection::new(base)
            .lens(11.0, 48.0, 1.0, 145.0) // Europe
            .lens(-98.0, 41.0, 0.3, 150.0) // the United States
            .lens(-90.0, 17.0, 0.35, 110.0) // Central America
            .lens(60.0, 33.0, 0.6, 110.0) // Iran
            .lens(134.0, 37.0, 0.5, 85.0) // Japan
            .lens(79.0, 20.0, 0.35, 85.0) // India
            .lens(102.0, 15.0, 0.35, 100.0) // Indo-China
            .lens(122.0, 8.0, 0.4, 100.0) // the Philippines
            .lens(5.0, 27.0, 0.45, 100.0) // the Maghreb
            .lens(45.0, 24.0, 0.45, 80.0) // Arabia
            .lens(106.0, 36.0, 0.4, 120.0) // China
            .lens(22.0, 45.9, 0.93, 88.0) // the Balkans
            .lens(60.5, 32.0, 0.5, 80.0) // Iran once more
            .lens(100.0, 17.0, 0.4, 80.0) // Siam
            .lens(6.0, 27.0, 0.32, 80.0) // the Maghreb once more
            .lens(0.0, 90.0, 0.42, 90.0), // the Pole
        triangle: 2.0,
        least: 4,
        margin: [14, 40, 36, 14],
        corner: [-635, 110, 410, 410],
        rooms: REGIONS
            .iter()
            .enumerate()
            .map(|(index, name)| wish(name, &regions, index))
            .collect(),
        kept_rooms: POWERS,
        fine_rooms: (POWERS..AREAS.len()).map(fine_wish).collect(),
        neighbours: NEIGHBOURS.iter().map(|pair| pair.map(region)).collect(),
        regions,
        track: None,
        waters: None,
        views: &[],
        budget: 14 * 1024,
    }
}

fn wish(name: &'static str, regions: &[usize], region: usize) -> Wish {
    let areas = (0..AREAS.len()).filter(|area| regions[*area] == region).collect();
    let least = match name {
        // Narrow, so that it lies on the land.
        "ind" => [120, 120],
        _ if region < POWERS => [150, 120],
        _ => [120, 104],
    };
    let (near, fixed) = match name {
        "usa" => (Some([-97.0, 40.0]), None),
        "rus" => (Some([80.0, 60.0]), None),
        "ind" => (None, Some([-21, -557])),
        "weu" => (None, Some([186, -48])),
        "eeu" => (Some([20.0, 47.0]), None),
        _ => (None, None),
    };
    Wish { name, areas, least, near, fixed }
}

fn fine_wish(area: usize) -> Wish {
    let name = AREAS[area];
    let (near, fixed) = match name {
        "nea-turkey" => (Some([40.0, 38.8]), Some([140, -545])),
        "sea-malaya" => (Some([96.0, 21.0]), Some([-121, -549])),
        "caf-east" => (None, Some([268, -540])),
        _ => (None, None),
    };
    Wish { name, areas: vec![area], least: [96, 84], near, fixed }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_one_of_the_lists() {
        assert!(COUNTRIES.iter().all(|(name, _)| AREAS.contains(name)));
        assert!(AREAS.iter().all(|area| COUNTRIES.iter().any(|(name, _)| name == area) || HALVED.contains(area)));
        assert!(NEIGHBOURS.iter().flatten().all(|name| REGIONS.contains(name)));
    }

    #[test]
    fn the_halves_of_a_region_follow_each_other() {
        let definition = definition();
        for (area, name) in AREAS.iter().enumerate() {
            assert!(name.starts_with(REGIONS[definition.regions[area]]));
        }
        assert_eq!((definition.rooms.len(), definition.fine_rooms.len()), (18, 24));
    }

    /// What a cut makes out of a country that is named with the other half.
    const HALVED: [&str; 2] = ["can-west", "mex-yucatan"];
}
