//! The options of a set-up in plain words, and what choosing one changes.

use crate::games::empires::{Power, Setup};
use crate::ui::face::Choice;

/// The same options for another number of players: powers that were agreed on stay.
pub(super) fn resize(setup: &Setup, players: u8) -> Setup {
    let mut setup = Setup { players, ..setup.clone() };
    if let Some(powers) = &mut setup.powers {
        let n = usize::from(players);
        powers.truncate(n);
        let free = Power::ALL.into_iter().filter(|power| !powers.contains(power));
        let more: Vec<Power> = free.take(n - powers.len().min(n)).collect();
        powers.extend(more);
    }
    setup
}

/// A seat takes a power; whoever had it takes the other's.
pub(super) fn take(setup: &Setup, seat: usize, power: usize) -> Setup {
    let mut setup = setup.clone();
    if let Some(powers) = &mut setup.powers
        && let (Some(&wanted), Some(&had)) = (Power::ALL.get(power), powers.get(seat))
    {
        for other in powers.iter_mut().filter(|other| **other == wanted) {
            *other = had;
        }
        powers[seat] = wanted;
    }
    setup
}

/// An option: its key, what it is called, its section, and its values with a sentence each.
type Row = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

const ROWS: [Row; 12] = [
    (
        "powers",
        "Powers",
        "2.2",
        &[
            ("By high dice", "As printed. Whoever throws most chooses first."),
            ("Agreed beforehand", "Each player's power is chosen here."),
        ],
    ),
    (
        "length",
        "Armaments",
        "1.11",
        &[
            ("All 48", "As printed."),
            ("24, a short game", "Half of the pack is left out, drawn by lot."),
        ],
    ),
    (
        "fine",
        "Fine",
        "6.5",
        &[
            ("6 Resources", "As printed. A blockade is a wall for most."),
            ("3, a toll", "Blockades are passed more often, and pay."),
        ],
    ),
    (
        "gates",
        "Gates",
        "14.3",
        &[
            ("None", "Eight blockades."),
            (
                "Four",
                "The last circles of the routes from the START are blockades too, shut on the way home.",
            ),
        ],
    ),
    (
        "passing",
        "Buying blockades",
        "6.1",
        &[
            ("By exact count", "As printed."),
            ("In passing too", "An open blockade may be bought when a pawn passes over it."),
        ],
    ),
    (
        "declaration",
        "At the START",
        "10.8",
        &[
            ("War must be declared", "As printed."),
            ("War may wait", "Whoever is home may declare nothing."),
        ],
    ),
    (
        "siege",
        "Siege",
        "9.3",
        &[
            ("The owner chooses", "He gives any card of the force that was named."),
            ("Drawn blind", "The besieger draws it."),
        ],
    ),
    (
        "reopening",
        "Colonies of the beaten",
        "10.14",
        &[
            ("Are closed", "Nobody enters them any more."),
            ("Are free again", "They can be taken anew."),
        ],
    ),
    (
        "hands",
        "Hands",
        "12.1",
        &[("Secret", "As printed."), ("Open", "Everybody sees everything.")],
    ),
    (
        "bank",
        "Bank",
        "7.5",
        &[("48 Resources", "As printed."), ("Without limit", "It never runs out.")],
    ),
    (
        "rounds",
        "End",
        "11.1",
        &[
            ("The last one left", "As printed."),
            ("After 20 rounds", "Colonies and Armaments are counted."),
            ("After 30 rounds", "Colonies and Armaments are counted."),
            ("After 40 rounds", "Colonies and Armaments are counted."),
        ],
    ),
    (
        "patience",
        "Standstill",
        "11.3",
        &[
            ("60 rounds", "Without progress for so long, points are counted."),
            ("20 rounds", "Points are counted sooner."),
        ],
    ),
];

const ROUNDS: [u8; 4] = [0, 20, 30, 40];
const PATIENCE: [u8; 2] = [60, 20];

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
    let nth = |list: &[u8], value: u8| list.iter().position(|&it| it == value).unwrap_or(0);
    let second = match key {
        "powers" => setup.powers.is_some(),
        "length" => setup.short,
        "fine" => setup.toll,
        "gates" => setup.gates,
        "passing" => setup.passing,
        "declaration" => !setup.forced_declaration,
        "siege" => setup.blind_siege,
        "reopening" => setup.reopening,
        "hands" => setup.open_hands,
        "bank" => setup.unlimited_bank,
        "rounds" => return nth(&ROUNDS, setup.rounds),
        _ => return nth(&PATIENCE, setup.patience),
    };
    usize::from(second)
}

pub(super) fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
    let mut setup = setup.clone();
    let second = value == 1;
    match key {
        "powers" => {
            setup.powers = second.then(Vec::new);
            return resize(&setup, setup.players);
        }
        "length" => setup.short = second,
        "fine" => setup.toll = second,
        "gates" => setup.gates = second,
        "passing" => setup.passing = second,
        "declaration" => setup.forced_declaration = !second,
        "siege" => setup.blind_siege = second,
        "reopening" => setup.reopening = second,
        "hands" => setup.open_hands = second,
        "bank" => setup.unlimited_bank = second,
        "rounds" => setup.rounds = ROUNDS.get(value).copied().unwrap_or(0),
        "patience" => setup.patience = PATIENCE.get(value).copied().unwrap_or(60),
        _ => {}
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Game;
    use crate::games::Empires;
    use crate::ui::boards::checks::every_choice_holds;

    #[test]
    fn every_choice_is_kept_and_makes_a_set_up_of_the_rule_book() {
        every_choice_holds::<Empires>(2..=6);
    }

    #[test]
    fn a_power_that_is_taken_is_exchanged() {
        let agreed = choose(&resize(&Setup::default(), 3), "powers", 1);
        let first = Power::ALL[..3].to_vec();
        assert_eq!(agreed.powers, Some(first));
        let swapped = take(&agreed, 0, 2);
        let [usa, britain, france] = [Power::ALL[0], Power::ALL[1], Power::ALL[2]];
        assert_eq!(swapped.powers, Some(vec![france, britain, usa]));
        let more = resize(&take(&agreed, 1, 5), 6);
        assert_eq!(Empires::vet(&more), Ok(()));
        assert_eq!(Empires::vet(&resize(&more, 2)), Ok(()));
    }
}
