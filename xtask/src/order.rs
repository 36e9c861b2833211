//! The order of the functions in the wasm. A compressor finds what it has seen within the
//! last 32 KB, so functions that look alike should stand close together (worth 2 %).

use crate::wasm::{self, Contents};
use std::collections::{BTreeMap, BTreeSet};

/// How many bytes in a row make two functions look alike.
const RUN: usize = 5;
/// Runs that more functions share say nothing.
const COMMON: usize = 60;
/// How far back likeness is looked for, in bytes and in functions.
const WINDOW: (usize, usize) = (12_000, 10);

/// The same file with each function named after its place, for wasm-opt to put it there.
pub(crate) fn named_by_place(file: &[u8]) -> wasmparser::Result<Vec<u8>> {
    let Contents { imported, bodies, .. } = Contents::read(file)?;
    let mut places = vec![0; bodies.len()];
    for (place, function) in by_likeness(&bodies).into_iter().enumerate() {
        places[function] = place;
    }
    let names: Vec<(u32, String)> =
        (imported..).zip(places).map(|(index, place)| (index, format!("{place:06}"))).collect();
    wasm::with_names(file, &names)
}

/// From each function on to the one that looks most like it and those just before it.
fn by_likeness(bodies: &[&[u8]]) -> Vec<usize> {
    let runs = telling_runs(bodies);
    let mut sharing: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
    for (function, runs) in runs.iter().enumerate() {
        for run in runs {
            sharing.entry(run).or_default().push(function);
        }
    }
    let mut left: BTreeSet<usize> = (0..bodies.len()).collect();
    let mut order = vec![];
    while !left.is_empty() {
        let mut likeness: BTreeMap<usize, usize> = BTreeMap::new();
        let (mut bytes, mut weight) = (0, 1000);
        for &before in order.iter().rev().take(WINDOW.1) {
            for run in &runs[before] {
                for other in sharing[run].iter().filter(|other| left.contains(other)) {
                    *likeness.entry(*other).or_default() +=
                        weight * 1000 / (runs[*other].len() + 20);
                }
            }
            bytes += <[u8]>::len(bodies[before]);
            weight = weight * 4 / 5;
            if bytes > WINDOW.0 {
                break;
            }
        }
        // Where nothing is alike, the largest that is left.
        let next = likeness
            .into_iter()
            .max_by_key(|&(other, likeness)| (likeness, std::cmp::Reverse(other)))
            .map(|(other, _)| other)
            .or_else(|| left.iter().copied().max_by_key(|&other| bodies[other].len()));
        let Some(next) = next else { break };
        left.remove(&next);
        order.push(next);
    }
    order
}

/// The runs of bytes of each function that some others have, too, but not many.
fn telling_runs<'a>(bodies: &[&'a [u8]]) -> Vec<BTreeSet<&'a [u8]>> {
    let all: Vec<BTreeSet<&[u8]>> = bodies.iter().map(|body| body.windows(RUN).collect()).collect();
    let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
    for run in all.iter().flatten() {
        *counts.entry(run).or_default() += 1;
    }
    let is_telling = |run: &&[u8]| (2..=COMMON).contains(&counts[run]);
    all.into_iter().map(|runs| runs.into_iter().filter(|run| is_telling(run)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_stands_together() {
        let bodies: [&[u8]; 4] = [b"abcdefgh1", b"qrstuvwxyz12", b"abcdefgh2", b"qrstuvwxyz34"];
        assert_eq!(by_likeness(&bodies), [3, 1, 2, 0]);
    }

    #[test]
    fn each_function_is_named_after_its_place() {
        let file = "(module (import \"m\" \"i\" (func)) (func) (func (drop (i32.const 1))))";
        let file = named_by_place(&wat::parse_str(file).unwrap()).unwrap();
        let names: Vec<_> = Contents::read(&file).unwrap().names.into_iter().collect();
        assert_eq!(
            names,
            [(1, "000001".to_owned()), (2, "000000".to_owned())],
            "the largest first"
        );
    }
}
