//! A small picture of a game in progress: the rings, and who has filled what.

use yew::AttrValue;

use super::names::SEATS;
use crate::games::situation_7::{Piece, State};
use crate::ui::markup::{Pen, sketch};

/// For each ring the number of its pieces, and the middle and width of the band it covers.
const BANDS: [(u8, u8, u8); 4] = [(2, 16, 32), (8, 58, 52), (16, 113, 58), (24, 171, 58)];

/// Bands are drawn as circles with a thick stroke; a piece is one dash of it. The picture is
/// mirrored, because circles run clockwise and pieces are counted the other way.
pub(super) fn thumbnail(view: &State) -> AttrValue {
    sketch(|pen| {
        pen.put("<svg class=\"s7-thumb\" viewBox=\"-210 -210 420 420\" width=\"100%\" height=\"100%\" aria-hidden=\"true\"><g transform=\"scale(1 -1)\" fill=\"none\" stroke=\"var(--line)\" stroke-width=\"3\"><circle r=\"200\" fill=\"var(--paper-2)\"/><circle r=\"142\"/><circle r=\"84\"/><circle r=\"32\" fill=\"var(--owner-yellow)\"/>");
        for at in view.filled().iter() {
            dash(pen, view, at);
        }
        pen.put("</g></svg>");
    })
}

fn dash(pen: &mut Pen, view: &State, at: Piece) {
    let Some(side) = view.holder(at) else { return };
    let (count, middle, width) = BANDS[usize::from(at.ring())];
    // 20 steps a piece. Outside the sun the last is a gap, and piece 0 has its middle at
    // angle 0.
    let round = 20 * i32::from(count);
    let (long, half) = if at.ring() == 0 { (20, 0) } else { (19, 10) };
    let offset = half - 20 * i32::from(at.number());
    let attributes = [
        ("class", format!("owner-{}", SEATS[side.index()].colour)),
        ("stroke", "var(--owner)".to_owned()),
        ("r", middle.to_string()),
        ("stroke-width", width.to_string()),
        ("pathLength", round.to_string()),
        ("stroke-dasharray", format!("{long} {}", round - long)),
        ("stroke-dashoffset", offset.to_string()),
    ];
    pen.empty("circle", &attributes.each_ref().map(|(name, value)| (*name, value.as_str())));
}
