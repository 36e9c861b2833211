//! What each viewer may know: everything on the table, its own secret choice, and the terms
//! of offers made by it or to it, or accepted.

use serde::{Deserialize, Serialize};

use super::state::{Choice, Phase, State, Table};
use super::trade::Bundle;
use crate::engine::{Deal, Deals, Dice, Fate, SealedView, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub table: Table,
    pub sealed: Option<SealedView<Choice>>,
    /// Every offer; what is given is missing where only others know it.
    pub deals: Deals<Option<Bundle>>,
}

/// The same deals with what each side gives seen otherwise.
fn map<T: Clone, U: Clone>(deals: &Deals<T>, seen: impl Fn(&Deal<T>, &T) -> U) -> Deals<U> {
    let mut mapped = Deals::default();
    for (_, deal) in deals.iter() {
        let (gives, gets) = (seen(deal, &deal.gives), seen(deal, &deal.gets));
        let Deal { from, to, until, counters, fate, .. } = *deal;
        mapped.offer(Deal { from, to, gives, gets, until, counters, fate });
    }
    mapped
}

impl State {
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let knows = |deal: &Deal<Bundle>| {
            deal.fate == Fate::Kept || [deal.from, deal.to].map(Viewer::Seat).contains(&viewer)
        };
        View {
            viewer,
            table: self.table.clone(),
            sealed: self.sealed.as_ref().map(|sealed| sealed.view(viewer)),
            deals: map(&self.deals, |deal, bundle| knows(deal).then(|| bundle.clone())),
        }
    }

    /// A state that the view could have come from: others have chosen something usual, and
    /// offer each other nothing.
    pub(super) fn imagine(view: &View, dice: &mut Dice) -> Self {
        let table = &view.table;
        let mut guess = |seat: Seat| {
            if table.phase == Phase::Place {
                table.usual_place(seat, 0)
            } else if table.phase == Phase::Bonus {
                table.usual_bonus(seat, 3, 3)
            } else {
                Choice::Bid { joins: dice.below(2) == 0 }
            }
        };
        let sealed = view.sealed.as_ref().map(|it| it.imagine(view.viewer, &mut guess));
        let deals = map(&view.deals, |_, bundle| bundle.clone().unwrap_or_default());
        Self { table: table.clone(), sealed, deals }
    }
}
