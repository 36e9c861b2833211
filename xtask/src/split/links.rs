//! Who refers to whom, as the linker knew it.
//!
//! In a finished wasm file an address is a number like any other. The linker is therefore told to leave its relocations
//! in the file (`--emit-relocs`): they name every place where a function is called or a function or a piece of data is
//! pointed to. Nothing has to be guessed.

use crate::run::Outcome;
use std::{collections::BTreeMap, ops::Range};
use wasmparser::{
    BinaryReader, KnownCustom, Linking, Name, Parser, Payload, RelocationEntry, RelocationType,
    SymbolFlags, SymbolInfo, TypeRef,
};

/// A function by its index, or a piece of data by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Item {
    Function(u32),
    Data(usize),
}

/// One reference. What no piece of data holds is held by all, and has no `from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) from: Option<Item>,
    pub(super) to: Item,
    /// The place in the table of functions, where it is that which was written down.
    pub(super) slot: Option<u32>,
}

/// What the linker wrote.
#[derive(Default)]
pub(super) struct Links {
    /// The linker's names of the functions, by index.
    pub(super) names: BTreeMap<u32, String>,
    pub(super) links: Vec<Link>,
}

impl Links {
    pub(super) fn read(file: &[u8]) -> Outcome<Self> {
        let raw = Raw::read(file).map_err(|error| format!("the linker's file: {error}."))?;
        if raw.symbols.is_empty() || raw.relocations.is_empty() {
            return Err("the linker's file has no relocations; xtask/src/dist.rs asks for them with --emit-relocs.".into());
        }
        let pieces = raw.pieces();
        let links = raw
            .relocations
            .iter()
            .filter_map(|(place, entry)| raw.link(file, &pieces, *place, entry).transpose())
            .collect::<Outcome<_>>()?;
        Ok(Self { names: raw.names, links })
    }
}

/// The sections of interest, as they are.
#[derive(Default)]
struct Raw<'a> {
    imported: u32,
    /// Where the body of each own function lies in the file.
    bodies: Vec<Range<usize>>,
    /// Where the contents of each data segment lie.
    segments: Vec<Range<usize>>,
    symbols: Vec<SymbolInfo<'a>>,
    /// With the place in the file that each is about.
    relocations: Vec<(usize, RelocationEntry)>,
    names: BTreeMap<u32, String>,
}

impl<'a> Raw<'a> {
    fn read(file: &'a [u8]) -> wasmparser::Result<Self> {
        let mut raw = Self::default();
        let (mut code, mut data) = (0, 0);
        for payload in Parser::new(0).parse_all(file) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        raw.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionStart { range, .. } => code = range.start,
                Payload::CodeSectionEntry(body) => raw.bodies.push(body.range()),
                Payload::DataSection(section) => {
                    data = section.range().start;
                    for segment in section {
                        let segment = segment?;
                        let end = segment.range.end;
                        raw.segments.push(end - segment.data.len()..end);
                    }
                }
                Payload::CustomSection(section) => {
                    let start = if section.name() == "reloc.CODE" { code } else { data };
                    let is_ours = ["reloc.CODE", "reloc.DATA"].contains(&section.name());
                    raw.custom(section.as_known(), is_ours.then_some(start))?;
                }
                _ => {}
            }
        }
        Ok(raw)
    }

    /// A custom section; relocations are about the section that begins at `start`.
    fn custom(&mut self, section: KnownCustom<'a>, start: Option<usize>) -> wasmparser::Result<()> {
        match section {
            KnownCustom::Linking(linking) => {
                for part in linking.subsections() {
                    if let Linking::SymbolTable(symbols) = part? {
                        self.symbols = symbols.into_iter().collect::<wasmparser::Result<_>>()?;
                    }
                }
            }
            KnownCustom::Reloc(relocations) => {
                let Some(start) = start else { return Ok(()) };
                for entry in relocations.entries() {
                    let entry = entry?;
                    self.relocations.push((start + entry.relocation_range().start, entry));
                }
            }
            KnownCustom::Name(names) => {
                for part in names {
                    if let Name::Function(functions) = part? {
                        for naming in functions {
                            let naming = naming?;
                            self.names.insert(naming.index, naming.name.to_owned());
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Where a data symbol lies in the file.
    fn lies(&self, symbol: &SymbolInfo<'_>) -> Option<Range<usize>> {
        let SymbolInfo::Data { flags, symbol: Some(symbol), .. } = symbol else { return None };
        if flags.contains(SymbolFlags::ABSOLUTE) {
            return None;
        }
        let start = self.segments.get(symbol.index as usize)?.start + symbol.offset as usize;
        Some(start..start + (symbol.size as usize).max(1))
    }

    /// The pieces of data: the symbols, where several overlap as one.
    fn pieces(&self) -> Vec<Range<usize>> {
        let mut all: Vec<_> = self.symbols.iter().filter_map(|symbol| self.lies(symbol)).collect();
        all.sort_by_key(|piece| piece.start);
        let mut pieces: Vec<Range<usize>> = vec![];
        for piece in all {
            match pieces.last_mut() {
                Some(last) if piece.start < last.end => last.end = last.end.max(piece.end),
                _ => pieces.push(piece),
            }
        }
        pieces
    }

    fn link(
        &self,
        file: &[u8],
        pieces: &[Range<usize>],
        place: usize,
        entry: &RelocationEntry,
    ) -> Outcome<Option<Link>> {
        use RelocationType as R;
        let symbol = self.symbols.get(entry.index as usize);
        let written = || {
            number(file, place, entry.ty)
                .ok_or_else(|| format!("a relocation at {place} is outside of the linker's file."))
        };
        let from = holder(&self.bodies, place)
            .and_then(|body| Some(Item::Function(self.imported + u32::try_from(body).ok()?)))
            .or_else(|| holder(pieces, place).map(Item::Data));
        let (to, slot) = match (entry.ty, symbol) {
            (R::TypeIndexLeb | R::GlobalIndexLeb | R::TableNumberLeb, _) => return Ok(None),
            (R::FunctionIndexLeb, Some(&SymbolInfo::Func { index, .. })) => {
                if written()? != index {
                    return Err(format!("a relocation at {place} is not about what is there."));
                }
                (Item::Function(index), None)
            }
            (R::TableIndexSleb | R::TableIndexI32, Some(&SymbolInfo::Func { index, .. })) => {
                (Item::Function(index), Some(written()?))
            }
            (R::MemoryAddrLeb | R::MemoryAddrSleb | R::MemoryAddrI32, Some(symbol)) => {
                // An address that the linker made up, such as the end of all data, points to nothing.
                let Some(lies) = self.lies(symbol) else { return Ok(None) };
                let piece = holder(pieces, lies.start).ok_or("data without a symbol.")?;
                (Item::Data(piece), None)
            }
            (kind, _) => return Err(format!("the linker wrote a relocation {kind:?}, which this command does not know.")),
        };
        Ok(Some(Link { from, to, slot }))
    }
}

/// Which of the ranges, which are in order, holds a place.
fn holder(ranges: &[Range<usize>], place: usize) -> Option<usize> {
    let at = ranges.partition_point(|range| range.start <= place).checked_sub(1)?;
    ranges[at].contains(&place).then_some(at)
}

/// The number that stands in the place of a relocation.
fn number(file: &[u8], place: usize, kind: RelocationType) -> Option<u32> {
    if kind == RelocationType::TableIndexI32 {
        return Some(u32::from_le_bytes(file.get(place..place + 4)?.try_into().ok()?));
    }
    BinaryReader::new(file.get(place..)?, 0).read_var_u32().ok()
}
