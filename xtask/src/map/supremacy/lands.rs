//! Which countries make up the lands of Supremacy, and where countries are cut.

use crate::map::{
    cut::Cut,
    define::{Belongs, Part},
};

/// Every land with the countries that it is made of, or begun with.
#[rustfmt::skip]
pub(super) const COUNTRIES: &[(&str, &[&str])] = &[
    ("western-usa", &["United States of America"]),
    ("venezuela", &["Venezuela", "Colombia", "Guyana", "Suriname", "Trinidad and Tobago"]),
    ("brazil", &["Brazil"]),
    ("peru", &["Peru", "Ecuador", "Bolivia"]),
    ("argentina", &["Argentina", "Chile", "Paraguay", "Uruguay", "Falkland Is."]),
    ("nigeria", &[
        "Nigeria", "Niger", "Chad", "Cameroon", "Central African Rep.", "Eq. Guinea", "Benin", "Togo",
        "Ghana", "Burkina Faso", "Côte d'Ivoire", "Liberia",
    ]),
    ("zaire", &["Dem. Rep. Congo", "Congo", "Gabon", "Angola", "Zambia"]),
    ("south-africa", &[
        "South Africa", "Namibia", "Botswana", "Zimbabwe", "Lesotho", "eSwatini",
    ]),
    ("mozambique", &[
        "Mozambique", "Malawi", "Tanzania", "Kenya", "Uganda", "Rwanda", "Burundi", "S. Sudan",
        "Ethiopia", "Eritrea", "Djibouti", "Somalia", "Somaliland", "Madagascar",
    ]),
    ("british-isles", &["United Kingdom", "Ireland", "Isle of Man"]),
    ("scandinavia", &["Norway", "Sweden", "Finland", "Iceland", "Åland"]),
    ("iberia", &["Spain", "Portugal", "Andorra"]),
    ("western-europe", &[
        "France", "Belgium", "Netherlands", "Luxembourg", "Switzerland", "Denmark", "Monaco",
    ]),
    ("eastern-europe", &[
        "Germany", "Czechia", "Austria", "Italy", "Slovenia", "Croatia", "Liechtenstein",
        "San Marino", "Vatican",
    ]),
    ("russia", &["Russia", "Belarus"]),
    ("kazakh", &[
        "Kazakhstan", "Uzbekistan", "Turkmenistan", "Kyrgyzstan", "Tajikistan", "Georgia",
        "Armenia", "Azerbaijan",
    ]),
    ("mongolia", &["Mongolia"]),
    ("manchuria", &["North Korea", "South Korea"]),
    ("nanling", &["China", "Taiwan", "Hong Kong", "Macao"]),
    ("western-canada", &["Canada"]),
    ("eastern-canada", &["St. Pierre and Miquelon"]),
    ("greenland", &["Greenland"]),
    ("central-america", &[
        "Mexico", "Guatemala", "Belize", "El Salvador", "Honduras", "Nicaragua", "Costa Rica",
        "Panama", "Cuba", "Jamaica", "Haiti", "Dominican Rep.", "Puerto Rico", "Bahamas",
    ]),
    ("sahara", &[
        "Morocco", "W. Sahara", "Algeria", "Tunisia", "Mauritania", "Mali", "Senegal", "Gambia",
        "Guinea-Bissau", "Guinea", "Sierra Leone",
    ]),
    ("egypt", &["Egypt", "Libya", "Sudan"]),
    ("poland", &["Poland", "Slovakia", "Hungary", "Lithuania", "Latvia", "Estonia"]),
    ("romania", &["Romania", "Ukraine", "Moldova"]),
    ("greece", &[
        "Greece", "Bulgaria", "Serbia", "Kosovo", "Montenegro", "Bosnia and Herz.", "Macedonia",
        "Albania",
    ]),
    ("turkey", &["Turkey", "Cyprus", "N. Cyprus"]),
    ("middle-east", &["Syria", "Lebanon", "Israel", "Palestine", "Jordan"]),
    ("iraq", &["Iraq", "Kuwait"]),
    ("iran", &["Iran"]),
    ("arabia", &["Saudi Arabia", "Yemen", "Oman", "United Arab Emirates", "Qatar", "Bahrain"]),
    ("pakistan", &["Pakistan", "Afghanistan"]),
    ("india", &["India", "Nepal", "Bhutan", "Sri Lanka", "Siachen Glacier"]),
    ("burma", &["Myanmar", "Thailand", "Bangladesh", "Malaysia", "Singapore"]),
    ("indo-china", &["Vietnam", "Laos", "Cambodia", "Philippines"]),
    ("japan", &["Japan"]),
    ("indonesia", &["Indonesia", "Timor-Leste", "Brunei", "Papua New Guinea"]),
    ("western-australia", &["Australia"]),
    ("new-zealand", &["New Zealand"]),
];

