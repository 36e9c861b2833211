//! `cargo xtask size`: what the bundle weighs against its budget, and that it tells nothing about the builder.

use crate::{
    dist, parts,
    run::{self, Outcome},
};
use flate2::{Compression, write::GzEncoder};
use std::{env, fs, io::Write as _};

/// Budgets in bytes (a kilobyte is 1000 bytes): compressed wasm, compressed JavaScript, the single file as it is.
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
    let (mut raw, mut packed) = ([0; 4], [0; 4]);
    for (name, content) in &files {
        let kind = match name.rsplit('.').next().unwrap_or_default() {
            "wasm" => 0,
            "js" => 1,
            "css" => 2,
            _ => 3,
        };
        raw[kind] += content.len();
        packed[kind] += gzipped(content)?;
    }
    println!("\n                      raw       gzip     budget");
    let mut over = vec![];
    for (kind, what, budget) in [
        (0, "wasm", Some(WASM)),
        (1, "JavaScript", Some(SCRIPTS)),
        (2, "styles", None),
        (3, "the rest", None),
    ] {
        println!(
            "  {what:<12} {:>9}  {:>9}  {:>9}",
            kilo(raw[kind]),
            kilo(packed[kind]),
            budget.map(kilo).unwrap_or_default()
        );
        if budget.is_some_and(|budget| packed[kind] > budget) {
            over.push(what);
        }
    }
    println!(
        "  {:<12} {:>9}  {:>9}  {:>9}   {}",
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
