//! Who refers to whom, as the linker knew it.
//!
//! In a finished wasm file an address is a number like any other. The linker is therefore told to leave its relocations
//! in the file (`--emit-relocs`): they name every place where a function is called or a function or a piece of data is
//! pointed to. Nothing has to be guessed.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the many things a wasm file may hold, few are of interest"
)]

use crate::{run::Outcome, wasm::function_names};
use std::{collections::BTreeMap, ops::Range};
use wasmparser::{
    BinaryReader, DataKind, KnownCustom, Linking, Operator, Parser, Payload, RelocationEntry,
    RelocationType, SymbolFlags, SymbolInfo, TypeRef,
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
    pub(super) all: Vec<Link>,
    pub(super) pieces: Vec<Piece>,
}

/// A piece of data.
pub(super) struct Piece {
    pub(super) address: Range<u32>,
    /// Whether it never changes.
    pub(super) is_constant: bool,
}

impl Links {
    pub(super) fn read(file: &[u8]) -> Outcome<Self> {
        let raw = Raw::read(file).map_err(|error| format!("the linker's file: {error}."))?;
        if raw.symbols.is_empty() || raw.relocations.is_empty() {
            return Err("the linker's file has no relocations; xtask/src/dist.rs asks for them with --emit-relocs.".into());
        }
        let pieces = raw.pieces();
        let all = raw
            .relocations
            .iter()
            .filter_map(|(place, entry)| raw.link(file, &pieces, *place, entry).transpose())
            .collect::<Outcome<_>>()?;
        let pieces = pieces.iter().map(|piece| raw.piece(piece)).collect::<Option<_>>();
        let pieces = pieces.ok_or("a data segment has no fixed address.")?;
        Ok(Self { names: raw.names, all, pieces })
    }
}

/// The sections of interest, as they are.
#[derive(Default)]
struct Raw<'a> {
    imported: u32,
    /// Where the body of each own function lies in the file.
    bodies: Vec<Range<usize>>,
    segments: Vec<Segment>,
    symbols: Vec<SymbolInfo<'a>>,
    /// With the place in the file that each is about.
    relocations: Vec<(usize, RelocationEntry)>,
    names: BTreeMap<u32, String>,
}

/// A data segment.
struct Segment {
    /// Where its contents lie in the file.
    lies: Range<usize>,
    /// Where they will lie in the memory.
    address: Option<u32>,
    is_constant: bool,
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
                        let lies = end - segment.data.len()..end;
                        let address = address(&segment.kind)?;
                        raw.segments.push(Segment { lies, address, is_constant: false });
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
                    match part? {
                        Linking::SymbolTable(symbols) => {
                            self.symbols =
                                symbols.into_iter().collect::<wasmparser::Result<_>>()?;
                        }
                        Linking::SegmentInfo(infos) => {
                            for (segment, info) in self.segments.iter_mut().zip(infos) {
                                segment.is_constant = info?.name.starts_with(".rodata");
                            }
                        }
                        _ => {}
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
                self.names = function_names(names)?;
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
        let start = self.segments.get(symbol.index as usize)?.lies.start + symbol.offset as usize;
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

    /// The same piece in the memory.
    fn piece(&self, lies: &Range<usize>) -> Option<Piece> {
        let segment = self.segments.iter().find(|segment| segment.lies.contains(&lies.start))?;
        let start = segment.address? + u32::try_from(lies.start - segment.lies.start).ok()?;
        let end = start + u32::try_from(lies.end.min(segment.lies.end) - lies.start).ok()?;
        Some(Piece { address: start..end, is_constant: segment.is_constant })
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
            (kind, _) => {
                return Err(format!(
                    "the linker wrote a relocation {kind:?}, which this command does not know."
                ));
            }
        };
        Ok(Some(Link { from, to, slot }))
    }
}

fn address(kind: &DataKind<'_>) -> wasmparser::Result<Option<u32>> {
    let DataKind::Active { memory_index: 0, offset_expr } = kind else { return Ok(None) };
    Ok(match offset_expr.get_operators_reader().read()? {
        Operator::I32Const { value } => Some(value.cast_unsigned()),
        _ => None,
    })
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
