//! The picture on the box, and small pictures of games in progress.

use std::fmt::Write as _;

use yew::Html;

use super::ground;
use super::names;
use super::plan::{map, middle};
use crate::games::summit::{Power, View};
use crate::ui::markup::picture;

/// The world from above, six flags, and the name in the sky.
pub(super) fn cover() -> Html {
    let land = ground::small(|at| match at.power() {
        Some(power) => format!("su-full owner-{}", names::power(power).0),
        None => format!("su-v{}", at.printed_value()),
    });
    let mut svg = format!(
        "<svg class=\"su-cover\" viewBox=\"0 0 800 600\" preserveAspectRatio=\"xMidYMid slice\"><path class=\"su-box\" d=\"M0 0h800v600H0z\"/><circle class=\"su-glow\" cx=\"400\" cy=\"262\" r=\"332\"/><g transform=\"translate(418 268) scale(.47)\"><circle class=\"su-sea\" r=\"670\" cx=\"-38\" cy=\"-12\"/>{land}</g><path class=\"su-band\" d=\"M0 456h800v144H0z\"/><text class=\"su-lettering\" x=\"408\" y=\"566\">SUMMIT</text>"
    );
    for (n, power) in (0..).zip(Power::ALL) {
        let (colour, ..) = names::power(power);
        let x = 132 * n + 52;
        let _ = write!(
            svg,
            "<g class=\"su-flag owner-{colour}\" transform=\"translate({x} 460) scale(1.7)\"><path class=\"su-pole\" d=\"M0 0V-40\"/><path class=\"su-cloth\" d=\"M0-40h32l-7 10 7 10H0z\"/></g>"
        );
    }
    svg += "</svg>";
    picture(svg)
}

/// Who is where, without details.
pub(super) fn thumbnail(view: &View) -> Html {
    let table = &view.table;
    let mut svg = ground::small(|at| match (table.host(at), at.power()) {
        (Some(_), Some(power)) => format!("su-full owner-{}", names::power(power).0),
        _ => format!("su-v{}", at.printed_value()),
    });
    for at in table.countries() {
        for seat in table.seats().iter() {
            if table.host(at).is_none() && table.units(seat, at).bases > 0 {
                let (colour, ..) = names::power(table.side(seat).power);
                let (x, y) = middle(at);
                let _ = write!(
                    svg,
                    "<circle class=\"su-pin owner-{colour}\" cx=\"{x}\" cy=\"{y}\" r=\"34\"/>"
                );
            }
        }
    }
    let [x, y, w, h] = map().frame;
    let svg = format!(
        "<svg class=\"su-thumb\" viewBox=\"{x} {y} {w} {h}\"><rect class=\"su-sea\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>{svg}</svg>"
    );
    picture(svg)
}
