use super::super::shape::is_inside;
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
fn south() -> Vec<(FeatureKind, Vec<usize>)> {
    use FeatureKind::*;
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

fn new_sky() -> Vec<(FeatureKind, Vec<usize>)> {
    use FeatureKind::*;
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

fn picture(cut: &Cut, south: Vec<(FeatureKind, Vec<usize>)>) -> Picture {
    let north: Vec<_> = south
        .iter()
        .map(|(kind, pieces)| (*kind, pieces.iter().map(|&n| turned(n)).collect::<Vec<_>>()))
        .collect();
    let side = |list: &'static [(FeatureKind, Vec<usize>)], is_north| {
        list.iter().map(move |(kind, pieces)| Feature { kind: *kind, pieces, is_north })
    };
    let features: Vec<_> = side(south.leak(), false).chain(side(north.leak(), true)).collect();
    Picture::new(cut, &features)
}

#[test]
fn faces_are_small_and_whole_numbers() {
    for layout in [south(), new_sky()] {
        let cut = Cut::new(7);
        let picture = picture(&cut, layout);
        let faces: Vec<String> = (0..PIECES).map(|piece| picture.face(piece)).collect();
        let total: usize = faces.iter().map(String::len).sum();
        assert!(total < 150_000, "{total}");
        for (piece, face) in faces.iter().enumerate() {
            let elements = face.matches('<').count() - face.matches("</").count();
            assert!(elements < 30, "{piece}: {elements}");
            assert_eq!(face.matches('.').count(), face.matches("h.1").count(), "{piece}");
            assert_eq!(face.matches('"').count() % 2, 0, "{piece}");
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
        let other = |edge: &super::super::cut::Edge| match edge.sides {
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
                    let border = super::super::cut::flattened(&cut.border(&pieces));
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
fn fog_hides_the_picture() {
    let cut = Cut::new(7);
    let picture = picture(&cut, south());
    assert!(picture.ground(true).len() < 2000);
    assert!(picture.ground(false).contains("s7-value"));
}

/// Writes pages to look at into the folder named by `CABINET_PICTURES`.
#[test]
fn pages_to_look_at() {
    let Ok(folder) = std::env::var("CABINET_PICTURES") else { return };
    for (name, layout) in [("rules", south()), ("new-sky", new_sky())] {
        let cut = Cut::new(7);
        let picture = picture(&cut, layout);
        let faces: Vec<String> = (0..PIECES).map(|piece| picture.face(piece)).collect();
        let total: usize = faces.iter().map(String::len).sum();
        let most = faces.iter().map(|face| face.matches("<").count()).max();
        println!(
            "{name}: faces {total}, most elements {most:?}, defs {}, ground {}",
            picture.defs().len(),
            picture.ground(false).len()
        );
        let mut by_class = std::collections::BTreeMap::new();
        for mark in &picture.marks {
            *by_class.entry(mark.class).or_insert(0) +=
                mark.drawing.len() * mark.pieces.count_ones() as usize;
        }
        println!("{by_class:?}");
        println!(
            "new-sky {:?}",
            faces.iter().map(|face| face.matches("<").count()).collect::<Vec<_>>()
        );
        let svg = |view: &str, inside: &str| format!("<svg viewBox=\"{view}\">{inside}</svg>");
        let mut parts = vec![format!(
            "<svg width=\"0\" height=\"0\" style=\"position:absolute\"><defs>{}{}</defs></svg>",
            picture.defs(),
            ""
        )];
        let whole = |class: &str| format!("<g class=\"{class}\">{}</g>", faces.concat());
        let disc = "-1020 -1020 2040 2040";
        parts.push(svg(disc, &whole("s7-south")));
        parts.push(svg(disc, &whole("s7-north")));
        parts.push(svg(disc, &picture.ground(false)));
        parts.push(svg(disc, &picture.ground(true)));
        // A game half-way.
        let mut half = picture.ground(false);
        for (piece, face) in faces.iter().enumerate() {
            let (_, y) = cut.centre(piece);
            if (piece * 7) % 5 > 1 {
                let class = if y > (i16::try_from(piece).unwrap() * 37) % 400 - 200 {
                    "s7-south"
                } else {
                    "s7-north"
                };
                half += &format!("<g class=\"{class}\">{face}</g>");
            }
        }
        parts.push(svg(disc, &half));
        for piece in 0..PIECES {
            let [x, y, w, h] = cut.bounds(piece);
            let side = if y > -h / 2 { "s7-south" } else { "s7-north" };
            parts.push(svg(
                &format!("{} {} {} {}", x - 4, y - 4, w + 8, h + 8),
                &format!("<g class=\"{side}\">{}</g>", faces[piece]),
            ));
        }
        for (n, part) in parts.iter().enumerate() {
            std::fs::write(format!("{folder}/{name}-{n}.html"), part).unwrap();
        }
    }
}

/// The same for the lid of the box and the equipment.
#[test]
fn box_to_look_at() {
    let Ok(folder) = std::env::var("CABINET_PICTURES") else { return };
    let lid = super::super::cover::lid();
    println!("faces lid {}", lid.len());
    std::fs::write(format!("{folder}/lid-0.html"), lid).unwrap();
    let mut tokens = format!(
        "<svg width=\"0\" height=\"0\"><defs>{}</defs></svg>",
        super::super::tokens::TOKENS
    );
    for side in ["south", "north"] {
        for size in [28, 44, 120] {
            for kind in ["rocket", "satellite", "astronaut"] {
                let _ = write!(
                    tokens,
                    "<svg class=\"s7-{side}\" width=\"{size}\" height=\"{size}\"><use href=\"#s7-{kind}\"/></svg>"
                );
            }
        }
    }
    std::fs::write(format!("{folder}/tokens-0.html"), tokens).unwrap();
}
