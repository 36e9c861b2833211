//! How long a game is: presets in minutes, which become turns once it is known who plays.

use crate::games::supremacy::Setup;

/// Turns of the middle, the short and the long game, for 2 to 6 players, as long as it is not
/// known who they are; and the minutes that they are to take.
const PRESETS: [[u8; 5]; 3] = [[15, 10, 8, 7, 6], [8, 6, 5, 4, 4], [24, 18, 15, 12, 10]];
const MINUTES: [usize; 3] = [60, 30, 120];
/// What a turn takes of a person and of a computer player, in seconds. Computer players decide 13
/// to 18 times a turn, and 0.3 to 1.7 of these are answers to others (`cargo xtask arena
/// supremacy`). A person gets by with seven presses (the browser tests count them) and the same
/// answers: some eight touches of not quite twenty seconds each, with the tablet handed on. A
/// computer player takes 0.8 seconds for each decision at its usual pace.
const PERSON_TAKES: usize = 150;
const COMPUTER_TAKES: usize = 12;
/// The shortest game: to see how it ends. And the longest.
const TASTE: u8 = 3;
const LONGEST: u8 = 24;

/// So many turns for so many players.
pub(super) fn preset(which: usize, players: usize) -> u8 {
    PRESETS.get(which).map_or(TASTE, |row| row[players.clamp(2, 6) - 2])
}

/// Which length a set-up has.
pub(super) fn length(setup: &Setup) -> usize {
    let players = setup.powers.len();
    (0..3).find(|&it| preset(it, players) == setup.turns).unwrap_or(3)
}

/// As many turns as fit into the minutes that were chosen: in an hour one person plays 22 against a
/// computer player, three persons play 8, and six play 4. Computer players among themselves keep
/// the turns of the preset.
pub(super) fn settle(setup: Setup, persons: usize) -> Setup {
    let Some(minutes) = MINUTES.get(length(&setup)).filter(|_| persons > 0) else { return setup };
    let computers = setup.powers.len().saturating_sub(persons);
    let turns = minutes * 60 / (persons * PERSON_TAKES + computers * COMPUTER_TAKES);
    let turns = u8::try_from(turns).unwrap_or(LONGEST).clamp(TASTE, LONGEST);
    Setup { turns, ..setup }
}

#[cfg(test)]
mod tests {
    use super::super::options::{choose, usual};
    use super::*;

    #[test]
    fn there_are_as_many_turns_as_the_persons_have_time_for() {
        let of = |players: u8, length: usize, persons: usize| {
            settle(choose(&usual(players), "length", length), persons).turns
        };
        // Minutes, and the turns with one person and a computer player, with three and with six.
        for (length, turns) in [(1, [11, 4, 3]), (0, [22, 8, 4]), (2, [24, 16, 8])] {
            assert_eq!([of(2, length, 1), of(3, length, 3), of(6, length, 6)], turns);
        }
        assert_eq!(of(6, 0, 1), 17, "five computer players take a minute");
        assert_eq!((of(4, 3, 1), of(4, 0, 0)), (TASTE, usual(4).turns));
    }
}
