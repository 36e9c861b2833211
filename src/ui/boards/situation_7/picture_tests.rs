use super::super::{cut::trace, shape::is_inside, tokens::TOKENS};
use super::*;

const fn d(n: usize) -> usize {
    26 + n
}
const fn c(n: usize) -> usize {
    10 + n
}
const fn b(n: usize) -> usize {
    2 + n
}

/// The layout of the rules, South; the North is the same after half a turn.
fn south() -> Vec<(Kind, Vec<usize>)> {
    use Kind::*;
    vec![
        (RocketBase, vec![d(21), c(13), c(14)]),
        (SatelliteBase, vec![d(22), d(23), c(15)]),
        (AstronautBase, vec![d(14), d(15), c(10)]),
        (RingedPlanet, vec![b(6), c(12)]),
        (RedPlanet, vec![b(0)]),
        (Moons, vec![c(8), c(9)]),
        (Station, vec![c(11), d(17)]),
        (Probe, vec![d(0)]),
        (Capsule, vec![d(13)]),
        (Circle, vec![b(5)]),
        (Circle, vec![b(7)]),
        (Circle, vec![d(16)]),
        (Circle, vec![d(20)]),
    ]
}

fn new_sky() -> Vec<(Kind, Vec<usize>)> {
    use Kind::*;
    vec![
        (RocketBase, vec![d(0), c(0), c(1)]),
        (SatelliteBase, vec![d(22), d(23), c(15)]),
        (AstronautBase, vec![d(2), d(3), c(10 - 8)]),
        (RingedPlanet, vec![b(6), c(13)]),
        (RedPlanet, vec![b(7)]),
        (Moons, vec![c(11), c(12)]),
        (Station, vec![c(14), d(21)]),
        (Probe, vec![d(20)]),
        (Capsule, vec![d(13)]),
        (Circle, vec![b(0)]),
        (Circle, vec![b(5)]),
        (Circle, vec![d(16)]),
        (Circle, vec![d(17)]),
    ]
}

fn turned(piece: usize) -> usize {
    match piece {
        0..2 => 1 - piece,
        2..10 => b((piece - 2 + 4) % 8),
        10..26 => c((piece - 10 + 8) % 16),
        _ => d((piece - 26 + 12) % 24),
    }
}

fn picture(cut: &Cut, south: Vec<(Kind, Vec<usize>)>) -> Picture {
    let north: Vec<_> = south
        .iter()
        .map(|(kind, pieces)| (*kind, pieces.iter().map(|&n| turned(n)).collect::<Vec<_>>()))
        .collect();
    let side = |list: &'static [(Kind, Vec<usize>)], is_north| {
        list.iter().map(move |(kind, pieces)| Feature { kind: *kind, pieces, is_north })
    };
    let features: Vec<_> = side(south.leak(), false).chain(side(north.leak(), true)).collect();
    Picture::new(cut, &features)
}

#[test]
fn faces_are_small_and_fine_enough() {
    for layout in [south(), new_sky()] {
        let cut = Cut::new(7);
        let picture = picture(&cut, layout);
        let faces: Vec<_> = (0..PIECES).map(|piece| picture.face(piece)).collect();
        let total: usize = faces.iter().map(|face| face.len()).sum();
        assert!(total < 300_000, "{total}");
        for (piece, face) in faces.iter().enumerate() {
            let elements = face.matches('<').count() - face.matches("</").count();
            assert!(elements < 60, "{piece}: {elements}");
            for rest in face.split('.').skip(1) {
                let digits = rest.chars().take_while(char::is_ascii_digit).count();
                assert_eq!(digits, 1, "{piece}: .{rest:.8}");
            }
            assert_eq!(face.matches('"').count() % 2, 0, "{piece}");
            assert!(!face.contains("transform=\"translate"), "{piece}");
            assert!(!faces[..piece].contains(face));
        }
    }
}

