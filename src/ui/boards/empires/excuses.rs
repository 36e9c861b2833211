//! Why something is not allowed, and what would be.

use crate::games::empires::Rule;
use crate::ui::face::Excuse;

pub(super) fn excuse(rule: Rule) -> Excuse {
    let (why, instead) = match rule {
        Rule::TwoToSix => ("2 to 6 can play.", ""),
        Rule::PowerIsTaken => ("Somebody has that power already.", "Choose another one."),
        Rule::OutOfTurn => ("Somebody else is asked.", ""),
        Rule::EachPartInItsOrder => ("That belongs to another part of the turn.", ""),
        Rule::NumberThrown => ("The number thrown does not lead there.", "Touch a ringed place."),
        Rule::StartIsClosed => {
            ("The START is closed until the last Armament is bought.", "Touch a ringed place.")
        }
        Rule::NoSuchWay => ("No way leads there through these.", "Choose one of those shown."),
        Rule::OwnColony => ("Nobody enters a colony of his own again.", "Touch a ringed place."),
        Rule::BeforeColonialWar => {
            ("Rivals' colonies are closed until all 21 are taken.", "Take one that is free.")
        }
        Rule::NoFlag => {
            ("You have no flag left in hand.", "Lift one from a blockade of yours first.")
        }
        Rule::FlagsInHand => {
            ("You have flags in hand.", "Flags are lifted only for want of others.")
        }
        Rule::NotYourBlockade => ("Your flag is not on that blockade.", ""),
        Rule::NothingForSale => {
            ("You buy a blockade for 2 Resources where your move has ended by exact count.", "")
        }
        Rule::FineIsDue => {
            ("That way leads through a rival's blockade and costs a fine.", "Touch it, and pay.")
        }
        Rule::CannotPay => (
            "You cannot pay the fines on that way.",
            "Sail round, or come back with more Resources.",
        ),
        Rule::ThreeResources => {
            ("An Armament costs 3 Resources.", "Free territories and colonies bring some.")
        }
        Rule::PackIsEmpty => ("All Armaments are bought.", "Make for the START."),
        Rule::WarComesFirst => ("You have come to a rival's colony.", "Attack it, or lay siege."),
        Rule::OtherIndemnity => (
            "A colony of the same value is owed or, without one, one or more that are worth as much.",
            "Touch other colonies of yours.",
        ),
        Rule::NotMoreThanNeeded => {
            ("One of these could be left out.", "Give no more than is needed.")
        }
        Rule::NotRetaken => (
            "You lost that colony in its defence, and it is not retaken.",
            "By exact count you may besiege it.",
        ),
        Rule::SiegeByExactCount => {
            ("Siege is laid only by exact count.", "Attack with one of your forces.")
        }
        Rule::NotInHand => ("You have no such Armament.", "Give one that you have."),
        Rule::NotVoid => ("You have Armaments of that force.", "Give one of them."),
        Rule::ExactlyHome => (
            "The START is entered by exact count: of one die, or of both.",
            "Touch a ringed place.",
        ),
        Rule::NobodyToFight => ("War is declared on a rival who is still in the game.", ""),
        Rule::MustDeclare => ("Whoever is back at the START must declare war.", "Choose a rival."),
        Rule::ColonyIsClosed => {
            ("Its owner is out of the game, and the colony is closed.", "Touch a ringed place.")
        }
        Rule::AnotherPowerEach => ("Each player has another power.", ""),
        Rule::NumberOfRounds => ("At most 200 rounds can be agreed on.", ""),
        Rule::LengthOfPatience => ("From 1 to 200 rounds can be agreed on.", ""),
    };
    let instead = Some(instead.to_owned()).filter(|text| !text.is_empty());
    Excuse { why: why.to_owned(), instead }
}
