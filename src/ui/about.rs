//! What this is, and whose names these are.

use yew::prelude::*;

use super::markup::el;
use super::words;

pub fn about() -> Html {
    let paragraphs = words::ABOUT_TEXT.iter().map(|&paragraph| el("p").text(paragraph).into());
    el("div")
        .class("about")
        .list(paragraphs)
        .child(el("p").class("facts").text(words::version(env!("CARGO_PKG_VERSION"))))
        .into()
}
