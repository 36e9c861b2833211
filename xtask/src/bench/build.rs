//! What has to be built before some groups can be measured: the rules without a page, and a page without anything.

use crate::{
    dist,
    run::{self, Outcome},
    tools,
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const WASM: &str = "wasm32-unknown-unknown";

/// Where everything goes that is made for measuring.
fn folder() -> PathBuf {
    run::root().join("target/bench")
}

fn source(name: &str) -> PathBuf {
    run::root().join("benches").join(name)
}

/// The rules as a native program, optimised like everything that plays games natively.
pub(super) fn native() -> Outcome<PathBuf> {
    let target = folder().join("native");
    say("the rules, natively");
    quietly(cargo(&target).args(["--profile", "quick", "--bin", "rules-bench"]))?;
    Ok(target.join("quick").join(format!("rules-bench{}", std::env::consts::EXE_SUFFIX)))
}

/// The rules as a wasm file, built as in the bundle.
pub(super) fn wasm() -> Outcome<PathBuf> {
    module("bundle", &[])
}

/// The same, built for speed.
pub(super) fn fast_wasm() -> Outcome<PathBuf> {
    module("speed", &["cabinet-rules", "cabinet-supremacy", "rules-bench"])
}

fn module(name: &str, fast: &[&str]) -> Outcome<PathBuf> {
    tools::target()?;
    let target = folder().join(name);
    say(&format!("the rules in wasm, as for {name}"));
    let mut cargo = cargo(&target);
    cargo.args(["--release", "--lib", "--target", WASM]);
    for package in fast {
        cargo.arg("--config").arg(format!("profile.release.package.{package}.opt-level=3"));
    }
    quietly(&mut cargo)?;
    let made = target.join(WASM).join("release/rules_bench.wasm");
    let to = folder().join(format!("rules-{name}.wasm"));
    optimise(&made, &to)?;
    Ok(to)
}

/// A Yew page with nothing on it, built as the cabinet's page is.
pub(super) fn empty_page() -> Outcome<PathBuf> {
    let tools = tools::for_bundle()?;
    say("an empty page");
    let page = folder().join("empty");
    let mut trunk = Command::new(&tools.trunk);
    trunk.current_dir(source("empty")).env("PATH", run::path_with(&tools.path)?);
    trunk.env("CARGO_TARGET_DIR", folder().join("empty-target"));
    if std::env::var_os("NO_COLOR").is_some() {
        trunk.env("NO_COLOR", "true");
    }
    trunk.args(["--log", "error", "build", "--release", "--dist"]).arg(&page);
    quietly(&mut trunk)?;
    let files = fs::read_dir(&page).map_err(|error| format!("{}: {error}.", page.display()))?;
    let wasm = files
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|end| end == "wasm"))
        .ok_or("Trunk made no wasm file of the empty page.")?;
    optimise(&wasm, &wasm)?;
    forget_integrity(&page.join("index.html"))?;
    Ok(page)
}

/// The page says what its files were before they were optimised.
fn forget_integrity(page: &Path) -> Outcome {
    let failed = |error: std::io::Error| format!("{}: {error}.", page.display());
    let mut text = fs::read_to_string(page).map_err(failed)?;
    while let Some(at) = text.find(" integrity=") {
        let end = text[at + 1..].find([' ', '>']).map_or(text.len(), |n| at + 1 + n);
        text.replace_range(at..end, "");
    }
    fs::write(page, text).map_err(failed)
}

fn cargo(target: &Path) -> Command {
    let mut cargo = run::cargo();
    cargo.current_dir(source("rules")).args(["build", "--quiet", "--target-dir"]).arg(target);
    cargo
}

/// As the bundle is optimised, if there is something to do it with.
fn optimise(from: &Path, to: &Path) -> Outcome {
    match tools::for_bundle()?.wasm_opt {
        Some(wasm_opt) => {
            quietly(wasm_opt.command().args(dist::OPTIMISED).arg(from).arg("-o").arg(to))
        }
        None if from == to => Ok(()),
        None => fs::copy(from, to).map(drop).map_err(|error| format!("{}: {error}.", to.display())),
    }
}

/// To those who wait; the figures alone go to the standard output.
fn say(what: &str) {
    eprintln!("   Building {what}: a minute the first time, seconds later …");
}

/// Runs a program whose own words are of interest only if they are complaints.
fn quietly(command: &mut Command) -> Outcome {
    let name = Path::new(command.get_program()).display().to_string();
    match command.stdin(Stdio::null()).stdout(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} failed ({status}).")),
        Err(error) => Err(format!("{name} could not be started: {error}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::{run, source};
    use std::fs;

    /// The profiles of a manifest that begin like this, each with its lines.
    fn profiles(manifest: &str, begin: &str) -> Vec<String> {
        let blocks = manifest.split("\n[").filter(|block| block.starts_with(begin));
        let lines = |block: &str| {
            let lines = block.lines().map(str::trim);
            lines
                .filter(|line| !line.is_empty() && !line.starts_with('#'))
                .collect::<Vec<_>>()
                .join("\n")
        };
        blocks.map(lines).collect()
    }

    #[test]
    fn what_is_measured_is_built_like_the_cabinet() {
        let read = |path: std::path::PathBuf| fs::read_to_string(path).unwrap();
        let own = read(run::root().join("Cargo.toml"));
        let rules = read(source("rules").join("Cargo.toml"));
        let empty = read(source("empty").join("Cargo.toml"));
        for profile in [profiles(&own, "profile.release"), profiles(&own, "profile.quick")].concat()
        {
            assert!(profiles(&rules, "profile.").contains(&profile), "benches/rules: [{profile}");
        }
        let page = profiles(&own, "profile.release]");
        assert_eq!(profiles(&empty, "profile."), page, "benches/empty");
        assert_eq!(page.len(), 1);
    }
}
