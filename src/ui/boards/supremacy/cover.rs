//! The picture on the box, and small pictures of games in progress.

use yew::{AttrValue, Html};

use super::{ground, names, plan};
use crate::games::supremacy::{Power, View};
use crate::ui::markup::{drawn, el, sketch};

/// Three ladders of prices over a dark sea, and six cubes in six colours.
pub(super) fn cover() -> Html {
    let picture = drawn(|pen| {
        pen.path("sp-sea-dark", "M0 0h800v600H0z");
        pen.path("sp-sea-light", "M0 330c120-60 240-40 330-8s240 40 470-40v318H0z");
        pen.path("sp-grid", "M0 100h800M0 200h800M0 300h800M0 400h800M130 0v600M265 0v600M400 0v600M535 0v600M670 0v600");
        for (n, power) in (0..).zip(Power::ALL) {
            let (colour, letter, _) = names::power(power);
            let (x, y) = (70 + 116 * n, 210 - (n % 2) * 62);
            pen.open(&format!("sp-cube owner-{colour}"));
            pen.path("sp-top", format!("M{x} {y}l40-26h66l-40 26z"));
            pen.path("sp-side", format!("M{} {y}l40-26v66l-40 26z", x + 66));
            pen.rect("sp-face", [x, y, 66, 66], 0);
            pen.text("sp-letter", (x + 33, y + 50), &letter.to_string());
            pen.close();
        }
        pen.path("sp-band", "M0 462h800v138H0z");
        pen.text("sp-lettering", (404, 560), "SUPREMACY");
    });
    el("svg")
        .class("sp-cover")
        .set("viewBox", "0 0 800 600")
        .set("preserveAspectRatio", "xMidYMid slice")
        .child(picture)
        .into()
}

/// The world, in the colours of who holds it.
pub(super) fn thumbnail(view: &View) -> AttrValue {
    let [x, y, w, h] = plan::map().frame;
    sketch(|pen| {
        pen.put(&format!("<svg class=\"sp-thumb\" viewBox=\"{x} {y} {w} {h}\">"));
        pen.rect("sp-sea-dark", [x, y, w, h].map(i32::from), 0);
        ground::small(pen, &view.table);
        pen.put("</svg>");
    })
}