/// Cuts follow states and mountains where that gives every land the borders it has on the board.
#[rustfmt::skip]
pub(super) const CUTS: &[Cut] = &[
    // The Rocky Mountains; the Mississippi and Lake Michigan.
    Cut { country: "United States of America", line: &[
        [-104.05, 49.0], [-104.0, 41.0], [-103.0, 37.0], [-106.5, 31.7],
    ] },
    Cut { country: "United States of America", line: &[
        [-84.6, 46.4], [-86.9, 45.3], [-87.5, 41.7], [-89.0, 37.0], [-91.0, 33.0], [-89.4, 29.2],
    ] },
    Cut { country: "Canada", line: &[
        [-139.0, 60.0], [-130.0, 60.0], [-120.0, 60.0], [-110.0, 60.0], [-100.0, 60.0],
        [-94.7, 60.0],
    ] },
    Cut { country: "Canada", line: &[[-92.5, 57.0], [-93.5, 54.0], [-95.15, 52.8], [-95.15, 49.4]] },
    // Kola; Siberia; Yakutsk; the Urals; the North Caucasus, which gives Kazakh its port on the Black Sea.
    Cut { country: "Russia", line: &[
        [29.9, 64.8], [37.0, 63.2], [48.0, 61.0], [58.5, 61.5], [60.0, 65.0], [66.8, 68.9],
    ] },
    Cut { country: "Russia", line: &[
        [58.5, 61.5], [66.0, 58.8], [76.0, 58.0], [88.0, 58.0], [104.0, 60.0], [111.0, 66.0],
        [113.5, 73.6],
    ] },
    Cut { country: "Russia", line: &[[104.0, 60.0], [118.0, 58.0], [130.0, 56.0], [135.3, 54.7]] },
    Cut { country: "Russia", line: &[[66.0, 58.8], [68.5, 56.5], [71.0, 54.2]] },
    Cut { country: "Russia", line: &[[39.8, 47.9], [43.0, 48.6], [46.7, 48.6]] },
    Cut { country: "China", line: &[
        [80.2, 42.2], [88.0, 42.3], [95.0, 41.0], [99.0, 39.5], [103.0, 36.0], [104.0, 32.0],
        [101.0, 28.5], [96.4, 28.9],
    ] },
    Cut { country: "China", line: &[[103.0, 36.0], [107.0, 38.0], [112.0, 40.3], [117.7, 39.0]] },
    Cut { country: "China", line: &[[119.9, 40.0], [119.0, 43.0], [117.0, 46.4]] },
    Cut { country: "China", line: &[[104.0, 32.0], [110.0, 31.5], [116.0, 32.5], [120.9, 32.6]] },
    Cut { country: "Australia", line: &[[129.0, -14.9], [129.0, -23.0], [129.0, -31.6]] },
    // The north of Iran goes to Turkey, which borders Pakistan on the board.
    Cut { country: "Iran", line: &[[46.1, 35.8], [50.0, 35.0], [56.0, 34.6], [60.6, 34.3]] },
    // The canal: what is east of it goes to the Middle East, so that water lies between them.
    Cut { country: "Egypt", line: &[[32.3, 31.2], [32.35, 30.5], [32.55, 29.95]] },
];

/// The land that a part of a country belongs to, if not to the one of its country.
pub(super) fn elsewhere(part: &Part<'_>) -> Option<&'static str> {
    let [lon, lat] = part.centre;
    let land = match part.country {
        "United States of America" if lat > 50.0 => "alaska",
        "United States of America" if lon > -88.5 => "eastern-usa",
        "United States of America" if lon > -104.0 => "midwest-usa",
        "Canada" if lat > 60.3 => "northern-canada",
        "Canada" if lon > -96.0 => "eastern-canada",
        "Russia" if lon < 23.0 => "poland",
        "Russia" if lat < 47.5 && lon < 60.0 => "kazakh",
        "Russia" if lat > 61.0 && lon < 66.0 => "kola",
        "Russia" if lat < 60.0 && lon < 66.0 => "russia",
        "Russia" if lat > 60.5 && lon < 112.0 => "siberia",
        "Russia" if lat > 56.0 && lon > 112.0 => "yakutsk",
        "Russia" => "buryatsk",
        "China" if lon > 117.5 && lat > 40.0 => "manchuria",
        "China" if lon < 99.0 => "tibet",
        "China" if lat > 38.5 => "mongolia",
        "China" if lat > 32.3 => "shantung",
        "Australia" if lon > 129.0 => "eastern-australia",
        "Iran" if lat > 34.8 => "turkey",
        "Egypt" if lon > 32.5 => "middle-east",
        "Turkey" if lon < 29.0 && lat > 40.5 => "greece",
        "Malaysia" if lon > 105.0 => "indonesia",
        "France" if lat < 10.0 => "venezuela",
        _ => return None,
    };
    Some(land)
}

/// Islands far from the rest, in the way of seas and rooms.
pub(super) fn is_far(part: &Part<'_>) -> bool {
    let [lon, lat] = part.centre;
    match part.country {
        // Hawaii, and the end of the Aleutians, which lies beyond the edge.
        "United States of America" => lat < 24.0 || !(-169.0..0.0).contains(&lon),
        // The Chatham Islands, Galápagos, Easter Island, the Azores with Madeira and the Canaries.
        "New Zealand" => lon < 0.0,
        "Ecuador" => lon < -85.0,
        "Chile" => lon < -77.0,
        "Portugal" | "Spain" => lon < -12.0,
        // Overseas, but for Guiana.
        "France" => lat < 40.0 && !(lat > 0.0 && lat < 10.0 && lon < -40.0),
        "Netherlands" => lon < -40.0,
        // Svalbard, Franz Josef Land, Wrangel Island; the Andamans; Macquarie.
        "Norway" => lat > 72.0,
        "Russia" => lat > 79.5,
        "India" => lon > 92.0 && lat < 15.0,
        "Australia" => lat < -50.0,
        "South Africa" => lat < -40.0,
        _ => false,
    }
}

/// Parts of a country that the edge of the map would cut off.
pub(super) fn is_turned(part: &Part<'_>) -> bool {
    part.country == "Russia"
}

pub(super) fn belongs(part: &Part<'_>, number: impl Fn(&str) -> usize) -> Option<Belongs> {
    if is_far(part) {
        return Some(Belongs::LeftOut);
    }
    elsewhere(part).map(|land| Belongs::To(number(land)))
}
