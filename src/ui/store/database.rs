//! The browser's own database, as far as we need it.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbKeyRange, IdbOpenDbRequest, IdbRequest, IdbTransaction};

use super::{Change, Kind, Question, Record};
use crate::ui::browser;

/// Origins are shared on some hosts, so it has our name.
const NAME: &str = "cabinet";
const VERSION: u32 = 1;

#[wasm_bindgen]
extern "C" {
    // The crate web-sys counts the options as unstable and `commit` as deprecated; every
    // browser of the last years has both.
    #[wasm_bindgen(extends = IdbDatabase)]
    #[derive(Clone)]
    pub(super) type Database;
    #[wasm_bindgen(method, catch, js_name = transaction)]
    fn begin(
        this: &Database,
        kinds: &Array,
        mode: &str,
        options: &Object,
    ) -> Result<Transaction, JsValue>;

    #[wasm_bindgen(extends = IdbTransaction)]
    #[derive(Clone)]
    type Transaction;
    #[wasm_bindgen(method, catch)]
    fn commit(this: &Transaction) -> Result<(), JsValue>;
}

/// A browser that takes longer than this to open it will not do so at all; and whoever waits
/// longer for something to be written should know.
pub const PATIENCE_MILLIS: u32 = 4_000;
/// Reading many matches on a slow device takes some seconds.
const READING_MILLIS: u32 = 20_000;

/// The same answer, or none if it does not come in time.
pub fn in_time(answer: &Promise) -> Promise {
    within(answer, PATIENCE_MILLIS)
}

fn within(answer: &Promise, millis: u32) -> Promise {
    let too_late = Promise::new(&mut |_, reject: Function| {
        let give_up = move || {
            // Nobody listens any more if there was an answer before.
            let _ = reject.call0(&JsValue::NULL);
        };
        Timeout::new(millis, give_up).forget();
    });
    Promise::race(&Array::of2(answer, &too_late))
}

/// Whether there is a database already, as far as the browser tells.
pub(super) async fn is_made() -> bool {
    // Chromium answers such a page twice, and the second answer cannot be heard.
    if !browser::has_origin() {
        return true;
    }
    let Some(factory) = browser::window().indexed_db().ok().flatten() else { return true };
    let Ok(ask) = Reflect::get(&factory, &"databases".into()) else { return true };
    let Ok(ask) = ask.dyn_into::<Function>() else { return true };
    let Ok(asked) = ask.call0(&factory) else { return true };
    let Ok(made) = JsFuture::from(in_time(&Promise::from(asked))).await else { return true };
    let name = |one: JsValue| Reflect::get(&one, &"name".into()).ok()?.as_string();
    Array::from(&made).iter().filter_map(name).any(|name| name == NAME)
}

/// Opens the database, and makes it the first time.
pub(super) async fn open() -> Result<Database, JsValue> {
    let factory = browser::window().indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(NAME, VERSION)?;
    let making = request.clone();
    let make = Closure::once_into_js(move || {
        for kind in Kind::ALL {
            // If one is missing, opening fails, and the memory of the page serves.
            let _ = database_of(&making).map(|new| new.create_object_store(kind.name()));
        }
    });
    request.set_onupgradeneeded(Some(make.unchecked_ref()));
    let opened = Promise::new(&mut |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(in_time(&opened)).await?;
    let database = database_of(&request)?;
    // A later edition may want to change it, and cannot as long as we hold it open.
    let held = database.clone();
    let let_go = Closure::once_into_js(move || held.close());
    database.set_onversionchange(Some(let_go.unchecked_ref()));
    Ok(database)
}

fn database_of(request: &IdbOpenDbRequest) -> Result<Database, JsValue> {
    Ok(request.result()?.unchecked_into())
}

/// A write that is under way.
pub(super) struct Writing {
    transaction: Transaction,
    done: Promise,
}

impl Writing {
    pub(super) async fn finish(self) -> Result<(), JsValue> {
        let Self { transaction, done } = self;
        let aborted = |_| transaction.error().map_or(JsValue::NULL, JsValue::from);
        JsFuture::from(done).await.map(drop).map_err(aborted)
    }
}

pub(super) fn write(database: &Database, changes: &[Change]) -> Result<Writing, JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"strict".into())?;
    let kinds = names(changes.iter().map(Change::kind));
    let transaction = database.begin(&kinds, "readwrite", &options)?;
    if let Err(why) = changes.iter().try_for_each(|change| make(&transaction, change)) {
        // It would be half of what was wanted. Only a transaction that is over refuses.
        let _ = transaction.abort();
        return Err(why);
    }
    let done = done(&transaction);
    // From here on the page is not needed any more. Where this is not known yet, the
    // transaction ends by itself.
    let _ = transaction.commit();
    Ok(Writing { transaction, done })
}

