//! Empires.

mod facts;
mod golden;
mod minds;
mod scenario;
mod secrets;
mod told;

use cabinet::games::Empires;
use cabinet::games::empires::Setup;

use crate::kit::digests::Played;
use crate::kit::golden::Golden;
use crate::kit::secrets::Secret;
use crate::kit::{Trial, trials};

impl Trial for Empires {
    const DIGESTS: &'static [Played] = &[
        Played { setup: "{}", seed: 1, entries: 742, digest: "b74c954310323c44" },
        Played {
            setup: r#"{ "players": 2, "powers": ["france", "japan"], "short": true, "toll": true }"#,
            seed: 3,
            entries: 452,
            digest: "cf0e4a34d2bfc7bf",
        },
        Played {
            setup: r#"{ "players": 6, "gates": true, "passing": true, "reopening": true, "blind_siege": true, "short": true }"#,
            seed: 4,
            entries: 750,
            digest: "7d8ef8a72e98d947",
        },
        Played {
            setup: r#"{ "players": 3, "open_hands": true, "forced_declaration": false, "unlimited_bank": true, "rounds": 30 }"#,
            seed: 7,
            entries: 227,
            digest: "2588f5e69b2dfcfd",
        },
    ];
    const GOLDEN: &'static [Golden<Self>] = golden::GOLDEN;
    const SECRETS: &'static [Secret<Self>] = &[secrets::HANDS, secrets::PACK];

    fn variants() -> Vec<Setup> {
        Setup::variants()
    }
}

trials!(Empires);
