//! `cargo xtask books`: the rule books as HTML, for the page to show.
//!
//! The book of each game, `src/games/<game>/RULES.md`, becomes `books/<name of the game>.html`, a piece of a page:
//!
//! ```html
//! <section class="quick">
//!   <h3>Aim</h3><div class="text">…</div>
//!   <h3>Quick start</h3><div class="text"><ol><li><svg class="figure" role="img" aria-label="…">…</svg> …</li></ol></div>
//! </section>
//! <nav class="contents" aria-label="Contents"><ol><li><a href="#/rules/summit/4" data-rule="4">…</a></li>…</ol></nav>
//! <section class="preface"><h3>This book</h3><div class="text">…</div></section>
//! <section class="chapter" id="rule-4">
//!   <h3 tabindex="-1"><span class="number">4</span> <span class="title">A turn</span></h3>
//!   <section class="rule" id="rule-4.2">
//!     <h4 tabindex="-1"><span class="number">4.2</span> … <span class="source ruling">ruling</span></h4>
//!     <div class="text"><p>… as in <a href="#/rules/summit/6.4" data-rule="6.4">6.4</a>.</p></div>
//!   </section>
//! </section>
//! ```
//!
//! The first section is also what the page shows beside the set-up of a game. Figures are line drawings in
//! `assets/figures`, which the page colours in by their classes (`styles/screens.css`).
//!
//! Whoever writes a rule book is told here of a reference that leads nowhere and of a section that lacks something.

#[path = "../../../src/engine/book.rs"]
#[expect(unreachable_pub, reason = "the same file is a module of the rules, where others reach it")]
mod book;
mod figure;
mod references;
mod write;

use crate::{
    dist,
    run::{self, Outcome},
};
use std::{env, fs, path::PathBuf};

/// A rule book beside its rules.
pub(crate) struct Book {
    /// The name of the game in addresses.
    pub(crate) slug: String,
    /// Markdown.
    pub(crate) text: String,
}

/// Writes the books into the folder that Trunk is filling, or else into the one that was made last.
pub(crate) fn run(args: &[String]) -> Outcome {
    run::no_more(args)?;
    let folder = env::var_os("TRUNK_STAGING_DIR").map_or_else(dist::folder, PathBuf::from);
    for book in all()? {
        dist::write(&folder.join(book.html_name()), book.html()?.as_bytes())?;
    }
    Ok(())
}

/// The books of all games, by the names of their folders.
pub(crate) fn all() -> Outcome<Vec<Book>> {
    let games = run::root().join("src/games");
    let unread = |error| format!("{}: {error}.", games.display());
    let mut books = vec![];
    for entry in fs::read_dir(&games).map_err(unread)? {
        let folder = entry.map_err(unread)?.path();
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if folder.is_dir() {
            let file = folder.join("RULES.md");
            let text = fs::read_to_string(&file)
                .map_err(|error| format!("{}: {error}.", file.display()))?;
            books.push(Book { slug: name.replace('_', "-"), text });
        }
    }
    books.sort_by(|one, two| one.slug.cmp(&two.slug));
    Ok(books)
}

impl Book {
    /// Where the page looks for it.
    pub(crate) fn html_name(&self) -> String {
        format!("books/{}.html", self.slug)
    }

    /// Where the library looks for it.
    pub(crate) fn text_name(&self) -> String {
        format!("books/{}.md", self.slug)
    }

    pub(crate) fn html(&self) -> Outcome<String> {
        write::html(&self.slug, &self.text).map_err(|mistakes| {
            format!("the rule book of {}:\n  {}", self.slug, mistakes.join("\n  "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_book_becomes_html() {
        let books = all().unwrap();
        assert!(books.len() >= 5, "{}", books.len());
        for book in &books {
            let html = book.html().unwrap();
            for heading in book::headings(&book.text) {
                let id = format!(" id=\"rule-{}\"", heading.number);
                assert_eq!(html.matches(&id).count(), 1, "{}: {}", book.slug, heading.number);
            }
            assert!(html.contains("data-rule="), "{} refers to itself somewhere", book.slug);
            let quick = html.split("</section>").next().unwrap();
            assert!(quick.contains("<li>") && quick.contains("data-rule="), "{}", book.slug);
            assert!(quick.contains("<svg class=\"figure\""), "{}", book.slug);
            assert!(!html.contains("style="), "the policy of the page forbids it");
        }
    }
}
