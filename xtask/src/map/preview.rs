//! A picture of a map, to look at.

use super::{
    Made,
    define::Definition,
    lay::{Line, Over},
    room::Room,
    seas::Seas,
};
use std::fmt;

const COLOURS: [&str; 18] = [
    "#5b86b8", "#c2564d", "#e0bd50", "#6fa066", "#8e6aa5", "#dc8f45", "#b79d7b", "#cdb596",
    "#a98e6c", "#d8c5a3", "#bda37f", "#c8ae8b", "#d9c3a0", "#b39a78", "#cbb492", "#ab916f",
    "#c0a784", "#d3bd9b",
];

/// One SVG; `fine` shows the cuts and the fine rooms.
pub(crate) fn svg(definition: &Definition, made: &Made, fine: bool) -> String {
    let [x, y, w, h] = made.frame;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {w} {h}\" width=\"{w}\" height=\"{h}\" font-family=\"sans-serif\" stroke-linejoin=\"round\"><path d=\"M{x} {y}h{w}v{h}h-{w}z\" fill=\"#cfe0e4\"/>"
    );
    let mut add = |words: fmt::Arguments<'_>| svg.push_str(&words.to_string());
    for (sea, path) in made.seas.iter().flat_map(|seas| seas.areas.iter().enumerate()) {
        let colour = if sea < 31 { "#bcdce9" } else { "#80aed0" };
        add(format_args!("<path d=\"{path}\" fill=\"{colour}\"/>"));
    }
    if let Some(Seas { borders, closed, .. }) = &made.seas {
        add(format_args!(
            "<path d=\"{}\" fill=\"#fff\"/><path d=\"{closed}\" fill=\"#e6dfd0\"/><path d=\"{borders}\" fill=\"none\" stroke=\"#2a6496\" stroke-width=\"2\"/>",
            made.lakes
        ));
    }
    let all = || made.areas.iter().chain([&made.nobody]);
    for path in all() {
        add(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"#4c4335\" stroke-width=\"3\"/>"
        ));
    }
    // A region in one path, so that no seam shows between its areas.
    for (region, colour) in COLOURS.iter().cycle().enumerate().take(definition.names.len()) {
        let of_region = |(area, _): &(usize, &String)| definition.regions[*area] == region;
        let path: String = made
            .areas
            .iter()
            .enumerate()
            .filter(of_region)
            .map(|(_, path)| path.as_str())
            .collect();
        add(format_args!("<path d=\"{path}\" fill=\"{colour}\"/>"));
    }
    add(format_args!("<path d=\"{}\" fill=\"#efeae0\"/>", made.nobody));
    add(format_args!(
        "<path d=\"{}\" fill=\"none\" stroke=\"#4c4335\" stroke-width=\"1.5\"/>",
        made.borders
    ));
    let [cx, cy, cw, ch] = definition.corner;
    add(format_args!(
        "<rect x=\"{cx}\" y=\"{cy}\" width=\"{cw}\" height=\"{ch}\" fill=\"none\" stroke=\"#357\" stroke-dasharray=\"6\"/>"
    ));
    let rooms: Vec<&Room> = if fine {
        add(format_args!(
            "<path d=\"{}\" fill=\"none\" stroke=\"#4c4335\" stroke-dasharray=\"4 3\"/>",
            made.cuts
        ));
        made.rooms.iter().take(definition.kept_rooms).chain(&made.fine_rooms).collect()
    } else {
        made.rooms.iter().collect()
    };
    for Room { name, rect: [x, y, w, h], leader } in rooms {
        if let Some([x1, y1, x2, y2]) = leader {
            add(format_args!(
                "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"#222\"/><circle cx=\"{x2}\" cy=\"{y2}\" r=\"3\"/>"
            ));
        }
        let (tx, ty) = (x + 6, y + 16);
        add(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"4\" fill=\"#fff\" fill-opacity=\".4\" stroke=\"#222\" stroke-width=\".7\"/><text x=\"{tx}\" y=\"{ty}\" font-size=\"15\">{name}</text>"
        ));
    }
    for line in made.track.iter().flat_map(|track| &track.lines) {
        add(format_args!("{}", drawn(made, line)));
    }
    for (spot, name) in made.track.iter().flat_map(|track| track.spots.iter().zip(&track.names)) {
        let [x, y] = spot;
        add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"#fffbe9\" stroke=\"#2b2418\" stroke-width=\"2\"/><text x=\"{x}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\">{name}</text>",
            y + 4
        ));
    }
    for line in made.seas.iter().flat_map(marks) {
        add(format_args!("{line}"));
    }
    for [x, y, w, h] in &made.views {
        add(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"none\" stroke=\"#a22\"/>"
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

/// Canals, links, ports and straits.
fn marks(seas: &Seas) -> Vec<String> {
    let mut marks = vec![format!(
        "<path d=\"{}\" fill=\"none\" stroke=\"#2a6496\" stroke-width=\"4\"/>",
        seas.canals
    )];
    let link = |[x1, y1, x2, y2]: &[i32; 4]| {
        format!("<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"#a22\" stroke-width=\"3\"/>")
    };
    marks.extend(seas.links.iter().map(link));
    let dot = |[x, y]: [i32; 2], r: i32, colour: &str| {
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{colour}\" stroke=\"#222\"/>")
    };
    marks.extend(seas.ports.iter().map(|at| dot(*at, 5, "#fff")));
    marks.extend(seas.straits.iter().map(|strait| dot(strait.at, 6, "#e33")));
    marks
}

/// A line of the track; of one over the edge the part on its side.
fn drawn(made: &Made, line: &Line) -> String {
    let [[a, b], [c, d]] = line.bend;
    let spot = |n: usize| made.track.as_ref().map_or([0; 2], |track| track.spots[line.ends[n]]);
    let ([x1, y1], [x2, y2]) = (spot(0), spot(1));
    let width = made.frame[2];
    let turn = |x: i32, other: i32| match line.over {
        Over::West if x > other => x - width,
        Over::East if x < other => x + width,
        Over::None | Over::West | Over::East => x,
    };
    format!(
        "<path d=\"M{} {y1}C{a} {b} {c} {d} {} {y2}\" fill=\"none\" stroke=\"#2b2418\" stroke-width=\"3\"/>",
        turn(x1, x2),
        turn(x2, x1)
    )
}
