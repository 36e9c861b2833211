//! What things are called.

use crate::games::summit::{Card, Chip, Country, Power, Unit};

/// Names of countries, in the order of [`Country::number`]; those with an article have it
/// in brackets.
const COUNTRIES: [&str; 42] = [
    "(the) United States",
    "Russia",
    "China",
    "India",
    "Western Europe",
    "South America",
    "Canada",
    "Eastern Europe",
    "(the) Far East",
    "(the) Arab Bloc",
    "(the) Near East",
    "Australia",
    "Mexico",
    "Southeast Asia",
    "South Africa",
    "Central America",
    "Central Africa",
    "(the) Philippines",
    "Eastern Canada",
    "Western Canada",
    "Poland",
    "(the) Balkans",
    "Japan",
    "Korea",
    "Egypt",
    "(the) Maghreb",
    "Turkey",
    "Iran",
    "Australia",
    "New Zealand",
    "North Mexico",
    "Yucatan",
    "Indo-China",
    "Malaya",
    "(the) Union",
    "Rhodesia",
    "Cuba",
    "(the) Isthmus",
    "(the) Congo",
    "East Africa",
    "(the) Philippines",
    "Indonesia",
];

/// As on the map: "Far East".
pub(super) fn country(at: Country) -> &'static str {
    let name = COUNTRIES[at.number()];
    name.strip_prefix("(the) ").unwrap_or(name)
}

/// As in a sentence: "the Far East".
pub(super) fn place(at: Country) -> String {
    COUNTRIES[at.number()].replace("(the)", "the")
}

/// Colour token, letter and name of a power.
pub(super) fn power(power: Power) -> (&'static str, char, &'static str) {
    let (colour, letter) = match power {
        Power::Usa => ("blue", 'U'),
        Power::Russia => ("red", 'R'),
        Power::China => ("yellow", 'C'),
        Power::India => ("green", 'I'),
        Power::WesternEurope => ("purple", 'W'),
        Power::SouthAmerica => ("orange", 'S'),
    };
    (colour, letter, country(power.country()))
}

pub(super) fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Base => "base",
        Unit::Mill => "mill",
        Unit::Factory => "factory",
    }
}

pub(super) fn units(unit: Unit, n: u8) -> String {
    match (unit, n) {
        (_, 1) => format!("1 {}", self::unit(unit)),
        (Unit::Base, _) => format!("{n} bases"),
        (Unit::Mill, _) => format!("{n} mills"),
        (Unit::Factory, _) => format!("{n} factories"),
    }
}

pub(super) fn chip(chip: Chip) -> &'static str {
    match chip {
        Chip::Red => "red",
        Chip::Black => "black",
        Chip::White => "white",
    }
}

/// Title, section of the rule book, and what it does in a line.
pub(super) fn card(card: Card) -> (&'static str, &'static str, &'static str) {
    match card {
        Card::Summit => ("Summit", "10.1", "The conference begins. Then one last round."),
        Card::Census => ("Census", "9.1", "Mills may be turned over, then factories score."),
        Card::SpecialCensus => ("Special Census", "9.5", "A census that counts double."),
        Card::ForeignAid => ("Foreign aid bill", "4.6", "You receive 2 beams."),
        Card::RecordHarvest => ("Record harvest", "4.7", "You receive 2 white chips."),
        Card::SteelTarget => ("Steel target beaten", "4.8", "1 beam for each mill at home."),
        Card::MilitaryParade => ("Military parade", "4.9", "You receive 2 red chips."),
        Card::TradeTreaty => ("Trade treaty", "4.10", "You receive 2 black chips."),
        Card::SteelStrike => ("Steel strike", "4.11", "You lose 2 beams."),
        Card::DisarmamentTalks => ("Disarmament talks", "4.12", "Everybody loses a red chip."),
        Card::MarketSlump => ("Market slump", "4.13", "Everybody loses a black chip."),
        Card::FoodRiots => ("Food riots", "4.14", "Everybody loses a white chip."),
        Card::UprisingAbroad => ("Uprising abroad", "4.15", "You lose a base abroad."),
        Card::Earthquake => ("Earthquake", "4.16", "You lose a mill or factory at home."),
        Card::NeutralAsks => {
            ("A neutral asks for help", "4.17", "Place a free base where nobody is.")
        }
        Card::TechnicalMission => ("Technical mission", "4.18", "Place a free mill."),
        Card::WorldsFair => ("World's fair", "4.19", "Place a free factory."),
        Card::SpaceSuccess => ("Space success", "4.20", "You receive a chip of each colour."),
        Card::ArmsRace => ("Arms race", "4.21", "Everybody receives a red chip."),
        Card::WorldBoom => {
            ("World boom", "4.22", "Everybody: 1 beam for each mill abroad, at most 3.")
        }
        Card::Nationalisation => {
            ("Nationalisation", "4.23", "Another player's plant abroad is dismantled.")
        }
        Card::TruceWeek => ("Truce week", "4.24", "1 beam, and no demands in this turn."),
        Card::OpenACountry => (
            "Open a country",
            "12.3",
            "Build a base in an empty foreign country, and a mill there.",
        ),
        Card::FactoryAbroad => (
            "Factory abroad",
            "12.3",
            "Build a base in an empty foreign country, and a factory there.",
        ),
        Card::Growth => ("Growth", "12.3", "Build 2 mills at home."),
        Card::StrongAtHome => (
            "Strong at home",
            "12.3",
            "Build a base at home, then one in an empty foreign country.",
        ),
        Card::Outpost => {
            ("Outpost", "12.3", "Build a base in an empty foreign country, then a mill at home.")
        }
        Card::Saving => {
            ("Saving", "12.3", "Build a base in an empty foreign country and keep the other beams.")
        }
        Card::DemandMet => (
            "A demand that is met",
            "12.4",
            "Demand a base with your white chip. For practice the owner yields.",
        ),
        Card::DemandAnswered => (
            "A demand that is answered",
            "12.4",
            "Demand a base with your white chip. For practice the owner cancels if he can.",
        ),
        Card::Salvage => {
            ("Salvage", "12.5", "Dismantle your factory at home, then build with all you have.")
        }
        Card::Allies => {
            ("Allies", "12.6", "You and your left neighbour ally. Build a mill where he is.")
        }
        Card::TheBreak => ("The break", "12.6", "An alliance is broken. Then build as you like."),
        Card::TrialCensus => {
            ("Trial census", "12.7", "A census that is not written down. Then build as you like.")
        }
    }
}
