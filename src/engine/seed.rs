//! Where the dice come from, and how to promise them before the game and show them after.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What fixes every throw of a game. Written as four speakable words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Seed(pub u64);

impl Seed {
    /// A promise of this seed that does not betray it.
    pub fn commitment(self) -> Commitment {
        Commitment(hash(format!("cabinet fair dice 1 {self}").as_bytes()))
    }

    /// Another seed, fixed by this one and a purpose: a computer player's own dice, say.
    #[must_use]
    pub fn for_purpose(self, purpose: &str) -> Self {
        Self(hash(format!("{self} {purpose}").as_bytes()))
    }
}

/// The promise shown before the first throw. After the game anybody can check that the
/// revealed seed leads to the same four words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(u64);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words(self.0))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words(self.0))
    }
}

impl FromStr for Seed {
    type Err = Infallible;

    /// Any text is a seed: its own four words, or whatever somebody likes to type.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let text = text.trim().to_ascii_lowercase();
        Ok(unwords(&text).map_or_else(|| Self(hash(text.as_bytes())), Self))
    }
}

impl From<String> for Seed {
    fn from(text: String) -> Self {
        match text.parse() {
            Ok(seed) => seed,
        }
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let digest = Sha256::digest(bytes);
    digest.iter().take(8).fold(0, |word, &byte| (word << 8) | u64::from(byte))
}

const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";
/// Bits that each letter of a word carries: consonant, vowel, consonant, vowel, consonant.
const LETTERS: [u32; 5] = [4, 2, 4, 2, 4];

/// Sixteen bits a word, as in "lusab-babad-gutih-tugad" (the proquint alphabet).
fn words(bits: u64) -> String {
    let mut text = String::with_capacity(23);
    let mut left = 64;
    for word in 0..4 {
        if word > 0 {
            text.push('-');
        }
        for width in LETTERS {
            left -= width;
            let value = usize::try_from((bits >> left) & ((1 << width) - 1)).expect("four bits");
            text.push(char::from(if width == 4 { CONSONANTS[value] } else { VOWELS[value] }));
        }
    }
    text
}

fn unwords(text: &str) -> Option<u64> {
    let mut bits = 0u64;
    let mut n_words = 0;
    for word in text.split('-') {
        let letters = word.as_bytes();
        if letters.len() != LETTERS.len() || n_words == 4 {
            return None;
        }
        for (&letter, width) in letters.iter().zip(LETTERS) {
            let alphabet: &[u8] = if width == 4 { CONSONANTS } else { VOWELS };
            let value = alphabet.iter().position(|&known| known == letter)?;
            bits = (bits << width) | value as u64;
        }
        n_words += 1;
    }
    (n_words == 4).then_some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_survives_being_written_down() {
        for bits in [0, 1, u64::MAX, 0x0123_4567_89AB_CDEF] {
            assert_eq!(Seed(bits).to_string().parse(), Ok(Seed(bits)));
        }
    }

    #[test]
    fn any_text_is_a_seed_and_always_the_same_one() {
        let seed: Seed = " Grandmother ".parse().unwrap();
        assert_eq!(seed, "grandmother".parse().unwrap());
        assert_ne!(seed, "grandfather".parse().unwrap());
    }

    #[test]
    fn a_promise_is_four_words_and_kept() {
        let promise = Seed(99).commitment();
        assert_eq!(promise.to_string().split('-').count(), 4);
        assert_eq!(promise, Seed(99).commitment());
        assert_ne!(promise, Seed(98).commitment());
        assert_ne!(promise.to_string(), Seed(99).to_string());
    }
}
