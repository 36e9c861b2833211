//! `cargo xtask test`: everything that can be checked by a machine, the quick things first.

use crate::{
    dist, engines,
    run::{self, Outcome, headline, seconds},
    serve::Server,
    size, tools,
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::{Duration, Instant},
};

const WASM: [&str; 2] = ["--target", "wasm32-unknown-unknown"];
const DENY: [&str; 3] = ["--", "-D", "warnings"];

/// One step: its short name, its headline, its work, and what to do when it fails.
type Step = (&'static str, &'static str, fn() -> Outcome, &'static str);

const STEPS: &[Step] = &[
    ("format", "Format", format, "Run `cargo fmt --all`."),
    ("lints", "Lints, everything natively", lints, MEND),
    ("rules-lints", "Lints, the rules without the browser", lints_of_rules, MEND),
    ("wasm-lints", "Lints, the page for wasm", lints_for_wasm, MEND),
    ("rules", "Tests of the rules", rules, AGAIN),
    ("faces", "Tests with the faces of the boards", faces, AGAIN),
    ("commands", "Tests of the commands", commands, AGAIN),
    (
        "wasm",
        "Tests of the rules in WebAssembly",
        wasm,
        "What passes natively must pass there too.",
    ),
    ("bundle", "The bundle", dist::make, "`cargo xtask dist` repeats it."),
    ("size", "Size and privacy of the bundle", size::check, "`cargo xtask size` repeats it."),
    ("browser", "Tests in the browser", browser, AGAIN),
    ("engines", "The core of them in Firefox and WebKit", other_engines, AGAIN),
];

const MEND: &str = "Mend what clippy says above.";
/// A file of tests that hangs is stopped after three quarters of an hour. However busy a machine is, none takes that long.
const LIMIT: &str = "--test-timeout=2700000";
/// The other engines have a minute's work each.
const ENGINES_LIMIT: &str = "--test-timeout=900000";
const AGAIN: &str = "Mend what the tests above say.";

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let quick = run::flag(&mut args, "--quick");
    let only = run::option(&mut args, "--only")?.or_else(|| quick.then(|| "rules".to_owned()));
    let rounds = rounds(run::option(&mut args, "--times")?)?;
    run::no_more(&args)?;
    let steps = chosen(only.as_deref())?;
    // What would stop the last steps is better said first.
    if steps.iter().any(|(key, ..)| ["wasm", "browser"].contains(key)) {
        tools::node()?;
    }
    if steps.iter().any(|(key, ..)| *key == "browser") {
        engines::chrome()?;
    }
    if only.is_none() {
        println!(
            "Everything takes nearly half an hour from nothing; most of it is the tests in the browsers."
        );
    }
    for n in 1..=rounds {
        if rounds > 1 {
            println!("\n== Round {n} of {rounds}");
        }
        pass(&steps)?;
    }
    Ok(())
}

/// How often everything is to be done: once, unless it is to be seen whether it always passes.
fn rounds(times: Option<String>) -> Outcome<u32> {
    let Some(times) = times else { return Ok(1) };
    let counted = times.parse().ok().filter(|&times| times > 0);
    counted.ok_or_else(|| format!("--times {times:?} is not a number of times."))
}

/// Does all steps, or stops at the first that fails.
fn pass(steps: &[Step]) -> Outcome {
    let mut times: Vec<(&str, Duration)> = vec![];
    for (at, (key, name, work, remedy)) in steps.iter().enumerate() {
        headline(&format!("{} of {}: {name}", at + 1, steps.len()));
        let start = Instant::now();
        let outcome = work();
        times.push((name, start.elapsed()));
        if let Err(error) = outcome {
            table(&times);
            return Err(format!(
                "{name}: {error} {remedy} `cargo xtask test --only {key}` repeats this step."
            ));
        }
    }
    table(&times);
    println!("\nAll {} steps passed.", steps.len());
    Ok(())
}

/// All steps, or those named: `--only rules,browser`.
fn chosen(only: Option<&str>) -> Outcome<Vec<Step>> {
    let Some(only) = only else { return Ok(STEPS.to_vec()) };
    let step = |key: &str| {
        STEPS.iter().find(|(name, ..)| *name == key).copied().ok_or_else(|| {
            let keys: Vec<&str> = STEPS.iter().map(|(key, ..)| *key).collect();
            format!("there is no step {key:?}; there are {}.", keys.join(", "))
        })
    };
    only.split(',').map(step).collect()
}

fn table(times: &[(&str, Duration)]) {
    println!("\n== Time");
    for (name, time) in times {
        println!("  {name:<40} {:>12}", seconds(*time));
    }
    println!("  {:<40} {:>12}", "together", seconds(times.iter().map(|(_, time)| *time).sum()));
}

fn cargo(args: &[&str]) -> Outcome {
    run::run(&format!("cargo {}", args.first().unwrap_or(&"")), run::cargo().args(args))
}

