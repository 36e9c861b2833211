//! Small things that must be there at once when the page begins, such as settings: the
//! browser's local storage if it lets us, else the memory of this page. Matches have a store
//! of their own ([`store`](super::store)). Nothing here panics, and a failed write leaves what
//! was there.

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
    // Tests that run without a browser have the memory alone.
    if !cfg!(target_arch = "wasm32") {
        return None;
    }
    // Even asking throws in a sandboxed frame.
    web_sys::window()?.local_storage().ok()?
}

pub fn get(key: &str) -> Option<String> {
    let key = format!("{PREFIX}{key}");
    let kept = local().and_then(|store| store.get_item(&key).ok().flatten());
    kept.or_else(|| {
        MEMORY.with_borrow(|memory| {
            memory.iter().find(|(known, _)| *known == key).map(|(_, value)| value.clone())
        })
    })
}

/// Writes a value. Where the browser keeps nothing at all, this page remembers it.
pub fn set(key: &str, value: &str) -> Result<(), StoreError> {
    let key = format!("{PREFIX}{key}");
    if let Some(store) = local() {
        if store.set_item(&key, value).is_ok() {
            return Ok(());
        }
        // An empty store that takes nothing is as good as none: some private windows are so.
        if store.length().is_ok_and(|items| items > 0) {
            return Err(StoreError::Full);
        }
    }
    MEMORY.with_borrow_mut(|memory| {
        memory.retain(|(known, _)| *known != key);
        memory.push((key, value.to_owned()));
    });
    Err(StoreError::Blocked)
}

pub fn remove(key: &str) {
    let key = format!("{PREFIX}{key}");
    if let Some(store) = local() {
        // Nothing can be done about a store that refuses to forget.
        drop(store.remove_item(&key));
    }
    MEMORY.with_borrow_mut(|memory| memory.retain(|(known, _)| *known != key));
}

/// The keys that begin so, without our prefix.
pub fn keys(beginning: &str) -> Vec<String> {
    let full = format!("{PREFIX}{beginning}");
    let mut keys = MEMORY.with_borrow(|memory| {
        memory.iter().map(|(known, _)| known.clone()).collect::<Vec<String>>()
    });
    if let Some(store) = local() {
        let stored = 0..store.length().unwrap_or(0);
        keys.extend(stored.filter_map(|n| store.key(n).ok().flatten()));
    }
    keys.retain(|key| key.starts_with(&full));
    keys.iter().map(|key| key[PREFIX.len()..].to_owned()).collect()
}
