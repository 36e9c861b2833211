//! The rules at work without a page. What the native program does by arguments, the wasm does by plain exports.

use std::cell::RefCell;

pub mod circle;
mod lot;
pub mod mind;
pub mod powers;

thread_local! {
    /// Games of Supremacy that wait to be played again.
    static PLAYED: RefCell<Vec<powers::Played>> = const { RefCell::new(Vec::new()) };
}

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

/// Plays so many games of Supremacy by lot and keeps them.
#[unsafe(no_mangle)]
pub extern "C" fn rehearse(games: u32) {
    PLAYED.set((0..games).map(powers::play).collect());
}

/// Plays one of them again and counts its actions.
#[unsafe(no_mangle)]
pub extern "C" fn perform(game: usize) -> u32 {
    PLAYED.with_borrow(|played| powers::replay(&played[game]))
}
