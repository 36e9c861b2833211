//! Computer players. They see what their seat sees, weigh what they could do, and the best
//! of them play it out in thought.

mod appraisal;
mod diplomacy;
mod motive;
mod routine;
mod sketch;
mod temper;
mod weighing;

use serde::{Deserialize, Serialize};

use self::diplomacy::Memory;
use self::routine::Tempers;
use self::sketch::{Fate, SEATS, Sketch, seat};
use self::temper::Temper;
use self::weighing::Scales;
use super::{Action, Card, Chip, Country, Sight, State, Summit, View};
use crate::engine::{Advice, Dice, Game as _, Level, Mind, Minded, Seat, Seed, Thought, offers};

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

/// Why it chose as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nothing else can be done.
    OnlyMove,
    /// A first base in this country.
    OpensCountry { at: Country },
    /// Mills, for the beams they bring.
    GrowsIncome,
    /// Factories, because a census or the end is near.
    ScoresSoon,
    /// With it three of a kind are full, and each income brings one chip of this colour more.
    ReachesChip { chip: Chip },
    /// It keeps what one has in this country: another base, a chip against a demand.
    GuardsCountry { at: Country },
    /// This country can be had, and its value with it.
    TakesValue { at: Country },
    /// With the last base there so many plants of others fall.
    FellsPlants { at: Country, plants: u8 },
    /// It costs this rival more than anybody else.
    HindersRival { seat: Seat },
    /// What is left is worth more later.
    SavesForLater,
    /// A chip of this colour is worth more than what it would save or win.
    KeepsChip { chip: Chip },
    /// Of all that could go this is missed least.
    CostsLeast,
    /// This player is worth having as an ally, or pleasing as one.
    GainsAlly { seat: Seat },
    /// This player is too strong, or has broken faith before.
    Distrusts { seat: Seat },
    /// The alliance with this player brings less than its end.
    Betrays { seat: Seat },
    /// After this turn nothing that is left over counts.
    LastChance,
}

/// A decision being thought about.
#[derive(Clone)]
struct Search {
    /// What was asked.
    view: View,
    seat: usize,
    table: Sketch,
    countries: Vec<Country>,
    branches: Vec<Branch>,
    /// Whether there is nothing to choose.
    is_forced: bool,
    /// The branch that is to be played out next, and how often all were before.
    next: usize,
    passes: u32,
    fate: Fate,
    dice: Dice,
}

/// Something that could be done.
#[derive(Clone)]
struct Branch {
    action: Action,
    /// How the rest is played after it.
    temper: Temper,
    sum: f32,
    is_out: bool,
}

/// Passes over all branches for a decision, times the cards left: thoughts that end sooner
/// are had more often.
const PASSES: u32 = 1200;
/// The parts of all passes after which the worse half is given up.
const HALVINGS: [u32; 3] = [8, 4, 2];
/// What a playout costs, in nodes.
const PLAYOUT: u32 = 16;
/// How many branches are played out at most.
const BRANCHES: usize = 10;
/// What the choice of the routine has ahead of others: playouts are few.
const TRUST: f32 = 0.01;

impl Minded for Summit {
    type Mind = Player;
}

impl Player {
    fn begin(&self, view: &View) -> Search {
        // The dice depend on what was seen, not on how often somebody asked.
        let mut dice = Dice::after(self.seed, self.n_sights << 32);
        let state = State::imagine(view, &mut dice);
        let mut search = Search {
            view: view.clone(),
            seat: self.seat.index(),
            table: Sketch::of(view),
            countries: view.table.countries().collect(),
            branches: Vec::new(),
            is_forced: false,
            next: 0,
            passes: 0,
            fate: Fate { before: Vec::new(), after: Vec::new() },
            dice,
        };
        let mut options = offers::<Summit>(&state, self.seat);
        search.is_forced = options.len() == 1;
        options.extend(Summit::asides(&state, self.seat));
        let (temper, noise) = match self.level {
            Level::Novice => (Temper::SIMPLE, 5),
            Level::Regular | Level::Expert => (Temper::USUAL, 0),
        };
        let mut ranked = search.rank(temper, &options, &self.memory, noise);
        if self.level == Level::Expert && view.table.practice.is_none() {
            for temper in [Temper::USUAL].into_iter().chain(Temper::OTHERS) {
                let best = search.rank(temper, &options, &self.memory, 0)[0].1;
                search.add(best, temper);
            }
            let best = ranked[0].0;
            ranked.retain(|&(worth, _)| worth > best - 6.0);
            ranked.truncate(4);
            for (_, action) in ranked {
                search.add(action, Temper::USUAL);
            }
        } else {
            search.add(ranked[0].1, Temper::USUAL);
        }
        search
    }
}

impl Search {
    /// What could be done, the most promising first.
    fn rank(
        &mut self,
        temper: Temper,
        options: &[Action],
        memory: &Memory,
        noise: u32,
    ) -> Vec<(f32, Action)> {
        let scales = Scales::new(&self.table, &self.view.table, temper, self.seat, memory);
        let mut ranked: Vec<(f32, Action)> = Vec::new();
        for &action in options {
            let luck = u8::try_from(self.dice.below(noise + 1)).unwrap_or(0);
            let worth = scales.weigh(action) + f32::from(luck);
            let at = ranked.iter().position(|&(other, _)| worth > other).unwrap_or(ranked.len());
            ranked.insert(at, (worth, action));
        }
        ranked
    }

