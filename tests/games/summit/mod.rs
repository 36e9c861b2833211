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
        Played { setup: "{}", seed: 2, entries: 178, digest: "d57620d2b4a1fe28" },
        Played {
            setup: r#"{ "powers": ["india", "usa", "south_america"], "conversion": "secret" }"#,
            seed: 1,
            entries: 160,
            digest: "9e03cd5c1466e088",
        },
        Played {
            setup: r#"{ "map": "big", "values": "by_lot", "neutral_zone": true, "events": "short" }"#,
            seed: 5,
            entries: 123,
            digest: "1640e2d63518d301",
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
