//! The picture on the box, and small pictures of games in progress.

use yew::{AttrValue, Html};

use super::ground;
use super::names;
use super::plan::{map, room};
use crate::games::summit::{Power, View};
use crate::ui::markup::{drawn, el, scaled, sketch};

/// The world from above, six flags, and the name in the sky.
pub(super) fn cover() -> Html {
    let picture = drawn(|pen| {
        pen.path("su-box", "M0 0h800v600H0z");
        pen.circle("su-glow", (400, 262), 332);
        pen.open_at("", scaled((418, 268), 47));
        pen.circle("su-sea", (-38, -12), 670);
        ground::small(pen, |at| match at.power() {
            Some(power) => format!("su-full owner-{}", names::power(power).0),
            None => format!("su-v{}", at.printed_value()),
        });
        pen.close();
        pen.path("su-band", "M0 456h800v144H0z");
        pen.text("su-lettering", (408, 566), "SUMMIT");
        for (n, power) in (0..).zip(Power::ALL) {
            let (colour, ..) = names::power(power);
            pen.open_at(&format!("su-flag owner-{colour}"), scaled((132 * n + 52, 460), 170));
            pen.path("su-pole", "M0 0V-40");
            pen.path("su-cloth", "M0-40h32l-7 10 7 10H0z");
            pen.close();
        }
    });
    el("svg")
        .class("su-cover")
        .set("viewBox", "0 0 800 600")
        .set("preserveAspectRatio", "xMidYMid slice")
        .child(picture)
        .into()
}

/// Who is where, without details.
pub(super) fn thumbnail(view: &View) -> AttrValue {
    let table = &view.table;
    let [x, y, w, h] = map().frame;
    sketch(|pen| {
        pen.put(&format!("<svg class=\"su-thumb\" viewBox=\"{x} {y} {w} {h}\">"));
        pen.rect("su-sea", map().frame.map(i32::from), 0);
        ground::small(pen, |at| match (table.host(at), at.power()) {
            (Some(_), Some(power)) => format!("su-full owner-{}", names::power(power).0),
            _ => format!("su-v{}", at.printed_value()),
        });
        for at in table.countries() {
            for seat in table.seats().iter() {
                if table.host(at).is_none() && table.units(seat, at).bases > 0 {
                    let (colour, ..) = names::power(table.side(seat).power);
                    pen.circle(&format!("su-pin owner-{colour}"), room(at).middle(), 34);
                }
            }
        }
        pen.put("</svg>");
    })
}
