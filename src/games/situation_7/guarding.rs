//! § 5 Astronauts: guards on one's own land.

use super::launching::is_ready_for_use;
use super::laying::{go_on, is_begun};
use super::opening::Setup;
use super::piece::{Piece, PieceSet, Side};
use super::sky::Kind;
use super::state::State;
use super::{Event, Gear, Rule, Situation7};
use crate::engine::{Ledger, Refusal, Seat, require};

impl State {
    /// The spaces that rival astronauts keep a side from filling, but for those that an
    /// astronaut of its own has opened again (5.4, 5.6).
    pub fn guarded_against(&self, side: Side) -> PieceSet {
        let watched = |by| self.around_all(self.marked(by, &[Gear::Astronaut]));
        watched(side.rival()).minus(watched(side)).minus(self.filled())
    }

    /// A side's pieces that are linked to these by its own pieces.
    fn linked(&self, side: Side, to: PieceSet) -> PieceSet {
        let own = self.held[side];
        let mut linked = to.and(own);
        loop {
            let more = linked.union(self.around_all(linked)).and(own);
            if more == linked {
                return linked;
            }
            linked = more;
        }
    }

    /// A side's pieces that are linked to its base line (5.2).
    fn at_home(&self, side: Side) -> PieceSet {
        self.linked(side, side.base_line())
    }

    /// A side's pieces that astronauts can reach from their base (5.3).
    fn within_reach(&self, side: Side) -> PieceSet {
        self.linked(side, self.sky.base(side, Kind::AstronautBase))
    }

    /// Where a side could post an astronaut.
    pub fn posts(&self, side: Side) -> PieceSet {
        if !self.setup.guards || self.stock(side, Gear::Astronaut) == 0 {
            return PieceSet::NONE;
        }
        let carrying: PieceSet = self.markers.iter().map(|marker| marker.at).collect();
        self.at_home(side).and(self.within_reach(side)).minus(carrying)
    }
}

pub(super) fn post(
    ledger: &mut Ledger<'_, Situation7>,
    seat: Seat,
    at: Piece,
) -> Result<(), Refusal<Rule>> {
    is_begun(ledger)?;
    let side = Setup::side(seat);
    require(ledger.setup.guards, Rule::NoGuards)?;
    is_ready_for_use(ledger, side, Gear::Astronaut)?;
    require(ledger.held[side].contains(at), Rule::OwnPiece)?;
    require(ledger.marker(at).is_none(), Rule::OneOnAPiece)?;
    require(ledger.at_home(side).contains(at), Rule::LinkedToTheBaseLine)?;
    require(ledger.within_reach(side).contains(at), Rule::LinkedToTheBase)?;
    ledger.record(Event::Posted { side, at });
    go_on(ledger, false);
    Ok(())
}
