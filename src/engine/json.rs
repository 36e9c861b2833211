//! JSON text: where the process ends, in storage, links, threads, JavaScript and the
//! referee's lines, data travels as this. Inside, it travels as values.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub use serde_json::Error;

/// Reads a datum, and nothing may follow it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_str(text)
}

/// Writes a datum.
pub fn write(datum: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(datum).expect("plain data can always be written")
}

/// A datum left as it stands in the text, to be compared or read later.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Raw(Box<RawValue>);

impl Raw {
    pub fn of(datum: &(impl Serialize + ?Sized)) -> Self {
        Self(serde_json::value::to_raw_value(datum).expect("plain data can always be written"))
    }

    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Raw {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Raw {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Terms};

    #[test]
    fn unknown_things_are_passed_over() {
        let text = r#"{"later": [1.5e3, {"a": [null, true, "]"]}], "friendly_undo": true}"#;
        assert_eq!(read::<Terms>(text).unwrap(), Terms { friendly_undo: true });
    }

    #[test]
    fn what_is_raw_stays_as_it_stands() {
        let text = r#"[{"a":[1.5,"]"]} , "b"]"#;
        let raw: Vec<Raw> = read(text).unwrap();
        assert_eq!(raw.iter().map(Raw::text).collect::<Vec<_>>(), [r#"{"a":[1.5,"]"]}"#, r#""b""#]);
        assert_eq!(write(&raw), r#"[{"a":[1.5,"]"]},"b"]"#);
        assert_eq!(write(&(Raw::of(&1), "1")), r#"[1,"1"]"#);
    }

    #[test]
    fn nothing_is_too_deep_to_be_refused() {
        let deep = format!("{{\"later\": {}", "[".repeat(100_000));
        assert!(read::<Terms>(&deep).is_err());
    }

    #[test]
    fn it_is_said_what_is_wrong_and_where() {
        let why = read::<Level>("\n \"genius\"").unwrap_err().to_string();
        assert!(why.starts_with("unknown variant `genius`, expected one of"), "{why}");
        assert!(why.ends_with("line 2 column 9"), "{why}");
    }
}