#[test]
fn a_feature_is_on_all_its_pieces_and_on_no_other() {
    for seed in 0..6 {
        let cut = Cut::new(seed);
        for (kind, pieces) in south().into_iter().chain(new_sky()) {
            let feature = Feature { kind, pieces: &pieces, is_north: false };
            let (bare, with) = (Picture::new(&cut, &[]), Picture::new(&cut, &[feature]));
            for piece in 0..PIECES {
                let is_on = bare.face(piece) != with.face(piece);
                assert_eq!(is_on, pieces.contains(&piece), "seed {seed}: {piece}");
            }
        }
    }
}

#[test]
fn fields_stay_on_their_pieces() {
    let neighbours = |cut: &Cut, a: usize| -> Vec<usize> {
        let other = |edge: &Edge| match edge.sides {
            [Some(one), Some(other)] if one == a => Some(other),
            [Some(other), Some(one)] if one == a => Some(other),
            _ => None,
        };
        cut.edges.iter().filter_map(other).filter(|&piece| piece >= c(0)).collect()
    };
    for seed in 0..3 {
        let cut = Cut::new(seed);
        for first in c(0)..PIECES {
            for second in neighbours(&cut, first) {
                for third in neighbours(&cut, second).into_iter().filter(|&n| n != first) {
                    let pieces = [first, second, third];
                    let border = trace(&cut.border(&pieces)).spots();
                    for spot in field(&cut, &pieces).spots() {
                        let is_on = pieces.iter().any(|&n| is_inside(spot, cut.polygon(n)));
                        assert!(is_on, "seed {seed}: {pieces:?} {spot:?}");
                        assert!(apart(spot, &border) > 5.0, "seed {seed}: {pieces:?} {spot:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_shape_is_in_the_file() {
    let picture = picture(&Cut::new(7), south());
    let shapes = picture.ground(false).matches("<g class=\"s7-art-").count();
    // Four comets, the sun, two homes; 26 things that score, of which six are bases with three
    // buildings each.
    assert_eq!(shapes, 4 + 1 + 2 + 26 + 6 * 2);
    let file = include_str!("../../../../assets/maps/situation-7.svg");
    for name in ["0", "lid"] {
        assert!(file.contains(&format!("id=\"situation-7-{name}\"")), "{name}");
    }
}

#[test]
fn fog_hides_the_picture() {
    let cut = Cut::new(7);
    let picture = picture(&cut, south());
    assert!(picture.ground(true).len() < 2000);
    assert!(picture.ground(false).contains("s7-value"));
}

/// The names that a drawing refers to, as `href="#name"` or `url(#name)`.
fn references(drawing: &str) -> impl Iterator<Item = &str> {
    let begins = ["href=\"#", "url(#"];
    let rests = begins.into_iter().flat_map(|begin| drawing.split(begin).skip(1));
    rests.filter_map(|rest| rest.split(['"', ')']).next())
}

#[test]
fn whatever_is_referred_to_is_there() {
    let file = include_str!("../../../../assets/maps/situation-7.svg");
    for layout in [south(), new_sky()] {
        let picture = picture(&Cut::new(7), layout);
        let faces: String = (0..PIECES).map(|piece| picture.face(piece).to_string()).collect();
        let drawing = [&*picture.ground(false), &*picture.ground(true), &faces].concat();
        let there = [&*picture.defs(), file].concat();
        assert!(references(&drawing).count() > 40, "a piece refers to its own edge");
        for name in references(&drawing).chain(references(&there)) {
            assert!(there.contains(&format!("id=\"{name}\"")), "{name}");
        }
    }
}

#[test]
fn every_kind_of_equipment_has_a_token() {
    for kind in ["rocket", "satellite", "astronaut"] {
        assert_eq!(TOKENS.matches(&format!("<symbol id=\"s7-{kind}\"")).count(), 1, "{kind}");
    }
    assert_eq!(TOKENS.matches("<symbol").count(), TOKENS.matches("</symbol>").count());
}
