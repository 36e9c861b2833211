//! The rule book on screen: a reader for the Markdown that RULES.md is written in, with a
//! search, opened at the section that a refusal, a log line or a prompt cites.

use web_sys::HtmlInputElement;
use yew::html::oninput;
use yew::prelude::*;

use super::markup::el;
use super::{books, browser, words};
use crate::games::GameId;

/// A numbered section with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Section<'a> {
    /// 2 for a chapter, 3 for a section of it.
    depth: u8,
    number: &'a str,
    title: &'a str,
    /// Where it comes from: "sheet", "found", "ruling" or "advice".
    source: Option<&'a str>,
    blocks: Vec<Block<'a>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block<'a> {
    Paragraph(String),
    List(Vec<String>),
    Table(Vec<Vec<&'a str>>),
}

fn read(book: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut is_open = false;
    for line in book.lines() {
        let heading = line
            .strip_prefix("### ")
            .map(|heading| (3, heading))
            .or_else(|| line.strip_prefix("## ").map(|heading| (2, heading)));
        if let Some((depth, heading)) = heading {
            let (heading, source) = split_source(heading);
            let (number, title) = match heading.split_once(' ') {
                Some((number, title)) if number.starts_with(|c: char| c.is_ascii_digit()) => {
                    (number, title)
                }
                _ => ("", heading),
            };
            sections.push(Section { depth, number, title, source, blocks: Vec::new() });
            is_open = false;
            continue;
        }
        let Some(section) = sections.last_mut() else { continue };
        let line = line.trim();
        if line.is_empty() {
            is_open = false;
            continue;
        }
        add_line(&mut section.blocks, line, is_open);
        is_open = true;
    }
    sections
}

/// Adds a line to the block that is open, or begins another.
fn add_line<'a>(blocks: &mut Vec<Block<'a>>, line: &'a str, is_open: bool) {
    let row = || line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    let is_rule = line.starts_with('|') && line.chars().all(|c| "|-: ".contains(c));
    if is_rule {
        return;
    }
    match (blocks.last_mut(), line) {
        (Some(Block::Table(rows)), _) if is_open && line.starts_with('|') => rows.push(row()),
        (_, _) if line.starts_with('|') => blocks.push(Block::Table(vec![row()])),
        (Some(Block::List(items)), _) if is_open => match line.strip_prefix("- ") {
            Some(item) => items.push(item.to_owned()),
            None => {
                if let Some(last) = items.last_mut() {
                    last.push(' ');
                    last.push_str(line);
                }
            }
        },
        (last, _) => match (line.strip_prefix("- "), last) {
            (Some(item), _) => blocks.push(Block::List(vec![item.to_owned()])),
            (None, Some(Block::Paragraph(text))) if is_open => {
                text.push(' ');
                text.push_str(line);
            }
            (None, _) => blocks.push(Block::Paragraph(line.to_owned())),
        },
    }
}

/// "Dots (sheet)" → ("Dots", Some("sheet")).
fn split_source(heading: &str) -> (&str, Option<&str>) {
    let plain = heading.trim_end_matches('*').trim_end();
    let cut = plain.strip_suffix(')').and_then(|inner| inner.rsplit_once('('));
    match cut {
        Some((title, source)) if ["sheet", "found", "ruling", "advice"].contains(&source) => {
            (title.trim_end_matches(['*', ' ']), Some(source))
        }
        _ => (heading, None),
    }
}

/// Text with `**bold**` and `*italic*`.
fn inline(text: &str) -> Html {
    let italic = |(n, piece): (usize, &str)| {
        if n % 2 == 1 { el("em").text(piece.to_owned()).into() } else { Html::from(piece) }
    };
    let bold = |(n, piece): (usize, &str)| {
        let inside = piece.split('*').enumerate().map(italic);
        if n % 2 == 1 { el("strong").list(inside).into() } else { inside.collect::<Html>() }
    };
    text.split("**").enumerate().map(bold).collect()
}

impl Section<'_> {
    fn contains(&self, query: &str) -> bool {
        let has = |text: &str| text.to_ascii_lowercase().contains(query);
        has(self.title)
            || self.number.starts_with(query)
            || self.blocks.iter().any(|block| match block {
                Block::Paragraph(text) => has(text),
                Block::List(items) => items.iter().any(|item| has(item)),
                Block::Table(rows) => rows.iter().flatten().any(|cell| has(cell)),
            })
    }

    fn draw(&self, is_cited: bool) -> Html {
        let source = self.source.map(|source| {
            el("span")
                .class(format!("source {source}"))
                .set("title", words::source(source))
                .text(source.to_owned())
                .into()
        });
        let heading = el(if self.depth == 2 { "h3" } else { "h4" })
            .child(el("span").class("number").text(self.number.to_owned()))
            .text(" ")
            .text(self.title.to_owned())
            .text(" ")
            .list(source);
        el("section")
            .key(format!("{}{}", self.number, self.title))
            .set("id", format!("rule-{}", self.number))
            .class(if is_cited { "rule cited" } else { "rule" })
            .set("tabindex", "-1")
            .child(heading)
            .list(self.blocks.iter().map(draw_block))
            .into()
    }
}

