//! Reading: a type says what it expects, and is given it or an error.

use std::borrow::Cow;

use serde::Deserializer;
use serde::de::{self, DeserializeSeed, Visitor};

use super::{Error, Raw};

/// What is nested deeper is not ours.
const DEEPEST: u8 = 64;

/// A text and how far it has been read.
pub(super) struct Reader<'de> {
    text: &'de str,
    at: usize,
    depth: u8,
}

impl<'de> Reader<'de> {
    pub(super) fn new(text: &'de str) -> Self {
        Self { text, at: 0, depth: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The byte at hand; 0, which is in no JSON, at the end.
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// The next byte that is not white space.
    fn peek(&mut self) -> u8 {
        while matches!(self.byte(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
        self.byte()
    }

    /// Takes the byte at hand if it is this one.
    fn takes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == byte;
        self.at += usize::from(is_next);
        is_next
    }

    fn take(&mut self, byte: u8) -> Result<(), Error> {
        if self.takes(byte) {
            return Ok(());
        }
        Err(de::Error::custom(format_args!("expected {}", char::from(byte))))
    }

    pub(super) fn end(&mut self) -> Result<(), Error> {
        if self.peek() == 0 && self.at == self.text.len() {
            return Ok(());
        }
        Err(Error::new("expected the end"))
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let is_next = rest.starts_with(word.as_bytes());
        if is_next {
            self.at += word.len();
        }
        is_next
    }

    fn null(&mut self) -> Result<(), Error> {
        self.peek();
        if self.takes_word("null") { Ok(()) } else { Err(Error::new("expected null")) }
    }

    /// Begins a list or an object.
    fn open(&mut self, bracket: u8) -> Result<(), Error> {
        self.take(bracket)?;
        self.depth += 1;
        if self.depth > DEEPEST { Err(Error::new("nested too deeply")) } else { Ok(()) }
    }

    fn close(&mut self, bracket: u8) -> Result<(), Error> {
        self.depth -= 1;
        self.take(bracket)
    }

    /// Goes on to the next item of a list or object, if it has one more.
    fn next(&mut self, bracket: u8, is_first: &mut bool) -> Result<bool, Error> {
        if self.peek() == bracket {
            return Ok(false);
        }
        if !std::mem::take(is_first) {
            self.take(b',')?;
        }
        Ok(true)
    }

    /// The sign of a whole number (true for minus) and its amount.
    fn number(&mut self) -> Result<(bool, u64), Error> {
        let is_negative = self.takes(b'-');
        let begin = self.at;
        let mut amount = Some(0u64);
        while self.byte().is_ascii_digit() {
            let digit = u64::from(self.byte() - b'0');
            amount = amount.and_then(|n| n.checked_mul(10)?.checked_add(digit));
            self.at += 1;
        }
        let is_padded = self.at > begin + 1 && self.text.as_bytes()[begin] == b'0';
        let is_padded = is_padded || is_negative && amount == Some(0);
        let goes_on = matches!(self.byte(), b'.' | b'e' | b'E');
        match amount {
            Some(amount) if self.at > begin && !is_padded && !goes_on => Ok((is_negative, amount)),
            _ => Err(Error::new("expected a whole number")),
        }
    }

    fn string(&mut self) -> Result<Cow<'de, str>, Error> {
        self.take(b'"')?;
        let mut whole = Cow::Borrowed("");
        loop {
            let begin = self.at;
            while !matches!(self.byte(), b'"' | b'\\' | 0..0x20) {
                self.at += 1;
            }
            let piece = &self.text[begin..self.at];
            if whole.is_empty() {
                whole = Cow::Borrowed(piece);
            } else {
                whole.to_mut().push_str(piece);
            }
            self.at += 1;
            match self.text.as_bytes().get(self.at - 1) {
                Some(b'"') => return Ok(whole),
                Some(b'\\') => whole.to_mut().push(self.escaped()?),
                _ => return Err(Error::new("a text does not end")),
            }
        }
    }

    /// What stands after a backslash.
    fn escaped(&mut self) -> Result<char, Error> {
        let letter = self.byte();
        self.at += 1;
        Ok(match letter {
            b'"' | b'\\' | b'/' => char::from(letter),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let mut code = self.hex()?;
                // The first half of a letter beyond the first 65 536.
                if code & 0xFC00 == 0xD800 && self.takes_word("\\u") {
                    let second = self.hex()?;
                    if second & 0xFC00 == 0xDC00 {
                        code = 0x1_0000 + ((code & 0x3FF) << 10) + (second & 0x3FF);
                    }
                }
                char::from_u32(code).ok_or_else(|| Error::new("half a letter"))?
            }
            _ => return Err(Error::new("unknown escape")),
        })
    }

    fn hex(&mut self) -> Result<u32, Error> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4).unwrap_or_default();
        self.at += digits.len();
        let code = digits
            .iter()
            .try_fold(0, |code, &digit| Some(code << 4 | char::from(digit).to_digit(16)?));
        code.filter(|_| digits.len() == 4).ok_or_else(|| Error::new("expected four digits"))
    }

    /// Passes over a datum, whatever it is.
    fn skip(&mut self) -> Result<(), Error> {
        let mut is_first = true;
        match self.peek() {
            b'"' => self.string().map(drop),
            b'[' => {
                self.open(b'[')?;
                while self.next(b']', &mut is_first)? {
                    self.skip()?;
                }
                self.close(b']')
            }
            b'{' => {
                self.open(b'{')?;
                while self.next(b'}', &mut is_first)? {
                    self.string()?;
                    self.take(b':')?;
                    self.skip()?;
                }
                self.close(b'}')
            }
            b't' | b'f' => self.truth().map(drop),
            b'n' => self.null(),
            _ => {
                let begin = self.at;
                while matches!(self.byte(), b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E') {
                    self.at += 1;
                }
                if self.at > begin { Ok(()) } else { Err(Error::new("expected something")) }
            }
        }
    }

    fn truth(&mut self) -> Result<bool, Error> {
        self.peek();
        let is_true = self.takes_word("true");
        if is_true || self.takes_word("false") {
            return Ok(is_true);
        }
        Err(Error::new("expected true or false"))
    }
}

