//! War by the odds: what places are worth, which attack pays, blockades, and what follows.

use super::super::action::{Action, Attack, Group};
use super::super::battle::AIR_OIL;
use super::super::company::Company;
use super::super::goods::Resource;
use super::super::map::{Area, Land, Sea};
use super::super::opening::Winter;
use super::super::piece::{Piece, Pieces, Pile, Spot, total};
use super::Reason;
use super::contest::Contest;
use super::planner::{Planner, Wish};
use crate::engine::Seat;

/// What a force costs to replace, and what it is worth to destroy one.
const FORCE: i64 = 120;
const KILL: i64 = 30;
/// Attacks on one place that are looked ahead, and forces that are counted.
const DEPTH: u16 = 3;
const MOST: u16 = 12;
/// How likely a landing must succeed, in per cent, and what a ship brings that is not away with
/// armies.
const LANDING_CHANCE: i64 = 75;
const SHIP_AWAY: i64 = 150;

impl Planner<'_> {
    /// What a player would leave to whoever takes its last home land.
    fn spoils(&self, of: Seat) -> i64 {
        if self.state.players().count() == 2 {
            return 25_000;
        }
        let wealth = self.state.wealth(of);
        i64::from(wealth.cash.0) + i64::from(wealth.stock.0) / 2 + 1_500
    }

    /// What it is worth to hold a land: its companies and, at home, what hangs on it.
    pub(super) fn prize(&self, land: Land) -> i64 {
        let holder = self.state.holder(land);
        let here = Company::all(false).filter(|it| it.land() == Some(land));
        let counts = |it: &Company| {
            let owner = self.state.owner(*it);
            owner.is_some() && (owner == holder || owner == Some(self.seat))
        };
        let mut prize: i64 = here.filter(counts).map(|it| self.company_worth(it)).sum();
        let Some(of) = holder.filter(|&it| it != self.seat) else {
            return prize + self.hangs_on(self.seat, land);
        };
        // What the other loses counts the more the fewer there are.
        prize += prize / i64::from(self.state.players().count());
        prize + self.hangs_on(of, land) + 40
    }

    /// What a player loses with a home land beside its companies: the last one is everything.
    fn hangs_on(&self, of: Seat, land: Land) -> i64 {
        if !self.state.is_home(of, land) {
            return 0;
        }
        let homes = i64::try_from(self.state.homes(of).count()).unwrap_or(1).max(1);
        2 * self.spoils(of) / (homes * (homes + 1))
    }

    /// The strongest player that could march into a land, and with how many.
    pub(super) fn threat(&self, land: Land) -> u16 {
        let of = |seat: Seat| -> u16 {
            let near = land.borders().map(|it| self.state.troops(seat, it).troops());
            near.map(|n| n.saturating_sub(1)).sum()
        };
        self.state.others(self.seat).map(of).max().unwrap_or(0)
    }

    /// What is likely to be lost in a land with so many more armies.
    pub(super) fn danger(&self, land: Land, more: u16) -> i64 {
        let own = self.state.troops(self.seat, land).troops() + more;
        let chance = |seat: Seat| {
            let near = land.borders().map(|it| self.state.troops(seat, it).troops());
            let (side, other) = (self.state.side(self.seat), self.state.side(seat));
            let contest = Contest {
                own: near.map(|n| n.saturating_sub(1)).sum::<u16>().min(MOST),
                theirs: own.min(MOST),
                stars: other.lstars,
                their_stars: side.lstars,
                sets: other.stock.sets().min(2),
                their_sets: side.stock.sets(),
                prize: 1_000,
                set_cost: 0,
                force_cost: 0,
                kill: 0,
            };
            if own == 0 { 100 } else { contest.weigh().1 }
        };
        let most = self.state.others(self.seat).map(chance).max().unwrap_or(0);
        self.prize(land) * most / 100
    }

    /// Armies that can leave a land.
    pub(super) fn spare(&self, land: Land) -> u16 {
        let is_home = self.state.is_home(self.seat, land);
        let guard = if is_home && self.threat(land) > 1 { 2 } else { 1 };
        self.state.troops(self.seat, land).troops().saturating_sub(guard)
    }

    /// All that is worth doing in stage 4.
    pub(super) fn campaign(&self) -> Vec<Wish> {
        let mut wishes = self.attacks(None);
        wishes.extend(self.last_blow());
        wishes.extend(self.escorts());
        for sea in Sea::light().filter(|&sea| self.state.fleet(self.seat, sea).navies > 0) {
            for of in self.state.others(self.seat) {
                let goods = self
                    .state
                    .foreign_cards(of)
                    .into_iter()
                    .filter(|it| self.state.is_active(*it) && it.seas().contains(&sea));
                let units: u16 = goods.map(Company::units).sum();
                let is_new = self.state.blockade_of(of, sea).is_none();
                if units > 0 && is_new && self.state.fleet(of, sea).merchants > 0 {
                    let worth = i64::from(units) * 10 + 10 * self.grudges.of(of);
                    wishes.push((worth, Action::Blockade { of, sea }, Reason::Gain));
                }
            }
        }
        wishes
    }

    /// Attacks on what others hold.
    pub(super) fn attacks(&self, only: Option<Seat>) -> Vec<Wish> {
        let mut wishes = Vec::new();
        if self.stock().sets() == 0 {
            return wishes;
        }
        for of in self.state.others(self.seat).filter(|&of| only.is_none_or(|it| it == of)) {
            wishes.extend(Sea::light().filter_map(|sea| self.breakout(of, sea)));
            for land in Land::all().filter(|&it| !self.state.troops(of, it).is_empty()) {
                wishes.extend(self.assault(of, land));
            }
        }
        wishes
    }

    fn contest(&self, of: Seat, own: u16, theirs: u16, prize: i64) -> Contest {
        let (side, other) = (self.state.side(self.seat), self.state.side(of));
        Contest {
            own: own.min(MOST),
            theirs: theirs.min(MOST),
            stars: side.lstars,
            their_stars: other.lstars,
            sets: side.stock.sets().min(DEPTH),
            their_sets: other.stock.sets(),
            prize: prize * (100 + 5 * self.grudges.of(of)) / 100,
            set_cost: self.set_worth(),
            force_cost: FORCE,
            kill: KILL,
        }
    }

    /// What it would be worth to attack a land with so many more armies beside it.
    pub(super) fn outlook(&self, of: Seat, land: Land, more: u16) -> i64 {
        let near: u16 = land.borders().map(|it| self.spare(it)).sum();
        let theirs = self.state.troops(of, land).troops();
        let contest = self.contest(of, near + more, theirs, self.prize(land));
        Contest { sets: contest.sets.max(1), ..contest }.weigh().0
    }

    /// The best attack on a land.
    fn assault(&self, of: Seat, land: Land) -> Option<Wish> {
        let mut forces: Vec<Pile> = Vec::new();
        let beachhead = self.state.troops(self.seat, land);
        if !beachhead.is_empty() {
            forces.push(Pile::new(land, beachhead));
        }
        for from in land.borders() {
            let pieces = self.state.troops(self.seat, from).first_troops(self.spare(from));
            if !pieces.is_empty() {
                forces.push(Pile::new(from, pieces));
            }
        }
        if forces.is_empty() {
            return self.far_assault(of, land);
        }
        let theirs = self.state.troops(of, land).troops();
        for sea in land.coasts() {
            let navies = self.state.fleet(self.seat, sea).navies;
            if navies > 0 && total(&forces).forces() <= theirs {
                forces.push(Pile::new(sea, Pieces::of(Piece::Navy, navies)));
            }
        }
        Some(self.weighed(land, Attack { forces, ..Self::attack(of, land) }).0)
    }

    /// An attack on a land that nothing borders: from ships if that is likely to succeed, or by
    /// air.
    fn far_assault(&self, of: Seat, land: Land) -> Option<Wish> {
        let convoys = self.landing(land);
        let by_sea = (!convoys.is_empty())
            .then(|| self.weighed(land, Attack { convoys, ..Self::attack(of, land) }))
            .filter(|&(_, chance)| chance >= LANDING_CHANCE);
        let air = if self.keen { self.airborne(land) } else { None };
        let by_air = air
            .map(|pile| self.weighed(land, Attack { air: vec![pile], ..Self::attack(of, land) }));
        let both = by_sea.into_iter().chain(by_air).map(|it| it.0);
        both.max_by_key(|it| it.0)
    }

    fn attack(of: Seat, land: Land) -> Attack {
        let (forces, convoys, air) = (Vec::new(), Vec::new(), Vec::new());
        Attack { of, group: Group::Forces, at: land.into(), forces, convoys, air }
    }

    /// What an attack on a land is worth, and how likely it succeeds, in per cent.
    fn weighed(&self, land: Land, attack: Attack) -> (Wish, i64) {
        let Attack { of, forces, convoys, air, .. } = &attack;
        let aboard = convoys.iter().flat_map(|it| &it.aboard);
        let ashore: u16 = aboard.map(|it| it.1.troops()).sum();
        let own = total(forces).forces() + total(air).forces() + ashore;
        // Only armies with grain to march on take a land.
        let prize = if self.stock().grain > 1 { self.prize(land) } else { 0 };
        let theirs = self.state.troops(*of, land).troops();
        let (mut worth, chance) = self.contest(*of, own, theirs, prize).weigh();
        let sailing = convoys.iter().map(|it| u16::try_from(it.path.len()).unwrap_or(u16::MAX));
        let oil = sailing.fold(total(air).troops() * AIR_OIL, u16::saturating_add);
        worth -= i64::from(oil) * self.worth(Resource::Oil);
        // Ships that land armies fetch nothing meanwhile.
        worth -= SHIP_AWAY * i64::try_from(convoys.len()).unwrap_or(0);
        let percent = u8::try_from(chance).unwrap_or(100);
        let why = if self.grudges.of(*of) > 2 { Reason::Grudge } else { Reason::Odds { percent } };
        ((worth, Action::Attack(attack), why), chance)
    }

    /// An attack on navies that blockade one's goods.
    fn breakout(&self, of: Seat, sea: Sea) -> Option<Wish> {
        if self.state.blockade_of(self.seat, sea) != Some(of) {
            return None;
        }
        let canal = self.state.canal();
        let near = Sea::all().filter(|&from| from == sea || from.touches(sea, canal));
        let navies = near.filter_map(|from| {
            let n = self.state.fleet(self.seat, from).navies;
            (n > 0).then(|| Pile::new(from, Pieces::of(Piece::Navy, n)))
        });
        let ashore = Land::all().filter(|land| land.lies_on(sea)).filter_map(|land| {
            let pieces = self.state.troops(self.seat, land).first_troops(self.spare(land));
            (!pieces.is_empty()).then(|| Pile::new(land, pieces))
        });
        let forces: Vec<Pile> = navies.chain(ashore).collect();
        if forces.is_empty() {
            return None;
        }
        let goods = self.state.foreign_cards(self.seat).into_iter();
        let goods = goods.filter(|it| self.state.is_active(*it) && it.seas().contains(&sea));
        let prize: i64 = goods.map(|it| self.company_worth(it) / 2).sum();
        let fleet = self.state.fleet(of, sea);
        let theirs = fleet.navies + fleet.on_navies.troops();
        let contest = self.contest(of, total(&forces).forces(), theirs, prize);
        let (convoys, air) = (Vec::new(), Vec::new());
        let attack = Attack { of, group: Group::Forces, at: sea.into(), forces, convoys, air };
        Some((contest.weigh().0, Action::Attack(attack), Reason::Grudge))
    }

    /// Armies that could come by air, from where there are most to spare.
    fn airborne(&self, to: Land) -> Option<Pile> {
        let oil = self.stock().oil.saturating_sub(1) / AIR_OIL;
        let oil = if self.state.options.airborne { oil } else { 0 };
        let from = Land::all().filter(|&it| it != to).max_by_key(|&it| self.spare(it))?;
        let n = self.spare(from).min(oil).min(4);
        (n > 1).then(|| Pile::new(from, self.state.troops(self.seat, from).first_troops(n)))
    }

    /// Clouds that the world bears.
    fn bearable(&self) -> usize {
        match self.state.options.winter {
            Winter::Rolled => 12,
            Winter::Twelve => 11,
        }
    }

    /// Nukes that end the game by themselves: every home land of the last rival.
    fn last_blow(&self) -> Option<Wish> {
        let mut rivals = self.state.others(self.seat);
        let (Some(of), None) = (rivals.next(), rivals.next()) else { return None };
        self.strike(of).map(|action| (50_000, action, Reason::Gain))
    }

    /// A strike at all home lands of somebody without a screen, if the world bears it.
    fn strike(&self, of: Seat) -> Option<Action> {
        let homes: Vec<Land> = self.state.homes(of).collect();
        let is_enough = usize::from(self.state.side(self.seat).nukes) >= homes.len();
        let is_borne = self.state.clouds.len() + homes.len() <= self.bearable();
        let can = is_enough && is_borne && self.state.side(of).lstars == 0;
        let targets = homes.iter().map(|&land| (Area::Land(land), 1)).collect();
        can.then_some(Action::Launch { targets })
    }

    /// An answer to nukes: one for the dearest home land of whoever launched them.
    pub(super) fn retaliation(&self, against: Seat) -> Option<Wish> {
        let was_struck = self.grudges.of(against) >= 6;
        let is_borne = self.state.clouds.len() < self.bearable();
        let homes = self.state.homes(against);
        let land = homes.max_by_key(|&land| self.prize(land)).filter(|_| was_struck && is_borne)?;
        let has = self.state.side(self.seat).nukes > 0;
        has.then(|| (1_000, Action::Launch { targets: vec![(land.into(), 1)] }, Reason::Grudge))
    }

    /// Into a land that was cleared: with enough to hold it, if there is grain.
    pub(super) fn entries(&self) -> Vec<Wish> {
        let Some(battle) = self.now_fighting() else { return Vec::new() };
        let Area::Land(to) = battle.at else { return Vec::new() };
        let grain = self.stock().grain;
        let ashore = self.state.troops(self.seat, to).troops();
        let wanted = (self.threat(to) + 1).min(3).saturating_sub(ashore).max(1).min(grain);
        let mut piles: Vec<Pile> = Vec::new();
        let mut left = wanted;
        for pile in
            battle.forces.iter().filter(|it| matches!(it.spot, Spot::Land(from) if from != to))
        {
            let pieces = pile.pieces.first_troops(left);
            left -= pieces.troops();
            piles.extend((!pieces.is_empty()).then_some(Pile { spot: pile.spot, pieces }));
        }
        vec![(1, Action::Enter { piles }, Reason::Gain)]
    }

    /// Losses: navies go first as long as armies are needed to move in.
    pub(super) fn losses(&self) -> Vec<Wish> {
        let Some(battle) = self.now_fighting() else { return Vec::new() };
        let super::super::battle::Step::Losses { points } = battle.step else { return Vec::new() };
        let worth = |action: &Action| {
            let Action::Lose { piles } = action else { return 0 };
            let lost = total(piles);
            100 - 10 * i64::from(lost.troops()) - 8 * i64::from(lost.navies)
        };
        let choices = self.state.loss_choices(battle.toll(points));
        choices.into_iter().map(|it| (worth(&it), it, Reason::Thrift)).collect()
    }
}
