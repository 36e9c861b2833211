//! A whole match in the fragment of a link, which browsers never send to a server.
//!
//! The browser's own compressor does the packing: it costs the bundle nothing. The first
//! letter tells how the rest is packed: `z` deflated, `j` as it is.

use js_sys::{Array, Function, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, ReadableWritablePair};

use super::browser;
use crate::engine::save;

/// Longer links are not opened: a small text can unpack to a very large one.
pub const LONGEST: usize = 64 << 10;

/// Packs a text for a link.
pub async fn pack(text: &str) -> String {
    match deflate(text).await {
        Ok(packed) => format!("z{}", to_base64(&packed)),
        Err(_) => format!("j{}", to_base64(text.as_bytes())),
    }
}

/// Unpacks what [`pack`] made; nothing if it is mangled.
pub async fn unpack(link: &str) -> Option<String> {
    if link.len() > LONGEST {
        return None;
    }
    let packed = from_base64(link.get(1..)?)?;
    match link.as_bytes().first()? {
        b'z' => String::from_utf8(inflate(&packed).await.ok()?).ok(),
        b'j' => String::from_utf8(packed).ok(),
        _ => None,
    }
}

async fn deflate(text: &str) -> Result<Vec<u8>, JsValue> {
    through(text.as_bytes(), &transformer("CompressionStream")?).await
}

async fn inflate(packed: &[u8]) -> Result<Vec<u8>, JsValue> {
    through(packed, &transformer("DecompressionStream")?).await
}

/// One of the browser's own packing machines, where it has them.
fn transformer(name: &str) -> Result<ReadableWritablePair, JsValue> {
    let class: Function = Reflect::get(&browser::window(), &name.into())?.dyn_into()?;
    let machine = Reflect::construct(&class, &Array::of1(&"deflate-raw".into()))?;
    // A pair is any object with these two ends, and the machine has them.
    Ok(machine.unchecked_into())
}

/// What comes out of a packing machine. Mangled bytes fail at both of its ends, so each promise
/// is listened to from the start. It is read piece by piece: a `Response` would do that for
/// us, but tells the console of a failure as of one that nobody has caught, in Firefox.
async fn through(bytes: &[u8], pair: &ReadableWritablePair) -> Result<Vec<u8>, JsValue> {
    let writer = pair.get_writable().get_writer()?;
    let written = JsFuture::from(writer.write_with_chunk(&Uint8Array::from(bytes)));
    let closed = JsFuture::from(writer.close());
    let reader: ReadableStreamDefaultReader = pair.get_readable().get_reader().unchecked_into();
    let mut all = Vec::new();
    loop {
        let piece = JsFuture::from(reader.read()).await?;
        if Reflect::get(&piece, &"done".into())?.is_truthy() {
            break;
        }
        let piece: Uint8Array = Reflect::get(&piece, &"value".into())?.dyn_into()?;
        all.extend(piece.to_vec());
        // A small text can unpack to a very large one.
        if all.len() > save::LONGEST {
            drop(reader.cancel());
            return Err(JsValue::NULL);
        }
    }
    written.await?;
    closed.await?;
    Ok(all)
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Base64 with letters that need no escaping in an address, without padding.
fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0u32, |word, &byte| (word << 8) | u32::from(byte));
        let word = word << (8 * (3 - chunk.len()));
        for letter in 0..=chunk.len() {
            let six = (word >> (18 - 6 * letter)) & 63;
            text.push(char::from(ALPHABET[six as usize]));
        }
    }
    text
}

fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for chunk in text.as_bytes().chunks(4) {
        let mut word = 0u32;
        for letter in chunk {
            let six = ALPHABET.iter().position(|known| known == letter)?;
            word = (word << 6) | u32::try_from(six).ok()?;
        }
        word <<= 6 * (4 - chunk.len());
        let n_bytes = (chunk.len() * 6) / 8;
        bytes.extend(word.to_be_bytes().into_iter().skip(1).take(n_bytes));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_comes_back_as_it_was() {
        for length in 0..20u8 {
            let bytes: Vec<u8> = (0..length).map(|n| n.wrapping_mul(37)).collect();
            assert_eq!(from_base64(&to_base64(&bytes)), Some(bytes));
        }
    }

    #[test]
    fn mangled_base64_is_nothing() {
        assert_eq!(from_base64("a+b/"), None);
        assert_eq!(from_base64("ü"), None);
    }
}
