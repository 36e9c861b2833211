//! § 15 What a move takes, for whoever drafts one.

use super::action::Action;
use super::battle::AIR_OIL;
use super::goods::{Money, Resource, Supplies};
use super::moving::CARRIER;
use super::state::Table;

impl Table {
    /// What a move takes out of the store, or what a hired carrier is paid for it (15.1, 15.2,
    /// 15.5 to 15.7). Everything else takes nothing.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only moves take fuel")]
    pub fn fare(&self, action: &Action) -> (Supplies, Money) {
        let (resource, units, carried) = match action {
            Action::March { path, troops, hired } => {
                let armies = troops.troops();
                (Resource::Grain, armies.saturating_mul(hops(path)), hired.then_some(armies))
            }
            Action::Airlift { troops, hired, .. } => {
                let armies = troops.troops();
                (Resource::Oil, armies.saturating_mul(AIR_OIL), hired.then_some(armies))
            }
            Action::Sail { path, pieces } => {
                let hulls = pieces.navies.saturating_add(pieces.merchants);
                (Resource::Oil, hulls.saturating_mul(hops(path)), None)
            }
            Action::Convoy { convoy, .. } => {
                (Resource::Oil, hops(&convoy.path).saturating_add(1), None)
            }
            _ => (Resource::Oil, 0, None),
        };
        match carried {
            Some(armies) => {
                let money = self.market.price(resource).times(units).plus(CARRIER.times(armies));
                (Supplies::default(), money)
            }
            None => (Supplies::of(resource, units), Money::NONE),
        }
    }
}

fn hops<T>(path: &[T]) -> u16 {
    u16::try_from(path.len()).unwrap_or(u16::MAX).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::super::{Event, Prompt, Setup, Sight, Supremacy};
    use super::*;
    use crate::engine::{Actor, Dice, Match, Seed};

    #[test]
    fn a_move_takes_what_it_was_said_to_take() {
        let mut moved = 0;
        for seed in 1..=6 {
            let mut table = Match::<Supremacy>::start(Setup::default(), Seed(seed)).unwrap();
            let mut dice = Dice::new(Seed(seed));
            for _ in 0..1200 {
                let Some(seat) = table.awaiting().due().iter().next() else { break };
                let action = dice.pick(&table.offers(seat)).unwrap().clone();
                let before = table.state().table.clone();
                let is_move = before.asked() == Prompt::Move;
                let events = table.act(Actor::Seat(seat), action.clone()).unwrap();
                if !is_move || before.fare(&action) == (Supplies::default(), Money::NONE) {
                    continue;
                }
                let (mut goods, mut money) = (Supplies::default(), Money::NONE);
                for event in events {
                    if let Event::Open(Sight::Spent { goods: spent, .. }) = event {
                        goods = *spent;
                    }
                    if let Event::Open(Sight::Paid { money: paid, .. }) = event {
                        money = *paid;
                    }
                }
                assert_eq!(before.fare(&action), (goods, money), "{action}");
                moved += 1;
            }
        }
        assert!(moved > 20, "{moved} moves");
    }
}
