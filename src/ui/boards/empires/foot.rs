//! The foot of the board: the pack on the left, the dice in the middle, the bank on the right,
//! and between them the three phases with what is missing for the next.

use super::plan::{bank, dice, foot, pack};
use super::words;
use crate::games::empires::Table;
use crate::ui::markup::{Pen, moved};

/// Pack, bank and phases.
pub(super) fn draw(pen: &mut Pen, table: &Table) {
    let [x, y, w, h] = foot();
    pen.rect("em-foot", [x, y - 8, w, h + 16], 14);
    draw_pack(pen, table.left);
    draw_bank(pen, table);
    let free = table.free_colonies().count();
    let phases = [
        ("COLONIES", words::taken(table), !table.colonial_war, free == 0),
        (
            "COLONIAL WAR",
            until(free, "free"),
            table.colonial_war && !table.total_war(),
            table.total_war(),
        ),
        ("TOTAL WAR", until(usize::from(table.left), "cards"), table.total_war(), false),
    ];
    let [left, ..] = pack();
    let [right, ..] = dice();
    let wide = (right - left - 130) / 3;
    for (n, (name, what, is_now, is_done)) in (0..).zip(phases) {
        let class = match (is_now, is_done) {
            (true, _) => "em-phase em-now",
            (false, true) => "em-phase em-done",
            (false, false) => "em-phase",
        };
        pen.open_at(class, moved((left + 112 + wide * n, y + 14)));
        pen.rect("", [0, 0, wide - 12, h - 28], 10);
        pen.text("", (wide / 2 - 6, 38), name);
        pen.text("em-what", (wide / 2 - 6, 76), &what);
        pen.close();
    }
}

/// "9 free", or "now".
fn until(left: usize, what: &str) -> String {
    if left == 0 { "now".to_owned() } else { format!("{left} {what}") }
}

fn draw_pack(pen: &mut Pen, left: u8) {
    let [x, y, w, h] = pack();
    let deep = i32::from(left.div_ceil(12));
    for n in (0..deep).rev() {
        pen.rect("em-back", [x + 3 * n, y - 2 * n, w, h], 9);
    }
    if deep == 0 {
        pen.rect("em-gone", [x, y, w, h], 9);
    }
    pen.text("em-count", (x + w / 2, y + h / 2 + 14), &left.to_string());
}

fn draw_bank(pen: &mut Pen, table: &Table) {
    let [x, y, w, h] = bank();
    let count =
        if table.options.unlimited_bank { "∞".to_owned() } else { table.bank.to_string() };
    pen.rect("em-resource", [x, y, w, h], 9);
    pen.circle("em-coin", (x + w / 2, y + h / 2), 34);
    pen.text("em-count", (x + w / 2, y + h / 2 + 14), &count);
}

/// Where the pips of a die are, in thirds from its middle.
const PIPS: [&[(i32, i32)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// The dice as they lie. `throw` tells one throw from another that shows the same.
pub(super) fn draw_dice(pen: &mut Pen, thrown: Option<[u8; 2]>, colour: &str, throw: u32) {
    let [x, y, w, h] = dice();
    pen.open(&format!("em-throw em-throw-{throw} owner-{colour}"));
    let sides = thrown.map_or([None; 2], |both| both.map(Some));
    for (side, middle) in sides.into_iter().zip([(x + 56, y + h / 2), (x + w - 56, y + h / 2)]) {
        let turn = if middle.0 < x + w / 2 { -5 } else { 4 };
        pen.open_at("em-die", format!("{}rotate({turn})", moved(middle)));
        pen.rect("", [-48, -48, 96, 96], 16);
        let pips = side.and_then(|side| PIPS.get(usize::from(side).wrapping_sub(1)));
        for &(px, py) in pips.into_iter().copied().flatten() {
            pen.circle("em-pip", (px * 26, py * 26), 9);
        }
        pen.close();
    }
    pen.close();
}

/// The sum of a throw, beside the dice.
pub(super) fn draw_sum(pen: &mut Pen, thrown: Option<[u8; 2]>) {
    if let Some([one, other]) = thrown {
        let [x, y, w, h] = dice();
        pen.text("em-sum", (x + w + 50, y + h / 2 + 20), &format!("= {}", one + other));
    }
}
