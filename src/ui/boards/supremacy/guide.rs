//! A guided first turn: a position that was played by the rules, in which the player does each
//! stage once. It is the second turn of the United States against two Novices, and all five
//! stages are open. The steps are shown at the desk, because many of them are touches that
//! nothing is decided by.

mod sheet;
mod steps;

use super::options;
use crate::engine::{Actor, Match, Seat, Seed};
use crate::games::Supremacy;
use crate::games::supremacy::{Power, Setup};

pub(super) use sheet::sheet;

/// The dice of the guided game.
pub(super) const SEED: Seed = Seed(2);
/// What was played before, one action a line, each after the number of its seat.
const MOVES: &str = include_str!("guide/moves.txt");
/// All stages are open.
const STAGES: u8 = 5;
/// Long enough to play on.
const TURNS: u8 = 6;

pub(super) fn setup() -> Setup {
    let powers = vec![Power::Usa, Power::SouthAmerica, Power::Europe];
    Setup { powers, turns: TURNS, stages: STAGES, ..options::usual(3) }
}

/// Plays what was played before the player comes.
pub(super) fn prepare(table: &mut Match<Supremacy>) {
    for line in MOVES.lines() {
        let Some((seat, action)) = line.split_once(' ') else { continue };
        let (Ok(seat), Ok(action)) = (seat.parse(), action.parse()) else { continue };
        // What the rules refuse would leave an ordinary game.
        let _ = table.act(Actor::Seat(Seat(seat)), action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Level, Memory, Mind as _, Viewer};
    use crate::games::supremacy::{Action, Group, Land, Prompt, Stage};
    use crate::ui::boards::supremacy::press::money;

    const ME: Seat = Seat(0);

    fn play_on(table: &mut Match<Supremacy>, is_enough: impl Fn(&Match<Supremacy>) -> bool) {
        while !is_enough(table) {
            let Some(seat) = table.awaiting().due().iter().next() else { return };
            let view = table.view(Viewer::Seat(seat));
            let level = if seat == ME { Level::Regular } else { Level::Novice };
            let action = match table.awaiting().prompt(seat) {
                Some(Prompt::Bid { .. }) if seat == ME => Action::Bid { joins: true },
                // The lesson's press keeps enough for two sets.
                Some(Prompt::Market { stage: Stage::Sell }) if seat == ME => Action::Done,
                _ => Memory::of(table, seat, level).mind().choose(&view).action,
            };
            table.act(Actor::Seat(seat), action).map(<[_]>::len).unwrap();
        }
    }

    fn asks(table: &Match<Supremacy>, prompt: Prompt) -> bool {
        table.awaiting().prompt(ME) == Some(&prompt)
    }

    /// What is wrong with a position for the lesson.
    fn lacks(table: &Match<Supremacy>) -> Option<&'static str> {
        let now = table.view(Viewer::Seat(ME)).table;
        if !asks(table, Prompt::Pay) || now.turn != 2 {
            return Some("the second turn");
        }
        if now.side(ME).cash < now.salaries(ME) {
            return Some("money");
        }
        let mut table = table.clone();
        play_on(&mut table, |it| asks(it, Prompt::Ship));
        let now = table.view(Viewer::Seat(ME)).table;
        if money::left_behind(&now, ME, &now.proposed_cargoes(ME)).is_empty() {
            return Some("a company without a ship");
        }
        play_on(&mut table, |it| asks(it, Prompt::Attack) || it.state().turn > 2);
        let now = table.view(Viewer::Seat(ME)).table;
        let offers = table.offers(ME);
        if !offers.iter().any(|it| matches!(it, Action::Blockade { .. })) {
            return Some("somebody to blockade");
        }
        let is_prey = |land: Land| {
            let of = now.holder(land).filter(|&of| of != ME);
            of.is_some_and(|of| now.troops(of, land).troops() == 1)
                && !now.raiders(ME, Group::Forces, land.into()).is_empty()
        };
        if now.side(ME).stock.sets() < 2 || !Land::all().any(is_prey) {
            return Some("a neighbour to attack");
        }
        None
    }

    #[test]
    fn the_first_turn_was_played_by_the_rules_and_has_what_the_lesson_is_about() {
        let mut table = Match::<Supremacy>::start(setup(), SEED).unwrap();
        prepare(&mut table);
        assert_eq!(table.log().len(), MOVES.lines().count(), "every line was accepted");
        assert_eq!(lacks(&table), None);
    }
}
