//! What a planning player does about each question.

use super::super::Supremacy;
use super::super::action::Action;
use super::super::asking::Prompt;
use super::super::battle::Step;
use super::super::goods::{Money, Supplies};
use super::super::map::Area;
use super::super::muster::{FORCE_POINTS, SHIP_POINTS};
use super::super::state::{Ask, Choice, Stage, State};
use super::{Grudges, Reason};
use crate::engine::{Actor, Seat, accepts};

/// Something that could be done, what it is worth in millions, and why.
pub(super) type Wish = (i64, Action, Reason);

/// A player that plans.
pub(super) struct Planner<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    /// Whether it plays for the end from the beginning.
    pub(super) keen: bool,
    pub(super) grudges: &'a Grudges,
}

const STAGES: [Stage; 5] = [Stage::Sell, Stage::Attack, Stage::Move, Stage::Build, Stage::Buy];

impl Planner<'_> {
    /// What it does now, if it has an opinion.
    pub(super) fn choose(&self) -> Option<(Action, Reason)> {
        let prompt = *self.state.awaiting().prompt(self.seat)?;
        let wishes = self.wishes(prompt);
        self.best(wishes).map(|(_, action, why)| (action, why))
    }

    /// The best of several that is allowed and worth anything.
    pub(super) fn best(&self, mut wishes: Vec<Wish>) -> Option<Wish> {
        while !wishes.is_empty() {
            let most = wishes.iter().map(|it| it.0).max()?;
            let at = wishes.iter().position(|it| it.0 == most)?;
            let wish = wishes.remove(at);
            if accepts::<Supremacy>(self.state, Actor::Seat(self.seat), &wish.1) {
                return Some(wish);
            }
        }
        None
    }

    fn wishes(&self, prompt: Prompt) -> Vec<Wish> {
        let only = |action, why| vec![(1, action, why)];
        let or_done = |mut wishes: Vec<Wish>| {
            wishes.retain(|it| it.0 > 0);
            wishes.push((0, Action::Done, Reason::Thrift));
            wishes
        };
        match prompt {
            Prompt::Place => match self.state.usual_place(self.seat, 0) {
                Choice::Place { bonus, piles } => {
                    only(Action::Place { bonus, piles }, Reason::Duty)
                }
                Choice::Bonus { .. } | Choice::Bid { .. } => Vec::new(),
            },
            Prompt::Redeploy => {
                let hops = self.state.wanted_ships(self.seat);
                only(Action::Redeploy { hops }, Reason::Duty)
            }
            Prompt::Bonus => match self.state.usual_bonus(self.seat, 0, 4) {
                Choice::Bonus { piles } => only(Action::Bonus { piles }, Reason::Duty),
                Choice::Place { .. } | Choice::Bid { .. } => Vec::new(),
            },
            Prompt::Pay => self.payments(),
            Prompt::Ship => only(Action::Ship { cargoes: None }, Reason::Duty),
            Prompt::Bid { stage } => {
                let (joins, why) = self.bid(stage);
                only(Action::Bid { joins }, why)
            }
            Prompt::Market { stage: Stage::Sell } => or_done(self.sales()),
            Prompt::Market { .. } => or_done(self.purchases()),
            Prompt::Deals { stage } => or_done(self.bargains(stage)),
            Prompt::Attack => or_done(self.campaign()),
            Prompt::Move => or_done(self.movements()),
            Prompt::Build => or_done(self.works()),
            Prompt::Search { .. } => or_done(self.searching()),
            Prompt::Offer { from } => self.reply(from),
            Prompt::Passage { guest, .. } if self.grudges.trusts(guest) => {
                only(Action::Accept, Reason::Trust)
            }
            Prompt::Passage { .. } => only(Action::Decline, Reason::Threat),
            Prompt::Ransom { money } => {
                let pays = money <= Money(300);
                only(if pays { Action::Accept } else { Action::Decline }, Reason::Price)
            }
            Prompt::Defend { at, .. } => self.defence(at),
            Prompt::Aim { .. } => only(Action::Strike { convoy: true }, Reason::Gain),
            Prompt::Sink { points } => self.sinking(points),
            Prompt::Enter { .. } => self.entries(),
            Prompt::Lose { .. } => self.losses(),
            Prompt::Reinforce { .. } => or_done(self.reinforcements()),
            Prompt::Counter { against } => {
                let mut wishes = self.attacks(Some(against));
                wishes.retain(|it| it.0 > 0);
                wishes.extend(self.retaliation(against));
                wishes.push((0, Action::Decline, Reason::Thrift));
                wishes
            }
            Prompt::Sacrifice { .. } | Prompt::Screen { .. } => Vec::new(),
        }
    }

    /// Whether it takes part in a stage: it does in those that are worth most.
    fn bid(&self, stage: Stage) -> (bool, Reason) {
        let left = usize::from(self.state.stages_left(self.seat));
        let worth = self.stage_worth(stage);
        let later = STAGES.into_iter().filter(|&it| it > stage);
        let better = later.filter(|&it| self.stage_worth(it) > worth).count();
        let joins = worth > 0 && better < left;
        (joins, if joins { Reason::Gain } else { Reason::Thrift })
    }

    fn stage_worth(&self, stage: Stage) -> i64 {
        let most = |wishes: Vec<Wish>| wishes.iter().map(|it| it.0).max().unwrap_or(0);
        match stage {
            Stage::Sell => self.trade_worth(true),
            Stage::Attack if self.state.turn > 1 => most(self.campaign()),
            Stage::Move => most(self.movements()),
            Stage::Build => most(self.works()),
            Stage::Buy => self.trade_worth(false),
            Stage::Attack | Stage::SettingUp | Stage::Salaries | Stage::Transfer => 0,
        }
    }

    /// With a set if the place is worth it, and its army.
    fn defence(&self, at: Area) -> Vec<Wish> {
        let prize = match at {
            Area::Land(land) => self.prize(land),
            Area::Sea(_) => self.set_worth(),
        };
        let (worth, why) =
            if prize * 2 >= self.set_worth() { (2, Reason::Threat) } else { (0, Reason::Thrift) };
        vec![(worth, Action::Defend { set: true }, why), (1, Action::Defend { set: false }, why)]
    }

    /// Points that destroy no force sink a ship.
    fn sinking(&self, points: u16) -> Vec<Wish> {
        let Some(Ask::Battle(battle)) = self.state.questions.now() else { return Vec::new() };
        let spare = points % FORCE_POINTS / SHIP_POINTS;
        let first = battle.ships.first().filter(|_| spare > 0);
        let ships = first.map(|&(sea, _)| vec![(sea, spare)]).unwrap_or_default();
        vec![(1, Action::Sink { ships }, Reason::Gain)]
    }

    pub(super) fn now_fighting(&self) -> Option<&super::super::battle::Battle> {
        match self.state.questions.now() {
            Some(Ask::Battle(battle)) if battle.step != Step::Defend => Some(battle),
            _ => None,
        }
    }

    pub(super) fn cash(&self) -> i64 {
        i64::from(self.state.side(self.seat).cash.0)
    }

    pub(super) fn stock(&self) -> Supplies {
        self.state.side(self.seat).stock
    }

    /// Turns after this one.
    pub(super) fn left(&self) -> i64 {
        i64::from(self.state.options.turns.saturating_sub(self.state.turn))
    }

    /// Money that it does not touch: the next salaries.
    pub(super) fn reserve(&self) -> i64 {
        if self.left() == 0 { 0 } else { i64::from(self.state.salaries(self.seat).0) + 200 }
    }
}
