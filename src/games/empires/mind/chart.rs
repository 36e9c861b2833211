//! Where throws lead from each place, and so how good it is to stand there.

use std::rc::Rc;

use super::super::board::{Kind, N_NODES, Node};
use super::super::state::Table;
use crate::engine::Seat;

/// What stopping at each place brings: with the exact count, and with count to spare.
#[derive(Clone)]
pub(super) struct Gains {
    pub(super) exact: Vec<Option<f32>>,
    pub(super) loose: Vec<Option<f32>>,
}

/// The highest throw.
const FAR: usize = 12;
/// As many charts are kept as there can be seats.
const MOST_SEATS: u8 = 6;

/// Where a pawn can get from each place.
#[derive(Clone)]
pub(super) struct Chart {
    reach: Vec<Reach>,
}

/// Where a pawn can get from one place.
#[derive(Clone, Default)]
struct Reach {
    /// The places at the end of each count, the lowest count first, without the START.
    stops: Vec<Node>,
    /// Where in `stops` the places of each count end.
    ends: [usize; FAR + 1],
    /// The colonies, and the least count that leads there.
    colonies: Vec<(usize, Node)>,
    /// The counts that lead to the START, each a bit.
    home: u16,
}

/// Charts that were drawn before: the world changes only with its blockades.
#[derive(Clone, Default)]
pub(super) struct Atlas {
    /// Each with its walls.
    charts: Vec<(Vec<Node>, Rc<Chart>)>,
}

impl Atlas {
    /// The world as it is open to a seat now.
    pub(super) fn chart(&mut self, table: &Table, seat: Seat) -> Rc<Chart> {
        let walls = walls(table, seat);
        if let Some((_, chart)) = self.charts.iter().find(|(known, _)| *known == walls) {
            return chart.clone();
        }
        if self.charts.len() >= usize::from(MOST_SEATS) {
            self.charts.remove(0);
        }
        let chart = Rc::new(Chart::new(&walls));
        self.charts.push((walls, chart.clone()));
        chart
    }
}

/// The blockades that a seat cannot pay for.
fn walls(table: &Table, seat: Seat) -> Vec<Node> {
    let can_pay = table.side(seat).resources >= table.options.fine();
    let is_wall = |keeper: Seat| keeper != seat && !can_pay;
    table.blockades.iter().filter(|it| is_wall(it.1)).map(|it| it.0).collect()
}

impl Chart {
    fn new(walls: &[Node]) -> Self {
        // A gate is free for whoever comes from the START.
        let is_wall = |at: Node, before: Node| walls.contains(&at) && at.inward() != Some(before);
        Self { reach: Node::all().map(|from| Reach::new(from, &is_wall)).collect() }
    }

    /// The places that are reached with the exact count, without the START.
    pub(super) fn stops(&self, from: Node, count: usize) -> &[Node] {
        self.reach[from.index()].stops(count)
    }

    /// Whether a throw leads to the START.
    pub(super) fn leads_home(&self, from: Node, throw: (usize, usize)) -> bool {
        self.reach[from.index()].leads_home(throw)
    }

    /// What standing at each place is worth if so many throws are looked ahead and each later
    /// one counts less.
    pub(super) fn worth(&self, gains: &Gains, depth: u32, patience: f32) -> Vec<f32> {
        let mut worth = vec![0.0; N_NODES];
        for _ in 0..depth {
            worth = self.reach.iter().map(|it| it.expect(gains, &worth, patience)).collect();
        }
        worth
    }

    /// How soon one can be at the START from each place: 1 would be at once.
    pub(super) fn nearness(&self) -> Vec<f32> {
        let mut gains = Gains { exact: vec![Some(0.0); N_NODES], loose: vec![None; N_NODES] };
        gains.exact[Node::START.index()] = Some(1.0);
        self.worth(&gains, 4, 0.8)
    }
}

/// All throws of two dice, and how likely they are.
fn throws() -> impl Iterator<Item = (usize, usize, f32)> {
    let pairs = (1..=6).flat_map(|a| (a..=6).map(move |b| (a, b)));
    pairs.map(|(a, b)| (a, b, if a == b { 1.0 / 36.0 } else { 2.0 / 36.0 }))
}

impl Reach {
    /// Goes on from the place in every way that does not turn back, a step at a time.
    fn new(from: Node, is_wall: &impl Fn(Node, Node) -> bool) -> Self {
        let mut reach = Self::default();
        // Where the pawn may be, and where it came from.
        let mut front = vec![(from, None)];
        for count in 1..=FAR {
            let mut ahead: Vec<(Node, Option<Node>)> = Vec::new();
            for (at, before) in front {
                for &next in at.neighbours().iter().filter(|&&next| Some(next) != before) {
                    let step = (next, Some(at));
                    if !is_wall(next, at) && !ahead.contains(&step) {
                        ahead.push(step);
                    }
                }
            }
            for &(at, _) in &ahead {
                reach.note(at, count);
            }
            reach.ends[count] = reach.stops.len();
            ahead.retain(|(at, _)| !matches!(at.kind(), Kind::Start | Kind::Colony));
            front = ahead;
        }
        reach
    }

    fn note(&mut self, at: Node, count: usize) {
        if at == Node::START {
            self.home |= 1 << count;
        } else if !self.stops[self.ends[count - 1]..].contains(&at) {
            self.stops.push(at);
            if at.is_colony() && self.colonies.iter().all(|&(_, known)| known != at) {
                self.colonies.push((count, at));
            }
        }
    }

    fn stops(&self, count: usize) -> &[Node] {
        &self.stops[self.ends[count - 1]..self.ends[count]]
    }

    /// The START is reached on the count of one die or of both.
    fn leads_home(&self, (a, b): (usize, usize)) -> bool {
        self.home & (1 << a | 1 << b | 1 << (a + b)) != 0
    }

    /// The mean over all throws of the best that each allows.
    fn expect(&self, gains: &Gains, worth: &[f32], patience: f32) -> f32 {
        const NEVER: f32 = f32::NEG_INFINITY;
        let (mut exact, mut loose) = ([NEVER; FAR + 1], [NEVER; FAR + 1]);
        let after = |gain: Option<f32>, at: Node| {
            gain.map_or(NEVER, |gain| gain + patience * worth[at.index()])
        };
        for (count, exact) in exact.iter_mut().enumerate().skip(2) {
            for &at in self.stops(count) {
                *exact = exact.max(after(gains.exact[at.index()], at));
            }
        }
        for &(steps, at) in self.colonies.iter().filter(|(steps, _)| *steps < FAR) {
            loose[steps + 1] = loose[steps + 1].max(after(gains.loose[at.index()], at));
        }
        // Whatever is reached with one to spare is reached with more to spare.
        for n in 1..=FAR {
            loose[n] = loose[n].max(loose[n - 1]);
        }
        // Nobody leaves the START again.
        let home = gains.exact[Node::START.index()].unwrap_or(NEVER);
        let mut sum = 0.0;
        for (a, b, likely) in throws() {
            let home = if self.leads_home((a, b)) { home } else { NEVER };
            let best = exact[a + b].max(loose[a + b]).max(home);
            sum += likely * if best == NEVER { 0.0 } else { best };
        }
        sum
    }
}
