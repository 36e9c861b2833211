//! JSON text, read and written with as little code as it takes.
//!
//! Every type of every game goes through here, and the bundle carries what the compiler
//! makes of each. A general reader is made for speed and for every form of data, and is
//! copied into every type; here a type says what it expects, and the work is done by
//! functions that exist once. What [`write()`] writes can be read and little else: an object
//! is no list, numbers are whole, and nothing is nested deeper than our data ever is.

mod reader;
mod record;
mod writer;

use std::fmt::{self, Display};

use serde::de::{self, DeserializeOwned, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use record::Fields;
pub(crate) use record::record;

use reader::Reader;
use writer::Writer;

/// Reads a datum, and nothing may follow it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let mut reader = Reader::new(text);
    T::deserialize(&mut reader)
        .and_then(|datum| reader.end().map(|()| datum))
        .map_err(|error| error.at(reader.at()))
}

/// Writes a datum. Plain data can always be written.
pub fn write(datum: &(impl Serialize + ?Sized)) -> String {
    let mut writer = Writer::default();
    let Ok(()) = datum.serialize(&mut writer);
    writer.text()
}

/// Why a text is not the datum it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Box<str>);

impl Error {
    fn new(why: &str) -> Self {
        Self(why.into())
    }

    fn at(self, place: usize) -> Self {
        Self(format!("{self} at character {place}").into())
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: Display>(why: T) -> Self {
        Self(why.to_string().into())
    }

    // Serde's own words know how to print a fraction, which costs more than this whole file.
    fn invalid_type(found: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let found = if let Unexpected::Unsigned(number) = found {
            number.to_string()
        } else if let Unexpected::Str(text) = found {
            format!("\"{text}\"")
        } else {
            "something else".to_owned()
        };
        Self::custom(format_args!("found {found}, expected {expected}"))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self::invalid_type(found, expected)
    }
}

/// A datum left as it stands in the text, to be compared or read later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raw(pub String);

impl Raw {
    /// The name by which reader and writer know it.
    const NAME: &str = "raw JSON";

    pub fn of(datum: &impl Serialize) -> Self {
        Self(write(datum))
    }
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(Self::NAME, &self.0)
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Taker;
        impl Visitor<'_> for Taker {
            type Value = Raw;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("anything")
            }

