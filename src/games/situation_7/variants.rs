//! Set-ups to try the rules with.

use super::{BySide, Help, Markers, Pace, Play, Setup};

impl Setup {
    /// Set-ups that together have every number of players and every variant of the rule book,
    /// alone and mixed.
    pub fn variants() -> Vec<Self> {
        let usual = Self::default;
        let help = BySide { south: Help::Ring, north: Help::Place };
        vec![
            usual(),
            Self { players: 3, ..usual() },
            Self { players: 4, rotated: true, ..usual() },
            Self { rotated: true, new_sky: true, ..usual() },
            Self { minutes: 1, rotated: true, pace: Pace::Quick, ..usual() },
            Self { play: Play::OneInTurn, ..usual() },
            Self { play: Play::ThreeInTurn, players: 4, rotated: true, ..usual() },
            Self { play: Play::OneInTurn, minutes: 2, players: 3, ..usual() },
            Self { play: Play::ThreeInTurn, minutes: 2, guards: false, ..usual() },
            Self { guards: false, fog: true, help, ..usual() },
            Self { markers: Markers::OnOwn, pace: Pace::Brisk, ..usual() },
            Self { bridges: true, ..usual() },
            Self { home_bases: true, outer_double: true, pace: Pace::Calm, ..usual() },
            Self { new_sky: true, bridges: true, markers: Markers::OnOwn, ..usual() },
        ]
    }
}
