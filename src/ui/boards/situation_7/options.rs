//! The options of a set-up in plain words, and what choosing one changes.

use crate::games::situation_7::{Help, Markers, Pace, Play, Setup};
use crate::ui::face::Choice;

/// The same options for another number of players.
pub(super) fn resize(setup: &Setup, players: u8) -> Setup {
    Setup { players, ..setup.clone() }
}

const PLAYS: [Play; 3] = [Play::AtOnce, Play::OneInTurn, Play::ThreeInTurn];
const MINUTES: [u8; 4] = [0, 3, 5, 10];
const HELPS: [Help; 3] = [Help::None, Help::Ring, Help::Place];
const PACES: [Pace; 4] = [Pace::ByLevel, Pace::Calm, Pace::Brisk, Pace::Quick];

type Values = &'static [(&'static str, &'static str)];

/// An option: its key, what it is called, its section, and its values with a sentence each.
type Row = (&'static str, &'static str, &'static str, Values);

const HELP: Values = &[
    ("None", "The picture and the edges must do."),
    ("The ring", "Each loose piece tells which ring it belongs to."),
    ("The place", "Each loose piece tells its very place. Good for children."),
];

const ROWS: [Row; 13] = [
    (
        "play",
        "Play",
        "9.1",
        &[
            ("At once", "As printed: both sides lay pieces at the same time."),
            ("1 piece in turn", "The sides take turns, without hurry."),
            ("3 pieces in turn", "The sides take turns of 3 pieces, without hurry."),
        ],
    ),
    (
        "minutes",
        "Time",
        "9.3",
        &[
            ("Until it is covered", "As printed."),
            ("3 minutes", "Then the board is scored as it stands."),
            ("5 minutes", "Then the board is scored as it stands."),
            ("10 minutes", "Then the board is scored as it stands."),
        ],
    ),
    ("help-south", "Help for South", "9.7", HELP),
    ("help-north", "Help for North", "9.7", HELP),
    (
        "pace",
        "Computer players find pieces",
        "9.13",
        &[
            ("By their level", "The better they play, the faster they find."),
            ("Calmly", "They take their time, whatever their level."),
            ("Briskly", "As fast as somebody who knows the picture."),
            ("Quickly", "Faster than most people."),
        ],
    ),
    (
        "rotated",
        "Loose pieces lie",
        "9.4",
        &[
            ("The right way round", "They only have to be put in their places."),
            ("Any way round", "They must be turned first."),
        ],
    ),
    (
        "fog",
        "Picture on the board",
        "9.6",
        &[
            ("Shown", "As printed: the board shows where everything is."),
            ("Hidden", "Fog: only the pieces show the picture."),
        ],
    ),
    (
        "sky",
        "Sky",
        "9.8",
        &[
            ("As printed", "The same picture in every game."),
            ("New", "Planets, bases and objects change places by lot."),
        ],
    ),
    (
        "guards",
        "Astronauts",
        "9.5",
        &[
            ("Guard", "As printed: the rival may not build beside them."),
            ("Stay in the box", "No space is ever guarded."),
        ],
    ),
    (
        "markers",
        "Rockets and satellites stand",
        "9.9",
        &[
            ("On the rival's piece", "You build on from where they landed."),
            ("On your own piece", "They stand on the piece that joins it, and only show it."),
        ],
    ),
    (
        "bases",
        "Bases score",
        "9.10",
        &[
            ("For whoever covers them", "A rival's base is worth 50 too."),
            ("At home only", "A rival's base is worth nothing to you."),
        ],
    ),
    (
        "bridges",
        "Nebula",
        "9.11",
        &[
            ("None", "Neighbouring rings touch everywhere."),
            ("With 2 bridges", "The middle and the inner ring touch at 2 places only."),
        ],
    ),
    (
        "outer",
        "Outer sectors count",
        "9.12",
        &[("50", "Like all others."), ("100", "Twice as much as the others.")],
    ),
];

pub(super) fn choices(setup: &Setup) -> Vec<Choice> {
    let choice = |&(key, label, section, values): &Row| Choice {
        key,
        label,
        section,
        values: values.to_vec(),
        chosen: chosen(setup, key),
    };
    ROWS.iter().map(choice).collect()
}

/// Which value of an option a set-up has.
fn chosen(setup: &Setup, key: &str) -> usize {
    let second = match key {
        "play" => return position(&PLAYS, &setup.play),
        "minutes" => return position(&MINUTES, &setup.minutes),
        "help-south" => return position(&HELPS, &setup.help.south),
        "help-north" => return position(&HELPS, &setup.help.north),
        "pace" => return position(&PACES, &setup.pace),
        "rotated" => setup.rotated,
        "fog" => setup.fog,
        "sky" => setup.new_sky,
        "guards" => !setup.guards,
        "markers" => setup.markers == Markers::OnOwn,
        "bases" => setup.home_bases,
        "bridges" => setup.bridges,
        _ => setup.outer_double,
    };
    usize::from(second)
}

fn position<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|other| other == one).unwrap_or(0)
}

pub(super) fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
    let mut setup = setup.clone();
    let second = value == 1;
    let help = HELPS.get(value).copied().unwrap_or_default();
    match key {
        "play" => setup.play = PLAYS.get(value).copied().unwrap_or_default(),
        "minutes" => setup.minutes = MINUTES.get(value).copied().unwrap_or_default(),
        "help-south" => setup.help.south = help,
        "help-north" => setup.help.north = help,
        "pace" => setup.pace = PACES.get(value).copied().unwrap_or_default(),
        "rotated" => setup.rotated = second,
        "fog" => setup.fog = second,
        "sky" => setup.new_sky = second,
        "guards" => setup.guards = !second,
        "markers" => setup.markers = if second { Markers::OnOwn } else { Markers::OnRivals },
        "bases" => setup.home_bases = second,
        "bridges" => setup.bridges = second,
        "outer" => setup.outer_double = second,
        _ => {}
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::{assert_sentence, cites};
    use super::*;
    use crate::engine::Game;
    use crate::games::Situation7;

    #[test]
    fn every_choice_is_kept_and_makes_a_set_up_of_the_rule_book() {
        for players in 2..=4 {
            let setup = resize(&Setup::default(), players);
            for choice in choices(&setup) {
                assert_eq!(choice.chosen, 0, "{}", choice.key);
                for n in 0..choice.values.len() {
                    let chosen = choose(&setup, choice.key, n);
                    assert_eq!(Situation7::vet(&chosen), Ok(()), "{} {n}", choice.key);
                    assert_eq!(chosen == setup, n == 0, "{} {n}", choice.key);
                    for after in choices(&chosen) {
                        let expected = if after.key == choice.key { n } else { 0 };
                        assert_eq!(after.chosen, expected, "{} after {}", after.key, choice.key);
                    }
                }
            }
        }
    }

    #[test]
    fn every_choice_cites_a_section_and_explains_its_values() {
        for choice in choices(&Setup::default()) {
            assert!(cites(choice.section), "{}", choice.key);
            choice.values.iter().for_each(|(_, what)| assert_sentence(what));
        }
    }
}
