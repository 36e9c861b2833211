//! §§ 4 and 12: the cards.

use serde::{Deserialize, Serialize};

use super::unit::Unit;

/// A card of either pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    Summit,
    Census,
    SpecialCensus,
    ForeignAid,
    RecordHarvest,
    SteelTarget,
    MilitaryParade,
    TradeTreaty,
    SteelStrike,
    DisarmamentTalks,
    MarketSlump,
    FoodRiots,
    UprisingAbroad,
    Earthquake,
    NeutralAsks,
    TechnicalMission,
    WorldsFair,
    SpaceSuccess,
    ArmsRace,
    WorldBoom,
    Nationalisation,
    TruceWeek,
    OpenACountry,
    FactoryAbroad,
    Growth,
    StrongAtHome,
    Outpost,
    Saving,
    DemandMet,
    DemandAnswered,
    Salvage,
    Allies,
    TheBreak,
    TrialCensus,
}

impl Card {
    /// The nineteen events (4.6 to 4.24).
    pub const EVENTS: [Self; 19] = [
        Self::ForeignAid,
        Self::RecordHarvest,
        Self::SteelTarget,
        Self::MilitaryParade,
        Self::TradeTreaty,
        Self::SteelStrike,
        Self::DisarmamentTalks,
        Self::MarketSlump,
        Self::FoodRiots,
        Self::UprisingAbroad,
        Self::Earthquake,
        Self::NeutralAsks,
        Self::TechnicalMission,
        Self::WorldsFair,
        Self::SpaceSuccess,
        Self::ArmsRace,
        Self::WorldBoom,
        Self::Nationalisation,
        Self::TruceWeek,
    ];

    pub const CENSUSES: [Self; 4] = [Self::Census, Self::Census, Self::Census, Self::SpecialCensus];

    /// The practice cards of the two rounds (12.3 to 12.7).
    pub const PRACTICE: [[Self; 6]; 2] = [
        [
            Self::OpenACountry,
            Self::FactoryAbroad,
            Self::Growth,
            Self::StrongAtHome,
            Self::Outpost,
            Self::Saving,
        ],
        [
            Self::DemandMet,
            Self::DemandAnswered,
            Self::Salvage,
            Self::Allies,
            Self::TheBreak,
            Self::TrialCensus,
        ],
    ];

    /// The unit that an event lets its drawer place free of charge (4.17 to 4.19).
    pub fn gift(self) -> Option<Unit> {
        let gifts = [
            (Self::NeutralAsks, Unit::Base),
            (Self::TechnicalMission, Unit::Mill),
            (Self::WorldsFair, Unit::Factory),
        ];
        gifts.into_iter().find(|&(card, _)| card == self).map(|(_, unit)| unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_holds_24_event_cards_and_12_practice_cards() {
        let summit = 1;
        assert_eq!(summit + Card::CENSUSES.len() + Card::EVENTS.len(), 24);
        let special = Card::CENSUSES.iter().filter(|&&card| card == Card::SpecialCensus);
        assert_eq!(special.count(), 1);
        let practice = Card::PRACTICE.as_flattened();
        assert_eq!(practice.len(), 12);
        let mut all: Vec<Card> = Card::EVENTS.iter().chain(practice).copied().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 31);
    }
}
