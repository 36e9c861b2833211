//! Objects read field by field. What `derive(Deserialize)` writes for a struct costs the
//! bundle one to three kilobytes; this costs some fifty bytes a field.

use std::fmt;

use serde::de::{self, DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Error, Raw, read};

/// The fields of an object, each left as it stands.
pub struct Fields(Vec<(String, Raw)>);

impl Fields {
    /// A field, to be read. One that is missing counts as null.
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Result<T, Error> {
        read(self.find(name).unwrap_or("null"))
            .map_err(|error| de::Error::custom(format_args!("{name}: {error}")))
    }

    fn find(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, text)| text.0.as_str())
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collector;
        impl<'de> Visitor<'de> for Collector {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields(Vec::new());
                while let Some((name, text)) = map.next_entry::<String, Raw>()? {
                    if fields.find(&name).is_some() {
                        return Err(de::Error::custom(format_args!("two fields {name}")));
                    }
                    fields.0.push((name, text));
                }
                Ok(fields)
            }
        }
        deserializer.deserialize_map(Collector)
    }
}

/// Has a struct read field by field: `record!(Thing { one, other })`. Only our own reader
/// can do it, so it is for what we keep and send ourselves.
macro_rules! record {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let fields = <$crate::engine::json::Fields as serde::Deserialize>::deserialize(from)?;
                let read = || Ok(Self { $($field: fields.read(stringify!($field))?),* });
                read().map_err(|error: $crate::engine::json::Error| serde::de::Error::custom(error))
            }
        }
    };
}

pub(crate) use record;
