use super::*;

/// The numbers of a path: its first spot, then the spots of each command.
fn commands(path: &str) -> Vec<(char, Vec<(i32, i32)>)> {
    let mut commands: Vec<(char, Vec<i32>)> = vec![];
    let mut number = String::new();
    for sign in path.chars().chain(['Z']) {
        if (sign == '-' || sign == ' ' || sign.is_ascii_uppercase()) && !number.is_empty() {
            let value = std::mem::take(&mut number).parse().unwrap();
            commands.last_mut().unwrap().1.push(value);
        }
        match sign {
            'A'..='Z' => commands.push((sign, vec![])),
            ' ' => {}
            _ => number.push(sign),
        }
    }
    let pairs = |numbers: Vec<i32>| numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let ends = |(sign, mut numbers): (char, Vec<i32>)| {
        if sign == 'A' {
            assert_eq!(numbers[..5], [1000, 1000, 0, 0, 0]);
            numbers.drain(..5);
        }
        (sign, pairs(numbers))
    };
    commands.into_iter().map(ends).collect()
}

/// Every single curve of an outline, from its beginning.
fn curves(path: &str) -> Vec<Vec<(i32, i32)>> {
    let mut curves = vec![];
    let mut at = (0, 0);
    for (sign, spots) in commands(path) {
        if sign == 'C' {
            for three in spots.chunks(3) {
                assert_eq!(three.len(), 3);
                curves.push([&[at], three].concat());
                at = three[2];
            }
        } else if let Some(&last) = spots.last() {
            at = last;
        }
    }
    curves
}

fn area(polygon: &[Spot]) -> f32 {
    let mut before = *polygon.last().unwrap();
    let mut sum = 0.0;
    for &spot in polygon {
        sum += spot.x * before.y - before.x * spot.y;
        before = spot;
    }
    sum / 2.0
}

/// Whether two pieces share more than a point, from their angles alone.
fn are_neighbours(a: usize, b: usize) -> bool {
    let ((ring, from, to), (other, low, high)) = (place_of(a), place_of(b));
    if ring == other {
        return a != b && ((from - high) % TICKS == 0 || (low - to) % TICKS == 0);
    }
    let ticks = |from: i16, to: i16| (from..to).map(|tick| tick.rem_euclid(TICKS));
    ring.abs_diff(other) == 1 && ticks(from, to).any(|tick| ticks(low, high).any(|t| t == tick))
}

fn cross(a: &[Spot; 2], b: &[Spot; 2]) -> bool {
    let turn =
        |a: Spot, b: Spot, c: Spot| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0.0;
    turn(a[0], a[1], b[0]) != turn(a[0], a[1], b[1])
        && turn(b[0], b[1], a[0]) != turn(b[0], b[1], a[1])
}

const SEEDS: [u64; 8] = [0, 1, 2, 7, 42, 1969, 0xdead_beef, u64::MAX];

#[test]
fn shared_edges_are_those_of_the_rules() {
    let cut = Cut::new(7);
    let shared = cut.edges.iter().filter_map(|edge| Some((edge.sides[0]?, edge.sides[1]?)));
    let pairs: Vec<_> = shared.collect();
    assert_eq!(pairs.len(), 123);
    for a in 0..PIECES {
        for b in a + 1..PIECES {
            let count = pairs.iter().filter(|p| [(a, b), (b, a)].contains(p)).count();
            // The two halves of the sun touch B00 and B04 once each.
            assert_eq!(count, usize::from(are_neighbours(a, b)), "{a} {b}");
        }
    }
}

#[test]
fn every_curve_is_in_exactly_two_outlines_in_both_directions() {
    for seed in SEEDS {
        let cut = Cut::new(seed);
        let all: Vec<_> = (0..PIECES)
            .flat_map(|n| curves(cut.outline(n)).into_iter().map(move |c| (n, c)))
            .collect();
        for (piece, curve) in &all {
            let mut back = curve.clone();
            back.reverse();
            let twins: Vec<_> = all.iter().filter(|(_, other)| *other == back).collect();
            assert_eq!(twins.len(), 1, "{curve:?}");
            assert!(are_neighbours(*piece, twins[0].0));
            assert_eq!(all.iter().filter(|(_, other)| other == curve).count(), 1);
        }
    }
}

#[test]
fn pieces_fill_the_disc() {
    for seed in SEEDS {
        let cut = Cut::new(seed);
        let sum: f32 = (0..PIECES).map(|piece| area(cut.polygon(piece))).sum();
        let disc = std::f32::consts::PI * 1e6;
        assert!((sum / disc - 1.0).abs() < 0.001, "{sum}");
    }
}

#[test]
fn no_edge_meets_another_but_at_its_ends() {
    for seed in SEEDS {
        let cut = Cut::new(seed);
        let lines: Vec<Vec<Spot>> =
            cut.edges.iter().map(|edge| trace(&[(edge, false)]).spots()).collect();
        for (n, one) in lines.iter().enumerate() {
            for (k, other) in lines.iter().enumerate().skip(n) {
                for (i, a) in one.array_windows::<2>().enumerate() {
                    for (j, b) in other.array_windows::<2>().enumerate() {
                        let is_same = n == k && i.abs_diff(j) < 2;
                        let is_joint = a.iter().any(|spot| b.contains(spot));
                        assert!(is_same || is_joint || !cross(a, b), "seed {seed}: {n} {k}");
                    }
                }
                // A knob stays clear of other edges; they meet only near their ends.
                let tips = [other[0], other[other.len() - 1]];
                let knob = one.iter().skip(6).take(one.len().saturating_sub(13));
                for &spot in knob.filter(|_| n != k) {
                    let is_far = apart(spot, &tips) > 20.0;
                    assert!(!is_far || apart(spot, other) > 12.0, "seed {seed}: {n} {k}");
                }
            }
        }
    }
}

#[test]
fn strangers_never_meet() {
    for seed in SEEDS {
        let cut = Cut::new(seed);
        for a in 0..PIECES {
            for b in (0..PIECES).filter(|&b| a != b && !are_neighbours(a, b)) {
                let gap = cut.polygon(a).iter().map(|&spot| apart(spot, cut.polygon(b)));
                // Two pieces may stand on one corner of a third at most.
                assert!(gap.fold(f32::MAX, f32::min) > 3.0, "seed {seed}: {a} {b}");
            }
        }
    }
}

#[test]
fn bounds_and_centres_hold() {
    for seed in SEEDS {
        let cut = Cut::new(seed);
        for piece in 0..PIECES {
            let [x, y, w, h] = cut.bounds(piece).map(f32::from);
            for spot in cut.polygon(piece) {
                assert!(spot.x >= x && spot.x <= x + w && spot.y >= y && spot.y <= y + h);
            }
            let (x, y) = cut.centre(piece);
            let centre = Spot { x: f32::from(x), y: f32::from(y) };
            assert!(is_inside(centre, cut.polygon(piece)));
            assert!(apart(centre, cut.polygon(piece)) > 55.0, "{piece}");
        }
    }
}

#[test]
fn a_seed_is_a_cut() {
    let outlines =
        |seed| (0..PIECES).map(|n| Cut::new(seed).outline(n).to_owned()).collect::<Vec<_>>();
    assert_eq!(outlines(3), outlines(3));
    assert_ne!(outlines(3), outlines(4));
}