fn draw_block(block: &Block<'_>) -> Html {
    match block {
        Block::Paragraph(text) => el("p").child(inline(text)).into(),
        Block::List(items) => {
            let item = |item: &String| el("li").child(inline(item)).into();
            el("ul").list(items.iter().map(item)).into()
        }
        Block::Table(rows) => {
            let row = |cell: &'static str, row: &Vec<&str>| {
                let is_head = cell == "th";
                let cell = |text: &&str| {
                    let cell = el(cell).maybe("scope", is_head.then_some("col"));
                    cell.child(inline(text)).into()
                };
                Html::from(el("tr").list(row.iter().map(cell)))
            };
            let mut rows = rows.iter();
            let head = rows.next().map(|cells| row("th", cells));
            let body = rows.map(|cells| row("td", cells));
            el("table").child(el("thead").list(head)).child(el("tbody").list(body)).into()
        }
    }
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
}

/// A rule book with a search field.
pub struct Book {
    sought: String,
    is_missing: bool,
    /// The section that was last scrolled to.
    shown: Option<AttrValue>,
}

impl Component for Book {
    type Message = Msg;
    type Properties = BookProps;

    fn create(ctx: &Context<Self>) -> Self {
        fetch(ctx);
        Self { sought: String::new(), is_missing: false, shown: None }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Fetched => self.is_missing = books::at_hand(ctx.props().game).is_none(),
            Msg::Again => {
                self.is_missing = false;
                fetch(ctx);
            }
            Msg::Seek(sought) => self.sought = sought,
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let cited = &ctx.props().section;
        if self.shown == *cited || books::at_hand(ctx.props().game).is_none() {
            return;
        }
        self.shown.clone_from(cited);
        if let Some(section) = cited
            && let Some(place) = browser::document().get_element_by_id(&format!("rule-{section}"))
        {
            place.scroll_into_view();
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        match books::at_hand(ctx.props().game) {
            Some(book) => self.open(ctx, &book),
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
    fn open(&self, ctx: &Context<Self>, book: &str) -> Html {
        let cited = ctx.props().section.as_deref();
        let on_input = ctx.link().callback(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Seek(field.value())
        });
        let sought = self.sought.trim().to_ascii_lowercase();
        let sections = read(book);
        let shown: Vec<&Section<'_>> =
            sections.iter().filter(|s| sought.is_empty() || s.contains(&sought)).collect();
        let n_found = shown.iter().filter(|s| s.depth == 3).count();
        let field = el("input")
            .set("type", "search")
            .set("placeholder", words::SEARCH_RULES)
            .value(self.sought.clone())
            .on(oninput::Wrapper::new(on_input));
        let search = el("label")
            .class("search")
            .child(el("span").class("sr-only").text(words::SEARCH_RULES))
            .child(field);
        let found = if sought.is_empty() { String::new() } else { words::found(n_found) };
        let pages = shown.iter().map(|s| s.draw(cited == Some(s.number)));
        el("div")
            .class("book")
            .child(search)
            .child(el("p").class("found").set("role", "status").text(found))
            .child(el("div").class("pages").list(pages))
            .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_has_a_number_a_title_and_a_source() {
        let sections = read(
            "# Book\n\n## 1 Boards\n\nText.\n\n### 1.1 Dots (sheet)\nOne *two*\nthree.\n- a\n- b\n",
        );
        assert_eq!(sections.len(), 2);
        let dots = &sections[1];
        assert_eq!((dots.number, dots.title, dots.source), ("1.1", "Dots", Some("sheet")));
    }

    #[test]
    fn every_section_of_every_rule_book_has_text() {
        for game in GameId::ALL {
            for section in read(game.book()).iter().filter(|section| section.depth == 3) {
                assert!(!section.blocks.is_empty(), "{} {}", section.number, section.title);
                assert!(section.source.is_some(), "{} has no source", section.number);
            }
        }
    }

    #[test]
    fn tables_lose_their_rules_and_keep_their_rows() {
        let sections = read("## 2 T\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
        assert_eq!(sections[0].blocks, [Block::Table(vec![vec!["a", "b"], vec!["1", "2"]])]);
    }
}
