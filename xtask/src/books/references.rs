//! Where the text of a rule book refers to its sections and chapters.

use super::book::{Depth, depth_of};
use std::ops::Range;

/// The numbers in a piece of text that refer to something, with their places.
///
/// Whatever has a point in it is the number of a section, so a book writes fractions as 3½. A whole number is that of a
/// chapter if the word stands before it, as in "chapter 9" and "chapters 4 and 5".
pub(super) fn references(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = vec![];
    let mut from = 0;
    while let Some(number) = next_number(text, from) {
        from = number.end;
        let before = &text[..number.start];
        let goes_on = || {
            let last = found.last().filter(|last| is_chapter(&text[(*last).clone()]));
            last.is_some_and(|last| [", ", " and ", " or ", " to "].contains(&&before[last.end..]))
        };
        let is_reference = text[number.clone()].contains('.')
            || before.ends_with("hapter ")
            || before.ends_with("hapters ")
            || goes_on();
        if is_reference {
            found.push(number);
        }
    }
    found
}

fn is_chapter(number: &str) -> bool {
    depth_of(number) == Some(Depth::Chapter)
}

/// The next run of digits and points that stands by itself; a point at its end is that of the sentence.
fn next_number(text: &str, from: usize) -> Option<Range<usize>> {
    let in_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut from = from;
    loop {
        let start = from + text[from..].find(|c: char| c.is_ascii_digit())?;
        let length = text[start..].find(|c| !in_number(c)).unwrap_or(text.len() - start);
        let end = start + text[start..start + length].trim_end_matches('.').len();
        let is_joined = |c: char| c.is_alphanumeric() || c == '.';
        if !text[..start].ends_with(is_joined) && !text[end..].starts_with(char::is_alphanumeric) {
            return Some(start..end);
        }
        from = start + length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        references(text).into_iter().map(|place| &text[place]).collect()
    }

    #[test]
    fn numbers_with_a_point_are_sections() {
        assert_eq!(found("As in 6.4. The rest (10.11, 9.3) does not."), ["6.4", "10.11", "9.3"]);
        assert_eq!(found("4.5 and 4.7 do not apply"), ["4.5", "4.7"]);
        assert_eq!(found("(An ally's: 8.8.)"), ["8.8"]);
        assert_eq!(found("along more than 3.75 degrees"), ["3.75"]);
        assert_eq!(found("version 1.2.3"), ["1.2.3"]);
    }

    #[test]
    fn whole_numbers_are_chapters_where_the_word_stands_before_them() {
        assert_eq!(found("Chapter 9. In chapters 4, 5 and 6, with 7 men"), ["9", "4", "5", "6"]);
        assert_eq!(found("the chapter 3.1 and 4"), ["3.1"]);
    }

    #[test]
    fn other_numbers_are_left_alone() {
        assert_eq!(found("D16 to D20, 3,000 times, 3½ hours, 1961, 30 seconds."), [""; 0]);
    }
}
