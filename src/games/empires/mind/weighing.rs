//! What an action is worth, in strength of Armaments.

use super::super::board::{Kind, Node};
use super::super::card::{Force, Hand};
use super::super::route::Route;
use super::super::state::{Holding, Part, Table};
use super::super::view::View;
use super::super::{Action, PRICE_OF_ARMAMENT, PRICE_OF_BLOCKADE, Prompt};
use super::chart::{Chart, Gains};
use super::endgame::Endgame;
use super::hundredth;
use super::odds::{Odds, share};
use super::temper::Temper;
use crate::engine::{BySeat, Dice, Seat, Seats};

/// What a card counts on average.
const CARD: f32 = 63.0 / 48.0;
/// What it is worth that a win is surer than it might be.
const SURE: f32 = 60.0;
/// What cannot be worth it.
const NEVER: f32 = -100.0;

/// What actions are weighed with.
pub(super) struct Scales<'a> {
    view: &'a View,
    pub(super) table: &'a Table,
    pub(super) me: Seat,
    temper: Temper,
    pub(super) odds: Odds,
    /// What a Resource is worth.
    resource: f32,
    /// What it is worth to come home now.
    home: f32,
    pub(super) gains: Gains,
    /// What standing at each place is worth.
    worth: Vec<f32>,
    dice: &'a mut Dice,
}

impl<'a> Scales<'a> {
    pub(super) fn new(
        view: &'a View,
        me: Seat,
        temper: Temper,
        prompt: &Prompt,
        dice: &'a mut Dice,
    ) -> Self {
        let table = &view.table;
        let odds = Odds::new(view, temper.deals, dice);
        let mut scales = Self {
            view,
            table,
            me,
            temper,
            odds,
            resource: 0.0,
            home: 0.0,
            gains: Gains { exact: Vec::new(), loose: Vec::new() },
            worth: Vec::new(),
            dice,
        };
        scales.resource = scales.price();
        if matches!(prompt, Prompt::Move { .. }) {
            scales.look_round();
        }
        scales
    }

    /// What a Resource is worth: a third of a card, as long as there are cards to buy for all
    /// Resources that lie about.
    fn price(&self) -> f32 {
        let held: u16 = self.table.living().iter().map(|it| self.table.side(it).resources).sum();
        let cards = f32::from(self.table.left) - f32::from(held / PRICE_OF_ARMAMENT);
        CARD / 3.0 * (cards / 4.0).clamp(0.02, 1.0)
    }

    /// What places bring and are worth.
    fn look_round(&mut self) {
        let chart = Chart::new(self.table, self.me);
        self.home = self.homecoming(&chart);
        let gain = |exact: bool| Node::all().map(move |at| (at, exact));
        self.gains.exact = gain(true).map(|(at, exact)| self.gain(at, exact)).collect();
        self.gains.loose = gain(false).map(|(at, exact)| self.gain(at, exact)).collect();
        let mut later = self.gains.clone();
        later.exact[Node::START.index()] = Some(self.home * self.openness());
        self.worth = chart.worth(&later, self.temper.depth, self.temper.patience);
    }

    /// How near Total War is: 1 when the START is open.
    fn openness(&self) -> f32 {
        let (left, n) = (f32::from(self.table.left), f32::from(self.table.living().count()));
        (1.0 - left / (1.0 + self.temper.early * n)).clamp(0.0, 1.0)
    }

    /// What stopping at a place brings; nothing can be brought from where nobody may stop.
    fn gain(&self, at: Node, exact: bool) -> Option<f32> {
        let value = f32::from(at.value());
        match at.kind() {
            Kind::Start => (self.table.total_war() && exact).then_some(self.home),
            Kind::FreeTerritory => Some(if self.bank() > 0 { self.resource } else { 0.0 }),
            Kind::Plain | Kind::Blockade => {
                Some(if self.wants(at) { self.blockade() } else { 0.0 })
            }
            Kind::Colony => {
                self.table.may_enter(self.me, at, exact).ok()?;
                let due = value.min(f32::from(self.bank()));
                match self.table.holding(at) {
                    Holding::Free => Some(due * self.resource * 1.05 + 0.02),
                    Holding::Of(owner) => Some(self.war(at, owner, exact).0),
                    Holding::Closed => None,
                }
            }
        }
    }

    fn bank(&self) -> u16 {
        if self.table.options.unlimited_bank { u16::MAX } else { self.table.bank }
    }

    /// What taking something from a rival counts beside having it: less, if there are others.
    fn spite(&self) -> f32 {
        self.temper.malice / f32::from(self.table.rivals(self.me).count().max(1))
    }

