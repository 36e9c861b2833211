//! § 2 Companies: the resource cards.

use serde::{Deserialize, Serialize};

use super::deck::{COMPANIES, N_COMPANY, N_ON_LAND, Row};
use super::goods::{Resource, Supplies, Weapon};
use super::map::{Area, Land, Sea, by_slug};
use super::power::Power;

/// A company, by its row in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Company(u8);

/// How many companies there are, those at sea included.
pub(super) const N_COMPANIES: usize = COMPANIES.len();

impl Company {
    /// Every company of a deck, with those at sea (2.8) or without them.
    pub fn all(at_sea: bool) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..if at_sea { N_COMPANY } else { N_ON_LAND }).map(Self)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn slug(self) -> &'static str {
        COMPANIES[self.index()].slug
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::all(true).find(|company| company.slug() == slug)
    }

    /// The land or the sea it lies in.
    pub fn site(self) -> Area {
        match COMPANIES[self.index()].site {
            Row::Land(row) => Area::Land(Land::at(row)),
            Row::Sea(row) => Area::Sea(Sea::at(row)),
        }
    }

    pub fn land(self) -> Option<Land> {
        match self.site() {
            Area::Land(land) => Some(land),
            Area::Sea(_) => None,
        }
    }

    pub fn home(self) -> Option<Power> {
        self.land().and_then(Land::home)
    }

    pub fn resource(self) -> Resource {
        COMPANIES[self.index()].resource
    }

    pub fn units(self) -> u16 {
        COMPANIES[self.index()].units
    }

    pub fn output(self) -> Supplies {
        Supplies::of(self.resource(), self.units())
    }

    /// The seas from which ships can fetch what it produces (6.4, 6.5).
    pub fn seas(self) -> Vec<Sea> {
        match self.site() {
            Area::Land(land) => land.ports().collect(),
            Area::Sea(sea) => vec![sea],
        }
    }
}

by_slug!(Company);

/// A card of the draw pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    Company(Company),
    Research(Weapon),
}

/// Research cards: three for nukes, two for L-Stars (2.1).
pub(super) const RESEARCH: [Weapon; 5] =
    [Weapon::Nuke, Weapon::Nuke, Weapon::Nuke, Weapon::LStar, Weapon::LStar];

#[cfg(test)]
mod tests {
    use super::*;

    fn count(is_one: impl Fn(Company) -> bool) -> usize {
        Company::all(false).filter(|&company| is_one(company)).count()
    }

    #[test]
    fn there_are_twenty_companies_of_each_resource() {
        for resource in Resource::ALL {
            assert_eq!(count(|company| company.resource() == resource), 20);
            let neutral = |it: Company| it.home().is_none() && it.resource() == resource;
            assert_eq!(count(neutral), 8);
        }
        assert_eq!(Company::all(true).count(), 72);
    }

    #[test]
    fn every_power_has_two_companies_of_each_resource_with_3_and_2_units() {
        for power in Power::ALL {
            for resource in Resource::ALL {
                let of = |it: &Company| it.home() == Some(power) && it.resource() == resource;
                let units: Vec<u16> = Company::all(false).filter(of).map(Company::units).collect();
                assert_eq!(units, [3, 2], "{power:?} {resource:?}");
            }
        }
    }

    #[test]
    fn no_land_has_two_companies_of_one_resource() {
        for one in Company::all(true) {
            let is_like = |it: &Company| it.site() == one.site() && it.resource() == one.resource();
            assert_eq!(Company::all(true).filter(is_like).count(), 1, "{one:?}");
        }
    }

    #[test]
    fn the_companies_of_the_sheet_are_as_it_says() {
        let company = |slug: &str| Company::from_slug(slug).unwrap();
        let seas = |slug: &str| {
            company(slug).seas().into_iter().map(Sea::slug).collect::<Vec<_>>().join(" ")
        };
        for (slug, site, units) in [
            ("baqa-oil", "arabia", 5),
            ("toowomba-mines", "eastern-australia", 5),
            ("taranaki-oil", "new-zealand", 5),
        ] {
            assert_eq!((company(slug).site().slug(), company(slug).units()), (site, units));
        }
        assert_eq!(seas("baqa-oil"), "arabian-sea red-sea");
        assert_eq!(seas("toowomba-mines"), "tasman-sea timor-sea");
        assert_eq!(seas("nile-grains"), "red-sea");
    }
}
