//! Why something is not allowed, and what would be.

use crate::games::summit::Rule;
use crate::ui::face::Excuse;

#[expect(clippy::too_many_lines, reason = "a sentence for each rule")]
pub(super) fn excuse(rule: Rule) -> Excuse {
    let (why, instead) = match rule {
        Rule::SupplyOfBases => ("All 12 of your bases are on the board.", "Dismantle one first."),
        Rule::SupplyOfPlants => ("All 15 of your plants are on the board.", "Dismantle one first."),
        Rule::AnotherPowerEach => {
            ("2 to 6 players, each with another power.", "Choose another power.")
        }
        Rule::OutOfTurn => {
            ("It is not your turn.", "Wait until it comes round; your flag speaks out of turn.")
        }
        Rule::EachPartInItsOrder => {
            ("That belongs to another part of the turn.", "Do what is asked beside the board.")
        }
        Rule::NotByThisCard => ("The card asks for something else.", "Do what the card says."),
        Rule::BaseAbroad => {
            ("The uprising takes a base of yours abroad.", "Touch a ringed country.")
        }
        Rule::PlantAtHome => {
            ("The earthquake takes a mill or factory of yours at home.", "Touch your own country.")
        }
        Rule::WhereNobodyIs => {
            ("Help goes to a foreign country where nobody has a unit.", "Touch a ringed country.")
        }
        Rule::PlantOfAnother => {
            ("Only another player's mill or factory abroad can go.", "Touch a ringed country.")
        }
        Rule::TruceWeek => ("It is truce week: no demands in this turn.", "Go on to building."),
        Rule::NoBaseThere => {
            ("There is no base to demand.", "Touch a country with a rival's base.")
        }
        Rule::HomeIsSafe => {
            ("What stands in somebody's home country is safe.", "Demand a base abroad.")
        }
        Rule::OwnBase => {
            ("That base is your own.", "While building you may dismantle it for a beam.")
        }
        Rule::NoSuchChip => ("You have no chip of that colour.", "Choose another colour."),
        Rule::NoDemandOnYou => ("Nobody demands anything of you.", "Go on with your turn."),
        Rule::CancelWithTheSameColour => {
            ("Only a chip of the same colour cancels, and you have none.", "Yield, or ask an ally.")
        }
        Rule::TwoBeams => {
            ("A unit costs 2 beams.", "Dismantle something for a beam, or end your turn.")
        }
        Rule::HomeOfAnother => {
            ("Nobody builds in another player's home country.", "Build abroad, or at home.")
        }
        Rule::NoBaseBesideAnothers => {
            ("Another player has a base there.", "In your Power Play, demand it first.")
        }
        Rule::NoMoreAbroadThanAtHome => (
            "You may not have more bases in a foreign country than at home.",
            "You need one more base at home.",
        ),
        Rule::PlantsWhereYouAre => (
            "Plants abroad need a unit of yours or of your ally in the country.",
            "Build a base there first.",
        ),
        Rule::NoPlantsBesideARival => {
            ("A rival has units there.", "Build where you or your ally are alone.")
        }
        Rule::NothingToDismantle => {
            ("You have no such unit there.", "Touch a country with a unit of yours.")
        }
        Rule::NotWhatIsNew => {
            ("It was built or turned over in this turn.", "From your next turn on.")
        }
        Rule::BasesAtHome => (
            "More bases would then stand in a foreign country than at home.",
            "Dismantle abroad first.",
        ),
        Rule::NobodyToAllyWith => ("An alliance takes another player.", "Choose somebody else."),
        Rule::NothingProposed => {
            ("Nobody has proposed anything to you.", "Propose an alliance with your flag.")
        }
        Rule::NoAlly => ("You have no ally.", "Propose an alliance with your flag."),
        Rule::OneFlag => (
            "One of you has an ally already, and each has one flag.",
            "Choose somebody without an ally.",
        ),
        Rule::NotInAPowerPlay => {
            ("No alliances during another player's Power Play.", "Wait until the demands are over.")
        }
        Rule::AnswerFirst => ("Somebody is asked for an answer first.", "Wait for the answer."),
        Rule::OnceATurn => {
            ("You have proposed that in this turn already.", "Try in the next turn.")
        }
        Rule::OwnChipsFirst => {
            ("You have a chip of that colour yourself.", "Cancel with your own.")
        }
        Rule::AllyHasNone => {
            ("Your ally has no chip of that colour.", "Choose another colour, or yield.")
        }
        Rule::NobodyAsksForAChip => ("Nobody asks you for a chip.", "Keep your chips."),
        Rule::BeginWithYourOwn => (
            "Your ally's chips come after your own of that colour, against the same opponent.",
            "Demand with a chip of your own first.",
        ),
        Rule::AllyDeclined => {
            ("Your ally has declined that already.", "Choose another colour, or yield.")
        }
        Rule::NotAgainstTheLender => {
            ("An ally's chip is never used against the ally.", "Use a chip of your own.")
        }
        Rule::NotDuringACensus => ("No alliance is broken during a census.", "Wait for the count."),
        Rule::NoMillThere => {
            ("You have no mill left to turn over there.", "Touch a ringed country.")
        }
        Rule::NoNewAlliances => {
            ("After the Summit card nobody can form an alliance.", "Play for yourself.")
        }
        Rule::NobodyDismantlesNow => (
            "In the Summit Round nobody dismantles his own: there is no salvage.",
            "Build, or end your turn.",
        ),
        Rule::AlliancesByCard => {
            ("In practice alliances come from cards.", "Do what the card says.")
        }
        Rule::PracticeCard => ("The card asks for something else.", "Touch a ringed country."),
        Rule::TwoWithoutAlliances => ("Two players play without alliances.", "Play for yourself."),
        Rule::NoAlliances => ("This game is played without alliances.", "Play for yourself."),
        Rule::TreatyHolds => {
            ("The treaty holds until everybody has had a turn.", "Break it off later.")
        }
        Rule::NeutralZone => {
            ("The neutral zone is closed until the conference.", "Choose another country.")
        }
        Rule::NotOnThisMap => ("That country is not on this map.", "Choose a country of this map."),
    };
    Excuse { why: why.to_owned(), instead: Some(instead.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rule as _;

    #[test]
    fn every_refusal_says_why_and_what_instead() {
        for rule in Rule::ALL {
            let Excuse { why, instead } = excuse(*rule);
            for sentence in [why, instead.unwrap()] {
                assert!(sentence.ends_with('.') && !sentence.contains('!'), "{sentence}");
            }
        }
    }
}
