//! The picture on the box, and small pictures of games in progress.

use std::fmt::Write as _;

use yew::Html;

use super::names;
use super::plan::{map, middle};
use super::ground;
use crate::games::summit::{Power, View};

/// The world from above, six flags, one disc.
pub(super) fn cover() -> Html {
    let land = ground::small(|at| match at.power() {
        Some(power) => format!("su-full owner-{}", names::power(power).0),
        None => format!("su-v{}", at.printed_value()),
    });
    let mut svg = format!(
        "<svg class=\"su-cover\" viewBox=\"-700 -760 1400 1400\" preserveAspectRatio=\"xMidYMid slice\"><rect class=\"su-box\" x=\"-1400\" y=\"-1400\" width=\"2800\" height=\"2800\"/><circle class=\"su-sea\" r=\"660\"/><g>{land}</g>"
    );
    let _ = write!(svg, "<text class=\"su-lettering\" y=\"-640\">SUMMIT</text>");
    for (n, power) in (0..).zip(Power::ALL) {
        let (colour, ..) = names::power(power);
        let x = 150 * n - 395;
        let _ = write!(svg, "<g class=\"su-flag owner-{colour}\" transform=\"translate({x} 640) scale(2.4)\"><path class=\"su-pole\" d=\"M0 0V-58\"/><path class=\"su-cloth\" d=\"M0-58h40l-9 13 9 13H0z\"/></g>");
    }
    svg += "</svg>";
    Html::from_html_unchecked(svg.into())
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
                let _ = write!(svg, "<circle class=\"su-pin owner-{colour}\" cx=\"{x}\" cy=\"{y}\" r=\"34\"/>");
            }
        }
    }
    let [x, y, w, h] = map().frame;
    let svg = format!("<svg class=\"su-thumb\" viewBox=\"{x} {y} {w} {h}\"><rect class=\"su-sea\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>{svg}</svg>");
    Html::from_html_unchecked(svg.into())
}
