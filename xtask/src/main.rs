//! The project's own commands: `cargo xtask <command>`.
//!
//! One file per command, one line per command in [`COMMANDS`]. The commands that build and serve do not depend on the
//! rules, so that they start at once and work while the rules do not compile. Those that play games are built when they
//! are called, optimised and with the feature `rules`.

#[cfg(feature = "rules")]
mod arena;
mod bench;
mod books;
mod dist;
mod engines;
mod html;
mod imports;
mod inventory;
mod library;
mod map;
mod offline;
mod order;
mod page;
mod play;
#[cfg(feature = "rules")]
mod referee;
mod run;
mod serve;
mod single;
mod size;
mod split;
mod test;
mod tools;
mod wasm;

use run::Outcome;
use std::process::ExitCode;

struct Task {
    name: &'static str,
    options: &'static str,
    about: &'static str,
    work: Work,
}

enum Work {
    /// Done by this program.
    Here(fn(&[String]) -> Outcome),
    /// Done by this program built with the feature `rules`; see [`rules`].
    Rules,
}

const COMMANDS: &[Task] = &[
    Task {
        name: "play",
        options: "[--port N] [--no-open]",
        about: "build everything, serve it and open it in the browser",
        work: Work::Here(play::run),
    },
    Task {
        name: "test",
        options: "[--quick] [--only STEP,…] [--times N]",
        about: "format, lints, all tests, sizes, and the browser tests; --quick: the rules' tests only; --times: again and again",
        work: Work::Here(test::run),
    },
    Task {
        name: "dist",
        options: "",
        about: "make what can be published: the folder dist/ and the single file dist-single/cabinet.html",
        work: Work::Here(dist::run),
    },
    Task {
        name: "serve",
        options: "[--port N] [--below /a/b/] [--dir FOLDER]",
        about: "serve what is built",
        work: Work::Here(serve::run),
    },
    Task {
        name: "size",
        options: "[--inventory]",
        about: "sizes of what is built, against the budget; --inventory: what the wasm is made of",
        work: Work::Here(size::run),
    },
    Task {
        name: "bench",
        options: "[--only GROUP,…] [--list] [--json]",
        about: "what is built, measured against its peers: time to paint, speed of the rules, bytes, memory",
        work: Work::Here(bench::run),
    },
    Task {
        name: "books",
        options: "",
        about: "the rule books as HTML, as `dist` has them; Trunk called by hand asks for it",
        work: Work::Here(books::run),
    },
    Task {
        name: "map",
        options: "[--only GAME] [--preview FOLDER]",
        about: "draw the games' world maps anew (needs Node); --preview: pictures of them to look at",
        work: Work::Here(map::run),
    },
    Task {
        name: "arena",
        options: "GAME [--games N] [--seats A,B,…[@PACE]] [--json]",
        about: "computer players against each other: wins, length, time for a decision; @calm, @brisk, @quick: hands equally fast",
        work: Work::Rules,
    },
    Task {
        name: "referee",
        options: "GAME",
        about: "the rules for bots: a JSON value a line, in and out; see docs/referee.md",
        work: Work::Rules,
    },
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(name) = args.next() else {
        help();
        return ExitCode::SUCCESS;
    };
    let args: Vec<String> = args.collect();
    let Some(task) = COMMANDS.iter().find(|task| task.name == name) else {
        help();
        if ["help", "--help", "-h"].contains(&name.as_str()) {
            return ExitCode::SUCCESS;
        }
        eprintln!("\nThere is no command {name:?}.");
        return ExitCode::FAILURE;
    };
    let outcome = match task.work {
        Work::Here(work) => work(&args),
        Work::Rules => rules(&name, &args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\ncargo xtask {name}: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Calls this program again, built with the rules and optimised.
#[cfg(not(feature = "rules"))]
fn rules(name: &str, args: &[String]) -> Outcome {
    let mut cargo = run::cargo();
    cargo
        .args([
            "run",
            "--quiet",
            "--profile",
            "quick",
            "--package",
            "xtask",
            "--features",
            "rules",
            "--",
            name,
        ])
        .args(args);
    match cargo.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => Err(format!("cargo could not be started: {error}")),
    }
}

/// The commands that play games: one line each.
#[cfg(feature = "rules")]
fn rules(name: &str, args: &[String]) -> Outcome {
    match name {
        "arena" => arena::run(args),
        "referee" => referee::run(args),
        _ => Err(format!("the command {name:?} has no code.")),
    }
}

fn help() {
    println!("cargo xtask <command>\n");
    for Task { name, options, about, .. } in COMMANDS {
        println!("  {:<56} {about}", format!("{name} {options}"));
    }
}
