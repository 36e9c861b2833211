//! § 1 The map: powers, foreign countries and what they are worth.

use serde::{Deserialize, Serialize};

/// A major power, in the order of the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    Usa,
    Russia,
    China,
    India,
    WesternEurope,
    SouthAmerica,
}

impl Power {
    pub const ALL: [Self; 6] = [
        Self::Usa,
        Self::Russia,
        Self::China,
        Self::India,
        Self::WesternEurope,
        Self::SouthAmerica,
    ];

    pub fn country(self) -> Country {
        Country(self as u8)
    }
}

/// Which foreign countries the map has (14.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MapKind {
    #[default]
    Standard,
    Big,
}

/// A country of either map: first the six powers, then the twelve foreign countries, then
/// the twenty-four halves of those.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Country(u8);

const N_POWERS: u8 = 6;
const N_FOREIGN: u8 = 12;
const FIRST_HALF: u8 = N_POWERS + N_FOREIGN;

/// Every country's name in saves and its printed value (1.3, 2.2, 14.11).
const COUNTRIES: [(&str, u8); 42] = [
    ("usa", 10),
    ("russia", 10),
    ("china", 10),
    ("india", 10),
    ("western-europe", 10),
    ("south-america", 10),
    ("canada", 8),
    ("eastern-europe", 8),
    ("far-east", 8),
    ("arab-bloc", 6),
    ("near-east", 6),
    ("australia", 6),
    ("mexico", 4),
    ("southeast-asia", 4),
    ("south-africa", 4),
    ("central-america", 2),
    ("central-africa", 2),
    ("philippines", 2),
    ("eastern-canada", 4),
    ("western-canada", 4),
    ("poland", 4),
    ("balkans", 4),
    ("japan", 6),
    ("korea", 2),
    ("egypt", 4),
    ("maghreb", 2),
    ("turkey", 4),
    ("iran", 2),
    ("australian-continent", 4),
    ("new-zealand", 2),
    ("north-mexico", 2),
    ("yucatan", 2),
    ("indo-china", 2),
    ("malaya", 2),
    ("union", 2),
    ("rhodesia", 2),
    ("cuba", 1),
    ("isthmus", 1),
    ("congo", 1),
    ("east-africa", 1),
    ("philippine-islands", 1),
    ("indonesia", 1),
];

impl Country {
    /// Every country of a map, the powers first.
    pub fn all(map: MapKind) -> impl DoubleEndedIterator<Item = Self> + Clone {
        let foreign = match map {
            MapKind::Standard => N_POWERS..FIRST_HALF,
            MapKind::Big => FIRST_HALF..FIRST_HALF + 2 * N_FOREIGN,
        };
        (0..N_POWERS).chain(foreign).map(Self)
    }

    /// How many countries a map has.
    pub fn count(map: MapKind) -> usize {
        Self::all(map).count()
    }

    pub fn is_on(self, map: MapKind) -> bool {
        Self::all(map).any(|country| country == self)
    }

    /// Its place in lists that have an entry for each country of one map.
    pub fn slot(self) -> usize {
        usize::from(if self.0 < FIRST_HALF { self.0 } else { self.0 - N_FOREIGN })
    }

    /// Its place among all countries of both maps.
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    /// The major power whose country this is.
    pub fn power(self) -> Option<Power> {
        Power::ALL.get(usize::from(self.0)).copied()
    }

    pub fn slug(self) -> &'static str {
        COUNTRIES[self.number()].0
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        let number = COUNTRIES.iter().position(|&(name, _)| name == slug)?;
        u8::try_from(number).ok().map(Self)
    }

    /// What is printed on it.
    pub fn printed_value(self) -> u8 {
        COUNTRIES[self.number()].1
    }
}

impl From<Country> for &'static str {
    fn from(country: Country) -> Self {
        country.slug()
    }
}

impl TryFrom<String> for Country {
    type Error = &'static str;
    fn try_from(slug: String) -> Result<Self, Self::Error> {
        Self::from_slug(&slug).ok_or("no such country")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(map: MapKind) -> Vec<Country> {
        Country::all(map).filter(|country| country.power().is_none()).collect()
    }

    #[test]
    fn six_powers_are_worth_10_and_twelve_foreign_countries_60_in_all() {
        let powers: Vec<_> = Country::all(MapKind::Standard).take(6).collect();
        assert!(powers.iter().all(|country| country.printed_value() == 10));
        assert!(powers.iter().zip(Power::ALL).all(|(&c, power)| c == power.country()));
        let values: Vec<u8> =
            foreign(MapKind::Standard).iter().map(|country| country.printed_value()).collect();
        assert_eq!(values, [8, 8, 8, 6, 6, 6, 4, 4, 4, 2, 2, 2]);
    }

    #[test]
    fn the_big_map_halves_every_country_and_keeps_its_value() {
        let halves = foreign(MapKind::Big);
        let whole = foreign(MapKind::Standard);
        assert_eq!(halves.len(), 24);
        for (pair, country) in halves.chunks(2).zip(whole) {
            let sum: u8 = pair.iter().map(|half| half.printed_value()).sum();
            assert_eq!(sum, country.printed_value(), "{}", country.slug());
        }
    }

    #[test]
    fn every_country_has_a_slot_and_a_name_of_its_own() {
        for map in [MapKind::Standard, MapKind::Big] {
            for (slot, country) in Country::all(map).enumerate() {
                assert_eq!(country.slot(), slot);
                assert_eq!(Country::from_slug(country.slug()), Some(country));
            }
        }
        assert_eq!(Country::from_slug("atlantis"), None);
    }
}
