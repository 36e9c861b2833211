//! Whether the browser has promised to keep what is stored, also when the device runs
//! short of room. It is asked once there is something to lose.

use std::cell::Cell;

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::StorageManager;

use crate::ui::{browser, storage};

/// Where it is remembered when it was asked: some browsers ask the person in turn, and nobody
/// wants to be asked at every visit. Others answer better when they know us longer.
const ASKED: &str = "asked-to-persist";
const A_MONTH: u64 = 30 * 24 * 60 * 60 * 1000;

thread_local! {
    static IS_GIVEN: Cell<bool> = const { Cell::new(false) };
    /// Whether it was asked for at this visit, or need not be.
    static IS_ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Whether there is such a promise, as far as the browser has told.
pub fn is_given() -> bool {
    IS_GIVEN.get()
}

/// Finds out whether there is one from earlier.
pub fn look_up() {
    hear(StorageManager::persisted);
}

/// Asks for it, unless it is there or was asked for not long ago.
pub fn ask() {
    if IS_ASKED.replace(true) {
        return;
    }
    let now = browser::now();
    let asked = storage::get(ASKED).and_then(|text| text.parse().ok()).unwrap_or(0);
    if !is_given() && now.saturating_sub(asked) > A_MONTH {
        // Where this cannot be remembered, it is asked at the next visit again.
        let _ = storage::set(ASKED, &now.to_string());
        hear(StorageManager::persist);
    }
}

fn hear(ask: fn(&StorageManager) -> Result<Promise, JsValue>) {
    let navigator = browser::window().navigator();
    // Pages that came over an open line have no such thing.
    let has_it = js_sys::Reflect::get(&navigator, &"storage".into())
        .is_ok_and(|storage| storage.is_object());
    if let Some(answer) = has_it.then(|| ask(&navigator.storage()).ok()).flatten() {
        spawn_local(async move {
            let answer = JsFuture::from(answer).await;
            IS_GIVEN.set(answer.is_ok_and(|given| given.is_truthy()));
        });
    }
}
