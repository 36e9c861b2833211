//! The matches on this device: kept after every action, listed on the home screen, never
//! overwritten by a tab that knows less.
//!
//! A match is a **base** (a save) and **entries**: what came since, one record for each entry
//! of the log and for each time that something was taken back. Now and then they are folded
//! into the next base. Beside it stand its title, its card and its picture, so that the home
//! screen need not open it.

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
use super::store::{self, Change, Key, Kind, Question, Record, StoreError, promise};
use super::{browser, catalogue, chunks};
use crate::engine::{Save, SaveError, Seed, Viewer, json, order};
use crate::games::GameId;
use journal::Place;

pub use keeper::{Keeper, Msg as KeeperMsg};

/// What the home screen shows of a match without opening it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
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

    fn of(live: &dyn Live) -> Self {
        Self {
            game: live.game().slug().to_owned(),
            changed: browser::now(),
            phase: live.phase(None, Viewer::Public),
            is_over: live.is_over(),
        }
    }
}

/// A match as it is listed. One without a readable card is listed too: it may be mended,
/// and is not ours to throw away.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    pub id: String,
    pub title: String,
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
    /// The part of its game could not be fetched.
    Part(GameId),
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
    /// A match that was put into the library and will be wanted at the table in a moment.
    static NEW: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

/// Opens the library, once: whatever is asked of it waits for this.
pub async fn ready() {
    let promise = READY.with_borrow_mut(|ready| {
        let opening = || {
            future_to_promise(async {
                store::open().await;
                promise::look_up();
                moving::move_in().await;
                Ok(JsValue::UNDEFINED)
            })
        };
        ready.get_or_insert_with(opening).clone()
    });
    // It never fails: without a store there is the memory of the page.
    let _ = JsFuture::from(promise).await;
}

/// All matches, the latest first. None of them is opened.
pub async fn list() -> Result<Vec<Listed>, StoreError> {
    ready().await;
    let questions =
        [Question::keys(Kind::Base), Question::all(Kind::Title), Question::all(Kind::Card)];
    let [bases, titles, cards] = answers(&questions).await?;
    let mut all: Vec<Listed> = Vec::new();
    for Record { key: Key { id, .. }, .. } in bases {
        if all.last().is_none_or(|last| last.id != id) {
            let title = text_of(&titles, &id).unwrap_or_default().to_owned();
            let card = text_of(&cards, &id).and_then(|text| json::read(text).ok());
            all.push(Listed { id, title, card });
        }
    }
    moving::add_left_behind(&mut all);
    order(&mut all, |listed| Reverse(listed.card.as_ref().map_or(0, |card| card.changed)));
    Ok(all)
}

/// Small pictures of the matches that have one.
pub async fn pictures() -> Vec<(String, Html)> {
    ready().await;
    let pictures = store::read(&[Question::all(Kind::Picture)]).await.unwrap_or_default();
    let shown = pictures
        .into_iter()
        .flatten()
        .filter_map(|record| Some((record.key.id, picture::shown(&record.text)?)));
    shown.collect()
}

/// Draws a match that has no picture yet, unless it cannot be opened.
pub async fn draw(id: &str) -> Option<Html> {
    let Opened { live, place, .. } = open(id, &Callback::noop()).await.ok()?;
    let picture = picture::of(live.as_ref())?;
    let shown = picture::shown(&picture);
    let mut changes = place.guard();
    changes.push(Change::Put(Kind::Picture, Key::new(id, &[]), picture));
    // It can be drawn again next time.
    let _ = store::write(changes).await;
    shown
}

/// Opens a match, and tells if that takes longer because the part of its game must be
/// fetched.
pub async fn open(id: &str, on_fetch: &Callback<GameId>) -> Result<Opened, OpenError> {
    ready().await;
    if let Some(new) = NEW.take()
        && new.place.id == id
    {
        return Ok(new);
    }
    let found = find(id).await.map_err(|_| OpenError::Unanswered)?.ok_or(OpenError::Missing)?;
    let unreadable = |error: SaveError| OpenError::Unreadable(error, found.raw());
    let text = Save::grown(&found.base, &found.since).map_err(unreadable)?;
    let game = catalogue::game_of(&text).map_err(unreadable)?;
    if !chunks::can_play(game) {
        on_fetch.emit(game);
        chunks::fetch(game).await.map_err(|_| OpenError::Part(game))?;
    }
    let live = catalogue::open(&text).map_err(unreadable)?;
    let title = found.title.unwrap_or_else(|| title(live.as_ref()));
    let place = Place::found(id, found.volume, found.since.len(), live.as_ref());
    Ok(Opened { live, title, place })
}

/// The text of a match as it would be saved as a file, whatever it is.
pub async fn text(id: &str) -> Option<String> {
    ready().await;
    let found = find(id).await.ok()??;
    Some(Save::grown(&found.base, &found.since).unwrap_or_else(|_| found.raw()))
}

