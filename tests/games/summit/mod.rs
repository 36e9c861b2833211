//! Summit.

mod facts;
mod golden;
mod minds;
mod scenario;
mod secrets;
mod told;

use cabinet::engine::Seat;
use cabinet::games::Summit;
use cabinet::games::summit::{Action, Chip, Country, MapKind, PLANTS, Setup, Unit};

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

    fn every_action() -> Vec<Action> {
        let mut all: Vec<Action> =
            ["draw", "yield", "cancel", "ask-ally", "lend", "decline", "done", "accept", "break"]
                .map(|word| word.parse().unwrap())
                .to_vec();
        let seats = || (0..8).map(Seat);
        all.extend(seats().map(|to| Action::Propose { to }));
        // Many countries are on both maps.
        let big = Country::all(MapKind::Big);
        let only_standard =
            Country::all(MapKind::Standard).filter(|at| !big.clone().any(|it| it == *at));
        for at in big.clone().chain(only_standard) {
            all.push(Action::Place { at });
            all.extend((0..=PLANTS).map(|mills| Action::Convert { at, mills }));
            for unit in Unit::ALL {
                all.extend([Action::Build { unit, at }, Action::Dismantle { unit, at }]);
                all.extend(seats().map(|owner| Action::Nationalise { owner, unit, at }));
            }
            for chip in Chip::ALL {
                all.extend([false, true].map(|loan| Action::Demand { chip, at, loan }));
            }
        }
        all
    }

    fn variants() -> Vec<Setup> {
        Setup::variants()
    }
}

trials!(Summit);
