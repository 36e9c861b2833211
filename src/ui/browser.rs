//! Small errands in the browser that may fail without harm.

use std::cell::Cell;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, HtmlElement, Window};

pub fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

pub fn document() -> Document {
    window().document().expect("the page has a document")
}

pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

pub fn set_hash(hash: &str) {
    // Only a page that is being torn down refuses.
    if is_drawer_open() {
        replace_hash(hash);
    } else {
        let _ = window().location().set_hash(hash);
    }
}

/// What the history has of a place with a drawer open.
const DRAWER: &str = "drawer";

/// A drawer has opened: the way back leads to the same place without it. A page without an
/// origin has no history of its own.
pub fn open_drawer() {
    let _ = window().history().and_then(|history| history.push_state(&DRAWER.into(), ""));
}

/// A drawer has closed: the way back leads on from where it was opened.
pub fn close_drawer() {
    if is_drawer_open() {
        let _ = window().history().and_then(|history| history.back());
    }
}

/// Whether this is, by the history, a place with a drawer open.
pub fn is_drawer_open() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state == DRAWER)
}

/// Goes on to another address without leaving the old one in the history.
pub fn replace_hash(hash: &str) {
    let _ = window().location().replace(hash);
}

/// The address of the page without its fragment, where it leads others here, too. A file's
/// address leads nobody anywhere and tells how the folders of its owner are called.
pub fn address() -> Option<String> {
    let href = window().location().href().ok()?;
    let address = href.split('#').next()?;
    address.starts_with("http").then(|| address.to_owned())
}

/// Whether the page has an origin. A frame may have none, and then nothing can be stored.
pub fn has_origin() -> bool {
    let origin = js_sys::Reflect::get(&window(), &"origin".into());
    origin.is_ok_and(|origin| origin != "null")
}

/// Whether a media query holds.
pub fn prefers(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Sets `data-…` on the page's root element.
pub fn mark_page(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(&format!("data-{name}"), value);
    }
}

pub fn set_title(title: &str) {
    // Writing the same again is work for the browser.
    if document().title() != title {
        document().set_title(title);
    }
}

/// Milliseconds since 1970, for "yesterday" and the order of cards; never for rules.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a date")]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The date, as 2026-11-17.
pub fn today() -> String {
    String::from(js_sys::Date::new_0().to_iso_string()).chars().take(10).collect()
}

/// A number nobody can foresee.
pub fn random() -> u64 {
    getrandom::u64().unwrap_or_else(|_| now())
}

/// Puts a text on the clipboard; false if the browser does not let us.
pub async fn copy(text: String) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if clipboard.is_ok_and(|found| found.is_undefined()) {
        return false;
    }
    let written = window().navigator().clipboard().write_text(&text);
    JsFuture::from(written).await.is_ok()
}

/// What became of a file that was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Download {
    Begun,
    /// The page round this one may have stopped it, without anybody being told.
    Unsure,
    Forbidden,
}

/// How long the address of a file lives. Some browsers ask first, and begin when they are
/// answered.
const DOWNLOAD_MILLIS: u32 = 10 * 60 * 1000;

/// Offers a text as a file.
pub fn download(name: &str, text: &str) -> Download {
    let may = may_download();
    if may == Some(false) || offer(name, text).is_err() {
        Download::Forbidden
    } else if may.is_none() {
        Download::Unsure
    } else {
        Download::Begun
    }
}

/// Whether the pages that show this one in a frame let it offer files; nothing if they do not
/// say.
fn may_download() -> Option<bool> {
    let mut window = window();
    loop {
        let parent = window.parent().ok()??;
        if parent == window {
            return Some(true);
        }
        let frame = window.frame_element().ok()??;
        let allowed = frame.get_attribute("sandbox");
        if allowed.is_some_and(|list| !list.split_whitespace().any(|it| it == "allow-downloads")) {
            return Some(false);
        }
        window = parent;
    }
}

fn offer(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&text.into());
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Timeout::new(DOWNLOAD_MILLIS, move || {
        let _ = web_sys::Url::revoke_object_url(&url);
    })
    .forget();
    Ok(())
}

thread_local! {
    /// Whether the screen is kept awake, or that is being asked.
    static IS_AWAKE: Cell<bool> = const { Cell::new(false) };
}

/// Asks the browser not to dim the screen while people sit round it, unless it has promised
/// that already. Not all can.
pub fn keep_awake() {
    if IS_AWAKE.get() {
        return;
    }
    let navigator = window().navigator();
    let lock = js_sys::Reflect::get(&navigator, &"wakeLock".into()).ok();
    let Some(lock) = lock.filter(JsValue::is_object) else { return };
    let request = js_sys::Reflect::get(&lock, &"request".into());
    let Some(request) = request.ok().and_then(|f| f.dyn_into::<js_sys::Function>().ok()) else {
        return;
    };
    if let Ok(promise) = request.call1(&lock, &"screen".into())
        && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
    {
        IS_AWAKE.set(true);
        wasm_bindgen_futures::spawn_local(async move {
            // A hidden page is refused, and a promise ends when the page is hidden: either way
            // it will be asked for again with the next action.
            match JsFuture::from(promise).await {
                Ok(promised) => {
                    let promised: web_sys::EventTarget = promised.unchecked_into();
                    EventListener::once(&promised, "release", |_| IS_AWAKE.set(false)).forget();
                }
                Err(_) => IS_AWAKE.set(false),
            }
        });
    }
}

/// Whether there is such a thing as a full screen here: phones have none, nor have frames
/// that are not allowed to.
pub fn has_full_screen() -> bool {
    let enabled = js_sys::Reflect::get(&document(), &"fullscreenEnabled".into());
    enabled.is_ok_and(|enabled| enabled.is_truthy())
}

pub fn toggle_full_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        let _ = root.request_fullscreen();
    }
}

/// A short tremble, where the device can.
pub fn tremble(millis: u32) {
    let navigator = window().navigator();
    if js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
        navigator.vibrate_with_duration(millis);
    }
}

/// Moves the keyboard to an element, if there is one.
pub fn focus(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    // Elements of a drawing take the focus like any other.
    found.is_some_and(|found| found.unchecked_into::<HtmlElement>().focus().is_ok())
}

/// Says of an element whether it is still being drawn.
pub fn set_busy(selector: &str, is_busy: bool) {
    let Some(found) = document().query_selector(selector).ok().flatten() else { return };
    // Only names that are none are refused.
    let _ = if is_busy {
        found.set_attribute("aria-busy", "true")
    } else {
        found.remove_attribute("aria-busy")
    };
}

/// Whether the keyboard is nowhere: what it was at is gone.
pub fn is_focus_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// A panic ends this instance. Says so outside of what it was drawing, and that nothing is
/// lost: every action was saved before the next began.
pub fn show_panics() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        if let Some(crash) = document().get_element_by_id("crash") {
            crash.set_text_content(Some(super::words::CRASHED));
            let _ = crash.remove_attribute("hidden");
        }
    }));
}

/// The text of a file that lies beside the program, if it can be had now.
pub async fn fetch(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: web_sys::Response = answer.unchecked_into();
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
