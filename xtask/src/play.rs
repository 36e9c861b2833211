//! `cargo xtask play`: from a fresh clone to the open page.

use crate::{
    dist,
    run::{self, Outcome, headline},
    serve::Server,
};
use std::{
    env,
    process::{Command, Stdio},
};

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let port = run::option(&mut args, "--port")?;
    let silent = run::flag(&mut args, "--no-open");
    run::no_more(&args)?;
    dist::make()?;
    let server = Server::open(port.as_deref(), dist::folder(), &["/"])?;
    let address = server.address();
    headline(&format!("Cabinet is at {address} until Ctrl-C"));
    if port.is_none() && !server.is_usual() {
        println!(
            "Another program has the usual port; games saved at the other address are not seen at this one."
        );
    }
    // The listener is open already: the browser's first request waits for the loop below.
    if !silent && !open(&address) {
        println!("No browser could be opened from here: please open {address} yourself.");
    }
    server.serve();
    Ok(())
}

/// Opens an address in the user's browser.
fn open(address: &str) -> bool {
    let openers: &[&[&str]] = if cfg!(windows) {
        &[&["cmd", "/C", "start", ""]]
    } else if cfg!(target_os = "macos") {
        &[&["open"]]
    } else if ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER"]
        .iter()
        .any(|name| env::var_os(name).is_some())
    {
        &[&["xdg-open"], &["wslview"], &["gio", "open"]]
    } else {
        &[]
    };
    openers.iter().any(|opener| {
        let [program, rest @ ..] = opener else { return false };
        let mut command = Command::new(program);
        command
            .args(rest)
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    })
}
