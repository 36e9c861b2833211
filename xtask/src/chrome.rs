//! A Chromium for the browser tests.

use crate::run::{self, Outcome, headline};
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

const NAMES: [&str; 8] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "brave-browser",
    "microsoft-edge",
    "msedge",
];

/// An installed one; as root on Debian, one that is installed now.
pub(crate) fn find() -> Outcome<PathBuf> {
    if let Some(path) = env::var_os("CHROME").filter(|path| !path.is_empty()).map(PathBuf::from) {
        return if path.is_file() {
            Ok(path)
        } else {
            Err(format!("CHROME names {}, which is no file.", path.display()))
        };
    }
    if let Some(path) = installed() {
        return Ok(path);
    }
    if Path::new("/etc/debian_version").exists()
        && run::output(Command::new("id").arg("-u")).as_deref() == Some("0")
    {
        headline("Installing the package chromium for the browser tests: about a minute, once");
        let apt = |args: &[&str]| {
            run::run(
                "apt-get",
                Command::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive").args(args),
            )
        };
        apt(&["update", "-qq"])?;
        apt(&["install", "-y", "-qq", "--no-install-recommends", "chromium"])?;
        if let Some(path) = installed() {
            return Ok(path);
        }
    }
    Err("the browser tests need Chromium, Chrome or Edge: please install one, or set CHROME to its program.".into())
}

fn installed() -> Option<PathBuf> {
    if let Some(path) = NAMES.iter().find_map(|name| run::on_path(name)) {
        return Some(path);
    }
    let mut places: Vec<PathBuf> = [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ]
    .map(PathBuf::from)
    .into();
    for folder in ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"]
        .iter()
        .filter_map(env::var_os)
        .map(PathBuf::from)
    {
        places.push(folder.join("Google/Chrome/Application/chrome.exe"));
        places.push(folder.join("Microsoft/Edge/Application/msedge.exe"));
    }
    places.into_iter().find(|path| path.is_file())
}
