//! A match on paper: the envelope, its versions, and what can be wrong with one.

mod error;

use std::ops::RangeInclusive;

use serde::de::{DeserializeOwned, Deserializer, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::json::{self, Raw};
use super::{Actor, Game, Level, Seat, Seats, Seed};

pub use error::SaveError;

/// The version of the envelope. The meaning of events has its own: [`Game::RULES`].
pub const FORMAT: u16 = 1;

/// Longer texts are not read at all. No legal match is longer: the laws hold every game's
/// bound against it.
pub const LONGEST: usize = 64 << 20;

/// What an entry takes in a save on average, at most, and what all the rest takes.
pub const ENTRY_BYTES: usize = 512;
pub const BASE_BYTES: usize = 64 << 10;

/// Letters in a name.
pub const LONGEST_NAME: usize = 24;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    pub name: String,
    pub player: Player,
}

impl Chair {
    /// Persons of no name.
    pub fn nameless(seats: Seats) -> Vec<Self> {
        seats.iter().map(|_| Self { name: String::new(), player: Player::Person }).collect()
    }

    /// Leaves of a name what fits, and nothing that is no letter at all.
    pub(super) fn cut_name(&mut self) {
        let letters = self.name.chars().filter(|letter| !letter.is_control());
        self.name = letters.take(LONGEST_NAME).collect();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    Person,
    Computer(Level),
}

/// What the people at the table agreed on beside the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Also what has shown dice or secrets may be taken back, unless a rule says that it stands.
    pub friendly_undo: bool,
}

/// What happened before the first question.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening<G: Game> {
    pub events: Vec<G::Event>,
    pub drawn: u64,
}

/// One line of the log: what was asked, what came of it, and how many numbers it drew.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<G: Game> {
    pub by: Actor,
    pub action: G::Action,
    pub events: Vec<G::Event>,
    pub drawn: u64,
    /// Whether something hidden came to light.
    pub shows: bool,
}

impl<G: Game> Entry<G> {
    /// Whether it has shown dice or secrets.
    pub fn reveals(&self) -> bool {
        self.drawn > 0 || self.shows
    }
}

/// Entries that were taken back: part of what happened, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    pub by: Seat,
    /// How long the log was afterwards.
    pub to: u32,
    pub entries: u32,
}

/// A whole match. [`Match::read`](super::Match::read) plays it through. What only the game
/// can read and write stands in it as text, so that this is compiled once and not once a
/// game; and events are compared with what the rules make of the actions, never believed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    pub format: u16,
    pub game: String,
    pub rules: u16,
    pub setup: Raw,
    pub seed: Seed,
    pub chairs: Vec<Chair>,
    pub terms: Terms,
    pub opening: SavedOpening,
    pub log: Vec<SavedEntry>,
    pub taken_back: Vec<TakenBack>,
}

/// An [`Opening`] on paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedOpening {
    pub events: Raw,
    pub drawn: u64,
}

/// An [`Entry`] on paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedEntry {
    pub by: Actor,
    pub action: Raw,
    pub events: Raw,
    pub drawn: u64,
}

/// A match without what follows from it: short enough for a link. The rules play it
/// through again, and `proof` tells whether it came out the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    pub format: u16,
    pub game: String,
    pub rules: u16,
    pub setup: Raw,
    pub seed: Seed,
    pub chairs: Vec<Chair>,
    pub terms: Terms,
    pub acts: Vec<(Actor, Raw)>,
    pub proof: String,
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    pub entries: usize,
    pub taken_back: usize,
}

/// What happened in a match since somebody last looked: enough for a copy of it to follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sequel {
    pub taken_back: Vec<TakenBack>,
    /// How many entries of the copy still stand.
    pub from: usize,
    pub acts: Vec<(Actor, Raw)>,
}

/// What can be read of a save before its game is known.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Header {
    pub format: u16,
    pub game: String,
    pub rules: u16,
    /// A brief has acts where a save has a log.
    #[serde(default, rename = "acts", deserialize_with = "is_there")]
    pub is_brief: bool,
}

/// Whether there is something, whatever it is.
fn is_there<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    IgnoredAny::deserialize(from).map(|_| true)
}

