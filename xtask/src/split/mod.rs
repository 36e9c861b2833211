//! Cuts the program into a main part and one part a game, so that nobody waits for games they do not play.
//!
//! The parts share the memory, the stack and the table of functions with the main part. A game is entered through its
//! doors only (`DOORS`); whatever can be reached through them and in no other way makes up its part. Who refers to whom
//! is known exactly (`links`), so what stays in the main part never needs a part that was not fetched, unless it goes
//! through a door, and then it traps.

mod cut;
mod links;
mod plan;

pub(crate) use cut::{Split, split};

pub(crate) fn try_out(args: &[String]) -> crate::run::Outcome {
    let bound = std::fs::read(&args[0]).unwrap();
    let linked = std::fs::read(&args[1]).unwrap();
    let split = split(&bound, &linked)?;
    std::fs::create_dir_all("target/split").unwrap();
    std::fs::write("target/split/main.wasm", &split.main).unwrap();
    println!("main {}", split.main.len());
    for (game, part) in &split.parts {
        println!("{game} {}", part.len());
        std::fs::write(format!("target/split/{game}.wasm"), part).unwrap();
    }
    Ok(())
}
