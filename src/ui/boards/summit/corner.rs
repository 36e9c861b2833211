//! The corner of the board: the Summit disc with its flags, the pile and the card that
//! lies face up.

use std::fmt::Write as _;

use super::names;
use super::plan::map;
use crate::games::summit::{Card, Table};

/// Where the pile lies, and how large a card is.
pub(super) const CARD: (i32, i32) = (124, 164);

pub(super) fn pile() -> (i32, i32) {
    let [x, y, ..] = map().corner;
    (i32::from(x) + 14, i32::from(y) + 14)
}

fn face_up() -> (i32, i32) {
    let (x, y) = pile();
    (x + CARD.0 + 22, y)
}

pub(super) fn draw(table: &Table) -> String {
    let mut svg = String::new();
    if table.left > 0 {
        let (x, y) = pile();
        let deep = i32::from(table.left.min(24)) / 4;
        for n in (0..=deep).rev() {
            let (x, y, n) = (x + 2 * n, y + 2 * n, if n == 0 { "top" } else { "below" });
            let _ = write!(
                svg,
                "<rect class=\"su-card su-{n}\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"9\"/>",
                CARD.0, CARD.1
            );
        }
        let (mx, my) = (x + CARD.0 / 2, y + CARD.1 / 2);
        let left = table.left;
        let _ = write!(
            svg,
            "<circle class=\"su-globe\" cx=\"{mx}\" cy=\"{}\" r=\"34\"/><path class=\"su-globe\" d=\"M{mx} {}v68M{} {}h68\"/><text class=\"su-left\" x=\"{mx}\" y=\"{}\">{left} left</text>",
            my - 18,
            my - 52,
            mx - 34,
            my - 18,
            my + 52
        );
    }
    if let Some(card) = table.card {
        face(&mut svg, card);
    }
    disc(&mut svg, table);
    svg
}

/// A card face up, its title broken into lines.
fn face(svg: &mut String, card: Card) {
    let (x, y) = face_up();
    let (title, _, _) = names::card(card);
    let _ = write!(
        svg,
        "<g class=\"su-drawn\"><rect class=\"su-card su-face\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"9\"/>",
        CARD.0, CARD.1
    );
    let mut lines: Vec<String> = Vec::new();
    for word in title.split(' ') {
        match lines.last_mut().filter(|line| line.len() + word.len() < 9) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    let mid = x + CARD.0 / 2;
    let top = y + CARD.1 / 2 + 6 - 11 * i32::try_from(lines.len() - 1).unwrap_or(0);
    for (n, line) in (0..).zip(&lines) {
        let long = if line.len() > 10 { " su-long" } else { "" };
        let y = top + 22 * n;
        let _ = write!(svg, "<text class=\"su-title{long}\" x=\"{mid}\" y=\"{y}\">{line}</text>");
    }
    svg.push_str("</g>");
}

/// The black disc: pairs of holes, and a pair of flags for each alliance.
fn disc(svg: &mut String, table: &Table) {
    let [x, y, w, h] = map().corner.map(i32::from);
    let (cx, cy) = (x + w / 2, y + h - 92);
    let _ = write!(
        svg,
        "<g class=\"su-disc\" transform=\"translate({cx} {cy})\"><ellipse class=\"su-disc-edge\" cy=\"9\" rx=\"140\" ry=\"52\"/><ellipse class=\"su-disc-top\" rx=\"140\" ry=\"52\"/><text y=\"40\">SUMMIT</text>"
    );
    for n in 0..3 {
        let at = 84 * (n - 1);
        let _ = write!(
            svg,
            "<circle class=\"su-hole\" cx=\"{}\" cy=\"-4\" r=\"5\"/><circle class=\"su-hole\" cx=\"{}\" cy=\"-4\" r=\"5\"/>",
            at - 18,
            at + 18
        );
    }
    for (n, pact) in (0..).zip(&table.pacts) {
        for (seat, shift) in pact.members.into_iter().zip([-18, 18]) {
            let (colour, letter, _) = names::power(table.side(seat).power);
            let at = 84 * (n - 1) + shift;
            let lift = if shift < 0 { -22 } else { -4 };
            let _ = write!(
                svg,
                "<g class=\"su-flag owner-{colour}\" transform=\"translate({at} {lift})\"><use href=\"#su-flag\"/><text x=\"15\" y=\"-39\">{letter}</text></g>"
            );
        }
    }
    *svg += "</g>";
}