impl Header {
    /// Reads the envelope alone.
    pub fn read(text: &str) -> Result<Self, SaveError> {
        if text.len() > LONGEST {
            return Err(SaveError::TooLong);
        }
        // A later edition may have other fields beside this one, so it is read alone first.
        #[derive(Deserialize)]
        struct Envelope {
            format: u16,
        }
        match json::read::<Envelope>(text).map_err(unread)?.format {
            0 => Err(SaveError::NoSuchFormat(0)),
            1..=FORMAT => json::read(text).map_err(unread),
            _ => Err(SaveError::FromTheFuture),
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped with it")]
fn unread(error: json::Error) -> SaveError {
    SaveError::NotASave(error.to_string())
}

/// Reads a text whose envelope fits this game and rules by which it can be played.
fn read<T: DeserializeOwned>(
    text: &str,
    game: &str,
    known: RangeInclusive<u16>,
) -> Result<T, SaveError> {
    let header = Header::read(text)?;
    if header.game != game {
        return Err(SaveError::OtherGame(header.game));
    }
    if header.rules > *known.end() {
        return Err(SaveError::FromTheFuture);
    }
    if header.rules < *known.start() {
        return Err(SaveError::OtherRules { saved: header.rules, ours: *known.end() });
    }
    json::read(text).map_err(unread)
}

/// Reads a set-up, which only the game itself can read.
pub(super) fn read_setup<T: DeserializeOwned>(text: &Raw) -> Result<T, SaveError> {
    json::read(text.text()).map_err(|error: json::Error| SaveError::Setup(error.to_string()))
}

/// Reads the action of an entry, likewise.
pub(super) fn read_own<T: DeserializeOwned>(step: u32, text: &Raw) -> Result<T, SaveError> {
    let unread = |error: json::Error| SaveError::Entry { step, why: error.to_string() };
    json::read(text.text()).map_err(unread)
}

impl Brief {
    pub(super) fn read<G: Game>(text: &str) -> Result<Self, SaveError> {
        read(text, G::ID, G::OLDEST_RULES..=G::RULES)
    }

    pub fn write(&self) -> String {
        json::write(self)
    }
}

impl Save {
    pub(super) fn read<G: Game>(text: &str) -> Result<Self, SaveError> {
        read(text, G::ID, G::OLDEST_RULES..=G::RULES)
    }

    pub fn write(&self) -> String {
        json::write(self)
    }

    /// The text of a save and of what came since, put together: each record is an entry of
    /// the log ([`SavedEntry`]) or what was taken back of it ([`TakenBack`]), in the order in
    /// which it happened. Nothing is believed here: reading the save plays it through.
    pub fn grown(base: &str, since: &[String]) -> Result<String, SaveError> {
        if since.is_empty() {
            return Ok(base.to_owned());
        }
        let mut save: Self = json::read(base).map_err(unread)?;
        for record in since {
            if let Ok(taken) = json::read::<TakenBack>(record) {
                save.log.truncate(taken.to as usize);
                save.taken_back.push(taken);
                continue;
            }
            let step = u32::try_from(save.log.len() + 1).unwrap_or(u32::MAX);
            let broken = |error: json::Error| SaveError::Entry { step, why: error.to_string() };
            save.log.push(json::read(record).map_err(broken)?);
        }
        Ok(save.write())
    }

    /// What was asked for, in order.
    pub(super) fn acts(&self) -> Vec<(Actor, Raw)> {
        self.log.iter().map(|entry| (entry.by, entry.action.clone())).collect()
    }

    /// Whether it tells this of the opening (0) or of the n-th entry.
    pub(super) fn tells(&self, n: usize, drawn: u64, events: &str) -> bool {
        let told = match n.checked_sub(1) {
            Some(entry) => self.log.get(entry).map(|entry| (entry.drawn, &entry.events)),
            None => Some((self.opening.drawn, &self.opening.events)),
        };
        told.is_some_and(|(told, text)| told == drawn && is_same(text, events))
    }
}

/// Whether a told text says the same. White space between things is no matter.
fn is_same(told: &Raw, ours: &str) -> bool {
    let mut is_quoted = false;
    let mut is_escaped = false;
    let told = told.text().chars().filter(|&c| {
        is_quoted ^= c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_quoted || !c.is_ascii_whitespace()
    });
    told.eq(ours.chars())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = r#"{"format":1,"game":"chess","rules":1,"setup":{"a":[1,2]},"seed":"bobob-bobob-bobob-bobob","chairs":[],"terms":{"friendly_undo":false},"opening":{"events":[],"drawn":0},"log":[{"by":{"seat":0},"action":"e4","events":["e4"],"drawn":0}],"taken_back":[]}"#;

    fn entry(action: &str) -> String {
        format!(r#"{{"by":{{"seat":1}},"action":"{action}","events":["{action}"],"drawn":0}}"#)
    }

    fn taken_back(to: u32) -> String {
        json::write(&TakenBack { by: Seat(1), to, entries: 1 })
    }

    fn log(text: &str) -> Vec<String> {
        let save: Save = json::read(text).unwrap();
        save.log.iter().map(|entry| entry.action.text().to_owned()).collect()
    }

    #[test]
    fn a_save_grows_by_what_came_since() {
        assert_eq!(Save::grown(BASE, &[]).as_deref(), Ok(BASE));
        let grown = Save::grown(BASE, &[entry("e5"), entry("f4")]).unwrap();
        let told = format!(",{},{}],\"taken_back\":[]}}", entry("e5"), entry("f4"));
        assert_eq!(grown, BASE.replace("],\"taken_back\":[]}", &told));
    }

    #[test]
    fn what_was_taken_back_is_gone_and_noted() {
        let since = [entry("e5"), entry("f4"), taken_back(1), entry("d5")];
        let grown = Save::grown(BASE, &since).unwrap();
        assert_eq!(log(&grown), [r#""e4""#, r#""d5""#]);
        let save: Save = json::read(&grown).unwrap();
        assert_eq!(save.taken_back, [TakenBack { by: Seat(1), to: 1, entries: 1 }]);
        // Entries that came and went between two records leave only the note.
        let grown = Save::grown(BASE, &[taken_back(7), entry("c5")]).unwrap();
        assert_eq!(log(&grown), [r#""e4""#, r#""c5""#]);
    }

    #[test]
    fn a_damaged_record_is_told_by_its_step() {
        for broken in ["", "{", "null", r#"{"by":{"seat":1},"action":"e5"}"#] {
            let since = [entry("e5"), broken.to_owned()];
            let told = Save::grown(BASE, &since);
            assert!(matches!(told, Err(SaveError::Entry { step: 3, .. })), "{broken}: {told:?}");
        }
        assert!(matches!(Save::grown("{", &[entry("e5")]), Err(SaveError::NotASave(_))));
    }
}
