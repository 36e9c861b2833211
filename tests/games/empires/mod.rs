//! Empires.

mod facts;
mod golden;
mod minds;
mod scenario;
mod secrets;
mod told;

use cabinet::engine::Seat;
use cabinet::games::Empires;
use cabinet::games::empires::{Action, Force, Kind, Node, Power, Setup};

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

    fn every_action() -> Option<Vec<Action>> {
        let mut all: Vec<Action> = ["arm", "roll", "nothing", "leave", "wait", "done"]
            .map(|word| word.parse().unwrap())
            .to_vec();
        all.extend(Power::ALL.map(Action::Choose));
        all.extend(Force::ALL.map(Action::Attack));
        all.extend(Force::ALL.map(Action::Siege));
        all.extend([0, 1, 2, 3].map(Action::Give));
        all.extend((0..8).map(|seat| Action::Declare(Seat(seat))));
        all.extend(Node::all().flat_map(|at| [Action::Blockade(at), Action::Lift(at)]));
        // No move passes more than two blockades that matter.
        let shut: Vec<Node> =
            Node::all().filter(|at| at.kind() == Kind::Blockade || at.is_gate()).collect();
        let mut through = vec![Vec::new()];
        for &one in &shut {
            through.push(vec![one]);
            through.extend(shut.iter().filter(|&&other| other != one).map(|&it| vec![one, it]));
        }
        for to in Node::all() {
            all.extend(through.iter().cloned().map(|through| Action::Go { to, through }));
        }
        // No indemnity needs more than four colonies.
        all.extend(sets(&Node::colonies().collect::<Vec<_>>(), 4).into_iter().map(Action::Pay));
        Some(all)
    }

    fn variants() -> Vec<Setup> {
        Setup::variants()
    }
}

/// Every set of at most so many of them.
fn sets(from: &[Node], most: usize) -> Vec<Vec<Node>> {
    let Some((first, rest)) = from.split_first() else { return Vec::new() };
    let mut all = sets(rest, most);
    if most > 0 {
        all.push(vec![*first]);
        for mut more in sets(rest, most - 1) {
            more.insert(0, *first);
            all.push(more);
        }
    }
    all
}

trials!(Empires);
