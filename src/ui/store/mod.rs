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

use gloo_events::EventListener;
use wasm_bindgen::prelude::*;

use super::browser;
use database::{Database, Writing};
pub use database::{PATIENCE_MILLIS, in_time};
pub use memory::{lay_beside, put_away};

/// What kinds of texts there are; each has keys of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What the home screen shows of a match without opening it.
    Card,
    /// The name that somebody has given to a match.
    Title,
    /// A match as it stood at some time: a save.
    Base,
    /// What came since.
    Entry,
    /// A sign that nothing more may be written to some base.
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

/// A text and where it stands. A key is like a path, each part of which ends with a slash,
/// so that "everything below" is everything that begins so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub key: String,
    pub text: String,
}

/// A question: what stands at a key and below it.
#[derive(Clone, Debug)]
pub struct Question {
    kind: Kind,
    below: String,
    has_texts: bool,
}

impl Question {
    pub fn all(kind: Kind) -> Self {
        Self::below(kind, "")
    }

    pub fn below(kind: Kind, key: &str) -> Self {
        Self { kind, below: key.to_owned(), has_texts: true }
    }

    /// The keys alone; the texts of the answer are empty.
    pub fn keys(kind: Kind) -> Self {
        Self { has_texts: false, ..Self::all(kind) }
    }
}

/// Something to be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Writes where nothing stands, or fails.
    Add(Kind, String, String),
    /// Writes, whatever stands there.
    Put(Kind, String, String),
    /// Removes what stands there and below.
    Remove(Kind, String),
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

/// Where things are kept.
#[derive(Clone)]
enum Place {
    Database(Database),
    /// There is no database yet; the first thing to be written makes one. Not earlier:
    /// a page that is left while it makes a database leaves one in `WebKit` that cannot be
    /// opened until the browser ends.
    NotMade,
    /// In the memory of the page: the browser has nothing better for us.
    Memory,
}

thread_local! {
    static PLACE: RefCell<Place> = const { RefCell::new(Place::Memory) };
    /// Hears that the page is left.
    static LEAVING: RefCell<Option<EventListener>> = const { RefCell::new(None) };
}

/// Opens the database, if there is one: the first time, and again if the browser has taken it
/// away, as some do to pages that were asleep.
pub async fn open() {
    LEAVING.with_borrow_mut(|leaving| {
        let listen =
            || EventListener::new(&browser::window(), "pagehide", |_| database::stop_reading());
        leaving.get_or_insert_with(listen);
    });
    if database::is_made().await {
        make().await;
    } else {
        PLACE.set(Place::NotMade);
    }
}

/// Opens the database, and makes it if need be.
async fn make() {
    match database::open().await {
        Ok(opened) => PLACE.set(Place::Database(opened)),
        // One that was open may still serve, for what it is worth.
        Err(_) if matches!(place(), Place::NotMade) => PLACE.set(Place::Memory),
        Err(_) => {}
    }
}

/// Makes the database, unless it is there, for what will be written soon.
pub async fn prepare() {
    if matches!(place(), Place::NotMade) {
        make().await;
    }
}

/// Whether things outlive this page.
pub fn is_lasting() -> bool {
    !matches!(place(), Place::Memory)
}

fn place() -> Place {
    PLACE.with_borrow(Clone::clone)
}

/// The answers to some questions, each in the order of its keys.
pub async fn read(questions: &[Question]) -> Result<Vec<Vec<Record>>, StoreError> {
    if matches!(place(), Place::NotMade) {
        // Another tab may have made it meanwhile.
        open().await;
    }
    let mut answers = Err(StoreError::Failed);
    for is_first in [true, false] {
        let Place::Database(database) = place() else { return Ok(memory::read(questions)) };
        answers = database::read(&database, questions).await.map_err(|why| named(&why));
        if answers.is_ok() || !is_first {
            break;
        }
        open().await;
    }
    answers.map(|answers| memory::read_beside(questions, answers))
}

/// Makes all of the changes or none. They are under way when this returns, and made for
/// good when the future says so.
pub fn write(changes: Vec<Change>) -> impl Future<Output = Result<(), StoreError>> + 'static {
    let mut begun = begin(&changes);
    async move {
        if !matches!(
            begun,
            Ok(Begun::Writing(_) | Begun::Done) | Err(StoreError::Full | StoreError::Taken)
        ) {
            make().await;
            begun = begin(&changes);
        }
        match begun? {
            Begun::Writing(writing) => writing.finish().await.map_err(|why| named(&why)),
            Begun::Done => Ok(()),
            Begun::NotMade => Err(StoreError::Failed),
        }
    }
}

/// How far a write has come.
enum Begun {
    Writing(Writing),
    /// In memory it is done at once.
    Done,
    /// The database has to be made first.
    NotMade,
}

fn begin(changes: &[Change]) -> Result<Begun, StoreError> {
    match place() {
        Place::Database(database) => {
            database::write(&database, changes).map(Begun::Writing).map_err(|why| named(&why))
        }
        Place::NotMade => Ok(Begun::NotMade),
        Place::Memory => {
            memory::write(changes);
            Ok(Begun::Done)
        }
    }
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
