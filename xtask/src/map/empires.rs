//! The map of Empires: a shipping chart of the world between Canada and Alaska, with the homes of the six powers and
//! the 21 colonies.

use super::{
    cut::Cut,
    define::{Belongs, Definition, Part},
    project::{Point, Projection, between},
    track,
};

/// The powers, then the colonies; the order of the game's rules.
#[rustfmt::skip]
const AREAS: [&str; 27] = [
    "united-states", "great-britain", "france", "russia", "italy", "japan", "greenland", "alaska",
    "west-indies", "honduras", "guiana", "falkland-islands", "morocco", "libya", "egypt", "nigeria",
    "congo", "south-africa", "madagascar", "ethiopia", "india", "malaya", "indo-china",
    "east-indies", "australia", "philippines", "manchuria",
];

/// Which of them have a border on land.
const NEIGHBOURS: &[[&str; 2]] =
    &[["france", "italy"], ["russia", "manchuria"], ["libya", "egypt"]];

/// The borders are those between the wars where that is a matter of whole countries of today. All other land is nobody's.
#[rustfmt::skip]
const COUNTRIES: &[(&str, &[&str])] = &[
    ("united-states", &["United States of America"]),
    ("great-britain", &["United Kingdom", "Isle of Man"]),
    ("france", &["France"]),
    ("russia", &[
        "Russia", "Kazakhstan", "Uzbekistan", "Turkmenistan", "Kyrgyzstan", "Tajikistan", "Georgia",
        "Armenia", "Azerbaijan", "Ukraine", "Belarus", "Moldova",
    ]),
    ("italy", &["Italy", "San Marino", "Vatican"]),
    ("japan", &["Japan"]),
    ("greenland", &["Greenland"]),
    ("west-indies", &[
        "Cuba", "Haiti", "Dominican Rep.", "Jamaica", "Bahamas", "Puerto Rico", "Trinidad and Tobago",
        "Barbados", "Dominica", "Saint Lucia", "Grenada", "Antigua and Barb.", "St. Vin. and Gren.",
    ]),
    ("honduras", &["Honduras", "Belize", "Guatemala", "El Salvador", "Nicaragua"]),
    ("guiana", &["Guyana", "Suriname"]),
    ("falkland-islands", &["Falkland Is.", "S. Geo. and the Is."]),
    ("morocco", &["Morocco", "W. Sahara"]),
    ("libya", &["Libya"]),
    ("egypt", &["Egypt"]),
    ("nigeria", &["Nigeria"]),
    ("congo", &["Dem. Rep. Congo"]),
    ("south-africa", &["South Africa", "Namibia", "Lesotho", "eSwatini", "Botswana"]),
    ("madagascar", &["Madagascar"]),
    ("ethiopia", &["Ethiopia", "Eritrea"]),
    ("india", &["India", "Pakistan", "Bangladesh", "Sri Lanka", "Siachen Glacier"]),
    ("malaya", &["Malaysia", "Singapore"]),
    ("indo-china", &["Vietnam", "Laos", "Cambodia"]),
    ("east-indies", &["Indonesia", "Timor-Leste", "Brunei"]),
    ("australia", &["Australia"]),
    ("philippines", &["Philippines"]),
];
const LEFT_OUT: &[&str] = &["Antarctica", "Fr. S. Antarctic Lands", "Heard I. and McDonald Is."];

const CUTS: &[Cut] = &[Cut {
    country: "China",
    line: &[[119.9, 40.0], [119.0, 43.0], [117.5, 46.5], [119.7, 47.5]],
}];

fn area(name: &str) -> usize {
    AREAS.iter().position(|other| *other == name).unwrap_or(usize::MAX)
}

fn elsewhere(part: &Part<'_>) -> Option<Belongs> {
    let [lon, lat] = part.centre;
    let to = |name: &str| Some(Belongs::To(area(name)));
    match part.country {
        "United States of America" if is_alaska(part) => to("alaska"),
        "United States of America" if lon < -150.0 => Some(Belongs::Nobody),
        "France" if lat < 10.0 && lon < -40.0 => to("guiana"),
        "France" if lon < -40.0 => to("west-indies"),
        "France" if lat < 40.0 => Some(Belongs::Nobody),
        "Malaysia" if lon > 105.0 => to("east-indies"),
        "China" if lon > 117.5 && lat > 40.0 => to("manchuria"),
        _ => None,
    }
}

