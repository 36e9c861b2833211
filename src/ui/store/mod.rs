//! What outlives the page: a small database in the browser (`IndexedDB`), with texts under
//! keys. Where the browser has none for us, the memory of the page takes its place.
//!
//! There are two things to do with it. [`read`] answers several questions about one and the
//! same moment. [`write()`] makes several changes, all of them or none, for good: what it has
//! confirmed outlives a crash of the page and of the browser. It begins at once and asks
//! nothing first, so that even a page that is torn down a moment later has written. Whoever
//! must not overwrite what another tab has written adds instead of putting: [`Change::Add`]
//! fails where something stands already, and the whole write with it.

mod database;
mod memory;
pub mod promise;
pub mod tabs;

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use database::{Database, Writing};

/// What kinds of texts there are; each has keys of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What the home screen shows of a match without opening it.
    Card,
    /// The name of a match, which every tab may change at any time.
    Title,
    /// A match as it stood at some time: a save.
    Base,
    /// What came since.
    Entry,
    /// A sign that there is nothing more to be written to some base.
    Closed,
    /// A small picture of a match.
    Picture,
}

impl Kind {
    const ALL: [Self; 6] =
        [Self::Card, Self::Title, Self::Base, Self::Entry, Self::Closed, Self::Picture];

    /// What the database calls them.
    fn name(self) -> &'static str {
        match self {
            Self::Card => "cards",
            Self::Title => "titles",
            Self::Base => "bases",
            Self::Entry => "entries",
            Self::Closed => "closed",
            Self::Picture => "pictures",
        }
    }
}

/// Where a text stands: a name, and numbers that divide it further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub id: String,
    pub numbers: Vec<u32>,
}

impl Key {
    pub fn new(id: &str, numbers: &[u32]) -> Self {
        Self { id: id.to_owned(), numbers: numbers.to_vec() }
    }

    /// Whether it is this key or one that divides it further.
    fn is_below(&self, other: &Self) -> bool {
        self.id == other.id && self.numbers.starts_with(&other.numbers)
    }
}

/// A text under its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub key: Key,
    pub text: String,
}

/// A question: all texts of a kind, those of one name, or only their keys.
#[derive(Clone, Debug)]
pub struct Question {
    kind: Kind,
    below: Option<Key>,
    has_texts: bool,
}

impl Question {
    pub fn all(kind: Kind) -> Self {
        Self { kind, below: None, has_texts: true }
    }

    pub fn of(kind: Kind, id: &str) -> Self {
        Self { kind, below: Some(Key::new(id, &[])), has_texts: true }
    }

    /// The keys alone; the texts of the answer are empty.
    pub fn keys(kind: Kind) -> Self {
        Self { kind, below: None, has_texts: false }
    }
}

/// Something to be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Writes where nothing stands, or fails.
    Add(Kind, Key, String),
    /// Writes, whatever stands there.
    Put(Kind, Key, String),
    /// Removes what stands there and everything below it, if anything.
    Remove(Kind, Key),
}

impl Change {
    fn kind(&self) -> Kind {
        match self {
            Self::Add(kind, ..) | Self::Put(kind, ..) | Self::Remove(kind, _) => *kind,
        }
    }
}

/// Why nothing was read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no room left.
    Full,
    /// Something stands where something was to be added.
    Taken,
    /// The browser did not say why, or not in a way that helps anybody.
    Failed,
}

thread_local! {
    /// The database, once it is open. Without one the memory of the page serves.
    static DATABASE: RefCell<Option<Database>> = const { RefCell::new(None) };
}

/// Opens the database. Everything else waits for this.
pub async fn open() {
    let opened = database::open().await.ok();
    DATABASE.set(opened);
}

/// Whether things outlive this page.
pub fn is_lasting() -> bool {
    DATABASE.with_borrow(Option::is_some)
}

fn database() -> Option<Database> {
    DATABASE.with_borrow(Clone::clone)
}

/// The answers to some questions, each in the order of its keys.
pub async fn read(questions: &[Question]) -> Result<Vec<Vec<Record>>, StoreError> {
    let Some(database) = database() else { return Ok(memory::read(questions)) };
    if let Ok(answers) = database::read(&database, questions).await {
        return Ok(answers);
    }
    reopen().await?;
    match DATABASE.with_borrow(Clone::clone) {
        Some(database) => database::read(&database, questions).await.map_err(|why| named(&why)),
        None => Err(StoreError::Failed),
    }
}

/// Makes all of the changes or none. They are under way when this returns, and made for
/// good when the future says so.
pub fn write(changes: Vec<Change>) -> impl Future<Output = Result<(), StoreError>> + 'static {
    let begun = database().map(|database| database::write(&database, &changes));
    if begun.is_none() {
        memory::write(&changes);
    }
    async move {
        match begun {
            None => Ok(()),
            Some(Ok(writing)) => finish(writing).await,
            Some(Err(why)) if named(&why) == StoreError::Failed => {
                reopen().await?;
                let database = database().ok_or(StoreError::Failed)?;
                finish(database::write(&database, &changes).map_err(|why| named(&why))?).await
            }
            Some(Err(why)) => Err(named(&why)),
        }
    }
}

async fn finish(writing: Writing) -> Result<(), StoreError> {
    writing.finish().await.map_err(|why| named(&why))
}

/// Some browsers take the database away from pages that were put to sleep.
async fn reopen() -> Result<(), StoreError> {
    let opened = database::open().await.map_err(|why| named(&why))?;
    DATABASE.set(Some(opened));
    Ok(())
}

/// What an exception of the browser means to us.
fn named(why: &JsValue) -> StoreError {
    let name = js_sys::Reflect::get(why, &"name".into()).ok().and_then(|name| name.as_string());
    match name.as_deref() {
        Some("QuotaExceededError") => StoreError::Full,
        Some("ConstraintError") => StoreError::Taken,
        _ => StoreError::Failed,
    }
}
