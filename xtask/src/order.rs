//! The order of the functions in the wasm. A compressor finds what it has seen within the
//! last 32 KB, so functions that look alike should stand close together (worth 2 %).

use crate::parts::Reader;
use std::collections::{BTreeMap, BTreeSet};

/// How many bytes in a row make two functions look alike.
const RUN: usize = 5;
/// Runs that more functions share say nothing.
const COMMON: usize = 60;
/// How far back likeness is looked for, in bytes and in functions.
const WINDOW: (usize, usize) = (12_000, 10);

/// The same file with each function named after its place, for wasm-opt to put it there.
pub(crate) fn named_by_place(wasm: &[u8]) -> Option<Vec<u8>> {
    let (imported, bodies) = Reader::functions(wasm)?;
    let mut names = vec![];
    number(&mut names, bodies.len());
    let mut places = vec![0; bodies.len()];
    for (place, function) in by_likeness(&bodies).into_iter().enumerate() {
        places[function] = place;
    }
    for (function, place) in places.iter().enumerate() {
        number(&mut names, imported + function);
        text(&mut names, &format!("{place:06}"));
    }
    let mut section = vec![];
    text(&mut section, "name");
    section.push(1);
    number(&mut section, names.len());
    section.extend(names);
    let mut file = Reader::without_names(wasm)?;
    file.push(0);
    number(&mut file, section.len());
    file.extend(section);
    Some(file)
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

/// Seven bits a byte, lowest first.
fn number(to: &mut Vec<u8>, mut number: usize) {
    while number > 127 {
        to.push(number.to_le_bytes()[0] | 128);
        number >>= 7;
    }
    to.push(number.to_le_bytes()[0]);
}

fn text(to: &mut Vec<u8>, text: &str) {
    number(to, text.len());
    to.extend(text.as_bytes());
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
    fn a_file_is_named_anew() {
        let file = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x0a\x04\x01\x02\0\x0b\0\x0b\x04name\x01\x04\x01\0\x01f";
        let named = named_by_place(file).unwrap();
        assert!(named.ends_with(b"\x04name\x01\x09\x01\x00\x06000000"), "{named:?}");
        assert!(named_by_place(b"no").is_none());
    }
}
