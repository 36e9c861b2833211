//! The page: the only folder with Yew, web-sys, storage and words. It decides no legality.

pub mod boards;
pub mod face;
pub mod frame;

pub mod about;
pub mod afterwards;
pub mod announce;
pub mod app;
pub mod book;
pub mod books;
pub mod browser;

pub mod chunks;
pub mod copying;
pub mod drawing;
pub mod first_game;
pub mod home;
pub mod host;
pub mod kit;
pub mod library;
pub mod link;
pub mod live;
pub mod maps;
pub mod markup;
pub mod memos;
pub mod offline;
pub mod opaque;
pub mod pages;
pub mod playing;
pub mod ponder;
pub mod route;
pub mod settings;
pub mod setup;
pub mod shelf;
pub mod sound;
pub mod statistics;
pub mod still;
pub mod storage;
pub mod store;
pub mod thread;
pub mod wishes;
pub mod words;

use gloo_timers::callback::Timeout;

/// Starts whatever this instance is for: the page, or a computer player's thread. Anywhere
/// else (somebody's page, worker or Node program) it leaves the stage to its importer.
pub fn run(glue_url: &str) {
    if thread::is_mind() {
        thread::serve();
        return;
    }
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Some(root) = document.get_element_by_id("cabinet") else { return };
    browser::show_panics();
    thread::set_glue_url(glue_url);
    // In a task of its own: this one has compiled the program and will lay out the page as it is.
    Timeout::new(0, || {
        root.set_text_content(None);
        yew::Renderer::<app::App>::with_root(root).render();
    })
    .forget();
}
