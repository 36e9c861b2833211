//! Computer players. A Novice judges each offered action by itself; a Regular and an Expert
//! plan: they reckon what goods, lands and companies are worth until the end, fight by the
//! odds and remember who attacked them. The Expert also knows that the end is coming.

mod contest;
mod deals;
mod economy;
mod endgame;
mod moving;
mod novice;
mod planner;
mod reinforce;
mod sea;
mod war;

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::state::{Ask, State};
use super::{Sight, Supremacy, View};
use crate::engine::{
    Actor, Advice, Dice, Fate, Level, Mind, Minded, Seat, Seats, Seed, Thought, accepts, offers,
};
use novice::Judge;
use planner::Planner;

/// Why it does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There was nothing else to do.
    OnlyChoice,
    /// It looked best of several.
    Best {
        of: u16,
    },
    /// Debts, salaries and production come first.
    Duty,
    /// The price is good.
    Price,
    /// What is in store counts at the end.
    Hoard,
    /// The attack succeeds so often, in per cent, and is worth it.
    Odds {
        percent: u8,
    },
    /// Somebody could attack there.
    Threat,
    /// A land or a company is to be had.
    Gain,
    /// It pays somebody back.
    Grudge,
    /// The deal is worth it, or it is not.
    Fair,
    Unfair,
    /// The goods are worth less to it than they cost.
    Dear,
    /// There is no room for the goods.
    NoRoom,
    /// The other has traded with it and never attacked it.
    Trust,
    /// Nothing else is worth its price now.
    Thrift,
}

/// What it remembers of the others, by seat.
#[derive(Clone, Debug, Default)]
struct Grudges {
    /// Attacks, strikes and blockades suffered, each fading with the turns.
    by: [u16; 8],
    /// Whose last dealing with it was a deal, and no attack since.
    partners: Seats,
}

impl Grudges {
    fn add(&mut self, seat: Seat, weight: u16) {
        if let Some(grudge) = self.by.get_mut(seat.index()) {
            *grudge = grudge.saturating_add(weight).min(12);
        }
        self.partners = self.partners.without(seat);
    }

    fn trusts(&self, seat: Seat) -> bool {
        self.partners.contains(seat) && self.of(seat) == 0
    }

    fn of(&self, seat: Seat) -> i64 {
        i64::from(self.by.get(seat.index()).copied().unwrap_or(0))
    }
}

/// A computer player in one seat.
#[derive(Clone, Debug)]
pub struct Player {
    seat: Seat,
    level: Level,
    seed: Seed,
    /// Sights so far: what it draws lots with differs from decision to decision.
    noticed: u64,
    grudges: Grudges,
    /// The other party to the last offer, if it was one itself.
    bargains_with: Option<Seat>,
}

impl Minded for Supremacy {
    type Mind = Player;
}

impl Mind<Supremacy> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, level: Level, seed: Seed, _: &View) -> Self {
        Self { seat, level, seed, noticed: 0, grudges: Grudges::default(), bargains_with: None }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is held against anybody")]
    fn notice(&mut self, sight: &Sight) {
        self.noticed += 1;
        match sight {
            Sight::Attacked { battle } if battle.of == self.seat => self.grudges.add(battle.by, 3),
            Sight::Announced { by, of, .. } if *of == self.seat => self.grudges.add(*by, 1),
            Sight::Launched { strike } if strike.owners.iter().any(|it| it.1 == self.seat) => {
                self.grudges.add(strike.by, 6);
            }
            Sight::Offer { from, to, .. } => {
                self.bargains_with = match self.seat {
                    seat if seat == *from => Some(*to),
                    seat if seat == *to => Some(*from),
                    _ => None,
                };
            }
            Sight::DealSettled { fate: Fate::Kept, .. } => {
                if let Some(other) = self.bargains_with {
                    self.grudges.partners = self.grudges.partners.with(other);
                }
            }
            Sight::TurnBegan { .. } => {
                self.grudges.by.iter_mut().for_each(|it| *it -= (*it).div_ceil(4));
            }
            _ => {}
        }
    }

    fn think(&mut self, view: &View, _: u32) -> Thought<Action, Reason> {
        let mut dice = Dice::after(self.seed, self.noticed * 4_096);
        let state = State::imagine(view, &mut dice);
        if self.level != Level::Novice {
            let keen = self.level == Level::Expert;
            let planner = Planner { state: &state, seat: self.seat, keen, grudges: &self.grudges };
            if let Some((action, why)) = planner.choose() {
                return Thought::Chosen(Advice { action, sure: 70, why, after: 0 });
            }
        }
        let judge = Judge { state: &state, seat: self.seat };
        if let Some(action) = judge.counter()
            && accepts::<Supremacy>(&state, Actor::Seat(self.seat), &action)
        {
            return Thought::Chosen(Advice { action, sure: 60, why: Reason::Unfair, after: 0 });
        }
        let offered = offers::<Supremacy>(&state, self.seat);
        let care = match self.level {
            Level::Novice => 25,
            Level::Regular => 8,
            Level::Expert => 1,
        };
        let mut best: Option<(i64, usize)> = None;
        for (n, action) in offered.iter().enumerate() {
            let noise = i64::from(dice.below(care));
            let score = judge.score(action) + noise;
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, n));
            }
        }
        let Some((_, at)) = best else { return Thought::Unsure };
        let of = u16::try_from(offered.len()).unwrap_or(u16::MAX);
        let is_offer = matches!(state.questions.now(), Some(Ask::Offer { .. }));
        let (sure, why) = match (of, &offered[at]) {
            (1, _) => (100, Reason::OnlyChoice),
            (_, Action::Decline) if is_offer => (60, Reason::Unfair),
            _ => (60, Reason::Best { of }),
        };
        Thought::Chosen(Advice { action: offered[at].clone(), sure, why, after: 0 })
    }
}
