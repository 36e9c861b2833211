//! What is behind everything that scores: clouds, orbits, stars, comets, the sun and the two
//! home planets. The halves are different, so that no piece looks like another.

use super::art::Art;
use super::cut::Chance;
use super::shape::{Spot, direction};
use super::sheet::{Path, Placing, Sheet};

fn polar((angle, radius): (f64, f64)) -> Spot {
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
    comets(sheet);
    sun(sheet);
    sheet.number(Spot { x: 0.0, y: -76.0 }, 200, false);
    sheet.number(Spot { x: 0.0, y: 76.0 }, 200, true);
    homes(sheet);
}

/// A band along angles and radii about some middle, so wide to either side.
type Spine = [(i16, i16, i16)];

fn ribbon(about: Spot, spine: &Spine) -> Path {
    let side = |sign: f64| {
        move |&(angle, radius, wide): &(i16, i16, i16)| {
            about.plus(polar((angle.into(), f64::from(radius) + sign * f64::from(wide))))
        }
    };
    let mut edge: Vec<Spot> = spine.iter().map(side(1.0)).collect();
    edge.extend(spine.iter().rev().map(side(-1.0)));
    let mut path = Path::default();
    path.smooth(&edge);
    path
}

/// A line along a band, this many times its width from the middle.
fn contour(sheet: &mut Sheet<'_>, spine: &Spine, factor: f64) {
    let at = |&(angle, radius, wide): &(i16, i16, i16)| {
        polar((angle.into(), f64::from(radius) + factor * f64::from(wide)))
    };
    let spots: Vec<Spot> = spine.iter().map(at).collect();
    // In parts, so that a piece carries only its own.
    for n in 0..spots.len() - 1 {
        let mut path = Path::default();
        path.smooth_part(&spots, n);
        sheet.draw("s7-lc1", path);
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
    let wave = |radius: f64, high: f64| {
        let rim: Vec<Spot> = (0..16)
            .map(|n| {
                let out = if n % 2 == 0 { high } else { -high };
                bubble.plus(polar((f64::from(n) * 22.5, radius + out)))
            })
            .collect();
        let mut path = Path::default();
        path.smooth(&rim);
        path
    };
    sheet.draw("s7-n1", ribbon(ORIGIN, ARCH));
    sheet.draw("s7-n1", ribbon(ORIGIN, DUST));
    sheet.draw("s7-n1", wave(280.0, 24.0));
    sheet.draw("s7-n2", ribbon(ORIGIN, ARCH_HEART));
    for start in [20, 200] {
        let arm = ARM.map(|(angle, radius, wide)| (start - angle, radius, wide));
        sheet.draw("s7-n2", ribbon(galaxy, &arm));
    }
    sheet.draw("s7-n2", wave(196.0, 22.0));
    sheet.draw("s7-n0", wave(112.0, 12.0));
    for radius in [64.0, 154.0, 322.0] {
        let mut path = Path::default();
        path.circle(bubble, radius);
        sheet.draw("s7-lc1", path);
    }
    for factor in [-1.85, -1.55, -1.25, 1.25, 1.55, 1.85] {
        contour(sheet, ARCH, factor);
    }
    for factor in [-0.35, 0.35, 1.5] {
        contour(sheet, DUST, factor);
    }
    let mut path = Path::default();
    path.circle(galaxy, 30.0);
    sheet.draw("s7-n3", path);
}

/// Half the length, how far it is from round, and where the far end is.
const ORBITS: [(&str, f64, f64, f64); 4] = [
    ("s7-lo1", 318.0, 0.16, 20.0),
    ("s7-lo2", 520.0, 0.18, 112.0),
    ("s7-lo1", 690.0, 0.2, 238.0),
    ("s7-lo2", 838.0, 0.1, 330.0),
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
        let angle = f64::from(n) * 3.75;
        let mut path = Path::default();
        path.start(polar((angle, if n % 4 == 0 { 958.0 } else { 974.0 })));
        path.line(polar((angle, 988.0)));
        sheet.draw("s7-lo1", path);
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
    let mut all = vec![];
    for (n, (about, spread, count)) in clusters.into_iter().enumerate() {
        for _ in 0..count {
            let part = chance.between(0.0, 1.0);
            // Over the whole sky they are spread evenly, in a cluster closer to its middle.
            let far = spread * if n == 0 { part.sqrt() } else { part };
            all.push(about.plus(polar((chance.between(0.0, 360.0), far))));
        }
    }
    // One in four is bright.
    let (bright, faint): (Vec<_>, Vec<_>) = (0..).zip(all).partition(|(n, _)| n % 4 == 0);
    for (_, at) in faint {
        dot(sheet, "s7-ls1", at);
    }
    for (_, at) in bright {
        dot(sheet, "s7-ls2", at);
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
        sheet.print(Placing { at, size, turn: 0.0 }, &[("s7-c", SPARK)]);
    }
    for (n, at) in FIGURES.into_iter().flat_map(spots).enumerate() {
        let mut path = Path::default();
        path.circle(at, if n % 3 == 0 { 9.0 } else { 7.0 });
        sheet.draw("s7-c", path);
    }
}

const SPARK: &str = "M0-100C8-20 20-8 100 0C20 8 8 20 0 100C-8 20-20 8-100 0C-20-8-8-20 0-100Z";

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
            sheet.draw("s7-lf", path);
        }
    }
    for (angle, radius, size) in SHOWER {
        let at = polar((angle.into(), radius.into()));
        let placing = Placing { at, size: size.into(), turn: 24.0 };
        sheet.print(placing, &[("s7-lf", "M-100 0L100 0")]);
    }
}

