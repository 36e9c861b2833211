//! § 4 Rockets and satellites: footholds among the rival's pieces.

use super::laying::{fits, go_on, is_begun, put_down};
use super::opening::Setup;
use super::piece::{Piece, PieceSet, Side};
use super::state::State;
use super::{Event, Gear, Rule, Situation7};
use crate::engine::{Ledger, Refusal, Seat, require};

impl State {
    /// The rival's pieces at which a side could launch something (4.3, 4.8).
    pub fn targets(&self, side: Side) -> PieceSet {
        let carrying: PieceSet = self.markers.iter().map(|marker| marker.at).collect();
        self.held[side.rival()].minus(carrying)
    }

    /// The spaces beside a target where a piece could join it at once.
    pub fn landings(&self, side: Side, target: Piece) -> PieceSet {
        self.around(target).minus(self.filled()).minus(self.guarded_against(side))
    }

    pub(super) fn may_launch(&self, side: Side) -> bool {
        Gear::LAUNCHED.into_iter().any(|gear| self.stock(side, gear) > 0)
            && self.targets(side).iter().any(|target| !self.landings(side, target).is_empty())
    }
}

pub(super) fn launch(
    ledger: &mut Ledger<'_, Situation7>,
    seat: Seat,
    gear: Gear,
    target: Piece,
    (piece, at): (Piece, Piece),
) -> Result<(), Refusal<Rule>> {
    is_begun(ledger)?;
    let side = Setup::side(seat);
    require(Gear::LAUNCHED.contains(&gear), Rule::NotLaunched)?;
    is_ready_for_use(ledger, side, gear)?;
    require(ledger.held[side.rival()].contains(target), Rule::LaunchAtARival)?;
    require(ledger.marker(target).is_none(), Rule::OneOnAPiece)?;
    fits(ledger, side, piece, at)?;
    require(ledger.around(target).contains(at), Rule::JoinTheTarget)?;
    require(!ledger.guarded_against(side).contains(at), Rule::Guarded)?;
    ledger.record(Event::Launched { side, gear, target, piece });
    put_down(ledger, side, piece, Some(seat));
    go_on(ledger, true);
    Ok(())
}

/// Whether the base is covered and something left (1.8, 4.1, 4.2, 5.1).
pub(super) fn is_ready_for_use(table: &State, side: Side, gear: Gear) -> Result<(), Refusal<Rule>> {
    require(table.opened[side][gear.index()], Rule::CoverTheBase(gear))?;
    require(table.stock(side, gear) > 0, Rule::NoneLeft(gear))
}
