//! The names under which the main chunk hands out its functions to the others.

use super::cut::MAIN;
use crate::run::Outcome;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
};
use wasm_encoder::{
    EntityType, ExportKind, ExportSection, ImportSection, Module, RawSection, Section,
};
use wasmparser::{Export, ExternalKind, Import, Parser, Payload, TypeRef};

/// The main chunk and the others with new names for the functions that they import from it: each is called by its
/// number, and handed out in that order. In the file a name is then much like what it stands for, and a compressor makes
/// half as much of it.
pub(crate) fn by_number(main: &[u8], chunks: &[&[u8]]) -> Outcome<(Vec<u8>, Vec<Vec<u8>>)> {
    let mut wanted = BTreeSet::new();
    for chunk in chunks {
        let functions = imports(chunk)?.into_iter().filter(is_function_of_main);
        wanted.extend(functions.map(|import| import.name));
    }
    let mut numbers = BTreeMap::new();
    for export in exports(main)? {
        if export.kind == ExternalKind::Func && wanted.contains(export.name) {
            numbers.insert(export.name, export.index);
        }
    }
    let chunks = chunks.iter().map(|chunk| importing(chunk, &numbers)).collect::<Outcome<_>>()?;
    Ok((exporting(main, &numbers)?, chunks))
}

/// Digits of seven bits, as the file has them in numbers; two at least.
fn name_of(function: u32) -> String {
    let mut digits = vec![];
    let mut rest = function;
    while rest > 0 || digits.len() < 2 {
        digits.extend(char::from_u32(rest % 128));
        rest /= 128;
    }
    digits.iter().rev().collect()
}

/// The main chunk with its functions under their new names, after what it hands out to JavaScript.
fn exporting(main: &[u8], numbers: &BTreeMap<&str, u32>) -> Outcome<Vec<u8>> {
    let mut section = ExportSection::new();
    let others = exports(main)?.into_iter().filter(|it| !numbers.contains_key(it.name));
    for Export { name, kind, index } in others {
        section.export(name, kind.into(), index);
    }
    // The optimiser makes one function of those that are alike.
    let functions: BTreeSet<u32> = numbers.values().copied().collect();
    for function in functions {
        section.export(&name_of(function), ExportKind::Func, function);
    }
    with(main, &section)
}

/// A chunk that asks for functions by their new names.
fn importing(chunk: &[u8], numbers: &BTreeMap<&str, u32>) -> Outcome<Vec<u8>> {
    let mut section = ImportSection::new();
    for import in imports(chunk)? {
        let number = numbers.get(import.name).filter(|_| is_function_of_main(&import));
        let name = number.map_or_else(|| import.name.to_owned(), |number| name_of(*number));
        let kind = EntityType::try_from(import.ty).map_err(unreadable)?;
        section.import(import.module, &name, kind);
    }
    with(chunk, &section)
}

fn is_function_of_main(import: &Import<'_>) -> bool {
    import.module == MAIN && matches!(import.ty, TypeRef::Func(_))
}

fn imports(file: &[u8]) -> Outcome<Vec<Import<'_>>> {
    let mut all = vec![];
    for payload in Parser::new(0).parse_all(file) {
        if let Payload::ImportSection(imports) = payload.map_err(unreadable)? {
            for import in imports.into_imports() {
                all.push(import.map_err(unreadable)?);
            }
        }
    }
    Ok(all)
}

fn exports(file: &[u8]) -> Outcome<Vec<Export<'_>>> {
    let mut all = vec![];
    for payload in Parser::new(0).parse_all(file) {
        if let Payload::ExportSection(exports) = payload.map_err(unreadable)? {
            for export in exports {
                all.push(export.map_err(unreadable)?);
            }
        }
    }
    Ok(all)
}

/// The same file with another section in the place of the old one.
fn with(file: &[u8], section: &impl Section) -> Outcome<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(file) {
        let payload = payload.map_err(unreadable)?;
        match payload.as_section() {
            Some((id, _)) if id == section.id() => drop(module.section(section)),
            Some((id, place)) => drop(module.section(&RawSection { id, data: &file[place] })),
            None => {}
        }
    }
    Ok(module.finish())
}

fn unreadable(error: impl Display) -> String {
    format!("the names between the chunks: {error}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAIN_FILE: &str = "(module (memory 1) (func $a) (func $b) (export \"0\" (memory 0)) \
        (export \"y\" (func $b)) (export \"main\" (func $a)) (export \"x\" (func $a)) (export \"z\" (func $b)))";
    const CHUNK: &str = "(module (import \"m\" \"0\" (memory 1)) (import \"m\" \"z\" (func)) \
        (import \"n\" \"x\" (func)) (import \"m\" \"y\" (func)) (import \"m\" \"x\" (func)) (func (call 2)))";

    #[test]
    fn functions_are_called_by_their_numbers_and_nothing_else_is() {
        let [main, chunk] = [MAIN_FILE, CHUNK].map(|text| wat::parse_str(text).unwrap());
        let (new_main, new_chunks) = by_number(&main, &[&chunk]).unwrap();
        let names = |file| exports(file).unwrap().into_iter().map(|it| (it.name, it.index));
        // What is alike is handed out once.
        let expected = [("0", 0), ("main", 0), ("\0\0", 0), ("\0\u{1}", 1)];
        assert_eq!(names(&new_main).collect::<Vec<_>>(), expected);
        let asked = imports(&new_chunks[0]).unwrap();
        let asked: Vec<_> = asked.iter().map(|it| (it.module, it.name)).collect();
        let expected = [("m", "0"), ("m", "\0\u{1}"), ("n", "x"), ("m", "\0\u{1}"), ("m", "\0\0")];
        assert_eq!(asked, expected);
        // The rest of the files is as it was.
        let numbers = BTreeMap::new();
        assert_eq!(importing(&chunk, &numbers).unwrap(), chunk);
        assert_eq!(exporting(&main, &numbers).unwrap(), main);
        assert!(by_number(b"no", &[]).is_err());
    }

    #[test]
    fn no_two_numbers_have_one_name() {
        assert_eq!(name_of(2 * 128 + 5), "\u{2}\u{5}");
        assert_eq!(name_of(128 * 128), "\u{1}\0\0");
        let names: BTreeSet<String> = (0..40_000).map(name_of).collect();
        assert_eq!(names.len(), 40_000);
    }
}
