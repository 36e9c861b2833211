//! § 1 The map: lands, seas, and what lies next to what.

use serde::{Deserialize, Serialize};

use super::atlas::{CANAL, LANDS, N_LAND, N_LIGHT, N_SEA, SEAS};
use super::power::Power;

/// A land, by its row in the atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Land(u8);

/// A sea, by its row in the atlas: first the light seas, then the dark ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Sea(u8);

/// A land or a sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Area {
    Land(Land),
    Sea(Sea),
}

/// How many lands there are.
pub(super) const N_LANDS: usize = LANDS.len();
/// How many seas there are.
pub(super) const N_SEAS: usize = SEAS.len();

impl Land {
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..N_LAND).map(Self)
    }

    pub(super) fn at(row: u8) -> Self {
        Self(row)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn slug(self) -> &'static str {
        LANDS[self.index()].slug
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::all().find(|land| land.slug() == slug)
    }

    /// Whose home it is (1.5).
    pub fn home(self) -> Option<Power> {
        LANDS[self.index()].home
    }

    /// The lands it borders.
    pub fn borders(self) -> impl Iterator<Item = Self> + Clone {
        LANDS[self.index()].borders.iter().copied().map(Self)
    }

    pub fn touches(self, other: Self) -> bool {
        LANDS[self.index()].borders.contains(&other.0)
    }

    /// The light seas on which it has a port.
    pub fn ports(self) -> impl Iterator<Item = Sea> + Clone {
        LANDS[self.index()].ports.iter().copied().map(Sea)
    }

    pub fn has_port_on(self, sea: Sea) -> bool {
        LANDS[self.index()].ports.contains(&sea.0)
    }

    /// Whether it lies on a sea, with a port or without one.
    pub fn lies_on(self, sea: Sea) -> bool {
        self.has_port_on(sea) || LANDS[self.index()].coasts.contains(&sea.0)
    }

    /// The light seas it lies on.
    pub fn coasts(self) -> impl Iterator<Item = Sea> + Clone {
        Sea::all().filter(move |&sea| self.lies_on(sea))
    }
}

impl Sea {
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..N_SEA).map(Self)
    }

    pub(super) fn at(row: u8) -> Self {
        Self(row)
    }

    pub fn light() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..N_LIGHT).map(Self)
    }

    pub fn dark() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (N_LIGHT..N_SEA).map(Self)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn is_dark(self) -> bool {
        self.0 >= N_LIGHT
    }

    pub fn slug(self) -> &'static str {
        SEAS[self.index()].slug
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::all().find(|sea| sea.slug() == slug)
    }

    /// The seas next to it, with the Panama Canal if it is dug (21.9).
    pub fn next(self, canal: bool) -> impl Iterator<Item = Self> + Clone {
        let through = match CANAL {
            [one, other] if one == self.0 => Some(other),
            [one, other] if other == self.0 => Some(one),
            _ => None,
        };
        let through = through.filter(|_| canal);
        SEAS[self.index()].next.iter().copied().chain(through).map(Self)
    }

    pub fn touches(self, other: Self, canal: bool) -> bool {
        self.next(canal).any(|sea| sea == other)
    }

    /// The lands with a port on it.
    pub fn ports(self) -> impl Iterator<Item = Land> + Clone {
        Land::all().filter(move |land| land.has_port_on(self))
    }
}

impl Area {
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Land::all().map(Self::Land).chain(Sea::all().map(Self::Sea))
    }

    pub fn slug(self) -> &'static str {
        match self {
            Self::Land(land) => land.slug(),
            Self::Sea(sea) => sea.slug(),
        }
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        Land::from_slug(slug).map(Self::Land).or_else(|| Sea::from_slug(slug).map(Self::Sea))
    }
}

impl From<Land> for Area {
    fn from(land: Land) -> Self {
        Self::Land(land)
    }
}

impl From<Sea> for Area {
    fn from(sea: Sea) -> Self {
        Self::Sea(sea)
    }
}

macro_rules! by_slug {
    ($type:ty) => {
        impl From<$type> for &'static str {
            fn from(it: $type) -> Self {
                it.slug()
            }
        }

        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(slug: String) -> Result<Self, String> {
                Self::from_slug(&slug).ok_or(slug)
            }
        }
    };
}
pub(super) use by_slug;

