//! The live region: what happens, read out to those who do not see it.

use super::browser;

/// Where it is read out: after what is being said, or at once.
pub const CALM: &str = "announcer";
pub const URGENT: &str = "alarm";

/// Reads a sentence out.
pub fn say(text: &str) {
    put(CALM, text);
}

/// Reads a sentence out before everything else.
pub fn interrupt(text: &str) {
    put(URGENT, text);
}

/// Nothing that was read out can be listened to again.
pub fn hush() {
    put(CALM, "");
    put(URGENT, "");
}

/// An equal text directly after another is read again, because the non-breaking space makes it
/// differ.
fn put(region: &str, text: &str) {
    let Some(region) = browser::document().get_element_by_id(region) else { return };
    let again = !text.is_empty() && region.text_content().is_some_and(|before| before == text);
    let text = if again { format!("{text}\u{a0}") } else { text.to_owned() };
    region.set_text_content(Some(&text));
}

/// Sentences as they are read out, each with the name of who did it: what one player did in one
/// go becomes one sentence, with the name once.
pub fn batched<'a>(sentences: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut told = String::new();
    let mut subject = "";
    for (name, text) in sentences {
        let deed = text.strip_prefix(name).filter(|it| !name.is_empty() && it.starts_with(' '));
        match deed {
            Some(deed) if subject == name && told.ends_with('.') => {
                told.pop();
                told.push(';');
                told.push_str(deed);
            }
            _ => {
                if !told.is_empty() {
                    told.push(' ');
                }
                told.push_str(text);
            }
        }
        subject = if deed.is_some() { name } else { "" };
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_player_did_in_one_go_is_one_sentence() {
        let russia = "Russia";
        let told = [
            ("", "Stage 5, move: everybody bids."),
            (russia, "Russia moves 3 armies from Ukraine to Poland."),
            (russia, "Russia takes Poland from Europe."),
            (russia, "Prices: grain 500."),
            (russia, "Russia passes."),
            ("Rus", "Russia passes."),
            ("Rus", "Rus passes."),
            ("China", "China passes."),
        ];
        assert_eq!(
            batched(told.into_iter()),
            "Stage 5, move: everybody bids. Russia moves 3 armies from Ukraine to Poland; takes \
             Poland from Europe. Prices: grain 500. Russia passes. Russia passes. Rus passes. \
             China passes."
        );
    }
}
