//! The rules at work without a page. What the native program does by arguments, the wasm does by plain exports.

pub mod circle;
mod lot;
pub mod mind;

/// Plays games by lot and counts their actions.
#[unsafe(no_mangle)]
pub extern "C" fn play(from: u32, to: u32) -> u32 {
    circle::play(from..to)
}

/// The fingerprint of a game.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint(game: u32) -> u32 {
    circle::fingerprint(game)
}
