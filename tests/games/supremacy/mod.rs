//! Supremacy.

mod facts;
mod golden;
mod minds;
mod scenario;
mod secrets;
mod told;

use cabinet::games::Supremacy;
use cabinet::games::supremacy::{Action, Setup};

use crate::kit::digests::Played;
use crate::kit::golden::Golden;
use crate::kit::secrets::Secret;
use crate::kit::{Trial, trials};

/// Sections that no request can break, and where they are tested.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    ("1.1", MAP, "there_are_52_lands_31_light_and_8_dark_seas_and_86_ports"),
    ("1.2", MAP, "egypt_lies_on_the_mediterranean_and_has_its_port_on_the_red_sea"),
    ("1.3", MAP, "every_power_has_its_lands_and_ports"),
    ("1.5", MAP, "there_are_52_lands_31_light_and_8_dark_seas_and_86_ports"),
    ("2.1", COMPANIES, "there_are_twenty_companies_of_each_resource"),
    ("2.2", COMPANIES, "the_companies_of_the_sheet_are_as_it_says"),
    ("2.4", "src/games/supremacy/market.rs", "a_price_stops_at_either_end_of_the_ladder"),
    ("2.7", "src/games/supremacy/goods.rs", "sets_are_counted_by_what_is_scarcest"),
    ("3.3", FACTS, "everybody_is_dealt_three_companies_at_home_and_three_abroad"),
    ("3.4", FACTS, "an_army_stands_on_every_home_land_and_every_land_with_a_company"),
    ("20.1", FACTS, "nothing_is_taken_back_across_dice_cards_or_secrets"),
];
const MAP: &str = "src/games/supremacy/map.rs";
const COMPANIES: &str = "src/games/supremacy/company.rs";
const FACTS: &str = "tests/games/supremacy/facts.rs";

impl Trial for Supremacy {
    const HAS_FORMS: bool = true;
    const DIGESTS: &'static [Played] = &[
        Played { setup: r#"{ "turns": 3 }"#, seed: 0, entries: 395, digest: "c1f32d6d008c9248" },
        Played {
            setup: r#"{ "powers": ["china", "usa"], "arsenal": 12, "turns": 8 }"#,
            seed: 1,
            entries: 131,
            digest: "a7bfe636927c8f14",
        },
        Played {
            setup: r#"{ "powers": ["ussr", "africa", "europe"], "turns": 3, "market": "classic", "sea_companies": true, "pirates": 2 }"#,
            seed: 4,
            entries: 315,
            digest: "cf1d6d907695be1a",
        },
    ];
    const GOLDEN: &'static [Golden<Self>] = golden::GOLDEN;
    const SECRETS: &'static [Secret<Self>] = &[secrets::CHOICES];

    fn variants() -> Vec<Setup> {
        Setup::variants()
    }

    fn every_action() -> Option<Vec<Action>> {
        None
    }
}

trials!(Supremacy);
