//! The service worker, which keeps the cabinet for use without a network.

use crate::{
    dist::Bundle,
    html::{sha256, short_hash},
    run::{self, Outcome},
    size::kind,
    split,
};
use std::fs;

/// Last: the list of everything the page may ask for.
pub(crate) fn add(bundle: &mut Bundle) -> Outcome {
    const OTHERS: [&str; 5] = ["sw.js", "embed.js", "rules.js", "rules.d.ts", "package.json"];
    let library = format!("{}_{}.wasm", bundle.stem, split::LIBRARY);
    // The library's books are as they were written, the page's are not.
    let is_kept = |name: &str| !OTHERS.contains(&name) && name != library && kind(name) != "md";
    let kept = || bundle.files.iter().filter(|(name, _)| is_kept(name));
    let list: Vec<String> = kept()
        .map(|(name, content)| {
            let address = if name == "index.html" { "./" } else { name };
            format!("\n  [{address:?}, \"{}\"]", sha256(content))
        })
        .collect();
    let path = run::root().join("assets/sw.js");
    let mut script =
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}.", path.display()))?;
    let version =
        short_hash(kept().map(|(_, content)| content.as_slice()).chain([script.as_bytes()]));
    for (mark, value) in [
        ("@VERSION@", version),
        ("@PROGRAM@", format!("{}.js", bundle.stem)),
        ("['@FILES@']", format!("[{},\n]", list.join(","))),
    ] {
        if script.matches(mark).count() != 1 {
            return Err(format!("{} must contain {mark} once.", path.display()));
        }
        script = script.replace(mark, &value);
    }
    bundle.put("sw.js", script);
    Ok(())
}
