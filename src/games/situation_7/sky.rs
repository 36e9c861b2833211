//! § 1 The box, continued: sectors and objectives, and what they are worth.

use serde::{Deserialize, Serialize};

use super::piece::{Piece, PieceSet, Side};
use crate::engine::Dice;

/// What a piece may show besides space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    RocketBase,
    SatelliteBase,
    AstronautBase,
    RingedPlanet,
    RedPlanet,
    Moons,
    Station,
    Probe,
    Capsule,
    Circle,
    Sun,
}

impl Kind {
    /// Its value (7.3).
    pub fn points(self) -> u16 {
        match self {
            Self::Circle => 25,
            Self::RocketBase
            | Self::SatelliteBase
            | Self::AstronautBase
            | Self::Station
            | Self::Probe
            | Self::Capsule => 50,
            Self::RingedPlanet | Self::RedPlanet | Self::Moons => 100,
            Self::Sun => 200,
        }
    }
}

/// Something that is worth points to whoever covers it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    pub kind: Kind,
    /// The side it belongs to; the sun belongs to nobody.
    pub home: Option<Side>,
    pub pieces: PieceSet,
}

/// Where the objectives are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sky(Vec<Objective>);

/// South's objectives as printed: ring and number of each piece (1.7).
const PRINTED: [(Kind, &[(u8, u8)]); 13] = [
    (Kind::RocketBase, &[(3, 21), (2, 13), (2, 14)]),
    (Kind::SatelliteBase, &[(3, 22), (3, 23), (2, 15)]),
    (Kind::AstronautBase, &[(3, 14), (3, 15), (2, 10)]),
    (Kind::RingedPlanet, &[(1, 6), (2, 12)]),
    (Kind::Moons, &[(2, 8), (2, 9)]),
    (Kind::Station, &[(2, 11), (3, 17)]),
    (Kind::RedPlanet, &[(1, 0)]),
    (Kind::Probe, &[(3, 0)]),
    (Kind::Capsule, &[(3, 13)]),
    (Kind::Circle, &[(1, 5)]),
    (Kind::Circle, &[(1, 7)]),
    (Kind::Circle, &[(3, 16)]),
    (Kind::Circle, &[(3, 20)]),
];

impl Sky {
    /// As it is printed.
    pub fn printed() -> Self {
        let south = PRINTED.map(|(kind, places)| {
            (kind, places.iter().map(|&(ring, number)| Piece::of(ring, number)).collect())
        });
        Self::mirrored(&south)
    }

    /// South's objectives, North's half a turn away, and the sun.
    fn mirrored(south: &[(Kind, PieceSet)]) -> Self {
        let mut all = Vec::new();
        for &(kind, pieces) in south {
            let opposite = pieces.iter().map(Piece::opposite).collect();
            all.push(Objective { kind, home: Some(Side::South), pieces });
            all.push(Objective { kind, home: Some(Side::North), pieces: opposite });
        }
        let pieces = PieceSet::ring(0);
        all.push(Objective { kind: Kind::Sun, home: None, pieces });
        Self(all)
    }

    /// A new sky (9.8): every objective goes to other pieces of the same rings, what belongs
    /// together stays together, and bases stay in their own half.
    pub fn shuffled(dice: &mut Dice) -> Self {
        loop {
            if let Some(south) = Self::scatter(dice) {
                return Self::mirrored(&south);
            }
        }
    }

    /// One attempt, which fails where no room is left for something.
    fn scatter(dice: &mut Dice) -> Option<Vec<(Kind, PieceSet)>> {
        let mut taken = PieceSet::NONE;
        let mut south = Vec::new();
        for (kind, places) in PRINTED {
            let is_base =
                matches!(kind, Kind::RocketBase | Kind::SatelliteBase | Kind::AstronautBase);
            let mut pieces = PieceSet::NONE;
            for &(ring, _) in places {
                let near =
                    pieces.iter().fold(PieceSet::NONE, |all, it| all.union(it.broad_neighbours()));
                let free: Vec<Piece> = PieceSet::ring(ring)
                    .minus(taken)
                    .iter()
                    .filter(|&it| pieces.is_empty() || near.contains(it))
                    .filter(|&it| !is_base || is_southern(it))
                    .collect();
                let &piece = dice.pick(&free)?;
                pieces = pieces.with(piece);
                taken = taken.with(piece).with(piece.opposite());
            }
            south.push((kind, pieces));
        }
        Some(south)
    }

