//! Step E of a battle: ships first, then moves into or out of its areas (12.1 to 12.5).

use super::super::action::Action;
use super::planner::{Planner, Wish};

impl Planner<'_> {
    /// What is worth doing before the war goes on, reckoned as in stage 5.
    pub(super) fn reinforcements(&self) -> Vec<Wish> {
        let worthwhile = |it: &Wish| it.0 > 0 && self.leaves_a_set(&it.1);
        let wishes = self.movements().into_iter().filter(worthwhile);
        let (ships, moves): (Vec<_>, Vec<_>) =
            wishes.partition(|it| matches!(it.1, Action::Reroute { .. }));
        // Whoever has moved ships no more (12.4).
        self.best(ships).map_or(moves, |first| vec![first])
    }

    /// Whether a set of supplies stays in store, if there is one, for what comes next in the war.
    fn leaves_a_set(&self, action: &Action) -> bool {
        let stock = self.stock();
        let left = stock.less(self.state.fare(action).0);
        left.sets() >= stock.sets().min(1)
    }
}
