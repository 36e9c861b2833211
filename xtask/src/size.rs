//! `cargo xtask size`: what the bundle weighs against its budget, and that it tells nothing about the builder.

use crate::{
    dist, parts,
    run::{self, Outcome},
};
use flate2::{Compression, write::GzEncoder};
use std::{env, fs, io::Write as _};

/// Budgets in bytes (a kilobyte is 1000 bytes): compressed wasm of the main part and the largest game's, which is the
/// most that is fetched before somebody plays; compressed JavaScript; the single file as it is.
const WASM: usize = 300_000;
const SCRIPTS: usize = 20_000;
const SINGLE: usize = 1_000_000;

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let parts = run::flag(&mut args, "--parts");
    run::no_more(&args)?;
    if parts { parts::print() } else { check() }
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

fn measure() -> Outcome<Vec<&'static str>> {
    let files = dist::read_folder(&dist::folder())
        .map_err(|error| format!("{error} Run `cargo xtask dist` first."))?;
    let single = fs::metadata(dist::single_file())
        .map_err(|error| format!("{}: {error}.", dist::single_file().display()))?
        .len();
    let single = usize::try_from(single).unwrap_or(usize::MAX);
    println!("\n                            raw       gzip     budget");
    let mut over = vec![];
    let (mut main, mut largest) = (Weight::default(), Weight::default());
    let mut all = Weight::default();
    for (name, content) in files.iter().filter(|(name, _)| kind(name) == "wasm") {
        let weight = Weight::of(content)?;
        all = all.and(weight);
        match name.strip_suffix("_bg.wasm") {
            Some(_) => main = weight,
            None => {
                let game =
                    name.trim_end_matches(".wasm").split_once('_').map_or("", |(_, game)| game);
                weight.print(&format!("part {game}"), None);
                largest = if weight.packed > largest.packed { weight } else { largest };
            }
        }
    }
    main.print("main part", None);
    all.print("all parts", None);
    let most = main.and(largest);
    most.print("main and largest", Some(WASM));
    if most.packed > WASM {
        over.push("the wasm to begin with");
    }
    for (what, kinds, budget) in [
        ("JavaScript", &["js"][..], Some(SCRIPTS)),
        ("styles", &["css"], None),
        ("the rest", &[], None),
    ] {
        let mut sum = Weight::default();
        for (name, content) in &files {
            let is_rest = kinds.is_empty() && !["wasm", "js", "css"].contains(&kind(name));
            if is_rest || kinds.contains(&kind(name)) {
                sum = sum.and(Weight::of(content)?);
            }
        }
        sum.print(what, budget);
        if budget.is_some_and(|budget| sum.packed > budget) {
            over.push(what);
        }
    }
    println!(
        "  {:<18} {:>9}  {:>9}  {:>9}   {}",
        "single file",
        kilo(single),
        "",
        kilo(SINGLE),
        dist::single_file().display()
    );
    if single > SINGLE {
        over.push("the single file");
    }
    Ok(over)
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

    fn print(self, what: &str, budget: Option<usize>) {
        let budget = budget.map(kilo).unwrap_or_default();
        println!("  {what:<18} {:>9}  {:>9}  {budget:>9}", kilo(self.raw), kilo(self.packed));
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
