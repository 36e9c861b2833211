//! How fast a hand is: the time it takes to find a piece in the tray and to lay it.

use super::super::time::SECOND;
use super::super::{Action, Pace, Setup, State};
use crate::engine::{Dice, Level, Seat};

/// Mean time in ticks to find a piece and lay it, over a game (9.13).
pub(super) fn mean(setup: &Setup, level: Level) -> u32 {
    match (setup.pace, level) {
        (Pace::ByLevel, Level::Novice) => 11 * SECOND,
        (Pace::Calm, _) => 9 * SECOND,
        (Pace::ByLevel, Level::Regular) | (Pace::Brisk, _) => 6 * SECOND,
        (Pace::ByLevel, Level::Expert) | (Pace::Quick, _) => 4 * SECOND,
    }
}

/// The part of the mean, in per cent, that even the luckiest find takes.
const FLOOR: u32 = 25;

/// How long a search takes that is as likely to end at any moment as at any other, in per
/// cent of its mean: 32 cases, each as likely as the next.
const SEARCH: [u32; 32] = [
    2, 5, 8, 12, 15, 19, 23, 27, 31, 35, 40, 45, 50, 55, 60, 66, 73, 79, 86, 94, 102, 111, 121,
    133, 145, 159, 176, 196, 222, 256, 308, 446,
];

/// What a search takes longer for each loose piece, and when there are none: among fifty a
/// hand looks longer than among twenty-five. The two are in balance over a game.
const LOOSE: (u32, u32) = (40, 77);

/// Ticks to launch something, on top of the piece that joins it.
const LAUNCH: u32 = SECOND;
/// Ticks to post an astronaut.
const POST: u32 = 2 * SECOND;
/// Ticks to give a piece in one's hand a quarter turn, or to lay it after that.
const TURN: u32 = 4;

/// How many ticks an action takes. `is_in_hand` says whether the piece has been found.
pub(super) fn ticks(
    action: Action,
    view: &State,
    (seat, level): (Seat, Level),
    is_in_hand: bool,
    dice: &mut Dice,
) -> u32 {
    if view.clock().is_none() {
        return u32::from(action == Action::Ready);
    }
    let n_loose = u32::try_from(view.trays[Setup::side(seat)].len()).unwrap_or(0);
    let mean = mean(&view.setup, level) * (LOOSE.0 + n_loose) / LOOSE.1;
    let luck = *dice.pick(&SEARCH).unwrap_or(&100);
    let search = mean * FLOOR / 100 + mean * (100 - FLOOR) / 100 * luck / 100;
    match action {
        Action::Lay { .. } | Action::Turn { .. } if is_in_hand => TURN,
        Action::Lay { .. } | Action::Turn { .. } => search,
        Action::Launch { .. } if is_in_hand => LAUNCH,
        Action::Launch { .. } => search + LAUNCH,
        Action::Post { .. } => POST / 2 + POST / 2 * luck / 100,
        Action::Ready
        | Action::Tidy { .. }
        | Action::Pass
        | Action::Yield
        | Action::Tick { .. } => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Loose, Piece, Stage};
    use super::*;
    use crate::engine::Seed;

    #[test]
    fn the_luck_of_a_search_evens_out() {
        assert_eq!(SEARCH.iter().sum::<u32>(), 100 * 32);
        assert!(SEARCH.is_sorted());
    }

    #[test]
    fn over_a_game_a_piece_takes_what_was_agreed() {
        let mut dice = Dice::new(Seed(1));
        for (pace, level, seconds) in [
            (Pace::ByLevel, Level::Novice, 11),
            (Pace::ByLevel, Level::Regular, 6),
            (Pace::ByLevel, Level::Expert, 4),
            (Pace::Calm, Level::Expert, 9),
            (Pace::Brisk, Level::Novice, 6),
            (Pace::Quick, Level::Regular, 4),
        ] {
            let mut view = State::new(&Setup { pace, ..Setup::default() });
            view.stage = Stage::Playing;
            let mut sum = 0;
            let mut longest = 0;
            for n in 0..4_000 {
                // A side lays half of its fifty pieces.
                let loose = Piece::all().skip(n % 25).map(|piece| Loose { piece, turned: 0 });
                view.trays.south = loose.collect();
                let lay = Action::lay(Piece::of(3, 18));
                let ticks = ticks(lay, &view, (Seat(0), level), false, &mut dice);
                assert!(ticks >= seconds * SECOND / 5, "nobody is that quick");
                (sum, longest) = (sum + ticks, longest.max(ticks));
            }
            let mean = sum / 4_000;
            let tolerance = seconds * SECOND / 20;
            assert!(mean.abs_diff(seconds * SECOND) <= tolerance, "{mean} for {seconds} s");
            assert!(longest > 3 * seconds * SECOND, "a search may take long");
        }
    }
}
