//! What is behind everything that scores: clouds, orbits, stars, comets, the sun and the two
//! home planets. The halves are different, so that no piece looks like another.

use super::cut::Chance;
use super::shape::{Spot, direction, real};
use super::sheet::{Path, Placing, Sheet};

fn polar((angle, radius): (f32, f32)) -> Spot {
    direction(angle).times(radius)
}

fn spots(polars: &[(i16, i16)]) -> Vec<Spot> {
    polars.iter().map(|&(angle, radius)| polar((angle.into(), radius.into()))).collect()
}

/// Things of one ink are drawn together where nothing speaks against it: a piece then carries
/// one path for them all.
pub(super) fn draw(sheet: &mut Sheet<'_>) {
    clouds(sheet);
    rocks(sheet);
    orbits(sheet);
    figures(sheet);
    stars(sheet);
    sparks(sheet);
    bodies(sheet);
}

/// A band along angles and radii about some middle, so wide to either side.
type Spine = [(i16, i16, i16)];

fn ribbon(about: Spot, spine: &Spine) -> Path {
    let side = |sign: f32| {
        move |&(angle, radius, wide): &(i16, i16, i16)| {
            about.plus(polar((angle.into(), real(radius) + sign * real(wide))))
        }
    };
    let mut edge: Vec<Spot> = spine.iter().map(side(1.0)).collect();
    edge.extend(spine.iter().rev().map(side(-1.0)));
    let mut path = Path::default();
    path.smooth(&edge);
    path
}

/// A line along a band, this many times its width from the middle.
fn contour(sheet: &mut Sheet<'_>, spine: &Spine, factor: f32) {
    let at = |&(angle, radius, wide): &(i16, i16, i16)| {
        polar((angle.into(), real(radius) + factor * real(wide)))
    };
    let spots: Vec<Spot> = spine.iter().map(at).collect();
    // In parts, so that a piece carries only its own.
    for n in 0..spots.len() - 1 {
        let mut path = Path::default();
        path.smooth_part(&spots, n);
        sheet.draw("lq", path);
    }
}

const ORIGIN: Spot = Spot { x: 0.0, y: 0.0 };

const ARCH: &Spine = &[
    (160, 1030, 40),
    (147, 900, 72),
    (131, 755, 95),
    (112, 640, 105),
    (92, 575, 100),
    (72, 590, 88),
    (54, 680, 72),
    (38, 800, 62),
    (24, 920, 52),
    (13, 1030, 40),
];
const ARCH_HEART: &Spine = &[
    (139, 820, 22),
    (124, 706, 44),
    (108, 622, 56),
    (90, 566, 52),
    (73, 588, 40),
    (58, 660, 24),
    (47, 742, 6),
];
const DUST: &Spine = &[
    (170, 1030, 24),
    (177, 840, 46),
    (189, 640, 54),
    (206, 490, 44),
    (230, 400, 34),
    (258, 360, 24),
    (282, 352, 8),
];
const ARM: [(i16, i16, i16); 8] = [
    (0, 34, 12),
    (45, 62, 22),
    (90, 96, 27),
    (135, 134, 27),
    (180, 172, 24),
    (225, 206, 19),
    (270, 236, 13),
    (305, 256, 5),
];

/// In the North an arch, in the West a drift of dust, in the South a galaxy and a bubble.
fn clouds(sheet: &mut Sheet<'_>) {
    let galaxy = polar((257.0, 640.0));
    let bubble = polar((303.0, 800.0));
    let wave = |radius: f32, high: f32| {
        let rim: Vec<Spot> = (0..16)
            .map(|n| {
                let out = if n % 2 == 0 { high } else { -high };
                bubble.plus(polar((real(n) * 22.5, radius + out)))
            })
            .collect();
        let mut path = Path::default();
        path.smooth(&rim);
        path
    };
    sheet.draw("nb", ribbon(ORIGIN, ARCH));
    sheet.draw("nb", ribbon(ORIGIN, DUST));
    sheet.draw("nb", wave(280.0, 24.0));
    sheet.draw("nc", ribbon(ORIGIN, ARCH_HEART));
    for start in [20, 200] {
        let arm = ARM.map(|(angle, radius, wide)| (start - angle, radius, wide));
        sheet.draw("nc", ribbon(galaxy, &arm));
    }
    sheet.draw("nc", wave(196.0, 22.0));
    sheet.draw("na", wave(112.0, 12.0));
    for radius in [64.0, 154.0, 322.0] {
        let mut path = Path::default();
        path.circle(bubble, radius);
        sheet.draw("lq", path);
    }
    for factor in [-1.85, -1.55, -1.25, 1.25, 1.55, 1.85] {
        contour(sheet, ARCH, factor);
    }
    for factor in [-0.35, 0.35, 1.5] {
        contour(sheet, DUST, factor);
    }
    let mut path = Path::default();
    path.circle(galaxy, 30.0);
    sheet.draw("nd", path);
}

