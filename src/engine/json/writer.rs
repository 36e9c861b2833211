//! Writing: plain data can always be written, so nothing here can fail.

use std::fmt::{self, Display, Write as _};

use serde::{Serialize, ser};

use super::{Raw, write};

/// The text so far.
#[derive(Default)]
pub(super) struct Writer {
    text: String,
    /// The next text is JSON already.
    is_raw: bool,
}

/// Nothing can go wrong in writing.
#[derive(Debug)]
pub(super) enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(why: T) -> Self {
        unreachable!("plain data can always be written: {why}")
    }
}

impl Writer {
    pub(super) fn text(self) -> String {
        self.text
    }

    fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn signed(&mut self, number: i64) {
        // Writing to a text cannot fail.
        let _ = write!(self.text, "{number}");
    }

    fn unsigned(&mut self, number: u64) {
        let _ = write!(self.text, "{number}");
    }

    fn string(&mut self, text: &str) {
        self.put("\"");
        for letter in text.chars() {
            match letter {
                '"' => self.put("\\\""),
                '\\' => self.put("\\\\"),
                '\u{8}' => self.put("\\b"),
                '\u{c}' => self.put("\\f"),
                '\n' => self.put("\\n"),
                '\r' => self.put("\\r"),
                '\t' => self.put("\\t"),
                '\0'..' ' => {
                    let _ = write!(self.text, "\\u{:04x}", u32::from(letter));
                }
                _ => self.text.push(letter),
            }
        }
        self.put("\"");
    }

    /// The comma before an item, unless it is the first: nothing but an opening bracket
    /// ends with one.
    fn next(&mut self) {
        if !self.text.ends_with(['[', '{']) {
            self.put(",");
        }
    }

    fn key(&mut self, name: &str) {
        self.next();
        self.string(name);
        self.put(":");
    }

    /// Begins what a variant holds.
    fn variant(&mut self, name: &str) {
        self.put("{");
        self.key(name);
    }
}

/// A list or an object being written, and how it will be closed.
pub(super) struct Open<'a> {
    writer: &'a mut Writer,
    close: &'static str,
}

impl Open<'_> {
    fn item(&mut self, datum: &(impl Serialize + ?Sized)) -> Result<(), Never> {
        self.writer.next();
        datum.serialize(&mut *self.writer)
    }

    fn field(&mut self, name: &str, datum: &(impl Serialize + ?Sized)) -> Result<(), Never> {
        self.writer.key(name);
        datum.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.put(self.close);
    }
}

/// Lists of all kinds, and objects of all kinds, are written alike.
macro_rules! write_items {
    ($($kind:ident $item:ident)*) => {$(
        impl ser::$kind for Open<'_> {
            type Ok = ();
            type Error = Never;

            fn $item<T: Serialize + ?Sized>(&mut self, datum: &T) -> Result<(), Never> {
                self.item(datum)
            }

            fn end(self) -> Result<(), Never> {
                self.close();
                Ok(())
            }
        }
    )*};
}

macro_rules! write_fields {
    ($($kind:ident)*) => {$(
        impl ser::$kind for Open<'_> {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                datum: &T,
            ) -> Result<(), Never> {
                self.field(name, datum)
            }

            fn end(self) -> Result<(), Never> {
                self.close();
                Ok(())
            }
        }
    )*};
}

write_items! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

write_fields! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Never;

    /// Keys are texts; a number becomes one.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        let key = write(key);
        self.writer.next();
        if key.starts_with('"') {
            self.writer.put(&key);
        } else {
            self.writer.string(&key);
        }
        self.writer.put(":");
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, datum: &T) -> Result<(), Never> {
        datum.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Never> {
        self.close();
        Ok(())
    }
}

macro_rules! write_numbers {
    ($($write:ident $number:ty, $wide:ident;)*) => {$(
        fn $write(self, number: $number) -> Result<(), Never> {
            self.$wide(number.into());
            Ok(())
        }
    )*};
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    write_numbers! {
        serialize_u8 u8, unsigned;
        serialize_u16 u16, unsigned;
        serialize_u32 u32, unsigned;
        serialize_u64 u64, unsigned;
        serialize_i8 i8, signed;
        serialize_i16 i16, signed;
        serialize_i32 i32, signed;
        serialize_i64 i64, signed;
    }

    fn serialize_bool(self, truth: bool) -> Result<(), Never> {
        self.put(if truth { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Never> {
        unreachable!("no game has fractions")
    }

    fn serialize_f64(self, _: f64) -> Result<(), Never> {
        unreachable!("no game has fractions")
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Never> {
        unreachable!("no game has bytes")
    }

    fn serialize_char(self, letter: char) -> Result<(), Never> {
        self.string(letter.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Never> {
        if std::mem::take(&mut self.is_raw) {
            self.put(text);
        } else {
            self.string(text);
        }
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, datum: &T) -> Result<(), Never> {
        datum.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.put("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Never> {
        self.string(name);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        datum: &T,
    ) -> Result<(), Never> {
        self.is_raw = name == Raw::NAME;
        datum.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        datum: &T,
    ) -> Result<(), Never> {
        self.variant(name);
        let Ok(()) = datum.serialize(&mut *self);
        self.put("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Never> {
        self.put("[");
        Ok(Open { writer: self, close: "]" })
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Never> {
        self.variant(name);
        self.put("[");
        Ok(Open { writer: self, close: "]}" })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Never> {
        self.serialize_struct("", 0)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Never> {
        self.put("{");
        Ok(Open { writer: self, close: "}" })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Never> {
        self.variant(name);
        self.put("{");
        Ok(Open { writer: self, close: "}}" })
    }
}
