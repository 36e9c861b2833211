//! The rules in a browser's machine: the same games, the same outcome. Run in Node:
//!
//! ```text
//! CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
//!     cargo test --no-default-features --target wasm32-unknown-unknown --test wasm
//! ```

#![cfg(target_arch = "wasm32")]

mod digests;

use cabinet::engine::contract;
use cabinet::games::{InnerCircle, Situation7, Summit, inner_circle, situation_7, summit};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn seeded_games_come_out_the_same_in_wasm() {
    let differences = digests::differences();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}

#[wasm_bindgen_test]
fn the_laws_hold_in_wasm() {
    let hurried = inner_circle::Setup { stall: 3, ..inner_circle::Setup::default() };
    contract::assert_laws::<InnerCircle>(&hurried, 2);
    contract::assert_laws::<Summit>(&summit::Setup::default(), 1);
    contract::assert_laws::<Situation7>(&situation_7::Setup::default(), 1);
}
