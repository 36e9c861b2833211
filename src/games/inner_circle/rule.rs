//! Everything a request can break, in the order of the rule book.

use serde::{Deserialize, Serialize};

use crate::engine;

/// Why a request is refused. The number is the section of RULES.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// 2.1 Two to four players, each with another colour of those for that many.
    ColoursForThatMany,
    /// 2.3 A board lies in one of six positions.
    SixPositions,
    /// 2.5 Whoever goes first sits at the table.
    FirstSitsAtTheTable,
    /// 3.1 Each in turn places a pawn.
    PlaceInTurn,
    /// 3.1 Pawns are placed from hand, and there is none left.
    PlaceFromHand,
    /// 3.2 A pawn is placed on the rim.
    PlaceOnTheRim,
    /// 3.3 A pawn is placed where none stands.
    PlaceOnAFreeSpace,
    /// 3.4 No pawn moves before all are placed.
    AllPawnsFirst,
    /// 4.1 Each in turn moves a pawn.
    MoveInTurn,
    /// 4.4 There is no pawn to lift.
    LiftAPawn,
    /// 4.4 Only a lifted pawn can land.
    LiftBeforeLanding,
    /// 4.6 A lifted pawn may not be put back or exchanged.
    LiftedPawnMoves,
    /// 4.8 A pawn moves in a straight line.
    StraightLine,
    /// 4.10 A pawn moves as many spaces as it had dots, no fewer and no more.
    FullCount,
    /// 4.11 A pawn stays on the board.
    StayOnTheBoard,
    /// 4.12 Nobody lands on a pawn.
    OnePawnToASpace,
    /// 4.15 Nobody lifts another player's pawn.
    HandsOffOtherPawns,
    /// 5.2 Nobody lands in a filled Survival Spot.
    OnePawnToASpot,
    /// 5.3 A pawn in a Survival Spot cannot be lifted.
    SafePawnStays,
    /// 5.4 A pawn in an Inner Circle must move on.
    MoveOnAtOnce,
    /// 5.5 A pawn moves on by 1 to 4 spaces.
    OnwardByOneToFour,
    /// 8.1 Whoever has no pawn left is out.
    OutWithoutPawns,
    /// 9.1 Everybody has at least one turn before the cap.
    PatienceOfATurn,
    /// 9.3 Whoever has resigned is out.
    ResignedForGood,
    /// 10.1 Board 4 of the small set lies in line with board 3 or a third of a turn apart.
    FairTurning,
    /// 10.2 Corners first is for the small board.
    CornersFirstIsSmall,
    /// 10.2 Corners are taken before edges.
    CornersFirst,
    /// 10.7 Only the clock makes time pass, and it does nothing else.
    OnlyTheClockTicks,
    /// 10.9 A pawn without a landing stays down.
    StuckPawnStaysDown,
    /// 10.10 A pawn rests in an Inner Circle it has just reached, and nowhere else.
    RestInACircle,
    /// 10.11 A series has at most 20 games.
    SeriesOfTwenty,
}

impl engine::Rule for Rule {
    const ALL: &'static [Self] = &[
        Self::ColoursForThatMany,
        Self::SixPositions,
        Self::FirstSitsAtTheTable,
        Self::PlaceInTurn,
        Self::PlaceFromHand,
        Self::PlaceOnTheRim,
        Self::PlaceOnAFreeSpace,
        Self::AllPawnsFirst,
        Self::MoveInTurn,
        Self::LiftAPawn,
        Self::LiftBeforeLanding,
        Self::LiftedPawnMoves,
        Self::StraightLine,
        Self::FullCount,
        Self::StayOnTheBoard,
        Self::OnePawnToASpace,
        Self::HandsOffOtherPawns,
        Self::OnePawnToASpot,
        Self::SafePawnStays,
        Self::MoveOnAtOnce,
        Self::OnwardByOneToFour,
        Self::OutWithoutPawns,
        Self::PatienceOfATurn,
        Self::ResignedForGood,
        Self::FairTurning,
        Self::CornersFirstIsSmall,
        Self::CornersFirst,
        Self::OnlyTheClockTicks,
        Self::StuckPawnStaysDown,
        Self::RestInACircle,
        Self::SeriesOfTwenty,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::ColoursForThatMany => "2.1",
            Self::SixPositions => "2.3",
            Self::FirstSitsAtTheTable => "2.5",
            Self::PlaceInTurn | Self::PlaceFromHand => "3.1",
            Self::PlaceOnTheRim => "3.2",
            Self::PlaceOnAFreeSpace => "3.3",
            Self::AllPawnsFirst => "3.4",
            Self::MoveInTurn => "4.1",
            Self::LiftAPawn | Self::LiftBeforeLanding => "4.4",
            Self::LiftedPawnMoves => "4.6",
            Self::StraightLine => "4.8",
            Self::FullCount => "4.10",
            Self::StayOnTheBoard => "4.11",
            Self::OnePawnToASpace => "4.12",
            Self::HandsOffOtherPawns => "4.15",
            Self::OnePawnToASpot => "5.2",
            Self::SafePawnStays => "5.3",
            Self::MoveOnAtOnce => "5.4",
            Self::OnwardByOneToFour => "5.5",
            Self::OutWithoutPawns => "8.1",
            Self::PatienceOfATurn => "9.1",
            Self::ResignedForGood => "9.3",
            Self::FairTurning => "10.1",
            Self::CornersFirstIsSmall | Self::CornersFirst => "10.2",
            Self::OnlyTheClockTicks => "10.7",
            Self::StuckPawnStaysDown => "10.9",
            Self::RestInACircle => "10.10",
            Self::SeriesOfTwenty => "10.11",
        }
    }
}
