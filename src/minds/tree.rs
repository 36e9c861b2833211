//! A tree of what might come, grown one playout at a time.
//!
//! Each playout begins with a position that could be the true one, walks down the
//! branches that have done well or look promising, adds one branch and plays the rest out
//! carelessly. Where something is hidden every playout may begin with another guess, and
//! only the moves that are possible in that guess count (information set tree search). A
//! branch is worth the mean of its playouts to whoever chooses it, so any number of
//! players may sit at the table, each for himself.

use crate::engine::{Dice, Seat, order_by};

/// Each seat's share of the win: 1 for a sole winner, parts for a draw.
pub type Shares = [f32; 8];

/// A position as a mind imagines it, quick to copy and to play on.
pub trait Outlook: Clone {
    type Move: Copy + PartialEq;

    /// Whose move it is; nobody's when it is over.
    fn mover(&self) -> Option<Seat>;

    /// Every possible move, and how promising each looks at first sight: weights of any
    /// sum, all above 0.
    fn moves(&self, moves: &mut Vec<(Self::Move, f32)>);

    fn play(&mut self, chosen: Self::Move);

    /// Plays on to the end, carelessly but not senselessly.
    fn finish(self, dice: &mut Dice) -> Shares;
}

/// What the tree knows of one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Branch<M> {
    pub chosen: M,
    pub visits: u32,
    /// The mean share of the win it brought to whoever chose it.
    pub mean: f32,
}

/// The tree.
#[derive(Clone)]
pub struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// How much a promising look counts against experience.
    curiosity: f32,
    /// Kept between playouts, so that none needs new memory: the moves from a node, the
    /// nodes they lead to, and the way down with whoever chose each step.
    moves: Vec<(M, f32)>,
    ways: Vec<u32>,
    path: Vec<(u32, Seat)>,
}

#[derive(Clone)]
struct Node<M> {
    /// The move that leads here. The root has none.
    chosen: Option<M>,
    visits: u32,
    total: f32,
    first_child: u32,
    sibling: u32,
}

const ROOT: u32 = 0;
/// Nothing points to the root, so 0 can say "none".
const NONE: u32 = 0;

impl<M: Copy + PartialEq> Tree<M> {
    pub fn new(curiosity: f32) -> Self {
        let (moves, ways, path) = (Vec::new(), Vec::new(), Vec::new());
        let mut tree = Self { nodes: Vec::new(), curiosity, moves, ways, path };
        tree.add(None);
        tree
    }

    fn add(&mut self, chosen: Option<M>) -> u32 {
        let number = u32::try_from(self.nodes.len()).expect("memory ends before");
        let (first_child, sibling) = (NONE, NONE);
        self.nodes.push(Node { chosen, visits: 0, total: 0.0, first_child, sibling });
        number
    }

    fn node(&self, number: u32) -> &Node<M> {
        &self.nodes[number as usize]
    }

    fn node_mut(&mut self, number: u32) -> &mut Node<M> {
        &mut self.nodes[number as usize]
    }

    /// One playout from a position that could be the true one.
    pub fn grow(&mut self, mut position: impl Outlook<Move = M>, dice: &mut Dice) {
        self.path.clear();
        let mut at = ROOT;
        while let Some(mover) = position.mover() {
            let (next, is_new) = self.descend(at, &position);
            position.play(self.node(next).chosen.expect("only the root has no move"));
            self.path.push((next, mover));
            at = next;
            if is_new {
                break;
            }
        }
        let shares = position.finish(dice);
        self.node_mut(ROOT).visits += 1;
        for n in 0..self.path.len() {
            let (number, mover) = self.path[n];
            let node = self.node_mut(number);
            node.visits += 1;
            node.total += shares[mover.index()];
        }
    }

    /// The branch to follow, and whether it has just grown.
    fn descend(&mut self, at: u32, position: &impl Outlook<Move = M>) -> (u32, bool) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.moves(&mut moves);
        let mut ways = std::mem::take(&mut self.ways);
        ways.clear();
        ways.extend(moves.iter().map(|&(chosen, _)| self.child(at, chosen)));
        // Only what this guess allows is weighed, and only how that has done so far.
        let mut sum = (0.0f32, 0u32, 0.0f32);
        for (&(_, weight), &way) in moves.iter().zip(&ways) {
            let node = self.node(way);
            let known = if way == NONE { (0, 0.0) } else { (node.visits, node.total) };
            sum = (sum.0 + weight, sum.1 + known.0, sum.2 + known.1);
        }
        let (weights, visits, total) = sum;
        let untried = if visits == 0 { 0.5 } else { total / count(visits) };
        let eagerness = self.curiosity * count(visits + 1).sqrt() / weights;
        let mut best = (f32::NEG_INFINITY, None, NONE);
        for (&(chosen, weight), &way) in moves.iter().zip(&ways) {
            let (visits, mean) = if way == NONE { (0, untried) } else { self.mean(way) };
            let score = mean + eagerness * weight / count(visits + 1);
            if score > best.0 {
                best = (score, Some(chosen), way);
            }
        }
        (self.moves, self.ways) = (moves, ways);
        let (_, chosen, way) = best;
        let chosen = chosen.expect("whoever is to move has a move");
        if way == NONE { (self.sprout(at, chosen), true) } else { (way, false) }
    }

    fn sprout(&mut self, at: u32, chosen: M) -> u32 {
        let child = self.add(Some(chosen));
        self.node_mut(child).sibling = self.node(at).first_child;
        self.node_mut(at).first_child = child;
        child
    }

    fn child(&self, at: u32, chosen: M) -> u32 {
        let leads_there = |&child: &u32| self.node(child).chosen == Some(chosen);
        self.children(at).find(leads_there).unwrap_or(NONE)
    }

    fn children(&self, at: u32) -> impl Iterator<Item = u32> {
        let some = |number: u32| (number != NONE).then_some(number);
        let first = some(self.node(at).first_child);
        std::iter::successors(first, move |&child| some(self.node(child).sibling))
    }

    fn mean(&self, number: u32) -> (u32, f32) {
        let node = self.node(number);
        (node.visits, node.total / count(node.visits.max(1)))
    }

    /// Whether `more` playouts could not make another branch the most trusted one.
    pub fn is_settled(&self, more: u32) -> bool {
        let mut most = [0; 2];
        for child in self.children(ROOT) {
            let visits = self.node(child).visits;
            most = [most[0].max(visits), most[1].max(visits.min(most[0]))];
        }
        most[0] - most[1] > more
    }

    /// The playouts so far.
    pub fn playouts(&self) -> u32 {
        self.node(ROOT).visits
    }

    /// The moves from here that were tried, the most trusted first.
    pub fn branches(&self) -> Vec<Branch<M>> {
        let branch = |child: u32| {
            let (visits, mean) = self.mean(child);
            self.node(child).chosen.map(|chosen| Branch { chosen, visits, mean })
        };
        let mut branches: Vec<_> = self.children(ROOT).filter_map(branch).collect();
        // A branch is trusted by how often it was followed; the sort keeps the rest in order.
        order_by(&mut branches, |a, b| {
            b.visits.cmp(&a.visits).then(b.mean.total_cmp(&a.mean)).is_lt()
        });
        branches
    }
}

/// Exact up to sixteen million, and a tree never grows so tall.
#[expect(clippy::cast_precision_loss, reason = "trees have fewer than 2^24 nodes")]
fn count(n: u32) -> f32 {
    n as f32
}
