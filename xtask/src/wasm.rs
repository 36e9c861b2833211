//! What the commands want to know of a wasm file, and the two ways in which they write one anew.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the many things a wasm file may hold, few are of interest"
)]

use std::collections::BTreeMap;
use wasm_encoder::{Module, NameMap, NameSection, RawSection};
use wasmparser::{KnownCustom, Name, NameSectionReader, Parser, Payload, Result, TypeRef};

/// The functions of a file and how much data it has.
#[derive(Default)]
pub(crate) struct Contents<'a> {
    /// How many functions are imported; their indices come first.
    pub(crate) imported: u32,
    /// The bodies of the file's own functions.
    pub(crate) bodies: Vec<&'a [u8]>,
    /// The names of functions by their indices.
    pub(crate) names: BTreeMap<u32, String>,
    /// In bytes.
    pub(crate) data: usize,
}

impl<'a> Contents<'a> {
    pub(crate) fn read(file: &'a [u8]) -> Result<Self> {
        let mut contents = Self::default();
        for payload in Parser::new(0).parse_all(file) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        contents.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => contents.bodies.push(&file[body.range()]),
                Payload::DataSection(section) => contents.data = section.range().len(),
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(names) = section.as_known() {
                        contents.names = function_names(names)?;
                    }
                }
                _ => {}
            }
        }
        Ok(contents)
    }
}

/// The names of functions by their indices.
pub(crate) fn function_names(section: NameSectionReader<'_>) -> Result<BTreeMap<u32, String>> {
    let mut names = BTreeMap::new();
    for part in section {
        if let Name::Function(functions) = part? {
            for naming in functions {
                let naming = naming?;
                names.insert(naming.index, naming.name.to_owned());
            }
        }
    }
    Ok(names)
}

/// A file without the names of its functions.
pub(crate) fn without_names(file: &[u8]) -> Result<Vec<u8>> {
    nameless(file).map(Module::finish)
}

/// A file with other names for its functions, in the order of their indices.
pub(crate) fn with_names(file: &[u8], names: &[(u32, String)]) -> Result<Vec<u8>> {
    let mut map = NameMap::new();
    for (index, name) in names {
        map.append(*index, name);
    }
    let mut section = NameSection::new();
    section.functions(&map);
    let mut module = nameless(file)?;
    module.section(&section);
    Ok(module.finish())
}

fn nameless(file: &[u8]) -> Result<Module> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(file) {
        let payload = payload?;
        let is_names =
            matches!(&payload, Payload::CustomSection(section) if section.name() == "name");
        if let Some((id, place)) = payload.as_section().filter(|_| !is_names) {
            module.section(&RawSection { id, data: &file[place] });
        }
    }
    Ok(module)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "(module (import \"m\" \"t\" (table 1 2 funcref)) (import \"m\" \"m\" (memory 1)) \
        (import \"m\" \"g\" (global (mut i32))) (import \"m\" \"f\" (func $old)) (func $own) (data (i32.const 0) \"abc\"))";

    #[test]
    fn a_file_is_taken_apart() {
        let file = wat::parse_str(FILE).unwrap();
        let contents = Contents::read(&file).unwrap();
        assert_eq!(contents.imported, 1, "tables, memories and globals are no functions");
        assert_eq!(contents.bodies, [b"\0\x0b"]);
        assert_eq!(contents.names, BTreeMap::from([(0, "old".into()), (1, "own".into())]));
        assert!(contents.data > 3);
        assert!(Contents::read(b"no").is_err());
    }

    #[test]
    fn names_go_and_come() {
        let file = wat::parse_str(FILE).unwrap();
        let bare = without_names(&file).unwrap();
        assert!(bare.len() < file.len());
        assert!(Contents::read(&bare).unwrap().names.is_empty());
        let named = with_names(&file, &[(1, "new".into())]).unwrap();
        assert_eq!(Contents::read(&named).unwrap().names, BTreeMap::from([(1, "new".into())]));
        assert_eq!(without_names(&named).unwrap(), bare, "nothing else has changed");
        assert!(without_names(b"no").is_err());
    }
}
