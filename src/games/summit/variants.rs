//! Set-ups to try the rules with.

use super::{Alliances, Conversion, Events, MapKind, Power, Setup, SummitOrder, Ties, Values};

impl Setup {
    /// Set-ups that together have every number of players and every variant of the rule book,
    /// alone and mixed.
    pub fn variants() -> Vec<Self> {
        let table = |n: usize| {
            let alliances = if n == 2 { Alliances::None } else { Alliances::Free };
            Self { powers: Power::ALL[6 - n..].to_vec(), alliances, ..Self::default() }
        };
        let big = Self { map: MapKind::Big, values: Values::ByLot, ..table(5) };
        vec![
            Self::default(),
            table(2),
            table(3),
            table(5),
            table(6),
            Self { neutral_zone: true, ..big },
            Self { alliances: Alliances::Treaties, ..table(4) },
            Self { alliances: Alliances::None, ..table(4) },
            Self { conversion: Conversion::Secret, ..table(3) },
            Self { events: Events::Short, first_chip: false, ..table(3) },
            Self { events: Events::Quiet, ..table(3) },
            Self { ties: Ties::Broken, ..table(3) },
            Self { neutral_zone: true, order: SummitOrder::LeaderFirst, ..table(4) },
            Self { practice: true, ..table(3) },
            Self { practice: true, ..table(6) },
        ]
    }
}
