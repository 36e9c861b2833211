//! The programs that the build needs: which versions, and where they are kept.
//!
//! Everything is pinned here, except wasm-bindgen, whose version is that of the crate in `Cargo.lock`, and the npm
//! packages of the browser tests, the peers and the maps, which have lock files of their own. Tools go into one folder of the user's
//! cache, so that a second clone finds them. A tool of exactly the right version on the PATH is taken as it is.

use crate::{
    html::short_hash,
    run::{self, Outcome, headline},
};
use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

const TRUNK: &str = "0.21.14";
/// The npm package that holds wasm-opt.
const BINARYEN: &str = "132.0.0";
const TARGET: &str = "wasm32-unknown-unknown";

/// The folder of the tools.
fn shelf() -> Outcome<PathBuf> {
    let folder = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Caches"))
    } else {
        folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
    };
    let shelf = cache
        .ok_or("set XDG_CACHE_HOME (on Windows LOCALAPPDATA) to a folder for the tools.")?
        .join("cabinet-tools");
    fs::create_dir_all(&shelf)
        .map_err(|error| format!("the folder {} cannot be made: {error}.", shelf.display()))?;
    Ok(shelf)
}

/// What Trunk needs around it.
pub(crate) struct Tools {
    pub(crate) trunk: PathBuf,
    /// Folders to put before the PATH of Trunk.
    pub(crate) path: Vec<PathBuf>,
    pub(crate) wasm_opt: Option<WasmOpt>,
}

/// wasm-opt, from the PATH or run by Node.
pub(crate) struct WasmOpt {
    program: PathBuf,
    script: Option<PathBuf>,
}

impl WasmOpt {
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.script);
        command
    }
}

/// Everything for the bundle; installs what is missing.
pub(crate) fn for_bundle() -> Outcome<Tools> {
    target()?;
    let trunk = trunk()?;
    let bindgen = wasm_bindgen()?;
    Ok(Tools { trunk, path: vec![bindgen], wasm_opt: wasm_opt()? })
}

/// The wasm target of the Rust compiler.
pub(crate) fn target() -> Outcome {
    let sysroot = run::output(run::rustc().args(["--print", "sysroot"]))
        .ok_or("rustc does not answer; install Rust with rustup.")?;
    if Path::new(&sysroot).join("lib/rustlib").join(TARGET).is_dir() {
        return Ok(());
    }
    headline(&format!("Installing the Rust target {TARGET}, some seconds, once"));
    run::run("rustup", Command::new("rustup").current_dir(run::root()).args(["target", "add", TARGET]))
        .map_err(|error| format!("{error} Run `rustup target add {TARGET}` by hand, or install that target the way you installed Rust."))
}

fn trunk() -> Outcome<PathBuf> {
    let right = format!("trunk {TRUNK}");
    if let Some(path) =
        run::on_path("trunk").filter(|path| version(path).as_deref() == Some(&right))
    {
        return Ok(path);
    }
    let root = shelf()?.join(format!("trunk-{TRUNK}"));
    let program = root.join("bin").join(format!("trunk{}", env::consts::EXE_SUFFIX));
    if !program.is_file() {
        headline(&format!(
            "Installing Trunk {TRUNK} into {}: about four minutes on two cores, once",
            root.display()
        ));
        cargo_install(&root, &["trunk", "--version", TRUNK, "--no-default-features"])?;
    }
    Ok(program)
}

/// The folder that holds wasm-bindgen and its test runner.
pub(crate) fn wasm_bindgen() -> Outcome<PathBuf> {
    let wanted = locked_version("wasm-bindgen")?;
    let programs = ["wasm-bindgen", "wasm-bindgen-test-runner"];
    let right = |path: &PathBuf| {
        version(path).is_some_and(|said| said.split_whitespace().nth(1) == Some(&wanted))
    };
    let found: Vec<PathBuf> =
        programs.iter().filter_map(|name| run::on_path(name)).filter(right).collect();
    if let [one, two] = found.as_slice()
        && let Some(folder) = one.parent()
        && two.parent() == Some(folder)
    {
        return Ok(folder.to_path_buf());
    }
    let root = shelf()?.join(format!("wasm-bindgen-{wanted}"));
    let folder = root.join("bin");
    if !programs
        .iter()
        .all(|name| folder.join(format!("{name}{}", env::consts::EXE_SUFFIX)).is_file())
    {
        headline(&format!(
            "Installing wasm-bindgen {wanted} into {}: about a minute and a half on two cores, once",
            root.display()
        ));
        let [one, two] = programs;
        cargo_install(
            &root,
            &["wasm-bindgen-cli", "--version", &wanted, "--bin", one, "--bin", two],
        )?;
    }
    Ok(folder)
}