by_slug!(Land);
by_slug!(Sea);
by_slug!(Area);

#[cfg(test)]
mod tests {
    use super::*;

    fn land(slug: &str) -> Land {
        Land::from_slug(slug).unwrap()
    }

    fn sea(slug: &str) -> Sea {
        Sea::from_slug(slug).unwrap()
    }

    fn ports_of(power: Option<Power>, sea: Sea) -> Vec<Land> {
        sea.ports().filter(|land| land.home() == power).collect()
    }

    #[test]
    fn there_are_52_lands_31_light_and_8_dark_seas_and_86_ports() {
        assert_eq!(Land::all().count(), 52);
        assert_eq!(Land::all().filter(|land| land.home().is_none()).count(), 24);
        assert_eq!((Sea::light().count(), Sea::dark().count()), (31, 8));
        assert_eq!(Land::all().map(|land| land.ports().count()).sum::<usize>(), 86);
    }

    #[test]
    fn every_power_has_its_lands_and_ports() {
        let counts = Power::ALL.map(|power| {
            (power.homes().count(), power.homes().map(|land| land.ports().count()).sum::<usize>())
        });
        assert_eq!(counts, [(4, 7), (4, 9), (4, 7), (5, 12), (6, 7), (5, 4)]);
    }

    #[test]
    fn whatever_lies_next_to_something_has_it_next_to_itself() {
        for land in Land::all() {
            assert!(land.borders().all(|other| other.touches(land) && other != land), "{land:?}");
            assert!(land.coasts().all(|sea| !sea.is_dark()), "{land:?}");
        }
        for sea in Sea::all() {
            for canal in [false, true] {
                assert!(sea.next(canal).all(|other| other.touches(sea, canal)), "{sea:?}");
            }
        }
    }

    #[test]
    fn a_port_is_on_a_coast_only_once() {
        for land in Land::all() {
            let both = Sea::all().filter(|&sea| {
                land.has_port_on(sea) && LANDS[land.index()].coasts.contains(&sea.0)
            });
            assert_eq!(both.count(), 0, "{land:?}");
        }
    }

    #[test]
    fn the_sea_of_japan_has_three_chinese_ports_one_soviet_and_one_japanese() {
        let sea = sea("sea-of-japan");
        assert_eq!(ports_of(Some(Power::China), sea).len(), 3);
        assert_eq!(ports_of(Some(Power::Ussr), sea), [land("buryatsk")]);
        assert_eq!(ports_of(None, sea), [land("japan")]);
    }

    #[test]
    fn the_black_sea_has_one_soviet_port_and_those_of_three_neutral_lands() {
        let sea = sea("black-sea");
        assert_eq!(ports_of(Some(Power::Ussr), sea), [land("kazakh")]);
        let neutral = ports_of(None, sea);
        assert_eq!(neutral, ["romania", "greece", "turkey"].map(land));
    }

    #[test]
    fn egypt_lies_on_the_mediterranean_and_has_its_port_on_the_red_sea() {
        let egypt = land("egypt");
        assert!(egypt.lies_on(sea("mediterranean-sea")));
        assert!(!egypt.has_port_on(sea("mediterranean-sea")));
        assert!(egypt.has_port_on(sea("red-sea")));
    }

    #[test]
    fn arabia_has_ports_on_both_its_seas() {
        let arabia = land("arabia");
        assert!(arabia.has_port_on(sea("arabian-sea")) && arabia.has_port_on(sea("red-sea")));
    }

    #[test]
    fn eight_seas_have_no_port_of_a_power() {
        let has_none = |sea: &Sea| sea.ports().all(|land| land.home().is_none());
        let without: Vec<&str> = Sea::light().filter(has_none).map(Sea::slug).collect();
        let expected = [
            "arabian-sea",
            "bay-of-bengal",
            "hudson-strait",
            "java-sea",
            "shark-bay",
            "tasman-sea",
            "timor-sea",
            "tokyo-bay",
        ];
        assert_eq!(without, expected);
    }

    #[test]
    fn every_area_comes_back_from_its_name() {
        for area in Area::all() {
            assert_eq!(Area::from_slug(area.slug()), Some(area));
        }
    }
}
