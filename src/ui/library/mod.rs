//! The matches on this device: kept after every action, listed on the home screen, never
//! overwritten by a tab that knows less.
//!
//! A match is a **base** (a save) and **entries**: what came since, one record for each entry
//! of the log and for each time that something was taken back. Now and then they are folded
//! into the next base. Beside it stand its card, its picture and, if somebody has given it
//! one, its title, so that the home screen need not open it.

mod journal;
mod keeper;
mod moving;
mod picture;

use std::cell::RefCell;
use std::cmp::Reverse;

use js_sys::Promise;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use yew::{Callback, Html};

use super::live::Live;
use super::store::{self, Change, Kind, Question, Record, StoreError, promise};
use super::{browser, chunks, host, memos, shelf, statistics};
use crate::engine::{Save, SaveError, Seed, json, order};
use crate::games::GameId;
use journal::{Place, base_key, entry_key, own_key};

pub use keeper::{Keeper, Msg as KeeperMsg};

/// Letters in a title.
pub const LONGEST_TITLE: usize = 80;

/// What the home screen shows of a match without opening it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    pub title: String,
    pub game: String,
    /// Milliseconds since 1970.
    pub changed: u64,
    pub phase: String,
    pub is_over: bool,
}

impl Card {
    pub fn game(&self) -> Option<GameId> {
        GameId::from_slug(&self.game)
    }
}

/// A match as it is listed. One without a readable card is listed too: it may be mended,
/// and is not ours to throw away.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    pub id: String,
    pub card: Option<Card>,
}

/// Why a match was not kept. What was kept before is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepError {
    Full,
    /// Nothing outlives this page.
    Blocked,
    /// Another tab has gone further in this match.
    Elsewhere,
    /// Another tab has deleted this match.
    Deleted,
    /// The browser has not answered for some seconds. It may still do so.
    Unanswered,
    /// The browser did not say why.
    Failed,
}

impl From<StoreError> for KeepError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            StoreError::Taken => Self::Elsewhere,
            StoreError::Failed => Self::Failed,
        }
    }
}

/// Why a match of the library cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// There is no such match here.
    Missing,
    /// The chunk of its game could not be fetched.
    Chunk(GameId),
    /// The browser does not say what is stored.
    Unanswered,
    /// What is wrong with it, and what is stored of it, whatever it is.
    Unreadable(SaveError, String),
}

/// A match of the library, opened.
pub struct Opened {
    pub live: Box<dyn Live>,
    title: String,
    place: Place,
}

