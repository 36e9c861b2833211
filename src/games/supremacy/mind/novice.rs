//! A player that keeps its house in order: it pays its debts, ships, sells what it does not
//! need, builds, takes what nobody guards and attacks where it is stronger. It judges each
//! offered action by itself.

use super::super::action::{Action, Attack, Group, Load};
use super::super::bank::LOAN;
use super::super::goods::{Money, Resource, Supplies};
use super::super::map::{Area, Land, Sea};
use super::super::piece::{Pieces, Pile, Spot, total};
use super::super::state::{Ask, Stage, State};
use super::super::trade::Bundle;
use crate::engine::Seat;

/// Units of each resource that it likes to keep.
const RESERVE: u16 = 3;

/// How good an action looks in a position, in tens of millions or so.
pub(super) struct Judge<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
}

impl Judge<'_> {
    fn cash(&self) -> Money {
        self.state.side(self.seat).cash
    }

    fn stock(&self) -> Supplies {
        self.state.side(self.seat).stock
    }

    /// Money that it keeps for the next salaries.
    fn reserve(&self) -> Money {
        self.state.salaries(self.seat).plus(Money(300))
    }

    fn is_rich(&self, after: Money) -> bool {
        self.cash() >= self.reserve().plus(after)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what it does not know it does not like")]
    pub(super) fn score(&self, action: &Action) -> i64 {
        match action {
            Action::Redeploy { hops } => 100 * i64::from(!hops.is_empty()),
            Action::Bonus { piles } => {
                let all = total(piles);
                100 - 10 * i64::from(all.navies.abs_diff(3) + all.merchants.abs_diff(4))
            }
            Action::Borrow { .. } | Action::Repay { .. } | Action::Pay { .. } => {
                self.payment(action)
            }
            Action::Ship { cargoes: None } | Action::Accept if self.is_welcome(action) => 200,
            Action::Bid { joins } => 60 * i64::from(*joins == self.joins()),
            Action::Sell(load) => self.sale(load),
            Action::Buy(load) => self.purchase(load),
            Action::Prospect { .. } => {
                if self.is_rich(Money(3_000)) {
                    30
                } else {
                    -60
                }
            }
            Action::Research { .. } => {
                if self.is_rich(Money(5_000)) {
                    40
                } else {
                    -60
                }
            }
            Action::Arm { .. } => {
                if self.is_rich(Money(4_000)) {
                    30
                } else {
                    -60
                }
            }
            Action::Turn => {
                if self.is_rich(Money(1_500)) {
                    60
                } else {
                    -60
                }
            }
            Action::Offer { .. } => -5,
            Action::CounterOffer { .. } => -30,
            Action::Build { piles } => self.building(piles),
            Action::Attack(attack) => self.attack(attack),
            Action::Launch { .. } | Action::Surrender => -200,
            Action::Blockade { .. } => 20,
            Action::Lift { .. } => -60,
            Action::Escort { .. } => 15,
            Action::Defend { set } => {
                if *set {
                    60
                } else {
                    40
                }
            }
            Action::Sink { ships } => 40 * i64::from(!ships.is_empty()),
            Action::Enter { piles } => 40 * i64::from(total(piles).troops().min(3)),
            Action::March { path, troops, hired: false } => self.advance(path, *troops),
            Action::Reroute { to, .. } => {
                if to.is_dark() {
                    -60
                } else {
                    80
                }
            }
            Action::Convoy { to, .. } | Action::Airlift { to, hired: false, .. } => {
                if self.is_open(*to) && self.stock().oil > 4 { 35 } else { -60 }
            }
            Action::Land { to, .. } => {
                if self.is_open(*to) {
                    50
                } else {
                    30
                }
            }
            Action::Done | Action::Decline => 10,
            _ => -40,
        }
    }

    /// Shipping is always welcome; an offer if it brings more than it costs.
    fn is_welcome(&self, action: &Action) -> bool {
        if *action != Action::Accept {
            return true;
        }
        match self.state.questions.now() {
            Some(&Ask::Offer { deal, .. }) => {
                let deal = self.state.deals.get(deal);
                deal.is_some_and(|deal| self.is_fair(&deal.gives, &deal.gets))
            }
            Some(Ask::Ransom { .. }) => true,
            _ => false,
        }
    }

    /// Whether what comes is worth what goes, give or take a ship: so it accepts whatever it
    /// would offer itself.
    fn is_fair(&self, comes: &Bundle, goes: &Bundle) -> bool {
        self.worth(comes) + 50 >= self.worth(goes)
    }

    /// What it wants instead of an offer that is not fair: as much money as makes it even. A
    /// counter-offer is not countered again, so that haggling has an end.
    pub(super) fn counter(&self) -> Option<Action> {
        let &Ask::Offer { from, deal, .. } = self.state.questions.now()? else { return None };
        let deal = self.state.deals.get(deal).filter(|deal| deal.counters.is_none())?;
        let (mut gives, mut gets) = (deal.gets.clone(), deal.gives.clone());
        let lack = self.worth(&gives) - self.worth(&gets);
        let lack = u32::try_from(lack).ok().filter(|_| !self.is_fair(&gets, &gives))?;
        let less = lack.min(gives.money.0);
        gives.money = Money(gives.money.0 - less);
        gets.money = Money(gets.money.0 + (lack - less));
        let is_deal = gives != Bundle { carriers: gives.carriers.clone(), ..Bundle::default() };
        let can_pay = gets.money <= self.state.side(from).cash;
        (is_deal && can_pay).then_some(Action::CounterOffer { gives, gets })
    }

    /// What a bundle is worth, freight included.
    fn worth(&self, bundle: &Bundle) -> i64 {
        let price = |resource: Resource| i64::from(self.state.market.price(resource).0);
        let goods: i64 = Resource::ALL
            .iter()
            .map(|&resource| price(resource) * i64::from(bundle.goods.get(resource)))
            .sum();
        let count = |ships: &[(Sea, u16)]| -> i64 { ships.iter().map(|it| i64::from(it.1)).sum() };
        i64::from(bundle.money.0)
            + goods
            + 600 * i64::from(bundle.nukes)
            + 1_200 * i64::from(bundle.lstars)
            + 70 * count(&bundle.ships)
            + 50 * count(&bundle.carriers)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is a payment")]
    fn payment(&self, action: &Action) -> i64 {
        let side = self.state.side(self.seat);
        let due = self.state.salaries(self.seat).plus(side.interest);
        match action {
            Action::Borrow { .. } if side.cash < due && side.loans < 6 => 300,
            Action::Borrow { .. } if side.cash < side.interest => 300,
            Action::Repay { .. } if side.cash >= due.plus(LOAN).plus(Money(2_000)) => 250,
            Action::Pay { pieces, companies } if pieces.is_empty() && companies.is_empty() => 200,
            _ => -60,
        }
    }

    /// Whether it means to take part in the stage.
    fn joins(&self) -> bool {
        let (state, seat, stock) = (self.state, self.seat, self.stock());
        let left = state.stages_left(seat);
        match state.stage {
            Stage::Sell => {
                let surplus = stock.less(Supplies::SET.times(RESERVE)).total();
                surplus > 2 && state.idle_dark(seat) > 0
            }
            Stage::Attack => stock.sets() > 1 && self.best_attack() > 40,
            Stage::Move => left > 1 && stock.grain > 3 && self.has_open_neighbour(),
            Stage::Build => stock.sets() > 0 && self.is_rich(Money(300)),
            Stage::SettingUp | Stage::Salaries | Stage::Transfer | Stage::Buy => {
                stock.sets() < RESERVE && self.is_rich(Money(600))
            }
        }
    }

    fn best_attack(&self) -> i64 {
        let all = self.state.attacks(self.seat, None);
        let score = |action: &Action| {
            let Action::Attack(attack) = action else { return 0 };
            let is_plain = attack.convoys.is_empty() && attack.air.is_empty();
            if is_plain { self.attack(attack) } else { 0 }
        };
        all.iter().map(score).max().unwrap_or(0)
    }

    fn has_open_neighbour(&self) -> bool {
        let own = |land: &Land| self.state.troops(self.seat, *land).troops() > 1;
        Land::all().filter(own).any(|land| land.borders().any(|to| self.is_open(to)))
    }

    /// A land that nobody guards and that is not one's own.
    fn is_open(&self, land: Land) -> bool {
        self.state.holder(land) != Some(self.seat)
            && !self.state.is_nuked(land)
            && self.state.enemy_in(self.seat, land).is_none()
    }

    fn sale(&self, load: &Load) -> i64 {
        let price = i64::from(self.state.market.price(load.resource).0);
        let left = self.stock().get(load.resource).saturating_sub(load.units);
        let net = price * i64::from(load.units) - 50;
        let is_needed = left < RESERVE && self.is_rich(Money::NONE);
        if price < 50 || is_needed { -60 } else { net / 5 }
    }

    fn purchase(&self, load: &Load) -> i64 {
        let price = self.state.market.price(load.resource);
        let cost = price.times(load.units).plus(Money(50));
        let stock = self.stock().get(load.resource);
        if self.state.battle().is_some() || stock > RESERVE || !self.is_rich(cost) {
            return -60;
        }
        if price > Money(500) { -60 } else { 80 + 10 * i64::from(load.units) }
    }

    fn building(&self, piles: &[Pile]) -> i64 {
        let pieces = total(piles);
        let cost = Money(100).times(pieces.forces()).plus(Money(50).times(pieces.merchants));
        if !self.is_rich(cost) {
            return -60;
        }
        let dark: u16 = Sea::dark().map(|sea| self.state.fleet(self.seat, sea).merchants).sum();
        let wants_ships = !self.state.wanted_ships(self.seat).is_empty();
        let threat = |land: Land| -> i64 {
            let near = land.borders().filter_map(|it| self.state.enemy_in(self.seat, it));
            i64::try_from(near.count()).unwrap_or(0)
        };
        let at = |pile: &Pile| match pile.spot {
            Spot::Land(land) => 20 + 10 * threat(land),
            Spot::Sea(sea) if sea.is_dark() => {
                if dark < 4 {
                    70
                } else {
                    -20
                }
            }
            Spot::Sea(_) if pile.pieces.merchants > 0 => {
                if wants_ships {
                    60
                } else {
                    -20
                }
            }
            Spot::Sea(_) | Spot::Navies(_) | Spot::Ships(_) => 25,
        };
        piles.iter().map(at).max().unwrap_or(0)
    }

    /// More forces than the defender has, and what is to be won.
    fn attack(&self, attack: &Attack) -> i64 {
        let own = i64::from(total(&attack.forces).forces() + total(&attack.air).forces());
        let landed: u16 = attack.convoys.iter().map(|convoy| convoy.troops().troops()).sum();
        let own = own + i64::from(landed);
        let (theirs, prize) = match (attack.group, attack.at) {
            (Group::Forces, Area::Land(land)) => {
                let home = land.home().is_some();
                (self.state.troops(attack.of, land).troops(), if home { 60 } else { 40 })
            }
            (Group::Forces, Area::Sea(sea)) => (self.state.fleet(attack.of, sea).navies, 10),
            (Group::Merchants, _) => (1, 10),
        };
        let lead = own - i64::from(theirs);
        let is_ready = self.stock().sets() > 1 && self.stock().grain > 2;
        if lead < 1 || !is_ready { -60 } else { prize + 10 * lead.min(4) - 15 * i64::from(theirs) }
    }

    /// Into an open land, leaving somebody behind.
    fn advance(&self, path: &[Land], troops: Pieces) -> i64 {
        let [from, .., to] = path else { return -60 };
        let stays = self.state.troops(self.seat, *from).troops() > troops.troops();
        if self.is_open(*to) && stays && self.stock().grain > troops.troops() + 1 {
            60 - 5 * i64::from(troops.troops())
        } else {
            -60
        }
    }
}
