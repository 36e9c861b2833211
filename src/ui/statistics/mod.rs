//! What came of the matches that were begun and ended on this device, one line a match. A
//! match that came from outside, or a copy that somebody plays on from, does not count; one
//! that is taken back and ended again counts once.

pub mod screen;

use super::live::Live;
use super::{browser, storage};
use crate::engine::{Actor, Level, Player, Seat};
use crate::games::GameId;

/// The lines, as a table that other programs read.
const KEY: &str = "results";
/// What the columns are called in a file.
const COLUMNS: &str = "day,game,against,place,players,score,decisions\n";
const COUNTED: &str = "counted";

/// Against whom somebody played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// The strongest of the computer players.
    Computer(Level),
    Friends,
}

impl Against {
    fn all() -> impl Iterator<Item = Self> {
        Level::ALL.into_iter().map(Self::Computer).chain([Self::Friends])
    }

    fn key(self) -> String {
        match self {
            Self::Computer(level) => format!("{level:?}").to_ascii_lowercase(),
            Self::Friends => "friends".to_owned(),
        }
    }
}

/// What came of a match, for whoever of the people did best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    day: String,
    game: GameId,
    against: Against,
    place: u8,
    players: usize,
    score: i32,
    /// How often that person decided something.
    decisions: usize,
}

impl Outcome {
    fn of(live: &dyn Live, day: String) -> Option<Self> {
        let places = live.end()?.places;
        let place = |seat: &Seat| places.get(seat.index()).copied().unwrap_or(u8::MAX);
        let player = |seat: &Seat| live.chairs()[seat.index()].player;
        let people = || live.seats().iter().filter(|seat| player(seat) == Player::Person);
        let best = people().min_by_key(place)?;
        let level = |seat: Seat| {
            Level::ALL.into_iter().rposition(|it| player(&seat) == Player::Computer(it))
        };
        let strongest = live.seats().iter().filter_map(level).max();
        let against = match strongest {
            Some(level) if people().count() == 1 => Against::Computer(Level::ALL[level]),
            _ => Against::Friends,
        };
        let (series, _) = live.chart();
        let is_own = |&entry: &usize| live.actor(entry) == Some(Actor::Seat(best));
        Some(Self {
            day,
            game: live.game(),
            against,
            place: place(&best),
            players: live.chairs().len(),
            score: series.last().and_then(|last| last.get(best.index())).copied().unwrap_or(0),
            decisions: (0..live.entries()).filter(is_own).count(),
        })
    }

    fn write(&self) -> String {
        let Self { day, game, against, place, players, score, decisions } = self;
        let (game, against) = (game.slug(), against.key());
        format!("{day},{game},{against},{place},{players},{score},{decisions}\n")
    }

    fn read(line: &str) -> Option<Self> {
        let mut parts = line.split(',');
        let mut next = || parts.next();
        Some(Self {
            day: next()?.to_owned(),
            game: GameId::from_slug(next()?)?,
            against: next().and_then(|key| Against::all().find(|it| it.key() == key))?,
            place: next()?.parse().ok()?,
            players: next()?.parse().ok()?,
            score: next()?.parse().ok()?,
            decisions: next()?.parse().ok()?,
        })
    }
}

/// All that is known. A line that nobody can read is left alone.
fn all() -> Vec<Outcome> {
    storage::get(KEY).unwrap_or_default().lines().filter_map(Outcome::read).collect()
}

fn begun_key(id: &str) -> String {
    format!("begun/{id}")
}

/// A match is begun here. What was promised about its chances is remembered, so that it can
/// be compared at the end.
pub fn begin(id: &str, promise: &str) {
    // What cannot be remembered is not counted.
    let _ = storage::set(&begun_key(id), promise);
}

/// What was promised when a match was begun here.
pub fn promise(id: &str) -> Option<String> {
    let begun = storage::get(&begun_key(id))?;
    Some(begun.lines().next()?.to_owned())
}

/// A match has ended: counts it, if it was begun here and was not counted before.
pub fn end(id: &str, live: &dyn Live) {
    let Some(begun) = storage::get(&begun_key(id)) else { return };
    if begun.ends_with(COUNTED) {
        return;
    }
    if let Some(outcome) = Outcome::of(live, browser::today()) {
        let before = storage::get(KEY).unwrap_or_default();
        // Where there is no room, the game itself is what matters.
        let _ = storage::set(KEY, &(before + &outcome.write()));
        let _ = storage::set(&begun_key(id), &format!("{begun}\n{COUNTED}"));
    }
}

/// Forgets how a match was begun, and tells it to whoever may want to put it back.
pub fn forget(id: &str) -> Option<String> {
    let begun = storage::get(&begun_key(id));
    storage::remove(&begun_key(id));
    begun
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for against in Against::all() {
            let outcome = Outcome {
                day: "2026-11-17".to_owned(),
                game: GameId::Summit,
                against,
                place: 1,
                players: 3,
                score: -4,
                decisions: 57,
            };
            assert_eq!(Outcome::read(outcome.write().trim_end()), Some(outcome));
        }
        assert_eq!(Outcome::read("something else"), None);
        assert_eq!(Outcome::read(COLUMNS.trim_end()), None);
    }
}
