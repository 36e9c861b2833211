//! § 2 Preparation: what can be agreed on beforehand, and the scattering of the pieces.

use serde::{Deserialize, Serialize};

use super::piece::{BySide, Piece, Side};
use super::sky::Sky;
use super::state::Loose;
use super::{Event, Rule, Situation7};
use crate::engine::{Ledger, Seat, Seats};

/// Options fixed before the first move. A field that is left out takes the sheet's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a variant of the rule book")]
pub struct Setup {
    /// Two, or teams: three and four sit alternately on the two sides (2.2).
    pub players: u8,
    pub play: Play,
    /// After how many minutes the game is scored as it stands; 0 for never (9.3).
    pub minutes: u8,
    /// Whether pieces lie any way round and must be turned first (9.4).
    pub rotated: bool,
    /// Whether astronauts guard (9.5).
    pub guards: bool,
    /// Whether the board shows no picture (9.6).
    pub fog: bool,
    /// Help for a side that finds less well (9.7).
    pub help: BySide<Help>,
    /// Whether the objectives are shuffled between pieces (9.8).
    pub new_sky: bool,
    pub markers: Markers,
    /// Whether bases score for their own side only (9.10).
    pub home_bases: bool,
    /// Whether rings B and C touch at two bridges only (9.11).
    pub bridges: bool,
    /// Whether sectors of the outer ring count 100 (9.12).
    pub outer_double: bool,
    pub pace: Pace,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            players: 2,
            play: Play::default(),
            minutes: 0,
            rotated: false,
            guards: true,
            fog: false,
            help: BySide::default(),
            new_sky: false,
            markers: Markers::default(),
            home_bases: false,
            bridges: false,
            outer_double: false,
            pace: Pace::default(),
        }
    }
}

/// Who plays when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// Both sides at the same time (3.1).
    #[default]
    AtOnce,
    /// The sides lay one piece in turn (9.1).
    OneInTurn,
    /// The sides lay three pieces in turn (9.2).
    ThreeInTurn,
}

/// What is told of a piece that lies before one (9.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    #[default]
    None,
    /// Its ring.
    Ring,
    /// Its very place.
    Place,
}

/// On which piece a rocket or satellite stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Markers {
    /// On the rival's, where it was launched to (4.4).
    #[default]
    OnRivals,
    /// On the piece that was joined to it (9.9).
    OnOwn,
}

/// How fast computer players find pieces (9.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    #[default]
    ByLevel,
    Calm,
    Brisk,
    Quick,
}

impl Setup {
    /// Whether the rule book knows such a set-up.
    pub(super) fn vet(&self) -> Result<(), Rule> {
        if !(2..=4).contains(&self.players) {
            return Err(Rule::TwoToFour);
        }
        if self.minutes > 60 {
            return Err(Rule::AnHourAtMost);
        }
        Ok(())
    }

    pub fn seats(&self) -> Seats {
        // A set-up from outside may name any number.
        Seats::first(self.players.min(8))
    }

    /// Where somebody sits.
    pub fn side(seat: Seat) -> Side {
        if seat.0.is_multiple_of(2) { Side::South } else { Side::North }
    }

    /// Who sits on a side.
    pub fn team(&self, side: Side) -> Seats {
        self.seats().iter().filter(|&seat| Self::side(seat) == side).collect()
    }

    pub(super) fn is_at_once(&self) -> bool {
        self.play == Play::AtOnce
    }

    /// How many pieces make a turn.
    pub(super) fn pieces_a_turn(&self) -> u8 {
        if self.play == Play::ThreeInTurn { 3 } else { 1 }
    }
}

/// How many ways there are to cut a puzzle.
const CUTS: u32 = 1_000_000;

/// Cuts both puzzles alike (1.4) and scatters them before their sides (2.3), under a new sky
/// if that was agreed on.
pub(super) fn scatter(ledger: &mut Ledger<'_, Situation7>) {
    let cut = ledger.dice().below(CUTS);
    ledger.record(Event::Cut { cut });
    if ledger.setup.new_sky {
        let sky = Sky::shuffled(ledger.dice());
        ledger.record(Event::SkyChanged { sky });
    }
    for side in Side::BOTH {
        let mut pieces: Vec<Piece> = Piece::all().collect();
        ledger.dice().shuffle(&mut pieces);
        let is_rotated = ledger.setup.rotated;
        let mut turned = |_: &Piece| if is_rotated { ledger.dice().below(4) } else { 0 };
        let turns: Vec<u32> = pieces.iter().map(&mut turned).collect();
        let loose = |(piece, turns): (Piece, u32)| Loose {
            piece,
            turned: u8::try_from(turns).expect("there are four ways round"),
        };
        let tray = pieces.into_iter().zip(turns).map(loose).collect();
        ledger.record(Event::Scattered { side, tray });
    }
}