/// Half the length, how far it is from round, and where the far end is.
const ORBITS: [(&str, f32, f32, f32); 4] = [
    ("lr", 318.0, 0.16, 20.0),
    ("ld", 520.0, 0.18, 112.0),
    ("lr", 690.0, 0.2, 238.0),
    ("ld", 838.0, 0.1, 330.0),
];

fn orbits(sheet: &mut Sheet<'_>) {
    for (class, half, excess, angle) in ORBITS {
        let across = half * (1.0 - excess * excess).sqrt();
        let mut path = Path::default();
        path.ellipse(polar((angle, half * excess)), [half, across], angle);
        sheet.draw(class, path);
    }
    // The scale along the rim.
    for n in 0..96 {
        let angle = real(n) * 3.75;
        let mut path = Path::default();
        path.start(polar((angle, if n % 4 == 0 { 958.0 } else { 974.0 })));
        path.line(polar((angle, 988.0)));
        sheet.draw("lr", path);
    }
}

fn stars(sheet: &mut Sheet<'_>) {
    let mut chance = Chance(1969);
    // A cluster is where, how far it spreads, and how many it has.
    let clusters = [
        (ORIGIN, 990.0, 430),
        (polar((62.0, 880.0)), 90.0, 26),
        (polar((161.0, 770.0)), 110.0, 34),
        (polar((276.0, 560.0)), 100.0, 36),
        (polar((338.0, 420.0)), 90.0, 24),
        (polar((205.0, 300.0)), 70.0, 16),
    ];
    let mut bright = vec![];
    for (n, (about, spread, count)) in clusters.into_iter().enumerate() {
        for k in 0..count {
            let part = chance.between(0.0, 1.0);
            // Over the whole sky they are spread evenly, in a cluster closer to its middle.
            let far = spread * if n == 0 { part.sqrt() } else { part };
            let at = about.plus(polar((chance.between(0.0, 360.0), far)));
            if k % 4 == 0 {
                bright.push(at);
            } else {
                dot(sheet, "ls", at);
            }
        }
    }
    for at in bright {
        dot(sheet, "lt", at);
    }
}

fn dot(sheet: &mut Sheet<'_>, class: &'static str, at: Spot) {
    let mut path = Path::default();
    path.dot(at);
    sheet.draw(class, path);
}

fn sparks(sheet: &mut Sheet<'_>) {
    let mut chance = Chance(4);
    for n in 0..46 {
        let at = polar((chance.between(0.0, 360.0), 990.0 * chance.between(0.03, 1.0).sqrt()));
        let size = if n % 5 == 0 { 30.0 } else { chance.between(13.0, 20.0) };
        let mut path = Path::default();
        for n in 0..8 {
            let far = if n % 2 == 0 { size } else { 0.18 * size };
            path.step(at.plus(polar((45.0 * real(n), far))));
        }
        path.close();
        sheet.draw("c", path);
    }
    for (n, at) in FIGURES.into_iter().flat_map(spots).enumerate() {
        let mut path = Path::default();
        path.circle(at, if n % 3 == 0 { 9.0 } else { 7.0 });
        sheet.draw("c", path);
    }
}

