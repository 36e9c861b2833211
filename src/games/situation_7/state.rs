//! The table: everything true at it. Nothing is hidden here, so a view is the table itself.

use serde::{Deserialize, Serialize};

use super::action::Gear;
use super::opening::{Markers, Setup};
use super::piece::{BySide, Piece, PieceSet, Side};
use super::sky::{Kind, Sky};
use super::{Ending, Event, Prompt};
use crate::engine::{Asked, Awaiting, Outcome, Seat, Seats};

/// Equipment of each kind (1.8).
const SUPPLY: usize = 3;

/// Everything true at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub setup: Setup,
    /// How the puzzles are cut: the same number, the same edges (1.4).
    pub cut: u32,
    pub sky: Sky,
    pub stage: Stage,
    /// The pieces that each side has laid.
    pub held: BySide<PieceSet>,
    /// The equipment on the board, in the order in which it came.
    pub markers: Vec<Marker>,
    /// For each kind of equipment, whether the side has completed its own base.
    pub opened: BySide<[bool; 3]>,
    /// The loose pieces as they lie before each side.
    pub trays: BySide<Vec<Loose>>,
    /// Ticks since the start.
    pub time: u32,
    /// For a side that can lay nothing, the ticks until the rest is filled (6.4).
    pub stuck: BySide<Option<u32>>,
    /// Whose turn it is, where there are turns (9.1).
    pub turn: Turn,
    /// How often each side has turned or tidied loose pieces.
    pub fiddled: BySide<u16>,
    pub outcome: Option<Outcome<Ending>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Until everybody is ready.
    Preparing {
        ready: Seats,
    },
    Playing,
    Over,
}

/// A piece of equipment on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    pub side: Side,
    pub gear: Gear,
    pub at: Piece,
}

/// A piece that is not laid yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loose {
    pub piece: Piece,
    /// By how many quarters it is turned from how it fits.
    pub turned: u8,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub side: Side,
    /// How many pieces it may still lay.
    pub left: u8,
    /// How many turns each side has had.
    pub had: BySide<u16>,
}

impl State {
    pub(super) fn new(setup: &Setup) -> Self {
        let stage = if setup.is_at_once() {
            Stage::Preparing { ready: Seats::NONE }
        } else {
            Stage::Playing
        };
        let turn = Turn { side: Side::South, left: setup.pieces_a_turn(), had: BySide::default() };
        Self {
            setup: setup.clone(),
            cut: 0,
            sky: Sky::printed(),
            stage,
            held: BySide::default(),
            markers: Vec::new(),
            opened: BySide::default(),
            trays: BySide { south: Vec::new(), north: Vec::new() },
            time: 0,
            stuck: BySide::default(),
            turn,
            fiddled: BySide::default(),
            outcome: None,
        }
    }

    pub fn filled(&self) -> PieceSet {
        self.held.south.union(self.held.north)
    }