    /// The best that a visit to a rival's colony can bring, and how.
    pub(super) fn war(&self, at: Node, owner: Seat, exact: bool) -> (f32, Action) {
        let mut best = (NEVER, Action::Attack(Force::Air));
        for force in Force::ALL {
            let ways = [
                (self.attack(at, owner, force), Action::Attack(force)),
                (if exact { self.siege(owner, force) } else { NEVER }, Action::Siege(force)),
            ];
            for (worth, action) in ways {
                if worth > best.0 {
                    best = (worth, action);
                }
            }
        }
        best
    }

    fn attack(&self, at: Node, owner: Seat, force: Force) -> f32 {
        let side = self.table.side(self.me);
        if side.lost.contains(&at) || side.flags == 0 {
            return NEVER;
        }
        let value = f32::from(at.value());
        let wins = self.odds.beats(self.me, owner, force);
        let booty = value.min(f32::from(self.bank())) * self.resource;
        wins * (booty + 0.05) - (1.0 - wins) * (booty * (0.3 + self.spite()) + 0.1)
    }

    fn siege(&self, owner: Seat, force: Force) -> f32 {
        self.odds.booty(owner, force) * (1.0 + self.spite()) * self.temper.siege
    }

    /// Whether a blockade could be bought on arrival.
    pub(super) fn wants(&self, at: Node) -> bool {
        let side = self.table.side(self.me);
        let is_open = self.table.is_blockade(at) && self.table.keeper(at).is_none();
        is_open && side.flags > 2 && side.resources >= PRICE_OF_BLOCKADE
    }

    /// What a blockade is worth beyond its price.
    fn blockade(&self) -> f32 {
        let is_duel = self.table.living().count() == 2;
        self.temper.blockade[usize::from(!is_duel)] - 2.0 * self.resource * 0.1
    }

    /// What coming home is worth now. Whoever plays wars out knows how likely it is to win
    /// them; others look whether somebody is weaker.
    fn homecoming(&mut self, chart: &Chart) -> f32 {
        let rivals = self.table.rivals(self.me);
        if self.temper.wars == 0 {
            let bonus = CARD * f32::from(rivals.count());
            let beats = |other: Seat| {
                let is_weaker = |hands: &BySeat<Hand>| {
                    f32::from(hands[self.me].total()) + bonus > f32::from(hands[other].total())
                };
                self.odds.mean(|hands| share(is_weaker(hands)))
            };
            let best = rivals.iter().map(beats).fold(0.0, f32::max);
            return if best > 0.6 { self.temper.haste * 0.5 } else { -3.0 };
        }
        let now = self.endgame(chart);
        let (mut enters, mut stays) = (0.0, 0.0);
        for n in 0..self.temper.wars {
            let mut war = self.deal(&now, n);
            stays += war.clone().finish(self.me, self.dice)[self.me];
            war.come_home(self.me, self.dice);
            enters += self.best_war(&war);
        }
        let n = f32::from(u16::try_from(self.temper.wars).unwrap_or(1));
        let share = 1.0 / f32::from(self.table.living().count());
        // Whoever waits may lose what he has, and gain what he has not.
        let later = (1.0 - self.temper.decay) * stays / n + self.temper.decay * share;
        // A win that is all but sure is not put off.
        let sure = SURE * (enters / n - 0.75).max(0.0);
        self.temper.haste * (enters / n - later) / share + sure
    }

    /// The share of the win after the war that promises most in this deal.
    fn best_war(&mut self, war: &Endgame) -> f32 {
        let weakest = war.living.without(self.me).iter().min_by_key(|&it| war.hands[it].total());
        let mut after = war.clone();
        if let Some(weakest) = weakest {
            after.war(self.me, weakest, self.dice);
        }
        after.finish(self.me, self.dice)[self.me]
    }

    /// Total War as it stands, with hands that are still to be dealt.
    fn endgame(&self, chart: &Chart) -> Endgame {
        let table = self.table;
        let homing = |seat: Seat| match table.side(seat).pawn {
            Some(at) => 8 + u32::from(hundredth(0.75 * chart.homing(at))),
            None => 0,
        };
        let home: Seats = table.living().iter().filter(|&it| table.side(it).is_home).collect();
        Endgame {
            hands: self.view.hands.iter().map(|(_, hand)| hand.unwrap_or_default()).collect(),
            living: table.living(),
            home,
            homing: BySeat::new(table.sides.count(), homing),
        }
    }

    /// The n-th deal of the unseen cards.
    fn deal(&self, now: &Endgame, n: u32) -> Endgame {
        let deals = &self.odds.deals;
        Endgame { hands: deals[n as usize % deals.len()].clone(), ..now.clone() }
    }