thread_local! {
    static READY: RefCell<Option<Promise>> = const { RefCell::new(None) };
    /// A match that was laid on the table and will be wanted there in a moment.
    static NEW: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

/// Opens the library, once: whatever is asked of it waits for this.
pub fn ready() -> JsFuture {
    let opening = || {
        future_to_promise(async {
            store::open().await;
            promise::look_up();
            moving::move_in().await;
            Ok(JsValue::UNDEFINED)
        })
    };
    READY.with_borrow_mut(|ready| ready.get_or_insert_with(opening).clone()).into()
}

/// Lets whatever is asked from now on wait for something that is being written, but not for ever.
fn wait_for(writing: &Promise) {
    let written = store::in_time(writing);
    READY.set(Some(future_to_promise(async move {
        // In vain or not.
        let _ = JsFuture::from(written).await;
        Ok(JsValue::UNDEFINED)
    })));
}

/// Asks, as soon as the library is open.
async fn ask(questions: &[Question]) -> Result<Vec<Vec<Record>>, StoreError> {
    // This never fails: without a database there is the memory of the page.
    let _ = ready().await;
    store::read(questions).await
}

/// All matches, the latest first. None of them is opened.
pub async fn list() -> Result<Vec<Listed>, StoreError> {
    let questions =
        [Question::keys(Kind::Base), Question::all(Kind::Card), Question::all(Kind::Title)];
    let answers = ask(&questions).await?;
    let [bases, cards, titles] = answers.as_slice() else { return Err(StoreError::Failed) };
    let mut all: Vec<Listed> = Vec::new();
    for Record { key, .. } in bases {
        let id = key.split('/').next().unwrap_or_default();
        if all.iter().any(|listed| listed.id == id) {
            continue;
        }
        let of = |records: &[Record]| {
            let own = own_key(id);
            records.iter().find(|record| record.key == own).map(|record| record.text.clone())
        };
        let mut card: Option<Card> = of(cards).and_then(|text| json::read(&text).ok());
        if let (Some(card), Some(title)) = (&mut card, of(titles)) {
            card.title = fitting(&title);
        }
        all.push(Listed { id: id.to_owned(), card });
    }
    order(&mut all, |listed| Reverse(listed.card.as_ref().map_or(0, |card| card.changed)));
    Ok(all)
}

/// Small pictures of the matches that have one.
pub async fn pictures() -> Vec<(String, Html)> {
    let answers = ask(&[Question::all(Kind::Picture)]).await.unwrap_or_default();
    let mut shown = Vec::new();
    for Record { key, text } in answers.iter().flatten() {
        let id = key.trim_end_matches('/').to_owned();
        shown.extend(picture::shown(text).map(|picture| (id, picture)));
    }
    shown
}

/// The small picture of a match that is not in the library.
pub fn picture(live: &dyn Live) -> Option<Html> {
    picture::shown(&picture::of(live))
}

/// Opens a match, and tells if that takes longer because the chunk of its game must be
/// fetched.
pub async fn open(id: &str, on_fetch: &Callback<GameId>) -> Result<Opened, OpenError> {
    if let Some(new) = NEW.take()
        && new.place.id == id
    {
        let _ = ready().await;
        if new.place.is_behind(new.live.as_ref(), false) {
            // Its first write must find the database: a page that is left at once cannot make it.
            store::prepare().await;
        }
        return Ok(new);
    }
    let found = find(id).await.map_err(|_| OpenError::Unanswered)?.ok_or(OpenError::Missing)?;
    let unreadable = |error: SaveError| OpenError::Unreadable(error, found.raw());
    let text = Save::grown(&found.base, &found.since).map_err(unreadable)?;
    let game = shelf::game_of(&text).map_err(unreadable)?;
    if !chunks::is_complete(game) || !chunks::can_play(game) {
        on_fetch.emit(game);
        chunks::fetch_all(game).await.map_err(|_| OpenError::Chunk(game))?;
    }
    let live = shelf::open(&text).map_err(unreadable)?;
    let title = found.title.unwrap_or_else(|| title(live.as_ref()));
    let place = Place::found(id, found.volume, found.since.len(), live.as_ref());
    Ok(Opened { live, title, place })
}

/// The text of a match as it would be saved as a file, whatever it is.
pub async fn text(id: &str) -> Option<String> {
    let found = find(id).await.ok()??;
    Some(Save::grown(&found.base, &found.since).unwrap_or_else(|_| found.raw()))
}

/// Lays a new match on the table. It can be opened once, by this name, and is kept by whoever
/// opens it: nobody waits for the browser's storage before there is something to play with.
pub fn lay(title: &str, live: Box<dyn Live>) -> String {
    let words = Seed(browser::random()).to_string();
    let id: String = words.chars().filter(|&c| c != '-').take(10).collect();
    put(Opened { live, title: fitting(title), place: Place::new(&id) });
    id
}

/// One match at a time. Whoever presses quickly twice has begun one that is never opened, and
/// nothing of it is remembered.
fn put(new: Opened) {
    if let Some(unopened) = NEW.replace(Some(new)) {
        statistics::forget(&unopened.place.id);
    }
}

/// The same for a match that is begun here and now, not one that was brought in.
pub fn begin(title: &str, live: Box<dyn Live>) -> String {
    let promise = live.seed().commitment().to_string();
    let id = lay(title, live);
    statistics::begin(&id, &promise);
    id
}

/// Lays a match on the table that is only to be looked at, and is not kept. It can be opened
/// once, by this name.
pub fn lend(live: Box<dyn Live>) -> String {
    let place = Place::lent(live.as_ref());
    let id = place.id.clone();
    put(Opened { title: title(live.as_ref()), live, place });
    id
}

/// Gives a match another name. What other tabs do to it meanwhile stays.
pub async fn rename(id: &str, title: &str) -> Result<(), KeepError> {
    let title = fitting(title);
    let found = find(id).await?.ok_or(KeepError::Deleted)?;
    let mut changes = journal::guard_base(id, found.volume);
    changes.push(Change::Put(Kind::Title, own_key(id), title));
    Ok(store::write(changes).await?)
}

/// What was deleted, so that it can be put back.
pub struct Deleted {
    pub id: String,
    pub title: String,
    way_back: Vec<Change>,
    /// What was promised when it was begun, if it was begun here.
    begun: Option<String>,
    memos: Vec<(String, String)>,
}

/// Everything that belongs to a match.
const OWN: [Kind; 5] = [Kind::Base, Kind::Entry, Kind::Card, Kind::Title, Kind::Picture];

/// Deletes a match, as it is at that moment.
pub async fn delete(id: &str, title: String) -> Result<Deleted, KeepError> {
    let own = own_key(id);
    // If another tab goes on meanwhile, what it did would be deleted unseen: then again.
    for _ in 0..5 {
        let found = find(id).await?.ok_or(KeepError::Deleted)?;
        let questions = OWN.map(|kind| Question::below(kind, &own));
        let closed = base_key(id, found.volume);
        let mut way_back = vec![Change::Remove(Kind::Closed, closed.clone())];
        for (kind, records) in OWN.into_iter().zip(store::read(&questions).await?) {
            let put = |record: Record| Change::Put(kind, record.key, record.text);
            way_back.extend(records.into_iter().map(put));
        }
        let mut changes = journal::guard(id, found.volume, found.since.len());
        // Whoever has it open in another tab finds it closed, and does not write it anew.
        changes.push(Change::Add(Kind::Closed, closed, String::new()));
        changes.extend(OWN.map(|kind| Change::Remove(kind, own.clone())));
        match store::write(changes).await {
            Ok(()) => {
                moving::forget(id);
                host::forget(id);
                let begun = statistics::forget(id);
                let memos = memos::take_away(id);
                return Ok(Deleted { id: id.to_owned(), title, way_back, begun, memos });
            }
            Err(StoreError::Taken) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(KeepError::Elsewhere)
}

/// Puts back what was deleted. If that fails, it can be tried again.
pub async fn put_back(deleted: &Deleted) -> Result<(), KeepError> {
    store::write(deleted.way_back.clone()).await?;
    memos::put_back(&deleted.memos);
    if let Some(begun) = &deleted.begun {
        statistics::begin(&deleted.id, begun);
    }
    Ok(())
}

/// As much of a title as has room. It may have been made of many names, or be the copy of a
/// copy of a copy.
fn fitting(title: &str) -> String {
    let mut letters = title.trim().chars();
    let mut fits: String = letters.by_ref().take(LONGEST_TITLE).collect();
    if letters.next().is_some() {
        fits.pop();
        fits.push('…');
    }
    fits
}

/// A name for a match: the game and who plays.
pub fn title(live: &dyn Live) -> String {
    let names: Vec<&str> = live
        .chairs()
        .iter()
        .map(|chair| chair.name.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let game = shelf::lid(live.game()).title();
    if names.is_empty() { game.to_owned() } else { names.join(", ") }
}

/// What is stored of a match.
struct Found {
    volume: u32,
    base: String,
    since: Vec<String>,
    title: Option<String>,
}

impl Found {
    /// All of it, one after the other, for those who want to mend it.
    fn raw(&self) -> String {
        let mut all = self.base.clone();
        for record in &self.since {
            all += "\n";
            all += record;
        }
        all
    }
}

async fn find(id: &str) -> Result<Option<Found>, StoreError> {
    let own = own_key(id);
    let kinds = [Kind::Base, Kind::Entry, Kind::Card, Kind::Title];
    let mut answers = ask(&kinds.map(|kind| Question::below(kind, &own))).await?.into_iter();
    let mut next = || answers.next().unwrap_or_default();
    let (bases, entries, cards, titles) = (next(), next(), next(), next());
    let later = |one: Record, other: Record| if other.key > one.key { other } else { one };
    let Some(Record { key, text: base }) = bases.into_iter().reduce(later) else {
        return Ok(None);
    };
    let volume = key[own.len()..].trim_end_matches('/').parse().unwrap_or(0);
    let mut since = Vec::new();
    for Record { key, text } in entries {
        if key.starts_with(&base_key(id, volume)) {
            // A record that is missing is as bad as one that cannot be read.
            let is_missing = key != entry_key(id, volume, since.len());
            since.extend(is_missing.then(String::new));
            since.push(text);
        }
    }
    let given = titles.into_iter().next().map(|record| record.text);
    let printed = || Some(json::read::<Card>(&cards.first()?.text).ok()?.title);
    let title = given.or_else(printed).map(|title| fitting(&title));
    Ok(Some(Found { volume, base, since, title }))
}
