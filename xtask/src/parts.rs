//! What the wasm is made of, by module: where to look when it grows over its budget.
//!
//! Reads the parts as they were cut, which still have the names of their functions. The optimiser makes them smaller,
//! but hardly changes the proportions.

use crate::{
    dist,
    run::{Outcome, headline},
    split::without_hashes,
};
use std::collections::BTreeMap;

/// How many lines are printed of each table.
const LINES: usize = 25;

pub(crate) fn print() -> Outcome {
    let folder = dist::parts_folder();
    let files = dist::read_folder(&folder)
        .map_err(|error| format!("{error} Run `cargo xtask dist` first."))?;
    if files.is_empty() {
        return Err(format!(
            "there is no wasm in {}; run `cargo xtask dist` first.",
            folder.display()
        ));
    }
    for (name, content) in &files {
        headline(name);
        let parts = Parts::read(content)
            .ok_or_else(|| format!("{name} is no wasm that this command can read."))?;
        parts.print();
    }
    Ok(())
}

/// The first two steps below our own crate, or the crate of others.
fn module(function: &str) -> String {
    let path = |from: &str| -> Vec<String> {
        let end = from
            .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
            .unwrap_or(from.len());
        from[..end].split("::").filter(|step| !step.is_empty()).map(str::to_owned).collect()
    };
    match function.find("cabinet") {
        Some(at) => path(&function[at..]).into_iter().take(3).collect::<Vec<_>>().join("::"),
        None => path(function.trim_start_matches(['<', '&', '[']).trim_start_matches("mut "))
            .into_iter()
            .next()
            .unwrap_or_else(|| "others".into()),
    }
}

struct Parts {
    /// Name and size of every function.
    functions: Vec<(String, usize)>,
    data: usize,
}

impl Parts {
    fn print(self) {
        println!(
            "\nBefore optimising: {} bytes of code in {} functions, {} bytes of data.",
            self.code(),
            self.functions.len(),
            self.data
        );
        let mut modules: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for (name, size) in &self.functions {
            let (bytes, count) = modules.entry(module(name)).or_default();
            *bytes += size;
            *count += 1;
        }
        let mut modules: Vec<_> =
            modules.into_iter().map(|(name, (bytes, count))| (bytes, count, name)).collect();
        modules.sort_by(|one, two| two.cmp(one));
        println!("\n   bytes  functions  module");
        for (bytes, count, name) in modules.iter().take(LINES) {
            println!("{bytes:>8}  {count:>9}  {name}");
        }
        let mut functions = self.functions;
        functions.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
        println!("\n   bytes  function");
        for (name, size) in functions.iter().take(LINES) {
            println!("{size:>8}  {}", name.chars().take(120).collect::<String>());
        }
    }

    fn code(&self) -> usize {
        self.functions.iter().map(|(_, size)| size).sum()
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let mut all = Reader::open(bytes)?;
        let (mut imported, mut sizes, mut names, mut data) = (0, vec![], BTreeMap::new(), 0);
        while !all.0.is_empty() {
            let kind = all.byte()?;
            let mut section = all.block()?;
            match kind {
                0 if section.text()? == "name" => names = section.function_names()?,
                2 => imported = section.imported_functions()?,
                10 => {
                    for _ in 0..section.number()? {
                        sizes.push(section.block()?.0.len());
                    }
                }
                11 => data = section.0.len(),
                _ => {}
            }
        }
        let name = |at: usize| {
            names.get(&(at + imported)).map_or_else(String::new, |name| without_hashes(name))
        };
        Some(Self {
            functions: sizes.into_iter().enumerate().map(|(at, size)| (name(at), size)).collect(),
            data,
        })
    }
}

/// How every wasm file begins.
const BEGINNING: &[u8] = b"\0asm\x01\0\0\0";

