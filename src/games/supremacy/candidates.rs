//! Answers worth trying. `decide` has the last word on each.

use super::action::{Action, Hop, Load};
use super::asking::Prompt;
use super::goods::{Money, Resource, Supplies, Weapon};
use super::map::{Land, Sea};
use super::opening::MarketMode;
use super::piece::{Piece, Pieces, Pile, Spot};
use super::placing::add;
use super::shipping::TONNAGE;
use super::state::{Ask, Choice, Stage, State};
use super::trade::Bundle;
use crate::engine::Seat;

impl State {
    /// Answers worth trying, each once.
    pub(super) fn answers(&self, seat: Seat, prompt: Prompt) -> Vec<Action> {
        let mut answers: Vec<Action> = Vec::new();
        for action in self.ideas(seat, prompt) {
            if !answers.contains(&action) {
                answers.push(action);
            }
        }
        answers
    }

    fn ideas(&self, seat: Seat, prompt: Prompt) -> Vec<Action> {
        match prompt {
            Prompt::Place => self.placements(seat),
            Prompt::Redeploy => self.redeployments(seat),
            Prompt::Bonus => self.bonuses(seat),
            Prompt::Pay => self.payments(seat),
            Prompt::Ship => self.shipments(seat),
            Prompt::Bid { .. } => [true, false].map(|joins| Action::Bid { joins }).to_vec(),
            Prompt::Market { stage } => self.loads(seat, stage),
            Prompt::Deals { stage } => self.bargains(seat, stage),
            Prompt::Attack => self.campaigns(seat),
            Prompt::Move => self.moves(seat),
            Prompt::Build => self.works(seat),
            Prompt::Sacrifice { .. } => self.sacrifices(),
            Prompt::Ransom { .. } | Prompt::Passage { .. } => {
                vec![Action::Accept, Action::Decline]
            }
            Prompt::Offer { .. } => self.replies(),
            Prompt::Defend { .. } => self.defences(seat),
            Prompt::Aim { .. } => [true, false].map(|convoy| Action::Strike { convoy }).to_vec(),
            Prompt::Sink { points } => self.sinkings(points),
            Prompt::Lose { forces } => self.loss_choices(forces),
            Prompt::Enter { .. } => self.entries(seat),
            Prompt::Reinforce { .. } => self.reinforcements(seat),
            Prompt::Counter { against } => self.counters(seat, against),
            Prompt::Screen { .. } => self.screens(seat),
            Prompt::Search { .. } => vec![Action::Turn, Action::Done],
        }
    }

    fn placements(&self, seat: Seat) -> Vec<Action> {
        let place = |which| match self.usual_place(seat, which) {
            Choice::Place { bonus, piles } => Some(Action::Place { bonus, piles }),
            Choice::Bonus { .. } | Choice::Bid { .. } => None,
        };
        (0..4).filter_map(place).collect()
    }

