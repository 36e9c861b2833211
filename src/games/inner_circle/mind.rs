//! Computer players. They see what their seat sees, remember what their level remembers,
//! and try out in thought what might come of every move.

use serde::{Deserialize, Serialize};

use super::ground::space;
use super::memory::Memory;
use super::sketch::{Sketch, Step};
use super::{Action, InnerCircle, Sight, State, View, motive};
use crate::engine::{Advice, Dice, Level, Mind, Minded, Seat, Seed, Thought, offers};
use crate::minds::{Branch, Outlook, Tree};

/// A computer player.
#[derive(Clone)]
pub struct Player {
    seat: Seat,
    level: Level,
    seed: Seed,
    memory: Memory,
    /// How often it looked up; its dice fall anew each time.
    n_sights: u64,
    search: Option<Search>,
}

/// Why it chose as it did. Everybody could read it off the table: it tells nothing about dots
/// under pawns, not even what follows from them (4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nothing else can be done.
    OnlyMove,
    /// It wins the game.
    WinsGame,
    /// A pawn comes into a Survival Spot.
    ReachesSpot,
    /// A pawn comes into a spot that this rival could have taken next.
    TakesSpotFrom(Seat),
    /// It fills the last spot, and the board comes off.
    FillsLastSpot,
    /// The Inner Circle leads where the dots do not.
    UsesInnerCircle,
    /// It stands in the way of this rival's pawn.
    BlocksRival(Seat),
    /// The pawn is then so many moves from a spot.
    NearsSpot { moves: u8 },
    /// It remembers these dots.
    Remembers,
    /// It does not remember these dots and hopes.
    Guess,
    /// It waits for others to commit themselves.
    BidesTime,
    /// It keeps most ways open.
    KeepsOptions,
}

/// A decision being thought about.
#[derive(Clone)]
struct Search {
    /// What was asked.
    view: View,
    /// The same with what is remembered.
    remembered: View,
    offers: Vec<Action>,
    dice: Dice,
    tree: Tree<Step>,
    guess: Option<Sketch>,
}

/// Playouts that share one guess of what is hidden.
const GUESS_LASTS: u32 = 16;

/// Playouts after which it asks itself whether more could change its choice.
const SETTLES: u32 = 64;

/// How a level thinks.
#[derive(Clone, Copy, Debug)]
struct Temper {
    /// Playouts for a decision.
    playouts: u32,
    /// How much a promising look counts against experience.
    curiosity: f32,
}

impl Temper {
    fn of(level: Level) -> Self {
        let playouts = match level {
            Level::Novice => 0,
            Level::Regular => 150,
            Level::Expert => 8_000,
        };
        Self { playouts, curiosity: 1.0 }
    }
}

impl Minded for InnerCircle {
    type Mind = Player;
}

impl Player {
    fn begin(&self, view: &View) -> Search {
        // The dice depend on what was seen, not on how often somebody asked.
        let mut dice = Dice::after(self.seed, self.n_sights << 32);
        let remembered = self.memory.fill_in(view);
        let state = State::imagine(&remembered, &mut dice);
        Search {
            view: view.clone(),
            remembered,
            offers: offers::<InnerCircle>(&state, self.seat),
            dice,
            tree: Tree::new(Temper::of(self.level).curiosity),
            guess: None,
        }
    }
}

impl Search {
    fn imagine(&mut self) -> Sketch {
        Sketch::of(&State::imagine(&self.remembered, &mut self.dice))
    }

    fn grow(&mut self) {
        if self.tree.playouts().is_multiple_of(GUESS_LASTS) {
            self.guess = Some(self.imagine());
        }
        if let Some(guess) = &self.guess {
            self.tree.grow(guess.clone(), &mut self.dice);
        }
    }

    /// Draws lots: what looks promising is likelier.
    fn draw_lots(&mut self) -> Option<Action> {
        let mut steps = Vec::new();
        self.imagine().moves(&mut steps);
        let sum: f32 = steps.iter().map(|&(_, weight)| weight).sum();
        let mut lot =
            f32::from(u16::try_from(self.dice.below(10_000)).unwrap_or(0)) / 10_000.0 * sum;
        for (step, weight) in steps {
            if lot < weight {
                return Some(action(step));
            }
            lot -= weight;
        }
        None
    }

    fn advise(&mut self) -> (Action, u8) {
        let branches = self.tree.branches();
        let lots = if branches.is_empty() { self.draw_lots() } else { None };
        let ranked = lots.into_iter().chain(branches.iter().map(|branch| action(branch.chosen)));
        let action = ranked.into_iter().find(|action| self.offers.contains(action));
        (action.unwrap_or(self.offers[0]), sureness(&branches))
    }
}

/// How sure it is of the best branch, in per cent, by the margin over the second.
fn sureness(branches: &[Branch<Step>]) -> u8 {
    let visits: u32 = branches.iter().map(|branch| branch.visits).sum();
    let share = branches.first().map_or(0, |best| best.visits * 100 / visits.max(1));
    u8::try_from(share).unwrap_or(100)
}

pub(super) fn action(step: Step) -> Action {
    match step {
        Step::Place(at) => Action::Place { at: space(at) },
        Step::Lift(at) => Action::Lift { at: space(at) },
        Step::Land(at) => Action::Land { at: space(at) },
        Step::Rest => Action::Rest,
    }
}

impl Mind<InnerCircle> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, level: Level, seed: Seed, _: &View) -> Self {
        let memory = Memory::new(seat, level, seed);
        Self { seat, level, seed, memory, n_sights: 0, search: None }
    }

    fn notice(&mut self, sight: &Sight) {
        self.n_sights += 1;
        self.memory.notice(sight);
    }

    fn think(&mut self, view: &View, nodes: u32) -> Thought<Action, Reason> {
        let mut search = match self.search.take() {
            Some(search) if search.view == *view => search,
            Some(_) | None => self.begin(view),
        };
        if let [action] = search.offers[..] {
            return Thought::Chosen(Advice { action, sure: 100, why: Reason::OnlyMove, after: 0 });
        }
        let temper = Temper::of(self.level);
        let mut left = temper.playouts.saturating_sub(search.tree.playouts());
        for _ in 0..left.min(nodes) {
            search.grow();
            left -= 1;
            if left.is_multiple_of(SETTLES) && search.tree.is_settled(left) {
                left = 0;
                break;
            }
        }
        if left > 0 {
            self.search = Some(search);
            return Thought::Unsure;
        }
        let (action, sure) = search.advise();
        let why = motive::of(action, &search.view, &search.remembered);
        Thought::Chosen(Advice { action, sure, why, after: 0 })
    }
}
