//! Set-ups to try the rules with.

use super::{MarketMode, Power, Setup, Winter};

impl Setup {
    /// Set-ups that together have every number of players and every variant of the rule book,
    /// alone and mixed. They are short: what they try is the rules, not patience.
    pub fn variants() -> Vec<Self> {
        let table = |n: usize, turns: u8| Self {
            powers: Power::ALL[6 - n..].to_vec(),
            turns,
            ..Self::default()
        };
        let armed = Self { arsenal: 12, recovery: 0, ..table(2, 12) };
        vec![
            table(3, 2),
            table(2, 4),
            table(4, 2),
            table(5, 1),
            table(6, 1),
            Self { winter: Winter::Twelve, ..armed.clone() },
            Self { surrender: true, past_navies: true, ..armed },
            Self { market: MarketMode::Classic, overbuy: true, ..table(3, 2) },
            Self { random_market: true, land_tax: true, canal: true, ..table(2, 3) },
            Self {
                sea_companies: true,
                pirates: 3,
                siege_dice: true,
                fortune: true,
                ..table(3, 3)
            },
            Self { sieges: false, carrier: false, stages: 5, ..table(3, 2) },
            Self {
                strategic: false,
                sieges: false,
                blockades: false,
                escorts: false,
                airborne: false,
                step_e: false,
                carrier: false,
                prospecting: false,
                ..table(2, 4)
            },
            Self { strategic: false, twenty_ships: true, edges: vec![6, 0], ..table(2, 3) },
        ]
    }
}
