//! § 3 The play: laying pieces, and the loose ones before each side.

use super::opening::Setup;
use super::piece::{Piece, PieceSet, Side};
use super::sky::{Objective, Sector};
use super::state::{Stage, State};
use super::{Event, Gear, Rule, Situation7, ending, time, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

type Verdict = Result<(), Refusal<Rule>>;

/// How often a side may turn and tidy loose pieces, so that a log has an end (3.10). Pieces
/// that lie askew can be set right even then (9.4): without that nobody could lay them.
pub(super) const FIDDLING: u16 = 3_000;

impl State {
    /// The spaces that a side may fill now by laying.
    pub fn open_to(&self, side: Side) -> PieceSet {
        self.joined(side).minus(self.filled()).minus(self.guarded_against(side))
    }

    /// The spaces that join what a side has on the board: its pieces and the rival's pieces
    /// that carry its rockets and satellites (3.3, 4.5). At first, its base line (3.2).
    fn joined(&self, side: Side) -> PieceSet {
        let own = self.held[side];
        if own.is_empty() {
            return side.base_line();
        }
        self.around_all(own.union(self.marked(side, &Gear::LAUNCHED)))
    }
}

/// "I am ready" (2.6).
pub(super) fn ready(ledger: &mut Ledger<'_, Situation7>, seat: Seat) -> Verdict {
    let Stage::Preparing { ready } = ledger.stage else {
        return Err(Rule::ReadyOnce.into());
    };
    require(!ready.contains(seat), Rule::ReadyOnce)?;
    ledger.record(Event::Readied { seat });
    if ready.with(seat) == ledger.setup.seats() {
        ledger.record(Event::Began);
    }
    Ok(())
}

/// Play begins for both sides at the same time (3.1).
pub(super) fn is_begun(table: &State) -> Verdict {
    require(table.stage == Stage::Playing, Rule::NotBeforeTheStart)
}

pub(super) fn lay(
    ledger: &mut Ledger<'_, Situation7>,
    seat: Seat,
    piece: Piece,
    at: Piece,
) -> Verdict {
    is_begun(ledger)?;
    let side = Setup::side(seat);
    fits(ledger, side, piece, at)?;
    if ledger.held[side].is_empty() {
        require(side.base_line().contains(at), Rule::FirstOnTheBaseLine)?;
    }
    require(ledger.joined(side).contains(at), Rule::JoinYourOwn)?;
    require(!ledger.guarded_against(side).contains(at), Rule::Guarded)?;
    put_down(ledger, side, piece, Some(seat));
    go_on(ledger, true);
    Ok(())
}

/// Whether a loose piece of this side fits a space that is free.
pub(super) fn fits(table: &State, side: Side, piece: Piece, at: Piece) -> Verdict {
    let (_, loose) = table.loose(side, piece).ok_or(Rule::NotInYourTray)?;
    require(!table.filled().contains(at), Rule::SpaceTaken)?;
    require(piece == at, Rule::DoesNotFit)?;
    require(loose.turned == 0, Rule::WrongWayRound)
}

/// A piece goes on the board, and with it whatever it completes (7.2, 7.4).
pub(super) fn put_down(
    ledger: &mut Ledger<'_, Situation7>,
    side: Side,
    piece: Piece,
    by: Option<Seat>,
) {
    ledger.record(Event::Laid { side, piece, by });
    let own = ledger.held[side];
    if let Some(&objective) = ledger.sky.on(piece)
        && objective.pieces.within(own)
    {
        let points = ledger.setup.objective_points(&objective, side);
        let Objective { kind, home, .. } = objective;
        ledger.record(Event::Covered { side, kind, home, points });
    }
    for sector in Sector::all().filter(|sector| sector.pieces().contains(piece)) {
        if sector.pieces().within(own) {
            let points = ledger.setup.sector_points(sector);
            ledger.record(Event::SectorHeld { side, sector, points });
        }
    }
}

/// What follows from every decision: the end, the next turn, or somebody being stuck.
pub(super) fn go_on(ledger: &mut Ledger<'_, Situation7>, has_laid: bool) {
    if ledger.filled() == PieceSet::ALL {
        ending::cover(ledger);
    } else if ledger.setup.is_at_once() {
        time::see_who_is_stuck(ledger);
    } else {
        turn::go_on(ledger, has_laid);
    }
}

/// Fills whatever is left: one side all it can (6.5), the other what only the other may fill
/// (6.6).
pub(super) fn fill(ledger: &mut Ledger<'_, Situation7>, first: Side) {
    loop {
        let open = |side| ledger.open_to(side).iter().next().map(|space| (side, space));
        let Some((side, space)) = open(first).or_else(|| open(first.rival())) else { break };
        put_down(ledger, side, space, None);
    }
    ending::cover(ledger);
}

/// Turns a loose piece by a quarter (9.4).
pub(super) fn turn(ledger: &mut Ledger<'_, Situation7>, seat: Seat, piece: Piece) -> Verdict {
    is_begun(ledger)?;
    require(ledger.setup.rotated, Rule::NothingToTurn)?;
    let side = Setup::side(seat);
    let (_, loose) = ledger.loose(side, piece).ok_or(Rule::NotInYourTray)?;
    let is_askew = loose.turned != 0;
    require(is_askew || ledger.fiddled[side] < FIDDLING, Rule::EnoughFiddling)?;
    ledger.record(Event::Turned { side, piece });
    Ok(())
}

/// Puts a loose piece elsewhere in the tray (3.10).
pub(super) fn tidy(
    ledger: &mut Ledger<'_, Situation7>,
    seat: Seat,
    piece: Piece,
    to: u8,
) -> Verdict {
    is_begun(ledger)?;
    let side = Setup::side(seat);
    require(ledger.loose(side, piece).is_some(), Rule::NotInYourTray)?;
    require(usize::from(to) < ledger.trays[side].len(), Rule::NoSuchPlace)?;
    require(ledger.fiddled[side] < FIDDLING, Rule::EnoughFiddling)?;
    ledger.record(Event::Tidied { side, piece, to });
    Ok(())
}
