//! What an action is worth, in strength of Armaments.

use super::super::board::{Kind, Node};
use super::super::card::{Force, Hand};
use super::super::route::Route;
use super::super::state::{Holding, Part, Table};
use super::super::view::View;
use super::super::{Action, PRICE_OF_ARMAMENT, PRICE_OF_BLOCKADE, Prompt};
use super::chart::{Atlas, Chart, Gains};
use super::endgame::{Endgame, World};
use super::odds::{Odds, share, small};
use super::temper::Temper;
use crate::engine::{BySeat, Dice, Seat, Seed};

/// What a card counts on average.
const CARD: f32 = 63.0 / 48.0;
/// What a win is worth, if it is sure.
const WIN: f32 = 50.0;
/// How many cards somebody buys in a round, about.
const PACE: f32 = 0.45;
/// How many rounds before Total War it is time to think of home.
const SOON: f32 = 4.0;
/// What cannot be worth it.
const NEVER: f32 = -100.0;

/// What actions are weighed with.
pub(super) struct Scales<'a> {
    pub(super) table: &'a Table,
    pub(super) me: Seat,
    temper: Temper,
    pub(super) odds: Odds,
    /// The ways that the throw allows.
    pub(super) routes: Vec<Route>,
    /// What a Resource is worth.
    resource: f32,
    /// What it is worth to come home now.
    home: f32,
    pub(super) gains: Gains,
    /// What standing at each place is worth.
    worth: Vec<f32>,
    /// What being close to the START is worth, and how close each place is.
    urge: f32,
    nearness: Vec<f32>,
    /// Whether the last Armament is left for a better moment, or this is the moment.
    pub(super) holds: bool,
    pub(super) strikes: bool,
    /// Total War, for whoever plays it out in thought.
    world: Option<World<'a>>,
    /// What the dice of Total War begin with.
    luck: Seed,
    dice: &'a mut Dice,
}

impl<'a> Scales<'a> {
    pub(super) fn new(
        view: &'a View,
        me: Seat,
        temper: Temper,
        prompt: &Prompt,
        atlas: &mut Atlas,
        dice: &'a mut Dice,
    ) -> Self {
        let table = &view.table;
        let odds = Odds::new(view, temper.deals, dice);
        let mut scales = Self {
            table,
            me,
            temper,
            odds,
            routes: table.routes(me),
            resource: 0.0,
            home: 0.0,
            gains: Gains { exact: Vec::new(), loose: Vec::new() },
            worth: Vec::new(),
            urge: 0.0,
            nearness: Vec::new(),
            holds: false,
            strikes: false,
            world: None,
            luck: Seed(u64::from(dice.below(u32::MAX))),
            dice,
        };
        scales.resource = scales.price();
        if temper.picks_moment {
            scales.strikes = scales.can_strike(&atlas.chart(table, me));
            scales.holds = table.left == 1 && !scales.strikes;
        }
        if temper.wars > 0 && table.total_war() {
            let chart = |seat: Seat| atlas.chart(table, seat);
            let charts: Vec<_> = table.seats().iter().map(chart).collect();
            let nearness = charts[me.index()].nearness();
            scales.world = Some(World { table, charts, nearness });
        }
        if matches!(prompt, Prompt::Move { .. }) {
            scales.look_round(&atlas.chart(table, me));
        }
        scales
    }

    /// What a Resource is worth: a third of a card, as long as there are cards to buy for all
    /// Resources that lie about.
    fn price(&self) -> f32 {
        let cards = f32::from(self.table.left) - f32::from(self.held() / PRICE_OF_ARMAMENT);
        CARD / 3.0 * (cards / 4.0).clamp(0.02, 1.0)
    }

    /// What places bring and are worth.
    fn look_round(&mut self, chart: &Chart) {
        self.home = self.homecoming();
        let gain = |exact: bool| Node::all().map(move |at| (at, exact));
        self.gains.exact = gain(true).map(|(at, exact)| self.gain(at, exact)).collect();
        self.gains.loose = gain(false).map(|(at, exact)| self.gain(at, exact)).collect();
        let mut later = self.gains.clone();
        later.exact[Node::START.index()] = Some(self.home * self.openness());
        self.worth = chart.worth(&later, self.temper.depth, self.temper.patience);
        if self.temper.urge > 0.0 {
            self.urge = self.temper.urge
                * (1.0 - (self.rounds_left() - 1.0) / (SOON - 1.0)).clamp(0.0, 1.0);
            self.nearness = chart.nearness();
        }
    }