/// A belt of rocks in the East.
fn rocks(sheet: &mut Sheet<'_>) {
    let mut chance = Chance(7);
    for n in 0..56 {
        let angle = f64::from(n) * 1.45 - 38.0;
        let radius = 560.0 + 3.6 * (angle + 38.0) + chance.between(-62.0, 62.0);
        let size = chance.between(5.0, 18.0);
        let mut path = Path::default();
        for corner in 0..6 {
            let way = f64::from(corner) * 60.0 + chance.between(0.0, 40.0);
            let at = polar((angle, radius)).plus(polar((way, size * chance.between(0.6, 1.1))));
            if corner == 0 { path.start(at) } else { path.line(at) }
        }
        path.close();
        sheet.draw("s7-n3", path);
    }
}

/// Angle and radius of the middle, half the length, and the direction of the tail.
const COMETS: [(i16, i16, i16, i16); 4] =
    [(164, 700, 300, 151), (299, 620, 250, 284), (46, 640, 270, 68), (325, 360, 150, 338)];
const COMET: Art = &[
    ("s7-o", "M-90-5C-40-12 20-14 100-24C40-6-10-4-20-2C20-2 60 0 90 2C20 8-40 10-90 5Z"),
    ("s7-y", "M-90-4C-50-8-10-8 40-12C0-4-20-2-34-1C-10 0 10 0 30 3C-10 5-50 7-90 4Z"),
    ("s7-c", "O-92 0 6"),
];
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

fn comets(sheet: &mut Sheet<'_>) {
    for layer in 0..COMET.len() {
        if layer == 2 {
            sparks(sheet);
        }
        for (angle, radius, size, turn) in COMETS {
            let at = polar((angle.into(), radius.into()));
            let placing = Placing { at, size: size.into(), turn: turn.into() };
            sheet.print(placing, &COMET[layer..=layer]);
        }
    }
}

/// How far the rays reach, so that no eighth looks like another.
const RAYS: [i16; 24] = [
    372, 300, 276, 404, 330, 262, 350, 410, 300, 270, 324, 396, 286, 408, 316, 260, 392, 296, 366,
    270, 342, 402, 282, 346,
];
/// Loops of fire: where they rise, and how far they lean and reach.
const LOOPS: [(i16, i16, i16); 5] =
    [(40, 8, 92), (118, -7, 110), (214, 9, 84), (262, -8, 106), (305, 7, 96)];

