//! Who sees what of an event.

use super::event::{Event, Sight};
use crate::engine::{Deal, Viewer};

impl Event {
    /// Whether dice, cards or secrets were shown: undo stops there.
    pub(super) fn reveals(&self) -> bool {
        let Self::Open(sight) = self else { return false };
        matches!(
            sight,
            Sight::Dealt { .. }
                | Sight::Shown { .. }
                | Sight::BidsShown { .. }
                | Sight::Sequence { .. }
                | Sight::SiegeRolled { .. }
                | Sight::BlockadeRolled { .. }
                | Sight::PiratesRolled { .. }
                | Sight::InterceptRolled { .. }
                | Sight::Detected { .. }
                | Sight::Fired { .. }
                | Sight::Screened { .. }
                | Sight::Turned { .. }
                | Sight::Fortune { .. }
                | Sight::FortuneRolled { .. }
                | Sight::WinterRolled { .. }
        )
    }

    /// What a viewer perceives of it.
    pub(super) fn witness(&self, viewer: Viewer) -> Sight {
        match self {
            Self::Open(sight) => sight.clone(),
            Self::Chose { seat, choice } => {
                let own = viewer == Viewer::Seat(*seat);
                Sight::Chosen { seat: *seat, choice: own.then(|| choice.clone()) }
            }
            Self::Offered(deal) => {
                let knows = [deal.from, deal.to].map(Viewer::Seat).contains(&viewer);
                let terms = knows.then(|| (deal.gives.clone(), deal.gets.clone()));
                let Deal { from, to, until, counters, .. } = *deal;
                Sight::Offer { from, to, until, counters, terms }
            }
        }
    }
}
