//! The names of what the wasm imports from its JavaScript.

use crate::{dist::Bundle, html::sha384, run::Outcome};
use std::collections::{BTreeMap, BTreeSet};

/// wasm-bindgen tells functions of one name apart by sixteen random digits each, which
/// compress to 5 KB. Counting does as well, and where the length stays, nothing else in
/// the file moves.
pub(crate) fn count(bundle: &mut Bundle) -> Outcome {
    let script = format!("{}.js", bundle.stem);
    let mut glue = bundle.text(&script)?.to_owned();
    let mut wasm = bundle.wasm()?.to_vec();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for name in hashed_names(&glue) {
        let (stem, _) = name.split_at(name.len() - DIGITS);
        let count = counts.entry(stem.to_owned()).or_default();
        let plain = format!("{stem}{count:0DIGITS$}");
        *count += 1;
        glue = glue.replace(&name, &plain);
        replace_bytes(&mut wasm, name.as_bytes(), plain.as_bytes());
    }
    let page = bundle.text("index.html")?;
    let page = page.replace(&sha384(bundle.text(&script)?.as_bytes()), &sha384(glue.as_bytes()));
    bundle.put("index.html", page);
    bundle.put(&script, glue);
    bundle.files.insert(format!("{}_bg.wasm", bundle.stem), wasm);
    Ok(())
}

/// How many digits tell two imports apart.
const DIGITS: usize = 16;

/// The names of imports that end with random digits, in order.
fn hashed_names(glue: &str) -> BTreeSet<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_hashed = |word: &&str| {
        let digits = word.rsplit('_').next().unwrap_or_default();
        word.starts_with("__wbg_")
            && digits.len() == DIGITS
            && digits.chars().all(|c| c.is_ascii_hexdigit())
    };
    glue.split(|c| !is_word(c)).filter(is_hashed).map(str::to_owned).collect()
}

fn replace_bytes(bytes: &mut [u8], from: &[u8], to: &[u8]) {
    let found: Vec<usize> = bytes
        .windows(from.len())
        .enumerate()
        .filter(|(_, window)| *window == from)
        .map(|(at, _)| at)
        .collect();
    for at in found {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_known_by_their_digits() {
        let glue =
            "__wbg_get_0123456789abcdef: f(), __wbg_init(), get_0123456789abcdef, __wbg_x_0123";
        assert_eq!(hashed_names(glue), BTreeSet::from(["__wbg_get_0123456789abcdef".to_owned()]));
        let mut bytes = *b"-get_ab-get_ab";
        replace_bytes(&mut bytes, b"get_ab", b"get_00");
        assert_eq!(&bytes, b"-get_00-get_00");
    }
}
