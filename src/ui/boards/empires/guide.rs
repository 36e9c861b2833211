//! A guided first game: a power, the dice, a colony, an Armament; and then what it is all for.

use super::offers::site;
use crate::engine::Seat;
use crate::games::empires::{Action, Kind, Node, Part, View};
use crate::ui::face::Step;

const STEPS: u8 = 6;

const CHOOSE: &str =
    "You are one of six powers, each with a pawn at the START. All are alike: choose one.";
const THROW: &str = "Touch the dice at the foot of the board. You move the whole number, along any way, but without turning back.";
const COLONY: &str = "Ringed places can be reached. The marked one is a colony that nobody has: touch it, plant your flag, and draw as many Resources as its number says.";
const STAR: &str = "Ringed places can be reached. The marked circle with a red star is a free territory: it pays one Resource to whoever ends there.";
const SAIL: &str = "Ringed places can be reached. No colony is near enough: sail on towards one, a shield with a number.";
const ARM: &str = "Three Resources buy an Armament: touch the pack at the foot of the board. Only you see your cards; they lie beside the board.";
const DONE: &str = "End your turn. What you have not spent is kept.";
const FREE: &str = "So it goes on. When all 21 colonies are taken you may attack those of others; when the last Armament is bought everybody races back to the START, and whoever arrives declares war. The last one left has won.";

pub(super) fn step(view: &View, offers: &[Action], seat: Seat) -> Option<Step<Action>> {
    let table = &view.table;
    let side = table.side(seat);
    let has_armed = side.armaments > 0;
    let end = |is_it: &dyn Fn(Node) -> bool| {
        let goes = offers.iter().filter(|offer| matches!(offer, Action::Go { .. }));
        let ends = goes.filter(|offer| site(offer).is_some_and(is_it));
        ends.max_by_key(|offer| site(offer).map_or(0, Node::value)).cloned()
    };
    let (n, text, mark) = match table.part {
        Part::Choosing => (1, CHOOSE, None),
        Part::Throwing | Part::Moving | Part::Closing if has_armed => (STEPS, FREE, None),
        Part::Throwing | Part::Closing if offers.contains(&Action::Arm) => {
            (4, ARM, Some(Action::Arm))
        }
        Part::Throwing => (2, THROW, Some(Action::Roll)),
        Part::Moving => {
            match (end(&Node::is_colony), end(&|at| at.kind() == Kind::FreeTerritory)) {
                (Some(colony), _) => (3, COLONY, Some(colony)),
                (None, Some(star)) => (3, STAR, Some(star)),
                (None, None) => (3, SAIL, None),
            }
        }
        Part::Closing => (5, DONE, None),
        Part::Attacking | Part::Declaring | Part::Over => return None,
    };
    table.questions.is_empty().then(|| Step { text: text.to_owned(), mark, n, of: STEPS })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Dice, Match, Seed, Viewer};
    use crate::games::Empires;
    use crate::ui::face::Face as _;

    #[test]
    fn doing_what_is_marked_leads_to_free_play() {
        for seed in 1..=6 {
            let mut table = Match::<Empires>::start(Empires::guided(), Seed(seed)).unwrap();
            let (mut dice, mut told) = (Dice::new(Seed(seed)), Vec::new());
            while told.last() != Some(&STEPS) {
                let seat = table.awaiting().due().iter().next().unwrap();
                let offers = table.offers(seat);
                let mut action = dice.pick(&offers).unwrap().clone();
                if seat == Seat(0)
                    && let Some(step) = step(&table.view(Viewer::Seat(seat)), &offers, seat)
                {
                    assert!(step.text.ends_with('.'));
                    action = step.mark.unwrap_or(action);
                    assert!(offers.contains(&action), "{action}");
                    told.push(step.n);
                }
                table.act(Actor::Seat(seat), action).unwrap();
            }
            assert!(told.starts_with(&[1, 2, 3]) && told.contains(&4), "{told:?}");
        }
    }
}
