//! Everything a request can break, in the order of the rule book.

use serde::{Deserialize, Serialize};

use crate::engine;

/// Why a request is refused. The number is the section of RULES.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// 1.1 Two to six can play.
    TwoToSix,
    /// 2.4 Somebody has that power.
    PowerIsTaken,
    /// 2.6 Somebody else is asked.
    OutOfTurn,
    /// 3.1 It belongs to another part of the turn.
    EachPartInItsOrder,
    /// 3.3 The number thrown does not lead there.
    NumberThrown,
    /// 3.9 The START is closed.
    StartIsClosed,
    /// 3.12 No way leads there through these.
    NoSuchWay,
    /// 5.3 Nobody enters a colony of his own again.
    OwnColony,
    /// 5.6 No visits before Colonial War.
    BeforeColonialWar,
    /// 5.7 There is no flag in hand.
    NoFlag,
    /// 5.8 There are flags in hand.
    FlagsInHand,
    /// 5.8 Only flags of one's own on blockades are lifted.
    NotYourBlockade,
    /// 6.1 The move has reached no such blockade, or there are no two Resources for it.
    NothingForSale,
    /// 6.5 That way costs a fine.
    FineIsDue,
    /// 6.7 Whoever cannot pay all fines does not pass.
    CannotPay,
    /// 7.1 An Armament costs three Resources.
    ThreeResources,
    /// 7.3 There are no more Armaments.
    PackIsEmpty,
    /// 8.3 A war is to be waged first.
    WarComesFirst,
    /// 8.12 These colonies are no indemnity that the rules know.
    OtherIndemnity,
    /// 8.13 Nothing superfluous is given.
    NotMoreThanNeeded,
    /// 8.19 A colony lost in its defence is not retaken.
    NotRetaken,
    /// 9.1 Siege is laid on exact count only.
    SiegeByExactCount,
    /// 9.3 The owner gives what he has.
    NotInHand,
    /// 9.4 The siege is not void.
    NotVoid,
    /// 10.2 The START is entered on exact count only.
    ExactlyHome,
    /// 10.7 War is declared on another player who is in the game.
    NobodyToFight,
    /// 10.8 War must be declared.
    MustDeclare,
    /// 10.14 The colony is closed.
    ColonyIsClosed,
    /// 14.1 Powers that are agreed on are different ones, one for each player.
    AnotherPowerEach,
    /// 14.11 At most 200 rounds.
    NumberOfRounds,
    /// 14.12 From 1 to 200 rounds.
    LengthOfPatience,
}

impl engine::Rule for Rule {
    const ALL: &'static [Self] = &[
        Self::TwoToSix,
        Self::PowerIsTaken,
        Self::OutOfTurn,
        Self::EachPartInItsOrder,
        Self::NumberThrown,
        Self::StartIsClosed,
        Self::NoSuchWay,
        Self::OwnColony,
        Self::BeforeColonialWar,
        Self::NoFlag,
        Self::FlagsInHand,
        Self::NotYourBlockade,
        Self::NothingForSale,
        Self::FineIsDue,
        Self::CannotPay,
        Self::ThreeResources,
        Self::PackIsEmpty,
        Self::WarComesFirst,
        Self::OtherIndemnity,
        Self::NotMoreThanNeeded,
        Self::NotRetaken,
        Self::SiegeByExactCount,
        Self::NotInHand,
        Self::NotVoid,
        Self::ExactlyHome,
        Self::NobodyToFight,
        Self::MustDeclare,
        Self::ColonyIsClosed,
        Self::AnotherPowerEach,
        Self::NumberOfRounds,
        Self::LengthOfPatience,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::TwoToSix => "1.1",
            Self::PowerIsTaken => "2.4",
            Self::OutOfTurn => "2.6",
            Self::EachPartInItsOrder => "3.1",
            Self::NumberThrown => "3.3",
            Self::StartIsClosed => "3.9",
            Self::NoSuchWay => "3.12",
            Self::OwnColony => "5.3",
            Self::BeforeColonialWar => "5.6",
            Self::NoFlag => "5.7",
            Self::FlagsInHand | Self::NotYourBlockade => "5.8",
            Self::NothingForSale => "6.1",
            Self::FineIsDue => "6.5",
            Self::CannotPay => "6.7",
            Self::ThreeResources => "7.1",
            Self::PackIsEmpty => "7.3",
            Self::WarComesFirst => "8.3",
            Self::OtherIndemnity => "8.12",
            Self::NotMoreThanNeeded => "8.13",
            Self::NotRetaken => "8.19",
            Self::SiegeByExactCount => "9.1",
            Self::NotInHand => "9.3",
            Self::NotVoid => "9.4",
            Self::ExactlyHome => "10.2",
            Self::NobodyToFight => "10.7",
            Self::MustDeclare => "10.8",
            Self::ColonyIsClosed => "10.14",
            Self::AnotherPowerEach => "14.1",
            Self::NumberOfRounds => "14.11",
            Self::LengthOfPatience => "14.12",
        }
    }
}
