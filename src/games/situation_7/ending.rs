//! § 7 Scoring and the end.

use serde::{Deserialize, Serialize};

use super::opening::Setup;
use super::piece::{BySide, PieceSet, Side};
use super::sky::{Kind, Objective, Sector};
use super::state::State;
use super::{Ending, Event, Situation7};
use crate::engine::{BySeat, Ledger, Outcome};

/// The points of a side, taken apart by where they come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub sectors: u16,
    pub bases: u16,
    pub planets: u16,
    pub objects: u16,
    pub sun: u16,
    pub circles: u16,
}

impl Score {
    pub fn total(self) -> u16 {
        self.sectors + self.bases + self.planets + self.objects + self.sun + self.circles
    }
}

impl Setup {
    /// What a sector is worth (7.2, 9.12).
    pub fn sector_points(&self, sector: Sector) -> u16 {
        if self.outer_double && sector.ring() == 3 { 100 } else { 50 }
    }

    /// What an objective is worth to a side that covers it alone (7.3, 9.10).
    pub fn objective_points(&self, objective: &Objective, side: Side) -> u16 {
        let is_base =
            matches!(objective.kind, Kind::RocketBase | Kind::SatelliteBase | Kind::AstronautBase);
        let is_foreign = self.home_bases && is_base && objective.home != Some(side);
        if is_foreign { 0 } else { objective.kind.points() }
    }
}

impl State {
    /// What a side has so far.
    pub fn score(&self, side: Side) -> Score {
        self.score_of(side, self.held[side])
    }

    /// What a side would have with these pieces.
    pub fn score_of(&self, side: Side, own: PieceSet) -> Score {
        let mut score = Score::default();
        for sector in Sector::all().filter(|sector| sector.pieces().within(own)) {
            score.sectors += self.setup.sector_points(sector);
        }
        for objective in self.sky.objectives().iter().filter(|it| it.pieces.within(own)) {
            let source = match objective.kind {
                Kind::RocketBase | Kind::SatelliteBase | Kind::AstronautBase => &mut score.bases,
                Kind::RingedPlanet | Kind::RedPlanet | Kind::Moons => &mut score.planets,
                Kind::Station | Kind::Probe | Kind::Capsule => &mut score.objects,
                Kind::Circle => &mut score.circles,
                Kind::Sun => &mut score.sun,
            };
            *source += self.setup.objective_points(objective, side);
        }
        score
    }

    fn totals(&self) -> BySide<u16> {
        let [south, north] = Side::BOTH.map(|side| self.score(side).total());
        BySide { south, north }
    }

    /// The places of all seats: a team wins or loses together (2.2).
    pub(super) fn places(&self, ending: Ending) -> Outcome<Ending> {
        let totals = self.totals();
        let place = |seat| {
            let side = Setup::side(seat);
            if totals[side] >= totals[side.rival()] { 1 } else { 2 }
        };
        Outcome { ending, places: BySeat::new(self.setup.players, place) }
    }
}

/// The whole board is covered (7.1).
pub(super) fn cover(ledger: &mut Ledger<'_, Situation7>) {
    let totals = ledger.totals();
    let ending = if totals.south == totals.north { Ending::Tie } else { Ending::Covered };
    ledger.record(Event::Ended { ending, totals });
}

/// Time is up (6.3, 9.3): the board is scored as it stands.
pub(super) fn stop(ledger: &mut Ledger<'_, Situation7>) {
    let totals = ledger.totals();
    ledger.record(Event::Ended { ending: Ending::TimeUp, totals });
}
