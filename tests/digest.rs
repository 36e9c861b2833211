//! The same log leads to the same table on every machine. `wasm.rs` plays these games too.

mod digests;

#[test]
fn seeded_games_come_out_the_same_natively() {
    let differences = digests::differences();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}