fn make(transaction: &Transaction, change: &Change) -> Result<(), JsValue> {
    let store = transaction.object_store(change.kind().name())?;
    match change {
        Change::Add(_, key, text) => store.add_with_key(&text.into(), &key.into()),
        Change::Put(_, key, text) => store.put_with_key(&text.into(), &key.into()),
        Change::Remove(_, key) => store.delete(below(key)?.as_ref()),
    }
    .map(drop)
}

thread_local! {
    /// What is being read.
    static READING: RefCell<Vec<IdbTransaction>> = const { RefCell::new(Vec::new()) };
}

/// Breaks off whatever is being read. `WebKit` puts a page to sleep that is left in the middle
/// of reading, and until it wakes up no other page can write.
pub(super) fn stop_reading() {
    for transaction in READING.take() {
        // One that has just ended refuses.
        let _ = transaction.abort();
    }
}

pub(super) async fn read(
    database: &Database,
    questions: &[Question],
) -> Result<Vec<Vec<Record>>, JsValue> {
    let kinds = names(questions.iter().map(|question| question.kind));
    let transaction = database.begin(&kinds, "readonly", &Object::new())?;
    let mut asked = Vec::new();
    for question in questions {
        let store = transaction.object_store(question.kind.name())?;
        let range = below(&question.below)?;
        let keys = store.get_all_keys_with_key(&range)?;
        // What should be a text and is none counts as an empty one.
        let texts = if question.has_texts { store.get_all_with_key(&range)? } else { keys.clone() };
        asked.push((keys, texts));
    }
    let done = done(&transaction);
    READING.with_borrow_mut(|reading| reading.push(transaction.clone().unchecked_into()));
    let ended = JsFuture::from(within(&done, READING_MILLIS)).await;
    let is_other = |one: &IdbTransaction| !Object::is(one, &transaction);
    READING.with_borrow_mut(|reading| reading.retain(is_other));
    if let Err(why) = ended {
        // One that is over refuses; one that is too late must not hold up others.
        let _ = transaction.abort();
        return Err(why);
    }
    let mut answers = Vec::new();
    for ((keys, texts), question) in asked.iter().zip(questions) {
        answers.push(answer(keys, texts, question.has_texts)?);
    }
    Ok(answers)
}

fn answer(keys: &IdbRequest, texts: &IdbRequest, has_texts: bool) -> Result<Vec<Record>, JsValue> {
    let (keys, texts) = (Array::from(&keys.result()?), Array::from(&texts.result()?));
    let mut records = Vec::new();
    for n in 0..keys.length() {
        let key = keys.get(n).as_string().unwrap_or_default();
        let text = texts.get(n).as_string().filter(|_| has_texts).unwrap_or_default();
        records.push(Record { key, text });
    }
    Ok(records)
}

/// Settled as soon as a transaction has ended, one way or the other.
fn done(transaction: &Transaction) -> Promise {
    Promise::new(&mut |resolve: Function, reject: Function| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    })
}

fn names(kinds: impl Iterator<Item = Kind>) -> Array {
    kinds.map(|kind| JsValue::from(kind.name())).collect()
}

/// Everything that begins so.
fn below(key: &str) -> Result<IdbKeyRange, JsValue> {
    IdbKeyRange::bound(&key.into(), &format!("{key}\u{ffff}").into())
}
