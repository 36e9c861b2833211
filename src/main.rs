//! Runs at every instantiation: in the page, in the computer players' worker, and wherever
//! somebody imports the rules as a library.

#[cfg(target_arch = "wasm32")]
fn main() {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        // Must stand in the binary: `import.meta` in the library would break its tests,
        // which run as CommonJS.
        #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
        static GLUE_URL: String;
    }
    cabinet::ui::run(&GLUE_URL.with(Clone::clone));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This program is a web page: build it with `cargo xtask play`.");
}
