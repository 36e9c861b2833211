//! Set-ups to try the rules with.

use super::{BoardSet, Colour, DotsRule, Onward, Placing, Setup, StuckRule, Turning};

impl Setup {
    /// Set-ups that together have every number of players and every variant of the rule book,
    /// alone and mixed. Most have a low cap, because random players dawdle.
    pub fn variants() -> Vec<Self> {
        let table =
            |n| Self { colours: Colour::for_players(n).to_vec(), stall: 5, ..Self::default() };
        let mut all = vec![
            Self::default(),
            table(2),
            table(3),
            table(4),
            Self { first: Some(crate::engine::Seat(1)), stall: 1, ..table(2) },
            Self { board: BoardSet::Small, turning: Turning::ByHand([1, 2, 3, 5]), ..table(4) },
            Self { board: BoardSet::Small, placing: Placing::CornersFirst, ..table(3) },
            Self { board: BoardSet::Wide, series: 2, ..table(2) },
            Self { placing: Placing::Random, ..table(4) },
            Self { onward: Onward::Optional, ..table(2) },
            Self { onward: Onward::Optional, stuck: StuckRule::Refused, ..table(4) },
            Self { series: 2, stall: 2, ..table(4) },
            Self {
                board: BoardSet::Wide,
                placing: Placing::Random,
                dots: DotsRule::TimedReveal,
                stuck: StuckRule::Refused,
                onward: Onward::Optional,
                series: 2,
                ..table(3)
            },
        ];
        for dots in [DotsRule::RevealedOnDrop, DotsRule::TimedReveal, DotsRule::Open] {
            all.push(Self { dots, ..table(3) });
            all.push(Self { dots, placing: Placing::Random, ..table(2) });
        }
        for dots in [DotsRule::Hidden, DotsRule::Open] {
            all.push(Self { stuck: StuckRule::Refused, dots, ..table(3) });
        }
        all
    }
}
