//! Inner Circle.

mod facts;
mod golden;
mod looking_back;
mod old;
mod scenario;
mod secrets;

use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{Action, Setup};
use cabinet::geometry::Hex;

use crate::kit::digests::Played;
use crate::kit::golden::Golden;
use crate::kit::secrets::Secret;
use crate::kit::{Trial, trials};

impl Trial for InnerCircle {
    const DIGESTS: &'static [Played] = &[
        Played { setup: "{}", seed: 0, entries: 853, digest: "f2a758ffe886b13c" },
        Played { setup: "{}", seed: 2, entries: 55, digest: "1792693cb0c55dcd" },
        Played {
            setup: r#"{ "colours": ["red", "green", "blue"], "stall": 100 }"#,
            seed: 1,
            entries: 1_305,
            digest: "2c7db927214087c7",
        },
        Played {
            setup: r#"{ "colours": ["green", "red", "yellow", "blue"], "first": 2, "board": "wide" }"#,
            seed: 3,
            entries: 872,
            digest: "63e374e41bfc4051",
        },
        Played {
            setup: r#"{ "board": "small", "placing": "corners_first", "onward": "optional" }"#,
            seed: 4,
            entries: 572,
            digest: "e64cd68b62eea622",
        },
        Played {
            setup: r#"{ "placing": "random", "dots": "timed_reveal", "stuck": "refused", "series": 3 }"#,
            seed: 6,
            entries: 2_276,
            digest: "21aa85793b67edd1",
        },
    ];
    const GOLDEN: &'static [Golden<Self>] = golden::GOLDEN;
    const SECRETS: &'static [Secret<Self>] = &[secrets::DOTS];

    fn every_action() -> Vec<Action> {
        let at_place = |at| [Action::Place { at }, Action::Lift { at }, Action::Land { at }];
        let plain = [Action::Rest, Action::Resign, Action::Tick { ticks: 1 }];
        Hex::within(Hex::REACH).flat_map(at_place).chain(plain).collect()
    }

    fn variants() -> Vec<Setup> {
        Setup::variants()
    }
}

trials!(InnerCircle);
