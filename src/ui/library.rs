//! The matches on this device: kept after every action, listed on the home screen, never
//! overwritten by a tab that knows less.

use std::cell::Cell;
use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::live::Live;
use super::storage::{self, StoreError};
use super::{browser, catalogue};
use crate::engine::{SaveError, Seed, json, order};
use crate::games::GameId;

/// What the home screen shows of a match without opening it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    pub title: String,
    pub game: String,
    /// Milliseconds since 1970.
    pub changed: u64,
    /// Grows with every write. A tab that finds another number than the one it wrote last
    /// knows that another tab went on.
    pub revision: u32,
    pub phase: String,
    pub names: Vec<String>,
    pub is_over: bool,
}

impl Card {
    pub fn game(&self) -> Option<GameId> {
        GameId::from_slug(&self.game)
    }
}

/// Why a match was not kept. What was kept before is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepError {
    Full,
    Blocked,
    /// Another tab has gone further in this match.
    Elsewhere,
}

/// A match of the library, opened.
pub struct Kept {
    pub id: String,
    pub title: String,
    revision: Cell<u32>,
}

impl Kept {
    /// A place in the library for a match that has none yet.
    pub fn new(title: String) -> Self {
        let words = Seed(browser::random()).to_string();
        let id = words.chars().filter(|&c| c != '-').take(10).collect();
        Self { id, title, revision: Cell::new(0) }
    }

    /// Writes the match as it stands.
    pub fn keep(&self, live: &dyn Live) -> Result<(), KeepError> {
        let stored = card(&self.id).map_or(0, |card| card.revision);
        if stored != self.revision.get() {
            return Err(KeepError::Elsewhere);
        }
        let revision = stored + 1;
        let card = Card {
            title: self.title.clone(),
            game: live.game().slug().to_owned(),
            changed: browser::now(),
            revision,
            phase: live.phase(None, crate::engine::Viewer::Public),
            names: live.chairs().iter().map(|chair| chair.name.clone()).collect(),
            is_over: live.is_over(),
        };
        let kept = storage::set(&save_key(&self.id), &live.save())
            .and_then(|()| write_card(&self.id, &card));
        // A page without storage keeps its matches in memory, under the same numbers.
        if kept != Err(StoreError::Full) {
            if kept == Err(StoreError::Blocked) {
                let _ = write_card(&self.id, &card);
            }
            self.revision.set(revision);
        }
        kept.map_err(|error| match error {
            StoreError::Full => KeepError::Full,
            StoreError::Blocked => KeepError::Blocked,
        })
    }

    /// Whether another tab has written this match since we last did.
    pub fn is_elsewhere(&self) -> bool {
        card(&self.id).is_some_and(|card| card.revision != self.revision.get())
    }
}

/// Why a match of the library cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// There is no such match here.
    Missing,
    Unreadable(SaveError),
}

pub fn open(id: &str) -> Result<(Kept, Box<dyn Live>), OpenError> {
    let text = storage::get(&save_key(id)).ok_or(OpenError::Missing)?;
    let live = catalogue::open(&text).map_err(OpenError::Unreadable)?;
    let card = card(id);
    let title = card.as_ref().map_or_else(|| title(live.as_ref()), |card| card.title.clone());
    let revision = Cell::new(card.map_or(0, |card| card.revision));
    Ok((Kept { id: id.to_owned(), title, revision }, live))
}

/// The ids of all matches with their cards, the latest first. A match without a readable
/// card is listed too: it may be mended, and is not ours to throw away.
pub fn list() -> Vec<(String, Option<Card>)> {
    let mut all: Vec<_> = storage::keys("game/")
        .into_iter()
        .filter_map(|key| key.strip_prefix("game/").map(str::to_owned))
        .map(|id| (id.clone(), card(&id)))
        .collect();
    order(&mut all, |(_, card)| Reverse(card.as_ref().map_or(0, |card| card.changed)));
    all
}

/// A picture of a match as it stands, unless it cannot be read.
pub fn thumbnail(id: &str) -> Option<yew::Html> {
    let (_, live) = open(id).ok()?;
    Some(live.thumbnail())
}

/// The game of a match, unless it cannot be read.
pub fn game(id: &str) -> Option<GameId> {
    catalogue::game_of(&text(id)?).ok()
}

/// The stored text of a match, whatever it is.
pub fn text(id: &str) -> Option<String> {
    storage::get(&save_key(id))
}

pub fn rename(id: &str, title: &str) {
    if let Some(mut card) = card(id) {
        title.clone_into(&mut card.title);
        card.revision += 1;
        // A name that cannot be kept is not worth a complaint: the match itself is safe.
        let _ = write_card(id, &card);
    }
}

/// What was deleted, so that it can be put back.
pub struct Deleted {
    id: String,
    save: Option<String>,
    card: Option<String>,
}

pub fn delete(id: &str) -> Deleted {
    let (save, card) = (storage::get(&save_key(id)), storage::get(&card_key(id)));
    storage::remove(&save_key(id));
    storage::remove(&card_key(id));
    Deleted { id: id.to_owned(), save, card }
}

pub fn put_back(deleted: &Deleted) {
    for (key, text) in
        [(save_key(&deleted.id), &deleted.save), (card_key(&deleted.id), &deleted.card)]
    {
        if let Some(text) = text {
            // It was there a moment ago, so there is room for it.
            let _ = storage::set(&key, text);
        }
    }
}

/// A name for a match: the game and who plays.
pub fn title(live: &dyn Live) -> String {
    let names: Vec<&str> = live
        .chairs()
        .iter()
        .map(|chair| chair.name.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let game = catalogue::lid(live.game()).title();
    if names.is_empty() { game.to_owned() } else { names.join(", ") }
}

/// Whether a storage event's key is about this match.
pub fn is_about(key: &str, id: &str) -> bool {
    storage::own_key(key) == Some(card_key(id).as_str())
}

fn save_key(id: &str) -> String {
    format!("game/{id}")
}

fn card_key(id: &str) -> String {
    format!("card/{id}")
}

fn card(id: &str) -> Option<Card> {
    json::read(&storage::get(&card_key(id))?).ok()
}

fn write_card(id: &str, card: &Card) -> Result<(), StoreError> {
    let text = json::write(card);
    storage::set(&card_key(id), &text)
}
