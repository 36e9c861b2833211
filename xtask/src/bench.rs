//! `cargo xtask bench`: how long people wait for an answer of the built page, on a slowed machine. It measures and does
//! not judge: what else runs on this machine counts too.

use crate::{
    chrome, dist,
    run::{self, Outcome},
    serve::Server,
    tools,
};
use std::{process::Command, thread};

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let json = run::flag(&mut args, "--json");
    run::no_more(&args)?;
    let (node, chrome) = (tools::node()?, chrome::find()?);
    let folder = tools::browser_packages()?;
    if !dist::folder().join("index.html").is_file() {
        return Err("there is no bundle to measure: run `cargo xtask dist` first.".into());
    }
    let server = Server::open(Some("0"), dist::folder(), &["/"])?;
    let address = server.address();
    thread::spawn(move || server.serve());
    let mut command = Command::new(node);
    command.current_dir(&folder).arg("bench.mjs").args(json.then_some("--json"));
    command.env("CABINET_URL", &address).env("CABINET_DIST", dist::folder()).env("CHROME", chrome);
    // Not by `run::run`, whose lines between would spoil the JSON.
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("bench.mjs failed ({status}).")),
        Err(error) => Err(format!("node could not be started: {error}.")),
    }
}
