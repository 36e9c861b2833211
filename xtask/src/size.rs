//! `cargo xtask size`: what the bundle weighs against its budget, and that it tells nothing about the builder.

use crate::{
    dist, inventory,
    run::{self, Outcome},
    split,
};
use flate2::{Compression, write::GzEncoder};
use std::{collections::BTreeMap, env, fs, io::Write as _};

/// Budgets in bytes (a kilobyte is 1000 bytes), compressed unless it says otherwise. A visitor waits for the main chunk
/// before the shelf can be used, and for playing and one game's chunk more before somebody plays. What a game needs later
/// than its first picture follows while one looks at it.
const MAIN: usize = 200_000;
const MAIN_AND_ONE: usize = 400_000;
const SCRIPTS: usize = 25_000;
/// The pictures of all maps together.
const MAPS: usize = 90_000;
/// Not compressed: its contents are already.
const SINGLE: usize = 1_800_000;

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let is_inventory = run::flag(&mut args, "--inventory");
    run::no_more(&args)?;
    if is_inventory { inventory::print() } else { check() }
}

/// The sizes of what is built.
pub(crate) fn print() -> Outcome {
    measure().map(drop)
}

/// The sizes, and a failure if they are over budget or the builder's folders show.
pub(crate) fn check() -> Outcome {
    let over = measure()?;
    if !over.is_empty() {
        return Err(format!(
            "over budget: {}. Make it smaller, or argue for a larger budget in xtask/src/size.rs.",
            over.join(", ")
        ));
    }
    private()
}

/// Prints the sizes and tells what is over its budget.
fn measure() -> Outcome<Vec<String>> {
    let files = dist::read_folder(&dist::folder())
        .map_err(|error| format!("{error} Run `cargo xtask dist` first."))?;
    let single = fs::read(dist::single_file())
        .map_err(|error| format!("{}: {error}.", dist::single_file().display()))?;
    println!("\n                                 raw       gzip     budget");
    let lines = lines(&files, &single)?;
    for line in &lines {
        line.print();
    }
    let over = lines.iter().filter(|line| line.is_over()).map(|line| line.what.clone());
    Ok(over.collect())
}

/// Everything that is weighed.
fn lines(files: &BTreeMap<String, Vec<u8>>, single: &[u8]) -> Outcome<Vec<Line>> {
    let (mut main, mut playing, mut games) = (Weight::default(), Weight::default(), vec![]);
    let mut later = BTreeMap::new();
    let (mut screens, mut library, mut scripts) = Default::default();
    let (mut styles, mut maps, mut rest) = Default::default();
    for (name, content) in files {
        let weight = Weight::of(content)?;
        let sum: &mut Weight = match kind(name) {
            "wasm" => match name.trim_end_matches(".wasm").split_once('_') {
                Some((_, "bg")) | None => &mut main,
                Some((_, "playing")) => &mut playing,
                Some((_, screen)) if split::is_screen(screen) => &mut screens,
                Some((_, split::LIBRARY)) => &mut library,
                Some((_, game)) => {
                    match game.strip_suffix(split::LATER) {
                        Some(game) => drop(later.insert(game, weight)),
                        None => games.push((game, weight)),
                    }
                    continue;
                }
            },
            "js" => &mut scripts,
            "css" => &mut styles,
            _ if name.starts_with("maps/") => &mut maps,
            _ => &mut rest,
        };
        *sum = sum.and(weight);
    }
    let mut lines = vec![Line::new("main chunk", main, Budget::Packed(MAIN))];
    for (game, weight) in games {
        let what = format!("main, playing and {game}");
        let weight = main.and(playing).and(weight);
        lines.push(Line::new(&what, weight, Budget::Packed(MAIN_AND_ONE)));
        let later = later.remove(game).unwrap_or_default();
        lines.push(Line::new("  what it needs later", later, Budget::None));
    }
    lines.extend([
        Line::new("other screens", screens, Budget::None),
        Line::new("for the library alone", library, Budget::None),
        Line::new("JavaScript", scripts, Budget::Packed(SCRIPTS)),
        Line::new("all maps", maps, Budget::Packed(MAPS)),
        Line::new("styles", styles, Budget::None),
        Line::new("the rest", rest, Budget::None),
        Line::new("single file", Weight::of(single)?, Budget::Raw(SINGLE)),
    ]);
    Ok(lines)
}

