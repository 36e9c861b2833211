//! From the Markdown of a rule book to its HTML.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the many things that Markdown knows, few are of interest"
)]

use super::{
    book::{self, Depth, Heading},
    figure::figure,
    references::references,
};
use pulldown_cmark::{
    Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeWithOffset,
    html::push_html,
};
use std::collections::BTreeSet;

/// A heading with what follows it up to the next one.
struct Passage<'a> {
    head: Head<'a>,
    text: Vec<Event<'a>>,
}

/// What a passage begins with.
#[derive(Clone, Copy)]
enum Head<'a> {
    Opener(Opener),
    Numbered(Heading<'a>),
}

/// What every book opens with, before its first chapter and in this order.
#[derive(Clone, Copy, PartialEq)]
enum Opener {
    /// This and the next are also shown where a game is set up.
    Aim,
    QuickStart,
    ThisBook,
}

impl Opener {
    const ALL: [Self; 3] = [Self::Aim, Self::QuickStart, Self::ThisBook];

    fn title(self) -> &'static str {
        match self {
            Self::Aim => "Aim",
            Self::QuickStart => "Quick start",
            Self::ThisBook => "This book",
        }
    }

    fn read(line: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| line.strip_prefix("## ") == Some(it.title()))
    }
}

impl<'a> Passage<'a> {
    /// What to call it in front of its author.
    fn name(&self) -> &'a str {
        match self.head {
            Head::Opener(opener) => opener.title(),
            Head::Numbered(heading) => heading.number,
        }
    }

    fn chapter(&self) -> Option<Heading<'a>> {
        match self.head {
            Head::Numbered(heading) if heading.depth == Depth::Chapter => Some(heading),
            Head::Numbered(_) | Head::Opener(_) => None,
        }
    }
}

/// The book as HTML, or all that is wrong with it.
pub(super) fn html(slug: &str, book: &str) -> Result<String, Vec<String>> {
    let mut mistakes = vec![];
    let passages = passages(book, &mut mistakes);
    check(&passages, &mut mistakes);
    let numbers: BTreeSet<&str> = book::headings(book).map(|heading| heading.number).collect();
    let link =
        |number: &str| format!("<a href=\"#/rules/{slug}/{number}\" data-rule=\"{number}\">");
    let contents = contents(&passages, link);
    let mut html = String::new();
    let mut is_in_chapter = false;
    for passage in passages {
        let begins_chapter = passage.chapter().is_some();
        if begins_chapter && is_in_chapter {
            html += "</section>\n";
        }
        is_in_chapter |= begins_chapter;
        let (name, head) = (passage.name(), passage.head);
        html += &opening(head);
        let refer = |number: &str| numbers.contains(number).then(|| link(number));
        let mut unknown = vec![];
        let text = drawn(passage.text, name, &mut mistakes).into_iter();
        let text: Vec<Event<'_>> = text
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
        html += match head {
            Head::Opener(Opener::Aim) => "",
            Head::Numbered(_) if begins_chapter => "\n",
            Head::Numbered(_) | Head::Opener(Opener::QuickStart | Opener::ThisBook) => {
                "</section>\n"
            }
        };
        if matches!(head, Head::Opener(Opener::QuickStart)) {
            html += &contents;
        }
    }
    if is_in_chapter {
        html += "</section>\n";
    }
    if mistakes.is_empty() { Ok(html) } else { Err(mistakes) }
}

/// The chapters, each with its link.
fn contents(passages: &[Passage<'_>], link: impl Fn(&str) -> String) -> String {
    let item = |Heading { number, title, .. }: Heading<'_>| {
        let (link, title) = (link(number), escaped(title));
        format!("<li>{link}<span class=\"number\">{number}</span> {title}</a></li>")
    };
    let lines: Vec<String> = passages.iter().filter_map(Passage::chapter).map(item).collect();
    let lines = lines.concat();
    format!("<nav class=\"contents\" aria-label=\"Contents\"><ol>{lines}</ol></nav>\n")
}