pub(super) fn sun(sheet: &mut Sheet<'_>) {
    let ray = |n: i16| (f64::from(n) * 15.0 + 4.0, f64::from(RAYS[usize::from(n.unsigned_abs())]));
    for (angle, far) in (0..24).map(ray) {
        let mut path = Path::default();
        path.start(polar((angle - 2.4, 190.0)));
        path.line(polar((angle, far)));
        path.line(polar((angle + 2.4, 190.0)));
        path.close();
        sheet.draw("s7-y", path);
    }
    for (angle, far) in (0..24).map(ray) {
        let mut path = Path::default();
        path.start(polar((angle + 7.5, 232.0)));
        path.line(polar((angle + 7.5, far * 0.6 + 90.0)));
        sheet.draw("s7-ly", path);
    }
    for (angle, lean, far) in LOOPS {
        let (angle, lean, far) = (f64::from(angle), f64::from(lean), f64::from(far));
        let mut path = Path::default();
        path.start(polar((angle - 9.0, 170.0)));
        let out = [angle - 16.0 + lean, angle + 16.0 + lean].map(|a| polar((a, 170.0 + far)));
        path.curve(&[out[0], out[1], polar((angle + 9.0, 170.0))]);
        sheet.draw("s7-lp", path);
    }
    let mut rim = Path::default();
    rim.circle(ORIGIN, 177.0);
    sheet.draw("s7-o", rim);
    for (angle, far) in (0..24).map(ray) {
        let (angle, far) = (angle * 5.0, far * 0.3 + 122.0);
        let mut path = Path::default();
        path.start(polar((angle - 1.0, 172.0)));
        path.curve(&[(angle + 6.0, 178.0), (angle + 4.0, 205.0), (angle + 14.0, far)].map(polar));
        path.curve(
            &[(angle + 10.0, 200.0), (angle + 12.0, 186.0), (angle + 16.0, 172.0)].map(polar),
        );
        path.close();
        sheet.draw("s7-o", path);
    }
    sheet.print(Placing { at: ORIGIN, size: 100.0, turn: 0.0 }, SUN);
}

const SUN: Art = &[
    ("s7-r", "O0 0 163"),
    ("s7-y", "O0 0 146"),
    ("s7-lo", "M-120-40C-80-60-60-20-20-34C30-52 70-10 124-30M-96-88C-70-104-60-112-30-110"),
    ("s7-lo", "M60-110C80-100 88-90 96-76M-128 4C-90 24-70-6-40 12"),
    ("s7-o", "E-84 34 18 9E-52 48 8 5E92 40 12 8E70 22 6 4E30 118 20 8E-20 124 8 4"),
];

/// The home planets rise behind the base lines.
fn homes(sheet: &mut Sheet<'_>) {
    for (angle, art) in [(277.5, SOUTH), (97.5, NORTH)] {
        sheet.print(Placing { at: polar((angle, 1004.0)), size: 186.0, turn: angle + 90.0 }, art);
    }
}

pub(super) const SOUTH: Art = &[
    ("s7-ly", "O0 0 112"),
    ("s7-y", "O0 0 100"),
    (
        "s7-o",
        "M-98-18C-70-44-40-20 0-34C36-46 60-66 72-70C84-56 90-46 94-34C60-30 40-8 4-8C-40-8-70 0-98 6Z",
    ),
    ("s7-o", "M-66-75C-50-60-20-66 0-76C20-86 36-90 44-90C20-102-10-102-34-94C-48-88-58-82-66-75Z"),
    ("s7-c", "O-44-52 9O-16-50 5O30-66 7O62-44 4O-70-30 4"),
];

pub(super) const NORTH: Art = &[
    ("s7-lg", "O0 0 112"),
    ("s7-g", "O0 0 100"),
    (
        "s7-t",
        "M-92-40C-70-30-66-44-48-40C-30-36-36-18-18-18C-4-18-8-38 8-40C20-42 20-60 4-62C-14-64-20-80-4-88C-40-100-76-76-92-40Z",
    ),
    ("s7-t", "M40-92C30-76 50-70 46-56C42-44 62-40 66-26C70-14 88-16 98-14C96-50 74-80 40-92Z"),
    (
        "s7-lc",
        "M-70-58C-50-66-30-60-14-66M24-30C36-36 50-30 62-38M-40-10C-24-16-10-8 6-12M52-74C60-76 66-72 74-70",
    ),
];