    pub fn objectives(&self) -> &[Objective] {
        &self.0
    }

    /// What a piece shows.
    pub fn on(&self, piece: Piece) -> Option<&Objective> {
        self.0.iter().find(|objective| objective.pieces.contains(piece))
    }

    /// The pieces of a side's own base.
    pub fn base(&self, side: Side, kind: Kind) -> PieceSet {
        let base = self.0.iter().find(|it| it.kind == kind && it.home == Some(side));
        base.map_or(PieceSet::NONE, |base| base.pieces)
    }
}

/// Whether a piece lies wholly in South's half.
fn is_southern(piece: Piece) -> bool {
    match piece.ring() {
        0 => piece == Piece::of(0, 1),
        1 => piece.number() > 4,
        2 => piece.number() > 8,
        _ => piece.number() > 12,
    }
}

/// A sector of the grid (1.6): an eighth of ring B, C or D.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sector(pub u8);

impl Sector {
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..24).map(Self)
    }

    /// Which ring of the board: 1 for the inner, 3 for the outer.
    pub fn ring(self) -> u8 {
        self.0 / 8 + 1
    }

    /// The pieces that touch it. The lines run through the middle of pieces, so neighbouring
    /// sectors share some.
    pub fn pieces(self) -> PieceSet {
        let (ring, eighth) = (self.ring(), self.0 % 8);
        (0..=ring).map(|n| Piece::of(ring, ring * eighth + n)).collect()
    }

    pub fn name(self) -> String {
        format!("{}{}", ["I", "M", "O"][usize::from(self.ring() - 1) % 3], self.0 % 8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seed;

    fn assert_good(sky: &Sky) {
        let mut seen = PieceSet::NONE;
        for objective in sky.objectives() {
            assert!(!seen.meets(objective.pieces), "no piece shows two things");
            seen = seen.union(objective.pieces);
            let first = objective.pieces.iter().next().unwrap();
            let mut joined = PieceSet::only(first);
            for _ in 0..3 {
                let around = joined.iter().fold(joined, |all, it| all.union(it.neighbours()));
                joined = around.and(objective.pieces);
            }
            assert_eq!(joined, objective.pieces, "{objective:?} hangs together");
        }
        assert_eq!(seen.count(), 46);
        let points: u16 = sky.objectives().iter().map(|it| it.kind.points()).sum();
        assert_eq!(points, 1_600);
    }

    #[test]
    fn the_printed_sky_is_that_of_the_study() {
        assert_good(&Sky::printed());
        let shown = |piece| Sky::printed().on(Piece::from_name(piece).unwrap()).copied();
        assert_eq!(shown("D18"), None);
        assert_eq!(shown("C04").unwrap().kind, Kind::RingedPlanet);
        assert_eq!(shown("C04").unwrap().home, Some(Side::North));
    }

    #[test]
    fn every_new_sky_is_as_good() {
        let mut skies = Vec::new();
        for seed in 0..200 {
            let sky = Sky::shuffled(&mut Dice::new(Seed(seed)));
            assert_good(&sky);
            for kind in [Kind::RocketBase, Kind::SatelliteBase, Kind::AstronautBase] {
                assert!(sky.base(Side::South, kind).iter().all(is_southern));
            }
            for objective in sky.objectives() {
                let opposite: PieceSet = objective.pieces.iter().map(Piece::opposite).collect();
                let twin = sky.objectives().iter().find(|it| it.pieces == opposite).unwrap();
                assert_eq!(twin.kind, objective.kind);
            }
            skies.push(sky);
        }
        assert_ne!(skies[0], skies[1]);
    }

    #[test]
    fn sectors_are_those_of_the_study() {
        let names = |n| {
            let pieces: Vec<String> = Sector(n).pieces().iter().map(|it| it.to_string()).collect();
            format!("{} {}", Sector(n).name(), pieces.join(" "))
        };
        assert_eq!(names(0), "I0 B00 B01");
        assert_eq!(names(7), "I7 B00 B07");
        assert_eq!(names(13), "M5 C10 C11 C12");
        assert_eq!(names(23), "O7 D00 D21 D22 D23");
    }
}
