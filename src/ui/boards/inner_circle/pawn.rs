//! A pawn: head with its owner's letter, body with its owner's pattern.

use yew::Html;

use super::plan::Point;
use crate::games::inner_circle::Colour;
use crate::geometry::Hex;
use crate::ui::markup::{Pen, drawn, el};

/// How a pawn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    Standing,
    /// Deep in a Survival Spot.
    Sunk,
    /// In somebody's hand.
    Raised,
}

pub(super) const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "ic-red",
        Colour::Blue => "ic-blue",
        Colour::Green => "ic-green",
        Colour::Yellow => "ic-yellow",
    }
}

pub(super) const fn letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'R',
        Colour::Blue => 'B',
        Colour::Green => 'G',
        Colour::Yellow => 'Y',
    }
}

const BODY: &str = "M-9-14C-9 2-29 3-29 16A29 11 0 0 0 29 16C29 3 9 2 9-14Z";
const SHADE: &str = "M9-14C9 2 29 3 29 16A29 11 0 0 1 6 27C14 16 8 4 3-14Z";
const SUNK_BODY: &str = "M-9 0C-9 15-22 19-23 33A43 39 0 0 0 23 33C22 19 9 15 9 0Z";
const SUNK_SHADE: &str = "M9 0C9 15 22 19 23 33A43 39 0 0 1 6 39C12 28 8 15 3 0Z";

/// The owner's pattern on the body, drawn with a pen.
const fn pattern(colour: Colour, sunk: bool) -> &'static str {
    match (colour, sunk) {
        (Colour::Red, _) => "",
        (Colour::Blue, false) => "M-18 4Q0 11 18 4M-28 15Q0 26 28 15",
        (Colour::Blue, true) => "M-14 15Q0 21 14 15M-21 27Q0 35 21 27",
        (Colour::Green, false) => "M0-10V26M-5-6C-6 6-15 9-16 23M5-6C6 6 15 9 16 23",
        (Colour::Green, true) => "M0 4V38M-5 8C-6 20-11 24-12 36M5 8C6 20 11 24 12 36",
        (Colour::Yellow, false) => "M-24 11L-12 21L0 10L12 21L24 11",
        (Colour::Yellow, true) => "M-18 24L-9 32L0 23L9 32L18 24",
    }
}

/// A pawn standing at a point of the picture. Motion acts on its inner group.
pub(super) fn draw(at: Hex, point: Point, colour: Colour, stance: Stance) -> Html {
    el("g")
        .key(at.to_string())
        .set("class", format!("ic-pawn {}", class(colour)))
        .set("transform", point.shift())
        .set("data-pawn", at.to_string())
        .child(drawn(|pen| figure(pen, colour, stance)))
        .into()
}

/// What a pawn looks like, standing at the origin.
pub(super) fn figure(pen: &mut Pen, colour: Colour, stance: Stance) {
    let sunk = stance == Stance::Sunk;
    let (body, shade, head) =
        if sunk { (SUNK_BODY, SUNK_SHADE, "-18") } else { (BODY, SHADE, "-32") };
    let letter_y = if sunk { "-8.5" } else { "-22.5" };
    pen.open("ic-figure");
    pen.path("ic-halo", body);
    pen.empty("circle", &[("class", "ic-halo"), ("cy", head), ("r", "21")]);
    pen.path("ic-body", body);
    pen.path("ic-shade", shade);
    pen.path("ic-pattern", pattern(colour, sunk));
    pen.empty("circle", &[("class", "ic-head"), ("cy", head), ("r", "21")]);
    pen.start("text", &[("class", "ic-letter"), ("y", letter_y)]);
    pen.put(letter(colour).encode_utf8(&mut [0; 4]));
    pen.end("text");
    pen.close();
}

/// A pawn that is only part of a picture.
pub(super) fn print(pen: &mut Pen, colour: Colour, transform: &str) {
    pen.open_at(&format!("ic-pawn {}", class(colour)), transform);
    figure(pen, colour, Stance::Standing);
    pen.close();
}
