//! §§ 4, 5 and 6: lifting, landing, Inner Circles, and turns that pass.

use super::state::Held;
use super::{Event, InnerCircle, Onward, Rule, Stage, State, StuckRule, StuckWhy, level};
use crate::engine::{Ledger, Refusal, Seat, require};
use crate::geometry::{Hex, HexSet};

/// A seat lifts a pawn. If the pawn cannot move it goes back and the turn is lost (4.7).
pub(super) fn lift(
    ledger: &mut Ledger<'_, InnerCircle>,
    seat: Seat,
    at: Hex,
) -> Result<(), Refusal<Rule>> {
    ledger.vet_turn(seat)?;
    require(ledger.held.is_none(), Rule::LiftedPawnMoves)?;
    let owner = ledger.owner(at).ok_or(Rule::LiftAPawn)?;
    require(owner == seat, Rule::HandsOffOtherPawns)?;
    require(!ledger.board().is_spot(at), Rule::SafePawnStays)?;
    let can_move = ledger.can_move(at);
    require(can_move || ledger.options.stuck == StuckRule::LosesTurn, Rule::StuckPawnStaysDown)?;
    if ledger.open_ticks.is_some() {
        ledger.record(Event::DotsCovered);
    }
    let dots = ledger.board().dots(at);
    ledger.record(Event::Lifted { seat, at, dots });
    if !can_move {
        ledger.record(Event::PutBack { seat, at });
        let next = ledger.left_of(seat);
        give(ledger, next);
    }
    Ok(())
}

/// The pawn in hand comes down, or moves on from an Inner Circle.
pub(super) fn land(
    ledger: &mut Ledger<'_, InnerCircle>,
    seat: Seat,
    at: Hex,
) -> Result<(), Refusal<Rule>> {
    ledger.vet_turn(seat)?;
    let held = ledger.held.ok_or(Rule::LiftBeforeLanding)?;
    ledger.vet_landing(held, at)?;
    if ledger.board().is_circle(at) {
        ledger.record(Event::Circled { seat, from: held.at });
        return Ok(());
    }
    ledger.record(Event::Landed { seat, from: held.at, to: at });
    if ledger.board().is_spot(at) {
        level::fill_spot(ledger, seat);
    } else {
        let next = ledger.left_of(seat);
        give(ledger, next);
    }
    Ok(())
}

/// The pawn stays in the Inner Circle it has just reached (10.10).
pub(super) fn rest(ledger: &mut Ledger<'_, InnerCircle>, seat: Seat) -> Result<(), Refusal<Rule>> {
    ledger.vet_turn(seat)?;
    let held = ledger.held.ok_or(Rule::RestInACircle)?;
    require(held.is_circled(), Rule::LiftedPawnMoves)?;
    require(ledger.options.onward == Onward::Optional, Rule::MoveOnAtOnce)?;
    ledger.record(Event::Rested { seat });
    let next = ledger.left_of(seat);
    give(ledger, next);
    Ok(())
}

/// The turn goes to `seat`, and on to the left past everybody who cannot move. A board on
/// which nothing can change, or nothing has changed for too long, is pulled (6.4, 9.1).
pub(super) fn give(ledger: &mut Ledger<'_, InnerCircle>, mut seat: Seat) {
    let mut n_passed = 0;
    loop {
        let why = if n_passed == ledger.living.count() {
            Some(StuckWhy::AllBlocked)
        } else if ledger.idle_turns >= ledger.idle_limit() {
            Some(StuckWhy::Stalled)
        } else {
            None
        };
        if let Some(why) = why {
            if !level::pull_stuck_board(ledger, why) {
                return;
            }
            n_passed = 0;
            if !ledger.living.contains(seat) {
                seat = ledger.left_of(seat);
            }
        }
        if ledger.loose_pawns(seat).next().is_none() {
            ledger.record(Event::AllSafe { seat });
        } else if !ledger.loose_pawns(seat).any(|at| ledger.can_move(at)) {
            ledger.record(Event::Blocked { seat });
        } else {
            break;
        }
        n_passed += 1;
        seat = ledger.left_of(seat);
    }
    ledger.record(Event::TurnBegan { seat });
    if ledger.options.stuck == StuckRule::Refused {
        let pawns = ledger.liftable();
        ledger.record(Event::LiftableShown { pawns });
    }
}

impl State {
    /// Whether a seat is still in play.
    pub(super) fn vet_seat(&self, seat: Seat) -> Result<(), Refusal<Rule>> {
        if !self.seats.contains(seat) {
            return Err(Refusal::NotAwaited);
        }
        require(!self.resigned.contains(seat), Rule::ResignedForGood)?;
        require(self.living.contains(seat), Rule::OutWithoutPawns)
    }

    /// Whether a seat may move at all just now.
    fn vet_turn(&self, seat: Seat) -> Result<(), Refusal<Rule>> {
        require(self.stage == Stage::Moving, Rule::AllPawnsFirst)?;
        require(self.turn == seat, Rule::MoveInTurn)
    }

    fn vet_landing(&self, held: Held, at: Hex) -> Result<(), Refusal<Rule>> {
        if at == held.at {
            return Err(Refusal::Against(match (held.is_circled(), self.options.onward) {
                (false, _) => Rule::LiftedPawnMoves,
                (true, Onward::Compulsory) => Rule::MoveOnAtOnce,
                (true, Onward::Optional) => Rule::OnwardByOneToFour,
            }));
        }
        require(self.is_on_board(at), Rule::StayOnTheBoard)?;
        let way = Hex::new(at.q - held.at.q, at.r - held.at.r);
        require(way.on_axis(), Rule::StraightLine)?;
        require(self.counts(held.at).contains(&way.ring()), Rule::FullCount)?;
        let is_taken = self.taken().contains(at);
        require(!is_taken || !self.board().is_spot(at), Rule::OnePawnToASpot)?;
        require(!is_taken, Rule::OnePawnToASpace)
    }

    /// How far a pawn goes from there: as many spaces as there are dots, or 1 to 4 from an
    /// Inner Circle (4.10, 5.5).
    fn counts(&self, from: Hex) -> std::ops::RangeInclusive<u8> {
        match self.board().dots(from) {
            Some(dots) => dots..=dots,
            None => 1..=4,
        }
    }

    /// Where a pawn can land from there.
    ///
    /// An Inner Circle may always be entered: the way on leads at least back to where the
    /// pawn came from, which it has left free (5.6, 5.7).
    pub(super) fn landings(&self, from: Hex) -> impl Iterator<Item = Hex> {
        let taken = self.taken();
        self.counts(from)
            .flat_map(move |n| self.board().lines(from, n))
            .filter(move |&at| !taken.contains(at))
    }

    pub(super) fn can_move(&self, from: Hex) -> bool {
        self.landings(from).next().is_some()
    }

    /// The pawns that can be lifted where stuck pawns stay down (10.9).
    pub(super) fn liftable(&self) -> HexSet {
        self.loose_pawns(self.turn).filter(|&at| self.can_move(at)).collect()
    }
}
