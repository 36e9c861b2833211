//! The picture on the box, and small pictures of games in progress.

use yew::{AttrValue, Html};

use super::plan::{map, spot};
use super::{colour, ground, names};
use crate::games::empires::{Node, Power, View};
use crate::ui::markup::{drawn, el, scaled, sketch};

/// A chart with six flags, and the name on a ribbon.
pub(super) fn cover() -> Html {
    let picture = drawn(|pen| {
        pen.path("em-sea", "M0 0h800v600H0z");
        pen.open_at("em-rhumbs", scaled((240, 420), 100));
        pen.path("", "M0-900V900M-900 0H900M-900-900L900 900M-900 900L900-900M-900-372L900 372M-900 372L900-372M-372-900L372 900M-372 900L372-900");
        pen.close();
        pen.open_at("", scaled((366, 320), 44));
        ground::small(pen, |_| "em-land".to_owned());
        pen.close();
        pen.path("em-route", "M40 330C140 250 230 300 320 250S470 330 540 290 660 330 770 250");
        for (n, power) in (0..).zip(Power::ALL) {
            let (colour, ..) = names::power(power);
            let place = scaled((118 * n + 88, 452 - (n % 2) * 16), 190);
            pen.open_at(&format!("em-flag owner-{colour}"), place);
            pen.path("em-pole", "M0 0V-44");
            pen.path("em-cloth", "M0-44h32l-6 10 6 10H0z");
            pen.close();
        }
        pen.path("em-band", "M0 462h800v138H0z");
        pen.text("em-lettering", (408, 566), "EMPIRES");
    });
    el("svg")
        .class("em-cover")
        .set("viewBox", "0 0 800 600")
        .set("preserveAspectRatio", "xMidYMid slice")
        .child(picture)
        .into()
}

/// Whose colonies are where.
pub(super) fn thumbnail(view: &View) -> AttrValue {
    let table = &view.table;
    let [x, y, w, h] = map().frame;
    let foot = map().corner[3];
    sketch(|pen| {
        pen.put(&format!("<svg class=\"em-thumb\" viewBox=\"{x} {y} {w} {}\">", h - foot));
        pen.rect("em-sea", map().frame.map(i32::from), 0);
        ground::small(pen, |at| match table.owner(at) {
            Some(owner) => format!("em-full owner-{}", colour(table, owner)),
            None => "em-land".to_owned(),
        });
        for at in Node::colonies() {
            if let Some(owner) = table.owner(at) {
                pen.circle(&format!("em-pin owner-{}", colour(table, owner)), spot(at), 38);
            }
        }
        pen.put("</svg>");
    })
}
