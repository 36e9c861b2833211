//! Where things are kept between visits: the browser's local storage if it lets us, else
//! the memory of this page. Nothing here panics, and a failed write leaves what was there.

use std::cell::RefCell;

use web_sys::Storage;

/// Origins are shared on some hosts, so every key carries our name.
const PREFIX: &str = "cabinet/";

/// Why something was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no room left.
    Full,
    /// This browser or frame does not let the page store anything.
    Blocked,
}

thread_local! {
    /// What is kept where the browser keeps nothing.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn local() -> Option<Storage> {
    // Even asking throws in a sandboxed frame.
    web_sys::window()?.local_storage().ok()?
}

/// Whether things outlive this page.
pub fn is_lasting() -> bool {
    local().is_some_and(|store| {
        let probe = format!("{PREFIX}probe");
        let kept =
            store.set_item(&probe, "1").is_ok() || store.length().is_ok_and(|items| items > 0);
        // A failing clean-up harms nobody: the probe is one byte.
        let _ = store.remove_item(&probe);
        kept
    })
}

pub fn get(key: &str) -> Option<String> {
    let key = format!("{PREFIX}{key}");
    match local() {
        Some(store) => store.get_item(&key).ok().flatten(),
        None => MEMORY.with_borrow(|memory| {
            memory.iter().find(|(kept, _)| *kept == key).map(|(_, value)| value.clone())
        }),
    }
}

/// Writes a value. Even where the browser refuses, this page remembers it.
pub fn set(key: &str, value: &str) -> Result<(), StoreError> {
    let key = format!("{PREFIX}{key}");
    match local() {
        Some(store) => store.set_item(&key, value).map_err(|_| StoreError::Full),
        None => {
            MEMORY.with_borrow_mut(|memory| {
                memory.retain(|(kept, _)| *kept != key);
                memory.push((key, value.to_owned()));
            });
            Err(StoreError::Blocked)
        }
    }
}

pub fn remove(key: &str) {
    let key = format!("{PREFIX}{key}");
    match local() {
        // Nothing can be done about a store that refuses to forget.
        Some(store) => drop(store.remove_item(&key)),
        None => MEMORY.with_borrow_mut(|memory| memory.retain(|(kept, _)| *kept != key)),
    }
}

/// The keys that begin so, without our prefix.
pub fn keys(beginning: &str) -> Vec<String> {
    let full = format!("{PREFIX}{beginning}");
    let mut keys: Vec<String> = match local() {
        Some(store) => {
            (0..store.length().unwrap_or(0)).filter_map(|n| store.key(n).ok().flatten()).collect()
        }
        None => MEMORY.with_borrow(|memory| memory.iter().map(|(kept, _)| kept.clone()).collect()),
    };
    keys.retain(|key| key.starts_with(&full));
    keys.iter().map(|key| key[PREFIX.len()..].to_owned()).collect()
}

/// The key of ours that a storage event of another tab is about.
pub fn own_key(full: &str) -> Option<&str> {
    full.strip_prefix(PREFIX)
}