fn format() -> Outcome {
    cargo(&["fmt", "--all", "--check"])
}

fn lints() -> Outcome {
    cargo(&[&["clippy", "--workspace", "--all-targets", "--all-features"], &DENY[..]].concat())
}

fn lints_of_rules() -> Outcome {
    cargo(
        &[
            &[
                "clippy",
                "-p",
                "cabinet",
                "-p",
                "cabinet-rules",
                "-p",
                "cabinet-supremacy",
                "-p",
                "cabinet-engine",
                "--no-default-features",
                "--all-targets",
            ],
            &DENY[..],
        ]
        .concat(),
    )
}

fn lints_for_wasm() -> Outcome {
    tools::target()?;
    cargo(&[&["clippy", "--package", "cabinet", "--lib", "--bins"], &WASM[..], &DENY[..]].concat())
}

fn rules() -> Outcome {
    cargo(&[
        "test",
        "-p",
        "cabinet",
        "-p",
        "cabinet-rules",
        "-p",
        "cabinet-supremacy",
        "-p",
        "cabinet-engine",
        "--no-default-features",
    ])
}

/// What is different with the page in it: the library's own tests, and of the others those that know the page.
fn faces() -> Outcome {
    let folder = run::root().join("tests");
    let knows_the_page = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap_or_default();
        ["cabinet::ui", "cabinet::embed", "feature = "].iter().any(|sign| text.contains(sign))
    };
    let mut names: Vec<String> = fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}.", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "rs") && knows_the_page(path))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    let mut args = vec!["test", "--package", "cabinet", "--features", "faces", "--lib"];
    args.extend(names.iter().flat_map(|name| ["--test", name.as_str()]));
    cargo(&args)
}

fn commands() -> Outcome {
    cargo(&["test", "--package", "xtask", "--features", "rules"])
}

fn wasm() -> Outcome {
    tools::target()?;
    let runner = tools::wasm_bindgen()?
        .join(format!("wasm-bindgen-test-runner{}", std::env::consts::EXE_SUFFIX));
    let mut cargo = run::cargo();
    cargo
        .args(["test", "--package", "cabinet", "--no-default-features", "--test", "games"])
        .args(WASM);
    run::run("cargo test", cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner))
}

/// Node's own test runner over `tests/browser/*.test.mjs`, against the built folder.
fn browser() -> Outcome {
    let (node, chrome) = (tools::node()?, engines::chrome()?);
    let folder = tools::browser_packages()?;
    let server = Server::open(Some("0"), dist::folder(), &["/", "/a/b/"])?;
    let address = server.address();
    thread::spawn(move || server.serve());
    let mut tests: Vec<PathBuf> = fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}.", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    tests.sort();
    let mut command = Command::new(node);
    // One file after the other: two browsers on two cores measure each other.
    command
        .current_dir(&folder)
        .args(["--test", "--test-concurrency=1", LIMIT, "--test-reporter=spec"])
        .args(tests);
    command.env("CABINET_URL", &address).env("CABINET_DEEP_URL", format!("{address}a/b/"));
    command
        .env("CABINET_DIST", dist::folder())
        .env("CABINET_SINGLE", dist::single_file())
        .env("CHROME", chrome);
    run::run("node --test", &mut command)
}

/// The core of the browser tests in the other engines, as far as they are there.
fn other_engines() -> Outcome {
    let node = tools::node()?;
    tools::browser_packages()?;
    let folder = run::root().join("tests/engines");
    let test = |file: &str, programs: &[(&str, &Path)]| {
        let mut command = Command::new(&node);
        command
            .current_dir(&folder)
            .args(["--test", ENGINES_LIMIT, "--test-reporter=spec", file])
            .env("CABINET_DIST", dist::folder())
            .env("CABINET_SINGLE", dist::single_file())
            .envs(programs.iter().copied());
        run::run("node --test", &mut command)
    };
    match engines::firefox() {
        Ok(firefox) => test("firefox.test.mjs", &[("FIREFOX", &firefox)])?,
        Err(why) => println!("   Not tested in Firefox: {why}"),
    }
    match engines::webkit() {
        Ok(engines::WebKit { driver, browser }) => {
            test("webkit.test.mjs", &[("WEBKIT_DRIVER", &driver), ("WEBKIT_BROWSER", &browser)])?;
        }
        Err(why) => println!("   Not tested in WebKit: {why}"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_done_once_or_as_often_as_is_said() {
        let rounds = |times: Option<&str>| rounds(times.map(str::to_owned));
        assert_eq!(rounds(None), Ok(1));
        assert_eq!(rounds(Some("10")), Ok(10));
        for odd in ["0", "-1", "often"] {
            assert_eq!(
                rounds(Some(odd)),
                Err(format!("--times {odd:?} is not a number of times."))
            );
        }
    }
}
