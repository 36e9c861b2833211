//! The figures of the rule books: small line drawings in `assets/figures`. They stand in the page itself and not as
//! pictures beside it, so that its style sheets colour them for light, dark and contrast.

use crate::run;
use std::{fs, path::Path};

/// The drawing that a book refers to as it would from its own folder, with what it shows in words.
pub(super) fn figure(reference: &str, shown: &str) -> Result<String, String> {
    let name = Path::new(reference).file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if reference != format!("../../../assets/figures/{name}") {
        return Err("figures lie in ../../../assets/figures.".into());
    }
    let file = run::root().join("assets/figures").join(name);
    let svg = fs::read_to_string(file).map_err(|error| format!("{error}."))?;
    drawn(&svg, shown)
}

/// A drawing as a part of the page.
fn drawn(svg: &str, shown: &str) -> Result<String, String> {
    if shown.is_empty() {
        return Err("it does not say in words what is to be seen.".into());
    }
    for (what, why) in [
        (" id=", "the same figure may be on the page twice"),
        ("style", "the policy of the page forbids it"),
        ("href", "a figure stands for itself"),
    ] {
        if svg.contains(what) {
            return Err(format!("it has {:?}, but {why}.", what.trim()));
        }
    }
    let space = "xmlns=\"http://www.w3.org/2000/svg\"";
    let rest = svg.strip_prefix("<svg ").and_then(|rest| rest.trim_start().strip_prefix(space));
    let rest = rest.ok_or_else(|| format!("it does not begin with <svg {space}."))?;
    let lines: Vec<&str> = rest.lines().map(str::trim).collect();
    let shown = shown.replace('"', "&quot;");
    Ok(format!("<svg class=\"figure\" role=\"img\" aria-label=\"{shown}\" {}", lines.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">\n  <path d=\"M0 0\"/>\n</svg>\n";

    #[test]
    fn a_figure_says_what_it_shows() {
        assert_eq!(
            drawn(SVG, "A dot").unwrap(),
            "<svg class=\"figure\" role=\"img\" aria-label=\"A dot\" viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>"
        );
        assert!(drawn(SVG, "").is_err());
        assert!(figure("elsewhere.svg", "A dot").unwrap_err().contains("assets/figures"));
    }

    #[test]
    fn a_figure_brings_nothing_that_the_page_could_stumble_over() {
        for (from, to) in
            [("<path", "<path id=\"a\""), ("<path", "<path style=\"\""), ("<svg ", "<g ")]
        {
            assert!(drawn(&SVG.replacen(from, to, 1), "A dot").is_err(), "{to}");
        }
    }
}
