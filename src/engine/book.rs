//! The headings of a rule book, and nothing else of it. A book is Markdown: `## 4 A turn`
//! begins a chapter, `### 4.2 You must move (ruling)` a section of it, marked with where it
//! comes from.

/// A numbered heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading<'a> {
    pub depth: Depth,
    /// "4" for a chapter, "4.2" for a section.
    pub number: &'a str,
    pub title: &'a str,
    pub source: Option<Source>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    Chapter,
    Section,
}

/// Where a section comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The printed rules.
    Sheet,
    /// Other sources on the game.
    Found,
    /// Our decision where they are silent or unclear.
    Ruling,
    /// Counsel without force.
    Advice,
}

impl Source {
    pub const ALL: [Self; 4] = [Self::Sheet, Self::Found, Self::Ruling, Self::Advice];

    /// The mark in the heading, without its brackets.
    pub fn mark(self) -> &'static str {
        match self {
            Self::Sheet => "sheet",
            Self::Found => "found",
            Self::Ruling => "ruling",
            Self::Advice => "advice",
        }
    }
}

/// All headings of a book, in order.
pub fn headings(book: &str) -> impl Iterator<Item = Heading<'_>> {
    book.lines().filter_map(heading)
}

/// Reads a line of a book, if it is a numbered heading.
pub fn heading(line: &str) -> Option<Heading<'_>> {
    let (depth, rest) = match line.strip_prefix("### ") {
        Some(rest) => (Depth::Section, rest),
        None => (Depth::Chapter, line.strip_prefix("## ")?),
    };
    let (number, rest) = rest.split_once(' ')?;
    if depth_of(number) != Some(depth) {
        return None;
    }
    let (title, source) = split_source(rest.trim_end());
    Some(Heading { depth, number, title, source })
}

/// What a number is the number of: "4" of a chapter, "4.2" of a section, "3,000" of nothing.
pub fn depth_of(number: &str) -> Option<Depth> {
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match number.split_once('.') {
        Some((chapter, section)) => {
            (is_whole(chapter) && is_whole(section)).then_some(Depth::Section)
        }
        None => is_whole(number).then_some(Depth::Chapter),
    }
}

/// "Dots (sheet)" is the title "Dots" and its source.
fn split_source(title: &str) -> (&str, Option<Source>) {
    let marked = |source: Source| {
        let rest = title.strip_suffix(')')?.strip_suffix(source.mark())?.strip_suffix(" (")?;
        Some((rest, Some(source)))
    };
    Source::ALL.into_iter().find_map(marked).unwrap_or((title, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_has_a_number_a_title_and_a_source() {
        let book = "# Book\n\n## 1 Boards\n\nText.\n\n### 1.10 Dots (sheet)\nOne.\n";
        let chapter = Heading { depth: Depth::Chapter, number: "1", title: "Boards", source: None };
        let section = Heading {
            depth: Depth::Section,
            number: "1.10",
            title: "Dots",
            source: Some(Source::Sheet),
        };
        assert_eq!(headings(book).collect::<Vec<_>>(), [chapter, section]);
    }

    #[test]
    fn brackets_that_are_no_source_belong_to_the_title() {
        let heading = heading("### 2.1 Two (or three) players (of a team)").unwrap();
        assert_eq!((heading.title, heading.source), ("Two (or three) players (of a team)", None));
    }

    #[test]
    fn chapters_and_sections_are_told_by_their_numbers() {
        for line in ["## 1.1 Dots", "### 1 Boards", "## Boards", "### 1. Dots", "#### 1.1 Dots"] {
            assert_eq!(heading(line), None, "{line}");
        }
        for number in ["", "3,000", "1.2.3", ".1", "1.", "D16"] {
            assert_eq!(depth_of(number), None, "{number}");
        }
    }
}
