//! The rule book on screen, with a search, opened at the section that a refusal, a log line
//! or a prompt cites. A chunk of its own (see `chunks`).

use std::hint::black_box;

use web_sys::{Element, HtmlInputElement};
use yew::html::oninput;
use yew::prelude::*;

use super::markup::el;
use super::pages::{Pages, followed};
use super::{books, words};
use crate::games::GameId;

/// A door: here `cargo xtask dist` cuts the chunk off (`xtask/src/split`). So the compiler
/// must neither move it into its callers nor foresee what comes out of it.
#[inline(never)]
pub fn view(game: GameId, section: Option<AttrValue>) -> Html {
    black_box(html! { <Book key={game.slug()} {game} {section} /> })
}

#[derive(Properties, PartialEq)]
pub struct BookProps {
    pub game: GameId,
    /// The section to open at.
    #[prop_or_default]
    pub section: Option<AttrValue>,
}

pub enum Msg {
    /// The book is at hand, or cannot be had.
    Fetched,
    Again,
    Seek(String),
    /// A link to a section was touched.
    Follow(String),
}

/// A rule book with a search field. `key` it by its game.
pub struct Book {
    sought: String,
    n_found: usize,
    is_missing: bool,
    /// Whether the pages were drawn.
    is_open: bool,
    pages: NodeRef,
}

impl Component for Book {
    type Message = Msg;
    type Properties = BookProps;

    fn create(ctx: &Context<Self>) -> Self {
        fetch(ctx);
        Self {
            sought: String::new(),
            n_found: 0,
            is_missing: false,
            is_open: false,
            pages: NodeRef::default(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Fetched => self.is_missing = books::at_hand(ctx.props().game).is_none(),
            Msg::Again => {
                self.is_missing = false;
                fetch(ctx);
            }
            Msg::Seek(sought) => self.seek(sought),
            Msg::Follow(number) => {
                // What was sought may hide the place.
                self.seek(String::new());
                if let Some(pages) = self.pages() {
                    pages.go_to(&number);
                }
            }
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &BookProps) -> bool {
        self.cite(ctx);
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let Some(pages) = self.pages().filter(|_| !self.is_open) else { return };
        self.is_open = true;
        pages.explain_sources();
        self.cite(ctx);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        match books::at_hand(ctx.props().game) {
            Some(book) => self.open(ctx, book),
            None if self.is_missing => {
                let again = el("button")
                    .set("type", "button")
                    .on_click(ctx.link().callback(|_| Msg::Again))
                    .text(words::TRY_AGAIN);
                let why = el("p").set("role", "alert").text(words::BOOK_MISSING);
                el("div").class("book").child(why).child(again).into()
            }
            None => {
                let opening = el("p").set("role", "status").text(words::OPENING_BOOK);
                el("div").class("book").child(opening).into()
            }
        }
    }
}

fn fetch(ctx: &Context<Book>) {
    let game = ctx.props().game;
    if books::at_hand(game).is_none() {
        ctx.link().send_future(async move {
            books::fetch(game).await;
            Msg::Fetched
        });
    }
}

impl Book {
    fn pages(&self) -> Option<Pages> {
        self.pages.cast::<Element>().map(Pages)
    }

    /// Shows the section that the book is to be opened at.
    fn cite(&self, ctx: &Context<Self>) {
        if let (Some(pages), Some(section)) = (self.pages(), &ctx.props().section) {
            pages.cite(section);
        }
    }

    fn seek(&mut self, sought: String) {
        if let Some(pages) = self.pages() {
            self.n_found = pages.seek(&sought);
        }
        self.sought = sought;
    }

    fn open(&self, ctx: &Context<Self>, book: AttrValue) -> Html {
        let on_input = ctx.link().callback(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Seek(field.value())
        });
        // Addresses are routes of the page, so links within the book are followed here.
        let on_click = ctx.link().batch_callback(|event: MouseEvent| {
            let number = followed(&event)?;
            event.prevent_default();
            Some(Msg::Follow(number))
        });
        let field = el("input")
            .set("type", "search")
            .set("placeholder", words::SEARCH_RULES)
            .value(self.sought.clone())
            .on(oninput::Wrapper::new(on_input));
        let is_seeking = !self.sought.trim().is_empty();
        let found = if is_seeking { words::found(self.n_found) } else { String::new() };
        let label =
            el("label").child(el("span").class("sr-only").text(words::SEARCH_RULES)).child(field);
        // What was found is told where the eye is, however far the book is scrolled.
        let search = el("div")
            .class("search")
            .child(label)
            .child(el("p").class("found").set("role", "status").text(found));
        let pages = el("div")
            .class("pages")
            .node_ref(&self.pages)
            .on_click(on_click)
            .child(Html::from_html_unchecked(book));
        el("div").class("book").child(search).child(pages).into()
    }
}
