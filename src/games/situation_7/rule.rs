//! Everything a request can break, in the order of the rule book.

use serde::{Deserialize, Serialize};

use super::action::Gear;
use crate::engine;

/// Why a request is refused. The number is the section of RULES.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// 1.8 All three are on the board.
    NoneLeft(Gear),
    /// 2.1 Two to four players.
    TwoToFour,
    /// 2.5 No piece is touched before the start.
    NotBeforeTheStart,
    /// 2.6 This seat has said so already.
    ReadyOnce,
    /// 3.2 The first piece goes on one's own base line.
    FirstOnTheBaseLine,
    /// 3.3 A further piece joins one's own pieces.
    JoinYourOwn,
    /// 3.6 The piece belongs elsewhere.
    DoesNotFit,
    /// 3.7 There lies a piece already.
    SpaceTaken,
    /// 3.8 The piece is not loose before this side any more.
    NotInYourTray,
    /// 3.10 The tray has no such place.
    NoSuchPlace,
    /// 3.10 Loose pieces were turned and tidied often enough.
    EnoughFiddling,
    /// 4.1, 4.2, 5.1 The base of that equipment is not covered.
    CoverTheBase(Gear),
    /// 4.3 Only rockets and satellites are launched.
    NotLaunched,
    /// 4.3 It is launched at a piece of the rival.
    LaunchAtARival,
    /// 4.3 The piece must join the target at once.
    JoinTheTarget,
    /// 4.8 The piece carries equipment already.
    OneOnAPiece,
    /// 5.2 Astronauts stand on pieces of one's own.
    OwnPiece,
    /// 5.2 The piece is not linked to the own base line.
    LinkedToTheBaseLine,
    /// 5.3 The piece is not linked to the own astronaut base.
    LinkedToTheBase,
    /// 5.4 A rival astronaut guards the space.
    Guarded,
    /// 6.1 Time passes by itself, and does nothing else.
    TimeIsTheClocks,
    /// 6.2 Nothing may be passed over in time.
    StepByStep,
    /// 9.1 Where the sides play in turn, it is somebody else's.
    InYourTurn,
    /// 9.1 There are no turns here to let go by.
    NoTurns,
    /// 9.1 Whoever can lay a piece lays one.
    LayIfYouCan,
    /// 9.3 A game lasts an hour at most.
    AnHourAtMost,
    /// 9.4 The piece is the wrong way round.
    WrongWayRound,
    /// 9.4 All pieces lie the right way round.
    NothingToTurn,
    /// 9.5 Astronauts stay in the box.
    NoGuards,
}

impl engine::Rule for Rule {
    const ALL: &'static [Self] = &[
        Self::NoneLeft(Gear::Rocket),
        Self::NoneLeft(Gear::Satellite),
        Self::NoneLeft(Gear::Astronaut),
        Self::TwoToFour,
        Self::NotBeforeTheStart,
        Self::ReadyOnce,
        Self::FirstOnTheBaseLine,
        Self::JoinYourOwn,
        Self::DoesNotFit,
        Self::SpaceTaken,
        Self::NotInYourTray,
        Self::NoSuchPlace,
        Self::EnoughFiddling,
        Self::CoverTheBase(Gear::Rocket),
        Self::CoverTheBase(Gear::Satellite),
        Self::CoverTheBase(Gear::Astronaut),
        Self::NotLaunched,
        Self::LaunchAtARival,
        Self::JoinTheTarget,
        Self::OneOnAPiece,
        Self::OwnPiece,
        Self::LinkedToTheBaseLine,
        Self::LinkedToTheBase,
        Self::Guarded,
        Self::TimeIsTheClocks,
        Self::StepByStep,
        Self::InYourTurn,
        Self::NoTurns,
        Self::LayIfYouCan,
        Self::AnHourAtMost,
        Self::WrongWayRound,
        Self::NothingToTurn,
        Self::NoGuards,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::NoneLeft(_) => "1.8",
            Self::TwoToFour => "2.1",
            Self::NotBeforeTheStart => "2.5",
            Self::ReadyOnce => "2.6",
            Self::FirstOnTheBaseLine => "3.2",
            Self::JoinYourOwn => "3.3",
            Self::DoesNotFit => "3.6",
            Self::SpaceTaken => "3.7",
            Self::NotInYourTray => "3.8",
            Self::NoSuchPlace | Self::EnoughFiddling => "3.10",
            Self::CoverTheBase(Gear::Rocket) => "4.1",
            Self::CoverTheBase(Gear::Satellite) => "4.2",
            Self::NotLaunched | Self::LaunchAtARival | Self::JoinTheTarget => "4.3",
            Self::OneOnAPiece => "4.8",
            Self::CoverTheBase(Gear::Astronaut) => "5.1",
            Self::OwnPiece | Self::LinkedToTheBaseLine => "5.2",
            Self::LinkedToTheBase => "5.3",
            Self::Guarded => "5.4",
            Self::TimeIsTheClocks => "6.1",
            Self::StepByStep => "6.2",
            Self::InYourTurn | Self::NoTurns | Self::LayIfYouCan => "9.1",
            Self::AnHourAtMost => "9.3",
            Self::WrongWayRound | Self::NothingToTurn => "9.4",
            Self::NoGuards => "9.5",
        }
    }
}
