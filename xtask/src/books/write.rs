//! From the Markdown of a rule book to its HTML.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the many things that Markdown knows, few are of interest"
)]

use super::{
    book::{self, Depth, Heading},
    references::references,
};
use pulldown_cmark::{
    Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeWithOffset,
    html::push_html,
};
use std::collections::BTreeSet;

/// A heading with what follows it up to the next one; the preface has none.
struct Passage<'a> {
    heading: Option<Heading<'a>>,
    text: Vec<Event<'a>>,
}

impl Passage<'_> {
    /// What to call it in front of its author.
    fn name(&self) -> &str {
        self.heading.map_or("the preface", |heading| heading.number)
    }
}

/// The book as HTML, or all that is wrong with it.
pub(super) fn html(slug: &str, book: &str) -> Result<String, Vec<String>> {
    let mut mistakes = vec![];
    let passages = passages(book, &mut mistakes);
    check(&passages, &mut mistakes);
    let numbers: BTreeSet<&str> = book::headings(book).map(|heading| heading.number).collect();
    let mut html = String::new();
    let mut is_in_chapter = false;
    for passage in passages {
        let begins_chapter = passage.heading.is_some_and(|it| it.depth == Depth::Chapter);
        if begins_chapter && is_in_chapter {
            html += "</section>\n";
        }
        is_in_chapter |= begins_chapter;
        let name = passage.name().to_owned();
        html += &opening(passage.heading);
        let refer = |number: &str| {
            numbers
                .contains(number)
                .then(|| format!("<a href=\"#/rules/{slug}/{number}\" data-rule=\"{number}\">"))
        };
        let mut unknown = vec![];
        let text: Vec<Event<'_>> = passage
            .text
            .into_iter()
            .flat_map(|event| match event {
                Event::Text(text) => linked(&text, &refer, &mut unknown),
                Event::SoftBreak => vec![Event::Text(" ".into())],
                other => vec![other],
            })
            .collect();
        mistakes.extend(unknown.iter().map(|number| {
            format!("{name} refers to {number}, which is no chapter or section. (A fraction is written as 3½.)")
        }));
        if !text.is_empty() {
            html += "<div class=\"text\">";
            push_html(&mut html, text.into_iter());
            html.truncate(html.trim_end().len());
            html += "</div>";
        }
        html += if begins_chapter { "\n" } else { "</section>\n" };
    }
    if is_in_chapter {
        html += "</section>\n";
    }
    if mistakes.is_empty() { Ok(html) } else { Err(mistakes) }
}

/// The book cut at its headings. Its title is left out: the page has one already.
fn passages<'a>(book: &'a str, mistakes: &mut Vec<String>) -> Vec<Passage<'a>> {
    let parser = Parser::new_ext(book, Options::ENABLE_TABLES).into_offset_iter();
    let mut passages = vec![Passage { heading: None, text: vec![] }];
    let mut is_heading = false;
    for (event, place) in TextMergeWithOffset::new(parser) {
        match &event {
            Event::Start(Tag::Heading { level, .. }) => {
                is_heading = true;
                let line = book[place].trim_end();
                match book::heading(line) {
                    Some(heading) => {
                        passages.push(Passage { heading: Some(heading), text: vec![] });
                    }
                    None if *level == HeadingLevel::H1 => {}
                    None => mistakes.push(format!(
                        "{line:?} is neither like `## 4 Title` nor like `### 4.2 Title (source)`."
                    )),
                }
                continue;
            }
            Event::End(TagEnd::Heading(_)) => {
                is_heading = false;
                continue;
            }
            Event::Start(Tag::Table(columns))
                if columns.iter().any(|column| *column != Alignment::None) =>
            {
                mistakes.push(
                    "a table says how its columns are set (`:---`), which would need `style=`."
                        .into(),
                );
            }
            _ => {}
        }
        if let Some(passage) = passages.last_mut().filter(|_| !is_heading) {
            passage.text.push(event);
        }
    }
    passages
}

