//! § 1 The board: the START, the circles of the track, and the colonies that hang on them.
//! Where they lie on a map is no business of the rules.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::{Misread, as_words};

/// A power, in the order of the rule book (1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    UnitedStates,
    GreatBritain,
    France,
    Russia,
    Italy,
    Japan,
}

impl Power {
    pub const ALL: [Self; 6] = [
        Self::UnitedStates,
        Self::GreatBritain,
        Self::France,
        Self::Russia,
        Self::Italy,
        Self::Japan,
    ];

    /// Its name in lines of words.
    pub fn slug(self) -> &'static str {
        ["united-states", "great-britain", "france", "russia", "italy", "japan"][self as usize]
    }

    pub(super) fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|power| power.slug() == slug)
    }
}

/// A place where a pawn can stand: first the START, then the junctions, then the circles
/// between them, then the colonies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node(u8);

as_words!(Node);

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Start,
    Plain,
    /// A circle with a red star.
    FreeTerritory,
    /// A circle with red bars.
    Blockade,
    /// A shield with a number.
    Colony,
}

const START: u8 = 0;

/// The junctions, by their names in saves (1.5).
const JUNCTIONS: [&str; 15] = [
    "north-atlantic",
    "caribbean",
    "south-atlantic",
    "atlantic-gate",
    "levant",
    "arabian-sea",
    "cape",
    "malacca",
    "south-china-sea",
    "hawaii",
    "panama-coast",
    "horn",
    "bering-sea",
    "coral-sea",
    "siberia",
];

/// The circles between two junctions: a point is a plain one, a star a free territory, bars
/// a blockade, which has a name.
struct Chain {
    slug: &'static str,
    from: &'static str,
    to: &'static str,
    circles: &'static str,
    blockade: &'static str,
}

const fn chain(
    slug: &'static str,
    from: &'static str,
    to: &'static str,
    circles: &'static str,
) -> Chain {
    Chain { slug, from, to, circles, blockade: "" }
}

impl Chain {
    const fn with(self, blockade: &'static str) -> Self {
        Self { blockade, ..self }
    }
}

/// The tracks (1.5).
const CHAINS: [Chain; 28] = [
    chain("north-route", "start", "north-atlantic", "..*."),
    chain("west-route", "start", "caribbean", ".*.."),
    chain("south-route", "start", "south-atlantic", "..*.."),
    chain("east-route", "start", "atlantic-gate", ".*.."),
    chain("arctic", "north-atlantic", "bering-sea", ".*..."),
    chain("grand-banks", "north-atlantic", "caribbean", ".*.."),
    chain("channel", "north-atlantic", "atlantic-gate", "..*."),
    chain("trans-siberian", "north-atlantic", "siberia", ".#.*.").with("skagerrak"),
    chain("kamchatka", "siberia", "bering-sea", ".*."),
    chain("china-coast", "siberia", "south-china-sea", "..*."),
    chain("khyber-road", "siberia", "arabian-sea", ".*.."),
    chain("isthmus", "caribbean", "panama-coast", "#.").with("panama-canal"),
    chain("brazil", "caribbean", "south-atlantic", "..*."),
    chain("peru", "panama-coast", "horn", "..*.."),
    chain("river-plate", "south-atlantic", "horn", ".#.*").with("cape-horn"),
    chain("pacific", "panama-coast", "hawaii", ".*.*."),
    chain("aleutians", "hawaii", "bering-sea", "#.*.").with("bering-strait"),
    chain("marianas", "hawaii", "south-china-sea", ".*.."),
    chain("polynesia", "hawaii", "coral-sea", "..*.."),
    chain("malay-coast", "south-china-sea", "malacca", ".#.").with("singapore"),
    chain("bengal", "malacca", "arabian-sea", ".*.."),
    chain("timor-sea", "malacca", "coral-sea", "..*."),
    chain("red-sea", "arabian-sea", "levant", ".*#.").with("suez-canal"),
    chain("mediterranean", "atlantic-gate", "levant", "#.*.").with("gibraltar"),
    chain("zanzibar", "arabian-sea", "cape", "..*.."),
    chain("angola", "cape", "south-atlantic", "#.*..").with("good-hope"),
    chain("indian-ocean", "cape", "coral-sea", "..*..."),
    chain("sahara-road", "levant", "south-atlantic", "..*."),
];

