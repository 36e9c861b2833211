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

/// Where the card that lies face up is: beside the pile, and wide enough for its text.
pub(super) fn face_up() -> [i32; 4] {
    let [x, y, w, h] = pile();
    [x + w + 18, y, 240, h]
}

/// Letters in a line of a card's title and of its text, and the height of a line.
const TITLE: (usize, i32) = (20, 22);
const TEXT: (usize, i32) = (23, 21);

/// A card face up: its title and what it does.
pub(super) fn draw_card(pen: &mut Pen, card: Card) {
    let [x, y, w, h] = face_up();
    let (title, _, what) = names::card(card);
    pen.rect("su-card su-face", [x, y, w, h], 9);
    let mut line = y + 10;
    for text in broken(title, TITLE.0) {
        line += TITLE.1;
        pen.text("su-title", (x + w / 2, line), &text);
    }
    line += 6;
    for text in broken(what, TEXT.0) {
        line += TEXT.1;
        pen.text("su-what", (x + w / 2, line), &text);
    }
}

/// A text in lines of so many letters, or of one long word.
fn broken(text: &str, length: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut().filter(|line| line.len() + word.len() < length) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Where the disc is.
pub(super) fn disc() -> [i32; 4] {
    let [x, y, w, h] = map().corner.map(i32::from);
    [x + w / 2 - 140, y + h - 160, 280, 120]
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Title and text of every card fit on it.
    #[test]
    fn every_card_has_room_for_its_text() {
        let practice = Card::PRACTICE.into_iter().flatten();
        let others = Card::CENSUSES.into_iter().chain([Card::Summit]).chain(practice);
        for card in Card::EVENTS.into_iter().chain(others) {
            let (title, _, what) = names::card(card);
            let lines = |text, (length, height): (usize, i32)| {
                height * i32::try_from(broken(text, length).len()).unwrap()
            };
            let height = 10 + lines(title, TITLE) + 6 + lines(what, TEXT);
            assert!(height <= CARD[1] - 10, "{title}: {what}");
        }
    }
}
