//! A text for people to copy: a link, or a saved game where no file can be had.

use yew::prelude::*;

use super::browser::Download;
use super::markup::el;
use super::words;

/// A text, and whether it was put on the clipboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copying {
    pub text: String,
    pub copied: Option<bool>,
}

impl Copying {
    pub fn new(text: String) -> Self {
        Self { text, copied: None }
    }

    /// The text, of which one may take hold.
    pub fn field(&self, label: &'static str) -> Html {
        el("textarea")
            .flag("readonly", true)
            .set("rows", "4")
            .set("aria-label", label)
            .value(self.text.clone())
            .into()
    }

    /// What came of copying it.
    pub fn told(&self) -> Html {
        let told = match self.copied {
            Some(true) => words::COPIED,
            Some(false) => words::NOT_COPIED,
            None => "",
        };
        el("p").set("role", "status").text(told).into()
    }
}

/// A saved game in place of a file that could not be saved, or perhaps not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    why: &'static str,
    pub copying: Copying,
}

impl Unsaved {
    /// What to show when a file was offered, if anything.
    pub fn after(download: Download, text: String) -> Option<Self> {
        let why = match download {
            Download::Begun => return None,
            Download::Unsure => words::PERHAPS_NO_DOWNLOAD,
            Download::Forbidden => words::NO_DOWNLOAD,
        };
        Some(Self { why, copying: Copying::new(text) })
    }

    pub fn view(&self, on_copy: Callback<MouseEvent>) -> Html {
        let copy = el("button")
            .set("type", "button")
            .class("main")
            .on_click(on_copy)
            .text(words::COPY_TEXT);
        el("div")
            .class("share unsaved")
            .child(el("p").text(self.why))
            .child(self.copying.field(words::A_SAVED_GAME))
            .child(el("div").class("row").child(copy))
            .child(self.copying.told())
            .into()
    }
}
