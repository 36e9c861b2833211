//! Where things are on the chart: places, the lines between them, the edges, the foot.

use crate::games::empires::{Kind, Node};
use crate::ui::kit::reach;
use crate::ui::maps::empires::{LINES, MAP, SPOTS};
use crate::ui::maps::{Line, Map, Over};

pub(super) const fn map() -> &'static Map {
    &MAP
}

/// The middle of a place.
pub(super) fn spot(at: Node) -> (i32, i32) {
    let [x, y] = SPOTS[at.index()].map(i32::from);
    (x, y)
}

/// How far from its middle a place is drawn.
pub(super) fn radius(at: Node) -> i32 {
    match at.kind() {
        Kind::Start => 36,
        Kind::Colony => 24,
        Kind::Plain => 13,
        Kind::FreeTerritory | Kind::Blockade => 17,
    }
}

/// The areas of the map: the homes of the powers come first.
const N_POWERS: usize = 6;

/// The shape of a colony's land.
pub(super) fn land(at: Node) -> String {
    let number = at.index() + map().areas - SPOTS.len();
    map().shape(&number.to_string())
}

pub(super) fn home(power: usize) -> String {
    map().shape(&power.min(N_POWERS - 1).to_string())
}

/// A line as a path. Of one over the edge, the other end lies outside.
pub(super) fn path(line: &Line) -> String {
    let [(x1, y1), (x2, y2)] = ends(line);
    let [[a, b], [c, d]] = line.bend;
    format!("M{x1} {y1}C{a} {b} {c} {d} {x2} {y2}")
}

fn ends(line: &Line) -> [(i32, i32); 2] {
    let [one, other] = [line.from, line.to].map(|n| SPOTS[usize::from(n)].map(i32::from));
    let width = i32::from(map().frame[2]);
    let turned = |[x, y]: [i32; 2], [than, _]: [i32; 2]| match line.over {
        Over::West if x > than => (x - width, y),
        Over::East if x < than => (x + width, y),
        Over::None | Over::West | Over::East => (x, y),
    };
    [turned(one, other), turned(other, one)]
}

/// The lines between two places: one, or one on each side of the chart.
pub(super) fn lines(a: Node, b: Node) -> impl Iterator<Item = &'static Line> {
    let joins = move |line: &&Line| {
        let (from, to) = (usize::from(line.from), usize::from(line.to));
        [(from, to), (to, from)].contains(&(a.index(), b.index()))
    };
    LINES.iter().filter(joins)
}

/// All lines of a way.
pub(super) fn trail(from: Node, way: &[Node]) -> String {
    let steps = std::iter::once(&from).chain(way).zip(way);
    steps.flat_map(|(&a, &b)| lines(a, b)).map(path).collect()
}

/// Where the track leads over an edge of the chart: the point at the edge, and the place on
/// the other side that a touch there means.
pub(super) fn beyond(over: Over) -> Option<((i32, i32), Node)> {
    let line = LINES.iter().find(|line| line.over == over)?;
    let [left, _, width, _] = map().frame.map(i32::from);
    let edge = if over == Over::West { left } else { left + width };
    let [from, to] = ends(line);
    let is_outside = |(x, _): (i32, i32)| (x < left) || (x > left + width);
    let outer = if is_outside(from) { line.from } else { line.to };
    // The line is nearly straight there.
    let part = (edge - from.0) * 100 / (to.0 - from.0);
    let y = from.1 + (to.1 - from.1) * part / 100;
    let inside = if over == Over::West { edge + 26 } else { edge - 26 };
    Node::all().nth(usize::from(outer)).map(|at| ((inside, y), at))
}

/// What is to be looked at when these places matter, with room round them.
pub(super) fn region(places: impl Iterator<Item = Node>) -> Option<[i32; 4]> {
    const ROOM: i32 = 90;
    let mut bounds: Option<[i32; 4]> = None;
    for (x, y) in places.map(spot) {
        let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
        bounds = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    }
    let [left, top, right, bottom] = bounds?;
    Some([left - ROOM, top - ROOM, right - left + 2 * ROOM, bottom - top + 2 * ROOM])
}

/// Where an arrow key leads: the nearest place in that direction.
pub(super) fn walk(key: &str, from: Node) -> Option<Node> {
    let others = Node::all().filter(|&to| to != from);
    reach::toward(key, spot(from), others.map(|to| (to, spot(to))))
}