/// The colonies (1.6): name, value, and the circle they hang on, as a junction or as a
/// chain and the place in it, counted from 1.
const COLONIES: [(&str, u8, Hook); N_COLONIES] = [
    ("greenland", 1, Hook::At("north-atlantic")),
    ("alaska", 3, Hook::At("bering-sea")),
    ("west-indies", 2, Hook::At("caribbean")),
    ("honduras", 1, Hook::At("panama-coast")),
    ("guiana", 2, Hook::On("brazil", 2)),
    ("falkland-islands", 1, Hook::At("horn")),
    ("morocco", 2, Hook::At("atlantic-gate")),
    ("libya", 2, Hook::On("mediterranean", 3)),
    ("egypt", 4, Hook::At("levant")),
    ("nigeria", 3, Hook::On("sahara-road", 4)),
    ("congo", 4, Hook::On("angola", 3)),
    ("south-africa", 5, Hook::At("cape")),
    ("madagascar", 2, Hook::On("zanzibar", 3)),
    ("ethiopia", 3, Hook::On("red-sea", 1)),
    ("india", 5, Hook::At("arabian-sea")),
    ("malaya", 4, Hook::At("malacca")),
    ("indo-china", 3, Hook::On("malay-coast", 1)),
    ("east-indies", 5, Hook::On("timor-sea", 2)),
    ("australia", 4, Hook::At("coral-sea")),
    ("philippines", 3, Hook::At("south-china-sea")),
    ("manchuria", 4, Hook::On("china-coast", 3)),
];

#[derive(Clone, Copy)]
enum Hook {
    At(&'static str),
    On(&'static str, u8),
}

/// How many colonies there are.
pub const N_COLONIES: usize = 21;
/// How many places there are.
pub const N_NODES: usize = 155;
const N_JUNCTIONS: usize = JUNCTIONS.len();
const FIRST_COLONY: usize = N_NODES - N_COLONIES;
/// The first chains lead from the START.
const N_ROUTES: usize = 4;

/// The graph.
struct Track {
    near: [[Node; 6]; N_NODES],
    n_near: [usize; N_NODES],
    kinds: [Kind; N_NODES],
    /// The chain of each circle that is in one, and its place in it from 1.
    place: [(u8, u8); N_NODES],
}

static TRACK: Track = Track::lay();

impl Track {
    #[expect(clippy::cast_possible_truncation, reason = "there are 155 places")]
    const fn lay() -> Self {
        let mut track = Self {
            near: [[Node(START); 6]; N_NODES],
            n_near: [0; N_NODES],
            kinds: [Kind::Plain; N_NODES],
            place: [(0, 0); N_NODES],
        };
        track.kinds[START as usize] = Kind::Start;
        track.kinds[junction("hawaii") as usize] = Kind::FreeTerritory;
        let (mut n, mut next) = (0, N_JUNCTIONS as u8 + 1);
        while n < CHAINS.len() {
            let circles = CHAINS[n].circles.as_bytes();
            let (mut before, mut at) = (junction(CHAINS[n].from), 0);
            while at < circles.len() {
                track.place[next as usize] = (n as u8, at as u8 + 1);
                track.kinds[next as usize] = match circles[at] {
                    b'*' => Kind::FreeTerritory,
                    b'#' => Kind::Blockade,
                    _ => Kind::Plain,
                };
                track.join(before, next);
                (before, next, at) = (next, next + 1, at + 1);
            }
            track.join(before, junction(CHAINS[n].to));
            n += 1;
        }
        let mut n = 0;
        while n < N_COLONIES {
            let hook = match COLONIES[n].2 {
                Hook::At(slug) => junction(slug),
                Hook::On(slug, place) => track.circle(slug, place),
            };
            track.kinds[FIRST_COLONY + n] = Kind::Colony;
            track.join(hook, (FIRST_COLONY + n) as u8);
            n += 1;
        }
        track
    }

    const fn join(&mut self, one: u8, other: u8) {
        let ends = [(one, other), (other, one)];
        let mut n = 0;
        while n < 2 {
            let (from, to) = (ends[n].0 as usize, ends[n].1);
            self.near[from][self.n_near[from]] = Node(to);
            self.n_near[from] += 1;
            n += 1;
        }
    }

    /// The circle at a place of a chain.
    #[expect(clippy::cast_possible_truncation, reason = "there are 155 places")]
    const fn circle(&self, slug: &str, place: u8) -> u8 {
        let mut node = N_JUNCTIONS + 1;
        while node < FIRST_COLONY {
            let (chain, at) = self.place[node];
            if at == place && is_same(CHAINS[chain as usize].slug, slug) {
                return node as u8;
            }
            node += 1;
        }
        panic!("there is no such circle")
    }
}

/// The START or a junction, by its name.
#[expect(clippy::cast_possible_truncation, reason = "there are 155 places")]
const fn junction(slug: &str) -> u8 {
    let mut n = 0;
    while n < N_JUNCTIONS {
        if is_same(JUNCTIONS[n], slug) {
            return n as u8 + 1;
        }
        n += 1;
    }
    assert!(is_same(slug, "start"), "there is no such junction");
    START
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut n = 0;
    while n < one.len() && n < other.len() {
        if one[n] != other[n] {
            return false;
        }
        n += 1;
    }
    one.len() == other.len()
}

impl Node {
    pub const START: Self = Self(START);

    /// Every place, the START first and the colonies last.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..=u8::MAX).take(N_NODES).map(Self)
    }

    /// The colonies, in the order of the rule book.
    pub fn colonies() -> impl Iterator<Item = Self> + Clone {
        Self::all().skip(FIRST_COLONY)
    }

    /// Its place in lists that have an entry for each place.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn kind(self) -> Kind {
        TRACK.kinds[self.index()]
    }

