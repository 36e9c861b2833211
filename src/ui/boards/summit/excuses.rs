//! Why something is not allowed, and what would be.

use crate::games::summit::Rule;
use crate::ui::face::Excuse;

#[expect(clippy::too_many_lines, reason = "a sentence for each rule")]
pub(super) fn excuse(rule: Rule) -> Excuse {
    let (why, instead) = match rule {
        Rule::SupplyOfBases => ("All 12 of your bases are on the board.", "Dismantle one first."),
        Rule::SupplyOfPlants => ("All 15 of your plants are on the board.", "Dismantle one first."),
        Rule::AnotherPowerEach => ("2 to 6 players, each with another power.", ""),
        Rule::OutOfTurn => ("It is not your turn.", ""),
        Rule::EachPartInItsOrder => ("That belongs to another part of the turn.", ""),
        Rule::NotByThisCard => ("The card asks for something else.", ""),
        Rule::BaseAbroad => {
            ("The uprising takes a base of yours abroad.", "Touch a ringed country.")
        }
        Rule::PlantAtHome => ("The earthquake takes a mill or factory of yours at home.", ""),
        Rule::WhereNobodyIs => {
            ("Help goes to a foreign country where nobody has a unit.", "Touch a ringed country.")
        }
        Rule::PlantOfAnother => {
            ("Only another player's mill or factory abroad can go.", "Touch a ringed country.")
        }
        Rule::TruceWeek => ("It is truce week: no demands in this turn.", ""),
        Rule::NoBaseThere => {
            ("There is no base to demand.", "Touch a country with a rival's base.")
        }
        Rule::HomeIsSafe => ("What stands in somebody's home country is safe.", ""),
        Rule::OwnBase => {
            ("That base is your own.", "While building you may dismantle it for a beam.")
        }
        Rule::NoSuchChip => ("You have no chip of that colour.", "Choose another colour."),
        Rule::NoDemandOnYou => ("Nobody demands anything of you.", ""),
        Rule::CancelWithTheSameColour => {
            ("Only a chip of the same colour cancels, and you have none.", "Yield, or ask an ally.")
        }
        Rule::TwoBeams => {
            ("A unit costs 2 beams.", "Dismantle something for a beam, or end your turn.")
        }
        Rule::HomeOfAnother => ("Nobody builds in another player's home country.", ""),
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
        Rule::NothingToDismantle => ("You have no such unit there.", ""),
        Rule::NotWhatIsNew => {
            ("It was built or turned over in this turn.", "From your next turn on.")
        }
        Rule::BasesAtHome => (
            "More bases would then stand in a foreign country than at home.",
            "Dismantle abroad first.",
        ),
        Rule::NobodyToAllyWith => ("An alliance takes another player.", ""),
        Rule::NothingProposed => ("Nobody has proposed anything to you.", ""),
        Rule::NoAlly => ("You have no ally.", ""),
        Rule::OneFlag => ("One of you has an ally already, and each has one flag.", ""),
        Rule::NotInAPowerPlay => {
            ("No alliances during another player's Power Play.", "Wait until the demands are over.")
        }
        Rule::AnswerFirst => ("Somebody is asked for an answer first.", ""),
        Rule::OnceATurn => {
            ("You have proposed that in this turn already.", "Try in the next turn.")
        }
        Rule::OwnChipsFirst => {
            ("You have a chip of that colour yourself.", "Cancel with your own.")
        }
        Rule::AllyHasNone => ("Your ally has no chip of that colour.", ""),
        Rule::NobodyAsksForAChip => ("Nobody asks you for a chip.", ""),
        Rule::BeginWithYourOwn => (
            "Your ally's chips come after your own of that colour, against the same opponent.",
            "Demand with a chip of your own first.",
        ),
        Rule::AllyDeclined => ("Your ally has declined that already.", ""),
        Rule::NotAgainstTheLender => ("An ally's chip is never used against the ally.", ""),
        Rule::NotDuringACensus => ("No alliance is broken during a census.", "Wait for the count."),
        Rule::NoMillThere => {
            ("You have no mill left to turn over there.", "Touch a ringed country.")
        }
        Rule::NoNewAlliances => ("After the Summit card nobody can form an alliance.", ""),
        Rule::NobodyDismantlesNow => {
            ("In the Summit Round nobody dismantles his own: there is no salvage.", "")
        }
        Rule::AlliancesByCard => ("In practice alliances come from cards.", ""),
        Rule::PracticeCard => ("The card asks for something else.", "Touch a ringed country."),
        Rule::TwoWithoutAlliances => ("Two players play without alliances.", ""),
        Rule::NoAlliances => ("This game is played without alliances.", ""),
        Rule::TreatyHolds => ("The treaty holds until everybody has had a turn.", ""),
        Rule::NeutralZone => ("The neutral zone is closed until the conference.", ""),
        Rule::NotOnThisMap => ("That country is not on this map.", ""),
    };
    let instead = Some(instead.to_owned()).filter(|text| !text.is_empty());
    Excuse { why: why.to_owned(), instead }
}
