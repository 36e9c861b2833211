//! Everything a request can break, in the order of the rule book.

use serde::{Deserialize, Serialize};

use crate::engine;

/// Why a request is refused. The number is the section of RULES.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// 1.11 All twelve bases are on the board.
    SupplyOfBases,
    /// 1.11 All fifteen mills and factories are on the board.
    SupplyOfPlants,
    /// 2.1 Two to six players, each with another power.
    AnotherPowerEach,
    /// 2.7 It is somebody else's turn.
    OutOfTurn,
    /// 3.1 It belongs to another part of the turn.
    EachPartInItsOrder,
    /// 4.1 The card does not ask for that.
    NotByThisCard,
    /// 4.15 The uprising takes a base of yours abroad.
    BaseAbroad,
    /// 4.16 The earthquake takes a plant of yours at home.
    PlantAtHome,
    /// 4.17 Help goes to a foreign country where nobody has a unit.
    WhereNobodyIs,
    /// 4.23 Another player's plant abroad is nationalised.
    PlantOfAnother,
    /// 4.24 No demands in a truce week.
    TruceWeek,
    /// 5.2 There is no base to demand.
    NoBaseThere,
    /// 5.3 Nothing at home can be demanded.
    HomeIsSafe,
    /// 5.3 Nobody demands a base of his own.
    OwnBase,
    /// 5.4 A demand takes a chip of that colour.
    NoSuchChip,
    /// 5.5 No demand waits for this seat's answer.
    NoDemandOnYou,
    /// 5.7 Only a chip of the same colour cancels.
    CancelWithTheSameColour,
    /// 6.1 A unit costs two beams.
    TwoBeams,
    /// 6.4 Nobody builds in another's home.
    HomeOfAnother,
    /// 6.6 Another player has a base there.
    NoBaseBesideAnothers,
    /// 6.7 No more bases in a foreign country than at home.
    NoMoreAbroadThanAtHome,
    /// 6.8 Plants abroad need a unit of yours or of your ally.
    PlantsWhereYouAre,
    /// 6.9 A rival has units there.
    NoPlantsBesideARival,
    /// 7.3 There is no such unit of this seat.
    NothingToDismantle,
    /// 7.4 It was built or turned over in this turn.
    NotWhatIsNew,
    /// 7.5 More bases would stand abroad than at home.
    BasesAtHome,
    /// 8.1 An alliance is proposed to another player.
    NobodyToAllyWith,
    /// 8.1 Nobody has proposed anything to this seat.
    NothingProposed,
    /// 8.1 This seat has no ally.
    NoAlly,
    /// 8.2 One of the two is allied already.
    OneFlag,
    /// 8.3 No alliances during another player's Power Play.
    NotInAPowerPlay,
    /// 8.3 Somebody else is asked for an answer first.
    AnswerFirst,
    /// 8.4 It was proposed in this turn already.
    OnceATurn,
    /// 8.7 There are chips of one's own left to cancel with.
    OwnChipsFirst,
    /// 8.7 The ally has no chip of that colour.
    AllyHasNone,
    /// 8.7 Nobody asks this seat for a chip.
    NobodyAsksForAChip,
    /// 8.8 An ally's chips come after one's own, against the same opponent.
    BeginWithYourOwn,
    /// 8.8 The ally has declined that already.
    AllyDeclined,
    /// 8.9 An ally's chip is never used against the ally.
    NotAgainstTheLender,
    /// 8.12 No alliance is broken during a census.
    NotDuringACensus,
    /// 9.1 There are not so many mills to turn over.
    NoMillThere,
    /// 10.4 No new alliances after the Summit card.
    NoNewAlliances,
    /// 10.10 Nobody dismantles his own in the Summit Round.
    NobodyDismantlesNow,
    /// 12.1 In practice alliances come from cards.
    AlliancesByCard,
    /// 12.2 The practice card asks for something else.
    PracticeCard,
    /// 14.1 Two players play without alliances.
    TwoWithoutAlliances,
    /// 14.3 This game is played without alliances.
    NoAlliances,
    /// 14.4 The treaty holds for a round.
    TreatyHolds,
    /// 14.10 The neutral zone is closed.
    NeutralZone,
    /// 14.11 The country is not on this map.
    NotOnThisMap,
}

