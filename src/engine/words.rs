//! Lines of words: how an action is written in saves, links and scenarios, by the referee
//! and the library. Short, and easy to read and to write for people and for bots.

use std::error::Error;
use std::fmt;

/// A line that means nothing here. It says what would have been understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread(String);

impl Misread {
    /// `examples` has a line for each kind that is known. Those that begin like the line that
    /// was misread are told, or else all of them.
    pub fn new(line: &str, examples: &[&str]) -> Self {
        let first = |line: &str| line.split(' ').next().map(str::to_owned);
        let alike = |example: &&&str| first(example) == first(line);
        let mut told: Vec<&str> = examples.iter().filter(alike).copied().collect();
        if told.is_empty() {
            told = examples.to_vec();
        }
        Self(format!("{line:?} is not understood; expected something like {}", told.join(", ")))
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Misread {}

/// Lets serde write a type as its `Display` does and read it as its `FromStr` does. After
/// `formerly` stands the type of the objects that an earlier edition wrote instead; it turns
/// into the type, and they are still read.
#[macro_export]
macro_rules! as_words {
    ($type:ty $(, formerly $former:ty)?) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Line;
                impl<'de> ::serde::de::Visitor<'de> for Line {
                    type Value = $type;

                    fn expecting(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                        f.write_str("a line of words")
                    }

                    fn visit_str<E: ::serde::de::Error>(self, line: &str) -> Result<$type, E> {
                        line.parse().map_err(E::custom)
                    }

                    $(fn visit_map<A: ::serde::de::MapAccess<'de>>(
                        self,
                        map: A,
                    ) -> Result<$type, A::Error> {
                        let map = ::serde::de::value::MapAccessDeserializer::new(map);
                        <$former as ::serde::Deserialize>::deserialize(map).map(Into::into)
                    })?
                }
                from.deserialize_any(Line)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_what_was_expected() {
        let examples = ["build base canada", "draw", "done"];
        let why = |line| Misread::new(line, &examples).to_string();
        assert_eq!(
            why("build"),
            r#""build" is not understood; expected something like build base canada"#
        );
        assert!(why("dance").ends_with("like build base canada, draw, done"));
    }
}