fn is_alaska(part: &Part<'_>) -> bool {
    let [lon, lat] = part.centre;
    part.country == "United States of America" && lat > 50.0 && !(-129.0..150.0).contains(&lon)
}

/// Alaska, with the strip along the coast of Canada, is at the eastern edge of the chart.
fn is_turned(part: &Part<'_>) -> bool {
    is_alaska(part)
}

/// Where the chart is cut open: along the border of Alaska.
const SEAM: f64 = -141.2;

/// A degree at the equator.
const DEGREE: f64 = 5.76;
/// How high a degree is at the equator, against its width.
const HIGH: f64 = 1.28;

/// Longitude, and where it is drawn. The oceans that many routes cross are wider than they are, the Pacific narrower; in
/// the north that is the Atlantic from New York on, in the south from Brazil on.
const NORTH: &[[f64; 2]] = &[
    [-141.2, -177.0],
    [-100.0, -146.0],
    [-84.0, -128.0],
    [-70.0, -108.0],
    [-12.0, -18.0],
    [10.0, 10.0],
    [150.0, 150.0],
    [232.0, 207.0],
];
const SOUTH: &[[f64; 2]] = &[
    [-141.2, -177.0],
    [-100.0, -146.0],
    [-84.0, -128.0],
    [-36.0, -76.0],
    [8.0, 8.0],
    [10.0, 10.0],
    [150.0, 150.0],
    [232.0, 207.0],
];

fn base(lon: f64, lat: f64) -> Point {
    let lon = if lon < SEAM { lon + 360.0 } else { lon };
    let north = ((lat + 8.0) / 26.0).clamp(0.0, 1.0);
    let north = north * north * (3.0 - 2.0 * north);
    let wide = between(NORTH, lon) * north + between(SOUTH, lon) * (1.0 - north);
    // Meridians draw together towards the Pole, but less than they do.
    let narrow = 0.62 + 0.38 * lat.to_radians().cos().max(0.0).sqrt();
    let middle = 15.0;
    let miller = (45.0 + 0.4 * lat).to_radians().tan().ln() * 1.25;
    [(middle + (wide - middle) * narrow) * DEGREE, -miller.to_degrees() * DEGREE * HIGH]
}

pub(crate) fn definition() -> Definition {
    let mut countries: Vec<(Belongs, &[&str])> =
        COUNTRIES.iter().map(|(name, list)| (Belongs::To(area(name)), *list)).collect();
    countries.push((Belongs::LeftOut, LEFT_OUT));
    Definition {
        name: "empires",
        about: "Empires: a shipping chart of the world.",
        areas: AREAS.to_vec(),
        regions: (0..AREAS.len()).collect(),
        names: AREAS.to_vec(),
        neighbours: NEIGHBOURS.iter().map(|pair| pair.map(area)).collect(),
        countries,
        unnamed: Some(Belongs::Nobody),
        cuts: CUTS,
        elsewhere,
        is_turned,
        // Where the track is crowded.
        projection: Projection::new(base)
            .lens(20.0, 38.0, 0.55, 190.0) // the Mediterranean
            .lens(-80.0, 13.0, 0.35, 110.0) // Central America
            .lens(104.0, 4.0, 0.6, 170.0) // Malaya
            .lens(44.0, 18.0, 0.2, 110.0), // the Red Sea
        triangle: 5.0,
        least: 12,
        margin: [110, 26, 90, 172],
        corner: FOOT,
        rooms: Vec::new(),
        kept_rooms: 0,
        fine_rooms: Vec::new(),
        track: Some(track::PLACES),
        waters: None,
        views: &[],
        budget: 16 * 1024,
    }
}

/// The foot of the board, below the land.
const FOOT: [i32; 4] = [-996, 506, 2150, 120];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_one_of_the_list() {
        assert!(COUNTRIES.iter().all(|(name, _)| AREAS.contains(name)));
        assert!(NEIGHBOURS.iter().flatten().all(|name| AREAS.contains(name)));
    }

    #[test]
    fn the_chart_is_cut_open_west_of_canada() {
        let [canada, alaska] = [base(-140.0, 60.0), base(-142.0, 60.0)];
        assert!(canada[0] < alaska[0] - 1500.0);
    }
}
