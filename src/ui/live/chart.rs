//! How each seat has fared, step by step.

use crate::engine::{Match, Viewer};
use crate::ui::face::Face;

/// A chart shows no more points than so many: it is not wider.
const MOST_POINTS: usize = 240;

/// Whether a step of a match is shown in a chart: all of a short match, every so many of a long
/// one, and the last.
pub(super) fn is_shown(step: usize, last: usize) -> bool {
    step == last || step.is_multiple_of(last / MOST_POINTS + 1)
}

/// The last point of a chart that is not after a step, and the first that is not before it.
pub(super) fn shown_until(step: usize, last: usize) -> usize {
    step / (last / MOST_POINTS + 1)
}

pub(super) fn shown_from(step: usize, last: usize) -> usize {
    step.div_ceil(last / MOST_POINTS + 1)
}

/// One figure a seat after each step that is shown, and how far the match had come.
pub(super) struct Chart {
    pub(super) series: Vec<Vec<i32>>,
    n_steps: usize,
    n_taken_back: usize,
}

impl Chart {
    pub(super) fn of<G: Face>(the_match: &Match<G>) -> Self {
        let (n_steps, n_taken_back) = (the_match.log().len(), the_match.taken_back().len());
        let mut series = Vec::new();
        each_shown(the_match, |view| {
            series.push(the_match.seats().iter().map(|seat| G::score(view, seat)).collect());
        });
        Self { series, n_steps, n_taken_back }
    }

    /// Whether nothing has happened since.
    pub(super) fn is_of<G: Face>(&self, the_match: &Match<G>) -> bool {
        self.n_steps == the_match.log().len() && self.n_taken_back == the_match.taken_back().len()
    }
}

/// Looks at a match after each step that is shown, as everybody saw it.
pub(super) fn each_shown<G: Face>(the_match: &Match<G>, mut look: impl FnMut(&G::View)) {
    let (mut state, last) = (the_match.blank(), the_match.log().len());
    for step in 0..=last {
        for event in the_match.events(step) {
            G::apply(&mut state, event);
        }
        if is_shown(step, last) {
            look(&G::view(&state, Viewer::Public));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_all_of_a_short_match_and_both_ends_of_a_long_one() {
        let shown = |last: usize| (0..=last).filter(move |&step| is_shown(step, last));
        assert_eq!(shown(100).count(), 101);
        for last in [240, 1_001, 5_000] {
            let n = shown(last).count();
            assert!(n > MOST_POINTS / 2 && n <= MOST_POINTS + 1, "{n} of {last}");
            assert_eq!((shown(last).next(), shown(last).next_back()), (Some(0), Some(last)));
            let all: Vec<usize> = shown(last).collect();
            for step in [0, 1, last / 3, last - 1, last] {
                let (before, after) = (all[shown_until(step, last)], all[shown_from(step, last)]);
                assert!(before <= step && step <= after, "{before} {step} {after}");
            }
        }
    }
}