/// What every book must have: each number once and in its chapter, and in each section a source and a text.
fn check(passages: &[Passage<'_>], mistakes: &mut Vec<String>) {
    let (mut known, mut chapter) = (BTreeSet::new(), "");
    for passage in passages {
        let name = passage.name();
        let Some(heading) = passage.heading else { continue };
        if !known.insert(heading.number) {
            mistakes.push(format!("{name} is there twice."));
        }
        if heading.depth == Depth::Chapter {
            chapter = heading.number;
            continue;
        }
        if heading.number.split('.').next() != Some(chapter) {
            mistakes.push(format!("{name} stands in chapter {chapter}."));
        }
        if heading.source.is_none() {
            let marks = book::Source::ALL.map(|source| format!("({})", source.mark()));
            mistakes
                .push(format!("{name} does not say where it comes from: {}.", marks.join(", ")));
        }
        if passage.text.is_empty() {
            mistakes.push(format!("{name} has no text."));
        }
    }
}

/// How a passage begins, up to its text.
fn opening(heading: Option<Heading<'_>>) -> String {
    let Some(Heading { depth, number, title, source }) = heading else {
        return "<section class=\"preface\">".into();
    };
    let (class, tag) = match depth {
        Depth::Chapter => ("chapter", "h3"),
        Depth::Section => ("rule", "h4"),
    };
    let mut escaped = String::new();
    push_html(&mut escaped, [Event::Text(title.into())].into_iter());
    let source = source
        .map(book::Source::mark)
        .map_or_else(String::new, |mark| format!(" <span class=\"source {mark}\">{mark}</span>"));
    format!(
        "<section class=\"{class}\" id=\"rule-{number}\"><{tag} tabindex=\"-1\"><span class=\"number\">{number}</span> \
         <span class=\"title\">{escaped}</span>{source}</{tag}>"
    )
}

/// A piece of text with its references as links. `refer` opens the link to a number.
fn linked<'a>(
    text: &str,
    refer: &impl Fn(&str) -> Option<String>,
    unknown: &mut Vec<String>,
) -> Vec<Event<'a>> {
    let plain = |text: &str| Event::Text(CowStr::from(text.to_owned()));
    let mut events = vec![];
    let mut done = 0;
    for place in references(text) {
        let number = &text[place.clone()];
        let Some(link) = refer(number) else {
            unknown.push(number.to_owned());
            continue;
        };
        events.push(plain(&text[done..place.start]));
        events.push(Event::InlineHtml(link.into()));
        events.push(plain(number));
        events.push(Event::InlineHtml("</a>".into()));
        done = place.end;
    }
    events.push(plain(&text[done..]));
    events
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# A game\n\nFor two.\n\n## 1 Boards & men\n\n### 1.1 Dots (sheet)\n\nOne *two*\nthree, see 1.2.\n\n\
        ### 1.2 What's left (ruling)\n\n- a\n- chapter 1\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";

    #[test]
    fn a_book_becomes_sections_within_chapters() {
        let expected = "<section class=\"preface\"><div class=\"text\"><p>For two.</p></div></section>\n\
            <section class=\"chapter\" id=\"rule-1\"><h3 tabindex=\"-1\"><span class=\"number\">1</span> \
            <span class=\"title\">Boards &amp; men</span></h3>\n\
            <section class=\"rule\" id=\"rule-1.1\"><h4 tabindex=\"-1\"><span class=\"number\">1.1</span> \
            <span class=\"title\">Dots</span> <span class=\"source sheet\">sheet</span></h4>\
            <div class=\"text\"><p>One <em>two</em> three, see \
            <a href=\"#/rules/a-game/1.2\" data-rule=\"1.2\">1.2</a>.</p></div></section>\n";
        let html = html("a-game", BOOK).unwrap();
        assert!(html.starts_with(expected), "{html}");
        assert!(
            html.contains("<li>chapter <a href=\"#/rules/a-game/1\" data-rule=\"1\">1</a></li>")
        );
        assert!(html.contains("<th>a</th>") && html.contains("<td>2</td>"), "{html}");
        assert!(html.ends_with("</div></section>\n</section>\n"), "{html}");
    }

    #[test]
    fn whatever_is_wrong_with_a_book_is_told() {
        let mistakes = |from: &str, to: &str| {
            assert!(BOOK.contains(from), "{from}");
            html("a-game", &BOOK.replace(from, to)).unwrap_err().join("\n")
        };
        assert!(mistakes("see 1.2", "see 1.3").starts_with("1.1 refers to 1.3"));
        assert!(mistakes("chapter 1", "chapter 2").starts_with("1.2 refers to 2"));
        assert!(mistakes("For two.", "For two: 9.9").starts_with("the preface refers to 9.9"));
        assert!(mistakes("## 1 Boards", "## Boards").contains("is neither like"));
        assert!(mistakes("### 1.2 W", "### 2.1 W").contains("2.1 stands in chapter 1"));
        assert!(mistakes("### 1.2 W", "### 1.1 W").contains("1.1 is there twice"));
        assert!(mistakes(" (sheet)", "").contains("1.1 does not say where it comes from"));
        assert!(mistakes("One *two*\nthree, see 1.2.", "").contains("1.1 has no text"));
        assert!(mistakes("|---|---|", "|--:|---|").contains("style="));
    }
}