/// The optimiser, if Node is there to run it.
fn wasm_opt() -> Outcome<Option<WasmOpt>> {
    let major = BINARYEN.split('.').next().unwrap_or(BINARYEN);
    let right = format!("wasm-opt version {major} ");
    let is_right =
        |path: &PathBuf| version(path).is_some_and(|said| format!("{said} ").starts_with(&right));
    if let Some(program) = run::on_path("wasm-opt").filter(is_right) {
        return Ok(Some(WasmOpt { program, script: None }));
    }
    let Some(node) = run::on_path("node") else {
        println!(
            "Node is not installed: the bundle will work but be larger by half. Node 20 or later runs the optimiser."
        );
        return Ok(None);
    };
    let root = shelf()?.join(format!("binaryen-{BINARYEN}"));
    let script = root.join("node_modules/binaryen/bin/wasm-opt");
    if !script.is_file() {
        let _lock = lock()?;
        headline(&format!(
            "Installing binaryen {BINARYEN} (wasm-opt) into {}: some seconds, once",
            root.display()
        ));
        let half = root.with_extension("part");
        drop(fs::remove_dir_all(&half));
        fs::create_dir_all(&half)
            .map_err(|error| format!("the folder {} cannot be made: {error}.", half.display()))?;
        let package = format!("binaryen@{BINARYEN}");
        let mut npm = run::npm();
        npm.current_dir(&half).args([
            "install",
            "--no-audit",
            "--no-fund",
            "--no-package-lock",
            "--ignore-scripts",
            "--prefix",
            ".",
        ]);
        run::run("npm", npm.arg(package)).map_err(|error| {
            format!(
                "{error} npm comes with Node and needs the network (or its cache) for this once."
            )
        })?;
        drop(fs::remove_dir_all(&root));
        fs::rename(&half, &root)
            .map_err(|error| format!("{} cannot be put in its place: {error}.", half.display()))?;
    }
    Ok(Some(WasmOpt { program: node, script: Some(script) }))
}

/// Node, for what cannot do without it.
pub(crate) fn node() -> Outcome<PathBuf> {
    let node = run::on_path("node")
        .ok_or("the browser and wasm tests need Node 20 or later: please install it.")?;
    let said = version(&node).unwrap_or_default();
    let major =
        said.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major < Some(20) {
        return Err(format!(
            "the browser and wasm tests need Node 20 or later, and this is {said}: please install a newer one."
        ));
    }
    Ok(node)
}

/// The packages of the browser tests, beside them.
pub(crate) fn browser_packages() -> Outcome<PathBuf> {
    packages("tests/browser", "playwright-core and axe-core for the browser tests")
}

/// What the cabinet is measured against, and what builds its pages.
pub(crate) fn peer_packages() -> Outcome<PathBuf> {
    packages("benches/peer", "chessground, boardgame.io and esbuild to measure against")
}

/// The coasts and borders of the world, for the maps.
pub(crate) fn atlas_package() -> Outcome<PathBuf> {
    run::on_path("node").ok_or(
        "the maps are drawn from an npm package, which needs Node: please install Node 20 or later. The maps that are committed need nothing.",
    )?;
    packages("xtask/map", "world-atlas for the maps")
}

/// What the lock file of a folder says, installed there unless it is already.
fn packages(folder: &str, what: &str) -> Outcome<PathBuf> {
    let name = format!("{folder}/package-lock.json");
    let folder = run::root().join(folder);
    let lock =
        fs::read(folder.join("package-lock.json")).map_err(|error| format!("{name}: {error}."))?;
    let digest = short_hash([lock.as_slice()]);
    let stamp = folder.join("node_modules/.cabinet");
    if fs::read_to_string(&stamp).is_ok_and(|text| text == digest) {
        return Ok(folder);
    }
    headline(&format!("Installing {what}: some seconds, once"));
    run::run(
        "npm ci",
        run::npm().current_dir(&folder).args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]),
    )
    .map_err(|error| {
        format!("{error} npm comes with Node and needs the network (or its cache) for this once.")
    })?;
    fs::write(&stamp, digest).map_err(|error| format!("{}: {error}.", stamp.display()))?;
    Ok(folder)
}

/// Downloads the crates, because Trunk works offline.
pub(crate) fn fetch() -> Outcome {
    run::run("cargo fetch", run::cargo().args(["fetch", "--locked"]))
        .map_err(|error| format!("{error} The crates are downloaded once; that needs the network, and a Cargo.lock that fits Cargo.toml."))
}

fn version(program: &Path) -> Option<String> {
    run::output(Command::new(program).arg("--version"))
}

/// A debug build: it works as well, and is ready in a third of the time.
fn cargo_install(root: &Path, what: &[&str]) -> Outcome {
    let _lock = lock()?;
    let build = shelf()?.join("build");
    let install = |locked: bool| {
        let mut cargo = run::cargo();
        cargo.args(["install", "--debug", "--root"]).arg(root).args(what);
        cargo.args(locked.then_some("--locked"));
        // Not this project's settings, no debug information, no advice about the PATH.
        cargo
            .current_dir(root.parent().unwrap_or(root))
            .env("PATH", run::path_with(&[root.join("bin")])?)
            .env("CARGO_TARGET_DIR", &build)
            .env("CARGO_PROFILE_DEV_DEBUG", "0");
        run::run("cargo install", &mut cargo)
    };
    install(true)
        .or_else(|_| {
            println!("   The crate versions its authors locked are not to be had here: once more with those that are.");
            install(false)
        })
        .map_err(|error| format!("{error} It needs the network and a C linker; `cargo install {}` by hand shows more.", what.join(" ")))?;
    drop(fs::remove_dir_all(&build));
    Ok(())
}

/// One installation at a time on this machine.
fn lock() -> Outcome<File> {
    run::lock(&shelf()?.join("lock"))
}

/// The version of a crate in `Cargo.lock`.
fn locked_version(name: &str) -> Outcome<String> {
    let path = run::root().join("Cargo.lock");
    let text =
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}.", path.display()))?;
    version_in(&text, name).ok_or_else(|| format!("{name} is not in {}.", path.display()))
}

fn version_in(lock: &str, name: &str) -> Option<String> {
    let head = format!("name = \"{name}\"");
    let mut lines = lock.lines().skip_while(|line| *line != head).skip(1);
    Some(lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_version_comes_from_the_lock_file() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(super::version_in(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(super::version_in(lock, "yew"), None);
    }
}
