//! The browser engines that the page is tested in: Chromium, which must be there, and Firefox and `WebKit`, which are
//! installed where that is possible.

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
pub(crate) fn chrome() -> Outcome<PathBuf> {
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
    if may_install() {
        install(&["chromium"])?;
        if let Some(path) = installed() {
            return Ok(path);
        }
    }
    Err("the browser tests need Chromium, Chrome or Edge: please install one, or set CHROME to its program.".into())
}

/// Firefox, if there is one or Debian has one for us.
pub(crate) fn firefox() -> Outcome<PathBuf> {
    let named = env::var_os("FIREFOX").filter(|path| !path.is_empty()).map(PathBuf::from);
    let look = || ["firefox-esr", "firefox"].iter().find_map(|name| run::on_path(name));
    or_installed(|| named.clone().or_else(look), &["firefox-esr"])
        .ok_or_else(|| "Firefox is not installed.".to_owned())
}

/// What drives `WebKit`, and the browser it drives.
pub(crate) struct WebKit {
    pub(crate) driver: PathBuf,
    pub(crate) browser: PathBuf,
}

/// GTK's `WebKit`, if there is one or Debian has one for us.
pub(crate) fn webkit() -> Outcome<WebKit> {
    let look = || {
        run::on_path("Xvfb")?;
        let driver = run::on_path("WebKitWebDriver")?;
        let beside = |folder: &str| {
            let machine = env::consts::ARCH;
            let folder = format!("/usr/lib/{machine}-linux-gnu/{folder}/MiniBrowser");
            Some(PathBuf::from(folder)).filter(|path| path.is_file())
        };
        let browser =
            ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"].into_iter().find_map(beside)?;
        Some(WebKit { driver, browser })
    };
    or_installed(look, &["webkit2gtk-driver", "xvfb"])
        .ok_or_else(|| "WebKit's driver, its browser or Xvfb is not installed.".to_owned())
}

/// What is found, at once or after an installation.
fn or_installed<T>(look: impl Fn() -> Option<T>, packages: &[&str]) -> Option<T> {
    look().or_else(|| {
        if may_install() {
            // Where this fails, nothing is found, and that is said.
            let _ = install(packages);
        }
        look()
    })
}

fn may_install() -> bool {
    Path::new("/etc/debian_version").exists()
        && run::output(Command::new("id").arg("-u")).as_deref() == Some("0")
}

fn install(packages: &[&str]) -> Outcome {
    let names = packages.join(" and ");
    headline(&format!("Installing {names} for the browser tests: about a minute, once"));
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        run::run("apt-get", apt.env("DEBIAN_FRONTEND", "noninteractive").args(args))
    };
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
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
