//! Situation 7.

mod facts;
mod golden;
mod minds;
mod scenario;

use cabinet::games::Situation7;
use cabinet::games::situation_7::{Action, Gear, Piece, Setup};

use crate::kit::digests::Played;
use crate::kit::golden::Golden;
use crate::kit::secrets::Secret;
use crate::kit::{Trial, trials};

impl Trial for Situation7 {
    const DIGESTS: &'static [Played] = &[
        Played { setup: "{}", seed: 0, entries: 60, digest: "0da68fe73adc43c5" },
        Played { setup: "{}", seed: 2, entries: 47, digest: "3185ca69ae6d39d1" },
        Played {
            setup: r#"{ "players": 4, "new_sky": true, "rotated": true, "minutes": 1 }"#,
            seed: 1,
            entries: 200,
            digest: "73b6317ea2547490",
        },
        Played {
            setup: r#"{ "players": 3, "play": "three_in_turn", "bridges": true, "guards": false }"#,
            seed: 3,
            entries: 50,
            digest: "4274c94663ca55f1",
        },
        Played {
            setup: r#"{ "play": "one_in_turn", "markers": "on_own", "outer_double": true }"#,
            seed: 4,
            entries: 50,
            digest: "da7cc78ca40a724c",
        },
    ];
    const GOLDEN: &'static [Golden<Self>] = golden::GOLDEN;
    /// Nothing is hidden (8.2).
    const SECRETS: &'static [Secret<Self>] = &[];

    fn every_action() -> Vec<Action> {
        let mut all = vec![Action::Ready, Action::Pass, Action::Yield, Action::Tick { ticks: 1 }];
        let pieces: Vec<Piece> = Piece::all().collect();
        for &piece in &pieces {
            all.extend([Action::Post { at: piece }, Action::Turn { piece }]);
            all.extend((0..60).map(|to| Action::Tidy { piece, to }));
            all.extend(pieces.iter().map(|&at| Action::Lay { piece, at }));
            for gear in Gear::ALL {
                all.extend(pieces.iter().map(|&target| Action::launch(gear, target, piece)));
            }
        }
        all
    }

    fn variants() -> Vec<Setup> {
        Setup::variants()
    }
}

trials!(Situation7);
