//! What can be agreed on beforehand, in plain words.

use super::length::{length, preset};
use crate::games::supremacy::{MarketMode, Power, Setup, Winter};
use crate::ui::face::Choice;

const FEWEST_STAGES: u8 = 3;
const ARSENALS: [u16; 4] = [0, 3, 6, 12];
const RECOVERIES: [u8; 4] = [3, 0, 1, 6];
const PIRATES: [u16; 5] = [0, 1, 2, 3, 4];

/// A set-up for so many players: an hour.
pub(super) fn usual(players: u8) -> Setup {
    choose(&resize(&Setup::default(), players), "length", 0)
}

/// The same options for another number of players.
pub(super) fn resize(setup: &Setup, players: u8) -> Setup {
    let mut changed = setup.clone();
    let spare = Power::ALL.into_iter().filter(|power| !setup.powers.contains(power));
    changed.powers.extend(spare);
    changed.powers.truncate(usize::from(players.clamp(2, 6)));
    changed.edges.clear();
    // A set-up of no preset length is a new one: it gets the middle length.
    let kept = if *setup == Setup::default() { 0 } else { length(setup) };
    changed.turns = preset(kept, changed.powers.len());
    changed
}

/// A seat plays another power; whoever has it takes the seat's own.
pub(super) fn take(setup: &Setup, seat: usize, role: usize) -> Setup {
    let mut setup = setup.clone();
    let Some(&power) = Power::ALL.get(role) else { return setup };
    let Some(&own) = setup.powers.get(seat) else { return setup };
    if let Some(other) = setup.powers.iter().position(|&it| it == power) {
        setup.powers[other] = own;
    }
    setup.powers[seat] = power;
    setup
}

/// Key, label, section, and the values: short name and a sentence.
type Row = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

const LEFT_OUT: (&str, &str) = ("Left out", "Easier to begin with.");