/// The text with its pictures drawn where they stand, so that the page's style sheets reach them.
fn drawn<'a>(text: Vec<Event<'a>>, name: &str, mistakes: &mut Vec<String>) -> Vec<Event<'a>> {
    let mut drawn = vec![];
    let mut events = text.into_iter();
    while let Some(event) = events.next() {
        let Event::Start(Tag::Image { dest_url, .. }) = event else {
            drawn.push(event);
            continue;
        };
        let inside = events.by_ref().take_while(|event| *event != Event::End(TagEnd::Image));
        let shown: String = inside
            .filter_map(|event| if let Event::Text(text) = event { Some(text) } else { None })
            .map(|text| escaped(&text))
            .collect();
        match figure(&dest_url, &shown) {
            Ok(svg) => drawn.push(Event::InlineHtml(svg.into())),
            Err(why) => mistakes.push(format!("{name} shows {dest_url}: {why}")),
        }
    }
    drawn
}

/// The book cut at its headings. Its title is left out: the page has one already.
fn passages<'a>(book: &'a str, mistakes: &mut Vec<String>) -> Vec<Passage<'a>> {
    let parser = Parser::new_ext(book, Options::ENABLE_TABLES).into_offset_iter();
    let mut passages: Vec<Passage<'a>> = vec![];
    let mut is_heading = false;
    for (event, place) in TextMergeWithOffset::new(parser) {
        match &event {
            Event::Start(Tag::Heading { level, .. }) => {
                is_heading = true;
                let line = book[place].trim_end();
                let numbered = book::heading(line).map(Head::Numbered);
                match numbered.or_else(|| Opener::read(line).map(Head::Opener)) {
                    Some(head) => passages.push(Passage { head, text: vec![] }),
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

/// What every book must have: what it opens with, each number once and in its chapter, and in each section a source and
/// a text.
fn check(passages: &[Passage<'_>], mistakes: &mut Vec<String>) {
    let is_first = |(n, passage): (usize, &Passage<'_>)| match passage.head {
        Head::Opener(opener) => Opener::ALL.get(n) == Some(&opener),
        Head::Numbered(_) => n >= Opener::ALL.len(),
    };
    if passages.len() < Opener::ALL.len() || !passages.iter().enumerate().all(is_first) {
        let wanted = Opener::ALL.map(|opener| format!("`## {}`", opener.title()));
        mistakes.push(format!("a book opens with {}.", wanted.join(", ")));
    }
    let (mut known, mut chapter) = (BTreeSet::new(), "");
    for passage in passages {
        let name = passage.name();
        let Head::Numbered(heading) = passage.head else { continue };
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
fn opening(head: Head<'_>) -> String {
    let Heading { depth, number, title, source } = match head {
        Head::Numbered(heading) => heading,
        Head::Opener(opener) => {
            let section = match opener {
                Opener::Aim => "<section class=\"quick\">",
                Opener::QuickStart => "",
                Opener::ThisBook => "<section class=\"preface\">",
            };
            return format!("{section}<h3>{}</h3>", opener.title());
        }
    };
    let (class, tag) = match depth {
        Depth::Chapter => ("chapter", "h3"),
        Depth::Section => ("rule", "h4"),
    };
    let escaped = escaped(title);
    let source = source
        .map(book::Source::mark)
        .map_or_else(String::new, |mark| format!(" <span class=\"source {mark}\">{mark}</span>"));
    format!(
        "<section class=\"{class}\" id=\"rule-{number}\"><{tag} tabindex=\"-1\"><span class=\"number\">{number}</span> \
         <span class=\"title\">{escaped}</span>{source}</{tag}>"
    )
}

/// A text as HTML shows it.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    push_html(&mut escaped, [Event::Text(text.to_owned().into())].into_iter());
    escaped
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

    const BOOK: &str = "# A game\n\n## Aim\n\nWin.\n\n## Quick start\n\n\
        1. ![A \"first\" move](../../../assets/figures/inner-circle-lift.svg) Move (1.1).\n\n\
        ## This book\n\nFor two.\n\n## 1 Boards & men\n\n### 1.1 Dots (sheet)\n\nOne *two*\nthree, see 1.2.\n\n\
        ### 1.2 What's left (ruling)\n\n- a\n- chapter 1\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";

    #[test]
    fn a_book_becomes_sections_within_chapters() {
        let expected = "<section class=\"preface\"><h3>This book</h3><div class=\"text\"><p>For two.</p></div></section>\n\
            <section class=\"chapter\" id=\"rule-1\"><h3 tabindex=\"-1\"><span class=\"number\">1</span> \
            <span class=\"title\">Boards &amp; men</span></h3>\n\
            <section class=\"rule\" id=\"rule-1.1\"><h4 tabindex=\"-1\"><span class=\"number\">1.1</span> \
            <span class=\"title\">Dots</span> <span class=\"source sheet\">sheet</span></h4>\
            <div class=\"text\"><p>One <em>two</em> three, see \
            <a href=\"#/rules/a-game/1.2\" data-rule=\"1.2\">1.2</a>.</p></div></section>\n";
        let html = html("a-game", BOOK).unwrap();
        assert!(html.contains(expected), "{html}");
        assert!(
            html.contains("<li>chapter <a href=\"#/rules/a-game/1\" data-rule=\"1\">1</a></li>")
        );
        assert!(html.contains("<th>a</th>") && html.contains("<td>2</td>"), "{html}");
        assert!(html.ends_with("</div></section>\n</section>\n"), "{html}");
    }

    #[test]
    fn a_book_opens_with_its_aim_a_quick_start_with_figures_and_its_contents() {
        let html = html("a-game", BOOK).unwrap();
        let expected = "<section class=\"quick\"><h3>Aim</h3><div class=\"text\"><p>Win.</p></div>\
            <h3>Quick start</h3><div class=\"text\"><ol>\n<li><svg class=\"figure\" role=\"img\" \
            aria-label=\"A &quot;first&quot; move\"";
        assert!(html.starts_with(expected), "{html}");
        let first_section = html.split("</section>").next().unwrap();
        assert!(first_section.ends_with("data-rule=\"1.1\">1.1</a>).</li>\n</ol></div>"), "{html}");
        assert!(html.contains(
            "<nav class=\"contents\" aria-label=\"Contents\"><ol><li><a href=\"#/rules/a-game/1\" data-rule=\"1\">\
             <span class=\"number\">1</span> Boards &amp; men</a></li></ol></nav>\n<section class=\"preface\">"
        ));
    }

    #[test]
    fn whatever_is_wrong_with_a_book_is_told() {
        let mistakes = |from: &str, to: &str| {
            assert!(BOOK.contains(from), "{from}");
            html("a-game", &BOOK.replace(from, to)).unwrap_err().join("\n")
        };
        assert!(mistakes("see 1.2", "see 1.3").starts_with("1.1 refers to 1.3"));
        assert!(mistakes("chapter 1", "chapter 2").starts_with("1.2 refers to 2"));
        assert!(mistakes("For two.", "For two: 9.9").starts_with("This book refers to 9.9"));
        assert!(mistakes("Win.", "Win: 9.9").starts_with("Aim refers to 9.9"));
        assert!(mistakes("## Quick start\n\n", "").contains("a book opens with `## Aim`"));
        assert!(mistakes("## 1 Boards", "## Aim\n\n## 1 Boards").contains("a book opens with"));
        assert!(mistakes("circle-lift", "circle-lost").starts_with("Quick start shows"));
        assert!(mistakes("## 1 Boards", "## Boards").contains("is neither like"));
        assert!(mistakes("### 1.2 W", "### 2.1 W").contains("2.1 stands in chapter 1"));
        assert!(mistakes("### 1.2 W", "### 1.1 W").contains("1.1 is there twice"));
        assert!(mistakes(" (sheet)", "").contains("1.1 does not say where it comes from"));
        assert!(mistakes("One *two*\nthree, see 1.2.", "").contains("1.1 has no text"));
        assert!(mistakes("|---|---|", "|--:|---|").contains("style="));
    }
}