/// The foot of the board: left, top, width, height.
pub(super) fn foot() -> [i32; 4] {
    map().corner.map(i32::from)
}

/// Where the pack lies, the dice and the bank.
pub(super) fn pack() -> [i32; 4] {
    let [x, y, _, h] = foot();
    [x + 10, y, 84, h]
}

pub(super) fn dice() -> [i32; 4] {
    let [x, y, w, h] = foot();
    [x + w / 2 - 120, y, 240, h]
}

/// Where the map's buttons never lie on it, which are in the lower right corner.
pub(super) fn bank() -> [i32; 4] {
    let [x, y, w, h] = foot();
    [x + w - 334, y, 84, h]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn far((ax, ay): (i32, i32), (bx, by): (i32, i32)) -> i32 {
        let (dx, dy) = (ax - bx, ay - by);
        (dx * dx + dy * dy).isqrt()
    }

    /// Points along a line.
    fn curve(line: &Line) -> Vec<(i32, i32)> {
        let [from, to] = ends(line);
        let [c, d] = line.bend.map(|[x, y]| (i32::from(x), i32::from(y)));
        let at = |t: i32| {
            let s = 16 - t;
            let mix = |a: i32, b: i32, c: i32, d: i32| {
                (s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d) / 4096
            };
            (mix(from.0, c.0, d.0, to.0), mix(from.1, c.1, d.1, to.1))
        };
        (0..=16).map(at).collect()
    }

    #[test]
    fn the_lines_are_those_of_the_rules() {
        for at in Node::all() {
            for to in Node::all() {
                let n = lines(at, to).count();
                let is_neighbour = at.neighbours().contains(&to);
                assert_eq!(n > 0, is_neighbour, "{at} and {to}");
                assert!(n <= 2);
            }
        }
        let over = LINES.iter().filter(|line| line.over != Over::None).count();
        assert_eq!(over, 2, "one line leads over the edge and is there on both sides");
    }

    #[test]
    fn places_are_far_enough_apart_for_fingers() {
        let least = i32::from(map().frame[2]) * 26 / 1000;
        let places: Vec<Node> = Node::all().collect();
        for (n, &one) in places.iter().enumerate() {
            for &other in &places[n + 1..] {
                assert!(far(spot(one), spot(other)) >= least, "{one} and {other}");
            }
        }
    }

    #[test]
    fn no_line_runs_through_a_place_it_does_not_lead_to() {
        for line in &LINES {
            let points = curve(line);
            for at in Node::all() {
                let is_end = [line.from, line.to].map(usize::from).contains(&at.index());
                let clear = |&point: &(i32, i32)| far(point, spot(at)) > radius(at).min(20);
                let (from, to) = (line.from, line.to);
                assert!(is_end || points.iter().all(clear), "{from} to {to} through {at}");
            }
        }
    }

    #[test]
    fn the_edge_is_touched_on_both_sides() {
        let [left, top, width, height] = map().frame.map(i32::from);
        let sides = [Over::West, Over::East].map(|over| beyond(over).unwrap());
        assert!(sides[0].1.neighbours().contains(&sides[1].1));
        for ((x, y), beyond) in sides {
            assert!((left..left + width).contains(&x) && (top..top + height).contains(&y));
            assert!(far((x, y), spot(beyond)) > width / 2, "the other side is far away");
            assert!(Node::all().all(|at| far((x, y), spot(at)) > radius(at) + 12));
        }
    }

    #[test]
    fn arrows_reach_every_place() {
        let mut reached = vec![Node::START];
        let mut n = 0;
        while n < reached.len() {
            for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] {
                let next = walk(key, reached[n]).filter(|to| !reached.contains(to));
                reached.extend(next);
            }
            n += 1;
        }
        assert_eq!(reached.len(), Node::all().count());
    }

    #[test]
    fn the_picture_has_every_land() {
        let picture = include_str!("../../../../assets/maps/empires.svg");
        for at in Node::colonies() {
            assert!(picture.contains(&format!("id=\"{}\"", &land(at)[1..])), "{at}");
        }
        for part in ["borders", "nobody"] {
            assert!(picture.contains(&format!("id=\"empires-{part}\"")));
        }
    }
}
