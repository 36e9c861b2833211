//! Why not, and what instead: a sentence of each for every rule.

use crate::games::inner_circle::Rule;
use crate::ui::face::Excuse;

pub(super) fn excuse(rule: Rule) -> Excuse {
    let (why, instead) = match rule {
        Rule::ColoursForThatMany => (
            "Inner Circle is for 2, 3 or 4 players, each with another colour.",
            "2 play red and green, 3 also blue, 4 also yellow.",
        ),
        Rule::SixPositions => {
            ("A board lies in one of 6 positions.", "Turn it by 0°, 60°, 120°, 180°, 240° or 300°.")
        }
        Rule::FirstSitsAtTheTable => {
            ("Whoever goes first must sit at the table.", "Name another player, or draw lots.")
        }
        Rule::PlaceInTurn => ("It is not your turn to place.", "Wait until it comes round."),
        Rule::PlaceFromHand => ("All your pawns are placed.", "Lift one of them to move."),
        Rule::PlaceOnTheRim => {
            ("Pawns are placed on the rim.", "Choose a free space of the outermost ring.")
        }
        Rule::PlaceOnAFreeSpace => {
            ("A pawn already stands there.", "Choose a rim space that is free.")
        }
        Rule::AllPawnsFirst => {
            ("No pawn moves before all are placed.", "Place a pawn on a free rim space.")
        }
        Rule::MoveInTurn => ("It is not your turn.", "Wait until it comes round."),
        Rule::LiftAPawn => ("There is no pawn there.", "Lift one of your own pawns."),
        Rule::LiftBeforeLanding => ("No pawn is in hand.", "Lift one of your own pawns first."),
        Rule::LiftedPawnMoves => (
            "A lifted pawn must move: you cannot put it back or take another.",
            "Land it on one of the ringed spaces.",
        ),
        Rule::StraightLine => {
            ("That is not in a straight line.", "Keep to one of the 6 rows that leave its space.")
        }
        Rule::FullCount => (
            "A pawn goes exactly as far as the dots it stood on.",
            "Land on one of the ringed spaces.",
        ),
        Rule::StayOnTheBoard => {
            ("That would leave the board.", "Land on one of the ringed spaces.")
        }
        Rule::OnePawnToASpace => (
            "A pawn stands there. You may pass over it, but not land on it.",
            "Land on one of the ringed spaces.",
        ),
        Rule::HandsOffOtherPawns => ("That pawn is not yours.", "Lift one of your own pawns."),
        Rule::OnePawnToASpot => {
            ("That Survival Spot is filled.", "Land on one of the ringed spaces.")
        }
        Rule::SafePawnStays => (
            "That pawn is safe. It stays in its Survival Spot until the board comes off.",
            "Lift one of your pawns outside the spots.",
        ),
        Rule::MoveOnAtOnce => (
            "A pawn does not stay in the Inner Circle: it moves on at once.",
            "Land on one of the ringed spaces.",
        ),
        Rule::OnwardByOneToFour => (
            "From the Inner Circle a pawn goes 1, 2, 3 or 4 spaces on.",
            "Land on one of the ringed spaces.",
        ),
        Rule::OutWithoutPawns => ("Whoever has no pawn left is out.", "Watch how it goes on."),
        Rule::ResignedForGood => ("Whoever has resigned is out.", "Watch how it goes on."),
        Rule::PatienceOfATurn => {
            ("Everybody has at least 1 turn before the cap.", "Choose 30 or 100 turns.")
        }
        Rule::FairTurning => (
            "On the small board, board 4 lies in line with board 3 or a third of a turn apart.",
            "Turn one of the two by 60°.",
        ),
        Rule::CornersFirstIsSmall => {
            ("Corners first is for the small board.", "Choose the small board, or place freely.")
        }
        Rule::CornersFirst => {
            ("A corner is still free, and corners come first.", "Place on a free corner.")
        }
        Rule::OnlyTheClockTicks => ("Only the clock makes time pass.", "Lift one of your pawns."),
        Rule::StuckPawnStaysDown => {
            ("That pawn has nowhere to land, so it stays down.", "Lift a ringed pawn.")
        }
        Rule::RestInACircle => (
            "A pawn rests only in an Inner Circle it has just reached.",
            "Lift one of your pawns, or land the one in hand.",
        ),
        Rule::SeriesOfTwenty => ("A series has at most 20 games.", "Choose a shorter series."),
    };
    Excuse { why: why.to_owned(), instead: Some(instead.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Rule as _};
    use crate::games::InnerCircle;

    #[test]
    fn every_refusal_says_why_and_what_instead() {
        for rule in Rule::ALL {
            let Excuse { why, instead } = excuse(*rule);
            for sentence in [why, instead.unwrap()] {
                assert!(sentence.ends_with('.') && !sentence.contains('!'), "{sentence}");
            }
            let heading = format!("\n### {} ", rule.cite());
            assert!(InnerCircle::BOOK.contains(&heading), "{heading}");
        }
    }
}
