//! Running other programs, and saying so.

use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

/// A failure is a sentence that tells what to do.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// Cargo, in the folder of the project.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    // What cargo told this program about this program must not reach the next cargo.
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        }) {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// The compiler that belongs to that cargo.
pub(crate) fn rustc() -> Command {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.current_dir(root());
    rustc
}

/// npm, which is a script on Windows.
pub(crate) fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// A line that stands out between the lines of other programs.
pub(crate) fn headline(words: &str) {
    println!("\n== {words}");
}

/// Runs a program in the foreground; every half minute a line says that it is still at work.
pub(crate) fn run(what: &str, command: &mut Command) -> Outcome {
    let start = Instant::now();
    let mut child = command.stdin(Stdio::null()).spawn().map_err(|error| {
        format!(
            "{} could not be started for {what}: {error}.",
            command.get_program().to_string_lossy()
        )
    })?;
    let (done, wait) = mpsc::channel::<()>();
    let name = what.to_owned();
    let pulse = thread::spawn(move || {
        while let Err(RecvTimeoutError::Timeout) = wait.recv_timeout(Duration::from_secs(30)) {
            println!("   … {name}: still at work after {}", seconds(start.elapsed()));
        }
    });
    let status = child.wait();
    drop(done);
    drop(pulse.join());
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what} failed ({status}).")),
        Err(error) => Err(format!("{what} could not be waited for: {error}.")),
    }
}

/// What a program prints, or nothing if it is not there or fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The first program of that name on the PATH.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(&file))
        .find(|path| path.is_file())
}

/// The PATH with folders put before it.
pub(crate) fn path_with(folders: &[PathBuf]) -> Outcome<std::ffi::OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    env::join_paths(folders.iter().cloned().chain(env::split_paths(&old)))
        .map_err(|error| format!("the PATH cannot be set: {error}."))
}

/// Keeps others who want the same file waiting until it is dropped.
pub(crate) fn lock(path: &Path) -> Outcome<File> {
    let failed = |error: std::io::Error| format!("{}: {error}.", path.display());
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
    let file = File::create(path).map_err(failed)?;
    if file.try_lock().is_err() {
        println!("   Waiting for another cargo xtask to finish the same …");
        file.lock().map_err(failed)?;
    }
    Ok(file)
}

pub(crate) fn seconds(time: Duration) -> String {
    match time.as_secs() {
        0..10 => format!("{:.1} s", time.as_secs_f32()),
        whole @ 10..120 => format!("{whole} s"),
        whole => format!("{} min {:02} s", whole / 60, whole % 60),
    }
}

/// The value after an option, taken out of the arguments.
pub(crate) fn option(args: &mut Vec<String>, name: &str) -> Outcome<Option<String>> {
    let Some(at) = args.iter().position(|arg| arg == name) else { return Ok(None) };
    args.remove(at);
    if at < args.len() { Ok(Some(args.remove(at))) } else { Err(format!("{name} needs a value.")) }
}

/// Whether an option is there; takes it out of the arguments.
pub(crate) fn flag(args: &mut Vec<String>, name: &str) -> bool {
    let before = args.len();
    args.retain(|arg| arg != name);
    args.len() < before
}

/// Refuses what no one asked for.
pub(crate) fn no_more(args: &[String]) -> Outcome {
    args.first().map_or(Ok(()), |arg| {
        Err(format!("{arg:?} is not an option of this command; `cargo xtask help` lists them."))
    })
}
