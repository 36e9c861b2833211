//! Summit.

mod facts;
mod golden;
mod minds;
mod scenario;
mod secrets;
mod told;

use cabinet::games::Summit;
use cabinet::games::summit::Setup;

use crate::kit::digests::Played;
use crate::kit::golden::Golden;
use crate::kit::secrets::Secret;
use crate::kit::{Trial, trials};

impl Trial for Summit {
    const DIGESTS: &'static [Played] = &[
        Played { setup: "{}", seed: 2, entries: 188, digest: "268e586e33a6f5ec" },
        Played {
            setup: r#"{ "powers": ["india", "usa", "south_america"], "conversion": "secret" }"#,
            seed: 1,
            entries: 167,
            digest: "978d1e56bec452fa",
        },
        Played {
            setup: r#"{ "map": "big", "values": "by_lot", "neutral_zone": true, "events": "short" }"#,
            seed: 5,
            entries: 139,
            digest: "1dfa43204b0154d4",
        },
        Played {
            setup: r#"{ "practice": true }"#,
            seed: 0,
            entries: 28,
            digest: "bc74fea5bad9e6e8",
        },
    ];
    const GOLDEN: &'static [Golden<Self>] = golden::GOLDEN;
    const SECRETS: &'static [Secret<Self>] = &[secrets::PILE, secrets::PLANS];

    fn variants() -> Vec<Setup> {
        Setup::variants()
    }
}

trials!(Summit);
