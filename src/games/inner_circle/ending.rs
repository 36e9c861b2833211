//! §§ 8 and 9: leaving, winning, drawn games, and series for points.

use super::{Ending, Event, InnerCircle, Rule, Stage, State, opening, turn};
use crate::engine::{BySeat, Ledger, Outcome, Refusal, Seat, Seats, require};

/// A seat gives up (9.3).
pub(super) fn resign(ledger: &mut Ledger<'_, InnerCircle>, seat: Seat) {
    let in_the_air = ledger.held.filter(|_| ledger.turn == seat).map(|held| held.from);
    let removed = ledger.loose_pawns(seat).chain(in_the_air).collect();
    ledger.record(Event::Resigned { seat, removed });
    if let Some(winner) = last_left(ledger) {
        win(ledger, winner, Ending::LastLeft);
    } else if ledger.turn == seat {
        match ledger.stage {
            Stage::Placing => opening::go_on(ledger),
            Stage::Moving | Stage::Over => {
                let next = ledger.left_of(seat);
                turn::give(ledger, next);
            }
        }
    }
}

/// Time passes while dots lie open, and covers them in the end (10.7).
pub(super) fn pass_time(
    ledger: &mut Ledger<'_, InnerCircle>,
    ticks: u32,
) -> Result<(), Refusal<Rule>> {
    let left = ledger.open_ticks.ok_or(Refusal::NotAwaited)?;
    require(ticks > 0, Rule::OnlyTheClockTicks)?;
    ledger.record(Event::TimePassed { ticks });
    if ticks >= left {
        ledger.record(Event::DotsCovered);
    }
    Ok(())
}

/// The only player still in play (8.2, 8.3).
pub(super) fn last_left(state: &State) -> Option<Seat> {
    let mut living = state.living.iter();
    living.next().filter(|_| living.next().is_none())
}

pub(super) fn win(ledger: &mut Ledger<'_, InnerCircle>, seat: Seat, ending: Ending) {
    ledger.record(Event::GameWon { seat, ending });
    close(ledger, ending, Seats::only(seat));
}

/// Nobody can win any more, or nobody wants to (8.6).
pub(super) fn draw(ledger: &mut Ledger<'_, InnerCircle>) {
    ledger.record(Event::GameDrawn);
    let between = ledger.living;
    close(ledger, Ending::Draw, between);
}

/// A game is over, and with the last game of a series the series.
fn close(ledger: &mut Ledger<'_, InnerCircle>, ending: Ending, best: Seats) {
    let series = ledger.options.series;
    if ledger.game < series {
        let game = ledger.game + 1;
        ledger.record(Event::NextGame { game });
        opening::begin(ledger);
        return;
    }
    let n_seats = ledger.seats.count();
    let outcome = if series == 0 {
        let place = |seat| if best.contains(seat) { 1 } else { 1 + best.count() };
        Outcome { ending, places: BySeat::new(n_seats, place) }
    } else {
        let points = |seat| ledger.side(seat).points;
        let ahead =
            |seat| ledger.seats.iter().filter(|&other| points(other) > points(seat)).count();
        let place = |seat| 1 + u8::try_from(ahead(seat)).expect("there are at most four seats");
        Outcome { ending: Ending::Points, places: BySeat::new(n_seats, place) }
    };
    ledger.record(Event::Over { outcome });
}
