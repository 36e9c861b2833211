//! Computer players. They see what their seat sees, deal out the unseen cards in thought as
//! they may lie, and weigh what each place on the way could bring.

mod chart;
mod endgame;
mod motive;
mod odds;
mod temper;
mod weighing;

use serde::{Deserialize, Serialize};

use self::chart::Atlas;
use self::temper::Temper;
use self::weighing::Scales;
use super::{Action, Empires, Force, Node, Prompt, Sight, State, View};
use crate::engine::{
    Advice, Dice, Game as _, Level, Mind, Minded, Seat, Seed, Thought, offers, order_by,
};

/// A computer player.
#[derive(Clone)]
pub struct Player {
    seat: Seat,
    level: Level,
    seed: Seed,
    /// How often it looked up; its dice fall anew each time.
    n_sights: u64,
    atlas: Atlas,
}

/// Why it chose as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nothing else can be done.
    OnlyMove,
    /// One power is as good as another.
    AnyWillDo,
    /// Armaments win the game.
    Arms,
    /// Resources are kept for a blockade that could be reached.
    SavesForBlockade,
    /// There is nothing that is worth buying.
    SavesForLater,
    /// Whoever buys the last Armament opens the START, and others would be there first.
    LeavesLast,
    /// A colony can be had that nobody has taken.
    TakesColony { at: Node },
    /// A free territory pays.
    DrawsResource { at: Node },
    /// A colony of a rival who is probably weaker in some force: how likely, in per cent.
    GoesToWar { at: Node, seat: Seat, likely: u8 },
    /// A rival can be made to give an Armament.
    GoesToBesiege { at: Node, seat: Seat },
    /// From there much can be reached.
    LooksAhead { at: Node },
    /// The way is shut to others, or will be.
    ShutsWay { at: Node },
    /// Hand and bonus are enough for somebody.
    ComesHome,
    /// It is too early to come home.
    StaysAway,
    /// In this force the owner is probably weaker: how likely, in per cent.
    BestForce { force: Force, likely: u8 },
    /// Of this force the owner probably has a card to give.
    TakesCard { force: Force },
    /// It costs least.
    CostsLeast,
    /// This rival is probably weaker, and the others are left for later: how likely, in per
    /// cent.
    FightsRival { seat: Seat, likely: u8 },
}

impl Minded for Empires {
    type Mind = Player;
}

impl Player {
    fn decide(&mut self, view: &View) -> Advice<Action, Reason> {
        // The dice depend on what was seen, not on how often somebody asked.
        let mut dice = Dice::after(self.seed, self.n_sights << 32);
        let state = State::imagine(view, &mut dice);
        let mut options = offers::<Empires>(&state, self.seat);
        if options.len() == 1 {
            let (action, why) = (options.remove(0), Reason::OnlyMove);
            return Advice { action, sure: 100, why, after: 0 };
        }
        let temper = Temper::of(self.level);
        let awaiting = Empires::awaiting(&state);
        let prompt = awaiting.prompt(self.seat).cloned().unwrap_or(Prompt::Choose);
        let mut scales = Scales::new(view, self.seat, temper, &prompt, &mut self.atlas, &mut dice);
        let mut ranked: Vec<(f32, Action)> = Vec::new();
        for action in options {
            let worth = scales.weigh(&action, &prompt) + scales.whim();
            ranked.push((worth, action));
        }
        order_by(&mut ranked, |one, other| one.0 > other.0);
        let ahead = ranked[0].0 - ranked[1].0;
        let sure = if ahead > 1.0 { 90 } else { 55 + hundredth(0.35 * ahead) };
        let action = ranked.swap_remove(0).1;
        let why = scales.motive(&action);
        Advice { action, sure, why, after: 0 }
    }
}

/// A part of 1 in per cent.
fn hundredth(part: f32) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
    let percent = (100.0 * part.clamp(0.0, 1.0)) as u8;
    percent
}

impl Mind<Empires> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, level: Level, seed: Seed, _: &View) -> Self {
        Self { seat, level, seed, n_sights: 0, atlas: Atlas::default() }
    }

    fn notice(&mut self, _: &Sight) {
        self.n_sights += 1;
    }

    fn think(&mut self, view: &View, _: u32) -> Thought<Action, Reason> {
        Thought::Chosen(self.decide(view))
    }
}