impl engine::Rule for Rule {
    const ALL: &'static [Self] = &[
        Self::SupplyOfBases,
        Self::SupplyOfPlants,
        Self::AnotherPowerEach,
        Self::OutOfTurn,
        Self::EachPartInItsOrder,
        Self::NotByThisCard,
        Self::BaseAbroad,
        Self::PlantAtHome,
        Self::WhereNobodyIs,
        Self::PlantOfAnother,
        Self::TruceWeek,
        Self::NoBaseThere,
        Self::HomeIsSafe,
        Self::OwnBase,
        Self::NoSuchChip,
        Self::NoDemandOnYou,
        Self::CancelWithTheSameColour,
        Self::TwoBeams,
        Self::HomeOfAnother,
        Self::NoBaseBesideAnothers,
        Self::NoMoreAbroadThanAtHome,
        Self::PlantsWhereYouAre,
        Self::NoPlantsBesideARival,
        Self::NothingToDismantle,
        Self::NotWhatIsNew,
        Self::BasesAtHome,
        Self::NobodyToAllyWith,
        Self::NothingProposed,
        Self::NoAlly,
        Self::OneFlag,
        Self::NotInAPowerPlay,
        Self::AnswerFirst,
        Self::OnceATurn,
        Self::OwnChipsFirst,
        Self::AllyHasNone,
        Self::NobodyAsksForAChip,
        Self::BeginWithYourOwn,
        Self::AllyDeclined,
        Self::NotAgainstTheLender,
        Self::NotDuringACensus,
        Self::NoMillThere,
        Self::NoNewAlliances,
        Self::NobodyDismantlesNow,
        Self::AlliancesByCard,
        Self::PracticeCard,
        Self::TwoWithoutAlliances,
        Self::NoAlliances,
        Self::TreatyHolds,
        Self::NeutralZone,
        Self::NotOnThisMap,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::SupplyOfBases | Self::SupplyOfPlants => "1.11",
            Self::AnotherPowerEach => "2.1",
            Self::OutOfTurn => "2.7",
            Self::EachPartInItsOrder => "3.1",
            Self::NotByThisCard => "4.1",
            Self::BaseAbroad => "4.15",
            Self::PlantAtHome => "4.16",
            Self::WhereNobodyIs => "4.17",
            Self::PlantOfAnother => "4.23",
            Self::TruceWeek => "4.24",
            Self::NoBaseThere => "5.2",
            Self::HomeIsSafe | Self::OwnBase => "5.3",
            Self::NoSuchChip => "5.4",
            Self::NoDemandOnYou => "5.5",
            Self::CancelWithTheSameColour => "5.7",
            Self::TwoBeams => "6.1",
            Self::HomeOfAnother => "6.4",
            Self::NoBaseBesideAnothers => "6.6",
            Self::NoMoreAbroadThanAtHome => "6.7",
            Self::PlantsWhereYouAre => "6.8",
            Self::NoPlantsBesideARival => "6.9",
            Self::NothingToDismantle => "7.3",
            Self::NotWhatIsNew => "7.4",
            Self::BasesAtHome => "7.5",
            Self::NobodyToAllyWith | Self::NothingProposed | Self::NoAlly => "8.1",
            Self::OneFlag => "8.2",
            Self::NotInAPowerPlay | Self::AnswerFirst => "8.3",
            Self::OnceATurn => "8.4",
            Self::OwnChipsFirst | Self::AllyHasNone | Self::NobodyAsksForAChip => "8.7",
            Self::BeginWithYourOwn | Self::AllyDeclined => "8.8",
            Self::NotAgainstTheLender => "8.9",
            Self::NotDuringACensus => "8.12",
            Self::NoMillThere => "9.1",
            Self::NoNewAlliances => "10.4",
            Self::NobodyDismantlesNow => "10.10",
            Self::AlliancesByCard => "12.1",
            Self::PracticeCard => "12.2",
            Self::TwoWithoutAlliances => "14.1",
            Self::NoAlliances => "14.3",
            Self::TreatyHolds => "14.4",
            Self::NeutralZone => "14.10",
            Self::NotOnThisMap => "14.11",
        }
    }
}
