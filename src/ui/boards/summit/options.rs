//! The options of a set-up in plain words, and what choosing one changes.

use crate::games::summit::{
    Alliances, Conversion, Events, MapKind, Power, Setup, SummitOrder, Ties, Values,
};
use crate::ui::face::Choice;

/// The same options for another number of players: powers that stay keep their seats.
pub(super) fn resize(setup: &Setup, players: u8) -> Setup {
    let mut setup = setup.clone();
    if setup.powers.len() == 2 {
        setup.alliances = Alliances::default();
    }
    setup.powers.truncate(usize::from(players));
    let free = Power::ALL.into_iter().filter(|power| !setup.powers.contains(power));
    let missing = usize::from(players).saturating_sub(setup.powers.len());
    let more: Vec<Power> = free.take(missing).collect();
    setup.powers.extend(more);
    mend(setup)
}

/// Two players play without alliances (14.1).
fn mend(mut setup: Setup) -> Setup {
    if setup.powers.len() == 2 {
        setup.alliances = Alliances::None;
    }
    setup
}

/// A seat takes a power; whoever had it takes the other's.
pub(super) fn take(setup: &Setup, seat: usize, power: usize) -> Setup {
    let mut setup = setup.clone();
    let (Some(&wanted), Some(&had)) = (Power::ALL.get(power), setup.powers.get(seat)) else {
        return setup;
    };
    for other in &mut setup.powers {
        if *other == wanted {
            *other = had;
        }
    }
    setup.powers[seat] = wanted;
    setup
}

const ALLIANCES: [Alliances; 3] = [Alliances::Free, Alliances::Treaties, Alliances::None];
const EVENTS: [Events; 3] = [Events::All, Events::Short, Events::Quiet];

/// An option: its key, what it is called, its section, and its values with a sentence each.
type Row = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

const ROWS: [Row; 10] = [
    (
        "practice",
        "Game",
        "12.1",
        &[
            ("The whole game", "24 cards, the conference and the Summit Round."),
            ("Practice rounds", "Two short rounds in which cards tell you what to do."),
        ],
    ),
    (
        "order",
        "Summit Round",
        "10.6",
        &[
            ("Clockwise", "As printed. The last to play has an edge."),
            ("Leader first", "By points, highest first, so nobody gains by his seat."),
        ],
    ),
    (
        "alliances",
        "Alliances",
        "8.1",
        &[
            ("Free", "Made and broken at any time the sheet allows."),
            ("Treaties", "An alliance holds for a round at least."),
            ("None", "Everybody for himself."),
        ],
    ),
    (
        "map",
        "Map",
        "1.3",
        &[
            ("12 foreign countries", "As printed."),
            ("24 foreign countries", "Each divided in two, and its value with it."),
        ],
    ),
    (
        "events",
        "Events",
        "4.1",
        &[
            ("All 19", "As printed."),
            ("13, a short game", "6 events, drawn by lot, are left out."),
            ("Quiet world", "Events have no effect; they only tell the time."),
        ],
    ),
    (
        "conversion",
        "Census",
        "9.2",
        &[
            ("One after another", "Mills are turned over openly, clockwise."),
            ("All at once", "Everybody decides unseen. Then all is shown."),
        ],
    ),
    (
        "values",
        "Values",
        "1.3",
        &[
            ("As printed", "2, 4, 6 or 8 for each foreign country."),
            ("By lot", "Shuffled among the foreign countries."),
        ],
    ),
    (
        "zone",
        "Neutral zone",
        "14.10",
        &[
            ("None", "All countries are open."),
            ("One country", "Drawn by lot, closed until the conference."),
        ],
    ),
    (
        "chip",
        "First player",
        "14.5",
        &[
            ("With a white chip", "Like everybody else."),
            ("Without a chip", "Evens out the edge of the first seat with 3 players."),
        ],
    ),
    (
        "ties",
        "Equal totals",
        "11.4",
        &[
            ("Share the win", "Players with the same total have both won."),
            ("Are decided", "By Summit bonus, then by Summit census."),
        ],
    ),
];

/// Two players have no choice about alliances (14.1).
const WITHOUT: &[(&str, &str)] = &[("None", "Two players play without alliances.")];

pub(super) fn choices(setup: &Setup) -> Vec<Choice> {
    let is_two = setup.powers.len() == 2;
    let choice = |&(key, label, section, values): &Row| {
        let (values, chosen) = match key {
            "alliances" if is_two => (WITHOUT, 0),
            _ => (values, chosen(setup, key)),
        };
        Choice { key, label, section, values: values.to_vec(), chosen }
    };
    ROWS.iter().map(choice).collect()
}

/// Which value of an option a set-up has.
fn chosen(setup: &Setup, key: &str) -> usize {
    let second = match key {
        "practice" => setup.practice,
        "order" => setup.order == SummitOrder::LeaderFirst,
        "map" => setup.map == MapKind::Big,
        "conversion" => setup.conversion == Conversion::Secret,
        "values" => setup.values == Values::ByLot,
        "zone" => setup.neutral_zone,
        "chip" => !setup.first_chip,
        "ties" => setup.ties == Ties::Broken,
        "alliances" => {
            return ALLIANCES.iter().position(|&one| one == setup.alliances).unwrap_or(0);
        }
        _ => return EVENTS.iter().position(|&one| one == setup.events).unwrap_or(0),
    };
    usize::from(second)
}

pub(super) fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
    let mut setup = setup.clone();
    let second = value == 1;
    match key {
        "practice" => setup.practice = second,
        "order" => {
            setup.order = if second { SummitOrder::LeaderFirst } else { SummitOrder::Clockwise };
        }
        "alliances" => setup.alliances = ALLIANCES.get(value).copied().unwrap_or_default(),
        "map" => setup.map = if second { MapKind::Big } else { MapKind::Standard },
        "events" => setup.events = EVENTS.get(value).copied().unwrap_or_default(),
        "conversion" => {
            setup.conversion = if second { Conversion::Secret } else { Conversion::InTurn };
        }
        "values" => setup.values = if second { Values::ByLot } else { Values::Printed },
        "zone" => setup.neutral_zone = second,
        "chip" => setup.first_chip = !second,
        "ties" => setup.ties = if second { Ties::Broken } else { Ties::Shared },
        _ => {}
    }
    mend(setup)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Game;
    use crate::games::Summit;
    use crate::ui::boards::checks::every_choice_holds;

    #[test]
    fn every_choice_is_kept_and_makes_a_set_up_of_the_rule_book() {
        every_choice_holds::<Summit>(2..=6);
    }

    #[test]
    fn a_power_that_is_taken_is_exchanged() {
        let setup = resize(&Setup::default(), 3);
        let swapped = take(&setup, 0, 2);
        assert_eq!(swapped.powers, [Power::China, Power::Russia, Power::Usa]);
        let other = take(&setup, 1, 5);
        assert_eq!(other.powers, [Power::Usa, Power::SouthAmerica, Power::China]);
        assert_eq!(resize(&other, 2).powers, [Power::Usa, Power::SouthAmerica]);
        assert_eq!(resize(&resize(&other, 2), 6).powers.len(), 6);
        assert_eq!(Summit::vet(&resize(&resize(&other, 2), 6)), Ok(()));
    }
}