/// The items of a list or an object.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    bracket: u8,
    is_first: bool,
}

impl<'de> de::SeqAccess<'de> for Items<'_, 'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        if self.reader.next(self.bracket, &mut self.is_first)? {
            return seed.deserialize(&mut *self.reader).map(Some);
        }
        Ok(None)
    }
}

impl<'de> de::MapAccess<'de> for Items<'_, 'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        de::SeqAccess::next_element_seed(self, seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        self.reader.take(b':')?;
        seed.deserialize(&mut *self.reader)
    }
}

/// A variant: `"name"`, or `{"name": what it holds}`.
struct Variant<'a, 'de> {
    reader: &'a mut Reader<'de>,
    is_bare: bool,
}

impl Variant<'_, '_> {
    fn holds(&self) -> Result<(), Error> {
        if self.is_bare { Err(Error::new("this holds something")) } else { Ok(()) }
    }
}

impl<'de> de::EnumAccess<'de> for Variant<'_, 'de> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let name = seed.deserialize(&mut *self.reader)?;
        if !self.is_bare {
            self.reader.take(b':')?;
        }
        Ok((name, self))
    }
}

impl<'de> de::VariantAccess<'de> for Variant<'_, 'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        if self.is_bare { Ok(()) } else { self.reader.null() }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        self.holds()?;
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.holds()?;
        self.reader.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.holds()?;
        self.reader.deserialize_map(visitor)
    }
}

/// Numbers of all widths, by way of the widest.
macro_rules! read_numbers {
    ($($read:ident)*) => {$(
        fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let (is_negative, amount) = self.number()?;
            if !is_negative {
                return visitor.visit_u64(amount);
            }
            match 0i64.checked_sub_unsigned(amount) {
                Some(number) => visitor.visit_i64(number),
                None => Err(Error::new("a number is out of bounds")),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Error;

    /// A type must say what it expects: one that has to look (untagged, flattened) needs a
    /// copy of everything it might find.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::new("this type does not say what it expects"))
    }

    read_numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.truth()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(&self.string()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.peek() == b'n' {
            self.null()?;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.null()?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == Raw::NAME {
            self.peek();
            let begin = self.at;
            self.skip()?;
            return visitor.visit_str(&self.text[begin..self.at]);
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.open(b'[')?;
        let list =
            visitor.visit_seq(Items { reader: &mut *self, bracket: b']', is_first: true })?;
        self.close(b']')?;
        Ok(list)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.open(b'{')?;
        let map = visitor.visit_map(Items { reader: &mut *self, bracket: b'}', is_first: true })?;
        self.close(b'}')?;
        Ok(map)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let is_bare = self.peek() == b'"';
        if !is_bare {
            self.open(b'{')?;
        }
        let variant = visitor.visit_enum(Variant { reader: &mut *self, is_bare })?;
        if !is_bare {
            self.close(b'}')?;
        }
        Ok(variant)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.skip()?;
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { f32 f64 bytes byte_buf }
}
