//! Total War played out in thought, with hands as they may be: everybody heads for home, lays
//! siege where that is on the way, and fights the weakest.

use std::rc::Rc;

use super::super::board::Node;
use super::super::card::{Card, Force, Hand};
use super::super::state::{Holding, Table};
use super::chart::Chart;
use crate::engine::{BySeat, Dice, Seat, Seats};

/// What Total War is fought over.
#[derive(Clone)]
pub(super) struct World<'a> {
    pub(super) table: &'a Table,
    /// What each seat can reach.
    pub(super) charts: Vec<Rc<Chart>>,
    /// How soon one can be home from each place.
    pub(super) nearness: Vec<f32>,
}

/// Total War as it stands.
#[derive(Clone)]
pub(super) struct Endgame {
    pub(super) hands: BySeat<Hand>,
    pub(super) pawns: BySeat<Node>,
    pub(super) living: Seats,
    pub(super) home: Seats,
}

/// Turns after which nobody is expected to win any more.
const LONG: u32 = 150;
/// What being home counts on the way there, against a card.
const HOME: f32 = 10.0;

impl Endgame {
    /// As a table stands, with hands as they may be.
    pub(super) fn new(table: &Table, hands: BySeat<Hand>) -> Self {
        let pawn = |seat: Seat| table.side(seat).pawn.unwrap_or(Node::START);
        let pawns = BySeat::new(table.sides.count(), pawn);
        let living = table.living();
        let home = living.iter().filter(|&it| table.side(it).is_home).collect();
        Self { hands, pawns, living, home }
    }

    /// A seat comes home: a card from everybody.
    pub(super) fn come_home(&mut self, seat: Seat, dice: &mut Dice) {
        self.home = self.home.with(seat);
        for from in self.living.without(seat).iter() {
            self.pass(from, seat, dice);
        }
    }

    fn pass(&mut self, from: Seat, to: Seat, dice: &mut Dice) {
        if let Some(card) = self.hands[from].draw(None, dice) {
            self.hands[from].take(card);
            self.hands[to].put(card);
        }
    }

    /// War between two, to the end of one.
    pub(super) fn war(&mut self, by: Seat, of: Seat, dice: &mut Dice) {
        let wins = self.hands[by].total() > self.hands[of].total();
        let (victor, loser) = if wins { (by, of) } else { (of, by) };
        self.pass(loser, victor, dice);
        self.hands[loser] = Hand::NONE;
        self.living = self.living.without(loser);
        self.home = self.home.without(loser);
    }

    /// War on the weakest.
    pub(super) fn fight(&mut self, seat: Seat, dice: &mut Dice) {
        if let Some(weakest) = self.weakest(seat) {
            self.war(seat, weakest, dice);
        }
    }

    /// A siege, of the force in which the owner has most; he gives the least that he can.
    pub(super) fn besiege(&mut self, by: Seat, of: Seat) {
        let hand = self.hands[of];
        let force = Force::ALL.into_iter().max_by_key(|&force| hand.count_of(force));
        let cards = force.into_iter().flat_map(|force| [1, 2].map(|value| Card { force, value }));
        if let Some(card) = cards.into_iter().find(|&card| hand.of(card) > 0) {
            self.hands[of].take(card);
            self.hands[by].put(card);
        }
    }

    /// Plays on from the turn after a seat's: its own share of the win.
    pub(super) fn finish(mut self, after: Seat, world: &World<'_>, dice: &mut Dice) -> f32 {
        let mut turn = after;
        for _ in 0..LONG {
            let Some(seat) = self.living.after(turn).next() else { break };
            if seat == turn || !self.living.contains(after) {
                break;
            }
            self.take_turn(seat, world, dice);
            turn = seat;
        }
        let share = 1.0 / f32::from(self.living.count().max(1));
        if self.living.contains(after) { share } else { 0.0 }
    }

    fn take_turn(&mut self, seat: Seat, world: &World<'_>, dice: &mut Dice) {
        if !self.home.contains(seat) {
            let throw = (usize::from(dice.die()), usize::from(dice.die()));
            let dares = self.dares(seat);
            let chart = &world.charts[seat.index()];
            if !dares || !chart.leads_home(self.pawns[seat], throw) {
                self.go(seat, throw.0 + throw.1, dares, world);
                return;
            }
            self.come_home(seat, dice);
        }
        self.fight(seat, dice);
    }

    /// Goes where a siege and the way home together promise most.
    fn go(&mut self, seat: Seat, count: usize, dares: bool, world: &World<'_>) {
        let mut best = (f32::NEG_INFINITY, self.pawns[seat], None);
        for &at in world.charts[seat.index()].stops(self.pawns[seat], count) {
            let owner = match world.table.holding(at) {
                _ if !at.is_colony() => None,
                Holding::Of(owner) if owner != seat && self.living.contains(owner) => Some(owner),
                Holding::Free | Holding::Of(_) | Holding::Closed => continue,
            };
            let booty = owner.filter(|&owner| self.hands[owner] != Hand::NONE);
            let way = if dares { HOME * world.nearness[at.index()] } else { 0.0 };
            let worth = way + f32::from(u8::from(booty.is_some()));
            if worth > best.0 {
                best = (worth, at, owner);
            }
        }
        self.pawns[seat] = best.1;
        if let Some(owner) = best.2 {
            self.besiege(seat, owner);
        }
    }

    /// Whether a seat would beat somebody with its bonus.
    fn dares(&self, seat: Seat) -> bool {
        let bonus = self.living.count().saturating_sub(1);
        let weakest = self.weakest(seat).map_or(0, |weakest| self.hands[weakest].total());
        self.hands[seat].total() + bonus + 1 > weakest
    }

    fn weakest(&self, seat: Seat) -> Option<Seat> {
        self.living.without(seat).iter().min_by_key(|&other| self.hands[other].total())
    }
}
