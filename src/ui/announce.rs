//! The live region: what happens, read out to those who do not see it.

use super::browser;

/// Reads a sentence out. An equal one directly after it is read again, because the
/// non-breaking space makes the text differ.
pub fn say(text: &str) {
    let Some(region) = browser::document().get_element_by_id("announcer") else { return };
    let again = region.text_content().is_some_and(|before| before == text);
    let text = if again { format!("{text}\u{a0}") } else { text.to_owned() };
    region.set_text_content(Some(&text));
}