/// What is weighed together, with its budget.
struct Line {
    what: String,
    weight: Weight,
    budget: Budget,
}

enum Budget {
    None,
    Raw(usize),
    Packed(usize),
}

impl Line {
    fn new(what: &str, weight: Weight, budget: Budget) -> Self {
        Self { what: what.to_owned(), weight, budget }
    }

    fn is_over(&self) -> bool {
        match self.budget {
            Budget::None => false,
            Budget::Raw(budget) => self.weight.raw > budget,
            Budget::Packed(budget) => self.weight.packed > budget,
        }
    }

    fn print(&self) {
        let Self { what, weight, budget } = self;
        let budget = match budget {
            Budget::None => String::new(),
            Budget::Raw(budget) => format!("{} raw", kilo(*budget)),
            Budget::Packed(budget) => kilo(*budget),
        };
        let over = if self.is_over() { "  OVER" } else { "" };
        let (raw, packed) = (kilo(weight.raw), kilo(weight.packed));
        println!("  {what:<31} {raw:>9}  {packed:>9}  {budget:>9}{over}");
    }
}

/// Nobody's home folder is in the wasm.
fn private() -> Outcome {
    let files = dist::read_folder(&dist::folder())?;
    let places = [env::home_dir(), Some(run::root()), Some(dist::cargo_home()?)];
    for (name, content) in &files {
        for place in places
            .iter()
            .flatten()
            .filter_map(|place| place.to_str())
            .filter(|place| place.len() > 1)
        {
            let place = format!("{place}{}", std::path::MAIN_SEPARATOR);
            if content.windows(place.len()).any(|window| window == place.as_bytes()) {
                return Err(format!(
                    "{name} contains {place}: the path remapping of xtask/src/dist.rs has missed it."
                ));
            }
        }
    }
    println!("  No file of the bundle contains a folder of this machine.");
    Ok(())
}

/// The ending of a file's name.
pub(crate) fn kind(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

#[derive(Clone, Copy, Default)]
struct Weight {
    raw: usize,
    packed: usize,
}

impl Weight {
    fn of(content: &[u8]) -> Outcome<Self> {
        Ok(Self { raw: content.len(), packed: gzipped(content)? })
    }

    fn and(self, other: Self) -> Self {
        Self { raw: self.raw + other.raw, packed: self.packed + other.packed }
    }
}

fn gzipped(content: &[u8]) -> Outcome<usize> {
    let mut gzip = GzEncoder::new(vec![], Compression::best());
    gzip.write_all(content)
        .and_then(|()| gzip.finish())
        .map(|packed| packed.len())
        .map_err(|error| format!("gzip: {error}."))
}

fn kilo(bytes: usize) -> String {
    format!("{}.{} KB", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many bytes that gzip cannot make fewer.
    fn noise(bytes: usize) -> Vec<u8> {
        let mut state = 1_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state.to_be_bytes()[0]
        };
        (0..bytes).map(|_| next()).collect()
    }

    fn over(files: &[(&str, usize)], single: usize) -> Vec<String> {
        let files = files.iter().map(|(name, bytes)| ((*name).to_owned(), noise(*bytes))).collect();
        let lines = lines(&files, &vec![0; single]).unwrap();
        lines.into_iter().filter(Line::is_over).map(|line| line.what).collect()
    }

    #[test]
    fn whatever_is_over_its_budget_is_named() {
        let good = [
            ("app-1_bg.wasm", 190_000),
            ("app-1_go.wasm", 190_000),
            ("app-1_summit.wasm", 200_000),
            ("app-1_summit_later.wasm", 300_000),
            ("app-1.js", 10_000),
            ("sw.js", 10_000),
            ("maps/a.svg", 40_000),
            ("maps/b.svg", 40_000),
            ("books/a.html", 100_000),
        ];
        assert_eq!(over(&good, 1_800_000), [""; 0]);
        assert_eq!(over(&good, 1_800_001), ["single file"]);
        let with = |name: &str, bytes: usize| {
            let change = |(it, size)| (it, if it == name { bytes } else { size });
            over(&good.map(change), 0)
        };
        assert_eq!(with("app-1_bg.wasm", 200_001), ["main chunk", "main, playing and summit"]);
        assert_eq!(with("app-1_go.wasm", 210_001), ["main, playing and go"]);
        assert_eq!(with("sw.js", 15_001), ["JavaScript"]);
        assert_eq!(with("maps/b.svg", 50_001), ["all maps"]);
    }
}
