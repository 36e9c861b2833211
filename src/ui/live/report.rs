//! What is told of a match when it is over.

use super::chart::each_shown;
use crate::engine::Match;
use crate::ui::face::{Face, Names};

/// The figures of a game that are told at its end only, step by step, and what they count.
pub(super) fn growth<G: Face>(the_match: &Match<G>) -> Vec<(Vec<Vec<i32>>, &'static str)> {
    let mut all: Vec<_> = G::GROWTH.iter().map(|counts| (Vec::new(), *counts)).collect();
    if all.is_empty() {
        return all;
    }
    each_shown(the_match, |view| {
        let figures: Vec<Vec<i32>> =
            the_match.seats().iter().map(|seat| G::growth(view, seat)).collect();
        for (n, (series, _)) in all.iter_mut().enumerate() {
            series.push(figures.iter().filter_map(|of| of.get(n).copied()).collect());
        }
    });
    all
}

/// The milestones among what was seen, in words.
pub(super) fn milestones<G: Face>(sights: &[G::Sight], names: &Names) -> Vec<String> {
    let some = sights.iter().filter(|sight| G::is_milestone(sight));
    some.filter_map(|sight| G::tell(sight, names)).map(|told| told.text).collect()
}
