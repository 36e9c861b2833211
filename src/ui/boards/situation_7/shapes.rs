//! The shapes that are drawn on the puzzle, from the file that lies beside the program. Each is
//! reckoned to its place and written out there: if the browser had to move them all, every
//! change on the board would cost it a millisecond of bookkeeping.

use std::fmt::Write as _;

use super::shape::{Spot, real, whole};
use super::sheet::Placing;
use crate::ui::markup::Pen;

/// How thick lines are drawn round what is printed on the bare board, in the units of a shape.
const THIN: i16 = 4;

/// A shape as the contents of a group at its place; nothing before the file has come.
pub(super) fn placed(name: &str, half: &str, placing: Placing) -> Option<String> {
    let text = text(name)?;
    let mut parts = text.split("<path");
    let scale = placing.size / 100.0;
    let group = parts.next()?;
    let width = attribute(group, "stroke-width").and_then(|it| it.parse().ok()).unwrap_or(THIN);
    let mut pen = Pen::default();
    let (class, width) = (format!("s7-art-{half}"), text_of(real(width) * scale));
    pen.start("g", &[("class", &class), ("stroke-width", &width)]);
    for part in parts {
        let mut d = String::new();
        moved(&mut d, attribute(part, "d")?, placing);
        let fill = ("fill", attribute(part, "fill")?);
        match attribute(part, "stroke") {
            Some(stroke) => {
                let width = attribute(part, "stroke-width")?.parse().ok()?;
                let width = text_of(real(width) * scale);
                pen.empty("path", &[fill, ("stroke", stroke), ("stroke-width", &width), ("d", &d)]);
            }
            None => pen.empty("path", &[fill, ("d", &d)]),
        }
    }
    pen.close();
    Some(pen.done())
}

fn text_of(number: f32) -> String {
    let mut text = String::new();
    tenths(&mut text, number, false);
    text
}

/// The text of a shape, where the page carries the file.
#[cfg(target_arch = "wasm32")]
fn text(name: &str) -> Option<String> {
    let shape = crate::ui::browser::document().get_element_by_id(&format!("situation-7-{name}"))?;
    Some(shape.outer_html())
}

#[cfg(not(target_arch = "wasm32"))]
fn text(name: &str) -> Option<String> {
    let file = include_str!("../../../../assets/maps/situation-7.svg");
    let (_, shape) = file.split_once(&format!("id=\"situation-7-{name}\""))?;
    shape.split_once("</g>").map(|(shape, _)| shape.to_owned())
}

fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = element.split_once(&format!(" {name}=\""))?;
    value.split_once('"').map(|(value, _)| value)
}

/// A path at its place. The file has lines, curves and parts of circles, in whole numbers.
fn moved(svg: &mut String, path: &str, placing: Placing) {
    for (command, numbers) in steps(path) {
        svg.push(command);
        match (command, &numbers[..]) {
            // Of a part of a circle only the size and the end are other ones.
            ('a', &[radius, .., large, sweep, x, y]) => {
                let radius = real(radius) * placing.size / 100.0;
                tenths(svg, radius, false);
                tenths(svg, radius, true);
                let _ = write!(svg, " 0 {large} {sweep}");
                spot(svg, placing.way(real(x), real(y)), true);
            }
            _ => {
                for (n, pair) in numbers.chunks_exact(2).enumerate() {
                    spot(svg, placing.spot(real(pair[0]), real(pair[1])), n > 0);
                }
            }
        }
    }
}

/// The commands of a path, each with its numbers.
fn steps(path: &str) -> Vec<(char, Vec<i16>)> {
    let mut steps: Vec<(char, Vec<i16>)> = Vec::new();
    let mut start = None;
    for (n, c) in path.char_indices().chain([(path.len(), ' ')]) {
        if c.is_ascii_digit() {
            start = start.or(Some(n));
            continue;
        }
        if let (Some(start), Some((_, numbers))) = (start.take(), steps.last_mut()) {
            numbers.extend(path[start..n].parse::<i16>().ok());
        }
        match c {
            '-' => start = Some(n),
            c if c.is_ascii_alphabetic() => steps.push((c, Vec::new())),
            _ => {}
        }
    }
    steps
}

fn spot(svg: &mut String, at: Spot, is_next: bool) {
    tenths(svg, at.x, is_next);
    tenths(svg, at.y, true);
}

/// A number to one place after the point, apart from the one before it.
fn tenths(svg: &mut String, number: f32, is_next: bool) {
    let tenths = whole(number * 10.0);
    if is_next && tenths >= 0 {
        svg.push(' ');
    }
    if tenths < 0 {
        svg.push('-');
    }
    let (ones, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let _ = if rest == 0 { write!(svg, "{ones}") } else { write!(svg, "{ones}.{rest}") };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_is_moved_turned_and_enlarged() {
        let mut svg = String::new();
        let placing = Placing { at: Spot { x: 500.0, y: -20.0 }, size: 50.0, turn: 90.0 };
        // A quarter turn against the clock: what was to the right is above.
        moved(&mut svg, "M10 0L-3-7a4 4 0 1 0 8 0Z", placing);
        assert_eq!(svg, "M500-25L496.5-18.5a2 2 0 1 0 0-4Z");
    }

    #[test]
    fn numbers_stand_apart() {
        assert_eq!(steps("M-9 4h1-2Z"), [('M', vec![-9, 4]), ('h', vec![1, -2]), ('Z', vec![])]);
    }
}
