//! The track of Empires on its chart: where each circle and each shield lies by itself. [`super::lay`] moves them apart.

/// Something on the track, by its name in the rules, and its place in degrees.
pub(crate) struct Place {
    pub(crate) name: &'static str,
    pub(crate) at: [f64; 2],
}

/// A line of circles from one junction to another.
pub(crate) struct Chain {
    pub(crate) ends: [&'static str; 2],
    /// Where its circles lie, in their order.
    pub(crate) circles: &'static [[f64; 2]],
}

/// A colony, and the circle that it hangs on: a junction, or a chain by its number and the place in it from 1.
pub(crate) struct Colony {
    pub(crate) shield: Place,
    pub(crate) hook: Hook,
}

pub(crate) enum Hook {
    At(&'static str),
    On(usize, usize),
}

/// All of it, in the order of the game's rules.
pub(crate) struct Places {
    pub(crate) junctions: &'static [Place],
    pub(crate) chains: &'static [Chain],
    pub(crate) colonies: &'static [Colony],
}

const fn place(name: &'static str, lon: f64, lat: f64) -> Place {
    Place { name, at: [lon, lat] }
}

const fn chain(from: &'static str, to: &'static str, circles: &'static [[f64; 2]]) -> Chain {
    Chain { ends: [from, to], circles }
}

const fn at(name: &'static str, lon: f64, lat: f64, hook: &'static str) -> Colony {
    Colony { shield: place(name, lon, lat), hook: Hook::At(hook) }
}

const fn on(name: &'static str, lon: f64, lat: f64, chain: usize, circle: usize) -> Colony {
    Colony { shield: place(name, lon, lat), hook: Hook::On(chain, circle) }
}

pub(crate) const PLACES: Places =
    Places { junctions: &JUNCTIONS, chains: &CHAINS, colonies: &COLONIES };

const JUNCTIONS: [Place; 16] = [
    place("start", -46.0, 32.0),
    place("north-atlantic", -29.0, 59.5),
    place("caribbean", -74.0, 15.0),
    place("south-atlantic", -16.0, -15.0),
    place("atlantic-gate", -13.0, 37.0),
    place("levant", 28.5, 34.5),
    place("arabian-sea", 63.0, 15.0),
    place("cape", 31.0, -37.5),
    place("malacca", 92.0, 5.0),
    place("south-china-sea", 115.0, 17.0),
    place("hawaii", 203.0, 20.0),
    place("panama-coast", -91.0, 9.0),
    place("horn", -82.0, -49.0),
    place("bering-sea", 186.0, 63.0),
    place("coral-sea", 153.0, -14.0),
    place("siberia", 80.0, 58.0),
];

const CHAINS: [Chain; 28] = [
    chain("start", "north-atlantic", &[[-43.0, 38.0], [-40.0, 44.0], [-36.0, 49.0], [-32.0, 54.0]]),
    chain("start", "caribbean", &[[-52.0, 29.0], [-58.0, 26.0], [-64.0, 22.0], [-69.0, 18.5]]),
    chain(
        "start",
        "south-atlantic",
        &[[-43.0, 24.0], [-38.0, 16.0], [-31.0, 9.0], [-25.0, 1.0], [-20.0, -7.0]],
    ),
    chain("start", "atlantic-gate", &[[-39.0, 33.0], [-32.0, 34.5], [-25.0, 35.5], [-19.0, 36.0]]),
    chain(
        "north-atlantic",
        "bering-sea",
        &[[-8.0, 68.5], [24.0, 74.0], [62.0, 77.5], [108.0, 79.5], [158.0, 75.0]],
    ),
    chain(
        "north-atlantic",
        "caribbean",
        &[[-42.0, 52.0], [-53.0, 44.0], [-64.0, 36.0], [-72.0, 26.0]],
    ),
    chain(
        "north-atlantic",
        "atlantic-gate",
        &[[-22.0, 55.0], [-18.0, 50.5], [-14.0, 46.5], [-13.0, 42.0]],
    ),
    chain(
        "north-atlantic",
        "siberia",
        &[[-13.0, 61.0], [6.0, 58.0], [28.0, 58.0], [46.0, 57.0], [63.0, 57.0]],
    ),
    chain("siberia", "bering-sea", &[[108.0, 62.0], [135.0, 63.0], [160.0, 64.0]]),
    chain(
        "siberia",
        "south-china-sea",
        &[[93.0, 52.0], [107.0, 47.0], [120.0, 39.5], [124.0, 29.0]],
    ),
    chain("siberia", "arabian-sea", &[[73.0, 49.0], [68.0, 41.0], [66.0, 33.0], [64.0, 24.0]]),
    chain("caribbean", "panama-coast", &[[-79.7, 9.2], [-85.0, 6.0]]),
    chain(
        "caribbean",
        "south-atlantic",
        &[[-62.0, 13.0], [-49.0, 8.0], [-38.0, 0.0], [-29.0, -8.0]],
    ),
    chain(
        "panama-coast",
        "horn",
        &[[-90.0, 0.0], [-87.0, -10.0], [-82.0, -20.0], [-80.0, -30.0], [-81.0, -40.0]],
    ),
    chain(
        "south-atlantic",
        "horn",
        &[[-33.0, -30.0], [-57.0, -57.5], [-69.0, -60.0], [-79.0, -57.0]],
    ),
    chain(
        "panama-coast",
        "hawaii",
        &[[-102.0, 4.0], [-114.0, 1.0], [-127.0, 3.0], [-140.0, 12.0], [222.0, 18.0]],
    ),
    chain("hawaii", "bering-sea", &[[199.0, 45.0], [189.0, 49.0], [180.0, 52.5], [178.0, 58.5]]),
    chain(
        "hawaii",
        "south-china-sea",
        &[[187.0, 22.0], [168.0, 20.0], [149.0, 20.0], [131.0, 21.0]],
    ),
    chain(
        "hawaii",
        "coral-sea",
        &[[201.0, 9.0], [195.0, 0.0], [186.0, -8.0], [176.0, -15.0], [164.0, -18.0]],
    ),
    chain("south-china-sea", "malacca", &[[111.0, 9.0], [104.5, 1.5], [98.5, 1.5]]),
    chain("malacca", "arabian-sea", &[[88.0, 12.0], [83.0, 3.0], [75.0, 2.0], [68.0, 7.0]]),
    chain("malacca", "coral-sea", &[[95.0, -6.0], [105.0, -11.0], [117.0, -12.0], [131.0, -10.0]]),
    chain("arabian-sea", "levant", &[[52.0, 12.5], [41.0, 17.0], [34.0, 27.0], [35.0, 33.0]]),
    chain("atlantic-gate", "levant", &[[-5.5, 36.0], [4.0, 39.0], [13.5, 36.5], [21.0, 35.0]]),
    chain(
        "arabian-sea",
        "cape",
        &[[58.0, 5.0], [50.0, -3.0], [45.0, -12.0], [41.0, -21.0], [37.0, -30.0]],
    ),
    chain(
        "cape",
        "south-atlantic",
        &[[17.5, -36.0], [9.0, -28.0], [7.0, -18.0], [3.0, -12.0], [-7.0, -12.0]],
    ),
    chain(
        "cape",
        "coral-sea",
        &[
            [47.0, -37.0],
            [65.0, -36.0],
            [84.0, -35.0],
            [103.0, -37.0],
            [124.0, -42.0],
            [158.0, -37.0],
        ],
    ),
    chain("levant", "south-atlantic", &[[22.5, 27.0], [15.0, 20.0], [5.0, 15.0], [-3.0, 7.0]]),
];

const COLONIES: [Colony; 21] = [
    at("greenland", -42.0, 68.0, "north-atlantic"),
    at("alaska", 208.0, 65.0, "bering-sea"),
    at("west-indies", -76.5, 21.5, "caribbean"),
    at("honduras", -88.0, 15.0, "panama-coast"),
    on("guiana", -57.0, 4.0, 12, 2),
    at("falkland-islands", -58.5, -53.0, "horn"),
    at("morocco", -7.0, 30.0, "atlantic-gate"),
    on("libya", 15.0, 28.5, 23, 3),
    at("egypt", 29.5, 26.5, "levant"),
    on("nigeria", 8.0, 9.5, 27, 4),
    on("congo", 22.0, -3.0, 25, 3),
    at("south-africa", 22.0, -29.0, "cape"),
    on("madagascar", 47.0, -20.0, 24, 3),
    on("ethiopia", 39.5, 8.0, 22, 1),
    at("india", 78.0, 21.0, "arabian-sea"),
    at("malaya", 101.5, 5.5, "malacca"),
    on("indo-china", 106.0, 14.0, 19, 1),
    on("east-indies", 113.0, -1.5, 21, 2),
    at("australia", 134.0, -25.0, "coral-sea"),
    at("philippines", 123.0, 12.0, "south-china-sea"),
    on("manchuria", 127.0, 46.0, 9, 3),
];
