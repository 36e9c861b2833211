//! The corner of the board: the Summit disc with its flags, the pile and the card that
//! lies face up.

use super::names;
use super::plan::map;
use crate::games::summit::{Card, Table};
use crate::ui::markup::{Pen, moved};

/// How large a card is.
const CARD: [i32; 2] = [124, 164];

/// Where the pile lies: left, top, width, height.
pub(super) fn pile() -> [i32; 4] {
    let [x, y, ..] = map().corner.map(i32::from);
    let [w, h] = CARD;
    [x + 14, y + 14, w, h]
}

/// The pile, with what is left of it.
pub(super) fn draw_pile(pen: &mut Pen, left: u8) {
    if left == 0 {
        return;
    }
    let [x, y, w, h] = pile();
    let deep = i32::from(left.min(24)) / 4;
    for n in (0..=deep).rev() {
        let class = if n == 0 { "su-card su-top" } else { "su-card su-below" };
        pen.rect(class, [x + 2 * n, y + 2 * n, w, h], 9);
    }
    let (x, y) = (x + w / 2, y + h / 2);
    pen.circle("su-globe", (x, y - 18), 34);
    pen.path("su-globe", format!("M{x} {}v68M{} {}h68", y - 52, x - 34, y - 18));
    pen.text("su-left", (x, y + 52), &format!("{left} left"));
}

/// A card face up, its title broken into lines.
pub(super) fn draw_card(pen: &mut Pen, card: Card) {
    let [x, y, w, h] = pile();
    let x = x + w + 22;
    let (title, _, _) = names::card(card);
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
    let top = y + h / 2 + 6 - 11 * i32::try_from(lines.len() - 1).unwrap_or(0);
    pen.rect("su-card su-face", [x, y, w, h], 9);
    for (n, line) in (0..).zip(&lines) {
        let class = if line.len() > 10 { "su-title su-long" } else { "su-title" };
        pen.text(class, (x + w / 2, top + 22 * n), line);
    }
}

/// The black disc: pairs of holes, and a pair of flags for each alliance.
pub(super) fn draw_disc(pen: &mut Pen, table: &Table) {
    let [x, y, w, h] = map().corner.map(i32::from);
    pen.open_at("su-disc", moved((x + w / 2, y + h - 92)));
    pen.ellipse("su-disc-edge", (0, 9), (140, 52));
    pen.ellipse("su-disc-top", (0, 0), (140, 52));
    pen.text("", (0, 40), "SUMMIT");
    for hole in [-102, -66, -18, 18, 66, 102] {
        pen.circle("su-hole", (hole, -4), 5);
    }
    for (n, pact) in (0..).zip(&table.pacts) {
        for (seat, shift) in pact.members.into_iter().zip([-18, 18]) {
            let (colour, letter, _) = names::power(table.side(seat).power);
            let lift = if shift < 0 { -22 } else { -4 };
            let place = moved((84 * (n - 1) + shift, lift));
            pen.open_at(&format!("su-flag owner-{colour}"), place);
            pen.copy("", "#su-flag");
            pen.text("", (15, -39), &letter.to_string());
            pen.close();
        }
    }
    pen.close();
}
