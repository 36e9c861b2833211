//! The rule books. They lie beside the program as files, because inside it they would make
//! everybody wait for what few read at once; the service worker keeps them with the rest.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::browser;
use crate::games::GameId;

thread_local! {
    /// The books that were read since the page was opened.
    static READ: RefCell<Vec<(GameId, Rc<str>)>> = const { RefCell::new(Vec::new()) };
}

/// A book that was fetched before.
pub fn at_hand(game: GameId) -> Option<Rc<str>> {
    READ.with_borrow(|read| read.iter().find(|(of, _)| *of == game).map(|(_, book)| book.clone()))
}

/// Fetches a book, unless it is at hand. Afterwards it is, or it cannot be had now.
pub async fn fetch(game: GameId) {
    if at_hand(game).is_some() {
        return;
    }
    let book = match carried(game) {
        Some(book) => Some(book),
        None => fetched(game).await.ok().flatten(),
    };
    // Some hosts answer with the page itself when they have no such file.
    if let Some(book) = book.filter(|book| book.starts_with('#')) {
        READ.with_borrow_mut(|read| read.push((game, book.into())));
    }
}

/// The single file has nothing beside it and carries its books inside.
fn carried(game: GameId) -> Option<String> {
    let books = Reflect::get(&browser::window(), &"cabinetBooks".into()).ok()?;
    Reflect::get(&books, &game.slug().into()).ok()?.as_string()
}

async fn fetched(game: GameId) -> Result<Option<String>, JsValue> {
    let address = format!("books/{}/RULES.md", game.slug());
    let answer = JsFuture::from(browser::window().fetch_with_str(&address)).await?;
    let answer: Response = answer.unchecked_into();
    if !answer.ok() {
        return Ok(None);
    }
    Ok(JsFuture::from(answer.text()?).await?.as_string())
}