            fn visit_str<E>(self, text: &str) -> Result<Raw, E> {
                Ok(Raw(text.to_owned()))
            }
        }
        deserializer.deserialize_newtype_struct(Self::NAME, Taker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Chair, Dice, Level, Player, Seat, Seats, Seed, Terms};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Bare,
        One(u8),
        Two(i32, String),
        Many { by: Actor, chairs: Vec<Chair>, at: Option<(i8, u64)>, is_on: bool },
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Thing {
        kinds: Vec<Kind>,
        seats: Seats,
        terms: Terms,
        seed: Seed,
        nothing: (),
        letter: char,
        pair: [u16; 2],
    }

    fn thing() -> Thing {
        let name = "\"A\\ü\u{1}\n\u{1F3B2}/".to_owned();
        let chairs = vec![
            Chair { name: name.clone(), player: Player::Person },
            Chair { name: String::new(), player: Player::Computer(Level::Expert) },
        ];
        let kinds = vec![
            Kind::Bare,
            Kind::One(255),
            Kind::Two(-7, name),
            Kind::Many { by: Actor::Clock, chairs, at: Some((i8::MIN, u64::MAX)), is_on: true },
            Kind::Many { by: Actor::Seat(Seat(3)), chairs: vec![], at: None, is_on: false },
        ];
        Thing {
            kinds,
            seats: Seats::first(3),
            terms: Terms { friendly_undo: true },
            seed: Seed(1981),
            nothing: (),
            letter: '"',
            pair: [0, 65535],
        }
    }

    #[test]
    fn what_is_written_is_what_others_write_and_comes_back() {
        let text = write(&thing());
        assert_eq!(text, serde_json::to_string(&thing()).unwrap());
        assert_eq!(read::<Thing>(&text), Ok(thing()));
        let spaced = serde_json::to_string_pretty(&thing()).unwrap();
        assert_eq!(read::<Thing>(&spaced), Ok(thing()));
    }

    #[test]
    fn damaged_texts_are_read_as_others_read_them() {
        let text: Vec<char> = write(&thing()).chars().collect();
        let mut dice = Dice::new(Seed(7));
        let mut n_read = 0;
        for _ in 0..20_000 {
            let mut damaged = text.clone();
            for _ in 0..=dice.below(3) {
                let at = dice.below(u32::try_from(damaged.len()).unwrap()) as usize;
                let with =
                    *dice.pick(&['"', '\\', '0', '-', '}', '[', ',', ' ', 'e', 'u', ':']).unwrap();
                match dice.below(3) {
                    0 => drop(damaged.remove(at)),
                    1 => damaged[at] = with,
                    _ => damaged.insert(at, with),
                }
            }
            let damaged: String = damaged.into_iter().collect();
            let ours = read::<Thing>(&damaged).ok();
            // Numbers that are passed over are not looked at closely.
            let is_json = serde_json::from_str::<de::IgnoredAny>(&damaged).is_ok();
            if is_json || ours.is_none() {
                assert_eq!(ours, serde_json::from_str(&damaged).ok(), "{damaged}");
            }
            n_read += usize::from(ours.is_some());
        }
        assert!(n_read > 100, "some damage does no harm: {n_read}");
    }

    #[test]
    fn escapes_are_letters() {
        let read = |text: &str| read::<String>(text).ok();
        assert_eq!(read(r#""\u00fc\ud83c\udfb2\/\t""#).as_deref(), Some("ü\u{1F3B2}/\t"));
        for broken in
            [r#""\ud83c""#, r#""\ud83c\u0041""#, r#""\udfb2""#, r#""\u00f""#, r#""\x""#, "\"a"]
        {
            assert_eq!(read(broken), None, "{broken}");
        }
    }

    #[test]
    fn unknown_things_are_passed_over() {
        let text = r#"{"later": [1.5e3, {"a": [null, true, "]"]}], "friendly_undo": true}"#;
        assert_eq!(read::<Terms>(text), Ok(Terms { friendly_undo: true }));
    }

    #[test]
    fn what_is_raw_stays_as_it_stands() {
        let text = r#"[{"a":[1.5,"]"]} , "b"]"#;
        let raw: Vec<Raw> = read(text).unwrap();
        assert_eq!(raw, [Raw(r#"{"a":[1.5,"]"]}"#.to_owned()), Raw(r#""b""#.to_owned())]);
        assert_eq!(write(&raw), r#"[{"a":[1.5,"]"]},"b"]"#);
        assert_eq!(write(&(Raw::of(&1), "1")), r#"[1,"1"]"#);
    }

    #[test]
    fn a_record_is_read_field_by_field() {
        #[derive(Debug, PartialEq, Serialize)]
        struct Record {
            name: String,
            chairs: Vec<Chair>,
            at: Option<u8>,
        }
        record!(Record { name, chairs, at });
        let record = Record { name: "a\"b".to_owned(), chairs: Vec::new(), at: Some(3) };
        assert_eq!(read(&write(&record)).as_ref(), Ok(&record));
        let sparse = r#"{ "later": 1, "chairs": [], "name": "a\"b" }"#;
        assert_eq!(read(sparse), Ok(Record { at: None, ..record }));
        for broken in
            ["{}", "[]", r#"{"name":"","name":"","chairs":[]}"#, r#"{"name":1,"chairs":[]}"#]
        {
            assert!(read::<Record>(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn nothing_is_too_deep_to_be_refused() {
        let deep = format!("{{\"later\": {}", "[".repeat(100_000));
        assert!(read::<Terms>(&deep).unwrap_err().to_string().contains("deep"));
    }

    #[test]
    fn keys_of_maps_are_texts() {
        let map = std::collections::BTreeMap::from([(2, "two"), (10, "ten")]);
        assert_eq!(write(&map), r#"{"2":"two","10":"ten"}"#);
        let map = std::collections::BTreeMap::from([("a\"b", 1)]);
        assert_eq!(write(&map), serde_json::to_string(&map).unwrap());
    }

    #[test]
    fn it_is_said_what_is_wrong() {
        let why = |text| read::<Level>(text).unwrap_err().to_string();
        assert!(why(r#""genius""#).contains("unknown variant `genius`, expected one of"));
        assert_eq!(why("7"), "expected { at character 0");
        let why = |text| read::<Seat>(text).unwrap_err().to_string();
        assert_eq!(why("300"), "found 300, expected u8 at character 3");
        assert_eq!(why("1.5"), "expected a whole number at character 1");
    }
}
