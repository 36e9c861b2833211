//! Why not, and what instead.

use crate::games::supremacy::Rule;
use crate::ui::face::Excuse;

pub(super) fn excuse(rule: Rule) -> Excuse {
    let (why, instead) = reason(rule);
    Excuse { why: why.to_owned(), instead: Some(instead.to_owned()).filter(|it| !it.is_empty()) }
}

#[expect(clippy::too_many_lines, reason = "a reason for every rule")]
fn reason(rule: Rule) -> (&'static str, &'static str) {
    match rule {
        Rule::NoSuchPieces => ("There are not so many pieces there.", "Take fewer."),
        Rule::NotInStore => (
            "Your store does not hold so much.",
            "Buy in stage 7, trade, or ship more home in stage 2.",
        ),
        Rule::NotEnoughMoney => (
            "You have not enough money.",
            "Do less, or sell in stage 3; loans are taken in stage 1.",
        ),
        Rule::AnotherPowerEach => {
            ("Two to six players play, each with another power.", "Choose another power.")
        }
        Rule::NineBonusUnits => (
            "You choose exactly 9 bonus units, and the store holds 12 of a kind.",
            "Take 9, of several kinds.",
        ),
        Rule::ThreeNavies => (
            "Navies begin in light seas where a home land of yours has a port, three of them.",
            "Place them at your home ports.",
        ),
        Rule::PortMajority => (
            "Somebody else has as many ports on that sea as you have.",
            "Choose a sea where you have the most ports.",
        ),
        Rule::SixInDarkSeas => {
            ("Exactly six of your ships begin in dark seas.", "Place six there.")
        }
        Rule::OneForEachCompany => (
            "Each company abroad gets one ship, in a light sea where its land has a port.",
            "Place one ship for each.",
        ),
        Rule::DarkOrLight => (
            "Ships are rerouted now from dark to light seas, or from light to dark ones.",
            "Choose a sea of the other kind.",
        ),
        Rule::TwelveBonusPieces => (
            "You plan exactly 12 bonus pieces: armies, navies and ships.",
            "Add some, or take some away.",
        ),
        Rule::BonusPlaces => (
            "A bonus piece cannot be there.",
            "Armies go to lands that you hold, navies to your home ports, ships to dark seas and to ports of your companies.",
        ),
        Rule::NotInThisStage => ("That belongs to another stage.", "See the ribbon of stages."),
        Rule::OutOfTurn => ("It is somebody else's turn.", "Wait until it is yours."),
        Rule::NotInTheFirstTurn => (
            "In the first turn nobody builds or researches strategic weapons.",
            "Do it in a later turn.",
        ),
        Rule::EnoughOrders => ("This part of the stage has seen enough orders.", "End the stage."),
        Rule::AnswerFirst => ("Something else is asked first.", "Answer that."),
        Rule::TwelveLoans => ("Nobody has more than twelve loans.", "Repay some first."),
        Rule::LoansComeFirst => (
            "Once you have repaid a loan in this turn you take no more.",
            "Borrow in the next turn.",
        ),
        Rule::InterestFirst => {
            ("Interest is paid before anything else, and you cannot.", "Borrow first.")
        }
        Rule::NotOwed => ("You have not so many loans.", "Repay fewer."),
        Rule::NotYours => ("What is to stay unpaid is not yours.", "Name your own."),
        Rule::NoShippingFromThere => (
            "That company does not produce for you now, or needs no ship.",
            "Its land must be yours and free of enemies, its salary paid.",
        ),
        Rule::NoPortThere => (
            "The company's land has no port on that sea.",
            "Send a ship from a sea where it has one.",
        ),
        Rule::ThreeToAShip => {
            ("A ship carries at most three units of one kind, once in a phase.", "Use more ships.")
        }
        Rule::MoreThanProduced => ("The company does not produce so much.", "Load less."),
        Rule::DarkSeasOnly => {
            ("Only ships in dark seas trade.", "Reroute ships to a dark sea in stage 5.")
        }
        Rule::NoFreeShip => (
            "No ship is free for a trip there.",
            "Use another sea, reroute ships in stage 5 or build some in stage 6.",
        ),
        Rule::ShipsForTheLoad => {
            ("The load takes another number of ships.", "One ship for every three units.")
        }
        Rule::OneLoadAtATime => (
            "One load of up to three units goes to the market at a time.",
            "Sell or buy again when it is your turn once more.",
        ),
        Rule::WithAnother => {
            ("A deal is made with another player who is still in the game.", "Choose one.")
        }
        Rule::NoOffer => ("There is no such offer.", ""),
        Rule::NotTradedNow => (
            "That is not traded in this stage.",
            "Resources in stages 3 and 7; ships, nukes and L-Stars in stage 6.",
        ),
        Rule::CarriersForTheGoods => (
            "The goods take another number of ships in dark seas.",
            "One ship for every three units of a kind, yours or theirs.",
        ),
        Rule::CannotBeDone => (
            "One of you cannot deliver what the offer says.",
            "Ask for less, or for something they have.",
        ),
        Rule::EnoughOffers => {
            ("Six offers are enough in one part of a stage.", "Offer again in a later stage.")
        }
        Rule::SetForAnAttack => (
            "An attack takes a set of supplies: one grain, one oil, one minerals.",
            "Buy what is missing in stage 7.",
        ),
        Rule::NoSuchTarget => (
            "There is nothing of that player to attack there.",
            "A land that nobody guards is entered in stage 5.",
        ),
        Rule::OutOfReach => (
            "The target is out of reach of these forces.",
            "Armies reach bordering lands, navies the coast and the seas next to them; anybody can come by air for 2 oil.",
        ),
        Rule::NoPortForTheAssault => {
            ("Armies board and land at ports, and there is none.", "Choose a sea with a port.")
        }
        Rule::TwoToAShip => ("A ship carries one or two armies.", "Use more ships."),
        Rule::SeaIsHeld => (
            "The way leads through a sea that another player's navies hold.",
            "Go round it, or ask for leave to pass.",
        ),
        Rule::AnswerTheAttack => ("The attack is to be answered.", "Defend or retreat."),
        Rule::LossesAsRolled => ("The losses are others.", "Name as many as the dice say."),
        Rule::ArmiesAboardFirst => {
            ("A navy is not lost before the armies aboard it.", "Name empty navies first.")
        }
        Rule::NoRetreat => (
            "There is no way to retreat there.",
            "It must be next to it, kept by nobody else, and the move must be paid.",
        ),
        Rule::CannotMoveIn => (
            "These armies cannot move in.",
            "Only armies that attacked from bordering lands do, for a grain each.",
        ),
        Rule::CounterTheAttacker => {
            ("A counter-attack is against the attacker.", "Choose something of theirs.")
        }
        Rule::NothingToEscort => {
            ("Escorts are declared once a stage, in a dark sea with ships and navies of yours.", "")
        }
        Rule::ShippingComesFirst => {
            ("After a move nothing is shipped or rerouted any more in this step.", "Go on.")
        }
        Rule::AwayFromTheBattle => {
            ("Reinforcements move into or out of the areas of the battle.", "Choose one of them.")
        }
        Rule::NoWithdrawal => (
            "There is no ship to withdraw to.",
            "You need a free ship in a light sea where the land has a port, and an oil.",
        ),
        Rule::NothingToBlockade => (
            "There is nothing of that player to blockade there.",
            "You need a navy in a light sea where they have a port or a company.",
        ),
        Rule::AlreadyAnnounced => ("That blockade was announced already.", "It goes on."),
        Rule::NoBlockadeToLift => {
            ("There is no blockade from an earlier turn to lift.", "Lift it in a later turn.")
        }
        Rule::ShipsAsRolled => ("Other ships are lost.", "Name as many as the dice say."),
        Rule::UnderSiege => (
            "A siege bars it.",
            "Break the blockade of one of your home seas, or keep more ships in dark seas.",
        ),
        Rule::NoNukes => ("You have not so many nukes.", "Research and build them in stage 6."),
        Rule::NoTarget => (
            "Nukes are aimed at lands without a cloud and at light seas.",
            "Choose another target.",
        ),
        Rule::ScreenOfStars => {
            ("All your L-Stars are spread over the targets, each once.", "Spread them.")
        }
        Rule::NotNextToIt => ("It is not next to it.", "Go step by step, or by air."),
        Rule::HeldByAnother => (
            "Another player's forces keep it.",
            "Attack them in stage 4; to pass through, ask for leave.",
        ),
        Rule::BoardAtAPort => (
            "Armies board and land at a port of a light sea, with room in the ships.",
            "A navy carries four.",
        ),
        Rule::LandedAlready => {
            ("Where armies have landed in this stage none board again.", "Do it next turn.")
        }
        Rule::NobodyToAsk => {
            ("There is nobody to ask for leave there, or you have asked already.", "")
        }
        Rule::NukedLand => ("Nothing enters a nuked land.", "Go round it."),
        Rule::SetForThreePieces => (
            "Three pieces take a set of supplies: one grain, one oil, one minerals.",
            "Buy what is missing in stage 7.",
        ),
        Rule::ArmyQuota => (
            "No more armies can be built there in this turn.",
            "Three for each home land, wherever you hold; three legions in each colony with an army.",
        ),
        Rule::NoNavyYard => (
            "No navy can be built there.",
            "At your ports, where no rival has navies; beside a rival's land only where you have a navy already.",
        ),
        Rule::EnemyInTheWay => ("Nothing is built where an enemy stands.", "Drive them out first."),
        Rule::NotResearched => (
            "You do not know that weapon, or have only just discovered it.",
            "Research it; more can be built next turn.",
        ),
        Rule::ArsenalFull => ("A supply centre holds twelve weapons of a kind.", ""),
        Rule::KnownAlready => ("You know that weapon already.", "Build it."),
        Rule::NoRoom => ("Your store has no room for it.", "Buy less: it holds 12 of each."),
        Rule::ThreeSearches => ("Three searches a stage are enough.", "Search next turn."),
        Rule::NotInTheMiddle => {
            ("Nobody resigns in the middle of something.", "Wait until it is settled.")
        }
        Rule::OutOfTheGame => ("Whoever is out does nothing any more.", ""),
        Rule::TurnsOfAGame => ("A game has 1 to 24 turns.", "Choose another length."),
        Rule::OnceATurn => ("You have spoken on Détente in this turn.", "Speak in the next."),
        Rule::NoSurrender => ("Nobody surrenders in this game.", "Defend or retreat."),
        Rule::NoStrategicWeapons => ("This game has no strategic weapons.", ""),
        Rule::TwentyShips => ("Nobody has more than twenty ships in this game.", "Build others."),
        Rule::EdgesOfAll => ("Edge points are up to nine, for all seats or none.", ""),
        Rule::WithoutBlockades => ("This game is played without blockades.", "Attack instead."),
        Rule::WithoutEscorts => ("This game is played without escorts.", "Navies stand by."),
        Rule::WithoutAirborne => {
            ("In this game nobody attacks by air.", "March, sail or land from ships.")
        }
        Rule::WithoutCarrier => {
            ("In this game no carrier can be hired.", "Use grain and oil of your own.")
        }
        Rule::WithoutProspecting => ("Nobody prospects in this game.", "Take lands instead."),
        Rule::StagesATurn => ("Three to five stages are open to a player.", "Choose three."),
    }
}
