//! As much HTML as the finished page of Trunk needs: its tags are few, regular, and minified or not.

use crate::run::Outcome;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest as _, Sha256, Sha384};
use std::ops::Range;

/// A tag with its place in the text.
pub(crate) struct Tag<'a> {
    pub(crate) at: Range<usize>,
    text: &'a str,
}

impl<'a> Tag<'a> {
    /// The value of an attribute, with or without quotes.
    pub(crate) fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.text;
        loop {
            let at = rest.find(name)?;
            let (before, after) = (&rest[..at], &rest[at + name.len()..]);
            rest = after;
            if !before.ends_with(char::is_whitespace) {
                continue;
            }
            let Some(value) = after.strip_prefix('=') else { continue };
            return Some(match value.strip_prefix('"') {
                Some(value) => value.split('"').next().unwrap_or_default(),
                None => value.split([' ', '\n', '>']).next().unwrap_or_default(),
            });
        }
    }

    pub(crate) fn has(&self, attribute: &str) -> bool {
        self.text
            .trim_end_matches(['>', '/'])
            .split_whitespace()
            .any(|word| word.split('=').next() == Some(attribute))
    }
}

/// All opening tags of a name.
pub(crate) fn tags<'a>(html: &'a str, name: &str) -> Vec<Tag<'a>> {
    let open = format!("<{name}");
    html.match_indices(&open)
        .filter(|(at, _)| html[at + open.len()..].starts_with([' ', '\n', '>', '/']))
        .filter_map(|(at, _)| {
            let end = at + html[at..].find('>')? + 1;
            Some(Tag { at: at..end, text: &html[at..end] })
        })
        .collect()
}

/// The bodies of the inline scripts, exactly as they stand.
pub(crate) fn inline_scripts(html: &str) -> Vec<&str> {
    tags(html, "script")
        .into_iter()
        .filter(|tag| !tag.has("src"))
        .filter_map(|tag| html[tag.at.end..].split("</script>").next())
        .collect()
}

/// What stands between the tags of the body.
pub(crate) fn body(html: &str) -> &str {
    let start = tags(html, "body").first().map_or(0, |tag| tag.at.end);
    html[start..].split("</body>").next().unwrap_or_default().trim()
}

/// Puts something directly after the character set, before everything else.
pub(crate) fn after_charset(html: &str, what: &str) -> Outcome<String> {
    let charset = tags(html, "meta").into_iter().find(|tag| tag.has("charset"));
    let charset = charset.ok_or("index.html needs <meta charset>.")?;
    let (head, rest) = html.split_at(charset.at.end);
    Ok(format!("{head}{what}{rest}"))
}

/// `sha256-…`, as policies and integrity attributes write it.
pub(crate) fn sha256(content: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(content)))
}

/// `sha384-…`, as Trunk writes it.
pub(crate) fn sha384(content: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(content)))
}

/// Sixteen hexadecimal digits that stand for some contents.
pub(crate) fn short_hash<'a>(contents: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    for content in contents {
        hash.update((content.len() as u64).to_le_bytes());
        hash.update(content);
    }
    let number =
        hash.finalize().iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    format!("{number:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html><meta charset=utf-8><link href=./a.css rel=stylesheet><link rel=\"icon\" href=\"b.svg\">\
        <script type=module>go()</script><script defer src=start.js></script></head><body class=x> <p>Hello</p> </body>";

    #[test]
    fn attributes_are_read_with_and_without_quotes() {
        let links = tags(PAGE, "link");
        assert_eq!(links[0].attribute("href"), Some("./a.css"));
        assert_eq!(links[0].attribute("rel"), Some("stylesheet"));
        assert_eq!(links[1].attribute("href"), Some("b.svg"));
        assert_eq!(links[1].attribute("media"), None);
    }

    #[test]
    fn only_inline_scripts_are_hashed() {
        assert_eq!(inline_scripts(PAGE), ["go()"]);
        assert_eq!(body(PAGE), "<p>Hello</p>");
    }

    #[test]
    fn a_policy_comes_before_everything_else() {
        let page = after_charset(PAGE, "<meta policy>").unwrap();
        assert!(
            page.starts_with("<!doctype html><meta charset=utf-8><meta policy><link"),
            "{page}"
        );
        assert!(after_charset("<p>", "x").is_err());
    }

    #[test]
    fn hashes_are_those_of_the_standard() {
        assert_eq!(sha256(b""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }
}