    /// The places one step away.
    pub fn neighbours(self) -> &'static [Self] {
        &TRACK.near[self.index()][..TRACK.n_near[self.index()]]
    }

    pub fn is_colony(self) -> bool {
        self.kind() == Kind::Colony
    }

    /// The place of a colony in lists that have an entry for each colony.
    pub(super) fn slot(self) -> usize {
        self.index().saturating_sub(FIRST_COLONY)
    }

    /// The number on a colony; 0 elsewhere.
    pub fn value(self) -> u8 {
        if self.is_colony() { COLONIES[self.slot()].1 } else { 0 }
    }

    /// Whether it is the last circle of a route from the START: a gate in that variant (14.3).
    pub fn is_gate(self) -> bool {
        self.inward().is_some()
    }

    /// From a gate, the circle towards the START.
    pub(super) fn inward(self) -> Option<Self> {
        let (chain, place) = TRACK.place[self.index()];
        let (chain, place) = (usize::from(chain), usize::from(place));
        let is_last = chain < N_ROUTES && place == CHAINS[chain].circles.len();
        (place > 0 && is_last).then(|| Self(self.0 - 1))
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (chain, place) = TRACK.place[self.index()];
        let chain = &CHAINS[usize::from(chain)];
        match (self.index(), self.kind()) {
            (0, _) => f.write_str("start"),
            (1..=N_JUNCTIONS, _) => f.write_str(JUNCTIONS[self.index() - 1]),
            (_, Kind::Colony) => f.write_str(COLONIES[self.slot()].0),
            (_, Kind::Blockade) => f.write_str(chain.blockade),
            (_, Kind::Start | Kind::Plain | Kind::FreeTerritory) => {
                write!(f, "{}-{place}", chain.slug)
            }
        }
    }
}

impl FromStr for Node {
    type Err = Misread;

    fn from_str(word: &str) -> Result<Self, Misread> {
        let examples = ["start", "north-atlantic", "arctic-2", "panama-canal", "congo"];
        // Comparing as it is written costs no memory.
        struct Same<'a>(&'a str);
        impl fmt::Write for Same<'_> {
            fn write_str(&mut self, part: &str) -> fmt::Result {
                self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
                Ok(())
            }
        }
        let is_it = |node: &Self| {
            let mut rest = Same(word);
            fmt::write(&mut rest, format_args!("{node}")).is_ok() && rest.0.is_empty()
        };
        Self::all().find(is_it).ok_or_else(|| Misread::new(word, &examples))
    }
}

#[cfg(test)]
mod tests;