    /// What the choice of an enemy is worth: the share of the win, or how likely it is to beat
    /// him.
    fn declaration(&mut self, of: Seat) -> f32 {
        let beats = self.odds.mean(|hands| share(hands[self.me].total() > hands[of].total()));
        if self.temper.wars == 0 {
            return beats;
        }
        let chart = Chart::new(self.table, self.me);
        let now = self.endgame(&chart);
        let mut sum = 0.0;
        for n in 0..self.temper.wars {
            let mut war = self.deal(&now, n);
            war.war(self.me, of, self.dice);
            sum += war.finish(self.me, self.dice)[self.me];
        }
        sum / f32::from(u16::try_from(self.temper.wars).unwrap_or(1)) + 0.02 * beats
    }

    /// What waiting at the START is worth.
    fn waiting(&mut self) -> f32 {
        let rivals = self.table.rivals(self.me);
        let beats =
            |of: Seat| self.odds.mean(|hands| share(hands[self.me].total() > hands[of].total()));
        let best = rivals.iter().map(beats).fold(0.0, f32::max);
        if best > 0.5 { -1.0 } else { 0.5 }
    }

    /// What an action is worth, against doing nothing.
    pub(super) fn weigh(&mut self, action: &Action, prompt: &Prompt) -> f32 {
        match *action {
            Action::Choose(_) | Action::Roll | Action::Done | Action::Leave | Action::Nothing => {
                0.0
            }
            Action::Arm if self.saves() => -1.0,
            Action::Arm => 5.0,
            Action::Go { to, ref through } => self.journey(to, through),
            Action::Blockade(_) => self.blockade(),
            // A flag is worth lifting for a colony, not for nothing.
            Action::Lift(_) if matches!(prompt, Prompt::Room { .. }) => 0.1,
            Action::Lift(_) => -0.5,
            Action::Attack(force) => {
                self.target().map_or(NEVER, |(at, owner)| self.attack(at, owner, force))
            }
            Action::Siege(force) => {
                self.target().map_or(NEVER, |(_, owner)| self.siege(owner, force))
            }
            Action::Give(value) => -f32::from(value),
            Action::Pay(ref colonies) => {
                -colonies.iter().map(|at| f32::from(at.value())).sum::<f32>()
            }
            Action::Declare(of) => self.declaration(of),
            Action::Wait => self.waiting(),
        }
    }

    /// The rival's colony where the pawn stands, and its owner.
    pub(super) fn target(&self) -> Option<(Node, Seat)> {
        let at = self.table.side(self.me).pawn?;
        Some((at, self.table.owner(at)?))
    }

    /// What a move is worth: what it brings and costs, and what comes after it.
    fn journey(&self, to: Node, through: &[Node]) -> f32 {
        let is_it = |route: &&Route| route.to() == to && self.table.through(route) == through;
        let routes = self.table.routes(self.me);
        let Some(route) = routes.iter().find(is_it) else { return NEVER };
        let gains = if route.exact { &self.gains.exact } else { &self.gains.loose };
        let gain = if to == Node::START { Some(self.home) } else { gains[to.index()] };
        let fines = f32::from(u16::try_from(route.fines.len()).unwrap_or(9));
        let fines = fines * f32::from(self.table.options.fine()) * (self.resource + 0.02);
        let later = if to == Node::START { 0.0 } else { self.worth[to.index()] };
        gain.unwrap_or(0.0) - fines + self.temper.patience * later
    }

    /// Whether Resources are kept for a blockade.
    pub(super) fn saves(&self) -> bool {
        let side = self.table.side(self.me);
        let rest = side.resources.saturating_sub(PRICE_OF_ARMAMENT);
        let is_before = self.table.part == Part::Throwing;
        let is_open = |at: Node| self.table.is_blockade(at) && self.table.keeper(at).is_none();
        let is_near = || {
            let Some(from) = side.pawn else { return false };
            reach(from, None, 12, &is_open)
        };
        is_before
            && rest < PRICE_OF_BLOCKADE
            && side.flags > 2
            && self.blockade() > 0.2
            && is_near()
    }

    /// A little chance.
    pub(super) fn whim(&mut self) -> f32 {
        self.temper.whim * f32::from(u8::try_from(self.dice.below(101)).unwrap_or(0)) / 100.0
    }
}

/// Whether a place of some kind can be reached in so many steps.
fn reach(at: Node, before: Option<Node>, left: u8, is_it: &impl Fn(Node) -> bool) -> bool {
    left > 0
        && at.neighbours().iter().filter(|&&next| Some(next) != before).any(|&next| {
            is_it(next)
                || (!matches!(next.kind(), Kind::Start | Kind::Colony)
                    && reach(next, Some(at), left - 1, is_it))
        })
}