/// Figures of stars, as angles and radii.
const FIGURES: [&[(i16, i16)]; 14] = [
    &[(78, 930), (73, 830), (63, 790), (58, 880), (66, 950), (73, 830)],
    &[(142, 320), (131, 420), (148, 480), (160, 410), (142, 320), (128, 250)],
    &[(176, 930), (184, 860), (193, 790), (202, 830), (197, 910), (184, 860)],
    &[(238, 270), (246, 370), (232, 460), (241, 560), (254, 520), (246, 370)],
    &[(258, 690), (264, 610), (273, 680), (270, 770), (281, 780), (273, 680)],
    &[(294, 730), (302, 810), (295, 890), (304, 950), (312, 880), (302, 810)],
    &[(352, 330), (6, 400), (352, 500), (4, 580), (354, 660), (8, 720)],
    &[(28, 340), (20, 450), (34, 560), (47, 500), (42, 390), (28, 340)],
    &[(66, 460), (77, 540), (64, 620), (82, 690), (88, 600)],
    &[(96, 250), (111, 330), (101, 430), (116, 500), (121, 400)],
    &[(330, 790), (340, 880), (349, 810), (344, 940), (357, 900)],
    &[(136, 960), (126, 890), (133, 820), (146, 870), (152, 950)],
    &[(206, 950), (214, 870), (226, 930), (234, 850), (243, 940)],
    &[(18, 800), (24, 880), (14, 940), (31, 950), (38, 860)],
];

/// The lines of the figures, and the streaks of the shower.
fn figures(sheet: &mut Sheet<'_>) {
    for figure in FIGURES {
        for pair in spots(figure).windows(2) {
            let mut path = Path::default();
            path.start(pair[0]);
            path.line(pair[1]);
            sheet.draw("lf", path);
        }
    }
    for (angle, radius, size) in SHOWER {
        let at = polar((angle.into(), radius.into()));
        let way = direction(24.0).times(size.into());
        let mut path = Path::default();
        path.start(at.plus(way));
        path.line(at.plus(way.times(-1.0)));
        sheet.draw("lf", path);
    }
}

/// A belt of rocks in the East.
fn rocks(sheet: &mut Sheet<'_>) {
    let mut chance = Chance(7);
    for n in 0..56 {
        let angle = real(n) * 1.45 - 38.0;
        let radius = 560.0 + 3.6 * (angle + 38.0) + chance.between(-62.0, 62.0);
        let size = chance.between(5.0, 18.0);
        let mut path = Path::default();
        for corner in 0..6 {
            let way = real(corner) * 60.0 + chance.between(0.0, 40.0);
            let at = polar((angle, radius)).plus(polar((way, size * chance.between(0.6, 1.1))));
            path.step(at);
        }
        path.close();
        sheet.draw("nd", path);
    }
}

/// Angle and radius of the middle, half the length, and the direction of the tail.
const COMETS: [(i16, i16, i16, i16); 4] =
    [(164, 700, 300, 151), (299, 620, 250, 284), (46, 640, 270, 68), (325, 360, 150, 338)];
/// Streaks of a shower in the North-West.
const SHOWER: [(i16, i16, i16); 9] = [
    (118, 900, 60),
    (122, 840, 44),
    (126, 940, 50),
    (113, 800, 36),
    (129, 790, 56),
    (117, 720, 40),
    (124, 680, 30),
    (133, 880, 34),
    (111, 880, 28),
];

/// Comets, the sun, and the home planets, which rise behind the base lines.
fn bodies(sheet: &mut Sheet<'_>) {
    for (angle, radius, size, turn) in COMETS {
        let at = polar((angle.into(), radius.into()));
        sheet.stamp("comet", Placing { at, size: size.into(), turn: turn.into() }, 1.0);
    }
    sheet.stamp("0", Placing { at: ORIGIN, size: 100.0, turn: 0.0 }, 4.1);
    sheet.number(Spot { x: 0.0, y: -76.0 }, 200, false);
    sheet.number(Spot { x: 0.0, y: 76.0 }, 200, true);
    for (shape, angle) in [("home-south", 277.5), ("home-north", 97.5)] {
        let at = polar((angle, 1004.0));
        sheet.stamp(shape, Placing { at, size: 186.0, turn: angle + 90.0 }, 1.14);
    }
}