/// Puts a match into the library. It can then be opened by the name that is returned.
pub async fn add(title: String, live: Box<dyn Live>) -> Result<String, KeepError> {
    ready().await;
    let words = Seed(browser::random()).to_string();
    let id: String = words.chars().filter(|&c| c != '-').take(10).collect();
    let (changes, place) = Place::new(&id).write(live.as_ref(), &title, false);
    store::write(changes).await?;
    NEW.set(Some(Opened { live, title, place }));
    Ok(id)
}

/// Gives a match another name. What other tabs do to it meanwhile stays.
pub async fn rename(id: &str, title: &str) -> Result<(), KeepError> {
    let found = find(id).await?.ok_or(KeepError::Deleted)?;
    // What could not be moved in is not ours to change.
    let volume = found.volume.ok_or(KeepError::Failed)?;
    let mut changes = journal::guard_base(id, volume);
    changes.push(Change::Put(Kind::Title, Key::new(id, &[]), title.to_owned()));
    Ok(store::write(changes).await?)
}

/// What was deleted, so that it can be put back.
pub struct Deleted {
    pub id: String,
    volume: u32,
    records: Vec<(Kind, Record)>,
}

/// Everything that belongs to a match.
const OWN: [Kind; 5] = [Kind::Base, Kind::Entry, Kind::Title, Kind::Card, Kind::Picture];

/// Deletes a match, as it is at that moment.
pub async fn delete(id: &str) -> Result<Deleted, KeepError> {
    // If another tab goes on meanwhile, what it did would be deleted unseen.
    for _ in 0..A_FEW_TIMES {
        let mut records = Vec::new();
        let found = store::read(&OWN.map(|kind| Question::of(kind, id))).await?;
        for (kind, found) in OWN.into_iter().zip(found) {
            records.extend(found.into_iter().map(|record| (kind, record)));
        }
        let (volume, end) = ends(&records);
        if records.is_empty() {
            records = moving::left_behind(id);
        }
        let mut changes = journal::guard(id, volume, end);
        // Whoever has it open in another tab finds it closed, and does not write it anew.
        changes.push(Change::Add(Kind::Closed, Key::new(id, &[volume]), String::new()));
        changes.extend(OWN.map(|kind| Change::Remove(kind, Key::new(id, &[]))));
        match store::write(changes).await {
            Ok(()) => {
                moving::forget(id);
                return Ok(Deleted { id: id.to_owned(), volume, records });
            }
            Err(StoreError::Taken) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(KeepError::Elsewhere)
}

const A_FEW_TIMES: u32 = 5;

/// The number of the base among some records, and where what came since ends.
fn ends(records: &[(Kind, Record)]) -> (u32, u32) {
    let numbers = |of: Kind| {
        let own = records.iter().filter(move |(kind, _)| *kind == of);
        own.map(|(_, record)| record.key.numbers.as_slice())
    };
    let volume = numbers(Kind::Base).filter_map(|numbers| numbers.first()).max();
    let end = numbers(Kind::Entry).filter_map(|numbers| numbers.get(1)).max();
    (volume.copied().unwrap_or(0), end.map_or(0, |last| last + 1))
}

/// Puts back what was deleted. If that fails, it can be tried again.
pub async fn put_back(deleted: &Deleted) -> Result<(), KeepError> {
    let put = |(kind, record): &(Kind, Record)| {
        Change::Put(*kind, record.key.clone(), record.text.clone())
    };
    let mut changes: Vec<Change> = deleted.records.iter().map(put).collect();
    changes.push(Change::Remove(Kind::Closed, Key::new(&deleted.id, &[deleted.volume])));
    Ok(store::write(changes).await?)
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

/// What is stored of a match.
struct Found {
    base: String,
    /// The number of the base; none if it is left where an earlier edition kept it.
    volume: Option<u32>,
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
    let questions = [Kind::Base, Kind::Entry, Kind::Title].map(|kind| Question::of(kind, id));
    let [mut bases, entries, titles] = answers(&questions).await?;
    let Some(base) = bases.pop() else { return Ok(moving::find(id)) };
    let volume = base.key.numbers.first().copied().unwrap_or(0);
    let mut since = Vec::new();
    for Record { key, text } in entries {
        if let &[of, n] = key.numbers.as_slice()
            && of == volume
        {
            // A record that is missing is as bad as one that cannot be read.
            let is_missing = n as usize != since.len();
            since.extend(is_missing.then(String::new));
            since.push(text);
        }
    }
    let title = titles.into_iter().next().map(|record| record.text);
    Ok(Some(Found { base: base.text, volume: Some(volume), since, title }))
}

/// The name of a match, unless there is none any more.
async fn title_of(id: &str) -> Option<String> {
    let [titles] = answers(&[Question::of(Kind::Title, id)]).await.ok()?;
    titles.into_iter().next().map(|record| record.text)
}

async fn answers<const N: usize>(
    questions: &[Question; N],
) -> Result<[Vec<Record>; N], StoreError> {
    let answers = store::read(questions).await?;
    answers.try_into().map_err(|_| StoreError::Failed)
}

fn text_of<'a>(records: &'a [Record], id: &str) -> Option<&'a str> {
    records.iter().find(|record| record.key.id == id).map(|record| record.text.as_str())
}
