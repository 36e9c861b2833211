//! What events change. Nothing else changes a state.

use super::event::{Event, Sight};
use super::goods::{Money, Weapon};
use super::piece::{Piece, Pieces, Pile, Spot};
use super::state::{Ask, Choice, Phase, State, Table};
use super::why::Why;
use crate::engine::{Sealed, Seat};

impl State {
    pub(super) fn apply(&mut self, event: &Event) {
        self.table.steps = self.table.steps.saturating_add(1);
        match event {
            Event::Chose { seat, choice } => {
                if let Some(sealed) = &mut self.sealed {
                    sealed.seal(*seat, choice.clone());
                }
            }
            Event::Offered(deal) => {
                let id = self.deals.offer(deal.clone());
                if matches!(self.table.questions.now(), Some(Ask::Offer { .. })) {
                    self.table.questions.answered();
                }
                self.table.questions.ask(Ask::Offer { from: deal.from, to: deal.to, deal: id });
                self.table.offers = self.table.offers.saturating_add(1);
            }
            Event::Open(sight) => self.see(sight),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest concerns the open table alone")]
    fn see(&mut self, sight: &Sight) {
        match sight {
            Sight::PhaseBegan { phase, due, .. } => {
                let is_secret = matches!(phase, Phase::Place | Phase::Bonus | Phase::Bid);
                self.sealed = is_secret.then(|| Sealed::ask(*due));
            }
            Sight::Shown { plans } => {
                self.sealed = None;
                for (seat, choice) in plans {
                    self.table.lay_out(*seat, choice);
                }
            }
            Sight::BidsShown { .. } => self.sealed = None,
            Sight::DealSettled { deal, fate } => {
                self.deals.settle(*deal, *fate);
                if matches!(self.table.questions.now(), Some(Ask::Offer { .. })) {
                    self.table.questions.answered();
                }
            }
            _ => {}
        }
        if !self.table.see_goods(sight) && !self.table.see_war(sight) {
            self.table.see_frame(sight);
        }
    }
}

impl Table {
    /// Opened plans are laid out.
    fn lay_out(&mut self, seat: Seat, choice: &Choice) {
        let (Choice::Place { piles, .. } | Choice::Bonus { piles }) = choice else { return };
        if let Choice::Place { bonus, .. } = choice {
            let stock = &mut self.sides[seat].stock;
            *stock = stock.plus(*bonus);
        }
        for pile in piles {
            self.add(seat, *pile);
        }
    }

    pub(super) fn add(&mut self, seat: Seat, pile: Pile) {
        let side = &mut self.sides[seat];
        match pile.spot {
            Spot::Land(land) => {
                let there = &mut side.lands[land.index()];
                *there = there.plus(pile.pieces);
            }
            Spot::Sea(sea) => {
                let fleet = &mut side.seas[sea.index()];
                fleet.navies = fleet.navies.saturating_add(pile.pieces.navies);
                fleet.merchants = fleet.merchants.saturating_add(pile.pieces.merchants);
            }
            Spot::Navies(sea) => {
                let aboard = &mut side.seas[sea.index()].on_navies;
                *aboard = aboard.plus(pile.pieces);
            }
            Spot::Ships(sea) => {
                let aboard = &mut side.seas[sea.index()].on_ships;
                *aboard = aboard.plus(pile.pieces);
            }
        }
    }

    fn take(&mut self, seat: Seat, pile: Pile) {
        let side = &mut self.sides[seat];
        match pile.spot {
            Spot::Land(land) => {
                let there = &mut side.lands[land.index()];
                *there = there.less(pile.pieces);
            }
            Spot::Sea(sea) => {
                let fleet = &mut side.seas[sea.index()];
                fleet.navies = fleet.navies.saturating_sub(pile.pieces.navies);
                fleet.merchants = fleet.merchants.saturating_sub(pile.pieces.merchants);
            }
            Spot::Navies(sea) => {
                let aboard = &mut side.seas[sea.index()].on_navies;
                *aboard = aboard.less(pile.pieces);
            }
            Spot::Ships(sea) => {
                let aboard = &mut side.seas[sea.index()].on_ships;
                *aboard = aboard.less(pile.pieces);
            }
        }
    }

    /// What is said of ships is kept true, armies sink with their ships, and a blockade ends
    /// with its last navy.
    fn settle_sea(&mut self, seat: Seat, spot: Spot) {
        if let Spot::Sea(sea) = spot {
            self.sides[seat].seas[sea.index()].settle();
            let sides = &self.sides;
            self.blockades.retain(|it| sides[it.by].seas[it.sea.index()].navies > 0);
        }
    }

    /// Money, goods and pieces.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is applied elsewhere")]
    fn see_goods(&mut self, sight: &Sight) -> bool {
        match *sight {
            Sight::Paid { seat, money, why } => {
                let side = &mut self.sides[seat];
                side.cash = side.cash.less(money);
                if why == Why::Interest {
                    side.interest = Money::NONE;
                }
            }
            Sight::Received { seat, money, .. } => {
                let side = &mut self.sides[seat];
                side.cash = side.cash.plus(money);
            }
            Sight::Gained { seat, goods, .. } => {
                let side = &mut self.sides[seat];
                side.stock = side.stock.plus(goods);
            }
            Sight::Spent { seat, goods, .. } => {
                let side = &mut self.sides[seat];
                side.stock = side.stock.less(goods);
            }
            Sight::Placed { seat, pile, why } => {
                self.add(seat, pile);
                if let (Spot::Sea(sea), Why::Captured) = (pile.spot, why) {
                    self.sides[seat].seas[sea.index()].used += pile.pieces.merchants;
                }
            }
            Sight::Removed { seat, pile, .. } => {
                self.take(seat, pile);
                self.settle_sea(seat, pile.spot);
                self.forget(seat, pile);
            }
            Sight::Moved { seat, from, to, pieces } => {
                self.take(seat, Pile { spot: from, pieces });
                self.add(seat, Pile { spot: to, pieces });
                self.settle_sea(seat, from);
                if let (Spot::Navies(_), Spot::Land(land)) = (from, to) {
                    self.sides[seat].landed.push(land);
                }
            }
            Sight::Rerouted { seat, from, to, ships } => {
                let pieces = Pieces::of(Piece::Merchant, ships);
                self.take(seat, Pile::new(from, pieces));
                self.add(seat, Pile::new(to, pieces));
                self.settle_sea(seat, Spot::Sea(from));
                self.sides[seat].seas[to.index()].arrived += ships;
            }
            Sight::Sailed { seat, sea, ships } => {
                self.sides[seat].seas[sea.index()].used += ships;
            }
            Sight::Priced { market } => self.market = market,
            Sight::Borrowed { seat, loans } => self.sides[seat].loans += loans,
            Sight::Repaid { seat, loans } => {
                let side = &mut self.sides[seat];
                side.loans = side.loans.saturating_sub(loans);
                side.has_repaid = true;
            }
            Sight::InterestDue { seat, money } => self.sides[seat].interest = money,
            Sight::Unpaid { seat, ref companies } => self.sides[seat].unpaid.clone_from(companies),
            Sight::Armed { seat, weapon, n } => *self.arsenal(seat, weapon) += n,
            Sight::Disarmed { seat, weapon, n } => {
                let arsenal = self.arsenal(seat, weapon);
                *arsenal = arsenal.saturating_sub(n);
            }
            Sight::Learned { seat, weapon } => {
                self.sides[seat].knows.push(weapon);
                self.sides[seat].discovered.push(weapon);
            }
            Sight::Drafted { seat, land, troops } => self.sides[seat].built.push((land, troops)),
            Sight::Traded { seat, resource } => self.sides[seat].traded.push(resource),
            Sight::CardMoved { company, to } => self.cards[company.index()] = to,
            Sight::Taken { land, by, .. } => self.holders[land.index()] = Some(by),
            Sight::Freed { land } => self.holders[land.index()] = None,
            _ => return false,
        }
        true
    }

    fn arsenal(&mut self, seat: Seat, weapon: Weapon) -> &mut u16 {
        let side = &mut self.sides[seat];
        match weapon {
            Weapon::Nuke => &mut side.nukes,
            Weapon::LStar => &mut side.lstars,
        }
    }
}
