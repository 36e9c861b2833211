//! Why an action is a good one, read off the scales when it has been chosen.

use super::super::Action;
use super::super::board::{Kind, Node};
use super::super::card::Hand;
use super::super::state::Holding;
use super::odds::share;
use super::weighing::Scales;
use super::{Reason, hundredth};
use crate::engine::BySeat;

impl Scales<'_> {
    /// Why an action was chosen.
    pub(super) fn motive(&self, action: &Action) -> Reason {
        match *action {
            Action::Choose(_) => Reason::AnyWillDo,
            Action::Arm => Reason::Arms,
            Action::Roll if self.saves() => Reason::SavesForBlockade,
            Action::Roll | Action::Done if self.holds => Reason::LeavesLast,
            Action::Roll | Action::Done | Action::Wait => Reason::SavesForLater,
            Action::Go { to, .. } => self.destination(to),
            Action::Blockade(at) => Reason::ShutsWay { at },
            Action::Attack(force) => {
                let owner = self.target().map_or(self.me, |(_, owner)| owner);
                let likely = hundredth(self.odds.beats(self.me, owner, force));
                Reason::BestForce { force, likely }
            }
            Action::Siege(force) => Reason::TakesCard { force },
            Action::Declare(seat) => {
                let beats =
                    |hands: &BySeat<Hand>| share(hands[self.me].total() > hands[seat].total());
                Reason::FightsRival { seat, likely: hundredth(self.odds.mean(beats)) }
            }
            Action::Lift(_)
            | Action::Leave
            | Action::Give(_)
            | Action::Nothing
            | Action::Pay(_) => Reason::CostsLeast,
        }
    }

    fn destination(&self, to: Node) -> Reason {
        let worth = self.gains.exact[to.index()].unwrap_or(0.0);
        match (to.kind(), self.table.holding(to)) {
            (Kind::Start, _) => Reason::ComesHome,
            (Kind::Colony, Holding::Of(seat)) => {
                let exact = self.routes.iter().any(|route| route.to() == to && route.exact);
                if let Action::Attack(force) = self.war(to, seat, exact).1 {
                    let likely = hundredth(self.odds.beats(self.me, seat, force));
                    Reason::GoesToWar { at: to, seat, likely }
                } else {
                    Reason::GoesToBesiege { at: to, seat }
                }
            }
            (Kind::Colony, _) => Reason::TakesColony { at: to },
            (Kind::FreeTerritory, _) if worth > 0.0 => Reason::DrawsResource { at: to },
            (Kind::Blockade, _) if self.wants(to) => Reason::ShutsWay { at: to },
            (Kind::Plain | Kind::Blockade | Kind::FreeTerritory, _) => {
                let could = self.routes.iter().any(|route| route.to() == Node::START);
                if could { Reason::StaysAway } else { Reason::LooksAhead { at: to } }
            }
        }
    }
}
