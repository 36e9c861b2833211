//! What one viewer has seen of a match, in words: folded forward, like everything that is
//! told of a match.

use super::{Line, is_complete, later};
use crate::engine::{Actor, Match, Onlooker, Seed, TakenBack, Viewer};
use crate::ui::face::{Face, Names, Told};
use crate::ui::words;

/// More than so many sights are no news any more: whoever has looked on for longer is shown
/// the latest.
const MOST_NEWS: usize = 400;

/// A viewer who looks on, and the log as it is told to it.
pub(super) struct Watch<G: Face> {
    pub(super) onlooker: Onlooker<G>,
    log: Log,
}

impl<G: Face> Watch<G> {
    pub(super) fn new(the_match: &Match<G>, names: &Names, viewer: Viewer) -> Self {
        let mut watch =
            Self { onlooker: Onlooker::new(the_match, viewer), log: Log::new(the_match.seed()) };
        watch.catch_up(the_match, names);
        watch
    }

    pub(super) fn catch_up(&mut self, the_match: &Match<G>, names: &Names) {
        let known = self.onlooker.catch_up(the_match);
        self.log.go_back(known);
        if !is_complete::<G>() {
            // Its words have not come: all is told when they have.
            return;
        }
        let is_first = self.log.n_steps == 0;
        let taken_back = the_match.taken_back();
        if !is_first {
            for taken in &taken_back[self.log.n_taken_back..] {
                self.log.tell_taken_back(*taken, names);
            }
        }
        for step in self.log.n_steps..self.onlooker.steps() {
            let by = step.checked_sub(1).map(|entry| the_match.log()[entry].by);
            for sight in self.onlooker.step(step) {
                if let Some(told) = later::tell::<G>(sight, names) {
                    self.log.tell(step, by, told);
                }
            }
        }
        if is_first {
            // What was taken back before this viewer came is told where it was taken back.
            for taken in taken_back {
                self.log.insert_taken_back(*taken, names);
            }
        }
        self.log.n_taken_back = taken_back.len();
        self.log.n_steps = self.onlooker.steps();
    }

    /// What was perceived from an entry on, up to another.
    pub(super) fn news(&self, since: usize, at: usize) -> &[G::Sight] {
        // The opening is step 0, so entry n is step n + 1.
        let news = self.onlooker.between(since + 1, at + 1);
        &news[news.len().saturating_sub(MOST_NEWS)..]
    }

    pub(super) fn lines(&self) -> &[Line] {
        &self.log.lines
    }
}

/// The log in words. It knows no game, and so is compiled once and not once a game.
struct Log {
    lines: Vec<Line>,
    /// How many steps are told.
    n_steps: usize,
    n_taken_back: usize,
}

impl Log {
    /// A log begins with what was promised about chance.
    fn new(seed: Seed) -> Self {
        let told = Told::plain(words::promised(seed));
        let promise = Line { entry: 0, by: None, told, is_undo: false };
        Self { lines: vec![promise], n_steps: 0, n_taken_back: 0 }
    }

    fn tell(&mut self, entry: usize, by: Option<Actor>, told: Told) {
        let by = match by {
            Some(Actor::Seat(seat)) => Some(seat),
            Some(Actor::Clock) | None => None,
        };
        self.lines.push(Line { entry, by, told, is_undo: false });
    }

    /// Forgets what is told of all steps but the first; that something was taken back stays.
    fn go_back(&mut self, n_steps: usize) {
        if n_steps < self.n_steps {
            self.lines.retain(|line| line.entry < n_steps || line.is_undo);
            self.n_steps = n_steps;
        }
    }

    fn tell_taken_back(&mut self, taken: TakenBack, names: &Names) {
        self.lines.push(taken_back(taken, names));
    }

    /// Tells of something that was taken back long ago, after what it went back to.
    fn insert_taken_back(&mut self, taken: TakenBack, names: &Names) {
        let to = taken.to as usize;
        let place = self.lines.iter().position(|line| line.entry > to).unwrap_or(self.lines.len());
        self.lines.insert(place, taken_back(taken, names));
    }
}

fn taken_back(taken: TakenBack, names: &Names) -> Line {
    let told = Told::plain(words::taken_back(names.of(taken.by), taken.entries));
    Line { entry: taken.to as usize, by: Some(taken.by), told, is_undo: true }
}