    fn add(&mut self, action: Action, temper: Temper) {
        let is_known = |branch: &Branch| branch.action == action && branch.temper == temper;
        if !self.branches.iter().any(is_known) && self.branches.len() < BRANCHES {
            self.branches.push(Branch { action, temper, sum: 0.0, is_out: false });
        }
    }

    /// How often each branch is played out, if it stays in.
    fn enough(&self) -> u32 {
        PASSES / (u32::from(self.table.left) + 4)
    }

    fn is_done(&self) -> bool {
        let mut left = self.branches.iter().filter(|branch| !branch.is_out);
        let first = left.next().map(|branch| branch.action);
        self.passes >= self.enough() || left.all(|branch| Some(branch.action) == first)
    }

    /// Plays one branch out.
    fn grow(&mut self) {
        if self.next == 0 {
            self.shuffle();
        }
        let branch = &mut self.branches[self.next];
        if !branch.is_out {
            branch.sum += play_out(&self.table, self.seat, branch, &self.fate, &self.countries);
        }
        self.next += 1;
        if self.next == self.branches.len() {
            self.next = 0;
            self.passes += 1;
            let enough = self.enough();
            if HALVINGS.iter().any(|part| enough / part == self.passes) {
                self.halve();
            }
        }
    }

    /// The same cards for all branches: only what was chosen shall make a difference.
    fn shuffle(&mut self) {
        let State { mut deck, .. } = State::imagine(&self.view, &mut self.dice);
        deck.reverse();
        let mut after: Vec<Card> = Card::EVENTS.to_vec();
        if self.table.is_last_round() {
            after.clone_from(&deck);
        } else {
            after.retain(|card| !self.view.table.aside.contains(card));
            self.dice.shuffle(&mut after);
        }
        self.fate = Fate { before: deck, after };
    }

    fn halve(&mut self) {
        let n_left = self.branches.iter().filter(|branch| !branch.is_out).count();
        for _ in 0..n_left / 2 {
            let worst = self.branches.iter_mut().filter(|branch| !branch.is_out);
            if let Some(worst) = worst.min_by(|a, b| a.sum.total_cmp(&b.sum)) {
                worst.is_out = true;
            }
        }
    }

    /// The best branch, and how sure it is of it in per cent.
    fn best(&self) -> (Action, u8) {
        let passes = f32::max(small(self.passes), 1.0);
        let mean = |branch: &Branch| branch.sum / passes;
        let mut best = &self.branches[0];
        for branch in self.branches.iter().filter(|branch| !branch.is_out) {
            if best.is_out || mean(branch) > mean(best) + TRUST {
                best = branch;
            }
        }
        let n_out = self.branches.iter().filter(|branch| branch.is_out).count();
        let sure = if self.passes == 0 { 60 } else { 50 + 6 * n_out.min(8) };
        (best.action, u8::try_from(sure).unwrap_or(50))
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than a hundred passes")]
fn small(n: u32) -> f32 {
    n as f32
}

/// Plays a branch to the end: 1 for a win, and a little for the margin.
fn play_out(table: &Sketch, me: usize, branch: &Branch, fate: &Fate, countries: &[Country]) -> f32 {
    let mut table = *table;
    let mut tempers: Tempers = [Temper::USUAL; SEATS];
    tempers[me] = branch.temper;
    table.answer(me, branch.action);
    let mut fate = Fate { before: fate.before.clone(), after: fate.after.clone() };
    table.finish(&mut fate, &tempers, countries);
    let mine = table.total(me);
    let others = table.seats().filter(|&other| other != me);
    let best = others.clone().map(|other| table.total(other)).max().unwrap_or(0);
    let equals = others.filter(|&other| table.total(other) == mine).count();
    let win = if mine < best { 0.0 } else { 1.0 / f32::from(seat(equals + 1).0) };
    let (mine, best) = (f32::from(mine), f32::from(best));
    win + (mine - best) / (mine + best + 1.0)
}

impl Mind<Summit> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, level: Level, seed: Seed, _: &View) -> Self {
        Self { seat, level, seed, memory: Memory::new(seat), n_sights: 0, search: None }
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
        for _ in 0..(nodes / PLAYOUT).max(1) {
            if search.is_done() {
                let (action, sure) = search.best();
                let is_aside = matches!(action, Action::Propose { .. } | Action::Break);
                if search.is_forced && !is_aside {
                    let why = Reason::OnlyMove;
                    return Thought::Chosen(Advice { action, sure: 100, why, after: 0 });
                }
                let why = motive::of(action, &view.table, self.seat);
                return Thought::Chosen(Advice { action, sure, why, after: 0 });
            }
            search.grow();
        }
        self.search = Some(search);
        Thought::Unsure
    }
}
