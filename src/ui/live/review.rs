//! Looking for the turning points of a match that is over: the decisions after which their
//! players fell back most. What they might have done instead an Expert says, asked about the
//! match as it stood then.

use std::cmp::Reverse;

use super::chart::{shown_from, shown_until};
use super::{Live, MatchOf, later};
use crate::engine::{Actor, Match, Player, Seat, Seats, Viewer, asides, handling, order};
use crate::ui::face::{Face, Names};
use crate::ui::opaque::Opaque;

/// How many decisions are worth a second thought.
const MOST: usize = 16;
/// A decision is judged by how its player stands when deciding for the third time after it.
const LATER: usize = 3;

/// A decision after which its player fell back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// How many entries of the log came before it, and before the moment by which it is judged.
    pub entry: usize,
    pub until: usize,
    pub seat: Seat,
    /// By how many points, against whoever stood best among the others.
    pub by: i32,
    /// What was done, in words.
    pub said: String,
}

impl Fall {
    /// Whether both tell of the same loss.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.seat == other.seat && self.entry < other.until && other.entry < self.until
    }
}

/// What is looked for in a match that is over.
pub trait Review {
    /// The decisions after which people fell back most, in order; of everybody, where no people
    /// played. The game must be complete.
    fn falls(&self) -> Vec<Fall>;
    /// The match as it stood after the first `n` entries.
    fn past(&self, n: usize) -> Box<dyn Live>;
    /// Whether an action is what was done then.
    fn did(&self, entry: usize, action: &Opaque) -> bool;
}

impl<G: Face> Review for MatchOf<G> {
    fn falls(&self) -> Vec<Fall> {
        later::falls(&self.the_match, &self.chart().0, &self.names)
    }

    fn past(&self, n: usize) -> Box<dyn Live> {
        Box::new(Self::new(self.the_match.branch(n)))
    }

    fn did(&self, entry: usize, action: &Opaque) -> bool {
        let entry = self.the_match.log().get(entry);
        entry.is_some_and(|entry| action.open::<G::Action>().as_ref() == Some(&entry.action))
    }
}

pub(super) fn falls<G: Face>(the_match: &Match<G>, chart: &[Vec<i32>], names: &Names) -> Vec<Fall> {
    let (log, mut losses) = (the_match.log(), Vec::new());
    for seat in whose(the_match).iter() {
        let own: Vec<usize> = (0..log.len()).filter(|&n| log[n].by == Actor::Seat(seat)).collect();
        losses.extend(lost(chart, log.len(), seat, &own).map(|loss| (seat, loss)));
    }
    // Of those that share a loss the last is nearest to it.
    order(&mut losses, |(_, loss)| (Reverse(loss.by), Reverse(loss.from)));
    let judged = losses.into_iter().filter_map(|(seat, Loss { from, to, by })| {
        let (state, action) = (the_match.at(from), &log[from].action);
        // What is said by the way or only tidied up has changed nothing.
        let is_idle = asides::<G>(&state, seat).contains(action)
            || handling::<G>(&state, seat).contains(action);
        let said = G::say(&G::view(&state, Viewer::Seat(seat)), action, names);
        (!is_idle).then_some(Fall { entry: from, until: to, seat, by, said })
    });
    let mut judged: Vec<Fall> = judged.take(MOST).collect();
    order(&mut judged, |fall| fall.entry);
    judged
}

/// Those who are to learn from it.
fn whose<G: Face>(the_match: &Match<G>) -> Seats {
    let is_person = |seat: &Seat| the_match.chairs()[seat.index()].player == Player::Person;
    let persons: Seats = the_match.seats().iter().filter(is_person).collect();
    if persons.is_empty() { the_match.seats() } else { persons }
}

/// What was lost between two steps of a match.
#[derive(Debug, PartialEq, Eq)]
struct Loss {
    from: usize,
    to: usize,
    by: i32,
}

/// What a seat lost after each of its decisions, where it lost anything.
fn lost(chart: &[Vec<i32>], last: usize, seat: Seat, own: &[usize]) -> impl Iterator<Item = Loss> {
    let lead = move |point: usize| -> Option<i32> {
        let figures = chart.get(point)?;
        let others = figures.iter().enumerate().filter(|(n, _)| *n != seat.index());
        let best = others.map(|(_, &figure)| figure).max()?;
        Some(figures.get(seat.index())? - best)
    };
    (0..own.len()).filter_map(move |n| {
        let (from, to) = (own[n], own.get(n + LATER).copied().unwrap_or(last));
        let by = lead(shown_until(from, last))? - lead(shown_from(to, last))?;
        (by > 0).then_some(Loss { from, to, by })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Dice, Level, Seed};
    use crate::games::{Empires, InnerCircle};

    #[test]
    fn what_follows_a_decision_is_held_against_it_for_a_while() {
        // The seat decides in every other entry and loses ten points with the seventh.
        let chart: Vec<Vec<i32>> =
            (0..=20).map(|step| vec![if step < 7 { 30 } else { 20 }, 25]).collect();
        let own: Vec<usize> = (0..20).step_by(2).collect();
        let found: Vec<Loss> = lost(&chart, 20, Seat(0), &own).collect();
        let loss = |from: usize| Loss { from, to: from + 6, by: 10 };
        assert_eq!(found, [loss(2), loss(4), loss(6)]);
        let others: Vec<usize> = (1..20).step_by(2).collect();
        assert_eq!(lost(&chart, 20, Seat(1), &others).count(), 0, "the other one has gained");
    }

    /// Plays at random to the end, and looks at the falls of everybody.
    fn each_fall<G: Face>(setup: G::Setup, look: impl Fn(&MatchOf<G>, &Fall)) {
        let mut table = Match::<G>::start(setup, Seed(7)).unwrap();
        let mut dice = Dice::new(Seed(12));
        while let Some(seat) = table.awaiting().due().iter().next() {
            let action = dice.pick(&table.offers(seat)).unwrap().clone();
            table.act(Actor::Seat(seat), action).unwrap();
        }
        let live = MatchOf::new(table);
        let falls = live.falls();
        assert!(!falls.is_empty() && falls.len() <= MOST);
        assert!(falls.is_sorted_by_key(|fall| fall.entry));
        for fall in &falls {
            assert_eq!(live.actor(fall.entry), Some(Actor::Seat(fall.seat)));
            assert!(fall.by > 0 && fall.entry < fall.until);
            assert!(!fall.said.is_empty());
            let action = live.the_match.log()[fall.entry].action.clone();
            assert!(live.did(fall.entry, &Opaque::of(action)));
            look(&live, fall);
        }
    }

    #[test]
    fn an_expert_has_an_answer_to_every_fall_at_sea() {
        each_fall::<Empires>(Empires::setup(4), |live, fall| {
            let past = live.past(fall.entry);
            assert_eq!(past.entries(), fall.entry);
            let mut thought = past.ponder(fall.seat, Level::Expert);
            let advice = std::iter::repeat_with(|| thought.go_on()).flatten().next().unwrap();
            assert!(past.accepts(fall.seat, &advice.action), "{}", advice.text);
        });
    }

    #[test]
    fn falls_are_found_in_the_circle() {
        each_fall::<InnerCircle>(InnerCircle::setup(3), |_, _| {});
    }
}
