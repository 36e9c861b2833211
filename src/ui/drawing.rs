//! Small drawings that several screens share.

use yew::Html;

use super::face::Identity;
use super::markup::{el, picture};
use super::words;
use crate::engine::order;

/// A line icon, 24 units square.
pub fn icon(path: &'static str) -> Html {
    picture(format!(
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">\
         <path d=\"{path}\"/></svg>"
    ))
}

pub const MENU: &str = "M4 7h16M4 12h16M4 17h16";
pub const UNDO: &str = "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
pub const REDO: &str = "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3";
pub const HINT: &str = "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.500 1 2.500h6c0-1 .3-1.800 1-2.500A6 6 0 0 0 12 3z";
pub const BOOK: &str =
    "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14";
pub const LOG: &str = "M5 4h14v16H5zM8 8h8M8 12h8M8 16h5";
pub const CLOSE: &str = "M6 6l12 12M18 6L6 18";
pub const WHAT: &str =
    "M9 9a3 3 0 1 1 4 2.800c-.7.3-1 .8-1 1.700M12 17.500v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z";
pub const PLUS: &str = "M12 5v14M5 12h14";
pub const MINUS: &str = "M5 12h14";
pub const WHOLE: &str = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
pub const FLAG: &str = "M6 21V4c4-2 7 2 12 0v9c-5 2-8-2-12 0";
pub const PLAY: &str = "M7 4l13 8-13 8z";
pub const PAUSE: &str = "M8 5v14M16 5v14";
pub const BACK: &str = "M15 5l-7 7 7 7";
pub const FORTH: &str = "M9 5l7 7-7 7";
pub const FIRST: &str = "M17 5l-7 7 7 7M7 5v14";
pub const LAST: &str = "M7 5l7 7-7 7M17 5v14";

/// A seat's token: colour, pattern and letter.
pub fn badge(identity: Identity) -> Html {
    let Identity { colour, letter, .. } = identity;
    picture(format!(
        "<svg class=\"badge owner-{colour}\" viewBox=\"0 0 32 32\" aria-hidden=\"true\" \
         focusable=\"false\"><circle class=\"fill\" cx=\"16\" cy=\"16\" r=\"15\"/>\
         <circle class=\"pattern\" cx=\"16\" cy=\"16\" r=\"15\" fill=\"url(#pattern-{colour})\"/>\
         <text x=\"16\" y=\"22\" text-anchor=\"middle\">{letter}</text></svg>"
    ))
}

/// A seat's flag, to stand beside another's name.
pub fn flag(identity: Identity) -> Html {
    let Identity { colour, letter, .. } = identity;
    picture(format!(
        "<svg class=\"flag owner-{colour}\" viewBox=\"0 0 30 24\" aria-hidden=\"true\" \
         focusable=\"false\"><path d=\"M3 23V1h26l-5 7 5 7H3\"/><text x=\"13\" y=\"13\" \
         text-anchor=\"middle\">{letter}</text></svg>"
    ))
}

/// The patterns that go with the owner colours. Once on the page.
pub fn patterns() -> Html {
    let patterns = [
        ("red", "M0 0"),
        ("blue", "M0 4h8"),
        ("green", "M0 8L8 0M-2 2L2-2M6 10L10 6"),
        ("yellow", "M4 3v2M3 4h2"),
        ("purple", "M4 0v8"),
        ("orange", "M0 0L8 8M-2 6L2 10M6-2L10 2"),
    ];
    let patterns = patterns.map(|(id, d)| {
        format!(
            "<pattern id=\"pattern-{id}\" width=\"8\" height=\"8\" \
             patternUnits=\"userSpaceOnUse\"><path class=\"hatch\" d=\"{d}\"/></pattern>"
        )
    });
    picture(format!(
        "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">\
         <defs>{}</defs></svg>",
        patterns.concat()
    ))
}

/// A chart of one figure a seat over the game.
pub fn chart(series: &[Vec<i32>], identities: &[Identity], counts: &str) -> Html {
    let n_steps = i32::try_from(series.len().max(2) - 1).unwrap_or(i32::MAX);
    let top = series.iter().flatten().copied().max().unwrap_or(1).max(1);
    // The drawing is ten times as large as it looks, so that whole numbers are fine enough.
    // The largest number stands before the axis.
    let left = 120 + i32::try_from(top.to_string().len()).unwrap_or(1) * 165;
    let x = |step: i32| left + (5960 - left) * step / n_steps;
    let y = |value: i32| 1760 - 1600 * value / top;
    let last = |seat: usize| series.last().and_then(|values| values.get(seat)).copied();
    let ends = (0..identities.len()).map(|seat| y(last(seat).unwrap_or(0)));
    let ends = apart(&ends.collect::<Vec<_>>());
    let line = |(seat, identity): (usize, &Identity)| {
        let values = series.iter().filter_map(|values| values.get(seat));
        let points: Vec<String> =
            (0..).zip(values).map(|(step, &value)| format!("{},{}", x(step), y(value))).collect();
        format!(
            "<g class=\"owner-{}\"><polyline class=\"curve dash-{seat}\" points=\"{}\"/>\
             <text class=\"end\" x=\"{}\" y=\"{}\">{}</text></g>",
            identity.colour,
            points.join(" "),
            x(n_steps) + 80,
            ends[seat] + 50,
            identity.letter,
        )
    };
    let lines: String = identities.iter().enumerate().map(line).collect();
    let drawn = picture(format!(
        "<path class=\"axis\" d=\"M{left} 120V1760H6000\"/>\
         <text class=\"scale\" x=\"{0}\" y=\"200\" text-anchor=\"end\">{top}</text>\
         <text class=\"scale\" x=\"{0}\" y=\"1800\" text-anchor=\"end\">0</text>{lines}",
        left - 80
    ));
    let svg = el("svg")
        .set("viewBox", "0 0 6300 2000")
        .set("role", "img")
        .set("aria-label", words::chart(counts))
        .child(drawn);
    el("figure").class("chart").child(svg).child(el("figcaption").text(words::chart(counts))).into()
}

/// Heights near the given ones at which letters beside a chart do not touch.
fn apart(heights: &[i32]) -> Vec<i32> {
    // A letter on a phone, where they are largest.
    const LETTER: i32 = 270;
    const LOWEST: i32 = 1760;
    let mut from_above: Vec<usize> = (0..heights.len()).collect();
    order(&mut from_above, |&n| heights[n]);
    let mut apart = heights.to_vec();
    let mut free = i32::MIN;
    for &n in &from_above {
        apart[n] = apart[n].max(free);
        free = apart[n] + LETTER;
    }
    // What was pushed below the axis pushes the others up again.
    let mut free = LOWEST;
    for &n in from_above.iter().rev() {
        apart[n] = apart[n].min(free);
        free = apart[n] - LETTER;
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::apart;

    #[test]
    fn letters_beside_a_chart_never_touch() {
        for heights in [
            vec![1760, 1760, 1760, 1760, 1760, 1760],
            vec![160, 160, 170, 900, 910, 1760],
            vec![1000, 300],
        ] {
            let apart = apart(&heights);
            for (n, one) in apart.iter().enumerate() {
                assert!((160..=1760).contains(one), "{apart:?} of {heights:?}");
                assert!(apart[n + 1..].iter().all(|two| (one - two).abs() >= 260), "{apart:?}");
            }
        }
        assert_eq!(apart(&[1000, 300]), [1000, 300], "what does not touch stays where it is");
    }
}
