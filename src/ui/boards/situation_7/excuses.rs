//! Why not, and what instead.

use crate::games::situation_7::Rule;
use crate::ui::face::Excuse;

/// Why not, and what instead, short enough to be read in the middle of a race.
pub(super) fn excuse(rule: Rule) -> Excuse {
    let (why, instead) = match rule {
        Rule::NoneLeft(gear) => (NONE_LEFT[gear.index()], "Lay a piece by itself."),
        Rule::TwoToFour => ("Situation 7 is for 2 to 4 players.", "Add or remove a player."),
        Rule::NotBeforeTheStart => ("Nobody touches a piece before the start.", "Say Ready."),
        Rule::ReadyOnce => ("You have said so already.", "Wait for the others."),
        Rule::FirstOnTheBaseLine => {
            ("Your first piece goes on your own base line.", "Take one with your red border.")
        }
        Rule::JoinYourOwn => {
            ("It would not share an edge with a piece of yours.", "Lay beside your own.")
        }
        Rule::DoesNotFit => ("The piece belongs elsewhere.", "Compare picture and edges."),
        Rule::SpaceTaken => ("A piece lies there already.", "Choose a free space."),
        Rule::NotInYourTray => ("That piece is not loose before you any more.", "Take another."),
        Rule::NoSuchPlace => ("Your loose pieces have no such place.", "Put it nearer."),
        Rule::EnoughFiddling => {
            ("Loose pieces were turned and tidied often enough.", "Lay them as they are.")
        }
        Rule::CoverTheBase(gear) => (COVER[gear.index()], "Lay its 3 pieces yourself."),
        Rule::NotLaunched => ("Astronauts are not launched.", "Post one on a piece of yours."),
        Rule::LaunchAtARival => {
            ("It is launched at a piece of the rival.", "Choose one of the rival's pieces.")
        }
        Rule::JoinTheTarget => {
            ("The piece must share an edge with the target.", "Lay it right beside.")
        }
        Rule::OneOnAPiece => ("That piece carries equipment already.", "Choose another piece."),
        Rule::OwnPiece => ("Astronauts stand on pieces of your own.", "Choose one of yours."),
        Rule::LinkedToTheBaseLine => (
            "No chain of your pieces leads there from your base line.",
            "Choose a piece nearer home.",
        ),
        Rule::LinkedToTheBase => (
            "No chain of your pieces leads there from your astronaut base.",
            "Choose a piece linked to it.",
        ),
        Rule::Guarded => (
            "A rival astronaut guards that space.",
            "Post one of yours beside it, or lay elsewhere.",
        ),
        Rule::TimeIsTheClocks => ("Only the clock makes time pass.", "Lay a piece."),
        Rule::StepByStep => ("Time passes in steps of 10 seconds at most.", "Let less of it pass."),
        Rule::InYourTurn => ("It is the other side's turn, or your partner's.", "Wait for yours."),
        Rule::NoTurns => ("Both sides play at once: there are no turns.", "Wait, or give way."),
        Rule::LayIfYouCan => ("You can lay a piece, so you must.", "Lay one that joins your own."),
        Rule::AnHourAtMost => ("A game lasts 60 minutes at most.", "Choose a shorter time."),
        Rule::WrongWayRound => ("The piece is the wrong way round.", "Turn it first."),
        Rule::NothingToTurn => ("All pieces lie the right way round.", "Lay it as it is."),
        Rule::NoGuards => ("Astronauts stay in the box in this game.", "Lay a piece."),
    };
    Excuse { why: why.to_owned(), instead: Some(instead.to_owned()) }
}

const NONE_LEFT: [&str; 3] = [
    "All 3 of your rockets are on the board.",
    "All 3 of your satellites are on the board.",
    "All 3 of your astronauts are on the board.",
];

const COVER: [&str; 3] = [
    "Rockets wait until you have covered your rocket base.",
    "Satellites wait until you have covered your satellite base.",
    "Astronauts wait until you have covered your astronaut base.",
];

#[cfg(test)]
mod tests {
    use super::super::words::tests::{assert_sentence, cites};
    use super::*;
    use crate::engine::Rule as _;

    #[test]
    fn every_refusal_says_why_in_a_few_words() {
        for rule in Rule::ALL {
            let Excuse { why, instead } = excuse(*rule);
            assert!(why.split(' ').count() <= 12, "{why}");
            assert_sentence(&why);
            assert_sentence(&instead.unwrap());
            assert!(cites(rule.cite()), "{}", rule.cite());
        }
    }
}
