//! How good it is to stand somewhere: what the next throws can bring from each place.

use super::super::board::{Kind, N_NODES, Node};
use super::super::state::Table;
use crate::engine::Seat;

/// What stopping at each place brings: with the exact count, and with count to spare.
#[derive(Clone)]
pub(super) struct Gains {
    pub(super) exact: Vec<Option<f32>>,
    pub(super) loose: Vec<Option<f32>>,
}

/// A place and how far it is.
#[derive(Clone, Copy)]
struct Stop {
    steps: usize,
    at: Node,
}

/// The highest throw.
const FAR: usize = 12;

/// Where a pawn can get from each place.
pub(super) struct Chart {
    stops: Vec<Vec<Stop>>,
}

impl Chart {
    /// As the world is open to a seat now. A wall is a blockade that it cannot pay for.
    pub(super) fn new(table: &Table, seat: Seat) -> Self {
        let can_pay = table.side(seat).resources >= table.options.fine();
        let is_wall = |at: Node, before: Node| {
            let keeper = table.keeper(at).filter(|&keeper| keeper != seat);
            keeper.is_some() && !can_pay && at.inward() != Some(before)
        };
        let stops = |from: Node| {
            let mut stops = Vec::new();
            spread(from, None, 1, &is_wall, &mut stops);
            stops
        };
        Self { stops: Node::all().map(stops).collect() }
    }

    /// What standing at each place is worth if so many throws are looked ahead and each later
    /// one counts less.
    pub(super) fn worth(&self, gains: &Gains, depth: u32, patience: f32) -> Vec<f32> {
        let mut worth = vec![0.0; N_NODES];
        for _ in 0..depth {
            worth = self.stops.iter().map(|stops| expect(stops, gains, &worth, patience)).collect();
        }
        worth
    }

    /// How likely the next throw leads from a place to the START.
    pub(super) fn homing(&self, from: Node) -> f32 {
        let start = self.stops[from.index()].iter().filter(|stop| stop.at == Node::START);
        let is_at: Vec<usize> = start.map(|stop| stop.steps).collect();
        throws()
            .filter(|(a, b, _)| [*a, *b, a + b].iter().any(|count| is_at.contains(count)))
            .map(|(_, _, likely)| likely)
            .sum()
    }
}

/// All throws of two dice, and how likely they are.
fn throws() -> impl Iterator<Item = (usize, usize, f32)> {
    let pairs = (1..=6).flat_map(|a| (a..=6).map(move |b| (a, b)));
    pairs.map(|(a, b)| (a, b, if a == b { 1.0 / 36.0 } else { 2.0 / 36.0 }))
}

/// The mean over all throws of the best that each allows.
fn expect(stops: &[Stop], gains: &Gains, worth: &[f32], patience: f32) -> f32 {
    const NEVER: f32 = f32::NEG_INFINITY;
    let (mut exact, mut loose, mut home) = ([NEVER; FAR + 1], [NEVER; FAR + 1], [NEVER; FAR + 1]);
    let better = |known: &mut f32, gain: Option<f32>, at: Node| {
        if let Some(gain) = gain {
            *known = known.max(gain + patience * worth[at.index()]);
        }
    };
    for &Stop { steps, at } in stops {
        if at == Node::START {
            // Nobody leaves the START again.
            home[steps] = gains.exact[at.index()].unwrap_or(NEVER);
        } else {
            better(&mut exact[steps], gains.exact[at.index()], at);
            if steps < FAR {
                better(&mut loose[steps + 1], gains.loose[at.index()], at);
            }
        }
    }
    // Whatever is reached with one to spare is reached with more to spare.
    for n in 1..=FAR {
        loose[n] = loose[n].max(loose[n - 1]);
    }
    let mut sum = 0.0;
    for (a, b, likely) in throws() {
        let count = a + b;
        let ways = [exact[count], loose[count], home[a], home[b], home[count]];
        let best = ways.into_iter().fold(NEVER, f32::max);
        sum += likely * if best == NEVER { 0.0 } else { best };
    }
    sum
}

fn spread(
    at: Node,
    before: Option<Node>,
    count: usize,
    is_wall: &impl Fn(Node, Node) -> bool,
    stops: &mut Vec<Stop>,
) {
    for &next in at.neighbours().iter().filter(|&&next| Some(next) != before) {
        if is_wall(next, at) {
            continue;
        }
        stops.push(Stop { steps: count, at: next });
        if count < FAR && !matches!(next.kind(), Kind::Start | Kind::Colony) {
            spread(next, Some(at), count + 1, is_wall, stops);
        }
    }
}