/// What is left of a wasm file or of a part of it.
pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn open(file: &'a [u8]) -> Option<Self> {
        file.strip_prefix(BEGINNING).map(Self)
    }

    /// How many functions a file imports, and the bodies of its own.
    pub(crate) fn functions(file: &'a [u8]) -> Option<(usize, Vec<&'a [u8]>)> {
        let mut all = Self::open(file)?;
        let (mut imported, mut bodies) = (0, vec![]);
        while !all.0.is_empty() {
            let kind = all.byte()?;
            let mut section = all.block()?;
            match kind {
                2 => imported = section.imported_functions()?,
                10 => {
                    for _ in 0..section.number()? {
                        bodies.push(section.block()?.0);
                    }
                }
                _ => {}
            }
        }
        Some((imported, bodies))
    }

    /// A file without the names of its functions.
    pub(crate) fn without_names(file: &'a [u8]) -> Option<Vec<u8>> {
        let mut all = Self::open(file)?;
        let mut rest = BEGINNING.to_vec();
        while !all.0.is_empty() {
            let before = all.0;
            let is_custom = all.byte()? == 0;
            let mut section = all.block()?;
            if !(is_custom && section.text()? == "name") {
                rest.extend(&before[..before.len() - all.0.len()]);
            }
        }
        Some(rest)
    }

    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Seven bits a byte, lowest first.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    /// A length and that many bytes.
    fn block(&mut self) -> Option<Self> {
        let length = self.number()?;
        let (block, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(Self(block))
    }

    fn text(&mut self) -> Option<&'a str> {
        str::from_utf8(self.block()?.0).ok()
    }

    fn function_names(&mut self) -> Option<BTreeMap<usize, &'a str>> {
        let mut names = BTreeMap::new();
        while !self.0.is_empty() {
            let kind = self.byte()?;
            let mut list = self.block()?;
            if kind == 1 {
                for _ in 0..list.number()? {
                    names.insert(list.number()?, list.text()?);
                }
            }
        }
        Some(names)
    }

    /// How many at least and, if the first bit says so, at most.
    fn limits(&mut self) -> Option<()> {
        let has_most = self.byte()? & 1 == 1;
        self.number()?;
        if has_most {
            self.number()?;
        }
        Some(())
    }

    fn imported_functions(&mut self) -> Option<usize> {
        let mut functions = 0;
        for _ in 0..self.number()? {
            self.block()?;
            self.block()?;
            match self.byte()? {
                0 => {
                    self.number()?;
                    functions += 1;
                }
                // A table: of what, and how many.
                1 => {
                    self.byte()?;
                    self.limits()?;
                }
                2 => self.limits()?,
                // A global: of which type, and whether it can change.
                3 => {
                    self.byte()?;
                    self.byte()?;
                }
                _ => return None,
            }
        }
        Some(functions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_counted_by_module() {
        assert_eq!(module("cabinet::ui::table::Sitting::view"), "cabinet::ui::table");
        assert_eq!(module("<cabinet::ui::app::App as yew::Component>::view"), "cabinet::ui::app");
        assert_eq!(
            module("<alloc::vec::Vec<cabinet::engine::Seat> as Drop>::drop"),
            "cabinet::engine::Seat"
        );
        assert_eq!(module("core::fmt::write"), "core");
        let hashed = "<cabinet[6f4f4650c53744cd]::ui::table::Sitting>::view";
        assert_eq!(module(&without_hashes(hashed)), "cabinet::ui::table");
        assert_eq!(
            without_hashes("core[c5930c85a12de822]::f::<[u8; 4]>[1]"),
            "core::f::<[u8; 4]>[1]"
        );
        assert_eq!(module(""), "others");
    }

    #[test]
    fn a_part_imports_more_than_functions() {
        // A table of 1 to 2, a memory of 1, a global that can change, and a function.
        let imports = b"\x04\x01m\x01t\x01\x70\x01\x01\x02\x01m\x01m\x02\x00\x01\x01m\x01g\x03\x7f\x01\x01m\x01f\x00\x00";
        assert_eq!(Reader(imports).imported_functions(), Some(1));
        assert_eq!(Reader(b"\x01\x01m\x01x\x09\x00").imported_functions(), None);
    }

    #[test]
    fn a_small_file_is_taken_apart() {
        // One function of two bytes, called "f".
        let file = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x0a\x04\x01\x02\0\x0b\0\x0b\x04name\x01\x04\x01\0\x01f";
        let parts = Parts::read(file).unwrap();
        assert_eq!(parts.functions, [("f".to_owned(), 2)]);
        assert!(Parts::read(b"no").is_none());
    }
}
