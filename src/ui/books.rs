//! The rule books, as HTML. They lie beside the program as files, because inside it they
//! would make everybody wait for what few read at once; the service worker keeps them with
//! the rest. They are our own text, made by `cargo xtask books`.

use std::cell::RefCell;

use js_sys::Reflect;
use yew::AttrValue;

use super::browser;
use crate::games::GameId;

thread_local! {
    /// The books that were read since the page was opened.
    static READ: RefCell<Vec<(GameId, AttrValue)>> = const { RefCell::new(Vec::new()) };
}

/// A book that was fetched before.
pub fn at_hand(game: GameId) -> Option<AttrValue> {
    READ.with_borrow(|read| read.iter().find(|(of, _)| *of == game).map(|(_, book)| book.clone()))
}

/// Its aim and quick start: what it opens with.
pub fn quick_start(game: GameId) -> Option<AttrValue> {
    let book = at_hand(game)?;
    let end = book.find(SECTION_END)? + SECTION_END.len();
    Some(book[..end].to_owned().into())
}

const SECTION_END: &str = "</section>";

/// Fetches a book, unless it is at hand. Afterwards it is, or it cannot be had now.
pub async fn fetch(game: GameId) {
    if at_hand(game).is_some() {
        return;
    }
    let book = match carried(game) {
        Some(book) => Some(book),
        None => browser::fetch(&format!("books/{}.html", game.slug())).await,
    };
    // Some hosts answer with the page itself when they have no such file.
    if let Some(book) = book.filter(|book| book.starts_with("<section")) {
        READ.with_borrow_mut(|read| read.push((game, book.into())));
    }
}

/// The single file has nothing beside it and carries its books inside.
fn carried(game: GameId) -> Option<String> {
    let books = Reflect::get(&browser::window(), &"cabinetBooks".into()).ok()?;
    Reflect::get(&books, &game.slug().into()).ok()?.as_string()
}