const ROWS: [Row; 24] = [
    (
        "length",
        "Length",
        "19.2",
        &[
            ("60 minutes", "Enough turns for companies abroad to pay. No strategic weapons."),
            ("30 minutes", "Few turns by the beginners' rules; then the richest has won."),
            ("120 minutes", "Long enough for wars, with everything in the book."),
            ("3 turns", "A taste: three turns, then Détente."),
        ],
    ),
    (
        "strategic",
        "Strategic weapons",
        "21.4",
        &[
            ("None", "No nukes, no L-Stars, no research."),
            ("Nukes and L-Stars", "As printed: researched, built and launched."),
        ],
    ),
    ("sieges", "Sieges", "21.17", &[("As printed", "All home ports blockaded."), LEFT_OUT]),
    ("blockades", "Blockades", "21.18", &[("As printed", "Navies stop goods."), LEFT_OUT]),
    ("escorts", "Escorts", "21.19", &[("As printed", "Navies guard ships."), LEFT_OUT]),
    (
        "airborne",
        "Airborne assaults",
        "21.20",
        &[("As printed", "Armies attack by air for oil."), LEFT_OUT],
    ),
    (
        "step_e",
        "Step E of a battle",
        "21.21",
        &[("As printed", "Both sides may bring reinforcements."), LEFT_OUT],
    ),
    (
        "carrier",
        "Common carrier",
        "21.22",
        &[("As printed", "Moves can be bought with money."), LEFT_OUT],
    ),
    (
        "prospecting",
        "Prospecting",
        "21.23",
        &[("As printed", "Cards are turned for companies."), LEFT_OUT],
    ),
    (
        "stages",
        "Stages a turn",
        "21.24",
        &[
            ("Three", "Of five: you choose in secret."),
            ("Four", "One is left out."),
            ("Five", "Everybody may do everything."),
        ],
    ),
    (
        "arsenal",
        "Armed to begin with",
        "21.5",
        &[
            ("No", "Nobody has nukes at first."),
            ("3 nukes", "Everybody knows how to build nukes and has three."),
            ("6 nukes", "Everybody knows how to build nukes and has six."),
            ("12 nukes", "Everybody knows how to build nukes and has twelve."),
        ],
    ),
    (
        "winter",
        "Nuclear winter",
        "19.5",
        &[
            ("By dice", "From the 13th cloud on a die decides."),
            ("12 clouds", "The 12th cloud ends the game, and everybody has lost."),
        ],
    ),
    (
        "market",
        "Market",
        "21.2",
        &[
            ("Load by load", "Ship-loads go round, and each moves the price."),
            ("Classic", "Each resource once, any number at the price first shown."),
        ],
    ),
    (
        "recovery",
        "Prices recover",
        "7.7",
        &[
            ("3 steps", "Each turn, towards 500."),
            ("Never", "Prices stay where trade has left them."),
            ("1 step", "Slowly."),
            ("6 steps", "Fast."),
        ],
    ),
    (
        "random",
        "First prices and stocks",
        "21.6",
        &[("500 and 3", "All alike."), ("By dice", "Prices and stocks are rolled.")],
    ),
    (
        "tax",
        "Land tax",
        "21.7",
        &[
            ("None", "Lands pay nothing."),
            ("Paid", "200 for a home land, 100 for another, a turn."),
        ],
    ),
    (
        "companies",
        "Companies at sea",
        "21.8",
        &[("None", "60 companies, all on land."), ("Twelve", "Twelve more in light seas.")],
    ),
    (
        "canal",
        "Panama Canal",
        "21.9",
        &[("Not dug", "As printed."), ("Dug", "Between the Gulf of Panama and the Caribbean.")],
    ),
    (
        "ships",
        "Merchant ships",
        "21.10",
        &[("Any number", "As many as you pay for."), ("Twenty each", "As many as in the box.")],
    ),
    (
        "pirates",
        "Pirates",
        "21.11",
        &[
            ("None", "The seas are free."),
            ("1", "One in each of eight far seas."),
            ("2", "Two in each of eight far seas."),
            ("3", "Three in each of eight far seas."),
            ("4", "Four in each of eight far seas."),
        ],
    ),
    (
        "passing",
        "Convoys past navies",
        "21.13",
        &[("With leave", "Held seas are shut."), ("Freely", "Convoys pass others' navies.")],
    ),
    (
        "siege",
        "Great sieges",
        "21.14",
        &[("Hold", "Five navies always hold."), ("By dice", "Rolled for like one by four.")],
    ),
    (
        "overbuy",
        "Overbuying",
        "21.15",
        &[("No", "Only what fits is bought."), ("Allowed", "What does not fit is lost.")],
    ),
    (
        "more",
        "Surrender and fortune",
        "21.3",
        &[
            ("Neither", "As printed."),
            ("Surrender", "Attacked forces may change sides."),
            ("Fortune", "A card each turn: typhoons and pirate raids."),
            ("Both", "Forces may change sides, and fortune strikes."),
        ],
    ),
];

pub(super) fn choices(setup: &Setup) -> Vec<Choice> {
    let is_fit = |row: &&Row| row.0 != "arsenal" || setup.strategic;
    let choice = |&(key, label, section, values): &Row| Choice {
        key,
        label,
        section,
        values: values.to_vec(),
        chosen: chosen(setup, key),
    };
    ROWS.iter().filter(is_fit).map(choice).collect()
}

/// Which value of an option a set-up has.
fn chosen(setup: &Setup, key: &str) -> usize {
    fn nth<T: PartialEq>(list: &[T], value: &T) -> usize {
        list.iter().position(|it| it == value).unwrap_or(0)
    }
    let second = match key {
        "length" => return length(setup),
        "arsenal" => return nth(&ARSENALS, &setup.arsenal),
        "recovery" => return nth(&RECOVERIES, &setup.recovery),
        "pirates" => return nth(&PIRATES, &setup.pirates),
        "more" => return usize::from(setup.surrender) + 2 * usize::from(setup.fortune),
        "stages" => return usize::from(setup.stages.saturating_sub(FEWEST_STAGES)),
        "strategic" => setup.strategic,
        "sieges" => !setup.sieges,
        "blockades" => !setup.blockades,
        "escorts" => !setup.escorts,
        "airborne" => !setup.airborne,
        "step_e" => !setup.step_e,
        "carrier" => !setup.carrier,
        "prospecting" => !setup.prospecting,
        "winter" => setup.winter == Winter::Twelve,
        "market" => setup.market == MarketMode::Classic,
        "random" => setup.random_market,
        "tax" => setup.land_tax,
        "companies" => setup.sea_companies,
        "canal" => setup.canal,
        "ships" => setup.twenty_ships,
        "passing" => setup.past_navies,
        "siege" => setup.siege_dice,
        _ => setup.overbuy,
    };
    usize::from(second)
}