    /// In how many rounds Total War will begin, about.
    fn rounds_left(&self) -> f32 {
        let cards =
            f32::from(self.table.left) - f32::from(self.held()) / f32::from(PRICE_OF_ARMAMENT);
        cards / (PACE * f32::from(self.table.living().count()))
    }

    /// Resources in all hands.
    fn held(&self) -> u16 {
        self.table.living().iter().map(|it| self.table.side(it).resources).sum()
    }

    /// Whether it is the moment to buy all Armaments that are left: the throw leads home, and
    /// the START opens with the last of them.
    fn can_strike(&self, chart: &Chart) -> bool {
        let (side, left) = (self.table.side(self.me), u16::from(self.table.left));
        let (Some(from), Some([a, b])) = (side.pawn, self.table.dice) else { return false };
        let throw = (usize::from(a), usize::from(b));
        self.table.part == Part::Moving
            && (1..=side.resources / PRICE_OF_ARMAMENT).contains(&left)
            && chart.leads_home(from, throw)
            && self.homecoming() > 0.0
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

    /// What coming home is worth now: it pays if somebody is weaker.
    fn homecoming(&self) -> f32 {
        let rivals = self.table.rivals(self.me);
        let bonus = CARD * f32::from(rivals.count());
        let beats = |other: Seat| {
            let is_weaker = |hands: &BySeat<Hand>| {
                f32::from(hands[self.me].total()) + bonus > f32::from(hands[other].total())
            };
            self.odds.mean(|hands| share(is_weaker(hands)))
        };
        let best = rivals.iter().map(beats).fold(0.0, f32::max);
        if best > 0.6 { self.temper.haste } else { -3.0 }
    }

    /// The share of the win if the turn ends so; nothing for those who do not play Total War
    /// out in thought. All that could be done has the same luck, so that only what is chosen
    /// makes a difference.
    fn prospect(&self, act: impl Fn(&mut Endgame, &mut Dice)) -> f32 {
        let Some(world) = &self.world else { return 0.0 };
        let mut sum = 0.0;
        for n in 0..self.temper.wars {
            let deals = &self.odds.deals;
            let hands = deals[n as usize % deals.len()].clone();
            let mut dice = Dice::after(self.luck, u64::from(n) << 24);
            let mut war = Endgame::new(self.table, hands);
            act(&mut war, &mut dice);
            sum += war.finish(self.me, world, &mut dice);
        }
        sum / small(self.temper.wars as usize)
    }

    /// The share of the win after a move.
    fn after_move(&self, to: Node, exact: bool) -> f32 {
        let besieged = self
            .table
            .owner(to)
            .filter(|&owner| matches!(self.war(to, owner, exact).1, Action::Siege(_)));
        self.prospect(|war, dice| {
            if to == Node::START {
                war.come_home(self.me, dice);
                war.fight(self.me, dice);
                return;
            }
            war.pawns[self.me] = to;
            if let Some(owner) = besieged {
                war.besiege(self.me, owner);
            }
        })
    }

    /// What the choice of an enemy is worth.
    fn declaration(&self, of: Seat) -> f32 {
        let beats = self.odds.mean(|hands| share(hands[self.me].total() > hands[of].total()));
        beats + WIN * self.prospect(|war, dice| war.war(self.me, of, dice))
    }

    /// What waiting at the START is worth.
    fn waiting(&self) -> f32 {
        let rivals = self.table.rivals(self.me);
        let beats =
            |of: Seat| self.odds.mean(|hands| share(hands[self.me].total() > hands[of].total()));
        let best = rivals.iter().map(beats).fold(0.0, f32::max);
        if best > 0.5 { -1.0 } else { 0.5 }
    }

    /// What an action is worth, against doing nothing.
    pub(super) fn weigh(&self, action: &Action, prompt: &Prompt) -> f32 {
        match *action {
            Action::Choose(_) | Action::Roll | Action::Done | Action::Leave | Action::Nothing => {
                0.0
            }
            Action::Arm if self.saves() || self.holds => -1.0,
            Action::Arm if self.strikes => WIN,
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
        let Some(route) = self.routes.iter().find(is_it) else { return NEVER };
        let gains = if route.exact { &self.gains.exact } else { &self.gains.loose };
        let gain = if to == Node::START { Some(self.home) } else { gains[to.index()] };
        let fines = f32::from(u16::try_from(route.fines.len()).unwrap_or(9));
        let fines = fines * f32::from(self.table.options.fine()) * (self.resource + 0.02);
        let now = gain.unwrap_or(0.0) - fines + WIN * self.after_move(to, route.exact);
        if to == Node::START {
            return now;
        }
        let near = self.nearness.get(to.index()).copied().unwrap_or(0.0);
        now + self.temper.patience * self.worth[to.index()] + self.urge * near
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
