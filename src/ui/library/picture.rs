//! Small pictures of matches, drawn when a match is put away and shown without opening it.
//! They are kept as text and come back from a place that others may have been at, so they
//! are looked through before they become part of the page.

use yew::Html;

use crate::ui::live::Live;
use crate::ui::maps;
use crate::ui::markup;

/// All that a picture may be made of.
const ELEMENTS: &[&str] = &["svg", "g", "path", "circle", "ellipse", "rect", "use"];
const ATTRIBUTES: &[&str] = &[
    "aria-hidden",
    "class",
    "cx",
    "cy",
    "d",
    "fill",
    "height",
    "href",
    "pathLength",
    "preserveAspectRatio",
    "r",
    "rx",
    "ry",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-width",
    "transform",
    "viewBox",
    "width",
    "x",
    "y",
];

/// The picture of a match as it stands.
pub(super) fn of(live: &dyn Live) -> String {
    maps::leave_out(&live.thumbnail())
}

/// A picture that was kept, unless something is wrong with it.
pub(super) fn shown(svg: &str) -> Option<Html> {
    is_harmless(svg).then(|| markup::picture(maps::put_in(svg)))
}

/// Whether a text is one drawing, well formed, of nothing but what we draw with.
fn is_harmless(svg: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    loop {
        let Some((tag, after)) = rest.strip_prefix('<').and_then(|tag| tag.split_once('>')) else {
            return false;
        };
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else {
            let inside = tag.strip_suffix('/');
            let (name, attributes) = split(inside.unwrap_or(tag));
            let is_first = rest.len() + tag.len() + 2 == svg.len();
            if !ELEMENTS.contains(&name) || is_first != (name == "svg") || !are_known(attributes) {
                return false;
            }
            if inside.is_none() {
                open.push(name);
            }
        }
        if open.is_empty() {
            return rest.is_empty();
        }
    }
}

/// The name of an element and what follows it.
fn split(tag: &str) -> (&str, &str) {
    tag.split_at(tag.find(' ').unwrap_or(tag.len()))
}

fn are_known(mut attributes: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || " #%(),-._".contains(c);
    while !attributes.is_empty() {
        let name_and_more = attributes.strip_prefix(' ').and_then(|rest| rest.split_once("=\""));
        let Some((name, more)) = name_and_more else { return false };
        let Some((value, rest)) = more.split_once('"') else { return false };
        // References stay inside the page.
        let is_own = name != "href" || value.starts_with('#');
        if !ATTRIBUTES.contains(&name) || !value.chars().all(is_plain) || !is_own {
            return false;
        }
        attributes = rest;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Chair, Player, Seed, Terms};
    use crate::games::GameId;
    use crate::ui::shelf;

    #[test]
    fn the_picture_of_every_game_is_harmless() {
        for &game in GameId::ALL {
            let the_box = shelf::unpack(game);
            let chair = Chair { name: String::new(), player: Player::Person };
            let chairs = vec![chair; usize::from(the_box.usual())];
            let setup = the_box.setup(the_box.usual());
            let live = the_box.start(&setup, Seed(1), chairs, Terms::default()).ok().unwrap();
            let picture = of(live.as_ref());
            assert!(is_harmless(&picture), "{game:?}: {picture}");
        }
    }

    #[test]
    fn what_is_not_a_whole_drawing_is_not_shown() {
        let good = r#"<svg viewBox="0 0 1 1"><g class="a"><path d="M0 0z"/></g></svg>"#;
        assert!(is_harmless(good));
        for end in 0..good.len() {
            assert!(!is_harmless(&good[..end]), "{}", &good[..end]);
        }
        for bad in [
            "",
            "picture",
            r#"<path d="M0 0z"/>"#,
            r"<svg></svg><svg></svg>",
            r"<svg></svg> ",
            r"<svg>text</svg>",
            r"<svg><g></svg></g>",
            r"<svg><svg></svg></svg>",
            r"<svg><script></script></svg>",
            r"<svg><foreignObject></foreignObject></svg>",
            r"<svg><style></style></svg>",
            r"<svg><!-- --></svg>",
            r#"<svg onload="alert(1)"></svg>"#,
            r#"<svg style="color"></svg>"#,
            r#"<svg class="a" onclick="b"></svg>"#,
            r#"<svg><use href="elsewhere.svg#a"/></svg>"#,
            r#"<svg><use href="javascript:a"/></svg>"#,
            r#"<svg class="&lt;"></svg>"#,
            r#"<svg class="a>b"></svg>"#,
            r"<svg class='a'></svg>",
            r"<svg class=a></svg>",
            r"<SVG></SVG>",
        ] {
            assert!(!is_harmless(bad), "{bad}");
        }
    }
}