/// The chapters that a game of such a length is played with: few in half an hour, all in two,
/// and in an hour all but strategic weapons.
fn by_length(setup: Setup, length: usize) -> Setup {
    let (strategic, is_full) = match length {
        0 => (false, true),
        1 => (false, false),
        2 => (true, true),
        _ => return setup,
    };
    Setup {
        strategic,
        arsenal: if strategic { setup.arsenal } else { 0 },
        sieges: is_full,
        blockades: is_full,
        escorts: is_full,
        airborne: is_full,
        step_e: is_full,
        carrier: is_full,
        prospecting: is_full,
        ..setup
    }
}

pub(super) fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
    let mut setup = setup.clone();
    let second = value == 1;
    match key {
        "length" => {
            setup.turns = preset(value, setup.powers.len());
            setup = by_length(setup, value);
        }
        "stages" => setup.stages = FEWEST_STAGES + u8::try_from(value).unwrap_or(0),
        "sieges" => setup.sieges = !second,
        "blockades" => setup.blockades = !second,
        "escorts" => setup.escorts = !second,
        "airborne" => setup.airborne = !second,
        "step_e" => setup.step_e = !second,
        "carrier" => setup.carrier = !second,
        "prospecting" => setup.prospecting = !second,
        "strategic" => {
            setup.strategic = second;
            setup.arsenal = if second { setup.arsenal } else { 0 };
        }
        "arsenal" => setup.arsenal = ARSENALS.get(value).copied().unwrap_or(0),
        "recovery" => setup.recovery = RECOVERIES.get(value).copied().unwrap_or(3),
        "pirates" => setup.pirates = PIRATES.get(value).copied().unwrap_or(0),
        "more" => (setup.surrender, setup.fortune) = (value % 2 == 1, value > 1),
        "winter" => setup.winter = if second { Winter::Twelve } else { Winter::Rolled },
        "market" => {
            setup.market = if second { MarketMode::Classic } else { MarketMode::Loads };
        }
        "random" => setup.random_market = second,
        "tax" => setup.land_tax = second,
        "companies" => setup.sea_companies = second,
        "canal" => setup.canal = second,
        "ships" => setup.twenty_ships = second,
        "passing" => setup.past_navies = second,
        "siege" => setup.siege_dice = second,
        "overbuy" => setup.overbuy = second,
        _ => {}
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Game;
    use crate::games::Supremacy;
    use crate::ui::boards::checks::every_choice_holds;

    #[test]
    fn every_choice_is_kept_and_makes_a_set_up_of_the_rule_book() {
        every_choice_holds::<Supremacy>(2..=6);
    }

    #[test]
    fn half_an_hour_is_for_beginners_and_two_have_everything() {
        let of = |length| choose(&usual(4), "length", length);
        let (short, long) = (of(1), of(2));
        assert!(!short.strategic && !short.blockades && !short.prospecting && !short.step_e);
        assert!(!usual(4).strategic && usual(4).blockades);
        assert_eq!(long, Setup { turns: long.turns, ..Setup::default() });
        assert!(short.turns < usual(4).turns && usual(4).turns < long.turns);
    }

    #[test]
    fn the_length_stays_when_players_come_and_go() {
        let short = choose(&resize(&Setup::default(), 4), "length", 1);
        let again = resize(&resize(&short, 6), 4);
        assert_eq!(again.turns, short.turns);
        assert_eq!(Supremacy::vet(&resize(&short, 6)), Ok(()));
    }

    #[test]
    fn a_power_that_is_taken_is_exchanged() {
        let swapped = take(&resize(&Setup::default(), 3), 0, 2);
        assert_eq!(swapped.powers, [Power::Africa, Power::SouthAmerica, Power::Usa]);
        assert_eq!(take(&swapped, 1, 5).powers[1], Power::China);
    }
}
