//! What the wasm is made of, by module: where to look when it grows over its budget.
//!
//! Reads the chunks as they were cut, which still have the names of their functions. The optimiser makes them smaller,
//! but hardly changes the proportions.

use crate::{
    dist,
    run::{Outcome, headline},
    split::without_hashes,
    wasm::Contents,
};
use std::collections::BTreeMap;

/// How many lines are printed of each table.
const LINES: usize = 25;

pub(crate) fn print() -> Outcome {
    let folder = dist::chunks_folder();
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
        Inventory::read(content).map_err(|error| format!("{name}: {error}."))?.print();
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

struct Inventory {
    /// Name and size of every function.
    functions: Vec<(String, usize)>,
    data: usize,
}

impl Inventory {
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

    fn read(file: &[u8]) -> wasmparser::Result<Self> {
        let Contents { imported, bodies, names, data } = Contents::read(file)?;
        let functions = (imported..).zip(&bodies).map(|(index, body)| {
            let name = names.get(&index).map_or_else(String::new, |name| without_hashes(name));
            (name, body.len())
        });
        Ok(Self { functions: functions.collect(), data })
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
    fn functions_have_a_name_and_a_size() {
        let file = wat::parse_str("(module (import \"m\" \"i\" (func $i)) (func $f))").unwrap();
        let inventory = Inventory::read(&file).unwrap();
        assert_eq!(inventory.functions, [("f".to_owned(), 2)]);
    }
}
