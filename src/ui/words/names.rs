//! Names that people have typed, in the middle of our sentences.

/// A name that leaves the order of the words round it alone, whichever way its own letters
/// run. Names of letters that run to the right are left as they are.
pub fn isolated(name: &str) -> String {
    const ISOLATE: char = '\u{2068}';
    const END: char = '\u{2069}';
    if !name.chars().any(may_turn) {
        return name.to_owned();
    }
    let letters = name.chars().filter(|&letter| !is_direction(letter));
    std::iter::once(ISOLATE).chain(letters).chain(std::iter::once(END)).collect()
}

/// Whether a letter may run to the left, or make others do so: Hebrew is the first of those
/// that do.
fn may_turn(letter: char) -> bool {
    letter >= '\u{590}'
}

/// Whether it is a sign that turns what follows: those could end the isolation.
fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_runs_to_the_left_stands_apart() {
        assert_eq!(isolated("Anna Müller"), "Anna Müller");
        assert_eq!(isolated("דנה"), "\u{2068}דנה\u{2069}");
        // A sign that would turn the rest of the sentence, and one that ends an isolation.
        assert_eq!(isolated("evil\u{202e}\u{2069}"), "\u{2068}evil\u{2069}");
    }
}
