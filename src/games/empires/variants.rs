//! Set-ups to try the rules with.

use super::{Power, Setup};

impl Setup {
    /// Set-ups that together have every number of players and every variant of the rule book,
    /// alone and mixed.
    pub fn variants() -> Vec<Self> {
        let table = |players: u8| Self { players, ..Self::default() };
        let agreed = |powers: &[Power]| Self {
            powers: Some(powers.to_vec()),
            ..table(u8::try_from(powers.len()).unwrap_or(0))
        };
        // Random games are long, and short ones have all the rules too.
        let short = |players: u8| Self { short: true, ..table(players) };
        vec![
            Self::default(),
            short(2),
            short(3),
            Self { toll: true, ..short(5) },
            short(6),
            Self {
                gates: true,
                short: true,
                ..agreed(&[Power::Japan, Power::Italy, Power::Russia])
            },
            Self { toll: true, gates: true, passing: true, unlimited_bank: true, ..short(4) },
            Self { passing: true, rounds: 40, ..table(2) },
            Self { reopening: true, ..short(4) },
            Self { blind_siege: true, ..agreed(&[Power::France, Power::GreatBritain]) },
            Self { forced_declaration: false, ..short(3) },
            Self { open_hands: true, unlimited_bank: true, ..short(3) },
            Self { rounds: 4, ..table(6) },
            Self { patience: 1, ..table(2) },
            Self { patience: 2, open_hands: true, blind_siege: true, ..table(3) },
        ]
    }
}