    /// More ships for companies that need several, or everybody stays.
    fn redeployments(&self, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Redeploy { hops: Vec::new() }];
        let hops = self.wanted_ships(seat);
        if !hops.is_empty() {
            all.push(Action::Redeploy { hops });
        }
        all
    }

    /// Ships from dark seas to light ones where a company lacks one.
    pub(super) fn wanted_ships(&self, seat: Seat) -> Vec<Hop> {
        let mut spare: Vec<(Sea, u16)> =
            Sea::dark().map(|sea| (sea, self.fleet(seat, sea).movable())).collect();
        let mut hops: Vec<Hop> = Vec::new();
        let mut have: Vec<u16> = Sea::all().map(|sea| self.fleet(seat, sea).merchants).collect();
        for company in self.foreign_cards(seat).into_iter().filter(|&it| self.is_active(it)) {
            let mut needed = company.units().div_ceil(TONNAGE);
            for sea in company.seas() {
                let here = &mut have[sea.index()];
                let used = needed.min(*here);
                *here -= used;
                needed -= used;
            }
            let total: u16 = spare.iter().map(|it| it.1).sum();
            let Some(&to) = company.seas().first().filter(|_| needed > 0 && total > 3) else {
                continue;
            };
            if let Some(from) = spare.iter_mut().find(|it| it.1 > 0) {
                from.1 -= 1;
                hops.push(Hop { from: from.0, to, ships: 1 });
            }
        }
        hops
    }

    fn bonuses(&self, seat: Seat) -> Vec<Action> {
        let bonus = |(navies, ships)| match self.usual_bonus(seat, navies, ships) {
            Choice::Bonus { piles } => Some(Action::Bonus { piles }),
            Choice::Place { .. } | Choice::Bid { .. } => None,
        };
        [(0, 0), (3, 3), (2, 6), (6, 0), (0, 12), (4, 4)].into_iter().filter_map(bonus).collect()
    }

    fn payments(&self, seat: Seat) -> Vec<Action> {
        let pay = |pieces, companies| Action::Pay { pieces, companies };
        let mut all = vec![
            pay(Vec::new(), Vec::new()),
            Action::Borrow { loans: 1 },
            Action::Repay { loans: 1 },
        ];
        all.extend(self.companies(seat).next().map(|company| pay(Vec::new(), vec![company])));
        let ship = Sea::all().find(|&sea| self.fleet(seat, sea).merchants > 0);
        let ship = ship.map(|sea| Pile::new(sea, Pieces::of(Piece::Merchant, 1)));
        all.extend(ship.map(|pile| pay(vec![pile], Vec::new())));
        all
    }

    fn shipments(&self, seat: Seat) -> Vec<Action> {
        let mut all =
            vec![Action::Ship { cargoes: None }, Action::Ship { cargoes: Some(Vec::new()) }];
        let mut cargoes = self.proposed_cargoes(seat);
        if cargoes.pop().is_some() && !cargoes.is_empty() {
            all.push(Action::Ship { cargoes: Some(cargoes) });
        }
        all
    }

    fn sacrifices(&self) -> Vec<Action> {
        let Some(&Ask::Sacrifice { site, sea, ships, .. }) = self.questions.now() else {
            return Vec::new();
        };
        let afloat = self.voyage.iter().flat_map(|voyage| &voyage.cargoes);
        let mut loaded: Vec<_> =
            afloat.filter(|it| it.sea == sea && it.company.site() == site).copied().collect();
        let first = loaded.iter().take(ships.into()).copied().collect();
        loaded.reverse();
        loaded.truncate(ships.into());
        vec![Action::Sacrifice { cargoes: first }, Action::Sacrifice { cargoes: loaded }]
    }

    /// Free ships in dark seas, so many of them.
    pub(super) fn carriers(&self, seat: Seat, ships: u16) -> Vec<(Sea, u16)> {
        let mut left = ships;
        let mut carriers = Vec::new();
        for sea in Sea::dark() {
            let n = self.fleet(seat, sea).idle().min(left);
            left -= n;
            carriers.extend((n > 0).then_some((sea, n)));
        }
        carriers
    }

    /// Loads of each resource, and enough.
    fn loads(&self, seat: Seat, stage: Stage) -> Vec<Action> {
        let mut all = vec![Action::Done];
        let most = match self.options.market {
            MarketMode::Loads => TONNAGE,
            MarketMode::Classic => self.idle_dark(seat).saturating_mul(TONNAGE),
        };
        for resource in Resource::ALL {
            let limit = if stage == Stage::Sell {
                self.side(seat).stock.get(resource)
            } else {
                self.room(seat, resource)
            };
            for units in [most.min(limit), 1] {
                let ships = self.carriers(seat, units.div_ceil(TONNAGE));
                let load = Load { resource, units, ships };
                if units > 0 {
                    let is_sale = stage == Stage::Sell;
                    all.push(if is_sale { Action::Sell(load) } else { Action::Buy(load) });
                }
            }
        }
        all
    }

    /// Offers to each other player, searches, and enough.
    fn bargains(&self, seat: Seat, stage: Stage) -> Vec<Action> {
        let mut all = vec![Action::Done];
        if stage == Stage::Buy {
            all.extend(Resource::ALL.map(|resource| Action::Prospect { resource }));
        }
        for to in self.others(seat) {
            all.extend(self.goods_offers(seat, to));
        }
        all
    }

    /// A load of what one has most of for its price, and the other way round.
    pub(super) fn goods_offers(&self, seat: Seat, to: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        for (from, sells) in [(seat, true), (to, false)] {
            let stock = self.side(from).stock;
            let Some(resource) =
                Resource::ALL.into_iter().max_by_key(|&resource| stock.get(resource))
            else {
                continue;
            };
            let units = stock.get(resource).min(TONNAGE);
            let price = self.market.price(resource).times(units);
            let goods = Bundle { goods: Supplies::of(resource, units), ..Bundle::default() };
            let money = Bundle { money: Money(price.0.max(1)), ..Bundle::default() };
            let carriers = self.carriers(seat, 1);
            let (mut gives, gets) = if sells { (goods, money) } else { (money, goods) };
            gives.carriers = carriers;
            all.push(Action::Offer { to, gives, gets });
        }
        all
    }

    /// Ships and weapons for money.
    fn arms_offers(&self, seat: Seat, to: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        let money = |n| Bundle { money: Money(n), ..Bundle::default() };
        let ship = Sea::all().find(|&sea| self.fleet(seat, sea).movable() > 0);
        if let Some(sea) = ship {
            let gives = Bundle { ships: vec![(sea, 1)], ..Bundle::default() };
            all.push(Action::Offer { to, gives, gets: money(80) });
        }
        if self.side(seat).nukes > 0 {
            let gives = Bundle { nukes: 1, ..Bundle::default() };
            all.push(Action::Offer { to, gives, gets: money(700) });
        }
        all
    }

    fn replies(&self) -> Vec<Action> {
        let mut all = vec![Action::Accept, Action::Decline];
        let Some(&Ask::Offer { deal, .. }) = self.questions.now() else { return all };
        if let Some(deal) = self.deals.get(deal) {
            let (mut gives, mut gets) = (deal.gets.clone(), deal.gives.clone());
            gives.money = Money(gives.money.0 / 10 * 8);
            gets.money = Money(gets.money.0 / 10 * 12);
            all.push(Action::CounterOffer { gives, gets });
        }
        all
    }

    /// Sets of pieces in useful places, weapons, research, deals, and enough.
    fn works(&self, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Done];
        let build = |piles: Vec<Pile>| Action::Build { piles };
        let three = |spot: Spot, piece| build(vec![Pile { spot, pieces: Pieces::of(piece, 3) }]);
        let held: Vec<Land> = self.lands_of(seat).collect();
        all.extend(held.iter().map(|&land| three(Spot::Land(land), Piece::Army)));
        let yards = Sea::light().filter(|&sea| self.is_navy_yard(seat, sea));
        all.extend(yards.clone().map(|sea| three(Spot::Sea(sea), Piece::Navy)));
        all.extend(Sea::dark().map(|sea| three(Spot::Sea(sea), Piece::Merchant)));
        if let (Some(&land), Some(sea)) = (held.first(), yards.clone().next()) {
            let mut piles = Vec::new();
            add(&mut piles, land, Piece::Army, 1);
            add(&mut piles, sea, Piece::Navy, 1);
            add(&mut piles, sea, Piece::Merchant, 1);
            all.push(build(piles));
        }
        for hop in self.wanted_ships(seat).iter().take(2) {
            let mut piles = Vec::new();
            add(&mut piles, hop.to, Piece::Merchant, 1);
            if let Some(&land) = held.first() {
                add(&mut piles, land, Piece::Army, 2);
            }
            all.push(build(piles));
        }
        for weapon in Weapon::ALL {
            all.extend([Action::Arm { weapon, n: 1 }, Action::Research { weapon }]);
        }
        for to in self.others(seat) {
            all.extend(self.arms_offers(seat, to));
        }
        all.extend(self.escort_orders(seat));
        all
    }
}
