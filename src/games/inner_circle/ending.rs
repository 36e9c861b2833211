//! §§ 8 and 9: leaving, winning, drawn games, and series for points.

use super::{Ending, Event, InnerCircle, Rule, Stage, State, opening, turn};
use crate::engine::{BySeat, Ledger, Outcome, Refusal, Seat, Seats, require};

/// A seat gives up (9.3).
pub(super) fn resign(table: &mut Ledger<'_, InnerCircle>, seat: Seat) {
    let in_the_air = table.held.filter(|_| table.turn == seat).map(|held| held.from);
    let removed = table.loose_pawns(seat).chain(in_the_air).collect();
    table.record(Event::Resigned { seat, removed });
    if let Some(winner) = last_left(table) {
        win(table, winner, Ending::LastLeft);
    } else if table.turn == seat {
        match table.stage {
            Stage::Placing => opening::go_on(table),
            Stage::Moving | Stage::Over => {
                let next = table.left_of(seat);
                turn::give(table, next);
            }
        }
    }
}

/// Time passes while dots lie open, and covers them in the end (10.7).
pub(super) fn pass_time(
    table: &mut Ledger<'_, InnerCircle>,
    ticks: u32,
) -> Result<(), Refusal<Rule>> {
    let left = table.open_ticks.ok_or(Refusal::NotAwaited)?;
    require(ticks > 0, Rule::OnlyTheClockTicks)?;
    table.record(Event::TimePassed { ticks });
    if ticks >= left {
        table.record(Event::DotsCovered);
    }
    Ok(())
}

/// The only player still in play (8.2, 8.3).
pub(super) fn last_left(state: &State) -> Option<Seat> {
    let mut living = state.living.iter();
    living.next().filter(|_| living.next().is_none())
}

pub(super) fn win(table: &mut Ledger<'_, InnerCircle>, seat: Seat, ending: Ending) {
    table.record(Event::GameWon { seat, ending });
    close(table, ending, Seats::only(seat));
}

/// Nobody can win any more, or nobody wants to (8.6).
pub(super) fn draw(table: &mut Ledger<'_, InnerCircle>) {
    table.record(Event::GameDrawn);
    let between = table.living;
    close(table, Ending::Draw, between);
}

/// A game is over, and with the last game of a series the series.
fn close(table: &mut Ledger<'_, InnerCircle>, ending: Ending, best: Seats) {
    let series = table.options.series;
    if table.game < series {
        let game = table.game + 1;
        table.record(Event::NextGame { game });
        opening::begin(table);
        return;
    }
    let n_seats = table.seats.count();
    let outcome = if series == 0 {
        let place = |seat| if best.contains(seat) { 1 } else { 1 + best.count() };
        Outcome { ending, places: BySeat::new(n_seats, place) }
    } else {
        let points = |seat| table.side(seat).points;
        let ahead = |seat| table.seats.iter().filter(|&other| points(other) > points(seat)).count();
        let place = |seat| 1 + u8::try_from(ahead(seat)).expect("there are at most four seats");
        Outcome { ending: Ending::Points, places: BySeat::new(n_seats, place) }
    };
    table.record(Event::Over { outcome });
}