    /// Whose piece lies on a space.
    pub fn holder(&self, at: Piece) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.held[side].contains(at))
    }

    pub fn marker(&self, at: Piece) -> Option<Marker> {
        self.markers.iter().copied().find(|marker| marker.at == at)
    }

    /// Whatever a piece there would join.
    pub fn around(&self, at: Piece) -> PieceSet {
        if self.setup.bridges { at.neighbours_by_bridges() } else { at.neighbours() }
    }

    /// Whatever would join one of these.
    pub(super) fn around_all(&self, pieces: PieceSet) -> PieceSet {
        pieces.iter().fold(PieceSet::NONE, |all, piece| all.union(self.around(piece)))
    }

    /// The pieces that carry a side's equipment of some kinds.
    pub(super) fn marked(&self, side: Side, kinds: &[Gear]) -> PieceSet {
        let own = |marker: &&Marker| marker.side == side && kinds.contains(&marker.gear);
        self.markers.iter().filter(own).map(|marker| marker.at).collect()
    }

    /// Equipment that a side has ready for use.
    pub fn stock(&self, side: Side, gear: Gear) -> usize {
        let is_one = |marker: &&Marker| marker.side == side && marker.gear == gear;
        let used = self.markers.iter().filter(is_one).count();
        if self.opened[side][gear.index()] { SUPPLY.saturating_sub(used) } else { 0 }
    }

    /// A loose piece and where it lies in the tray.
    pub fn loose(&self, side: Side, piece: Piece) -> Option<(usize, Loose)> {
        let tray = &self.trays[side];
        tray.iter().position(|loose| loose.piece == piece).map(|at| (at, tray[at]))
    }

    /// Who decides for a side, where the sides play in turn.
    pub fn player(&self, side: Side) -> Option<Seat> {
        let team = self.setup.team(side);
        let nth = usize::from(self.turn.had[side]) % usize::from(team.count().max(1));
        team.iter().nth(nth)
    }

    pub(super) fn awaiting(&self) -> Awaiting<Prompt> {
        let everybody = self.setup.seats();
        match self.stage {
            Stage::Over => Awaiting::NOBODY,
            Stage::Preparing { ready } => {
                let others = everybody.iter().filter(|&seat| !ready.contains(seat)).collect();
                Awaiting::seats(others, Prompt::Ready)
            }
            Stage::Playing => {
                Awaiting { asked: self.asked(), free: everybody, clock: self.clock() }
            }
        }
    }

    fn asked(&self) -> Vec<Asked<Prompt>> {
        if self.setup.is_at_once() {
            let able = Side::BOTH.into_iter().filter(|&side| self.may_act(side));
            let asked =
                |side| Asked { seats: self.setup.team(side), prompt: Prompt::Play { side } };
            return able.map(asked).collect();
        }
        let Turn { side, left, .. } = self.turn;
        let seats = self.player(side).into_iter().collect();
        vec![Asked { seats, prompt: Prompt::Turn { side, left } }]
    }

    /// Whether a side can do anything but wait.
    pub(super) fn may_act(&self, side: Side) -> bool {
        self.may_build(side) || !self.posts(side).is_empty()
    }

    /// Whether a side can lay a piece, be it by a launch.
    pub fn may_build(&self, side: Side) -> bool {
        !self.open_to(side).is_empty() || self.may_launch(side)
    }

    pub(super) fn apply(&mut self, event: &Event) {
        match event {
            Event::Cut { cut } => self.cut = *cut,
            Event::SkyChanged { sky } => self.sky = sky.clone(),
            Event::Scattered { side, tray } => self.trays[*side].clone_from(tray),
            Event::Readied { seat } => {
                if let Stage::Preparing { ready } = &mut self.stage {
                    *ready = ready.with(*seat);
                }
            }
            Event::Began => self.stage = Stage::Playing,
            Event::Laid { side, piece, .. } => {
                self.held[*side] = self.held[*side].with(*piece);
                self.trays[*side].retain(|loose| loose.piece != *piece);
            }
            Event::Launched { side, gear, target, piece } => {
                let at = match self.setup.markers {
                    Markers::OnRivals => *target,
                    Markers::OnOwn => *piece,
                };
                self.markers.push(Marker { side: *side, gear: *gear, at });
            }
            Event::Posted { side, at } => {
                self.markers.push(Marker { side: *side, gear: Gear::Astronaut, at: *at });
            }
            Event::Covered { side, kind, home, .. } => self.cover(*side, *kind, *home),
            Event::SectorHeld { .. } | Event::Yielded { .. } | Event::WaitedEnough { .. } => {}
            Event::Turned { side, piece } => self.fiddle(*side, |tray| {
                if let Some(loose) = tray.iter_mut().find(|loose| loose.piece == *piece) {
                    loose.turned = (loose.turned + 1) % 4;
                }
            }),
            Event::Tidied { side, piece, to } => self.fiddle(*side, |tray| {
                if let Some(from) = tray.iter().position(|loose| loose.piece == *piece) {
                    let loose = tray.remove(from);
                    tray.insert(usize::from(*to).min(tray.len()), loose);
                }
            }),
            Event::TimePassed { ticks } => {
                self.time += ticks;
                for side in Side::BOTH {
                    self.stuck[side] = self.stuck[side].map(|left| left.saturating_sub(*ticks));
                }
            }
            Event::Stuck { side, ticks } => self.stuck[*side] = Some(*ticks),
            Event::Unstuck { side } => self.stuck[*side] = None,
            Event::TurnLeft { left } => self.turn.left = *left,
            Event::TurnBegan { side } => {
                self.turn.had[self.turn.side] += 1;
                self.turn.side = *side;
                self.turn.left = self.setup.pieces_a_turn();
            }
            Event::Ended { ending, .. } => {
                self.stage = Stage::Over;
                self.outcome = Some(self.places(*ending));
            }
        }
    }

    /// Who has covered his own base may use what belongs to it (4.1, 4.2, 5.1).
    fn cover(&mut self, side: Side, kind: Kind, home: Option<Side>) {
        let gear = Gear::ALL.into_iter().find(|&gear| base_of(gear) == kind);
        if let Some(gear) = gear
            && home == Some(side)
        {
            self.opened[side][gear.index()] = true;
        }
    }

    fn fiddle(&mut self, side: Side, with: impl FnOnce(&mut Vec<Loose>)) {
        with(&mut self.trays[side]);
        self.fiddled[side] += 1;
    }
}

/// The base that equipment waits for.
pub fn base_of(gear: Gear) -> Kind {
    match gear {
        Gear::Rocket => Kind::RocketBase,
        Gear::Satellite => Kind::SatelliteBase,
        Gear::Astronaut => Kind::AstronautBase,
    }
}
